import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { packIn, type Pack } from "../contract/packs.ts";
import { shops } from "./shops.ts";

/** A seller's code stands at many shops, a style's for all its colours and sizes: more of them nobody chooses from. */
const mostOfSeller = 12;
const mostOfStyle = 60;
const mostPacked = 20;

type Sku = { id: number; colour_key: string; colour: LocalText; hex: string; size: string; seller_code: string; available: number; surcharge_minor: bigint };
/** One thing that a code names: a SKU, or a pack in one colour, as the SKUs that it is made of. */
export type Coded = {
  product_id: number;
  /** Of a pack; null for a SKU by itself. */
  pack: { name: LocalText; code: string } | null;
  /** Of the colour, or the product's. */
  image: string;
  parts: [{ sku: Sku; quantity: number }, ...{ sku: Sku; quantity: number }[]];
};
export type CodedProduct = {
  id: number;
  seller_id: number;
  shop: string;
  title: LocalText;
  unit: SaleUnit;
  currency: Currency;
  min_quantity: number;
  breaks: { from_quantity: number; unit_price_minor: bigint }[];
};

type Row = {
  id: number;
  seller_id: number;
  title: LocalText;
  image: string;
  unit: SaleUnit;
  currency: Currency;
  min_quantity: number;
  packs: Pack[];
  breaks: { from: number; minor: string }[] | null;
  images: { key: string; path: string }[] | null;
  skus: (Omit<Sku, "surcharge_minor"> & { surcharge_minor: string })[];
};

/**
 * What is on sale under each of these codes, in the order given: a seller's own code of a SKU or of a pack, a style code (all its colours and sizes), or the
 * number of a SKU (`ids`). Case makes no difference. Only what is public is found. Three queries whatever their number.
 */
export const foundByCode = async (
  ctx: Ctx,
  asked: readonly { code: string; id?: number | undefined }[],
): Promise<{ found: Coded[][]; products: CodedProduct[] }> => {
  if (asked.length === 0) return { found: [], products: [] };
  const codes = asked.map(({ code }) => code.trim().toLowerCase());
  const { rows: hits } = await sql<{ at: number; product_id: number; sku_id: number | null; code: string }>`
    with asked as (select * from unnest(${codes}::text[], ${asked.map(({ id }) => id ?? null)}::int[]) with ordinality as a (code, id, at))
    select at::int, h.product_id, h.sku_id, asked.code from asked cross join lateral (
      (select s.product_id, s.id as sku_id from catalog.sku s join catalog.product p on p.id = s.product_id
        where asked.code <> '' and s.seller_code <> '' and lower(s.seller_code) = asked.code and s.is_on and p.status = 'published' order by s.id limit ${mostOfSeller})
      union
      (select s.product_id, s.id from catalog.product p join catalog.sku s on s.product_id = p.id
        where asked.code <> '' and lower(p.style_code) = asked.code and p.status = 'published' and s.is_on order by p.id, s.sort, s.id limit ${mostOfStyle})
      union
      (select s.product_id, s.id from catalog.sku s join catalog.product p on p.id = s.product_id where s.id = asked.id and s.is_on and p.status = 'published')
      union
      (select p.id, null from catalog.product_sheet sh join catalog.product p on p.id = sh.product_id
        where sh.pack_codes <> '{}' and sh.pack_codes @> array[asked.code] and p.status = 'published' order by p.id limit ${mostOfSeller})
    ) h order by at, h.product_id, h.sku_id nulls first`.execute(ctx.tx);
  const ids = [...new Set(hits.map(({ product_id }) => product_id))];
  if (ids.length === 0) return { found: asked.map(() => []), products: [] };
  const { rows } = await sql<Row>`
    select p.id, p.seller_id, p.title, p.image, sh.unit, p.currency, p.min_quantity, sh.packs,
      (select json_agg(json_build_object('from', b.from_quantity, 'minor', b.unit_price_minor::text) order by b.from_quantity) from catalog.price_break b where b.product_id = p.id) as breaks,
      (select json_agg(json_build_object('key', i.colour_key, 'path', i.path) order by i.sort) from catalog.product_image i where i.product_id = p.id and i.colour_key <> '') as images,
      (select json_agg(json_build_object('id', s.id, 'colour_key', s.colour_key, 'colour', s.colour, 'hex', s.hex, 'size', s.size, 'seller_code', s.seller_code, 'available', s.stock - s.held, 'surcharge_minor', s.surcharge_minor::text) order by s.sort, s.id)
        from catalog.sku s where s.product_id = p.id and s.is_on) as skus
    from catalog.product p join catalog.product_sheet sh on sh.product_id = p.id where p.id = any(${ids}::int[])`.execute(ctx.tx);
  const shopOf = await shops(
    ctx,
    rows.map(({ seller_id }) => seller_id),
  );
  const productOf = new Map(rows.map((row) => [row.id, { ...row, skus: row.skus.map((sku) => ({ ...sku, surcharge_minor: BigInt(sku.surcharge_minor) })) }]));
  const coded = ({ product_id, sku_id, code }: (typeof hits)[number]): Coded[] => {
    const product = productOf.get(product_id);
    if (!product) return [];
    const imageOf = (key: string) => product.images?.find((image) => image.key === key)?.path ?? product.image;
    if (sku_id !== null) {
      const sku = product.skus.find(({ id }) => id === sku_id);
      return sku ? [{ product_id, pack: null, image: imageOf(sku.colour_key), parts: [{ sku, quantity: 1 }] }] : [];
    }
    const colours = [...Map.groupBy(product.skus, (sku) => sku.colour_key)].map(([key, skus]) => ({ key, skus }));
    return product.packs
      .filter((pack) => pack.code.toLowerCase() === code)
      .flatMap((pack) =>
        colours.flatMap((colour): Coded[] => {
          const [first, ...others] = packIn(pack, colour) ?? [];
          return first ? [{ product_id, pack: { name: pack.name, code: pack.code }, image: imageOf(colour.key), parts: [first, ...others] }] : [];
        }),
      )
      .slice(0, mostPacked);
  };
  return {
    found: asked.map((_one, index) => hits.filter(({ at }) => at === index + 1).flatMap(coded)),
    products: rows.map(({ id, seller_id, title, unit, currency, min_quantity, breaks }) => ({
      id,
      seller_id,
      shop: shopOf.get(seller_id)?.name ?? "",
      title,
      unit,
      currency,
      min_quantity,
      breaks: (breaks ?? []).map((one) => ({ from_quantity: one.from, unit_price_minor: BigInt(one.minor) })),
    })),
  };
};
