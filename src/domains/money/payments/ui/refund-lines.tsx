import { Trans } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { myRefunds } from "../contract/refunds.ts";
import css from "./refund-lines.module.css";

type Refund = OutputOf<typeof myRefunds>["list"][number];

const Where = ({ refund }: { refund: Refund }) => {
  const provider = <bdi>{refund.provider_text}</bdi>;
  if (refund.way === "wallet") return <Trans>In your wallet</Trans>;
  if (refund.is_there) return <Trans>Paid back the way you paid: {provider}</Trans>;
  return <Trans>On its way back the way you paid: {provider}</Trans>;
};

/** Where money that was given back is: which way it goes, and whether it has arrived. */
export const RefundLines = ({
  list,
  linked = false,
  isSummed = false,
}: {
  list: readonly Refund[];
  /** With the way to its order. */ linked?: boolean;
  /** Their sum stands above: of an only one it is not said again. */ isSummed?: boolean;
}) => (
  <ul className={css.lines}>
    {list.map((refund) => (
      <li key={refund.id}>
        <Icon name={refund.is_there ? "check" : "clock"} small />
        <span>
          {!(isSummed && list.length === 1) && <Price money={refund.amount} />}
          <span>
            <Where refund={refund} />
          </span>
          <span className="cap">
            <Stamp at={refund.is_there ? refund.settled_at : refund.createtime} />
            {linked && refund.order_id !== null && (
              <ThreadLink to={to("order-detail", { id: refund.order_id })}>
                <Trans>To the order</Trans>
              </ThreadLink>
            )}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
