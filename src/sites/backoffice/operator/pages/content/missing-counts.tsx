import { useLingui } from "@lingui/react/macro";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import css from "./piece-page.module.css";

/** How many texts lack a language, each language by its own name. */
export const MissingCounts = ({ missing }: { missing: Readonly<Record<Locale, number>> }) => {
  const { t } = useLingui();
  return locales
    .filter((locale) => missing[locale] > 0)
    .map((locale) => (
      <span key={locale} className={css.missing} title={t`Texts without this language`}>
        {localeFacts[locale].ownName} <bdi dir="ltr">{missing[locale]}</bdi>
      </span>
    ));
};
