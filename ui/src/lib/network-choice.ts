// What signing in to a network needs, as the dialogs show it.

export interface NetworkField {
  /** The member of the form that signs in. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  secret?: boolean;
  optional?: boolean;
}

export interface NetworkChoice {
  /** The platform's identifier; empty where nothing is published. */
  id: string;
  title: string;
  /** The network alone, where the title says more. */
  name?: string;
  lead: string;
  /** What it asks for, in a word or two. */
  tag: string;
  group: "sign_in" | "key" | "none";
  /** It shows nothing of what was sent: after a lost answer a person looks. */
  blind?: boolean;
  fields: readonly NetworkField[];
  /** What is asked, in this order, as it is told when it was done: what is found, and what opens it. */
  asks?: readonly [string, string?];
  /** Where what signs in is made. */
  steps?: { title: string; page?: string; items: readonly string[] };
  /** What a person should know before. */
  notes: readonly string[];
  /** What the button says that asks the network. */
  action: string;
}

/** What the menu of a channel calls signing in to its account again. */
export function nameRenewal({ tag }: NetworkChoice): string {
  if (tag === "sign in") return "Sign in again…";
  if (tag === "no account") return "Choose the folder again…";
  return `Replace the ${tag === "app password" ? "password" : tag}…`;
}
