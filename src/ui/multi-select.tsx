import { lazy, Suspense } from "react";
import { TextField, type FieldFrame } from "./field.tsx";
import { useTakenOver } from "./use-taken-over.ts";

export type MultiSelectProps = Pick<FieldFrame, "hint" | "error" | "optional"> & {
  label: string;
  choices: readonly { value: number; label: string }[];
  value: readonly number[];
  onChange: (chosen: number[]) => void;
  /** No more than so many. */
  most: number;
};

const Box = lazy(() => import("./combobox.tsx").then(({ MultiSelectBox }) => ({ default: MultiSelectBox })));

/** Several of a long list, found by typing; what is chosen stands below and can be taken out. A short list is `ChoicesField`. */
export const MultiSelect = (props: MultiSelectProps) => {
  const waiting = <TextField label={props.label} hint={props.hint} disabled />;
  return useTakenOver() ? (
    <Suspense fallback={waiting}>
      <Box {...props} />
    </Suspense>
  ) : (
    waiting
  );
};
