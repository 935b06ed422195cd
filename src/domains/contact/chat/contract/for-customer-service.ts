import type { z } from "zod";
import { defineCall, type CallDefinition } from "#kit/call.ts";
import type { Word } from "#kit/words.ts";
import { chatWords } from "./fields.ts";
import {
  shopFile,
  shopFileAddress,
  shopImage,
  shopLaunch,
  shopPickCards,
  shopRead,
  shopRecall,
  shopRecords,
  shopRemove,
  shopReport,
  shopSearch,
  shopSessions,
  shopText,
  shopTyping,
  shopVoice,
} from "./for-the-shop.ts";

/*
 * The calls of a conversation for whoever answers at customer service: each is its namesake for a shop's people, as the account of customer service.
 */

const forService = <Input extends z.ZodType, Output extends z.ZodType, Code extends string, More extends string = never>(
  { outlivesMembership: _shops, about, path, ...call }: CallDefinition<Input, Output, Code>,
  more = {} as Record<More, Word>,
) =>
  defineCall<Input, Output, Code | More>({
    ...call,
    path: path.replace("im/shop", "im/service"),
    about: `At customer service, as ${path} for a shop: ${about}`,
    who: "service",
    refusals: { ...call.refusals, ...more } as Record<Code | More, Word>,
  });

/** Somebody else has the conversation: it is taken over first. */
const taken = { answered_by_other: chatWords.answeredByOther };

export const serviceSessions = forService(shopSessions);
export const serviceRecords = forService(shopRecords);
export const serviceRead = forService(shopRead);
export const serviceLaunch = forService(shopLaunch, taken);
export const serviceText = forService(shopText, taken);
export const serviceImage = forService(shopImage, taken);
export const serviceFile = forService(shopFile, taken);
export const serviceFileAddress = forService(shopFileAddress);
export const serviceRecall = forService(shopRecall);
export const serviceRemove = forService(shopRemove);
export const serviceReport = forService(shopReport);
export const serviceSearch = forService(shopSearch);
export const serviceTyping = forService(shopTyping);
export const serviceVoice = forService(shopVoice, taken);
export const servicePickCards = forService(shopPickCards);
