import { useLingui } from "@lingui/react/macro";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { OfferStatus } from "../contract/lifecycle.ts";

const tones: Record<OfferStatus, Tone> = { submitted: "going", countered: "waiting", accepted: "done", rejected: "failed", withdrawn: "off", expired: "off" };

/** The state of an offer by its name. */
export const OfferState = ({ status }: { status: OfferStatus }) => {
  const { t } = useLingui();
  const names: Record<OfferStatus, string> = {
    submitted: t({ message: "Submitted", context: "offer" }),
    countered: t({ message: "Countered by the buyer", context: "offer" }),
    accepted: t({ message: "Accepted", context: "offer" }),
    rejected: t({ message: "Declined", context: "offer" }),
    withdrawn: t({ message: "Withdrawn", context: "offer" }),
    expired: t({ message: "No longer holds", context: "offer" }),
  };
  return <StateBadge tone={tones[status]}>{names[status]}</StateBadge>;
};
