import type { CardPlaces } from "#domains/contact/chat/ui/card-bubble.tsx";
import { holds, type Holder } from "#kit/rights.ts";
import { toSeller } from "../addresses.ts";

/** Orders and contracts have their pages here for whoever keeps the shop's orders; its other people have none of them. */
export const cardPlacesFor = (roles: NonNullable<Holder["shop"]>["roles"]): CardPlaces =>
  holds({ shop: { roles } }, "shop:orders")
    ? { order: (id) => toSeller("order", { id }), contract: (id) => toSeller("contract", { id }) }
    : { order: null, contract: null };
