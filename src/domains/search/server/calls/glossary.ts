import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveTerm } from "../../contract/glossary.ts";
import { database } from "../database.ts";
import { synonymsChanged } from "../indexing.ts";
import { lexemesOfTerm } from "../text/glossary.ts";
import { normalise } from "../text/normalise.ts";
import { tokenise } from "../text/tokenise.ts";

const mostWords = 12;

/** The headword first, then what else it is called, each once. */
const wordsIn = (title: LocalText, synonyms: LocalText, locale: (typeof locales)[number]): string[] => {
  const typed = (synonyms[locale] ?? "").split(/[\n,，،、;；]/).map((word) => word.trim().slice(0, 60));
  return [...new Set([title[locale]?.trim() ?? "", ...typed])].filter(Boolean);
};

export const saveTermFn = async (ctx: Ctx, { id, title, synonyms, about, field, is_public }: ParsedInputOf<typeof saveTerm>) => {
  const terms = Object.fromEntries(locales.map((locale) => [locale, wordsIn(title, synonyms, locale)])) as Record<(typeof locales)[number], string[]>;
  const empty = Object.values(terms)
    .flat()
    .find((word) => lexemesOfTerm(tokenise(normalise(word))).length === 0);
  if (empty !== undefined) throw refuse(saveTerm, "nothing_to_find", { word: empty }, ["title"]);
  if (locales.some((locale) => terms[locale].length > mostWords)) throw refuse(saveTerm, "too_many_words", {}, ["synonyms"]);
  const columns = {
    title: JSON.stringify(title),
    synonyms: JSON.stringify(synonyms),
    about: JSON.stringify(about),
    field,
    is_public,
    changed_at: ctx.now,
  };
  const saved = found(
    id
      ? await database(ctx).updateTable("term").set(columns).where("id", "=", id).returning("id").executeTakeFirst()
      : await database(ctx).insertInto("term").values(columns).returning("id").executeTakeFirst(),
  );
  // One word alone means the same as nothing else.
  if (is_public && Object.values(terms).flat().length >= 2) {
    const by = ctx.actor?.id ?? 0;
    const change = { terms: JSON.stringify(terms), changed_by: by, changed_at: ctx.now };
    await database(ctx)
      .insertInto("synonym")
      .values({ ...change, term_id: saved.id, made_by: by, made_at: ctx.now })
      .onConflict((conflict) => conflict.column("term_id").doUpdateSet(change))
      .execute();
  } else await database(ctx).deleteFrom("synonym").where("term_id", "=", saved.id).execute();
  await synonymsChanged(ctx);
  return saved;
};
