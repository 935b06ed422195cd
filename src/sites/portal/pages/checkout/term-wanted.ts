import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { latinPlace } from "#domains/trade/orders/contract/term.ts";
import type { OutputOf } from "#kit/call.ts";

type Terms = OutputOf<typeof previewOrder>["shops"][number]["term"];

/** The term that counts of those that can be: what the buyer said, while it can be; else what the preview chose. */
export const termOption = ({ options, chosen }: Terms, wanted: string | undefined) =>
  options.find(({ incoterm }) => incoterm === wanted) ?? options.find(({ incoterm }) => incoterm === chosen?.incoterm);

/** Whether what is typed of a port or place can stand on the papers; nothing typed leaves the place of the address. */
export const isPlaceNamed = (typed: string | undefined): boolean => latinPlace.safeParse(typed ?? "").success;
