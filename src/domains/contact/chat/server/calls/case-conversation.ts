import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { tradeCases } from "#platform/calls/trade-cases.ts";
import { casePage, daysBeforeTrade, type caseConversations, type CaseKind } from "../../contract/case-conversation.ts";
import { messageType } from "../../contract/limits.ts";
import { plainText } from "../../contract/plain-text.ts";
import { database } from "../database.ts";
import { namesIn } from "../names.ts";
import { messageColumns, messageLine, type MessageRow } from "../present-message.ts";

/** All of a text that was typed, however long. */
const wholeText = 100_000;

const textOf = (row: MessageRow, ctx: Ctx): string =>
  row.recalled_at || row.msg_type === messageType.image
    ? ""
    : row.msg_type === messageType.text && !row.card
      ? plainText(row.content, wholeText)
      : messageLine(row, ctx.locale);

/**
 * What two accounts said to each other between two moments, the latest `casePage` before a number, in the order they were said. What one of them
 * deleted for themselves is there, as it is for the other; what was taken back has no words.
 */
export const messagesBetween = async (ctx: Ctx, one: number, other: number, from: Date, until: Date, beforeSeq = 0): Promise<MessageRow[]> => {
  let query = database(ctx)
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select(messageColumns.map((column) => `message.${column}` as const))
    .where("conversation.lower_id", "=", Math.min(one, other))
    .where("conversation.upper_id", "=", Math.max(one, other))
    .where("message.created_at", ">=", from)
    .where("message.created_at", "<=", until);
  if (beforeSeq > 0) query = query.where("message.seq", "<", beforeSeq);
  return (
    await query
      .orderBy("message.seq", "desc")
      .limit(casePage + 1)
      .execute()
  ).reverse() as MessageRow[];
};

const caseOf = async (ctx: Ctx, kind: CaseKind, id: number) => found((await ctx.ask(tradeCases, kind, [id]))[0]);

/** Who the sides are says whose case it is; a number that is no case, or one that the platform was never called into, is not found. */
export const caseConversationFn =
  (kind: CaseKind) =>
  async (ctx: Ctx, { id, before_seq }: ParsedInputOf<(typeof caseConversations)[CaseKind]>) => {
    const { sides, from: began, until: closed } = await caseOf(ctx, kind, id);
    const [from, until] = [new Date(began.getTime() - daysBeforeTrade * 86_400_000), closed ?? ctx.now];
    const rows = await messagesBetween(ctx, sides[0], sides[1], from, until, before_seq);
    const people = await namesIn(ctx, [...sides]);
    const name = (userId: number) => people.get(userId)?.nickname ?? "";
    const more = rows.length > casePage;
    return {
      sides: sides.map((side) => ({ id: side, name: name(side) })),
      from: unixSeconds(from),
      until: unixSeconds(until),
      messages: rows.slice(more ? 1 : 0).map((row) => ({
        seq: row.seq,
        user_id: row.sender_id,
        name: name(row.sender_id),
        text: textOf(row, ctx),
        image: row.msg_type === messageType.image && !row.recalled_at ? row.content : "",
        recalled: row.recalled_at ? (1 as const) : (0 as const),
        createtime: unixSeconds(row.created_at),
      })),
      more,
    };
  };

/** What the log calls the case. */
export const caseNames = (kind: CaseKind) => async (ctx: Ctx, ids: readonly number[]) => ctx.ask(tradeCases, kind, ids);
