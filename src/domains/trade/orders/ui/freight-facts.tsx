import { Plural, Trans } from "@lingui/react/macro";
import { Price } from "#ui/price.tsx";
import type { OrderInFull } from "./order-thread.tsx";

/** "5–8 days": how long goods are on their way. */
export const WayDays = ({ least, most }: { least: number; most: number }) =>
  least === most ? <Plural value={most} one="# day" other="# days" /> : <Plural value={most} one={`${least}–# day`} other={`${least}–# days`} />;

type Freighted = Pick<OrderInFull, "goods" | "freight">;

const FreightLabel = ({ freight }: { freight: NonNullable<Freighted["freight"]> }) => (
  <>
    <Trans>Freight</Trans>
    {freight.transport_text && <>, {freight.transport_text}</>}
    {freight.days_max > 0 && (
      <>
        , <WayDays least={freight.days_min} most={freight.days_max} />
      </>
    )}
  </>
);

/** What an order comes to beside its goods, as facts of its amount. */
export const freightFacts = ({ freight }: Freighted) => [
  {
    key: "freight",
    label: freight ? <FreightLabel freight={freight} /> : <Trans>Freight</Trans>,
    value: freight ? <Price money={freight.price} /> : <Trans>Not part of this order</Trans>,
  },
];
