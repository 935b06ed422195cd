import { useLingui } from "@lingui/react/macro";
import type { LocalText } from "#kit/local-text.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { ImageField } from "./image-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import { MomentField } from "./moment-field.tsx";
import css from "./shape-editor.module.css";

/** What a field of written content is: enough to draw its editor. */
export type Shape =
  | { kind: "text"; max: number; rows?: number; optional?: boolean }
  | { kind: "plain"; max: number; placeholder?: string; type?: string }
  | { kind: "number"; least: number; most: number; isNullable?: boolean }
  | { kind: "moment"; isNullable?: boolean }
  | { kind: "image" }
  | { kind: "check" }
  | { kind: "choice"; choices: readonly { value: string; label: string }[] }
  | { kind: "list"; most: number; least: number; add: string; blank: () => unknown; of: Shape | readonly ShapeField[] };
export type ShapeField = { name: string; label: string; shape: Shape; hint?: string };

type Value = Record<string, unknown>;
type Editing = { value: unknown; onChange: (value: unknown) => void; issue: (path: string) => string | undefined; path: string };

const isFields = (of: Shape | readonly ShapeField[]): of is readonly ShapeField[] => Array.isArray(of);

const isText = (value: unknown): value is LocalText => typeof value === "object" && value !== null && !Array.isArray(value);

const ShapeControl = ({ label, hint, shape, value, onChange, issue, path }: Editing & { label: string; hint?: string | undefined; shape: Shape }) => {
  const { i18n } = useLingui();
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
          onChange={(event) => onChange(event.target.value)}
        />
      );
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
          choices={shape.choices}
          value={String(value ?? "")}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "list": {
      const items = (value ?? []) as unknown[];
      const { of } = shape;
      const nameOf = (item: unknown) => {
        const texts = isFields(of) ? of.map((field) => (item as Value)[field.name]) : [item];
        return texts.map((text) => (isText(text) ? pick(text, locale) : typeof text === "string" ? text : "")).find((text) => text !== "") ?? "";
      };
      return (
        <fieldset className={css.list}>
          <legend>{label}</legend>
          <ListEditor
            items={items}
            onChange={onChange}
            nameOf={nameOf}
            most={shape.most}
            least={shape.least}
            blank={shape.blank}
            addLabel={shape.add}
            render={(item, change, index) =>
              isFields(of) ? (
                <ShapeEditor fields={of} value={item} onChange={change} issue={issue} path={`${path}.${index}`} />
              ) : (
                <ShapeControl label={`${label} ${index + 1}`} shape={of} value={item} onChange={change} issue={issue} path={`${path}.${index}`} />
              )
            }
          />
        </fieldset>
      );
    }
  }
};

const isSmall = (shape: Shape) => ["plain", "number", "moment", "choice", "check"].includes(shape.kind);

/** Written content by the shapes of its fields: texts in three languages, pictures, moments, lists of the same. Small fields stand beside each other. */
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
  return (
    <div className={css.fields}>
      {small.length > 0 && <div className={css.row}>{small.map(control)}</div>}
      {fields.filter((field) => !isSmall(field.shape)).map(control)}
    </div>
  );
};
