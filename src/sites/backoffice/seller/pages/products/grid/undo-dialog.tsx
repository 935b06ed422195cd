import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { useAction } from "#ui/use-action.ts";
import { ProgressBar } from "../../import/progress-bar.tsx";
import type { Grid, Result } from "./use-grid.ts";
import css from "./products-grid.module.css";

/** The last saved change of the shop's grid, taken back as a whole; what changed since is left and named. */
export const UndoDialog = ({ grid, change, onClose }: { grid: Grid; change: NonNullable<Grid["last"]>; onClose: () => void }) => {
  const [tried, setTried] = useState(0);
  const [left, setLeft] = useState<readonly Result[]>();
  const { run, isRunning } = useAction();
  return (
    <Dialog
      title={<Trans>Take the last saved change back</Trans>}
      onClose={onClose}
      actions={
        left ? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button look="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={isRunning} onClick={() => void run(async () => setLeft(await grid.takeBack(change.id, setTried)))}>
              <Trans>Take the change back</Trans>
            </Button>
          </>
        )
      }
    >
      {left ? (
        <p role="status">
          <Plural
            value={change.products - left.length}
            _0="Nothing could be taken back"
            one="# product is as it was before"
            other="# products are as they were before"
          />
        </p>
      ) : (
        <>
          <p>
            {change.by} · <Stamp at={change.at} /> · <Plural value={change.products} one="# product" other="# products" />
          </p>
          <p className="cap">
            <Trans>
              What was changed again since keeps what it has. A draft that went on sale by this is taken off sale: it does not become a draft again.
            </Trans>
          </p>
        </>
      )}
      {isRunning && <ProgressBar label={<Trans>Taking back</Trans>} done={tried} of={change.products} />}
      {left && left.length > 0 && (
        <ul className={css.list}>
          {left.map((one, index) => (
            <li key={index}>
              <b>{one.title}</b>
              <span>{one.msg}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
