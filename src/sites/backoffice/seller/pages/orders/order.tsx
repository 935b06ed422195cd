import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { soldChargeback } from "#domains/money/payments/contract/chargebacks.ts";
import { SoldChargeback } from "#domains/money/payments/ui/sold-chargeback.tsx";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { DispatchWaits, InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { noteOrder, soldDetails } from "#domains/trade/orders/contract/selling.ts";
import { orderPapers } from "#domains/trade/orders/contract/papers.ts";
import { AskedAddress } from "#domains/trade/orders/ui/asked-address.tsx";
import { AddressText } from "#domains/trade/orders/ui/address-book.tsx";
import { useEventText } from "#domains/trade/orders/ui/event-text.tsx";
import { ForCompany } from "#domains/trade/orders/ui/for-company.tsx";
import { fapiaoOfOrder, sellerTax } from "#domains/trade/fapiao/contract/fapiao.ts";
import { FapiaoOfOrder } from "#domains/trade/fapiao/ui/fapiao-of-order.tsx";
import { TermOfOrder } from "#domains/trade/orders/ui/term-of-order.tsx";
import { amountFacts } from "#domains/trade/orders/ui/freight-facts.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { MeasuredAgainst } from "#domains/trade/orders/ui/sample-tag.tsx";
import { OrderState } from "#domains/trade/orders/ui/order-state.tsx";
import { OrderThread } from "#domains/trade/orders/ui/order-thread.tsx";
import { OfferedPrice } from "#domains/trade/orders/ui/price-offers.tsx";
import { AccountNotice, AccountOfOrder } from "#domains/trade/orders/ui/account.tsx";
import { PlanNotice, PlanOfOrder } from "#domains/trade/orders/ui/payment-plan.tsx";
import { Papers } from "#domains/trade/orders/ui/papers.tsx";
import { Parcels } from "#domains/trade/orders/ui/parcels.tsx";
import { SellerVerbs } from "#domains/trade/orders/ui/seller-verbs.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { openChat } from "#ui/chat-panel.ts";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { Noted } from "#ui/noted.tsx";
import { EventLog } from "#ui/event-log.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { mayInShop } from "../../standing.ts";
import css from "./order.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const sold = await ask(soldDetails, { id });
  const { papers } = await ask(orderPapers, { id });
  const fapiao = await ask(fapiaoOfOrder, { order_id: id });
  const rate = fapiao.list.length > 0 ? (await ask(sellerTax, {})).rate_basis_points : null;
  const { chargeback } = sold.order.chargeback ? await ask(soldChargeback, { order_id: id }) : { chargeback: null };
  return { ...sold, papers, fapiao, rate, chargeback, inspected: await ask(inspectionsOf, { subject: "order", id }) };
};

type Loaded = Awaited<ReturnType<typeof loader>>;

const Notes = ({ orderId, notes }: { orderId: number; notes: Loaded["notes"] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const form = useCallForm(noteOrder, { text: "" }, { toInput: ({ text }) => ({ id: orderId, text }) });
  const kept = async () => {
    form.setValues({ text: "" });
    await revalidate();
  };
  return (
    <section className={`sheet stack ${css.notes}`}>
      <SectionHead small title={<Trans>Notes of the shop</Trans>} about={<Trans>Only people of the shop read them.</Trans>} />
      <form className="stack" {...form.props(kept)}>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextArea {...form.text("text")} label={t`New note`} counted maxLength={500} rows={2} dir="auto" />
        <div className="row">
          <Button type="submit" look="ghost" size="small" busy={form.isSending}>
            <Trans>Save the note</Trans>
          </Button>
        </div>
      </form>
      {notes.length > 0 && (
        <ul className={css.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <p className="cap">
                {note.author} · <Stamp at={note.createtime} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export default function SoldOrderPage() {
  const { t } = useLingui();
  const { order, notes, papers, fapiao, rate, chargeback, inspected } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  const answers = frame !== undefined && mayInShop(frame.standing, "shop:service");
  const { revalidate } = useRevalidator();
  const eventText = useEventText(order);
  const canPack = !["pending_payment", "pending_group", "in_production", "pending_balance", "closed"].includes(order.status);
  return (
    <div className={css.page}>
      <SellerTitle>{t`Order ${order.code}`}</SellerTitle>
      <Breadcrumb trail={[{ label: t`Orders sold`, to: toSeller("orders") }, { label: order.code }]} />
      <PageHead
        title={<Ltr>{order.code}</Ltr>}
        about={
          <span className="row">
            <OrderState order={order} />
            <span>
              <bdi>{order.buyer.nickname}</bdi> · <Stamp at={order.createtime} />
              {/* For the seller its buyer is who ordered, whoever that is at the company. */}
              <ForCompany order={{ ...order, is_own: true }} />
            </span>
          </span>
        }
      >
        <SellerVerbs order={order} onDone={refreshWaiting} />
        {canPack && (
          <LinkButton look="ghost" to={toSeller("order-packing", { id: order.id })}>
            <Icon name="file" small />
            <Trans>Packing list</Trans>
          </LinkButton>
        )}
        {answers && (
          <Button look="ghost" onClick={() => openChat({ receiverId: order.buyer.id, card: { msg_type: 7, type_id: order.id } })}>
            <Icon name="chat" small />
            <Trans>Chat with the buyer</Trans>
          </Button>
        )}
      </PageHead>
      <div className="stack">
        {order.status === "to_ship" && order.confirmed_at === 0 && (
          <Message tone="warning">
            {order.account && order.account.status !== "paid" ? (
              <Trans>The buyer waits for your word, and pays after dispatch. Confirm that you have the order in hand, then ship it.</Trans>
            ) : (
              <Trans>The buyer has paid and waits for your word. Confirm that you have the order in hand, then ship it.</Trans>
            )}
            {order.dispatch_by > 0 && (
              <>
                {" "}
                <Trans>
                  Promised to be shipped by <Stamp at={order.dispatch_by} />.
                </Trans>
              </>
            )}
          </Message>
        )}
        {order.is_freight_asked && !order.price_offers.some(({ status }) => status === "offered") && (
          <Message tone="warning">
            {order.account ? (
              <Trans>
                The buyer asks what the freight costs before the order goes on, on account. Offer it here, 0 where you bear it. Without an answer the order
                closes by itself.
              </Trans>
            ) : (
              <Trans>The buyer asks what the freight costs, before paying. Offer it here, with the price: the order holds the goods until then.</Trans>
            )}
          </Message>
        )}
        {order.status === "pending_group" && (
          <Message>
            <Trans>
              The buyer has paid, and the group is still forming. Ship nothing before it has come together; the price is that of the step it reaches.
            </Trans>
          </Message>
        )}
        {order.status === "shipped" && order.receive_by > 0 && (
          <Message>
            <Trans>
              Without a word from the buyer the order counts as received on <Stamp at={order.receive_by} />.
            </Trans>
          </Message>
        )}
        {order.open_claims > 0 && (
          <Message tone="warning">
            <Trans>A claim on this order is open. Until it is settled the money stays with the platform and nothing is received by itself.</Trans>
          </Message>
        )}
        {["to_ship", "partially_shipped"].includes(order.status) && order.confirmed_at > 0 && order.dispatch_by > 0 && (
          <Message>
            <Trans>
              Promised to be shipped by <Stamp at={order.dispatch_by} />.
            </Trans>
          </Message>
        )}
        {order.sample && <MeasuredAgainst sample={order.sample} />}
        <PlanNotice order={order} />
        <AccountNotice order={order} />
        <OfferedPrice order={order} />
        <AskedAddress order={order} />
        <DispatchWaits id={order.held_by_inspection} />
        {order.status === "closed" && (
          <Message>
            <Noted text={order.close_text} note={order.close_note} />
          </Message>
        )}
        <OrderThread order={order} />
      </div>
      <div className={css.columns}>
        <div className="stack">
          <DataTable
            caption={t`Lines of the order`}
            rows={order.lines}
            rowKey={(line) => line.id}
            columns={[
              { key: "goods", label: <Trans>Goods</Trans>, isBare: true, cell: (line) => <GoodsName line={line} code={line.seller_code} /> },
              { key: "price", label: <Trans>Unit price</Trans>, isFigure: true, cell: (line) => <Price money={line.unit_price} /> },
              { key: "quantity", label: <Trans>Quantity</Trans>, isFigure: true, cell: (line) => <Quantity count={line.quantity} unit={line.unit} /> },
              { key: "shipped", label: <Trans>Shipped</Trans>, isFigure: true, cell: (line) => <Quantity count={line.shipped_quantity} unit={line.unit} /> },
              {
                key: "total",
                label: <Trans>Sum</Trans>,
                isFigure: true,
                cell: (line) => (
                  <b>
                    <Price money={line.total} />
                  </b>
                ),
              },
            ]}
          />
          {chargeback && <SoldChargeback orderId={order.id} chargeback={chargeback} />}
          {order.shipments.length > 0 && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Parcels</Trans>} />
              <Parcels order={order} onTimeOver={() => void revalidate()} />
            </section>
          )}
          <section className="sheet stack">
            <SectionHead
              small
              title={<Trans>Papers</Trans>}
              about={<Trans>Invoices and packing lists under a number, for the buyer, customs and the forwarder.</Trans>}
            />
            <Papers order={order} papers={papers} isSeller />
          </section>
          {fapiao.list.length > 0 && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Fapiao</Trans>} />
              <FapiaoOfOrder orderId={order.id} found={fapiao} rate={rate} />
            </section>
          )}
          <section className="sheet stack">
            <SectionHead small title={<Trans>What happened</Trans>} />
            <EventLog
              events={[...order.events]
                .reverse()
                .map((event, index) => ({ key: String(index), time: <Stamp at={event.createtime} />, text: eventText(event) }))}
            />
          </section>
        </div>
        <aside className="stack">
          <section className="sheet stack">
            <SectionHead small title={<Trans>Amount</Trans>} />
            <Facts
              facts={[
                { key: "goods", label: <Trans>Goods</Trans>, value: <Price money={order.goods} /> },
                ...amountFacts(order),
                { key: "total", label: <Trans>Total</Trans>, value: <Price money={order.total} /> },
                ...(order.refunded.minor === "0" ? [] : [{ key: "refunded", label: <Trans>Refunded</Trans>, value: <Price money={order.refunded} /> }]),
                ...(order.charged_back.minor === "0"
                  ? []
                  : [{ key: "charged_back", label: <Trans>Taken back by the buyer's bank</Trans>, value: <Price money={order.charged_back} /> }]),
                { key: "state", label: <Trans>State of the payment</Trans>, value: order.payment_text },
              ]}
            />
          </section>
          {order.term && (
            <section className="sheet stack">
              <SectionHead small title={<Trans>Terms of delivery</Trans>} />
              <TermOfOrder order={order} />
            </section>
          )}
          <PlanOfOrder order={order} />
          <AccountOfOrder order={order} />
          <section className="sheet stack">
            <SectionHead small title={<Trans>Delivery</Trans>} />
            <AddressText address={order.address} />
            {order.buyer_note && (
              <p className="small">
                <b>
                  <Trans>Note of the buyer</Trans>
                </b>
                <br />
                <span dir="auto">{order.buyer_note}</span>
              </p>
            )}
          </section>
          <InspectionsOf subject="order" id={order.id} found={inspected} />
          <Notes orderId={order.id} notes={notes} />
        </aside>
      </div>
    </div>
  );
}
