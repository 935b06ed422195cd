import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPersonal } from "#domains/people/accounts/contract/registration.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { to } from "#kit/paths.ts";
import { aMobile, ask, signedIn } from "./asked.ts";
import { aReader, codeSentTo, open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A device with a finger that is always there; its key ring can be carried to another page. */
const withDevice = async (context: BrowserContext, page: Page, credentials: readonly Record<string, unknown>[] = []) => {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  for (const credential of credentials) await client.send("WebAuthn.addCredential", { authenticatorId, credential: credential as never });
  return {
    keys: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    loseFinger: () => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
  };
};

test("on an Arabic phone: a passkey is made, signs in by itself, and stands in for the second step; the password alone opens nothing", async () => {
  const ar = (source: string, values?: Record<string, string | number>, context?: string) => said("ar", source, values, context);
  const mobile = aMobile();
  await ask(sendSms, { mobile, event: "register" });
  const captcha = await codeSentTo(mobile, "register");
  const password = "a good long one";
  const { userinfo: user } = await ask(registerPersonal, { mobile, captcha, password, nickname: "مريم", trade_role: "buyer", country_code: "AE" });
  const owner = await signedIn(browser, "ar", user, { phone: true });
  const { page } = owner;
  const device = await withDevice(owner.context, page);
  await open(page, to("user-personal"));
  await page.getByRole("button", { name: ar("Add a passkey"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: ar("Add a passkey") });
  await dialog.getByLabel(ar("Present password"), { exact: true }).fill(password);
  await shoot(page, "passkey-proof-ar", false);
  await dialog.getByRole("button", { name: ar("Next", {}, "step of a form") }).click();
  const name = dialog.getByRole("textbox", { name: ar("Name of this passkey") });
  await name.waitFor();
  await name.fill("هاتفي");
  await shoot(page, "passkey-name-ar", false);
  await dialog.getByRole("button", { name: ar("Save the passkey") }).click();
  await dialog.getByRole("listitem").first().waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(10);
  await dialog.getByRole("button", { name: ar("I have saved them") }).click();
  await page.getByRole("button", { name: ar("Remove the passkey {0}", { 0: "هاتفي" }) }).waitFor();
  await shoot(page, "passkey-saved-ar", false);
  const keys = await device.keys();
  expect(keys).toHaveLength(1);
  expect(owner.faults).toEqual([]);
  await owner.context.close();

  const again = await aReader(browser, "ar", { phone: true });
  const elsewhere = await withDevice(again.context, again.page, keys as never);
  const isIn = async () => (await again.context.cookies()).some((cookie) => cookie.name === "token");
  await open(again.page, to("register-login"));
  const form = again.page.getByRole("main");
  await form.getByRole("button", { name: ar("Account and password") }).click();
  await form.getByRole("textbox", { name: ar("Account"), exact: true }).fill(mobile);
  await form.getByLabel(ar("Password"), { exact: true }).fill(password);
  await form.getByRole("button", { name: ar("Sign in"), exact: true }).click();
  await form.getByRole("button", { name: ar("Use my passkey") }).waitFor();
  expect(await isIn()).toBe(false);
  await shoot(again.page, "passkey-second-step-ar", false);
  await form.getByRole("button", { name: ar("Use my passkey") }).click();
  await expect.poll(isIn).toBe(true);
  // Signing in leads on to another page: until that has come, its answers may bring the cookie again.
  await again.page.waitForURL((url) => url.pathname !== to("register-login"));
  await again.page.waitForLoadState("networkidle");

  // By itself, from the first screen; and without the finger, which is said.
  await again.context.clearCookies({ name: "token" });
  await open(again.page, to("register-login"));
  await elsewhere.loseFinger();
  await form.getByRole("button", { name: ar("Passkey"), exact: true }).click();
  await form.getByText(ar("No passkey was used")).waitFor();
  expect(await isIn()).toBe(false);
  await again.context.close();

  const third = await aReader(browser, "en");
  await withDevice(third.context, third.page, keys.map((key) => ({ ...key, signCount: key.signCount + 10 })) as never);
  await open(third.page, to("register-login"));
  await third.page.getByRole("main").getByRole("button", { name: "Passkey", exact: true }).click();
  await expect.poll(async () => (await third.context.cookies()).some((cookie) => cookie.name === "token")).toBe(true);
  expect(third.faults).toEqual([]);
  await third.context.close();
}, 60_000);
