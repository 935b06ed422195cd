import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, aPaidOrder, aShop, anOrder } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { shipOrder, soldDetails } from "../../contract/selling.ts";
import { readTrackingSheet, trackingSheet } from "../../contract/tracking-sheet.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Locale = "zh-cn" | "en" | "ar";
const sheetOf = (rows: readonly string[][]) => ({ name: "t.csv", bytes: new TextEncoder().encode(rows.map((row) => row.join(",")).join("\r\n")) });
const read = (as: Persona, rows: readonly string[][], locale: Locale = "en") => portal.run(readTrackingSheet, as, { sheet: sheetOf(rows) }, { locale });
const fileOf = async (url: string) => {
  const file = await portal.services.privateFiles.readWhole(new URL(url, "http://portal").pathname.replace("/private/", ""));
  if (!file) throw new Error("there is no such file");
  return Buffer.concat(await file.body.toArray());
};
const head = ["Order", "Buyer", "To ship", "Carrier", "Tracking number"];

const twoPaid = async () => {
  const shop = await aShop(portal);
  const buyers = [await aBuyer(portal), await aBuyer(portal)] as const;
  const paid = async (buyer: Awaited<ReturnType<typeof aBuyer>>) => aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 4 }]);
  return { shop, buyers, one: await paid(buyers[0]), two: await paid(buyers[1]), paid };
};

test("the sheet that is downloaded, filled in and sent back says of each row what becomes of it, in the reader's language", async () => {
  const { shop, one, two } = await twoPaid();
  const { url, rows } = await portal.run(trackingSheet, shop.seller, { ids: [one.id, two.id], format: "csv" }, { locale: "en" });
  expect(rows).toBe(2);
  const filled = parse((await fileOf(url)).toString("utf8"), { bom: true }) as string[][];
  expect(filled[0]).toEqual(head);
  expect(filled.slice(1).map(([code, , left, carrier, number]) => [code, left, carrier, number])).toEqual([
    [one.code, "4 pcs", "", ""],
    [two.code, "4 pcs", "", ""],
  ]);
  const answers = filled.map((row, index) => (index === 0 ? row : [...row.slice(0, 3), index === 1 ? "顺丰速运" : "DHL", index === 1 ? "SF7770001" : "x"]));
  const judged = await read(shop.seller, answers, "ar");
  expect(judged).toMatchObject({
    ready: 1,
    rows: [
      { order_id: one.id, carrier: "sf", fate: "ready" },
      { order_id: two.id, carrier: "dhl", fate: "number_faulty" },
    ],
  });
  expect(judged.rows[1]?.fate_text).toMatch(/[؀-ۿ]/);
  // Reading ships nothing.
  expect((await portal.run(soldDetails, shop.seller, { id: one.id })).order.status).toBe("to_ship");
  await portal.run(shipOrder, shop.seller, { id: one.id, carrier: "sf", tracking_number: "SF7770001" });
  const again = await read(shop.seller, [head, [one.code, "", "", "SF", "SF7770001"], [two.code, "", "", "SF", "SF7770001"]]);
  expect(again.rows.map(({ fate }) => fate)).toEqual(["already_sent", "number_used"]);
});

test("the workbook of it keeps long numbers as text, and is read back", async () => {
  const { shop, one } = await twoPaid();
  const { url } = await portal.run(trackingSheet, shop.seller, { ids: [one.id], format: "xlsx" }, { locale: "zh-cn" });
  const judged = await portal.run(readTrackingSheet, shop.seller, { sheet: { name: "t.xlsx", bytes: await fileOf(url) } });
  expect(judged.rows).toMatchObject([{ code: one.code, order_id: one.id, fate: "empty" }]);
});

test("without a choice all that waits is in the sheet, oldest first, and nothing that is not to be shipped", async () => {
  const { shop, buyers, one, two } = await twoPaid();
  await anOrder(portal, buyers[0], [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const { url, rows } = await portal.run(trackingSheet, shop.seller, { format: "csv" }, { locale: "en" });
  expect(rows).toBe(2);
  const codes = (parse((await fileOf(url)).toString("utf8"), { bom: true }) as string[][]).slice(1).map(([code]) => code);
  expect(codes).toEqual([one.code, two.code]);
  await portal.run(shipOrder, shop.seller, { id: one.id, carrier: "sf", tracking_number: "SF10002" });
  expect((await portal.refusal(trackingSheet, shop.seller, { ids: [one.id], format: "csv" })).code).toBe("none_to_ship");
});

test("another shop's order is as one that does not exist", async () => {
  const { shop, one } = await twoPaid();
  const other = await aShop(portal);
  const { rows } = await read(other.seller, [head, [one.code, "", "", "SF", "SF10003"], ["TP-NONE", "", "", "SF", "SF10004"]]);
  expect(rows.map(({ fate, order_id, buyer }) => [fate, order_id, buyer])).toEqual([
    ["no_order", null, ""],
    ["no_order", null, ""],
  ]);
  await expect(portal.run(trackingSheet, other.seller, { ids: [one.id], format: "csv" })).rejects.toThrow("not found");
  await expect(read(await portal.aUser({ seat: { owner: shop.seller, roles: ["goods"] } }), [head])).rejects.toThrow("denied");
});

test("what is no such sheet is refused with the reason", async () => {
  const { seller } = await aShop(portal);
  expect((await portal.refusal(readTrackingSheet, seller, { sheet: sheetOf([["a", "b"]]) })).code).toBe("no_columns");
  const picture = { name: "t.xlsx", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) };
  const refusal = await portal.refusal(readTrackingSheet, seller, { sheet: picture }, { locale: "en" });
  expect([refusal.code, refusal.values]).toEqual([
    "unreadable",
    { reason: "This is neither a CSV nor an XLSX file. Save it as one of these in your spreadsheet program" },
  ]);
  expect((await portal.refusal(readTrackingSheet, seller, { sheet: { name: "t.csv", bytes: new Uint8Array(2 * 1024 * 1024 + 1) } })).code).toBe("too_large");
  const long = [head, ...Array.from({ length: 520 }, (_, index) => [`TP-${index}`, "", "", "SF", "SF10001"])];
  expect((await portal.refusal(readTrackingSheet, seller, { sheet: sheetOf(long) })).code).toBe("unreadable");
});
