import { locales, type Locale } from "#kit/locale.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const spans = ["7", "30", "90", "365"] as const;
export const usualSpan = "30";
export const notFoundRule: TableRule = {
  filters: { days: { kind: "choice", choices: spans }, day: { kind: "day" }, lang: { kind: "choice", choices: locales } },
  sorts: ["-times"],
};

export const notFoundInput = ({ filters }: TableState) => {
  const lang = filters["lang"] as Locale | undefined;
  const { day } = filters;
  return { days: Number(filters["days"] ?? usualSpan), ...(day ? { day } : {}), ...(lang ? { locale: lang } : {}) };
};
