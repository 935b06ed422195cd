import { memberStates } from "#domains/people/vip/contract/admin.ts";
import { heldFamilies } from "#domains/people/vip/contract/fields.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const memberRule: TableRule = {
  filters: { state: { kind: "choice", choices: memberStates }, family: { kind: "choice", choices: heldFamilies }, keyword: { kind: "text", most: 60 } },
  sorts: ["until"],
};

export const memberInput = ({ filters, page }: TableState) => ({
  page,
  state: memberStates.find((one) => one === filters["state"]),
  family: heldFamilies.find((one) => one === filters["family"]),
  keyword: filters["keyword"] ?? "",
});
