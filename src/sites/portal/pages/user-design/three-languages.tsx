import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { locales, type Locale } from "#kit/locale.ts";
import { Icon } from "#ui/icon.tsx";
import type { Texts } from "./said-in.ts";
import css from "./user-design.module.css";

const names: Record<Locale, string> = { "zh-cn": "中文", en: "English", ar: "العربية" };

/**
 * Fields of one language at a time. Each language's button says how much of it is written, so that what is missing shows without
 * opening it. `needed` are the texts that count.
 */
export const ThreeLanguages = ({ needed, children }: { needed: readonly Texts[]; children: (locale: Locale) => ReactNode }) => {
  const { t, i18n } = useLingui();
  const [at, setAt] = useState<Locale>(() => locales.find((locale) => locale === i18n.locale) ?? "zh-cn");
  return (
    <div className={css.languages}>
      <div role="group" aria-label={t`Language of the texts`} className={css.languageTabs}>
        {locales.map((locale) => {
          const written = needed.filter((texts) => texts[locale]?.trim()).length;
          const isWhole = written === needed.length;
          return (
            <button key={locale} type="button" aria-pressed={locale === at} onClick={() => setAt(locale)}>
              <bdi lang={locale}>{names[locale]}</bdi>
              <span className={isWhole ? css.whole : css.partly}>
                {isWhole ? (
                  <>
                    <Icon name="check" small />
                    <span className="visually-hidden">{t`complete`}</span>
                  </>
                ) : (
                  <bdi dir="ltr">{`${written}/${needed.length}`}</bdi>
                )}
              </span>
            </button>
          );
        })}
      </div>
      <div lang={at} className={css.languageFields}>
        {children(at)}
      </div>
    </div>
  );
};

export const directionOf = (locale: Locale) => (locale === "ar" ? "rtl" : "ltr");
