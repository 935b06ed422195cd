import { useLingui } from "@lingui/react/macro";
import type { DialogForm } from "#ui/call-dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { carriers, carrierWords } from "../contract/fields.ts";

/** Carrier and tracking number of a parcel. */
export const TrackingFields = ({ form }: { form: { text(name: "carrier" | "tracking_number"): ReturnType<DialogForm["text"]> } }) => {
  const { t, i18n } = useLingui();
  return (
    <>
      <SelectField
        {...form.text("carrier")}
        label={t`Carrier`}
        empty={t`Choose`}
        choices={carriers.map((carrier) => ({ value: carrier, label: i18n._(carrierWords[carrier]) }))}
      />
      <TextField
        {...form.text("tracking_number")}
        label={t`Tracking number`}
        hint={t`4 to 40 letters, figures and hyphens`}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
      />
    </>
  );
};
