import { expect, test } from "vitest";
import { isNarrowed, ordersInput, ordersQueryFrom, ordersQueryText } from "./list-query.ts";

const read = (text: string) => ordersQueryFrom(new URLSearchParams(text));

test("an address is read, handed to the call, and written again", () => {
  const query = read("tab=shipped&keyword=%20denim%20&from=2026-01-05&until=2026-02-01&seller=12&least=1,200.5&most=9000&page=3");
  expect(ordersInput(query)).toEqual({
    tab: "shipped",
    keyword: "denim",
    from: "2026-01-05",
    until: "2026-02-01",
    seller_id: 12,
    least: "120050",
    most: "900000",
    page: 3,
  });
  expect(ordersQueryText(query)).toMatchObject({ tab: "shipped", seller: 12, least: "1,200.5", page: 3 });
  expect(isNarrowed(query)).toBe(true);
});

test("what is unknown there is as if it were not", () => {
  const query = read("tab=stolen&from=yesterday&until=2026-99-99&seller=-1&least=lots&most=&page=0");
  expect(ordersInput(query)).toEqual({ tab: "all", keyword: "", page: 1 });
  expect(isNarrowed(query)).toBe(false);
});

test("all of one's company is asked for, and written into the address, only where it is wanted", () => {
  expect(ordersInput(read("of=company"))).toMatchObject({ of: "company" });
  expect(ordersQueryText(read("of=company"))).toMatchObject({ of: "company" });
  expect(ordersQueryText(read("of=everybody")).of).toBeUndefined();
});
