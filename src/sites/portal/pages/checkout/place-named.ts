import { latinPlace } from "#domains/trade/orders/contract/term.ts";

/** Whether what is typed of a port or place can stand on the papers; nothing typed leaves the place of the address. */
export const isPlaceNamed = (typed: string | undefined): boolean => latinPlace.safeParse(typed ?? "").success;
