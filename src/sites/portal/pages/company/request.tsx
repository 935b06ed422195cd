import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { approvedHours, approveRequest, askAgain, declineRequest, requestDetails, withdrawRequest } from "#domains/trade/orders/contract/purchase-requests.ts";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { AddressText } from "#domains/trade/orders/ui/address-book.tsx";
import { Less } from "#domains/trade/orders/ui/freight-facts.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { call } from "#kit/browser/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Quantities, Quantity } from "#ui/quantity.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import { RequestState } from "./request-state.tsx";
import { RequestThread } from "./request-thread.tsx";
import css from "./company.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => callFrom(context)(requestDetails, { id: wantedId(params["id"]) });

/** One request: what is wanted, for how much, and what its reader may do about it. */
export default function RequestPage() {
  const { t } = useLingui();
  const { request } = useLoaderData<typeof loader>();
  const { id, actions, total, total_now: now } = request;
  const only = request.to_pay.length === 1 ? request.to_pay[0] : undefined;
  const goods = request.lines.reduce((sum, line) => sum + BigInt(line.total.minor), 0n);
  const { revalidate } = useRevalidator();
  const { run, running, isRunning } = useAction({ after: revalidate });
  const [isDeclining, setDeclining] = useState(false);
  const [isApproving, setApproving] = useState(false);

  const again = () =>
    now &&
    void run(() => call<typeof askAgain>(askAgain, { id, expected_total: { minor: now.minor, currency: now.currency } }), {
      name: "again",
      done: t`Your approvers are asked again`,
    });
  const withdraw = () => void run(() => call<typeof withdrawRequest>(withdrawRequest, { id }), { name: "withdraw", done: t`The request is withdrawn` });

  return (
    <main className="wrap">
      <PageMeta title={t`Request for approval`} noIndex />
      <Breadcrumb
        trail={[{ label: t`User centre`, to: to("user") }, { label: t`Requests for approval`, to: to("user-purchase") }, { label: t`Request for approval` }]}
      />
      <PageHead
        title={
          <>
            <Price money={total} /> <RequestState request={request} />
          </>
        }
        about={
          <Trans>
            <bdi>{request.requester.nickname}</bdi> asked for <bdi>{request.company.name}</bdi>, <Stamp at={request.createtime} />
          </Trans>
        }
      >
        {actions.includes("approve") && (
          <Button look="seal" disabled={isRunning} onClick={() => setApproving(true)}>
            <Trans>Approve and place</Trans>
          </Button>
        )}
        {actions.includes("decline") && (
          <Button look="ghost" disabled={isRunning} onClick={() => setDeclining(true)}>
            <Trans context="request">Decline</Trans>
          </Button>
        )}
        {actions.includes("ask_again") && now && (
          <Button look="seal" busy={running === "again"} disabled={isRunning} onClick={again}>
            <Trans>
              Ask again at <Price money={now} />
            </Trans>
          </Button>
        )}
        {actions.includes("withdraw") && (
          <Button look="ghost" busy={running === "withdraw"} disabled={isRunning} onClick={withdraw}>
            <Trans>Withdraw the request</Trans>
          </Button>
        )}
        {only && (
          <LinkButton look="seal" to={to("product-pay-id", { id: only.checkout_id })}>
            <Trans>To the payment</Trans>
          </LinkButton>
        )}
        {request.checkout_id > 0 && (
          <LinkButton look="ghost" to={to("user-order", { of: request.is_own ? undefined : "company" })}>
            <Trans>To the orders</Trans>
          </LinkButton>
        )}
      </PageHead>
      <div className="stack">
        {request.status === "requested" && (
          <Message>
            <Trans>
              Nothing is held until it is approved. Without a decision it ends <Stamp at={request.expires_at} />.
            </Trans>
          </Message>
        )}
        {only && (
          <Message tone="warning">
            <Trans>
              The order is placed. Pay it by <Stamp at={only.pay_by} />, or it closes.
            </Trans>
          </Message>
        )}
        {request.to_pay.length > 1 && (
          <DataTable
            caption={t`Paid separately`}
            rows={request.to_pay}
            rowKey={({ checkout_id }) => checkout_id}
            columns={[
              { key: "shops", label: <Trans>Shops</Trans>, cell: ({ shops }) => shops.join(" · ") },
              { key: "total", label: <Trans>To be paid</Trans>, isFigure: true, cell: (one) => <Price money={one.total} /> },
              { key: "by", label: <Trans>At the latest</Trans>, cell: ({ pay_by }) => <Stamp at={pay_by} /> },
              {
                key: "pay",
                label: <Trans>Payment</Trans>,
                cell: ({ checkout_id }) => (
                  <LinkButton look="soft" size="small" to={to("product-pay-id", { id: checkout_id })}>
                    <Trans>To the payment</Trans>
                  </LinkButton>
                ),
              },
            ]}
          />
        )}
        {now && (
          <Message tone="warning">
            <Trans>
              Asked for at <Price money={total} />, it comes to <Price money={now} /> by now.
            </Trans>
          </Message>
        )}
        {request.status === "declined" && (
          <Message tone="failed">
            <bdi>{request.decided_by?.nickname}</bdi>
            {": "}
            <span dir="auto">{request.decline_reason}</span>
          </Message>
        )}
        <RequestThread request={request} />
        <div className={css.columns}>
          <div className="stack">
            {request.note && (
              <figure className={css.note}>
                <figcaption className="cap">
                  <Trans>
                    <bdi>{request.requester.nickname}</bdi> writes to the approver
                  </Trans>
                </figcaption>
                <blockquote dir="auto">{request.note}</blockquote>
                {!request.is_own && <Translation text={request.note} />}
              </figure>
            )}
            <DataTable
              caption={t`Goods of the request`}
              rows={request.lines}
              rowKey={({ sku_id }) => sku_id}
              columns={[
                {
                  key: "goods",
                  label: <Trans>Goods</Trans>,
                  isBare: true,
                  cell: (line) => <GoodsName line={line} to={to("product-shop-details", { shop: line.seller_id }, { id: line.product_id })} />,
                },
                { key: "price", label: <Trans>Unit price</Trans>, isFigure: true, cell: (line) => <Price money={line.unit_price} /> },
                { key: "quantity", label: <Trans>Quantity</Trans>, isFigure: true, cell: (line) => <Quantity count={line.quantity} unit={line.unit} /> },
                { key: "total", label: <Trans>Sum</Trans>, isFigure: true, cell: (line) => <Price money={line.total} /> },
              ]}
            />
          </div>
          <aside className="stack">
            <section className="sheet stack">
              <SectionHead small title={<Trans>Amount</Trans>} />
              <Facts
                facts={[
                  { key: "shops", label: <Trans>Shops</Trans>, value: request.shops.map((shop) => shop.name).join(" · ") },
                  ...(request.po_number ? [{ key: "po", label: <Trans>Purchase order number</Trans>, value: <bdi>{request.po_number}</bdi> }] : []),
                  {
                    key: "goods",
                    label: (
                      <Trans>
                        Goods, <Quantities of={request.lines} />
                      </Trans>
                    ),
                    value: <Ltr>{moneyText({ minor: goods, currency: total.currency })}</Ltr>,
                  },
                  ...(request.discount.minor === "0" ? [] : [{ key: "coupons", label: <Trans>Coupons</Trans>, value: <Less money={request.discount} /> }]),
                  {
                    key: "freight",
                    label: <Trans>Freight</Trans>,
                    value: request.freight.minor === "0" ? <Trans>Not included</Trans> : <Price money={request.freight} />,
                  },
                ]}
              />
              <p className={css.total}>
                <span>
                  <Trans>Sum asked for</Trans>
                </span>
                <Price money={total} figure />
              </p>
            </section>
            <section className="sheet stack">
              <SectionHead small title={<Trans>Delivery</Trans>} />
              <AddressText address={request.address} />
            </section>
          </aside>
        </div>
      </div>
      {isApproving && (
        <CallDialog
          call={approveRequest}
          start={{ id }}
          title={<Trans>Approve this request?</Trans>}
          about={
            <Trans>
              The order for <Price money={total} /> is placed at once and waits to be paid for {approvedHours} hours. If it costs more by now, it goes back to
              whoever asked.
            </Trans>
          }
          send={<Trans>Approve and place</Trans>}
          done={(answer) =>
            answer.outcome === "placed"
              ? t`Approved: the order is placed and waits to be paid`
              : t`It comes to ${answer.total.text} by now and goes back to whoever asked`
          }
          onClose={() => setApproving(false)}
        />
      )}
      {isDeclining && (
        <CallDialog
          call={declineRequest}
          start={{ id, reason: "" }}
          title={<Trans>Decline this request?</Trans>}
          send={<Trans context="request">Decline</Trans>}
          isGrave
          done={t`The request is declined`}
          onClose={() => setDeclining(false)}
        >
          {(form) => <TextArea {...form.text("reason")} label={t`Reason, for whoever asked`} maxLength={300} rows={3} dir="auto" />}
        </CallDialog>
      )}
    </main>
  );
}
