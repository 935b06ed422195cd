import { Trans, useLingui } from "@lingui/react/macro";
import type { LicenceOffer } from "#domains/catalogue/designs/contract/works.ts";
import { OfferTerms } from "#domains/trade/licences/ui/offer-terms.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import css from "./licence-list.module.css";

/** The licences of a work with their prices; one that cannot be had says why. */
export const LicenceList = ({ workId, offers }: { workId: number; offers: readonly LicenceOffer[] }) => {
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
            <OfferTerms offer={offer} />
          </p>
          {!offer.closed && (
            <p className={css.buy}>
              <LinkButton size="small" to={to("design-confirm-id", { id: workId }, { offer: offer.id })}>
                <Trans>License it</Trans>
              </LinkButton>
            </p>
          )}
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
