import { describe, expect, test } from "vitest";
import { placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { aBuyer, aShop } from "#tests/builders/orders.ts";
import { IdempotencyMisused } from "#platform/calls/runner.ts";
import { inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const rounds = size(5, 50);
const repeats = 10;

const repeatKeys = async (prepare: (query: (text: string) => Promise<unknown>) => Promise<void> = async () => {}) => {
  const { portals, stop } = await startTwoPortals();
  try {
    const [first, second] = portals;
    const shop = await aShop(first, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] });
    await prepare((text) => first.database.pool.query(text));
    const answers: number[] = [];
    let misused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await aBuyer(first);
      const input = {
        lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }],
        address_id: buyer.address,
        expected_total: { minor: "7600", currency: "CNY" as const },
      };
      const groups = await inFlight(
        Array.from({ length: repeats }),
        repeats,
        async (_, index) => (await (index % 2 ? second : first).run(placeOrder, buyer, input, { key: "one key" })).checkout_id,
      );
      answers.push(new Set(groups).size);
      const other = await second
        .run(
          placeOrder,
          buyer,
          { ...input, lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 3 }], expected_total: { minor: "11400", currency: "CNY" } },
          { key: "one key" },
        )
        .then(
          () => "placed",
          (error: unknown) => (error instanceof IdempotencyMisused && error.reason === "other_body" ? "refused" : String(error)),
        );
      if (other === "refused") misused += 1;
    }
    const { rows } = await first.database.pool.query<{ count: number }>(`select count(*)::int as count from orders.checkout`);
    return { answers, misused, orders: rows[0]?.count ?? 0 };
  } finally {
    await stop();
  }
};

describe("the same idempotency key, ten times at once over two instances", () => {
  test("makes one order, answers it to all, and is refused with another body", async () => {
    const { answers, misused, orders } = await repeatKeys();
    figure(`idempotency: ${rounds} keys x ${repeats}, ${orders} orders, ${misused} other bodies refused`);
    expect(answers).toEqual(Array.from({ length: rounds }, () => 1));
    expect([orders, misused]).toEqual([rounds, rounds]);
  });

  test("TWIN: without the key's constraint it makes more", async () => {
    const { orders } = await repeatKeys(async (query) => void (await query("alter table platform.idempotency drop constraint idempotency_pkey")));
    figure(`idempotency, constraint off: ${orders} orders of ${rounds}`);
    expect(orders).toBeGreaterThan(rounds);
  });
});
