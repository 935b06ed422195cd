import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "./class-names.ts";
import { differs, type ComparedCell } from "./comparison-rows.ts";
import css from "./comparison.module.css";

export type ComparedRow = {
  key: string;
  label: string;
  /** In the order of the heads. `node` is what is shown where a text is not enough, `isBest` marks the best of the line. */
  cells: readonly (ComparedCell & { node?: ReactNode; isBest?: boolean })[];
};

/**
 * Things beside each other, a column each, so that they can be compared line by line: what is the same is quiet. It scrolls sideways in a frame of its own,
 * the names of the lines staying in sight.
 */
export const Comparison = ({
  label,
  of,
  heads,
  rows,
  foot,
}: {
  label: string;
  /** What the columns are: "Factory". */
  of: ReactNode;
  heads: readonly { key: number; node: ReactNode }[];
  rows: readonly ComparedRow[];
  /** What can be done with each. */
  foot?: { label: ReactNode; cells: readonly ReactNode[] };
}) => {
  const { t } = useLingui();
  const isMarked = heads.length > 1;
  return (
    // Scrolls by itself, so that it can be reached by the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {heads.map((head) => (
              <th key={head.key} scope="col">
                {head.node}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isDifferent = isMarked && differs(row.cells);
            return (
              <tr key={row.key} className={classes(isMarked && !isDifferent && css.same)} data-differs={isDifferent}>
                <th scope="row">
                  {row.label}
                  {isDifferent && <span className="visually-hidden"> ({t`differs`})</span>}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={heads[index]?.key ?? index} className={classes(cell.isBest && css.best)}>
                    {cell.node ?? (cell.text || "–")}
                    {cell.isBest && (
                      <span className="cap">
                        {" "}
                        <Trans context="of offers">best</Trans>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot.label}</th>
              {foot.cells.map((cell, index) => (
                <td key={heads[index]?.key ?? index}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
