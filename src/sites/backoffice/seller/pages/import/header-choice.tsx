import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { setHeader } from "#domains/catalogue/imports/contract/imports.ts";
import { mostHeaderRow } from "#domains/catalogue/imports/contract/limits.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/class-names.ts";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import css from "./import.module.css";

type Row = { number: number; cells: string[] };

/** Which of the first rows are the header: a title above it is left out, names in two rows are read as one. */
export const HeaderChoice = ({
  id,
  top,
  first: firstBefore,
  last: lastBefore,
  onOther,
  onDone,
}: {
  id: number;
  top: readonly Row[];
  first: number;
  last: number;
  /** Whether another header is chosen than the file was read with. */
  onOther: (isOther: boolean) => void;
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const group = useId();
  const [first, setFirst] = useState(firstBefore);
  const [isTwo, setTwo] = useState(lastBefore > firstBefore);
  const { run, isRunning, refusal } = useAction({ refused: "shown" });
  const last = isTwo ? first + 1 : first;
  const isOther = first !== firstBefore || last !== lastBefore;
  useEffect(() => onOther(isOther), [isOther, onOther]);
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));
  const send = () =>
    run(async () => {
      await call(setHeader, { id, first, last });
      onDone();
    });
  return (
    <section className={css.stack} aria-labelledby={`${group}-title`}>
      <div>
        <h2 id={`${group}-title`} className="disp h3">
          <Trans>Which row is the header?</Trans>
        </h2>
        <p className="muted small">
          <Trans>What stands above it is left out. Choose another row where this one is wrong.</Trans>
        </p>
      </div>
      <div className={css.top} tabIndex={0} role="region" aria-labelledby={`${group}-title`}>
        <table>
          <tbody>
            {top.map(({ number, cells }) => (
              <tr key={number} className={classes(number >= first && number <= last && css.header, number < first && css.above)}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name={group}
                      checked={number === first}
                      disabled={isRunning || number > mostHeaderRow}
                      aria-label={t`Row ${number} is the header`}
                      onChange={() => setFirst(number)}
                    />
                    <bdi className="fig">{number}</bdi>
                  </label>
                </th>
                {Array.from({ length: width }, (_none, index) => (
                  <td key={index}>
                    <bdi>{cells[index] ?? ""}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Checkbox checked={isTwo} disabled={isRunning} onChange={(event) => setTwo(event.target.checked)}>
        <Trans>The row below belongs to the header, such as sizes under “Stock”</Trans>
      </Checkbox>
      {refusal && <Message tone="failed">{refusal.msg}</Message>}
      {isOther && (
        <div className={css.acts}>
          <Button look="ghost" busy={isRunning} onClick={() => void send()}>
            <Trans>Read the file with this header</Trans>
          </Button>
        </div>
      )}
    </section>
  );
};
