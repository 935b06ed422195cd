import { sql } from "kysely";
import { absent, leavingARevision, numbered, revisioned } from "#domains/publishing/revisions/index.server.ts";
import { locales, type Locale } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { saveTerm } from "../contract/glossary.ts";
import { saveSynonym } from "../contract/synonyms.ts";
import { saveTermFn } from "./calls/glossary.ts";
import { saveSynonymFn } from "./calls/synonyms.ts";
import { database } from "./database.ts";

type Terms = Record<Locale, readonly string[]>;
const asText = (terms: Terms): LocalText => Object.fromEntries(locales.map((locale) => [locale, terms[locale].join(" · ")]));

/** The call that writes one at once leaves a revision too. */
export const keepTermFn = leavingARevision(
  revisioned({
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
          numbered,
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

/** Words that mean the same and are no term of the glossary: those are written with their term. */
export const keepSynonymFn = leavingARevision(
  revisioned({
    kind: "synonym",
    call: saveSynonym,
    write: saveSynonymFn,
    by: "id",
    title: ({ terms }) => asText(terms as Terms),
    read: async (ctx, record) =>
      (await database(ctx).selectFrom("synonym").select("terms").where("id", "=", Number(record)).where("term_id", "is", null).executeTakeFirst()) ?? null,
    rows: (ctx) =>
      database(ctx)
        .selectFrom("synonym")
        .where("term_id", "is", null)
        .select([
          numbered,
          sql<LocalText>`(select jsonb_object_agg(t.key, coalesce((select string_agg(w, ' · ') from jsonb_array_elements_text(t.value) w), '')) from jsonb_each(synonym.terms) t)`.as(
            "title",
          ),
          absent.note,
          absent.facet,
          absent.isPublic,
          "changed_at as at",
          sql<number>`(select count(*)::int from jsonb_each(synonym.terms) t, jsonb_array_elements(t.value))`.as("figure"),
        ]),
  }),
);
