import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { draftsAmong, loadAttributes, loadCategories, type OwnGoods } from "#domains/catalogue/catalog/index.server.ts";
import type { ProductFields } from "#domains/catalogue/catalog/contract/fields.ts";
import { columns } from "../../contract/columns.ts";
import { draftReasons, type DraftReason, type importChanges, type importDrafts } from "../../contract/imports.ts";
import { judge, type Group, type Row } from "../chunks.ts";
import { database } from "../database.ts";
import { wordsIn } from "../making-sheets.ts";
import { ownImport } from "../own-import.ts";
import { changesOf, type Change } from "../rules/changes-of.ts";
import { sheetWords } from "../sheet-words.ts";

const mostChanges = 40;

/** The styles of an import that would change a product, whole. */
const changedGroups = async (ctx: Ctx, id: number, firsts: readonly number[]): Promise<Group[]> => {
  if (firsts.length === 0) return [];
  const rows: Row[] = await database(ctx)
    .selectFrom("row")
    .select(["number", sql<string[]>`to_jsonb(cells)`.as("cells"), "style", "first"])
    .where("import_id", "=", id)
    .where("first", "in", firsts)
    .orderBy("first")
    .orderBy("number")
    .execute();
  return [...Map.groupBy(rows, (row) => row.first)].map(([first, own]) => ({ first, style: own[0]?.style ?? "", rows: own }));
};

/** Pictures are told by their number: their addresses say nothing to a reader, and those of the file have none yet. */
const picturesOf = ({ images }: ProductFields) => images.filter((image) => !image.colour_key).map(({ path }) => path);

export const importChangesFn = async (ctx: Ctx, { id, page, size }: ParsedInputOf<typeof importChanges>) => {
  const row = await ownImport(ctx, id);
  const changed = database(ctx)
    .selectFrom("row")
    .select("first")
    .distinct()
    .where("import_id", "=", row.status === "checked" ? id : 0)
    .where("state", "=", "good")
    .where("is_new", "=", false)
    .where("is_changed", "=", true);
  const firsts = await changed
    .orderBy("first")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const groups = await changedGroups(
    ctx,
    id,
    firsts.map(({ first }) => first),
  );
  const { judged } = await judge(ctx, row, groups, false);
  const tree = await loadCategories(ctx);
  const { words } = ctx.services;
  const say = wordsIn(ctx.services, tree, await loadAttributes(ctx, tree), ctx.locale);
  const told = (there: OwnGoods, after: ProductFields) => (change: Change) => {
    const { column, sku } = change;
    const of = sku ? [pick(sku.colour, ctx.locale), sku.size].filter(Boolean).join(" · ") : "";
    const label = words.say(ctx.locale, (column === "new_sku" ? sheetWords.new_sku : columns[column].word).id);
    if (column === "pictures") {
      const [old, now] = [picturesOf(there.fields), picturesOf(after)];
      const fresh = now.filter((path) => !old.includes(path)).length;
      const shown = fresh > 0 ? words.say(ctx.locale, sheetWords.pictures_after.id, { count: now.length, fresh }) : String(now.length);
      return { column: label, of, before: String(old.length), after: shown };
    }
    if (column === "colour_picture")
      return { column: label, of, before: "", after: change.after === "" ? "" : words.say(ctx.locale, sheetWords.one_picture.id) };
    return { column: label, of, before: change.before, after: change.after };
  };
  const list = judged.flatMap(({ first, style, outcome: { fields }, existing }) => {
    if (!fields || !existing) return [];
    const all = changesOf(existing.fields, fields, say);
    return [
      {
        product_id: existing.id,
        number: first,
        style_code: style,
        title: pick(existing.fields.title, ctx.locale),
        changes: all.slice(0, mostChanges).map(told(existing, fields)),
        more: Math.max(0, all.length - mostChanges),
      },
    ];
  });
  return { list, page, size, ...(await countUpToCap(ctx, changed)) };
};

const reasonsOf = (lacks: readonly string[]): DraftReason[] => (lacks.length === 0 ? ["nothing"] : draftReasons.filter((reason) => lacks.includes(reason)));

export const importDraftsFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof importDrafts>) => {
  const row = await ownImport(ctx, id);
  const made = await database(ctx)
    .selectFrom("row")
    .select("product_id")
    .distinct()
    .where("import_id", "=", id)
    .where("state", "=", "landed")
    .where("is_new", "=", true)
    .where("product_id", "is not", null)
    .$narrowType<{ product_id: number }>()
    .execute();
  const drafts = await draftsAmong(
    ctx,
    row.seller_id,
    made.map(({ product_id }) => product_id),
  );
  const withReasons = drafts.map((draft) => ({ id: draft.id, reasons: reasonsOf(draft.lacks) }));
  return {
    total: drafts.length,
    reasons: draftReasons
      .map((one) => ({ reason: one, products: withReasons.filter(({ reasons }) => reasons.includes(one)).length }))
      .filter(({ products }) => products > 0),
    ids: reason === undefined ? [] : withReasons.filter(({ reasons }) => reasons.includes(reason)).map((draft) => draft.id),
  };
};
