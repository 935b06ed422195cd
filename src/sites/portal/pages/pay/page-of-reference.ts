import { to } from "#kit/paths.ts";

type Page = (id: number) => string;
const pages: Readonly<Record<string, Page>> = {
  order: (id) => to("order-detail", { id }),
  balance: (id) => to("order-detail", { id }),
  checkout: (id) => to("product-pay-id", { id }),
  contract: (id) => to("user-contract-id", { id }),
  licence: (id) => to("user-licence", { id }),
  inspection: (id) => to("inspection-id", { id }),
  withdrawal: () => to("user-wallet-request"),
  booking: () => to("user-models"),
  vip: () => to("vip"),
};

/** The page of what a movement of the ledger was about (`order:12`), for whoever's money it was; undefined where it has none. */
export const pageOfReference = (reference: string): string | undefined => {
  const [, kind = "", id = ""] = /^([a-z_]+):(\d+)$/.exec(reference) ?? [];
  return pages[kind]?.(Number(id));
};
