import { actAreas } from "#domains/people/shops/contract/act-words.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";
import { startOfDay } from "#kit/trade-day.ts";

export const logRule: TableRule = {
  filters: {
    person: { kind: "choice", most: 10 },
    area: { kind: "choice", choices: Object.keys(actAreas) },
    from: { kind: "day" },
    to: { kind: "day" },
  },
  sorts: ["-time"],
};

/** The call's input for a state of the table; a day is the trade's, the last one whole. */
export const logInput = ({ filters, page }: TableState) => {
  const { person, area, from, to } = filters;
  return {
    ...(/^[1-9]\d{0,8}$/.test(person ?? "") ? { user_id: Number(person) } : {}),
    ...(area ? { area } : {}),
    ...(from ? { from: startOfDay(from) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
    page,
  };
};
