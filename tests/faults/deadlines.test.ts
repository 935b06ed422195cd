import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { closeUnpaidCheckout } from "#domains/trade/orders/contract/events.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { anOrder, aShop } from "#tests/builders/orders.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { minutes } from "#kit/time.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { aCrowd, inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const count = size(40, 500);
const wave = 10;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

type Span = [from: number, to: number];
const within = ([from, to]: Span): number => from + Math.random() * (to - from);

/** A payment's success on one instance and the closing timer on the other, each within so many milliseconds of the deadline. */
const meetAtDeadline = async (pays: Span, closes: Span, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  const timer = orders.jobs?.find((handler) => handler.job.name === closeUnpaidCheckout.name);
  if (!timer) throw new Error("orders has no closing timer");
  try {
    const [first, second] = portals;
    const shop = await aShop(first, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] });
    const broken: string[] = [];
    const note = (error: unknown) => void broken.push(String(error));
    for (let done = 0; done < count; done += wave) {
      const crowd = await aCrowd(first, wave);
      const asked = await inFlight(crowd, wave, async (buyer) => {
        const placed = await anOrder(first, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
        return { checkout: placed.checkout_id, payment: (await first.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" })).payment };
      });
      const { rows } = await first.database.pool.query<{ id: number; expires_at: Date }>("select id, expires_at from orders.checkout where status = 'pending'");
      const deadline = new Map(rows.map((row) => [row.id, row.expires_at.getTime()]));
      // Both clocks stand shortly before the first deadline of the wave from here on.
      const ahead = Math.min(...deadline.values()) - Date.now() - 300;
      for (const portal of portals) portal.wait(ahead);
      await Promise.all(
        asked.flatMap(({ checkout, payment }) => {
          const until = (deadline.get(checkout) ?? 0) - ahead - Date.now();
          return [
            pause(until + within(pays))
              .then(() => tellPortal(first, signedCallback(first, payment, { amount: "7600" })))
              .catch(note),
            pause(until + within(closes))
              .then(() => second.runner.job(timer, { checkout_id: checkout }))
              .catch(note),
          ];
        }),
      );
      for (const portal of portals) portal.wait(-ahead);
    }
    for (const portal of portals) portal.wait(minutes(31));
    await first.runJobs();
    const { rows } = await first.database.pool.query<{ end: string; count: number }>(`
      select o.status || ' ' || g.status || ' escrow ' || coalesce(e.balance_minor, 0) || ' wallet ' || coalesce(w.balance_minor, 0) as end, count(*)::int as count
      from orders."order" o join orders.checkout g on g.id = o.checkout_id
      left join ledger.account e on e.kind = 'escrow' and e.owner_id = o.id left join ledger.account w on w.kind = 'wallet' and w.owner_id = o.buyer_id
      group by 1 order by 1`);
    const { rows: held } = await first.database.pool.query<{ held: number }>("select held from catalog.sku where id = $1", [shop.skus[0]]);
    return { ends: new Map(rows.map((row) => [row.end, row.count])), held: held[0]?.held, broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const paid = "to_ship paid escrow 7600 wallet 0";
const closed = "closed closed escrow 0 wallet 7600";

/** Neither the lock of the checkout and its orders nor the machine's own look at whether they are as they were read. */
const noSafeguards: Rewrite = (text, values) => ({
  values,
  text: /(from|update) "orders"\."(checkout|order)"/.test(text)
    ? text.replaceAll(" for no key update", "").replace(/and "status" = (\$\d+)(?= returning)/, "and $1::text is not null")
    : text,
});

describe("a payment and the closing timer at the deadline", () => {
  test("end in one legal state, with the money settled and the stock right", async () => {
    const { ends, held, broken, faults } = await meetAtDeadline([-50, 50], [-50, 50]);
    figure(`deadlines: ${count} orders, ${ends.get(paid) ?? 0} paid, ${ends.get(closed) ?? 0} closed and given back`);
    expect(broken).toEqual([]);
    expect([...ends.keys()].filter((end) => end !== paid && end !== closed)).toEqual([]);
    expect((ends.get(paid) ?? 0) + (ends.get(closed) ?? 0)).toBe(count);
    expect(held).toBe((ends.get(paid) ?? 0) * 2);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the checkout's lock some end in none", { retry: 3 }, async () => {
    const { ends, broken } = await meetAtDeadline([-15, 0], [0, 5], noSafeguards);
    const illegal = [...ends].filter(([end]) => end !== paid && end !== closed);
    figure(`deadlines, lock off: ${illegal.map(([end, times]) => `${times} x ${end}`).join("; ") || "none"}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});
