import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { notificationKinds } from "./kinds.ts";

export const notificationWire = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /** Ready in the reader's language. */
  text: z.string(),
  /** A path of the portal, or empty. */
  link: z.string(),
  is_read: z.boolean(),
  createtime: z.int(),
});

const unread = { unread: z.int() };

export const listNotifications = defineCall({
  path: "notification/list",
  about: "What the portal told me, newest first, and how many I have not read",
  who: "user",
  input: z.object({ kind: z.enum(notificationKinds).optional(), only_unread: z.boolean().default(false), ...pageInput }),
  output: z.object({ list: z.array(notificationWire), ...unread, ...pageOutput }),
  reads: true,
  refusals: {},
});

export const countNotifications = defineCall({
  path: "notification/unread",
  about: "How many notifications I have not read",
  who: "user",
  input: z.object({}),
  output: z.object(unread),
  reads: true,
  refusals: {},
});

export const readNotification = defineCall({
  path: "notification/read",
  about: "I have read one of my notifications; reading it twice is no fault",
  who: "user",
  input: z.object({ id }),
  output: z.object(unread),
  limit: { count: 240, seconds: 60 },
  refusals: {},
});

export const readAllNotifications = defineCall({
  path: "notification/readall",
  about: "I have read every notification of mine, or of one kind",
  who: "user",
  input: z.object({ kind: z.enum(notificationKinds).optional() }),
  output: z.object(unread),
  refusals: {},
});

/** The frame on the socket when one is told: `{ event: "notification", data }`. Its text is asked for, in the reader's language. */
export const notificationFrame = z.object({ id: z.int(), kind: z.enum(notificationKinds), ...unread });
