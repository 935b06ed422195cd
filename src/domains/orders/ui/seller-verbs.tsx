import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#kit/browser/notices.ts";
import { possible } from "#kit/states.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { carriers, carrierWords } from "../contract/fields.ts";
import { orderLife, type OrderStatus } from "../contract/lifecycle.ts";
import { rejectOrder, shipOrder } from "../contract/orders.ts";
import type { Action } from "./buyer-verbs.tsx";

type Order = { id: number; code: string; status: OrderStatus; actions: readonly Action[] };

const sellerActions = ({ status, actions }: Order): Action[] => {
  const own: readonly string[] = possible(orderLife, status, "seller");
  return actions.filter((action) => own.includes(action));
};

const ShipDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    shipOrder,
    { carrier: "", tracking_number: "" },
    { toInput: ({ carrier, tracking_number }) => ({ id: order.id, carrier: carrier || undefined, tracking_number }) },
  );
  const shipped = async () => {
    notify({ tone: "done", text: t`Order ${order.code} is on its way` });
    onClose();
    await revalidate();
  };
  return (
    <Dialog title={<Trans>Ship the order</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(shipped)}>
        <p className="small muted">
          <Ltr>{order.code}</Ltr>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <SelectField
          {...form.text("carrier")}
          label={t`Carrier`}
          empty={t`Choose`}
          choices={carriers.map((carrier) => ({ value: carrier, label: i18n._(carrierWords[carrier]) }))}
        />
        <TextField
          {...form.text("tracking_number")}
          label={t`Tracking number`}
          hint={t`4 to 40 letters, figures and hyphens`}
          maxLength={40}
          dir="ltr"
          autoComplete="off"
        />
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Ship</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const RejectDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(rejectOrder, { note: "" }, { toInput: ({ note }) => ({ id: order.id, note }) });
  const rejected = async () => {
    notify({ tone: "done", text: t`Order ${order.code} is declined. The buyer gets the money back` });
    onClose();
    await revalidate();
  };
  return (
    <Dialog title={<Trans>Decline the order</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(rejected)}>
        <p>
          <Trans>The buyer gets the money back at once and reads your reason. This cannot be undone.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextArea {...form.text("note")} label={t`Reason`} counted maxLength={300} rows={3} dir="auto" />
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Decline and refund</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** What the seller may do with an order now. */
export const SellerVerbs = ({ order, small }: { order: Order; small?: boolean }) => {
  const [asked, setAsked] = useState<"ship" | "reject">();
  const actions = sellerActions(order);
  const size = small ? { size: "small" as const } : {};
  const close = () => setAsked(undefined);
  return (
    <>
      {actions.includes("ship") && (
        <Button {...size} onClick={() => setAsked("ship")}>
          <Trans>Ship</Trans>
        </Button>
      )}
      {actions.includes("reject") && (
        <Button look="ghost" {...size} onClick={() => setAsked("reject")}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {asked === "ship" && <ShipDialog order={order} onClose={close} />}
      {asked === "reject" && <RejectDialog order={order} onClose={close} />}
    </>
  );
};
