import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import {
  registerBusiness,
  registerBusinessByMail,
  registerPersonal,
  registerPersonalByMail,
  retrievePassword,
  retrievePasswordByMail,
} from "../../contract/registration.ts";
import { accountChanged } from "../../contract/events.ts";
import { spendCode } from "../codes.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";
import { openSession } from "../open-session.ts";
import { hashPassword } from "../passwords.ts";
import { accountOf } from "../receivers.ts";

type ByMobile = typeof registerPersonal | typeof registerBusiness;
type ByMail = typeof registerPersonalByMail | typeof registerBusinessByMail;
type Account = {
  captcha: string;
  password: string;
  username?: string | undefined;
  nickname: string;
  kind: "personal" | "business";
};
/** What was proved by the code, with the call that asked for it. A mail address beside a number is proved by nothing yet. */
type Proved = { call: ByMobile; mobile: string; mail: string } | { call: ByMail; mail: string };

const createAccount = async (ctx: Ctx, proved: Proved, account: Account) => {
  const receiver = "mobile" in proved ? proved.mobile : proved.mail;
  if (!(await spendCode(ctx, receiver, "register", account.captcha))) throw refuse(proved.call, "captcha_wrong", {}, ["captcha"]);
  const password_hash = await hashPassword(account.password);
  const user = await database(ctx)
    .insertInto("user")
    .values({
      ...("mobile" in proved ? { mobile: proved.mobile, mail: proved.mail || null } : { mail: proved.mail, mail_confirmed_at: ctx.now }),
      username: account.username ?? null,
      nickname: account.nickname,
      kind: account.kind,
      password_hash,
      locale: ctx.locale,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user) return user;
  if ((await accountOf(ctx, receiver)) === undefined) throw refuse(proved.call, "username_taken", {}, ["username"]);
  throw "mobile" in proved ? refuse(proved.call, "mobile_taken", {}, ["mobile"]) : refuse(proved.call, "mail_taken", {}, ["mail"]);
};

const person = async (ctx: Ctx, proved: Proved, input: Omit<Account, "kind"> & { trade_role: string; country_code: string }) => {
  const user = await createAccount(ctx, proved, { ...input, kind: "personal" });
  await database(ctx).insertInto("personal").values({ user_id: user.id, trade_role: input.trade_role, country_code: input.country_code }).execute();
  return { userinfo: await openSession(ctx, user) };
};

export const registerPersonalFn = (ctx: Ctx, input: ParsedInputOf<typeof registerPersonal>) =>
  person(ctx, { call: registerPersonal, mobile: input.mobile, mail: input.mail }, input);

export const registerPersonalByMailFn = (ctx: Ctx, input: ParsedInputOf<typeof registerPersonalByMail>) =>
  person(ctx, { call: registerPersonalByMail, mail: input.mail }, input);

type Company = Omit<ParsedInputOf<typeof registerBusinessByMail>, "mail">;

const business = async (ctx: Ctx, proved: Proved, input: Company) => {
  const user = await createAccount(ctx, proved, { ...input, nickname: input.company_name.slice(0, 40), kind: "business" });
  await database(ctx)
    .insertInto("business")
    .values({
      user_id: user.id,
      company_name: input.company_name,
      credit_code: input.credit_code,
      contact_name: input.contact_name,
      contact_mail: proved.mail,
      city_code: input.city_code,
      main_products: input.main_products,
    })
    .execute();
  return { userinfo: await openSession(ctx, user) };
};

export const registerBusinessFn = (ctx: Ctx, input: ParsedInputOf<typeof registerBusiness>) =>
  business(ctx, { call: registerBusiness, mobile: input.mobile, mail: input.mail }, input);

export const registerBusinessByMailFn = (ctx: Ctx, input: ParsedInputOf<typeof registerBusinessByMail>) =>
  business(ctx, { call: registerBusinessByMail, mail: input.mail }, input);

type Retrieval = typeof retrievePassword | typeof retrievePasswordByMail;

const retrieve = async (ctx: Ctx, call: Retrieval, receiver: string, { captcha, password }: { captcha: string; password: string }) => {
  if (!(await spendCode(ctx, receiver, "retrieve", captcha))) throw refuse(call, "captcha_wrong", {}, ["captcha"]);
  const password_hash = await hashPassword(password);
  const id = await accountOf(ctx, receiver);
  const user =
    id === undefined
      ? undefined
      : await database(ctx).updateTable("user").set({ password_hash }).where("id", "=", id).where("status", "=", "active").returning("id").executeTakeFirst();
  // A number or address without an account gets the same answer: who has an account is nobody's business.
  if (!user) return {};
  await endSessions(ctx, user.id);
  await ctx.publish(accountChanged, { user_id: user.id, what: "password" });
  return {};
};

export const retrievePasswordFn = (ctx: Ctx, { mobile, ...rest }: ParsedInputOf<typeof retrievePassword>) => retrieve(ctx, retrievePassword, mobile, rest);
export const retrievePasswordByMailFn = (ctx: Ctx, { mail, ...rest }: ParsedInputOf<typeof retrievePasswordByMail>) =>
  retrieve(ctx, retrievePasswordByMail, mail, rest);
