// The networks that Carillon itself publishes to: what each needs, where that is made, and what a lost answer means there.
import { m } from "../i18n";
import type { NetworkChoice } from "./network-choice";

export const kept = m.accountsKept;
export const told = m.accountsTold;
export const asked = m.accountsAsked;

export const networks: readonly NetworkChoice[] = [
  {
    id: "mastodon",
    title: m.accountsMastodon,
    name: "Mastodon",
    lead: m.accountsMastodonLead,
    tag: "sign_in",
    group: "sign_in",
    fields: [
      {
        name: "server",
        label: m.accountsServer,
        placeholder: "mastodon.example",
        hint: m.accountsMastodonServerHint,
      },
      {
        name: "token",
        label: m.accountsAccessToken,
        secret: true,
        optional: true,
        hint: m.accountsAccessTokenHint,
      },
    ],
    asks: [m.accountsServerFound, m.accountsTokenAccepted],
    notes: [kept, told],
  },
  {
    id: "bluesky",
    title: () => "Bluesky",
    lead: m.accountsBlueskyLead,
    tag: "app_password",
    group: "sign_in",
    fields: [
      { name: "handle", label: m.accountsHandle, placeholder: "anna.bsky.social" },
      {
        name: "password",
        label: m.accountsAppPassword,
        secret: true,
        hint: m.accountsPasswordHint,
      },
    ],
    steps: {
      page: () => m.accountsOpenOn({ network: "Bluesky" }),
      items: [m.accountsBlueskyStepSettings, m.accountsBlueskyStepAdd, m.accountsBlueskyStepCopy],
    },
    asks: [m.accountsHandleFound, m.accountsPasswordAccepted],
    notes: [m.accountsBlueskyNote, told],
  },
  {
    id: "wordpress",
    title: () => "WordPress",
    lead: m.accountsWordpressLead,
    tag: "app_password",
    group: "sign_in",
    fields: [
      { name: "server", label: m.accountsSite, placeholder: "https://blog.example" },
      { name: "user", label: m.accountsUserName },
      {
        name: "password",
        label: m.accountsApplicationPassword,
        secret: true,
        hint: m.accountsPasswordHint,
      },
    ],
    steps: {
      items: [m.accountsWordpressStepProfile, m.accountsWordpressStepAdd],
    },
    asks: [m.accountsSiteFound, m.accountsPasswordAccepted],
    notes: [m.accountsWordpressNote, told],
  },
  {
    id: "matrix",
    title: () => "Matrix",
    lead: m.accountsMatrixLead,
    tag: "sign_in",
    group: "sign_in",
    fields: [
      { name: "server", label: m.accountsHomeServer, placeholder: "matrix.example" },
      { name: "user", label: m.accountsUserName },
      {
        name: "password",
        label: m.accountsPassword,
        secret: true,
        hint: m.accountsMatrixPasswordHint,
      },
      { name: "room", label: m.accountsRoom, placeholder: "#news:matrix.example" },
    ],
    asks: [m.accountsMatrixFound, m.accountsPasswordAccepted],
    notes: [m.accountsMatrixNote, told],
  },
  {
    id: "telegram",
    title: () => "Telegram",
    lead: m.accountsTelegramLead,
    tag: "token",
    group: "key",
    blind: true,
    fields: [
      { name: "token", label: m.accountsBotToken, secret: true },
      { name: "chat", label: m.accountsChannel, placeholder: "@mychannel" },
    ],
    steps: {
      page: m.accountsTelegramOpen,
      items: [m.accountsTelegramStepToken, m.accountsTelegramStepAdd],
    },
    asks: [m.accountsChannelFound, m.accountsTokenAccepted],
    notes: [kept, asked],
  },
  {
    id: "discord",
    title: () => "Discord",
    lead: () => m.accountsWebhookLead({ network: "Discord" }),
    tag: "address",
    group: "key",
    blind: true,
    fields: [
      {
        name: "address",
        label: m.accountsWebhookAddress,
        secret: true,
        placeholder: "https://discord.com/api/webhooks/…",
      },
    ],
    steps: {
      items: [m.accountsDiscordStepEdit, m.accountsDiscordStepNew, m.accountsWebhookStepCopy],
    },
    asks: [m.accountsWebhookFound],
    notes: [kept, asked],
  },
  {
    id: "slack",
    title: () => "Slack",
    lead: () => m.accountsWebhookLead({ network: "Slack" }),
    tag: "address",
    group: "key",
    blind: true,
    fields: [
      {
        name: "address",
        label: m.accountsWebhookAddress,
        secret: true,
        placeholder: "https://hooks.slack.com/services/…",
      },
    ],
    steps: {
      page: () => m.accountsOpenOn({ network: "Slack" }),
      items: [m.accountsSlackStepCreate, m.accountsSlackStepOn, m.accountsWebhookStepCopy],
    },
    asks: [m.accountsAddressValid],
    notes: [kept, m.accountsSlackNote, asked],
  },
  {
    id: "nostr",
    title: () => "Nostr",
    lead: m.accountsNostrLead,
    tag: "key",
    group: "key",
    fields: [
      { name: "key", label: m.accountsPrivateKey, secret: true, placeholder: "nsec1…" },
      {
        name: "relays",
        label: m.accountsRelays,
        placeholder: "wss://relay.example",
        hint: m.accountsRelaysHint,
      },
      {
        name: "pictures",
        label: m.accountsPictureServer,
        optional: true,
        placeholder: "https://blossom.example",
        hint: m.accountsPictureServerHint,
      },
    ],
    notes: [m.accountsNostrNoteKey, kept, m.accountsNostrNoteRelay],
  },
  {
    id: "webhook",
    title: m.accountsHook,
    lead: m.accountsHookLead,
    tag: "address",
    group: "key",
    fields: [
      { name: "address", label: m.accountsAddress, secret: true, placeholder: "https://example.com/hook" },
      {
        name: "key",
        label: m.accountsSigningKey,
        secret: true,
        placeholder: "whsec_…",
        hint: m.accountsSigningKeyHint,
      },
    ],
    asks: [m.accountsAddressAnswers],
    notes: [m.accountsHookNote, kept, m.accountsHookNoteNumber],
  },
  {
    id: "feed",
    title: m.accountsFeed,
    lead: m.accountsFeedLead,
    tag: "none",
    group: "none",
    fields: [
      { name: "title", label: m.accountsFeedName },
      {
        name: "home",
        label: m.accountsFeedHome,
        optional: true,
        placeholder: "https://example.com/news/",
        hint: m.accountsFeedHomeHint,
      },
    ],
    asks: [m.accountsFolderChosen],
    notes: [m.accountsFeedNote, m.accountsFeedNoteOnce],
  },
];

/** Practice: it is recorded what would go out. */
export const practice = {
  id: "",
  title: m.accountsPractice,
  lead: m.accountsPracticeLead,
  tag: "none",
  group: "none",
  fields: [],
  notes: [],
} as const satisfies NetworkChoice;

export const findNetwork = (id: string): NetworkChoice | undefined => networks.find((network) => network.id === id);
