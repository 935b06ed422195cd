import { useLingui } from "@lingui/react/macro";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { statusWords, type CertificationStatus } from "../contract/lifecycle.ts";

const tones: Record<CertificationStatus, Tone> = {
  draft: "off",
  submitted: "waiting",
  approved: "done",
  rejected: "failed",
  revoked: "failed",
  expired: "failed",
};

export const CertificationBadge = ({ status }: { status: CertificationStatus }) => {
  const { i18n } = useLingui();
  return <StateBadge tone={tones[status]}>{i18n._(statusWords[status])}</StateBadge>;
};
