import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { routesBySegment, segmentAsked } from "./routes-by-segment.ts";

const table = [
  { id: "root" },
  { id: "frame", parentId: "root" },
  { id: "home", parentId: "frame", index: true },
  { id: "product", parentId: "frame", path: "product" },
  { id: "product-shop", parentId: "frame", path: "product/shop/:id" },
  { id: "user-frame", parentId: "frame" },
  { id: "user", parentId: "user-frame", path: "user" },
  { id: "user-order", parentId: "user-frame", path: "user/order" },
  { id: "seller", parentId: "root", path: "seller" },
  { id: "seller-goods", parentId: "seller", path: "goods" },
  { id: "not-found", parentId: "frame", path: "*" },
];
const build = (() => {
  const routes = Object.fromEntries(table.map((route) => [route.id, route]));
  return { routes, assets: { routes } } as unknown as Pick<ServerBuild, "routes" | "assets">;
})();

const asTree = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, index: true }
        : { id: route?.id, ...(route?.path === undefined ? {} : { path: route.path }), children: asTree(routes, route?.id) },
    );
const matched = (routes: ServerBuild["routes"], path: string) => matchRoutes(asTree(routes), path)?.map((match) => [match.route.id, match.params]);

describe("the table cut by first segment", () => {
  const { rest, parts } = routesBySegment(build);

  test.each([
    "/",
    "/product",
    "/Product/shop/12",
    "/%70roduct",
    "/product/nothing",
    "/user/order",
    "/user",
    "/seller/goods",
    "/seller/nothing",
    "/lost",
    "//product",
  ])("answers %s as the whole table does", (path) => {
    const part = parts.get(segmentAsked(path) ?? "") ?? rest;
    expect(matched(part.routes, decodeURI(path))).toEqual(matched(build.routes, decodeURI(path)));
  });

  test("each part has its own routes, and what belongs to none", () => {
    expect([...parts.keys()].toSorted()).toEqual(["product", "seller", "user"]);
    expect(Object.keys(parts.get("seller")?.routes ?? {})).toEqual(["root", "frame", "home", "user-frame", "seller", "seller-goods", "not-found"]);
    expect(Object.keys(rest.assets.routes)).toEqual(["root", "frame", "home", "user-frame", "not-found"]);
  });

  test("a page's data is asked for below the page's own segment", () => {
    expect(segmentAsked("/product.data")).toBe("product");
    expect(segmentAsked("/product/shop/3.data")).toBe("product");
    expect(segmentAsked("/%E0%A4%A")).toBeUndefined();
  });
});
