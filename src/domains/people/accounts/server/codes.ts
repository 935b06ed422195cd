import type { Ctx } from "#platform/calls/context.ts";
import type { CodeEvent } from "../contract/sms-send.ts";
import { database } from "./database.ts";
import { codeHash, isSame } from "./rules/secrets.ts";

const mostGuesses = 5;

/**
 * Whether `code` is the live one for this number or address and purpose; a right guess spends it. Guesses are counted by the
 * code that was sent (by the receiver alone, a stranger's would keep its owner out; how many codes are sent is limited), and outside
 * the command's transaction, since a wrong guess undoes that.
 */
export const spendCode = async (ctx: Ctx, receiver: string, event: CodeEvent, code: string): Promise<boolean> => {
  const row = await database(ctx).selectFrom("code").selectAll().where("receiver", "=", receiver).where("event", "=", event).forUpdate().executeTakeFirst();
  if (!row || row.expires_at <= ctx.now) return false;
  const perCode = await ctx.services.limiter.take(`code-guess:${event}:${receiver}:${row.sent_at.getTime()}`, { count: mostGuesses, seconds: 900 });
  if (!perCode.ok || !isSame(row.code_hash, codeHash(ctx.services.secret, receiver, event, code))) return false;
  await forgetCodes(ctx, [receiver], [event]);
  return true;
};

/** Of these receivers, the codes for these purposes, or for all. */
export const forgetCodes = async (ctx: Ctx, receivers: readonly string[], events?: readonly CodeEvent[]): Promise<void> => {
  if (receivers.length === 0) return;
  let query = database(ctx).deleteFrom("code").where("receiver", "in", receivers);
  if (events) query = query.where("event", "in", events);
  await query.execute();
};
