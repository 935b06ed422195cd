import { orderTabs, type OrderTab } from "#domains/orders/contract/orders.ts";

export type OrdersQuery = { tab: OrderTab; keyword: string; page: number };

/** What a list of orders shows, from its address; anything unknown there is as if it were not. */
export const ordersQueryFrom = (search: URLSearchParams): OrdersQuery => {
  const tab = search.get("tab") ?? "";
  const page = Number(search.get("page"));
  return {
    tab: Object.hasOwn(orderTabs, tab) ? (tab as OrderTab) : "all",
    keyword: (search.get("keyword") ?? "").trim().slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };
};

export const ordersQueryText = ({ tab, keyword, page }: OrdersQuery) => ({
  tab: tab === "all" ? undefined : tab,
  keyword: keyword || undefined,
  page: page > 1 ? page : undefined,
});
