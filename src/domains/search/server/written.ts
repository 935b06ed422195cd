import { sql } from "kysely";
import { leavingARevision, written } from "#domains/drafts/index.server.ts";
import { saveTerm } from "../contract/glossary.ts";
import { saveTermFn } from "./calls/glossary.ts";
import { database } from "./database.ts";

/** The call that writes one at once leaves a revision too. */
export const keepTermFn = leavingARevision(
  written({
    kind: "term",
    call: saveTerm,
    write: saveTermFn,
    by: "id",
    read: async (ctx, record) =>
      (await database(ctx)
        .selectFrom("term")
        .select(["title", "synonyms", "about", "field", "is_public"])
        .where("id", "=", Number(record))
        .executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("term")
        .select([
          sql<string>`id::text`.as("record"),
          "title",
          "about as note",
          "field as facet",
          "is_public",
          "changed_at as at",
          sql<
            number | null
          >`(select (select count(*)::int from jsonb_each(s.terms) t, jsonb_array_elements(t.value)) from search.synonym s where s.term_id = term.id)`.as(
            "figure",
          ),
        ]),
  }),
);
