import { Plural, Trans } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";

/** For how much cloth and how long a licence is good. */
export const LicenceTerms = ({ terms }: { terms: { most_metres: number | null; term_months: number | null } }) => {
  const metres = terms.most_metres?.toLocaleString("en");
  return (
    <span className="cap">
      {metres && (
        <>
          <Trans>
            up to <Ltr>{metres}</Ltr> m
          </Trans>
          {"\u00a0· "}
        </>
      )}
      {terms.term_months === null ? <Trans context="licence">unlimited</Trans> : <Plural value={terms.term_months} one="for # month" other="for # months" />}
    </span>
  );
};
