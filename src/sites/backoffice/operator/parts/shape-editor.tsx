import { Trans, useLingui } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import { useState, type ReactNode } from "react";
import type { LocalText } from "#kit/local-text.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { MissingCounts } from "../pages/content/missing-counts.tsx";
import { ImageField } from "./image-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import { MomentField } from "./moment-field.tsx";
import css from "./shape-editor.module.css";

/** What a field of written content is: enough to draw its editor. */
export type Shape =
  | { kind: "text"; max: number; rows?: number; optional?: boolean }
  | { kind: "plain"; max: number; placeholder?: string; type?: string; isNullable?: boolean; optional?: boolean }
  /** Yuan as they are typed, minor units as they are kept. */
  | { kind: "money" }
  | { kind: "number"; least: number; most: number; isNullable?: boolean }
  | { kind: "moment"; isNullable?: boolean }
  | { kind: "image" }
  | { kind: "check" }
  /** One of a list; `isNumber` where its values are numbers of records, `isNullable` where none may be chosen. */
  | { kind: "choice"; choices: readonly { value: string; label: string }[]; isNumber?: boolean; isNullable?: boolean }
  /** What no shape draws: the page does. */
  | { kind: "drawn"; draw: (editing: Editing) => ReactNode }
  /** Several of a short list. */
  | { kind: "choices"; choices: readonly { value: string; label: string }[]; most: number }
  /** `isFolded`: each entry shows its name and what lacks a language, and opens when pressed. */
  | { kind: "list"; most: number; least: number; add: string; blank: () => unknown; of: Shape | readonly ShapeField[]; isFolded?: boolean };
export type ShapeField = { name: string; label: string; shape: Shape; hint?: string };

type Value = Record<string, unknown>;
export type Editing = { value: unknown; onChange: (value: unknown) => void; issue: (path: string) => string | undefined; path: string };

const isFields = (of: Shape | readonly ShapeField[]): of is readonly ShapeField[] => Array.isArray(of);

const isText = (value: unknown): value is LocalText => typeof value === "object" && value !== null && !Array.isArray(value);

/** An entry of a list by its name. A new one is open: it has no name yet. */
const Fold = ({ name, item, hasFault, children }: { name: string; item: unknown; hasFault: boolean; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(name === "");
  return (
    <details className={css.fold} open={isOpen || hasFault} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi>{name || <Trans>Without a title</Trans>}</bdi> <MissingCounts missing={missingLanguages(item)} />
      </summary>
      {children}
    </details>
  );
};

const MoneyField = ({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: ReactNode;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (minor: string) => void;
}) => {
  const [typed, setTyped] = useState(() => typedOf(value));
  // Another revision was opened in the editor: what was typed before is not of it.
  const shown = minorOf(typed) === value ? typed : typedOf(value);
  return (
    <TextField
      label={label}
      {...(hint ? { hint } : {})}
      dir="ltr"
      inputMode="decimal"
      lead={houseSign}
      maxLength={12}
      value={shown}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(minorOf(event.target.value));
      }}
    />
  );
};

const ShapeControl = ({ label, hint, shape, value, onChange, issue, path }: Editing & { label: ReactNode; hint?: string | undefined; shape: Shape }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const error = issue(path);
  const more = hint ? { hint } : {};
  switch (shape.kind) {
    case "text":
      return (
        <LocalTextField
          label={label}
          {...more}
          max={shape.max}
          {...(shape.rows ? { rows: shape.rows } : {})}
          {...(shape.optional ? { optional: true } : {})}
          value={value as LocalText | undefined}
          onChange={onChange}
          error={error}
        />
      );
    case "plain":
      return (
        <TextField
          label={label}
          {...more}
          dir="ltr"
          maxLength={shape.max}
          type={shape.type ?? "text"}
          placeholder={shape.placeholder}
          value={String(value ?? "")}
          error={error}
          {...(shape.isNullable || shape.optional ? { optional: true } : {})}
          onChange={(event) => onChange(event.target.value === "" && shape.isNullable ? null : event.target.value)}
        />
      );
    case "money":
      return <MoneyField label={label} hint={hint} value={String(value ?? "0")} error={error} onChange={onChange} />;
    case "number":
      return (
        <TextField
          label={label}
          {...more}
          type="number"
          {...(shape.isNullable ? { optional: true } : {})}
          min={shape.least}
          max={shape.most}
          value={value === null || value === undefined ? "" : String(value as number)}
          error={error}
          onChange={(event) => onChange(event.target.value === "" ? (shape.isNullable ? null : "") : Number(event.target.value))}
        />
      );
    case "moment":
      return (
        <MomentField
          label={label}
          {...more}
          {...(shape.isNullable ? { optional: true } : {})}
          value={(value as number | null | undefined) ?? null}
          error={error}
          onChange={(at) => onChange(at ?? (shape.isNullable ? null : 0))}
        />
      );
    case "image":
      return <ImageField label={label} {...more} value={String(value ?? "")} error={error} onChange={onChange} />;
    case "check":
      return (
        <Checkbox checked={Boolean(value)} onChange={(event) => onChange(event.target.checked)}>
          {label}
        </Checkbox>
      );
    case "choice":
      return (
        <SelectField
          label={label}
          {...more}
          {...(shape.isNullable ? { optional: true } : {})}
          {...(shape.isNullable || shape.isNumber ? { empty: shape.isNullable ? t`none` : t`Please choose` } : {})}
          choices={shape.choices}
          value={String(value ?? "")}
          error={error}
          onChange={({ target }) => onChange(target.value === "" ? null : shape.isNumber ? Number(target.value) : target.value)}
        />
      );
    case "drawn":
      return shape.draw({ value, onChange, issue, path });
    case "choices": {
      const chosen = (value ?? []) as string[];
      return (
        <fieldset className={css.choices}>
          <legend>{label}</legend>
          {shape.choices.map((one) => (
            <Checkbox
              key={one.value}
              checked={chosen.includes(one.value)}
              disabled={!chosen.includes(one.value) && chosen.length >= shape.most}
              onChange={(event) => onChange(event.target.checked ? [...chosen, one.value] : chosen.filter((each) => each !== one.value))}
            >
              {one.label}
            </Checkbox>
          ))}
          {error && <FieldError>{error}</FieldError>}
        </fieldset>
      );
    }
    case "list": {
      const items = (value ?? []) as unknown[];
      const { of } = shape;
      const hasFault = (at: string) => isFields(of) && of.some((field) => issue(`${at}.${field.name}`) !== undefined);
      const nameOf = (item: unknown) => {
        const texts = isFields(of) ? of.map((field) => (item as Value)[field.name]) : [item];
        // What people wrote says more than a code or a choice that stands before it.
        const ordered = [...texts.filter(isText), ...texts.filter((text) => typeof text === "string")];
        return ordered.map((text) => (typeof text === "string" ? text : pick(text, locale))).find((text) => text !== "") ?? "";
      };
      return (
        <fieldset className={css.list}>
          <legend>{label}</legend>
          {hint && <span className="cap">{hint}</span>}
          {error && <FieldError>{error}</FieldError>}
          <ListEditor
            items={items}
            onChange={onChange}
            nameOf={nameOf}
            most={shape.most}
            least={shape.least}
            blank={shape.blank}
            addLabel={shape.add}
            render={(item, change, index) =>
              isFields(of) && shape.isFolded ? (
                <Fold name={nameOf(item)} item={item} hasFault={hasFault(`${path}.${index}`)}>
                  <ShapeEditor fields={of} value={item} onChange={change} issue={issue} path={`${path}.${index}`} />
                </Fold>
              ) : isFields(of) ? (
                <ShapeEditor fields={of} value={item} onChange={change} issue={issue} path={`${path}.${index}`} />
              ) : (
                <ShapeControl
                  label={<span className="visually-hidden">{`${label} ${index + 1}`}</span>}
                  shape={of}
                  value={item}
                  onChange={change}
                  issue={issue}
                  path={`${path}.${index}`}
                />
              )
            }
          />
        </fieldset>
      );
    }
  }
};

const isSmall = (shape: Shape) => ["plain", "money", "number", "moment", "choice"].includes(shape.kind);

/** Written content by the shapes of its fields: texts in three languages, pictures, moments, lists of the same. Small fields stand beside each other, what is ticked below them. */
export const ShapeEditor = ({ fields, value, onChange, issue, path }: Editing & { fields: readonly ShapeField[] }) => {
  const given = (value ?? {}) as Value;
  const control = (field: ShapeField) => (
    <ShapeControl
      key={field.name}
      label={field.label}
      hint={field.hint}
      shape={field.shape}
      value={given[field.name]}
      onChange={(next) => onChange({ ...given, [field.name]: next })}
      issue={issue}
      path={path === "" ? field.name : `${path}.${field.name}`}
    />
  );
  const small = fields.filter((field) => isSmall(field.shape));
  const checks = fields.filter((field) => field.shape.kind === "check");
  return (
    <div className={css.fields}>
      {small.length > 0 && <div className={css.row}>{small.map(control)}</div>}
      {checks.length > 0 && <div className={css.checks}>{checks.map(control)}</div>}
      {fields.filter((field) => !isSmall(field.shape) && field.shape.kind !== "check").map(control)}
    </div>
  );
};
