import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { Stamp } from "#ui/stamp.tsx";
import { addChargebackPaperForm, paperKinds, paperWords, sayOnChargeback, type PaperKind, type soldChargeback } from "../contract/chargebacks.ts";
import { ChargebackPapers } from "./chargeback-papers.tsx";
import { ChargebackState } from "./chargeback-state.tsx";
import { FileChoice } from "#ui/file-choice.tsx";

type Sold = NonNullable<OutputOf<typeof soldChargeback>["chargeback"]>;
type Parts = { orderId: number; chargeback: Sold };

const StatementForm = ({ orderId, chargeback }: Parts) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    sayOnChargeback,
    { statement: chargeback.statement },
    { toInput: ({ statement }) => ({ id: chargeback.id, order_id: orderId, statement }) },
  );
  return (
    <form
      className="stack"
      {...form.props(async () => {
        showToast({ tone: "done", text: t`Saved. It goes to the bank with what the platform knows.` });
        await revalidate();
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <TextArea
        {...form.text("statement")}
        label={t`What you have to say, for the bank`}
        hint={t`What was agreed, when it was sent, what the buyer said of it. Banks read English best.`}
        rows={5}
        maxLength={3000}
        counted
        dir="auto"
      />
      <p className="row">
        <Button type="submit" size="small" busy={form.isSending}>
          <Trans>Save the statement</Trans>
        </Button>
      </p>
    </form>
  );
};

const PaperForm = ({ orderId, chargeback }: Parts) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    addChargebackPaperForm,
    { kind: "shipping" as PaperKind, file: undefined },
    { toInput: ({ kind, file }) => ({ id: chargeback.id, order_id: orderId, kind, file }) },
  );
  const kinds = paperKinds.map((value) => ({ value, label: i18n._(paperWords[value].id) }));
  return (
    <form
      className="stack"
      {...form.props(async () => {
        showToast({ tone: "done", text: t`The paper is added.` });
        form.setValues({ kind: form.values["kind"] as PaperKind, file: undefined });
        await revalidate();
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <SelectField label={t`Kind of paper`} choices={kinds} {...form.text("kind")} />
      <FileChoice
        label={t`Paper`}
        hint={t`PDF, JPG or PNG, 4 MB together at most; one of each kind, a new one takes the place of the one before.`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        file={form.values["file"] as File | undefined}
        error={form.issues["file"]}
        disabled={form.isSending}
        onChoose={(file) => form.set("file", file)}
      />
      <p className="row">
        <Button type="submit" look="ghost" size="small" busy={form.isSending}>
          <Trans>Add the paper</Trans>
        </Button>
      </p>
    </form>
  );
};

/** A chargeback as the order's seller sees it: how it stands, and what they add while there is time. */
export const SoldChargeback = ({ orderId, chargeback }: Parts) => (
  <section className="sheet stack" id="chargeback">
    <SectionHead
      small
      title={<Trans>The buyer's bank</Trans>}
      about={<Trans>The buyer has asked their bank to take the payment back. The platform answers it with what it knows, and with what you add here.</Trans>}
    />
    <Facts
      facts={[
        { key: "state", label: <Trans>Status</Trans>, value: <ChargebackState chargeback={chargeback} /> },
        { key: "amount", label: <Trans>Amount</Trans>, value: <Price money={chargeback.amount} /> },
        { key: "reason", label: <Trans>Reason</Trans>, value: chargeback.reason_text },
      ]}
    />
    {chargeback.evidence_by > 0 ? (
      <>
        <Message tone="warning">
          <Trans>
            Add your evidence by <Stamp at={chargeback.evidence_by} />. None of the order's money moves until the bank has decided.
          </Trans>
        </Message>
        <StatementForm orderId={orderId} chargeback={chargeback} />
        <ChargebackPapers papers={chargeback.papers} />
        <PaperForm orderId={orderId} chargeback={chargeback} />
      </>
    ) : (
      <>
        {chargeback.statement && <p dir="auto">{chargeback.statement}</p>}
        <ChargebackPapers papers={chargeback.papers} />
      </>
    )}
  </section>
);
