import type { Browser, Locator, Page } from "playwright-core";
import { setRoles } from "#domains/people/accounts/contract/people-admin.ts";
import type { Locale } from "#kit/locale.ts";
import { aNewcomer, ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open } from "./browser.ts";
import { said } from "./said.ts";

/** Somebody who answers at customer service from today on. */
export const anAgent = async (): Promise<Signed> => {
  const user = await aNewcomer();
  const { token } = await sessionOf("operator");
  await ask(setRoles, { id: user.id, roles: ["service"], reason: "answers customers" }, { token });
  return user;
};

/** The inbox of one who answers, in a language of theirs. */
export const anInbox = async (browser: Browser, user: Signed, locale: Locale) => {
  const reader = await signedIn(browser, locale, user);
  const words = (source: string, values?: Record<string, string | number>, context?: string) => said(locale, source, values, context);
  await open(reader.page, "/operator/service?tab=all");
  return { ...reader, locale, words, user, talk: reader.page.locator("section", { has: reader.page.getByRole("log") }).first() };
};
export type Inbox = Awaited<ReturnType<typeof anInbox>>;
/** By who asks: outside the hours the last line of a conversation is the automatic answer. */
export const choose = async ({ page }: Inbox, line: string) => page.getByRole("complementary").getByRole("link", { name: line }).click();
export const button = ({ page, words }: Inbox, source: string): Locator => page.getByRole("button", { name: words(source), exact: true });
export const write = async (page: Page, locale: Locale, text: string) => {
  const box = page.getByRole("textbox", { name: said(locale, "Message"), exact: true });
  await box.fill(text);
  await box.press("Enter");
};
