import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ClipboardEvent } from "react";
import type { MeasuringPoint } from "#domains/catalogue/catalog/contract/choices.ts";
import { mostPoints, mostSizes, saveSizeChart } from "#domains/catalogue/catalog/contract/size-chart.ts";
import { chartFieldsOf, pastedChart, sizeColumn, type SizeChartForm } from "#domains/catalogue/catalog/contract/size-chart-form.ts";
import { createAttempt } from "#kit/browser/attempt.ts";
import { call } from "#kit/browser/call.ts";
import { Button, IconButton, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { faultIn, faultsIn, type Faults } from "../form-faults.ts";
import type { Choice } from "../load-choices.ts";
import { tableOf } from "#kit/pasted-table.ts";
import { moveBetweenCells } from "../move-between-cells.ts";
import css from "./chart-dialog.module.css";

export type ChartToWrite = { id: number; version: number; /** How many products show it. */ products: number; form: SizeChartForm };

/** A new chart with these sizes, else the usual ones. */
export const emptyChart = (sizes: readonly string[] = []): ChartToWrite => {
  const known = sizes.filter((size) => size !== "");
  const rows = known.length > 0 ? known : ["S", "M", "L", "XL"];
  return {
    id: 0,
    version: 0,
    products: 0,
    form: {
      name: "",
      points: (["chest", "length", "shoulder", "sleeve"] as const).map((point) => ({ point, name: {} })),
      sizes: rows.slice(0, mostSizes).map((size) => ({ size, values: [] })),
      tolerance: "1",
    },
  };
};

/** Writes a size chart: measuring points across, sizes down, as a spreadsheet is written; a table from one can be pasted. */
export const ChartDialog = ({
  chart,
  points,
  onClose,
  onSaved,
}: {
  chart: ChartToWrite;
  /** The settled measuring points in the reader's words. */
  points: readonly Choice[];
  onClose: () => void;
  onSaved: (id: number) => unknown;
}) => {
  const { t, i18n } = useLingui();
  const [form, setForm] = useState(chart.form);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt] = useState(createAttempt);
  const { run, isRunning, refusal } = useAction({
    refused: "shown",
    whenRefused: ({ issues }) => setFaults(Object.fromEntries(issues.map((issue) => [issue.path.replace(/^chart\./, ""), issue.msg]))),
  });
  const fault = (field: string) => faultIn(faults, field);
  const setSize = (row: number, column: number, text: string) =>
    setForm((before) => ({
      ...before,
      sizes: before.sizes.map((one, at) => {
        if (at !== row) return one;
        if (column === sizeColumn) return { ...one, size: text };
        const values = before.points.map((_, place) => one.values[place] ?? "");
        values[column] = text;
        return { ...one, values };
      }),
    }));
  const setPoint = (at: number, patch: Partial<SizeChartForm["points"][number]>) =>
    setForm((before) => ({ ...before, points: before.points.map((one, place) => (place === at ? { ...one, ...patch } : one)) }));
  const withoutPoint = (at: number) =>
    setForm((before) => ({
      ...before,
      points: before.points.filter((_, place) => place !== at),
      sizes: before.sizes.map((one) => ({ ...one, values: before.points.map((_, place) => one.values[place] ?? "").filter((_, place) => place !== at) })),
    }));
  const addPoint = () =>
    setForm((before) => {
      const free = points.find((one) => !before.points.some(({ point }) => point === one.value));
      return { ...before, points: [...before.points, { point: (free?.value ?? "") as MeasuringPoint | "", name: {} }] };
    });
  const addSize = () => setForm((before) => ({ ...before, sizes: [...before.sizes, { size: "", values: [] }] }));

  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n\r]/.test(text)) return;
    event.preventDefault();
    setForm((before) => pastedChart(before, { row, column }, tableOf(text), mostSizes));
  };
  const save = () => {
    const input = { id: chart.id, version: chart.version, chart: chartFieldsOf(form) };
    const found = faultsIn(saveSizeChart, input, "chart", i18n);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const { id } = await call(saveSizeChart, input, { key: attempt.keyFor(input) });
      await onSaved(id);
    });
  };
  const nameOfPoint = (at: number): string => {
    const { point = "", name = {} } = form.points[at] ?? {};
    return points.find((one) => one.value === point)?.label ?? name[i18n.locale as "en"] ?? name["zh-cn"] ?? t`Measuring point ${at + 1}`;
  };
  const input = (row: number, column: number, value: string, label: string, wrong: string | undefined) => (
    <input
      data-at={`${row}-${column}`}
      dir="ltr"
      {...(column === sizeColumn ? { maxLength: 20 } : { inputMode: "decimal" as const, maxLength: 10 })}
      value={value}
      aria-label={label}
      {...(wrong ? { "aria-invalid": true } : {})}
      onChange={(event) => setSize(row, column, event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => moveBetweenCells(event, { row, column })}
      onPaste={(event) => paste(event, row, column)}
    />
  );
  const inTable = Object.entries(faults).filter(([path]) => /^(points|sizes)(\.|$)/.test(path));

  return (
    <Dialog
      title={chart.id === 0 ? <Trans>New size chart</Trans> : <Trans>Change the size chart</Trans>}
      wide
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isRunning} onClick={save}>
            <Trans>Save the size chart</Trans>
          </Button>
        </>
      }
    >
      {chart.products > 1 && (
        <Message tone="info">
          <Trans>{chart.products} products show this size chart: the change is seen on all of them.</Trans>
        </Message>
      )}
      <div className={css.heads}>
        <TextField
          label={t`Name of the size chart`}
          hint={t`For your shop: buyers do not see it`}
          maxLength={60}
          value={form.name}
          error={fault("name")}
          onChange={(event) => setForm((before) => ({ ...before, name: event.target.value }))}
        />
        <TextField
          label={t`Tolerance of measurements`}
          optional
          lead="±"
          unit={t`cm`}
          dir="ltr"
          inputMode="decimal"
          maxLength={6}
          value={form.tolerance}
          error={fault("tolerance_mm")}
          onChange={(event) => setForm((before) => ({ ...before, tolerance: event.target.value }))}
        />
      </div>
      <div className={css.scroll}>
        <table className={css.grid}>
          <caption className="visually-hidden">{t`Measurements by size, in centimetres`}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Size</Trans>
              </th>
              {form.points.map(({ point }, at) => (
                <th key={at} scope="col" className={classes(fault(`points.${at}`) && css.wrong)}>
                  <span className={css.point}>
                    <select
                      aria-label={t`Measuring point ${at + 1}`}
                      value={point}
                      onChange={(event) => setPoint(at, { point: event.target.value as MeasuringPoint | "" })}
                    >
                      {points.map((one) => (
                        <option key={one.value} value={one.value}>
                          {one.label}
                        </option>
                      ))}
                      <option value="">{t`One of my own…`}</option>
                    </select>
                    <IconButton label={t`Take out ${nameOfPoint(at)}`} disabled={form.points.length === 1} onClick={() => withoutPoint(at)}>
                      <Icon name="trash" small />
                    </IconButton>
                  </span>
                </th>
              ))}
              <th scope="col" className={css.more}>
                <span className="visually-hidden">{t`Action`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {form.sizes.map(({ size, values }, row) => (
              <tr key={row}>
                <th scope="row" className={classes(faults[`sizes.${row}.size`] && css.wrong)}>
                  {input(row, sizeColumn, size, t`Size ${row + 1}`, faults[`sizes.${row}.size`])}
                </th>
                {form.points.map((_, column) => {
                  const wrong = faults[`sizes.${row}.values_mm.${column}`] ?? faults[`sizes.${row}.values_mm`];
                  return (
                    <td key={column} className={classes(wrong && css.wrong)}>
                      {input(row, column, values[column] ?? "", `${size || t`Size ${row + 1}`}, ${nameOfPoint(column)}`, wrong)}
                    </td>
                  );
                })}
                <td className={css.more}>
                  <IconButton
                    label={t`Take out ${size || t`Size ${row + 1}`}`}
                    disabled={form.sizes.length === 1}
                    onClick={() => setForm((before) => ({ ...before, sizes: before.sizes.filter((_, at) => at !== row) }))}
                  >
                    <Icon name="trash" small />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        {form.sizes.length < mostSizes && (
          <ThreadButton onClick={addSize}>
            <Trans>Add a size</Trans>
          </ThreadButton>
        )}
        {form.points.length < mostPoints && (
          <ThreadButton onClick={addPoint}>
            <Trans>Add a measuring point</Trans>
          </ThreadButton>
        )}
      </div>
      <p className="cap">
        <Trans>
          In centimetres, as the finished garment measures; girths all the way round, not half. A table copied from a spreadsheet can be pasted, with its sizes
          or without.
        </Trans>
      </p>
      {form.points.map(
        ({ point, name }, at) =>
          point === "" && (
            <LocalTextField
              key={at}
              label={t`Name of measuring point ${at + 1}`}
              max={40}
              value={name}
              error={fault(`points.${at}`)}
              onChange={(text) => setPoint(at, { name: text })}
            />
          ),
      )}
      {inTable.map(([path, text]) => {
        const [, at = "0"] = path.split(".");
        const where = path.startsWith("points") ? nameOfPoint(Number(at)) : form.sizes[Number(at)]?.size || t`Size ${Number(at) + 1}`;
        return <FieldError key={path}>{`${where}: ${text}`}</FieldError>;
      })}
      {refusal && refusal.issues.length === 0 && <Message tone="failed">{refusal.msg}</Message>}
    </Dialog>
  );
};
