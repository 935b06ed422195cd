import { z } from "zod";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";

export const categoryCode = z.string().regex(/^[a-z_]{2,40}$/);

/** The blocks of the headlines that editors fill by hand; what they leave free, the newest of the block's category fill. */
export const blocks = ["headlines", "breaking_news", "recommended_today", "trends", "competition_exhibition", "fashion_brand", "interview"] as const;
export type Block = (typeof blocks)[number];

/** Which category fills a block; the others are filled from all. */
export const categoryOfBlock: Partial<Record<Block, string>> = {
  breaking_news: "breaking_news",
  trends: "trends",
  competition_exhibition: "competition_exhibition",
  fashion_brand: "fashion_brand",
  interview: "interview",
};

export const picture = z.union([z.literal(""), storedImage]);

/** A conversation: with whom, what they do, and the sentence that stands out. */
export const interviewPaper = z.object({ name: localText(60), role: localText(120), quote: localText(300).optional(), portrait: picture.default("") });

/** An article as its editors write it. A draft may be as thin as a title and a category. */
export const articlePaper = z.object({
  category_id: id,
  title: localText(160),
  image: picture.default(""),
  alt: localText(200).optional(),
  desc: localText(400).optional(),
  author: localText(60).optional(),
  /** HTML, sanitised before it is stored. */
  body: localText(60_000).optional(),
  tag_ids: z.array(id).max(8).default([]),
  brand_id: id.nullable().default(null),
  interview: interviewPaper.nullable().default(null),
});

export const articleStatuses = ["draft", "scheduled", "published", "taken_down"] as const;
