// The host in a plain browser: the same commands over the address that served the page.
// A stream that comes back after a break asks for everything, since events may have been missed.
import { m } from "../i18n";
import type { DeskEvent, Scope } from "./contract";
import { Failed, isFailure, type Host } from "./host";

const everything: DeskEvent = { changed: ["status", "channels", "posts", "drafts", "media", "uploads"] };

export class Bridge implements Host {
  async call(command: string, input: unknown, scope: Scope | null): Promise<unknown> {
    const body = JSON.stringify({ scope, command, input });
    const response = await fetch("/rpc", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      // Lets what is kept last outlive the page; browsers refuse it for large bodies.
      keepalive: (command === "save_draft" || command === "keep_place") && body.length < 16_000,
    });
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null) {
      if ("ok" in answer) return answer.ok;
      if ("failure" in answer && isFailure(answer.failure)) throw new Failed(answer.failure);
    }
    throw new Error(m.shellSilent({ status: String(response.status) }));
  }

  listen(hear: (event: DeskEvent) => void): () => void {
    const stream = new EventSource("/events");
    let broken = false;
    stream.onmessage = (message: MessageEvent<string>) => hear(JSON.parse(message.data) as DeskEvent);
    stream.onerror = () => (broken = true);
    stream.onopen = () => {
      if (broken) hear(everything);
      broken = false;
    };
    return () => stream.close();
  }
}
