import { foundByCode, type Coded } from "#domains/catalogue/catalog/index.server.ts";
import { readSmallSheet } from "#domains/catalogue/imports/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostLines, mostSheetBytes } from "../../contract/limits.ts";
import { readOrderSheet, type findByCode } from "../../contract/quick-order.ts";
import { skuIdIn, skuNumber } from "../../contract/sku-number.ts";
import { rowsOfTable } from "../../contract/typed-rows.ts";

const present = (ctx: Ctx, { product_id, pack, image, parts }: Coded) => {
  const [{ sku }] = parts;
  return {
    key: pack ? `p${product_id}-${pack.code.toLowerCase()}-${sku.colour_key}` : `s${sku.id}`,
    product_id,
    image,
    colour: pick(sku.colour, ctx.locale),
    hex: sku.hex,
    code: pack ? pack.code : sku.seller_code || skuNumber(sku.id),
    pack: pack ? pick(pack.name, ctx.locale) : "",
    parts: parts.map((part) => ({
      sku_id: part.sku.id,
      size: part.sku.size,
      quantity: part.quantity,
      available: part.sku.available,
      surcharge_minor: part.sku.surcharge_minor.toString(),
    })),
  };
};

export const findByCodeFn = async (ctx: Ctx, { codes }: ParsedInputOf<typeof findByCode>) => {
  const { found, products } = await foundByCode(
    ctx,
    codes.map((code) => ({ code, id: skuIdIn(code) })),
  );
  return {
    found: codes.map((code, index) => ({ code, options: (found[index] ?? []).map((one) => present(ctx, one)) })),
    products: products.map(({ title, currency, breaks, ...product }) => ({
      ...product,
      title: pick(title, ctx.locale),
      price_breaks: breaks.map((one) => ({ from_quantity: one.from_quantity, price: toWire({ minor: one.unit_price_minor, currency }) })),
    })),
  };
};

/** Titles and empty lines above the head, and a sum below it. */
const beside = 20;

export const readOrderSheetFn = async (ctx: Ctx, { sheet }: ParsedInputOf<typeof readOrderSheet>) => {
  if (sheet.bytes.length > mostSheetBytes) throw refuse(readOrderSheet, "too_large", {}, ["sheet"]);
  const read = await readSmallSheet(ctx, sheet.bytes, mostLines + beside);
  if ("fault" in read) throw refuse(readOrderSheet, "unreadable", { reason: read.fault }, ["sheet"]);
  const lines = rowsOfTable(read.rows.map(({ cells }) => cells));
  if (lines.rows.length === 0) throw refuse(readOrderSheet, "empty", {}, ["sheet"]);
  return lines;
};
