import { sql } from "kysely";
import { absent, leavingARevision, numbered, revisioned } from "#domains/publishing/revisions/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { saveAttribute } from "../contract/attributes.ts";
import { saveCategory } from "../contract/categories.ts";
import { saveAttributeFn } from "./calls/attributes.ts";
import { saveCategoryFn } from "./calls/categories.ts";
import { database } from "./database.ts";

const attributeKind = revisioned({
  kind: "attribute",
  call: saveAttribute,
  write: saveAttributeFn,
  by: "code",
  read: async (ctx, record) => {
    const row = await database(ctx)
      .selectFrom("attribute")
      .select(["code", "category_ids", "name", "options", "is_required", "is_filter", "is_public", "position"])
      .where("code", "=", record)
      .executeTakeFirst();
    return row ?? null;
  },
  rows: (ctx) =>
    database(ctx)
      .selectFrom("attribute")
      .select([
        "code as record",
        "name as title",
        sql<LocalText>`(select c.name from catalog.category c where c.id = attribute.category_ids[1])`.as("note"),
        sql<string>`case when is_required then 'required' when is_filter then 'filter' else 'plain' end`.as("facet"),
        "is_public",
        "updated_at as at",
        sql<number>`(select count(*)::int from catalog.product_sheet s where s.chosen @> jsonb_build_array(jsonb_build_object('attribute', attribute.code)))`.as(
          "figure",
        ),
      ]),
});

/** The call that writes one at once leaves a revision too. */
export const keepAttributeFn = leavingARevision(attributeKind);

export const keepCategoryFn = leavingARevision(
  revisioned({
    kind: "category",
    call: saveCategory,
    write: saveCategoryFn,
    by: "id",
    read: async (ctx, record) =>
      (await database(ctx).selectFrom("category").select(["parent_id", "slug", "name", "sort"]).where("id", "=", Number(record)).executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("category")
        .select([
          numbered,
          "name as title",
          sql<LocalText>`coalesce((select c.name from catalog.category c where c.id = category.parent_id), '{}'::jsonb)`.as("note"),
          absent.facet,
          absent.isPublic,
          absent.at,
          sql<number>`(select count(*)::int from catalog.product p where p.category_id = category.id)`.as("figure"),
        ]),
  }),
);
