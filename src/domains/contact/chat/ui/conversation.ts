import { dateFromStamp, shortStamp } from "#kit/time.ts";
import { timeLabelAfterSeconds, type Message } from "../contract/fields.ts";

/** A message as the window holds it: stored ones, and one's own that is still on its way or did not go through. */
export type Shown = Message & {
  state?: "sending" | "failed";
  /** Who of a shop's people wrote it: told to that shop's people alone. */
  by?: Message["user"] | null;
};

/**
 * Adds messages to a conversation: by their number, each once. A message under way is replaced by the stored one that
 * carries its client id, so that neither the answer nor the socket shows it twice.
 */
export const withMessages = (list: readonly Shown[], more: readonly Shown[]): Shown[] => {
  const stored = new Map<number, Shown>();
  for (const message of [...list, ...more]) if (!message.state) stored.set(message.seq, message);
  const known = new Set([...stored.values()].map((message) => message.client_id).filter(Boolean));
  const waiting = new Map<string, Shown>();
  for (const message of [...list, ...more]) if (message.state && !known.has(message.client_id)) waiting.set(message.client_id, message);
  return [...[...stored.values()].sort((a, b) => a.seq - b.seq), ...waiting.values()];
};

/** The label before a message: MM/DD HH:mm where its minute is not that of the one before and it is no longer of this moment. */
export const timeLabel = (message: Shown, before: Shown | undefined, now: number): string | undefined => {
  if (now - message.createtime < timeLabelAfterSeconds) return undefined;
  const label = shortStamp(dateFromStamp(message.createtime));
  return before && shortStamp(dateFromStamp(before.createtime)) === label ? undefined : label;
};
