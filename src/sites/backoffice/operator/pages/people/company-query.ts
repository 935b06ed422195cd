import type { TableRule, TableState } from "#kit/table-query.ts";

export const companyRule: TableRule = { filters: { keyword: { kind: "text", most: 60 } }, sorts: ["-time"] };
export const companyInput = ({ filters }: TableState) => ({ keyword: filters["keyword"] ?? "" });
