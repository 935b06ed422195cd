// News and knowledge: subjects of their own, and monthly letters from the markets.
import { days, hours, later } from "#kit/time.ts";
import { publishArticle, saveArticleCategory } from "#domains/articles/contract/editing.ts";
import { countReads } from "#domains/articles/index.server.ts";
import { chance } from "#demo/pictures/chance.ts";
import { scenePictures, type SceneName, type Words } from "#demo/pictures/catalogue.ts";
import { articleCategories, subjects, tags, type CategoryCode, type TagName } from "./article-texts.ts";
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

const papersOf = (market: Market): Paper[] => {
  const { now, seed, size } = market;
  const own = subjects.map((subject, index): Paper => ({
    ...subject,
    headline: subject.headline ?? null,
    // The first four of the headlines are today's and yesterday's; the rest of the subjects go back week by week.
    at: index < 4 ? later(now, -hours(2 + index * 9)) : index < 10 ? later(now, -days(index - 2)) : later(now, -days((index - 8) * 6)),
    author: authors[index % authors.length]!,
  }));
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

export const loadArticles = async (market: Market): Promise<void> => {
  const as = market.accounts.operator;
  const c = chance(`${market.seed} articles`);
  for (const [position, [code, title]] of Object.entries(articleCategories).entries())
    await market.run(saveArticleCategory, as, { code, title: text(title), position });
  const scenes = Map.groupBy(scenePictures(), (picture) => picture.scene);
  const papers = papersOf(market);
  const tick = market.progress("articles", papers.length);
  const read: { id: number; reads: number }[] = [];
  for (const paper of papers) {
    const { id } = await market.run(
      publishArticle,
      as,
      {
        category: paper.category,
        title: text(paper.title),
        image: await market.image(c.pick(scenes.get(paper.scene) ?? scenePictures())),
        alt: text(sceneAlt[paper.scene]),
        desc: text(paper.desc),
        tag: paper.tags.map((tag) => text(tags[tag])),
        author: text(paper.author),
        body: text({ "zh-cn": html(paper.body["zh-cn"]), en: html(paper.body.en), ar: html(paper.body.ar) }),
        headline_weight: paper.headline,
      },
      { at: paper.at },
    );
    read.push({ id, reads: paper.category === "market" ? c.int(180, 2_400) : c.int(1_800, 18_600) });
    tick();
  }
  // What visitors' reads would have come to by now.
  await market.portal.runner.act((ctx) => countReads(ctx, read));
};
