import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateProduct, myProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { fieldsOf, formOf } from "#domains/catalogue/catalog/contract/product-form.ts";

import type { InputOf } from "#kit/call.ts";
import { Refusal } from "#kit/refusal.ts";
import { aRate } from "#tests/builders/freight.ts";
import { aBuyer, anAddress, anAddressIn, anOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveAddress } from "../contract/addresses.ts";
import { previewOrder, type placeOrder } from "../contract/checkout.ts";
import { orderDetails } from "../contract/orders.ts";
import { issuePaper, orderPaper } from "../contract/papers.ts";
import { offerPrice } from "../contract/price-offer.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

type Named = NonNullable<Parameters<typeof aShop>[1]>["incoterms"];
/** A buyer in Dubai before a shop that sends there by sea, whose goods name these terms at Ningbo. */
const aMarket = async (incoterms: Named) => {
  const shop = await aShop(portal, { incoterms, incoterm_place: "Ningbo" });
  const rate = await aRate(portal, shop.seller, { places: ["AE"], transport: "sea", first_minor: "9000", days_min: 25, days_max: 35 });
  const buyer = await aBuyer(portal);
  const dubai = await anAddress(portal, buyer, "AE");
  const seller_id = shop.seller.id;
  const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }];
  const preview = async (more: InputOf<typeof previewOrder> = {}) => {
    const { shops } = await portal.run(previewOrder, buyer, { lines, address_id: dubai, ...more });
    return shops[0]?.term;
  };
  const place = (total: string, more: Partial<InputOf<typeof placeOrder>>) =>
    anOrder(portal, buyer, lines, { address_id: dubai, expected_total: { minor: total, currency: "CNY" }, ...more });
  return { ...shop, rate, buyer, dubai, seller_id, lines, preview, place, own: [{ seller_id, rate_id: null }] };
};
const termOf = async (reader: Persona, id: number) => (await portal.run(orderDetails, reader, { id })).order.term;
const [sent, unsent] = ["47000", "38000"];

describe("the term of an order", () => {
  test("is shown before ordering with what agrees with the freight, and stands with the order as it was", async () => {
    const market = await aMarket(["EXW", "FOB", "CIF", "DDP"]);
    expect(await market.preview()).toMatchObject({
      chosen: { incoterm: "CIF", place: "Dubai" },
      options: [{ incoterm: "FOB", place: "Ningbo" }, { incoterm: "CIF" }],
      others: [
        { incoterm: "EXW", why_text: "EXW: the buyer fetches the goods, and freight is part of this order" },
        { incoterm: "DDP", why_text: expect.stringContaining("no part of what is paid here") },
      ],
      missing: null,
    });
    expect(await market.preview({ freight: market.own })).toMatchObject({
      chosen: { incoterm: "FOB", place: "Ningbo" },
      options: [{ incoterm: "EXW" }, { incoterm: "FOB" }],
    });
    const terms = [{ seller_id: market.seller_id, incoterm: "CIF" as const, place: "Jebel Ali" }];
    const { id } = await market.place(sent, { terms });
    const mine = await portal.run(myProduct, market.seller, { id: market.product });
    await portal.run(updateProduct, market.seller, { id: market.product, product: { ...fieldsOf(formOf(mine)), incoterms: ["FOB"] } });
    expect(await termOf(market.buyer, id)).toEqual({ incoterm: "CIF", place: "Jebel Ali" });
    expect(await termOf(market.seller, id)).toEqual({ incoterm: "CIF", place: "Jebel Ali" });
  });

  test("names its place in Latin letters, whatever the address is written in", async () => {
    const market = await aMarket(["FOB", "CIF"]);
    const arabic = (await portal.run(saveAddress, market.buyer, { ...anAddressIn.AE, city: "دبي" })).address.id;
    expect(await market.preview({ address_id: arabic })).toMatchObject({ chosen: { incoterm: "CIF", place: "United Arab Emirates" } });
    const named = (place: string) => market.place(sent, { terms: [{ seller_id: market.seller_id, incoterm: "CIF", place }] });
    await expect(named("جبل علي")).rejects.toMatchObject({ issues: [{ path: "terms.0.place" }] });
    const { id } = await named("Jebel Ali (Dubai)");
    expect(await termOf(market.buyer, id)).toEqual({ incoterm: "CIF", place: "Jebel Ali (Dubai)" });
  });

  test("is none within China, and of goods that name none in common", async () => {
    const market = await aMarket(["FOB"]);
    expect(await market.preview({ address_id: market.buyer.address })).toMatchObject({ chosen: null, missing: "domestic" });
    const home = await anOrder(portal, market.buyer, market.lines);
    expect(await termOf(market.buyer, home.id)).toBeNull();
    const silent = await aMarket([]);
    expect(await silent.preview()).toMatchObject({ chosen: null, missing: "unnamed" });
    const { id } = await silent.place(sent, {});
    expect(await termOf(silent.buyer, id)).toBeNull();
  });

  test("that cannot be with what is paid is refused, also where it could be for another way", async () => {
    const market = await aMarket(["EXW", "FOB", "CIF"]);
    const named = (incoterm: "EXW" | "CIF" | "DDP") => [{ seller_id: market.seller_id, incoterm }];
    for (const [total, terms, freight] of [
      [sent, named("EXW"), []],
      [sent, named("DDP"), []],
      [unsent, named("CIF"), market.own],
      // The freight that is asked for may become part of it.
      [unsent, named("EXW"), [{ seller_id: market.seller_id, rate_id: null, ask: true }]],
    ] as const) {
      const refused = await market.place(total, { terms: [...terms], freight: [...freight] }).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(Refusal);
      expect(refused).toMatchObject({ code: "term_gone" });
    }
    const exw = await market.place(unsent, { terms: named("EXW"), freight: market.own });
    expect(await termOf(market.buyer, exw.id)).toEqual({ incoterm: "EXW", place: "Ningbo" });
    expect((await portal.refusal(offerPrice, market.seller, { id: exw.id, lines: [], freight_minor: "5000" })).code).toBe("freight_in_total");
  });
});

describe("papers of an order with a term", () => {
  test("take it from there, and name no other", async () => {
    const market = await aMarket(["FOB"]);
    const { id } = await market.place(sent, {});
    const wrong = await portal.refusal(issuePaper, market.seller, { id, kind: "proforma", incoterm: "CIF", place: "Jebel Ali" });
    expect(wrong).toMatchObject({ code: "term_other", values: { incoterm: "FOB", place: "Ningbo" } });
    const elsewhere = await portal.refusal(issuePaper, market.seller, { id, kind: "proforma", incoterm: "FOB", place: "Shanghai" });
    expect(elsewhere.code).toBe("term_other");
    const { paper } = await portal.run(issuePaper, market.seller, { id, kind: "proforma" });
    expect((await portal.run(orderPaper, market.buyer, { paper_id: paper.id })).paper.facts.terms).toEqual({ incoterm: "FOB", place: "Ningbo" });
  });

  test("of one without a term name none that contradicts what is paid", async () => {
    const market = await aMarket([]);
    const [way, own] = [await market.place(sent, {}), await market.place(unsent, { freight: market.own })];
    const refused = async (id: number, incoterm: "EXW" | "CIF" | "DAP" | "DDP") =>
      (await portal.refusal(issuePaper, market.seller, { id, kind: "proforma", incoterm, place: "Dubai" })).code;
    expect(await refused(way.id, "EXW")).toBe("freight_in_total");
    expect(await refused(way.id, "DDP")).toBe("duties_unpaid");
    expect(await refused(own.id, "CIF")).toBe("freight_unpaid");
    expect(await refused(own.id, "DAP")).toBe("freight_unpaid");
    expect(await refused(own.id, "DDP")).toBe("duties_unpaid");
    const { paper } = await portal.run(issuePaper, market.seller, { id: way.id, kind: "proforma", incoterm: "CIF", place: "Jebel Ali" });
    expect((await portal.run(orderPaper, market.buyer, { paper_id: paper.id })).paper.facts.terms).toEqual({ incoterm: "CIF", place: "Jebel Ali" });
  });
});
