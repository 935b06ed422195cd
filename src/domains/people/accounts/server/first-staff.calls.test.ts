import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { appointFirstStaff } from "./first-staff.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const appoint = (wanted: Parameters<typeof appointFirstStaff>[1]) => portal.runner.act((ctx) => appointFirstStaff(ctx, wanted));
const withRoles = async () =>
  (await portal.database.pool.query<{ id: number; mobile: string | null; roles: string[] }>(`select id, mobile, roles from accounts."user" order by id`)).rows;

test("an empty portal gets its administrator and a number for customer service; a second start changes nothing", async () => {
  const wanted = { admin: "13900112233", service: "13900112244" };
  expect(await appoint(wanted)).toHaveLength(2);
  const after = await withRoles();
  expect(after).toEqual([
    { id: 1, mobile: "13900112244", roles: ["service"] },
    { id: expect.any(Number), mobile: "13900112233", roles: ["admin"] },
  ]);
  expect(await appoint(wanted)).toEqual([]);
  // Once somebody administers the portal, the setting makes nobody else an administrator, and takes no number away.
  expect(await appoint({ admin: "13900112255", service: "13900112266" })).toEqual([]);
  expect(await withRoles()).toEqual(after);
});

test("an account that is there already becomes the administrator; the number of customer service does not, nor a blocked account", async () => {
  await portal.database.pool.query(`update accounts."user" set roles = '{}' where id <> 1`);
  const { id } = await portal.aUser({ mobile: "13900112277" });
  expect(await appoint({ admin: "13900112244" })).toEqual([]);
  await portal.database.pool.query(`update accounts."user" set status = 'blocked' where id = $1`, [id]);
  expect(await appoint({ admin: "13900112277" })).toEqual([]);
  await portal.database.pool.query(`update accounts."user" set status = 'active' where id = $1`, [id]);
  expect(await appoint({ admin: "13900112277" })).toHaveLength(1);
  expect((await withRoles()).find((one) => one.id === id)?.roles).toEqual(["admin"]);
});
