/** The door of articles: news and knowledge of the trade, written by operators with the role content. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { publishArticle, saveArticleCategory } from "./contract/editing.ts";
import { articleDetails, countRead, headlines, listArticles, listCategories, ranking } from "./contract/reading.ts";
import { publishArticleFn, saveArticleCategoryFn } from "./server/calls/editing.ts";
import { articleDetailsFn, countReadFn, headlinesFn, listArticlesFn, listCategoriesFn, rankingFn } from "./server/calls/reading.ts";

export { countReads } from "./server/reads.ts";

export const articles = defineDomain({
  name: "articles",
  calls: [
    bind(listCategories, listCategoriesFn),
    bind(listArticles, listArticlesFn),
    bind(headlines, headlinesFn),
    bind(ranking, rankingFn),
    bind(articleDetails, articleDetailsFn),
    bind(countRead, countReadFn),
    bind(saveArticleCategory, saveArticleCategoryFn),
    bind(publishArticle, publishArticleFn),
  ],
});
