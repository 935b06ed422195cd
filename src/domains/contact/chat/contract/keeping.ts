import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { chatWords, clientId, flag, keyword, message, messageId, receiverId, receiverIdOfForm, talkTypeOfForm } from "./fields.ts";
import { largestFileBytes } from "./limits.ts";
import { whyNotSent } from "./sending.ts";
import { largeFile } from "#kit/uploaded-file.ts";

export const recall = defineCall({
  path: "im/recall",
  about: "Takes back a message of mine within two minutes: both sides read that it was taken back, and not what it said",
  who: "user",
  input: z.object({ message_id: messageId }),
  output: z.object({ seq: z.int() }),
  refusals: { too_late: chatWords.recallTooLate },
});

export const remove = defineCall({
  path: "im/remove",
  about: "Deletes a message for my side alone",
  who: "user",
  input: z.object({ message_id: messageId }),
  output: z.object({ seq: z.int() }),
  refusals: {},
});

export const keep = defineCall({
  path: "im/keep",
  about: "Pins a conversation to the top of my list, or mutes it: what is not named stays as it is",
  who: "user",
  input: z.object({ receiver_id: receiverId, pinned: flag.optional(), muted: flag.optional() }),
  output: z.object({ pinned: flag, muted: flag }),
  refusals: { too_many_new: chatWords.tooManyNew },
});

export const searchHistory = defineCall({
  path: "im/search",
  about: "Messages of a conversation in which something was said, newest first: texts, and files by their names",
  who: "user",
  input: z.object({
    receiver_id: receiverId,
    keyword: keyword.min(1),
    /** The oldest message found so far: older ones are answered. */
    record_id: z.int().nonnegative().default(0),
  }),
  output: z.object({ data: z.array(message), limit: z.int() }),
  reads: true,
  limit: { count: 60, seconds: 60 },
  refusals: {},
});

export const typing = defineCall({
  path: "im/typing",
  about: "Tells the other side that I am writing; asked every few seconds while I do",
  who: "user",
  input: z.object({ receiver_id: receiverId }),
  output: z.object({}),
  limit: { count: 40, seconds: 60 },
  refusals: {},
});

export const sendFile = defineCall({
  path: "im/file",
  about: "Sends a file (PDF, XLSX, DOCX, ZIP; up to 20 MB) that only the two sides can open; answered once it is stored",
  who: "user",
  multipart: true,
  largestFileBytes,
  input: z.object({ file: largeFile, receiver_id: receiverIdOfForm, talk_type: talkTypeOfForm, client_id: clientId.optional() }),
  output: message,
  // As im/image: the file is written before it is said.
  withoutTransaction: true,
  limit: { count: 30, seconds: 60 },
  refusals: { ...whyNotSent, file_type: chatWords.fileType, file_acts: chatWords.fileActs },
});

export const peerPage = defineCall({
  path: "im/page",
  about:
    "The page that somebody really has on the portal (a factory, a designer, a model), how soon a shop, or customer service, answers as a rule, and in which language they read",
  who: "user",
  input: z.object({ receiver_id: receiverId }),
  output: z.object({
    /** A path of this site; empty where there is none. */
    path: z.string(),
    /** The median of first answers; null where it is not known. */
    response_minutes: z.int().nullable(),
    /** The language in which they read the portal, so that who writes can see what they will read; null of customer service, which has many. */
    locale: z.enum(locales).nullable(),
  }),
  reads: true,
  refusals: {},
});

export const fileAddress = defineCall({
  path: "im/fileaddress",
  about: "Where a file of my conversation is read: good for a quarter of an hour, and with my session alone",
  who: "user",
  input: z.object({ message_id: messageId }),
  output: z.object({ url: z.string() }),
  reads: true,
  refusals: {},
});
