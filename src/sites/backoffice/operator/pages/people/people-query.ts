import { accountStatuses, peopleKinds } from "#domains/people/accounts/contract/people-admin.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";
import { startOfDay } from "#kit/trade-day.ts";

export const peopleRule: TableRule = {
  filters: {
    status: { kind: "choice", choices: accountStatuses },
    kind: { kind: "choice", choices: peopleKinds },
    keyword: { kind: "text", most: 60 },
    from: { kind: "day" },
    to: { kind: "day" },
  },
  sorts: ["-id"],
};

export const peopleInput = ({ filters: { status, kind, keyword = "", from, to }, page }: TableState) => ({
  keyword,
  status: accountStatuses.find((one) => one === status),
  kind: peopleKinds.find((one) => one === kind),
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { to: startOfDay(to, 1) } : {}),
  page,
});
