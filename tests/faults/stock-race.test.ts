import { describe, expect, test } from "vitest";
import { placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { aShop } from "#tests/builders/orders.ts";
import { Refusal } from "#kit/refusal.ts";
import { inStatementsOf, type Rewrite } from "#tests/harness/rewrite.ts";
import { aCrowd, inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const buyers = size(300, 2_000);
const units = size(75, 500);

/** Everybody wants one piece of the same SKU at once. Answers how many got one, and what the stock says afterwards. */
const race = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    const shop = await aShop(first, {
      min_quantity: 1,
      price_breaks: [{ from_quantity: 1, unit_price_minor: "3800" }],
      skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: units }],
    });
    const crowd = await aCrowd(first, buyers);
    if (twin) await first.database.pool.query("alter table catalog.sku drop constraint sku_held_within_stock");
    const started = performance.now();
    const ends = await inFlight(crowd, 200, async (buyer, index) => {
      try {
        await portals[index % 2]?.run(placeOrder, buyer, {
          lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 1 }],
          address_id: buyer.address,
          expected_total: { minor: "3800", currency: "CNY" },
        });
        return "sold";
      } catch (error) {
        if (error instanceof Refusal && error.code === "stock_short") return "refused";
        return `broken: ${String(error)}`;
      }
    });
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await first.database.pool.query<{ stock: number; held: number; orders: number }>(
      `select stock, held, (select count(*)::int from orders."order") as orders from catalog.sku where id = $1`,
      [shop.skus[0]],
    );
    return {
      sold: ends.filter((end) => end === "sold").length,
      broken: ends.filter((end) => end.startsWith("broken")),
      held: rows[0]?.held,
      orders: rows[0]?.orders,
      seconds,
    };
  } finally {
    await stop();
  }
};

describe("a race for stock over two instances", () => {
  test("sells exactly what there is; everybody else is refused", async () => {
    const { sold, broken, held, orders, seconds } = await race();
    figure(`stock race: ${buyers} buyers, ${units} units, ${sold} sold, ${broken.length} broken, ${seconds.toFixed(1)} s`);
    expect(broken).toEqual([]);
    expect([sold, held, orders]).toEqual([units, units, units]);
  });

  test("TWIN: with the condition and the constraint off it sells more than there is", async () => {
    const { sold } = await race(inStatementsOf("catalog.stock_hold", "and s.stock - s.held >= d.quantity"));
    figure(`stock race, guard off: ${sold} sold of ${units}`);
    expect(sold).toBeGreaterThan(units);
  });
});
