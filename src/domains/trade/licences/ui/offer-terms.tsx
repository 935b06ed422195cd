import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LicenceKind } from "#domains/catalogue/designs/contract/fields.ts";

/** What a licence allows, in one line. */
export const OfferTerms = ({ offer }: { offer: { kind: LicenceKind; most_metres: number | null; term_months: number | null } }) => {
  const { t } = useLingui();
  const metres = offer.most_metres?.toLocaleString("en") ?? "";
  const what = {
    exclusive: t`You alone: nobody else has it or gets it.`,
    non_exclusive: t`Any quantity; others may license it too.`,
    by_quantity: t`Up to ${metres} m of cloth; others may license it too.`,
  }[offer.kind];
  return (
    <>
      {what} {offer.term_months === null ? <Trans>Without end.</Trans> : <Plural value={offer.term_months} one="For # month." other="For # months." />}
    </>
  );
};
