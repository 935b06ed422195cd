import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "#kit/event.ts";
import { cityOf } from "#domains/places/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Kind } from "../contract/kinds.ts";
import { database } from "./database.ts";
import type { Entry } from "./entry.ts";
import { feedOf, raisedItem, synonymsItem } from "./memory/feed.ts";
import { segmentForm } from "./memory/segment-bytes.ts";
import { yielding } from "./memory/yielding.ts";
import { analyseDocument, analysisVersion } from "./text/analyse.ts";
import { lexeme, tsvectorText } from "./text/lexemes.ts";

/** Kept answers are dropped on every instance; this one need not wait for its own broadcast. */
const changed = (ctx: Ctx): void => {
  ctx.changed("search");
  ctx.afterCommit(() => feedOf(ctx.services)?.hear());
};

const textOf = (text: LocalText | string): LocalText => (typeof text === "string" ? { en: text } : text);

/** What every thing of a kind is: a works that is called by its town alone is a factory too. */
const kindWords: Partial<Record<Kind, LocalText>> = {
  enterprise: { "zh-cn": "工厂 加工", en: "factory", ar: "مصنع" },
  processing: { "zh-cn": "加工", en: "processing", ar: "تصنيع" },
  design: { "zh-cn": "花型", en: "pattern", ar: "نقشة" },
  exhibition: { "zh-cn": "展会", en: "trade fair", ar: "معرض" },
  model: { "zh-cn": "模特", en: "model", ar: "عارضة أزياء" },
};

/** The three weights: what it is called, what it is known by, what is said of it. */
export const lexemesOf = (entry: Pick<Entry, "kind" | "title" | "keywords" | "body" | "sizes">): string =>
  tsvectorText({
    A: analyseDocument({ ...entry.title, isName: true }),
    B: [
      ...[...(entry.keywords ?? []), kindWords[entry.kind] ?? ""].flatMap((keyword) => analyseDocument({ ...textOf(keyword), isName: false })),
      ...(entry.sizes ?? []).map((size) => lexeme("t", size)),
    ],
    C: entry.body ? analyseDocument({ ...entry.body, isName: false }) : [],
  });

/** What an item's words are made of beside its title. */
type Said = Pick<Entry, "keywords" | "body" | "sizes">;

const withoutAuthor = (text: LocalText): LocalText =>
  Object.fromEntries(locales.flatMap((locale) => (text[locale] ? [[locale, text[locale]]] : []))) as LocalText;

/** Enters things, or enters them anew. One statement however many. */
export const enter = async (ctx: Ctx, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return;
  const pause = yielding();
  const rows = [];
  for (const entry of entries) {
    rows.push(rowOf(entry));
    await pause();
  }
  await write(ctx, rows);
  changed(ctx);
};

/** An entry as it is written. */
const rowOf = (entry: Entry) => ({
  kind: entry.kind,
  ref_id: entry.ref_id,
  owner_id: entry.owner_id ?? null,
  lexemes: lexemesOf(entry),
  said: { keywords: entry.keywords ?? [], body: entry.body, sizes: entry.sizes } satisfies Said,
  title: { ...withoutAuthor(entry.title), ...(entry.title.author ? { author: entry.title.author } : {}) },
  image: entry.image ?? "",
  facts: entry.facts ?? {},
  category: entry.category ?? "",
  // Filters are by the city that trade speaks of: what is in a district of it is found under it.
  city_code: cityOf(entry.city_code ?? "") || (entry.city_code ?? ""),
  price_minor: entry.price_minor?.toString() ?? null,
  min_quantity: entry.min_quantity ?? null,
  lead_days: entry.lead_days ?? null,
  tags: entry.tags ?? [],
  popularity: entry.popularity ?? 0,
  born_at: entry.born_at.toISOString(),
});

const write = async (ctx: Ctx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> => {
  // A domain speaks of a thing when it was changed; when nothing but its popularity is another, it was sold or read.
  await sql`with entered as (insert into search.item (kind, ref_id, owner_id, lexemes, said, analysis, title, image, facts, category, city_code, price_minor, min_quantity, lead_days, tags, popularity, born_at, changed_at)
    select kind, ref_id, owner_id, lexemes::tsvector, said, ${analysisVersion}, title, image, facts, category, city_code, price_minor, min_quantity, lead_days, tags, popularity, born_at, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, ref_id int, owner_id int, lexemes text, said jsonb, title jsonb, image text, facts jsonb, category text, city_code text, price_minor bigint, min_quantity int, lead_days int, tags text[], popularity int, born_at timestamptz)
    on conflict (kind, ref_id) do update set owner_id = excluded.owner_id, lexemes = excluded.lexemes, said = excluded.said, analysis = excluded.analysis, title = excluded.title, image = excluded.image, facts = excluded.facts, category = excluded.category,
      city_code = excluded.city_code, price_minor = excluded.price_minor, min_quantity = excluded.min_quantity, lead_days = excluded.lead_days, tags = excluded.tags, popularity = excluded.popularity, born_at = excluded.born_at,
      version = item.version + 1,
      changed_at = case when excluded.popularity <> item.popularity
          and (excluded.owner_id, excluded.said, excluded.title, excluded.image, excluded.facts, excluded.category, excluded.city_code, excluded.price_minor, excluded.min_quantity, excluded.lead_days, excluded.tags, excluded.born_at)
            is not distinct from (item.owner_id, item.said, item.title, item.image, item.facts, item.category, item.city_code, item.price_minor, item.min_quantity, item.lead_days, item.tags, item.born_at)
        then item.changed_at else greatest(item.changed_at, excluded.changed_at) end
    returning id) insert into search.change (item_id, at) select id, now() from entered`.execute(ctx.tx);
};

export const strike = async (ctx: Ctx, kind: Kind, refId: number): Promise<void> => {
  await sql`with struck as (delete from search.item where kind = ${kind} and ref_id = ${refId} returning id)
    insert into search.change (item_id, at) select id, now() from struck`.execute(ctx.tx);
  changed(ctx);
};

/** Items taken apart anew in one transaction: some tenths of a second, so that nobody who writes one of them waits long. */
const mostAnew = 200;

/** Takes some items apart anew; asks for itself again while there are more. */
export const analysesAnew = defineJob("search.analyses_anew", z.object({}));

/** After the analysis of text has changed: where rows of before are left, the job that brings them up to it is begun. */
export const beginAnalysingAnew = async (ctx: Ctx): Promise<void> => {
  const old = await database(ctx)
    .selectFrom("item")
    .select("id")
    .where("analysis", "<", analysisVersion)
    .where("said", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (old) await ctx.enqueue(analysesAnew, {}, { key: analysesAnew.name });
};

export const analyseAnew = async (ctx: Ctx): Promise<void> => {
  const rows = await database(ctx)
    .selectFrom("item")
    .select(["id", "kind", "title", "said"])
    .where("analysis", "<", analysisVersion)
    .where("said", "is not", null)
    .orderBy("id")
    .limit(mostAnew)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return;
  const pause = yielding();
  const anew = [];
  for (const row of rows) {
    anew.push({ id: row.id, lexemes: lexemesOf({ kind: row.kind as Kind, title: row.title as LocalText, ...(row.said as Said) }) });
    await pause();
  }
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb) as given (id int, lexemes text)),
    entered as (update search.item set lexemes = given.lexemes::tsvector, analysis = ${analysisVersion}, version = item.version + 1 from given where item.id = given.id returning item.id)
    insert into search.change (item_id, at) select id, now() from entered`.execute(ctx.tx);
  changed(ctx);
  if (rows.length === mostAnew) await ctx.enqueue(analysesAnew, {}, { key: analysesAnew.name });
};

/** What is raised for having been chosen is another. */
export const raisedChanged = async (ctx: Ctx): Promise<void> => {
  await sql`insert into search.change (item_id, at) values (${raisedItem}, now())`.execute(ctx.tx);
  changed(ctx);
};

export const synonymsChanged = async (ctx: Ctx): Promise<void> => {
  await sql`insert into search.change (item_id, at) values (${synonymsItem}, now())`.execute(ctx.tx);
  changed(ctx);
};

/** Each has some ten thousand rows of postings. */
const mostForgotten = 8;

/** Who has not looked for as long as this compares everything. */
export const forgetChanges = async (ctx: Ctx): Promise<void> => {
  await sql`delete from search.change where at < now() - interval '1 hour'`.execute(ctx.tx);
  // Those of another layout are an earlier version's, which may still be running.
  await sql`delete from search.segment where id in (select id from search.segment
    where retired_at < now() - interval '1 hour' or (form <> ${segmentForm} and made_at < now() - interval '7 days') order by id limit ${mostForgotten})`.execute(
    ctx.tx,
  );
};
