import { Plural, Trans } from "@lingui/react/macro";
import type { findRefunds } from "#domains/money/payments/contract/admin.ts";
import type { OutputOf } from "#kit/call.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { toConsole } from "../../addresses.ts";

type Refund = OutputOf<typeof findRefunds>["list"][number];

/** Where a refund goes, how often its provider was asked for it, and its last word. */
export const RefundWay = ({ refund: { way, tries, rounds, said, status } }: { refund: Refund }) => (
  <>
    {way === "wallet" ? <Trans>Into the wallet</Trans> : <Trans>The way it was paid</Trans>}
    {(tries > 1 || rounds > 1) && (
      <span className="cap">
        {" "}
        <Plural value={rounds} one="# round" other="# rounds" />, <Plural value={tries} one="asked # time" other="asked # times" />
      </span>
    )}
    {/* That it succeeded its state says. */}
    {said && status !== "succeeded" && (
      <span className="cap">
        {" "}
        <Ltr>{said}</Ltr>
      </span>
    )}
  </>
);

/** What it gives back: a part of an order, else of a payment. */
export const RefundOf = ({ refund: { order_id, order_code, payment_id } }: { refund: Refund }) =>
  order_id ? (
    <Link to={toConsole("order", { id: order_id })}>
      <Trans>Order</Trans> <Ltr>{order_code || `#${order_id}`}</Ltr>
    </Link>
  ) : payment_id ? (
    <Link to={toConsole("payment", { id: payment_id })}>
      <Trans>Payment</Trans> <Ltr>#{payment_id}</Ltr>
    </Link>
  ) : (
    "–"
  );
