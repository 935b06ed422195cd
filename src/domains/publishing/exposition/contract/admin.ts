import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";
import { cuts, halves, memberKinds, newsKinds, questionKinds, wears } from "./fields.ts";

const made = z.object({ id: z.int() });
const seconds = z.int().min(0).max(4_102_444_800);
const hex = z.string().regex(/^#[\da-f]{6}$/);
const trait = z.object({ name: localText(60), about: localText(400) });
const common = { id: id.optional(), image: storedImage, is_public: z.boolean().default(true) };

export const saveSeason = defineCall({
  path: "xpo/saveseason",
  about: "Adds or changes a season",
  who: "content",
  input: z.object({
    ...common,
    code: z.string().regex(/^\d{4}-(ss|aw)$/),
    year: z.int().min(1990).max(2100),
    half: z.enum(halves),
    title: localText(80),
    about: localText(1_000),
    colours: z.array(z.object({ hex, name: localText(40) })).max(8),
    silhouettes: z.array(trait).max(6),
    fabrics: z.array(trait).max(6),
  }),
  output: made,
  refusals: { taken: /*i18n*/ { id: "exposition.season_taken", message: "This season is there already" } },
});

export const saveTheme = defineCall({
  path: "xpo/savetheme",
  about: "Adds or changes a theme",
  who: "content",
  input: z.object({ ...common, position: z.int().min(0).max(1_000), title: localText(80), about: localText(1_000) }),
  output: made,
  refusals: {},
});

export const saveLook = defineCall({
  path: "xpo/savelook",
  about: "Adds or changes a look",
  who: "content",
  input: z.object({
    id: id.optional(),
    is_public: z.boolean().default(true),
    theme_id: id,
    season_id: id,
    designer_id: id,
    title: localText(80),
    about: localText(2_000),
    images: z.array(storedImage).min(1).max(8),
    wear: z.enum(wears),
    cut: z.enum(cuts),
    materials: z.array(z.object({ name: localText(60), percent: z.int().min(1).max(100) })).max(8),
    colours: z.array(hex).max(6),
    design_ids: z.array(id).max(6).default([]),
  }),
  output: made,
  refusals: {},
});

export const saveMember = defineCall({
  path: "xpo/savemember",
  about: "Adds or changes a member",
  who: "content",
  input: z.object({
    ...common,
    kind: z.enum(memberKinds),
    name: localText(80),
    city: localText(60),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    about: localText(1_000),
    since: z.int().min(1900).max(2100),
  }),
  output: made,
  refusals: {},
});

export const saveTopic = defineCall({
  path: "xpo/savetopic",
  about: "Adds or changes a topic with the looks it gathers, in their order",
  who: "content",
  input: z.object({ ...common, title: localText(80), about: localText(400), body: localText(10_000), look_ids: z.array(id).max(60) }),
  output: made,
  refusals: {},
});

export const saveNews = defineCall({
  path: "xpo/savenews",
  about: "Adds or changes a piece of news; one dated in the future appears then",
  who: "content",
  input: z.object({
    ...common,
    kind: z.enum(newsKinds),
    topic_id: id.nullable().default(null),
    title: localText(120),
    summary: localText(400),
    body: localText(20_000),
    author: localText(60),
    published_at: seconds,
  }),
  output: made,
  refusals: {},
});

export const saveSurvey = defineCall({
  path: "xpo/savesurvey",
  about: "Adds or changes a survey; its questions stand once somebody has answered",
  who: "content",
  input: z.object({
    ...common,
    title: localText(120),
    about: localText(1_000),
    opens_at: seconds,
    ends_at: seconds,
    questions: z
      .array(
        z.object({
          kind: z.enum(questionKinds),
          title: localText(200),
          choices: z.array(localText(120)).max(20).default([]),
          is_required: z.boolean().default(true),
          most: z.int().min(1).max(20).default(1),
        }),
      )
      .min(1)
      .max(40),
  }),
  output: made,
  refusals: {
    ends_first: /*i18n*/ { id: "exposition.ends_first", message: "It must end after it opens" },
    few_choices: /*i18n*/ { id: "exposition.few_choices", message: "A question to choose from needs at least two answers" },
  },
});
