import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { localeFacts, localeFrom, locales, type Locale } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError, SelectField, TextArea, TextField } from "#ui/field.tsx";
import type { FieldPlan } from "../contract/plan.ts";
import { choicesOf, type Given } from "./choices.ts";
import { FilesField } from "./files-field.tsx";
import { PlaceField } from "./place-field.tsx";
import type { CertificationState } from "./use-certification.ts";
import css from "./certification-form.module.css";

type Props = { field: FieldPlan; error?: string | undefined; state: CertificationState; given: Given };
type Worded = Props & { label: string; hint?: string | undefined };

const textOf = (value: unknown): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");

/** One text in the three languages; the reader's own language stands first and is taken for the author's. */
const LocalField = ({ field, error, state, label, hint }: Worded) => {
  const { i18n } = useLingui();
  const mine = localeFrom(i18n.locale);
  const text = (state.values[field.name] ?? {}) as LocalText;
  const set = (locale: Locale, value: string) => state.set(field.name, { ...text, [locale]: value, author: text.author ?? mine });
  return (
    <fieldset className={css.local}>
      <legend>{label}</legend>
      {[mine, ...locales.filter((locale) => locale !== mine)].map((locale, index) => {
        const common = {
          label: localeFacts[locale].ownName,
          lang: localeFacts[locale].tag,
          dir: localeFacts[locale].dir,
          value: text[locale] ?? "",
          maxLength: field.max,
          error: index === 0 ? error : undefined,
          hint: index === 0 ? hint : undefined,
          optional: index > 0,
          onChange: (event: { target: { value: string } }) => set(locale, event.target.value),
        };
        return field.control === "local_area" ? <TextArea key={locale} {...common} rows={6} /> : <TextField key={locale} {...common} />;
      })}
    </fieldset>
  );
};

/** Several of a list, as ticks. */
const ChoicesField = ({ field, error, state, given, label, hint }: Worded) => {
  const { i18n } = useLingui();
  const id = useId();
  const chosen = (state.values[field.name] ?? []) as readonly string[];
  const most = field.control === "styles" ? 6 : 12;
  return (
    <fieldset className={css.choices} {...(error ? { "aria-describedby": `${id}-error` } : {})}>
      <legend>{label}</legend>
      <div>
        {choicesOf(i18n, field.control, given).map(({ value, label: name }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= most}
            {...(error ? { "aria-invalid": true } : {})}
            onChange={(event) => state.set(field.name, event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : hint ? <span className={css.hint}>{hint}</span> : null}
    </fieldset>
  );
};

const numberFrom = (typed: string, most: number): number | null => {
  const digits = typed.replace(/\D/g, "");
  return digits === "" ? null : Math.min(Number(digits), most);
};

/** The control that a field of the plan asks for. */
export const FieldControl = (props: Props) => {
  const { field, error, state, given } = props;
  const { t, i18n } = useLingui();
  const label = i18n._(field.label);
  const hint = field.hint ? i18n._(field.hint) : undefined;
  const value = state.values[field.name];
  const set = (next: unknown) => state.set(field.name, next);
  const frame = { label, hint, error, optional: field.optional ?? false, name: field.name };
  const typed = { ...frame, value: textOf(value), maxLength: field.max, onChange: (event: { target: { value: string } }) => set(event.target.value) };

  switch (field.control) {
    case "files":
      return <FilesField field={field} label={label} hint={hint} error={error} state={state} />;
    case "local":
    case "local_area":
      return <LocalField {...props} label={label} hint={hint} />;
    case "makes":
    case "styles":
      return <ChoicesField {...props} label={label} hint={hint} />;
    case "place":
      return (
        <PlaceField
          label={label}
          hint={hint}
          error={error}
          optional={field.optional ?? false}
          provinces={given.provinces}
          value={textOf(value)}
          onChange={set}
        />
      );
    case "country":
    case "id_kind":
    case "type":
      return (
        <SelectField
          {...frame}
          value={textOf(value)}
          onChange={(event) => set(event.target.value)}
          empty={t`Choose`}
          choices={choicesOf(i18n, field.control, given)}
        />
      );
    case "tick":
      return (
        <div className={css.tick}>
          <Checkbox checked={value === true} onChange={(event) => set(event.target.checked)}>
            {label}
          </Checkbox>
        </div>
      );
    case "number":
      return (
        <TextField
          {...frame}
          inputMode="numeric"
          dir="ltr"
          value={textOf(value)}
          maxLength={7}
          onChange={(event) => set(numberFrom(event.target.value, field.name === "years" ? 80 : 1_000_000))}
        />
      );
    case "date":
      return <TextField {...typed} type="date" dir="ltr" max="2099-12-31" />;
    case "secret": {
      const mask = textOf(state.masks[field.name]);
      const isKept = mask !== "" && textOf(value) === "";
      return (
        <TextField
          {...typed}
          dir="ltr"
          autoComplete="off"
          placeholder={mask}
          hint={isKept ? t`Saved. Type here to replace it` : t`Kept encrypted; shown whole to reviewers alone`}
        />
      );
    }
    case "code":
      return <TextField {...typed} dir="ltr" autoCapitalize="characters" autoComplete="off" />;
    case "phone":
      return <TextField {...typed} type="tel" dir="ltr" autoComplete="tel" />;
    case "mail":
      return <TextField {...typed} type="email" dir="ltr" autoComplete="email" />;
    case "area":
      return <TextArea {...typed} dir="auto" counted />;
    case "links":
      return (
        <TextArea
          {...frame}
          dir="ltr"
          rows={3}
          value={((value ?? []) as readonly string[]).join("\n")}
          onChange={({ target }) => set(target.value === "" ? [] : target.value.split("\n", 5).map((one) => one.slice(0, 300)))}
        />
      );
    default:
      return <TextField {...typed} dir="auto" />;
  }
};
