import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { percentChangeOf, wholeOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { amount } from "#domains/catalogue/catalog/contract/written-fields.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useAction } from "#ui/use-action.ts";
import { ProgressBar } from "../../import/progress-bar.tsx";
import { filledIn, type Column, type Fill, type FillColumn, type Reading } from "./grid-cells.ts";
import type { Grid } from "./use-grid.ts";

const fillColumns = ["prices", "price", "min_quantity", "stock", "lead_days", "status", "category"] as const satisfies readonly FillColumn[];
type Way = "set" | "raise" | "lower" | "raise_percent" | "lower_percent";

/** One column of all that match, or of what is chosen: set, or raised and lowered. The cells are only typed by it; nothing is saved. */
export const FillDialog = ({
  grid,
  chosen,
  heads,
  reading,
  onClose,
}: {
  grid: Grid;
  chosen: readonly number[];
  heads: Readonly<Record<Column, string>>;
  reading: Reading;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [column, setColumn] = useState<FillColumn>("prices");
  const [wanted, setWay] = useState<Way>("raise_percent");
  const [typed, setTyped] = useState("");
  const [scope, setScope] = useState<"all" | "chosen">(chosen.length > 1 ? "chosen" : "all");
  const [error, setError] = useState<string>();
  const [read, setRead] = useState(0);
  const { run, isRunning } = useAction();
  const isChoice = column === "status" || column === "category";
  const way: Way = isChoice ? "set" : wanted;
  const ids = scope === "all" ? grid.ids : chosen;

  const fillOf = (): Fill | undefined => {
    if (way === "set") return typed.trim() === "" ? undefined : { column, by: "set", to: typed };
    if (column === "status" || column === "category") return undefined;
    const sign = way.startsWith("lower") ? -1 : 1;
    if (way.endsWith("percent")) {
      const value = percentChangeOf(typed);
      return value === undefined || value <= 0 || sign * value < -9_000 || value > 40_000 ? undefined : { column, by: "percent", value: sign * value };
    }
    const value = column === "prices" || column === "price" ? amount.read(typed) : wholeOf(typed);
    return value === undefined || Number(value) === 0 ? undefined : { column, by: "amount", value: sign * Number(value) };
  };
  const fill = () => {
    const wish = fillOf();
    if (!wish) return setError(way.endsWith("percent") ? t`Up to 90 percent less or 400 percent more, such as 5 or 7.5` : t`Write what it is to be`);
    void run(async () => {
      const rows = await grid.ensure(ids, setRead);
      grid.change((before) =>
        ids.reduce((edits, id) => {
          const row = rows.get(id);
          return row ? filledIn(edits, row, wish, reading) : edits;
        }, before),
      );
      onClose();
    });
  };
  const label = { prices: t`All prices`, ...heads, stock: t`Stock of every colour and size` };
  return (
    <Dialog
      title={<Trans>Change a column</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isRunning} onClick={fill}>
            <Plural value={ids.length} one="Fill in # product" other="Fill in # products" />
          </Button>
        </>
      }
    >
      <SelectField
        label={t`Column`}
        value={column}
        choices={fillColumns.map((value) => ({ value, label: label[value] }))}
        onChange={(event) => {
          setColumn(event.target.value as FillColumn);
          setTyped("");
          setError(undefined);
        }}
      />
      {!isChoice && (
        <SelectField
          label={t`How`}
          value={way}
          choices={[
            { value: "raise_percent", label: t`Raise by percent` },
            { value: "lower_percent", label: t`Lower by percent` },
            { value: "raise", label: t`Raise by an amount` },
            { value: "lower", label: t`Lower by an amount` },
            ...(column === "prices" ? [] : [{ value: "set", label: t`Set to` }]),
          ]}
          onChange={(event) => setWay(event.target.value as Way)}
        />
      )}
      {isChoice ? (
        <SelectField
          label={t`Set to`}
          value={typed}
          empty={t`Choose`}
          error={error}
          choices={
            column === "category"
              ? reading.categories.map((one) => ({ value: one.label, label: one.label }))
              : [reading.statuses.published, reading.statuses.taken_down].map((one) => ({ value: one, label: one }))
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <TextField
          label={way.endsWith("percent") ? t`Percent` : t`New value or difference`}
          hint={way.endsWith("percent") && (column === "prices" || column === "price") ? t`Rounded to the cent` : undefined}
          error={error}
          dir="ltr"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <SelectField
        label={t({ message: "For", context: "which lines" })}
        value={scope}
        choices={[
          { value: "all", label: t`All that match: ${grid.ids.length}` },
          { value: "chosen", label: t`The chosen lines: ${chosen.length}` },
        ]}
        onChange={(event) => setScope(event.target.value as "all" | "chosen")}
      />
      {isRunning && <ProgressBar label={<Trans>Reading the products</Trans>} done={read} of={ids.length} />}
      <p className="cap">
        <Trans>The cells are filled in and marked. Nothing is saved before the preview.</Trans>
      </p>
    </Dialog>
  );
};
