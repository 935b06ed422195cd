import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { addPrices, removePrice, type seriesPrices } from "#domains/publishing/academy/contract/admin.ts";
import { milliOf, readPriceLines, type PricePoint } from "#domains/publishing/academy/contract/price-lines.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { FieldError, TextArea, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { toConsole } from "../../addresses.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import css from "./weekly-prices.module.css";

type Prices = OutputOf<typeof seriesPrices>;

const priceText = (milli: number) => `${Math.floor(milli / 1000).toLocaleString("en-US")}.${String(milli % 1000).padStart(3, "0")}`.replace(/0$/, "");
const changeText = (now: number, before: number) => `${now < before ? "−" : "+"}${((Math.abs(now - before) / before) * 100).toFixed(2)}%`;

/** The weeks of a price series: entered one by one or pasted as a sheet, and taken out. They are shown at once. */
export const WeeklyPrices = ({ code, prices }: { code: string; prices: Prices }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [on, setOn] = useState("");
  const [typed, setTyped] = useState("");
  const [pasted, setPasted] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const one = useAction({ refused: "shown" });
  const many = useAction({ refused: "shown" });
  const [removing, setRemoving] = useState<string>();
  const read = readPriceLines(pasted);
  const notYet =
    read.faults.length > 0
      ? t`Correct the lines that could not be read first`
      : read.points.length === 0
        ? t`Paste some weeks first`
        : read.points.length > 600
          ? t`No more than ${{ most: 600 }} here`
          : undefined;

  const enter = async (points: readonly PricePoint[]) => {
    const { added, changed } = await call(addPrices, { code, points: [...points] });
    showToast({ tone: "done", text: t`Entered: ${added} new, ${changed} written over` });
    setTyped("");
    setPasted("");
    await revalidate();
  };
  return (
    <section className="sheet stack">
      <SectionHead small title={<Trans>Weekly prices</Trans>} about={<Trans>What is entered here is shown to readers at once.</Trans>} />
      <div className={css.ways}>
        <form
          method="post"
          noValidate
          className={css.way}
          onSubmit={(event) => {
            event.preventDefault();
            const price_milli = milliOf(typed);
            setIncomplete(on === "" || price_milli === null);
            if (on !== "" && price_milli !== null) void one.run(() => enter([{ on, price_milli }]));
          }}
        >
          <TextField label={t`Day of the week's price`} type="date" dir="ltr" value={on} onChange={(event) => setOn(event.target.value)} />
          <TextField
            label={t`Price of the week`}
            inputMode="decimal"
            dir="ltr"
            maxLength={12}
            value={typed}
            error={isIncomplete ? t`A day and a price, with three decimals at most` : one.refusal?.msg}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            <Button type="submit" busy={one.isRunning}>
              <Trans>Enter the price</Trans>
            </Button>
          </div>
        </form>
        <div className={css.way}>
          <TextArea
            label={t`Or paste lines of a sheet`}
            hint={t`Day, then price: 2026-11-16,15420.5. Comma, semicolon or tab between.`}
            dir="ltr"
            rows={5}
            maxLength={60_000}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          {read.faults.length > 0 && (
            <FieldError>
              <Trans>
                Lines without a day and a price: <bdi dir="ltr">{read.faults.slice(0, 12).join(", ")}</bdi>
              </Trans>
            </FieldError>
          )}
          {many.refusal && <FieldError>{many.refusal.msg}</FieldError>}
          <div>
            <Button look="ghost" busy={many.isRunning} disabled={notYet !== undefined} reason={notYet} onClick={() => void many.run(() => enter(read.points))}>
              <Plural value={read.points.length} one="Enter # week" other="Enter # weeks" />
            </Button>
          </div>
        </div>
      </div>
      {prices.list.length === 0 ? (
        <Empty title={<Trans>No week has been entered yet</Trans>} />
      ) : (
        <DataTable
          caption={t`Weekly prices`}
          rows={prices.list}
          rowKey={(row) => row.on}
          columns={[
            { key: "on", label: <Trans context="calendar">Day</Trans>, cell: (row) => <Ltr>{row.on}</Ltr> },
            { key: "price", label: <Trans>Price</Trans>, isFigure: true, cell: (row) => <Ltr>{priceText(row.price_milli)}</Ltr> },
            {
              key: "change",
              label: <Trans>Against the week before</Trans>,
              isFigure: true,
              cell: (row) => (row.before_milli ? <Ltr>{changeText(row.price_milli, row.before_milli)}</Ltr> : ""),
            },
            {
              key: "act",
              label: <span className="visually-hidden">{t`Acts`}</span>,
              isBare: true,
              cell: (row) => (
                <IconButton label={t`Take ${row.on} out`} onClick={() => setRemoving(row.on)}>
                  <Icon name="trash" small />
                </IconButton>
              ),
            },
          ]}
        />
      )}
      <Pager {...prices} hrefOf={(page) => toConsole("academy-record", { kind: "series", id: code }, { page })} />
      {removing && (
        <ReasonDialog
          title={
            <Trans>
              Take the price of <bdi dir="ltr">{removing}</bdi> out?
            </Trans>
          }
          about={<Trans>The line of the chart then runs from the week before to the week after.</Trans>}
          needs="nothing"
          verb={<Trans>Take it out</Trans>}
          isGrave
          onConfirm={async () => {
            await call(removePrice, { code, on: removing });
            await revalidate();
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
};
