import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import { monthAfter } from "#kit/trade-day.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { billMonth, billMonths, walletMonths } from "../../contract/bills.ts";
import { issueDue } from "../issue-statements.ts";
import { monthOf } from "../rules/months.ts";

let portal: TestPortal;
let shop: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  shop = await portal.aUser({ is_enterprise: true, vip: true });
});
afterAll(() => portal.stop());

let serial = 0;
const moved = (owner: number, kind: "seller_available" | "wallet", reason: Reason, minor: bigint, at: Date, currency: Currency = "CNY") =>
  portal.runner.act(
    (ctx) =>
      post(ctx, {
        key: `issued:${(serial += 1)}`,
        reason,
        reference: `order:${serial}`,
        postings: [
          { account: { kind: "provider_clearing", owner: 1, currency }, minor: -minor },
          { account: { kind, owner, currency }, minor },
        ],
      }),
    at,
  );
/** The sweep, and the jobs that come of it, on this day. */
const issueOn = async (at: Date) => {
  portal.wait(at.getTime() - portal.now().getTime());
  await portal.runner.act((ctx) => issueDue(ctx));
  await portal.runJobs();
};
const numbered = async () => (await portal.run(billMonths, shop, {})).list.map(({ month, currency, number }) => [month, currency, number]);

test("a month is issued once it has been over for a day, in each currency under a number of its own, and is never changed", async () => {
  const began = portal.now();
  const month = monthOf(began);
  const next = monthAfter(month);
  const first = new Date(`${next}-01T00:00:00+08:00`);
  const year = Number(month.slice(0, 4));
  const yearOfNext = Number(next.slice(0, 4));
  const other = await portal.aUser();
  await moved(shop.id, "seller_available", "order_income", 11_058n, began);
  await moved(shop.id, "seller_available", "order_income", 500n, began, "USD");
  await moved(other.id, "wallet", "topup", 9_000n, began);

  // The evening on which the month ends: something may still be on its way into the books.
  await issueOn(later(first, 3_600_000));
  expect((await numbered()).filter(([, , number]) => number !== "")).toEqual([]);

  await issueOn(later(first, days(1) + 3_600_000));
  const shown = await numbered();
  expect(shown.filter(([of]) => of === month)).toEqual([
    [month, "CNY", `SS-${year}-0001`],
    [month, "USD", `SS-${year}-0002`],
  ]);
  expect(shown.filter(([of, , number]) => of === next && number !== "")).toEqual([]);
  expect((await portal.run(walletMonths, other, {})).list).toMatchObject([
    { month, number: `WS-${year}-0001`, opening: { minor: "0" }, came: { minor: "9000" }, went: { minor: "0" }, closing: { minor: "9000" } },
  ]);
  // Whose wallet did not move has no statement; and nobody reads another's.
  expect((await portal.run(walletMonths, shop, {})).list).toEqual([]);

  // Again, and again by a job that comes late: nothing more is issued.
  await issueOn(later(portal.now(), 3_600_000));
  const count = async () => Number((await portal.database.pool.query("select count(*) from bills.statement")).rows[0].count);
  expect(await count()).toBe(3);

  // What comes later stands in the next one, whose number goes on.
  await moved(shop.id, "seller_available", "withdrawal", -58n, portal.now());
  await issueOn(later(new Date(`${monthAfter(next)}-01T00:00:00+08:00`), days(2)));
  const { statement } = await portal.run(billMonth, shop, { month: next, currency: "CNY" });
  expect(statement).toMatchObject({
    number: `SS-${yearOfNext}-${yearOfNext === year ? "0003" : "0001"}`,
    opening: { minor: "11058" },
    withdrawn: { minor: "58" },
    closing: { minor: "11000" },
  });
  // A month in which nothing moved has a line, and no number.
  expect((await portal.run(billMonth, shop, { month: next, currency: "USD" })).statement.number).toBe("");
  expect(await booksWrong(portal, "bills")).toEqual([]);

  // Neither a program nor a hand changes one; and books that say otherwise afterwards are a fault, not another statement.
  await expect(portal.database.pool.query("update bills.statement set closing_minor = 0")).rejects.toThrow("never changed");
  await expect(portal.database.pool.query("delete from bills.statement")).rejects.toThrow("never changed");
  await moved(shop.id, "seller_available", "order_income", 7n, began);
  expect((await portal.run(billMonth, shop, { month, currency: "CNY" })).statement).toMatchObject({ closing: { minor: "11058" }, income: { minor: "11058" } });
  expect(await booksWrong(portal, "bills")).toEqual([expect.stringContaining("11000 CNY, the books with 11007")]);
});
