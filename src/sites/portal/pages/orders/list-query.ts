import { orderTabs, type OrderTab } from "#domains/trade/orders/contract/orders.ts";
import { minorOf } from "#kit/typed-amount.ts";
import { isDay } from "#kit/trade-day.ts";
import { idOf, laterPage, oneOf, pageOf } from "../search/read-address.ts";

/** `least` and `most` are amounts as they were typed, in whole units. */
export type OrdersQuery = {
  tab: OrderTab;
  keyword: string;
  from: string;
  until: string;
  seller: number | undefined;
  least: string;
  most: string;
  page: number;
  /** Mine, or everything of the company that I buy for. */
  of: "mine" | "company";
};

const dayOf = (text: string | null): string => (text && isDay(text) ? text : "");
const amountOf = (text: string | null): string => {
  const typed = (text ?? "").trim().slice(0, 14);
  return /^\d{1,13}$/.test(minorOf(typed)) ? typed : "";
};

/** What a list of orders shows, from its address; anything unknown there is as if it were not. */
export const ordersQueryFrom = (search: URLSearchParams): OrdersQuery => ({
  tab: oneOf(Object.keys(orderTabs) as OrderTab[], search.get("tab")) ?? "all",
  keyword: (search.get("keyword") ?? "").trim().slice(0, 60),
  from: dayOf(search.get("from")),
  until: dayOf(search.get("until")),
  seller: idOf(search.get("seller")),
  least: amountOf(search.get("least")),
  most: amountOf(search.get("most")),
  page: pageOf(search),
  of: search.get("of") === "company" ? "company" : "mine",
});

/** Whether the list is narrowed by more than a tab and words. */
export const isNarrowed = ({ from, until, seller, least, most }: OrdersQuery): boolean => Boolean(from || until || seller || least || most);

export const ordersQueryText = ({ tab, page, of, ...rest }: OrdersQuery) => ({
  ...rest,
  tab: tab === "all" ? undefined : tab,
  of: of === "mine" ? undefined : of,
  page: laterPage(page),
});

/** The same as the call takes it. */
export const ordersInput = ({ tab, keyword, from, until, seller, least, most, page, of }: OrdersQuery) => ({
  tab,
  ...(of === "company" ? { of } : {}),
  keyword,
  page,
  ...(from ? { from } : {}),
  ...(until ? { until } : {}),
  ...(seller ? { seller_id: seller } : {}),
  ...(least ? { least: minorOf(least) } : {}),
  ...(most ? { most: minorOf(most) } : {}),
});
