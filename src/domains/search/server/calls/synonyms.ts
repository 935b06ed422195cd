import { discardDraftsOf } from "#domains/publishing/revisions/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostSynonyms, saveSynonym, type removeSynonym, type synonyms } from "../../contract/synonyms.ts";
import { database } from "../database.ts";
import { synonymsChanged } from "../indexing.ts";
import { lexemesOfTerm } from "../text/glossary.ts";
import { normalise } from "../text/normalise.ts";
import { tokenise } from "../text/tokenise.ts";

export const synonymsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof synonyms>) => {
  const rows = await database(ctx)
    .selectFrom("synonym")
    .select(["id", "terms", "changed_by", "changed_at"])
    // Those of the glossary's terms are written with the term.
    .where("term_id", "is", null)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await database(ctx)
    .selectFrom("synonym")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("term_id", "is", null)
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({ id: row.id, terms: row.terms, changed_by: row.changed_by, changetime: unixSeconds(row.changed_at) })),
    page,
    size,
    ...cappedTotal(Number(count)),
  };
};

export const saveSynonymFn = async (ctx: Ctx, { id, terms }: ParsedInputOf<typeof saveSynonym>) => {
  const empty = locales.flatMap((locale) => terms[locale]).find((word) => lexemesOfTerm(tokenise(normalise(word))).length === 0);
  if (empty !== undefined) throw refuse(saveSynonym, "nothing_to_find", { word: empty }, ["terms"]);
  const change = { terms: JSON.stringify(terms), changed_by: ctx.actor?.id ?? 0, changed_at: ctx.now };
  if (id !== undefined) {
    found(await database(ctx).updateTable("synonym").set(change).where("id", "=", id).where("term_id", "is", null).returning("id").executeTakeFirst());
    await synonymsChanged(ctx);
    return { id };
  }
  const { count } = await database(ctx)
    .selectFrom("synonym")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("term_id", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= mostSynonyms) throw refuse(saveSynonym, "too_many", { most: mostSynonyms });
  const row = await database(ctx)
    .insertInto("synonym")
    .values({ ...change, made_by: change.changed_by, made_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await synonymsChanged(ctx);
  return { id: row.id };
};

export const removeSynonymFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeSynonym>) => {
  found(await database(ctx).deleteFrom("synonym").where("id", "=", id).where("term_id", "is", null).returning("id").executeTakeFirst());
  await discardDraftsOf(ctx, "synonym", String(id));
  await synonymsChanged(ctx);
  return {};
};
