import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextWire } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { storedImage } from "#kit/stored-image.ts";
import { countryCode, designStyles, hireStates } from "./fields.ts";

export const designerItem = z.object({
  user_id: z.int(),
  name: z.string(),
  city: z.string(),
  /** ISO country code, for a flag. */
  country: z.string(),
  portrait: z.string(),
  /** Styles as words, and their codes. */
  styles: z.array(z.string()),
  style_codes: z.array(z.string()),
  works_count: z.int(),
  licences_count: z.int(),
  hire_state: z.enum(hireStates),
  hire_text: z.string(),
  /** At most four, newest first. */
  works: z.array(z.object({ id: z.int(), title: z.string(), image: z.string() })),
});

export const listDesigners = defineCall({
  path: "designer/list",
  about: "Designers with four works each, those licensed most first",
  who: "anyone",
  input: z.object({
    style: z.enum(designStyles).optional(),
    country: countryCode.optional(),
    hire: z.enum(hireStates).optional(),
    sort: z.enum(["licences", "works", "newest"]).default("licences"),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(designerItem),
    /** Where designers live, the most first: for a facet. Counted over all of them. */
    countries: z.array(z.object({ code: z.string(), count: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 300, tags: [], aged: ["designs"] },
  refusals: {},
});

export const designersOfTheWeek = defineCall({
  path: "designer/week",
  about: "Designers whose works were licensed and read most in the last seven days",
  who: "anyone",
  input: z.object({ size: z.int().min(1).max(12).default(4) }),
  output: z.object({ list: z.array(designerItem.extend({ week_licences: z.int(), week_reads: z.int() })) }),
  reads: true,
  shared: { seconds: 900, tags: [], aged: ["designs"] },
  refusals: {},
});

export const designerDetails = defineCall({
  path: "designer/details",
  about: "A designer's page; the works are read with design/list",
  who: "anyone",
  input: z.object({ user_id: id }),
  output: designerItem.extend({ about: z.string(), awards: z.array(z.object({ year: z.int(), title: z.string() })), createtime: z.int() }),
  reads: true,
  shared: { seconds: 300, tags: [], aged: ["designs"] },
  refusals: {},
});

const award = z.object({ year: z.int().min(1950).max(2100), title: localText(80) });

export const ownDesigner = defineCall({
  path: "designer/own",
  about: "My designer profile with every language, as the form needs it; null before it is written",
  who: "designer",
  input: z.object({}),
  output: z.object({
    profile: z
      .object({
        name: localTextWire,
        city: localTextWire,
        country_code: z.string(),
        portrait: z.string(),
        about: localTextWire,
        styles: z.array(z.enum(designStyles)),
        hire_state: z.enum(hireStates),
        awards: z.array(z.object({ year: z.int(), title: localTextWire })),
      })
      .nullable(),
  }),
  reads: true,
  refusals: {},
});

export const saveDesigner = defineCall({
  path: "designer/save",
  about: "Writes my designer profile",
  who: "designer",
  input: z.object({
    name: localText(40),
    city: localText(40).optional(),
    country_code: countryCode.default("CN"),
    portrait: z.union([z.literal(""), storedImage]).default(""),
    about: localText(2000).optional(),
    styles: z.array(z.enum(designStyles)).max(6).default([]),
    hire_state: z.enum(hireStates).default("open"),
    awards: z.array(award).max(12).default([]),
  }),
  output: z.object({ user_id: z.int() }),
  refusals: {},
});
