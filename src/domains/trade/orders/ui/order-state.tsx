import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { SampleTag } from "./sample-tag.tsx";

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

/** The state in the server's words; of a closed order, why. A sample says that it is one. */
export const OrderState = ({ order }: { order: { status: OrderStatus; status_text: string; close_text: string; is_sample: boolean } }) => (
  <>
    {order.is_sample && (
      <>
        <SampleTag />{" "}
      </>
    )}
    <StateBadge tone={tones[order.status]}>{order.close_text || order.status_text}</StateBadge>
  </>
);
