import { afterAll, beforeAll, expect, test } from "vitest";
import { aProduct } from "#domains/catalogue/catalog/testing.ts";
import { myProduct, takeDownProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { listCart } from "#domains/trade/cart/contract/cart.ts";
import { leaveCompany } from "#domains/people/companies/contract/companies.ts";
import { NotFound } from "#kit/refusal.ts";
import { aBuyingCompany } from "#tests/builders/companies.ts";
import { aSharedList } from "#tests/builders/order-lists.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import {
  createList,
  duplicateList,
  listDetails,
  listFromOrder,
  mostLists,
  myLists,
  removeList,
  renameList,
  setLines,
  shareList,
  takeLines,
  takeList,
} from "../../contract/lists.ts";
import { findByCode, readOrderSheet } from "../../contract/quick-order.ts";
import { skuNumber } from "../../contract/sku-number.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const sizes = ["S", "M", "L"];
const coded = (prefix: string) => ({
  style_code: prefix,
  skus: sizes.map((size) => ({
    colour_key: "white",
    colour: { "zh-cn": "白色", en: "White", ar: "أبيض" },
    hex: "#ffffff",
    size,
    seller_code: `${prefix}-${size}`,
    stock: 500,
  })),
});
let serial = 0;
/** A shop with a product of codes of its own ("OL7-S", "OL7-M", "OL7-L"), at least 2 pieces. */
const aCodedShop = async (more: Parameters<typeof aShop>[1] = {}) => {
  const prefix = `OL${(serial += 1)}`;
  return { prefix, ...(await aShop(portal, { ...coded(prefix), ...more })) };
};
type Shop = Awaited<ReturnType<typeof aCodedShop>>;
const lineOf = (shop: Shop, at: number, quantity: number) => ({ sku_id: shop.skus[at] ?? 0, quantity });
const change = async (shop: Shop, more: Record<string, unknown>) => {
  const { product } = await portal.run(myProduct, shop.seller, { id: shop.product });
  await portal.run(updateProduct, shop.seller, { id: shop.product, product: { ...product, ...more } as never });
};
const linesIn = async (as: Persona, id: number) => (await portal.run(listDetails, as, { id })).lines.map(({ sku_id, quantity }) => [sku_id, quantity]);
const cartOf = async (as: Persona) =>
  (await portal.run(listCart, as, {})).shops.flatMap(({ products }) => products.flatMap(({ lines }) => lines.map((line) => [line.sku_id, line.quantity])));

test("a list is written, read at the prices of the moment, changed, duplicated, renamed and thrown away", async () => {
  const shop = await aCodedShop({
    price_breaks: [
      { from_quantity: 2, unit_price_minor: "3800" },
      { from_quantity: 100, unit_price_minor: "3000" },
    ],
  });
  const buyer = await portal.aUser();
  const { id, left_out } = await portal.run(createList, buyer, { name: "  Basics ", lines: [lineOf(shop, 0, 60), lineOf(shop, 1, 29), lineOf(shop, 0, 10)] });
  expect(left_out).toEqual([]);
  const details = await portal.run(listDetails, buyer, { id }, { locale: "en" });
  expect(details).toMatchObject({
    name: "Basics",
    taketime: 0,
    totals: [{ minor: "376200", currency: "CNY" }],
    lines: [
      { sku_id: shop.skus[0], quantity: 70, code: `${shop.prefix}-S`, colour: "White", size: "S", unit_price: { minor: "3800" }, last_price: null, missing: 0 },
      { sku_id: shop.skus[1], quantity: 29 },
    ],
  });
  // With some pieces more they reach the next price together.
  await portal.run(setLines, buyer, { id, lines: [lineOf(shop, 1, 31), lineOf(shop, 2, 5)] });
  expect((await portal.run(listDetails, buyer, { id })).lines[0]?.unit_price.minor).toBe("3000");
  expect(await portal.run(setLines, buyer, { id, lines: [lineOf(shop, 0, 0), lineOf(shop, 2, 8)] })).toEqual({ count: 2, left_out: [] });
  await portal.run(setLines, buyer, { id, adds: true, lines: [lineOf(shop, 2, 2)] });
  expect(await linesIn(buyer, id)).toEqual([
    [shop.skus[1], 31],
    [shop.skus[2], 10],
  ]);
  const copy = await portal.run(duplicateList, buyer, { id, name: "Basics, spring" });
  await portal.run(renameList, buyer, { id, name: "Basics, autumn" });
  await portal.run(setLines, buyer, { id, lines: [lineOf(shop, 2, 0)] });
  expect((await linesIn(buyer, copy.id)).length).toBe(2);
  const { list, total } = await portal.run(myLists, buyer, {});
  expect([total, new Set(list.map(({ name, lines }) => `${name} ${lines}`))]).toEqual([2, new Set(["Basics, autumn 1", "Basics, spring 2"])]);
  expect(list[0]?.images).toHaveLength(1);
  await portal.run(removeList, buyer, { id });
  expect((await portal.run(myLists, buyer, {})).list.map(({ name }) => name)).toEqual(["Basics, spring"]);
});

test("another's list is as one that does not exist", async () => {
  const shop = await aCodedShop();
  const [owner, other] = [await portal.aUser(), await portal.aUser()];
  const { id } = await portal.run(createList, owner, { name: "Mine", lines: [lineOf(shop, 0, 5)] });
  const attempts = [
    () => portal.run(listDetails, other, { id }),
    () => portal.run(renameList, other, { id, name: "Theirs" }),
    () => portal.run(duplicateList, other, { id, name: "Theirs" }),
    () => portal.run(setLines, other, { id, lines: [lineOf(shop, 0, 0)] }),
    () => portal.run(takeList, other, { id }),
    () => portal.run(removeList, other, { id }),
  ];
  for (const one of attempts) await expect(one()).rejects.toThrow("not found");
  expect(await linesIn(owner, id)).toEqual([[shop.skus[0], 5]]);
});

test("what is not public does not come on a list, except where its owner bought it before", async () => {
  const shop = await aCodedShop();
  const buyer = await aBuyer(portal);
  const order = await anOrder(portal, buyer, [lineOf(shop, 0, 4), lineOf(shop, 1, 6)]);
  await portal.run(takeDownProduct, shop.seller, { id: shop.product });
  const again = await portal.run(listFromOrder, buyer, { order_id: order.id, name: "As ordered" });
  expect(again.left_out).toEqual([]);
  expect(await linesIn(buyer, again.id)).toEqual([
    [shop.skus[0], 4],
    [shop.skus[1], 6],
  ]);
  const stranger = await aBuyer(portal);
  const { id, left_out } = await portal.run(createList, stranger, { name: "Guess", lines: [lineOf(shop, 0, 4)] });
  expect([left_out, await linesIn(stranger, id)]).toEqual([[shop.skus[0]], []]);
  expect((await portal.run(setLines, stranger, { id, lines: [lineOf(shop, 0, 4)] })).left_out).toEqual([shop.skus[0]]);
  await expect(portal.run(listFromOrder, stranger, { order_id: order.id, name: "Theirs" })).rejects.toThrow("not found");
});

test("a list goes into the cart so many times over; what did not go, and what costs another price, is named", async () => {
  const shop = await aCodedShop();
  const buyer = await aBuyer(portal);
  await anOrder(portal, buyer, [lineOf(shop, 0, 4)]);
  const { id } = await portal.run(createList, buyer, { name: "Weekly", lines: [lineOf(shop, 0, 10), lineOf(shop, 1, 300), lineOf(shop, 2, 5)] });
  await change(shop, { price_breaks: [{ from_quantity: 2, unit_price_minor: "3900" }], skus: coded(shop.prefix).skus.slice(0, 2) });
  const taken = await portal.run(takeList, buyer, { id, times: 2 }, { locale: "en" });
  expect(taken).toMatchObject({
    count: 2,
    added: 2,
    short: [
      { sku_id: shop.skus[1], wanted: 600, added: 500, fate: "fewer", colour: "White", size: "M" },
      { sku_id: shop.skus[2], wanted: 10, added: 0, fate: "off_sale" },
    ],
    changed: [{ sku_id: shop.skus[0], was: { minor: "3800" }, now: { minor: "3900" } }],
    below: [],
  });
  expect(new Map((await cartOf(buyer)) as [number, number][])).toEqual(
    new Map([
      [shop.skus[0], 20],
      [shop.skus[1], 500],
    ]),
  );
  // Nothing left the list.
  expect((await linesIn(buyer, id)).length).toBe(3);
  expect((await portal.run(listDetails, buyer, { id })).taketime).toBeGreaterThan(0);
  expect((await portal.run(listDetails, buyer, { id })).lines.map(({ is_on_sale, last_price }) => [is_on_sale, last_price?.minor])).toEqual([
    [true, "3800"],
    [true, undefined],
    [false, undefined],
  ]);
});

test("a product below its minimum goes into the cart and is named; a list of which nothing goes is refused", async () => {
  const shop = await aCodedShop({ min_quantity: 50, price_breaks: [{ from_quantity: 50, unit_price_minor: "3800" }] });
  const buyer = await portal.aUser();
  expect((await portal.run(takeLines, buyer, { lines: [lineOf(shop, 0, 20)] })).below).toMatchObject([{ product_id: shop.product, missing: 30 }]);
  expect((await portal.run(takeLines, buyer, { lines: [lineOf(shop, 1, 30)] })).below).toEqual([]);
  const { id } = await portal.run(createList, buyer, { name: "Gone", lines: [lineOf(shop, 0, 20)] });
  const empty = await portal.run(createList, buyer, { name: "Empty" });
  await portal.run(takeDownProduct, shop.seller, { id: shop.product });
  expect((await portal.refusal(takeList, buyer, { id })).code).toBe("nothing_taken");
  expect((await portal.refusal(takeList, buyer, { id: empty.id })).code).toBe("nothing_listed");
});

test("lists and lines have their limits, also when two write at once", async () => {
  const shop = await aCodedShop();
  const buyer = await portal.aUser();
  const { id } = await portal.run(createList, buyer, { name: "1", lines: [lineOf(shop, 0, 1)] });
  await portal.database.pool.query(
    "insert into order_lists.list (user_id, name, created_at, updated_at) select $1, n::text, now(), now() from generate_series(2, $2) n",
    [buyer.id, mostLists - 1],
  );
  const both = await Promise.allSettled(["a", "b"].map((name) => portal.run(createList, buyer, { name })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await portal.refusal(duplicateList, buyer, { id, name: "more" })).code).toBe("too_many_lists");
  // Two windows add to one line: none is lost.
  await Promise.all([3, 4].map((quantity) => portal.run(setLines, buyer, { id, adds: true, lines: [lineOf(shop, 0, quantity)] })));
  expect(await linesIn(buyer, id)).toEqual([[shop.skus[0], 8]]);
});

test("a code is found in whatever case: of a SKU, of a style, of a pack, and the portal's own number", async () => {
  const pack = {
    name: { "zh-cn": "标准配码", en: "Standard pack", ar: "عبوة قياسية" },
    code: "PK-STD-7",
    colour_key: "",
    sizes: [
      { size: "S", quantity: 1 },
      { size: "M", quantity: 2 },
    ],
  };
  const shop = await aCodedShop({ packs: [pack] });
  const buyer = await portal.aUser();
  const codes = [`${shop.prefix.toLowerCase()}-m`, shop.prefix, "pk-std-7", skuNumber(shop.skus[2] ?? 0), "nothing-of-this", "%"];
  const { found, products } = await portal.run(findByCode, buyer, { codes }, { locale: "en" });
  expect(found.map(({ options }) => options.map(({ parts }) => parts.map(({ sku_id, quantity }) => [sku_id, quantity])))).toEqual([
    [[[shop.skus[1], 1]]],
    shop.skus.map((sku) => [[sku, 1]]),
    [
      [
        [shop.skus[0], 1],
        [shop.skus[1], 2],
      ],
    ],
    [[[shop.skus[2], 1]]],
    [],
    [],
  ]);
  expect(found[2]?.options[0]).toMatchObject({ pack: "Standard pack", code: "PK-STD-7", colour: "White" });
  expect(products).toMatchObject([
    { id: shop.product, seller_id: shop.seller.id, min_quantity: 2, price_breaks: [{ from_quantity: 2, price: { minor: "3800" } }] },
  ]);
});

test("one code at two shops is two options; what is off sale or not public is none", async () => {
  const [one, other] = [await aCodedShop(), await aCodedShop()];
  const buyer = await portal.aUser();
  const { rows } = await portal.database.pool.query<{ category_id: number }>("select category_id from catalog.product where id = $1", [other.product]);
  const same = await aProduct(portal, other.seller, rows[0]?.category_id ?? 0, { ...coded(one.prefix), style_code: `${one.prefix}-B` });
  const find = async (code: string) => (await portal.run(findByCode, buyer, { codes: [code] })).found[0]?.options.map(({ parts }) => parts[0]?.sku_id);
  expect(await find(`${one.prefix}-S`)).toEqual([one.skus[0], same.skus[0]]);
  await portal.run(takeDownProduct, other.seller, { id: same.id });
  expect(await find(`${one.prefix}-S`)).toEqual([one.skus[0]]);
  expect(await find(skuNumber(same.skus[0] ?? 0))).toEqual([]);
});

const sheet = (text: string, name = "order.csv") => ({ sheet: { name, bytes: new TextEncoder().encode(text) } });

test("a file is read as lines, with a head in any language or none; what is no sheet is refused", async () => {
  const buyer = await portal.aUser();
  const rows = [
    { code: "A-1", quantity: "12" },
    { code: "A-2", quantity: "1,200" },
  ];
  expect(await portal.run(readOrderSheet, buyer, sheet('货号,数量\r\nA-1,12\r\nA-2,"1,200"\r\n合计,1212\r\n'))).toEqual({ rows, more: 0 });
  expect(await portal.run(readOrderSheet, buyer, sheet('A-1;12\r\nA-2;"1,200"\r\n'))).toEqual({ rows, more: 0 });
  expect((await portal.refusal(readOrderSheet, buyer, sheet("SKU,Quantity\r\n"))).code).toBe("empty");
  const picture = { sheet: { name: "t.xlsx", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) } };
  expect((await portal.refusal(readOrderSheet, buyer, picture)).code).toBe("unreadable");
  expect((await portal.refusal(readOrderSheet, buyer, { sheet: { name: "t.csv", bytes: new Uint8Array(2 * 1024 * 1024 + 1) } })).code).toBe("too_large");
});

test("packs are kept with their product as they were written, and other changes of it leave them alone", async () => {
  const pack = {
    name: { en: "Standard pack", author: "en" as const },
    code: "PK-9",
    colour_key: "white",
    sizes: [
      { size: "S", quantity: 1 },
      { size: "L", quantity: 3 },
    ],
  };
  const shop = await aCodedShop({ packs: [pack] });
  const { product } = await portal.run(myProduct, shop.seller, { id: shop.product });
  expect(product.packs).toEqual([pack]);
  await change(shop, { title: { en: "Another title" } });
  expect((await portal.run(myProduct, shop.seller, { id: shop.product })).product.packs).toEqual([pack]);
});

test("a list that is shared with the company is read and ordered from by its members, changed by its owner and administrators", async () => {
  const { company, owner, id, sku, skus } = await aSharedList(portal);
  const { admin, approver, viewer } = company;
  const stranger = (await aBuyingCompany(portal)).admin;
  const own = await portal.run(listDetails, owner, { id });
  expect(own).toMatchObject({ is_own: true, can_change: true });
  expect(own.shared_with).not.toBe("");
  expect(own.can_share_with).toBe(own.shared_with);
  for (const reader of [approver, viewer]) {
    expect(await portal.run(listDetails, reader, { id })).toMatchObject({ is_own: false, can_change: false, shared_with: own.shared_with, can_share_with: "" });
    expect((await portal.run(myLists, reader, {})).list).toMatchObject([{ id, is_own: false, can_change: false, owner: own.owner }]);
  }
  await portal.run(takeList, approver, { id });
  expect(await cartOf(approver)).toEqual([[sku, 2]]);
  const copy = await portal.run(duplicateList, viewer, { id, name: "Mine" });
  expect(await portal.run(listDetails, viewer, { id: copy.id })).toMatchObject({ is_own: true, shared_with: "", can_share_with: "" });

  const lines = [{ sku_id: skus[1] ?? 0, quantity: 3 }];
  for (const [call, input] of [
    [setLines, { id, lines }],
    [renameList, { id, name: "Theirs" }],
    [removeList, { id }],
    [shareList, { id, shared: false }],
  ] as const)
    expect((await portal.refusal(call, approver, input as never)).code).toBe("read_only");
  await portal.run(setLines, admin, { id, lines });
  await portal.run(renameList, admin, { id, name: "Every week" });
  expect((await portal.refusal(removeList, admin, { id })).code).toBe("not_yours");
  expect((await portal.refusal(shareList, admin, { id, shared: true })).code).toBe("not_yours");
  expect(await portal.run(listDetails, owner, { id })).toMatchObject({ name: "Every week", lines: [{ quantity: 2 }, { quantity: 3 }] });

  for (const call of [listDetails, takeList, removeList] as const) await expect(portal.run(call, stranger, { id })).rejects.toBeInstanceOf(NotFound);
  expect((await portal.run(myLists, stranger, {})).list).toEqual([]);
  await portal.run(shareList, admin, { id, shared: false });
  await expect(portal.run(listDetails, approver, { id })).rejects.toBeInstanceOf(NotFound);
  await expect(portal.run(shareList, admin, { id, shared: true })).rejects.toBeInstanceOf(NotFound);
  expect(await portal.run(listDetails, owner, { id })).toMatchObject({ is_own: true, shared_with: "" });
});

test("only who buys for a company shares with it, and who leaves it takes their lists along", async () => {
  const { company, owner, id } = await aSharedList(portal);
  const theirs = await portal.run(createList, company.viewer, { name: "Looked at", lines: [] });
  const alone = await portal.aUser();
  const single = await portal.run(createList, alone, { name: "Alone", lines: [] });
  expect((await portal.refusal(shareList, company.viewer, { id: theirs.id, shared: true })).code).toBe("no_company");
  expect((await portal.refusal(shareList, alone, { id: single.id, shared: true })).code).toBe("no_company");
  await portal.run(leaveCompany, owner, {});
  await portal.runJobs();
  await expect(portal.run(listDetails, company.approver, { id })).rejects.toBeInstanceOf(NotFound);
  expect(await portal.run(listDetails, owner, { id })).toMatchObject({ is_own: true, can_change: true, shared_with: "", can_share_with: "" });
  // Another company of theirs does not find it shared.
  const { rows } = await portal.database.pool.query("select company_id from order_lists.list where id = $1", [id]);
  expect(rows).toEqual([{ company_id: null }]);
});

/** A list is being shared, held at its last step, while its owner leaves the company; whether the company reads it in the end. */
const sharedWhileLeaving = async (own: TestPortal): Promise<boolean> => {
  const { id: company, admin, purchaser } = await aBuyingCompany(own);
  const { id } = await own.run(createList, purchaser, { name: "Weekly", lines: [] });
  const holder = await own.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from companies.company where id = $1 for update", [company]);
  const waiting = async () => {
    const asked = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    return (await own.database.pool.query<{ n: number }>(asked)).rows[0]?.n ?? 0;
  };
  const share = own.run(shareList, purchaser, { id, shared: true });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  let hasLeft = false;
  const leave = own.run(leaveCompany, purchaser, {}).then(() => (hasLeft = true));
  try {
    await expect.poll(async () => hasLeft || (await waiting()) === 2, { timeout: 20_000 }).toBe(true);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  await Promise.all([share, leave]);
  await own.runJobs();
  return (await own.run(myLists, admin, {})).list.some((list) => list.id === id);
};

test("what is shared while its owner leaves the company goes along with them", async () => {
  expect(await sharedWhileLeaving(portal)).toBe(false);
});

test("twin: where nobody is kept in the company while they share, it reads a stranger's list", async () => {
  const own = await startTestPortal();
  try {
    const rewritten = rewriteStatements([own], inStatementsOf("companies.member", "for key share", ""));
    expect(await sharedWhileLeaving(own)).toBe(true);
    rewritten.check();
  } finally {
    await own.stop();
  }
});
