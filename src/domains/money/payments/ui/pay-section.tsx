import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import { paymentOptions } from "../contract/payment.ts";
import { ProviderChoice } from "./provider-choice.tsx";
import { usePolling } from "./use-polling.ts";
import { useStartPayment } from "./use-start-payment.ts";

/** The ways to pay what is open, and the button that begins. Where it is paid meanwhile, in another tab or by a late callback, the page is loaded anew. */
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
  const { start, isStarting, refusal } = useStartPayment();
  const [wanted, setWanted] = useState<ProviderCode>();
  const enabled = options.providers.filter((provider) => provider.is_enabled).map((provider) => provider.code);
  const provider = wanted && enabled.includes(wanted) ? wanted : enabled[0];
  usePolling(
    async () => {
      const now = await call<typeof paymentOptions>(paymentOptions, { kind, reference }, { quiet: true });
      if (now.status !== options.status) await revalidate();
    },
    { isOn: !isStarting, firstMs: 3_000, longestMs: 20_000 },
  );
  return (
    <Section title={<Trans>How do you want to pay?</Trans>}>
      <div className="stack">
        <ProviderChoice options={options} chosen={provider} onChoose={setWanted} />
        {refusal && <Message tone="failed">{refusal.msg}</Message>}
        <div className="row">
          <Button
            look="seal"
            size="large"
            busy={isStarting}
            disabled={!provider}
            reason={provider ? undefined : t`None of the ways to pay can be taken now`}
            onClick={() => provider && void start({ kind, reference }, provider)}
          >
            <Trans>
              Pay <Price money={options.amount} />
            </Trans>
          </Button>
          <LinkButton look="ghost" size="large" to={later}>
            <Trans>Pay later</Trans>
          </LinkButton>
          {also}
        </div>
        {note && <p className="cap">{note}</p>}
      </div>
    </Section>
  );
};
