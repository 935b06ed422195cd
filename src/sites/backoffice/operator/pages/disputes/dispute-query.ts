import type { adminTabs } from "#domains/trade/after-sale/contract/admin.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const disputeRule: TableRule = {
  filters: { tab: { kind: "choice", choices: ["open", "closed"] }, keyword: { kind: "text", most: 60 } },
  sorts: ["first"],
};

export const disputeInput = ({ filters, page }: TableState) => ({
  tab: (filters["tab"] ?? "waiting") as (typeof adminTabs)[number],
  keyword: filters["keyword"] ?? "",
  page,
});
