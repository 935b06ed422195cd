/** A price of a week as it is sent: whole thousandths of the series' currency. */
export type PricePoint = { on: string; price_milli: number };

const dayOf = (text: string): string | null => {
  const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (!year) return null;
  const on = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${on}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(on) ? on : null;
};

/** An amount with at most three places after the point, in thousandths; never by way of a fraction that a number cannot hold. */
export const milliOf = (text: string): number | null => {
  const [, whole, places = ""] = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(text.replaceAll(/[\s¥]/g, "")) ?? [];
  if (!whole) return null;
  const milli = Number(whole) * 1000 + Number(places.padEnd(3, "0"));
  return milli > 0 ? milli : null;
};

/** Lines of a sheet, "2026-11-16,15420.5" or with a tab or semicolon between: what can be read of them, and the numbers of the lines that cannot. A head is passed over. */
export const readPriceLines = (text: string): { points: PricePoint[]; faults: number[] } => {
  const points: PricePoint[] = [];
  const faults: number[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    if (cells.every((cell) => cell === "")) continue;
    const on = dayOf(cells[0] ?? "");
    const price_milli = milliOf(cells[1] ?? "");
    if (on && price_milli && cells.length === 2) points.push({ on, price_milli });
    else if (index > 0 || /\d/.test(line)) faults.push(index + 1);
  }
  return { points, faults };
};
