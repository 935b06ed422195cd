/** The door of articles: news and knowledge of the trade and its headlines, written by operators with the role content. */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import {
  articleRevisions,
  adminBlocks,
  adminChoices,
  adminArticle,
  adminArticles,
  previewArticle,
  publishArticle,
  removeArticleCategory,
  removeTag,
  restoreRevision,
  saveArticle,
  saveArticleCategory,
  saveBlock,
  saveBrand,
  saveTag,
  saveTopic,
  scheduleArticle,
  takeDownArticle,
} from "./contract/admin.ts";
import { placementTurns, publishDue } from "./contract/events.ts";
import {
  articleDetails,
  blockArticles,
  countRead,
  headlines,
  listArticles,
  listBrands,
  listCategories,
  listInterviews,
  listTags,
  listTopics,
  ranking,
} from "./contract/reading.ts";
import { blockArticlesFn, headlinesFn, listBrandsFn, listInterviewsFn, listTopicsFn } from "./server/calls/blocks.ts";
import { adminBlocksFn, adminChoicesFn, removeArticleCategoryFn, removeTagFn } from "./server/calls/choices.ts";
import {
  articleRevisionsFn,
  adminArticleFn,
  adminArticlesFn,
  publishArticleFn,
  restoreRevisionFn,
  saveArticleFn,
  scheduleArticleFn,
  takeDownArticleFn,
} from "./server/calls/admin.ts";
import { previewArticleFn } from "./server/calls/preview.ts";
import { articleDetailsFn, countReadFn, listArticlesFn, listCategoriesFn, listTagsFn, rankingFn } from "./server/calls/reading.ts";
import { forgetReaders } from "./server/reads.ts";
import { keepArticleCategoryFn, keepBlockFn, keepBrandFn, keepTagFn, keepTopicFn } from "./server/revisions.ts";
import { placementTurnsJob, publishDueJob } from "./server/timers.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { database } from "./server/database.ts";

export { countReads } from "./server/reads.ts";

export const articles = defineDomain({
  name: "articles",
  calls: [
    bind(listCategories, listCategoriesFn),
    bind(listTags, listTagsFn),
    bind(listArticles, listArticlesFn),
    bind(headlines, headlinesFn),
    bind(blockArticles, blockArticlesFn),
    bind(ranking, rankingFn),
    bind(listBrands, listBrandsFn),
    bind(listInterviews, listInterviewsFn),
    bind(listTopics, listTopicsFn),
    bind(articleDetails, articleDetailsFn),
    bind(countRead, countReadFn),
    bind(adminArticles, adminArticlesFn),
    bind(adminArticle, adminArticleFn),
    bind(previewArticle, previewArticleFn),
    bind(saveArticle, saveArticleFn),
    bind(publishArticle, publishArticleFn),
    bind(scheduleArticle, scheduleArticleFn),
    bind(takeDownArticle, takeDownArticleFn),
    bind(articleRevisions, articleRevisionsFn),
    bind(restoreRevision, restoreRevisionFn),
    bind(saveArticleCategory, keepArticleCategoryFn),
    bind(removeArticleCategory, removeArticleCategoryFn),
    bind(saveTag, keepTagFn),
    bind(removeTag, removeTagFn),
    bind(adminChoices, adminChoicesFn),
    bind(adminBlocks, adminBlocksFn),
    bind(saveBlock, keepBlockFn),
    bind(saveBrand, keepBrandFn),
    bind(saveTopic, keepTopicFn),
  ],
  answers: [
    ...named([saveArticle, publishArticle, scheduleArticle, takeDownArticle, restoreRevision], columnOf(database, "article", "title")),
    ...named([saveArticleCategory, removeArticleCategory], columnOf(database, "category", "title")),
    ...named([saveTag, removeTag], columnOf(database, "tag", "title")),
    ...named([saveBrand], columnOf(database, "brand", "name")),
    ...named([saveTopic], columnOf(database, "topic", "title")),
  ],
  jobs: [handle(publishDue, publishDueJob), handle(placementTurns, placementTurnsJob)],
  sweeps: [{ name: "forget-readers", everySeconds: 3600, run: forgetReaders }],
});
