import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator } from "react-router";
import { saveOpening } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { LocalText } from "#kit/local-text.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { TextField } from "#ui/field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import type { FactoryPage, loadFactory } from "./load-factory.ts";

export { loadFactory as loader } from "./load-factory.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const clockOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (clock: unknown): number => {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(String(clock)) ?? [];
  return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute);
};

const OpeningForm = ({ page: { opening } }: { page: FactoryPage }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(
    saveOpening,
    {
      work_days: opening.work_days,
      opens_at: clockOf(opening.opens_at),
      // The end of the day is no hour that a clock field knows.
      closes_at: clockOf(Math.min(opening.closes_at, 1439)),
      away: opening.holiday !== null,
      from: opening.holiday?.from ?? "",
      until: opening.holiday?.until ?? "",
      note: opening.holiday?.note ?? {},
    },
    {
      toInput: ({ work_days, opens_at, closes_at, away, from, until, note }) => ({
        work_days,
        opens_at: minuteOf(opens_at),
        closes_at: minuteOf(closes_at),
        holiday: away ? { from, until, note } : null,
      }),
    },
  );
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: "UTC", weekday: "long" }).format(new Date(Date.UTC(2024, 0, day)));
  const saved = async () => {
    showToast({ tone: "done", text: t`Hours and holidays are saved` });
    await revalidate();
  };
  return (
    <form className="sheet stack" {...form.props(saved)}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <ChoicesField
        label={<Trans>Working days</Trans>}
        inRow
        choices={weekdays.map((day) => ({ value: day, label: nameOf(day) }))}
        {...form.chosen<(typeof weekdays)[number]>("work_days")}
      />
      <div className={css.numbers}>
        <TextField label={t`Opens at`} type="time" {...form.text("opens_at")} />
        <TextField label={t`Closes at`} type="time" {...form.text("closes_at")} />
      </div>
      <p className="cap">
        <Trans>By the clock of China, UTC+8.</Trans>
      </p>
      <Checkbox {...form.tick("away")}>
        <Trans>On holiday: show a notice on the shop, its products and the factory page</Trans>
      </Checkbox>
      {Boolean(form.values["away"]) && (
        <>
          <div className={css.numbers}>
            <TextField label={t`First day`} type="date" {...form.text("from")} error={form.issues["holiday.from"]} />
            <TextField label={t`Last day`} type="date" {...form.text("until")} error={form.issues["holiday.until"]} />
          </div>
          <LocalTextField
            label={t`What buyers should know`}
            max={200}
            optional
            value={form.values["note"] as LocalText}
            onChange={(note) => form.set("note", note)}
            error={form.issues["holiday.note"]}
            disabled={form.isSending}
          />
        </>
      )}
      <div>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function FactoryOpeningPage() {
  const { page } = useLoaderData<typeof loadFactory>();
  return (
    <FactoryFrame at="factory-opening" page={page}>
      {(own) => <OpeningForm page={own} />}
    </FactoryFrame>
  );
}
