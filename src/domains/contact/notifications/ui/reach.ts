import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { createStore } from "#kit/browser/store.ts";
import type { OutputOf } from "#kit/call.ts";
import { isQuiet, minutesOf } from "../contract/quiet-hours.ts";
import type { reachPreferences } from "../contract/reach.ts";

export type Reach = Pick<OutputOf<typeof reachPreferences>, "pushes" | "quiet_from" | "quiet_until" | "zone">;

/** How whoever is signed in wants to be reached, as this page knows it; null before it was asked for. */
export const reach = createStore<Reach | null>(null);

/** It is changed on one page, and by that one told to the others only when they ask again. */
const knownForMs = 300_000;
let asked: { of: number | undefined; at: number } | undefined;

/** Looks it up where it is not known, or was for a while. A failure changes nothing. */
export const lookAtReach = async (): Promise<void> => {
  const of = session.get()?.id;
  if (asked && asked.of === of && Date.now() - asked.at < knownForMs) return;
  if (asked?.of !== of) reach.set(null);
  asked = { of, at: Date.now() };
  const known = await call<typeof reachPreferences>({ path: "notification/preferences" }, {}, { quiet: true }).catch(() => null);
  if (known) reach.set(known);
};

/** The reader has just said it. */
export const keepReach = (wishes: Reach): void => {
  asked = { of: session.get()?.id, at: Date.now() };
  reach.set(wishes);
};

/** Whether the reader wants to be left alone at this moment. */
export const isQuietNow = (now = new Date()): boolean => {
  const wishes = reach.get();
  if (!wishes?.quiet_from || !wishes.quiet_until) return false;
  return isQuiet({ from: minutesOf(wishes.quiet_from), until: minutesOf(wishes.quiet_until), zone: wishes.zone }, now);
};
