import { Trans, useLingui } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";
import css from "./work-tables.module.css";

type Chart = { sizes: readonly string[]; rows: readonly { name: string; values: readonly string[] }[] };

/** Measurements by size, in centimetres. It scrolls by itself when there are many sizes. */
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
              <Trans context="of a garment">Place</Trans> <Ltr className="cap">cm</Ltr>
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

/** What the garment is made of, part by part, and who brings it. */
export const MaterialTable = ({ materials }: { materials: readonly Material[] }) => {
  const { t } = useLingui();
  return (
    <div className={css.scroll} role="region" aria-label={t`Bill of materials`} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">
          <Trans>Bill of materials</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Part</Trans>
            </th>
            <th scope="col">
              <Trans>Material</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>A piece takes</Trans>
            </th>
            <th scope="col">
              <Trans>Brought by</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {materials.map((line, index) => (
            <tr key={`${index}${line.part}`}>
              <th scope="row">{line.part}</th>
              <td>{line.material}</td>
              <td className={css.figure}>
                <Ltr>{line.consumption || "–"}</Ltr>
              </td>
              <td>{line.by === "buyer" ? <Trans>the buyer</Trans> : <Trans>the factory</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
