import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#kit/browser/call.ts";
import { possible } from "#kit/states.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton, type ButtonLook } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Price } from "#ui/price.tsx";
import type { MoneyWire } from "#kit/money.ts";
import { useAction } from "#ui/use-action.ts";
import { useRevalidator } from "react-router";
import type { InvoiceWire } from "../contract/credit.ts";
import { orderLife, type OrderStatus, type PaymentStatus } from "../contract/lifecycle.ts";
import { parcelActions } from "../contract/parcel-life.ts";
import { cancelOrder, closeLate, extendReceipt, receiveOrder, type orderActions } from "../contract/orders.ts";
import { PayInvoiceLink } from "./account.tsx";
import { PayBalanceLink } from "./payment-plan.tsx";

export type Action = (typeof orderActions)[number];
type Order = {
  id: number;
  code: string;
  checkout_id: number;
  status: OrderStatus;
  actions: readonly Action[];
  total: MoneyWire;
  account: InvoiceWire | null;
  payment_status: PaymentStatus;
};

const paying: readonly Action[] = ["pay", "pay_balance", "pay_invoice"];

/**
 * What the buyer may do, by the lifecycle's table and as the server allows it now (one extension only). Paying is the
 * buyer's, although money, not the buyer, makes the transition; receipt and its extension are of the order's parcels.
 */
const buyerActions = ({ status, actions }: Pick<Order, "status" | "actions">): Action[] => {
  const own: readonly string[] = possible(orderLife, status, "buyer");
  const ofParcels: readonly string[] = parcelActions;
  return actions.filter((action) => paying.includes(action) || ofParcels.includes(action) || own.includes(action));
};

/** The one that brings the order on; undefined where it is somebody else's turn. */
const nextForBuyer = (order: Pick<Order, "status" | "actions">): Action | undefined => {
  const actions = buyerActions(order);
  // What is on account has time: its goods come first.
  return (["pay", "pay_balance", "receive", "pay_invoice"] as const).find((action) => actions.includes(action));
};

/** A parcel of the order, as its verbs name it. */
type Parcel = { id: number; number: number; share: MoneyWire };

const ReceiveDialog = ({ order, parcel, onClose }: { order: Order; parcel?: Parcel | undefined; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const receive = async () => {
    const input = parcel ? { id: order.id, parcel_id: parcel.id } : { id: order.id };
    if (await run(() => call<typeof receiveOrder>(receiveOrder, input), { done: t`Receipt confirmed` })) onClose();
  };
  return (
    <Dialog
      title={parcel ? <Trans>Is parcel {parcel.number} here?</Trans> : <Trans>Are the goods here?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button look="seal" busy={isRunning} onClick={() => void receive()}>
            <Trans>Confirm receipt</Trans>
          </Button>
        </>
      }
    >
      <p>
        {parcel ? (
          <Trans>
            Count and look at them first. Once you confirm, <Price money={parcel.share} /> are kept some days for claims and then go to the seller. This cannot
            be undone.
          </Trans>
        ) : (
          <Trans>
            Count and look at them first. Once you confirm, the money for all parcels on their way is kept some days for claims and then goes to the seller.
            This cannot be undone.
          </Trans>
        )}
      </p>
    </Dialog>
  );
};

const CancelDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const cancel = async () => {
    if (await run(() => call<typeof cancelOrder>(cancelOrder, { id: order.id }), { done: t`The order is cancelled` })) onClose();
  };
  return (
    <Dialog
      title={<Trans>Cancel this order?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="seal" busy={isRunning} onClick={() => void cancel()}>
            <Trans>Cancel the order</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The other orders of the same checkout are paid together with it, and are cancelled too. Nothing has been paid yet.</Trans>
      </p>
    </Dialog>
  );
};

type Shown = Pick<ButtonLook, "size">;

/** `sum`: what is paid now, where it is of this order alone. */
export const PayLink = ({ order, size, sum }: { order: Order; sum?: MoneyWire | undefined } & Shown) => (
  <LinkButton look="seal" to={to("product-pay-id", { id: order.checkout_id })} {...(size ? { size } : {})}>
    {sum ? (
      <Trans>
        Pay <Price money={sum} />
      </Trans>
    ) : (
      <Trans>Pay</Trans>
    )}
  </LinkButton>
);

export const ReceiveButton = ({ order, parcel, size }: { order: Order; parcel?: Parcel } & Shown) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="seal" {...(size ? { size } : {})} onClick={() => setAsked(true)}>
        <Trans>Confirm receipt</Trans>
      </Button>
      {isAsked && <ReceiveDialog order={order} parcel={parcel} onClose={() => setAsked(false)} />}
    </>
  );
};

const CancelButton = ({ order }: { order: Order }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => setAsked(true)}>
        <Trans>Cancel the order</Trans>
      </Button>
      {isAsked && <CancelDialog order={order} onClose={() => setAsked(false)} />}
    </>
  );
};

const CloseLateButton = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const isUnpaid = order.account !== null && order.payment_status === "unpaid";
  return (
    <>
      <Button look="ghost" onClick={() => setAsked(true)}>
        <Trans>Close what is late</Trans>
      </Button>
      {isAsked && (
        <CallDialog
          call={closeLate}
          start={{ id: order.id }}
          title={<Trans>Close what is not shipped?</Trans>}
          about={
            isUnpaid ? (
              <Trans>The seller is late. You pay nothing for what is not shipped; parcels on their way stay on their way.</Trans>
            ) : (
              <Trans>The seller is late. You get the money for everything that is not shipped back at once; parcels on their way stay on their way.</Trans>
            )
          }
          send={isUnpaid ? <Trans>Close what is late</Trans> : <Trans>Close and get the money back</Trans>}
          isGrave
          done={({ refunded }) => (isUnpaid ? t`${refunded.text} less are to be paid` : t`${refunded.text} goes back the way you paid`)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

export const ExtendButton = ({ order, parcel, size }: { order: Order; parcel?: Parcel } & Shown) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const input = parcel ? { id: order.id, parcel_id: parcel.id } : { id: order.id };
  return (
    <Button
      look="ghost"
      {...(size ? { size } : {})}
      busy={isRunning}
      onClick={() => void run(() => call<typeof extendReceipt>(extendReceipt, input), { done: t`You have more time to confirm receipt` })}
    >
      <Trans>Extend the time for receipt</Trans>
    </Button>
  );
};

/** The one verb of an order in a list. */
export const NextBuyerVerb = ({ order }: { order: Order }) => {
  const next = nextForBuyer(order);
  if (!next) return null;
  if (next === "pay_invoice") return <PayInvoiceLink id={order.id} size="small" />;
  if (next === "pay_balance") return <PayBalanceLink id={order.id} size="small" />;
  return next === "pay" ? <PayLink order={order} size="small" /> : <ReceiveButton order={order} size="small" />;
};

/** Everything the buyer may do with an order now: what brings it on comes first, and it alone is red. */
export const BuyerVerbs = ({ order }: { order: Order & { plan: { deposit: MoneyWire } | null; orders_in_checkout: number } }) => {
  const actions = buyerActions(order);
  const next = nextForBuyer(order);
  return (
    <>
      {actions.includes("pay") && <PayLink order={order} sum={order.orders_in_checkout === 1 ? (order.plan?.deposit ?? order.total) : undefined} />}
      {actions.includes("pay_balance") && <PayBalanceLink id={order.id} />}
      {actions.includes("receive") && <ReceiveButton order={order} />}
      {actions.includes("pay_invoice") && <PayInvoiceLink id={order.id} look={next === "pay_invoice" ? "seal" : "ghost"} />}
      {actions.includes("extend") && <ExtendButton order={order} />}
      {actions.includes("close_late") && <CloseLateButton order={order} />}
      {actions.includes("cancel") && <CancelButton order={order} />}
    </>
  );
};
