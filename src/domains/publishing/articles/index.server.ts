/** The door of articles: news and knowledge of the trade and its headlines, written by operators with the role content. */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import {
  articleRevisions,
  deskBlocks,
  deskChoices,
  deskDetails,
  deskList,
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
} from "./contract/desk.ts";
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
import { deskBlocksFn, deskChoicesFn, removeArticleCategoryFn, removeTagFn } from "./server/calls/choices.ts";
import {
  articleRevisionsFn,
  deskDetailsFn,
  deskListFn,
  publishArticleFn,
  restoreRevisionFn,
  saveArticleFn,
  scheduleArticleFn,
  takeDownArticleFn,
} from "./server/calls/desk.ts";
import { previewArticleFn } from "./server/calls/preview.ts";
import { articleDetailsFn, countReadFn, listArticlesFn, listCategoriesFn, listTagsFn, rankingFn } from "./server/calls/reading.ts";
import { forgetReaders } from "./server/reads.ts";
import { keepArticleCategoryFn, keepBlockFn, keepBrandFn, keepTagFn, keepTopicFn } from "./server/revisions.ts";
import { placementTurnsJob, publishDueJob } from "./server/timed.ts";

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
    bind(deskList, deskListFn),
    bind(deskDetails, deskDetailsFn),
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
    bind(deskChoices, deskChoicesFn),
    bind(deskBlocks, deskBlocksFn),
    bind(saveBlock, keepBlockFn),
    bind(saveBrand, keepBrandFn),
    bind(saveTopic, keepTopicFn),
  ],
  jobs: [handle(publishDue, publishDueJob), handle(placementTurns, placementTurnsJob)],
  sweeps: [{ name: "forget-readers", everySeconds: 3600, run: forgetReaders }],
});
