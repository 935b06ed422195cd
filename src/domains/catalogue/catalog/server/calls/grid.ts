import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { issuesOf } from "#kit/issues.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, kindOf, NotFound, refuse, Refusal } from "#kit/refusal.ts";
import { days, unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { productFields, type ProductFields } from "../../contract/fields.ts";
import {
  columnOfFault,
  gridBatch,
  mostGridIds,
  saveGrid,
  undoGrid,
  type gridIds,
  type GridPatch,
  type GridRow,
  type gridRows,
  type lastGridChange,
} from "../../contract/grid.ts";
import type { ProductStatus } from "../../contract/lifecycle.ts";
import { restock } from "../../contract/selling.ts";
import { addStock } from "../add-stock.ts";
import { loadAttributes } from "../attributes.ts";
import { database } from "../database.ts";
import { ownGoods, type OwnGoods } from "../own-goods.ts";
import { isRemoved } from "../review.ts";
import { askedOf, stillMeant, type Attribute } from "../rules/chosen-attributes.ts";
import { updateProductFn } from "./create-and-update.ts";
import { ownMatching } from "./my-products.ts";
import { publishProductFn, takeDownProductFn } from "./publish.ts";

/** A shop's older changes are of no use: only the last can be taken back. */
const keptForDays = 30;

export const gridIdsFn = async (ctx: Ctx, input: ParsedInputOf<typeof gridIds>) => {
  const { inOrder } = await ownMatching(ctx, input);
  const rows = await inOrder
    .select("product.id")
    .limit(mostGridIds + 1)
    .execute();
  return { ids: rows.slice(0, mostGridIds).map(({ id }) => id), is_capped: rows.length > mostGridIds };
};

const rowsOf = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, GridRow>> => {
  if (ids.length === 0) return new Map();
  const tables = database(ctx);
  const products = await tables
    .selectFrom("product")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .select(["id", "version", "style_code", "title", "image", "category_id", "status", "currency", "was_price_minor", "min_quantity", "lead_days"])
    .select(isRemoved.as("is_removed"))
    .where("id", "in", ids)
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .execute();
  const mine = products.map(({ id }) => id);
  if (mine.length === 0) return new Map();
  const breaks = await tables.selectFrom("price_break").selectAll().where("product_id", "in", mine).orderBy("from_quantity").execute();
  const skus = await tables
    .selectFrom("sku")
    .select(["id", "product_id", "colour", "size", "stock", "held", "surcharge_minor", "net_grams"])
    .where("product_id", "in", mine)
    .where("is_on", "=", true)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const [breaksOf, skusOf] = [Map.groupBy(breaks, (one) => one.product_id), Map.groupBy(skus, (sku) => sku.product_id)];
  return new Map(
    products.map((product) => {
      const [first, ...steps] = breaksOf.get(product.id) ?? [];
      return [
        product.id,
        {
          id: product.id,
          version: product.version,
          style_code: product.style_code,
          title: product.title as LocalText,
          image: product.image,
          category_id: product.category_id,
          status: product.status as ProductStatus,
          is_removed: product.is_removed,
          currency: product.currency as GridRow["currency"],
          price_minor: (first?.unit_price_minor ?? 0n).toString(),
          steps: steps.map((one) => ({ from_quantity: one.from_quantity, unit_price_minor: one.unit_price_minor.toString() })),
          was_price_minor: product.was_price_minor?.toString() ?? null,
          min_quantity: product.min_quantity,
          lead_days: product.lead_days,
          skus: (skusOf.get(product.id) ?? []).map((sku) => ({
            id: sku.id,
            colour: pick(sku.colour, ctx.locale),
            size: sku.size,
            stock: sku.stock,
            held: sku.held,
            surcharge_minor: sku.surcharge_minor.toString(),
            net_grams: sku.net_grams,
          })),
        },
      ];
    }),
  );
};

export const gridRowsFn = async (ctx: Ctx, { ids }: ParsedInputOf<typeof gridRows>) => {
  const wanted = [...new Set(ids)];
  const rows = await rowsOf(ctx, wanted);
  return { rows: wanted.flatMap((id) => rows.get(id) ?? []) };
};

/** What one product is to be: whole values, as they are kept for taking them back. */
type Change = Partial<Pick<ProductFields, "title" | "style_code" | "category_id" | "chosen" | "price_breaks" | "min_quantity" | "lead_days" | "skus">> & {
  status?: "published" | "taken_down";
  restock?: { sku_id: number; add: number }[];
};

const changeOf = (
  { fields, skuIds }: OwnGoods,
  { title, surcharges = [], weights = [], price_minor, steps, min_quantity, category_id, ...set }: GridPatch,
  attributes: readonly Attribute[],
): Change => {
  const [first, ...further] = fields.price_breaks;
  const isPriced = price_minor !== undefined || steps !== undefined || min_quantity !== undefined;
  const surchargeOf = new Map(surcharges.map((one) => [one.sku_id, one.surcharge_minor]));
  const weightOf = new Map(weights.map((one) => [one.sku_id, one.net_grams]));
  // Somebody else's is as good as not there.
  if ([...surcharges, ...weights].some((one) => !skuIds.includes(one.sku_id))) throw new NotFound();
  const texts = title && { ...fields.title, ...title };
  return {
    ...(Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as Change),
    ...(texts ? { title: Object.fromEntries(Object.entries(texts).filter(([locale, text]) => locale === "author" || text.trim() !== "")) as LocalText } : {}),
    ...(min_quantity === undefined ? {} : { min_quantity }),
    ...(isPriced
      ? {
          price_breaks: [
            { from_quantity: min_quantity ?? fields.min_quantity, unit_price_minor: price_minor ?? first?.unit_price_minor ?? "" },
            ...(steps ?? further),
          ],
        }
      : {}),
    ...(surcharges.length + weights.length > 0
      ? {
          skus: fields.skus.map((sku, index) => {
            const id = skuIds[index] ?? 0;
            return {
              ...sku,
              surcharge_minor: surchargeOf.get(id) ?? sku.surcharge_minor,
              net_grams: weightOf.has(id) ? (weightOf.get(id) ?? null) : sku.net_grams,
            };
          }),
        }
      : {}),
    // What another category does not ask for cannot stay chosen.
    ...(category_id === undefined ? {} : { category_id, chosen: stillMeant(askedOf(attributes, category_id), fields.chosen) }),
  };
};

/** The same change backwards. The lifecycle leads back to no draft: one that was put on sale goes off sale. */
const backOf = ({ fields, status }: OwnGoods, { status: to, restock: lines, ...written }: Change): Change => ({
  ...(Object.fromEntries(Object.keys(written).map((key) => [key, fields[key as keyof ProductFields]])) as Change),
  ...(to && to !== status ? { status: status === "published" ? ("published" as const) : ("taken_down" as const) } : {}),
  ...(lines ? { restock: lines.map(({ sku_id, add }) => ({ sku_id, add: -add })) } : {}),
});

const lastEventOf = async (ctx: Ctx, productId: number): Promise<number | null> => {
  const { id } = await database(ctx)
    .selectFrom("product_event")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return id;
};

/** One product written, each part of it by its own call. Answers the version that it has then, and the step of its lifecycle that was taken. */
const write = async (ctx: Ctx, own: OwnGoods, { status, restock: lines = [], ...written }: Change) => {
  const { id } = own;
  if (Object.keys(written).length > 0) {
    const product = { ...own.fields, ...written };
    const judged = productFields.safeParse(product);
    if (!judged.success) {
      const issues = issuesOf(judged.error, product);
      throw new Refusal("invalid", issues[0]?.word ?? "kit.wrong_form", issues[0]?.values ?? {}, issues);
    }
    await updateProductFn(ctx, { id, product: judged.data, restock: lines, version: own.version });
  } else if (lines.length > 0) {
    await addStock(ctx, restock, id, lines, "restock");
    // Somebody else who counted the same pieces must not add them a second time.
    await database(ctx)
      .updateTable("product")
      .set({ version: own.version + 1, updated_at: ctx.now })
      .where("id", "=", id)
      .execute();
    ctx.changed(`product:${id}`);
  }
  const moves = status !== undefined && status !== own.status;
  if (moves) await (status === "published" ? publishProductFn : takeDownProductFn)(ctx, { id });
  return { version: own.version + (Object.keys(written).length > 0 || lines.length > 0 ? 1 : 0), event: moves ? await lastEventOf(ctx, id) : null };
};

type Why = { msg: string; fields: string[] };

/** An act on one product of many: what refuses it is an answer, and leaves nothing of it behind. */
const alone = async (ctx: Ctx, act: () => Promise<void>): Promise<Why | undefined> => {
  await sql`savepoint one_product`.execute(ctx.tx);
  try {
    await act();
    await sql`release savepoint one_product`.execute(ctx.tx);
    return undefined;
  } catch (error) {
    const kind = kindOf(error);
    if (kind !== "refusal" && kind !== "not_found") throw error;
    await sql`rollback to savepoint one_product`.execute(ctx.tx);
    if (!(error instanceof Refusal)) return { msg: ctx.services.words.say(ctx.locale, saveGrid.refusals.not_there.id), fields: [] };
    return { msg: ctx.services.words.say(ctx.locale, error.word, error.values), fields: [...new Set(error.issues.map(({ path }) => columnOfFault(path)))] };
  }
};

const resultsOf = async (ctx: Ctx, ids: readonly number[], refused: ReadonlyMap<number, Why>) => {
  const rows = await rowsOf(ctx, ids);
  return ids.map((id) => {
    const row = rows.get(id) ?? null;
    const why = refused.get(id);
    return { title: pick(row?.title, ctx.locale), is_done: !why, msg: why?.msg ?? "", fields: why?.fields ?? [], row };
  });
};

const changesOfShop = (ctx: Ctx) => database(ctx).selectFrom("grid_change").where("seller_id", "=", shopOf(ctx).ownerId);

const begin = async (ctx: Ctx): Promise<number> => {
  const seller_id = shopOf(ctx).ownerId;
  await database(ctx)
    .deleteFrom("grid_change")
    .where("seller_id", "=", seller_id)
    .where("created_at", "<", new Date(ctx.now.getTime() - days(keptForDays)))
    .execute();
  const { id } = await database(ctx)
    .insertInto("grid_change")
    .values({ seller_id, by_user: me(ctx).id, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const saveGridFn = async (ctx: Ctx, { change_id, changes }: ParsedInputOf<typeof saveGrid>) => {
  let changeId = change_id;
  if (changeId > 0)
    found(
      await changesOfShop(ctx)
        .select("id")
        .where("id", "=", changeId)
        .where("by_user", "=", me(ctx).id)
        .where("undone_at", "is", null)
        .forUpdate()
        .executeTakeFirst(),
    );
  // In id order, as every writer of products and SKUs locks them.
  const wanted = [...new Map(changes.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);
  const goods = new Map((await ownGoods(ctx, shopOf(ctx).ownerId, { ids: wanted.map(({ id }) => id), forChange: true })).map((one) => [one.id, one]));
  const attributes = await loadAttributes(ctx);
  const refused = new Map<number, Why>();
  for (const { id, version, set } of wanted) {
    const why = await alone(ctx, async () => {
      const own = goods.get(id);
      if (!own) throw new NotFound();
      if (own.version !== version) throw refuse(saveGrid, "changed_meanwhile");
      const change = changeOf(own, set, attributes);
      const after = await write(ctx, own, change);
      if (changeId === 0) changeId = await begin(ctx);
      const line = { before: JSON.stringify(backOf(own, change)), version_after: after.version, event_after: after.event };
      await database(ctx)
        .insertInto("grid_change_line")
        .values({ change_id: changeId, product_id: id, ...line })
        // Named a second time in one change, it is not taken back: its version has gone on.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    if (why) refused.set(id, why);
  }
  const asked = [...new Set(changes.map(({ id }) => id))];
  return { change_id: changeId, results: await resultsOf(ctx, asked, refused) };
};

export const lastGridChangeFn = async (ctx: Ctx, _input: ParsedInputOf<typeof lastGridChange>) => {
  const change = await changesOfShop(ctx)
    .select(["id", "by_user", "created_at", "undone_at"])
    .select(sql<number>`(select count(*)::int from catalog.grid_change_line l where l.change_id = grid_change.id)`.as("products"))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // What was taken back left other versions behind it: an earlier change cannot be taken back after it.
  if (!change || change.undone_at) return { change: null };
  const by = (await peopleById(ctx, [change.by_user])).get(change.by_user)?.nickname ?? "";
  return { change: { id: change.id, by, at: unixSeconds(change.created_at), products: change.products } };
};

export const undoGridFn = async (ctx: Ctx, { change_id }: ParsedInputOf<typeof undoGrid>) => {
  const tables = database(ctx);
  const { id: last } = await changesOfShop(ctx)
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  found(await changesOfShop(ctx).select("id").where("id", "=", change_id).forUpdate().executeTakeFirst());
  if (last !== change_id) throw refuse(undoGrid, "not_last");
  const untried = tables.selectFrom("grid_change_line").where("change_id", "=", change_id).where("tried_at", "is", null);
  const lines = await untried.selectAll().orderBy("product_id").limit(gridBatch).execute();
  const ids = lines.map((line) => line.product_id);
  const goods = new Map((await ownGoods(ctx, shopOf(ctx).ownerId, { ids, forChange: true })).map((one) => [one.id, one]));
  const refused = new Map<number, Why>();
  for (const { product_id, before, version_after, event_after } of lines) {
    const why = await alone(ctx, async () => {
      const own = goods.get(product_id);
      if (!own) throw new NotFound();
      const isMoved = event_after !== null && event_after !== (await lastEventOf(ctx, product_id));
      if (own.version !== version_after || isMoved) throw refuse(undoGrid, "changed_since");
      await write(ctx, own, before as Change);
    });
    if (why) refused.set(product_id, why);
  }
  await tables
    .updateTable("grid_change_line")
    .set({ tried_at: ctx.now })
    .where("change_id", "=", change_id)
    .where("product_id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  const { left } = await untried.select(sql<number>`count(*)::int`.as("left")).executeTakeFirstOrThrow();
  if (left === 0)
    await tables
      .updateTable("grid_change")
      .set({ undone_at: ctx.now, undone_by: me(ctx).id })
      .where("id", "=", change_id)
      .where("undone_at", "is", null)
      .execute();
  return { results: await resultsOf(ctx, ids, refused), left };
};
