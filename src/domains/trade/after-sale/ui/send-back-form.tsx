import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { showToast } from "#kit/browser/toasts.ts";
import { to } from "#kit/paths.ts";
import { TrackingFields } from "#domains/trade/orders/ui/tracking-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { sendBack } from "../contract/claiming.ts";
import css from "./claim.module.css";

/** Carrier and number of the parcel that goes back. */
export const SendBackForm = ({ id }: { id: number }) => {
  const { t } = useLingui();
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
      <TrackingFields form={form} />
      <div className={`${css.wide} row`}>
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>The goods are on their way</Trans>
        </Button>
      </div>
    </form>
  );
};
