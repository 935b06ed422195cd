import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { payableKinds, type ProviderCode } from "#domains/money/payments/contract/fields.ts";
import { paymentOptions } from "#domains/money/payments/contract/payment.ts";
import { ProviderChoice } from "#domains/money/payments/ui/provider-choice.tsx";
import { usePolling } from "#domains/money/payments/ui/use-polling.ts";
import { useStartPayment } from "#domains/money/payments/ui/use-start-payment.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Failure, Message } from "#ui/states.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import { useHomeOf } from "./home-of-payable.ts";
import css from "./pay.module.css";

/** `/product/pay/{checkout}`: one payment for all orders of a checkout. With `?kind=`, whatever else can be paid: `/product/pay/7?kind=vip`. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const reference = wantedId(params["id"]);
  const wanted = new URL(request.url).searchParams.get("kind") ?? "checkout";
  const kind = payableKinds.find((one) => one === wanted);
  if (!kind) throw missing();
  const ask = callFrom(context);
  const options = await ask(paymentOptions, { kind, reference });
  const { list: orders } = kind === "checkout" ? await ask(listOrders, { checkout_id: reference, size: 60 }) : { list: [] };
  if (options.status === "paid")
    throw redirect(to(orders[0]?.is_group_buy ? "pay-group_success" : "pay-success", kind === "checkout" ? { checkout: reference } : { kind, reference }));
  return { kind, reference, options, orders };
};

export default function PayPage() {
  const { t } = useLingui();
  const { kind, reference, options, orders } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { start, isStarting, refusal } = useStartPayment();
  const [wanted, setWanted] = useState<ProviderCode>();
  const enabled = options.providers.filter((provider) => provider.is_enabled).map((provider) => provider.code);
  const provider = wanted && enabled.includes(wanted) ? wanted : enabled[0];
  const isOpen = options.status === "open" && options.seconds_left > 0;
  const isForGoods = kind === "checkout";
  const home = useHomeOf(kind);
  const isCancelled = orders[0]?.close_reason === "buyer_cancel";

  // Paid in another tab, or by a callback that came after the reader went back: the loader then leads on.
  usePolling(
    async () => {
      const now = await call<typeof paymentOptions>(paymentOptions, { kind, reference }, { quiet: true });
      if (now.status !== options.status) await revalidate();
    },
    { isOn: isOpen && !isStarting, firstMs: 3_000, longestMs: 20_000 },
  );

  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Pay`} noIndex />
      <Breadcrumb trail={[home, { label: t`Pay` }]} />
      {isOpen ? (
        <>
          <PageHead
            title={<Trans>Pay</Trans>}
            about={isForGoods ? <Plural value={orders.length} one="one order" other="# orders, paid together" /> : options.about || undefined}
          />
          <div className={css.amount}>
            <div>
              <p className="cap">{options.title}</p>
              <p className={css.figure}>
                <Price money={options.amount} figure />
              </p>
            </div>
            <p className={css.time}>
              <span className="cap">
                <Trans>Time left</Trans>
              </span>
              <Countdown seconds={options.seconds_left} onEnd={() => void revalidate()} />
            </p>
          </div>
          {orders.length > 0 && (
            <ul className={css.orders}>
              {orders.map((order) => (
                <li key={order.id}>
                  <Link to={to("order-detail", { id: order.id })}>
                    <Ltr>{order.code}</Ltr>
                  </Link>
                  <span>{order.shop.name}</span>
                  <Price money={order.total} />
                </li>
              ))}
            </ul>
          )}
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
                <LinkButton look="ghost" size="large" to={isForGoods ? to("user-order", { tab: "to_pay" }) : home.to}>
                  <Trans>Pay later</Trans>
                </LinkButton>
              </div>
              {isForGoods && (
                <p className="cap">
                  <Trans>Your money stays with the platform until you confirm receipt.</Trans>
                </p>
              )}
            </div>
          </Section>
        </>
      ) : !isForGoods ? (
        <>
          <PageHead title={<Trans>The time to pay is over</Trans>} about={options.about || undefined} />
          <Failure title={<Trans>Nothing was paid</Trans>} about={<Trans>Please begin again; money that arrives late goes to your wallet by itself.</Trans>}>
            <LinkButton to={home.to}>{home.label}</LinkButton>
          </Failure>
        </>
      ) : (
        <>
          <PageHead title={isCancelled ? <Trans>These orders are cancelled</Trans> : <Trans>The time to pay is over</Trans>} />
          <Failure
            title={<Trans>Nothing was paid, and the goods are free again</Trans>}
            about={
              isCancelled ? (
                <Trans>You can place the order again; money that arrives late goes to your wallet by itself.</Trans>
              ) : (
                <Trans>Unpaid orders close after 30 minutes. Please place the order again; money that arrives late goes to your wallet by itself.</Trans>
              )
            }
          >
            {orders[0]?.lines[0] && (
              <LinkButton to={to("product-shop-details", { shop: orders[0].shop.user_id }, { id: orders[0].lines[0].product_id })}>
                <Trans>Back to the goods</Trans>
              </LinkButton>
            )}
            <LinkButton look="ghost" to={to("user-order")}>
              <Trans>My orders</Trans>
            </LinkButton>
          </Failure>
        </>
      )}
    </main>
  );
}
