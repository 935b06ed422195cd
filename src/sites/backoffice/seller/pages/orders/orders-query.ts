import { orderTabs, type OrderTab } from "#domains/trade/orders/contract/orders.ts";
import { soldMoney } from "#domains/trade/orders/contract/selling.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

const tabs = ["to_confirm", ...Object.keys(orderTabs)].filter((tab) => tab !== "to_ship");

/** The list opens with what waits to be shipped: `tab` stands in the address for every other. */
export const ordersRule: TableRule = {
  filters: {
    tab: { kind: "choice", choices: tabs },
    keyword: { kind: "text", most: 60 },
    buyer: { kind: "text", most: 9 },
    from: { kind: "day" },
    to: { kind: "day" },
    money: { kind: "choice", choices: soldMoney },
  },
  sorts: ["-time", "time", "-total"],
};

/** The call's input for a state of the table; a day is the trade's, the last one whole. */
export const ordersInput = (state: TableState) => {
  const { filters, sort, page } = state;
  const tab = filters["tab"] ?? "to_ship";
  return {
    tab: (tab === "to_confirm" ? "to_ship" : tab) as OrderTab,
    unconfirmed: tab === "to_confirm",
    keyword: filters["keyword"] ?? "",
    ...(/^[1-9]\d*$/.test(filters["buyer"] ?? "") ? { buyer_id: Number(filters["buyer"]) } : {}),
    ...(filters["from"] ? { from: filters["from"] } : {}),
    ...(filters["to"] ? { until: filters["to"] } : {}),
    ...(filters["money"] ? { money: filters["money"] as (typeof soldMoney)[number] } : {}),
    sort: sort === "time" ? ("oldest" as const) : sort === "-total" ? ("largest" as const) : ("newest" as const),
    page,
  };
};

/** Orders that an address names, `ids=7,12`: each once, a page of the list at most. */
export const wantedOrders = (search: URLSearchParams): number[] =>
  [...new Set((search.get("ids") ?? "").split(","))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, 20)
    .map(Number);
