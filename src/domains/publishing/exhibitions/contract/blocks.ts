import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";
import { moment } from "./fields.ts";

/** How one comes to a fair, and where one stays. */
export const ways = ["metro", "train", "plane", "car", "hotel"] as const;

/**
 * Every kind of block, once: `Text` is three languages where a block is written and one where it is read. A block has a key of
 * its own in its fair, which is its anchor and its address.
 */
const blocksWith = <Text extends z.ZodType, Image extends z.ZodType>(text: (max: number) => Text, image: Image) => {
  const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
  const block = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) => z.object({ type: z.literal(type), key, ...shape });
  return z.discriminatedUnion("type", [
    block("hero", { kicker: text(60), lead: text(300), image, alt: text(160) }),
    block("countdown", { title: text(80) }),
    block("about", {
      title: text(80),
      paragraphs: z.array(text(800)).min(1).max(6),
      points: z.array(z.object({ title: text(60), text: text(240) })).max(6),
    }),
    block("programme", {
      title: text(80),
      days: z
        .array(
          z.object({
            date: moment,
            sessions: z
              .array(
                z.object({
                  from: z.string().regex(/^\d\d:\d\d$/),
                  to: z.string().regex(/^\d\d:\d\d$/),
                  title: text(120),
                  who: text(120).optional(),
                  place: text(60),
                }),
              )
              .min(1)
              .max(16),
          }),
        )
        .min(1)
        .max(7),
    }),
    block("exhibitors", { title: text(80), about: text(240).optional(), shown: z.int().min(2).max(12) }),
    block("products", { title: text(80), about: text(240).optional(), shown: z.int().min(2).max(12) }),
    block("numbers", {
      title: text(80),
      items: z
        .array(z.object({ figure: z.string().min(1).max(12), unit: text(20).optional(), label: text(80) }))
        .min(2)
        .max(6),
      note: text(160).optional(),
    }),
    block("gallery", {
      title: text(80),
      images: z
        .array(z.object({ image, caption: text(120) }))
        .min(2)
        .max(9),
    }),
    block("partners", {
      title: text(80),
      groups: z
        .array(z.object({ role: text(60), names: z.array(text(80)).min(1).max(16) }))
        .min(1)
        .max(6),
    }),
    block("faq", {
      title: text(80),
      items: z
        .array(z.object({ question: text(160), answer: text(800) }))
        .min(1)
        .max(16),
    }),
    block("travel", {
      title: text(80),
      ways: z
        .array(z.object({ by: z.enum(ways), text: text(300) }))
        .min(1)
        .max(8),
    }),
    block("sign_up", { title: text(80), text: text(300), action: text(40) }),
    block("news", {
      title: text(80),
      items: z
        .array(z.object({ date: moment, title: text(120), text: text(500) }))
        .min(1)
        .max(8),
    }),
  ]);
};

/** As it is written: every text in three languages. */
export const blockWhole = blocksWith(localText, storedImage);
export type BlockWhole = z.output<typeof blockWhole>;

/** As it is read: every text in the reader's language. */
export const blockShown = blocksWith(() => z.string(), z.string());
export type BlockShown = z.output<typeof blockShown>;
export type BlockType = BlockShown["type"];
export type BlockOf<Type extends BlockType> = Extract<BlockShown, { type: Type }>;
