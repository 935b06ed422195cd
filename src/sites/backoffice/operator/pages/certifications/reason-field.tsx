import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { reasons, reasonWords, type Reason } from "#domains/people/certification/contract/reasons.ts";
import { ThreadButton } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { Remarks } from "./remarks.ts";
import css from "./review.module.css";

/** A reason at one field: from the catalogue, and what the reviewer adds to it. */
export const ReasonField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Remarks[string] | undefined;
  onChange: (value: Remarks[string] | undefined) => void;
}) => {
  const { t, i18n } = useLingui();
  const id = useId();
  if (!value)
    return (
      <ThreadButton className={css.ask ?? ""} aria-label={t`Give a reason: ${label}`} onClick={() => onChange({ reason: "mismatch", text: "" })}>
        <Trans>Mark as wrong</Trans>
      </ThreadButton>
    );
  return (
    <div className={css.reason} role="group" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {t`Reason: ${label}`}
      </span>
      <SelectField
        label={<Trans>What is wrong</Trans>}
        value={value.reason}
        onChange={(event) => onChange({ ...value, reason: event.target.value as Reason })}
        choices={reasons.map((one) => ({ value: one, label: i18n._(reasonWords[one]) }))}
      />
      <TextField
        label={<Trans>In your own words</Trans>}
        optional={value.reason !== "other"}
        value={value.text}
        maxLength={500}
        dir="auto"
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <ThreadButton onClick={() => onChange(undefined)}>
        <Trans>Remove the mark</Trans>
      </ThreadButton>
    </div>
  );
};
