import { captchaCountdownSeconds } from "../contract/fields.ts";
import type { CodeEvent } from "../contract/sms-send.ts";
import { deliverSms } from "../contract/events.ts";
import { later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { codeHash, newCode } from "./rules/secrets.ts";

/** Abuse limits of the bar: one a minute, 5 an hour, 10 a day per phone, over all purposes; a contract's own limit is per caller. */
const perPhone = [
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
];

/** Why no code was sent. */
export type NotSent = { why: "too_soon"; seconds: number } | { why: "too_often" };

/** Sends a code for one purpose to a phone, and stores it hashed; or says why not. */
export const sendCode = async (ctx: Ctx, mobile: string, event: CodeEvent): Promise<NotSent | undefined> => {
  const minute = await ctx.services.limiter.take(`sms:60:${mobile}`, { count: 1, seconds: captchaCountdownSeconds });
  if (!minute.ok) return { why: "too_soon", seconds: minute.retryAfterSeconds };
  for (const limit of perPhone) {
    const taken = await ctx.services.limiter.take(`sms:${limit.seconds}:${mobile}`, limit);
    if (!taken.ok) return { why: "too_often" };
  }
  const code = newCode();
  const row = { code_hash: codeHash(ctx.services.secret, mobile, event, code), sent_at: ctx.now, expires_at: later(ctx.now, minutes(10)) };
  await database(ctx)
    .insertInto("sms_code")
    .values({ mobile, event, ...row })
    .onConflict((conflict) => conflict.columns(["mobile", "event"]).doUpdateSet({ ...row, guesses: 0 }))
    .execute();
  await ctx.enqueue(deliverSms, { to: mobile, code, event, locale: ctx.locale });
  return undefined;
};
