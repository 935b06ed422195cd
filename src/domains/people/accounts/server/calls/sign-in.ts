import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { login, mobileLogin } from "../../contract/sign-in.ts";
import { mobilePattern } from "../../contract/fields.ts";
import { hasAuthenticator } from "../authenticator-app.ts";
import { database } from "../database.ts";
import { openSession } from "../open-session.ts";
import { passwordMatches } from "../passwords.ts";
import { presentUser } from "../present-user.ts";
import { masked } from "../rules/masked.ts";
import { newSignInTicket } from "../sign-in-ticket.ts";
import { spendCode } from "../sms-codes.ts";

export const mobileLoginFn = async (ctx: Ctx, { mobile, captcha }: ParsedInputOf<typeof mobileLogin>) => {
  if (!(await spendCode(ctx, mobile, "mobilelogin", captcha))) throw refuse(mobileLogin, "captcha_wrong", {}, ["captcha"]);
  await database(ctx)
    .insertInto("user")
    .values({ mobile, nickname: masked(mobile), locale: ctx.locale })
    .onConflict((conflict) => conflict.column("mobile").doNothing())
    .execute();
  const user = await database(ctx).selectFrom("user").selectAll().where("mobile", "=", mobile).executeTakeFirstOrThrow();
  if (user.status !== "active") throw refuse(mobileLogin, "blocked");
  if (await hasAuthenticator(ctx, user.id)) throw refuse(mobileLogin, "second_step", { ticket: newSignInTicket(ctx, user) });
  return { userinfo: await openSession(ctx, user) };
};

/**
 * Wrong passwords of one account from one address, and from all together: beyond this it answers there, or everywhere, only to
 * SMS for a while. By the account alone, a stranger with ten guesses would keep the owner out.
 */
const wrongPasswords = (account: string, address: string) => [
  { key: `login:${account}:${address}`, limit: { count: 10, seconds: 900 } },
  { key: `login:${account}`, limit: { count: 100, seconds: 900 } },
];

export const loginFn = async (ctx: Ctx, { account, password }: ParsedInputOf<typeof login>) => {
  const name = account.toLowerCase();
  // Counted before the password is looked at, or guesses sent all at once would pass while none has failed yet.
  const counts = wrongPasswords(name, ctx.request.address);
  for (const { key, limit } of counts) {
    const allowed = await ctx.services.limiter.take(key, limit);
    if (!allowed.ok) throw refuse(login, "login_paused", { minutes: Math.ceil(allowed.retryAfterSeconds / 60) });
  }
  const user = await database(ctx)
    .selectFrom("user")
    .selectAll()
    .where(mobilePattern.test(name) ? "mobile" : "username", "=", name)
    .executeTakeFirst();
  if (!(await passwordMatches(user?.password_hash, password)) || !user) throw refuse(login, "login_wrong", {}, ["password"]);
  for (const { key } of counts) await ctx.services.limiter.giveBack(key);
  if (user.status !== "active") throw refuse(login, "blocked");
  if (await hasAuthenticator(ctx, user.id)) throw refuse(login, "second_step", { ticket: newSignInTicket(ctx, user) });
  return { userinfo: await openSession(ctx, user) };
};

export const userInfoFn = async (ctx: Ctx) => {
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", me(ctx).id).executeTakeFirstOrThrow();
  return { userinfo: presentUser(user, ctx.token ?? "") };
};

export const logoutFn = async (ctx: Ctx) => {
  const { id, sessionId } = me(ctx);
  await database(ctx).updateTable("session").set({ ended_at: ctx.now }).where("id", "=", sessionId).execute();
  ctx.disconnect({ userId: id, sessionId });
  return {};
};
