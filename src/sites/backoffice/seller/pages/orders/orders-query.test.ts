import { expect, test } from "vitest";
import { wantedOrders } from "./orders-query.ts";

test("an address names each order once, a page of the list at most, and nothing that is no number", () => {
  const wanted = (ids: string) => wantedOrders(new URLSearchParams({ ids }));
  expect(wanted("7,12,7")).toEqual([7, 12]);
  expect(wanted("0,-1,x,1e3,99999999999, 5")).toEqual([]);
  expect(wanted(Array.from({ length: 40 }, (_, index) => index + 1).join(","))).toHaveLength(20);
  expect(wantedOrders(new URLSearchParams())).toEqual([]);
});
