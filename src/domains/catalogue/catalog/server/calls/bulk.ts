import { sql } from "kysely";
import { ratesNow } from "#domains/settings/index.server.ts";
import type { ParsedInputOf, RefusalOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { next } from "#kit/states.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { productChanged } from "../../contract/events.ts";
import { productLife, type ProductStatus } from "../../contract/lifecycle.ts";
import { bulkProducts } from "../../contract/selling.ts";
import { database } from "../database.ts";
import { factsOf } from "../facts.ts";
import { partsOf, sellerOfGoods } from "../own-product.ts";
import { publish, takeDown } from "../publication.ts";
import { changedPrice } from "../../contract/change-price.ts";
import { lackOf } from "../rules/fit-to-sell.ts";
import { roomForListings } from "../within-level.ts";

type Row = {
  id: number;
  seller_id: number;
  status: string;
  title: object;
  currency: string;
  price_minor: bigint;
  was_price_minor: bigint | null;
  published_at: Date | null;
};
type Why = { code: RefusalOf<typeof bulkProducts>; values?: Record<string, number | string> };
const why = (code: Why["code"], values?: Why["values"]): Why => ({ code, ...(values ? { values } : {}) });
type Act = (ctx: Ctx, product: Row, basisPoints: number) => Promise<Why | undefined>;

const changePrice: Act = async (ctx, product, basisPoints) => {
  const price_minor = changedPrice(product.price_minor, basisPoints);
  if (product.was_price_minor !== null && product.was_price_minor <= price_minor) return why("was_higher");
  const breaks = await database(ctx).selectFrom("price_break").select(["from_quantity", "unit_price_minor"]).where("product_id", "=", product.id).execute();
  await sql`update catalog.price_break set unit_price_minor = d.price
    from unnest(${breaks.map((one) => one.from_quantity)}::int[], ${breaks.map((one) => changedPrice(one.unit_price_minor, basisPoints).toString())}::bigint[]) as d (quantity, price)
    where product_id = ${product.id} and from_quantity = d.quantity`.execute(ctx.tx);
  await database(ctx)
    .updateTable("product")
    .set({ price_minor, version: sql`version + 1`, updated_at: ctx.now })
    .where("id", "=", product.id)
    .execute();
  if (product.status === "published") {
    for (const facts of await factsOf(ctx, [product.id])) await ctx.publish(productChanged, facts);
    ctx.changed("catalog", `product:${product.id}`);
  }
  return undefined;
};

const acts: Record<ParsedInputOf<typeof bulkProducts>["act"], Act> = {
  publish: async (ctx, product) => {
    if (!next(productLife, product.status as ProductStatus, "publish", "seller")) return why("state_wrong");
    const lack = lackOf(await partsOf(ctx, product.id));
    if (lack) return why(lack);
    if ((await ratesNow(ctx))[product.currency as Currency] === 0) return why("currency_closed", { currency: product.currency });
    const { room, limit } = await roomForListings(ctx, product.seller_id);
    if (room === 0) return why("limit_listings", { limit: limit ?? 0 });
    await publish(ctx, product);
    return undefined;
  },
  take_down: async (ctx, product) => {
    if (!next(productLife, product.status as ProductStatus, "take_down", "seller")) return why("state_wrong");
    await takeDown(ctx, product);
    return undefined;
  },
  change_price: changePrice,
  delete: async (ctx, { id, status, published_at }) => {
    // What was public once is named by orders, carts and favourites.
    if (status !== "draft" || published_at !== null) return why("state_wrong");
    for (const table of ["product_work", "price_break", "product_image", "sku", "product_sheet", "product_event"] as const)
      await database(ctx).deleteFrom(table).where("product_id", "=", id).execute();
    await database(ctx).deleteFrom("product").where("id", "=", id).execute();
    return undefined;
  },
};

/** Every refusal is found before the product is touched, so that one that is refused leaves nothing behind and stops nothing else. */
export const bulkProductsFn = async (ctx: Ctx, { ids, act, basis_points }: ParsedInputOf<typeof bulkProducts>) => {
  if (act === "publish") await sellerOfGoods(ctx);
  const wanted = [...new Set(ids)];
  const rows = await database(ctx)
    .selectFrom("product")
    .select(["id", "seller_id", "status", "title", "currency", "price_minor", "was_price_minor", "published_at"])
    .where("id", "in", wanted)
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const results: { title: string; is_done: boolean; msg: string }[] = [];
  for (const id of wanted) {
    const product = rows.find((row) => row.id === id);
    const refused = product ? await acts[act](ctx, product, basis_points) : why("not_there");
    results.push({
      title: product ? pick(product.title, ctx.locale) : "",
      is_done: refused === undefined,
      msg: refused ? ctx.services.words.say(ctx.locale, bulkProducts.refusals[refused.code].id, refused.values) : "",
    });
  }
  return { results, done: results.filter((one) => one.is_done).length };
};
