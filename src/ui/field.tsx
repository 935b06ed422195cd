import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./field.module.css";

export type FieldFrame = { label: ReactNode; hint?: ReactNode; error?: string | undefined; optional?: boolean; className?: string | undefined };

/** What a control inside a field must carry, so that its label, hint and error are read with it. */
export type FieldWiring = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Label above, control, hint or error below. The error has an icon and a sentence that says what to do. */
export const Field = ({ label, hint, error, optional, className, children }: FieldFrame & { children: (wiring: FieldWiring) => ReactNode }) => {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={id}>
        {label}
        {optional && (
          <span className={css.optional}>
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children({ id, ...(error ? { "aria-invalid": true } : {}), ...(described ? { "aria-describedby": described } : {}) })}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : hint ? (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      ) : null}
    </div>
  );
};

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span id={id} className={css.error} role="alert">
    <Icon name="warn" small />
    {children}
  </span>
);

/** The edge that controls sit in: `lead` before, `unit` after. */
export const ControlBox = ({
  lead,
  unit,
  isWrong,
  className,
  children,
}: {
  lead?: ReactNode;
  unit?: ReactNode;
  isWrong?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span className={classes(css.box, isWrong && css.wrong, className)}>
    {lead && <span className={css.lead}>{lead}</span>}
    {children}
    {unit && <span className={css.unit}>{unit}</span>}
  </span>
);

type Affixes = { lead?: ReactNode; unit?: ReactNode };

/** Any other attribute of `<input>` goes through: name, value, onChange, maxLength, inputMode, autoComplete … */
export const TextField = ({
  label,
  hint,
  error,
  optional,
  className,
  lead,
  unit,
  ...input
}: FieldFrame & Affixes & Omit<ComponentProps<"input">, "className">) => (
  <Field {...({ label, hint, error, optional, className } as FieldFrame)}>
    {(wiring) => (
      <ControlBox lead={lead} unit={unit} isWrong={Boolean(error)}>
        <input {...input} {...wiring} />
      </ControlBox>
    )}
  </Field>
);

export const PasswordField = ({ label, hint, error, optional, className, ...input }: FieldFrame & Omit<ComponentProps<"input">, "className" | "type">) => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...({ label, hint, error, optional, className } as FieldFrame)}>
      {(wiring) => (
        <ControlBox
          isWrong={Boolean(error)}
          unit={
            <button type="button" className={css.eye} aria-pressed={isShown} aria-label={t`Show password`} onClick={() => setShown(!isShown)}>
              <Icon name="eye" />
            </button>
          }
        >
          <input {...input} {...wiring} dir="ltr" type={isShown ? "text" : "password"} />
        </ControlBox>
      )}
    </Field>
  );
};

/** `counted` shows how much room is left of `maxLength`. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  className,
  counted,
  ...area
}: FieldFrame & { counted?: boolean } & Omit<ComponentProps<"textarea">, "className">) => (
  <Field
    {...({ label, error, optional, className } as FieldFrame)}
    hint={counted && area.maxLength ? <bdi dir="ltr">{`${String(area.value ?? "").length} / ${area.maxLength}`}</bdi> : hint}
  >
    {(wiring) => (
      <ControlBox isWrong={Boolean(error)} className={css.area}>
        <textarea rows={4} {...area} {...wiring} />
      </ControlBox>
    )}
  </Field>
);

/** The native list: `choices` by value, with an empty first line when `empty` is given. */
export const SelectField = ({
  label,
  hint,
  error,
  optional,
  className,
  choices,
  empty,
  ...select
}: FieldFrame & { choices: readonly { value: string | number; label: string }[]; empty?: string } & Omit<ComponentProps<"select">, "className">) => (
  <Field {...({ label, hint, error, optional, className } as FieldFrame)}>
    {(wiring) => (
      <ControlBox isWrong={Boolean(error)} unit={<Icon name="down" small />} className={css.select}>
        <select {...select} {...wiring}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </ControlBox>
    )}
  </Field>
);
