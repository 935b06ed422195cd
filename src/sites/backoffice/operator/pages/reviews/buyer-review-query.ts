import { adminTabs, type AdminTab } from "#domains/trade/reviews/contract/admin.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const buyerReviewRule: TableRule = {
  filters: { state: { kind: "choice", choices: adminTabs.slice(1) }, reported: { kind: "choice", choices: ["yes"] }, keyword: { kind: "text", most: 60 } },
  sorts: ["first"],
};

export const buyerReviewInput = ({ filters, page }: TableState) => ({
  tab: (filters["state"] ?? "waiting") as AdminTab,
  reported: filters["reported"] === "yes",
  keyword: filters["keyword"] ?? "",
  page,
});
