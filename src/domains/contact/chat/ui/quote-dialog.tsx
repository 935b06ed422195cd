import { Trans, useLingui } from "@lingui/react/macro";
import { incoterms, units, unitWords } from "#domains/sourcing/contracts/contract/fields.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { moneyText } from "#kit/money-text.ts";
import { currencies, houseCurrency, type Currency } from "#kit/money.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { shopQuote } from "../contract/quoting.ts";
import type { Chat } from "./chat-client.ts";
import css from "./quote-dialog.module.css";

/** Goods of one's own that are quoted; without an id the seller says in words what is offered. */
export type Quoted = { id?: number; name?: string };

const whole = (typed: unknown): number | undefined => (/^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : undefined);

/** A quote made in a conversation: sent, it is signed, and stands there as a card that the other side accepts. */
export default function QuoteDialog({ chat, peerId, about, onClose }: { chat: Chat; peerId: number; about: Quoted; onClose: (isSent: boolean) => void }) {
  const { t, i18n } = useLingui();
  const form = useCallForm(
    shopQuote,
    { title: "", quantity: "", unit: "piece", price: "", currency: houseCurrency, lead_days: "30", incoterm: "", place: "", clauses: "" },
    {
      toInput: (values) => ({
        receiver_id: peerId,
        ...(about.id === undefined ? { title: values["title"] } : { product_id: about.id }),
        quantity: whole(values["quantity"]),
        unit: values["unit"],
        price: minorOf(String(values["price"])),
        currency: values["currency"],
        lead_days: whole(values["lead_days"]),
        incoterm: values["incoterm"] || null,
        place: values["place"],
        clauses: values["clauses"],
      }),
    },
  );
  const price = minorOf(String(form.values["price"]));
  const quantity = whole(form.values["quantity"]);
  const currency = String(form.values["currency"]) as Currency;
  const total = /^\d+$/.test(price) && quantity !== undefined ? moneyText({ minor: BigInt(price) * BigInt(quantity), currency }) : "";
  return (
    <FormDialog
      wide
      isGrave
      title={<Trans>Make a quote</Trans>}
      about={<Trans>You sign it by sending it. Once the other side accepts it, it is a contract, paid in parts: deposit, inspection, balance.</Trans>}
      send={<Trans>Sign and send</Trans>}
      form={form.props(({ message }) => {
        chat.stored(message);
        showToast({ tone: "done", text: t`Your quote is in the conversation` });
        onClose(true);
      })}
      failure={form.failure}
      isSending={form.isSending}
      onClose={() => onClose(false)}
    >
      {about.id === undefined ? (
        <TextField label={t`What you offer`} maxLength={120} dir="auto" {...form.text("title")} />
      ) : (
        <p>
          <b dir="auto">{about.name}</b>
        </p>
      )}
      <div className={css.two}>
        <TextField label={t`Quantity`} inputMode="numeric" dir="ltr" {...form.text("quantity")} />
        <SelectField label={t`Unit`} choices={units.map((one) => ({ value: one, label: i18n._(unitWords[one]) }))} {...form.text("unit")} />
        <TextField label={t`Price of one unit`} inputMode="decimal" dir="ltr" unit={currency} {...form.text("price")} />
        <SelectField label={t`Currency`} choices={currencies.map((one) => ({ value: one, label: one }))} {...form.text("currency")} />
        <TextField label={t`Days until delivery`} inputMode="numeric" dir="ltr" {...form.text("lead_days")} />
        <SelectField
          label={t`Terms of delivery`}
          optional
          empty={t`None`}
          choices={incoterms.map((one) => ({ value: one, label: one }))}
          {...form.text("incoterm")}
        />
        <TextField label={t`Named place`} optional maxLength={120} dir="auto" {...form.text("place")} />
      </div>
      <p aria-live="polite">
        {total && (
          <Trans>
            in all <bdi dir="ltr">{total}</bdi>
          </Trans>
        )}
      </p>
      <TextArea label={t`Clauses`} optional counted maxLength={2000} rows={3} dir="auto" {...form.text("clauses")} />
    </FormDialog>
  );
}
