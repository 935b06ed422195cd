import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import { to } from "#kit/paths.ts";
import { carriers, carrierWords } from "#domains/trade/orders/contract/fields.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { sendBack } from "../contract/claiming.ts";
import css from "./claim.module.css";

/** Carrier and number of the parcel that goes back. */
export const SendBackForm = ({ id }: { id: number }) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm(
    sendBack,
    { carrier: "", tracking_number: "" },
    { toInput: ({ carrier, tracking_number }) => ({ id, carrier: carrier || undefined, tracking_number }) },
  );
  return (
    <form
      className={`sheet ${css.fields}`}
      {...form.props(() => {
        showToast({ tone: "done", text: t`The seller is told that the goods are on their way` });
        return navigate(to("order-return-process-id", { id }));
      })}
    >
      {form.failure && (
        <div className={css.wide}>
          <Message tone="failed">{form.failure}</Message>
        </div>
      )}
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
      <div className={`${css.wide} row`}>
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>The goods are on their way</Trans>
        </Button>
      </div>
    </form>
  );
};
