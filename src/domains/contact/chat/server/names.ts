import { designersById, designersWritten } from "#domains/catalogue/designs/index.server.ts";
import { shopsById, shopsWritten } from "#domains/catalogue/enterprises/index.server.ts";
import { modelNamesOf, modelsWritten } from "#domains/catalogue/models/index.server.ts";
import { peopleById, peopleNamed, type Person } from "#domains/people/accounts/index.server.ts";
import { writtenLike } from "#domains/search/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { defaultLocale, locales, type Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createBatcher } from "#platform/counting/batcher.ts";
import { chatWords } from "../contract/fields.ts";
import { customerServiceId } from "#kit/customer-service.ts";

/** The sender's name and picture for a frame. Kept for half a minute, so that a message costs no query for it. */
export const nameOf = (ctx: Ctx, userId: number): Promise<Person> =>
  ctx.services.cache.shelf<Person>("chat.names").through(`${userId}`, async () => ({
    value: (await peopleById(ctx, [userId])).get(userId) ?? { id: userId, nickname: "", avatar: "" },
    bytes: 300,
    seconds: 30,
  }));

type Reading = Pick<Ctx, "tx" | "locale" | "services">;

/** By language, what a shop, a designer or a model is called where its owner gave a name in it, and a shop's sign; empty of whoever is neither. */
const given = async (ctx: Reading, ids: readonly number[]): Promise<{ names: LocalText; logo: string }[]> => {
  const shops = await shopsById(ctx, ids);
  const designers = await designersById(ctx, ids);
  const models = await modelNamesOf(ctx, ids);
  return ids.map((id) => {
    // Its account has one name, given in the portal's own language.
    if (id === customerServiceId)
      return {
        names: Object.fromEntries(
          locales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, ctx.services.words.say(locale, chatWords.customerService.id)]),
        ),
        logo: "",
      };
    const shop = shops.get(id);
    if (shop) return shop.is_open ? { names: shop.name_text, logo: shop.logo } : { names: {}, logo: "" };
    return { names: designers.get(id)?.name_text ?? models.get(id) ?? {}, logo: "" };
  });
};
const givenNames = async (ctx: Reading, ids: readonly number[]): Promise<LocalText[]> => (await given(ctx, ids)).map(({ names }) => names);

/** Names as this reader reads them: a shop's, a designer's and a model's in the reader's language where its owner gave one, else the account's; a shop without a picture of its account has its sign. */
export const namesIn = async (ctx: Reading, ids: readonly number[]): Promise<Map<number, Person>> => {
  const people = await peopleById(ctx, ids);
  const known = [...people.keys()];
  const shown = await given(ctx, known);
  for (const [at, id] of known.entries()) {
    const person = people.get(id);
    if (person) people.set(id, { ...person, nickname: shown[at]?.names[ctx.locale] || person.nickname, avatar: person.avatar || (shown[at]?.logo ?? "") });
  }
  return people;
};

const givenTogether = createBatcher(givenNames, { most: 200 });

/** What somebody is called in languages in which that is not the account's name: for a frame, which is one for all. Kept, and asked together with others, as `nameOf` is. */
export const namesByLanguage = async (ctx: Ctx, userId: number): Promise<Partial<Record<Locale, string>>> => {
  const { names } = await ctx.services.cache.shelf<{ names: Partial<Record<Locale, string>> }>("chat.given_names").through(`${userId}`, async () => {
    const called = ctx.tx.isTransaction ? (await givenNames(ctx, [userId]))[0] : await givenTogether(ctx, userId);
    const value = { names: Object.fromEntries(locales.flatMap((locale) => (called?.[locale] ? [[locale, called[locale]]] : []))) };
    return { value, bytes: 300, seconds: 300, tags: [`shop:${userId}`] };
  });
  return names;
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
