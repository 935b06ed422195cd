import { proposalLife } from "#domains/money/payments/contract/proposals.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const proposalRule: TableRule = { filters: { status: { kind: "choice", choices: proposalLife.states } }, sorts: ["usual"] };

export const proposalInput = ({ filters, page }: TableState) => ({ status: proposalLife.states.find((one) => one === filters["status"]), page });
