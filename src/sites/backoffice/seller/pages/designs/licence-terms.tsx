import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { licenceStateWords, type LicenceState } from "#domains/catalogue/designs/contract/licence-state.ts";
import { Ltr } from "#ui/ltr.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";

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
          {" · "}
        </>
      )}
      {terms.term_months === null ? <Trans context="licence">without end</Trans> : <Plural value={terms.term_months} one="for # month" other="for # months" />}
    </span>
  );
};

const tones: Record<LicenceState, Tone> = { valid: "done", expired: "off", given_back: "failed" };

export const LicenceStateBadge = ({ state }: { state: LicenceState }) => {
  const { i18n } = useLingui();
  return <StateBadge tone={tones[state]}>{i18n._(licenceStateWords[state].id)}</StateBadge>;
};
