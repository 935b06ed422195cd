import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { isUniqueViolation } from "#platform/database/connect.ts";
import { saveCategory } from "../../contract/categories.ts";
import { countsByCategory, loadCategories, rolledUp, type Category } from "../categories.ts";
import { database } from "../database.ts";

export const listCategoriesFn = async (ctx: Ctx) => {
  const [tree, own] = await Promise.all([loadCategories(ctx), countsByCategory(ctx)]);
  const node = (category: Category) => ({
    id: category.id,
    slug: category.slug,
    name: tree.name(category.id, ctx.locale),
    count: rolledUp(tree, own, category.id),
  });
  return {
    list: tree
      .children(null)
      .map((root) => ({ ...node(root), children: tree.children(root.id).map((child) => ({ ...node(child), children: tree.children(child.id).map(node) })) })),
  };
};

/** Each with everything below it behind it, in the order in which they are shown. */
export const adminCategoriesFn = async (ctx: Ctx) => {
  const [tree, own] = await Promise.all([loadCategories(ctx), countsByCategory(ctx)]);
  const below = (parent: number | null, depth: number): (Category & { depth: number; products: number })[] =>
    tree.children(parent).flatMap((one) => [{ ...one, depth, products: own.get(one.id) ?? 0 }, ...below(one.id, depth + 1)]);
  return { list: below(null, 0) };
};

const slugTaken = (error: unknown): never => {
  if (isUniqueViolation(error, "category_slug_key")) throw refuse(saveCategory, "slug_taken", {}, ["slug"]);
  throw error;
};

export const saveCategoryFn = async (ctx: Ctx, { id, parent_id, slug, name, sort }: ParsedInputOf<typeof saveCategory>) => {
  const tree = await loadCategories(ctx);
  if (parent_id !== null) {
    found(tree.get(parent_id));
    if (tree.path(parent_id).length >= 3) throw refuse(saveCategory, "too_deep", {}, ["parent_id"]);
  }
  ctx.changed("categories", "catalog", "products");
  if (id === undefined)
    return database(ctx)
      .insertInto("category")
      .values({ parent_id, slug, name: JSON.stringify(name), sort })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(slugTaken);
  // Products carry marks of every category above theirs: a branch that moved would leave them behind.
  if (found(tree.get(id)).parent_id !== parent_id) throw refuse(saveCategory, "parent_fixed", {}, ["parent_id"]);
  await database(ctx)
    .updateTable("category")
    .set({ slug, name: JSON.stringify(name), sort })
    .where("id", "=", id)
    .execute()
    .catch(slugTaken);
  return { id };
};
