import { locales } from "#kit/locale.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { modelChanged } from "../contract/events.ts";
import { modelStyleWords, type ModelStyle } from "../contract/fields.ts";
import { rateOf, type ModelRow } from "./present.ts";

/** Tells whoever hears (search, favourites) how a profile is now, and drops the shared answers that show it. */
export const announce = async (ctx: Ctx, row: ModelRow): Promise<void> => {
  await ctx.publish(modelChanged, {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    about: row.about,
    city: row.city,
    image: row.image,
    gender: row.gender,
    height_cm: row.height_cm,
    styles: row.styles,
    styles_text: Object.fromEntries(
      locales.map((locale) => [locale, row.styles.map((style) => ctx.services.words.say(locale, modelStyleWords[style as ModelStyle].id)).join(" · ")]),
    ),
    day_rate: rateOf(row),
    is_bookable: row.is_bookable,
    createtime: unixSeconds(row.created_at),
  });
  ctx.changed("models");
};
