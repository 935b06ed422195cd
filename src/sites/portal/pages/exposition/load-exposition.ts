import { listLooks, listThemes } from "#domains/publishing/exposition/contract/looks.ts";
import { listNews, listTopics } from "#domains/publishing/exposition/contract/news.ts";
import { listSurveys } from "#domains/publishing/exposition/contract/surveys.ts";
import type { callFrom } from "../../../request-context.ts";

/** What the blocks of the exposition's front page show. */
export const loadExposition = async (call: ReturnType<typeof callFrom>) => {
  const [looks, themes, news, topics, surveys] = await Promise.all([
    call(listLooks, { size: 11 }),
    call(listThemes, {}),
    call(listNews, { size: 4 }),
    call(listTopics, {}),
    call(listSurveys, {}),
  ]);
  return { looks: looks.list, themes: themes.list, news: news.list, topics: topics.list.slice(0, 2), open: surveys.list.find((one) => one.is_open) ?? null };
};
export type Exposition = Awaited<ReturnType<typeof loadExposition>>;
