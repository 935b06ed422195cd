import type { Browser, Locator } from "playwright-core";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { signedIn, type Signed } from "./asked.ts";
import { open, shoot } from "./browser.ts";
import { said, saying } from "./said.ts";

/** A trade between two people who read different languages, each in a browser of their own. */
export type Pair = { buyer: Locale; seller: Locale; /** Which of them holds a phone. */ phone: "buyer" | "seller" | "both" };

/** Each language once on each side, each side twice on a phone. */
export const pairs: readonly Pair[] = [
  { buyer: "ar", seller: "zh-cn", phone: "buyer" },
  { buyer: "en", seller: "ar", phone: "seller" },
  { buyer: "zh-cn", seller: "en", phone: "both" },
];

/** Somebody who takes part, with the words that pages say to them. */
export const aSide = async (browser: Browser, locale: Locale, user: Signed, options: { phone?: boolean; width?: number; zone?: string } = {}) => {
  const reader = await signedIn(browser, locale, user, options);
  // Behind a press there may be money that is booked, a gateway that is asked.
  reader.context.setDefaultTimeout(20_000);
  const { page } = reader;
  const says = (source: string, values?: Record<string, string | number>, context?: string) => said(locale, source, values, context);
  return {
    ...reader,
    user,
    locale,
    says,
    open: (path: string) => open(page, path),
    /** By its English source. */
    button: (source: string, within: Pick<Locator, "getByRole"> = page) => within.getByRole("button", { name: says(source), exact: true }).first(),
    link: (source: string) => page.getByRole("link", { name: says(source), exact: true }).first(),
    field: (source: string, within: Pick<Locator, "getByLabel"> = page) => within.getByLabel(says(source), { exact: true }),
    dialog: (source: string) => page.getByRole("dialog", { name: saying(locale, source) }),
    /** Waits for words of the page itself, which are what they are in no catalogue. */
    reads: (text: string) => page.getByText(text).first().waitFor(),
    shoot: (name: string) => shoot(page, `${name}-${locale}`),
  };
};
export type Side = Awaited<ReturnType<typeof aSide>>;

/** Sends a dialog by its button and waits until it is gone. */
export const send = async (side: Side, dialog: Locator, source: string): Promise<void> => {
  await side.button(source, dialog).click();
  await dialog.waitFor({ state: "detached" });
};

/** At the cashier, as anybody pays who stands before the ways to pay. */
export const payAtCashier = async (side: Side): Promise<void> => {
  const { page } = side;
  // The wallet, which may hold as much, comes first.
  await page.locator('input[type=radio][value="local"]').check();
  await page.getByRole("button", { name: saying(side.locale, "Pay <0/>") }).click();
  await page.getByRole("heading", { level: 1, name: side.says("Local cashier") }).waitFor();
  await side.button("Pay").click();
  await page.waitForURL((url) => [to("pay-success"), to("pay-model_success")].includes(url.pathname));
};
