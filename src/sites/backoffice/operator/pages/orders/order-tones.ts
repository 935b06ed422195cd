import type { OrderStatus, PaymentStatus } from "#domains/trade/orders/contract/lifecycle.ts";
import type { Tone } from "#ui/tag.tsx";

export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  pending_payment: "waiting",
  pending_group: "waiting",
  in_production: "going",
  pending_balance: "waiting",
  to_ship: "waiting",
  partially_shipped: "going",
  shipped: "going",
  received: "done",
  completed: "done",
  closed: "off",
};
export const paidTones: Readonly<Record<PaymentStatus, Tone>> = {
  unpaid: "waiting",
  deposit_paid: "going",
  paid: "done",
  partially_refunded: "going",
  refunded: "off",
};
