import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { myProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { fieldsOf, formOf } from "#domains/catalogue/catalog/contract/product-form.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { days } from "#kit/time.ts";
import { aCoupon } from "#tests/builders/coupons.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { rewriteStatements, type Rewrite } from "#tests/harness/rewrite.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { orderDetails } from "../../contract/orders.ts";
import { issuePaper, orderPaper, orderPapers, packingProposal, voidPaper } from "../../contract/papers.ts";
import { cancelRest, rejectOrder, shipOrder } from "../../contract/selling.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const carton = { carton_pieces: 4, carton_length_mm: 600, carton_width_mm: 400, carton_height_mm: 350, carton_gross_grams: 12_400 };
type Made = { id: number; code: string; buyer: Persona; seller: Persona; product: number; lines: number[] };
/** Six pieces of one size and four of another, at ¥38.00, of a product that says how it is packed. */
const anOrderOf = async (isPaid = true, coupon?: Parameters<typeof aCoupon>[2]): Promise<Made> => {
  const shop = await aShop(portal, { ...carton, origin: "CN" });
  if (coupon) await aCoupon(portal, shop.seller, coupon);
  const buyer = await aBuyer(portal);
  const [one = 0, two = 0] = shop.skus;
  const wanted = [
    { sku_id: one, quantity: 6 },
    { sku_id: two, quantity: 4 },
  ];
  const { id, code } = isPaid ? await aPaidOrder(portal, buyer, wanted) : await anOrder(portal, buyer, wanted);
  const { order } = await portal.run(orderDetails, buyer, { id });
  return { id, code, buyer, seller: shop.seller, product: shop.product, lines: order.lines.map((line) => line.id) };
};
const ship = async ({ id, seller }: Made, parts?: [number, number][]): Promise<number> =>
  (
    await portal.run(shipOrder, seller, {
      id,
      carrier: "sf",
      tracking_number: "SF1234567890",
      ...(parts ? { lines: parts.map(([line_id, quantity]) => ({ line_id, quantity })) } : {}),
    })
  ).shipment_id;
const factsOf = async (reader: Persona, paper_id: number) => (await portal.run(orderPaper, reader, { paper_id })).paper.facts;

describe("issuing", () => {
  test("a proforma invoice of an order that is not paid yet says what it is of, and its buyer is told", async () => {
    const made = await anOrderOf(false);
    const { paper, is_new } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "proforma", incoterm: "FOB", place: "Ningbo" });
    expect(is_new).toBe(true);
    expect(paper).toMatchObject({ kind: "proforma", parcel_id: 0, voided_at: 0 });
    expect(paper.number).toMatch(/^PI-20\d\d-0001$/);
    const facts = await factsOf(made.buyer, paper.id);
    expect(facts).toMatchObject({
      order: { code: made.code, paid_at: 0 },
      buyer: { name: "沈华" },
      parcel: null,
      currency: "CNY",
      goods_minor: "38000",
      freight_minor: "0",
      discount_minor: "0",
      total_minor: "38000",
      terms: { incoterm: "FOB", place: "Ningbo" },
      packing: [],
    });
    expect(facts.lines).toHaveLength(2);
    expect(facts.lines[0]).toMatchObject({ hs_code: "6109.10.00", origin: "CN", quantity: 6, unit: "piece", unit_price_minor: "3800", amount_minor: "22800" });
    expect(facts.lines[0]?.title).toMatchObject({ "zh-cn": "重磅纯棉 T 恤", ar: "تيشيرت قطني ثقيل" });
    expect(facts.lines[0]?.article_code).not.toBe("");
    expect(facts.lines[0]?.composition).toContainEqual({ fibre: "cotton", percent: 95 });
    const { list } = await portal.run(listNotifications, made.buyer, {});
    expect(list[0]?.text).toBe(`The seller has issued proforma invoice ${paper.number} for order ${made.code}.`);
  });

  test("its seller is who was certified, with name, address and credit code", async () => {
    const made = await anOrderOf(false);
    const form = {
      legal_name: "绍兴华清纺织服装有限公司",
      registration_number: "91330600MA2D8K1X38",
      country_code: "CN",
      city_code: "330603",
      address: "轻纺城大道 8 号",
    };
    await portal.database.pool.query(
      `insert into certification.certification (user_id, kind, status, approved_at, approved_form, approved_sealed, created_at, updated_at)
       values ($1, 'enterprise', 'approved', now(), $2, '{}', now(), now())`,
      [made.seller.id, JSON.stringify(form)],
    );
    await portal.database.pool.query(
      `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, logo, created_at, updated_at) values ($1, $2, 'manufacturer', '{coat}', '{}', '330600', '', now(), now())`,
      [made.seller.id, JSON.stringify({ "zh-cn": "华清", en: "Huaqing Textile", author: "zh-cn" })],
    );
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "proforma" });
    const { seller } = await factsOf(made.buyer, paper.id);
    // Who does not read the register's script has the name that they know beside it.
    expect(seller).toMatchObject({
      name: { "zh-cn": form.legal_name, en: `Huaqing Textile (${form.legal_name})`, ar: form.legal_name },
      credit_code: form.registration_number,
    });
    expect(seller.address["zh-cn"]).toContain("柯桥区");
    expect(seller.address.en).toMatch(/轻纺城大道 8 号.*Keqiao.*China/);
    // Once its page says how the street is written in Latin letters, papers in English and Arabic say so too; one in another town says nothing of it.
    const addressAfter = async (city_code: string) => {
      await portal.database.pool.query(`update enterprises.enterprise set city_code = $2, address = $3 where user_id = $1`, [
        made.seller.id,
        city_code,
        JSON.stringify({ "zh-cn": form.address, en: "8 Qingfangcheng Avenue", author: "zh-cn" }),
      ]);
      await portal.run(voidPaper, made.seller, { paper_id: (await standing()).id, reason: "address" });
      const { paper: anew } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "proforma" });
      return (await factsOf(made.buyer, anew.id)).seller.address;
    };
    const standing = async () => (await portal.run(orderPapers, made.seller, { id: made.id })).papers.at(-1) ?? paper;
    const named = await addressAfter("330600");
    expect(named.en).toMatch(/^8 Qingfangcheng Avenue.*Keqiao.*China/);
    expect(named.ar).toContain("8 Qingfangcheng Avenue");
    expect(named["zh-cn"]).toContain(form.address);
    expect((await addressAfter("440100")).en).toContain(form.address);
  });

  test("asked again it is the same paper, whatever is asked for", async () => {
    const made = await anOrderOf();
    const first = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial" });
    const again = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial", incoterm: "EXW", place: "Keqiao" });
    expect(again).toEqual({ paper: first.paper, is_new: false });
    expect((await factsOf(made.buyer, first.paper.id)).terms).toBeNull();
    const other = await portal.run(issuePaper, made.seller, { id: made.id, kind: "packing" });
    expect(other.paper.number).toBe(first.paper.number.replace("CI", "PL"));
  });

  test("a term of delivery names its place, and a net weight is not above the gross", async () => {
    const made = await anOrderOf();
    const placeless = await portal.refusal(issuePaper, made.seller, { id: made.id, kind: "commercial", incoterm: "CIF" });
    expect(placeless.issues).toMatchObject([{ path: "place", word: "orders.paper_place_needed" }]);
    const packing = [{ product_id: made.product, net_grams: 2_000, gross_grams: 1_000 }];
    const heavy = await portal.refusal(issuePaper, made.seller, { id: made.id, kind: "packing", packing });
    expect(heavy.issues).toMatchObject([{ path: "packing.0.net_grams", word: "orders.paper_net_above" }]);
  });

  test("what is not paid has no invoice but a proforma, what is closed has no paper at all", async () => {
    const unpaid = await anOrderOf(false);
    expect((await portal.refusal(issuePaper, unpaid.seller, { id: unpaid.id, kind: "commercial" })).code).toBe("state_wrong");
    const closed = await anOrderOf();
    await portal.run(rejectOrder, closed.seller, { id: closed.id, note: "no cloth" });
    for (const kind of ["proforma", "commercial", "packing"] as const)
      expect((await portal.refusal(issuePaper, closed.seller, { id: closed.id, kind })).code).toBe("state_wrong");
  });

  test("once a part is sent papers go by parcel; where one of the whole stands, its parcels have none", async () => {
    const made = await anOrderOf();
    const whole = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial" });
    const parcel = await ship(made, [[made.lines[0] ?? 0, 2]]);
    const refusal = await portal.refusal(issuePaper, made.seller, { id: made.id, kind: "commercial", parcel_id: parcel });
    expect([refusal.code, refusal.values]).toEqual(["whole_stands", { number: whole.paper.number }]);
    await portal.run(voidPaper, made.seller, { paper_id: whole.paper.id, reason: "goes in two parcels" });
    expect((await portal.refusal(issuePaper, made.seller, { id: made.id, kind: "commercial" })).code).toBe("by_parcel");
    expect((await portal.refusal(issuePaper, made.seller, { id: made.id, kind: "proforma", parcel_id: parcel })).code).toBe("whole_only");
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial", parcel_id: parcel });
    expect(await factsOf(made.seller, paper.id)).toMatchObject({ parcel: { place: 1, tracking_number: "SF1234567890" }, total_minor: "7600" });
  });

  test("the invoices of the parcels come to the order, discount included", async () => {
    const made = await anOrderOf(true, { off_minor: "1001" });
    const [one = 0, two = 0] = made.lines;
    const totals: bigint[] = [];
    for (const parts of [
      [[one, 1]],
      [[one, 2]],
      [
        [one, 3],
        [two, 1],
      ],
      undefined,
    ] as ([number, number][] | undefined)[]) {
      const parcel_id = await ship(made, parts);
      const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial", parcel_id });
      const facts = await factsOf(made.buyer, paper.id);
      expect(BigInt(facts.discount_minor) > 0n).toBe(true);
      totals.push(BigInt(facts.total_minor));
    }
    expect(totals.reduce((sum, total) => sum + total, 0n)).toBe(36_999n);
  });
});

describe("packing", () => {
  test("is proposed from the cartons of the product, by parcel, rounded up; the seller's word is the paper's", async () => {
    const made = await anOrderOf();
    const parcel_id = await ship(made, [[made.lines[0] ?? 0, 5]]);
    const { packing } = await portal.run(packingProposal, made.seller, { id: made.id, parcel_id });
    expect(packing).toMatchObject([
      { product_id: made.product, quantity: 5, unit: "piece", cartons: 2, net_grams: null, gross_grams: 24_800, volume_cm3: 168_000 },
    ]);
    const said = { product_id: made.product, cartons: 2, net_grams: 19_000, gross_grams: 23_100, volume_cm3: null };
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "packing", parcel_id, packing: [said] });
    expect((await factsOf(made.buyer, paper.id)).packing).toEqual([said]);
  });

  test("its net weight is that of the sizes in it, where each says its own", async () => {
    const made = await anOrderOf();
    const weighed = async (grams: readonly (number | null)[]) => {
      const product = fieldsOf(formOf(await portal.run(myProduct, made.seller, { id: made.product })));
      const skus = product.skus.map((sku, index) => ({ ...sku, net_grams: grams[index] ?? null }));
      await portal.run(updateProduct, made.seller, { id: made.product, product: { ...product, skus } });
      return (await portal.run(packingProposal, made.seller, { id: made.id })).packing[0]?.net_grams;
    };
    expect(await weighed([180, 260])).toBe(6 * 180 + 4 * 260);
    expect(await weighed([180])).toBeNull();
  });

  test("what is left out is not said", async () => {
    const made = await anOrderOf();
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "packing" });
    expect((await factsOf(made.buyer, paper.id)).packing).toEqual([
      { product_id: made.product, cartons: null, net_grams: null, gross_grams: null, volume_cm3: null },
    ]);
  });
});

describe("a paper stays as it is", () => {
  test("whatever becomes of the product, the address and the order", async () => {
    const made = await anOrderOf();
    const parcel_id = await ship(made, [[made.lines[0] ?? 0, 2]]);
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial", parcel_id });
    const before = await portal.run(orderPaper, made.buyer, { paper_id: paper.id });
    const own = await portal.run(myProduct, made.seller, { id: made.product });
    const product = fieldsOf({ ...formOf(own), hs_code: "6204.42", origin: "VN", title: { en: "Something else" }, carton_pieces: "9" });
    await portal.run(updateProduct, made.seller, { id: made.product, product });
    await portal.run(cancelRest, made.seller, { id: made.id, note: "no cloth" });
    await portal.database.pool.query(`update orders.address set name = 'Another' where user_id = $1`, [made.buyer.id]);
    expect(await portal.run(orderPaper, made.buyer, { paper_id: paper.id })).toEqual(before);
    expect(before.paper.facts.lines[0]).toMatchObject({ hs_code: "6109.10.00", origin: "CN" });
  });

  test("the database itself refuses to change or drop one", async () => {
    const made = await anOrderOf();
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "proforma" });
    for (const statement of [`update orders.paper set facts = '{}' where id = ${paper.id}`, `delete from orders.paper where id = ${paper.id}`])
      await expect(portal.database.pool.query(statement)).rejects.toThrow("a paper is never changed");
  });

  test("a wrong one is void with its reason and stays; the right one has the next number", async () => {
    const made = await anOrderOf();
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial" });
    const { paper: off } = await portal.run(voidPaper, made.seller, { paper_id: paper.id, reason: "wrong terms" });
    expect(off).toMatchObject({ id: paper.id, number: paper.number, void_reason: "wrong terms" });
    expect(off.voided_at).toBeGreaterThan(0);
    expect((await portal.refusal(voidPaper, made.seller, { paper_id: paper.id, reason: "again" })).code).toBe("already_void");
    const { list } = await portal.run(listNotifications, made.buyer, {});
    expect(list[0]?.text).toBe(`The seller has declared ${paper.number} for order ${made.code} void: wrong terms`);
    const { paper: next } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "commercial", incoterm: "FOB", place: "Shanghai" });
    expect(next.number).toBe(paper.number.replace(/1$/, "2"));
    const { papers } = await portal.run(orderPapers, made.buyer, { id: made.id });
    expect(papers.map(({ number, void_reason }) => [number, void_reason])).toEqual([
      [paper.number, "wrong terms"],
      [next.number, ""],
    ]);
  });
});

describe("whose it is", () => {
  test("buyer and seller's people read; others and staff find nothing; only the shop issues and declares void", async () => {
    const made = await anOrderOf();
    const { paper } = await portal.run(issuePaper, made.seller, { id: made.id, kind: "proforma" });
    const clerk = await portal.aUser({ seat: { owner: made.seller, roles: ["orders"] } });
    for (const reader of [made.buyer, made.seller, clerk]) {
      expect((await portal.run(orderPapers, reader, { id: made.id })).papers).toHaveLength(1);
      expect((await portal.run(orderPaper, reader, { paper_id: paper.id })).paper.number).toBe(paper.number);
    }
    const strangers = [
      await aBuyer(portal),
      (await aShop(portal)).seller,
      await portal.aUser({ seat: { owner: made.seller, roles: ["goods"] } }),
      await portal.aUser({ roles: ["support", "finance"] }),
    ];
    for (const stranger of strangers) {
      await expect(portal.run(orderPapers, stranger, { id: made.id })).rejects.toThrow("not found");
      await expect(portal.run(orderPaper, stranger, { paper_id: paper.id })).rejects.toThrow("not found");
    }
    await expect(portal.run(orderPaper, visitor, { paper_id: paper.id })).rejects.toThrow();
    await expect(portal.run(issuePaper, made.buyer, { id: made.id, kind: "packing" })).rejects.toThrow("denied");
    await expect(portal.run(voidPaper, made.buyer, { paper_id: paper.id, reason: "no" })).rejects.toThrow("denied");
    const other = (await aShop(portal)).seller;
    await expect(portal.run(issuePaper, other, { id: made.id, kind: "packing" })).rejects.toThrow("not found");
    await expect(portal.run(voidPaper, other, { paper_id: paper.id, reason: "no" })).rejects.toThrow("not found");
    await portal.run(voidPaper, clerk, { paper_id: paper.id, reason: "wrong" });
  });
});

describe("numbers", () => {
  /** Twenty orders of one shop. */
  const twenty = async (of: TestPortal) => {
    const shop = await aShop(of);
    const buyer = await aBuyer(of);
    const orders: number[] = [];
    for (let at = 0; at < 20; at += 1) orders.push((await anOrder(of, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }])).id);
    return { seller: shop.seller, orders };
  };
  const numbersOf = async (of: TestPortal) => {
    const { seller, orders } = await twenty(of);
    const papers = await Promise.allSettled(orders.map((id) => of.run(issuePaper, seller, { id, kind: "proforma" })));
    return papers.map((one) => (one.status === "fulfilled" ? Number(one.value.paper.number.slice(-4)) : 0)).toSorted((a, b) => a - b);
  };
  const inOrder = Array.from({ length: 20 }, (_, at) => at + 1);

  test("twenty at once have twenty numbers without a gap", async () => {
    expect(await numbersOf(portal)).toEqual(inOrder);
  });

  test("twin: without the lock two take the same", { retry: 3 }, async () => {
    const bare = await startTestPortal({ locale: "en" });
    try {
      const unlocked: Rewrite = (text, values) =>
        values[0] === "orders/papers" ? { text: "select $1::text as answer where $2::int is not null", values } : { text, values };
      const rewritten = rewriteStatements([bare], unlocked);
      expect(await numbersOf(bare)).not.toEqual(inOrder);
      rewritten.check();
    } finally {
      await bare.stop();
    }
  });

  test("each year begins anew", async () => {
    const { seller, orders } = await twenty(portal);
    const [one = 0, two = 0, three = 0] = orders;
    const issue = async (as: Persona, id: number) => (await portal.run(issuePaper, as, { id, kind: "proforma" })).paper.number;
    const first = await issue(seller, one);
    expect(await issue(seller, two)).toBe(first.replace(/1$/, "2"));
    const year = Number(first.slice(3, 7));
    portal.wait(days(366));
    try {
      const clerk = await portal.aUser({ seat: { owner: seller, roles: ["orders"] } });
      expect(await issue(clerk, three)).toBe(`PI-${year + 1}-0001`);
    } finally {
      portal.wait(-days(366));
    }
  });
});
