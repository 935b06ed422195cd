import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { Stepper, type Knot } from "#ui/stepper.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { OrderStatus } from "../contract/lifecycle.ts";
import type { orderDetails } from "../contract/orders.ts";

export type OrderInFull = OutputOf<typeof orderDetails>["order"];

/** The way of an order that nothing comes between; and of one that is paid in two parts. */
const atOnce: readonly OrderStatus[] = ["pending_payment", "to_ship", "shipped", "received", "completed"];
const inParts: readonly OrderStatus[] = ["pending_payment", "in_production", "pending_balance", "to_ship", "shipped", "received", "completed"];

/** The order's life as the red thread: knots are the server's events, what is to come is the rest of the usual way. */
export const OrderThread = ({ order }: { order: OrderInFull }) => {
  const { t } = useLingui();
  const usualWay = order.plan ? inParts : atOnce;
  const reached: Record<OrderStatus, string> = {
    pending_payment: t`Order placed`,
    pending_group: t`Paid, group forming`,
    in_production: t`Deposit paid`,
    pending_balance: t`Goods ready`,
    to_ship: order.plan ? t`Balance paid` : order.account ? t`To be shipped, paid later` : order.is_group_buy ? t`The group buy came together` : t`Paid`,
    partially_shipped: t`Partly shipped`,
    shipped: t`Shipped`,
    received: t`Received`,
    completed: t`Completed`,
    closed: t`Closed`,
  };
  // An event that leaves the state as it is (an extension) is in the log, not on the thread.
  const steps = order.events
    .filter((event, index) => index === 0 || event.status !== order.events[index - 1]?.status)
    .map(({ status, createtime }) => ({ status, createtime }));
  // Its time is over; the timer that writes the event may still be on its way.
  if (order.status === "closed" && steps.at(-1)?.status !== "closed") steps.push({ status: "closed", createtime: order.expires_at });
  const last = steps.length - 1;
  const isOver = order.status === "completed" || order.status === "closed";
  const passed = steps.map((step, index): Knot => ({
    key: `${index}${step.status}`,
    label: step.status === "closed" ? order.close_text || reached.closed : reached[step.status],
    about: <Stamp at={step.createtime} />,
    at: index < last || (isOver && order.status !== "closed") ? "done" : "now",
  }));
  const at =
    order.status === "partially_shipped"
      ? usualWay.indexOf("to_ship")
      : order.status === "pending_group"
        ? usualWay.indexOf("pending_payment")
        : usualWay.indexOf(order.status);
  const toCome = isOver
    ? []
    : usualWay.slice(at + 1).map((status): Knot => ({
        key: status,
        label: reached[status],
        at: "to_come",
        ...(status === "received" && order.receive_by > 0
          ? {
              about: (
                <Trans>
                  at the latest <Stamp at={order.receive_by} />
                </Trans>
              ),
            }
          : {}),
      }));
  return <Stepper label={t`The order's way`} knots={[...passed, ...toCome]} />;
};
