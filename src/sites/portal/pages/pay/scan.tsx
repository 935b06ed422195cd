import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { showCode } from "#domains/money/payments/contract/scan.ts";
import { usePolling } from "#domains/money/payments/ui/use-polling.ts";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Failure, Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { payAddress, useHomeOf } from "./home-of-payable.ts";
import pay from "./pay.module.css";
import css from "./scan.module.css";

/** `/pay/scan?payment=`: the code that is scanned in WeChat, and how long there is time. It goes on by itself once the payment has ended. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const payment = new URL(request.url).searchParams.get("payment") ?? "";
  const shown = await callFrom(context)(showCode, { payment });
  if (shown.status !== "pending" || shown.payable_status === "paid") throw redirect(to("pay-success", { payment }));
  return shown;
};

export default function ScanPage() {
  const { t } = useLingui();
  const shown = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { run, isRunning, refusal } = useAction({ refused: "shown", after: revalidate });
  const home = useHomeOf(shown.kind);
  const { payment, kind, paid_for, provider, status, payable_status } = shown;
  const isOpen = payable_status === "open" && shown.seconds_left > 0;
  usePolling(
    async () => {
      const now = await call<typeof paymentStatus>(paymentStatus, { payment }, { quiet: true });
      if (now.status !== status || now.payable_status !== payable_status) await revalidate();
    },
    { isOn: isOpen, firstMs: 2_000, longestMs: 5_000 },
  );
  return (
    <main className={`wrap ${pay.page}`}>
      <PageMeta title={t`Pay with WeChat`} noIndex />
      <Breadcrumb trail={[home, { label: t`Pay with WeChat` }]} />
      <PageHead title={<Trans>Pay with WeChat</Trans>} about={shown.about || undefined} />
      {isOpen ? (
        <>
          <div className={pay.amount}>
            <div>
              <p className="cap">{shown.title}</p>
              <p className={pay.figure}>
                <Price money={shown.amount} figure />
              </p>
            </div>
            <p className={pay.time}>
              <span className="cap">
                <Trans>Time left</Trans>
              </span>
              <Countdown seconds={shown.seconds_left} onEnd={() => void revalidate()} />
            </p>
          </div>
          <div className={css.scan}>
            {shown.code ? (
              <img src={shown.code} alt={t`QR code to pay with WeChat`} width={240} height={240} />
            ) : (
              <div className={css.old}>
                <p>
                  <Trans>This code is too old to be scanned.</Trans>
                </p>
                <Button
                  busy={isRunning}
                  onClick={() =>
                    void run(() => call<typeof startPayment>(startPayment, { kind, reference: paid_for, provider, expected_minor: shown.amount.minor }))
                  }
                >
                  <Trans>Show a new code</Trans>
                </Button>
              </div>
            )}
            <div className={css.how}>
              <ol>
                <li>
                  <Trans>Open WeChat on your phone and choose Scan.</Trans>
                </li>
                <li>
                  <Trans>Scan this code and pay.</Trans>
                </li>
                <li>
                  <Trans>This page goes on by itself once WeChat has told us.</Trans>
                </li>
              </ol>
              <p className="cap">
                <Trans>Are you reading this on the phone that you would pay with? Open this page on a computer, or pay another way.</Trans>
              </p>
            </div>
          </div>
          {refusal && <Message tone="failed">{refusal.msg}</Message>}
          <div className={pay.after}>
            <p className="cap" role="status">
              <Trans>Waiting for your payment</Trans>
            </p>
            <p className="row">
              <LinkButton to={to("pay-success", { payment })}>
                <Trans>I have paid</Trans>
              </LinkButton>
              <LinkButton look="ghost" to={payAddress(kind, paid_for)}>
                <Trans>Pay another way</Trans>
              </LinkButton>
            </p>
          </div>
        </>
      ) : (
        <Failure
          title={<Trans>The time to pay is over</Trans>}
          about={<Trans>Please begin again; money that arrives late is given back by itself, into your wallet or the way it was paid.</Trans>}
        >
          <LinkButton to={home.to}>{home.label}</LinkButton>
        </Failure>
      )}
    </main>
  );
}
