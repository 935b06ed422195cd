import type { TableRule, TableState } from "#kit/table-query.ts";

/** Money that waits to be matched; in tabs of their own what payers were told to transfer, what was decided, and our accounts. */
export const transferRule: TableRule = {
  filters: { of: { kind: "choice", choices: ["transfers", "matched", "set_aside", "accounts"] }, keyword: { kind: "text", most: 60 } },
  sorts: ["-time"],
};

export const transferInput = ({ filters: { keyword = "" } }: TableState) => ({ view: keyword ? ("all" as const) : ("open" as const), keyword });
export const receivedInput = ({ filters: { of } }: TableState) => ({
  status: (["matched", "set_aside"] as const).find((one) => one === of) ?? ("waiting" as const),
});
