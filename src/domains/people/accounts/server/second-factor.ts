import type { z } from "zod";
import type { AnyCall } from "#kit/call.ts";
import { refuse, type Refusal } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { proofFields, proofRefusals, proofWays } from "../contract/second-factor.ts";
import { database } from "./database.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { spendCode } from "./codes.ts";
import { codeWayOf, ownReceiver } from "./receivers.ts";

/** Wrong guesses at six figures: a million of them are few. */
const wrongGuesses = [
  { count: 5, seconds: 900 },
  { count: 20, seconds: 86_400 },
];

type Proof = { [K in keyof typeof proofFields]?: z.output<(typeof proofFields)[K]> };

const mine = (ctx: Ctx) =>
  database(ctx).selectFrom("user").select(["mobile", "mail", "mail_confirmed_at", "pay_password_hash"]).where("id", "=", me(ctx).id).executeTakeFirstOrThrow();

/**
 * That whoever holds the session is the person: by a code to their number or address, or the payment password, besides the session.
 * @throws the refusals `proofRefusals`, which the call declares.
 */
export const proveAgain = async (ctx: Ctx, call: AnyCall, { captcha, pay_password }: Proof): Promise<void> => {
  const no = (code: keyof typeof proofRefusals, field: string, values = {}): Refusal => refuse(call, code as never, values as never, [field]);
  const user = await mine(ctx);
  if (captcha !== undefined) {
    const receiver = ownReceiver(user);
    if (receiver === undefined || !(await spendCode(ctx, receiver, "money", captcha))) throw no("captcha_wrong", "captcha");
    return;
  }
  if (pay_password === undefined) throw no("proof_missing", user.pay_password_hash === null ? "captcha" : "pay_password");
  // Counted before it is looked at.
  for (const limit of wrongGuesses) {
    const allowed = await ctx.services.limiter.take(`pay-password:${limit.seconds}:${me(ctx).id}`, limit);
    if (!allowed.ok) throw no("proof_paused", "pay_password", { minutes: Math.ceil(allowed.retryAfterSeconds / 60) });
  }
  if (!(await passwordMatches(user.pay_password_hash, pay_password))) throw no("pay_password_wrong", "pay_password");
  for (const limit of wrongGuesses) await ctx.services.limiter.giveBack(`pay-password:${limit.seconds}:${me(ctx).id}`);
};

export const proofWaysOf = async (ctx: Ctx): Promise<z.output<typeof proofWays>> => {
  const user = await mine(ctx);
  return { code_way: codeWayOf(user), has_pay_password: user.pay_password_hash !== null };
};

/** Whoever asks has been proved to be the account's owner. */
export const keepPayPassword = async (ctx: Ctx, userId: number, password: string): Promise<void> => {
  await database(ctx)
    .updateTable("user")
    .set({ pay_password_hash: await hashPassword(password) })
    .where("id", "=", userId)
    .execute();
};
