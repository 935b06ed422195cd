import type { TableRule, TableState } from "#kit/table-query.ts";

export const bankDayRule: TableRule = { filters: { of: { kind: "choice", choices: ["open"] } }, sorts: ["-day"] };

export const bankDayInput = ({ filters, page }: TableState) => ({ only_open: filters["of"] === "open", page });
