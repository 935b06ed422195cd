import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { WithdrawalStatus } from "../contract/lifecycle.ts";

const tones: Record<WithdrawalStatus, Tone> = {
  requested: "waiting",
  approved: "going",
  processing: "going",
  paid: "done",
  rejected: "failed",
  failed: "failed",
};

/** The state in the server's words. */
export const WithdrawalState = ({ withdrawal }: { withdrawal: { status: WithdrawalStatus; status_text: string } }) => (
  <StateBadge tone={tones[withdrawal.status]}>{withdrawal.status_text}</StateBadge>
);
