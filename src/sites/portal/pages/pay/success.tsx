import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listOrders } from "#domains/orders/contract/orders.ts";
import { OrderState } from "#domains/orders/ui/order-state.tsx";
import { paymentOptions, paymentStatus, returnFromCashier } from "#domains/payments/contract/payment.ts";
import { usePolling } from "#domains/payments/ui/use-polling.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Failure, Message } from "#ui/states.tsx";
import { ThreadTimeline } from "#ui/thread-timeline.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./success.module.css";

type Outcome = "paid" | "waiting" | "returned" | "failed" | "over";

/** `?payment=` is where a cashier sends back to; `?group=` shows a checkout that is paid. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const token = query.get("payment");
  const ask = callFrom(context);
  const payment = token ? await ask(paymentStatus, { payment: token }) : null;
  const group = payment ? (payment.kind === "order_group" ? payment.reference : 0) : Number(query.get("group"));
  if (!payment && (!Number.isInteger(group) || group <= 0 || group > 2_147_483_647)) throw missing();
  const payable = payment ? { amount: payment.amount, status: payment.payable_status } : await ask(paymentOptions, { reference: group });
  const { list: orders } = group ? await ask(listOrders, { group_id: group, size: 60 }) : { list: [] };
  const isPending = payment?.status === "pending" || payment?.status === "created";
  const outcome: Outcome = payment?.is_returned
    ? "returned"
    : payable.status === "paid"
      ? "paid"
      : isPending
        ? "waiting"
        : payable.status === "closed"
          ? "over"
          : "failed";
  return { token: token ?? "", outcome, amount: payable.amount, isTopup: payment?.kind === "topup", group, orders };
};

const Paid = ({ isTopup }: { isTopup: boolean }) => {
  const { t } = useLingui();
  if (isTopup) return null;
  return (
    <ThreadTimeline
      label={t`What happens next`}
      knots={[
        { key: "paid", label: <Trans>Paid</Trans>, at: "now", about: <Trans>the platform keeps the money</Trans> },
        { key: "ship", label: <Trans>The seller ships</Trans>, at: "to_come", about: <Trans>you get the tracking number</Trans> },
        { key: "receive", label: <Trans>You confirm receipt</Trans>, at: "to_come", about: <Trans>then the seller gets the money</Trans> },
      ]}
    />
  );
};

export default function PaySuccessPage() {
  const { t } = useLingui();
  const { token, outcome, amount, isTopup, group, orders } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  // The provider is asked now rather than waited for; then the outcome is.
  useEffect(() => {
    if (token && outcome === "waiting") void call<typeof returnFromCashier>(returnFromCashier, { payment: token }, { quiet: true }).catch(() => undefined);
  }, [token, outcome]);
  usePolling(
    async () => {
      const { status } = await call<typeof paymentStatus>(paymentStatus, { payment: token }, { quiet: true });
      if (status !== "pending" && status !== "created") await revalidate();
    },
    { isOn: outcome === "waiting" && token !== "", firstMs: 700, longestMs: 15_000 },
  );

  const titles: Record<Outcome, string> = {
    paid: isTopup ? t`Topped up` : t`Paid`,
    waiting: t`Waiting for the cashier`,
    returned: t`The money is in your wallet`,
    failed: t`The payment did not go through`,
    over: t`The time to pay is over`,
  };
  const again = group ? to("product-pay-id", { id: group }) : to("user-wallet");

  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={titles[outcome]} noIndex />
      <Breadcrumb trail={[group ? { label: t`My orders`, to: to("user-order") } : { label: t`Wallet`, to: to("user-wallet") }, { label: titles[outcome] }]} />
      <div className={css.outcome} aria-live="polite">
        <PageHead
          title={
            <span className={css.title}>
              {outcome === "paid" && <Icon name="check" />}
              {titles[outcome]}
            </span>
          }
          about={
            <span className={css.amount}>
              <Price money={amount} figure />
            </span>
          }
        />
        {outcome === "paid" && <Paid isTopup={isTopup} />}
        {outcome === "waiting" && (
          <Message tone="warning">
            <Trans>The cashier has not told us yet. This page shows it as soon as it does; you may also leave, nothing is lost.</Trans>
          </Message>
        )}
        {outcome === "returned" && (
          <Message tone="warning">
            <Trans>It arrived after the order had closed, so it went to your wallet in full. You can order again and pay from there.</Trans>
          </Message>
        )}
        {outcome === "failed" && (
          <Failure
            title={<Trans>No money was taken</Trans>}
            about={<Trans>The cashier refused this payment. Your order still waits; you can pay again or another way.</Trans>}
          >
            <LinkButton to={again} look="seal">
              {group ? <Trans>Pay again</Trans> : <Trans>Try again</Trans>}
            </LinkButton>
          </Failure>
        )}
        {outcome === "over" && (
          <Failure title={<Trans>No money was taken</Trans>} about={<Trans>Please begin again; money that arrives late goes to your wallet by itself.</Trans>}>
            <LinkButton to={group ? to("product-cart") : to("user-wallet")}>{group ? <Trans>To the cart</Trans> : <Trans>To the wallet</Trans>}</LinkButton>
          </Failure>
        )}
      </div>
      {orders.length > 0 && (
        <Section title={<Plural value={orders.length} one="Your order" other="Your # orders" />}>
          <ul className={css.orders}>
            {orders.map((order) => (
              <li key={order.id}>
                <Link to={to("order-detail", { id: order.id })}>
                  <b>{order.shop.name}</b>
                  <span className="cap">
                    <Ltr>{order.code}</Ltr>
                  </span>
                </Link>
                <OrderState order={order} />
                <Price money={order.total} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={`row ${css.on}`}>
        {isTopup ? (
          <LinkButton to={to("user-wallet")}>
            <Trans>To the wallet</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={to("user-order")}>
            <Trans>My orders</Trans>
          </LinkButton>
        )}
        <LinkButton to={to("home")} look="ghost">
          <Trans>Back to home</Trans>
        </LinkButton>
      </p>
    </main>
  );
}
