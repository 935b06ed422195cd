import { useLingui } from "@lingui/react/macro";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import css from "./piece-page.module.css";

/** Which languages texts lack, each by its own name, and how many texts where it is more than one. */
export const MissingCounts = ({ missing }: { missing: Readonly<Record<Locale, number>> }) => {
  const { t } = useLingui();
  const lacking = locales.filter((locale) => missing[locale] > 0);
  return (
    lacking.length > 0 && (
      <span className={css.lacking}>
        {lacking.map((locale) => (
          <span key={locale} className={css.missing} title={t`Texts without this language`}>
            <bdi>{localeFacts[locale].language}</bdi>
            {missing[locale] > 1 && <bdi dir="ltr"> × {missing[locale]}</bdi>}
          </span>
        ))}
      </span>
    )
  );
};
