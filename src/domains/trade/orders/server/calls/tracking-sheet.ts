import { peopleById } from "#domains/people/accounts/index.server.ts";
import { compared } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { keepSmallSheet, readSmallSheet } from "#domains/catalogue/imports/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { NotFound, refuse } from "#kit/refusal.ts";
import { quantitiesOf, quantityWords, type SaleUnit } from "#kit/sale-unit.ts";
import { says, type Word } from "#kit/words.ts";
import { dayOf } from "#kit/trade-day.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { mostSheetBytes, mostSheetRows, readTrackingSheet, sheetFateWords, trackingSheet } from "../../contract/tracking-sheet.ts";
import { carrierNames } from "../carrier-names.ts";
import { isToSend, toSend } from "../dispatch-hold.ts";
import { database } from "../database.ts";
import { orderMachine, type OrderRow } from "../order-machine.ts";
import { judgeLines, linesOfSheet, type SheetColumn, type SheetOrder } from "../rules/tracking-sheet.ts";
import { standingAt } from "../rules/standing.ts";

const heads: Record<SheetColumn | "buyer" | "left", Word> = {
  code: /*i18n*/ { id: "orders.sheet_head_code", message: "Order" },
  buyer: /*i18n*/ { id: "orders.sheet_head_buyer", message: "Buyer" },
  left: /*i18n*/ { id: "orders.sheet_head_left", message: "To ship" },
  carrier: /*i18n*/ { id: "orders.sheet_head_carrier", message: "Carrier" },
  number: /*i18n*/ { id: "orders.sheet_head_number", message: "Tracking number" },
};
const fileName = /*i18n*/ { id: "orders.sheet_file", message: "tracking-{day}" };
for (const word of [...Object.values(heads), fileName]) says(word);

/** What these columns are called in sheets of the trade beside our own words for them. */
const otherHeads: Record<SheetColumn, readonly string[]> = {
  code: ["order no", "order number", "order code", "订单号", "订单编号", "رقم الطلب"],
  carrier: ["courier", "shipping company", "快递公司", "物流公司", "承运商", "شركة الشحن"],
  number: ["tracking no", "tracking", "awb", "waybill", "快递单号", "物流单号", "运单号", "رقم التتبع", "رقم الشحنة"],
};

/** What is left of each order, in its units: "120 pieces, 3 rolls". */
const leftOf = async (ctx: Ctx, ids: readonly number[]): Promise<(id: number) => string> => {
  const lines =
    ids.length === 0
      ? []
      : await database(ctx)
          .selectFrom("order_line")
          .select(["order_id", "unit", "quantity", "shipped_quantity", "cancelled_quantity", "withheld_quantity"])
          .where("order_id", "in", ids)
          .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return (id) =>
    quantitiesOf(
      (byOrder.get(id) ?? []).map((line) => ({
        unit: line.unit as SaleUnit,
        quantity: line.quantity - line.shipped_quantity - line.cancelled_quantity - line.withheld_quantity,
      })),
    )
      .filter(({ quantity }) => quantity > 0)
      .map(({ unit, quantity }) => ctx.services.words.say(ctx.locale, quantityWords[unit].id, { count: quantity }))
      .join(" + ");
};

export const trackingSheetFn = async (ctx: Ctx, { ids, format }: ParsedInputOf<typeof trackingSheet>) => {
  let query = database(ctx).selectFrom("order").select(["id", "code", "buyer_id", "status"]).where("seller_id", "=", shopOf(ctx).ownerId);
  if (ids) query = query.where("id", "in", ids);
  else query = query.where("status", "in", toSend);
  const found = await query.orderBy("id").limit(mostSheetRows).execute();
  if (ids && found.length < new Set(ids).size) throw new NotFound();
  const rows = found.filter(({ status }) => isToSend(status));
  if (rows.length === 0) throw refuse(trackingSheet, "none_to_ship");
  const [buyers, left] = await Promise.all([
    peopleById(
      ctx,
      rows.map(({ buyer_id }) => buyer_id),
    ),
    leftOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const { words, privateFiles } = ctx.services;
  const say = (word: Word, values = {}) => words.say(ctx.locale, word.id, values);
  const columns = ["code", "buyer", "left", "carrier", "number"] as const;
  const name = await keepSmallSheet(
    ctx,
    format,
    [columns.map((column) => say(heads[column])), ...rows.map((row) => [row.code, buyers.get(row.buyer_id)?.nickname ?? "", left(row.id), "", ""])],
    // Long numbers are text, or a spreadsheet rounds them.
    new Set([0, 3, 4]),
  );
  const shownAs = say(fileName, { day: dayOf(unixSeconds(ctx.now)) });
  return { url: privateFiles.address(name, { userId: me(ctx).id, now: ctx.now, shownAs }), rows: rows.length };
};

/** Which of the three columns a head names, in whatever language. */
const columnNames = ({ words }: Ctx["services"]): ((head: string) => SheetColumn | undefined) => {
  const known = new Map<string, SheetColumn>();
  for (const column of ["code", "carrier", "number"] as const)
    for (const name of [...locales.map((locale) => words.say(locale, heads[column].id)), ...otherHeads[column]]) known.set(compared(name), column);
  return (head) => known.get(compared(head));
};

/** The orders that the sheet names, as far as a row is judged by them. */
const sheetOrders = async (ctx: Ctx, codes: readonly string[]) => {
  const rows: OrderRow[] =
    codes.length === 0
      ? []
      : await database(ctx).selectFrom("order").selectAll().where("seller_id", "=", shopOf(ctx).ownerId).where("code", "in", codes).execute();
  const asked = rows.length
    ? await database(ctx)
        .selectFrom("address_change")
        .select("order_id")
        .where("status", "=", "asked")
        .where(
          "order_id",
          "in",
          rows.map(({ id }) => id),
        )
        .execute()
    : [];
  const askedOf = new Set(asked.map(({ order_id }) => order_id));
  return new Map(
    rows.map((row) => {
      const { status } = standingAt(row, ctx.now);
      const why = orderMachine.whyNot(row, "ship", "seller", ctx.now);
      const left: SheetOrder["left"] = isToSend(status)
        ? "to_ship"
        : (["shipped", "received", "completed"] as readonly string[]).includes(status)
          ? "sent"
          : "none";
      const holds =
        why === "waits_for_no_inspection"
          ? ("inspection_first" as const)
          : why === "is_not_disputed"
            ? ("disputed" as const)
            : askedOf.has(row.id)
              ? ("address_asked" as const)
              : undefined;
      return [row.code, { id: row.id, buyerId: row.buyer_id, left, holds } satisfies SheetOrder];
    }),
  );
};

/** Whose parcels of this shop already have one of these numbers. */
const buyersOnNumbers = async (ctx: Ctx, numbers: readonly string[]) => {
  const rows = numbers.length
    ? await database(ctx)
        .selectFrom("shipment")
        .innerJoin("order", "order.id", "shipment.order_id")
        .select(["shipment.tracking_number", "order.buyer_id"])
        .where("order.seller_id", "=", shopOf(ctx).ownerId)
        .where("shipment.tracking_number", "in", numbers)
        .execute()
    : [];
  return Map.groupBy(rows, (row) => row.tracking_number);
};

export const readTrackingSheetFn = async (ctx: Ctx, { sheet }: ParsedInputOf<typeof readTrackingSheet>) => {
  if (sheet.bytes.length > mostSheetBytes) throw refuse(readTrackingSheet, "too_large", {}, ["sheet"]);
  // The header, and what may stand above it.
  const read = await readSmallSheet(ctx, sheet.bytes, mostSheetRows + 10);
  if ("fault" in read) throw refuse(readTrackingSheet, "unreadable", { reason: read.fault }, ["sheet"]);
  const lines = linesOfSheet(read.rows, columnNames(ctx.services));
  if (!lines) throw refuse(readTrackingSheet, "no_columns", {}, ["sheet"]);
  const codes = [...new Set(lines.map(({ code }) => code))];
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const [orders, buyersOn] = await Promise.all([sheetOrders(ctx, codes), buyersOnNumbers(ctx, numbers)]);
  const judged = judgeLines(lines, {
    orderOf: (code) => orders.get(code),
    carrierOf: carrierNames(ctx.services),
    buyersOn: (number) => (buyersOn.get(number) ?? []).map(({ buyer_id }) => buyer_id),
  });
  const people = await peopleById(
    ctx,
    [...orders.values()].map(({ buyerId }) => buyerId),
  );
  return {
    rows: judged.map(({ row, code, carrier, carrierKey, number, fate, same, order }) => ({
      row,
      code,
      order_id: order?.id ?? null,
      buyer: order ? (people.get(order.buyerId)?.nickname ?? "") : "",
      carrier_text: carrier,
      carrier: carrierKey ?? null,
      tracking_number: number,
      fate,
      fate_text: ctx.services.words.say(ctx.locale, sheetFateWords[fate].id, { row: same }),
    })),
    ready: judged.filter(({ fate }) => fate === "ready").length,
  };
};
