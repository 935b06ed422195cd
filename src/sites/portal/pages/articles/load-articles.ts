import { headlines, listArticles, listCategories, listTags, ranking } from "#domains/publishing/articles/contract/reading.ts";
import { missing, type callFrom } from "../../../request-context.ts";
import { idOf, pageOf } from "../search/read-address.ts";
import type { Category } from "./category-tabs.tsx";

export type Caller = ReturnType<typeof callFrom>;

/** Fewer leave a hole beside what is read most. */
const few = 5;

/** What else is new, below a list of few: none of those in it. */
export const loadOthers = async (call: Caller, shown: readonly { id: number }[]) => {
  if (shown.length === 0 || shown.length > few) return [];
  const { list } = await call(listArticles, { size: 12 });
  return list.filter((one) => shown.every(({ id }) => id !== one.id)).slice(0, few);
};

/** The page's time, to the minute. */
export const minute = (): number => Math.floor(Date.now() / 60_000) * 60;

export const loadCategories = async (call: Caller): Promise<Category[]> =>
  (await call(listCategories, {})).list.filter((one) => one.count > 0).map(({ id, title, count }) => ({ id, title, count }));

export const loadRanking = async (call: Caller) => (await call(ranking, { period: "month", size: 10 })).list;

const mostTags = 16;

/** A category and a page of it. One without articles has a page all the same, one that is not there has none. */
export const loadCategory = async (call: Caller, param: string | undefined, page: number, size: number) => {
  const id = idOf(param);
  if (!id) throw missing();
  const [articles, categories, tags, mostRead] = await Promise.all([
    call(listArticles, { category_id: id, page, size }),
    loadCategories(call),
    call(listTags, { category_id: id, size: mostTags }),
    loadRanking(call),
  ]);
  if (!articles.category) throw missing();
  return { articles, category: articles.category, categories, tags: tags.list, mostRead, others: await loadOthers(call, articles.list), now: minute() };
};

/** The list of a category, or of everything (`all`), narrowed by what the address names. */
export const loadList = async (call: Caller, param: string | undefined, address: URLSearchParams) => {
  const category = param === "all" ? undefined : idOf(param);
  if (param !== "all" && !category) throw missing();
  const ids = { tag_id: idOf(address.get("tag")), brand_id: idOf(address.get("brand")), topic_id: idOf(address.get("topic")) };
  const [articles, categories, tags, mostRead] = await Promise.all([
    call(listArticles, {
      ...(category ? { category_id: category } : {}),
      ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id)),
      page: pageOf(address),
      size: 20,
    }),
    loadCategories(call),
    call(listTags, { ...(category ? { category_id: category } : {}), size: 30 }),
    loadRanking(call),
  ]);
  const others = articles.page === 1 ? await loadOthers(call, articles.list) : [];
  return { articles, categories, tags: tags.list, mostRead, others, now: minute() };
};

const mostSections = 6;
const inSection = 5;

/** A section a category: its newest titles. */
export const loadSections = async (call: Caller, categories: readonly Category[], size = inSection) =>
  Promise.all(categories.map(async (category) => ({ category, articles: (await call(listArticles, { category_id: category.id, size })).list })));

/** The front page: headlines, what is newest, a section a category. */
export const loadFront = async (call: Caller) => {
  const [news, newest, categories, tags, mostRead] = await Promise.all([
    call(headlines, { size: 5 }),
    call(listArticles, { size: 12 }),
    loadCategories(call),
    call(listTags, { size: mostTags }),
    loadRanking(call),
  ]);
  const sections = await loadSections(call, categories.slice(0, mostSections));
  // What leads is not told twice, where there is more.
  const leading = new Set([news.lead?.id, ...news.list.map(({ id }) => id)]);
  const fresh = newest.list.filter(({ id }) => !leading.has(id));
  return { news, newest: (fresh.length > 0 ? fresh : newest.list).slice(0, 6), categories, tags: tags.list, mostRead, sections, now: minute() };
};
