// What signing in to a network needs, as the dialogs show it.
import { m } from "../i18n";

/** Writes a text in the language that is spoken now. */
export type Text = () => string;

export interface NetworkField {
  /** The member of the form that signs in. */
  name: string;
  label: Text;
  hint?: Text;
  placeholder?: string;
  secret?: boolean;
  optional?: boolean;
}

export interface NetworkChoice {
  /** The platform's identifier; empty where nothing is published. */
  id: string;
  title: Text;
  /** The network alone, where the title says more. */
  name?: string;
  lead: Text;
  /** What it asks for. */
  tag: "sign_in" | "app_password" | "token" | "address" | "key" | "none";
  group: "sign_in" | "key" | "none";
  /** It shows nothing of what was sent: after a lost answer a person looks. */
  blind?: boolean;
  fields: readonly NetworkField[];
  /** What is asked, in this order, as it is told when it was done: what is found, and what opens it. */
  asks?: readonly [Text, Text?];
  /** Where what signs in is made. */
  steps?: { page?: Text; items: readonly Text[] };
  /** What a person should know before. */
  notes: readonly Text[];
}

/** What the menu of a channel calls signing in to its account again. */
export const nameRenewal = ({ tag }: NetworkChoice): string => m.accountsRenew({ tag });
