import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { showTransfer } from "#domains/money/payments/contract/transfers.ts";
import { SlipForm } from "#domains/money/payments/ui/slip-form.tsx";
import { TransferFacts } from "#domains/money/payments/ui/transfer-facts.tsx";
import { usePolling } from "#domains/money/payments/ui/use-polling.ts";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Failure, Message } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { payAddress, useHomeOf } from "./home-of-payable.ts";
import css from "./pay.module.css";

/** `/pay/transfer?payment=`: to which account, how much, under which reference and until when; and the slip. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const payment = new URL(request.url).searchParams.get("payment") ?? "";
  const transfer = await callFrom(context)(showTransfer, { payment });
  if (transfer.status === "succeeded") throw redirect(to("pay-success", { payment }));
  return transfer;
};

export default function TransferPage() {
  const { t } = useLingui();
  const transfer = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const home = useHomeOf(transfer.kind);
  const isOpen = transfer.payable_status === "open";
  const hasCome = transfer.received.minor !== "0";
  const { status, received, rest } = transfer;
  usePolling(
    async () => {
      const now = await call<typeof showTransfer>(showTransfer, { payment: transfer.payment }, { quiet: true });
      if (now.status !== status || now.received.minor !== received.minor) await revalidate();
    },
    { isOn: isOpen, firstMs: 15_000, longestMs: 60_000 },
  );
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Pay by bank transfer`} noIndex />
      <Breadcrumb trail={[home, { label: t`Pay by bank transfer` }]} />
      <PageHead title={<Trans>Pay by bank transfer</Trans>} about={transfer.about || transfer.title} />
      {isOpen ? (
        <>
          {(transfer.account.is_example || hasCome) && (
            <div className={css.before}>
              {transfer.account.is_example && (
                <Message tone="warning">
                  <Trans>This is a demo market and an example account. Transfer nothing to it.</Trans>
                </Message>
              )}
              {hasCome && (
                <Message tone="warning">
                  <Trans>
                    <Price money={received} /> has arrived. Please transfer the rest, <Price money={rest} />, with the same reference.
                  </Trans>
                </Message>
              )}
            </div>
          )}
          <div className={css.amount}>
            <div>
              <p className="cap">{hasCome ? <Trans>Still to transfer</Trans> : transfer.title}</p>
              <p className={css.figure}>
                <Price money={rest} figure />
              </p>
            </div>
            <p className={css.time}>
              <span className="cap">
                <Trans>Has to arrive and be found within</Trans>
              </span>
              <Countdown seconds={transfer.seconds_left} onEnd={() => void revalidate()} />
            </p>
          </div>
          <Section title={<Trans>Transfer to this account</Trans>}>
            <TransferFacts transfer={transfer} />
          </Section>
          <Section title={transfer.slip ? <Trans>Your slip</Trans> : <Trans>Hand in the slip of your bank</Trans>}>
            <SlipForm key={transfer.slip?.createtime ?? 0} transfer={transfer} />
          </Section>
          <div className={css.after}>
            <p className="cap">
              <Trans>What is too much, and what arrives late, goes to your wallet. We tell you as soon as your money has come.</Trans>
            </p>
            <p className="row">
              {!hasCome && (
                <LinkButton look="ghost" to={payAddress(transfer.kind, transfer.paid_for)}>
                  <Trans>Pay another way</Trans>
                </LinkButton>
              )}
              <LinkButton look="ghost" to={home.to}>
                {home.label}
              </LinkButton>
            </p>
          </div>
        </>
      ) : (
        <Failure
          title={transfer.payable_status === "paid" ? <Trans>This was paid another way</Trans> : <Trans>The time for this transfer is over</Trans>}
          about={<Trans>What came of it, and what still comes, goes to your wallet.</Trans>}
        >
          <LinkButton to={to("user-wallet")}>
            <Trans>Wallet</Trans>
          </LinkButton>
          <LinkButton look="ghost" to={home.to}>
            {home.label}
          </LinkButton>
        </Failure>
      )}
      {!isOpen && transfer.status !== "succeeded" && (
        <Section title={transfer.slip ? <Trans>Your slip</Trans> : <Trans>Hand in the slip of your bank</Trans>}>
          <SlipForm key={transfer.slip?.createtime ?? 0} transfer={transfer} />
        </Section>
      )}
    </main>
  );
}
