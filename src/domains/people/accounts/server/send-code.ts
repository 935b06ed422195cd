import { captchaCountdownSeconds } from "../contract/fields.ts";
import type { CodeEvent } from "../contract/sms-send.ts";
import { deliverCode } from "../contract/events.ts";
import { later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { codeHash, newCode } from "./rules/secrets.ts";

/** Abuse limits of the bar: one a minute, 5 an hour, 10 a day per number or address, over all purposes; a contract's own limit is per caller. */
const perReceiver = [
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
];

/** Why no code was sent. */
export type NotSent = { why: "too_soon"; seconds: number } | { why: "too_often" };

/** Sends a code for one purpose to a mobile number or a mail address, and stores it hashed; or says why not. */
export const sendCode = async (ctx: Ctx, receiver: string, event: CodeEvent): Promise<NotSent | undefined> => {
  const minute = await ctx.services.limiter.take(`code:60:${receiver}`, { count: 1, seconds: captchaCountdownSeconds });
  if (!minute.ok) return { why: "too_soon", seconds: minute.retryAfterSeconds };
  for (const limit of perReceiver) {
    const taken = await ctx.services.limiter.take(`code:${limit.seconds}:${receiver}`, limit);
    if (!taken.ok) return { why: "too_often" };
  }
  const code = newCode();
  const row = { code_hash: codeHash(ctx.services.secret, receiver, event, code), sent_at: ctx.now, expires_at: later(ctx.now, minutes(10)) };
  await database(ctx)
    .insertInto("code")
    .values({ receiver, event, ...row })
    .onConflict((conflict) => conflict.columns(["receiver", "event"]).doUpdateSet({ ...row, guesses: 0 }))
    .execute();
  await ctx.enqueue(deliverCode, { to: receiver, code, event, locale: ctx.locale }, { outside: "codes" });
  return undefined;
};
