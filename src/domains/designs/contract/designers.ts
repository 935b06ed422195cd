import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { storedImage } from "#kit/stored-image.ts";
import { countryCode, designStyles } from "./fields.ts";

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
  /** At most four, newest first. */
  works: z.array(z.object({ id: z.int(), title: z.string(), image: z.string() })),
});

export const listDesigners = defineCall({
  path: "designer/list",
  about: "Designers with four works each, those licensed most first",
  who: "anyone",
  input: z.object({ style: z.enum(designStyles).optional(), sort: z.enum(["licences", "works", "newest"]).default("licences"), ...pageInput }),
  output: z.object({ list: z.array(designerItem), ...pageOutput }),
  reads: true,
  shared: { seconds: 300, tags: ["designs"] },
  refusals: {},
});

export const designerDetails = defineCall({
  path: "designer/details",
  about: "A designer's page; the works are read with design/list",
  who: "anyone",
  input: z.object({ user_id: id }),
  output: designerItem.extend({ about: z.string(), createtime: z.int() }),
  reads: true,
  shared: { seconds: 300, tags: ["designs"] },
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
  }),
  output: z.object({ user_id: z.int() }),
  refusals: {},
});
