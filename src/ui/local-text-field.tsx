import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useId, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import type { LocalText } from "#kit/local-text.ts";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { classes } from "./class-names.ts";
import { ControlBox, FieldError } from "./field.tsx";
import css from "./local-text-field.module.css";

/** The editor of articles is heavy: only pages that show one fetch it. */
const RichText = lazy(() => import("./rich-text.tsx").then(({ RichText: part }) => ({ default: part })));

export type LocalTextProps = {
  label: ReactNode;
  value: LocalText | undefined;
  onChange: (value: LocalText) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** May be empty in every language; then nothing is missing. */
  optional?: boolean;
  disabled?: boolean;
};

/** A text without the languages that say nothing; the author is the first who wrote. */
const withText = (value: LocalText | undefined, locale: Locale, text: string): LocalText => {
  const { [locale]: _before, author, ...others } = value ?? {};
  const written = { ...others, ...(text.trim() === "" ? {} : { [locale]: text }) };
  const first = author && (written as LocalText)[author] ? author : locales.find((one) => (written as LocalText)[one]);
  return { ...written, ...(first ? { author: first } : {}) };
};

const isEmpty = (html: string) => html.replace(/<(?!img)[^>]*>/g, "").trim() === "";

const Frame = ({
  label,
  value,
  hint,
  error,
  optional,
  children,
}: Omit<LocalTextProps, "onChange"> & { children: (locale: Locale, id: string) => ReactNode }) => {
  const { t } = useLingui();
  const id = useId();
  const isWritten = locales.some((locale) => value?.[locale]);
  const missing = isWritten || !optional ? locales.filter((locale) => !value?.[locale]) : [];
  return (
    <fieldset className={css.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label}
        {optional && (
          <span className={classes("cap", css.optional)}>
            {" "}
            <Trans>optional</Trans>
          </span>
        )}
      </legend>
      <div className={css.columns}>
        {locales.map((locale) => (
          <div key={locale} className={classes(css.one, missing.includes(locale) && css.missing)} lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
            <label htmlFor={`${id}-${locale}`} className={css.language}>
              {localeFacts[locale].ownName}
              {missing.includes(locale) && <span className={css.mark}>{t({ message: "missing", context: "translation" })}</span>}
            </label>
            {children(locale, `${id}-${locale}`)}
          </div>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : hint ? <span className="cap">{hint}</span> : null}
    </fieldset>
  );
};

/** In a text of one line the key sends the form, as in any other such field. */
const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  // While letters are put together (pinyin), it chooses among them.
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/**
 * A text in the three languages side by side; what is missing is marked. `rows` makes it several lines. Without it there is one, and as many in the field
 * as it takes: a third of a form is too narrow for a title.
 */
export const LocalTextField = ({ rows, max, ...field }: LocalTextProps & { rows?: number; max: number }) => (
  <Frame {...field}>
    {(locale, id) => {
      const control = {
        id,
        value: field.value?.[locale] ?? "",
        maxLength: max,
        disabled: field.disabled,
        "aria-invalid": field.error ? (true as const) : undefined,
        onChange: (event: { target: { value: string } }) =>
          field.onChange(withText(field.value, locale, rows ? event.target.value : event.target.value.replace(/[\r\n]+/g, " "))),
        ...(rows ? { rows } : { rows: 1, className: css.line, onKeyDown: sendOnEnter }),
      };
      return (
        <ControlBox isWrong={Boolean(field.error)}>
          <textarea style={{ "--rows": rows ?? 1 } as CSSProperties} {...control} />
        </ControlBox>
      );
    }}
  </Frame>
);

/**
 * The same for text with headings, lists, links and tables: what the sanitiser of help and articles lets through, and no more.
 * `onImage` stores a picture and gives its path; without it there are none.
 */
export const LocalRichText = ({ onImage, ...field }: LocalTextProps & { onImage?: (file: File) => Promise<string> }) => {
  const { t } = useLingui();
  return (
    <Frame {...field}>
      {(locale, id) => (
        <Suspense fallback={<p className={css.wait} role="status">{t`Loading…`}</p>}>
          <RichText
            id={id}
            label={localeFacts[locale].ownName}
            value={field.value?.[locale] ?? ""}
            {...(onImage ? { onImage } : {})}
            onChange={(html) => field.onChange(withText(field.value, locale, isEmpty(html) ? "" : html))}
          />
        </Suspense>
      )}
    </Frame>
  );
};
