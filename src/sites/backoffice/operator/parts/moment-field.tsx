import type { ReactNode } from "react";
import { fromUnix, tradeZone } from "#kit/time.ts";
import { TextField } from "#ui/field.tsx";

/** The trade's clock in the form of a field, and back. */
export const zoned = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: tradeZone, dateStyle: "short", timeStyle: "short" }).format(fromUnix(at)).replace(" ", "T");
export const fromZoned = (text: string): number => Math.floor(Date.parse(`${text}:00+08:00`) / 1000);

/** A moment by the trade's clock, as unix seconds; null while it is empty. */
export const MomentField = ({
  label,
  value,
  onChange,
  error,
  optional,
  hint,
}: {
  label: ReactNode;
  value: number | null;
  onChange: (at: number | null) => void;
  error?: string | undefined;
  optional?: boolean;
  hint?: ReactNode;
}) => (
  <TextField
    label={label}
    type="datetime-local"
    dir="ltr"
    value={value === null ? "" : zoned(value)}
    error={error}
    {...(optional ? { optional } : {})}
    {...(hint ? { hint } : {})}
    onChange={(event) => {
      const at = fromZoned(event.target.value);
      onChange(Number.isFinite(at) ? at : null);
    }}
  />
);
