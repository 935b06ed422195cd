import { Trans, useLingui } from "@lingui/react/macro";
import { classes } from "#ui/class-names.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./table-editors.module.css";

export type ChartDraft = { sizes: string[]; rows: { name: string; values: string[] }[] };
export type MaterialDraft = { part: string; material: string; consumption: string; by: "buyer" | "factory" };
export type SpecDraft = { name: string; value: string };

const at = <T,>(list: readonly T[], index: number, change: Partial<T>): T[] => list.map((one, here) => (here === index ? { ...one, ...change } : one));
const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, here) => here !== index);
const faultIn = (issues: Readonly<Record<string, string>>, path: string): string | undefined =>
  issues[path] ?? Object.entries(issues).find(([one]) => one.startsWith(`${path}.`))?.[1];

const mostSizes = 12;
const mostRows = 30;

/** A measurement chart: a column a size, a row a place of the garment. */
export const ChartEditor = ({
  value,
  onChange,
  issues,
}: {
  value: ChartDraft;
  onChange: (value: ChartDraft) => void;
  issues: Readonly<Record<string, string>>;
}) => {
  const { t } = useLingui();
  const { sizes, rows } = value;
  const fault = faultIn(issues, "measurements");
  return (
    <div className={css.editor}>
      <div className={classes(css.scroll, "fades")}>
        <table className={css.table}>
          <caption className="visually-hidden">
            <Trans>Measurements by size</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Measurement, cm</Trans>
              </th>
              {sizes.map((size, index) => (
                <th key={index} scope="col">
                  <input
                    value={size}
                    maxLength={12}
                    dir="ltr"
                    aria-label={t`Size ${index + 1}`}
                    onChange={(event) => onChange({ ...value, sizes: sizes.map((one, here) => (here === index ? event.target.value : one)) })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">
                  <input
                    value={row.name}
                    maxLength={40}
                    dir="auto"
                    aria-label={t`Measurement ${index + 1}`}
                    onChange={(event) => onChange({ ...value, rows: at(rows, index, { name: event.target.value }) })}
                  />
                </th>
                {sizes.map((size, column) => (
                  <td key={column}>
                    <input
                      value={row.values[column] ?? ""}
                      maxLength={20}
                      dir="ltr"
                      inputMode="decimal"
                      aria-label={`${row.name || index + 1} ${size || column + 1}`}
                      onChange={(event) =>
                        onChange({
                          ...value,
                          rows: at(rows, index, { values: sizes.map((_, here) => (here === column ? event.target.value : (row.values[here] ?? ""))) }),
                        })
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton label={t`Remove row ${index + 1}`} onClick={() => onChange({ ...value, rows: without(rows, index) })}>
                    <Icon name="trash" small />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fault && <FieldError>{fault}</FieldError>}
      <p className="row">
        {rows.length < mostRows && (
          <Button look="soft" size="small" onClick={() => onChange({ ...value, rows: [...rows, { name: "", values: sizes.map(() => "") }] })}>
            <Icon name="plus" small />
            <Trans>Add a measurement</Trans>
          </Button>
        )}
        {sizes.length < mostSizes && (
          <Button
            look="soft"
            size="small"
            onClick={() => onChange({ sizes: [...sizes, ""], rows: rows.map((row) => ({ ...row, values: [...row.values, ""] })) })}
          >
            <Icon name="plus" small />
            <Trans>Add a size</Trans>
          </Button>
        )}
        {sizes.length > 1 && (
          <Button
            look="soft"
            size="small"
            onClick={() => onChange({ sizes: sizes.slice(0, -1), rows: rows.map((row) => ({ ...row, values: row.values.slice(0, -1) })) })}
          >
            <Trans>Remove the last size</Trans>
          </Button>
        )}
      </p>
    </div>
  );
};

/** The bill of materials: part, material, what a piece takes, who brings it. */
export const MaterialEditor = ({
  value,
  onChange,
  issues,
}: {
  value: readonly MaterialDraft[];
  onChange: (value: MaterialDraft[]) => void;
  issues: Readonly<Record<string, string>>;
}) => {
  const { t } = useLingui();
  const fault = faultIn(issues, "bill_of_materials");
  return (
    <div className={css.editor}>
      {value.map((line, index) => (
        <div key={index} className={css.material} role="group" aria-label={t`Material ${index + 1}`}>
          <label>
            <span>{t`Part`}</span>
            <input
              value={line.part}
              maxLength={40}
              dir="auto"
              placeholder={t`body, lining …`}
              onChange={(event) => onChange(at(value, index, { part: event.target.value }))}
            />
          </label>
          <label>
            <span>{t`Material`}</span>
            <input
              value={line.material}
              maxLength={120}
              dir="auto"
              placeholder={t`Material, weight, colour`}
              onChange={(event) => onChange(at(value, index, { material: event.target.value }))}
            />
          </label>
          <label>
            <span>{t`Used per piece`}</span>
            <input
              value={line.consumption}
              maxLength={20}
              // Of an empty field the page says the direction: its example has a unit in the reader's letters.
              dir={line.consumption ? "auto" : undefined}
              placeholder={t`1.6 m`}
              onChange={(event) => onChange(at(value, index, { consumption: event.target.value }))}
            />
          </label>
          <label>
            <span>{t`Supplied by`}</span>
            <select value={line.by} onChange={(event) => onChange(at(value, index, { by: event.target.value as MaterialDraft["by"] }))}>
              <option value="factory">{t`the factory`}</option>
              <option value="buyer">{t`the buyer`}</option>
            </select>
          </label>
          <IconButton label={t`Remove row ${index + 1}`} onClick={() => onChange(without(value, index))}>
            <Icon name="trash" small />
          </IconButton>
        </div>
      ))}
      {fault && <FieldError>{fault}</FieldError>}
      {value.length < mostRows && (
        <p>
          <Button look="soft" size="small" onClick={() => onChange([...value, { part: "", material: "", consumption: "", by: "factory" }])}>
            <Icon name="plus" small />
            <Trans>Add a material</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};

/** Whatever else is to be said, as name and value. */
export const SpecEditor = ({
  value,
  onChange,
  issues,
}: {
  value: readonly SpecDraft[];
  onChange: (value: SpecDraft[]) => void;
  issues: Readonly<Record<string, string>>;
}) => {
  const { t } = useLingui();
  const fault = faultIn(issues, "spec");
  return (
    <div className={css.editor}>
      {value.map((line, index) => (
        <div key={index} className={css.spec} role="group" aria-label={t`Line ${index + 1}`}>
          <label>
            <span>{t`Name`}</span>
            <input
              value={line.name}
              maxLength={40}
              dir="auto"
              placeholder={t({ message: "Inspection", context: "offer" })}
              onChange={(event) => onChange(at(value, index, { name: event.target.value }))}
            />
          </label>
          <label>
            <span>{t`Value`}</span>
            <input
              value={line.value}
              maxLength={200}
              dir="auto"
              placeholder="AQL 2.5"
              onChange={(event) => onChange(at(value, index, { value: event.target.value }))}
            />
          </label>
          <IconButton label={t`Remove row ${index + 1}`} onClick={() => onChange(without(value, index))}>
            <Icon name="trash" small />
          </IconButton>
        </div>
      ))}
      {fault && <FieldError>{fault}</FieldError>}
      {value.length < mostRows && (
        <p>
          <Button look="soft" size="small" onClick={() => onChange([...value, { name: "", value: "" }])}>
            <Icon name="plus" small />
            <Trans>Add a requirement</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};
