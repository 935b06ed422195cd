import type { RouterContextProvider } from "react-router";
import { listAttributes } from "#domains/catalogue/catalog/contract/attributes.ts";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import {
  audiences,
  careSymbols,
  fabrics,
  fibres,
  measuringPoints,
  paymentTerms,
  seasons,
  pictureKinds,
  sellerServices,
  services,
  units,
} from "#domains/catalogue/catalog/contract/choices.ts";
import { sizeCharts } from "#domains/catalogue/catalog/contract/size-chart.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import type { Word } from "#kit/words.ts";
import { callFrom } from "../../../../request-context.ts";

export type Choice = { value: string; label: string };

/** What the editor lets choose, in the reader's words. */
export const loadChoices = async (context: Readonly<RouterContextProvider>) => {
  const ask = callFrom(context);
  const [{ list }, { list: attributes }, rates, { list: charts }, { list: countries }] = await Promise.all([
    ask(listCategories, {}),
    ask(listAttributes, {}),
    ask(ratesInForce, {}),
    ask(sizeCharts, {}),
    ask(listCountries, {}),
  ]);
  const of = <Key extends string>({ keys, words }: { keys: readonly Key[]; words: Record<Key, Word> }): Choice[] =>
    keys.map((value) => ({ value, label: ask.say(words[value]) }));
  return {
    categories: list.flatMap((root) => [
      { value: String(root.id), label: root.name },
      ...root.children.flatMap((child) => [
        { value: String(child.id), label: `${root.name} › ${child.name}` },
        ...child.children.map((leaf) => ({ value: String(leaf.id), label: `${root.name} › ${child.name} › ${leaf.name}` })),
      ]),
    ]),
    /** Each with the categories that ask for it. */
    attributes: attributes.map(({ code, name, is_required, category_ids, options }) => ({
      code,
      name,
      isRequired: is_required,
      categories: category_ids,
      options: options.map(({ key, text }) => ({ value: key, label: text })),
    })),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    currencies: openCurrencies(rates),
    /** The shop's size charts. */
    charts,
    measuringPoints: of(measuringPoints),
    audiences: of(audiences),
    seasons: of(seasons),
    fabrics: of(fabrics),
    fibres: of(fibres),
    care: of(careSymbols),
    units: of(units),
    paymentTerms: of(paymentTerms),
    pictureKinds: of(pictureKinds),
    services: of(services).filter((one) => (sellerServices.options as readonly string[]).includes(one.value)),
  };
};
export type Choices = Awaited<ReturnType<typeof loadChoices>>;
