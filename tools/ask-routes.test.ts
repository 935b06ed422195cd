import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { askRoutes } from "./ask-routes.ts";

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A portal of few pages: what each shows, and what only the buyer sees. */
const portalOf = async (pages: Record<string, string>, own: Record<string, string> = {}): Promise<string> => {
  server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (path.startsWith("/api/")) {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () =>
        response.end(JSON.stringify({ code: 1, msg: "", data: { userinfo: { token: (JSON.parse(body) as { account: string }).account } }, time: 0 })),
      );
      return;
    }
    const isBuyer = (request.headers.cookie ?? "").includes("token=buyer");
    const shown = pages[path] ?? (isBuyer ? own[path] : undefined);
    if (shown !== undefined) return void response.end(`<main>${shown}</main>`);
    if (own[path] !== undefined) return void response.writeHead(302, { location: "/register" }).end();
    response.writeHead(404).end("<main>Nothing here</main>");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const isGuarded = (route: string) => route.startsWith("/user") || route.startsWith("/order");

test("a page with a number is asked for by a link that leads to one, a guarded one by whoever may see it", async () => {
  const base = await portalOf({ "/": '<a href="/design/7">a</a>', "/design/7": "A print" }, { "/user": '<a href="/order/3">mine</a>', "/order/3": "An order" });
  const answers = await askRoutes(base, ["/", "/design/{id}", "/user", "/order/{id}"], isGuarded);
  expect(answers.map(({ path, status }) => [path, status])).toEqual([
    ["/", 200],
    ["/design/7", 200],
    ["/user", 200],
    ["/order/3", 200],
  ]);
});

test("one that is not there, one that nothing leads to and two that show the same words are named", async () => {
  const base = await portalOf({ "/": "Home", "/a": "The same <b>words</b>", "/b": "The same words" });
  const answers = await askRoutes(base, ["/", "/a", "/b", "/gone", "/design/{id}"], isGuarded);
  expect(answers.map(({ route, status, sameAs }) => [route, status, sameAs])).toEqual([
    ["/", 200, []],
    ["/a", 200, ["/b"]],
    ["/b", 200, ["/a"]],
    ["/gone", 404, []],
    ["/design/{id}", 0, []],
  ]);
});
