import { contractLife } from "#domains/sourcing/contracts/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const contractsRule: TableRule = { filters: { status: { kind: "choice", choices: contractLife.states } }, sorts: ["usual"] };

export const contractsInput = ({ filters, page }: TableState) => {
  const status = contractLife.states.find((one) => one === filters["status"]);
  return { ...(status ? { status } : {}), page };
};
