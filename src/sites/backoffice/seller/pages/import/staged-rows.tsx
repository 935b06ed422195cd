import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState, type FormEvent, type ReactNode } from "react";
import { editRow, type importRows } from "#domains/catalogue/imports/contract/imports.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { useSession } from "#ui/use-session.ts";
import { keepCells, readCells } from "./kept-cells.ts";
import css from "./import.module.css";

type Row = OutputOf<typeof importRows>["list"][number];
type Column = { header: string; field: string };
/** What a column is called: by the reader's word for what it holds, and by the file's. */
type ColumnName = (place: number) => ReactNode;

/** "3–9, 12" of 3, 4 … 9 and 12. */
const ranges = (numbers: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
};

const nameFields = ["style_code", "title_zh", "title_en", "title_ar"];
const colourFields = ["colour_zh", "colour_en", "colour_ar"];

const said = (row: Row, columns: readonly Column[], fields: readonly string[], most: number) =>
  fields
    .flatMap((field) => {
      const text = row.cells[columns.findIndex((column) => column.field === field)];
      return text ? [text] : [];
    })
    .slice(0, most);

const RowState = ({ row }: { row: Row }) =>
  row.state === "faulty" ? (
    <StateBadge tone="failed">
      <Trans>Faulty row</Trans>
    </StateBadge>
  ) : row.state === "landed" ? (
    <StateBadge tone="done" icon="check">
      <Trans>Written</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="done" icon="check">
      {row.is_new ? <Trans>Good, new</Trans> : <Trans>Good, changes a product</Trans>}
    </StateBadge>
  );

const longText = 80;

/** Rows without a cell to be mended, all for the same reason: they wait for another row, and are said in one line. */
const Waiting = ({ rows, reason }: { rows: readonly Row[]; reason: string }) => (
  <li className={css.row}>
    <header>
      <b>
        <Trans>
          Rows <Ltr>{ranges(rows.map((row) => row.number))}</Ltr>
        </Trans>
      </b>
    </header>
    <Message tone="warning">{reason}</Message>
  </li>
);

/** Why a row cannot be written although none of its own cells is at fault. */
const waitsFor = (row: Row): string | undefined =>
  row.state === "faulty" && row.faults.length > 0 && row.faults.every(({ column }) => column < 0) ? row.faults.map(({ text }) => text).join(" ") : undefined;

/** One row with the cells that are at fault, to be put right in place. */
const MendableRow = ({
  id,
  row,
  columns,
  nameOf,
  canEdit,
  onMended,
}: {
  id: number;
  row: Row;
  columns: readonly Column[];
  nameOf: ColumnName;
  canEdit: boolean;
  onMended: (rows: readonly Row[]) => void;
}) => {
  const places = [...new Set(row.faults.flatMap(({ column }) => (column >= 0 ? [column] : [])))];
  const general = row.faults.filter(({ column }) => column < 0);
  // What is typed belongs to the row as it stands now: once it is checked anew, it is the row itself.
  const [typed, setTyped] = useState<{ of: Row; cells: Readonly<Record<number, string>> }>();
  const userId = useSession()?.id;
  // What was typed on an earlier visit; neither the server nor the first moment of the page knows whose it is.
  const kept = useMemo(() => (userId === undefined || !canEdit ? {} : readCells(id, userId, row)), [id, userId, row, canEdit]);
  const cells: Readonly<Record<number, string>> = typed?.of === row ? typed.cells : kept;
  const type = (place: number, text: string) => {
    const next = { ...cells, [place]: text };
    setTyped({ of: row, cells: next });
    if (userId !== undefined) keepCells(id, userId, row, next);
  };
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const changed = Object.entries(cells).filter(([column, text]) => text !== (row.cells[Number(column)] ?? ""));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changed.length === 0) event.currentTarget.querySelector<HTMLElement>("input, textarea")?.focus();
    else
      void run(async () => {
        const { rows } = await call(editRow, { id, number: row.number, cells: changed.map(([column, text]) => ({ column: Number(column), text })) });
        if (userId !== undefined) keepCells(id, userId, row, {});
        onMended(rows);
      });
  };
  const names = said(row, columns, nameFields, 2);
  return (
    <li className={css.row}>
      <header>
        <span className="cap">
          <Trans>
            Row <Ltr>{row.number}</Ltr>
          </Trans>
        </span>
        <b>
          <bdi>{names.join(" · ")}</bdi>
        </b>
        <span className="cap">
          <bdi>{[["sku_code"], colourFields, ["size"]].flatMap((fields) => said(row, columns, fields, 1)).join(" · ")}</bdi>
        </span>
        <RowState row={row} />
      </header>
      {general.map(({ text }) => (
        <Message key={text} tone="warning">
          {text}
        </Message>
      ))}
      {places.length > 0 && (
        <form method="post" onSubmit={(event) => void save(event)} className={css.stack}>
          <div className={css.cells}>
            {places.map((place) => {
              const value = cells[place] ?? row.cells[place] ?? "";
              const field = {
                label: nameOf(place),
                value,
                dir: "auto" as const,
                maxLength: 6_000,
                readOnly: !canEdit,
                error:
                  cells[place] === undefined || cells[place] === row.cells[place]
                    ? row.faults
                        .filter(({ column }) => column === place)
                        .map(({ text }) => text)
                        .join(" ")
                    : undefined,
                onChange: (event: { target: { value: string } }) => type(place, event.target.value),
              };
              return (row.cells[place] ?? "").length > longText ? <TextArea key={place} {...field} rows={3} /> : <TextField key={place} {...field} />;
            })}
          </div>
          {refusal && <Message tone="failed">{refusal.msg}</Message>}
          {canEdit && (
            <div className={css.acts}>
              <Button type="submit" size="small" busy={isRunning}>
                <Trans>Save and check again</Trans>
                <span className="visually-hidden"> {row.number}</span>
              </Button>
            </div>
          )}
        </form>
      )}
    </li>
  );
};

/** Faulty rows one under the other with their faulty cells; rows without a fault as the spreadsheet has them. */
export const StagedRows = ({
  id,
  rows,
  columns,
  words,
  canEdit,
  isPlain,
  onMended,
}: {
  id: number;
  rows: readonly Row[];
  columns: readonly Column[];
  /** What each field of a product is called. */
  words: ReadonlyMap<string, string>;
  canEdit: boolean;
  isPlain: boolean;
  onMended: () => void;
}) => {
  const { t } = useLingui();
  const [mended, setMended] = useState<ReadonlyMap<number, Row>>(new Map());
  const nameOf: ColumnName = (place) => {
    const { header = "", field = "" } = columns[place] ?? {};
    const word = words.get(field);
    if (!word || word === header) return <bdi>{header || t`Column ${place + 1}`}</bdi>;
    return header ? (
      <>
        {word} (<bdi>{header}</bdi>)
      </>
    ) : (
      word
    );
  };
  const shown = rows.map((row) => mended.get(row.number) ?? row);
  if (isPlain)
    return (
      <div className={css.plain} tabIndex={0} role="region" aria-label={t`Rows of the file`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="of a table">Row</Trans>
              </th>
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  <bdi>{column.header || t`Column ${index + 1}`}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.number}>
                <td>
                  <Ltr>{row.number}</Ltr>
                </td>
                {columns.map((_, index) => (
                  <td key={index} title={row.cells[index]}>
                    <bdi>{row.cells[index]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  const alike = Map.groupBy(shown, waitsFor);
  return (
    <ul className={css.rows}>
      {shown.map((row) => {
        const reason = waitsFor(row);
        const group = reason === undefined ? [] : (alike.get(reason) ?? []);
        if (reason !== undefined && group.length > 1) return group[0] === row && <Waiting key={row.number} rows={group} reason={reason} />;
        return (
          <MendableRow
            key={row.number}
            id={id}
            row={row}
            columns={columns}
            nameOf={nameOf}
            canEdit={canEdit}
            onMended={(list) => {
              setMended((before) => new Map([...before, ...list.map((one) => [one.number, one] as const)]));
              onMended();
            }}
          />
        );
      })}
    </ul>
  );
};
