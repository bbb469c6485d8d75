// What the composer does when a draft could not be handed over: look at it again, let it go because
// it is gone, or only tell. Every code is named, so that a new one can't slip by.
import type { FailureCode } from "../ipc/contract";

export type Reaction = "check_again" | "let_go" | "tell";

export function reactToFailure(code: FailureCode): Reaction {
  switch (code) {
    case "problems":
    case "bad_input":
      return "check_again";
    case "not_found":
      return "let_go";
    case "not_ready":
    case "wrong_place":
    case "keychain":
    case "key_refused":
    case "unreachable":
    case "refused":
    case "storage":
    case "internal":
      return "tell";
    default:
      return code satisfies never;
  }
}
