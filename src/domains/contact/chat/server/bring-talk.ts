import { customerServiceId } from "#kit/customer-service.ts";
import { messageType } from "../contract/limits.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openConversation } from "./conversation.ts";
import { storeMessage } from "./store.ts";

type Brought = { isAnswer: boolean; writtenBy: number | null; content: string; at: Date; clientId: string };

/**
 * Puts what somebody said with customer service before signing in into their conversation with it, as it was said and when. Nobody is told of it anew,
 * and it asks nothing a second time: no `chat.said`. @returns the number of the last message.
 */
export const bringTalk = async (ctx: Ctx, customerId: number, messages: readonly Brought[]): Promise<number> => {
  await openConversation(ctx, customerId, customerServiceId);
  let last = 0;
  for (const { isAnswer, writtenBy, content, at, clientId } of messages) {
    const { verdict, seq } = await storeMessage(ctx, {
      sender: isAnswer ? customerServiceId : customerId,
      receiver: isAnswer ? customerId : customerServiceId,
      msg_type: messageType.text,
      content,
      card_id: null,
      card: null,
      client_id: clientId,
      at,
      pace_ms: 0,
      written_by: writtenBy,
      reply_seq: null,
    });
    if (verdict !== "stored" && verdict !== "repeat") throw new Error(`what a visitor said cannot be brought into a conversation: ${verdict}`);
    last = seq;
  }
  return last;
};
