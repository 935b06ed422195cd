import { sql } from "kysely";
import { mustBeOpen } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { isUniqueViolation } from "#platform/database/connect.ts";
import { productChanged } from "../../contract/events.ts";
import type { ProductFields } from "../../contract/fields.ts";
import { createProduct, updateProduct } from "../../contract/selling.ts";
import { checkChosen, loadAttributes } from "../attributes.ts";
import { database } from "../database.ts";
import { factsOf } from "../facts.ts";
import { addStock } from "../add-stock.ts";
import { checkNamed } from "../named-by-product.ts";
import { lockOwnProduct, sellerOfGoods } from "../own-product.ts";
import { publish } from "../publication.ts";
import { reviewCorrected } from "../review.ts";
import { lackOfFields } from "../write-goods.ts";
import { withinLanguages, withinListings } from "../within-level.ts";
import { productRow, withGroupBuy, writeParts } from "../write-product.ts";
import { endWork } from "./works.ts";

/** The attributes are those that its category asks for; choices that it does not offer are refused. */
const lack = async (ctx: Ctx, fields: ProductFields) => {
  const attributes = await loadAttributes(ctx);
  checkChosen(attributes, fields);
  return lackOfFields(fields, attributes);
};

const styleTaken =
  (call: typeof createProduct | typeof updateProduct) =>
  (error: unknown): never => {
    if (isUniqueViolation(error, "product_seller_id_style_code_key")) throw refuse(call as typeof createProduct, "style_taken", {}, ["product.style_code"]);
    throw error;
  };

export const createProductFn = async (ctx: Ctx, { product: fields, publish: isWanted, work_id }: ParsedInputOf<typeof createProduct>) => {
  await sellerOfGoods(ctx);
  const missing = await lack(ctx, fields);
  if (isWanted && missing) throw refuse(createProduct, missing);
  const row = await productRow(ctx, createProduct, fields);
  await checkNamed(ctx, createProduct, row.seller_id, fields);
  await mustBeOpen(ctx, createProduct, fields.currency, "product.currency");
  await withinLanguages(ctx, createProduct, row.seller_id, fields.title);
  if (isWanted) await withinListings(ctx, createProduct, row.seller_id);
  const { id } = await database(ctx)
    .insertInto("product")
    .values({ ...row, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(styleTaken(createProduct));
  await writeParts(ctx, id, fields, true);
  if (work_id) await endWork(ctx, work_id);
  if (!isWanted) return { id, status: "draft" as const, version: 1 };
  await publish(ctx, { id, seller_id: row.seller_id, status: "draft" });
  return { id, status: "published" as const, version: 1 };
};

const titleOf = async (ctx: Ctx, id: number): Promise<LocalText> =>
  (await database(ctx).selectFrom("product").select("title").where("id", "=", id).executeTakeFirstOrThrow()).title;

export const updateProductFn = async (ctx: Ctx, { id, product: fields, version, restock: lines, work_id }: ParsedInputOf<typeof updateProduct>) => {
  const { status, version: current } = await lockOwnProduct(ctx, id);
  if (version !== undefined && version !== current) throw refuse(updateProduct, "changed_meanwhile");
  const missing = await lack(ctx, fields);
  if (status === "published" && missing) throw refuse(updateProduct, missing);
  const row = { ...(await productRow(ctx, updateProduct, fields)), version: current + 1 };
  await checkNamed(ctx, updateProduct, row.seller_id, fields);
  await mustBeOpen(ctx, updateProduct, fields.currency, "product.currency");
  await withinLanguages(ctx, updateProduct, row.seller_id, fields.title, await titleOf(ctx, id));
  await database(ctx)
    .updateTable("product")
    .set({ ...row, marks: withGroupBuy(sql`${row.marks}::text[]`) })
    .where("id", "=", id)
    .execute()
    .catch(styleTaken(updateProduct));
  await writeParts(ctx, id, fields, false);
  if (lines.length > 0) await addStock(ctx, updateProduct, id, lines, "restock");
  if (work_id) await endWork(ctx, work_id);
  if (status === "taken_down") await reviewCorrected(ctx, { id, seller_id: row.seller_id });
  if (status === "published") {
    for (const facts of await factsOf(ctx, [id])) await ctx.publish(productChanged, facts);
    ctx.changed("catalog", `product:${id}`);
  }
  return { id, status: status as "draft", version: row.version };
};
