import { expect, test } from "vitest";
import { placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { Refusal } from "#kit/refusal.ts";
import { aShop } from "#tests/builders/orders.ts";
import { inStatementsOf, type Rewrite } from "#tests/harness/rewrite.ts";
import { aCrowd, inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const carts = size(300, 5_000);
const shops = 12;
const stock = 60;
const price = 3_800n;

const colours = [
  { colour_key: "red", colour: { en: "Red" }, hex: "#b0352c" },
  { colour_key: "blue", colour: { en: "Blue" }, hex: "#2c4fb0" },
];

/** Everybody buys one to six SKUs of several sellers, named in any order. Answers what was promised and what there was. */
const buyAtOnce = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    if (twin) await first.database.pool.query("alter table catalog.sku drop constraint sku_held_within_stock");
    const skus: number[] = [];
    for (let index = 0; index < shops; index += 1) {
      const shop = await aShop(first, {
        min_quantity: 1,
        price_breaks: [{ from_quantity: 1, unit_price_minor: String(price) }],
        skus: colours.map((colour) => ({ ...colour, size: "M", stock })),
      });
      skus.push(...shop.skus);
    }
    const crowd = await aCrowd(first, carts);
    const ends = await inFlight(crowd, 100, async (buyer, index) => {
      const chosen = [...skus].sort(() => Math.random() - 0.5).slice(0, 1 + (index % 6));
      const lines = chosen.map((sku_id) => ({ sku_id, quantity: 1 + Math.floor(Math.random() * 5) }));
      const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
      try {
        const placed = await portals[index % 2]?.run(placeOrder, buyer, {
          lines,
          address_id: buyer.address,
          expected_total: { minor: String(BigInt(pieces) * price), currency: "CNY" },
        });
        return { pieces, orders: placed?.orders.length ?? 0 };
      } catch (error) {
        if (error instanceof Refusal && error.code === "stock_short") return "refused";
        return `broken: ${String(error)}`;
      }
    });
    const { rows } = await first.database.pool.query<{ over: number; held: number; promised: number; orders: number }>(`
      select count(*) filter (where held > stock)::int as over, sum(held)::int as held,
        (select coalesce(sum(quantity), 0)::int from catalog.stock_hold) as promised, (select count(*)::int from orders."order") as orders from catalog.sku`);
    const sold = ends.filter((end) => typeof end === "object");
    return {
      broken: ends.filter((end) => typeof end === "string" && end !== "refused"),
      refused: ends.filter((end) => end === "refused").length,
      pieces: sold.reduce((sum, end) => sum + end.pieces, 0),
      ordersAnswered: sold.reduce((sum, end) => sum + end.orders, 0),
      ...rows[0],
    };
  } finally {
    await stop();
  }
};

test("random carts over many sellers sell no more than there is, and no deadlock reaches a client", async () => {
  const end = await buyAtOnce();
  figure(`random carts: ${carts}, ${end.orders} orders, ${end.pieces} of ${shops * 2 * stock} pieces, ${end.refused} refused, ${end.broken.length} broken`);
  expect(end).toMatchObject({ broken: [], over: 0, held: end.pieces, promised: end.pieces, orders: end.ordersAnswered });
  expect(end.refused).toBeGreaterThan(0);
});

test("TWIN: with the condition and the constraint off they sell more than there is", async () => {
  const end = await buyAtOnce(inStatementsOf("catalog.stock_hold", "and s.stock - s.held >= d.quantity"));
  figure(`random carts, condition off: ${end.over} SKUs oversold`);
  expect(end.over).toBeGreaterThan(0);
});
