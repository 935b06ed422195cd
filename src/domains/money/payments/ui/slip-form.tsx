import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { handInSlipForm, type showTransfer } from "../contract/transfers.ts";
import { FileChoice } from "#ui/file-choice.tsx";

type Transfer = OutputOf<typeof showTransfer>;

const Slip = ({ slip }: { slip: NonNullable<Transfer["slip"]> }) => (
  <div className="stack">
    <Facts
      facts={[
        { key: "amount", label: <Trans>Amount</Trans>, value: <Price money={slip.amount} /> },
        { key: "day", label: <Trans>Day of the transfer</Trans>, value: <Ltr>{slip.day}</Ltr> },
        { key: "sender", label: <Trans>Sent from the account of</Trans>, value: <bdi>{slip.sender}</bdi> },
        ...(slip.account_last_four
          ? [
              {
                key: "account",
                label: <Trans>Account it was sent from</Trans>,
                value: (
                  <>
                    <bdi>{slip.account_bank}</bdi> <Ltr>{`•••• ${slip.account_last_four}`}</Ltr>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
    <p className="row">
      <LinkButton look="ghost" size="small" href={slip.url}>
        <Icon name="file" small />
        <bdi>{slip.name}</bdi>
      </LinkButton>
    </p>
  </div>
);

/** The bank's slip: what was handed in, and a form for it or for another one in its place. */
export const SlipForm = ({ transfer }: { transfer: Transfer }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [isAnew, setAnew] = useState(transfer.slip === null);
  const form = useCallForm(
    handInSlipForm,
    { file: undefined, amount: typedOf(transfer.rest.minor), day: "", sender: transfer.slip?.sender ?? "", account: "", account_bank: "" },
    { toInput: ({ amount, ...values }) => ({ ...values, payment: transfer.payment, amount: minorOf(String(amount)) }) },
  );
  return (
    <div className="stack">
      {transfer.slip && <Slip slip={transfer.slip} />}
      {!isAnew && (
        <p className="row">
          <Button look="ghost" size="small" onClick={() => setAnew(true)}>
            <Trans>Hand in another one</Trans>
          </Button>
        </p>
      )}
      {isAnew && (
        <form
          className="stack"
          {...form.props(async () => {
            showToast({ tone: "done", text: t`Handed in. We look for your money and tell you when it has come.` });
            setAnew(false);
            await revalidate();
          })}
        >
          {form.failure && <Message tone="failed">{form.failure}</Message>}
          <FileChoice
            label={t`Slip of your bank`}
            hint={t`PDF, JPG or PNG, 10 MB at most. Only finance reads it.`}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            file={form.values["file"] as File | undefined}
            error={form.issues["file"]}
            disabled={form.isSending}
            onChoose={(file) => form.set("file", file)}
          />
          <TextField
            {...form.text("amount")}
            label={t`Amount on the slip`}
            lead={<Ltr>{transfer.amount.currency}</Ltr>}
            inputMode="decimal"
            dir="ltr"
            maxLength={15}
            autoComplete="off"
          />
          <TextField {...form.text("day")} label={t`Day of the transfer`} type="date" />
          <TextField {...form.text("sender")} label={t`Sent from the account of`} dir="auto" maxLength={120} />
          <TextField
            {...form.text("account")}
            label={t`Account it was sent from`}
            hint={t`A refund goes back there, and otherwise to your wallet.`}
            optional
            dir="ltr"
            maxLength={42}
            autoComplete="off"
          />
          <TextField {...form.text("account_bank")} label={t`Bank of that account`} optional dir="auto" maxLength={80} />
          <p className="row">
            <Button type="submit" look="seal" busy={form.isSending}>
              <Trans>Hand the slip in</Trans>
            </Button>
          </p>
        </form>
      )}
    </div>
  );
};
