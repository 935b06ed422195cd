import type { Carrier } from "../../contract/fields.ts";
import type { SheetFate } from "../../contract/tracking-sheet.ts";
import { trackingNumberForm } from "../../contract/selling.ts";

export type SheetColumn = "code" | "carrier" | "number";
/** A row of the sheet as it was filled in; `row` as spreadsheets count. */
export type SheetLine = { row: number; code: string; carrier: string; number: string };
type ReadRow = { number: number; cells: readonly string[] };

/** What the rows say below the first one that names all three columns, wherever they stand; undefined where none does. */
export const linesOfSheet = (rows: readonly ReadRow[], columnOf: (head: string) => SheetColumn | undefined): SheetLine[] | undefined => {
  for (const [at, { cells }] of rows.slice(0, 10).entries()) {
    const places = { code: -1, carrier: -1, number: -1 };
    cells.forEach((cell, index) => {
      const column = columnOf(cell);
      if (column && places[column] < 0) places[column] = index;
    });
    if (Object.values(places).includes(-1)) continue;
    return rows.slice(at + 1).flatMap(({ number: row, cells: own }) => {
      const cell = (column: SheetColumn) => (own[places[column]] ?? "").trim();
      const line = { row, code: cell("code").toUpperCase(), carrier: cell("carrier"), number: cell("number") };
      return line.code || line.carrier || line.number ? [line] : [];
    });
  }
  return undefined;
};

/** An order as far as a row about it is judged. */
export type SheetOrder = {
  id: number;
  buyerId: number;
  left: "to_ship" | "sent" | "none";
  holds: "inspection_first" | "disputed" | "address_asked" | undefined;
};

export type JudgedLine = SheetLine & { fate: SheetFate; order: SheetOrder | undefined; carrierKey: Carrier | undefined; same: number };

type Known = {
  orderOf(code: string): SheetOrder | undefined;
  carrierOf(text: string): Carrier | undefined;
  /** Whose parcels of this shop are on this number already. */
  buyersOn(number: string): readonly number[];
};

/**
 * What would become of each row. One number may stand on several orders of one buyer: they lie in one parcel. On orders of two buyers one of them is wrong.
 */
export const judgeLines = (lines: readonly SheetLine[], { orderOf, carrierOf, buyersOn }: Known): JudgedLine[] => {
  const rowOfOrder = new Map<number, number>();
  const firstOn = new Map<string, { row: number; buyer: number }>();
  return lines.map((line) => {
    const order = orderOf(line.code);
    const carrierKey = carrierOf(line.carrier);
    const judged = (fate: SheetFate, same = 0): JudgedLine => ({ ...line, fate, order, carrierKey, same });
    if (!line.carrier && !line.number) return judged("empty");
    if (!order) return judged("no_order");
    const before = rowOfOrder.get(order.id);
    if (before !== undefined) return judged("twice", before);
    rowOfOrder.set(order.id, line.row);
    if (order.left === "sent") return judged("already_sent");
    if (order.left === "none") return judged("not_to_ship");
    if (order.holds) return judged(order.holds);
    if (!carrierKey) return judged("no_carrier");
    if (!trackingNumberForm.test(line.number)) return judged("number_faulty");
    const first = firstOn.get(line.number);
    if (first && first.buyer !== order.buyerId) return judged("number_twice", first.row);
    if (buyersOn(line.number).some((buyer) => buyer !== order.buyerId)) return judged("number_used");
    if (!first) firstOn.set(line.number, { row: line.row, buyer: order.buyerId });
    return judged("ready");
  });
};
