import { Quantity } from "#ui/quantity.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { AddressLine } from "#domains/trade/orders/ui/address-line.tsx";
import { useEventText } from "#domains/trade/orders/ui/event-text.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { OrderThread } from "#domains/trade/orders/ui/order-thread.tsx";
import { SampleTag } from "#domains/trade/orders/ui/sample-tag.tsx";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { findPayments, findRefunds } from "#domains/money/payments/contract/admin.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { isolated } from "#kit/isolated.ts";
import { localeFrom } from "#kit/locale.ts";
import { holds } from "#kit/rights.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { AccountOfOrder } from "#domains/trade/orders/ui/account.tsx";
import { PlanOfOrder } from "#domains/trade/orders/ui/payment-plan.tsx";
import { TermName } from "#domains/trade/orders/ui/term-of-order.tsx";
import { amountFacts } from "#domains/trade/orders/ui/freight-facts.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom, pageRequest } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage, type Related } from "../../parts/record-page.tsx";
import { usePaymentWords } from "../money/payment-words.ts";
import { orderTones, paidTones } from "./order-tones.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const reader = await context.get(pageRequest).session();
  const { order } = await ask(orderDetails, { id });
  // Money is finance's business; support sees the order itself.
  const isFinance = reader !== null && holds(reader, "finance");
  const money = isFinance
    ? await Promise.all([
        ask(findPayments, { checkout_id: order.checkout_id, ...(order.plan ? { balance_of: id } : {}), size: 20 }),
        ask(findRefunds, { order_id: id, size: 20 }),
        ask(ledgerEntries, { kind: "escrow", owner: id, size: 20 }),
      ])
    : null;
  return { order, money: money && { payments: money[0].list, refunds: money[1].list, escrow: money[2] } };
};

export default function OrderPage() {
  const { t, i18n } = useLingui();
  const { order, money } = useLoaderData<typeof loader>();
  const eventText = useEventText(order);
  const { revalidate } = useRevalidator();
  const proposed = useProposed();
  const [isRefunding, setRefunding] = useState(false);
  const parties = { buyer: t`Buyer`, seller: t`Seller`, system: t`The portal`, operator: t`An operator` } as const;
  const { states } = usePaymentWords();
  const mayRefund =
    money !== null &&
    ["in_production", "pending_balance", "to_ship", "partially_shipped", "shipped"].includes(order.status) &&
    money.escrow.account?.balance.minor !== "0";
  const related: Related[] = [
    {
      key: "people",
      title: <Trans>Both sides</Trans>,
      links: [
        { key: "buyer", label: <bdi>{order.buyer.nickname}</bdi>, to: toConsole("orders", { keyword: `#${order.buyer.id}` }), about: t`Buyer` },
        { key: "seller", label: <bdi>{order.shop.name}</bdi>, to: toConsole("orders", { keyword: `#${order.shop.user_id}` }), about: t`Seller` },
      ],
    },
    ...(money
      ? [
          {
            key: "payments",
            title: order.plan ? <Trans>Payments of its checkout and its balance</Trans> : <Trans>Payments of its checkout</Trans>,
            links: money.payments.map((one) => ({
              key: String(one.id),
              label: <Ltr>#{one.id}</Ltr>,
              to: toConsole("payment", { id: one.id }),
              about: (
                <>
                  {one.provider_text} · <Price money={one.amount} /> · {states[one.status]}
                </>
              ),
            })),
          },
          {
            key: "escrow",
            title: <Trans>Its escrow in the ledger</Trans>,
            links: money.escrow.list.map((one) => ({
              key: String(one.id),
              label: one.reason_text,
              to: toConsole("ledger-entry", { id: one.id }),
              about: <Price money={one.amount ?? one.volume} />,
            })),
          },
        ]
      : []),
  ];
  return (
    <>
      <ConsoleTitle>{order.code}</ConsoleTitle>
      <RecordPage
        title={<Ltr>{order.code}</Ltr>}
        state={
          <>
            <StateBadge tone={orderTones[order.status]}>{order.status_text}</StateBadge> {order.is_sample && <SampleTag />}
          </>
        }
        about={<Stamp at={order.createtime} />}
        acts={
          <>
            <LinkButton look="ghost" size="small" to={toConsole("orders")}>
              <Icon name="back" small />
              <Trans>All orders</Trans>
            </LinkButton>
            {money !== null && (
              <Button
                look="seal"
                size="small"
                disabled={!mayRefund}
                reason={mayRefund ? undefined : t`Only an order under way whose money is still in escrow can be refunded here`}
                onClick={() => setRefunding(true)}
              >
                <Trans context="verb">Refund</Trans>
              </Button>
            )}
          </>
        }
        facts={[
          { key: "buyer", label: <Trans>Buyer</Trans>, value: <bdi>{order.buyer.nickname}</bdi> },
          ...(order.company ? [{ key: "company", label: <Trans>Ordered for</Trans>, value: <bdi>{order.company.name}</bdi> }] : []),
          ...(order.po_number ? [{ key: "po", label: <Trans>Purchase order number</Trans>, value: <bdi>{order.po_number}</bdi> }] : []),
          { key: "seller", label: <Trans>Seller</Trans>, value: <bdi>{order.shop.name}</bdi> },
          { key: "goods", label: <Trans>Goods</Trans>, value: <Price money={order.goods} /> },
          ...amountFacts(order),
          { key: "total", label: <Trans>Total</Trans>, value: <Price money={order.total} /> },
          ...(order.term ? [{ key: "term", label: <Trans>Terms of delivery</Trans>, value: <TermName term={order.term} /> }] : []),
          { key: "paid", label: <Trans>Payment</Trans>, value: <StateBadge tone={paidTones[order.payment_status]}>{order.payment_text}</StateBadge> },
          { key: "refunded", label: <Trans>Refunded</Trans>, value: <Price money={order.refunded} /> },
          ...(order.charged_back.minor === "0"
            ? []
            : [{ key: "charged_back", label: <Trans>Taken back by the buyer's bank</Trans>, value: <Price money={order.charged_back} /> }]),
          ...(money?.escrow.account ? [{ key: "escrow", label: <Trans>Held in escrow</Trans>, value: <Price money={money.escrow.account.balance} /> }] : []),
          {
            key: "checkout",
            label: <Trans>Checkout</Trans>,
            value: (
              <>
                <Ltr>#{order.checkout_id}</Ltr> · <Price money={order.checkout_total} />
              </>
            ),
          },
          ...(order.close_text
            ? [{ key: "closed", label: <Trans>Closed because</Trans>, value: [order.close_text, order.close_note].filter(Boolean).join(": ") }]
            : []),
          {
            key: "address",
            label: <Trans>Delivery</Trans>,
            value: (
              <>
                <bdi>{order.address.name}</bdi>
                <br />
                <Ltr>{order.address.phone_text}</Ltr>
                <br />
                <AddressLine text={order.address.text} />
              </>
            ),
          },
          ...(order.buyer_note ? [{ key: "note", label: <Trans>Buyer's note</Trans>, value: <bdi>{order.buyer_note}</bdi> }] : []),
        ]}
        lead={<OrderThread order={order} />}
        stepsTitle={<Trans>What happened</Trans>}
        steps={[...order.events].reverse().map((one, index) => ({
          key: String(index),
          at: one.createtime,
          who: one.by ? (
            <>
              {parties[one.party]} · <bdi>{one.by}</bdi>
            </>
          ) : (
            parties[one.party]
          ),
          what: eventText(one),
        }))}
        related={related.filter((group) => group.links.length > 0)}
      >
        <section className="sheet">
          <SectionHead small title={<Trans>Goods</Trans>} />
          <DataTable
            caption={t`Goods`}
            rows={order.lines}
            rowKey={(line) => line.id}
            columns={[
              { key: "title", label: <Trans>Product</Trans>, isBare: true, cell: (line) => <GoodsName line={line} /> },
              {
                key: "quantity",
                label: <Trans>Quantity</Trans>,
                isFigure: true,
                cell: (line) => (
                  <>
                    <Quantity count={line.quantity} unit={line.unit} />
                    {line.shipped_quantity > 0 && (
                      <>
                        <br />
                        <span className="cap">
                          <Trans context="goods">
                            shipped: <Ltr>{line.shipped_quantity.toLocaleString("en")}</Ltr>
                          </Trans>
                        </span>
                      </>
                    )}
                  </>
                ),
              },
              { key: "price", label: <Trans>Price</Trans>, isFigure: true, cell: (line) => <Price money={line.unit_price} /> },
              { key: "total", label: <Trans>Total</Trans>, isFigure: true, cell: (line) => <Price money={line.total} /> },
            ]}
          />
        </section>
        <PlanOfOrder order={order} />
        <AccountOfOrder order={order} />
        {order.shipments.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>Shipments</Trans>} />
            <DataTable
              caption={t`Shipments`}
              rows={order.shipments}
              rowKey={(one) => `${one.tracking_number} ${one.createtime}`}
              columns={[
                { key: "carrier", label: <Trans>Carrier</Trans>, cell: (one) => one.carrier_text },
                { key: "number", label: <Trans>Tracking number</Trans>, cell: (one) => <Ltr>{one.tracking_number}</Ltr> },
                { key: "when", label: <Trans context="time">Shipped</Trans>, cell: (one) => <Stamp at={one.createtime} /> },
              ]}
            />
          </section>
        )}
        {money && money.refunds.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>Refunds</Trans>} />
            <DataTable
              caption={t`Refunds`}
              rows={money.refunds}
              rowKey={(one) => one.id}
              columns={[
                { key: "key", label: <Trans>Refund</Trans>, cell: (one) => <Ltr>#{one.id}</Ltr> },
                { key: "amount", label: <Trans>Amount</Trans>, isFigure: true, cell: (one) => <Price money={one.amount} /> },
                { key: "when", label: <Trans>Time</Trans>, cell: (one) => <Stamp at={one.settled_at || one.createtime} /> },
                {
                  key: "why",
                  label: <Trans>Ledger</Trans>,
                  cell: () => (
                    <Link to={toConsole("ledger", { reference: `order:${order.id}` })}>
                      <Trans>Movements</Trans>
                    </Link>
                  ),
                },
              ]}
            />
          </section>
        )}
      </RecordPage>
      {isRefunding && (
        <ReasonDialog
          title={<Trans>Refund order {order.code}?</Trans>}
          about={
            <Trans>
              The buyer gets <Price money={money?.escrow.account?.balance ?? order.total} /> back the way it was paid, and the order is closed. Both sides read
              the reason.
            </Trans>
          }
          verb={<Trans context="verb">Refund</Trans>}
          isGrave
          onConfirm={async ({ note }) => {
            const output = await call(refundOrder, { id: order.id, note: note.slice(0, 300) });
            showToast({ tone: "done", text: proposed(t`${isolated(output.refunded.text, localeFrom(i18n.locale))} went back to the buyer`, output) });
            refreshWaiting();
            await revalidate();
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  );
}
