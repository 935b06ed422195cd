import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { block, report, unblock } from "./blocking.ts";
import { chatWords, message, person } from "./fields.ts";
import { markRead, recordsList, recordsPage, sessionList, unreadTotal } from "./reading.ts";
import { fileAddress, keep, recall, remove, searchHistory, sendFile, typing } from "./keeping.ts";
import { pickCards } from "./picking.ts";
import { launch, launched, sendImage, sendText, sendVoice } from "./sending.ts";

/*
 * The calls of a conversation for whoever answers for a shop: each is its namesake of `im/`, on the side of the shop's account, in conversations
 * that there are already (its owner opens new ones too).
 */

/** A message as the shop's people see it. */
export const staffMessage = message.extend({
  /** Who of them wrote it; null where the account itself did, or the other side. */
  by: person.nullable(),
});
export type StaffMessage = z.infer<typeof staffMessage>;

export const shopSessions = defineCall({
  path: "im/shopsessions",
  about: "The conversations of the shop I answer for, latest first, 200 a page",
  who: "shop:service",
  outlivesMembership: true,
  input: sessionList.input,
  output: sessionList.output,
  reads: true,
  refusals: {},
});

export const shopRecords = defineCall({
  path: "im/shoprecords",
  about: "A conversation's messages as im/records_list has them, with who of the shop's people wrote the shop's",
  who: "shop:service",
  outlivesMembership: true,
  input: recordsList.input,
  output: recordsPage.extend({ data: z.array(staffMessage) }),
  reads: true,
  refusals: recordsList.refusals,
});

export const shopRead = defineCall({
  path: "im/shopread",
  about: "Moves the shop's read pointer of a conversation on, to its end or to a number; never back",
  who: "shop:service",
  outlivesMembership: true,
  input: markRead.input,
  output: markRead.output,
  limit: { count: 300, seconds: 60 },
  refusals: {},
});

export const shopUnread = defineCall({
  path: "im/shopunread",
  about: "How many messages the shop has not read, in all conversations; each is counted up to 100",
  who: "shop:service",
  outlivesMembership: true,
  input: unreadTotal.input,
  output: unreadTotal.output,
  reads: true,
  refusals: {},
});

export const shopLaunch = defineCall({
  path: "im/shoplaunch",
  about: "Goes into a conversation of the shop, and brings a card into it as im/launch does",
  who: "shop:service",
  outlivesMembership: true,
  input: launch.input,
  output: launched.extend({ message: staffMessage.nullable() }),
  limit: { count: 60, seconds: 60 },
  refusals: { ...launch.refusals, no_conversation: chatWords.noConversation },
});

export const shopText = defineCall({
  path: "im/shoptext",
  about: "Sends a text in the shop's name; answered once it is stored. At most one a second from each of its people",
  who: "shop:service",
  outlivesMembership: true,
  input: sendText.input,
  output: staffMessage,
  // As im/text.
  withoutTransaction: true,
  refusals: sendText.refusals,
});

export const shopImage = defineCall({
  path: "im/shopimage",
  about: "Sends a picture in the shop's name (png, jpeg, webp, bmp, gif), encoded anew; answered once it is stored",
  who: "shop:service",
  outlivesMembership: true,
  multipart: true,
  input: sendImage.input,
  output: staffMessage,
  // As im/image.
  withoutTransaction: true,
  limit: { count: 30, seconds: 60 },
  refusals: sendImage.refusals,
});

export const shopBlock = defineCall({
  path: "im/shopblock",
  about: "This person can no longer write to the shop, nor see whether it is online",
  who: "shop:service",
  outlivesMembership: true,
  input: block.input,
  output: z.object({}),
  refusals: block.refusals,
});

export const shopUnblock = defineCall({
  path: "im/shopunblock",
  about: "Lets a blocked person write to the shop again",
  who: "shop:service",
  outlivesMembership: true,
  input: unblock.input,
  output: z.object({}),
  refusals: {},
});

export const shopReport = defineCall({
  path: "im/shopreport",
  about: "Tells the portal's staff of a person the shop talks with, or of one of their messages",
  who: "shop:service",
  outlivesMembership: true,
  object: "receiver_id",
  input: report.input,
  output: z.object({}),
  limit: { count: 20, seconds: 3600 },
  refusals: {},
});

export const shopRecall = defineCall({
  path: "im/shoprecall",
  about: "Takes back a message of the shop within two minutes, whoever of its people wrote it",
  who: "shop:service",
  outlivesMembership: true,
  input: recall.input,
  output: recall.output,
  refusals: recall.refusals,
});

export const shopRemove = defineCall({
  path: "im/shopremove",
  about: "Deletes a message for the shop's side alone",
  who: "shop:service",
  outlivesMembership: true,
  input: remove.input,
  output: remove.output,
  refusals: {},
});

export const shopKeep = defineCall({
  path: "im/shopkeep",
  about: "Pins a conversation of the shop, or mutes it, for all of its people",
  who: "shop:service",
  outlivesMembership: true,
  input: keep.input,
  output: keep.output,
  refusals: keep.refusals,
});

export const shopSearch = defineCall({
  path: "im/shopsearch",
  about: "Messages of a conversation of the shop in which something was said, newest first",
  who: "shop:service",
  outlivesMembership: true,
  input: searchHistory.input,
  output: searchHistory.output,
  reads: true,
  limit: { count: 60, seconds: 60 },
  refusals: {},
});

export const shopTyping = defineCall({
  path: "im/shoptyping",
  about: "Tells whom the shop talks with that somebody of it is writing",
  who: "shop:service",
  outlivesMembership: true,
  input: typing.input,
  output: typing.output,
  limit: { count: 40, seconds: 60 },
  refusals: {},
});

export const shopFile = defineCall({
  path: "im/shopfile",
  about: "Sends a file in the shop's name, as im/file does",
  who: "shop:service",
  outlivesMembership: true,
  multipart: true,
  largestFileBytes: sendFile.largestFileBytes,
  input: sendFile.input,
  output: staffMessage,
  withoutTransaction: true,
  limit: { count: 30, seconds: 60 },
  refusals: sendFile.refusals,
});

export const shopFileAddress = defineCall({
  path: "im/shopfileaddress",
  about: "Where a file of the shop's conversation is read, as im/fileaddress says it",
  who: "shop:service",
  outlivesMembership: true,
  input: fileAddress.input,
  output: fileAddress.output,
  reads: true,
  refusals: {},
});

export const shopVoice = defineCall({
  path: "im/shopvoice",
  about: "Sends a voice message in the shop's name, as im/voice does",
  who: "shop:service",
  outlivesMembership: true,
  multipart: true,
  input: sendVoice.input,
  output: staffMessage,
  withoutTransaction: true,
  limit: { count: 30, seconds: 60 },
  refusals: sendVoice.refusals,
});

export const shopPickCards = defineCall({
  path: "im/shopcards",
  about: "What the shop and whom it talks with may show each other as a card, as im/cards has it",
  who: "shop:service",
  outlivesMembership: true,
  input: pickCards.input,
  output: pickCards.output,
  reads: true,
  limit: { count: 120, seconds: 60 },
  refusals: {},
});
