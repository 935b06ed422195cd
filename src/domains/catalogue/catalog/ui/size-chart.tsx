import { Trans, useLingui } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";
import type { ShownSizeChart } from "../contract/size-chart.ts";
import css from "./size-chart.module.css";

const centimetres = (millimetres: number) => (millimetres / 10).toFixed(1);
const inches = (millimetres: number) => (millimetres / 25.4).toFixed(1);

/** The look of its table, for what stands beside it on the page. */
export const tableLook = { scroll: css["scroll"] ?? "", terms: css["table"] ?? "" };

/** What the sizes of a product measure: a row a size, in centimetres, and in English in inches below. Scrolls sideways in a frame of its own, the sizes staying in sight. */
export const SizeChart = ({ chart, label }: { chart: ShownSizeChart; label: string }) => {
  const { t, i18n } = useLingui();
  const hasInches = i18n.locale === "en";
  const tolerance = chart.tolerance_mm === null ? "" : `±${centimetres(chart.tolerance_mm)}`;
  return (
    <div className={css.chart}>
      {/* Scrolls by itself, so that it can be reached by the keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={css.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Size</Trans>
              </th>
              {chart.points.map((point, index) => (
                <th key={index} scope="col">
                  {point}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.sizes.map(({ size, values_mm }) => (
              <tr key={size}>
                <th scope="row">{size ? <Ltr>{size}</Ltr> : t`One size`}</th>
                {values_mm.map((value, index) => (
                  <td key={index}>
                    {value === null ? (
                      "–"
                    ) : (
                      <>
                        <Ltr>{centimetres(value)}</Ltr>
                        {hasInches && (
                          <span className={css.inches}>
                            <Ltr>{`${inches(value)} in`}</Ltr>
                          </span>
                        )}
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="cap">
        {hasInches ? <Trans>In centimetres, and in inches below; girths all the way round.</Trans> : <Trans>In centimetres; girths all the way round.</Trans>}{" "}
        {tolerance && (
          <Trans>
            Tolerance <bdi dir="ltr">{tolerance}</bdi> cm.
          </Trans>
        )}
      </p>
    </div>
  );
};
