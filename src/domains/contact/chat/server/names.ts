import { designersById, designersWritten } from "#domains/catalogue/designs/index.server.ts";
import { shopsById, shopsWritten } from "#domains/catalogue/enterprises/index.server.ts";
import { modelNamesOf, modelsWritten } from "#domains/catalogue/models/index.server.ts";
import { peopleById, peopleNamed, type Person } from "#domains/people/accounts/index.server.ts";
import { writtenLike } from "#domains/search/index.server.ts";
import { defaultLocale, locales } from "#kit/locale.ts";
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

/** Names as this reader reads them: a shop's, a designer's and a model's in the reader's language where its owner gave one, else the account's. */
export const namesIn = async (ctx: Pick<Ctx, "tx" | "locale" | "services">, ids: readonly number[]): Promise<Map<number, Person>> => {
  const people = await peopleById(ctx, ids);
  const shops = await shopsById(ctx, ids);
  const designers = await designersById(ctx, ids);
  const models = await modelNamesOf(ctx, ids);
  for (const [id, person] of people) {
    const shop = shops.get(id);
    // Its account has one name, given in the portal's own language.
    if (id === customerServiceId && ctx.locale !== defaultLocale) {
      people.set(id, { ...person, nickname: ctx.services.words.say(ctx.locale, chatWords.customerService.id) });
      continue;
    }
    const given = shop?.is_open ? shop.name_text[ctx.locale] : shop ? undefined : (designers.get(id)?.name ?? models.get(id)?.[ctx.locale]);
    if (given) people.set(id, { ...person, nickname: given });
  }
  return people;
};

/** Of these people, those who are called so in any language in which `namesIn` may name them. */
export const calledSo = async (ctx: Ctx, ids: readonly number[], typed: string): Promise<number[]> => {
  const pattern = writtenLike(typed);
  const written = pattern === null ? [] : [shopsWritten(ctx, ids, pattern), designersWritten(ctx, ids, pattern), modelsWritten(ctx, ids, pattern)];
  const found = await Promise.all([peopleNamed(ctx, ids, typed), ...written]);
  const isMeant = (name: string) => (pattern !== null && new RegExp(pattern, "iu").test(name)) || name.toLowerCase().includes(typed.toLowerCase());
  const isService = ids.includes(customerServiceId) && locales.some((locale) => isMeant(ctx.services.words.say(locale, chatWords.customerService.id)));
  return [...new Set([...found.flat(), ...(isService ? [customerServiceId] : [])])];
};
