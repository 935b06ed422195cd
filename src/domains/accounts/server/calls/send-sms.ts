import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliverSms } from "../../contract/events.ts";
import { captchaCountdownSeconds } from "../../contract/fields.ts";
import { sendSms } from "../../contract/sms-send.ts";
import { database } from "../database.ts";
import { codeHash, newCode } from "../rules/secrets.ts";

/** Abuse limits of the bar: one a minute, 5 an hour, 10 a day per phone; the contract's own limit is per network address. */
const perPhone = [
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
];

export const sendSmsFn = async (ctx: Ctx, { mobile, event }: ParsedInputOf<typeof sendSms>) => {
  const minute = await ctx.services.limiter.take(`sms:60:${mobile}`, { count: 1, seconds: captchaCountdownSeconds });
  if (!minute.ok) throw refuse(sendSms, "too_soon", { seconds: minute.retryAfterSeconds }, ["captcha"]);
  for (const limit of perPhone) {
    const taken = await ctx.services.limiter.take(`sms:${limit.seconds}:${mobile}`, limit);
    if (!taken.ok) throw refuse(sendSms, "too_often", {}, ["mobile"]);
  }
  const code = newCode();
  const row = { code_hash: codeHash(ctx.services.secret, mobile, event, code), sent_at: ctx.now, expires_at: later(ctx.now, minutes(10)) };
  await database(ctx)
    .insertInto("sms_code")
    .values({ mobile, event, ...row })
    .onConflict((conflict) => conflict.columns(["mobile", "event"]).doUpdateSet({ ...row, guesses: 0 }))
    .execute();
  await ctx.enqueue(deliverSms, { to: mobile, code, event, locale: ctx.locale });
  return { countdown: captchaCountdownSeconds };
};
