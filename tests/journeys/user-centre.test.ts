import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { myAccount, savePreferences } from "#domains/people/accounts/contract/own-account.ts";
import { keep } from "#domains/people/favourites/contract/favourites.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { cancelProcessing, publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { routes, to } from "#kit/paths.ts";
import { aMobile, aNewcomer, ask, cookiesOf, type Signed } from "./asked.ts";
import { aReader, codeSentTo, open, openBrowser, pastTheMinute, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** Looking after one's own account: picture, number, and its end. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Who came by a code a moment ago, and may have another. */
const someone = async (): Promise<{ user: Signed; mobile: string }> => {
  const mobile = aMobile();
  const user = await aNewcomer(mobile);
  await ask(savePreferences, { locale: "en", currency: "USD" }, { token: user.token });
  await pastTheMinute(mobile);
  return { user, mobile };
};

const en = (source: string, values?: Record<string, string | number>, context?: string) => said("en", source, values, context);
const aNumber = () => `135${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

/** The code that came after this one. */
const nextCodeTo = async (mobile: string, before = ""): Promise<string> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const code = await codeSentTo(mobile).catch(() => "");
    if (code && code !== before) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no new code was sent to ${mobile}`);
};
/** The first that can still be pressed: one that was counts down under another name. */
const getCode = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: en("Get code") })
    .first()
    .click();

test("another number takes a code to each of the two", async () => {
  const { user, mobile } = await someone();
  const first = await codeSentTo(mobile);
  const next = aNumber();
  const reader = await aReader(browser, "en");
  await reader.context.addCookies(cookiesOf(user));
  const { page } = reader;
  await open(page, to("user-personal"));
  await page.getByRole("button", { name: en("Change the mobile number") }).click();
  const dialog = page.getByRole("dialog", { name: en("Another mobile number") });
  await getCode(page);
  const old = await nextCodeTo(mobile, first);
  await dialog.getByRole("textbox", { name: en("Mobile number") }).fill(next);
  await getCode(page);
  const fresh = await nextCodeTo(next);
  // The new number's code in both places: whoever holds the session alone gets no further.
  await dialog.getByRole("textbox", { name: en("Code sent to your number") }).fill(fresh);
  await dialog.getByRole("textbox", { name: en("Verification code") }).fill(fresh);
  await dialog.getByRole("button", { name: en("Change the number") }).click();
  await dialog.getByText(en("accounts.captcha_wrong")).waitFor();
  expect((await ask(myAccount, {}, { token: user.token })).mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await shoot(page, "change-mobile-en-1440", false);

  await dialog.getByRole("textbox", { name: en("Code sent to your number") }).fill(old);
  await dialog.getByRole("button", { name: en("Change the number") }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`).waitFor();
  expect(reader.faults).toEqual([]);
  await reader.context.close();
}, 60_000);

test("a picture is cut by keyboard, and shows at once", async () => {
  const { user } = await someone();
  const reader = await aReader(browser, "en", { phone: true });
  await reader.context.addCookies(cookiesOf(user));
  const { page } = reader;
  await open(page, to("user-personal"));
  await page.getByRole("button", { name: en("Change the picture") }).click();
  const dialog = page.getByRole("dialog", { name: en("Your picture") });
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#c00000" } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: "#0000c0" } }, left: 300, top: 0 }])
    .png()
    .toBuffer();
  await dialog.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  const cropped = dialog.getByRole("application");
  await cropped.focus();
  // The picture goes to the left under its window, until its right half is shown.
  for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowLeft");
  await shoot(page, "avatar-en-390", false);
  await dialog.getByRole("button", { name: en("Use this square") }).click();
  await dialog.waitFor({ state: "detached" });
  const { avatar } = await ask(myAccount, {}, { token: user.token });
  expect(avatar).toMatch(/^\/files\/[0-9a-f]{24}-300x300\.webp$/);
  const kept = await fetch(new URL(avatar, page.url()));
  const { dominant } = await sharp(Buffer.from(await kept.arrayBuffer())).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  await page
    .locator(`main img[src*="${avatar.slice(7, 31)}"]`)
    .first()
    .waitFor();
  expect(reader.faults).toEqual([]);
  await reader.context.close();
}, 60_000);

test("an account with work open is not closed, and says why; without it, it is", async () => {
  const { user, mobile } = await someone();
  const { token } = user;
  const { list } = await ask(listProducts, { size: 1 });
  await ask(keep, { kind: "product", id: list[0]?.id ?? 0 }, { token });
  const soon = Math.floor(Date.now() / 1000) + 6 * 86_400;
  const { id } = await ask(
    publishProcessing,
    {
      title: { en: "Linen shirts", author: "en" },
      image: "",
      destination_country: "AE",
      type: "full_package",
      makes: "menswear",
      quantity: 500,
      unit: "piece",
      deadline: soon,
      delivery_at: null,
      budget: null,
      city_codes: [],
    } as never,
    { token },
  );
  const reader = await aReader(browser, "en");
  await reader.context.addCookies(cookiesOf(user));
  const { page } = reader;
  await open(page, to("user-personal"));
  await page.getByText(en("closing.processing", { count: 1 })).waitFor();
  expect(await page.getByRole("button", { name: en("Close the account"), exact: true }).count()).toBe(0);
  await shoot(page, "closing-refused-en-1440");

  await ask(cancelProcessing, { id }, { token });
  await open(page, to("user-personal"));
  const before = await codeSentTo(mobile);
  await page.getByRole("button", { name: en("Close the account"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: en("Close the account for good") });
  await getCode(page);
  await dialog.getByRole("textbox", { name: en("Code sent to your number") }).fill(await nextCodeTo(mobile, before));
  await dialog.getByRole("checkbox").check();
  await shoot(page, "closing-en-1440", false);
  await dialog.getByRole("button", { name: en("Close the account"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === routes.home);
  expect((await reader.context.cookies()).some(({ name }) => name === "token")).toBe(false);
  await expect(ask(myAccount, {}, { token })).rejects.toThrow("answered 401");
  expect(reader.faults).toEqual([]);
  await reader.context.close();
}, 60_000);
