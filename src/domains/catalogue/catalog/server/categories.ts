import { sql } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export type Category = { id: number; parent_id: number | null; slug: string; name: LocalText; sort: number };

/** All categories (a hundred or so), with ways up and down. */
export class CategoryTree {
  readonly all: readonly Category[];
  readonly #byId: Map<number, Category>;
  readonly #children: Map<number | null, Category[]>;
  constructor(all: readonly Category[]) {
    this.all = all;
    this.#byId = new Map(all.map((one) => [one.id, one]));
    this.#children = Map.groupBy(all, (one) => one.parent_id);
  }
  get(id: number): Category | undefined {
    return this.#byId.get(id);
  }
  children(id: number | null): readonly Category[] {
    return this.#children.get(id) ?? [];
  }
  /** From the root down to the category itself; empty when there is no such category. */
  path(id: number): Category[] {
    const path: Category[] = [];
    for (let at = this.#byId.get(id); at; at = at.parent_id === null ? undefined : this.#byId.get(at.parent_id)) path.unshift(at);
    return path;
  }
  /** A category and everything below it. */
  below(id: number): number[] {
    return [id, ...this.children(id).flatMap((child) => this.below(child.id))];
  }
  name(id: number, locale: Locale): string {
    return pick(this.#byId.get(id)?.name, locale);
  }
}

export const loadCategories = async (ctx: Pick<Ctx, "tx">): Promise<CategoryTree> =>
  new CategoryTree(await database(ctx).selectFrom("category").selectAll().orderBy("sort").orderBy("id").execute());

/** The way from the root down to one category. */
export const categoryPath = async (ctx: Pick<Ctx, "tx">, id: number): Promise<Category[]> => {
  const { rows } =
    await sql<Category>`with recursive up as (select c.*, 0 as height from catalog.category c where id = ${id} union all select c.*, up.height + 1 from up join catalog.category c on c.id = up.parent_id)
    select /* prepared */ id, parent_id, slug, name, sort from up order by height desc`.execute(ctx.tx);
  return rows;
};

/** Published products by their own category. */
export const countsByCategory = async (ctx: Pick<Ctx, "tx">, sellerId?: number): Promise<Map<number, number>> => {
  const { count } = database(ctx).fn;
  let query = database(ctx)
    .selectFrom("product")
    .select(["category_id", count<bigint>("id").as("count")])
    .where("status", "=", "published")
    .groupBy("category_id");
  if (sellerId !== undefined) query = query.where("seller_id", "=", sellerId);
  return new Map((await query.execute()).map((row) => [row.category_id, Number(row.count)]));
};

/** A category's own products and those of everything below it. */
export const rolledUp = (tree: CategoryTree, own: ReadonlyMap<number, number>, id: number): number =>
  (own.get(id) ?? 0) + tree.children(id).reduce((sum, child) => sum + rolledUp(tree, own, child.id), 0);
