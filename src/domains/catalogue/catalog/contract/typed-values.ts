import type { Currency } from "#kit/money-text.ts";

/** Figures and signs of every script as ASCII: full-width, Arabic-Indic and Persian figures, the Arabic decimal and thousands signs. */
const plain = (text: string): string =>
  // Most cells of a large file are plain already.
  /^[!-~]+( [!-~]+)*$/.test(text)
    ? text
    : text
        .normalize("NFKC")
        .replace(/[\u0660-\u0669]/g, (figure) => String(figure.charCodeAt(0) - 0x660))
        .replace(/[\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) - 0x6f0))
        .replaceAll("\u066b", ".")
        .replaceAll("\u066c", ",")
        .replaceAll("\u060c", ",")
        .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "")
        .trim();

const grouped = /^\d{1,3}([,.' \u00a0]\d{3})+$/;

/** A whole number as people and spreadsheets write it: "1,200", "1 200", "١٢٠٠", "1200.0"; undefined for anything else. */
export const wholeOf = (text: string): number | undefined => {
  const typed = plain(text).replace(/^(\d+)\.0+$/, "$1");
  if (/^\d{1,12}$/.test(typed)) return Number(typed);
  // One sign throughout: "1,200.000" is neither.
  if (grouped.test(typed) && new Set(typed.replaceAll(/\d/g, "")).size === 1) return Number(typed.replaceAll(/\D/g, ""));
  return undefined;
};

/** A measure with at most four decimals: "12.4", "12,4", "١٢٫٤"; undefined for anything else, and for "1,234", which is read in two ways. */
export const measureOf = (text: string): number | undefined => {
  const typed = plain(text).replace(/^(\d+),(\d{1,2}|\d{4})$/, "$1.$2");
  return /^\d{1,9}(\.\d{1,4})?$/.test(typed) ? Number(typed) : undefined;
};

const signs: Readonly<Record<Currency, string>> = {
  CNY: "¥|元|人民币|cny|rmb",
  USD: String.raw`us\$|\$|usd`,
  EUR: "€|eur",
  GBP: "£|gbp",
  AED: "aed",
  SAR: "sar",
};
const anySign = Object.values(signs).join("|");
const money = new RegExp(`^(?:${anySign})|(?:${anySign})$`, "gi");
const ofCurrency = (Object.entries(signs) as [Currency, string][]).map(([currency, sign]) => ({
  currency,
  pattern: new RegExp(`^(?:${sign})|(?:${sign})$`, "i"),
}));

const beside = new RegExp(String.raw`(?:${anySign})(?=\s*\d)|(?<=\d\s*)(?:${anySign})`, "gi");
/** Every currency that a text names beside a figure: "200件起35元，500件起$5". */
export const currenciesWritten = (text: string): Currency[] => [...plain(text).matchAll(beside)].flatMap(([sign]) => currencyWritten(sign) ?? []);

/** The currency that an amount is written in ("$9.50", "9,50 EUR"); undefined where it names none. */
export const currencyWritten = (text: string): Currency | undefined => {
  const typed = plain(text);
  return ofCurrency.find(({ pattern }) => pattern.test(typed))?.currency;
};

/**
 * An amount in minor units: "39.9", "39,90", "1,234.50", "1.234,50", "¥1 234.5", "٣٩٫٩٠". Undefined for what is no amount with at most
 * two decimals, and for "1.234", which is read in two ways.
 */
export const amountOf = (text: string): string | undefined => {
  const typed = plain(text)
    .replaceAll(money, "")
    .trim()
    .replace(/[ \u00a0']/g, "");
  if (!/^\d[\d.,]*$/.test(typed)) return undefined;
  const last = Math.max(typed.lastIndexOf("."), typed.lastIndexOf(","));
  const [whole, cents] = [last < 0 ? typed : typed.slice(0, last), last < 0 ? "" : typed.slice(last + 1)];
  const decimalSign = typed[last];
  if (cents.length === 3) {
    // The last sign groups thousands: a comma alone, or the same sign as before it.
    const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(typed) && new Set(typed.replaceAll(/\d/g, "")).size === 1 && !typed.startsWith("0");
    return isGrouped && (decimalSign === "," || typed.indexOf(".") !== last) ? minorOf(typed.replaceAll(/\D/g, ""), "") : undefined;
  }
  if (cents.length > 3) return undefined;
  if (last >= 0 && cents === "") return undefined;
  if (!/^\d+$/.test(whole) && !(/^\d{1,3}([.,]\d{3})+$/.test(whole) && !whole.includes(decimalSign ?? ""))) return undefined;
  return minorOf(whole.replaceAll(/\D/g, ""), cents);
};
const minorOf = (whole: string, cents: string): string | undefined =>
  whole.length > 12 ? undefined : String(BigInt(whole) * 100n + BigInt(cents.padEnd(2, "0")));

const unit = "件|套|条|个|双|米|匹|公斤|pcs?|pieces?|sets?|m|kg|قطعة|قطع";
const fromOn = "件起|起订|起批|起|及以上|以上|\\+";
/** How many pieces: "200", "≥ 200", "200件", "200件起订", "200 pcs". */
export const piecesOf = (text: string): number | undefined =>
  wholeOf(
    plain(text)
      .replace(/^[≥>]\s*/, "")
      .replace(new RegExp(`\\s*(?:${unit})?\\s*(?:${fromOn})?$`, "i"), ""),
  );

const span = /^(?:(\d{1,3})\s*(?:-|~|–|—|至|到|to)\s*)?(\d{1,3})\s*(?:个?工作日|天内|天|日|周|days?|d|weeks?|يوم|يوما|يومًا|أيام)?$/i;
/** In how many days: "10", "10天", "2 weeks"; of "7-15天" the later, which is what can be kept; "现货" is none. */
export const daysOf = (text: string): number | undefined => {
  const typed = plain(text);
  if (/^(现货|有现货|in stock|متوفر)$/i.test(typed)) return 0;
  const [, earlier, later] = span.exec(typed) ?? [];
  if (later === undefined) return wholeOf(typed);
  if (earlier !== undefined && Number(earlier) > Number(later)) return undefined;
  return Number(later) * (/周|week/i.test(typed) ? 7 : 1);
};

/** A change by percent, in hundredths of one: "5", "-7.5 %", "−٧٫٥٪". Undefined for what has more than two decimals, or is no figure. */
export const percentChangeOf = (text: string): number | undefined => {
  const typed = plain(text)
    .replace("\u2212", "-")
    .replace(/\s*[%\u066a]$/, "");
  return /^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(",", ".")) * 100) : undefined;
};

/** A day as the last second of it in the trade's zone (unix seconds): "2027-03-31", "2027/3/31", "2027年3月31日", "31.03.2027", or a spreadsheet's own count of days. */
export const endOfDay = (text: string): number | undefined => {
  const typed = plain(text)
    .replace(/[年月]/g, "-")
    .replace("日", "");
  const serial = /^\d{5}(\.0+)?$/.test(typed) ? Number(typed) : undefined;
  if (serial !== undefined) return Date.UTC(1899, 11, 30 + serial, 15, 59, 59) / 1000;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed);
  const [year, month, day] = (iso ? [iso[1], iso[2], iso[3]] : dotted ? [dotted[3], dotted[2], dotted[1]] : []).map(Number);
  if (!year || !month || !day) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, 15, 59, 59));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 1000 : undefined;
};

/** How words are compared: without regard to case, width, spaces at the ends, and the vowel signs and letter forms that Arabic leaves out. */
export const compared = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, "")
    .replace(/[أإآ]/g, "ا")
    .replace(/\s+/g, " ");

export const isAlike = (one: string, other: string): boolean => one === other || compared(one) === compared(other);

const yes = new Set(["1", "yes", "y", "true", "x", "✓", "√", "是", "有", "上架", "نعم", "on"]);
const no = new Set(["0", "no", "n", "false", "否", "无", "下架", "لا", "off"]);
export const yesOrNo = (text: string): boolean | undefined => {
  const typed = compared(text);
  return yes.has(typed) ? true : no.has(typed) ? false : undefined;
};

/** The entries of a list in one cell: separated by ; | 、 or a new line, or by commas where `commas`. */
export const listOf = (text: string, { commas = false } = {}): string[] =>
  text
    .split(commas ? /[;；|、,，؛،\n]/ : /[;；|؛\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** "亚麻55棉45", "55%亚麻45%棉": shares that nothing parts. */
const joinedShares = (text: string): { name: string; percent: number }[] | undefined => {
  const typed = plain(text).replace(/\s/g, "");
  if (/^(?:[^\d%]+\d{1,3}%?){2,}$/.test(typed))
    return [...typed.matchAll(/([^\d%]+)(\d{1,3})%?/g)].map(([, name = "", percent]) => ({ name, percent: Number(percent) }));
  if (/^(?:\d{1,3}%?[^\d%]+){2,}$/.test(typed))
    return [...typed.matchAll(/(\d{1,3})%?([^\d%]+)/g)].map(([, percent, name = ""]) => ({ name, percent: Number(percent) }));
  return undefined;
};

/** "cotton 95; elastane 5", "棉95%、氨纶5%", "亚麻55棉45", "95% قطن؛ 5% إيلاستين": names as they stand, with their share. */
export const sharesOf = (text: string): { name: string; percent: number }[] | undefined => {
  const entries = listOf(text, { commas: true });
  const joined = entries.length === 1 ? joinedShares(entries[0] ?? "") : undefined;
  if (joined) return joined;
  const shares = entries.map((entry) => {
    const typed = plain(entry);
    const after = /^(\D+?)[\s:=]*(\d{1,3})\s*%?$/.exec(typed);
    const before = /^(\d{1,3})\s*%?\s*(\D+)$/.exec(typed);
    return after
      ? { name: after[1]?.trim() ?? "", percent: Number(after[2]) }
      : before
        ? { name: before[2]?.trim() ?? "", percent: Number(before[1]) }
        : undefined;
  });
  return shares.every((share) => share !== undefined) ? shares : undefined;
};

export type Break = { from_quantity: number; unit_price_minor: string };

const figure = String.raw`\d+(?:\.\d{1,2})?`;
const priced = String.raw`(?:(?:${anySign})\s*)?${figure}(?:\s*(?:${anySign}))?`;
const factoryBreak = String.raw`[≥>]?\s*(\d{1,3}(?:,\d{3})+|\d+)\s*(?:${unit})?\s*(?:${fromOn})\s*[:=]?\s*(${priced})(?:\s*/\s*(?:${unit}))?`;
const factoryBreaks = new RegExp(String.raw`^${factoryBreak}(?:\s*[,;、\s]\s*${factoryBreak})*$`, "i");

/** "200件起35元，500件起33", "200+ 35, 500+ 33": as factories write them. */
const breaksAsWritten = (text: string): Break[] | undefined => {
  const typed = plain(text);
  if (!factoryBreaks.test(typed)) return undefined;
  const breaks = [...typed.matchAll(new RegExp(factoryBreak, "gi"))].map(([, quantity = "", price = ""]) => ({
    from_quantity: Number(quantity.replaceAll(",", "")),
    unit_price_minor: amountOf(price) ?? "",
  }));
  return breaks.every((one) => one.unit_price_minor !== "") ? breaks : undefined;
};

const twoPrices = new RegExp(String.raw`^(${priced})\s*/\s*(${priced})\s*\(\s*(\d{1,6})\s*(?:${unit})?\s*(?:${fromOn})?\s*\)$`, "i");
/**
 * What a cell says of prices: one amount, or several by quantity ("200件起35元，500件起33", "50/46(1200)"). `from` is where the first of them begins, where
 * the cell says so.
 */
export const pricesOf = (text: string): { first: string; from?: number; further: Break[] } | undefined => {
  const only = amountOf(text);
  if (only !== undefined) return { first: only, further: [] };
  const [, one, other, from] = twoPrices.exec(plain(text)) ?? [];
  const [first, then] = [amountOf(one ?? ""), amountOf(other ?? "")];
  if (first !== undefined && then !== undefined) return { first, further: [{ from_quantity: Number(from), unit_price_minor: then }] };
  const [least, ...further] = breaksOf(text) ?? [];
  return least ? { first: least.unit_price_minor, from: least.from_quantity, further } : undefined;
};

/** "200=36.50; 500=34", "200件起35元，500件起33": quantities and amounts in minor units. */
export const breaksOf = (text: string): Break[] | undefined => {
  const written = breaksAsWritten(text);
  if (written) return written;
  const breaks = listOf(text).map((entry) => {
    const [quantity, price, rest] = plain(entry).split(/[=:@]/);
    const [from, minor] = [wholeOf(quantity?.replace(/[≥>+]/g, "") ?? ""), amountOf(price ?? "")];
    return from !== undefined && minor !== undefined && rest === undefined ? { from_quantity: from, unit_price_minor: minor } : undefined;
  });
  return breaks.every((one) => one !== undefined) ? breaks : undefined;
};

/** "#AABBCC", "aabbcc", "#abc" as #rrggbb. */
export const hexOf = (text: string): string | undefined => {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(plain(text)) ?? [];
  if (!digits) return undefined;
  return `#${(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits).toLowerCase()}`;
};
