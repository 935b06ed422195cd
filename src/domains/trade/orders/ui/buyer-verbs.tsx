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
import { orderLife, type OrderStatus } from "../contract/lifecycle.ts";
import { cancelOrder, closeLate, extendReceipt, receiveOrder, type orderActions } from "../contract/orders.ts";

export type Action = (typeof orderActions)[number];
type Order = { id: number; code: string; checkout_id: number; status: OrderStatus; actions: readonly Action[]; total: MoneyWire };

/**
 * What the buyer may do, by the lifecycle's table and as the server allows it now (one extension only). Paying is the
 * buyer's, although money, not the buyer, makes the transition.
 */
const buyerActions = ({ status, actions }: Pick<Order, "status" | "actions">): Action[] => {
  const own: readonly string[] = possible(orderLife, status, "buyer");
  return actions.filter((action) => action === "pay" || own.includes(action));
};

/** The one that brings the order on; undefined where it is somebody else's turn. */
const nextForBuyer = (order: Pick<Order, "status" | "actions">): "pay" | "receive" | undefined => {
  const actions = buyerActions(order);
  return actions.includes("pay") ? "pay" : actions.includes("receive") ? "receive" : undefined;
};

const ReceiveDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const receive = async () => {
    if (await run(() => call<typeof receiveOrder>(receiveOrder, { id: order.id }), { done: t`Receipt confirmed. The seller gets the money` })) onClose();
  };
  return (
    <Dialog
      title={<Trans>Are the goods here?</Trans>}
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
        <Trans>
          Count and look at them first. Once you confirm, <Price money={order.total} /> goes to the seller, and this cannot be undone.
        </Trans>
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

export const PayLink = ({ order, size }: { order: Order } & Shown) => (
  <LinkButton look="seal" to={to("product-pay-id", { id: order.checkout_id })} {...(size ? { size } : {})}>
    <Trans>Pay</Trans>
  </LinkButton>
);

export const ReceiveButton = ({ order, size }: { order: Order } & Shown) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="seal" {...(size ? { size } : {})} onClick={() => setAsked(true)}>
        <Trans>Confirm receipt</Trans>
      </Button>
      {isAsked && <ReceiveDialog order={order} onClose={() => setAsked(false)} />}
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
          about={<Trans>The seller is late. You get the money for everything that is not shipped back at once; parcels on their way stay on their way.</Trans>}
          send={<Trans>Close and get the money back</Trans>}
          isGrave
          done={({ refunded }) => t`${refunded.text} goes back to your wallet`}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

const ExtendButton = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  return (
    <Button
      look="ghost"
      busy={isRunning}
      onClick={() => void run(() => call<typeof extendReceipt>(extendReceipt, { id: order.id }), { done: t`You have more time to confirm receipt` })}
    >
      <Trans>Extend the time for receipt</Trans>
    </Button>
  );
};

/** The one verb of an order in a list. */
export const NextBuyerVerb = ({ order }: { order: Order }) => {
  const next = nextForBuyer(order);
  if (!next) return null;
  return next === "pay" ? <PayLink order={order} size="small" /> : <ReceiveButton order={order} size="small" />;
};

/** Everything the buyer may do with an order now. */
export const BuyerVerbs = ({ order }: { order: Order }) => {
  const actions = buyerActions(order);
  return (
    <>
      {actions.includes("cancel") && <CancelButton order={order} />}
      {actions.includes("close_late") && <CloseLateButton order={order} />}
      {actions.includes("extend") && <ExtendButton order={order} />}
      {actions.includes("pay") && <PayLink order={order} />}
      {actions.includes("receive") && <ReceiveButton order={order} />}
    </>
  );
};
