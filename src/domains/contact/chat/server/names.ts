import { designersById } from "#domains/catalogue/designs/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import { defaultLocale } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import { customerServiceId } from "../contract/limits.ts";

/** The sender's name and picture for a frame. Kept for half a minute, so that a message costs no query for it. */
export const nameOf = (ctx: Ctx, userId: number): Promise<Person> =>
  ctx.services.cache.shelf<Person>("chat.names").through(`${userId}`, async () => ({
    value: (await peopleById(ctx, [userId])).get(userId) ?? { id: userId, nickname: "", avatar: "" },
    bytes: 300,
    seconds: 30,
  }));

/** Names as this reader reads them: a shop's and a designer's in the reader's language where its owner gave one, else the account's. */
export const namesIn = async (ctx: Pick<Ctx, "tx" | "locale" | "services">, ids: readonly number[]): Promise<Map<number, Person>> => {
  const people = await peopleById(ctx, ids);
  const shops = await shopsById(ctx, ids);
  const designers = await designersById(ctx, ids);
  for (const [id, person] of people) {
    const shop = shops.get(id);
    // Its account has one name, given in the portal's own language.
    if (id === customerServiceId && ctx.locale !== defaultLocale) {
      people.set(id, { ...person, nickname: ctx.services.words.say(ctx.locale, chatWords.customerService.id) });
      continue;
    }
    const given = shop?.is_open ? shop.name_text[ctx.locale] : shop ? undefined : designers.get(id)?.name;
    if (given) people.set(id, { ...person, nickname: given });
  }
  return people;
};
