import { describe, expect, test } from "vitest";
import { sendReplacement } from "#domains/trade/after-sale/contract/answering.ts";
import { Refusal } from "#kit/refusal.ts";
import { aClaimOn, answer, backToSeller } from "#tests/builders/claims.ts";
import { aBuyer, aShop } from "#tests/builders/orders.ts";
import { aReceivedOrder } from "#tests/builders/reviews.ts";
import { inStatementsOf, type Rewrite } from "#tests/harness/rewrite.ts";
import { inFlight, startTwoPortals } from "./crowd.ts";
import { figure } from "./size.ts";

const claims = 12;
/** Pieces on the shelf when all replacements are sent at once; each takes two. */
const left = 10;

/** Replacements of one SKU are sent at once over two instances while there is enough for some of them. */
const resendAtOnce = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    const shop = await aShop(first);
    const waiting: { id: number; seller: (typeof shop)["seller"] }[] = [];
    for (let made = 0; made < claims; made += 1) {
      const order = await aReceivedOrder(first, { shop: { ...shop, skus: shop.skus.slice(0, 1) }, buyer: await aBuyer(first) });
      const claim = await aClaimOn(first, { buyer: order.buyer, seller: shop.seller, id: order.id }, { kind: "exchange" });
      await answer(first, claim, "agree");
      await backToSeller(first, claim);
      await answer(first, claim, "arrive", { note: "" });
      waiting.push({ id: claim.id, seller: shop.seller });
    }
    if (twin) await first.database.pool.query("alter table catalog.sku drop constraint sku_held_within_stock, drop constraint sku_stock_check");
    await first.database.pool.query("update catalog.sku set stock = held + $2 where id = $1", [shop.skus[0], left]);
    const ends = await inFlight(waiting, claims, async ({ id, seller }, index) => {
      try {
        await portals[index % 2]?.run(sendReplacement, seller, { id, carrier: "sf", tracking_number: "SF555" });
        return "sent";
      } catch (error) {
        return error instanceof Refusal && error.code === "stock_short" ? "refused" : `broken: ${String(error)}`;
      }
    });
    const { rows } = await first.database.pool.query<{ free: number }>("select stock - held as free from catalog.sku where id = $1", [shop.skus[0]]);
    const sent = ends.filter((end) => end === "sent").length;
    figure(`replacements: ${claims} at once, ${left} pieces, ${sent} sent`);
    return { sent, broken: ends.filter((end) => end.startsWith("broken")), free: rows[0]?.free };
  } finally {
    await stop();
  }
};

describe("replacements sent at once", () => {
  test("take what there is and no piece more; the others are refused", async () => {
    expect(await resendAtOnce()).toEqual({ sent: left / 2, broken: [], free: 0 });
  });

  test("TWIN: without the condition more is sent than there is", async () => {
    const { sent, free } = await resendAtOnce(inStatementsOf("catalog.sku", "and s.stock - s.held >= d.quantity"));
    expect(sent).toBeGreaterThan(left / 2);
    expect(free).toBeLessThan(0);
  });
});
