import { useLingui } from "@lingui/react/macro";
import { licenceStateWords, type LicenceState } from "#domains/catalogue/designs/contract/licence-state.ts";
import { StateBadge, type Tone } from "#ui/tag.tsx";

const tones: Record<LicenceState, Tone> = { valid: "done", expired: "off", given_back: "failed" };

export const LicenceStateBadge = ({ state }: { state: LicenceState }) => {
  const { i18n } = useLingui();
  return <StateBadge tone={tones[state]}>{i18n._(licenceStateWords[state].id)}</StateBadge>;
};
