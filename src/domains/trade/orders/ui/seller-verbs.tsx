import type { SaleUnit } from "#kit/sale-unit.ts";
import { Quantity } from "#ui/quantity.tsx";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { possible } from "#kit/states.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { FieldError, TextArea, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { useAction } from "#ui/use-action.ts";
import { useCallForm } from "#ui/use-call-form.ts";
import { BalanceVerbs } from "./balance-verbs.tsx";
import { LineName } from "./goods.tsx";
import type { OrderInList } from "./order-card.tsx";
import { OfferPriceDialog, type Repriced } from "./offer-price-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";
import { orderLife, type OrderStatus } from "../contract/lifecycle.ts";
import { cancelRest, confirmOrder, rejectOrder, shipOrder } from "../contract/selling.ts";
import type { Action } from "./buyer-verbs.tsx";
import css from "./seller-verbs.module.css";

type Line = {
  id: number;
  title: string;
  colour: string;
  size: string;
  unit: SaleUnit;
  quantity: number;
  shipped_quantity: number;
  cancelled_quantity: number;
  withheld_quantity: number;
};
type Order = {
  id: number;
  code: string;
  status: OrderStatus;
  is_group_buy: boolean;
  is_freight_asked: boolean;
  actions: readonly Action[];
  total: Repriced["total"];
  freight: Repriced["freight"];
  coupon: Repriced["coupon"];
  portal_coupon: Repriced["portal_coupon"];
  plan: OrderInList["plan"];
  account: OrderInList["account"];
  payment_status: OrderInList["payment_status"];
  lines: (Line & Repriced["lines"][number])[];
};

/** On account, and not paid: nobody gets money back. */
const isUnpaid = ({ account, payment_status }: Order): boolean => account !== null && payment_status === "unpaid";

const sellerActions = ({ status, actions }: Order): Action[] => {
  const own: readonly string[] = possible(orderLife, status, "seller");
  return actions.filter((action) => own.includes(action));
};

const leftOf = (line: Line): number => line.quantity - line.shipped_quantity - line.cancelled_quantity - line.withheld_quantity;

/** One parcel: all that is left, or the quantities that are typed. */
const ShipDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const open = order.lines.filter((line) => leftOf(line) > 0);
  const parts = (values: Record<string, unknown>) =>
    open.map((line) => ({ line_id: line.id, quantity: Number(values[`line${line.id}`]) })).filter(({ quantity }) => quantity !== 0);
  const form = useCallForm(
    shipOrder,
    { carrier: "", tracking_number: "", ...Object.fromEntries(open.map((line) => [`line${line.id}`, String(leftOf(line))])) },
    { toInput: (values) => ({ id: order.id, carrier: values["carrier"] || undefined, tracking_number: values["tracking_number"], lines: parts(values) }) },
  );
  const faultOf = (lineId: number) => {
    const at = parts(form.values).findIndex((part) => part.line_id === lineId);
    return at < 0 ? undefined : form.issues[`lines.${at}.quantity`];
  };
  const isRest = open.every((line) => Number(form.values[`line${line.id}`]) === leftOf(line));
  const shipped = async ({ status }: { status: OrderStatus }) => {
    showToast({
      tone: "done",
      text: status === "shipped" ? t`Order ${order.code} is on its way` : t`The parcel is on its way. The rest of order ${order.code} waits to be shipped`,
    });
    onClose();
    await revalidate();
  };
  return (
    <FormDialog
      title={<Trans>Ship a parcel</Trans>}
      about={
        <>
          <Ltr>{order.code}</Ltr> · <Trans>Write what lies in this parcel; what is left goes into the next one.</Trans>
        </>
      }
      form={form.props(shipped)}
      failure={form.failure}
      isSending={form.isSending}
      send={isRest ? <Trans>Ship all that is left</Trans> : <Trans>Ship this part</Trans>}
      isGrave
      onClose={onClose}
    >
      <TrackingFields form={form} />
      <fieldset className={css.parts}>
        <legend>
          <Trans>In this parcel</Trans>
        </legend>
        {open.map((line) => (
          <TextField
            key={line.id}
            {...form.text(`line${line.id}`)}
            error={faultOf(line.id)}
            label={<LineName line={line} />}
            unit={
              <>
                / <Quantity count={leftOf(line)} unit={line.unit} />
              </>
            }
            inputMode="numeric"
            dir="ltr"
            maxLength={7}
            autoComplete="off"
          />
        ))}
        {form.issues["lines"] && (
          <FieldError>
            <Trans>A parcel cannot be empty</Trans>
          </FieldError>
        )}
      </fieldset>
    </FormDialog>
  );
};

const RejectDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={rejectOrder}
      start={{ id: order.id, note: "" }}
      title={<Trans>Decline the order</Trans>}
      about={
        isUnpaid(order) ? (
          <Trans>The buyer has nothing to pay then, and reads your reason. This cannot be undone.</Trans>
        ) : (
          <Trans>The buyer gets the money back at once and reads your reason. This cannot be undone.</Trans>
        )
      }
      send={isUnpaid(order) ? <Trans>Decline the order</Trans> : <Trans>Decline and refund</Trans>}
      isGrave
      done={isUnpaid(order) ? t`Order ${order.code} is declined` : t`Order ${order.code} is declined. The buyer gets the money back`}
      onClose={onClose}
    >
      {(form) => <TextArea {...form.text("note")} label={t`Reason`} counted maxLength={300} rows={3} dir="auto" />}
    </CallDialog>
  );
};

const CancelRestDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  const left = order.lines.reduce((sum, line) => sum + leftOf(line), 0);
  return (
    <CallDialog
      call={cancelRest}
      start={{ id: order.id, note: "" }}
      title={<Trans>Cancel what is left</Trans>}
      about={
        isUnpaid(order) ? (
          <Plural
            value={left}
            one="# piece is not shipped yet. The buyer does not pay for it and reads your reason; the parcels stay on their way."
            other="# pieces are not shipped yet. The buyer does not pay for them and reads your reason; the parcels stay on their way."
          />
        ) : (
          <Plural
            value={left}
            one="# piece is not shipped yet. The buyer gets the money for it back at once and reads your reason; the parcels stay on their way."
            other="# pieces are not shipped yet. The buyer gets the money for them back at once and reads your reason; the parcels stay on their way."
          />
        )
      }
      send={isUnpaid(order) ? <Trans>Cancel the rest</Trans> : <Trans>Cancel the rest and refund</Trans>}
      isGrave
      done={({ refunded }) =>
        isUnpaid(order) ? t`The rest is cancelled. ${refunded.text} less are to be paid` : t`The rest is cancelled. The buyer gets ${refunded.text} back`
      }
      onClose={onClose}
    >
      {(form) => <TextArea {...form.text("note")} label={t`Reason`} counted maxLength={300} rows={3} dir="auto" />}
    </CallDialog>
  );
};

/** What the seller may do with an order now. `onDone` is told when one of the dialogs has closed. */
export const SellerVerbs = ({ order, small, onDone }: { order: Order; small?: boolean; onDone?: () => void }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<"ship" | "reject" | "cancel_rest" | "offer_price">();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const actions = sellerActions(order);
  const size = small ? { size: "small" as const } : {};
  const close = () => {
    setAsked(undefined);
    onDone?.();
  };
  return (
    <>
      {order.status === "pending_payment" && !order.is_group_buy && (!order.account || order.is_freight_asked) && (
        <Button look="ghost" {...size} onClick={() => setAsked("offer_price")}>
          <Trans>Offer another price</Trans>
        </Button>
      )}
      {actions.includes("confirm") && (
        <Button
          {...size}
          busy={isRunning}
          onClick={() =>
            void run(() => call<typeof confirmOrder>(confirmOrder, { id: order.id }), { done: t`The buyer reads that order ${order.code} is in hand` })
          }
        >
          <Trans>Confirm the order</Trans>
        </Button>
      )}
      {actions.includes("ship") && (
        <Button {...size} {...(actions.includes("confirm") ? { look: "ghost" } : {})} onClick={() => setAsked("ship")}>
          <Trans>Ship</Trans>
        </Button>
      )}
      <BalanceVerbs order={order} actions={actions} small={small} onDone={() => onDone?.()} />
      {actions.includes("reject") && !small && (
        <Button look="ghost" onClick={() => setAsked("reject")}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {actions.includes("cancel_rest") && !small && (
        <Button look="ghost" onClick={() => setAsked("cancel_rest")}>
          <Trans>Cancel the rest</Trans>
        </Button>
      )}
      {asked === "offer_price" && <OfferPriceDialog order={order} onClose={close} />}
      {asked === "ship" && <ShipDialog order={order} onClose={close} />}
      {asked === "reject" && <RejectDialog order={order} onClose={close} />}
      {asked === "cancel_rest" && <CancelRestDialog order={order} onClose={close} />}
    </>
  );
};
