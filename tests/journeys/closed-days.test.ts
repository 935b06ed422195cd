import { randomInt } from "node:crypto";
import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said, saying } from "./said.ts";

/** Finance closes a day on which the provider's books and ours differ. */

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

/** A day of long ago with two differences; its number. */
const aDay = async (): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `with day as (
       insert into payments.statement_day (provider, day, lines, sums, compared_at)
       values ('local', '2020-01-01'::date + $1::int, 3, '[{"currency": "CNY", "theirs": "10000", "ours": "10800"}]', now()) returning id),
     found as (
       insert into payments.finding (day_id, fault, transaction_id, theirs_minor, ours_minor, currency, created_at)
       select day.id, one.fault, one.fault || day.id, one.theirs, one.ours, 'CNY', now()
       from day, (values ('refund_unknown', -300, 0), ('payment_missing', 0, 500)) as one (fault, theirs, ours) returning id)
     select id from day`,
    [randomInt(1_500)],
  );
  return rows[0]?.id ?? 0;
};

test("on an Arabic phone: one difference is explained, one booked off, each with a note, and the day is closed", async () => {
  const ar = (source: string, context?: string) => said("ar", source, {}, context);
  const { page, faults, context } = await signedIn(browser, "ar", await sessionOf("finance"), { phone: true });
  const day = await aDay();
  await open(page, "/operator/statements?of=open");
  await page.locator(`a[href$="/operator/statements/${day}"]`).first().click();
  await page.getByText(ar("Refund that we did not ask for")).waitFor();
  await page
    .getByRole("button", { name: ar("Explain", "a difference"), exact: true })
    .first()
    .click();
  const explaining = page.getByRole("dialog", { name: saying("ar", "Is the difference of <0/> explained?") });
  // Nothing without a note.
  await explaining.getByRole("button", { name: ar("It is explained"), exact: true }).click();
  await explaining.getByText(ar("Write a reason: it is kept with the act")).waitFor();
  await explaining.getByLabel(ar("What the provider said")).fill("رُدّ يدويًا بطلب العميل");
  await shoot(page, "finding-explained-ar", false);
  await explaining.getByRole("button", { name: ar("It is explained"), exact: true }).click();
  await explaining.waitFor({ state: "hidden" });
  await page
    .getByRole("button", { name: ar("Explain", "a difference"), exact: true })
    .nth(1)
    .waitFor({ state: "hidden" });
  await page.getByText("رُدّ يدويًا بطلب العميل").waitFor();
  await page.getByRole("button", { name: ar("Book off"), exact: true }).click();
  const booking = page.getByRole("dialog", { name: saying("ar", "Book the difference of <0/> off?") });
  await booking.getByLabel(ar("What the provider said")).fill("لم تصل");
  await booking.getByRole("button", { name: ar("Book it off"), exact: true }).click();
  await page.getByText(ar("Booked off"), { exact: true }).waitFor();
  await shoot(page, "day-closed-ar");
  expect(await page.getByRole("button", { name: ar("Book off"), exact: true }).count()).toBe(0);
  const { rows } = await pool.query("select fault, status from payments.finding where day_id = $1 order by fault", [day]);
  expect(rows).toEqual([
    { fault: "payment_missing", status: "booked" },
    { fault: "refund_unknown", status: "explained" },
  ]);
  expect(faults).toEqual([]);
  await context.close();
}, 60_000);
