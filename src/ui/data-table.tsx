import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import css from "./data-table.module.css";

export type Column<Row> = {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end side. */ isFigure?: boolean;
  /** Without a label on a phone: the picture, the action. */ isBare?: boolean;
  /** What a row is called: the heading of its card on a phone, without a label. */ isTitle?: boolean;
  /** A text of several sentences: in a card it has the whole width, below its label. */ isLong?: boolean;
  /** The label beside the value on a phone, where the head is more than words: a link that sorts. */ phoneLabel?: ReactNode;
  /** The order of the rows follows this column. */ sorted?: "ascending" | "descending";
};

/** A table that scrolls in its own frame where it is wider than its place, and under 640 px (with six columns: in a place narrower than 720; with more: than 880) turns into rows of label and value. One action a row, in the last column. */
export const DataTable = <Row,>({
  columns,
  rows,
  rowKey,
  caption,
  isWide,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  caption: string;
  /** Its cells hold more than a figure or a few words: it becomes cards where a table of seven columns does. */ isWide?: boolean;
}) => (
  // Reached by keyboard: where it is wider than its place, it is moved from there.
  <div className={classes(css.frame, (isWide || columns.length > 5) && css.measured)} tabIndex={0}>
    <table className={classes(css.table, (isWide || columns.length > 6) && css.many, !isWide && columns.length === 6 && css.six)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.isFigure ? css.figure : undefined} {...(column.sorted ? { "aria-sort": column.sorted } : {})}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                className={classes(column.isFigure && css.figure, column.isBare && css.bare, column.isTitle && css.title, column.isLong && css.long)}
              >
                {column.isBare ? (
                  column.cell(row)
                ) : (
                  <>
                    <span className={css.label} aria-hidden>
                      {column.phoneLabel ?? column.label}
                    </span>
                    {/* One box: beside its label a value and what explains it stand below each other. */}
                    <div className={css.value}>{column.cell(row)}</div>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export type Fact = { key: string; label: ReactNode; value: ReactNode; /** Several texts: they have the whole width, below the label. */ isWide?: boolean };

/** Facts as ruled label and value. `columns` beside each other on a wide screen. */
export const Facts = ({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) => (
  <dl className={css.facts} style={{ "--columns": columns } as React.CSSProperties}>
    {facts.map((fact) => (
      <div key={fact.key} className={fact.isWide ? css.wide : undefined}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
);
