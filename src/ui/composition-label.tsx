import type { ReactNode } from "react";
import { localeFacts, type Locale } from "#kit/locale.ts";
import css from "./composition-label.module.css";

const signs = {
  wash30: "M2 5l3 12h16l3-12M2 6q3-3 5.5 0t5.5 0t5.5 0t5.5 0M11 14h4",
  noBleach: "M13 3 23 18H3ZM6 4l15 14M20 4 5 18",
  tumble: "M4 3h18v14H4ZM13 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM13 10h.1",
  iron: "M3 16C4 9 8 8 12 8h8l3 8ZM10 8c0-4 4-4 9-4M11 12h.1M14 12h.1",
} as const;
export type CareSign = keyof typeof signs;

/** What a garment is made of, as on the label sewn into it: always in three languages. The one place of capitals. */
export const CompositionLabel = ({
  code,
  composition,
  care = ["wash30", "noBleach", "tumble", "iron"],
  children,
}: {
  code: string;
  composition: Readonly<Record<Locale, string>>;
  care?: readonly CareSign[];
  children?: ReactNode;
}) => (
  <div className={css.care}>
    <b>THREADPORT</b>
    <p className="cap">
      <bdi dir="ltr">{code}</bdi>
    </p>
    <div className={css.signs} aria-hidden>
      {care.map((sign) => (
        <svg key={sign} viewBox="0 0 26 20">
          <path d={signs[sign]} />
        </svg>
      ))}
    </div>
    {(["en", "zh-cn", "ar"] as const).map((locale) => (
      <p key={locale} lang={localeFacts[locale].tag} dir={localeFacts[locale].dir} className={css[localeFacts[locale].dir]}>
        {composition[locale]}
      </p>
    ))}
    {children}
  </div>
);
