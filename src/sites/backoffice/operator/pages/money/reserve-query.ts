import type { TableRule } from "#kit/table-query.ts";

export const reserveRule: TableRule = { filters: {}, sorts: ["-time"] };
