import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { locales } from "#kit/locale.ts";
import { localTextWire } from "#kit/local-text.ts";

/** What search and others need to know of a fair. */
export const fairFacts = z.object({
  id: z.int(),
  site: z.string(),
  title: localTextWire,
  desc: localTextWire,
  /** The words of its blocks. */
  text: localTextWire,
  city: localTextWire,
  image: z.string(),
  starts_at: z.int(),
  ends_at: z.int(),
  /** One that is not public is not to be found. */
  is_public: z.boolean(),
  createtime: z.int(),
});
export type FairFacts = z.output<typeof fairFacts>;

export const fairChanged = defineEvent("exhibitions.fair_changed", fairFacts);

export const textVisitor = defineJob(
  "exhibitions.text_visitor",
  z.object({ sign_up: z.int(), about: z.enum(["confirmed", "waiting", "moved_up", "cancelled"]), locale: z.enum(locales) }),
);
