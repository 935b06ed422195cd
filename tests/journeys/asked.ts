import { randomInt, randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import type { AnyCall, Envelope, InputOf, OutputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { demoPassword } from "#demo/accounts-sheet.ts";
import { login, mobileLogin } from "#domains/people/accounts/contract/sign-in.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { aReader, codeSentTo, portalUrl, type Reader } from "./browser.ts";
import { patientFetch } from "./patient-fetch.ts";

export type DemoAccount =
  | "buyer"
  | "purchaser"
  | "approver"
  | "factory"
  | "designer"
  | "model"
  | "service"
  | "operator"
  | "editor"
  | "reviewer"
  | "finance"
  | "support"
  | "inspector";
export type Signed = OutputOf<typeof login>["userinfo"];
type Asking = { token?: string; locale?: Locale; address?: string };

let serial = 0;
/** An address nobody else has: the portal counts visitors' calls by it. */
export const anAddress = (): string => `10.${process.pid % 250}.${(serial += 1) % 250}.${Math.floor(Math.random() * 250)}`;

/** A call over HTTP as a program makes it, for what a journey needs to be there or wants to know. */
export const ask = async <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { token, locale = "zh-cn", address = anAddress() }: Asking = {},
): Promise<OutputOf<C>> => {
  const answer = await patientFetch(`${portalUrl()}/api/${call.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      lang: locale,
      "x-forwarded-for": address,
      ...(token ? { token } : {}),
      ...(call.idempotent ? { "idempotency-key": randomUUID() } : {}),
    },
    body: JSON.stringify(input),
  });
  const envelope = (await answer.json()) as Envelope;
  if (envelope.code !== 1) throw new Error(`${call.path} answered ${envelope.code}: ${envelope.msg} ${JSON.stringify(envelope.data)}`);
  return envelope.data as OutputOf<C>;
};

const known = new Map<DemoAccount, Promise<Signed>>();
/** A session of a demo account, one for all the tests of a file. */
export const sessionOf = (account: DemoAccount): Promise<Signed> => {
  const session = known.get(account) ?? ask(login, { account, password: demoPassword }).then(({ userinfo }) => userinfo);
  known.set(account, session);
  return session;
};

/** A mobile number that nobody has. */
export const aMobile = (): string => `13${randomInt(5, 9)}${String(randomInt(1e8)).padStart(8, "0")}`;

/** Somebody who has signed in with a mobile number for the first time. */
export const aNewcomer = async (mobile = aMobile()): Promise<Signed> => {
  await ask(sendSms, { mobile, event: "mobilelogin" });
  return (await ask(mobileLogin, { mobile, captcha: await codeSentTo(mobile, "mobilelogin") })).userinfo;
};

/** The cookies that the browser keeps of a session (specification, section 3). */
export const cookiesOf = (user: Signed): { name: string; value: string; url: string }[] => [
  { name: "token", value: user.token, url: portalUrl() },
  { name: "USER_DATA", value: encodeURIComponent(JSON.stringify(user)), url: portalUrl() },
];

/** A person who is signed in already; signing in itself is a journey of its own. */
export const signedIn = async (
  browser: Browser,
  locale: Locale,
  user: Signed,
  options: { phone?: boolean; width?: number; zone?: string } = {},
): Promise<Reader> => {
  const reader = await aReader(browser, locale, options);
  await reader.context.addCookies(cookiesOf(user));
  return reader;
};
