import { locales, localeFacts, type Locale } from "#kit/locale.ts";
import css from "./review.module.css";

/** A text in each language it has, the languages below each other: whatever their direction, each begins beside its name. */
export const SaidIn = ({ text }: { text: Partial<Record<Locale, string>> }) => (
  <span className={css.texts}>
    {locales
      .filter((one) => text[one])
      .map((one) => (
        <span key={one} className={css.said}>
          <span className="cap">{localeFacts[one].language}</span>
          <span lang={localeFacts[one].tag} dir={localeFacts[one].dir}>
            {text[one]}
          </span>
        </span>
      ))}
  </span>
);
