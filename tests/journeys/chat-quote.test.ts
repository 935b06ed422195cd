import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stampHere } from "#domains/contact/chat/ui/stamp-here.ts";
import { boughtContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { longDate } from "#kit/time.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** A quote between a factory and a buyer in Dubai with a phone, each in each of the languages; and what a browser says while nobody looks. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser([], { isWhole: true });
});
afterAll(() => browser.close());

const windowOf = (page: Page, locale: Locale) => page.getByRole("dialog", { name: said(locale, "Messages"), exact: true });

const unit: Record<Locale, string> = { "zh-cn": "件", en: "pcs", ar: "قطعة" };

describe.each(
  walked(
    [
      ["ar", "zh-cn"],
      ["zh-cn", "en"],
      ["en", "ar"],
    ] as const,
    1,
  ),
)("the buyer reads %s, the office %s", (asker, seller) => {
  test("a quote made in the conversation is a card in each one's language; accepted on the phone it is a contract", async () => {
    const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
    const phone = await signedIn(browser, asker, buyer, { phone: true, zone: "Asia/Dubai" });
    const office = await signedIn(browser, seller, owner);
    const words = (word: string) => said(seller, word);
    const reads = (word: string) => said(asker, word);
    const name = `绣花阿巴亚 ${Date.now() % 1_000_000}`;

    await open(office.page, `/seller?chat=${buyer.id}`);
    const desk = windowOf(office.page, seller);
    await desk.getByRole("button", { name: words("Send a card"), exact: true }).click();
    const picker = desk.getByRole("region", { name: words("Send a card"), exact: true });
    await picker.getByRole("button", { name: said(seller, "Quotes and contracts", {}, "chat cards"), exact: true }).click();
    await picker.getByRole("button", { name: words("Write a quote"), exact: true }).click();
    const paper = office.page.getByRole("dialog", { name: words("Make a quote"), exact: true });
    const fill = (label: string, text: string) => paper.getByLabel(words(label), { exact: true }).fill(text);
    // What lacks is told together, the title with the rest.
    await fill("Quantity", "");
    await paper.getByRole("button", { name: words("Sign and send"), exact: true }).click();
    for (const label of ["What you offer", "Quantity", "Price of one unit"])
      await expect.poll(() => paper.getByLabel(words(label), { exact: true }).getAttribute("aria-invalid"), { timeout: 5_000 }).toBe("true");
    // Goods of one's own fill the line, and its price where none was typed; something else takes its place again.
    await paper.getByRole("button", { name: words("Choose from my goods"), exact: true }).click();
    const goods = paper.getByRole("listitem").first();
    const chosen = await goods.locator("b").innerText();
    await shoot(office.page, `chat-quote-goods-${seller}`, false);
    await goods.getByRole("button").click();
    await paper.locator("p", { hasText: chosen }).waitFor();
    expect(await paper.getByLabel(words("Price of one unit"), { exact: true }).inputValue()).toMatch(/^\d+(\.\d+)?$/);
    await paper.getByRole("button", { name: words("Quote something else"), exact: true }).click();
    await fill("What you offer", name);
    const until = await paper.getByLabel(words("Can be accepted until"), { exact: true }).inputValue();
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    await fill("Quantity", "300");
    await fill("Price of one unit", "12.50");
    await paper.getByText("¥3,750.00").waitFor();
    await shoot(office.page, `chat-quote-${seller}`, false);
    await paper.getByRole("button", { name: words("Sign and send"), exact: true }).click();
    await desk.getByRole("log").getByText(name).waitFor();

    await open(phone.page, `${to("protocol")}?chat=${owner.id}`);
    const window = windowOf(phone.page, asker);
    const card = window.getByRole("log").locator("[data-seq]", { hasText: name });
    await card.getByText(`300 ${unit[asker]}`).waitFor();
    await card.getByText(longDate(new Date(`${until}T04:00:00Z`), asker)).waitFor();
    await card.getByRole("button", { name: reads("Accept the quote"), exact: true }).click();
    await shoot(phone.page, `chat-quote-card-${asker}`, false);
    await phone.page
      .getByRole("dialog", { name: reads("Accept this quote?"), exact: true })
      .getByRole("button", { name: reads("Accept and sign"), exact: true })
      .click();
    await card.getByRole("button", { name: reads("Accept the quote"), exact: true }).waitFor({ state: "detached" });
    const { list } = await ask(boughtContracts, {}, { token: buyer.token, locale: asker });
    const contract = list.find(({ title }) => title === name);
    expect(contract).toMatchObject({ status: "signed", waits_for_me: true });
    await card.getByText(contract?.status_text ?? "?").waitFor();
    // The same in the office, where the card was sent from: it asks how the contract stands.
    await office.page.reload();
    await desk
      .getByRole("log")
      .locator("[data-seq]", { hasText: name })
      .getByRole("link", { name: words("Open the contract"), exact: true })
      .waitFor();

    // Times are Dubai's, whatever the machine's are.
    await window.getByRole("button", { name: reads("Back to the contacts"), exact: true }).click();
    const time = window.getByRole("listitem").first().locator("time");
    expect(await time.innerText()).toBe(stampHere(new Date((await time.getAttribute("datetime")) ?? ""), "Asia/Dubai"));

    // A push that comes while no page is looked at is said, and leads to its conversation.
    await phone.context.grantPermissions(["notifications"], { origin: portalUrl() });
    await window.getByRole("button", { name: said(asker, "Notices and sound", {}, "chat"), exact: true }).click();
    const notices = window.getByLabel(reads("Notices of this browser"), { exact: true });
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
});
