import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import css from "./work-tables.module.css";

type Chart = { sizes: readonly string[]; rows: readonly { name: string; values: readonly string[] }[] };

/** Measurements by size, in centimetres. It scrolls by itself when there are many sizes; the names of the measurements stay. */
export const MeasurementTable = ({ chart }: { chart: Chart }) => {
  const { t } = useLingui();
  return (
    <div className={css.scroll} role="region" aria-label={t`Measurements by size`} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">
          <Trans>Measurements by size</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Measurement, cm</Trans>
            </th>
            {chart.sizes.map((size) => (
              <th key={size} scope="col" className={css.figure}>
                <Ltr>{size}</Ltr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row, index) => (
            <tr key={`${index}${row.name}`}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, at) => (
                <td key={chart.sizes[at]} className={css.figure}>
                  <Ltr>{value || "–"}</Ltr>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Material = { part: string; material: string; consumption: string; by: "buyer" | "factory" };

/** What is written in figures and a common unit is read in the reader's language: "3.4 m", "2 pcs"; anything else stays as it is. */
const Consumption = ({ written }: { written: string }) => {
  const { i18n } = useLingui();
  const [, figure, unit] = /^([\d.,]+) ?(m|cm|kg|g|pcs?|sets?|st)$/.exec(written) ?? [];
  const value = Number(figure?.replaceAll(",", ""));
  if (!unit || Number.isNaN(value)) return <Ltr>{written || "–"}</Ltr>;
  const measure = { m: "meter", cm: "centimeter", kg: "kilogram", g: "gram" }[unit];
  if (measure)
    return <bdi>{new Intl.NumberFormat(intlTag(localeFrom(i18n.locale)), { style: "unit", unit: measure, maximumFractionDigits: 3 }).format(value)}</bdi>;
  if (unit === "st") return <Plural value={value} one="# stitch" other="# stitches" />;
  return unit.startsWith("set") ? <Plural value={value} one="# set" other="# sets" /> : <Plural value={value} one="# pc" other="# pcs" />;
};

/** What the garment is made of, part by part, and who brings it. */
export const MaterialTable = ({ materials }: { materials: readonly Material[] }) => {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Bill of materials`}
      rows={materials.map((line, index) => ({ ...line, index }))}
      rowKey={(line) => line.index}
      columns={[
        { key: "part", label: <Trans>Part</Trans>, cell: (line) => <b>{line.part}</b> },
        { key: "material", label: <Trans>Material</Trans>, cell: (line) => line.material },
        { key: "consumption", label: <Trans>Used per piece</Trans>, isFigure: true, cell: (line) => <Consumption written={line.consumption} /> },
        { key: "by", label: <Trans>Supplied by</Trans>, cell: (line) => (line.by === "buyer" ? <Trans>the buyer</Trans> : <Trans>the factory</Trans>) },
      ]}
    />
  );
};
