import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { ClaimStatus } from "../contract/lifecycle.ts";

export const claimTones: Readonly<Record<ClaimStatus, Tone>> = {
  applied: "waiting",
  offered: "waiting",
  agreed: "waiting",
  buyer_shipped: "going",
  seller_received: "waiting",
  resent: "going",
  rejected: "failed",
  disputed: "waiting",
  decided: "going",
  appealed: "waiting",
  refunding: "going",
  completed: "done",
  cancelled: "off",
  timed_out: "off",
};

export const ClaimState = ({ claim }: { claim: { status: ClaimStatus; status_text: string } }) => (
  <StateBadge tone={claimTones[claim.status]}>{claim.status_text}</StateBadge>
);
