// The scope that a `ScopeProvider` is for: whatever is made in it asks and keeps there, also when another is looked at by then.
import { createContext } from "svelte";
import type { Scope } from "../ipc/contract";

export const [useScope, provideScope] = createContext<Scope>();
