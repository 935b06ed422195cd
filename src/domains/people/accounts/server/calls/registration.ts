import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { registerBusiness, registerPersonal, retrievePassword } from "../../contract/registration.ts";
import { accountChanged } from "../../contract/events.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";
import { openSession } from "../open-session.ts";
import { hashPassword } from "../passwords.ts";
import { spendCode } from "../sms-codes.ts";

type Registration = typeof registerPersonal | typeof registerBusiness;
type Account = {
  mobile: string;
  captcha: string;
  password: string;
  username?: string | undefined;
  nickname: string;
  mail: string;
  kind: "personal" | "business";
};

const createAccount = async (ctx: Ctx, call: Registration, account: Account) => {
  if (!(await spendCode(ctx, account.mobile, "register", account.captcha))) throw refuse(call, "captcha_wrong", {}, ["captcha"]);
  const password_hash = await hashPassword(account.password);
  const user = await database(ctx)
    .insertInto("user")
    .values({
      mobile: account.mobile,
      username: account.username ?? null,
      mail: account.mail || null,
      nickname: account.nickname,
      kind: account.kind,
      password_hash,
      locale: ctx.locale,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user) return user;
  const sameMobile = await database(ctx).selectFrom("user").select("id").where("mobile", "=", account.mobile).executeTakeFirst();
  throw sameMobile ? refuse(call, "mobile_taken", {}, ["mobile"]) : refuse(call, "username_taken", {}, ["username"]);
};

export const registerPersonalFn = async (ctx: Ctx, input: ParsedInputOf<typeof registerPersonal>) => {
  const user = await createAccount(ctx, registerPersonal, { ...input, kind: "personal" });
  await database(ctx).insertInto("personal").values({ user_id: user.id, trade_role: input.trade_role, country_code: input.country_code }).execute();
  return { userinfo: await openSession(ctx, user) };
};

export const registerBusinessFn = async (ctx: Ctx, input: ParsedInputOf<typeof registerBusiness>) => {
  const user = await createAccount(ctx, registerBusiness, { ...input, nickname: input.company_name.slice(0, 40), kind: "business" });
  await database(ctx)
    .insertInto("business")
    .values({
      user_id: user.id,
      company_name: input.company_name,
      credit_code: input.credit_code,
      contact_name: input.contact_name,
      contact_mail: input.mail,
      city_code: input.city_code,
      main_products: input.main_products,
    })
    .execute();
  return { userinfo: await openSession(ctx, user) };
};

export const retrievePasswordFn = async (ctx: Ctx, { mobile, captcha, password }: ParsedInputOf<typeof retrievePassword>) => {
  if (!(await spendCode(ctx, mobile, "retrieve", captcha))) throw refuse(retrievePassword, "captcha_wrong", {}, ["captcha"]);
  const password_hash = await hashPassword(password);
  const user = await database(ctx)
    .updateTable("user")
    .set({ password_hash })
    .where("mobile", "=", mobile)
    .where("status", "=", "active")
    .returning("id")
    .executeTakeFirst();
  // A number without an account gets the same answer: who has an account is nobody's business.
  if (!user) return {};
  await endSessions(ctx, user.id);
  await ctx.publish(accountChanged, { user_id: user.id, what: "password" });
  return {};
};
