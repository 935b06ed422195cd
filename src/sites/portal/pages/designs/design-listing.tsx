import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ltr } from "#kit/isolated.ts";
import { houseSign } from "#kit/money-text.ts";
import { useId } from "react";
import { Form } from "react-router";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { SortBar } from "../search/sort-bar.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { designPath, filtersOf, priceBands, readPrice, type DesignQuery, type DesignRoute } from "./design-query.ts";
import type { DesignListing as Listing } from "./load-designs.ts";
import css from "./design-listing.module.css";

/** What stands beside a colour's name. */
const dyes: Record<string, string> = {
  red: "#b8291f",
  pink: "#e3a0ab",
  orange: "#dd7f2a",
  yellow: "#e4b93a",
  green: "#3c7a4a",
  teal: "#1d6c72",
  blue: "#2b3f7e",
  purple: "#5f3f86",
  brown: "#6b4630",
  beige: "#dccba8",
  white: "#ffffff",
  grey: "#8b8f98",
  black: "#17181d",
};

const yuan = (amount: number) => `${houseSign}${amount.toLocaleString("en")}`;

const usePriceText = () => {
  const { t } = useLingui();
  return (price: string) => {
    const { min, max } = readPrice(price) ?? {};
    const [from, until] = [yuan(min ?? 0), yuan(max ?? 0)];
    if (min === undefined) return t`Up to ${until}`;
    return max === undefined ? t`${from} and more` : ltr(`${from} – ${until}`);
  };
};

const PriceForm = ({ route, query }: { route: DesignRoute; query: DesignQuery }) => {
  const { t } = useLingui();
  const id = useId();
  const { min, max } = readPrice(query.price) ?? {};
  const { type, style, colour, repeat, licence, sort } = query;
  const kept = { type, style, colour, repeat, licence, sort: sort === "newest" ? undefined : sort };
  return (
    <Form discover="none" method="get" action={route === "design-screen" ? to(route, { tag: query.tag }) : to(route)} className={css.price} preventScrollReset>
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <label className="visually-hidden" htmlFor={`${id}-from`}>
        {t`From, yuan`}
      </label>
      <input id={`${id}-from`} name="from" inputMode="numeric" pattern="[0-9]*" maxLength={7} defaultValue={min} placeholder={houseSign} dir="ltr" />
      <span aria-hidden>–</span>
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        {t`To, yuan`}
      </label>
      <input id={`${id}-to`} name="to" inputMode="numeric" pattern="[0-9]*" maxLength={7} defaultValue={max} placeholder={houseSign} dir="ltr" />
      <Button type="submit" look="ghost" size="small">
        <Trans>Apply</Trans>
      </Button>
    </Form>
  );
};

/** Prints beside their facets; every choice is an address. `withStyles` where no ribbon shows them. */
export const DesignListing = ({ route, listing, withStyles }: { route: DesignRoute; listing: Listing; withStyles?: boolean }) => {
  const { query, designs, styles, types, colours, repeats, licences } = listing;
  const { t } = useLingui();
  const priceText = usePriceText();
  const path = (change: Partial<DesignQuery>) => designPath(route, query, change);
  const sorts: [string, string][] = [
    ["newest", t`Newest`],
    ["licences", t`Most licensed`],
    ["price_up", t`Price, low first`],
    ["price_down", t`Price, high first`],
  ];
  type Filter = "type" | "style" | "colour" | "repeat" | "licence";
  const lists: Record<Filter, readonly { key: string; word: string }[]> = {
    type: types,
    style: styles.filter((one) => one.image || one.key === query.style),
    colour: colours,
    repeat: repeats,
    licence: licences,
  };
  const choicesOf = (filter: Filter) =>
    lists[filter].map(({ key, word }) => ({
      key,
      label:
        filter === "colour" ? (
          <span className={css.dye}>
            <i style={{ background: dyes[key] ?? "conic-gradient(#b8291f, #e4b93a, #3c7a4a, #2b3f7e, #b8291f)" }} />
            {word}
          </span>
        ) : (
          word
        ),
      isOn: query[filter] === key,
      to: path({ [filter]: query[filter] === key ? undefined : key }),
    }));
  const chips = [
    ...(["type", "style", "colour", "repeat", "licence"] as const).flatMap((filter) => {
      const chosen = lists[filter].find((one) => one.key === query[filter]);
      return chosen ? [{ key: filter, label: chosen.word, to: path({ [filter]: undefined }) }] : [];
    }),
    ...(query.price ? [{ key: "price", label: priceText(query.price), to: path({ price: undefined }) }] : []),
  ];
  const none = { type: undefined, style: undefined, colour: undefined, repeat: undefined, licence: undefined, price: undefined };
  const shown = designs.total.toLocaleString("en") + (designs.totalIsCapped ? "+" : "");
  return (
    <FacetLayout
      inForce={filtersOf(query)}
      facets={
        <>
          <h2 className="visually-hidden">
            <Trans>Filters</Trans>
          </h2>
          <Facet title={t`Way of printing`} choices={choicesOf("type")} />
          {withStyles && <Facet title={t`Style`} shown={8} choices={choicesOf("style")} />}
          <Facet title={t`Colour`} shown={14} choices={choicesOf("colour")} />
          <Facet title={t`Repeat layout`} choices={choicesOf("repeat")} />
          <Facet title={t`Licence`} choices={choicesOf("licence")} />
          <Facet
            title={t`Licence from`}
            choices={priceBands.map((band) => ({
              key: band,
              label: <span>{priceText(band)}</span>,
              isOn: query.price === band,
              to: path({ price: query.price === band ? undefined : band }),
            }))}
          >
            <PriceForm key={query.price} route={route} query={query} />
          </Facet>
        </>
      }
    >
      <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: query.sort === key }))}>
        <Plural value={designs.total} one="# print" other={`${shown} prints`} />
      </SortBar>
      <Chips chips={chips} clear={path(none)} />
      <h2 className="visually-hidden">
        <Trans>Prints</Trans>
      </h2>
      <DesignGrid designs={designs.list} columns={4} />
      <Pager page={query.page} size={designs.size} total={designs.total} hrefOf={(page) => path({ page })} />
    </FacetLayout>
  );
};
