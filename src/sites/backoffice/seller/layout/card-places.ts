import type { CardPlaces } from "#domains/contact/chat/ui/card-bubble.tsx";
import { toSeller } from "../addresses.ts";

/** Orders and contracts have their pages here for whoever keeps the shop's orders; its other people have none of them. */
export const cardPlacesFor = (roles: readonly string[]): CardPlaces =>
  roles.some((role) => role === "owner" || role === "orders")
    ? { order: (id) => toSeller("order", { id }), contract: (id) => toSeller("contract", { id }) }
    : { order: null, contract: null };
