import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { Offer } from "../contract/offering.ts";
import css from "./offer-columns.module.css";
import { OfferState } from "./offer-state.tsx";

type Row = {
  key: string;
  label: string;
  cell: (offer: Offer) => ReactNode;
  /** The offer that is best by this; compared within one currency alone. */ best?: (offer: Offer) => bigint | null;
};

/** The least of those that have a figure, where there are two different ones in one currency. */
const leastOf = (offers: readonly Offer[], figure: (offer: Offer) => bigint | null): bigint | undefined => {
  const figures = offers.flatMap((offer) => figure(offer) ?? []);
  const [first] = figures;
  if (first === undefined || new Set(figures).size < 2) return undefined;
  return figures.reduce((least, one) => (one < least ? one : least), first);
};

/** Offers beside each other, a column a factory, so that they can be compared line by line; what is best in a line is marked. */
export const OfferColumns = ({ offers, onAward }: { offers: readonly Offer[]; onAward: (offer: Offer) => void }) => {
  const { t, i18n } = useLingui();
  const oneCurrency = new Set(offers.map((offer) => offer.price.currency)).size === 1;
  const latest = (offer: Offer) => offer.versions[0];
  const rows: readonly Row[] = [
    { key: "state", label: t`State`, cell: (offer) => <OfferState status={offer.status} /> },
    {
      key: "price",
      label: t`Unit price`,
      cell: (offer) => <Price money={offer.price} />,
      best: (offer) => (oneCurrency ? BigInt(offer.price.minor) : null),
    },
    { key: "total", label: t`The order in all`, cell: (offer) => <Price money={latest(offer)?.total ?? offer.price} /> },
    {
      key: "breaks",
      label: t`At other quantities`,
      cell: (offer) =>
        latest(offer)?.breaks.map((one) => (
          <span key={one.quantity} className={css.break}>
            <Ltr>{one.quantity.toLocaleString("en")}</Ltr>: <Price money={one.price} />
          </span>
        )) ?? null,
    },
    {
      key: "lead",
      label: t`Lead time`,
      cell: (offer) => <Plural value={offer.lead_days} one="# day" other="# days" />,
      best: (offer) => BigInt(offer.lead_days),
    },
    {
      key: "sample",
      label: t`Sample`,
      cell: (offer) => {
        const sample = latest(offer)?.sample;
        return sample ? (
          <>
            <Price money={sample.price} /> · <Plural value={sample.days} one="# day" other="# days" />
          </>
        ) : (
          "–"
        );
      },
    },
    { key: "valid", label: t`Holds until`, cell: (offer) => longDate(fromUnix(latest(offer)?.valid_until ?? 0), localeFrom(i18n.locale)) },
    { key: "place", label: t`Where`, cell: (offer) => [offer.factory.city, offer.factory.verified ? t`inspected` : ""].filter(Boolean).join(" · ") || "–" },
    { key: "versions", label: t`Versions`, cell: (offer) => <Ltr>{offer.versions.length}</Ltr> },
    { key: "note", label: t`Note`, cell: (offer) => <span dir="auto">{offer.note || "–"}</span> },
  ];
  return (
    // Scrolls by itself, so that it can be reached by the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t`Offers side by side`}>
      <table className={css.table}>
        <caption className="visually-hidden">{t`Offers side by side`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Factory</Trans>
            </th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col">
                <a href={`#offer-${offer.id}`}>{offer.factory.name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const best = row.best && leastOf(offers, row.best);
            return (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {offers.map((offer) => {
                  const isBest = best !== undefined && row.best?.(offer) === best;
                  return (
                    <td key={offer.id} className={classes(isBest && css.best)}>
                      {row.cell(offer)}
                      {isBest && (
                        <span className="cap">
                          {" "}
                          <Trans context="of offers">best</Trans>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans context="offer">Award</Trans>
            </th>
            {offers.map((offer) => (
              <td key={offer.id}>
                {offer.actions.includes("accept") && (
                  <Button size="small" aria-label={t`Award to ${offer.factory.name}`} onClick={() => onAward(offer)}>
                    <Trans context="offer">Award</Trans>
                  </Button>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
