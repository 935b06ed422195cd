/** Limits of the specification, sections 5 and 9. Nothing here needs a schema: pages that show no chat load it too. */
export const textMax = 2_000;
export const contactSearchMax = 20;
export const sendIntervalMs = 1_000;
/** A message this much older than the next one gets a time label. */
export const timeLabelAfterSeconds = 300;
export const recordsPage = 30;
/** Catching up after a reconnect takes larger steps than reading back. */
export const catchUpPage = 200;
export const sessionPage = 200;

/** How long a message may be taken back. */
export const recallSeconds = 120;
export const largestFileBytes = 20 * 1024 * 1024;
export const fileEndings = ["pdf", "xlsx", "docx", "zip"] as const;
export const searchPage = 30;
export const longestVoiceSeconds = 120;
export const voiceEndings = ["webm", "ogg", "m4a"] as const;

/** What the two of a conversation may show each other: see im/cards. */
export const pickableKinds = ["goods", "orders", "processing", "designs", "models", "company", "offers", "contracts"] as const;
export type PickableKind = (typeof pickableKinds)[number];
export const cardPage = 20;

/** The receivers that no list shows (specification, section 3). */
export const hiddenReceivers: readonly number[] = [0, -1, -2, -3];

/**
 * The specification's message types to 6, and beyond it cards of other things and voice; `open` is what a launch without a card names. A file (3) and a
 * voice message are told by what they are; im/fileaddress says where they are read.
 */
export const messageType = {
  open: 0,
  text: 1,
  image: 2,
  file: 3,
  enterprise: 4,
  product: 5,
  model: 6,
  order: 7,
  processing: 8,
  design: 9,
  offer: 10,
  voice: 11,
  contract: 12,
} as const;
export type MessageType = (typeof messageType)[keyof typeof messageType];
/** Those in which words can be looked for: texts, and files by their names. Paths of pictures are nobody's words. */
export const wordedTypes = [messageType.text, messageType.file] as const satisfies readonly MessageType[];
/** Those that stand for a thing of the portal. */
export const cardTypes = [4, 5, 6, 7, 8, 9, 10, 12] as const satisfies readonly MessageType[];
export type CardType = (typeof cardTypes)[number];
