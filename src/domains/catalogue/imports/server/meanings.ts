import { sql } from "kysely";
import {
  askedOf,
  lackOfFields,
  loadAttributes,
  stillMeant,
  type Attribute,
  type CategoryTree,
  loadCategories,
} from "#domains/catalogue/catalog/index.server.ts";
import { entitlementsOf } from "#domains/people/vip/index.server.ts";
import { isPlace } from "#domains/places/index.server.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import type { Word } from "#kit/words.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { createProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { columnKeys, columns, type ColumnKey } from "../contract/columns.ts";
import { database } from "./database.ts";
import { shadeOf } from "./rules/named-colours.ts";
import { leftEmpty, type Known, type Picture } from "./rules/product-of-rows.ts";
import { tradeNames, type Vocabulary } from "./rules/trade-names.ts";
import { settledBy, type Settled } from "./value-choices.ts";
import { isForSellers, vocabularies } from "./vocabularies.ts";
import { compared, yesOrNo } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { currencies } from "#kit/money.ts";

type Choices = ReadonlyMap<string, ReadonlyMap<string, string>>;
const kept = new WeakMap<Services, { choices: Choices; labels: ReadonlyMap<ColumnKey, readonly string[]> }>();

/** The words of the vocabularies and of our own columns in every language: they never change while the process lives. */
const wordsOf = (of: Services) => {
  const before = kept.get(of);
  if (before) return before;
  const inAll = (word: Word) => locales.map((locale) => of.words.say(locale, word.id));
  const choices = new Map(
    Object.entries({ ...vocabularies, currency: {} as Record<string, Word> }).map(([name, words]) => [
      name,
      // Our own words last: where the trade calls two things the same, ours decide.
      new Map(
        [
          ...Object.entries(tradeNames[name as Vocabulary]).flatMap(([key, called]) => called.map((text) => [text, key] as const)),
          ...(name === "currency" ? currencies.map((code) => [code, code] as const) : []),
          ...Object.entries(words).flatMap(([key, word]) => [key, ...inAll(word)].map((text) => [text, key] as const)),
        ].map(([text, key]) => [compared(text), key] as const),
      ),
    ]),
  );
  const labels = new Map(columnKeys.map((key) => [key, inAll(columns[key].word)]));
  const made = { choices, labels };
  kept.set(of, made);
  return made;
};
export const columnLabels = (of: Services) => wordsOf(of).labels;

/** How a category is written into a file: its names from the root on. */
export const categoryText = (tree: CategoryTree, id: number, locale: (typeof locales)[number]): string =>
  tree
    .path(id)
    .map((category) => tree.name(category.id, locale))
    .join(" > ");

const categoryReader = (tree: CategoryTree, settled: Settled): Known["category"] => {
  const ids = new Map<string, Set<number>>();
  const add = (text: string, id: number) => {
    const key = compared(text);
    if (key) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  };
  const parts = (text: string) =>
    text
      .split(/\s*[>›»/\\＞]\s*/)
      .filter(Boolean)
      .map(compared)
      .join(">");
  for (const category of tree.all) {
    add(category.slug, category.id);
    for (const locale of locales) {
      const own = category.name[locale];
      if (own) add(own, category.id);
      add(parts(categoryText(tree, category.id, locale)), category.id);
    }
  }
  return (text) => {
    const said = settled.meaning("category", text);
    if (said === leftEmpty) return leftEmpty;
    // A category that has gone since means nothing.
    if (said !== undefined && tree.get(Number(said))) return Number(said);
    const found = ids.get(compared(text)) ?? ids.get(parts(text));
    if (!found) return "unknown_category";
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : "vague_category";
  };
};

/** An attribute's and an option's names in every language, and their codes. */
const attributeReader =
  (attributes: readonly Attribute[]): Known["attribute"] =>
  (categoryId, name, option) => {
    const isCalled = (one: { code: string; name: LocalText }, text: string) =>
      compared(one.code) === compared(text) || locales.some((locale) => compared(one.name[locale] ?? "") === compared(text));
    const attribute = askedOf(attributes, categoryId).find((one) => isCalled(one, name));
    const chosen = attribute?.options.find((one) => isCalled(one, option));
    return attribute && chosen ? { attribute: attribute.code, option: chosen.code } : undefined;
  };

/** How a choice is written into a file. Signs that would part it stand as its code. */
export const attributeText = (
  attributes: readonly Attribute[],
  categoryId: number,
  locale: (typeof locales)[number],
  chosen: { attribute: string; option: string },
): string => {
  const attribute = askedOf(attributes, categoryId).find((one) => one.code === chosen.attribute);
  const option = attribute?.options.find((one) => one.code === chosen.option);
  const plain = (text: string, code: string) => (text === "" || /[=:：;；|、,，؛،\n]/.test(text) ? code : text);
  return `${plain(pick(attribute?.name, locale), chosen.attribute)}=${plain(pick(option?.name, locale), chosen.option)}`;
};

/** A picture's name as it is compared: without folders, in lower case. */
export const pictureName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? "").normalize("NFC").trim().toLowerCase();
const styleOfPicture = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/, "").replace(/[-_ ](\d{1,2})$/, "");

/** What words mean: as the shop has settled them, else as the portal knows them. */
export type Readers = Pick<Known, "category" | "choice" | "yesOrNo" | "wholly" | "shade">;
export const readersOf = (of: Services, tree: CategoryTree, settled: Settled): Readers => {
  const { choices } = wordsOf(of);
  return {
    category: categoryReader(tree, settled),
    choice: (vocabulary, text) => {
      const key = settled.meaning(vocabulary, text) ?? choices.get(vocabulary)?.get(compared(text));
      return key !== undefined && isForSellers(vocabulary, key) ? key : undefined;
    },
    yesOrNo: (column, text) => {
      const said = settled.meaning(column, text);
      return said === undefined || said === leftEmpty ? (said ?? yesOrNo(text)) : said === "yes";
    },
    wholly: (text) => settled.meaning("composition", text),
    shade: (name) => settled.meaning("colour", name) ?? shadeOf(name),
  };
};

export type Meanings = Known & { /** Pictures that were asked for. */ wanted: ReadonlySet<string> };

/**
 * What the cells of an import mean. While it is only checked, a picture that is not stored yet counts as there; when it lands, it has to be.
 */
export const meaningsOf = async (
  ctx: Ctx,
  {
    id,
    seller_id,
    rows,
    isLanding,
  }: { id: number; seller_id: number; /** The numbers of the rows that are read. */ rows: readonly number[]; isLanding: boolean },
): Promise<Meanings> => {
  const pictures = await database(ctx).selectFrom("picture").select(["name", "path", "fault"]).where("import_id", "=", id).execute();
  const inCells =
    pictures.length === 0
      ? []
      : await database(ctx)
          .selectFrom("cell_picture")
          .select(["number", "place", "name"])
          .where("import_id", "=", id)
          .where("number", "=", sql<number>`any(${rows}::int[])`)
          .orderBy("sort")
          .execute();
  const inRow = Map.groupBy(inCells, ({ number }) => number);
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const byStyle = Map.groupBy(
    pictures.filter(({ name }) => !name.includes("/")),
    (picture) => styleOfPicture(picture.name),
  );
  const wanted = new Set<string>();
  const tree = await loadCategories(ctx);
  const attributes = await loadAttributes(ctx, tree);
  const { languages } = await entitlementsOf(ctx, seller_id);
  let serial = 0;
  return {
    languages,
    wanted,
    ...readersOf(ctx.services, tree, await settledBy(ctx, seller_id)),
    attribute: attributeReader(attributes),
    stillMeant: (categoryId, chosen) => stillMeant(askedOf(attributes, categoryId), chosen),
    isCity: (code) => /^\d{6}$/.test(code) && isPlace(code),
    picture(name): Picture {
      const picture = byName.get(name) ?? byName.get(pictureName(name));
      if (!picture) return { fault: "picture_missing" };
      wanted.add(picture.name);
      if (picture.fault) return { fault: picture.fault as "picture_broken" };
      if (picture.path) return { path: picture.path };
      return isLanding ? { fault: "picture_broken" } : { path: `/files/${String((serial += 1)).padStart(24, "0")}-1x1.webp` };
    },
    picturesInCells: (number) => inRow.get(number) ?? [],
    picturesOfStyle: (style) => (byStyle.get(compared(style)) ?? []).map((picture) => picture.name).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    lackOf(fields) {
      const lack = lackOfFields(fields, attributes);
      return lack ? { word: createProduct.refusals[lack].id } : undefined;
    },
  };
};
