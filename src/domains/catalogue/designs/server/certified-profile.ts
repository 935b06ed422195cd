import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { announceProfile } from "./profiles.ts";

export type CertifiedProfile = { name: LocalText; city: LocalText; country_code: string; about: LocalText; styles: readonly string[] };

/** Opens the profile of a designer who was certified. One that is there already is the designer's own and stays as it is. */
export const openCertifiedProfile = async (ctx: Ctx, user_id: number, { name, city, about, styles, country_code }: CertifiedProfile): Promise<void> => {
  const opened = await database(ctx)
    .insertInto("designer")
    .values({
      user_id,
      name: JSON.stringify(name),
      city: JSON.stringify(city),
      about: JSON.stringify(about),
      styles: [...styles],
      country_code,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) await announceProfile(ctx, opened);
};
