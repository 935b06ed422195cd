import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listCountries } from "#domains/places/contract/countries.ts";
import { goodsChoices } from "#domains/catalogue/enterprises/contract/fields.ts";
import { processingTypes, processingTypeWords } from "#domains/sourcing/processing/contract/fields.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import { Budget } from "#domains/sourcing/processing/ui/budget.tsx";
import { OfferState } from "#domains/sourcing/processing/ui/offer-state.tsx";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { UnitName } from "#ui/quantity.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { findInput, findRule, quantities, withinDays } from "./find-query.ts";
import css from "./processing.module.css";

/** Open processing orders, and on which of them the shop has made an offer. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(findRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const [{ list: countries }, site, offers] = await Promise.all([ask(listCountries, {}), ask(siteStructure, {}), ask(myOffers, { size: 60 })]);
  const orders = await ask(listProcessing, { ...findInput(state, countries), size: 20 });
  return {
    state,
    orders,
    offered: Object.fromEntries(offers.list.map((offer) => [offer.order_id, offer.status])),
    choices: {
      makes: goodsChoices(site.typeData).map(({ key, label }) => ({ value: key, label })),
      types: processingTypes.map((value) => ({ value, label: ask.say(processingTypeWords[value]) })),
      countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    },
  };
};

export default function FindProcessingPage() {
  const { t } = useLingui();
  const { state, orders, offered, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Find processing orders`}</SellerTitle>
      <PageHead title={<Trans>Find processing orders</Trans>} about={<Trans>Garment work that buyers want made. Offers are made on the order's page.</Trans>}>
        <LinkButton look="ghost" to={toSeller("offers")}>
          <Trans>My offers</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Open processing orders`}
        rule={findRule}
        state={state}
        path={(query) => toSeller("processing", query)}
        exportTo={toSeller("processing-export", tableQuery(findRule, state, { page: 1 }))}
        filters={[
          { name: "makes", label: t`Goods`, choices: choices.makes },
          { name: "type", label: t`Way of working`, choices: choices.types },
          { name: "country", label: t`Destination`, choices: choices.countries },
          { name: "quantity", label: t`Quantity at least`, choices: quantities.map((value) => ({ value, label: Number(value).toLocaleString("en") })) },
          { name: "within", label: t`Closes within`, choices: withinDays.map((value) => ({ value, label: t`${value} days` })) },
          {
            name: "order",
            label: t`In order of`,
            empty: t`Newest`,
            choices: [
              { value: "deadline", label: t`Closing soon` },
              { value: "quantity", label: t`Largest quantity` },
              { value: "fewest_offers", label: t`Fewest offers` },
            ],
          },
        ]}
        columns={[
          {
            key: "order",
            label: <Trans>Order</Trans>,
            isBare: true,
            cell: (order) => (
              <span className={css.order}>
                <Picture src={order.image} alt="" sizes="56px" ratio="4 / 5" className={css.picture} />
                <span>
                  <Link to={to("po-details-id", { id: order.id })}>{order.title}</Link>
                  <span className="cap">
                    <Ltr>{order.number}</Ltr> · {order.type_text}
                  </span>
                </span>
              </span>
            ),
          },
          {
            key: "destination",
            label: <Trans>Destination</Trans>,
            cell: (order) => (
              <span>
                <Flag code={order.country} /> {order.destination}
              </span>
            ),
          },
          {
            key: "quantity",
            label: <Trans>Quantity</Trans>,
            isFigure: true,
            cell: (order) => (
              <span>
                <Ltr>{order.quantity.toLocaleString("en")}</Ltr>
                {"\u00a0"}
                {order.unit_text}
              </span>
            ),
          },
          {
            key: "budget",
            label: <Trans>Budget</Trans>,
            isFigure: true,
            cell: (order) =>
              order.budget ? (
                <span className={css.verb}>
                  <Budget budget={order.budget} />{" "}
                  <span className="cap">
                    / <UnitName count={1} unit={order.unit} />
                  </span>
                </span>
              ) : (
                "–"
              ),
          },
          { key: "deadline", label: <Trans>Closes</Trans>, cell: (order) => <Stamp at={order.deadline} /> },
          {
            key: "offers",
            label: <Trans>Offers</Trans>,
            cell: (order) => <Plural value={order.offers_count} _0="none yet" one="# offer" other="# offers" />,
          },
          {
            key: "mine",
            label: <Trans>My offer</Trans>,
            cell: (order) => {
              const mine = offered[order.id];
              return mine ? <OfferState status={mine} /> : "–";
            },
          },
        ]}
        rows={orders.list}
        rowKey={(order) => order.id}
        page={orders}
        empty={{ title: <Trans>No processing orders are open</Trans>, about: <Trans>New ones appear here as soon as buyers publish them.</Trans> }}
      />
    </>
  );
}
