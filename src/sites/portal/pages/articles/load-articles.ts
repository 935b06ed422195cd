import { headlines, listArticles, listCategories, ranking } from "#domains/articles/contract/reading.ts";
import { missing, type callFrom } from "../../../request-context.ts";
import { idOf } from "../search/read-address.ts";
import type { Category } from "./category-tabs.tsx";

type Caller = ReturnType<typeof callFrom>;

/** How many days the ranking looks back. */
const rankedDays = 30;

/** The page's time, to the minute. */
export const minute = (): number => Math.floor(Date.now() / 60_000) * 60;

export const loadCategories = async (call: Caller): Promise<Category[]> =>
  (await call(listCategories, {})).list.filter((one) => one.count > 0).map(({ id, title, count }) => ({ id, title, count }));

export const loadRanking = async (call: Caller) => (await call(ranking, { days: rankedDays, size: 10 })).list;

/** A category and a page of it. One without articles has a page all the same, one that is not there has none. */
export const loadCategory = async (call: Caller, param: string | undefined, page: number, size: number) => {
  const id = idOf(param);
  if (!id) throw missing();
  const [articles, categories, mostRead] = await Promise.all([call(listArticles, { category_id: id, page, size }), loadCategories(call), loadRanking(call)]);
  if (!articles.category) throw missing();
  return { articles, category: articles.category, categories, mostRead, now: minute() };
};

const mostSections = 6;
const inSection = 5;

/** The front page: headlines, what is newest, a section a category. */
export const loadFront = async (call: Caller) => {
  const [news, newest, categories, mostRead] = await Promise.all([
    call(headlines, { size: 5 }),
    call(listArticles, { size: 6 }),
    loadCategories(call),
    loadRanking(call),
  ]);
  const sections = await Promise.all(
    categories
      .slice(0, mostSections)
      .map(async (category) => ({ category, articles: (await call(listArticles, { category_id: category.id, size: inSection })).list })),
  );
  return { news, newest: newest.list, categories, mostRead, sections, now: minute() };
};
