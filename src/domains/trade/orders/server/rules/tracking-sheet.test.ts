import { expect, test } from "vitest";
import { judgeLines, linesOfSheet, type SheetColumn, type SheetLine, type SheetOrder } from "./tracking-sheet.ts";

const names: Record<string, SheetColumn> = { Order: "code", Carrier: "carrier", Number: "number" };
const columnOf = (head: string) => names[head];

test("the columns are found wherever they stand, below a title, and rows without any of them are left out", () => {
  const rows = [
    { number: 1, cells: ["Orders of today"] },
    { number: 2, cells: ["Buyer", "Number", "Order", "Carrier"] },
    { number: 3, cells: ["Layla", " SF123 ", "tp-1", "SF"] },
    { number: 4, cells: ["Omar", "", "", ""] },
    { number: 5, cells: ["Omar", "", "TP-2", ""] },
  ];
  expect(linesOfSheet(rows, columnOf)).toEqual([
    { row: 3, code: "TP-1", carrier: "SF", number: "SF123" },
    { row: 5, code: "TP-2", carrier: "", number: "" },
  ]);
  expect(linesOfSheet([{ number: 1, cells: ["Order", "Carrier"] }], columnOf)).toBeUndefined();
});

const order = (id: number, more: Partial<SheetOrder> = {}): [string, SheetOrder] => [
  `TP-${id}`,
  { id, buyerId: 7, left: "to_ship", holds: undefined, ...more },
];
const orders = new Map([
  order(1),
  order(2),
  order(3, { buyerId: 8 }),
  order(4, { left: "sent" }),
  order(5, { left: "none" }),
  order(6, { holds: "inspection_first" }),
  order(7, { holds: "address_asked" }),
]);
const line = (code: string, carrier = "sf", number = "SF1000"): SheetLine => ({ row: 0, code, carrier, number });
const fates = (lines: SheetLine[], buyersOn: (number: string) => number[] = () => []) =>
  judgeLines(
    lines.map((one, index) => ({ ...one, row: index + 2 })),
    { orderOf: (code) => orders.get(code), carrierOf: (text) => (text === "sf" ? "sf" : undefined), buyersOn },
  ).map(({ fate, same }) => (same ? [fate, same] : fate));

test("each row has its fate, and one that is wrong takes no other with it", () => {
  expect(
    fates([
      line("TP-1"),
      line("TP-9", "sf", "SF1001"),
      line("TP-4", "sf", "SF1002"),
      line("TP-5", "sf", "SF1003"),
      line("TP-6", "sf", "SF1004"),
      line("TP-7", "sf", "SF1005"),
      line("TP-2", "camel", "SF1006"),
      line("TP-3", "sf", "no"),
    ]),
  ).toEqual(["ready", "no_order", "already_sent", "not_to_ship", "inspection_first", "address_asked", "no_carrier", "number_faulty"]);
  expect(fates([line("TP-1", "", ""), line("TP-1"), line("TP-1")])).toEqual(["empty", "ready", ["twice", 3]]);
});

test("one number lies on several orders of one buyer, and on those of two buyers never", () => {
  expect(fates([line("TP-1"), line("TP-2"), line("TP-3")])).toEqual(["ready", "ready", ["number_twice", 2]]);
  expect(fates([line("TP-1")], () => [7])).toEqual(["ready"]);
  expect(fates([line("TP-1")], () => [7, 8])).toEqual(["number_used"]);
});
