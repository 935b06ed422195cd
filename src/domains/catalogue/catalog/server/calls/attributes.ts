import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveAttribute } from "../../contract/attributes.ts";
import { loadAttributes } from "../attributes.ts";
import { loadCategories } from "../categories.ts";
import { database } from "../database.ts";
import { commonAttributes } from "../rules/common-attributes.ts";

export const saveAttributeFn = async (ctx: Ctx, { code, category_ids, name, options, ...plain }: ParsedInputOf<typeof saveAttribute>) => {
  if (commonAttributes.some((one) => one === code)) throw refuse(saveAttribute, "code_taken", {}, ["code"]);
  const twice = options.flatMap((one, index) => (options.findIndex((each) => each.code === one.code) < index ? [`options.${index}.code`] : []));
  if (twice.length > 0) throw refuse(saveAttribute, "option_twice", {}, twice);
  const tree = await loadCategories(ctx);
  const unknown = category_ids.flatMap((one, index) => (tree.get(one) ? [] : [`category_ids.${index}`]));
  if (unknown.length > 0) throw refuse(saveAttribute, "category_unknown", {}, unknown);
  const columns = {
    ...plain,
    category_ids: [...new Set(category_ids)],
    name: JSON.stringify(name),
    options: JSON.stringify(options),
    updated_at: ctx.now,
  };
  await database(ctx)
    .insertInto("attribute")
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
    .execute();
  ctx.changed("categories", "catalog", "products");
  return { code };
};

export const listAttributesFn = async (ctx: Ctx) => ({
  list: (await loadAttributes(ctx)).map((one) => ({
    code: one.code,
    name: pick(one.name, ctx.locale),
    is_required: one.isRequired,
    is_filter: one.isFilter,
    category_ids: [...one.categoryIds],
    options: one.options.map((option) => ({ key: option.code, text: pick(option.name, ctx.locale) })),
  })),
});
