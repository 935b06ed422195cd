import { Trans, useLingui } from "@lingui/react/macro";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { Track } from "#domains/trade/orders/ui/parcels.tsx";
import type { MoneyWire } from "#kit/money.ts";
import { classes } from "#ui/class-names.ts";
import { Facts } from "#ui/data-table.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ClaimInFull } from "./claim-goods.tsx";
import css from "./claim.module.css";

const shareOf = (part: MoneyWire, whole: MoneyWire): number => (whole.minor === "0" ? 0 : Math.round((Number(part.minor) * 100) / Number(whole.minor)));

/** So much for the buyer, the rest for the seller, as a bar. */
export const Split = ({ part, whole }: { part: MoneyWire; whole: MoneyWire }) => {
  const { t } = useLingui();
  const share = shareOf(part, whole);
  return (
    <div className={css.split} role="img" aria-label={t`${share} % to the buyer`}>
      <i style={{ inlineSize: `${share}%` }} />
    </div>
  );
};

const GivenWord = ({ claim }: { claim: Pick<ClaimInFull, "is_owed" | "closedtime"> }) =>
  claim.is_owed ? <Trans>Taken off the invoice</Trans> : claim.closedtime === 0 ? <Trans>Refunded so far</Trans> : <Trans>Refunded</Trans>;

const translated = (text: string) => <Translation text={text} />;

/** For the head of a claim's page: what came back, or what is asked for while nothing is decided. */
export const ClaimSum = ({ claim }: { claim: Pick<ClaimInFull, "kind" | "refunded" | "asked" | "closedtime" | "is_owed"> }) => {
  const isGiven = claim.refunded.minor !== "0";
  if (!isGiven && (claim.kind === "exchange" || claim.closedtime > 0)) return null;
  return (
    <>
      {"\u00a0· "}
      <span className="day">
        {isGiven ? <GivenWord claim={claim} /> : <Trans>Sum asked for</Trans>}{" "}
        <b>
          <Price money={isGiven ? claim.refunded : claim.asked} />
        </b>
      </span>
    </>
  );
};

/** What the claim is about in money. */
export const ClaimMoney = ({ claim }: { claim: ClaimInFull }) => (
  <section className="sheet stack">
    <h2 className={css.title}>
      <Trans context="of a claim">Refund</Trans>
    </h2>
    <Facts
      facts={[
        {
          key: "most",
          label: claim.freight.minor === "0" ? <Trans>Value of the items</Trans> : <Trans>Value of the items, with their share of the freight</Trans>,
          value: <Price money={claim.most} />,
        },
        // What nobody but the platform can give back beside them: said once it was called.
        ...(claim.beside.minor !== "0" && claim.events.some(({ status }) => status === "disputed")
          ? [
              { key: "beside", label: <Trans>Share of the freight</Trans>, value: <Price money={claim.beside} /> },
              { key: "by_staff", label: <Trans>The platform can give back up to</Trans>, value: <Price money={claim.most_by_staff} /> },
            ]
          : []),
        ...(claim.kind === "exchange" ? [] : [{ key: "asked", label: <Trans>Sum asked for</Trans>, value: <Price money={claim.asked} /> }]),
        ...(claim.offered ? [{ key: "offered", label: <Trans>Offered by the seller</Trans>, value: <Price money={claim.offered} /> }] : []),
      ]}
    />
    <p className={css.total}>
      <span>
        <GivenWord claim={claim} />
      </span>
      <Price money={claim.refunded} />
    </p>
    {claim.is_owed && (
      <p className="cap">
        <Trans>The order is on account and not paid: what is granted lowers what the buyer owes, and no money goes back.</Trans>
      </p>
    )}
    {claim.closedtime === 0 && !claim.is_owed && (
      <p className="cap">
        <Trans>While the claim is open, the platform holds the seller's money of this order where it is.</Trans>
      </p>
    )}
    {claim.refunded.minor !== "0" && !claim.is_owed && (
      <p className="cap">
        <Trans>Refunds go back the way the order was paid, or into the buyer's wallet where that is not possible.</Trans>
      </p>
    )}
  </section>
);

export const ClaimDecisions = ({ claim }: { claim: ClaimInFull }) => (
  <>
    {claim.decisions.map((one) => (
      <section key={one.createtime} className="sheet stack">
        <h2 className={css.title}>{one.is_appeal ? <Trans>Decision on the appeal</Trans> : <Trans>Decision of the platform</Trans>}</h2>
        <p className={css.body} dir="auto">
          {one.reason}
        </p>
        <Translation text={one.reason} />
        <Split part={one.to_buyer} whole={claim.most_by_staff} />
        <Facts
          facts={[
            {
              key: "whole",
              label:
                claim.freight.minor === "0" && claim.most_by_staff.minor === claim.most.minor ? (
                  <Trans>Value of the items</Trans>
                ) : (
                  <Trans>Value of the items, with their share of the freight</Trans>
                ),
              value: <Price money={claim.most_by_staff} />,
            },
            {
              key: "buyer",
              label: (
                <>
                  <i className={classes(css.key, css.ofBuyer)} aria-hidden />
                  {claim.is_owed ? <Trans>Taken off what the buyer owes</Trans> : <Trans>Back to the buyer</Trans>}
                </>
              ),
              value: <Price money={one.to_buyer} />,
            },
            {
              key: "seller",
              label: (
                <>
                  <i className={css.key} aria-hidden />
                  {claim.is_owed ? <Trans>Still owed to the seller</Trans> : <Trans>To the seller</Trans>}
                </>
              ),
              value: <Price money={one.to_seller} />,
            },
          ]}
        />
        <p className="cap">
          {one.by && (
            <>
              <bdi>{one.by}</bdi> ·{" "}
            </>
          )}
          <Stamp at={one.createtime} />
        </p>
      </section>
    ))}
  </>
);

/** Where the goods go, and the parcels of both ways. */
export const ClaimParcels = ({ claim }: { claim: ClaimInFull }) => {
  // Until the seller agrees it is but where goods usually go back to.
  const address = claim.status === "applied" ? null : claim.return_address;
  return address || claim.returned || claim.resent ? (
    <section className="sheet stack">
      <h2 className={css.title}>
        <Trans>Goods and parcels</Trans>
      </h2>
      <Facts
        facts={[
          ...(address
            ? [
                {
                  key: "address",
                  label: <Trans>Return address</Trans>,
                  value: (
                    <span dir="auto">
                      {address.name} · <bdi dir="ltr">{address.phone}</bdi>
                      <br />
                      {address.detail}
                    </span>
                  ),
                },
              ]
            : []),
          ...(claim.returned
            ? [
                {
                  key: "back",
                  label: <Trans>Sent back by</Trans>,
                  value: (
                    <>
                      {claim.returned.carrier_text} <bdi dir="ltr">{claim.returned.tracking_number}</bdi>
                      <Track track={claim.returned.track} translated={translated} />
                    </>
                  ),
                },
              ]
            : []),
          ...(claim.resent
            ? [
                {
                  key: "again",
                  label: <Trans>Replacement by</Trans>,
                  value: (
                    <>
                      {claim.resent.carrier_text} <bdi dir="ltr">{claim.resent.tracking_number}</bdi>
                      <Track track={claim.resent.track} translated={translated} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  ) : null;
};
