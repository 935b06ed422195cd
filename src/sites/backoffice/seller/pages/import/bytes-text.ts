import { useLingui } from "@lingui/react";
import { intlTag, localeFrom } from "#kit/locale.ts";

/** How large a file is, with the unit as the reader writes it; in English KB, as programs do, not kB. */
export const useBytesText = (): ((bytes: number) => string) => {
  const { i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  return (bytes) => {
    const isSmall = bytes < 1024 * 1024;
    const value = isSmall ? Math.max(1, Math.round(bytes / 1024)) : Math.round((bytes / 1024 / 1024) * 10) / 10;
    if (locale !== "ar") return `${value.toLocaleString("en")} ${isSmall ? "KB" : "MB"}`;
    return new Intl.NumberFormat(intlTag(locale), { style: "unit", unit: isSmall ? "kilobyte" : "megabyte", unitDisplay: "long" }).format(value);
  };
};
