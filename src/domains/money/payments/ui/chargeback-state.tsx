import type { ChargebackStatus } from "../contract/chargebacks.ts";
import { StateBadge, type Tone } from "#ui/tag.tsx";

const tones: Readonly<Record<ChargebackStatus, Tone>> = { opened: "waiting", evidence_sent: "going", accepted: "going", won: "done", lost: "failed" };

export const ChargebackState = ({ chargeback }: { chargeback: { status: ChargebackStatus; status_text: string } }) => (
  <StateBadge tone={tones[chargeback.status]}>{chargeback.status_text}</StateBadge>
);
