import pg from "pg";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { recordsList, sessionList } from "#domains/contact/chat/contract/reading.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { size } from "#tests/faults/size.ts";
import { aNewcomer, ask, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot, unexpected } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** The messages of a conversation on the screen: thousands of them, new ones below what is read, pictures that are pasted and dropped. */

let browser: Browser;
let pool: pg.Pool;
beforeAll(async () => {
  browser = await openBrowser();
  pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 2 });
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

/** What two have said over the years, written as rows: at a message a second it would take hours. All is read. */
const saidBefore = async (one: Signed, other: Signed, count: number): Promise<void> => {
  await pool.query(
    `with talk as (
       update chat.conversation set last_seq = last_seq + $3, lower_read_seq = last_seq + $3, upper_read_seq = last_seq + $3, last_at = now()
       where lower_id = least($1::int, $2::int) and upper_id = greatest($1::int, $2::int) returning id, last_seq - $3 as base)
     insert into chat.message (conversation_id, seq, sender_id, msg_type, content, client_id, created_at)
     select talk.id, talk.base + n, case when n % 3 = 0 then $1::int else $2::int end, 1,
       'line ' || n || repeat(case when n % 2 = 0 then ' and some more cotton' else ' وقطن مصري' end, n % 17), 'old-' || talk.base + n, now() - make_interval(secs => ($3 - n) * 40)
     from talk, generate_series(1, $3::int) n`,
    [one.id, other.id, count],
  );
  // At most one text a second from each.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await ask(sendText, { receiver_id: other.id, content: `and then ${count}` }, { token: one.token });
};

const windowOf = (page: Page, locale: Locale) => page.getByRole("dialog", { name: said(locale, "Messages"), exact: true });
const talkWith = async (page: Page, locale: Locale, peer: Signed) => {
  await open(page, `${to("protocol")}?chat=${peer.id}`);
  const window = windowOf(page, locale);
  return { window, log: window.getByRole("log"), box: window.getByRole("textbox", { name: said(locale, "Message"), exact: true }) };
};

const many = size(3_000, 10_000);
type Scrolled = { frames: number; long: number; longest: number; rows: number; elements: number; height: number };

/** Scrolls from the end to the beginning a screen and a half at a time, frame by frame: how many frames took long, and the most that stood on the page. */
const scrollThrough = (page: Page, steps: number): Promise<Scrolled> =>
  page.evaluate(async (count) => {
    const log = document.querySelector<HTMLElement>('[role="log"]');
    if (!log) throw new Error("there are no messages");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let rows = 0;
    let elements = 0;
    const height = log.scrollHeight;
    log.scrollTop = log.scrollHeight;
    await new Promise((resolve) => setTimeout(resolve, 500));
    let before = await frame();
    for (let step = 1; step <= count; step += 1) {
      log.scrollTop = ((log.scrollHeight - log.clientHeight) * (count - step)) / count + 60;
      const now = await frame();
      times.push(now - before);
      before = now;
      if (step % 10 === 0) {
        rows = Math.max(rows, log.querySelectorAll("[data-seq]").length);
        elements = Math.max(elements, log.querySelectorAll("*").length);
        before = await frame();
      }
    }
    return { frames: times.length, long: times.filter((ms) => ms > 50).length, longest: Math.round(Math.max(...times)), rows, elements, height };
  }, steps);

describe(`${many} messages`, () => {
  /** Somebody who has read back to the first of so many. */
  const readBack = async (count: number, isTwin: boolean) => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    await ask(sendText, { receiver_id: buyer.id, content: "the very first" }, { token: mill.token });
    await saidBefore(mill, buyer, count - 2);
    const reader = await signedIn(browser, "en", buyer, { phone: true });
    // The twin's browser never says that something is far from what is looked at: everything stays on the page.
    if (isTwin)
      await reader.page.addInitScript(() => {
        globalThis.IntersectionObserver = class {
          observe() {}
          unobserve() {}
          disconnect() {}
          takeRecords() {
            return [];
          }
        } as never;
      });
    const { log } = await talkWith(reader.page, "en", mill);
    await log.getByText(`and then ${count - 2}`).waitFor();
    await log.evaluate(async (box) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const until = performance.now() + 120_000;
      while (!box.textContent?.includes("the very first")) {
        if (performance.now() > until) throw new Error("the first message never comes");
        box.scrollTop = 0;
        await frame();
      }
    });
    return reader;
  };

  test("scroll smoothly: a few hundred are on the page, and few frames take long", { timeout: 240_000 }, async () => {
    const reader = await readBack(many, false);
    const scrolled = await scrollThrough(reader.page, 0.06 * many);
    process.stdout.write(
      `figure: ${many} messages on a phone's screen: ${scrolled.frames} frames while scrolling through them, ${scrolled.long} longer than 50 ms, the longest ${scrolled.longest} ms; ` +
        `at most ${scrolled.rows} messages and ${scrolled.elements} elements on the page\n`,
    );
    expect(scrolled.height).toBeGreaterThan(50 * many);
    expect(scrolled.rows).toBeLessThan(600);
    // What stands on the page is judged; time only roughly: a machine that does something else meanwhile holds one frame in ten up.
    expect(scrolled.long / scrolled.frames).toBeLessThan(0.4);
    const top = await reader.page.evaluate(() => document.querySelector('[role="log"]')?.scrollTop);
    expect(top).toBeLessThan(200);
    await shoot(reader.page, "chat-10000-top", false);
    expect(unexpected(reader.faults)).toEqual([]);
    await reader.context.close();
  });

  test("twin: where nothing is taken off the page, all of them are on it", { timeout: 240_000 }, async () => {
    const reader = await readBack(1_500, true);
    const scrolled = await scrollThrough(reader.page, 60);
    process.stdout.write(
      `figure: 1500 messages of which none is taken off the page: ${scrolled.long} of ${scrolled.frames} frames longer than 50 ms, ${scrolled.elements} elements\n`,
    );
    expect(scrolled.rows).toBeGreaterThan(1_400);
    await reader.context.close();
  });
});

describe.each(walked(["zh-cn", "ar"] as const, 1))("in %s", (locale) => {
  test("who has scrolled up is told of new messages and stays where they read; what was not seen is not read", { timeout: 60_000 }, async () => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    await ask(sendText, { receiver_id: buyer.id, content: "the first" }, { token: mill.token });
    await saidBefore(mill, buyer, 60);
    const { page, context, faults } = await signedIn(browser, locale, buyer, { phone: locale === "ar" });
    const { window, log } = await talkWith(page, locale, mill);
    await log.getByText("line 60 and").waitFor();
    const place = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    await expect.poll(place).toBeLessThan(40);
    const newer = window.getByRole("button", {
      name: said(locale, "{unseen, plural, one {# new message} other {# new messages}}", { unseen: 2 }),
      exact: true,
    });

    await log.evaluate((box) => box.scrollBy(0, -700));
    await expect.poll(place).toBeGreaterThan(400);
    const read = await log.evaluate((box) => Math.round(box.scrollTop));
    for (const words of ["new one", "new two"]) {
      await ask(sendText, { receiver_id: buyer.id, content: words }, { token: mill.token });
      await new Promise((resolve) => setTimeout(resolve, 1_050));
    }
    await newer.waitFor();
    await shoot(page, `chat-new-below-${locale}`, false);
    expect(await log.evaluate((box) => Math.round(box.scrollTop))).toBe(read);
    const unread = async () => (await ask(sessionList, {}, { token: buyer.token })).find((one) => one.receiver_id === mill.id)?.unread;
    expect(await unread()).toBe(2);

    await newer.click();
    await newer.waitFor({ state: "detached" });
    await expect.poll(place).toBeLessThan(40);
    await log.getByText("new two").waitFor();
    await expect.poll(unread).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("an address in a message is seen to be a link, and leads away only after it was said where", { timeout: 60_000 }, async () => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    await ask(sendText, { receiver_id: buyer.id, content: "see https://patterns.example/a?b=1 for it" }, { token: mill.token });
    const { page, context, faults } = await signedIn(browser, locale, buyer, { phone: locale === "ar" });
    const { log } = await talkWith(page, locale, mill);
    const link = log.getByRole("link", { name: "https://patterns.example/a?b=1", exact: true });
    await link.waitFor();
    expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe("underline");
    expect(await link.evaluate((one) => getComputedStyle(one).color !== getComputedStyle(one.parentElement as Element).color)).toBe(true);
    await link.click();
    const leaving = page.getByRole("dialog", { name: said(locale, "You are leaving this site"), exact: true });
    const going = leaving.getByRole("link");
    await going.waitFor();
    // The words of the button stand on one line, whatever is in them.
    expect(await going.evaluate((one) => new Set([...one.children].map((part) => Math.round(part.getBoundingClientRect().top))).size)).toBe(1);
    expect((await going.boundingBox())?.height).toBeLessThan(50);
    expect(await going.getAttribute("href")).toBe("https://patterns.example/a?b=1");
    await shoot(page, `chat-leaving-${locale}`, false);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("lines typed one right after the other are taken at once, and arrive in their order", { timeout: 60_000 }, async () => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    const { page, context, faults } = await signedIn(browser, locale, buyer, { phone: locale === "ar" });
    const { log, box } = await talkWith(page, locale, mill);
    const lines = ["one", "two", "three", "four"].map((word) => `line ${word}`);
    for (const line of lines) {
      await box.fill(line);
      await box.press("Enter");
      await expect.poll(() => box.inputValue()).toBe("");
    }
    for (const line of lines) await log.getByText(line, { exact: true }).waitFor();
    const arrived = async () => (await ask(recordsList, { receiver_id: buyer.id }, { token: mill.token })).data.map(({ content }) => content);
    await expect.poll(arrived, { timeout: 15_000 }).toEqual(lines);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("on a phone Back leads from a conversation to the list that one chose it from, and from there out of the window", { timeout: 60_000 }, async () => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    await ask(sendText, { receiver_id: buyer.id, content: "how many?" }, { token: mill.token });
    const { page, context, faults } = await signedIn(browser, locale, buyer, { phone: true });
    await open(page, to("protocol"));
    await page
      .getByRole("button", { name: new RegExp(`^${said(locale, "Messages")}`) })
      .locator("visible=true")
      .first()
      .click();
    const window = windowOf(page, locale);
    const contact = window.getByRole("button", { name: mill.nickname });
    await contact.click();
    await window.getByRole("log").getByText("how many?").waitFor();
    await page.goBack();
    await window.getByRole("log").waitFor({ state: "detached" });
    await contact.waitFor();
    await page.goBack();
    await window.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/protocol");
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a picture is sent by pasting and by dropping it", { timeout: 60_000 }, async () => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    const { page, context, faults } = await signedIn(browser, locale, buyer);
    const { log, box } = await talkWith(page, locale, mill);
    await box.waitFor();
    const pictureOf = async (background: string) =>
      (
        await sharp({ create: { width: 320, height: 240, channels: 3, background } })
          .png()
          .toBuffer()
      ).toString("base64");
    const given = async (kind: "paste" | "drop", background: string) =>
      box.evaluate(
        (area, { kind: event, base64 }) => {
          const raw = [Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))];
          const data = new DataTransfer();
          data.items.add(new File(raw, "fabric.png", { type: "image/png" }));
          area.dispatchEvent(
            event === "paste"
              ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
              : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
          );
        },
        { kind, base64: await pictureOf(background) },
      );
    const pictures = log.getByRole("button", { name: said(locale, "Show the picture large") });
    await given("paste", "#b0352c");
    await expect.poll(() => pictures.count()).toBe(1);
    await given("drop", "#2c52b0");
    await expect.poll(() => pictures.count()).toBe(2);
    const arrived = async () => (await ask(recordsList, { receiver_id: buyer.id }, { token: mill.token })).data.map(({ msg_type }) => msg_type);
    await expect.poll(arrived, { timeout: 20_000 }).toEqual([2, 2]);
    expect(await box.inputValue()).toBe("");
    expect(faults).toEqual([]);
    await context.close();
  });
});
