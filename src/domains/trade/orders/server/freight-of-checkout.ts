import { freightOfGoods, type FreightOffer, type FreightOption } from "#domains/trade/freight/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { AddressFacts } from "./present-address.ts";
import { withFreight, type Checkout } from "./rules/checkout.ts";

/** What a buyer says of a shop's freight: the rate they chose, null for seeing to it themselves, and whether the shop is asked for it. */
export type WantedFreight = { seller_id: number; rate_id: number | null; ask: boolean };

/** The option that was chosen, while there is one; else the first, which is the cheapest. */
const chosenOf = ({ options }: FreightOffer, wanted: WantedFreight | undefined): FreightOption | null => {
  if (wanted?.rate_id === null) return null;
  return options.find(({ rate_id }) => rate_id === wanted?.rate_id) ?? options[0] ?? null;
};

/** A checkout with the freight of its shops to an address, and what each shop offers. Without an address nobody can say. */
export const freightOfCheckout = async (
  ctx: Ctx,
  checkout: Checkout,
  to: Pick<AddressFacts, "country_code" | "province_code"> | undefined,
  wanted: readonly WantedFreight[],
): Promise<{ checkout: Checkout; offers: Map<number, FreightOffer> }> => {
  if (!to) return { checkout, offers: new Map() };
  const offers = await freightOfGoods(ctx, checkout.parts, { to, currency: checkout.currency });
  const chosen = new Map(
    [...offers].map(([seller, offer]) => [
      seller,
      chosenOf(
        offer,
        wanted.find(({ seller_id }) => seller_id === seller),
      ),
    ]),
  );
  return { checkout: withFreight(checkout, chosen), offers };
};
