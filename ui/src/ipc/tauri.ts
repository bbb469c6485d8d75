// The host inside the desktop window: one command `rpc`, one event `desk`.
import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import type { DeskEvent, Scope } from "./contract";
import { Failed, isFailure, type Host } from "./host";

export class Tauri implements Host {
  async call(command: string, input: unknown, scope: Scope | null): Promise<unknown> {
    try {
      return await invoke("rpc", { scope, command, input });
    } catch (error) {
      throw isFailure(error) ? new Failed(error) : error;
    }
  }

  listen(hear: (event: DeskEvent) => void): () => void {
    const registered = listen<DeskEvent>("desk", (event) => hear(event.payload));
    return () => void registered.then((stop) => stop());
  }
}
