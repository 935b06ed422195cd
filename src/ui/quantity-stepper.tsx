import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./quantity-stepper.module.css";

/** A whole number between `min` and `max`, typed or stepped. It counts while it is typed; what is out of bounds is put right when the field is left. */
export const QuantityStepper = ({
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  label,
  disabled,
}: {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  label: string;
  disabled?: boolean;
}) => {
  const { t } = useLingui();
  // What is being typed, until the field is left; then the value speaks again.
  const [typed, setTyped] = useState<string>();
  const within = (wanted: number) => Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, wanted));
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, 7);
    setTyped(digits);
    const wanted = Number.parseInt(digits, 10);
    if (wanted === within(wanted) && wanted !== value) onChange(wanted);
  };
  const settle = () => {
    if (typed === undefined) return;
    const wanted = within(Number.parseInt(typed, 10) || min);
    setTyped(undefined);
    if (wanted !== value) onChange(wanted);
  };
  return (
    <span className={classes(css.stepper, value > 0 && css.chosen)} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t({ message: "Fewer", context: "quantity" })}
        disabled={disabled || value <= min}
        onClick={() => onChange(within(value - step))}
      >
        <Icon name="minus" small />
      </button>
      <input
        inputMode="numeric"
        dir="ltr"
        aria-label={label}
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
          if (event.key === "ArrowUp" || event.key === "ArrowDown") {
            event.preventDefault();
            setTyped(undefined);
            onChange(within(value + (event.key === "ArrowUp" ? step : -step)));
          }
        }}
      />
      <button
        type="button"
        aria-label={t({ message: "More", context: "quantity" })}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => onChange(within(value + step))}
      >
        <Icon name="plus" small />
      </button>
    </span>
  );
};
