import { pick } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { quotedLines, type CartLine } from "../quoted-lines.ts";
import { lineTotal, lineWarnings, productWarnings, selectedQuantity, totalsOf } from "../rules/judge.ts";

const presentLine = (ctx: Ctx, line: CartLine) => ({
  sku_id: line.sku_id,
  image: line.image,
  colour: pick(line.colour, ctx.locale),
  hex: line.hex,
  size: line.size,
  seller_code: line.seller_code,
  quantity: line.quantity,
  is_selected: line.is_selected,
  available: line.available,
  unit_price: toWire({ minor: line.unit_price_minor, currency: line.currency }),
  total: toWire(lineTotal(line)),
  warnings: lineWarnings(line),
});

const presentProduct = (ctx: Ctx, product_id: number, lines: readonly [CartLine, ...CartLine[]]) => ({
  product_id,
  title: pick(lines[0].title, ctx.locale),
  min_quantity: lines[0].min_quantity,
  unit: lines[0].unit,
  lead_days: lines[0].lead_days,
  selected_quantity: selectedQuantity(lines),
  warnings: productWarnings(lines),
  lines: lines.map((line) => presentLine(ctx, line)),
});

type Some = [CartLine, ...CartLine[]];
const byProduct = (lines: readonly CartLine[]) => [...Map.groupBy(lines, (line) => line.product_id)] as [number, Some][];

export const listCartFn = async (ctx: Ctx) => {
  const lines = await quotedLines(ctx, me(ctx).id);
  const bySeller = Map.groupBy(lines, (line) => line.seller_id);
  const shopOf = await shopsOfSellers(ctx, [...bySeller.keys()]);
  const selected = lines.filter((line) => line.is_selected);
  return {
    shops: [...bySeller].map(([seller_id, own]) => ({
      seller_id,
      name: shopOf.get(seller_id)?.name ?? "",
      logo: shopOf.get(seller_id)?.logo ?? "",
      city: shopOf.get(seller_id)?.city ?? "",
      response_minutes: shopOf.get(seller_id)?.response_minutes ?? null,
      products: byProduct(own).map(([productId, some]) => presentProduct(ctx, productId, some)),
      selected_quantity: selectedQuantity(own),
      totals: totalsOf(own).map(toWire),
    })),
    count: lines.length,
    selected_count: selected.length,
    selected_quantity: selectedQuantity(lines),
    totals: totalsOf(lines).map(toWire),
    can_order:
      selected.length > 0 &&
      selected.every((line) => lineWarnings(line).length === 0) &&
      byProduct(selected).every(([, some]) => productWarnings(some).length === 0),
  };
};
