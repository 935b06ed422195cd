import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stampHere } from "#domains/contact/chat/ui/stamp-here.ts";
import { boughtContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { longDate } from "#kit/time.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A quote between a Chinese factory and a buyer in Dubai who reads Arabic on a phone; and what a browser says while nobody looks. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const windowOf = (page: Page, locale: Locale) => page.getByRole("dialog", { name: said(locale, "Messages"), exact: true });

test("a quote made in the conversation is a card in each one's language; accepted on the phone it is a contract", async () => {
  const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
  const phone = await signedIn(browser, "ar", buyer, { phone: true, zone: "Asia/Dubai" });
  const office = await signedIn(browser, "zh-cn", owner);
  const zh = (word: string) => said("zh-cn", word);
  const ar = (word: string) => said("ar", word);
  const name = `绣花阿巴亚 ${Date.now() % 1_000_000}`;

  await open(office.page, `/seller?chat=${buyer.id}`);
  const desk = windowOf(office.page, "zh-cn");
  await desk.getByRole("button", { name: zh("Send a card"), exact: true }).click();
  const picker = desk.getByRole("region", { name: zh("Send a card"), exact: true });
  await picker.getByRole("button", { name: said("zh-cn", "Quotes and contracts", {}, "chat cards"), exact: true }).click();
  await picker.getByRole("button", { name: zh("Write a quote"), exact: true }).click();
  const paper = office.page.getByRole("dialog", { name: zh("Make a quote"), exact: true });
  const fill = (label: string, text: string) => paper.getByLabel(zh(label), { exact: true }).fill(text);
  // What lacks is told together, the title with the rest.
  await fill("Quantity", "");
  await paper.getByRole("button", { name: zh("Sign and send"), exact: true }).click();
  for (const label of ["What you offer", "Quantity", "Price of one unit"])
    await expect.poll(() => paper.getByLabel(zh(label), { exact: true }).getAttribute("aria-invalid"), { timeout: 5_000 }).toBe("true");
  // Goods of one's own fill the line, and its price where none was typed; something else takes its place again.
  await paper.getByRole("button", { name: zh("Choose from my goods"), exact: true }).click();
  const goods = paper.getByRole("listitem").first();
  const chosen = await goods.locator("b").innerText();
  await shoot(office.page, "chat-quote-goods-zh", false);
  await goods.getByRole("button").click();
  await paper.locator("p", { hasText: chosen }).waitFor();
  expect(await paper.getByLabel(zh("Price of one unit"), { exact: true }).inputValue()).toMatch(/^\d+(\.\d+)?$/);
  await paper.getByRole("button", { name: zh("Quote something else"), exact: true }).click();
  await fill("What you offer", name);
  const until = await paper.getByLabel(zh("Can be accepted until"), { exact: true }).inputValue();
  expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
  await fill("Quantity", "300");
  await fill("Price of one unit", "12.50");
  await paper.getByText("¥3,750.00").waitFor();
  await shoot(office.page, "chat-quote-zh", false);
  await paper.getByRole("button", { name: zh("Sign and send"), exact: true }).click();
  await desk.getByRole("log").getByText(name).waitFor();

  await open(phone.page, `${to("protocol")}?chat=${owner.id}`);
  const window = windowOf(phone.page, "ar");
  const card = window.getByRole("log").locator("[data-seq]", { hasText: name });
  await card.getByText("300 قطعة").waitFor();
  await card.getByText(longDate(new Date(`${until}T04:00:00Z`), "ar")).waitFor();
  await card.getByRole("button", { name: ar("Accept the quote"), exact: true }).click();
  await shoot(phone.page, "chat-quote-ar", false);
  await phone.page
    .getByRole("dialog", { name: ar("Accept this quote?"), exact: true })
    .getByRole("button", { name: ar("Accept and sign"), exact: true })
    .click();
  await card.getByRole("button", { name: ar("Accept the quote"), exact: true }).waitFor({ state: "detached" });
  const { list } = await ask(boughtContracts, {}, { token: buyer.token, locale: "ar" });
  const contract = list.find(({ title }) => title === name);
  expect(contract).toMatchObject({ status: "signed", waits_for_me: true });
  await card.getByText(contract?.status_text ?? "?").waitFor();
  // The same in the office, where the card was sent from: it asks how the contract stands.
  await office.page.reload();
  await desk
    .getByRole("log")
    .locator("[data-seq]", { hasText: name })
    .getByRole("link", { name: zh("Open the contract"), exact: true })
    .waitFor();

  // Times are Dubai's, whatever the machine's are.
  await window.getByRole("button", { name: ar("Back to the contacts"), exact: true }).click();
  const time = window.getByRole("listitem").first().locator("time");
  expect(await time.innerText()).toBe(stampHere(new Date((await time.getAttribute("datetime")) ?? ""), "Asia/Dubai"));

  // A push that comes while no page is looked at is said, and leads to its conversation.
  await phone.context.grantPermissions(["notifications"], { origin: portalUrl() });
  await window.getByRole("button", { name: said("ar", "Notices and sound", {}, "chat"), exact: true }).click();
  const notices = window.getByLabel(ar("Notices of this browser"), { exact: true });
  await notices.click();
  // Whatever becomes of the browser's own push service: none answers here.
  await expect.poll(() => notices.isChecked(), { timeout: 8_000 }).toBe(true);
  const devtools = await phone.context.newCDPSession(phone.page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await phone.page.goto("about:blank");
  const pushed = { title: "工厂", body: name, link: to("user", { chat: owner.id }), tag: `chat/${buyer.id}/${owner.id}` };
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: portalUrl(), registrationId, data: JSON.stringify(pushed) });
  await open(phone.page, to("protocol"));
  const shown = () =>
    phone.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/push-worker.js");
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => ({ title, body, link: (data as { link: string }).link }));
    });
  await expect.poll(shown).toEqual([{ title: pushed.title, body: pushed.body, link: pushed.link }]);

  for (const one of [phone, office]) {
    expect(one.faults.filter((fault) => !/ERR_|WebSocket connection|Push API|push service/i.test(fault))).toEqual([]);
    await one.context.close();
  }
});
