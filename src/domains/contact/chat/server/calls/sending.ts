import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { ImageRefused } from "#platform/storage/images.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { messageType, sendIntervalMs, type CardType } from "../../contract/limits.ts";
import { shopLaunch, type StaffMessage } from "../../contract/for-the-shop.ts";
import { sendFile } from "../../contract/keeping.ts";
import { launch, sendImage, sendText, sendVoice } from "../../contract/sending.ts";
import { presentCard, takeCard, type Taken } from "../cards.ts";
import { myConversation, openConversation, peerOf } from "../conversation.ts";
import { database } from "../database.ts";
import { nameOf, namesIn } from "../names.ts";
import { isOnline } from "../presence.ts";
import { messageColumns, presentForStaff, presentMessage } from "../present-message.ts";
import { textAsHtml } from "../rules/text-as-html.ts";
import { FileRefused, keepChatFile, keepVoice } from "../files.ts";
import { permitReceiver, said } from "../permit.ts";
import { say } from "../say.ts";
import { forOneself, forTheShop, mayAct, whereNobodyElseAnswers, type Side } from "../side.ts";
import { tellOfHoliday } from "../holiday-answer.ts";
import { tellWhenClosed } from "../closed-answer.ts";
import { serviceOpensAgain } from "../service-hours.ts";

const answerForTheAway = (ctx: Ctx, receiverId: number, customerId: number): Promise<void> =>
  receiverId === customerServiceId ? tellWhenClosed(ctx, customerId) : tellOfHoliday(ctx, receiverId, customerId);

const text = async (ctx: Ctx, side: Side, { receiver_id, content, client_id, reply_seq: replySeq }: ParsedInputOf<typeof sendText>) => {
  const { id, staffId: writtenBy } = side;
  await permitReceiver(ctx, sendText, side, receiver_id);
  const written = textAsHtml(content);
  if (written === null) throw refuse(sendText, "empty", {}, ["content"]);
  // Staff answer many customers at once.
  const paceMs = id === customerServiceId ? 0 : sendIntervalMs;
  const message = said(
    sendText,
    await say(ctx, { from: id, writtenBy, to: receiver_id, msgType: messageType.text, content: written, clientId: client_id, replySeq, paceMs }),
  );
  await answerForTheAway(ctx, receiver_id, id);
  return message;
};

const imageRefusals = { type: "image_type", broken: "image_broken", pixels: "image_pixels" } as const;

const picture = async (ctx: Ctx, side: Side, { image, receiver_id, client_id }: ParsedInputOf<typeof sendImage>) => {
  const { id, staffId: writtenBy } = side;
  await permitReceiver(ctx, sendImage, side, receiver_id);
  const stored = await ctx.services.images.store(Buffer.from(image.bytes), { keepsAnimation: true }).catch((error: unknown) => {
    throw error instanceof ImageRefused ? refuse(sendImage, error.isAnimation ? "image_animation" : imageRefusals[error.reason], {}, ["image"]) : error;
  });
  const message = said(
    sendImage,
    await say(ctx, { from: id, writtenBy, to: receiver_id, msgType: messageType.image, content: stored.path, clientId: client_id }),
  );
  await answerForTheAway(ctx, receiver_id, id);
  return message;
};

const fileRefusals = { type: "file_type", acts: "file_acts" } as const;

const file = async (ctx: Ctx, side: Side, { file: upload, receiver_id, client_id }: ParsedInputOf<typeof sendFile>) => {
  const { id, staffId: writtenBy } = side;
  await permitReceiver(ctx, sendFile, side, receiver_id);
  const snapshot = await keepChatFile(ctx, upload).catch((error: unknown) => {
    throw error instanceof FileRefused ? refuse(sendFile, fileRefusals[error.reason], {}, ["file"]) : error;
  });
  const card = { cardId: null, snapshot };
  const message = said(
    sendFile,
    await say(ctx, { from: id, writtenBy, to: receiver_id, msgType: messageType.file, content: snapshot.name, card, clientId: client_id }),
  );
  await answerForTheAway(ctx, receiver_id, id);
  return message;
};

const voice = async (ctx: Ctx, side: Side, { sound, seconds, receiver_id, client_id }: ParsedInputOf<typeof sendVoice>) => {
  const { id, staffId: writtenBy } = side;
  await permitReceiver(ctx, sendVoice, side, receiver_id);
  const snapshot = await keepVoice(ctx, sound, seconds).catch((error: unknown) => {
    throw error instanceof FileRefused ? refuse(sendVoice, "voice_type", {}, ["sound"]) : error;
  });
  const message = said(
    sendVoice,
    await say(ctx, { from: id, writtenBy, to: receiver_id, msgType: messageType.voice, content: "", card: { cardId: null, snapshot }, clientId: client_id }),
  );
  await answerForTheAway(ctx, receiver_id, id);
  return message;
};

/** A card that I brought into this conversation within the last day is not brought again. */
const cardOfToday = async (ctx: Ctx, conversationId: number, myId: number, msgType: number, cardId: number | null) =>
  database(ctx)
    .selectFrom("message")
    .select(messageColumns)
    .where("conversation_id", "=", conversationId)
    .where("sender_id", "=", myId)
    .where("msg_type", "=", msgType)
    .where("card_id", "is not distinct from", cardId)
    .where("created_at", ">", later(ctx.now, -86_400_000))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

type Bringing = { receiverId: number; msgType: CardType; card: Taken; clientId: string | undefined };
const bringCard = async (ctx: Ctx, { id, staffId: writtenBy }: Side, { receiverId, msgType, card, clientId }: Bringing): Promise<StaffMessage> => {
  if (clientId !== undefined) return said(launch, await say(ctx, { from: id, writtenBy, to: receiverId, msgType, content: "", card, clientId }));
  const conversation = await myConversation(ctx, id, receiverId);
  const before = conversation && (await cardOfToday(ctx, conversation.id, id, msgType, card.cardId));
  if (!before) return said(launch, await say(ctx, { from: id, writtenBy, to: receiverId, msgType, content: "", card }));
  const writer = before.written_by === null ? undefined : await nameOf(ctx, before.written_by);
  return presentForStaff(presentMessage(before, receiverId, await nameOf(ctx, id), ctx.locale), writer);
};

const open = async (ctx: Ctx, side: Side, { msg_type, receiver_id, type_id, send, client_id }: ParsedInputOf<typeof launch>) => {
  const { id } = side;
  await permitReceiver(ctx, launch, side, receiver_id);
  const peer = await peerOf(ctx, receiver_id);
  await openConversation(ctx, id, receiver_id);
  const card = msg_type === messageType.open ? undefined : await takeCard(ctx, msg_type, type_id, { sender: id, receiver: receiver_id });
  const isSent = card !== undefined && (send ?? (msg_type === messageType.product || msg_type === messageType.enterprise));
  const message =
    isSent && msg_type !== messageType.open ? await bringCard(ctx, side, { receiverId: receiver_id, msgType: msg_type, card, clientId: client_id }) : null;
  if (message) await answerForTheAway(ctx, receiver_id, id);
  return {
    id: peer.id,
    receiver_id: peer.id,
    receiver: (await namesIn(ctx, [peer.id])).get(peer.id) ?? peer,
    online: ((receiver_id !== customerServiceId || (await serviceOpensAgain(ctx)) === null) && (await isOnline(ctx, id, receiver_id)) ? 1 : 0) as 0 | 1,
    blocked: ((await myConversation(ctx, id, receiver_id))?.blocking ? 1 : 0) as 0 | 1,
    msg_type,
    content: message?.content ?? (card ? presentCard(card.snapshot, ctx.locale) : ""),
    time: message?.createtime ?? unixSeconds(ctx.now),
    staged: card !== undefined && !isSent,
    message,
  };
};

export const sendTextFn = forOneself(text);
export const shopTextFn = forTheShop(text);
export const sendImageFn = forOneself(picture);
export const shopImageFn = forTheShop(picture);
export const sendFileFn = forOneself(file);
export const shopFileFn = forTheShop(file);
export const sendVoiceFn = forOneself(voice);
export const shopVoiceFn = forTheShop(voice);
export const launchFn = forOneself(open);
const openAsStaff = async (ctx: Ctx, side: Side, input: ParsedInputOf<typeof shopLaunch>) => {
  if (!(await mayAct(ctx, side, input.receiver_id))) throw refuse(shopLaunch, "no_conversation");
  return open(ctx, side, input);
};
export const shopLaunchFn = forTheShop(openAsStaff);
export const serviceLaunchFn = whereNobodyElseAnswers(openAsStaff);
export const serviceTextFn = whereNobodyElseAnswers(text);
export const serviceImageFn = whereNobodyElseAnswers(picture);
export const serviceFileFn = whereNobodyElseAnswers(file);
export const serviceVoiceFn = whereNobodyElseAnswers(voice);
