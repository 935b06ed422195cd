import { Plural, Trans } from "@lingui/react/macro";
import type { findRefunds } from "#domains/money/payments/contract/admin.ts";
import type { OutputOf } from "#kit/call.ts";
import { Ltr } from "#ui/ltr.tsx";

type Refund = OutputOf<typeof findRefunds>["list"][number];

/** Where a refund goes, how often its provider was asked for it, and its last word. */
export const RefundWay = ({ refund: { way, tries, rounds, said } }: { refund: Refund }) => (
  <>
    {way === "wallet" ? <Trans>Into the wallet</Trans> : <Trans>The way it was paid</Trans>}
    {(tries > 1 || rounds > 1) && (
      <span className="cap">
        {" "}
        <Plural value={rounds} one="# round" other="# rounds" />, <Plural value={tries} one="asked # time" other="asked # times" />
      </span>
    )}
    {said && (
      <span className="cap">
        {" "}
        <Ltr>{said}</Ltr>
      </span>
    )}
  </>
);
