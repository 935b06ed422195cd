import { describe, expect, test } from "vitest";
import { nextSort, readTable, tableQuery, type TableRule } from "./table-query.ts";
import { startOfDay } from "./trade-day.ts";

const rule: TableRule = {
  filters: { keyword: { kind: "text", most: 10 }, state: { kind: "choice", choices: ["open", "closed"] }, from: { kind: "day" } },
  sorts: ["-time", "time", "name"],
};
const read = (query: string) => readTable(rule, new URLSearchParams(query));

describe("a table's address", () => {
  test("is read, and what is not allowed is left out", () => {
    expect(read("keyword=%20silk%20&state=open&from=2026-02-03&sort=name&page=3")).toEqual({
      filters: { keyword: "silk", state: "open", from: "2026-02-03" },
      sort: "name",
      page: 3,
    });
    expect(read("keyword=+&state=gone&from=2026-13-40&sort=price&page=0&other=1")).toEqual({ filters: {}, sort: "-time", page: 1 });
    expect(read("keyword=a-very-long-keyword&page=1e9").filters["keyword"]).toBe("a-very-lon");
  });

  test("is written back, the usual left out; a change begins at the first page", () => {
    const state = read("keyword=silk&page=3");
    expect(tableQuery(rule, state)).toEqual({ keyword: "silk", state: undefined, from: undefined, sort: undefined, page: 3 });
    expect(tableQuery(rule, state, { filters: { state: "open" } })).toMatchObject({ keyword: "silk", state: "open", page: undefined });
    expect(tableQuery(rule, state, { sort: "name" })).toMatchObject({ sort: "name", page: undefined });
    expect(tableQuery(rule, state, { page: 4 })).toMatchObject({ keyword: "silk", page: 4 });
  });

  test("a column's head goes to and fro between the orders that are allowed", () => {
    expect(nextSort(rule, "name", "time")).toBe("-time");
    expect(nextSort(rule, "-time", "time")).toBe("time");
    expect(nextSort(rule, "-time", "name")).toBe("name");
    expect(nextSort(rule, "name", "name")).toBe("name");
  });

  test("days are the trade's", () => {
    expect(startOfDay("2026-01-01")).toBe(Date.UTC(2025, 11, 31, 16) / 1000);
    expect(startOfDay("2026-01-01", 1) - startOfDay("2026-01-01")).toBe(86_400);
  });
});
