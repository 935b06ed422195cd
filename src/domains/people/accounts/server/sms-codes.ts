import type { Ctx } from "#platform/calls/context.ts";
import type { CodeEvent } from "../contract/sms-send.ts";
import { database } from "./database.ts";
import { codeHash, isSame } from "./rules/secrets.ts";

const mostGuesses = 5;

/**
 * Whether `code` is the live one for this phone and purpose; a right guess spends it. Guesses are counted by the
 * code that was sent (by the phone alone, a stranger's would keep its owner out; how many codes are sent is limited), and outside
 * the command's transaction, since a wrong guess undoes that.
 */
export const spendCode = async (ctx: Ctx, mobile: string, event: CodeEvent, code: string): Promise<boolean> => {
  const row = await database(ctx).selectFrom("sms_code").selectAll().where("mobile", "=", mobile).where("event", "=", event).forUpdate().executeTakeFirst();
  if (!row || row.expires_at <= ctx.now) return false;
  const perCode = await ctx.services.limiter.take(`sms-guess:${event}:${mobile}:${row.sent_at.getTime()}`, { count: mostGuesses, seconds: 900 });
  if (!perCode.ok || !isSame(row.code_hash, codeHash(ctx.services.secret, mobile, event, code))) return false;
  await database(ctx).deleteFrom("sms_code").where("mobile", "=", mobile).where("event", "=", event).execute();
  return true;
};
