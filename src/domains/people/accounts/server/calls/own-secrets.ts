import type { ParsedInputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isUniqueViolation } from "#platform/database/connect.ts";
import { accountChanged, deliverFarewell } from "../../contract/events.ts";
import { changeMobile, changePassword, changePayPassword } from "../../contract/own-account.ts";
import { spendCode } from "../codes.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";
import { hashPassword } from "../passwords.ts";
import { presentUser } from "../present-user.ts";
import { isMyPassword, proveByPasswordOrCode } from "../prove-again.ts";
import { masked } from "../rules/masked.ts";
import { keepPayPassword } from "../second-factor.ts";
import { ownReceiver } from "../receivers.ts";

const lockMe = (ctx: Ctx) => database(ctx).selectFrom("user").selectAll().where("id", "=", me(ctx).id).forNoKeyUpdate().executeTakeFirstOrThrow();

const spent = async (ctx: Ctx, receiver: string, event: "mobileold" | "mobilenew", code: string | undefined): Promise<boolean> =>
  code !== undefined && (await spendCode(ctx, receiver, event, code));

export const changeMobileFn = async (ctx: Ctx, input: ParsedInputOf<typeof changeMobile>) => {
  const user = await lockMe(ctx);
  const own = ownReceiver(user);
  const isOldProved = own
    ? await spent(ctx, own, "mobileold", input.old_captcha)
    : (await isMyPassword(ctx, user.password_hash, input.password ?? "")) === true;
  const isNewProved = await spent(ctx, input.mobile, "mobilenew", input.captcha);
  if (!isOldProved && own === undefined) throw refuse(changeMobile, "password_wrong", {}, ["password"]);
  const faults = [...(isOldProved ? [] : ["old_captcha"]), ...(isNewProved ? [] : ["captcha"])];
  if (faults.length > 0) throw refuse(changeMobile, "captcha_wrong", {}, faults);
  // Only who holds the number learns whether it has an account.
  if (input.mobile === user.mobile) throw refuse(changeMobile, "same_mobile", {}, ["mobile"]);
  const other = await database(ctx).selectFrom("user").select("id").where("mobile", "=", input.mobile).executeTakeFirst();
  if (other) throw refuse(changeMobile, "mobile_taken", {}, ["mobile"]);
  const changed = await database(ctx)
    .updateTable("user")
    .set({ mobile: input.mobile })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // Registered by somebody between the question and here.
      if (isUniqueViolation(error)) throw refuse(changeMobile, "mobile_taken", {}, ["mobile"]);
      throw error;
    });
  await endSessions(ctx, user.id, me(ctx).sessionId);
  if (user.mobile)
    await ctx.enqueue(deliverFarewell, { to: user.mobile, tail: masked(input.mobile), locale: localeFrom(user.locale) }, { outside: "messages" });
  await ctx.publish(accountChanged, { user_id: user.id, what: "mobile" });
  return { userinfo: presentUser(changed, ctx.token ?? "") };
};

export const changePayPasswordFn = async (ctx: Ctx, input: ParsedInputOf<typeof changePayPassword>) => {
  const user = await lockMe(ctx);
  const refusal = await proveByPasswordOrCode(ctx, changePayPassword, "paypassword", user, input);
  if (refusal) throw refusal;
  await keepPayPassword(ctx, user.id, input.pay_password);
  await ctx.publish(accountChanged, { user_id: user.id, what: "pay_password" });
  return {};
};

export const changePasswordFn = async (ctx: Ctx, input: ParsedInputOf<typeof changePassword>) => {
  const user = await lockMe(ctx);
  const refusal = await proveByPasswordOrCode(ctx, changePassword, "newpassword", user, input);
  if (refusal) throw refusal;
  await database(ctx)
    .updateTable("user")
    .set({ password_hash: await hashPassword(input.password) })
    .where("id", "=", user.id)
    .execute();
  const ended = await endSessions(ctx, user.id, me(ctx).sessionId);
  await ctx.publish(accountChanged, { user_id: user.id, what: "password" });
  return { ended };
};
