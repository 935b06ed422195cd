import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import type { InputOf } from "#kit/call.ts";
import { NotFound } from "#kit/refusal.ts";
import { aRate } from "#tests/builders/freight.ts";
import { aBuyer, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { dutyDestinations, landedCost } from "../contract/landed.ts";
import { clashOf } from "./rules/line-of-table.ts";
import { readTable } from "./table.ts";
import { checkDutyLine, dutyLines, importDutyLines, saveDutyLine } from "../contract/lines.ts";

let portal: TestPortal;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(() => portal.stop());

const visitor = { id: 0, token: null } as unknown as Persona;
const lineOf = (more: Partial<InputOf<typeof saveDutyLine>["line"]> = {}): InputOf<typeof saveDutyLine>["line"] => ({
  kind: "duty",
  places: ["ZA"],
  hs_prefix: "61",
  basis: "fob",
  basis_points: 4_500,
  source: "South African Revenue Service: Schedule 1 Part 1",
  valid_from: "2026-01-01",
  valid_until: null,
  ...more,
});

describe("landed cost", () => {
  test("of a product: goods, the shop's cheapest freight, duty and tax with their sources", async () => {
    const shop = await aShop(portal);
    await aRate(portal, shop.seller);
    const sku_id = shop.skus[0] ?? 0;
    // Ten pieces at 38.00 and 12.37 for the way: 5 % of 392.37 is 19.62 (19.6185); 5 % of 411.99 is 20.60 (20.5995).
    expect(await portal.run(landedCost, visitor, { sku_id, quantity: 10, country: "AE" })).toMatchObject({
      country: { name: "United Arab Emirates" },
      without: null,
      quantity: 10,
      goods: { minor: "38000" },
      freight: { minor: "1237" },
      duties: [{ hs: "61", is_by_category: false, basis: "cif", base: { minor: "39237" }, basis_points: 500, price: { minor: "1962" }, checked_on: "" }],
      taxes: [{ base: { minor: "41199" }, price: { minor: "2060" }, valid_from: "2018-01-01" }],
      total: { minor: "43259", text: "¥432.59" },
      per_unit: { price: { minor: "4326" } },
    });
    const american = await portal.run(landedCost, visitor, { sku_id, quantity: 10, country: "US" });
    // By FOB the freight bears none: 16.5 % of 380.00 is 62.70.
    expect(american).toMatchObject({ duties: [{ hs: "610910", base: { minor: "38000" }, price: { minor: "6270" } }], total: { minor: "45507" } });
    expect(american.remarks.join(" ")).toContain("additional duties");
    expect(await portal.run(landedCost, visitor, { sku_id, quantity: 10, country: "BR" })).toMatchObject({ without: "no_place", duties: [], per_unit: null });
    expect(await portal.run(landedCost, visitor, { sku_id, quantity: 10, country: "CN" })).toMatchObject({ without: "domestic" });
    await expect(portal.run(landedCost, visitor, { sku_id: 2_000_000_000, quantity: 1, country: "AE" })).rejects.toBeInstanceOf(NotFound);
  });

  test("of a product that names no code is by its category, or there is none", async () => {
    const { seller } = await aShop(portal);
    const { women } = await someCategories(portal);
    const { skus } = await aProduct(portal, seller, women, { hs_code: "" });
    expect(await portal.run(landedCost, visitor, { sku_id: skus[0] ?? 0, quantity: 50, country: "AE" })).toMatchObject({ without: "no_code" });
    await portal.database.pool.query("update catalog.category set slug = 'tees' where id = $1", [women]);
    // Another quantity: what was answered is kept for a while.
    expect(await portal.run(landedCost, visitor, { sku_id: skus[0] ?? 0, quantity: 51, country: "AE" })).toMatchObject({
      without: null,
      freight: { minor: "0" },
      is_freight_whole: false,
      duties: [{ hs: "61", is_by_category: true }],
    });
    // Cotton or not is two rates there.
    expect(await portal.run(landedCost, visitor, { sku_id: skus[0] ?? 0, quantity: 50, country: "US" })).toMatchObject({ without: "no_code" });
  });

  test("stands beside the total of a checkout and never in it; small consignments are free where the table says so", async () => {
    const shop = await aShop(portal);
    await aRate(portal, shop.seller);
    const buyer = await aBuyer(portal);
    const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }];
    const abroad = { name: "Ann Hill", city: "", province: "", detail: "12 High Street", postcode: "" };
    const saved = async (country_code: string, phone: string) =>
      (await portal.run(saveAddress, buyer, { ...abroad, country_code, phone, city: country_code })).address.id;
    const british = await saved("GB", "07400 123456");
    const preview = await portal.run(previewOrder, buyer, { lines, address_id: british });
    // 380.00 yuan are less than 135 pounds: no duty, 20 % of 392.37 is 78.47.
    expect(preview).toMatchObject({
      total: { minor: "39237" },
      landed: {
        country: { code: "GB" },
        duties: [{ price: { minor: "0" }, relief: { text: "£135.00" } }],
        taxes: [{ price: { minor: "7847" } }],
        total: { minor: "47084" },
      },
    });
    const { total } = await portal.run(placeOrder, buyer, { lines, address_id: british, expected_total: { minor: "39237", currency: "CNY" } });
    expect(total).toMatchObject({ minor: "39237" });
    const own = await portal.run(previewOrder, buyer, { lines, address_id: british, freight: [{ seller_id: shop.seller.id, rate_id: null }] });
    expect(own).toMatchObject({ total: { minor: "38000" }, landed: { is_freight_whole: false, total: { minor: "45600" } } });
    expect(await portal.run(previewOrder, buyer, { lines, address_id: buyer.address })).toMatchObject({ landed: { without: "domestic" } });
    // No duty and no tax there.
    const hongKong = await saved("HK", "5123 4567");
    expect(await portal.run(previewOrder, buyer, { lines, address_id: hongKong })).toMatchObject({
      landed: { country: { code: "HK" }, total: { minor: "39237" } },
    });
  });
});

describe("the table of duties", () => {
  const of = (country: string) => portal.run(dutyLines, finance, { country, size: 60 });

  test("comes with its sources, says what nobody has checked, and where an estimate can be made", async () => {
    const { list, unchecked } = await of("GB");
    expect(list.every(({ source, valid_from }) => source.includes(":") && valid_from !== "")).toBe(true);
    expect(list.some(({ kind }) => kind === "relief")).toBe(true);
    expect(unchecked).toBeGreaterThan(100);
    const codes = (await portal.run(dutyDestinations, visitor, {})).list.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["AE", "GB", "DE", "US"]));
    // A tax alone is no estimate.
    expect(codes).not.toContain("SA");
  });

  test("says nothing twice as it comes: each place, code and day has one line of a kind, and all of the Union a tax", async () => {
    const table = await portal.runner.act((ctx) => readTable(ctx));
    for (const [at, line] of table.entries())
      for (const other of table.slice(at + 1)) expect([clashOf(line, other), line.id, other.id]).toEqual([undefined, line.id, other.id]);
    const duty = table.find(({ kind, places }) => kind === "duty" && places.includes("DE"));
    const taxed = new Set(table.filter(({ kind }) => kind === "tax").flatMap(({ places }) => places));
    expect(duty?.places).toHaveLength(27);
    for (const place of duty?.places ?? []) expect(taxed).toContain(place);
  });

  test("is written line by line, dated, by finance alone, and an estimate follows", async () => {
    const { id } = await portal.run(saveDutyLine, finance, { line: lineOf() });
    expect((await of("ZA")).list).toMatchObject([{ id, basis_points: 4_500, checked_by: expect.any(String), is_in_force: true }]);
    expect((await portal.refusal(saveDutyLine, finance, { line: lineOf({ places: ["NA", "ZA"], valid_from: "2026-06-01" }) })).code).toBe("overlaps");
    await portal.run(saveDutyLine, finance, { id, line: lineOf({ valid_until: "2026-05-31" }) });
    await portal.run(saveDutyLine, finance, { line: lineOf({ valid_from: "2026-06-01", basis_points: 4_000 }) });
    await portal.run(saveDutyLine, finance, { line: lineOf({ kind: "tax", hs_prefix: "", basis_points: 1_500, valid_from: "2018-04-01" }) });
    const shop = await aShop(portal);
    const landed = await portal.run(landedCost, visitor, { sku_id: shop.skus[0] ?? 0, quantity: 10, country: "ZA" });
    expect(landed).toMatchObject({ without: null, duties: [{ basis_points: expect.any(Number) }] });
    expect((await portal.refusal(saveDutyLine, finance, { line: lineOf({ places: ["QQ"] }) })).code).toBe("place_unknown");
    await expect(portal.run(saveDutyLine, finance, { id: 2_000_000_000, line: lineOf({ places: ["NA"] }) })).rejects.toBeInstanceOf(NotFound);
    const buyer = await portal.aUser();
    await expect(portal.run(saveDutyLine, buyer, { line: lineOf() })).rejects.toThrow();
  });

  test("a line that was read again counts as checked", async () => {
    const [line] = (await of("BH")).list;
    expect(line).toMatchObject({ checked_on: null, checked_by: "" });
    await portal.run(checkDutyLine, finance, { id: line?.id ?? 0 });
    expect((await of("BH")).list[0]).toMatchObject({ checked_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    await expect(portal.run(checkDutyLine, finance, { id: 2_000_000_000 })).rejects.toBeInstanceOf(NotFound);
  });

  test("is imported from a sheet: known lines are written over, one faulty line and nothing is taken", async () => {
    const head = "kind,places,hs,basis,percent,ceiling,currency,remarks,source,from,until\n";
    const sheet = (rows: string) => ({ file: { name: "duties.csv", bytes: Buffer.from(head + rows) } });
    const rows = `duty,NO IS,61.09,cif,10.7%,,,,"Norwegian Customs: Customs tariff",2026-01-01,\ntax,NO,,cif,25,,,,Norwegian Tax Administration: VAT,2026-01-01,2026-12-31\nrelief,NO,,cif,,300.50,eur,,Norwegian Customs: relief,2026-01-01,\n`;
    expect(await portal.run(importDutyLines, finance, sheet(rows))).toEqual({ added: 3, changed: 0 });
    expect((await of("NO")).list).toMatchObject([
      { hs_prefix: "6109", basis_points: 1_070, source: "Norwegian Customs: Customs tariff" },
      { kind: "tax", basis_points: 2_500, valid_until: "2026-12-31" },
      { kind: "relief", basis_points: null, ceiling: { minor: "30050", currency: "EUR" } },
    ]);
    expect(await portal.run(importDutyLines, finance, sheet("duty,IS NO,6109,cif,9,,,,Norwegian Customs: Customs tariff,2026-01-01,\n"))).toEqual({
      added: 0,
      changed: 1,
    });
    const refused = async (text: string | Buffer) =>
      (await portal.refusal(importDutyLines, finance, { file: { name: "duties.csv", bytes: Buffer.from(text) } })).code;
    expect(await refused(`${head}duty,FJ,61,cif,5,,,,Fiji: tariff,2026-01-01,\nduty,FJ,61x,cif,5,,,,Fiji: tariff,2026-01-01,\n`)).toBe("line");
    expect(await refused(`${head}duty,QQ,61,cif,5,,,,Nowhere: tariff,2026-01-01,\n`)).toBe("line");
    expect(await refused(`${head}duty,NO,6109,cif,5,,,,Norway: tariff,2026-03-01,\n`)).toBe("overlaps");
    expect(await refused("kind,places\nduty,NO\n")).toBe("columns");
    expect(await refused(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toBe("broken");
    expect(await refused("a".repeat(1_000_001))).toBe("too_large");
    expect((await of("FJ")).list).toEqual([]);
  });
});
