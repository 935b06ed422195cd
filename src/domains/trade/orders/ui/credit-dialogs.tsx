import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { dayOf } from "#kit/trade-day.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import type { Currency } from "#kit/money.ts";
import { CallDialog, type DialogForm } from "#ui/call-dialog.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { useMoment } from "#ui/stamp.tsx";
import {
  acceptLess,
  accountDays,
  changeCredit,
  grantCredit,
  moreTimeForInvoice,
  moveCredit,
  writeOff,
  type creditCandidates,
  type creditGranted,
  type creditInvoices,
} from "../contract/credit.ts";

type Line = OutputOf<typeof creditGranted>["list"][number];
type Invoice = OutputOf<typeof creditInvoices>["list"][number];
type Closing = { onClose: () => void };

const text = (values: Record<string, unknown>, name: string): string => String(values[name] ?? "").trim();
const termsOf = (values: Record<string, unknown>) => ({
  limit_minor: minorOf(text(values, "limit_minor")),
  days: Number(values["days"]),
  until: text(values, "until") || null,
});

const Terms = ({ form, currency }: { form: DialogForm; currency: string }) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.text("limit_minor")}
        label={t`Limit`}
        hint={t`So much may wait to be paid at a time`}
        inputMode="decimal"
        dir="ltr"
        maxLength={15}
        autoComplete="off"
        unit={currency}
      />
      <SelectField
        {...form.text("days")}
        label={t`Payment term`}
        choices={accountDays.map((days) => ({
          value: String(days),
          label: t`${plural(days, { one: "# day after dispatch", other: "# days after dispatch" })}`,
        }))}
      />
      <TextField {...form.text("until")} label={t`Last day for orders`} hint={t`Empty: until you end it`} optional type="date" />
    </>
  );
};

/** A company that bought here, or one that is named by somebody's number or address. */
export const GrantDialog = ({
  candidates,
  currencies,
  currency: usual,
  onClose,
}: { candidates: OutputOf<typeof creditCandidates>["list"]; currencies: readonly Currency[]; currency: Currency } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={grantCredit}
      start={{ company: candidates[0] ? String(candidates[0].id) : "", receiver: "", currency: usual, limit_minor: "", days: "30", until: "" }}
      toInput={(values) => ({
        ...(text(values, "company") === "" ? { receiver: text(values, "receiver") } : { company_id: Number(values["company"]) }),
        currency: values["currency"],
        ...termsOf(values),
      })}
      title={<Trans>Let a company buy on account</Trans>}
      about={
        <Trans>
          You send first and are paid later. The platform keeps and passes on what the company pays, and does not pay in its place: what it never pays is your
          loss.
        </Trans>
      }
      send={<Trans>Let it buy on account</Trans>}
      isGrave
      done={t`The company can buy on account now`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {candidates.length > 0 && (
            <SelectField
              {...form.text("company")}
              label={t`Company that buys`}
              choices={[
                ...candidates.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: "", label: t`Another one, by somebody who buys for it` },
              ]}
            />
          )}
          {text(form.values, "company") === "" && (
            <TextField {...form.text("receiver")} label={t`Mobile number or e-mail of somebody who buys for it`} maxLength={120} dir="ltr" autoComplete="off" />
          )}
          <SelectField {...form.text("currency")} label={t`Currency`} choices={currencyChoices(currencies, text(form.values, "currency") as Currency)} />
          <Terms form={form} currency={text(form.values, "currency")} />
        </>
      )}
    </CallDialog>
  );
};

export const ChangeCreditDialog = ({ line, onClose }: { line: Line } & Closing) => {
  const { t } = useLingui();
  return (
    <CallDialog
      call={changeCredit}
      // The last day itself: a line holds until it is over.
      start={{ limit_minor: typedOf(line.limit.minor), days: String(line.days), until: line.until > 0 ? dayOf(line.until - 1) : "" }}
      toInput={(values) => ({ id: line.id, ...termsOf(values) })}
      title={<Trans>Change the terms on account</Trans>}
      about={<Trans>They hold for orders from now on. What was ordered keeps its terms.</Trans>}
      send={<Trans>Save</Trans>}
      done={t`The terms are changed`}
      onClose={onClose}
    >
      {(form) => <Terms form={form} currency={line.limit.currency} />}
    </CallDialog>
  );
};

export const MoveCreditDialog = ({ line, act, onClose }: { line: Line; act: "pause" | "resume" | "end" } & Closing) => {
  const { t } = useLingui();
  const words = {
    pause: { title: t`No orders on account for now?`, send: t`Pause`, done: t`${line.company.name} cannot buy on account for now` },
    resume: { title: t`Take orders on account again?`, send: t`Resume`, done: t`${line.company.name} can buy on account again` },
    end: { title: t`No more orders on account?`, send: t`End it`, done: t`${line.company.name} cannot buy on account any more` },
  }[act];
  return (
    <CallDialog
      call={moveCredit}
      start={{ id: line.id, act }}
      title={words.title}
      about={<Trans>What was ordered stays as it is, and is to be paid as agreed. The company is told.</Trans>}
      send={words.send}
      isGrave={act === "end"}
      done={words.done}
      onClose={onClose}
    />
  );
};

/** What the seller may do about an order on account that waits for money. */
export const InvoiceDialog = ({ invoice, act, onClose }: { invoice: Invoice; act: Invoice["actions"][number] } & Closing) => {
  const { t } = useLingui();
  const moment = useMoment();
  const { order_id: id, open } = invoice;
  if (act === "more_time")
    return (
      <CallDialog
        call={moreTimeForInvoice}
        start={{ id, days: "14" }}
        toInput={({ days, ...rest }) => ({ ...rest, days: Number(days) })}
        title={<Trans>Give more time to pay?</Trans>}
        about={<Trans>Counted from the due day, or from today where that is over.</Trans>}
        send={<Trans>Give more time</Trans>}
        done={({ due }) => t`It is due on ${moment(due)} now`}
        onClose={onClose}
      >
        {(form) => <TextField {...form.text("days")} label={t`Days`} inputMode="numeric" dir="ltr" maxLength={2} autoComplete="off" />}
      </CallDialog>
    );
  if (act === "accept_less")
    return (
      <CallDialog
        call={acceptLess}
        start={{ id, open_minor: "" }}
        toInput={({ open_minor, ...rest }) => ({ ...rest, open_minor: minorOf(String(open_minor ?? "")) })}
        title={<Trans>Be content with less?</Trans>}
        about={
          <Trans>
            <Price money={open} /> are to be paid now. Once the buyer has paid what you name, nothing is open. This cannot be undone.
          </Trans>
        }
        send={<Trans>Ask for no more than that</Trans>}
        isGrave
        done={({ open: now }) => t`${now.text} are to be paid now`}
        onClose={onClose}
      >
        {(form) => (
          <TextField
            {...form.text("open_minor")}
            label={t`Still to be paid`}
            inputMode="decimal"
            dir="ltr"
            maxLength={15}
            autoComplete="off"
            unit={open.currency}
          />
        )}
      </CallDialog>
    );
  return (
    <CallDialog
      call={writeOff}
      start={{ id, note: "" }}
      title={<Trans>Write it off?</Trans>}
      about={
        <Trans>
          You wait no more for <Price money={open} />: nobody can pay it here then, and you get nothing for this order. This cannot be undone.
        </Trans>
      }
      send={<Trans>Write it off</Trans>}
      isGrave
      done={t`It is written off`}
      onClose={onClose}
    >
      {(form) => <TextArea {...form.text("note")} label={t`Note`} optional counted maxLength={300} rows={2} dir="auto" />}
    </CallDialog>
  );
};
