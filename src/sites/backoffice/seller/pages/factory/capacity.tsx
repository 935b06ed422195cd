import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { monthText } from "#domains/catalogue/enterprises/contract/month-text.ts";
import { calendarMonths, saveCapacity } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { localeFrom } from "#kit/locale.ts";
import { tradeZone } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import { loadFactory, wholeNumber } from "./load-factory.ts";

/** This month by the trade's clock and those after it. */
const monthsFrom = (now: Date): string[] => {
  const [year = 0, month = 1] = new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit" }).format(now).split("-").map(Number);
  return Array.from({ length: calendarMonths }, (_none, at) => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7));
};

export const loader = async (request: LoaderFunctionArgs) => ({ ...(await loadFactory(request)), months: monthsFrom(new Date()) });

type Month = { month: string; total: string; free: string };

/** How much of a month is free, to be seen at a glance. */
const FreeShare = ({ month: { total, free } }: { month: Month }) => {
  const [most, left] = [wholeNumber(total) ?? 0, wholeNumber(free) ?? 0];
  if (most === 0 || left > most) return null;
  const percent = Math.round((left / most) * 100);
  return (
    <span className={css.share}>
      <i style={{ "--share": `${percent}%` } as React.CSSProperties} aria-hidden />
      <Trans>{percent}% free</Trans>
    </span>
  );
};

const CalendarForm = ({ months }: { months: Month[] }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    saveCapacity,
    { months },
    {
      toInput: ({ months: all }) => ({
        months: (all as Month[])
          .filter(({ total }) => total.trim() !== "")
          .map(({ month, total, free }) => ({ month, total: wholeNumber(total), free: wholeNumber(free) ?? 0 })),
      }),
    },
  );
  const { all, change } = form.rows<Month>("months");
  // The contract counts the months that are sent: those left empty are not among them.
  const sent = all.filter(({ total }) => total.trim() !== "").map(({ month }) => month);
  const saved = async () => {
    showToast({ tone: "done", text: t`The calendar is saved` });
    await revalidate();
  };
  const nameOf = (month: string) => monthText(month, localeFrom(i18n.locale));
  const number = { inputMode: "numeric" as const, dir: "ltr", maxLength: 9, disabled: form.isSending };
  return (
    <form className="sheet stack" {...form.props(saved)}>
      <p className="muted">
        <Trans>How many pieces you can make in each month, and how many of them are still free. Months left empty are not shown to buyers.</Trans>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      {form.issues["months"] && <Message tone="failed">{form.issues["months"]}</Message>}
      <div className={css.months}>
        {all.map((one, index) => {
          const place = sent.indexOf(one.month);
          return (
            <div key={one.month} className={css.month} role="group" aria-label={nameOf(one.month)}>
              <b>{nameOf(one.month)}</b>
              <TextField
                label={t`Capacity, pieces`}
                value={one.total}
                error={form.issues[`months.${place}.total`]}
                onChange={(event) => change(index, { total: event.target.value })}
                {...number}
              />
              <TextField
                label={t`Still free, pieces`}
                value={one.free}
                error={form.issues[`months.${place}.free`]}
                onChange={(event) => change(index, { free: event.target.value })}
                {...number}
              />
              <FreeShare month={one} />
            </div>
          );
        })}
      </div>
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function FactoryCapacityPage() {
  const { page, months } = useLoaderData<typeof loader>();
  return (
    <FactoryFrame at="factory-capacity" page={page}>
      {(own) => (
        <CalendarForm
          months={months.map((month) => {
            const kept = own.calendar.find((one) => one.month === month);
            return { month, total: kept ? String(kept.total) : "", free: kept ? String(kept.free) : "" };
          })}
        />
      )}
    </FactoryFrame>
  );
}
