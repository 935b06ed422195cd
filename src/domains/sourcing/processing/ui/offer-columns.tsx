import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { Comparison, type ComparedRow } from "#ui/comparison.tsx";
import { leastOf, told } from "#ui/comparison-rows.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import type { Offer } from "../contract/offering.ts";
import css from "./offers.module.css";
import { OfferState } from "./offer-state.tsx";

type Cell = ComparedRow["cells"][number];

/** Offers beside each other, a column a factory, so that they can be compared line by line; what differs and what is best in a line is marked. */
export const OfferColumns = ({ offers, onAward }: { offers: readonly Offer[]; onAward: (offer: Offer) => void }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const oneCurrency = new Set(offers.map((offer) => offer.price.currency)).size === 1;
  const latest = (offer: Offer) => offer.versions[0];
  const daysText = (of: { days: number }) => t`${plural(of.days, { one: "# day", other: "# days" })}`;
  const minutesText = (minutes: number | null) => (minutes === null ? "" : t`${plural(minutes, { one: "within # minute", other: "within # minutes" })}`);
  /** A line by what each offer says; the least of `figure` is marked as best, compared within one currency alone. */
  const line = (key: string, label: string, cellOf: (offer: Offer) => Cell, figure?: (offer: Offer) => bigint | null): ComparedRow => {
    const figures = offers.map((offer) => figure?.(offer) ?? null);
    const least = leastOf(figures);
    return {
      key,
      label,
      cells: offers.map((offer, index) => ({ ...cellOf(offer), ...(least !== undefined && figures[index] === least ? { isBest: true } : {}) })),
    };
  };
  const price = (key: string, label: string, of: (offer: Offer) => Offer["price"]): ComparedRow =>
    line(
      key,
      label,
      (offer) => ({ text: of(offer).text, node: <Price money={of(offer)} /> }),
      (offer) => (oneCurrency ? BigInt(of(offer).minor) : null),
    );
  const rows = told([
    line("state", t`Status`, (offer) => ({ text: offer.status, node: <OfferState status={offer.status} /> })),
    price("price", t`Unit price`, (offer) => offer.price),
    price("total", t`The order in all`, (offer) => latest(offer)?.total ?? offer.price),
    line("breaks", t`At other quantities`, (offer) => {
      const breaks = latest(offer)?.breaks ?? [];
      return {
        text: breaks.map((one) => `${one.quantity} ${one.price.text}`).join(),
        ...(breaks.length > 0
          ? {
              node: breaks.map((one) => (
                <span key={one.quantity} className={css.break}>
                  <Ltr>{one.quantity.toLocaleString("en")}</Ltr>: <Price money={one.price} />
                </span>
              )),
            }
          : {}),
      };
    }),
    line(
      "lead",
      t`Lead time`,
      (offer) => ({ text: daysText({ days: offer.lead_days }) }),
      (offer) => BigInt(offer.lead_days),
    ),
    line("sample", t`Sample`, (offer) => {
      const sample = latest(offer)?.sample;
      if (!sample) return { text: "" };
      const inDays = daysText(sample);
      return {
        text: `${sample.price.text} ${inDays}`,
        node: (
          <>
            <Price money={sample.price} /> · {inDays}
          </>
        ),
      };
    }),
    line("valid", t`Holds until`, (offer) => ({ text: longDate(fromUnix(latest(offer)?.valid_until ?? 0), locale) })),
    line("place", t`Where`, (offer) => ({ text: [offer.factory.city, offer.factory.verified ? t`inspected` : ""].filter(Boolean).join(" · ") })),
    line("type", t`Type`, (offer) => ({ text: offer.factory.type })),
    line("people", t`Scale`, ({ factory: { renshu } }) => ({ text: renshu === null ? "" : t`${renshu}+ employees` })),
    line("on_time", t`On time`, (offer) => {
      const share = offer.factory.on_time_permille;
      return share === null ? { text: "" } : { text: String(share), node: <Ltr>{(share / 10).toFixed(1)}%</Ltr> };
    }),
    line("answers", t({ message: "Answers", context: "how soon" }), (offer) => ({ text: minutesText(offer.factory.response_minutes) })),
    line("versions", t`Versions`, (offer) => ({ text: String(offer.versions.length), node: <Ltr>{offer.versions.length}</Ltr> })),
    line("note", t`Note`, (offer) => ({ text: offer.note, ...(offer.note ? { node: <span dir="auto">{offer.note}</span> } : {}) })),
  ]);
  return (
    <div className={css.columns}>
      <Comparison
        label={t`Offers side by side`}
        of={<Trans>Factory</Trans>}
        heads={offers.map((offer) => ({
          key: offer.id,
          node: (
            <a className={css.toOffer} href={`#offer-${offer.id}`}>
              {offer.factory.name}
            </a>
          ),
        }))}
        rows={rows}
        foot={{
          label: <Trans context="offer">Award</Trans>,
          cells: offers.map((offer) =>
            offer.actions.includes("accept") ? (
              <Button key={offer.id} size="small" aria-label={t`Award to ${offer.factory.name}`} onClick={() => onAward(offer)}>
                <Trans context="offer">Award</Trans>
              </Button>
            ) : null,
          ),
        }}
      />
    </div>
  );
};
