import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsList } from "#domains/contact/chat/contract/reading.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { quickReplies, removeQuickReply, saveQuickReply } from "#domains/contact/service/contract/quick-replies.ts";
import { savePreferences } from "#domains/people/accounts/contract/own-account.ts";
import { setRoles } from "#domains/people/accounts/contract/people-admin.ts";
import type { Locale } from "#kit/locale.ts";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, portalUrl, shoot, unexpected } from "./browser.ts";
import { said, saying } from "./said.ts";
import { walked } from "./walked.ts";

/** What may be done with messages, with a conversation and with an inquiry, by somebody who reads each of the languages. */

let browser: Browser;
beforeAll(async () => {
  // A microphone that hums, and a browser that lets it be heard.
  browser = await openBrowser(["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]);
});
afterAll(() => browser.close());

const payUs: Record<Locale, string> = { "zh-cn": "不走平台付款便宜一点", en: "Pay us directly, it is cheaper", ar: "الدفع خارج المنصة أرخص" };

/** Somebody with the window open on somebody. */
const aSide = async (user: Signed, locale: Locale, peer: Signed) => {
  const reader = await signedIn(browser, locale, user, { zone: "Asia/Dubai" });
  await reader.context.grantPermissions(["microphone"], { origin: portalUrl() });
  await open(reader.page, `${to("protocol")}?chat=${peer.id}`);
  const words = (source: string, values?: Record<string, string | number>, context?: string) => said(locale, source, values, context);
  const window = reader.page.getByRole("dialog", { name: words("Messages"), exact: true });
  const box = window.getByRole("textbox", { name: words("Message"), exact: true });
  await box.waitFor();
  const log = window.getByRole("log");
  /** One text a second and a person. */
  const write = async (text: string) => {
    await reader.page.waitForTimeout(1_050);
    await box.fill(text);
    await box.press("Enter");
    await log.getByText(text, { exact: true }).waitFor();
  };
  const row = (text: string): Locator => log.locator("[data-seq]", { hasText: text }).last();
  const verb = async (text: string, name: string) => {
    await row(text)
      .getByRole("button", { name: words("What to do with this message"), exact: true })
      .click();
    await row(text)
      .getByRole("button", { name: words(name), exact: true })
      .click();
  };
  const menu = async (name: string, values?: Record<string, string>) => {
    await window.getByRole("button", { name: words("More"), exact: true }).click();
    await window.getByRole("button", { name: words(name, values), exact: true }).click();
  };
  return { ...reader, locale, words, window, box, log, write, row, verb, menu };
};

describe.each(
  walked(
    [
      ["en", "zh-cn"],
      ["ar", "en"],
    ] as const,
    1,
  ),
)("one who reads %s and one who reads %s", (locale, other) => {
  test("answer, take back, delete, find, pin, mute, speak, are warned, report and block", async () => {
    const [me, peer] = [await aNewcomer(), await aNewcomer()];
    await ask(savePreferences, { locale, currency: "CNY" }, { token: me.token });
    await ask(savePreferences, { locale: other, currency: "CNY" }, { token: peer.token });
    const mark = `v${Date.now() % 1_000_000}`;
    // Who comes and goes is told to those with whom something was said.
    await ask(sendText, { receiver_id: me.id, content: `zero ${mark}` }, { token: peer.token });
    const [mine, theirs] = [await aSide(me, locale, peer), await aSide(peer, other, me)];
    // Both know of each other before anything is typed: without a connection that is told to nobody.
    for (const side of [mine, theirs]) await side.window.getByText(side.words("online"), { exact: true }).first().waitFor();

    // Writing is seen before it is said; what was said is seen to have been read.
    await mine.box.pressSequentially("…");
    await theirs.log.getByText(saying(other, "<0>{0}</0> is writing…")).waitFor();
    await mine.write(`one ${mark}`);
    await theirs.log.getByText(`one ${mark}`).waitFor();
    await mine.log.getByText(mine.words("read"), { exact: true }).waitFor();

    // An answer says to what; its line stands above it on both sides.
    await theirs.verb(`one ${mark}`, "Reply");
    await theirs.write(`two ${mark}`);
    await mine.row(`two ${mark}`).getByText(`one ${mark}`).waitFor();

    // Taken back, the words are gone for both; deleted, for one.
    await mine.write(`wrong ${mark}`);
    await theirs.log.getByText(`wrong ${mark}`).waitFor();
    await mine.verb(`wrong ${mark}`, "Take back");
    for (const side of [mine, theirs]) {
      await side.log.getByText(side.words("This message was taken back")).first().waitFor();
      expect(await side.log.getByText(`wrong ${mark}`).count()).toBe(0);
    }
    await theirs.verb(`two ${mark}`, "Delete for me");
    await theirs.page
      .getByRole("dialog")
      .getByRole("button", { name: theirs.words("Delete for me"), exact: true })
      .click();
    await theirs.row(`two ${mark}`).waitFor({ state: "detached" });
    expect(await mine.row(`two ${mark}`).count()).toBe(1);

    // Led away from the portal: whoever reads it is warned, whoever wrote it is not.
    await mine.write(payUs[locale]);
    const warning = (side: typeof mine) => side.log.getByText(side.words("Pay through this site only: what is paid elsewhere is not protected."));
    await warning(theirs).waitFor();
    expect(await warning(mine).count()).toBe(0);

    // What the other side reads is seen before and after it is sent.
    const hello: Record<Locale, [string, RegExp]> = { "zh-cn": ["你好！", /مرحب/], en: ["Hello!", /你好|您好/], ar: ["مرحبًا!", /Hello/] };
    const [greeting, read] = hello[locale];
    await mine.page.waitForTimeout(1_050);
    await mine.box.fill(greeting);
    await mine.window.getByRole("button", { name: saying(locale, "Preview in <0>{0}</0>") }).click();
    await mine.window.getByRole("status").getByText(read).waitFor();
    await shoot(mine.page, `chat-preview-${locale}`, false);
    await mine.box.press("Enter");
    await mine
      .row(greeting)
      .getByRole("button", { name: saying(locale, "Show in <0>{0}</0>") })
      .click();
    await mine.row(greeting).getByText(read).waitFor();

    // A recording, heard by the other side.
    await mine.window.getByRole("button", { name: mine.words("Record a voice message"), exact: true }).click();
    const recorder = mine.window.getByRole("group", { name: mine.words("Voice message"), exact: true });
    await mine.page.waitForTimeout(1_200);
    await recorder.getByRole("button", { name: mine.words("Send"), exact: true }).click();
    const sound = theirs.log.getByRole("button", { name: saying(other, "Play the voice message, {length}") });
    await sound.waitFor();
    await sound.click();
    await expect.poll(() => theirs.log.locator("audio").evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);

    // Of the conversation: found, pinned, muted.
    await mine.menu("Search in the conversation");
    await mine.window.getByRole("searchbox", { name: mine.words("Search in the conversation"), exact: true }).fill(`two ${mark}`);
    await mine.window.getByRole("button", { name: new RegExp(`two ${mark}`) }).waitFor();
    await shoot(mine.page, `chat-found-${locale}`, false);
    await mine.window.getByRole("button", { name: mine.words("Close the search"), exact: true }).click();
    await mine.menu("Pin to the top");
    await mine.menu("Mute notices");
    await mine.window.getByRole("button", { name: mine.words("More"), exact: true }).click();
    await mine.window.getByRole("button", { name: mine.words("No longer on top"), exact: true }).waitFor();
    await mine.window.getByRole("button", { name: mine.words("Notices on again"), exact: true }).waitFor();
    await mine.window.getByRole("button", { name: mine.words("More"), exact: true }).click();

    // Told to the portal, and blocked: then neither writes.
    await theirs.menu("Report this person…");
    const telling = theirs.page.getByRole("dialog").filter({ has: theirs.page.getByRole("textbox", { name: theirs.words("What is wrong?") }) });
    await telling
      .last()
      .getByRole("textbox", { name: theirs.words("What is wrong?") })
      .fill(`asks to be paid elsewhere ${mark}`);
    await telling
      .last()
      .getByRole("button", { name: theirs.words("Send the report"), exact: true })
      .click();
    await theirs.page.getByText(theirs.words("Thank you: somebody looks at it")).waitFor();
    await theirs.window.getByRole("button", { name: theirs.words("More"), exact: true }).click();
    await theirs.window.getByRole("button", { name: saying(other, "Block {0}") }).click();
    await theirs.page
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: theirs.words("Block"), exact: true })
      .click();
    await theirs.window.getByText(theirs.words("You have blocked this user")).waitFor();
    await shoot(theirs.page, `chat-blocked-${other}`, false);
    await mine.page.waitForTimeout(1_050);
    await mine.box.fill(`still there? ${mark}`);
    await mine.box.press("Enter");
    await mine.log.getByText(mine.words("chat.blocked")).waitFor();
    expect((await ask(recordsList, { receiver_id: me.id }, { token: peer.token })).data.some(({ content }) => String(content).includes("still there"))).toBe(
      false,
    );
    for (const side of [mine, theirs]) {
      expect(unexpected(side.faults)).toEqual([]);
      await side.context.close();
    }
  });
});

describe.each(walked(["zh-cn", "en", "ar"] as const, 0))("at the desk, in %s", (locale) => {
  test("a label, a quick reply with a name in it, a snooze; a conversation is looked through there", async () => {
    const [agent, buyer] = [await aNewcomer(), await aNewcomer()];
    await ask(setRoles, { id: agent.id, roles: ["service"], reason: "answers customers" }, { token: (await sessionOf("operator")).token });
    const mark = `d${Date.now() % 1_000_000}`;
    await ask(sendText, { receiver_id: 1, content: `zips ${mark}` }, { token: buyer.token });
    const { list } = await ask(quickReplies.service, {}, { token: agent.token });
    for (const { id } of list.filter(({ shortcut }) => shortcut === "zips")) await ask(removeQuickReply.service, { id }, { token: agent.token });
    const body = { "zh-cn": "{customer}，您好", en: "Good day, {customer}", ar: "أهلًا {customer}", author: locale };
    await ask(saveQuickReply.service, { shortcut: "zips", body }, { token: agent.token });

    const desk = await signedIn(browser, locale, agent);
    const { page } = desk;
    const words = (source: string, context?: string) => said(locale, source, undefined, context);
    const button = (source: string) => page.getByRole("button", { name: words(source), exact: true });
    await open(page, `/operator/service?tab=all&q=${mark}`);
    await page.getByRole("complementary").getByRole("link", { name: buyer.nickname }).click();
    await button("Take").click();
    await page
      .getByRole("textbox", { name: words("Add a label"), exact: true })
      .or(page.getByRole("combobox", { name: words("Add a label"), exact: true }))
      .fill(mark);
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText(mark, { exact: true }).last().waitFor();

    const box = page.getByRole("textbox", { name: words("Message"), exact: true });
    await box.fill("/zips");
    await page.getByRole("option", { name: /\/zips/ }).waitFor();
    await box.press("Enter");
    // In the customer's language, with the customer's name.
    await expect.poll(() => box.inputValue()).toContain(buyer.nickname);
    await box.press("Enter");
    const heard = async () => (await ask(recordsList, { receiver_id: 1 }, { token: buyer.token })).data.map(({ content }) => String(content));
    await expect.poll(async () => (await heard()).some((text) => text.includes(buyer.nickname))).toBe(true);

    await button("More").click();
    await button("Search in the conversation").click();
    await page.getByRole("searchbox", { name: words("Search in the conversation"), exact: true }).fill(mark);
    await page.getByRole("button", { name: new RegExp(`zips ${mark}`) }).waitFor();
    await shoot(page, `desk-more-${locale}`, false);
    await button("Close the search").click();

    await page.locator("summary", { hasText: words("Snooze") }).click();
    await button("Two hours").click();
    await page.locator("p[role=status]", { hasText: saying(locale, "Sleeps until <0/>, or until the customer writes.") }).waitFor();
    await shoot(page, `desk-snoozed-${locale}`, false);
    expect(unexpected(desk.faults)).toEqual([]);
    await desk.context.close();
  });
});

test.each(walked(["zh-cn", "en", "ar"] as const, 1))(
  "customer service is asked about an order with the order in hand, in %s; the desk reads which, and has a page of its own for it or none",
  async (locale) => {
    const [buyer, agent] = [await sessionOf("buyer"), await aNewcomer()];
    await ask(setRoles, { id: agent.id, roles: ["service"], reason: "answers customers" }, { token: (await sessionOf("operator")).token });
    const [order] = (await ask(listOrders, {}, { token: buyer.token })).list;
    if (!order) throw new Error("the buyer of the demo market has no order");
    const reader = await signedIn(browser, locale, buyer, { phone: true, zone: "Asia/Dubai" });
    await open(reader.page, to("order-detail", { id: order.id }));
    await reader.page.getByRole("button", { name: said(locale, "Ask customer service about this"), exact: true }).click();
    const window = reader.page.getByRole("dialog", { name: said(locale, "Messages"), exact: true });
    const staged = window.getByRole("group", { name: said(locale, "Write a message"), exact: true });
    await staged.getByText(order.code).waitFor();
    await shoot(reader.page, `chat-asked-about-${locale}`, false);
    await staged
      .getByRole("button", { name: said(locale, "Send"), exact: true })
      .first()
      .click();
    await window.getByRole("log").getByText(order.code).last().waitFor();

    // A card alone is a question: it waits at the desk without a word beside it.
    const desk = await signedIn(browser, locale, agent);
    await open(desk.page, "/operator/service?tab=all");
    await desk.page.getByRole("complementary").getByRole("link", { name: buyer.nickname }).first().click();
    const card = desk.page.getByRole("log").getByText(order.code).last();
    await card.waitFor();
    // Whoever answers and may not open orders follows no link into a refusal.
    expect(await desk.page.getByRole("log").getByRole("link", { name: order.code }).count()).toBe(0);
    for (const one of [reader, desk]) {
      expect(unexpected(one.faults)).toEqual([]);
      await one.context.close();
    }
  },
);
