import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import css from "./review.module.css";

type Place = {
  /** What waits, in its order. */
  line: readonly number[];
  at: number;
  open: (id: number) => void;
};

/** The one that waits behind this one, and the one before it; of one that waits no more, the first of the line. */
export const neighbours = ({ line, at }: Place): { next: number | undefined; previous: number | undefined } => {
  const place = line.indexOf(at);
  return { next: place < 0 ? line[0] : line[place + 1], previous: place > 0 ? line[place - 1] : undefined };
};

/** Single keys while nothing is typed in and no dialog is open: `j` and `k` go along the line, others as given. Their hints stand on the buttons. */
export const useLineKeys = (place: Place, acts: Readonly<Record<string, () => void>>, isOff: boolean): void => {
  const now = useRef<Readonly<Record<string, () => void>>>({});
  useEffect(() => {
    const { next, previous } = neighbours(place);
    now.current = { ...acts, j: () => next !== undefined && place.open(next), k: () => previous !== undefined && place.open(previous) };
  });
  useEffect(() => {
    if (isOff) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable], dialog")) return;
      const act = now.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOff]);
};

/** The way along what waits: the one before, the one after. */
export const LineActs = (place: Place) => {
  const { t } = useLingui();
  const { next, previous } = neighbours(place);
  const at = place.line.indexOf(place.at);
  return (
    <>
      {at >= 0 && (
        <span className="cap">
          <Trans context="in a line">
            {at + 1} of {place.line.length}
          </Trans>
        </span>
      )}
      <Button
        look="ghost"
        size="small"
        disabled={previous === undefined}
        reason={previous === undefined ? t`Nothing waits before it` : undefined}
        aria-keyshortcuts="k"
        onClick={() => previous !== undefined && place.open(previous)}
      >
        <Trans context="in a line">Previous</Trans> <kbd className={css.key}>K</kbd>
      </Button>
      <Button
        look="ghost"
        size="small"
        disabled={next === undefined}
        reason={next === undefined ? t`Nothing waits behind it` : undefined}
        aria-keyshortcuts="j"
        onClick={() => next !== undefined && place.open(next)}
      >
        <Trans context="in a line">Next</Trans> <kbd className={css.key}>J</kbd>
      </Button>
    </>
  );
};
