import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { sampleDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { askForSample } from "#domains/sourcing/contracts/contract/contracts.ts";
import type { OutputOf } from "#kit/call.ts";
import type { MoneyWire } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import css from "./contract.module.css";

/** One piece of a factory's sample at the price its page names: sent, it is a contract that waits for the factory's signature. */
export const OrderSample = ({ sample, cost }: { sample: OutputOf<typeof sampleDetails>; cost: MoneyWire }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm(
    askForSample,
    { wish: "" },
    { toInput: (values) => ({ ...values, sample_id: sample.id, price: cost.minor, currency: cost.currency }) },
  );
  const fault = form.failure ?? form.issues["price"] ?? form.issues["currency"];
  return (
    <form className="sheet stack" {...form.props(({ id }) => navigate(to("user-contract-id", { id })))}>
      <div className={css.ordered}>
        <Picture src={sample.sample_image[0]} alt="" sizes="96px" ratio="4 / 5" />
        <div>
          <h2 className="h3">
            <Link to={to("enterprise-sample-id", { id: sample.id })}>{sample.sample_title}</Link>
          </h2>
          <p>{sample.enterprise.name}</p>
          <p>
            <Trans>
              One piece at <Price money={cost} />
            </Trans>
          </p>
          {sample.lead_days !== null && (
            <p className="muted">
              <Plural value={sample.lead_days} one="Ready in # day" other="Ready in # days" />
            </p>
          )}
        </div>
      </div>
      <TextArea
        label={t`Where to send it, and how you want it`}
        placeholder={t`Address, telephone; size, cloth, label`}
        dir="auto"
        counted
        rows={4}
        maxLength={2000}
        {...form.text("wish")}
      />
      <p className="cap">
        <Trans>
          You sign a contract for this one piece. When the factory has signed too, you pay the price into escrow; the factory has it once you accept the sample,
          or say nothing in time.
        </Trans>
      </p>
      {fault && <Message tone="failed">{fault}</Message>}
      <div className="row">
        <Button type="submit" look="seal" busy={form.isSending}>
          <Trans>Sign and ask the factory</Trans>
        </Button>
      </div>
    </form>
  );
};
