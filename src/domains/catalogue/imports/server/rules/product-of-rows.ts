import { houseCurrency } from "#kit/money-text.ts";
import { createHash } from "node:crypto";
import { issuesOf } from "#kit/issues.ts";
import { imageSize } from "#kit/image-path.ts";
import type { LocalText } from "#kit/local-text.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { maxSkus, productFields, type ProductFields } from "#domains/catalogue/catalog/contract/fields.ts";
import { termsIn } from "#domains/catalogue/catalog/contract/terms.ts";
import { netWeight, surcharge, writtenFields, type Written } from "#domains/catalogue/catalog/contract/written-fields.ts";
import { columnOfPath, columns, writtenInCells, type ColumnKey } from "../../contract/columns.ts";
import { faultWords, type FaultKey } from "../../contract/faults.ts";
import { kindOfColumn } from "../../contract/values.ts";
import { beginningOf } from "./beginning-of.ts";
import type { Vocabulary } from "./trade-names.ts";
import { cleared, valuesOfCell } from "./values-of-cell.ts";
import {
  amountOf,
  breaksOf,
  compared,
  currenciesWritten,
  hexOf,
  isAlike,
  listOf,
  pricesOf,
  sharesOf,
  wholeOf,
} from "#domains/catalogue/catalog/contract/typed-values.ts";

/** `field` is "" for a fault of the row as a whole. `word` is a sentence of the catalogues. */
export type Fault = { field: ColumnKey | ""; word: string; values: Record<string, string | number> };
export type SheetRow = { number: number; cells: readonly string[] };

/** The product that a style code stands for already. */
export type Existing = { status: string; fields: ProductFields; held: readonly number[] };

/** A picture as a path of ours, or why there is none. */
export type Picture = { path: string } | { fault: "picture_missing" | "picture_broken" | "picture_type" | "picture_pixels" };

/** What a word means that its shop lets count for nothing, as if the cell were empty. */
export const leftEmpty = "";

/** What the words in cells can mean. A word that is left empty means `leftEmpty`. */
export type Known = {
  category(text: string): number | "unknown_category" | "vague_category" | typeof leftEmpty;
  choice(of: Vocabulary, text: string): string | undefined;
  yesOrNo(of: "is_wholesale" | "on_sale", text: string): boolean | typeof leftEmpty | undefined;
  /** The fibre that a composition without shares means wholly. */
  wholly(text: string): string | undefined;
  shade(name: string): string | undefined;
  /** An attribute of a category and its option by their names or codes; undefined where the category has no such. */
  attribute(categoryId: number, name: string, option: string): Chosen | undefined;
  /** Of what was chosen before, what the category still asks for. */
  stillMeant(categoryId: number, chosen: readonly Chosen[]): Chosen[];
  isCity(code: string): boolean;
  picture(name: string): Picture;
  /** Pictures that stand in cells of a row: the column each is in, and its name. */
  picturesInCells(row: number): readonly { place: number; name: string }[];
  /** Pictures of the archive that are called after the style. */
  picturesOfStyle(style: string): readonly string[];
  lackOf(fields: ProductFields): { word: string } | undefined;
  /** In how many languages a product may be titled; null for all. */
  languages: number | null;
};

/** What the columns are called, where sizes are columns; and what holds for a new product where there is no column for it. */
export type Sheet = { headers?: readonly string[]; defaults?: Partial<Record<ColumnKey, string>> };

type Chosen = ProductFields["chosen"][number];

export type Outcome = {
  /** What is to be written; undefined when no row of the style is good. */
  fields: ProductFields | undefined;
  isNew: boolean;
  faults: ReadonlyMap<number, readonly Fault[]>;
};

/** Where a sign of a currency may stand beside the figure. */
const amountColumns = ["price", "price_breaks", "sample_price", "was_price"] as const satisfies readonly ColumnKey[];
const unreadable = { number: "not_a_number", amount: "not_an_amount", day: "not_a_day", list: "not_a_number" } as const satisfies Record<string, FaultKey>;
const columnOfSku: Record<string, ColumnKey> = {
  size: "size",
  seller_code: "sku_code",
  stock: "stock",
  surcharge_minor: "surcharge",
  net_grams: "net_grams",
  hex: "colour_hex",
  colour: "colour_zh",
  is_on: "on_sale",
};
const inLanguage = { "zh-cn": "zh", en: "en", ar: "ar" } as const satisfies Record<Locale, string>;

const keyOfColour = (names: LocalText): string => {
  const english = compared(names.en ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return (
    english ||
    `c-${createHash("sha256")
      .update(locales.map((locale) => compared(names[locale] ?? "")).join("|"))
      .digest("hex")
      .slice(0, 10)}`
  );
};

type Sku = ProductFields["skus"][number];
type Draft = { sku: Sku; row: number | undefined; held: number };

/** One product of the rows of one style. Pure: what is there and what words mean is handed in. */
export const productOfRows = (
  rows: readonly SheetRow[],
  mapping: readonly (ColumnKey | "")[],
  existing: Existing | undefined,
  known: Known,
  { headers = [], defaults = {} }: Sheet = {},
): Outcome => {
  const faults = new Map<number, Fault[]>();
  const fault = (row: number, field: ColumnKey | "", key: FaultKey, values: Fault["values"] = {}) => raise(row, { field, word: faultWords[key].id, values });
  const raise = (row: number, one: Fault) => {
    const before = faults.get(row) ?? [];
    if (!before.some(({ field, word }) => field === one.field && word === one.word)) faults.set(row, [...before, one]);
  };
  const first = rows[0]?.number ?? 0;
  const at = new Map<ColumnKey, number>();
  mapping.forEach((key, index) => {
    if (key && key !== "size_stock") at.set(key, index);
  });
  const sizeColumns = mapping.flatMap((key, index) => (key === "size_stock" ? [index] : []));
  const cell = (row: SheetRow, key: ColumnKey): string => {
    const index = at.get(key);
    if (index === undefined) return existing ? "" : (defaults[key] ?? "");
    return (row.cells[index] ?? "").trim();
  };

  // What is said of the style: the first row that says it counts, another row may repeat it or leave it empty.
  const said = new Map<ColumnKey, { text: string; row: number }>();
  const styleFaults = new Set<number>();
  const ofStyle = (key: ColumnKey): string => {
    const known_ = said.get(key);
    if (known_) return known_.text;
    let found: { text: string; row: number } | undefined;
    for (const row of rows) {
      const text = cell(row, key);
      if (text === "") continue;
      if (!found) found = { text, row: row.number };
      else if (!isAlike(found.text, text)) fault(row.number, key, "differs", { row: found.row });
    }
    said.set(key, found ?? { text: "", row: first });
    return found?.text ?? "";
  };
  const rowOf = (key: ColumnKey): number => said.get(key)?.row ?? first;
  const wrong = (key: ColumnKey, of: FaultKey, values: Fault["values"] = {}) => {
    styleFaults.add(rowOf(key));
    fault(rowOf(key), key, of, values);
  };
  const shown = (text: string) => (text.length > 60 ? `${beginningOf(text, 60)}…` : text);
  const fileName = (name: string) => shown(name.split("/").at(-1) ?? name);
  const needed = (key: ColumnKey) => void (!existing && wrong(key, "needed"));

  const style = ofStyle("style_code");
  if (style === "") {
    for (const row of rows) fault(row.number, "style_code", "no_style");
    return { fields: undefined, isNew: true, faults };
  }
  const before = existing?.fields;
  const next: Record<string, unknown> = before ? { ...before } : { style_code: style };

  const textIn = (prefix: "title" | "description", old: LocalText | undefined): LocalText => {
    const text: Record<string, string | undefined> = { ...old };
    for (const locale of locales) {
      const typed = ofStyle(`${prefix}_${inLanguage[locale]}`);
      if (typed === cleared) delete text[locale];
      else if (typed !== "") text[locale] = typed;
    }
    return text as LocalText;
  };
  const title = textIn("title", before?.title);
  if (!locales.some((locale) => title[locale])) {
    ofStyle("title_zh");
    wrong("title_zh", "needed");
  } else next["title"] = title;
  const languagesOf = (text: LocalText | undefined) => locales.filter((locale) => text?.[locale]);
  // As in the editor: what a product has already may stay.
  const added = languagesOf(title).findLast((locale) => !before?.title[locale]);
  if (known.languages !== null && added && languagesOf(title).length > Math.max(known.languages, languagesOf(before?.title).length))
    wrong(`title_${inLanguage[added]}`, "limit_languages", { limit: known.languages });
  const description = textIn("description", before?.description);
  next["description"] = locales.some((locale) => description[locale]) ? description : undefined;

  const category = ofStyle("category");
  if (category === "") needed("category");
  else {
    const meant = known.category(category);
    if (typeof meant === "number") next["category_id"] = meant;
    else if (meant === leftEmpty) needed("category");
    else wrong("category", meant, { text: shown(category) });
  }

  const inCategory = typeof next["category_id"] === "number" ? next["category_id"] : undefined;
  const attributes = ofStyle("attributes");
  const chosenBefore = inCategory === undefined ? [] : known.stillMeant(inCategory, before?.chosen ?? []);
  if (inCategory !== undefined) next["chosen"] = attributes === cleared ? [] : chosenBefore;
  if (attributes !== "" && attributes !== cleared && inCategory !== undefined) {
    const typed = listOf(attributes, { commas: true }).map((entry) => {
      const [name = "", option = "", rest] = entry.split(/[=:：]/).map((part) => part.trim());
      return { entry, isPair: name !== "" && option !== "" && rest === undefined, meant: known.attribute(inCategory, name, option) };
    });
    const broken = typed.find(({ isPair }) => !isPair);
    const unknown = typed.find(({ meant }) => meant === undefined);
    if (broken) wrong("attributes", "bad_attributes", { text: shown(attributes) });
    else if (unknown) wrong("attributes", "unknown_choice", { text: shown(unknown.entry) });
    else {
      const meant = typed.flatMap((one_) => one_.meant ?? []);
      next["chosen"] = [...chosenBefore.filter((old) => !meant.some(({ attribute }) => attribute === old.attribute)), ...meant];
    }
  }

  const one = (key: ColumnKey, of: Vocabulary, isNeeded: boolean) => {
    const text = ofStyle(key);
    if (text === "") return void (isNeeded && needed(key));
    const meant = known.choice(of, text);
    if (meant === undefined) wrong(key, "unknown_choice", { text: shown(text) });
    else if (meant !== leftEmpty) next[key] = meant;
    else if (isNeeded) needed(key);
  };
  const many = (key: "season" | "care" | "services" | "payment_terms") => {
    const text = ofStyle(key);
    if (text === "") return;
    if (text === cleared) return void (next[key] = []);
    const meant = valuesOfCell(key, text).map(({ text: entry }) => ({ entry, key: known.choice(kindOfColumn[key], entry) }));
    const unknown = meant.find((entry) => entry.key === undefined);
    if (unknown) wrong(key, "unknown_choice", { text: shown(unknown.entry) });
    else {
      const said_ = meant.filter((entry) => entry.key !== leftEmpty);
      if (said_.length > 0) next[key] = [...new Set(said_.map((entry) => entry.key))];
    }
  };
  one("audience", "audience", true);
  one("fabric", "fabric", true);
  one("unit", "unit", false);
  many("season");
  many("care");
  many("services");
  many("payment_terms");
  const terms = ofStyle("delivery_terms");
  if (terms !== "") {
    const meant = termsIn(terms === cleared ? "" : terms);
    if (meant) Object.assign(next, meant);
    else wrong("delivery_terms", "bad_terms", { text: shown(terms) });
  }

  const composition = ofStyle("composition");
  if (composition === cleared) next["composition"] = [];
  else if (composition !== "") {
    const shares = sharesOf(composition);
    const parts = shares?.map(({ name, percent }) => ({ name, fibre: known.choice("fibre", name), percent }));
    const unknown = parts?.find((part) => part.fibre === undefined);
    const only = parts ? undefined : known.wholly(composition);
    if (only !== undefined) {
      if (only !== leftEmpty) next["composition"] = [{ fibre: only, percent: 100 }];
    } else if (!parts) wrong("composition", "bad_composition", { text: shown(composition) });
    else if (unknown) wrong("composition", "unknown_choice", { text: shown(unknown.name) });
    // Shares without one of them are no composition.
    else if (parts.every((part) => part.fibre !== leftEmpty)) next["composition"] = parts.map(({ fibre, percent }) => ({ fibre, percent }));
  }

  // Where each row has a price of its own, the lowest is the style's, and the others say what their colours and sizes cost more.
  const ownPrices = rows.map((row) => ({ row: row.number, text: cell(row, "price"), minor: amountOf(cell(row, "price")) }));
  const isPricedByRow = rows.length > 1 && !at.has("surcharge") && ownPrices.every(({ minor }) => minor !== undefined);
  const lowest = ownPrices.reduce((a, b) => (BigInt(b.minor ?? 0) < BigInt(a.minor ?? 0) ? b : a));
  if (isPricedByRow) said.set("price", lowest);
  const aboveLowest = (row: number): string | undefined =>
    isPricedByRow ? String(BigInt(ownPrices.find((one) => one.row === row)?.minor ?? 0) - BigInt(lowest.minor ?? 0)) : undefined;

  const priceText = ofStyle("price");
  const moreText = ofStyle("price_breaks");
  const isSaid = (text: string) => text !== "" && text !== cleared;
  const more = isSaid(moreText) ? breaksOf(moreText) : undefined;
  // Where no column says the price alone, the first of the quantity prices is it.
  const isInBreaks = priceText === "" && more !== undefined && !before;
  const prices = isSaid(priceText) ? pricesOf(priceText) : isInBreaks ? pricesOf(moreText) : undefined;

  for (const name of writtenInCells) {
    const key = columnOfPath[name];
    const field: Written<unknown> = writtenFields[name];
    const text = ofStyle(key);
    if (name === "min_quantity" && text === "" && prices?.from !== undefined) {
      next[name] = prices.from;
      continue;
    }
    if (text === "") {
      if (columns[key].needed) needed(key);
      continue;
    }
    const value = field.read(text === cleared ? "" : text);
    if (value === undefined) wrong(key, unreadable[field.as], { text: shown(text) });
    else next[name] = value;
  }

  for (const key of ["origin", "hs_code"] as const) {
    const text = ofStyle(key);
    if (text !== "") next[key] = text === cleared ? "" : text;
  }
  const city = ofStyle("city_code");
  if (city !== "") {
    if (city !== cleared && !known.isCity(city)) wrong("city_code", "unknown_city", { text: shown(city) });
    else next["city_code"] = city === cleared ? "" : city;
  }
  const currencyText = ofStyle("currency");
  if (currencyText !== "") {
    const meant = known.choice("currency", currencyText);
    if (meant === undefined) wrong("currency", "unknown_choice", { text: shown(currencyText) });
    else if (meant !== leftEmpty) next["currency"] = meant;
  }
  const currency = String(next["currency"] ?? houseCurrency);
  /** A sign that says otherwise than the column would make nine yuan of nine dollars: what to say of it. */
  const otherCurrency = (text: string) => (currenciesWritten(text).some((named) => named !== currency) ? { text: shown(text), currency } : undefined);
  for (const key of amountColumns) {
    const other = otherCurrency(ofStyle(key));
    if (other) wrong(key, "other_currency", other);
  }
  const wholesale = ofStyle("is_wholesale");
  if (wholesale !== "") {
    const meant = known.yesOrNo("is_wholesale", wholesale);
    if (meant === undefined) wrong("is_wholesale", "not_yes_or_no", { text: shown(wholesale) });
    else if (meant !== leftEmpty) next["is_wholesale"] = meant;
  }

  if (isSaid(priceText) && !prices) wrong("price", "not_an_amount", { text: shown(priceText) });
  if (isSaid(moreText) && !more) wrong("price_breaks", "bad_breaks", { text: shown(moreText) });
  const unitPrice = prices?.first ?? before?.price_breaks[0]?.unit_price_minor;
  if (unitPrice === undefined) {
    if (!isSaid(priceText)) wrong("price", "needed");
  } else {
    const least = next["min_quantity"];
    const written = [...(prices?.further ?? []), ...(isInBreaks ? [] : (more ?? []))];
    const kept = moreText === cleared ? [] : (before?.price_breaks.slice(1) ?? []).filter((one_) => one_.from_quantity > Number(least));
    next["price_breaks"] = [{ from_quantity: prices?.from ?? least, unit_price_minor: unitPrice }, ...(written.length > 0 || more ? written : kept)];
  }

  const picture = (name: string): string | FaultKey => {
    const path = /(\/files\/[^/?#]+)$/.exec(name)?.[1];
    if (path && imageSize(path)) return path;
    const meant = known.picture(name);
    return "path" in meant ? meant.path : meant.fault;
  };
  const isFault = (text: string): text is FaultKey => Object.hasOwn(faultWords, text);
  const oldImages = before?.images ?? [];
  let images = oldImages.filter((image) => !image.colour_key);
  const typedPictures = ofStyle("pictures");
  const named = typedPictures === "" ? known.picturesOfStyle(style) : typedPictures === cleared ? [] : listOf(typedPictures, { commas: true });
  // What stands in the column of the colour's picture is that colour's; all else is the product's.
  const colourPlace = at.get("colour_picture");
  const inCells = rows.flatMap((row) =>
    known.picturesInCells(row.number).flatMap(({ place, name }) => (place === colourPlace ? [] : [{ name, row: row.number }])),
  );
  const names = [...new Set([...named, ...inCells.map(({ name }) => name)])];
  if (typedPictures !== "" || names.length > 0) {
    images = [];
    for (const name of names) {
      const path = picture(name);
      const from = inCells.find((one_) => one_.name === name)?.row;
      if (isFault(path) && from !== undefined && !named.includes(name)) {
        styleFaults.add(from);
        fault(from, "", path, { text: fileName(name) });
      } else if (isFault(path)) wrong("pictures", path, { text: shown(name) });
      else if (!images.some((image) => image.path === path)) images.push(oldImages.find((image) => image.path === path && !image.colour_key) ?? { path });
    }
  }

  // The colours and sizes: those there are, changed and joined by those of the rows.
  const colours = new Map<string, { names: LocalText; hex: string; row: number | undefined }>();
  const drafts: Draft[] = (before?.skus ?? []).map((sku, index) => ({ sku: { ...sku }, row: undefined, held: existing?.held[index] ?? 0 }));
  for (const { sku } of drafts) colours.set(sku.colour_key, { names: { ...sku.colour }, hex: sku.hex, row: undefined });
  const ownColours = new Set(colours.keys());
  const colourImages = new Map(oldImages.filter((image) => image.colour_key).map((image) => [image.colour_key ?? "", image]));
  const codes = new Map<string, number>();

  const colourLike = (names: LocalText): string | undefined =>
    [...colours].find(([, colour]) => locales.some((locale) => names[locale] && isAlike(names[locale], colour.names[locale] ?? "")))?.[0];

  const takeRow = (row: SheetRow, inColumn?: { size: string; stock: string }) => {
    const code = cell(row, "sku_code");
    const size = inColumn?.size ?? (cell(row, "size") === cleared ? "" : cell(row, "size"));
    const names: LocalText = {};
    for (const locale of locales) {
      const name = cell(row, `colour_${inLanguage[locale]}`);
      if (name !== "" && name !== cleared) names[locale] = name;
    }
    const isNamed = locales.some((locale) => names[locale]);
    const anyName = names["zh-cn"] ?? names.en ?? names.ar ?? "";
    if (code) {
      const twin = codes.get(code);
      if (twin !== undefined) return fault(row.number, "sku_code", "code_twice", { row: twin });
      codes.set(code, row.number);
    }
    const withCode = code ? drafts.filter((draft) => draft.sku.seller_code === code && draft.row === undefined) : [];
    const byCode = withCode.length === 1 ? withCode[0] : undefined;
    let key: string | undefined;
    if (byCode) {
      const like = isNamed ? colourLike(names) : undefined;
      if ((like !== undefined && like !== byCode.sku.colour_key) || (size !== "" && size !== byCode.sku.size)) {
        const sku = [byCode.sku.colour["zh-cn"] ?? byCode.sku.colour.en ?? byCode.sku.colour.ar, byCode.sku.size].filter(Boolean).join(" · ");
        return fault(row.number, "sku_code", "code_elsewhere", { sku });
      }
      key = byCode.sku.colour_key;
    } else if (isNamed) {
      key = colourLike(names);
      if (key === undefined) {
        key = keyOfColour(names);
        if (colours.has(key)) key = `${key.slice(0, 29)}-${createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 8)}`;
      }
    } else if (ownColours.size === 1) [key] = ownColours;
    if (key === undefined) return fault(row.number, "colour_zh", "no_colour");

    const hexText = cell(row, "colour_hex");
    const typedHex = hexText === "" ? undefined : hexOf(hexText);
    if (hexText !== "" && typedHex === undefined) return fault(row.number, "colour_hex", "no_shade", { text: shown(hexText) });
    const colour = colours.get(key);
    const hex = typedHex ?? colour?.hex ?? locales.map((locale) => known.shade(names[locale] ?? "")).find(Boolean);
    if (hex === undefined) return fault(row.number, "colour_hex", "no_shade", { text: shown(anyName) });
    if (colour?.row !== undefined) {
      // An earlier row has described this colour: this one may only add to it.
      const other = locales.find((locale) => names[locale] && colour.names[locale] && names[locale] !== colour.names[locale]);
      if (other) return fault(row.number, `colour_${inLanguage[other]}`, "differs", { row: colour.row });
      if (typedHex && typedHex !== colour.hex) return fault(row.number, "colour_hex", "differs", { row: colour.row });
    }
    colours.set(key, { names: { ...colour?.names, ...names }, hex, row: colour?.row ?? row.number });

    const target = byCode ?? drafts.find((draft) => draft.sku.colour_key === key && draft.sku.size === size);
    if (target?.row !== undefined) return fault(row.number, "size", "sku_twice", { row: target.row });
    const stockText = inColumn?.stock ?? cell(row, "stock");
    const stock = stockText === "" ? (target?.sku.stock ?? 0) : wholeOf(stockText);
    if (stock === undefined) return fault(row.number, inColumn ? "size_stock" : "stock", "not_a_number", { text: shown(stockText) });
    if (target && stock < target.held) return fault(row.number, inColumn ? "size_stock" : "stock", "below_held", { held: target.held });
    const onText = cell(row, "on_sale");
    const said_ = onText === "" ? leftEmpty : known.yesOrNo("on_sale", onText);
    const isOn = said_ === leftEmpty ? (target?.sku.is_on ?? true) : said_;
    if (isOn === undefined) return fault(row.number, "on_sale", "not_yes_or_no", { text: shown(onText) });
    const more_ = cell(row, "surcharge");
    const above = more_ === "" ? (aboveLowest(row.number) ?? target?.sku.surcharge_minor ?? "0") : surcharge.read(more_ === cleared ? "" : more_);
    if (above === undefined) return fault(row.number, "surcharge", "not_an_amount", { text: shown(more_) });
    for (const column of ["price", "surcharge"] as const) {
      const other = otherCurrency(cell(row, column));
      if (other) return fault(row.number, column, "other_currency", other);
    }
    const weightText = cell(row, "net_grams");
    const net_grams = weightText === "" ? (target?.sku.net_grams ?? null) : netWeight.read(weightText === cleared ? "" : weightText);
    if (net_grams === undefined) return fault(row.number, "net_grams", "not_a_number", { text: shown(weightText) });
    const inCell = colourPlace === undefined ? undefined : known.picturesInCells(row.number).find(({ place }) => place === colourPlace)?.name;
    const shownBy = cell(row, "colour_picture") || (inCell ?? "");
    if (shownBy === cleared) colourImages.delete(key);
    else if (shownBy !== "") {
      const path = picture(shownBy);
      if (isFault(path)) return fault(row.number, "colour_picture", path, { text: fileName(shownBy) });
      colourImages.set(key, { path, colour_key: key });
    }
    const sku: Sku = {
      colour_key: key,
      colour: {},
      hex: "#000000",
      size: target?.sku.size ?? size,
      seller_code: code === "" ? (target?.sku.seller_code ?? "") : code === cleared ? "" : code,
      surcharge_minor: above,
      net_grams,
      stock,
      is_on: isOn,
    };
    if (target) Object.assign(target, { sku, row: row.number });
    else drafts.push({ sku, row: row.number, held: 0 });
  };
  /** A row whose sizes are columns stands for each size that it has. */
  const takeSizes = (row: SheetRow) => {
    if (sizeColumns.length === 0) return takeRow(row);
    const sizes = sizeColumns.flatMap((index) => {
      const stock = (row.cells[index] ?? "").trim();
      return stock === "" || /^[-–—/]$/.test(stock) ? [] : [{ size: (headers[index] ?? "").trim(), stock }];
    });
    if (sizes.length === 0) return fault(row.number, "size_stock", "needed");
    if (cell(row, "sku_code") !== "" && sizes.length > 1) return fault(row.number, "sku_code", "code_of_several");
    for (const size of sizes) if (!faults.has(row.number)) takeRow(row, size);
  };
  const severalColours = (row: SheetRow): string[] => listOf(cell(row, "colour_zh"), { commas: true });
  for (const row of rows) {
    if (faults.get(row.number)?.some(({ word }) => word === faultWords.differs.id)) continue;
    const several = severalColours(row);
    const index = at.get("colour_zh");
    if (several.length < 2 || index === undefined || colourLike({ "zh-cn": cell(row, "colour_zh") }) !== undefined) takeSizes(row);
    // Whose the stock is, and which colour the code names, nobody can tell.
    else if (cell(row, "stock") !== "" || cell(row, "sku_code") !== "" || sizeColumns.length > 0)
      fault(row.number, "colour_zh", "stock_of_several", { text: shown(cell(row, "colour_zh")) });
    else for (const colour of new Set(several)) takeRow({ number: row.number, cells: row.cells.map((text, place) => (place === index ? colour : text)) });
  }

  const spread = () => {
    // The style cannot be written: every row of it comes back, those without a fault of their own with a word about the one that has.
    const [cause] = [...styleFaults].sort((a, b) => a - b);
    for (const row of rows) if (!faults.has(row.number)) fault(row.number, "", "other_row", { row: cause ?? first });
  };
  if (styleFaults.size > 0) {
    spread();
    return { fields: undefined, isNew: !existing, faults };
  }

  // The product's own rules, twice at most: colours and sizes at fault are left out, then the rest is judged once more.
  for (let turn = 0; turn < 2; turn += 1) {
    const kept = drafts.filter((draft) => draft.row === undefined || !faults.has(draft.row));
    if (!kept.some((draft) => draft.row !== undefined)) return { fields: undefined, isNew: !existing, faults };
    if (kept.length > maxSkus) {
      styleFaults.add(first);
      fault(first, "", "too_many_skus", { most: maxSkus });
      break;
    }
    const skus = kept.map(({ sku }) => {
      const colour = colours.get(sku.colour_key);
      return { ...sku, colour: colour?.names ?? {}, hex: colour?.hex ?? sku.hex };
    });
    const usedColours = new Set(skus.map((sku) => sku.colour_key));
    const candidate = { ...next, skus, images: [...images, ...[...colourImages.values()].filter((image) => usedColours.has(image.colour_key ?? ""))] };
    const parsed = productFields.safeParse(candidate);
    if (parsed.success) {
      const lack = existing?.status === "published" ? known.lackOf(parsed.data) : undefined;
      if (!lack) return { fields: parsed.data, isNew: !existing, faults };
      styleFaults.add(first);
      raise(first, { field: "", word: lack.word, values: {} });
      break;
    }
    for (const issue of issuesOf(parsed.error)) {
      const [head = "", index = "", name = ""] = issue.path.split(".");
      const row = head === "skus" ? kept[Number(index)]?.row : undefined;
      if (row !== undefined) {
        const language = name === "colour" ? issue.path.split(".")[3] : undefined;
        const field = language && Object.hasOwn(inLanguage, language) ? (`colour_${inLanguage[language as Locale]}` as const) : (columnOfSku[name] ?? "");
        raise(row, { field, word: issue.word, values: issue.values });
        continue;
      }
      const field: ColumnKey | "" =
        head === "title" || head === "description"
          ? (`${head}_${inLanguage[index as Locale] ?? "zh"}` as const)
          : head === "price_breaks"
            ? index === "0" || index === ""
              ? "price"
              : "price_breaks"
            : ((columnOfPath as Record<string, ColumnKey>)[head] ?? "");
      const where = field === "" ? first : rowOf(field);
      styleFaults.add(where);
      raise(where, { field, word: issue.word, values: issue.values });
    }
    if (styleFaults.size > 0) break;
  }
  if (styleFaults.size > 0) spread();
  return { fields: undefined, isNew: !existing, faults };
};
