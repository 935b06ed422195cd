import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { FieldError, TextArea } from "#ui/field.tsx";
import type { Editing } from "../../parts/shape-editor.tsx";

type Terms = Partial<Record<Locale, readonly string[]>>;

const wordsOf = (text: string) => text.split(/[\n,，،、;；]/).map((word) => word.trimStart());

/** Words by language, one a line. A line that is still empty stays while one types: what is sent has none. */
export const WordsField = ({ value, onChange, issue, path }: Editing) => {
  const terms = (value ?? {}) as Terms;
  const faultOf = (locale: Locale) =>
    issue(`${path}.${locale}`) ?? (terms[locale] ?? []).map((_word, index) => issue(`${path}.${locale}.${index}`)).find(Boolean);
  return (
    <>
      {issue(path) && <FieldError>{issue(path)}</FieldError>}
      {locales.map((locale) => (
        <TextArea
          key={locale}
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          rows={4}
          label={localeFacts[locale].language}
          value={(terms[locale] ?? []).join("\n")}
          error={faultOf(locale)}
          onChange={(event) => onChange({ ...terms, [locale]: wordsOf(event.target.value) })}
        />
      ))}
    </>
  );
};
