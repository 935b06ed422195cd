import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextWire } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { articlePaper, articleStatuses, blocks, categoryCode, picture } from "./fields.ts";
import { articleDetails } from "./reading.ts";

/** What editors are shown of an article in a list: every language there is. */
const adminItem = z.object({
  id: z.int(),
  title: localTextWire,
  image: z.string(),
  category: z.object({ id: z.int(), code: z.string(), title: localTextWire }),
  status: z.enum(articleStatuses),
  /** What may be done with it now: events of the lifecycle. */
  actions: z.array(z.string()),
  revision: z.int(),
  reads: z.int(),
  /** Unix seconds: when it appeared, or will; null for a draft. */
  published_at: z.int().nullable(),
  updatetime: z.int(),
});

const state = z.object({ id: z.int(), status: z.enum(articleStatuses), published_at: z.int().nullable(), url: z.string() });

const adminWords = {
  no_category: /*i18n*/ { id: "articles.no_category", message: "There is no such category" },
  no_tag: /*i18n*/ { id: "articles.no_tag", message: "There is no such tag" },
  no_brand: /*i18n*/ { id: "articles.no_brand", message: "There is no such brand" },
  no_article: /*i18n*/ { id: "articles.no_article", message: "There is no such article" },
  changed_meanwhile: /*i18n*/ { id: "articles.changed_meanwhile", message: "Somebody saved this article meanwhile. Load it again before you save" },
  not_now: /*i18n*/ { id: "articles.not_now", message: "That cannot be done with the article as it is" },
  unfinished: /*i18n*/ { id: "articles.unfinished", message: "An article needs a text before it is published" },
  time_past: /*i18n*/ { id: "articles.time_past", message: "Choose a time that is still to come, within a year" },
  times_turned: /*i18n*/ { id: "articles.times_turned", message: "The end must come after the beginning" },
  has_articles: /*i18n*/ { id: "articles.has_articles", message: "There are articles in this category: move them first" },
};

/** Of the console, for a notice. */
export const articlePage = (id: number): string => `/operator/articles/${id}`;

export const adminArticles = defineCall({
  path: "article/adminlist",
  about: "Articles as their editors see them, drafts among them, last saved first",
  who: "content",
  input: z.object({
    status: z.enum(articleStatuses).optional(),
    category_id: id.optional(),
    /** A word of the title in any language. */
    keyword: z.string().trim().max(100).default(""),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(adminItem.extend({ /** How many of its texts lack each language. */ missing: z.record(z.enum(locales), z.int()), lacks_text: z.boolean() })),
    counts: z.record(z.enum(articleStatuses), z.int()),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

/** An article whole, every language with it, as it can be sent back to `article/save`. */
const wholePaper = z.object({
  category_id: z.int(),
  title: localTextWire,
  image: z.string(),
  alt: localTextWire,
  desc: localTextWire,
  author: localTextWire,
  body: localTextWire,
  tag_ids: z.array(z.int()),
  brand_id: z.int().nullable(),
  interview: z.object({ name: localTextWire, role: localTextWire, quote: localTextWire, portrait: z.string() }).nullable(),
});

export const adminArticle = defineCall({
  path: "article/admindetails",
  about: "One article whole, in all its languages, with where it stands among the headlines",
  who: "content",
  input: z.object({ id }),
  output: adminItem.extend({
    paper: wholePaper,
    placements: z.array(z.object({ id: z.int(), block: z.enum(blocks), position: z.int(), from: z.int(), until: z.int().nullable() })),
    topics: z.array(z.object({ id: z.int(), title: localTextWire })),
    url: z.string(),
  }),
  reads: true,
  refusals: {},
});

export const previewArticle = defineCall({
  path: "article/preview",
  about: "An article as readers will see it once what is being prepared of it is published; as they see it now where nothing is",
  who: "content",
  input: z.object({ id }),
  output: articleDetails.output,
  reads: true,
  refusals: {},
});

export const saveArticle = defineCall({
  path: "article/save",
  about: "Saves an article as a new revision; without an id it is a new draft. What is public shows the new text at once",
  who: "content",
  idempotent: true,
  input: articlePaper.extend({
    id: id.optional(),
    /** The revision that was edited: refused when somebody saved another meanwhile. */
    base: z.int().positive().optional(),
  }),
  output: z.object({ id: z.int(), revision: z.int(), status: z.enum(articleStatuses) }),
  refusals: {
    no_category: adminWords.no_category,
    no_tag: adminWords.no_tag,
    no_brand: adminWords.no_brand,
    changed_meanwhile: adminWords.changed_meanwhile,
    unfinished: adminWords.unfinished,
  },
});

export const publishArticle = defineCall({
  path: "article/publish",
  about: "Makes an article public now",
  who: "content",
  input: z.object({ id }),
  output: state,
  refusals: { not_now: adminWords.not_now, unfinished: adminWords.unfinished },
});

export const scheduleArticle = defineCall({
  path: "article/schedule",
  about: "Makes an article public by itself at a time to come; again, to move that time",
  who: "content",
  input: z.object({ id, /** Unix seconds. */ at: z.int().positive() }),
  output: state,
  refusals: { not_now: adminWords.not_now, unfinished: adminWords.unfinished, time_past: adminWords.time_past },
});

export const takeDownArticle = defineCall({
  path: "article/takedown",
  about: "Takes an article down, or its scheduled time back",
  who: "content",
  input: z.object({ id }),
  output: state,
  refusals: { not_now: adminWords.not_now },
});

export const articleRevisions = defineCall({
  path: "article/revisions",
  about: "Every save of an article, newest first, each whole",
  who: "content",
  input: z.object({ id, ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        number: z.int(),
        paper: wholePaper,
        /** The revision that this one brought back. */
        restored_from: z.int().nullable(),
        saved_by: z.object({ id: z.int(), nickname: z.string() }),
        savetime: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const restoreRevision = defineCall({
  path: "article/restore",
  about: "Brings an earlier revision back, as a new one",
  who: "content",
  input: z.object({ id, number: z.int().positive().max(1_000_000) }),
  output: z.object({ id: z.int(), revision: z.int(), status: z.enum(articleStatuses) }),
  refusals: { no_category: adminWords.no_category, unfinished: adminWords.unfinished },
});

export const saveArticleCategory = defineCall({
  path: "article/savecategory",
  about: "Writes a category of articles, known by its code",
  who: "content",
  input: z.object({ code: categoryCode, title: localText(40), position: z.int().min(0).max(10_000).default(0) }),
  output: z.object({ id: z.int() }),
  refusals: {},
});

export const removeArticleCategory = defineCall({
  path: "article/removecategory",
  about: "Removes a category without articles",
  who: "content",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { has_articles: adminWords.has_articles },
});

export const saveTag = defineCall({
  path: "article/savetag",
  about: "Writes a tag; a change shows on every article that has it",
  who: "content",
  input: z.object({ id: id.optional(), title: localText(24) }),
  output: z.object({ id: z.int() }),
  refusals: {},
});

export const removeTag = defineCall({
  path: "article/removetag",
  about: "Removes a tag, and takes it off every article",
  who: "content",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const adminChoices = defineCall({
  path: "article/adminchoices",
  about: "What an editor chooses from: categories, tags, brands, topics, in every language",
  who: "content",
  input: z.object({}),
  output: z.object({
    categories: z.array(z.object({ id: z.int(), code: z.string(), title: localTextWire, position: z.int(), count: z.int() })),
    tags: z.array(z.object({ id: z.int(), title: localTextWire, count: z.int() })),
    brands: z.array(
      z.object({
        id: z.int(),
        name: localTextWire,
        logo: z.string(),
        image: z.string(),
        about: localTextWire,
        country: z.string(),
        position: z.int(),
        is_public: z.boolean(),
      }),
    ),
    topics: z.array(
      z.object({
        id: z.int(),
        title: localTextWire,
        image: z.string(),
        intro: localTextWire,
        position: z.int(),
        is_public: z.boolean(),
        article_ids: z.array(z.int()),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

const moments = { from: z.int().positive(), until: z.int().positive().nullable() };

export const adminBlocks = defineCall({
  path: "article/adminblocks",
  about: "The blocks of the headlines with what leads in them, now and later",
  who: "content",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        block: z.enum(blocks),
        placed: z.array(
          z.object({
            article_id: z.int(),
            title: localTextWire,
            status: z.enum(articleStatuses),
            position: z.int(),
            ...moments,
            /** Whether it leads at this moment. */
            is_showing: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const saveBlock = defineCall({
  path: "article/saveblock",
  about: "Says which articles lead in a block of the headlines: in this order, each from when until when. What is not named leads no longer",
  who: "content",
  input: z.object({
    block: z.enum(blocks),
    placed: z
      .array(
        z.object({
          article_id: id,
          /** Unix seconds; the moment of writing when left out. */
          from: z.int().positive().nullish(),
          /** Unix seconds; null leaves it until it is taken away. */
          until: z.int().positive().nullable().default(null),
        }),
      )
      .max(40),
  }),
  output: z.object({ count: z.int() }),
  object: "block",
  refusals: { no_article: adminWords.no_article, times_turned: adminWords.times_turned },
});

export const saveBrand = defineCall({
  path: "article/savebrand",
  about: "Writes a brand of the headlines",
  who: "content",
  input: z.object({
    id: id.optional(),
    name: localText(80),
    logo: picture.default(""),
    image: picture.default(""),
    about: localText(600).optional(),
    country: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)]).default(""),
    position: z.int().min(0).max(10_000).default(0),
    is_public: z.boolean().default(true),
  }),
  output: z.object({ id: z.int() }),
  refusals: {},
});

export const saveTopic = defineCall({
  path: "article/savetopic",
  about: "Writes a topic and which articles belong to it, in their order",
  who: "content",
  input: z.object({
    id: id.optional(),
    title: localText(80),
    image: picture.default(""),
    intro: localText(600).optional(),
    position: z.int().min(0).max(10_000).default(0),
    is_public: z.boolean().default(true),
    article_ids: z.array(id).max(100).default([]),
  }),
  output: z.object({ id: z.int() }),
  refusals: { no_article: adminWords.no_article },
});
