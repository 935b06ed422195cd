import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { beginAnalysingAnew, enter } from "./indexing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("after a change of words everything is taken apart anew, one job after another", async () => {
  const many = Array.from({ length: 450 }, (_, at) => ({
    kind: "article" as const,
    ref_id: at + 1,
    title: { en: `Corozo button ${at}` },
    born_at: new Date(),
  }));
  await portal.runner.act((ctx) => enter(ctx, many));
  await portal.database.pool.query("update search.item set analysis = 0, lexemes = ''");
  await portal.runner.act((ctx) => beginAnalysingAnew(ctx));
  await portal.runJobs();
  const left = await portal.database.pool.query<{ old: number; found: number }>(
    "select (count(*) filter (where analysis = 0))::int as old, (count(*) filter (where lexemes @@ '''e:button'''::tsquery or lexemes @@ '''e:buttons'''::tsquery))::int as found from search.item",
  );
  expect(left.rows).toEqual([{ old: 0, found: 450 }]);
});
