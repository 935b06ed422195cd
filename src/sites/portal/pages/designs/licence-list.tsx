import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LicenceOffer } from "#domains/catalogue/designs/contract/works.ts";
import { Price } from "#ui/price.tsx";
import css from "./licence-list.module.css";

const Terms = ({ offer }: { offer: LicenceOffer }) => {
  const { t } = useLingui();
  const metres = offer.most_metres?.toLocaleString("en") ?? "";
  const what = {
    exclusive: t`You alone: nobody else has it or gets it.`,
    non_exclusive: t`Any quantity; others may license it too.`,
    by_quantity: t`Up to ${metres} m of cloth; others may license it too.`,
  }[offer.kind];
  return (
    <>
      {what} {offer.term_months === null ? t`Without end.` : <Plural value={offer.term_months} one="For # month." other="For # months." />}
    </>
  );
};

/** The licences of a work with their prices; one that cannot be had says why. */
export const LicenceList = ({ offers }: { offers: readonly LicenceOffer[] }) => {
  const { t } = useLingui();
  const why = {
    others_hold_it: t`Others hold licences of this print, so it can no longer be had alone.`,
    sold_exclusively: t`Sold to one buyer alone.`,
  };
  return (
    <ul className={css.licences} aria-label={t`Licences`}>
      {offers.map((offer) => (
        <li key={offer.id} className={offer.closed ? css.closed : undefined}>
          <b>{offer.kind_text}</b>
          <span className={css.price}>
            <Price money={offer.price} />
          </span>
          <p className="small">
            <Terms offer={offer} />
          </p>
          {offer.closed && (
            <p className="cap">
              <Trans>Not for sale:</Trans> {why[offer.closed]}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
