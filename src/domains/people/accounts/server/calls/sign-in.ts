import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { login, mailLogin, mailPasswordLogin, mobileLogin } from "../../contract/sign-in.ts";
import { mobilePattern } from "../../contract/fields.ts";
import { spendCode } from "../codes.ts";
import { database } from "../database.ts";
import { openSession } from "../open-session.ts";
import { passwordMatches } from "../passwords.ts";
import { presentUser, type UserRow } from "../present-user.ts";
import { nameless } from "../rules/masked.ts";
import { secondStepsOf } from "../second-steps.ts";
import { newSignInTicket } from "../sign-in-ticket.ts";

type SignIn = typeof mobileLogin | typeof mailLogin | typeof login | typeof mailPasswordLogin;

/** Somebody has proved by the first step who they are: a session, or the ticket of the second step. */
const enter = async (ctx: Ctx, call: SignIn, user: UserRow & { status: string; password_hash: string | null }) => {
  if (user.status !== "active") throw refuse(call, "blocked");
  const by = await secondStepsOf(ctx, user.id);
  if (by !== "none") throw refuse(call, "second_step", { ticket: newSignInTicket(ctx, user), by });
  return { userinfo: await openSession(ctx, user) };
};

export const mobileLoginFn = async (ctx: Ctx, { mobile, captcha }: ParsedInputOf<typeof mobileLogin>) => {
  if (!(await spendCode(ctx, mobile, "mobilelogin", captcha))) throw refuse(mobileLogin, "captcha_wrong", {}, ["captcha"]);
  await database(ctx)
    .insertInto("user")
    .values({ mobile, nickname: nameless(mobile), locale: ctx.locale })
    .onConflict((conflict) => conflict.column("mobile").doNothing())
    .execute();
  const user = await database(ctx).selectFrom("user").selectAll().where("mobile", "=", mobile).executeTakeFirstOrThrow();
  return enter(ctx, mobileLogin, user);
};

const byConfirmedMail = (ctx: Ctx, mail: string) =>
  database(ctx).selectFrom("user").selectAll().where("mail", "=", mail).where("mail_confirmed_at", "is not", null);

export const mailLoginFn = async (ctx: Ctx, { mail, captcha }: ParsedInputOf<typeof mailLogin>) => {
  if (!(await spendCode(ctx, mail, "maillogin", captcha))) throw refuse(mailLogin, "captcha_wrong", {}, ["captcha"]);
  await database(ctx)
    .insertInto("user")
    .values({ mail, mail_confirmed_at: ctx.now, nickname: nameless(mail), locale: ctx.locale })
    .onConflict((conflict) => conflict.column("mail").where("mail_confirmed_at", "is not", null).doNothing())
    .execute();
  return enter(ctx, mailLogin, await byConfirmedMail(ctx, mail).executeTakeFirstOrThrow());
};

/**
 * Wrong passwords of one account from one address, and from all together: beyond this it answers there, or everywhere, only to
 * codes for a while. By the account alone, a stranger with ten guesses would keep the owner out.
 */
const wrongPasswords = (account: string, address: string) => [
  { key: `login:${account}:${address}`, limit: { count: 10, seconds: 900 } },
  { key: `login:${account}`, limit: { count: 100, seconds: 900 } },
];

type Holder = Awaited<ReturnType<ReturnType<typeof byConfirmedMail>["executeTakeFirst"]>>;

const byPassword = async (ctx: Ctx, call: typeof login | typeof mailPasswordLogin, name: string, password: string, find: () => Promise<Holder>) => {
  // Counted before the password is looked at, or guesses sent all at once would pass while none has failed yet.
  const counts = wrongPasswords(name, ctx.request.address);
  for (const { key, limit } of counts) {
    const allowed = await ctx.services.limiter.take(key, limit);
    if (!allowed.ok) throw refuse(call, "login_paused", { minutes: Math.ceil(allowed.retryAfterSeconds / 60) });
  }
  const user = await find();
  if (!(await passwordMatches(user?.password_hash, password)) || !user) throw refuse(call, "login_wrong", {}, ["password"]);
  for (const { key } of counts) await ctx.services.limiter.giveBack(key);
  return enter(ctx, call, user);
};

export const loginFn = async (ctx: Ctx, { account, password }: ParsedInputOf<typeof login>) => {
  const name = account.toLowerCase();
  return byPassword(ctx, login, name, password, () =>
    database(ctx)
      .selectFrom("user")
      .selectAll()
      .where(mobilePattern.test(name) ? "mobile" : "username", "=", name)
      .executeTakeFirst(),
  );
};

export const mailPasswordLoginFn = (ctx: Ctx, { mail, password }: ParsedInputOf<typeof mailPasswordLogin>) =>
  byPassword(ctx, mailPasswordLogin, mail, password, () => byConfirmedMail(ctx, mail).executeTakeFirst());

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
