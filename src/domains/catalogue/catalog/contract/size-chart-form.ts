import type { InputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import type { MeasuringPoint } from "./choices.ts";
import { alikeSize } from "./size-chart-rows.ts";
import type { OwnSizeChart, saveSizeChart } from "./size-chart.ts";

/** A chart as it is typed, lengths in centimetres. `point` "" is one of the seller's own, with a name. */
export type SizeChartForm = {
  name: string;
  points: { point: MeasuringPoint | ""; name: LocalText }[];
  sizes: { size: string; values: string[] }[];
  tolerance: string;
};

/** The column of the sizes themselves, before those of the measurements. */
export const sizeColumn = -1;

/**
 * Centimetres as people and spreadsheets write them ("52", "52.5", "52,5 cm", full-width or Arabic figures) as whole millimetres; null for nothing (a stroke is
 * nothing), NaN for what is none.
 */
export const millimetresOf = (typed: string): number | null => {
  const plain = typed
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0x0660 + 0x30))
    .replace(/\s|cm$|厘米$|سم$/gi, "")
    .replace(/[,٫]/, ".");
  if (/^[-–—/]*$/.test(plain)) return null;
  return /^\d{1,4}(\.\d{0,3})?$/.test(plain) ? Math.round(Number(plain) * 10) : Number.NaN;
};

export const centimetresOf = (millimetres: number | null): string => (millimetres === null ? "" : String(millimetres / 10));

export const chartFieldsOf = (form: SizeChartForm): InputOf<typeof saveSizeChart>["chart"] => ({
  name: form.name,
  points: form.points.map(({ point, name }) => (point === "" ? (locales.some((locale) => name[locale]) ? { point: null, name } : { point: null }) : { point })),
  sizes: form.sizes.map(({ size, values }) => ({ size, values_mm: form.points.map((_, at) => millimetresOf(values[at] ?? "")) })),
  tolerance_mm: millimetresOf(form.tolerance),
});

export const chartFormOf = (chart: Pick<OwnSizeChart, "name" | "points" | "sizes" | "tolerance_mm">): SizeChartForm => ({
  name: chart.name,
  points: chart.points.map(({ point, name }) => ({ point: point ?? "", name: name ?? {} })),
  sizes: chart.sizes.map(({ size, values_mm }) => ({ size, values: values_mm.map(centimetresOf) })),
  tolerance: centimetresOf(chart.tolerance_mm),
});

/** A table from the clipboard, from a cell on: rows are added as they are needed, up to `mostRows`; what lies beside the last measurement is left out. */
export const pastedChart = (
  form: SizeChartForm,
  at: { row: number; column: number },
  table: readonly (readonly string[])[],
  mostRows: number,
): SizeChartForm => {
  const sizes = form.sizes.map((row) => ({ ...row, values: [...row.values] }));
  table.forEach((cells, down) => {
    const row = at.row + down;
    if (row >= mostRows) return;
    while (sizes.length <= row) sizes.push({ size: "", values: form.points.map(() => "") });
    cells.forEach((text, along) => {
      const column = at.column + along;
      const target = sizes[row];
      if (!target || column >= form.points.length) return;
      if (column === sizeColumn) target.size = text;
      else target.values[column] = text;
    });
  });
  return { ...form, sizes };
};

/** The sizes of a product that a chart says nothing of. */
export const sizesWithout = (chart: Pick<OwnSizeChart, "sizes">, sizes: readonly string[]): string[] => {
  const known = new Set(chart.sizes.map(({ size }) => alikeSize(size)));
  return sizes.filter((size) => (size === "" ? chart.sizes.length !== 1 : !known.has(alikeSize(size))));
};
