import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import { OfferState } from "#domains/sourcing/processing/ui/offer-state.tsx";
import { to } from "#kit/paths.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Flag } from "#ui/flag.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { offersInput, offersRule } from "./offers-query.ts";
import css from "./processing.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(offersRule, new URL(request.url).searchParams);
  return { state, offers: await callFrom(context)(myOffers, { ...offersInput(state), size: 20 }) };
};

export default function OffersPage() {
  const { t } = useLingui();
  const { state, offers } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`My offers`}</SellerTitle>
      <PageHead title={<Trans>My offers</Trans>} about={<Trans>Your factory's offers on processing orders, latest change first</Trans>}>
        <LinkButton look="ghost" to={toSeller("processing")}>
          <Trans>Find processing orders</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`My offers`}
        rule={offersRule}
        state={state}
        path={(query) => toSeller("offers", query)}
        exportTo={toSeller("offers-export", tableQuery(offersRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`By state`,
          tabs: [
            { value: "", label: <Trans>All</Trans> },
            { value: "submitted", label: <Trans context="offer">Submitted</Trans> },
            { value: "countered", label: <Trans context="offer">Countered by the buyer</Trans> },
            { value: "accepted", label: <Trans context="offer">Accepted</Trans> },
            { value: "rejected", label: <Trans context="offer">Declined</Trans> },
            { value: "withdrawn", label: <Trans context="offer">Withdrawn</Trans> },
            { value: "expired", label: <Trans context="offer">No longer holds</Trans> },
          ],
        }}
        columns={[
          {
            key: "order",
            label: <Trans>Order</Trans>,
            isBare: true,
            cell: (offer) => (
              <span className={css.order}>
                <Picture src={offer.order.image} alt="" sizes="56px" ratio="4 / 5" className={css.picture} />
                <span>
                  <Link to={to("po-details-id", { id: offer.order_id })}>{offer.order.title}</Link>
                  <span className="cap">
                    <Ltr>{offer.order.number}</Ltr> · <Flag code={offer.order.country} /> {offer.order.destination}
                  </span>
                </span>
              </span>
            ),
          },
          {
            key: "quantity",
            label: <Trans>Quantity</Trans>,
            isFigure: true,
            cell: (offer) => (
              <span>
                <Ltr>{offer.order.quantity.toLocaleString("en")}</Ltr> {offer.order.unit_text}
              </span>
            ),
          },
          {
            key: "price",
            label: <Trans>Unit price</Trans>,
            isFigure: true,
            cell: (offer) => (
              <b>
                <Price money={offer.price} />
              </b>
            ),
          },
          { key: "lead", label: <Trans>Lead time</Trans>, cell: (offer) => <Plural value={offer.lead_days} one="# day" other="# days" /> },
          {
            key: "time",
            label: <Trans>Offered on</Trans>,
            cell: (offer) => (
              <>
                <Stamp at={offer.createtime} />
                {offer.versions.length > 1 && (
                  <span className="cap">
                    <br />
                    <Plural value={offer.versions.length} one="# version" other="# versions" />
                  </span>
                )}
              </>
            ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (offer) => <OfferState status={offer.status} /> },
          {
            key: "verb",
            label: <span className="visually-hidden">{t`What to do`}</span>,
            isBare: true,
            cell: (offer) => (
              <span className={css.verb}>
                <LinkButton to={to("po-details-id", { id: offer.order_id })} look={offer.status === "countered" ? "primary" : "ghost"} size="small">
                  {offer.status === "countered" ? <Trans>Answer the counter</Trans> : <Trans>See the offer</Trans>}
                </LinkButton>
              </span>
            ),
          },
        ]}
        rows={offers.list}
        rowKey={(offer) => offer.id}
        page={offers}
        empty={{ title: <Trans>No offers here</Trans>, about: <Trans>Offers you make on processing orders appear here.</Trans> }}
      />
    </>
  );
}
