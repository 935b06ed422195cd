import type { shopTabs } from "#domains/trade/after-sale/contract/answering.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const claimsRule: TableRule = {
  filters: { tab: { kind: "choice", choices: ["open", "closed", "all"] }, keyword: { kind: "text", most: 60 } },
  sorts: ["due"],
};

export const claimsInput = ({ filters, page }: TableState) => ({
  tab: (filters["tab"] ?? "mine") as (typeof shopTabs)[number],
  keyword: filters["keyword"] ?? "",
  page,
});
