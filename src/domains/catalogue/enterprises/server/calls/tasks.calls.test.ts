import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { certificateTasks } from "../../contract/tasks.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("a certificate waits from sixty days before its end on, and goes on waiting when it has ended", async () => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, created_at, updated_at)
     values ($1, '{"en":"Mill"}', 'manufacturer', '{denim}', '{"en":"Denim"}', '330600', now(), now()) returning id`,
    [owner.id],
  );
  for (const [kind, days] of [
    ["gots", 59],
    ["bsci", -1],
    ["iso9001", 61],
    ["grs", null],
  ] as const)
    await portal.database.pool.query(
      "insert into enterprises.certificate (enterprise_id, kind, number, submitted_at, valid_until) values ($1, $2, 'N-1', now(), now() + make_interval(days => $3))",
      [rows[0]?.id, kind, days],
    );
  expect((await portal.run(certificateTasks, owner, {})).list).toMatchObject([
    { name: "BSCI", has_ended: true },
    { name: "GOTS", has_ended: false },
  ]);
  expect((await portal.run(certificateTasks, await portal.aUser({ is_enterprise: true }), {})).list).toEqual([]);
});
