import type { TableRule, TableState } from "#kit/table-query.ts";

export const statementRule: TableRule = { filters: { of: { kind: "choice", choices: ["open"] } }, sorts: ["-day"] };

export const statementInput = ({ filters, page }: TableState) => ({ only_open: filters["of"] === "open", page });
