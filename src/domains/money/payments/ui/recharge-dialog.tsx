import { Trans, useLingui } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { ToggleChip } from "#ui/chips.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { to } from "#kit/paths.ts";
import { recharge } from "../contract/recharge.ts";
import { minorOf } from "#kit/typed-amount.ts";
import css from "./recharge-dialog.module.css";

const presets = ["1000", "5000", "10000", "50000"] as const;

/** How much, then to the page where everything is paid: a top-up is one thing to pay, paid like any other. */
export const RechargeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(recharge, { amount: "" }, { toInput: ({ amount }) => ({ amount: minorOf(String(amount)) }) });
  const navigate = useNavigate();
  return (
    <Dialog title={<Trans>Top up the wallet</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(({ kind, reference }) => navigate(to("product-pay-id", { id: reference }, { kind })))}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <fieldset className={css.presets}>
          <legend className="visually-hidden">{t`Usual amounts`}</legend>
          {presets.map((preset) => (
            <ToggleChip key={preset} pressed={form.values["amount"] === preset} onToggle={() => form.set("amount", preset)}>
              <Ltr>
                {houseSign}
                {Number(preset).toLocaleString("en")}
              </Ltr>
            </ToggleChip>
          ))}
        </fieldset>
        <TextField {...form.text("amount")} label={t`Amount`} lead={<Ltr>{houseSign}</Ltr>} inputMode="decimal" dir="ltr" maxLength={12} autoComplete="off" />
        <div className="row">
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Choose how to pay</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
