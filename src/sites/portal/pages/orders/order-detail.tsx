import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { myGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { MyGroup } from "#domains/trade/groupbuy/ui/my-group.tsx";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { DispatchWaits, InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { orderPapers } from "#domains/trade/orders/contract/papers.ts";
import { AddressText } from "#domains/trade/orders/ui/address-book.tsx";
import { AskedAddress } from "#domains/trade/orders/ui/asked-address.tsx";
import { byProduct } from "#domains/trade/orders/ui/by-product.ts";
import { BuyerVerbs } from "#domains/trade/orders/ui/buyer-verbs.tsx";
import { Countdown } from "#domains/trade/orders/ui/countdown.tsx";
import { useEventText } from "#domains/trade/orders/ui/event-text.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { OrderAgain } from "#domains/trade/orders/ui/order-again.tsx";
import { OrderThread, type OrderInFull } from "#domains/trade/orders/ui/order-thread.tsx";
import { ForCompany } from "#domains/trade/orders/ui/for-company.tsx";
import { MeasuredAgainst, SampleTag } from "#domains/trade/orders/ui/sample-tag.tsx";
import { OfferedPrice } from "#domains/trade/orders/ui/price-offers.tsx";
import { AccountNotice, AccountOfOrder } from "#domains/trade/orders/ui/account.tsx";
import { TermOfOrder } from "#domains/trade/orders/ui/term-of-order.tsx";
import { PlanNotice, PlanOfOrder } from "#domains/trade/orders/ui/payment-plan.tsx";
import { fapiaoOfOrder } from "#domains/trade/fapiao/contract/fapiao.ts";
import { fapiaoTitles } from "#domains/trade/fapiao/contract/titles.ts";
import { FapiaoOfOrder } from "#domains/trade/fapiao/ui/fapiao-of-order.tsx";
import { Papers } from "#domains/trade/orders/ui/papers.tsx";
import { Parcels } from "#domains/trade/orders/ui/parcels.tsx";
import { claimOptions } from "#domains/trade/after-sale/contract/claiming.ts";
import { ApplyLink, ClaimsOfOrder } from "#domains/trade/after-sale/ui/claim-card.tsx";
import { reviewsWaiting } from "#domains/trade/reviews/contract/writing.ts";
import { ReviewLink } from "#domains/trade/reviews/ui/waiting-reviews.tsx";
import { SellerVerbs } from "#domains/trade/orders/ui/seller-verbs.tsx";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { RefundLines } from "#domains/money/payments/ui/refund-lines.tsx";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import type { MoneyWire } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { press } from "#ui/press.ts";
import { SaveOrderAsList } from "../order-lists/list-dialogs.tsx";
import { AskService } from "../../layout/ask-service.tsx";
import { Button, ThreadLink } from "#ui/button.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { amountFacts, Less } from "#domains/trade/orders/ui/freight-facts.tsx";
import { Price } from "#ui/price.tsx";
import { Quantities, Quantity } from "#ui/quantity.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { Noted } from "#ui/noted.tsx";
import { EventLog } from "#ui/event-log.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import css from "./order-detail.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const [{ order }, waiting] = await Promise.all([ask(orderDetails, { id }), ask(reviewsWaiting, {})]);
  const claims = order.party === "buyer" && order.is_own ? await ask(claimOptions, { id }) : null;
  const mine = order.is_group_buy && order.party === "buyer" && order.is_own ? await ask(myGroup, { order_id: id }) : null;
  const refunds = order.party === "buyer" && order.payment_status !== "unpaid" ? (await ask(myRefunds, { order_id: id, size: 60 })).list : [];
  const papers = order.party === "operator" ? [] : (await ask(orderPapers, { id })).papers;
  const fapiao = order.party === "operator" ? { list: [], can_ask: false } : await ask(fapiaoOfOrder, { order_id: id });
  const titles = order.party === "buyer" && order.is_own && (fapiao.can_ask || fapiao.list.length > 0) ? await ask(fapiaoTitles, {}) : null;
  // What is done with the goods is done by whoever ordered them: a colleague looks at the order alone.
  const inspected = order.party === "buyer" && !order.is_own ? { list: [], can_ask: false } : await ask(inspectionsOf, { subject: "order", id });
  return { order, mine, claims, refunds, papers, fapiao, titles, inspected, canReview: waiting.list.some((one) => one.order_id === id) };
};

const wire = (minor: bigint, { currency }: MoneyWire): MoneyWire => ({ minor: String(minor), currency, text: moneyText({ minor, currency }) });

/** What came for it so far: of one in two parts its deposit alone, until the balance comes. */
const paidOf = ({ payment_status, plan, account, total }: OrderInFull): MoneyWire => {
  if (account) return account.paid;
  return plan && payment_status !== "paid" && plan.balance_paid_at === 0 ? plan.deposit : total;
};

/** What came, what went back, what is still to come: below the sum that they are about. */
const paymentFacts = (order: OrderInFull) => {
  const { account, plan, refunded, charged_back, payment_status, status } = order;
  if (payment_status === "unpaid")
    return [
      account && status !== "closed"
        ? {
            key: "open",
            label: <Trans>Paid later</Trans>,
            value: <Price money={account.status === "open" || account.status === "overdue" ? account.open : order.total} />,
          }
        : { key: "unpaid", label: <Trans>Payment</Trans>, value: order.payment_text },
    ];
  const paid = paidOf(order);
  const back = BigInt(refunded.minor) + BigInt(charged_back.minor);
  const kept = BigInt(paid.minor) - back;
  return [
    { key: "paid", label: payment_status === "deposit_paid" ? order.payment_text : <Trans>Paid</Trans>, value: <Price money={paid} /> },
    ...(status === "pending_balance" && plan ? [{ key: "balance", label: order.status_text, value: <Price money={plan.balance} /> }] : []),
    ...(refunded.minor === "0" ? [] : [{ key: "refunded", label: <Trans>Refunded</Trans>, value: <Less money={refunded} /> }]),
    ...(charged_back.minor === "0" ? [] : [{ key: "charged_back", label: <Trans>Given back by your bank</Trans>, value: <Less money={charged_back} /> }]),
    ...(back > 0n && kept > 0n
      ? [
          {
            key: "kept",
            label: (
              <b>
                <Trans>Paid in the end</Trans>
              </b>
            ),
            value: (
              <b>
                <Price money={wire(kept, paid)} />
              </b>
            ),
          },
        ]
      : []),
  ];
};

const Money = ({ order, refunds }: { order: OrderInFull; refunds: OutputOf<typeof myRefunds>["list"] }) => (
  <section className="sheet stack">
    <SectionHead small title={<Trans>Amount</Trans>} />
    <Facts
      facts={[
        {
          key: "goods",
          label: (
            <Trans>
              Goods, <Quantities of={order.lines} />
            </Trans>
          ),
          value: <Price money={order.goods} />,
        },
        ...amountFacts(order),
      ]}
    />
    <div>
      <p className={css.sum}>
        <span>
          <Trans>Total</Trans>
        </span>
        <Price money={order.total} figure />
      </p>
      {order.price_before && (
        <p className="cap">
          <Trans>Before the agreed price</Trans> <Price money={order.price_before} />
        </p>
      )}
      {order.orders_in_checkout > 1 && (
        <p className="cap">
          <Plural value={order.orders_in_checkout} one="Whole checkout" other="Whole checkout, # orders" /> <Price money={order.checkout_total} />
        </p>
      )}
    </div>
    <Facts facts={paymentFacts(order)} />
    {refunds.length > 0 && <RefundLines list={refunds} isSummed />}
    {order.payment_status === "paid" && (order.status === "to_ship" || order.status === "shipped" || order.status === "partially_shipped") && (
      <p className="cap">
        <Trans>The platform keeps the money until receipt is confirmed.</Trans>
      </p>
    )}
  </section>
);

export default function OrderDetailPage() {
  const { t, i18n } = useLingui();
  const { order, mine, claims, refunds, papers, fapiao, titles, inspected, canReview } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const eventText = useEventText(order);
  const isBuyer = order.party === "buyer";
  const isOwn = isBuyer && order.is_own;
  const partner = isBuyer ? order.shop.user_id : order.buyer.id;

  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Order ${order.code}`} noIndex />
      <Breadcrumb
        trail={[
          ...(isBuyer
            ? [
                { label: t`User centre`, to: to("user") },
                { label: t`My orders`, to: to("user-order") },
              ]
            : []),
          { label: order.code },
        ]}
      />
      <PageHead
        title={
          <>
            {order.status_text} {order.is_sample && <SampleTag />}
          </>
        }
        about={
          <>
            <Trans>Order</Trans> <Ltr>{order.code}</Ltr> · {longDate(fromUnix(order.createtime), localeFrom(i18n.locale))} ·{" "}
            <bdi>{isBuyer ? order.shop.name : order.buyer.nickname}</bdi>
            <ForCompany order={isBuyer ? order : { ...order, is_own: true }} />
          </>
        }
      >
        <div className={`row ${css.acts}`}>
          {/* What brings the order on comes first. */}
          {isBuyer && <BuyerVerbs order={order} />}
          {order.party === "seller" && <SellerVerbs order={order} />}
          {isOwn && ["received", "completed"].includes(order.status) && <ReviewLink id={order.id} code={order.code} isWritten={!canReview} />}
          {isOwn && ["received", "completed", "closed"].includes(order.status) && !order.is_sample && <OrderAgain order={order} />}
          {order.party !== "operator" && (isOwn || !isBuyer) && (
            <Button look="ghost" {...press("chat", { receiverId: partner, card: { msg_type: 7, type_id: order.id } })}>
              <Icon name="chat" small />
              {isBuyer ? <Trans>Chat with the seller</Trans> : <Trans>Chat with the buyer</Trans>}
            </Button>
          )}
        </div>
      </PageHead>
      <div className="stack">
        {order.seconds_left > 0 && (
          <Message tone="warning">
            <Trans>
              The goods are held for <Countdown isSaid seconds={order.seconds_left} onEnd={() => void revalidate()} /> more; then the order closes by itself.
            </Trans>
          </Message>
        )}
        {order.is_freight_asked && isBuyer && !order.price_offers.some(({ status }) => status === "offered") && (
          <Message>
            {order.account ? (
              <Trans>
                The seller is asked what the freight costs. Once you agree to it the order goes on, on account. Without an answer it closes by itself and counts
                against no limit any more; you can also cancel it before, and order without freight.
              </Trans>
            ) : (
              <Trans>The seller is asked what the freight costs. Wait for the answer, or pay now without freight.</Trans>
            )}
          </Message>
        )}
        {order.sample && <MeasuredAgainst sample={order.sample} />}
        {order.status === "to_ship" && order.confirmed_at > 0 && isBuyer && (
          <Message>
            <Trans>The seller has the order in hand and prepares the goods.</Trans>
          </Message>
        )}
        {order.status === "partially_shipped" && isBuyer && (
          <Message>
            <Trans>A part is on its way. Each parcel is received by itself; what is not shipped yet has its own deadline.</Trans>
          </Message>
        )}
        {order.status === "shipped" && order.receive_by > 0 && (
          <Message>
            {isBuyer ? (
              <Trans>
                Without a word from you the order counts as received on <Stamp at={order.receive_by} />.
              </Trans>
            ) : (
              <Trans>
                Without a word from the buyer the order counts as received on <Stamp at={order.receive_by} />.
              </Trans>
            )}
          </Message>
        )}
        {["to_ship", "partially_shipped"].includes(order.status) && order.dispatch_by > 0 && (
          <Message>
            <Trans>
              Promised to be shipped by <Stamp at={order.dispatch_by} />.
            </Trans>
          </Message>
        )}
        <PlanNotice order={order} />
        <AccountNotice order={order} />
        <OfferedPrice order={order} />
        {order.party === "seller" && <AskedAddress order={order} />}
        <DispatchWaits id={order.held_by_inspection} />
        {order.chargeback && ["opened", "evidence_sent", "accepted"].includes(order.chargeback.status) && (
          <Message tone="warning">
            {order.party === "seller" ? (
              <Trans>The buyer's bank was asked to take the payment of this order back. What speaks for you is added in the seller's backstage.</Trans>
            ) : (
              <Trans>
                Your bank was asked to take the payment of this order back. Until it has decided nothing more is sent, and refunds wait. To go on with the
                order, withdraw it at your bank.
              </Trans>
            )}
          </Message>
        )}
        {order.open_claims > 0 && (
          <Message tone="warning">
            <Trans>
              A claim on this order is open. Until it is settled the money of what it is about stays with the platform, and those parcels are not received by
              themselves.
            </Trans>
          </Message>
        )}
        {order.status === "closed" && (
          <Message>
            <Noted text={order.close_text} note={order.close_note} />
          </Message>
        )}
        <OrderThread order={order} />
        {mine && <MyGroup mine={mine} />}
      </div>
      <div className={css.columns}>
        <div className="stack">
          <section className="sheet stack">
            <SectionHead small title={<Trans>Goods</Trans>} />
            <DataTable
              caption={t`Lines of the order`}
              rows={byProduct(order.lines)}
              rowKey={({ line }) => line.id}
              columns={[
                {
                  key: "goods",
                  label: <Trans>Goods</Trans>,
                  isBare: true,
                  cell: ({ line, after }) => (
                    <GoodsName line={line} after={after} to={to("product-shop-details", { shop: order.shop.user_id }, { id: line.product_id })} />
                  ),
                },
                { key: "price", label: <Trans>Unit price</Trans>, isFigure: true, cell: ({ line }) => <Price money={line.unit_price} /> },
                { key: "quantity", label: <Trans>Quantity</Trans>, isFigure: true, cell: ({ line }) => <Quantity count={line.quantity} unit={line.unit} /> },
                {
                  key: "shipped",
                  label: <Trans>Shipped</Trans>,
                  isFigure: true,
                  cell: ({ line }) => <Quantity count={line.shipped_quantity} unit={line.unit} />,
                },
                {
                  key: "total",
                  label: <Trans>Sum</Trans>,
                  isFigure: true,
                  cell: ({ line }) => (
                    <b>
                      <Price money={line.total} />
                    </b>
                  ),
                },
              ]}
            />
          </section>
          <section className="sheet stack">
            <SectionHead small title={<Trans>Timeline</Trans>} />
            <EventLog
              events={[...order.events]
                .reverse()
                .map((event, index) => ({ key: String(index), time: <Stamp at={event.createtime} />, text: eventText(event) }))}
            />
          </section>
        </div>
        <aside className="stack">
          <Money order={order} refunds={refunds} />
          <PlanOfOrder order={order} />
          <AccountOfOrder order={order} />
          {order.term && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Terms of delivery</Trans>} />
              <TermOfOrder order={order} />
            </section>
          )}
          {papers.length > 0 && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Papers</Trans>} />
              <Papers order={order} papers={papers} />
            </section>
          )}
          {(fapiao.list.length > 0 || fapiao.can_ask) && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Fapiao</Trans>} />
              <FapiaoOfOrder orderId={order.id} found={fapiao} titles={titles?.list ?? []} hasCompany={titles?.has_company ?? false} />
            </section>
          )}
          <InspectionsOf subject="order" id={order.id} found={inspected} />
          {claims && (claims.window === "open" || claims.claims.length > 0) && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>After-sale</Trans>} />
              <ClaimsOfOrder claims={claims.claims} />
              {claims.window === "open" && (
                <p>
                  <ApplyLink id={order.id} />
                </p>
              )}
              {claims.window === "open" && claims.until > 0 && (
                <p className="cap">
                  <Trans>
                    Claims can be made until <Stamp at={claims.until} />.
                  </Trans>
                </p>
              )}
            </section>
          )}
          <section className="sheet stack">
            <SectionHead small title={<Trans>Delivery</Trans>} />
            <AddressText address={order.address} />
            {isOwn && ["pending_group", "in_production", "pending_balance", "to_ship"].includes(order.status) && (
              <p>
                <ThreadLink to={to("order-address", { id: order.id })}>
                  {order.asked_address ? <Trans>Another address is asked for</Trans> : <Trans>Change the address</Trans>}
                </ThreadLink>
              </p>
            )}
            {order.shipments.length > 0 && (
              <Parcels order={order} isBuyer={isBuyer} onTimeOver={() => void revalidate()} translated={(text) => <Translation text={text} />} />
            )}
            {order.buyer_note && (
              <p className="small">
                <b>
                  <Trans>Note to the seller</Trans>
                </b>
                <br />
                <span dir="auto">{order.buyer_note}</span>
              </p>
            )}
          </section>
          <section className={`sheet ${css.partner}`}>
            {isBuyer ? <Avatar src={order.shop.logo} name={order.shop.name} square /> : <Avatar src={order.buyer.avatar} name={order.buyer.nickname} />}
            <div>
              {isBuyer ? (
                <Link to={to("product-shop", { shop: order.shop.user_id })}>
                  <b>{order.shop.name}</b>
                </Link>
              ) : (
                <b>{order.buyer.nickname}</b>
              )}
              <p className="cap">{isBuyer ? order.shop.city : <Trans>Buyer</Trans>}</p>
            </div>
          </section>
          <div className={css.also}>
            {order.party !== "operator" && (isOwn || !isBuyer) && <AskService about={{ msg_type: 7, type_id: order.id }} isQuiet />}
            {isOwn && !order.is_sample && <SaveOrderAsList order={order} />}
            <Button look="soft" size="small" onClick={() => print()}>
              <Icon name="file" small />
              <Trans>Print</Trans>
            </Button>
          </div>
        </aside>
      </div>
    </main>
  );
}
