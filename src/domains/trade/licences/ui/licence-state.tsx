import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { SaleStatus } from "../contract/lifecycle.ts";

const tones: Record<SaleStatus, Tone> = {
  pending_payment: "waiting",
  paid: "going",
  delivered: "going",
  completed: "done",
  disputed: "failed",
  refunded: "off",
  closed: "off",
};

export const LicenceState = ({ licence }: { licence: { status: SaleStatus; status_text: string } }) => (
  <StateBadge tone={tones[licence.status]}>{licence.status_text}</StateBadge>
);
