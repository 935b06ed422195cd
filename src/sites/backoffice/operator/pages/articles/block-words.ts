import type { Block } from "#domains/publishing/articles/contract/fields.ts";
import type { Word } from "#kit/words.ts";

export const blockWords: Readonly<Record<Block, Word>> = {
  headlines: /*i18n*/ { id: "operator.block_headlines", message: "Headlines" },
  breaking_news: /*i18n*/ { id: "operator.block_breaking_news", message: "Breaking news" },
  recommended_today: /*i18n*/ { id: "operator.block_recommended_today", message: "Recommended today" },
  trends: /*i18n*/ { id: "operator.block_trends", message: "Trends" },
  competition_exhibition: /*i18n*/ { id: "operator.block_fairs_and_competitions", message: "Fairs and competitions" },
  fashion_brand: /*i18n*/ { id: "operator.block_fashion_brand", message: "Fashion brands" },
  interview: /*i18n*/ { id: "operator.block_interview", message: "Interviews" },
};
