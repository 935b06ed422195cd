import fc from "fast-check";
import { expect, test } from "vitest";
import { listCourses } from "#domains/publishing/academy/contract/courses.ts";
import { listArticles } from "#domains/publishing/articles/contract/reading.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { listFairs } from "#domains/publishing/exhibitions/contract/reading.ts";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { kinds, type Kind } from "#domains/search/contract/kinds.ts";
import { search } from "#domains/search/contract/search.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { ask } from "./asked.ts";

/** Whatever is there is found by its name in any language that it has one in, by readers of any language. */

type Named = { id: number; name: string };
const size = 60;

/** What a reader of a language sees of each kind. */
const listOf: Record<Kind, (locale: Locale) => Promise<Named[]>> = {
  product: async (locale) => (await ask(listProducts, { size }, { locale })).list.map(({ id, title: name }) => ({ id, name })),
  enterprise: async (locale) => (await ask(listEnterprises, { size }, { locale })).list.map(({ user_id: id, name }) => ({ id, name })),
  processing: async (locale) => (await ask(listProcessing, { size }, { locale })).list.map(({ id, title: name }) => ({ id, name })),
  design: async (locale) => (await ask(listDesigns, { size }, { locale })).list.map(({ id, title: name }) => ({ id, name })),
  model: async (locale) => (await ask(listModels, { size }, { locale })).list,
  exhibition: async (locale) => (await ask(listFairs, {}, { locale })).list,
  course: async (locale) => (await ask(listCourses, { size }, { locale })).list.map(({ id, title: name }) => ({ id, name })),
  article: async (locale) => (await ask(listArticles, { size }, { locale })).list.map(({ id, title: name }) => ({ id, name })),
};

test("a name in one language finds the thing for readers of every other", async () => {
  const named = new Map<string, Named[]>();
  for (const kind of kinds) for (const locale of locales) named.set(`${kind} ${locale}`, await listOf[kind](locale));
  const languages = fc.constantFrom(...locales);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), languages, languages, fc.nat(), async (kind, written, reader, at) => {
      const list = named.get(`${kind} ${written}`) ?? [];
      const one = list[at % list.length];
      expect(one, `the demo market has no ${kind}`).toBeDefined();
      const { list: found } = await ask(search, { q: one?.name ?? "", size }, { locale: reader });
      expect(
        found.some((thing) => thing.kind === kind && thing.id === one?.id),
        `${kind} ${one?.id} by “${one?.name}” (${written}) for a reader of ${reader}`,
      ).toBe(true);
    }),
    { numRuns: 300 },
  );
});
