import type { AnyCall } from "#kit/call.ts";
import { refuse, type Refusal } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { OwnCodeEvent } from "../contract/own-account.ts";
import { passwordMatches } from "./passwords.ts";
import { spendCode } from "./codes.ts";
import { ownReceiver } from "./receivers.ts";

/** Wrong guesses at the present password of a session that may be stolen. */
const wrongPasswords = { count: 10, seconds: 900 };

/** Whether this is the account's password; null when too many were wrong of late. Counted before it is looked at. */
export const isMyPassword = async (ctx: Ctx, stored: string | null, given: string): Promise<boolean | { minutes: number }> => {
  const key = `own-password:${me(ctx).id}`;
  const allowed = await ctx.services.limiter.take(key, wrongPasswords);
  if (!allowed.ok) return { minutes: Math.ceil(allowed.retryAfterSeconds / 60) };
  const isRight = await passwordMatches(stored, given);
  if (isRight) await ctx.services.limiter.giveBack(key);
  return isRight;
};

/** By the present password, or a code sent to the account's number or address for `event`; the refusals `captcha_wrong`, `password_wrong` and `paused` are the call's own. */
export const proveByPasswordOrCode = async (
  ctx: Ctx,
  call: AnyCall,
  event: OwnCodeEvent,
  user: Parameters<typeof ownReceiver>[0] & { password_hash: string | null },
  { current, captcha }: { current?: string | undefined; captcha?: string | undefined },
): Promise<Refusal | undefined> => {
  const no = (code: string, field: string, values = {}) => refuse(call, code as never, values as never, [field]);
  if (captcha !== undefined) {
    const receiver = ownReceiver(user);
    return receiver !== undefined && (await spendCode(ctx, receiver, event, captcha)) ? undefined : no("captcha_wrong", "captcha");
  }
  const matches = await isMyPassword(ctx, user.password_hash, current ?? "");
  if (typeof matches === "object") return no("paused", "current", matches);
  return matches ? undefined : no("password_wrong", "current");
};
