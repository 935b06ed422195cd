import { contractLife } from "#domains/sourcing/contracts/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const contractRule: TableRule = { filters: { status: { kind: "choice", choices: contractLife.states } }, sorts: ["usual"] };

export const contractInput = ({ filters, page }: TableState) => ({ status: contractLife.states.find((one) => one === filters["status"]), page });
