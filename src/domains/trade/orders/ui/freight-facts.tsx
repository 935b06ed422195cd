import { Plural, Trans } from "@lingui/react/macro";
import { moneyText, type Currency } from "#kit/money-text.ts";
import { Price } from "#ui/price.tsx";
import type { OrderInFull } from "./order-thread.tsx";

/** "5–8 days": how long goods are on their way. */
export const WayDays = ({ least, most }: { least: number; most: number }) =>
  least === most ? <Plural value={most} one="# day" other="# days" /> : <Plural value={most} one={`${least}–# day`} other={`${least}–# days`} />;

type Freighted = Pick<OrderInFull, "coupon" | "portal_coupon" | "freight"> & { party?: OrderInFull["party"] };

/** What is taken off or goes back, as it stands among what is added. */
export const Less = ({ money: { minor, currency } }: { money: { minor: string; currency: Currency } }) => (
  <Price money={{ minor: `-${minor}`, currency, text: moneyText({ minor: -BigInt(minor), currency }) }} />
);

const FreightLabel = ({ freight }: { freight: NonNullable<Freighted["freight"]> }) => (
  <>
    <Trans>Freight</Trans>
    {freight.transport_text && (
      <>
        {"\u00a0· "}
        {freight.transport_text}
      </>
    )}
    {freight.days_max > 0 && (
      <>
        {"\u00a0· "}
        <WayDays least={freight.days_min} most={freight.days_max} />
      </>
    )}
  </>
);

/** What an order comes to beside its goods, as facts of its amount. */
export const amountFacts = ({ coupon, portal_coupon, freight, party }: Freighted) => [
  {
    key: "freight",
    label: freight ? <FreightLabel freight={freight} /> : <Trans>Freight</Trans>,
    value: !freight ? (
      <Trans>Not part of this order</Trans>
    ) : freight.price.minor === "0" ? (
      <Trans context="freight">free</Trans>
    ) : (
      <Price money={freight.price} />
    ),
  },
  ...(coupon
    ? [
        {
          key: "coupon",
          label: (
            <Trans>
              Coupon <bdi>{coupon.name}</bdi>
            </Trans>
          ),
          value: <Less money={coupon.off} />,
        },
      ]
    : []),
  ...(portal_coupon
    ? [
        {
          key: "portal-coupon",
          label: (
            <>
              <Trans>
                Platform coupon <bdi>{portal_coupon.name}</bdi>
              </Trans>
              {party !== "buyer" && (
                <>
                  {" "}
                  <span className="cap">
                    <Trans>The portal pays the shop this part</Trans>
                  </span>
                </>
              )}
            </>
          ),
          value: <Less money={portal_coupon.off} />,
        },
      ]
    : []),
];
