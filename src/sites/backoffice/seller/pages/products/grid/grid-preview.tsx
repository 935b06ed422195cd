import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wholeOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { amount } from "#domains/catalogue/catalog/contract/written-fields.ts";
import type { GridRow } from "#domains/catalogue/catalog/contract/grid.ts";
import { pick } from "#kit/local-text.ts";
import { Button, ThreadButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { showToast } from "#ui/toast.tsx";
import { useAction } from "#ui/use-action.ts";
import { ProgressBar } from "../../import/progress-bar.tsx";
import { columnOf, saidOf, shownOf, skuOf, type Column, type Reading } from "./grid-cells.ts";
import type { Grid } from "./use-grid.ts";
import css from "./products-grid.module.css";

type Changed = Grid["changed"][number];

/** Every cell that changes, old and new, before anything is saved; then how far the saving is, and what was refused. */
export const GridPreview = ({
  grid,
  heads,
  reading,
  sayFault,
  onClose,
}: {
  grid: Grid;
  heads: Readonly<Record<Column, string>>;
  reading: Reading;
  sayFault: (row: GridRow, key: string) => string | undefined;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [saved, setSaved] = useState<{ of: number; done: number }>();
  const { run, isRunning } = useAction();
  const ready = new Set(grid.ready.map(({ row }) => row.id));
  const isToLookAt = ({ row }: Changed) => !ready.has(row.id) || grid.refused.has(row.id);
  const inOrder = [...grid.changed.filter(isToLookAt), ...grid.changed.filter((one) => !isToLookAt(one))];
  const save = () => {
    setSaved({ of: grid.ready.length, done: 0 });
    void run(async () => {
      const done = await grid.save((tried) => setSaved((before) => before && { ...before, done: tried }));
      if (done > 0) showToast({ tone: "done", text: t`Saved ${done} products` });
      if (done === grid.changed.length) onClose();
    });
  };
  const nameOf = (row: GridRow, key: string): string => {
    const sku = skuOf(row, key);
    const head = heads[columnOf(key)];
    if (key.startsWith("title.")) return `${head} (${key.slice("title.".length)})`;
    return sku && row.skus.length > 1 ? `${head}, ${[sku.colour, sku.size].filter(Boolean).join(" · ")}` : head;
  };
  const sums = sumsOf(grid.ready);
  return (
    <Dialog
      wide
      title={<Trans>What changes</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Back to the grid</Trans>
          </Button>
          <Button busy={isRunning} disabled={grid.ready.length === 0} onClick={save}>
            <Plural value={grid.cells.ready} one="Save # cell" other="Save # cells" />
          </Button>
        </>
      }
    >
      <dl className={css.sums}>
        <div>
          <dt>
            <Trans>Prices down</Trans>
          </dt>
          <dd>
            <Ltr>{sums.down}</Ltr>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Prices up</Trans>
          </dt>
          <dd>
            <Ltr>{sums.up}</Ltr>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Stock, difference</Trans>
          </dt>
          <dd>
            <Ltr>{sums.pieces.toLocaleString("en", { signDisplay: "exceptZero" })}</Ltr>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>State changes</Trans>
          </dt>
          <dd>
            <Ltr>{sums.states}</Ltr>
          </dd>
        </div>
      </dl>
      {isRunning && saved && <ProgressBar label={<Trans>Saving</Trans>} done={saved.done} of={saved.of} />}
      {grid.cells.changed > grid.cells.ready && (
        <p className={classes(css.fault, css.look)}>
          <Icon name="warn" small />
          <Plural
            value={grid.changed.length - grid.ready.length}
            one="# product is not saved until you have looked at it"
            other="# products are not saved until you have looked at them"
          />
        </p>
      )}
      <ul className={css.list}>
        {inOrder.map(({ row, edit, isOutdated }) => (
          <li key={row.id}>
            <span className={css.of}>
              <b>{pick(row.title, reading.locale)}</b> <Ltr>{row.style_code}</Ltr>
              <ThreadButton onClick={() => grid.discard(row.id)}>
                <Trans>Drop</Trans>
                <span className="visually-hidden"> {row.style_code}</span>
              </ThreadButton>
            </span>
            {grid.refused.has(row.id) && <span className={css.fault}>{grid.refused.get(row.id)?.msg}</span>}
            {isOutdated && (
              <span className={css.conflict}>
                <span className={css.fault}>
                  <Trans>Changed meanwhile by somebody else</Trans>
                </span>
                <Button size="small" look="soft" onClick={() => grid.keepMine(row.id)}>
                  <Trans>Keep what I typed</Trans>
                </Button>
                <Button size="small" look="soft" onClick={() => grid.discard(row.id)}>
                  <Trans>Take what is there now</Trans>
                </Button>
              </span>
            )}
            {Object.entries(edit.cells).map(([key, { was, typed }]) => {
              const now = shownOf(row, key, reading);
              const said = (text: string) => saidOf(columnOf(key), text, row.currency);
              const fault = isOutdated ? undefined : sayFault(row, key);
              return (
                <span key={key} className={css.change}>
                  <span className="cap">{nameOf(row, key)}</span>
                  <span>
                    <del>
                      <bdi>{said(was) || t`empty`}</bdi>
                    </del>{" "}
                    {isOutdated && now !== was && (
                      <>
                        <Trans>
                          now <bdi>{said(now) || t`empty`}</bdi>
                        </Trans>{" "}
                      </>
                    )}
                    <ins>
                      <bdi>{said(typed) || t`empty`}</bdi>
                    </ins>
                  </span>
                  {fault && !grid.refused.has(row.id) && <span className={css.fault}>{fault}</span>}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

const sumsOf = (changed: readonly Changed[]) => {
  const sums = { down: 0, up: 0, pieces: 0, states: 0 };
  for (const { edit } of changed)
    for (const [key, { was, typed }] of Object.entries(edit.cells)) {
      if (key === "price") {
        const [before, after] = [amount.read(was) ?? 0, amount.read(typed) ?? 0].map(Number);
        if (Number(after) < Number(before)) sums.down += 1;
        else sums.up += 1;
      }
      if (key.startsWith("stock.")) sums.pieces += (wholeOf(typed) ?? 0) - Number(was);
      if (key === "status") sums.states += 1;
    }
  return sums;
};
