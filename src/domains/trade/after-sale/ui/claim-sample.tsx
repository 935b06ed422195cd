import { Trans } from "@lingui/react/macro";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ClaimInFull } from "./claim-goods.tsx";

/** What the goods are measured against: the sample that the buyer had before ordering them. */
export const ClaimSample = ({ sample: { order, received_at, lines } }: { sample: NonNullable<ClaimInFull["sample"]> }) => (
  <Section title={<Trans>The sample</Trans>} about={<Trans>The buyer had it before ordering: the goods are measured against it.</Trans>}>
    <div className="stack">
      {lines.map((line) => (
        <GoodsName key={line.sku_id} line={line} />
      ))}
      <p className="cap">
        <Link to={to("order-detail", { id: order.id })}>
          <Ltr>{order.code}</Ltr>
        </Link>
        {received_at > 0 && (
          <>
            {"\u00a0· "}
            <Trans>
              Received on <Stamp at={received_at} />.
            </Trans>
          </>
        )}
      </p>
    </div>
  </Section>
);
