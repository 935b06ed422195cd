import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { Refusal, refuse } from "#kit/refusal.ts";
import { isOfficeHour, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { ImageRefused } from "#platform/storage/images.ts";
import { chatWords, customerServiceId, messageType, sendIntervalMs, type Message } from "../../contract/fields.ts";
import { launch, sendImage, sendText } from "../../contract/sending.ts";
import { presentCard, takeCard, type Taken } from "../cards.ts";
import { myConversation, openConversation, peerOf } from "../conversation.ts";
import { database } from "../database.ts";
import { nameOf } from "../names.ts";
import { isOnline } from "../presence.ts";
import { presentMessage } from "../present-message.ts";
import { sanitiseText } from "../rules/sanitise.ts";
import { say, type Unsaid } from "../say.ts";
import { tellOfHoliday } from "../holiday-answer.ts";
import { tellWhenClosed } from "../service-hours.ts";

type Sending = AnyCall & { refusals: Record<"no_permission" | "yourself" | "blocked" | "blocking", { id: string; message: string }> };

/** Receiver 0 is refused in the specification's words (section 5); nobody writes to themselves. */
const permitReceiver = (call: Sending, myId: number, receiverId: number) => {
  if (receiverId === 0) throw refuse(call, "no_permission");
  if (receiverId === myId) throw refuse(call, "yourself");
};

const said = (call: Sending, answer: Message | Unsaid): Message => {
  if (!("verdict" in answer)) return answer;
  if (answer.verdict === "too_fast") throw new Refusal("too_fast", chatWords.tooFast.id, { wait_ms: answer.waitMs });
  throw refuse(call, answer.verdict);
};

const answerForTheAway = (ctx: Ctx, receiverId: number, customerId: number): Promise<void> =>
  receiverId === customerServiceId ? tellWhenClosed(ctx, customerId) : tellOfHoliday(ctx, receiverId, customerId);

export const sendTextFn = async (ctx: Ctx, { receiver_id, content, client_id }: ParsedInputOf<typeof sendText>) => {
  const { id } = me(ctx);
  permitReceiver(sendText, id, receiver_id);
  const text = sanitiseText(content);
  if (text === null) throw refuse(sendText, "empty", {}, ["content"]);
  // The desk answers many customers at once.
  const paceMs = id === customerServiceId ? 0 : sendIntervalMs;
  const message = said(sendText, await say(ctx, { from: id, to: receiver_id, msgType: messageType.text, content: text, clientId: client_id, paceMs }));
  await answerForTheAway(ctx, receiver_id, id);
  return message;
};

const imageRefusals = { type: "image_type", broken: "image_broken", pixels: "image_pixels" } as const;

export const sendImageFn = async (ctx: Ctx, { image, receiver_id, client_id }: ParsedInputOf<typeof sendImage>) => {
  const { id } = me(ctx);
  permitReceiver(sendImage, id, receiver_id);
  const stored = await ctx.services.images.store(Buffer.from(image.bytes)).catch((error: unknown) => {
    throw error instanceof ImageRefused ? refuse(sendImage, imageRefusals[error.reason], {}, ["image"]) : error;
  });
  const message = said(sendImage, await say(ctx, { from: id, to: receiver_id, msgType: messageType.image, content: stored.path, clientId: client_id }));
  await answerForTheAway(ctx, receiver_id, id);
  return message;
};

/** A card that I brought into this conversation within the last day is not brought again. */
const cardOfToday = async (ctx: Ctx, conversationId: number, myId: number, msgType: number, cardId: number) =>
  database(ctx)
    .selectFrom("message")
    .select(["id", "seq", "sender_id", "msg_type", "content", "card", "client_id", "created_at"])
    .where("conversation_id", "=", conversationId)
    .where("sender_id", "=", myId)
    .where("msg_type", "=", msgType)
    .where("card_id", "=", cardId)
    .where("created_at", ">", later(ctx.now, -86_400_000))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

const bringCard = async (ctx: Ctx, myId: number, receiverId: number, msgType: 4 | 5 | 6, card: Taken): Promise<Message> => {
  const conversation = await myConversation(ctx, myId, receiverId);
  const before = conversation && (await cardOfToday(ctx, conversation.id, myId, msgType, card.cardId));
  if (before) return presentMessage(before, receiverId, await nameOf(ctx, myId), ctx.locale);
  return said(launch, await say(ctx, { from: myId, to: receiverId, msgType, content: "", card }));
};

export const launchFn = async (ctx: Ctx, { msg_type, receiver_id, type_id, send }: ParsedInputOf<typeof launch>) => {
  const { id } = me(ctx);
  permitReceiver(launch, id, receiver_id);
  const peer = await peerOf(ctx, receiver_id);
  await openConversation(ctx, id, receiver_id);
  const card = msg_type === messageType.open ? undefined : await takeCard(ctx, msg_type, type_id, receiver_id);
  const isSent = card !== undefined && (send ?? msg_type !== messageType.model);
  const message = isSent && msg_type !== messageType.open ? await bringCard(ctx, id, receiver_id, msg_type, card) : null;
  if (message) await tellOfHoliday(ctx, receiver_id, id);
  return {
    id: peer.id,
    receiver_id: peer.id,
    receiver: peer,
    online: ((receiver_id === customerServiceId && isOfficeHour(ctx.now)) || (await isOnline(ctx, id, receiver_id)) ? 1 : 0) as 0 | 1,
    msg_type,
    content: message?.content ?? (card ? presentCard(card.snapshot, ctx.locale) : ""),
    time: message?.createtime ?? unixSeconds(ctx.now),
    staged: card !== undefined && !isSent,
    message,
  };
};
