import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { mostStars } from "../contract/limits.ts";
import css from "./star-field.module.css";

/** One to five stars: five radio buttons, operated like any. 0 is none chosen yet. */
export const StarField = ({
  label,
  value,
  error,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (stars: number) => void;
}) => {
  const { t } = useLingui();
  const id = useId();
  const names = [t`Very poor`, t`Poor`, t({ message: "Fair", context: "stars" }), t({ message: "Good", context: "stars" }), t`Very good`];
  return (
    <fieldset className={css.field} disabled={disabled} {...(error ? { "aria-describedby": `${id}-error` } : {})}>
      <legend>{label}</legend>
      <div className={css.stars}>
        {Array.from({ length: mostStars }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={css.star}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              aria-label={`${t`${stars} of 5 stars`}: ${names[stars - 1]}`}
              {...(error ? { "aria-invalid": true } : {})}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" filled={stars <= value} />
          </label>
        ))}
        <span className={css.name} aria-hidden>
          {names[value - 1]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
