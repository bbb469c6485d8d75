// The networks that Carillon itself publishes to: what each needs, where that is made, and what a lost answer means there.
import type { NetworkChoice } from "./network-choice";

export const kept = "What opens it goes into the system keychain and is never shown again.";
export const told = "It tells what was posted, so a lost answer settles itself.";
export const asked =
  "It does not show what was sent. After a lost answer Carillon asks you to look, and sends nothing twice.";

export const networks: readonly NetworkChoice[] = [
  {
    id: "mastodon",
    title: "Mastodon and similar",
    name: "Mastodon",
    lead: "Sign in in the browser. Also Pixelfed, Akkoma",
    tag: "sign in",
    group: "sign_in",
    fields: [
      {
        name: "server",
        label: "Server",
        placeholder: "mastodon.example",
        hint: "The part after the second @. A whole name works, too.",
      },
      {
        name: "token",
        label: "Access token",
        secret: true,
        optional: true,
        hint: "Only where no browser can be used: made on the server, under Development.",
      },
    ],
    asks: ["Server found", "Token accepted"],
    notes: [kept, told],
    action: "Sign in",
  },
  {
    id: "bluesky",
    title: "Bluesky",
    lead: "Your handle and an app password made there",
    tag: "app password",
    group: "sign_in",
    fields: [
      { name: "handle", label: "Handle", placeholder: "anna.bsky.social" },
      {
        name: "password",
        label: "App password",
        secret: true,
        hint: "Goes into the system keychain and is never shown again.",
      },
    ],
    steps: {
      title: "Where to make one",
      page: "Open on Bluesky",
      items: [
        "Settings, Privacy and security, App passwords",
        "Add one and call it Carillon. Leave direct messages off.",
        "Copy the sixteen letters and paste them above. Bluesky shows them once.",
      ],
    },
    asks: ["Handle found", "Password accepted"],
    notes: ["The password of the account itself is refused and not kept.", told],
    action: "Sign in",
  },
  {
    id: "wordpress",
    title: "WordPress",
    lead: "Site address and an application password",
    tag: "app password",
    group: "sign_in",
    fields: [
      { name: "server", label: "Site", placeholder: "https://blog.example" },
      { name: "user", label: "User name" },
      {
        name: "password",
        label: "Application password",
        secret: true,
        hint: "Goes into the system keychain and is never shown again.",
      },
    ],
    steps: {
      title: "Where to make one",
      items: [
        "In the dashboard: Users, Profile, Application Passwords",
        "Call it Carillon, add it, and paste it above. It is shown once.",
      ],
    },
    asks: ["Site found", "Password accepted"],
    notes: ["A post becomes an article. Its first line, or the title in its settings, is the headline.", told],
    action: "Sign in",
  },
  {
    id: "matrix",
    title: "Matrix",
    lead: "Home server, your name and a room",
    tag: "sign in",
    group: "sign_in",
    fields: [
      { name: "server", label: "Home server", placeholder: "matrix.example" },
      { name: "user", label: "User name" },
      {
        name: "password",
        label: "Password",
        secret: true,
        hint: "Used once and not kept. Carillon keeps an access in the system keychain.",
      },
      { name: "room", label: "Room", placeholder: "#news:matrix.example" },
    ],
    asks: ["Server and room found", "Password accepted"],
    notes: ["Rooms that are encrypted are not written to.", told],
    action: "Sign in",
  },
  {
    id: "telegram",
    title: "Telegram",
    lead: "A bot of yours and its token",
    tag: "token",
    group: "key",
    blind: true,
    fields: [
      { name: "token", label: "Bot token", secret: true },
      { name: "chat", label: "Channel", placeholder: "@mychannel" },
    ],
    steps: {
      title: "Where to make one",
      page: "Open BotFather",
      items: ["Send /newbot to BotFather and copy the token", "Add the bot to your channel as an administrator"],
    },
    asks: ["Channel found", "Token accepted"],
    notes: [kept, asked],
    action: "Check",
  },
  {
    id: "discord",
    title: "Discord",
    lead: "A webhook address of one Discord channel",
    tag: "address",
    group: "key",
    blind: true,
    fields: [
      { name: "address", label: "Webhook address", secret: true, placeholder: "https://discord.com/api/webhooks/…" },
    ],
    steps: {
      title: "Where to make one",
      items: [
        "Edit the channel, Integrations, Webhooks",
        "New webhook, give it your name and picture",
        "Copy its address",
      ],
    },
    asks: ["Webhook found"],
    notes: [kept, asked],
    action: "Check",
  },
  {
    id: "slack",
    title: "Slack",
    lead: "A webhook address of one Slack channel",
    tag: "address",
    group: "key",
    blind: true,
    fields: [
      { name: "address", label: "Webhook address", secret: true, placeholder: "https://hooks.slack.com/services/…" },
    ],
    steps: {
      title: "Where to make one",
      page: "Open on Slack",
      items: ["Create an app for your workspace", "Incoming Webhooks, switch on, Add to a channel", "Copy its address"],
    },
    asks: ["Address is valid"],
    notes: [kept, "Slack cannot be asked about a webhook without posting. Carillon takes the address as it is.", asked],
    action: "Check",
  },
  {
    id: "nostr",
    title: "Nostr",
    lead: "A key pair, yours or a new one made here",
    tag: "key",
    group: "key",
    fields: [
      { name: "key", label: "Private key", secret: true, placeholder: "nsec1…" },
      {
        name: "relays",
        label: "Relays",
        placeholder: "wss://relay.example",
        hint: "One or more, with spaces between.",
      },
      {
        name: "pictures",
        label: "Picture server",
        optional: true,
        placeholder: "https://blossom.example",
        hint: "A Blossom server. Without one, posts with pictures are refused.",
      },
    ],
    notes: [
      "The key is the account. Keep a copy of it in a safe place: nobody can give you another.",
      kept,
      "A relay knows a post that comes again, so a lost answer settles itself.",
    ],
    action: "Check",
  },
  {
    id: "webhook",
    title: "Webhook",
    lead: "An https address. What is sent is signed",
    tag: "address",
    group: "key",
    fields: [
      { name: "address", label: "Address", secret: true, placeholder: "https://example.com/hook" },
      {
        name: "key",
        label: "Signing key",
        secret: true,
        placeholder: "whsec_…",
        hint: "Both sides know it. The receiver checks by it who sent a post.",
      },
    ],
    asks: ["Address answers"],
    notes: [
      "Sends each post as JSON by Standard Webhooks. Automation tools and your own programs take it from there.",
      kept,
      "Each post has a number of its own, by which the receiver knows one that comes again.",
    ],
    action: "Check",
  },
  {
    id: "feed",
    title: "Feed",
    lead: "Nothing. Writes a feed and pages into a folder",
    tag: "no account",
    group: "none",
    fields: [
      { name: "title", label: "Name of the feed" },
      {
        name: "home",
        label: "Its address on the web",
        optional: true,
        placeholder: "https://example.com/news/",
        hint: "Where the folder is published, when it is.",
      },
    ],
    asks: ["Folder chosen"],
    notes: [
      "Writes an Atom feed, a JSON feed and a page for each post into a folder. Any web server can serve them.",
      "What is written again stands there once.",
    ],
    action: "Choose the folder…",
  },
];

/** Practice: it is recorded what would go out. */
export const practice = {
  id: "",
  title: "Practice",
  lead: "Nothing. Records what would go out, sends nowhere",
  tag: "no account",
  group: "none",
  fields: [],
  notes: [],
  action: "",
} as const satisfies NetworkChoice;

export const findNetwork = (id: string): NetworkChoice | undefined => networks.find((network) => network.id === id);
