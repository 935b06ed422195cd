import type { Word } from "#kit/words.ts";
import type { ArticleStatus } from "#domains/publishing/articles/contract/lifecycle.ts";
import type { Tone } from "#ui/tag.tsx";

export const statusWords: Readonly<Record<ArticleStatus, Word>> = {
  draft: /*i18n*/ { id: "operator.article_draft", message: "Draft" },
  scheduled: /*i18n*/ { id: "operator.article_scheduled", message: "Scheduled" },
  published: /*i18n*/ { id: "operator.article_published", message: "Public" },
  taken_down: /*i18n*/ { id: "operator.article_taken_down", message: "Taken down" },
};
export const statusTones: Readonly<Record<ArticleStatus, Tone>> = { draft: "waiting", scheduled: "going", published: "done", taken_down: "off" };
