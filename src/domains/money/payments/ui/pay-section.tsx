import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { noProof, ProofFields, proofOf } from "#domains/people/accounts/ui/proof-fields.tsx";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import { paymentOptions, startPayment } from "../contract/payment.ts";
import { ProviderChoice } from "./provider-choice.tsx";
import css from "./pay-section.module.css";
import { usePolling } from "./use-polling.ts";

/**
 * The ways to pay what is open, and the button that begins: it goes where the provider wants one to go; a wallet has paid at once, above a limit with a
 * second proof. Where it is paid meanwhile, in another tab or by a late callback, the page is loaded anew.
 */
export const PaySection = ({
  kind,
  reference,
  options,
  later,
  also,
  note,
}: {
  kind: PayableKind;
  reference: number;
  options: OutputOf<typeof paymentOptions>;
  /** Where one goes who pays later. */ later: string;
  /** Other acts beside the buttons. */ also?: ReactNode;
  /** What becomes of the money. */ note?: ReactNode;
}) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const formId = useId();
  const [wanted, setWanted] = useState<ProviderCode>();
  const enabled = options.providers.filter((provider) => provider.is_enabled).map((provider) => provider.code);
  const provider = wanted && enabled.includes(wanted) ? wanted : enabled[0];
  const form = useCallForm(
    startPayment,
    { ...noProof },
    { toInput: (values) => ({ kind, reference, provider, expected_minor: options.amount.minor, ...(provider === "wallet" ? proofOf(values) : {}) }) },
  );
  const begun = async ({ payment, cashier_url }: OutputOf<typeof startPayment>) => {
    const own = ownPath(cashier_url);
    if (cashier_url && !own) location.assign(cashier_url);
    else await navigate(own ?? to("pay-success", { payment }));
  };
  const { wallet_proof } = options;
  // Also where the limit was lowered since the page was loaded.
  const isProofAsked = provider === "wallet" && (wallet_proof.is_asked || Boolean(form.issues["captcha"] ?? form.issues["pay_password"]));
  const failure = form.failure ?? form.issues["provider"];
  usePolling(
    async () => {
      const now = await call<typeof paymentOptions>(paymentOptions, { kind, reference }, { quiet: true });
      // A seller and a buyer may agree on another price meanwhile.
      if (now.status !== options.status || now.amount.minor !== options.amount.minor) await revalidate();
    },
    { isOn: !form.isSending, firstMs: 3_000, longestMs: 20_000 },
  );
  return (
    <Section title={<Trans>How do you want to pay?</Trans>}>
      <div className="stack">
        {/* The acts beside the button may have forms of their own: they stand outside this one. */}
        <form id={formId} className="stack" {...form.props(begun)}>
          <ProviderChoice options={options} chosen={provider} onChoose={setWanted}>
            {isProofAsked && <ProofFields form={form} ways={wallet_proof} />}
          </ProviderChoice>
          {failure && <Message tone="failed">{failure}</Message>}
        </form>
        <div className={css.pay}>
          <Button
            type="submit"
            form={formId}
            look="seal"
            size="large"
            busy={form.isSending}
            disabled={!provider}
            reason={provider ? undefined : t`No way to pay is available now`}
          >
            <Trans>
              Pay <Price money={options.amount} />
            </Trans>
          </Button>
          <LinkButton look="ghost" size="large" to={later}>
            <Trans>Pay later</Trans>
          </LinkButton>
          {also}
          {note && (
            <p className={css.note}>
              <Icon name="shield" small />
              <span>{note}</span>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
};
