// Whether a draft could not be handed over for what it says, so that it is looked at again. Every code is named, so that a new
// one can't slip by.
import type { FailureCode } from "../ipc/contract";

export function isAboutContent(code: FailureCode): boolean {
  switch (code) {
    case "problems":
    case "bad_input":
      return true;
    case "not_found":
    case "not_ready":
    case "wrong_place":
    case "keychain":
    case "key_refused":
    case "unreachable":
    case "refused":
    case "storage":
    case "internal":
      return false;
    default:
      return code satisfies never;
  }
}
