import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { bookingDetails, bookingForm } from "#domains/trade/bookings/contract/bookings.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { spanText } from "#sites/portal/pages/bookings/span.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { aSide, pairs, payAtCashier, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A buyer books a model who reads another language: asked, accepted, paid, moved to another day, performed, confirmed; the money is the model's then. */

let browser: Browser;
let pool: pg.Pool;
beforeAll(async () => {
  browser = await openBrowser();
  pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

describe.each(walked(pairs, 2))("a client who reads $buyer and a model who reads $seller", (pair) => {
  test("a day is asked for, paid, moved, worked and paid out", { timeout: 120_000 }, async () => {
    const [buyer, model] = [await sessionOf("buyer"), await sessionOf("model")];
    const { list } = await ask(listModels, { size: 60 });
    const model_id = list.find(({ user_id }) => user_id === model.id)?.id ?? 0;
    const daysFree = async () =>
      (await ask(bookingForm, { model_id }, { token: buyer.token })).days.filter(({ free }) => free.includes("day")).map(({ day }) => day);
    const [other = "", day = ""] = (await daysFree()).slice(-2);
    const client = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller", zone: "Asia/Dubai" });
    const answering = await aSide(browser, pair.seller, model, { phone: pair.phone !== "buyer" });
    const brief = `Ten looks, dresses ${Date.now() % 1_000_000}`;

    await client.open(to("models-order-id", { id: model_id }, { day }));
    await client.field("First day").selectOption(day);
    await client.field("Slot").selectOption("day");
    await client.field("Place").fill("Hangzhou, Studio 8");
    await client.field("What is to be done").fill(brief);
    await client.reads(client.says("To pay once accepted"));
    await client.shoot("booking-request");
    await client.button("Ask the model").click();
    await client.page.waitForURL(/\/order\/model\/\d+/);
    const id = Number(/model\/(\d+)/.exec(client.page.url())?.[1]);
    const booking = to("order-model-id", { id });
    const bookingIn = (locale: Locale) => ask(bookingDetails, { id }, { token: buyer.token, locale });
    const status = async () => (await bookingIn("en")).status;
    expect(await daysFree()).not.toContain(day);

    await answering.open(booking);
    await answering.reads(brief);
    await answering.shoot("booking-asked");
    await answering.button("Accept").click();
    await expect.poll(status, { timeout: 20_000 }).toBe("accepted");

    await client.open(booking);
    await client.link("Pay").click();
    await client.page.waitForURL(/\/models\/pay\/\d+/);
    await expectFits(client.page);
    await client.button("Agree and choose how to pay").click();
    await payAtCashier(client);
    await expect.poll(status, { timeout: 30_000 }).toBe("confirmed");

    // The one of them asks for another day, the other agrees: it is taken, and the first is free again.
    const [asking, agreeing] = pair.phone === "seller" ? [answering, client] : [client, answering];
    await asking.open(booking);
    await asking.button("Ask for another day").click();
    const another = asking.dialog("Another day");
    await asking.field("Day", another).fill(other);
    await send(asking, another, "Ask");
    expect(await daysFree()).not.toContain(other);
    await agreeing.open(booking);
    const { slot, slot_text, proposal } = await bookingIn(agreeing.locale);
    if (!proposal) throw new Error("nothing was asked for");
    await agreeing.reads(spanText({ ...proposal, slot, slot_text }, agreeing.locale));
    await agreeing.shoot("booking-another-day");
    await agreeing.button("Agree to the other day").click();
    await agreeing.reads(agreeing.says("Agreed"));
    const free = await daysFree();
    expect([free.includes(day), free.includes(other)]).toEqual([true, false]);

    // Nobody waits weeks for a journey: the day has come.
    await pool.query("update bookings.booking set starts_at = now() - interval '9 hours', ends_at = now() - interval '1 hour' where id = $1", [id]);
    await answering.open(booking);
    await answering.button("It was performed").click();
    await expect.poll(status, { timeout: 20_000 }).toBe("performed");
    const { income, price } = await ask(bookingDetails, { id }, { token: model.token });
    const earned = async () => BigInt((await ask(walletBalance, { currency: price.currency }, { token: model.token })).seller_available.minor);
    const before = await earned();
    await client.open(booking);
    await client.reads((await bookingIn(client.locale)).status_text);
    await client.button("Confirm").click();
    await send(client, client.dialog("Was everything as agreed?"), "Confirm");
    await expect.poll(status, { timeout: 20_000 }).toBe("completed");

    // How it ended, as both read it; the model has the price less commission.
    expect((await earned()) - before).toBe(BigInt(income?.minor ?? "-1"));
    for (const side of [client, answering]) {
      await side.open(booking);
      await side.page.getByRole("heading", { level: 1, name: (await bookingIn(side.locale)).status_text }).waitFor();
      await side.reads(brief);
      await side.shoot(`booking-done-${side === client ? "client" : "model"}`);
      expect(side.faults).toEqual([]);
      await side.context.close();
    }
  });
});
