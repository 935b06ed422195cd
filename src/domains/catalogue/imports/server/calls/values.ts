import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Locale } from "#kit/locale.ts";
import { currencies } from "#kit/money.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { loadCategories, type CategoryTree } from "#domains/catalogue/catalog/index.server.ts";
import type { ColumnKey } from "../../contract/columns.ts";
import { faultWords } from "../../contract/faults.ts";
import { settleValues, type importValues } from "../../contract/imports.ts";
import { longestValue, mayBeLeftEmpty, type ValueKind } from "../../contract/values.ts";
import { database } from "../database.ts";
import { categoryText, readersOf, type Readers } from "../meanings.ts";
import { lockOwnImport, ownImport, type ImportRow } from "../own-import.ts";
import { isShade, shadesIn } from "../rules/named-colours.ts";
import { isValueColumn, valuesOfCell } from "../rules/values-of-cell.ts";
import { sheetWords } from "../sheet-words.ts";
import { settledBy, valueKey, type Settled } from "../value-choices.ts";
import { isForSellers, vocabularies } from "../vocabularies.ts";
import { checkAnew } from "./checking.ts";

const mostShown = 200;

type Value = { kind: ValueKind; text: string; rows: number; headers: Set<string>; meaning: string | null };

const isUnderstood = (readers: Readers, kind: ValueKind, text: string): boolean => {
  switch (kind) {
    case "category":
      return typeof readers.category(text) === "number";
    case "colour":
      return readers.shade(text) !== undefined;
    case "composition":
      return readers.wholly(text) !== undefined;
    case "is_wholesale":
    case "on_sale":
      return readers.yesOrNo(kind, text) !== undefined;
    default:
      return readers.choice(kind, text) !== undefined;
  }
};

/** Each distinct text of these columns once, with how many rows have it. */
const textsOf = async (ctx: Ctx, id: number, places: readonly number[]) => {
  if (places.length === 0) return [];
  const { rows } = await sql<{ place: number; text: string; rows: number }>`
    select p.place, r.cells[p.place + 1] as text, count(*)::int as rows
    from imports.row r cross join unnest(${places}::int[]) as p (place)
    where r.import_id = ${id} and r.cells[p.place + 1] not in ('', '-') group by 1, 2`.execute(ctx.tx);
  return rows;
};

/** What each row says of its colour; `is_open` where no shade was found for it. */
const coloursOf = async (ctx: Ctx, id: number, mapping: readonly string[]) => {
  const place = (key: ColumnKey) => mapping.indexOf(key) + 1;
  const open = JSON.stringify([{ word: faultWords.no_shade.id }]);
  const { rows } = await sql<{ zh: string | null; en: string | null; ar: string | null; rows: number; is_open: boolean }>`
    select r.cells[${place("colour_zh")}::int] as zh, r.cells[${place("colour_en")}::int] as en, r.cells[${place("colour_ar")}::int] as ar,
      count(*)::int as rows, r.faults @> ${open}::jsonb as is_open
    from imports.row r where r.import_id = ${id} and coalesce(r.cells[${place("colour_hex")}::int], '') = '' group by 1, 2, 3, 5`.execute(ctx.tx);
  return rows;
};

/** The words of a file that are not understood, or that the shop has settled; those that stand in most rows first. */
const valuesOf = async (ctx: Ctx, row: ImportRow, readers: Readers, settled: Settled): Promise<Value[]> => {
  const found = new Map<string, Value>();
  const headers = (row.columns as { header: string }[]).map(({ header }) => header);
  const add = (kind: ValueKind, text: string, rows: number, place: number, isOpen = true) => {
    if (text.length > longestValue) return;
    const meaning = settled.meaning(kind, text) ?? null;
    if (meaning === null ? !isOpen || isUnderstood(readers, kind, text) : !isOpen && meaning === "") return;
    const key = `${kind} ${valueKey(text)}`;
    const value = found.get(key) ?? { kind, text, rows: 0, headers: new Set(), meaning };
    value.rows += rows;
    if (headers[place]) value.headers.add(headers[place]);
    found.set(key, value);
  };
  const columns = row.mapping.flatMap((key, place) => (isValueColumn(key as ColumnKey) && !key.startsWith("colour_") ? [place] : []));
  for (const { place, text, rows } of await textsOf(ctx, row.id, columns)) {
    const column = row.mapping[place] as ColumnKey;
    if (!isValueColumn(column)) continue;
    const seen = new Set<string>();
    for (const value of valuesOfCell(column, text)) {
      const key = `${value.kind} ${valueKey(value.text)}`;
      if (!seen.has(key)) add(value.kind, value.text, rows, place);
      seen.add(key);
    }
  }
  for (const colour of await coloursOf(ctx, row.id, row.mapping)) {
    const named = (["colour_zh", "colour_en", "colour_ar"] as const).flatMap((key) => {
      const text = { colour_zh: colour.zh, colour_en: colour.en, colour_ar: colour.ar }[key];
      return valuesOfCell(key, text ?? "").map((value) => ({ key, ...value }));
    });
    // One name in any language is enough; several colours in the Chinese cell each need their own.
    const several = named.filter(({ key }) => key === "colour_zh");
    const asked =
      several.length > 1
        ? several
        : named.some(({ text }) => readers.shade(text) !== undefined)
          ? named.filter(({ text }) => settled.meaning("colour", text) !== undefined)
          : named.slice(0, 1);
    for (const { key, text } of asked) add("colour", text, colour.rows, row.mapping.indexOf(key), colour.is_open);
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows || (one.text < other.text ? -1 : 1));
};

const choicesOf = (of: Services, tree: CategoryTree, kind: ValueKind, locale: Locale): { value: string; label: string }[] => {
  const say = (word: { id: string }) => of.words.say(locale, word.id);
  const said = (name: keyof typeof vocabularies) =>
    Object.entries(vocabularies[name]).flatMap(([key, word]) => (isForSellers(name, key) ? [{ value: key, label: say(word) }] : []));
  switch (kind) {
    case "category":
      return tree.all.map(({ id }) => ({ value: String(id), label: categoryText(tree, id, locale) }));
    case "colour":
      return shadesIn(locale);
    case "composition":
      return said("fibre").map(({ value, label }) => ({ value, label: of.words.say(locale, sheetWords.wholly.id, { fibre: label }) }));
    case "currency":
      return currencies.map((code) => ({ value: code, label: code }));
    case "is_wholesale":
    case "on_sale":
      return [
        { value: "yes", label: say(sheetWords.yes) },
        { value: "no", label: say(sheetWords.no) },
      ];
    default:
      return said(kind);
  }
};

export const importValuesFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof importValues>) => {
  const row = await ownImport(ctx, id);
  if (row.status !== "checked") return { list: [], more: 0, choices: [] };
  const [tree, settled] = [await loadCategories(ctx), await settledBy(ctx, row.seller_id)];
  const all = await valuesOf(ctx, row, readersOf(ctx.services, tree, settled), settled);
  // What waits for an answer is never hidden behind what has one.
  const shown = [...all.filter(({ meaning }) => meaning === null), ...all.filter(({ meaning }) => meaning !== null)].slice(0, mostShown);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  return {
    list: shown.map(({ headers, ...value }) => ({ ...value, headers: [...headers] })),
    more: all.length - shown.length,
    choices: kinds.map((kind) => ({ kind, may_be_empty: mayBeLeftEmpty(kind), list: choicesOf(ctx.services, tree, kind, ctx.locale) })),
  };
};

export const settleValuesFn = async (ctx: Ctx, { id, values }: ParsedInputOf<typeof settleValues>) => {
  const row = await lockOwnImport(ctx, id);
  if (row.status !== "checked") throw refuse(settleValues, "state_wrong");
  const [tree, settled] = [await loadCategories(ctx), await settledBy(ctx, row.seller_id)];
  const open = new Set((await valuesOf(ctx, row, readersOf(ctx.services, tree, settled), settled)).map(({ kind, text }) => `${kind} ${valueKey(text)}`));
  const isMeant = (kind: ValueKind, meaning: string) =>
    meaning === ""
      ? mayBeLeftEmpty(kind)
      : kind === "colour"
        ? isShade(meaning)
        : choicesOf(ctx.services, tree, kind, ctx.locale).some(({ value }) => value === meaning);
  values.forEach(({ kind, text, meaning }, index) => {
    if (!open.has(`${kind} ${valueKey(text)}`)) throw refuse(settleValues, "no_such_value", { text }, [`values.${index}`]);
    if (meaning !== null && !isMeant(kind, meaning)) throw refuse(settleValues, "no_such_meaning", { text }, [`values.${index}`]);
  });
  const said = new Map(values.map(({ kind, text, meaning }) => [`${kind} ${valueKey(text)}`, { kind, text: valueKey(text), meaning }]));
  const tables = database(ctx);
  for (const { kind, text, meaning } of said.values()) {
    if (meaning === null)
      await tables.deleteFrom("value_choice").where("seller_id", "=", row.seller_id).where("kind", "=", kind).where("text", "=", text).execute();
  }
  const kept = [...said.values()].flatMap(({ kind, text, meaning }) =>
    meaning === null ? [] : [{ seller_id: row.seller_id, kind, text, meaning, chosen_at: ctx.now }],
  );
  if (kept.length > 0)
    await tables
      .insertInto("value_choice")
      .values(kept)
      .onConflict((conflict) => conflict.columns(["seller_id", "kind", "text"]).doUpdateSet({ meaning: sql`excluded.meaning`, chosen_at: ctx.now }))
      .execute();
  await checkAnew(ctx, row, "settle");
  return { id, status: "mapped" as const };
};
