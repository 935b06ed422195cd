import { Trans, useLingui } from "@lingui/react/macro";
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

/** `isBegun` false: a draft in which nothing is written yet. */
export const CertificationBadge = ({ status, isBegun = true }: { status: CertificationStatus; isBegun?: boolean }) => {
  const { i18n } = useLingui();
  return <StateBadge tone={tones[status]}>{status === "draft" && !isBegun ? <Trans>Not begun</Trans> : i18n._(statusWords[status])}</StateBadge>;
};
