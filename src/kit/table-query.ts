import type { Query } from "./paths.ts";
import { isDay } from "./trade-day.ts";

/** A filter of a table: free text, one of a list (`choices` absent: a list that is only known at run time), or a day (yyyy-mm-dd). */
export type FilterRule = { kind: "text" | "choice" | "day"; choices?: readonly string[]; most?: number };

/** What of a table is its address: filters, order (a column's name, falling with a minus before it), page. */
export type TableRule = {
  filters: Readonly<Record<string, FilterRule>>;
  /** The allowed orders; the first is the usual one and stands in no address. */
  sorts: readonly [string, ...string[]];
};
export type TableState = { filters: Readonly<Record<string, string>>; sort: string; page: number };

/** The state that an address asks for; what is not allowed there counts as absent. */
export const readTable = (rule: TableRule, search: URLSearchParams): TableState => {
  const filters: Record<string, string> = {};
  for (const [name, { kind, choices, most = 80 }] of Object.entries(rule.filters)) {
    const value = (search.get(name) ?? "").trim().slice(0, most);
    if (value === "" || (kind === "day" && !isDay(value)) || (choices && !choices.includes(value))) continue;
    filters[name] = value;
  }
  const sort = search.get("sort") ?? "";
  const page = Number(search.get("page"));
  return { filters, sort: rule.sorts.includes(sort) ? sort : rule.sorts[0], page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1 };
};

export type TableChange = { filters?: Readonly<Record<string, string | undefined>>; sort?: string; page?: number };

/** The query of the table's address after a change: whoever filters or sorts anew begins at the first page. */
export const tableQuery = (rule: TableRule, state: TableState, change: TableChange = {}): Query => {
  const filters = { ...state.filters, ...change.filters };
  const sort = change.sort ?? state.sort;
  const page = change.page ?? (change.filters || change.sort ? 1 : state.page);
  return {
    ...Object.fromEntries(Object.keys(rule.filters).map((name) => [name, filters[name] || undefined])),
    sort: sort === rule.sorts[0] ? undefined : sort,
    page: page > 1 ? page : undefined,
  };
};

/** What pressing a column's head leads to: its own order first, then the other way round, as far as both are allowed. */
export const nextSort = (rule: TableRule, current: string, column: string): string => {
  const up = column;
  const down = `-${column}`;
  const [first, second] =
    rule.sorts.includes(down) && rule.sorts.indexOf(down) < (rule.sorts.includes(up) ? rule.sorts.indexOf(up) : Infinity) ? [down, up] : [up, down];
  const wanted = current === first ? second : first;
  return rule.sorts.includes(wanted) ? wanted : first;
};
