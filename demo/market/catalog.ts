// The market's goods: categories and products, made by the sellers' own calls.
import type { InputOf } from "#kit/call.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { createProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import {
  cutWords,
  familyWords,
  garmentStyles,
  materialWords,
  printPictures,
  yardViews,
  type GarmentStyle,
  type PrintPicture,
  type Words,
  withinTitle,
} from "#demo/pictures/catalogue.ts";
import {
  attributeWords,
  cloths,
  details,
  filedUnder,
  hsCodeOf,
  kindFacts,
  makes,
  rootCategories,
  sentences,
  subCategories,
  yardGoods,
  type CategorySlug,
  type Composition,
} from "./catalog-words.ts";
import { choicesFor, loadAttributes } from "./attributes.ts";
import type { Account, Market } from "./market.ts";
import { shopCharts } from "./size-charts.ts";

type Fields = InputOf<typeof createProduct>["product"];
type Maker = { account: Account; makes: readonly string[]; city_code: string };

const loadCategories = async (market: Market): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  const save = async (slug: string, name: Words, parent_id: number | null, sort: number) => {
    const { id } = await market.run(saveCategory, market.accounts.operator, {
      slug: slug.replaceAll("_", "-"),
      name: { ...name, author: "zh-cn" },
      parent_id,
      sort,
    });
    ids.set(slug, id);
  };
  for (const [sort, [slug, name]] of Object.entries(rootCategories).entries()) await save(slug, name, null, sort);
  for (const [sort, [slug, { root, name }]] of Object.entries(subCategories).entries()) await save(slug, name, ids.get(root) ?? null, sort);
  return ids;
};

/** What each seller's own page says it makes, and where. A seller without a page makes everything. */
const loadMakers = async (market: Market): Promise<Maker[]> => {
  const { rows } = await market.portal.database.pool.query<{ user_id: number; makes: string[]; city_code: string }>(
    "select user_id, makes, city_code from enterprises.enterprise",
  );
  const pages = new Map(rows.map((row) => [row.user_id, row]));
  return market.sellers.map((account) => ({ account, makes: pages.get(account.id)?.makes ?? [], city_code: pages.get(account.id)?.city_code ?? "" }));
};

const join = (parts: readonly (Words | undefined)[], by: Words): Words => {
  const there = parts.filter((part): part is Words => part !== undefined);
  const one = (locale: keyof Words) => there.map((part) => part[locale]).join(by[locale]);
  return { "zh-cn": one("zh-cn"), en: one("en"), ar: one("ar") };
};
const text = (words: Words) => ({ ...words, author: "zh-cn" as const });
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** "240g 纯棉汗布条纹圆领短袖T恤 水洗做旧 男女同款" / "Striped crew-neck T-shirt in 240 gsm cotton jersey, garment-washed". */
const titleOf = (style: GarmentStyle, gsm: number, detail: Words, head: Words | undefined): Words => {
  const cut = cutWords[style.cut];
  const cloth = materialWords[style.cloth];
  const family = style.family && familyWords[style.family];
  const weight = makes.gsm(gsm);
  const english = family ? `${family.en} ${withinTitle(cut.en)}` : cut.en;
  return {
    "zh-cn": `${head ? `${head["zh-cn"]} ` : ""}${weight["zh-cn"]} ${cloth["zh-cn"]}${family ? `${family["zh-cn"]}` : ""}${cut["zh-cn"]} ${detail["zh-cn"]}`,
    en: `${english} in ${weight.en} ${cloth.en.toLowerCase()}, ${detail.en}`,
    ar: `${cut.ar}${family ? ` بنقشة ${family.ar}` : ""} من ${cloth.ar} ${weight.ar}، ${detail.ar}`,
  };
};

const descriptionOf = (c: Chance): Words => join(c.shuffle(sentences).slice(0, c.int(3, 5)), { "zh-cn": "\n", en: "\n", ar: "\n" });

/** Prices end in .00, .50 or .90, as a list price does. */
const priced = (fen: number): number => Math.round(fen / 100) * 100 + ([0, 50, 90][Math.round(fen) % 3] ?? 0);
const breaksOf = (c: Chance, fen: number, minimum: number): Fields["price_breaks"] => {
  const steps = [minimum, minimum * c.pick([4, 5, 6]), minimum * c.pick([15, 20, 25]), minimum * 60].slice(0, c.int(3, 4));
  return steps
    .map((from_quantity, index) => ({ from_quantity, unit_price_minor: String(priced(fen * (1 - index * c.range(0.06, 0.085)))) }))
    .map((one, index, all) => ({
      ...one,
      unit_price_minor:
        index > 0 && BigInt(one.unit_price_minor) > BigInt(all[index - 1]?.unit_price_minor ?? "0")
          ? (all[index - 1]?.unit_price_minor ?? one.unit_price_minor)
          : one.unit_price_minor,
    }))
    .filter(({ unit_price_minor }, index, all) => unit_price_minor !== all[index - 1]?.unit_price_minor);
};

const stockOf = (c: Chance): number => (c.yes(0.06) ? 0 : c.int(2, 130) * 20);

type Draft = {
  product: Omit<Fields, "images">;
  category: CategorySlug;
  /** Those of one colour with its key, those of the whole without. */
  pictures: { picture: { key: string }; colour_key: string }[];
};

/** Where goods of a province leave the country, by the first two figures of its code. */
const ports: Record<string, string> = { 31: "Shanghai", 32: "Shanghai", 33: "Ningbo", 35: "Xiamen", 36: "Ningbo", 37: "Qingdao", 44: "Nansha" };

/** On which terms a maker sells: the same for all of its goods. */
const contractTerms = (market: Market, maker: Maker) => {
  const c = chance(`${market.seed}/terms/${maker.city_code}/${maker.account.id}`);
  // The named factory shows what can be chosen.
  const isNamed = maker.account.id === market.accounts.factory.id;
  const port = ports[maker.city_code.slice(0, 2)];
  return {
    incoterms: port ? (["EXW", "FOB", ...(c.yes(0.4) || isNamed ? (["CIF"] as const) : [])] as const).slice(c.int(0, 1)) : [],
    incoterm_place: port ?? "",
    payment_terms: c.yes(0.7) || isNamed ? ["deposit_30" as const, ...(c.yes(0.3) ? (["documents"] as const) : [])] : (["milestones"] as const).slice(),
  };
};

const common = (c: Chance, maker: Maker, market: Market, at: Date, fen: number, leadDays: number, minimum: number) => {
  const price_breaks = breaksOf(c, fen, minimum);
  const first = Number(price_breaks[0]?.unit_price_minor ?? 0);
  const isPromoted = c.yes(0.08);
  const lead_days = c.yes(0.35) ? c.int(2, 4) : leadDays + c.int(-2, 8);
  return {
    price_breaks,
    min_quantity: minimum,
    lead_days,
    city_code: maker.city_code,
    origin: "CN",
    ...contractTerms(market, maker),
    is_wholesale: c.yes(0.6),
    services: [
      // Whoever needs more than two days does not promise 48 hours.
      ...(c.yes(0.4) && lead_days <= 2 ? (["ships_48h"] as const) : []),
      ...(c.yes(0.55) ? (["own_design"] as const) : []),
      ...(c.yes(0.5) ? (["own_label"] as const) : []),
      ...(c.yes(0.45) ? (["mixed_batch"] as const) : []),
      ...(c.yes(0.8) ? (["samples"] as const) : []),
    ],
    sample_price_minor: String(Math.round((first * 1.5) / 100) * 100),
    was_price_minor: isPromoted ? String(priced(first * c.range(1.12, 1.3)) + 100) : null,
    promo_until: isPromoted ? unixSeconds(later(market.now, days(c.int(5, 40)))) : 0,
    style_code: "",
    keywords: [],
    createdAt: at,
  };
};

/** How garments of such cloth are packed for the way: forty in a carton, higher and heavier with the cloth. */
const cartonOf = (gsm: number) => ({
  carton_pieces: 40,
  carton_length_mm: 600,
  carton_width_mm: 400,
  carton_height_mm: 200 + 10 * Math.round(gsm / 15),
  carton_gross_grams: 100 * Math.round((40 * gsm * 1.1 + 1_200) / 100),
});

const garmentDraft = (c: Chance, market: Market, maker: Maker, style: GarmentStyle, at: Date, styleCode: string): Draft => {
  const facts = kindFacts[style.kind];
  const cloth = cloths[style.cloth];
  const gsm = c.pick(cloth.gsm);
  const categories = filedUnder(style.cut, style.cloth);
  const category = categories.length === 1 || c.yes(0.7) ? (categories[0] as CategorySlug) : (categories[1] as CategorySlug);
  const title = titleOf(style, gsm, c.pick(details[style.kind]), c.yes(0.25) ? c.pick(makes.heads) : undefined);
  const ways = c.shuffle(style.colourways).slice(0, c.int(Math.min(2, style.colourways.length), style.colourways.length));
  const { createdAt: _, ...terms } = common(
    c,
    maker,
    market,
    at,
    (facts.fen + cloth.fen) * c.range(0.8, 1.35),
    facts.lead,
    c.pick([30, 40, 50, 50, 60, 80, 100, 120, 200, 300]),
  );
  // One colour is shown from all sides: of those the product comes in, the one that most of its style do, so that few are drawn for many products.
  const shown = ways.reduce((a, b) => (style.colourways.indexOf(b) < style.colourways.indexOf(a) ? b : a));
  const isDearerWide = c.yes(0.34);
  const audience = category.startsWith("womens") ? "women" : category.startsWith("mens") ? "men" : category === "kids-dresses" ? "girls" : facts.audience;
  const pattern = style.family && familyWords[style.family];
  const description = text(descriptionOf(c));
  const composition = c.pick(cloth.made);
  return {
    category,
    pictures: [...ways.map((way) => ({ picture: way.picture, colour_key: kebab(way.key) })), ...shown.views.map((picture) => ({ picture, colour_key: "" }))],
    product: {
      ...terms,
      category_id: 0,
      style_code: styleCode,
      title: text(title),
      description,
      keywords: [],
      audience,
      season: [...facts.seasons],
      fabric: cloth.fabric,
      composition,
      weight_gsm: gsm,
      care: [...cloth.care],
      hs_code: hsCodeOf(style, category, composition),
      ...cartonOf(gsm),
      unit: style.cut === "playset" ? "set" : "piece",
      attributes: [
        { name: text(attributeWords.yarn), value: { en: c.pick(attributeWords.yarns), author: "en" } },
        { name: text(attributeWords.finish), value: text(c.pick(attributeWords.finishes)) },
        ...(pattern ? [{ name: text(attributeWords.pattern), value: text(pattern) }] : []),
        { name: text(attributeWords.shrinkage), value: text(attributeWords.shrinkageText) },
        { name: text(attributeWords.labels), value: text(attributeWords.labelsText) },
      ],
      skus: ways.flatMap((way) =>
        facts.sizes.map((size, at) => ({
          colour_key: kebab(way.key),
          colour: text(way.colour),
          hex: way.hex,
          size,
          seller_code: `${styleCode}-${kebab(way.key).toUpperCase()}-${size}`,
          // The widest size takes more cloth: every third style says so in its price.
          surcharge_minor: isDearerWide && at > 0 && at === facts.sizes.length - 1 ? String(Math.max(100, Math.round((facts.fen * 0.06) / 50) * 50)) : "0",
          // Who prices sizes apart has weighed them: about what the carton says of a middle one.
          net_grams: isDearerWide ? Math.round(gsm * 1.1 * (1 + 0.05 * (at - (facts.sizes.length - 1) / 2))) : null,
          stock: stockOf(c),
        })),
      ),
    },
  };
};

/** A product's page shows four to six. */
const mostViews = 6;

const yardDraft = (
  c: Chance,
  market: Market,
  maker: Maker,
  kind: (typeof yardGoods)[number],
  prints: readonly PrintPicture[],
  at: Date,
  styleCode: string,
): Draft => {
  const cloth = cloths[kind.cloth];
  const gsm = c.pick(cloth.gsm);
  const [first] = prints;
  if (!first) throw new Error("a cloth without a print");
  const title = kind.name(first.familyName, gsm);
  const { createdAt: _, ...terms } = common(c, maker, market, at, kind.fen * c.range(0.8, 1.4), 6, c.pick([50, 100, 200, 300]));
  const description = text(descriptionOf(c));
  const composition: Composition = c.pick(cloth.made);
  return {
    category: kind.category,
    pictures: [
      ...prints.map((picture) => ({ picture, colour_key: picture.palette })),
      // A panel is sold by the piece: there is no roll of it.
      ...yardViews(first)
        .slice(0, Math.min(kind.unit === "piece" ? 2 : 3, mostViews - prints.length))
        .map((picture) => ({ picture, colour_key: "" })),
    ],
    product: {
      ...terms,
      category_id: 0,
      style_code: styleCode,
      title: text(title),
      description,
      audience: "trade",
      season: [],
      fabric: cloth.fabric,
      composition,
      weight_gsm: gsm,
      width_cm: kind.unit === "metre" ? c.pick([145, 150, 155]) : null,
      care: [...cloth.care],
      hs_code: kind.hs(composition),
      unit: kind.unit,
      attributes: [
        { name: text(attributeWords.pattern), value: text(first.familyName) },
        { name: text(attributeWords.shrinkage), value: text(attributeWords.shrinkageText) },
      ],
      skus: prints.map((picture) => ({
        colour_key: picture.palette,
        colour: text(picture.paletteName),
        hex: picture.inks[0] ?? "#888888",
        size: "",
        seller_code: `${styleCode}-${picture.palette.toUpperCase()}`,
        stock: stockOf(c) * 5,
      })),
    },
  };
};

/** Every twelfth product is cloth, lining, tape or a panel; the others are garments, each style in turn. */
const yardShare = 12;

export const loadCatalog = async (market: Market): Promise<void> => {
  const count = market.size.products;
  const tick = market.progress("products", count);
  const categories = await loadCategories(market);
  await loadAttributes(market, categories);
  const makers = await loadMakers(market);
  const styles = garmentStyles();
  const prints = [...Map.groupBy(printPictures(), (picture) => picture.family).values()];
  const chartOf = shopCharts(market);
  const makersOf = (slug: CategorySlug) => {
    const { root } = subCategories[slug];
    const some = makers.filter((maker) => maker.makes.includes(root));
    return some.length > 0 ? some : makers;
  };
  const led = new Map<string, number>();
  const leading = (key: string): number => led.get(key) ?? 0;
  for (let index = 0; index < count; index += 1) {
    const c = chance(`${market.seed}/product/${index}`);
    // The oldest first; more of them lately, as in a market that grows.
    const at = later(market.now, -days(365 * (1 - index / count) ** 1.3) - c.int(1, 60) * 60_000);
    const styleCode = `TP-${String(10_000 + index)}`;
    const style = styles[index % styles.length];
    const yard = index % yardShare === yardShare - 1 ? yardGoods[Math.floor(index / yardShare) % yardGoods.length] : undefined;
    const slug = yard ? yard.category : (filedUnder((style as GarmentStyle).cut, (style as GarmentStyle).cloth)[0] as CategorySlug);
    const maker = c.pick(makersOf(slug));
    const draft = yard
      ? yardDraft(c, market, maker, yard, c.shuffle(prints[Math.floor(index / yardShare) % prints.length] ?? []).slice(0, c.int(2, 4)), at, styleCode)
      : garmentDraft(c, market, maker, style as GarmentStyle, at, styleCode);
    // The one that the fewest products show first: styles come in turn, so that lists show none twice on a screen.
    const isFirst = ({ picture, colour_key }: Draft["pictures"][number]) => colour_key !== "" || picture.key.endsWith("/worn");
    const lead = draft.pictures.filter(isFirst).reduce((a, b) => (leading(b.picture.key) < leading(a.picture.key) ? b : a));
    led.set(lead.picture.key, leading(lead.picture.key) + 1);
    const pictures = [lead, ...draft.pictures.filter((one) => one !== lead)];
    const images = await Promise.all(
      pictures.map(async ({ picture, colour_key }) => ({ path: await market.image(picture), kind: "drawing" as const, ...(colour_key ? { colour_key } : {}) })),
    );
    const size_chart_id = yard ? null : await chartOf(maker.account, (style as GarmentStyle).kind, at);
    await market.run(
      createProduct,
      maker.account,
      // By a chance of its own: what else the market is made of stays as it is.
      {
        product: {
          ...draft.product,
          chosen: choicesFor(chance(`${market.seed}/chosen/${index}`), draft.category),
          category_id: categories.get(draft.category) ?? 0,
          size_chart_id,
          images,
        },
        publish: true,
      },
      { at },
    );
    tick();
  }
};

const batch = 5_000;
/** Towns that measuring data is spread over: the code and the city that traders name for it are the same. */
const spreadOver = ["330100", "330600", "330782", "440100", "350500", "440600", "330400", "330200", "330500", "310000", "320500", "440300"];

/**
 * MEASURING DATA, not a market: copies the products there are, with other prices, towns, sales and ages, by bulk SQL past the
 * calls, until there are `count` more. No event is published; who measures search too fills its index from the ids
 * returned (`productFactsById` of the catalog's door gives the facts that the events would have carried).
 */
export const loadManyProducts = async (market: Pick<Market, "portal" | "progress" | "now">, count: number): Promise<{ fromId: number; toId: number }> => {
  const { pool } = market.portal.database;
  const tick = market.progress("products for measuring", Math.ceil(count / batch));
  let fromId = 0;
  let toId = 0;
  for (let done = 0; done < count; done += batch) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("set local statement_timeout = '120s'");
      const { rows } = await client.query<{ from_id: number; to_id: number }>(
        `with model as (select p.*, row_number() over (order by id) - 1 as place, count(*) over () as models from catalog.product p where status = 'published' and style_code like 'TP-%'),
        drawn as (
          select n, model.*, hashtextextended(n::text, 7) & 1048575 as luck, hashtextextended(n::text, 8) & 1048575 as luck2
          from generate_series($1::int, $2::int) n join model on model.place = n % model.models
        ),
        added as (
          insert into catalog.product (seller_id, category_id, status, style_code, title, image, colour_count, price_minor, currency, min_quantity, lead_days, city_code, fabric, is_wholesale, sold_count, score, marks, created_at, updated_at, published_at)
          select seller_id, category_id, 'published', 'MD-' || n || '-' || id,
            (select jsonb_object_agg(key, case when key = 'author' then value else to_jsonb((value #>> '{}') || ' ' || n) end) from jsonb_each(title)),
            image, colour_count, price_minor * (60 + luck % 90) / 100 + 1, currency, min_quantity + (luck2 % 40)::int, (2 + luck % 28)::int, ($3::text[])[1 + luck2 % $4::int], fabric, luck % 10 < 6, (luck2 % 3000)::int,
            (1000 * ln(1 + luck2 % 3000))::int + 20 * ((extract(epoch from $5::timestamptz) / 86400)::int - (luck % 365)::int),
            (select array_agg(m) from unnest(marks) m where m not like 'p:%' and m <> 'w') || ('p:' || ($3::text[])[1 + luck2 % $4::int]) || case when luck % 10 < 6 then array['w'] else '{}' end,
            $5::timestamptz - make_interval(days => (luck % 365)::int, secs => luck2 % 86400), $5, $5::timestamptz - make_interval(days => (luck % 365)::int, secs => luck2 % 86400)
          from drawn order by n
          returning id, style_code, price_minor, min_quantity, currency
        ),
        pair as (select added.*, split_part(style_code, '-', 3)::int as model_id from added),
        sheets as (
          insert into catalog.product_sheet (product_id, description, keywords, audience, season, services, composition, attributes, care, weight_gsm, width_cm, origin, hs_code, unit, sample_price_minor, carton_pieces, carton_length_mm, carton_width_mm, carton_height_mm, carton_gross_grams, size_chart_id)
          select pair.id, s.description, s.keywords, s.audience, s.season, s.services, s.composition, s.attributes, s.care, s.weight_gsm, s.width_cm, s.origin, s.hs_code, s.unit, s.sample_price_minor, s.carton_pieces, s.carton_length_mm, s.carton_width_mm, s.carton_height_mm, s.carton_gross_grams, s.size_chart_id from pair join catalog.product_sheet s on s.product_id = model_id
        ),
        images as (insert into catalog.product_image (product_id, sort, path, alt, colour_key, kind) select pair.id, i.sort, i.path, i.alt, i.colour_key, i.kind from pair join catalog.product_image i on i.product_id = model_id and i.sort = 0),
        breaks as (insert into catalog.price_break (product_id, from_quantity, unit_price_minor, currency) select pair.id, pair.min_quantity * step.times, pair.price_minor * step.percent / 100, pair.currency from pair, (values (1, 100), (5, 92), (20, 85)) step (times, percent)),
        skus as (insert into catalog.sku (product_id, colour_key, colour, hex, size, seller_code, sort, stock) select pair.id, s.colour_key, s.colour, s.hex, s.size, s.seller_code, s.sort, s.stock + 100 from pair join catalog.sku s on s.product_id = model_id and s.sort < 2)
        select min(id) as from_id, max(id) as to_id from added`,
        [done + 1, Math.min(done + batch, count), spreadOver, spreadOver.length, market.now],
      );
      await client.query("commit");
      fromId ||= rows[0]?.from_id ?? 0;
      toId = rows[0]?.to_id ?? toId;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
    tick();
  }
  await pool.query("vacuum analyze catalog.product, catalog.product_sheet, catalog.sku, catalog.price_break, catalog.product_image");
  return { fromId, toId };
};
