import { lazy, Suspense } from "react";
import { TextField, type FieldFrame } from "./field.tsx";
import { useTakenOver } from "./use-taken-over.ts";

export type Found = { id: number; label: string };
export type LookupProps<Item extends Found> = Pick<FieldFrame, "hint" | "error"> & {
  label: string;
  /** What has this word, the nearest first. */
  find: (keyword: string) => Promise<readonly Item[]>;
  /** Chosen already: shown, and not to be chosen again. */
  taken: readonly number[];
  onPick: (item: Item) => void;
};

const Box = lazy(() => import("./combobox.tsx").then(({ LookupBox }) => ({ default: LookupBox })));

/** Finds things by a word while one types, and hands on the one that is chosen. */
export const Lookup = <Item extends Found>(props: LookupProps<Item>) => {
  const waiting = <TextField label={props.label} hint={props.hint} disabled />;
  return useTakenOver() ? (
    <Suspense fallback={waiting}>
      <Box {...(props as unknown as LookupProps<Found>)} />
    </Suspense>
  ) : (
    waiting
  );
};
