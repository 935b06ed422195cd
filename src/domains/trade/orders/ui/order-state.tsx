import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { OrderStatus } from "../contract/lifecycle.ts";

const tones: Record<OrderStatus, Tone> = {
  pending_payment: "waiting",
  pending_group: "waiting",
  to_ship: "going",
  partially_shipped: "going",
  shipped: "going",
  received: "done",
  completed: "done",
  closed: "off",
};

/** The state in the server's words; of a closed order, why. */
export const OrderState = ({ order }: { order: { status: OrderStatus; status_text: string; close_text: string } }) => (
  <StateBadge tone={tones[order.status]}>{order.close_text || order.status_text}</StateBadge>
);
