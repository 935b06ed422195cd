import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listOrders, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { payableKinds } from "#domains/money/payments/contract/fields.ts";
import { paymentOptions } from "#domains/money/payments/contract/payment.ts";
import { PaySection } from "#domains/money/payments/ui/pay-section.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Failure } from "#ui/states.tsx";
import { Stamp } from "#ui/stamp.tsx";
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
  const ordersOf = async (of: "mine" | "company") => (kind === "checkout" ? (await ask(listOrders, { checkout_id: reference, of, size: 60 })).list : []);
  const own = await ordersOf("mine");
  // What a colleague ordered for the company is paid by others of it too.
  const orders = own.length > 0 ? own : await ordersOf("company");
  const order = kind === "balance" || kind === "invoice" ? (await ask(orderDetails, { id: reference })).order : null;
  if (options.status === "paid")
    throw redirect(to(orders[0]?.is_group_buy ? "pay-group_success" : "pay-success", kind === "checkout" ? { checkout: reference } : { kind, reference }));
  return {
    kind,
    reference,
    options,
    orders: order ? [order] : orders,
    due: order?.account?.due_at ?? order?.plan?.balance_due ?? null,
    isReceived: order !== null && ["received", "completed"].includes(order.status),
  };
};

export default function PayPage() {
  const { t } = useLingui();
  const { kind, reference, options, orders, due, isReceived } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isOpen = options.status === "open" && options.seconds_left > 0;
  const isForGoods = kind === "checkout";
  const home = useHomeOf(kind);
  // Of several orders each has terms of its own: their sum says what is due.
  const deposit = isForGoods && orders.length === 1 ? orders[0]?.plan : null;
  const isCancelled = orders[0]?.close_reason === "buyer_cancel";

  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Pay`} noIndex />
      <Breadcrumb trail={[home, { label: t`Pay` }]} />
      {isOpen ? (
        <>
          <PageHead
            title={<Trans>Pay</Trans>}
            about={isForGoods ? <Plural value={orders.length} one="One order" other="# orders, paid together" /> : options.about || undefined}
          />
          <div className={css.amount}>
            <div>
              <p className="cap">{deposit ? <Trans>Deposit, {deposit.share} % of the goods</Trans> : options.title}</p>
              <p className={css.figure}>
                <Price money={options.amount} figure />
              </p>
              {deposit && (
                <p className="small muted">
                  <Trans>
                    The balance of <Price money={deposit.balance} /> follows before dispatch, when the goods are ready.
                  </Trans>
                </p>
              )}
            </div>
            <p className={css.time}>
              <span className="cap">{due === null ? <Trans>Time left</Trans> : <Trans>Due</Trans>}</span>
              {due === 0 ? (
                <Trans>after dispatch</Trans>
              ) : due !== null ? (
                <Stamp at={due} />
              ) : (
                <Countdown seconds={options.seconds_left} onEnd={() => void revalidate()} />
              )}
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
                  <Price money={isForGoods ? (order.plan?.deposit ?? order.total) : options.amount} />
                </li>
              ))}
            </ul>
          )}
          <PaySection
            kind={kind}
            reference={reference}
            options={options}
            later={isForGoods ? to("user-order", { tab: "to_pay" }) : home.to}
            note={(isForGoods || due !== null) && !isReceived && <Trans>Your money stays with the platform until you confirm receipt.</Trans>}
          />
        </>
      ) : !isForGoods ? (
        <>
          <PageHead title={<Trans>The time to pay is over</Trans>} about={options.about || undefined} />
          <Failure
            title={<Trans>Nothing was paid</Trans>}
            about={<Trans>Please begin again; money that arrives late is given back by itself, into your wallet or the way it was paid.</Trans>}
          >
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
                <Trans>You can place the order again; money that arrives late is given back by itself, into your wallet or the way it was paid.</Trans>
              ) : (
                <Trans>
                  The time to pay is over. Please place the order again; money that arrives late is given back by itself, into your wallet or the way it was
                  paid.
                </Trans>
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
