import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { says } from "#kit/words.ts";
import { blockWhole } from "./blocks.ts";
import { exhibitionWords, listPages, moment, theme } from "./fields.ts";
import { formWhole } from "./form.ts";

export const blocks = z
  .array(blockWhole)
  .min(1)
  .max(24)
  .superRefine((list, context) => {
    const keys = list.map((block) => block.key);
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) !== index) context.addIssue({ code: "custom", path: [index, "key"], message: says(exhibitionWords.twice) });
    if (list.filter((block) => block.type === "hero").length !== 1) context.addIssue({ code: "custom", message: says(exhibitionWords.oneHero) });
  });

/** All that is written about a fair, in three languages: what a revision keeps. */
export const fairContent = z
  .object({
    name: localText(80),
    tagline: localText(120),
    /** For search engines and lists. */
    about: localText(400),
    starts_at: moment,
    /** The end of its last day. */
    ends_at: moment,
    hours: localText(80),
    venue: localText(120),
    city: localText(40),
    address: localText(200),
    theme,
    /** In the order in which they are shown. */
    blocks,
    form: formWhole.nullable(),
    /** Lists of its own, beside the front page. */
    lists: z.array(z.enum(listPages)).max(2),
  })
  .superRefine((content, context) => {
    if (content.ends_at <= content.starts_at) context.addIssue({ code: "custom", path: ["ends_at"], message: says(exhibitionWords.endsBefore) });
    if (!content.form)
      for (const [index, block] of content.blocks.entries())
        if (block.type === "sign_up") context.addIssue({ code: "custom", path: ["blocks", index], message: says(exhibitionWords.formMissing) });
  });
export type FairContent = z.output<typeof fairContent>;
