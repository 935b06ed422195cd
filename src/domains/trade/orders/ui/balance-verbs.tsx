import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { useMoment } from "#ui/stamp.tsx";
import { closeUnpaidBalance, moreTimeForBalance, readyOrder } from "../contract/balance.ts";
import type { Action } from "./buyer-verbs.tsx";
import type { OrderInList } from "./order-card.tsx";

type Order = Pick<OrderInList, "id" | "code" | "plan">;

/** What the seller does for an order in two parts: says that its goods are ready, gives more time for the balance, closes it unpaid. */
export const BalanceVerbs = ({
  order,
  actions,
  small,
  onDone,
}: {
  order: Order;
  actions: readonly Action[];
  small?: boolean | undefined;
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const moment = useMoment();
  const [asked, setAsked] = useState<"ready" | "more_time" | "close_unpaid">();
  const size = small ? { size: "small" as const } : {};
  const { plan } = order;
  if (!plan) return null;
  const close = () => {
    setAsked(undefined);
    onDone();
  };
  return (
    <>
      {actions.includes("ready") && (
        <Button {...size} onClick={() => setAsked("ready")}>
          <Trans>Goods are ready</Trans>
        </Button>
      )}
      {actions.includes("more_time") && !small && (
        <Button look="ghost" onClick={() => setAsked("more_time")}>
          <Plural value={plan.more_days} one="Give # day more" other="Give # days more" />
        </Button>
      )}
      {actions.includes("close_unpaid") && !small && (
        <Button look="ghost" onClick={() => setAsked("close_unpaid")}>
          <Trans>Close unpaid</Trans>
        </Button>
      )}
      {asked === "more_time" && (
        <CallDialog
          call={moreTimeForBalance}
          start={{ id: order.id }}
          title={<Plural value={plan.more_days} one="Give # day more?" other="Give # days more?" />}
          about={<Trans>The buyer can then pay later, and you can close the order for it only after that. This can be done once.</Trans>}
          send={<Trans>Give more time</Trans>}
          done={({ due }) => t`The buyer has until ${moment(due)} to pay the balance`}
          onClose={close}
        />
      )}
      {asked === "ready" && (
        <CallDialog
          call={readyOrder}
          start={{ id: order.id, cartons: "", note: "" }}
          toInput={({ cartons, ...rest }) => ({ ...rest, cartons: Number(cartons) })}
          title={<Trans>Are the goods ready?</Trans>}
          about={
            <Trans>
              The buyer is asked for the balance of <Price money={plan.balance} />, and reads what you write here. Confirm only when everything is made and
              packed; otherwise the buyer may open a claim.
            </Trans>
          }
          send={<Trans>Ask for the balance</Trans>}
          done={({ due }) => t`The buyer has until ${moment(due)} to pay the balance`}
          onClose={close}
        >
          {(form) => (
            <>
              <TextField {...form.text("cartons")} label={t`Cartons`} inputMode="numeric" dir="ltr" maxLength={6} autoComplete="off" />
              <TextArea {...form.text("note")} label={t`Note to the buyer`} optional counted maxLength={300} rows={3} dir="auto" />
            </>
          )}
        </CallDialog>
      )}
      {asked === "close_unpaid" && (
        <CallDialog
          call={closeUnpaidBalance}
          start={{ id: order.id }}
          title={<Trans>Close the order unpaid?</Trans>}
          about={
            <Trans>
              The balance was not paid in time. You keep <Price money={plan.kept} /> of the deposit, less commission; what is left of it goes back to the buyer,
              and the goods are free again. This cannot be undone.
            </Trans>
          }
          send={<Trans>Close the order</Trans>}
          isGrave
          done={t`Order ${order.code} is closed`}
          onClose={close}
        />
      )}
    </>
  );
};
