import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { found, refuse } from "#kit/refusal.ts";
import { later } from "#kit/time.ts";
import { designersById } from "#domains/catalogue/designs/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { modelOfUser } from "#domains/catalogue/models/index.server.ts";
import { languageOf } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { containing } from "#platform/database/like.ts";
import { recall, type fileAddress, type keep, type peerPage, type remove, type searchHistory, type typing } from "../../contract/keeping.ts";
import { serviceAnswersWithin } from "../../contract/events.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { recallSeconds, searchPage, wordedTypes } from "../../contract/limits.ts";
import type { CardSnapshot } from "../cards.ts";
import { myConversation, openConversation, peerOf } from "../conversation.ts";
import { database } from "../database.ts";
import { namesIn } from "../names.ts";
import { notRemoved } from "../removed.ts";
import { messageColumns, presentForStaff, presentMessage } from "../present-message.ts";
import { textAsHtml } from "../rules/text-as-html.ts";
import { forCustomerService, forOneself, forTheShop, permitSide, staffHear, type Side } from "../side.ts";

/** A message of a conversation that this side is in; NotFound otherwise. */
const messageOfMine = async (ctx: Ctx, side: Side, messageId: number) => {
  const row = found(
    await database(ctx)
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversation_id")
      .select(["message.id", "message.seq", "message.sender_id", "message.card", "message.created_at", "message.recalled_at", "conversation_id"])
      .select(["lower_id", "upper_id"])
      .where("message.id", "=", BigInt(messageId))
      .where((where) => where.or([where("lower_id", "=", side.id), where("upper_id", "=", side.id)]))
      .executeTakeFirst(),
  );
  const peerId = row.lower_id === side.id ? row.upper_id : row.lower_id;
  await permitSide(ctx, side, peerId);
  return { ...row, peerId };
};

const takeBack = async (ctx: Ctx, side: Side, { message_id }: ParsedInputOf<typeof recall>) => {
  const message = await messageOfMine(ctx, side, message_id);
  found(message.sender_id === side.id ? message : undefined);
  if (message.recalled_at) return { seq: message.seq };
  if (message.created_at < later(ctx.now, -recallSeconds * 1000)) throw refuse(recall, "too_late");
  await database(ctx).updateTable("message").set({ recalled_at: ctx.now }).where("id", "=", message.id).execute();
  const { seq, peerId } = message;
  ctx.push([side.id, peerId], { event: "recalled", data: { user_id: side.id, receiver_id: peerId, seq } }, staffHear(side.id, peerId));
  return { seq };
};

const removeForMe = async (ctx: Ctx, side: Side, { message_id }: ParsedInputOf<typeof remove>) => {
  const { conversation_id, seq, peerId } = await messageOfMine(ctx, side, message_id);
  await database(ctx)
    .insertInto("removed_message")
    .values({ conversation_id, user_id: side.id, seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ctx.push([side.id], { event: "removed", data: { user_id: side.id, receiver_id: peerId, seq } }, staffHear(side.id, peerId));
  return { seq };
};

const keepSo = async (ctx: Ctx, side: Side, { receiver_id, pinned, muted }: ParsedInputOf<typeof keep>) => {
  await permitSide(ctx, side, receiver_id);
  await peerOf(ctx, receiver_id);
  await openConversation(ctx, side.id, receiver_id);
  const column = (name: string) => sql.ref(`${side.id < receiver_id ? "lower" : "upper"}_${name}`);
  const { rows } = await sql<{ is_pinned: boolean; is_muted: boolean }>`
    update chat.conversation set
      ${column("pinned_at")} = case ${pinned ?? null}::integer when 1 then coalesce(${column("pinned_at")}, ${ctx.now}) when 0 then null else ${column("pinned_at")} end,
      ${column("muted")} = coalesce(${muted ?? null}::integer = 1, ${column("muted")})
    where lower_id = ${Math.min(side.id, receiver_id)} and upper_id = ${Math.max(side.id, receiver_id)}
    returning ${column("pinned_at")} is not null as is_pinned, ${column("muted")} as is_muted`.execute(ctx.tx);
  return { pinned: (rows[0]?.is_pinned ? 1 : 0) as 0 | 1, muted: (rows[0]?.is_muted ? 1 : 0) as 0 | 1 };
};

const search = async (ctx: Ctx, side: Side, { receiver_id, keyword, record_id }: ParsedInputOf<typeof searchHistory>) => {
  const { id } = side;
  await permitSide(ctx, side, receiver_id);
  const conversation = await myConversation(ctx, id, receiver_id);
  if (!conversation) {
    await peerOf(ctx, receiver_id);
    return { data: [], limit: searchPage };
  }
  const rows = await database(ctx)
    .selectFrom("message")
    .select(messageColumns)
    .where("conversation_id", "=", conversation.id)
    // Stored is HTML: what is looked for is written in the same way.
    .where("msg_type", "in", wordedTypes)
    .where("content", "ilike", containing(textAsHtml(keyword) ?? ""))
    .where("recalled_at", "is", null)
    .where(notRemoved(id))
    .$if(record_id > 0, (messages) => messages.where("id", "<", BigInt(record_id)))
    .orderBy("seq", "desc")
    .limit(searchPage)
    .execute();
  const people = await namesIn(ctx, [id, receiver_id, ...rows.flatMap((row) => row.written_by ?? [])]);
  const personOf = (userId: number) => people.get(userId) ?? { id: userId, nickname: "", avatar: "" };
  return {
    data: rows.map((row) =>
      presentForStaff(
        presentMessage(row, row.sender_id === id ? receiver_id : id, personOf(row.sender_id), ctx.locale),
        row.sender_id === id && row.written_by !== null ? personOf(row.written_by) : undefined,
      ),
    ),
    limit: searchPage,
  };
};

const tellTyping = async (ctx: Ctx, side: Side, { receiver_id }: ParsedInputOf<typeof typing>) => {
  await permitSide(ctx, side, receiver_id);
  const conversation = await myConversation(ctx, side.id, receiver_id);
  // Nobody learns of one who blocks them, or is blocked, that they write.
  if (!conversation) await peerOf(ctx, receiver_id);
  else if (!conversation.blocked && !conversation.blocking)
    ctx.push([receiver_id], { event: "typing", data: { user_id: side.id, receiver_id } }, staffHear(side.id, receiver_id));
  return {};
};

const addressOfFile = async (ctx: Ctx, side: Side, { message_id }: ParsedInputOf<typeof fileAddress>) => {
  const message = await messageOfMine(ctx, side, message_id);
  const card = message.recalled_at ? null : (message.card as CardSnapshot | null);
  const file = found(card?.kind === "file" || card?.kind === "voice" ? card : undefined);
  const shownAs = file.kind === "file" ? file.name.slice(0, -file.ending.length - 1) : "voice";
  return { url: ctx.services.privateFiles.address(file.key, { userId: me(ctx).id, now: ctx.now, shownAs }) };
};

/** The page that somebody has, in the order in which a partner is looked for. */
const pageOf = async (ctx: Ctx, userId: number): Promise<{ path: string; response_minutes: number | null }> => {
  if (userId === customerServiceId) return { path: "", response_minutes: await ctx.ask(serviceAnswersWithin, "customer service", null) };
  const shop = (await shopsById(ctx, [userId])).get(userId);
  if (shop?.is_open) return { path: to("enterprise-details-id", { id: userId }), response_minutes: shop.response_minutes };
  const designer = (await designersById(ctx, [userId])).get(userId);
  if (designer) return { path: to("design-designer_details", { id: userId }), response_minutes: null };
  const model = await modelOfUser(ctx, userId);
  return { path: model ? to("models-details-id", { id: model }) : "", response_minutes: null };
};

export const peerPageFn = async (ctx: Ctx, { receiver_id }: ParsedInputOf<typeof peerPage>) => ({
  ...(await pageOf(ctx, receiver_id)),
  locale: receiver_id === customerServiceId ? null : ((await languageOf(ctx, receiver_id)) ?? null),
});

export const recallFn = forOneself(takeBack);
export const shopRecallFn = forTheShop(takeBack);
export const removeFn = forOneself(removeForMe);
export const shopRemoveFn = forTheShop(removeForMe);
export const keepFn = forOneself(keepSo);
export const shopKeepFn = forTheShop(keepSo);
export const searchHistoryFn = forOneself(search);
export const shopSearchFn = forTheShop(search);
export const typingFn = forOneself(tellTyping);
export const shopTypingFn = forTheShop(tellTyping);
export const fileAddressFn = forOneself(addressOfFile);
export const shopFileAddressFn = forTheShop(addressOfFile);
export const serviceRecallFn = forCustomerService(takeBack);
export const serviceRemoveFn = forCustomerService(removeForMe);
export const serviceSearchFn = forCustomerService(search);
export const serviceTypingFn = forCustomerService(tellTyping);
export const serviceFileAddressFn = forCustomerService(addressOfFile);
