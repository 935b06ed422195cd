import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { sizeCharts, type OwnSizeChart } from "#domains/catalogue/catalog/contract/size-chart.ts";
import { chartFormOf, sizesWithout } from "#domains/catalogue/catalog/contract/size-chart-form.ts";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import type { Choice } from "./load-choices.ts";
import { ChartDialog, emptyChart, type ChartToWrite } from "./size-charts/chart-dialog.tsx";
import css from "./size-chart-field.module.css";

type Kept = OwnSizeChart & { products: number };

/** Which of the shop's size charts the product shows: chosen, made on the spot, or changed. */
export const SizeChartField = ({
  charts: loaded,
  points,
  chosen,
  sizes,
  error,
  onChange,
}: {
  charts: readonly Kept[];
  points: readonly Choice[];
  /** 0 for none. */
  chosen: number;
  /** Those of the product. */
  sizes: readonly string[];
  error?: string | undefined;
  onChange: (id: number) => void;
}) => {
  const { t } = useLingui();
  const [charts, setCharts] = useState(loaded);
  const [written, setWritten] = useState<ChartToWrite>();
  const { run } = useAction();
  const chart = charts.find((one) => one.id === chosen);
  const unsaid = chart ? sizesWithout(chart, sizes).map((size) => size || t`One size`) : [];
  const names = unsaid.join(", ");
  return (
    <>
      <div className={css.row}>
        <SelectField
          label={t`Size chart`}
          optional
          empty={t`No size chart`}
          choices={charts.map((one) => ({ value: one.id, label: one.name }))}
          value={chart ? chart.id : ""}
          error={error}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <Button look="ghost" size="small" onClick={() => setWritten(emptyChart(sizes))}>
          <Icon name="plus" small />
          <Trans>New size chart</Trans>
        </Button>
        {chart && (
          <Button
            look="ghost"
            size="small"
            onClick={() => setWritten({ id: chart.id, version: chart.version, products: chart.products, form: chartFormOf(chart) })}
          >
            <Icon name="edit" small />
            <Trans>Change the size chart</Trans>
          </Button>
        )}
      </div>
      {unsaid.length > 0 && (
        <Message tone="warning">
          <Trans>
            This chart says nothing of <bdi>{names}</bdi>: these sizes are left out on the page.
          </Trans>
        </Message>
      )}
      {written && (
        <ChartDialog
          key={`${written.id} ${written.version}`}
          chart={written}
          points={points}
          onClose={() => setWritten(undefined)}
          onSaved={(id) => {
            setWritten(undefined);
            onChange(id);
            return run(async () => setCharts((await call(sizeCharts, {})).list));
          }}
        />
      )}
    </>
  );
};
