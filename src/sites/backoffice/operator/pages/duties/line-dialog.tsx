import { Trans, useLingui } from "@lingui/react/macro";
import {
  dutyBases,
  dutyBasisWords,
  lineKinds,
  lineKindWords,
  remarks,
  remarkWords,
  saveDutyLine,
  type dutyLines,
} from "#domains/trade/duties/contract/lines.ts";
import type { OutputOf } from "#kit/call.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { CallDialog } from "#ui/call-dialog.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import css from "./duties.module.css";

export type DutyLine = OutputOf<typeof dutyLines>["list"][number];
type Values = Record<string, unknown>;
const text = (values: Values, name: string) => String(values[name] ?? "").trim();

/** A line of the table, new or as it stands. */
export const LineDialog = ({ line, today, onClose }: { line: DutyLine | undefined; today: string; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const plain = { dir: "ltr", autoComplete: "off" } as const;
  return (
    <CallDialog
      call={saveDutyLine}
      wide
      title={line ? <Trans>Change the line</Trans> : <Trans>New line of the table</Trans>}
      about={
        <Trans>
          Write what its source says and name the source. It counts as checked today, and estimates use it at once. A new rate is a new line: end the old one
          the day before.
        </Trans>
      }
      send={<Trans>Save</Trans>}
      done={t`Saved`}
      onClose={onClose}
      start={{
        kind: line?.kind ?? "duty",
        places: line?.places.map(({ code }) => code).join(" ") ?? "",
        hs_prefix: line?.hs_prefix ?? "",
        basis: line?.basis ?? "cif",
        basis_points: line?.basis_points == null ? "" : typedOf(String(line.basis_points)),
        ceiling_minor: line?.ceiling ? typedOf(line.ceiling.minor) : "",
        ceiling_currency: line?.ceiling?.currency ?? houseCurrency,
        remarks: line?.remarks ?? [],
        source: line?.source ?? "",
        valid_from: line?.valid_from ?? today,
        valid_until: line?.valid_until ?? "",
      }}
      fieldOf={(path) => path.replace(/^line\.(\w+).*$/, "$1")}
      toInput={(values) => {
        const isRelief = values["kind"] === "relief";
        return {
          id: line?.id ?? 0,
          line: {
            kind: values["kind"],
            places: text(values, "places")
              .toUpperCase()
              .split(/[\s,;，、]+/)
              .filter(Boolean),
            hs_prefix: text(values, "hs_prefix").replaceAll(".", ""),
            basis: values["basis"],
            basis_points: isRelief || text(values, "basis_points") === "" ? null : Number(minorOf(text(values, "basis_points").replace(/\s*%$/, ""))),
            ceiling_minor: isRelief && text(values, "ceiling_minor") !== "" ? minorOf(text(values, "ceiling_minor")) : null,
            ceiling_currency: isRelief ? values["ceiling_currency"] : null,
            remarks: values["remarks"],
            source: values["source"],
            valid_from: values["valid_from"],
            valid_until: text(values, "valid_until") || null,
          },
        };
      }}
    >
      {(form) => (
        <>
          <div className={css.pair}>
            <SelectField {...form.text("kind")} label={t`Kind`} choices={lineKinds.map((value) => ({ value, label: i18n._(lineKindWords[value]) }))} />
            <TextField
              {...form.text("hs_prefix")}
              label={t`First figures of the HS code`}
              hint={t`2, 4 or 6; none for all goods`}
              optional
              maxLength={7}
              {...plain}
            />
          </div>
          <TextField {...form.text("places")} label={t`Countries`} hint={t`By their two letters, with spaces between: AE OM QA`} maxLength={160} {...plain} />
          {form.values["kind"] === "relief" ? (
            <div className={css.pair}>
              <TextField {...form.text("ceiling_minor")} label={t`Consignments up to`} inputMode="decimal" maxLength={14} {...plain} />
              <SelectField {...form.text("ceiling_currency")} label={t`Currency`} choices={currencies.map((value) => ({ value, label: value }))} />
            </div>
          ) : (
            <div className={css.pair}>
              <TextField
                {...form.text("basis_points")}
                label={t`Per cent`}
                hint={t`A duty by weight or by piece has none and is not estimated`}
                unit="%"
                inputMode="decimal"
                maxLength={7}
                {...plain}
              />
              <SelectField
                {...form.text("basis")}
                label={t`Per cent of`}
                choices={dutyBases.map((value) => ({ value, label: i18n._(dutyBasisWords[value]) }))}
              />
            </div>
          )}
          <div className={css.pair}>
            <TextField {...form.text("valid_from")} label={t`Holds since`} type="date" dir="ltr" />
            <TextField {...form.text("valid_until")} label={t`Last day`} type="date" dir="ltr" optional />
          </div>
          <TextArea {...form.text("source")} label={t`Source`} hint={t`Institution and document, as readers see it`} rows={2} maxLength={300} dir="auto" />
          <ChoicesField
            label={t`To be said beside it`}
            choices={remarks.map((value) => ({ value, label: i18n._(remarkWords[value]) }))}
            value={form.values["remarks"] as string[]}
            onChange={(chosen: string[]) => form.set("remarks", chosen)}
          />
        </>
      )}
    </CallDialog>
  );
};
