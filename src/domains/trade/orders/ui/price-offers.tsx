import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { useAction } from "#ui/use-action.ts";
import { answerPrice, withdrawPrice } from "../contract/price-offer.ts";
import type { OrderInFull } from "./order-thread.tsx";

type Order = Pick<OrderInFull, "id" | "status" | "party" | "lines" | "price_offers" | "freight" | "answers_price" | "account">;

/** The open offer of another price, with what its reader may answer. Nothing once the order is paid or closed. */
export const OfferedPrice = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const offer = order.price_offers.find((one) => one.status === "offered");
  if (!offer || order.status !== "pending_payment") return null;
  const answer = (accept: boolean) =>
    void run(() => call<typeof answerPrice>(answerPrice, { id: order.id, offer_id: offer.id, accept }), {
      done: !accept
        ? order.account
          ? t`The seller is told that you do not agree`
          : t`The seller is told that the price stays`
        : order.account
          ? t`The order goes on, on account, at ${offer.total.text}`
          : t`The order costs ${offer.total.text} now`,
    });
  const lines = order.lines.flatMap((line) => {
    const offered = offer.lines.find((one) => one.line_id === line.id);
    return offered && offered.unit_price.minor !== line.unit_price.minor ? [{ ...line, offered }] : [];
  });
  return (
    <section className="sheet stack">
      <SectionHead
        small
        title={
          order.party === "buyer" ? (
            <Trans>
              The seller offers another price: <Price money={offer.total} />
            </Trans>
          ) : (
            <Trans>
              You have offered another price: <Price money={offer.total} />
            </Trans>
          )
        }
        about={
          <>
            <Trans>
              In place of <Price money={offer.before} />.
            </Trans>{" "}
            <Stamp at={offer.createtime} />
          </>
        }
      />
      {offer.freight && (
        <p>
          {order.freight && order.freight.price.minor !== offer.freight.minor ? (
            <Trans>
              Freight: <Price money={offer.freight} /> in place of <Price money={order.freight.price} />.
            </Trans>
          ) : (
            <Trans>
              Freight: <Price money={offer.freight} />, in the total.
            </Trans>
          )}
        </p>
      )}
      {lines.length > 0 && (
        <DataTable
          caption={t`What would cost something else`}
          rows={lines}
          rowKey={(line) => line.id}
          columns={[
            { key: "goods", label: <Trans>Goods</Trans>, cell: (line) => [line.title, line.colour, line.size].filter(Boolean).join(" · ") },
            { key: "quantity", label: <Trans>Quantity</Trans>, isFigure: true, cell: (line) => <Quantity count={line.quantity} unit={line.unit} /> },
            {
              key: "price",
              label: <Trans>Unit price</Trans>,
              isFigure: true,
              cell: (line) => (
                <>
                  <s className="muted">
                    <Price money={line.unit_price} />
                  </s>{" "}
                  <Price money={line.offered.unit_price} />
                </>
              ),
            },
            { key: "total", label: <Trans>Sum</Trans>, isFigure: true, cell: (line) => <Price money={line.offered.total} /> },
          ]}
        />
      )}
      {offer.drops_coupon && (
        <p>
          <Trans>The coupon that the order was placed with does not count with these prices.</Trans>
        </p>
      )}
      {offer.note && <p dir="auto">{offer.note}</p>}
      {offer.limit_free && (
        <Message tone="warning">
          {order.party === "seller" ? (
            <Trans>
              Only <Price money={offer.limit_free} /> of the limit that you give this company are free, less than the order becomes dearer by. The buyer cannot
              agree before you raise the limit under “On account”.
            </Trans>
          ) : (
            <Trans>
              Only <Price money={offer.limit_free} /> of your company's limit at this shop are free, less than the order becomes dearer by. You can agree once
              the seller has raised it, or something that is open there is paid.
            </Trans>
          )}
        </Message>
      )}
      {order.answers_price && (
        <>
          <p className="cap">
            {order.account ? (
              <Trans>If you agree, the order goes on at this price, on account: the seller sends the goods, and you pay after that.</Trans>
            ) : (
              <Trans>If you agree, a payment that you have begun ends: pay the new amount.</Trans>
            )}
          </p>
          <div className="row">
            {!offer.limit_free && (
              <Button busy={isRunning} onClick={() => answer(true)}>
                <Trans>
                  Agree to <Price money={offer.total} />
                </Trans>
              </Button>
            )}
            <Button look="ghost" busy={isRunning} onClick={() => answer(false)}>
              {order.account ? (
                <Trans>Do not agree</Trans>
              ) : (
                <Trans>
                  Keep <Price money={offer.before} />
                </Trans>
              )}
            </Button>
          </div>
        </>
      )}
      {order.party === "seller" && (
        <div className="row">
          <span className="cap">{offer.status_text}</span>
          <Button
            look="ghost"
            size="small"
            busy={isRunning}
            onClick={() => void run(() => call<typeof withdrawPrice>(withdrawPrice, { id: order.id }), { done: t`The offer is taken back` })}
          >
            <Trans>Take this price back</Trans>
          </Button>
        </div>
      )}
    </section>
  );
};
