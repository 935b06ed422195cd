import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { says } from "#kit/words.ts";
import { newsKinds } from "./kinds.ts";

export const reachWords = {
  zone: /*i18n*/ { id: "notifications.zone_unknown", message: "This time zone is not known" },
  quiet: /*i18n*/ { id: "notifications.quiet_hours", message: "Give both ends of the quiet hours, or neither" },
  address: /*i18n*/ { id: "notifications.push_address", message: "This browser's push service cannot be reached" },
};
for (const word of Object.values(reachWords)) says(word);

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
const zone = z
  .string()
  .max(60)
  .refine(isZone, { error: says(reachWords.zone) });

const kinds = z.array(z.enum(newsKinds)).max(newsKinds.length).default([]);
const wishes = {
  /** A mail of what stays unread, with a link. */
  mails: z.boolean(),
  /** Notices of browsers that were subscribed. */
  pushes: z.boolean(),
  /** Kinds of news that are not mailed, or not shown by browsers; what must be known is. */
  not_mailed: kinds,
  not_pushed: kinds,
  /** "22:00", in `zone`; empty where there are no quiet hours. */
  quiet_from: z.union([z.literal(""), hour]),
  quiet_until: z.union([z.literal(""), hour]),
  /** "Asia/Dubai" */
  zone,
};

export const reachPreferences = defineCall({
  path: "notification/preferences",
  about: "How I want to be reached while I am away, in how many browsers, and the portal's public key for subscribing one more",
  who: "user",
  input: z.object({}),
  // No read: the portal's keys are made when they are first asked for.
  output: z.object({ ...wishes, zone: z.string(), browsers: z.int(), public_key: z.string() }),
  refusals: {},
});

export const saveReachPreferences = defineCall({
  path: "notification/savepreferences",
  about: "How I want to be reached while I am away: by mail, by notices of my browsers, and not between these hours of my day",
  who: "user",
  input: z
    .object(wishes)
    .refine(({ quiet_from, quiet_until }) => (quiet_from === "") === (quiet_until === ""), { error: says(reachWords.quiet), path: ["quiet_until"] }),
  output: z.object({}),
  refusals: {},
});

const key = z.string().regex(/^[\w-]{16,120}={0,2}$/);
export const subscribePush = defineCall({
  path: "notification/subscribe",
  about: "Tells this browser of news from now on, in the language of the call: its push subscription as the browser gives it",
  who: "user",
  input: z.object({ endpoint: z.url({ protocol: /^https?$/ }).max(1000), p256dh: key, auth: key }),
  output: z.object({}),
  limit: { count: 30, seconds: 3600 },
  refusals: { push_address: reachWords.address },
});

export const unsubscribePush = defineCall({
  path: "notification/unsubscribe",
  about: "Tells this browser nothing any more",
  who: "user",
  input: z.object({ endpoint: z.string().max(1000) }),
  output: z.object({}),
  refusals: {},
});
