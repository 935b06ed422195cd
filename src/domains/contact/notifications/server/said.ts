import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The sentence of a notification in a reader's language. */
export const said = (ctx: Pick<Ctx, "locale" | "services">, word: string, values: Record<string, string | number | LocalText>): string =>
  ctx.services.words.say(
    ctx.locale,
    word,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? pick(value, ctx.locale) : value])),
  );
