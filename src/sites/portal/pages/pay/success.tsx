import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { myGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { MyGroup } from "#domains/trade/groupbuy/ui/my-group.tsx";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { OrderState } from "#domains/trade/orders/ui/order-state.tsx";
import { payableKinds } from "#domains/money/payments/contract/fields.ts";
import { paymentOptions, paymentStatus, returnFromCashier } from "#domains/money/payments/contract/payment.ts";
import { usePolling } from "#domains/money/payments/ui/use-polling.ts";
import type { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { call } from "#kit/browser/call.ts";
import { session } from "#kit/browser/session.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Failure, Message } from "#ui/states.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import { useHomeOf, payAddress } from "./home-of-payable.ts";
import css from "./success.module.css";

type Outcome = "paid" | "waiting" | "returned" | "failed" | "over";

/** Also `/pay/group_success`, for an order placed into a group, and `/pay/model_success`, for a booking. `?payment=` is where a cashier sends back to; `?checkout=` shows a checkout that is paid, `?kind=&reference=` anything else that is. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { pathname, search, searchParams: query } = new URL(request.url);
  const token = query.get("payment");
  const ask = callFrom(context);
  const payment = token ? await ask(paymentStatus, { payment: token }) : null;
  // What a bank is asked to send takes a day: how it stands has a page of its own.
  if (payment?.provider === "bank_transfer" && payment.status === "pending") throw redirect(to("pay-transfer", { payment: payment.payment }));
  const kind = payment?.kind ?? payableKinds.find((one) => one === (query.get("kind") ?? "checkout"));
  const reference = payment?.reference ?? wantedId(query.get("reference") ?? query.get("checkout"));
  if (!kind) throw missing();
  const payable = payment ? { amount: payment.amount, status: payment.payable_status } : await ask(paymentOptions, { kind, reference });
  if (kind === "booking" && pathname.toLowerCase().includes("/pay/success")) throw redirect(`${to("pay-model_success")}${search}`);
  const checkout = kind === "checkout" ? reference : 0;
  const { list: orders } = checkout ? await ask(listOrders, { checkout_id: checkout, size: 60 }) : { list: [] };
  const [first] = orders;
  if (first?.is_group_buy && pathname.toLowerCase().includes("/pay/success")) throw redirect(`${to("pay-group_success")}${search}`);
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
  const mine = first?.is_group_buy && outcome === "paid" ? await ask(myGroup, { order_id: first.id }) : null;
  return { token: token ?? "", outcome, amount: payable.amount, kind, reference, checkout, orders, mine };
};

const Paid = ({ inGroup }: { inGroup: boolean }) => {
  const { t } = useLingui();
  return (
    <Stepper
      label={t`What happens next`}
      knots={[
        { key: "paid", label: <Trans>Paid</Trans>, at: "now", about: <Trans>the platform keeps the money</Trans> },
        ...(inGroup
          ? [{ key: "group", label: <Trans>The group comes together</Trans>, at: "to_come" as const, about: <Trans>if not, you get all the money back</Trans> }]
          : []),
        { key: "ship", label: <Trans>The seller ships</Trans>, at: "to_come", about: <Trans>you get the tracking number</Trans> },
        { key: "receive", label: <Trans>You confirm receipt</Trans>, at: "to_come", about: <Trans>then the seller gets the money</Trans> },
      ]}
    />
  );
};

export default function PaySuccessPage() {
  const { t } = useLingui();
  const { token, outcome, amount, kind, reference, checkout, orders, mine } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  // The provider is asked now rather than waited for; then the outcome is.
  useEffect(() => {
    if (token && outcome === "waiting") void call<typeof returnFromCashier>(returnFromCashier, { payment: token }, { quiet: true }).catch(() => undefined);
  }, [token, outcome]);
  // The masthead's buttons ask the browser's own copy of the membership's end.
  useEffect(() => {
    if (kind !== "vip" || outcome !== "paid") return;
    void call<typeof userInfoCall>({ path: "user/info" }, {}, { quiet: true })
      .then(({ userinfo }) => session.keep(userinfo))
      .catch(() => undefined);
  }, [kind, outcome]);
  usePolling(
    async () => {
      const { status } = await call<typeof paymentStatus>(paymentStatus, { payment: token }, { quiet: true });
      if (status !== "pending" && status !== "created") await revalidate();
    },
    { isOn: outcome === "waiting" && token !== "", firstMs: 700, longestMs: 15_000 },
  );

  const titles: Record<Outcome, string> = {
    paid: kind === "topup" ? t`Topped up` : t`Paid`,
    waiting: t`Waiting for the cashier`,
    returned: t`The money is in your wallet`,
    failed: t`The payment did not go through`,
    over: t`The time to pay is over`,
  };
  const home = useHomeOf(kind);

  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={titles[outcome]} noIndex />
      <Breadcrumb trail={[home, { label: titles[outcome] }]} />
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
        {outcome === "paid" && checkout > 0 && <Paid inGroup={mine?.member.status === "joined"} />}
        {mine && <MyGroup mine={mine} />}
        {outcome === "paid" && kind === "vip" && (
          <p>
            <Trans>Your membership runs. The time was added to what you had, and what it includes is open at once.</Trans>
          </p>
        )}
        {outcome === "paid" && kind === "booking" && (
          <>
            <p>
              <Trans>The model's time is yours. The platform keeps the money until you confirm that the booking was performed.</Trans>
            </p>
            <p>
              <LinkButton look="seal" to={to("order-model-id", { id: reference })}>
                <Trans>To the booking</Trans>
              </LinkButton>
            </p>
          </>
        )}
        {outcome === "paid" && kind === "inspection" && (
          <>
            <p>
              <Trans>The inspection is booked. We send an inspector, and tell both sides when the report is there.</Trans>
            </p>
            <p>
              <LinkButton look="seal" to={to("inspection-id", { id: reference })}>
                <Trans>To the inspection</Trans>
              </LinkButton>
            </p>
          </>
        )}
        {outcome === "paid" && kind === "licence" && (
          <p>
            <LinkButton look="seal" to={to("user-licence", { id: reference })}>
              <Trans>File and certificate</Trans>
            </LinkButton>
          </p>
        )}
        {outcome === "waiting" && (
          <Message tone="warning">
            <Trans>The cashier has not told us yet. This page shows it as soon as it does; you may also leave, nothing is lost.</Trans>
          </Message>
        )}
        {outcome === "returned" && (
          <Message tone="warning">
            {checkout ? (
              <Trans>It arrived after the order had closed, so it went to your wallet in full. You can order again and pay from there.</Trans>
            ) : (
              <Trans>It arrived after the time to pay was over, so it went to your wallet in full. You can begin again and pay from there.</Trans>
            )}
          </Message>
        )}
        {outcome === "failed" && (
          <Failure
            title={<Trans>No money was taken</Trans>}
            about={
              checkout ? (
                <Trans>The cashier refused this payment. Your order still waits; you can pay again or another way.</Trans>
              ) : (
                <Trans>The cashier refused this payment. You can pay again or another way.</Trans>
              )
            }
          >
            <LinkButton to={payAddress(kind, reference)} look="seal">
              <Trans>Pay again</Trans>
            </LinkButton>
          </Failure>
        )}
        {outcome === "over" && (
          <Failure
            title={<Trans>No money was taken</Trans>}
            about={<Trans>Please begin again; money that arrives late is given back by itself, into your wallet or the way it was paid.</Trans>}
          >
            <LinkButton to={checkout ? to("product-cart") : home.to}>{checkout ? <Trans>To the cart</Trans> : home.label}</LinkButton>
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
        <LinkButton to={home.to}>{home.label}</LinkButton>
        <LinkButton to={to("home")} look="ghost">
          <Trans>Back to home</Trans>
        </LinkButton>
      </p>
    </main>
  );
}
