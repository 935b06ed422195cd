// News and knowledge: subjects of their own, and monthly letters from the markets.
import { days, hours, later, tradeZone, unixSeconds } from "#kit/time.ts";
import {
  publishArticle,
  saveArticle,
  saveArticleCategory,
  saveBlock,
  saveBrand,
  saveTag,
  saveTopic,
  scheduleArticle,
} from "#domains/publishing/articles/contract/admin.ts";
import { countReads } from "#domains/publishing/articles/index.server.ts";
import { chance } from "#demo/pictures/chance.ts";
import { garmentPictures, monogramPicture, portraitPictures, scenePictures, type SceneName, type Words } from "#demo/pictures/catalogue.ts";
import { articleCategories, subjects, tags, type CategoryCode, type TagName } from "./article-texts.ts";
import { brands, interviewees, moreSubjects, recommended, toCome, topics, unfinished } from "./headline-texts.ts";
import { lettersOf, series } from "./market-letters.ts";
import type { Market } from "./market.ts";

type Paper = {
  category: CategoryCode;
  scene: SceneName;
  tags: readonly TagName[];
  headline: number | null;
  title: Words;
  desc: Words;
  body: Record<keyof Words, readonly string[]>;
  at: Date;
  author: Words;
};

const text = (words: Words) => ({ ...words, author: "zh-cn" as const });
const html = (paragraphs: readonly string[]): string =>
  paragraphs.map((one) => (one.startsWith("## ") ? `<h2>${one.slice(3)}</h2>` : one.startsWith("<") ? one : `<p>${one}</p>`)).join("");

const authors: readonly Words[] = [
  { "zh-cn": "衣港编辑部", en: "Threadport desk", ar: "تحرير ثريد بورت" },
  { "zh-cn": "何欣", en: "He Xin", ar: "خه شين" },
  { "zh-cn": "周建明", en: "Zhou Jianming", ar: "تشو جيانمينغ" },
  { "zh-cn": "纳迪娅·萨利赫", en: "Nadia Saleh", ar: "نادية صالح" },
];
const sceneAlt: Record<SceneName, Words> = {
  sewing: { "zh-cn": "缝制车间，一排排平车前的工人", en: "A sewing floor, operators in rows at their machines", ar: "صالة خياطة وعمال في صفوف أمام الماكينات" },
  rolls: { "zh-cn": "货架上的布卷", en: "Rolls of cloth on shelves", ar: "لفات قماش على الرفوف" },
  cutting: { "zh-cn": "裁床上铺好的布层", en: "Layers of cloth on a cutting table", ar: "طبقات قماش على طاولة القص" },
  outside: { "zh-cn": "厂区外景与等待装柜的货车", en: "A factory yard with lorries waiting to be loaded", ar: "ساحة مصنع وشاحنات تنتظر التحميل" },
  yarn: { "zh-cn": "筒子纱架", en: "Cones of yarn on a creel", ar: "مخاريط خيط على الحامل" },
  drying: { "zh-cn": "晾晒的染色布", en: "Dyed cloth hung to dry", ar: "قماش مصبوغ منشور ليجف" },
};

/** The first four of the headlines are today's and yesterday's; flashes follow by the hour, the rest go back day by day. */
const momentOf = (now: Date, index: number, category: CategoryCode, flashes: number): Date => {
  if (category === "breaking_news" && index >= 4) return later(now, -hours(1 + flashes * 7));
  if (index < 4) return later(now, -hours(2 + index * 9));
  return later(now, -days(index < 10 ? index - 2 : 8 + (index - 10) * 3));
};

const papersOf = (market: Market): Paper[] => {
  const { now, seed, size } = market;
  let flashes = 0;
  const own = [...subjects, ...moreSubjects].map((subject, index): Paper => {
    if (subject.category === "breaking_news") flashes += 1;
    return {
      ...subject,
      headline: subject.headline ?? null,
      at: momentOf(now, index, subject.category, flashes),
      author: authors[index % authors.length]!,
    };
  });
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const wanted = Math.max(0, size.articles - own.length);
  const letters = series
    .flatMap((one) => lettersOf(one, lastMonth, Math.ceil(wanted / series.length), seed))
    .sort((a, b) => b.month.getTime() - a.month.getTime())
    .slice(0, wanted)
    .map((letter, index): Paper => ({
      category: "market",
      scene: letter.series.scene,
      tags: letter.series.tags,
      headline: null,
      title: letter.title,
      desc: letter.desc,
      body: letter.body,
      // A letter comes out in the first days of the month after.
      at: new Date(Math.min(now.getTime() - hours(1), Date.UTC(letter.month.getUTCFullYear(), letter.month.getUTCMonth() + 1, 2 + (index % series.length), 2))),
      author: authors[0]!,
    }));
  return [...own, ...letters].slice(0, Math.max(size.articles, 1)).sort((a, b) => a.at.getTime() - b.at.getTime());
};

const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit", day: "2-digit" });

type Ids = { categories: Map<string, number>; tags: Map<string, number> };

const loadChoices = async (market: Market): Promise<Ids> => {
  const as = market.accounts.operator;
  const ids: Ids = { categories: new Map(), tags: new Map() };
  for (const [position, [code, title]] of Object.entries(articleCategories).entries())
    ids.categories.set(code, (await market.run(saveArticleCategory, as, { code, title: text(title), position })).id);
  for (const [name, title] of Object.entries(tags)) ids.tags.set(name, (await market.run(saveTag, as, { title: text(title) })).id);
  return ids;
};

/** Brands first: articles name theirs. By the English title of the article. */
const loadBrands = async (market: Market): Promise<Map<string, number>> => {
  const c = chance(`${market.seed} brands`);
  const brandOf = new Map<string, number>();
  for (const [position, brand] of brands.entries()) {
    const { id } = await market.run(saveBrand, market.accounts.operator, {
      name: text(brand.name),
      logo: await market.image(monogramPicture(brand.letters, position)),
      image: await market.image(c.pick(scenePictures())),
      about: text(brand.about),
      country: brand.country,
      position,
    });
    for (const title of brand.articles) brandOf.set(title, id);
  }
  return brandOf;
};

/** How the reads of an article fall on the days since it came out: most on the first, some every day. */
export const readsByDay = (c: ReturnType<typeof chance>, id: number, total: number, at: Date, now: Date) => {
  const age = Math.floor((now.getTime() - at.getTime()) / days(1));
  const shown = Math.min(age, 40);
  const weights = Array.from({ length: shown + 1 }, (_none, index) => c.range(0.6, 1.4) / (1 + Math.min(age - shown + index, 9)));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight, index) => ({ id, day: dayOf.format(later(now, -days(shown - index))), reads: Math.max(1, Math.round((total * weight) / sum)) }));
};

export const loadArticles = async (market: Market): Promise<void> => {
  const { now } = market;
  const as = market.accounts.operator;
  const c = chance(`${market.seed} articles`);
  const ids = await loadChoices(market);
  const brandOf = await loadBrands(market);
  const scenes = Map.groupBy(scenePictures(), (picture) => picture.scene);
  const portraits = portraitPictures();
  const dealt = new Map<string, number>();
  /** Of the pictures of a scene the next that this shelf has not shown: two in one list are never the same while there are others. */
  const pictureOf = (scene: SceneName, shelf: string) => {
    const pictures = scenes.get(scene) ?? scenePictures();
    const place = dealt.get(`${shelf} ${scene}`) ?? c.int(0, pictures.length - 1);
    dealt.set(`${shelf} ${scene}`, place + 1);
    return market.image(pictures[place % pictures.length]!);
  };
  const papers = papersOf(market);
  const tick = market.progress("articles", papers.length);
  const read: { id: number; day: string; reads: number }[] = [];
  const idOf = new Map<string, number>();
  const written = async (paper: Pick<Paper, "category" | "scene" | "tags" | "title" | "desc" | "body" | "author">, at: Date) => {
    const person = interviewees.find((one) => one.article === paper.title.en);
    const { id } = await market.run(
      saveArticle,
      as,
      {
        category_id: ids.categories.get(paper.category) ?? 0,
        title: text(paper.title),
        image: await pictureOf(paper.scene, paper.category),
        alt: text(sceneAlt[paper.scene]),
        desc: text(paper.desc),
        tag_ids: paper.tags.map((tag) => ids.tags.get(tag) ?? 0),
        author: text(paper.author),
        body: text({ "zh-cn": html(paper.body["zh-cn"]), en: html(paper.body.en), ar: html(paper.body.ar) }),
        brand_id: brandOf.get(paper.title.en) ?? null,
        interview: person
          ? {
              name: text(person.name),
              role: text(person.role),
              quote: text(person.quote),
              portrait: await market.image(portraits.find((one) => one.key === person.portrait) ?? portraits[0]!),
            }
          : null,
      },
      { at },
    );
    idOf.set(paper.title.en, id);
    return id;
  };
  for (const paper of papers) {
    const id = await written(paper, later(paper.at, -hours(1)));
    await market.run(publishArticle, as, { id }, { at: paper.at });
    read.push(...readsByDay(c, id, paper.category === "market" ? c.int(180, 2_400) : c.int(1_800, 18_600), paper.at, now));
    tick();
  }
  // What visitors' reads would have come to by now.
  await market.portal.runner.act((ctx) => countReads(ctx, read));

  const named = (titles: readonly string[]) => titles.flatMap((title) => idOf.get(title) ?? []);
  const placed = (titles: readonly string[]) => named(titles).map((article_id) => ({ article_id }));
  const leads = papers.filter((paper) => paper.headline !== null).sort((a, b) => (b.headline ?? 0) - (a.headline ?? 0));
  await market.run(saveBlock, as, { block: "headlines", placed: placed(leads.map((paper) => paper.title.en)) });
  await market.run(saveBlock, as, { block: "recommended_today", placed: placed(recommended) });
  await market.run(saveBlock, as, { block: "interview", placed: placed(interviewees.map((one) => one.article)) });
  for (const [position, topic] of topics.entries())
    await market.run(saveTopic, as, {
      title: text(topic.title),
      image: await pictureOf(topic.scene, "topics"),
      intro: text(topic.intro),
      position,
      article_ids: named(topic.articles),
    });

  const planned = { ...toCome, author: authors[0]! };
  await market.run(scheduleArticle, as, { id: await written(planned, now), at: unixSeconds(later(now, days(2))) });
  await market.run(saveArticle, as, {
    category_id: ids.categories.get(unfinished.category) ?? 0,
    title: text(unfinished.title),
    image: await market.image(c.pick(garmentPictures())),
    tag_ids: [ids.tags.get("quality") ?? 0],
  });
};
