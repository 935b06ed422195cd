import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, signedIn } from "./asked.ts";
import { open, openBrowser, shoot, unexpected } from "./browser.ts";
import { anInbox, anAgent, button, choose, write, type Inbox } from "./service-inbox.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** Two agents of customer service and a buyer with a phone in Dubai, each reading another of the languages. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const whereIsIt: Record<Locale, string> = { "zh-cn": "我的订单在哪里", en: "Where is my order", ar: "أين طلبي" };

describe.each(
  walked(
    [
      ["ar", "zh-cn", "en"],
      ["zh-cn", "en", "ar"],
      ["en", "ar", "zh-cn"],
    ] as const,
    2,
  ),
)("the customer reads %s, the agents %s and %s", (asker, one, other) => {
  test("taken under a lock, who answers is in sight, handed over with a note, taken over; the customer sees customer service, and is asked once how it went", async () => {
    const buyer = await aNewcomer();
    const mark = `t${Date.now() % 1_000_000}`;
    const phone = await signedIn(browser, asker, buyer, { phone: true, zone: "Asia/Dubai" });
    const reads = (source: string) => said(asker, source);
    await open(phone.page, `${to("protocol")}?chat=1`);
    const window = phone.page.getByRole("dialog", { name: reads("Messages"), exact: true });
    await window.getByRole("textbox", { name: reads("Message"), exact: true }).waitFor();
    await write(phone.page, asker, `${whereIsIt[asker]} ${mark}`);
    await window.getByRole("log").getByText(mark).waitFor();

    const inboxes = [await anInbox(browser, await anAgent(), one), await anInbox(browser, await anAgent(), other)];
    for (const inbox of inboxes) await choose(inbox, buyer.nickname);
    for (const inbox of inboxes) await button(inbox, "Take").waitFor();
    // Both at once: the row's lock lets one of them through, and the other is told whose it is.
    await Promise.all(inboxes.map((inbox) => button(inbox, "Take").click()));
    const lock = (inbox: Inbox) => inbox.page.locator("p[role=status]");
    const mine = (inbox: Inbox) => lock(inbox).filter({ hasText: inbox.words("<0>You answer.</0> The customer sees “Customer service”.") });
    await expect.poll(async () => Promise.all(inboxes.map(async (inbox) => (await mine(inbox).count()) > 0))).toContain(true);
    const has = (await mine(inboxes[0] as Inbox).count()) > 0 ? 0 : 1;
    const [first, second] = [inboxes[has] as Inbox, inboxes[1 - has] as Inbox];
    await lock(second).filter({ hasText: first.user.nickname }).waitFor();
    expect(await mine(second).count()).toBe(0);
    // Who does not have it cannot write to the customer.
    await expect.poll(() => second.page.getByRole("textbox", { name: second.words("Message"), exact: true }).count()).toBe(0);
    await shoot(second.page, `inbox-other-answers-${second.locale}`, false);

    await write(first.page, first.locale, `on its way ${mark}`);
    const log = window.getByRole("log");
    await log.getByText(`on its way ${mark}`).waitFor();
    for (const { user } of inboxes) expect(await window.getByText(user.nickname).count()).toBe(0);
    await shoot(phone.page, `inbox-phone-${asker}`, false);

    await button(first, "Transfer").click();
    const handing = first.page.getByRole("dialog", { name: first.words("Hand it over"), exact: true });
    await handing.getByRole("radio", { name: second.user.nickname }).check();
    await handing.getByLabel(first.words("A note for them")).fill("asks for the parcel's number");
    await handing.getByRole("button", { name: first.words("Hand it over with this note"), exact: true }).click();
    await second.page.getByText(second.words("{by} hands a conversation over to you", { by: first.user.nickname })).waitFor();
    await mine(second).waitFor();
    await second.page.getByText("asks for the parcel's number").first().waitFor();
    await lock(first).filter({ hasText: second.user.nickname }).waitFor();
    await write(second.page, second.locale, `SF1029 ${mark}`);
    await log.getByText(`SF1029 ${mark}`).waitFor();
    await shoot(second.page, `inbox-taken-over-${second.locale}`, false);

    // One takes what another has: that one reads so, and can write no more until they take it back.
    await button(first, "Take over").click();
    await mine(first).waitFor();
    await lock(second).filter({ hasText: first.user.nickname }).waitFor();
    await expect.poll(() => second.page.getByRole("textbox", { name: second.words("Message"), exact: true }).count()).toBe(0);
    await button(second, "Take over").click();
    await mine(second).waitFor();
    await lock(first).filter({ hasText: second.user.nickname }).waitFor();

    // Asked once: after the close, not a second time.
    const question = window.getByText(reads("How did this conversation go?"));
    expect(await question.count()).toBe(0);
    await button(second, "Close it").click();
    await question.waitFor();
    const stars = window.getByRole("radio", { name: /./ });
    // On one line, whatever the phone.
    const tops = await stars.evaluateAll(
      (all) => new Set(all.map((one) => Math.round((one.closest("label") as HTMLElement).getBoundingClientRect().top))).size,
    );
    expect(tops).toBe(1);
    await shoot(phone.page, `inbox-stars-${asker}`, false);
    await window.getByRole("radio", { name: reads("Well"), exact: true }).check({ force: true });
    await window.getByRole("button", { name: reads("Send it"), exact: true }).click();
    await question.waitFor({ state: "detached" });
    await second.page.getByText("4 / 5").first().waitFor();
    await phone.page.reload();
    await window.getByRole("log").getByText(`SF1029 ${mark}`).waitFor();
    await phone.page.waitForTimeout(700);
    expect(await question.count()).toBe(0);
    for (const reader of [phone, ...inboxes]) {
      expect(unexpected(reader.faults)).toEqual([]);
      await reader.context.close();
    }
  });
});
