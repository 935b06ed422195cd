import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import { Form } from "react-router";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Button, LinkButton, ThreadLink } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Link } from "#ui/link.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { Grid } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { AlikeLink } from "../search/alike-link.tsx";
import { chosenFrom } from "../search/chosen-from.ts";
import { InsteadNote } from "../search/instead-note.tsx";
import { WordsToTry } from "../search/words-to-try.tsx";
import { UnderstoodChips } from "../search/understood-chips.tsx";
import { inForce, listPath, sorts, toggled, type ListQuery, type ListRoute } from "./list-query.ts";
import type { Listing } from "./load-list.ts";
import { PriceWorth } from "./price-worth.tsx";
import { ChooseCurrency } from "../../layout/currency-choice.tsx";
import css from "./product-listing.module.css";

type Group = "city" | "colour" | "fabric" | "service" | "attribute";

/** "¥10 – ¥1,000", "≥ 300": the bounds that a list is narrowed to. */
const between = (from: number, until: number | undefined, sign = ""): string => {
  const [low, high] = [from, until].map((figure) => figure && `${sign}${figure.toLocaleString("en")}`);
  return high ? `${low ?? 0} – ${high}` : `≥ ${low ?? 0}`;
};

/** Products beside their facets: sorting, filters in force, paging, all links, so that every view has an address of its own. */
export const ProductListing = ({ route, query, listing, isWholesale }: { route: ListRoute; query: ListQuery; listing: Listing; isWholesale?: boolean }) => {
  const { t } = useLingui();
  const { products, facets, total, size, isLoose, instead, understood, alike, groups, rates, close, unpriced, offered, makers } = listing;
  const isGrouped = groups < total;
  const path = (change: Partial<ListQuery>) => listPath(route, query, change);
  const choices = (group: Group, list: readonly { key: string; text: string; count: number }[]) =>
    list.map((one) => ({
      key: one.key,
      label: one.text,
      count: one.count,
      isOn: query[group].includes(one.key),
      to: path({ [group]: toggled(query[group], one.key) }),
    }));
  const textOf = (group: Group, key: string) =>
    [
      ...facets.cities,
      ...facets.colours,
      ...facets.fabrics,
      ...facets.services,
      ...[...facets.attributes, ...facets.common].flatMap((one) => one.options),
    ].find((one) => one.key === key)?.text ?? key;
  // Another category asks for other attributes; those of every category stay.
  const ofAll = query.attribute.filter((key) => facets.common.some(({ code }) => key.startsWith(`${code}=`)));
  const sortNames: Record<(typeof sorts)[number], string> = {
    default: t`Best match`,
    sales: t`Sales`,
    newest: t`Newest`,
    price_asc: t`Price, low first`,
    price_desc: t`Price, high first`,
    min_quantity: t`Minimum order`,
    lead_time: t`Lead time`,
  };
  const chips = [
    ...(query.category
      ? [
          {
            key: "category",
            label: facets.categories.find((one) => one.id === query.category)?.text ?? t`Category`,
            to: path({ category: undefined, attribute: ofAll }),
          },
        ]
      : []),
    ...(["city", "colour", "fabric", "service", "attribute"] as const).flatMap((group) =>
      query[group].map((key) => ({ key: `${group}${key}`, label: textOf(group, key), to: path({ [group]: toggled(query[group], key) }) })),
    ),
    ...(query.from || query.until
      ? [
          {
            key: "price",
            label: between(query.from ?? 0, query.until, houseSign),
            to: path({ from: undefined, until: undefined }),
          },
        ]
      : []),
    ...(query.quantity_min || query.quantity_max
      ? [
          {
            key: "quantity",
            label: between(query.quantity_min ?? 1, query.quantity_max),
            to: path({ quantity_min: undefined, quantity_max: undefined }),
          },
        ]
      : []),
  ];
  // Of one value there is nothing to choose.
  const toChooseFrom = (some: typeof facets.attributes) =>
    some.filter(({ options }) => options.length > 1 || options.some(({ key }) => query.attribute.includes(key)));
  // Found as a service is, and looked for as a way to buy.
  const [grouped = [], served = []] = [true, false].map((isGroup) => facets.services.filter(({ key }) => (key === "group_buy") === isGroup));
  const countOf = (one: { total: number; totalIsCapped: boolean }): string => one.total.toLocaleString("en") + (one.totalIsCapped ? "+" : "");
  const shown = countOf(listing);
  const lacking = close?.without;
  const closeCount = close && countOf(close);
  const unpricedCount = unpriced && countOf(unpriced);

  return (
    <FacetLayout
      inForce={inForce(query)}
      {...(route === "product-spscreen" ? { isShown: true } : {})}
      facets={
        <>
          <h2 className="visually-hidden">
            <Trans>Filters</Trans>
          </h2>
          {facets.categories.length > 0 && (
            <Facet
              title={t`Category`}
              choices={facets.categories.map((one) => ({
                key: String(one.id),
                label: one.text,
                count: one.count,
                isOn: query.category === one.id,
                to: path({ category: query.category === one.id ? undefined : one.id, attribute: ofAll }),
              }))}
            />
          )}
          {grouped.length > 0 && <Facet title={t`Group buys`} choices={choices("service", grouped)} />}
          {toChooseFrom(facets.attributes).map((one) => (
            <Facet key={one.code} title={one.text} choices={choices("attribute", one.options)} />
          ))}
          {facets.cities.length > 0 && <Facet title={t`Ships from`} most={3} choices={choices("city", facets.cities)} />}
          {facets.quantities.length > 0 && (
            <Facet
              title={t`Minimum order`}
              choices={facets.quantities.map((one) => {
                const isOn = query.quantity_min === one.min && query.quantity_max === (one.max ?? undefined);
                return {
                  key: String(one.min),
                  label: one.max ? t`${one.min} to ${one.max} pcs` : t`${one.min} pcs and more`,
                  count: one.count,
                  isOn,
                  to: path({ quantity_min: isOn ? undefined : one.min, quantity_max: isOn ? undefined : (one.max ?? undefined) }),
                };
              })}
            />
          )}
          <Facet title={t`Unit price`}>
            <Form discover="none" className={css.price} action={path({})} method="get">
              {[...new URL(path({ from: undefined, until: undefined }), "http://portal").searchParams].map(([name, value]) => (
                <input key={`${name}${value}`} type="hidden" name={name} value={value} />
              ))}
              <input
                name="from"
                inputMode="numeric"
                dir="ltr"
                maxLength={7}
                defaultValue={query.from}
                aria-label={t`Lowest price, yuan`}
                placeholder={houseSign}
              />
              <span aria-hidden>–</span>
              <input
                name="until"
                inputMode="numeric"
                dir="ltr"
                maxLength={7}
                defaultValue={query.until}
                aria-label={t`Highest price, yuan`}
                placeholder={houseSign}
              />
              <Button type="submit" look="soft" size="small">
                <Trans>Apply</Trans>
              </Button>
            </Form>
            <PriceWorth rates={rates} from={query.from} until={query.until} />
            <ChooseCurrency />
          </Facet>
          {facets.colours.length > 0 && <Facet title={t`Main colour`} choices={choices("colour", facets.colours)} />}
          {facets.fabrics.length > 0 && <Facet title={t`Fabric`} choices={choices("fabric", facets.fabrics)} />}
          {toChooseFrom(facets.common).map((one) => (
            <Facet key={one.code} title={one.text} choices={choices("attribute", one.options)} />
          ))}
          {served.length > 0 && <Facet title={t`Services`} choices={choices("service", served)} />}
        </>
      }
    >
      <div className={css.toolbar}>
        <nav className="fades" aria-label={t`Sort by`}>
          {sorts.map((sort) => (
            <Link key={sort} to={path({ sort })} preventScrollReset rel="nofollow" {...(query.sort === sort ? { "aria-current": "true" } : {})}>
              {sortNames[sort]}
            </Link>
          ))}
        </nav>
        <p className="cap">
          <Plural value={total} one="# product" other={`${shown} products`} />
          {makers > 1 && (
            <>
              {"\u00a0· "}
              <Plural value={makers} one="from # maker" other="from # makers" />
            </>
          )}
          {isGrouped && (
            <>
              {"\u00a0· "}
              <Plural value={groups} one="# after grouping similar ones" other="# after grouping similar ones" />
            </>
          )}
        </p>
      </div>
      <h2 className="visually-hidden">
        <Trans>Results</Trans>
      </h2>
      <Chips chips={chips} clear={to(route, query.keyword ? { keyword: query.keyword } : {})} />
      <UnderstoodChips parts={understood} hrefOf={(keyword) => path({ keyword })} asTyped={query.typed ? undefined : path({ typed: true })} />
      <div className={css.note}>
        <InsteadNote keyword={query.keyword} instead={instead} isLoose={isLoose} hrefOf={(keyword) => path({ keyword })} />
      </div>
      {unpriced && (
        <p className={css.note}>
          <Trans>Nothing at that price. Without it:</Trans>{" "}
          <ThreadLink to={path({ keyword: unpriced.keyword, from: undefined, until: undefined, sort: "price_asc" })}>
            <Trans>
              {unpricedCount} products from <Price money={unpriced.price} />
            </Trans>
          </ThreadLink>
        </p>
      )}
      {products.length === 0 ? (
        <Empty title={t`No products match`} about={t`Take a filter away, or post a processing order and let factories make you an offer.`}>
          <WordsToTry words={offered?.words ?? []} hrefOf={(keyword) => to(route, { keyword })} />
          {offered !== null && offered.unfiltered > 0 && (
            <LinkButton to={to(route, query.keyword ? { keyword: query.keyword } : {})}>
              <Plural value={offered.unfiltered} one="# product without the filters" other="# products without the filters" />
            </LinkButton>
          )}
          {(query.keyword || !offered?.unfiltered) && (
            <LinkButton to={to(route)} look="ghost">
              <Trans>Show all products</Trans>
            </LinkButton>
          )}
          <LinkButton to={to("po-publish")} look="ghost">
            <Trans>Publish an order</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={4}>
          {products.map((product, index) => (
            <li key={product.id} {...(query.keyword ? chosenFrom(instead || query.keyword, "product", product.id, (query.page - 1) * size + index) : {})}>
              <ProductCard
                product={product}
                hasTerms
                eager={index < 4}
                {...(alike[product.id]
                  ? {
                      below: <AlikeLink to={listPath(route, { ...query, keyword: product.title, each: true, page: 1 })} {...alike[product.id]} />,
                    }
                  : {})}
                corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />}
                {...(isWholesale ? { isWholesale } : {})}
              />
            </li>
          ))}
        </Grid>
      )}
      {offered && offered.products.length > 0 && (
        <section className={css.close}>
          <div>
            <h2>
              <Trans>Popular now</Trans>
            </h2>
          </div>
          <Grid columns={4}>
            {offered.products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} hasTerms corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />} />
              </li>
            ))}
          </Grid>
        </section>
      )}
      {close && (
        <section className={css.close}>
          <div>
            <h2>
              <Trans>Close, but without “{lacking}”</Trans>
            </h2>
            <ThreadLink to={path({ keyword: close.keyword })}>
              <Trans>All {closeCount}</Trans>
            </ThreadLink>
          </div>
          <Grid columns={4}>
            {close.products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} hasTerms corner={<KeepButton kind="product" id={product.id} name={product.title} isCompact />} />
              </li>
            ))}
          </Grid>
        </section>
      )}
      <Pager page={query.page} size={size} total={groups} hrefOf={(page) => path({ page })} />
    </FacetLayout>
  );
};
