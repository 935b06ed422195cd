import type { ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import css from "./choices-field.module.css";
import { FieldError } from "./field.tsx";

/** Several of a short list, each in sight. What is chosen keeps the list's order. */
export const ChoicesField = <Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  error,
  disabled,
  most = choices.length,
  inRow,
}: {
  label: ReactNode;
  choices: readonly { value: Value; label: ReactNode }[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** No more than so many: the others are then disabled. */
  most?: number;
  /** Beside each other, where each is a word or two. */
  inRow?: boolean;
}) => (
  <fieldset className={inRow ? css.row : css.list} disabled={disabled}>
    <legend>{label}</legend>
    {choices.map((one) => (
      <Checkbox
        key={one.value}
        checked={value.includes(one.value)}
        disabled={!value.includes(one.value) && value.length >= most}
        onChange={({ target }) => onChange(choices.map((each) => each.value).filter((each) => (each === one.value ? target.checked : value.includes(each))))}
      >
        {one.label}
      </Checkbox>
    ))}
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
);
