import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { useOpenCurrencies } from "#domains/settings/ui/use-open-currencies.ts";
import { houseCurrency } from "#kit/money.ts";
import { moneyText, type Currency } from "#kit/money-text.ts";
import { endOfDay } from "#kit/trade-day.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button, IconButton, ThreadButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { mostOfferAttachments } from "../contract/fields.ts";
import type { processingDetails } from "../contract/list.ts";
import { offerProcessing, reviseOffer, type myOffer, type Offer } from "../contract/offering.ts";
import { AttachField } from "#ui/attach-field.tsx";
import type { Attachment } from "#ui/attachments.tsx";
import css from "./offer-form.module.css";

type Order = OutputOf<typeof processingDetails>;
type Break = { quantity: string; price: string };

const mostBreaks = 5;
const dayAfter = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

const isAmount = (minor: string) => /^[1-9]\d{0,9}$/.test(minor);

export type Validity = OutputOf<typeof myOffer>["validity"];

/** A factory's offer, or a further version of it; `before` fills it with what stood last. */
export const OfferForm = ({ order, before, validity, onSent }: { order: Order; before?: Offer | undefined; validity: Validity; onSent: () => void }) => {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const last = before?.versions.find((one) => one.party === "factory");
  const [attachments, setAttachments] = useState<Attachment[]>([...(last?.attachments ?? [])]);
  const [breaks, setBreaks] = useState<Break[]>((last?.breaks ?? []).map((one) => ({ quantity: String(one.quantity), price: typedOf(one.price.minor) })));
  const [hasSample, setHasSample] = useState(last ? last.sample !== null : order.sample_wish !== "none");
  const numberOf = (value: unknown) => (/^\d+$/.test(String(value).trim()) ? Number(value) : undefined);
  const form = useCallForm(
    before ? reviseOffer : offerProcessing,
    {
      price: last ? typedOf(last.price.minor) : "",
      currency: last?.price.currency ?? order.budget?.min.currency ?? houseCurrency,
      lead_days: last ? String(last.lead_days) : "",
      sample_price: last?.sample ? typedOf(last.sample.price.minor) : "",
      sample_days: last?.sample ? String(last.sample.days) : "",
      valid_until: dayAfter(now, validity.usual_days),
      note: "",
    },
    {
      toInput: (values) => ({
        ...(before ? { offer_id: before.id } : { id: order.id }),
        price: minorOf(String(values["price"])),
        currency: values["currency"],
        lead_days: numberOf(values["lead_days"]),
        breaks: breaks.map((one) => ({ quantity: numberOf(one.quantity), price: minorOf(one.price) })),
        sample: hasSample ? { price: minorOf(String(values["sample_price"]) || "0"), days: numberOf(values["sample_days"]) } : null,
        ...(values["valid_until"] ? { valid_until: endOfDay(String(values["valid_until"])) } : {}),
        note: values["note"],
        attachment_ids: attachments.map((one) => one.id),
      }),
    },
  );
  const minor = minorOf(String(form.values["price"]));
  const currency = String(form.values["currency"]) as Currency;
  const offered = useOpenCurrencies(currency);
  const breaksFault = form.issues["breaks"] ?? Object.entries(form.issues).find(([path]) => path.startsWith("breaks."))?.[1];
  const setBreak = (at: number, change: Partial<Break>) => setBreaks(breaks.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <form
      className={css.form}
      {...form.props(() => {
        showToast({ tone: "done", text: before ? t`The new version is with the buyer` : t`Your offer is with the buyer` });
        onSent();
      })}
    >
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <div className={css.two}>
        <TextField label={t`Price of one unit`} inputMode="decimal" dir="ltr" unit={currency} {...form.text("price")} />
        <SelectField label={t`Currency`} choices={offered.map((one) => ({ value: one, label: one }))} {...form.text("currency")} />
      </div>
      {isAmount(minor) && (
        <p className={css.total}>
          <span>
            <Trans>
              The order of <Ltr>{order.quantity.toLocaleString("en")}</Ltr> {order.unit_text}
            </Trans>
          </span>
          <bdi dir="ltr" className="fig">
            {moneyText({ minor: BigInt(minor) * BigInt(order.quantity), currency })}
          </bdi>
        </p>
      )}
      <fieldset className={css.breaks}>
        <legend>
          <Trans>Prices of other quantities</Trans>
        </legend>
        {breaks.map((one, at) => (
          <div key={at} className={css.break}>
            <TextField
              label={t`From quantity`}
              inputMode="numeric"
              dir="ltr"
              value={one.quantity}
              onChange={(event) => setBreak(at, { quantity: event.target.value })}
            />
            <TextField
              label={t`Unit price`}
              inputMode="decimal"
              dir="ltr"
              value={one.price}
              onChange={(event) => setBreak(at, { price: event.target.value })}
            />
            <IconButton label={t`Remove this quantity`} onClick={() => setBreaks(breaks.filter((_, index) => index !== at))}>
              <Icon name="trash" />
            </IconButton>
          </div>
        ))}
        {breaksFault && <FieldError>{breaksFault}</FieldError>}
        {breaks.length < mostBreaks && (
          <ThreadButton onClick={() => setBreaks([...breaks, { quantity: "", price: "" }])}>
            <Trans>Add a quantity</Trans>
          </ThreadButton>
        )}
      </fieldset>
      <div className={css.two}>
        <TextField label={t`Lead time`} inputMode="numeric" dir="ltr" unit={t({ message: "days", context: "countdown" })} {...form.text("lead_days")} />
        <TextField label={t`Holds until`} type="date" dir="ltr" min={dayAfter(now, 1)} max={dayAfter(now, validity.most_days)} {...form.text("valid_until")} />
      </div>
      <Checkbox checked={hasSample} onChange={(event) => setHasSample(event.target.checked)}>
        <Trans>We make a sample first</Trans>
      </Checkbox>
      {hasSample && (
        <div className={css.two}>
          <TextField
            label={t`Price of the sample`}
            hint={t`0 when it is free`}
            inputMode="decimal"
            dir="ltr"
            unit={currency}
            {...form.text("sample_price")}
            error={form.issues["sample.price"]}
          />
          <TextField
            label={t`Days for the sample`}
            inputMode="numeric"
            dir="ltr"
            unit={t({ message: "days", context: "countdown" })}
            {...form.text("sample_days")}
            error={form.issues["sample.days"]}
          />
        </div>
      )}
      <TextArea label={t`Note`} optional counted maxLength={1000} dir="auto" {...form.text("note")} />
      <AttachField
        path="processing/attach"
        label={t`Attachments`}
        hint={t`pictures or PDF, at most 5`}
        most={mostOfferAttachments}
        value={attachments}
        onChange={setAttachments}
        error={form.issues["attachment_ids"]}
      />
      <Button type="submit" look="seal" size="large" block busy={form.isSending}>
        {before ? <Trans>Send version {before.version + 1}</Trans> : <Trans>Make the offer</Trans>}
      </Button>
      <p className="cap">
        <Trans>Each version is kept as it is; the buyer sees it at once.</Trans>
      </p>
    </form>
  );
};
