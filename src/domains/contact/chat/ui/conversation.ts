import { escapeHtml } from "#kit/escape-html.ts";
import { dateFromStamp } from "#kit/time.ts";
import { type Message } from "../contract/fields.ts";
import { messageType, timeLabelAfterSeconds } from "../contract/limits.ts";
import type { Unsent } from "./outbox.ts";
import { stampHere } from "./stamp-here.ts";

/** A message as the window holds it: stored ones, and one's own that is still on its way or did not go through. */
export type Shown = Message & {
  /** `waiting`: it goes by itself once the server is reached. `failed`: refused; `why` says it. */
  state?: "sending" | "waiting" | "failed";
  why?: string;
  /** Who of a shop's people wrote it: told to that shop's people alone. */
  by?: Message["user"] | null;
  /** Of one that is not stored: what it is made of. */
  unsent?: Unsent;
};

/**
 * Adds messages to a conversation: by their number, each once, the later word on it counts. But that one was taken back is the last word: a page that was asked for
 * before may come after it.
 */
export const withMessages = (list: readonly Shown[], more: readonly Shown[]): Shown[] => {
  const stored = new Map<number, Shown>();
  for (const message of [...list, ...more]) if (message.recalled || !stored.get(message.seq)?.recalled) stored.set(message.seq, message);
  return [...stored.values()]
    .map((one) => (one.reply && stored.get(one.reply.seq)?.recalled ? { ...one, reply: { ...one.reply, msg_type: messageType.text, content: "" } } : one))
    .sort((a, b) => a.seq - b.seq);
};

/** What is on its way, behind what is stored: gone once the stored one with its client id is there. */
export const withUnsent = (stored: readonly Shown[], unsent: readonly Shown[]): Shown[] => {
  if (unsent.length === 0) return [...stored];
  const known = new Set(stored.slice(-200).map((message) => message.client_id));
  return [...stored, ...unsent.filter((one) => !known.has(one.client_id))];
};

export const textShown = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

const typeOf = (entry: Unsent) => (entry.card ? entry.card.msg_type : messageType[entry.kind as Exclude<Unsent["kind"], "card">]);

/** An unsent message as it is shown. */
export const shownUnsent = (entry: Unsent, from: Message["user"], state: NonNullable<Shown["state"]>, preview: string): Shown => ({
  id: 0,
  talk_type: 1,
  msg_type: typeOf(entry),
  user_id: from.id,
  receiver_id: entry.peer,
  content: entry.card ? entry.card.shown : entry.kind === "text" ? textShown(entry.text) : preview,
  createtime: entry.at,
  updatetime: entry.at,
  user: from,
  seq: 0,
  client_id: entry.client_id,
  recalled: 0,
  reply: entry.reply ?? null,
  state,
  ...(entry.failed === undefined ? {} : { why: entry.failed }),
  unsent: entry,
});

/**
 * Behind which message (its place in the list; -1 before the first) each of these stands by its moment. What is older than the oldest message that is
 * here waits until older ones are, or until it is known that there are none.
 */
export const asidesByPlace = <A extends { at: number }>(
  asides: readonly A[],
  messages: readonly Pick<Shown, "createtime">[],
  isWhole: boolean,
): Map<number, A[]> => {
  const placed = new Map<number, A[]>();
  for (const aside of [...asides].sort((one, other) => one.at - other.at)) {
    const place = messages.findLastIndex((message) => message.createtime <= aside.at);
    if (place >= 0 || isWhole) placed.set(place, [...(placed.get(place) ?? []), aside]);
  }
  return placed;
};

/**
 * The label before a message: MM/DD HH:mm by the reader's clock where its minute is not that of the one before and it is no longer of this moment; also of
 * this moment where the one before is long past: it would be taken for one of that day.
 */
export const timeLabel = (message: Shown, before: Shown | undefined, now: number): string | undefined => {
  const follows = !before || message.createtime - before.createtime < timeLabelAfterSeconds;
  if (now - message.createtime < timeLabelAfterSeconds && follows) return undefined;
  const label = stampHere(dateFromStamp(message.createtime));
  return before && stampHere(dateFromStamp(before.createtime)) === label ? undefined : label;
};
