import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import type { ProductForm } from "../../contract/product-form.ts";
import { keepProductWork, type dropProductWork, type productWork, type productWorks } from "../../contract/works.ts";
import { database } from "../database.ts";
import { lockOwnProduct, sellerOfGoods } from "../own-product.ts";

/** As many as a day's work of a large shop; a machine that begins a work a second ends here. */
const mostWorks = 100;

const ofMyShop = (ctx: Ctx) => database(ctx).selectFrom("product_work").where("seller_id", "=", shopOf(ctx).ownerId);

const whoWas = async (ctx: Ctx, userId: number) => {
  const person = (await peopleById(ctx, [userId])).get(userId);
  return { id: userId, nickname: person?.nickname ?? "" };
};

export const keepProductWorkFn = async (ctx: Ctx, { work_id, product_id, version, form }: ParsedInputOf<typeof keepProductWork>) => {
  const seller_id = await sellerOfGoods(ctx);
  const written = { form: JSON.stringify(form), by_user: me(ctx).id, updated_at: ctx.now };
  const updatetime = unixSeconds(ctx.now);
  if (work_id > 0) {
    const work = found(await ofMyShop(ctx).select(["id", "version", "by_user"]).where("id", "=", work_id).forUpdate().executeTakeFirst());
    if (work.version !== version) throw refuse(keepProductWork, "changed_meanwhile", { who: (await whoWas(ctx, work.by_user)).nickname });
    await database(ctx)
      .updateTable("product_work")
      .set({ ...written, version: version + 1 })
      .where("id", "=", work_id)
      .execute();
    return { work_id, version: version + 1, updatetime };
  }
  const product = product_id === null ? null : await lockOwnProduct(ctx, product_id);
  const begun = product && (await ofMyShop(ctx).select("by_user").where("product_id", "=", product.id).executeTakeFirst());
  if (begun) throw refuse(keepProductWork, "changed_meanwhile", { who: (await whoWas(ctx, begun.by_user)).nickname });
  const { count } = await ofMyShop(ctx)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostWorks) throw refuse(keepProductWork, "too_many", { most: mostWorks });
  const { id } = await database(ctx)
    .insertInto("product_work")
    .values({ ...written, seller_id, product_id, base_version: product?.version ?? null, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { work_id: id, version: 1, updatetime };
};

export const productWorkFn = async (ctx: Ctx, { work_id, product_id }: ParsedInputOf<typeof productWork>) => {
  if (work_id === undefined && product_id === undefined) return { work: null };
  let query = ofMyShop(ctx).selectAll();
  if (work_id !== undefined) query = query.where("id", "=", work_id);
  if (product_id !== undefined) query = query.where("product_id", "=", product_id);
  const row = await query.executeTakeFirst();
  if (!row) return { work: null };
  return {
    work: {
      id: row.id,
      product_id: row.product_id,
      base_version: row.base_version,
      version: row.version,
      by: await whoWas(ctx, row.by_user),
      updatetime: unixSeconds(row.updated_at),
      form: row.form as ProductForm,
    },
  };
};

export const productWorksFn = async (ctx: Ctx, _input: ParsedInputOf<typeof productWorks>) => {
  const rows = await ofMyShop(ctx).select(["id", "product_id", "form", "by_user", "updated_at"]).orderBy("updated_at", "desc").limit(mostWorks).execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.by_user),
  );
  return {
    list: rows.map((row) => {
      const form = row.form as ProductForm;
      return {
        id: row.id,
        product_id: row.product_id,
        title: pick(form.title, ctx.locale),
        style_code: form.style_code,
        image: form.images[0]?.path ?? "",
        by: { id: row.by_user, nickname: people.get(row.by_user)?.nickname ?? "" },
        updatetime: unixSeconds(row.updated_at),
      };
    }),
  };
};

/** Takes a work away, as it has become a product or is given up; one of another shop stays. */
export const endWork = (ctx: Ctx, id: number) =>
  database(ctx).deleteFrom("product_work").where("id", "=", id).where("seller_id", "=", shopOf(ctx).ownerId).returning("id").executeTakeFirst();

export const dropProductWorkFn = async (ctx: Ctx, { work_id }: ParsedInputOf<typeof dropProductWork>) => {
  found(await endWork(ctx, work_id));
  return {};
};
