import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { helpCode } from "./fields.ts";

/** Help category of the specification, section 3: id, pid, name, cat; `url` is where it is read. */
type HelpCategory = { id: number; pid: number; name: string; url: string; cat: HelpCategory[] };
const helpCategory: z.ZodType<HelpCategory> = z.object({
  id: z.int(),
  pid: z.int(),
  name: z.string(),
  url: z.string(),
  get cat() {
    return z.array(helpCategory);
  },
});

export const helpCategories = defineCall({
  path: "index/helpcat",
  about: "Help categories with their sub-lists; `is_footer` 1 keeps those that the footer shows",
  who: "anyone",
  input: z.object({ is_footer: z.union([z.literal(0), z.literal(1)]).default(0) }),
  output: z.array(helpCategory),
  reads: true,
  shared: { seconds: 3600, tags: ["site"] },
  refusals: {},
});

export const helpArticle = defineCall({
  path: "help/article",
  about: "The help article of a category by its id or by its code, for /protocol",
  who: "anyone",
  input: z.object({ id: z.union([id, helpCode]) }),
  output: z.object({ id: z.int(), pid: z.int(), code: z.string(), title: z.string(), body: z.string(), updatetime: z.int() }),
  reads: true,
  shared: { seconds: 3600, tags: ["site"] },
  refusals: {},
});
