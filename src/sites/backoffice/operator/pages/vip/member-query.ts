import { memberStates } from "#domains/people/vip/contract/admin.ts";
import { heldFamilies } from "#domains/people/vip/contract/fields.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const memberRule: TableRule = {
  filters: { state: { kind: "choice", choices: memberStates }, family: { kind: "choice", choices: heldFamilies }, user: { kind: "text", most: 10 } },
  sorts: ["until"],
};

export const memberInput = ({ filters, page }: TableState) => {
  const user = Number(filters["user"]);
  return {
    page,
    state: memberStates.find((one) => one === filters["state"]),
    family: heldFamilies.find((one) => one === filters["family"]),
    ...(Number.isInteger(user) && user > 0 && user < 2_147_483_647 ? { user_id: user } : {}),
  };
};
