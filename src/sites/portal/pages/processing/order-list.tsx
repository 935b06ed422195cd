import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ProcessingRow } from "#domains/sourcing/processing/ui/processing-row.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Flag } from "#ui/flag.tsx";
import { Pager } from "#ui/pager.tsx";
import { Empty } from "#ui/states.tsx";
import { ProvinceForm } from "../enterprises/province-form.tsx";
import { toggled } from "../search/read-address.ts";
import { SortBar } from "../search/sort-bar.tsx";
import { CountryForm } from "./country-form.tsx";
import { FilterRow, FoldedFilterRows } from "./filter-rows.tsx";
import type { Orders } from "./load-orders.ts";
import { filtersOf, orderPath, type OrderQuery } from "./order-query.ts";
import css from "./order-list.module.css";

const mostCities = 3;

/** Processing orders under their filters; every choice is a link. */
export const OrderList = ({ orders: { query, orders, regions, choices, now } }: { orders: Orders }) => {
  const { t } = useLingui();
  const path = (change: Partial<OrderQuery>) => orderPath(query, change);
  const isFull = query.city.length >= mostCities;
  const named = [...choices.usual, ...choices.countries.filter((one) => one.code === query.country && !choices.usual.some((usual) => usual.code === one.code))];
  const sorts: [string, string][] = [
    ["newest", t`Newest`],
    ["deadline", t`Closing soon`],
    ["quantity", t`Largest quantity`],
    ["fewest_offers", t`Fewest offers`],
  ];
  const shown = orders.total.toLocaleString("en") + (orders.totalIsCapped ? "+" : "");
  return (
    <div>
      <h2 className="visually-hidden">
        <Trans>Filters</Trans>
      </h2>
      <FoldedFilterRows inForce={filtersOf(query)}>
        {choices.makes.length > 0 && (
          <FilterRow
            title={t`Goods`}
            choices={[
              { key: "", label: t`All`, to: path({ makes: [] }), isOn: query.makes.length === 0 },
              ...choices.makes.map(({ key, label }) => ({ key, label, to: path({ makes: toggled(query.makes, key) }), isOn: query.makes.includes(key) })),
            ]}
          />
        )}
        <FilterRow
          title={t`Destination`}
          choices={[
            { key: "", label: t`Any`, to: path({ country: undefined }), isOn: !query.country },
            ...named.map(({ code, name }) => ({
              key: code,
              label: (
                <>
                  <Flag code={code} />
                  {name}
                </>
              ),
              to: path({ country: query.country === code ? undefined : code }),
              isOn: query.country === code,
            })),
          ]}
        >
          <CountryForm countries={choices.countries} chosen={query.country} address={path({ country: undefined })} />
        </FilterRow>
        <FilterRow
          title={t`Way of working`}
          choices={[
            { key: "", label: t`Any`, to: path({ type: undefined }), isOn: !query.type },
            ...choices.types.map(({ key, word }) => ({
              key,
              label: word,
              to: path({ type: query.type === key ? undefined : key }),
              isOn: query.type === key,
            })),
          ]}
        />
        <FilterRow
          title={t`Quantity`}
          choices={[
            { key: "", label: t`Any`, to: path({ quantity: undefined }), isOn: !query.quantity },
            ...choices.quantities.map((quantity) => ({
              key: String(quantity),
              label: <span className="num">≥ {quantity.toLocaleString("en")}</span>,
              to: path({ quantity: query.quantity === quantity ? undefined : quantity }),
              isOn: query.quantity === quantity,
            })),
          ]}
        />
        <FilterRow
          title={t`Offers until`}
          choices={[
            { key: "", label: t`Any`, to: path({ within: undefined }), isOn: !query.within },
            ...choices.deadlines.map((days) => ({
              key: String(days),
              label: <Plural value={days} one="within # day" other="within # days" />,
              to: path({ within: query.within === days ? undefined : days }),
              isOn: query.within === days,
            })),
          ]}
        />
        <FilterRow
          title={t`Factory region`}
          choices={[
            { key: "", label: t`Anywhere`, to: path({ city: [] }), isOn: query.city.length === 0 },
            ...regions.towns
              .filter(({ code }) => !isFull || query.city.includes(code))
              .map(({ code, name }) => ({
                key: code,
                label: name,
                to: path({ city: toggled(query.city, code) }),
                isOn: query.city.includes(code),
                closes: query.city.includes(code),
              })),
          ]}
        >
          {!isFull && <ProvinceForm regions={regions} address={path({})} />}
          <span className="cap">
            <Plural value={mostCities} one="at most # place" other="at most # places" />
          </span>
        </FilterRow>
      </FoldedFilterRows>
      <SortBar sorts={sorts.map(([key, label]) => ({ key, label, to: path({ sort: key }), isOn: query.sort === key }))}>
        <Plural value={orders.total} one="# order" other={`${shown} orders`} />
      </SortBar>
      <h2 className="visually-hidden">
        <Trans>Orders</Trans>
      </h2>
      {orders.list.length === 0 ? (
        <Empty title={t`No processing order fits`} about={t`Take a filter away; new orders come in every day.`}>
          <LinkButton to={to("po")} look="ghost">
            <Trans>Show all orders</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <ul className={css.list}>
          {orders.list.map((order) => (
            <li key={order.id}>
              <ProcessingRow order={order} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={query.page} size={orders.size} total={orders.total} hrefOf={(page) => path({ page })} />
    </div>
  );
};
