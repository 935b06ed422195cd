import { expect, test } from "vitest";
import { soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { licenceDetails, giveBackLicence } from "#domains/trade/licences/contract/licences.ts";
import { aDisputedLicence, aPaidLicence, aPrintForSale } from "#tests/builders/licences.ts";
import { days } from "#kit/time.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { billBalance, billMonth, billMonths } from "../../contract/bills.ts";

const sum = (amounts: readonly { minor: string }[]) => amounts.reduce((all, { minor }) => all + BigInt(minor), 0n);

/** A designer with one licence settled, one held, one in dispute and one given back: ¥960.00 each. */
const aDesignersMoney = async (prepare: (own: TestPortal) => { check(): void } | undefined = () => undefined) => {
  const own = await startTestPortal({ locale: "en" });
  try {
    const { designer, work_id } = await aPrintForSale(own);
    const settled = await aPaidLicence(own, { work_id });
    own.wait(days(8));
    await own.runJobs();
    const held = await aPaidLicence(own, { work_id });
    await aDisputedLicence(own, { work_id });
    const back = await aPaidLicence(own, { work_id });
    await own.run(giveBackLicence, designer, { id: back.id, note: "a mistake in the file" });
    const twin = prepare(own);
    const { money, sums, list } = await own.run(soldLicences, designer, {});
    const balance = await own.run(billBalance, designer, {});
    const months = await own.run(billMonths, designer, {});
    const lines = await Promise.all(months.list.map(({ month }) => own.run(billMonth, designer, { month, kind: "orders" })));
    const narrowed = async (whose: "held" | "settled") => (await own.run(soldLicences, designer, { money: whose })).list.map(({ price }) => price);
    const { settle_at } = await own.run(licenceDetails, designer, { id: held.id });
    twin?.check();
    return {
      money: money.map((one) => Object.fromEntries(Object.entries(one).map(([key, { text }]) => [key, text]))),
      kept: sums.map(({ text }) => text),
      // The ledger's side: what stands in escrow, and what statements say was settled, before commission.
      escrow: balance.licence_escrow.text,
      held_count: balance.licence_escrow_count,
      isUntil: balance.licence_escrow_until === settle_at && settle_at > 0,
      statements: sum(months.list.map(({ gross }) => gross)),
      lines: sum(lines.flatMap((one) => one.list.map(({ gross }) => gross))),
      rows: [sum(await narrowed("held")), sum(await narrowed("settled"))],
      until: list.map((one) => (one.is_held ? (one.held_until > 0 ? "a day" : "dispute") : "")),
      isSettled: list.at(-1)?.reference === `licence:${settled.id}`,
    };
  } finally {
    await own.stop();
  }
};

const right = {
  // Sold is settled, held and returned together.
  money: [{ sold: "¥3,840.00", settled: "¥960.00", held: "¥1,920.00", returned: "¥960.00" }],
  kept: ["¥2,880.00"],
  escrow: "¥1,920.00",
  held_count: 2,
  isUntil: true,
  statements: 96_000n,
  lines: 96_000n,
  rows: [192_000n, 96_000n],
  until: ["", "dispute", "a day", ""],
  isSettled: true,
};

test("a designer's figures add up: what was sold is settled, held until it can be objected to no more, or returned, on the page of licences as in the ledger", async () => {
  expect(await aDesignersMoney()).toEqual(right);
});

test("twin: with licences in dispute forgotten among what is held, pages and ledger part", async () => {
  const figures = await aDesignersMoney((own) =>
    rewriteStatements([own], inStatementsOf("from licences.sale where designer_id = $1 and status in ($2", "($2, $3, $4)", "($2, $3, nullif($4, $4))")),
  );
  expect(figures.money).toEqual([{ sold: "¥3,840.00", settled: "¥1,920.00", held: "¥960.00", returned: "¥960.00" }]);
  expect(figures.statements).toBe(96_000n);
});
