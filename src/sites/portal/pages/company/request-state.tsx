import type { OutputOf } from "#kit/call.ts";
import type { listRequests } from "#domains/trade/orders/contract/purchase-requests.ts";
import { StateBadge } from "#ui/tag.tsx";

export type Listed = OutputOf<typeof listRequests>["list"][number];

const tones = {
  requested: "waiting",
  returned: "waiting",
  approved: "done",
  declined: "failed",
  withdrawn: "off",
  expired: "off",
} as const satisfies Record<Listed["status"], string>;

export const RequestState = ({ request: { status, status_text } }: { request: Pick<Listed, "status" | "status_text"> }) => (
  <StateBadge tone={tones[status]}>{status_text}</StateBadge>
);
