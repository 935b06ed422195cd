import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { unitPriceAt } from "./rules/price-break.ts";

/** `counts` false: the line is priced at its product's break without adding to the quantity that reaches it. */
export type QuoteLine = { sku_id: number; quantity: number; counts?: boolean };

/** What a line costs and whether it can be had, at this moment. */
export type Quote = {
  sku_id: number;
  product_id: number;
  seller_id: number;
  title: LocalText;
  /** The colour's own picture, or the product's. */
  image: string;
  colour: LocalText;
  hex: string;
  size: string;
  style_code: string;
  seller_code: string;
  unit: SaleUnit;
  quantity: number;
  /** At the break that the product's quantity over all lines reaches, with what this colour and size costs more. Minor units. */
  unit_price_minor: bigint;
  currency: Currency;
  /** Of the product: the sum over its SKUs has to reach it. */
  min_quantity: number;
  lead_days: number;
  /** Still to be sold of this SKU. */
  available: number;
  /** The product is published and the SKU is on. */
  is_on_sale: boolean;
  /** What a piece costs as a sample, and how many one buyer gets; null where none is sold, and where the seller set no limit. */
  sample_price_minor: bigint | null;
  sample_limit: number | null;
  /** The ways to pay in parts that its seller agrees to: `paymentTerms`. */
  payment_terms: string[];
  /** Incoterms 2020 at which its seller sells, and the place that they name; none, and "". */
  incoterms: string[];
  incoterm_place: string;
};

type Row = Omit<Quote, "quantity" | "unit_price_minor"> & { surcharge_minor: bigint; breaks: { from: number; minor: string }[] };

/**
 * Quotes lines, product by product in the order given, colours and sizes of one in its own order; one query whatever their number. SKUs that do not exist are left out; what is no longer
 * on sale is quoted with `is_on_sale` false. Nothing is locked or held: see `holdStock`.
 */
export const quoteSkus = async (ctx: Pick<Ctx, "tx">, lines: readonly QuoteLine[]): Promise<Quote[]> => {
  if (lines.length === 0) return [];
  const { rows } = await sql<Row>`
    select /* prepared */ s.id as sku_id, s.product_id, p.seller_id, p.title, p.style_code, sh.unit, s.colour, s.hex, s.size, s.seller_code, p.currency, p.min_quantity, p.lead_days, s.stock - s.held as available, s.surcharge_minor,
      p.status = 'published' and s.is_on as is_on_sale, sh.sample_price_minor, sh.sample_limit, sh.payment_terms, sh.incoterms, sh.incoterm_place,
      coalesce((select i.path from catalog.product_image i where i.product_id = s.product_id and i.colour_key = s.colour_key order by i.sort limit 1), p.image) as image,
      (select json_agg(json_build_object('from', b.from_quantity, 'minor', b.unit_price_minor::text)) from catalog.price_break b where b.product_id = s.product_id) as breaks
    from catalog.sku s join catalog.product p on p.id = s.product_id join catalog.product_sheet sh on sh.product_id = s.product_id
    where s.id = any(${[...new Set(lines.map((line) => line.sku_id))]}::int[])
    order by s.sort`.execute(ctx.tx);
  const skus = new Map(rows.map((row) => [row.sku_id, row]));
  const quantityOf = new Map<number, number>();
  for (const line of lines) {
    const product = skus.get(line.sku_id)?.product_id;
    if (product !== undefined && line.counts !== false) quantityOf.set(product, (quantityOf.get(product) ?? 0) + line.quantity);
  }
  const known = lines.flatMap((line) => {
    const sku = skus.get(line.sku_id);
    return sku ? [{ line, sku }] : [];
  });
  const place = new Map(rows.map((row, at) => [row, at]));
  const ordered = [...Map.groupBy(known, ({ sku }) => sku.product_id).values()].flatMap((own) =>
    own.toSorted((one, other) => (place.get(one.sku) ?? 0) - (place.get(other.sku) ?? 0)),
  );
  return ordered.map(({ line, sku: { breaks, surcharge_minor, ...facts } }) => {
    const steps = breaks.map((one) => ({ from_quantity: one.from, unit_price_minor: BigInt(one.minor) }));
    return { ...facts, quantity: line.quantity, unit_price_minor: unitPriceAt(steps, quantityOf.get(facts.product_id) ?? line.quantity) + surcharge_minor };
  });
};
