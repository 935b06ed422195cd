import { StateBadge, type Tone } from "#ui/tag.tsx";
import type { InvoiceWire } from "../contract/credit.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { AccountTag } from "./account.tsx";
import { SampleTag } from "./sample-tag.tsx";

const tones: Record<OrderStatus, Tone> = {
  pending_payment: "waiting",
  pending_group: "waiting",
  in_production: "going",
  pending_balance: "waiting",
  to_ship: "going",
  partially_shipped: "going",
  shipped: "going",
  received: "done",
  completed: "done",
  closed: "off",
};

type Standing = {
  status: OrderStatus;
  status_text: string;
  close_text: string;
  is_sample: boolean;
  /** Of whoever's list shows how it is paid. */ account?: InvoiceWire | null;
};

/** The state in the server's words; of a closed order, why. A sample says that it is one, an order on account when it is due. */
export const OrderState = ({ order }: { order: Standing }) => (
  <>
    {order.is_sample && (
      <>
        <SampleTag />{" "}
      </>
    )}
    {order.account && (
      <>
        <AccountTag account={order.account} />{" "}
      </>
    )}
    <StateBadge tone={tones[order.status]}>{order.close_text || order.status_text}</StateBadge>
  </>
);
