import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { blockPerson, endPersonSessions, findPeople, newPeople, setRoles, showPerson, staffList, unblockPerson } from "../../contract/people-admin.ts";
import { userInfoCall } from "../../contract/sign-in.ts";

let portal: TestPortal;
let support: Persona;
let admin: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  support = await portal.aUser({ roles: ["support"] });
  admin = await portal.aUser({ roles: ["admin"] });
});
afterAll(() => portal.stop());

const found = async (keyword: string) => (await portal.run(findPeople, support, { keyword })).list.map((one) => one.id);

describe("finding somebody", () => {
  test("by number, mobile number, user name and a part of the nickname; the mobile number is masked in the list, whole on the page", async () => {
    const { id } = await portal.aUser({ nickname: "柯桥老布庄", mobile: "13900112233", username: "oldcloth" });
    for (const keyword of [`#${id}`, "13900112233", "oldcloth", "老布"]) expect(await found(keyword), keyword).toContain(id);
    const { list } = await portal.run(findPeople, support, { keyword: "13900112233" });
    expect(list.map((one) => one.mobile)).toEqual(["139****2233"]);
    expect((await portal.run(showPerson, support, { id })).mobile).toBe("13900112233");
    expect(await found("1390011")).not.toContain(id);
  });

  test("signs of a pattern are signs", async () => {
    const { id } = await portal.aUser({ nickname: "100%_cotton" });
    expect(await found("100%_c")).toEqual([id]);
    expect(await found("1__%c")).toEqual([]);
  });

  test("nobody without the role", async () => {
    for (const roles of [["content"], ["review"], ["finance"], ["service"], []])
      await expect(portal.run(findPeople, await portal.aUser({ roles }), {})).rejects.toThrow("denied");
  });
});

describe("blocking", () => {
  test("ends every session at once, keeps who and why, and is taken back", async () => {
    const somebody = await portal.aUser();
    await portal.run(userInfoCall, somebody, {});
    await portal.run(blockPerson, support, { id: somebody.id, reason: "Fraud" });
    await expect
      .poll(() =>
        portal.run(userInfoCall, somebody, {}).then(
          () => "in",
          () => "out",
        ),
      )
      .toBe("out");
    const person = await portal.run(showPerson, support, { id: somebody.id });
    expect([person.status, person.sessions.length]).toEqual(["blocked", 0]);
    expect(person.decisions).toMatchObject([{ reason: "Fraud", change: [{ what: "status", to: "blocked" }] }]);
    expect((await portal.refusal(blockPerson, support, { id: somebody.id, reason: "x" })).code).toBe("not_active");
    expect((await portal.run(unblockPerson, support, { id: somebody.id, reason: "A mistake" })).status).toBe("active");
    expect((await portal.refusal(unblockPerson, support, { id: somebody.id, reason: "x" })).code).toBe("not_blocked");
  });

  test("not oneself, nor anybody with a role", async () => {
    expect((await portal.refusal(blockPerson, support, { id: support.id, reason: "x" })).code).toBe("own");
    expect((await portal.refusal(blockPerson, support, { id: admin.id, reason: "x" })).code).toBe("is_staff");
    await expect(portal.run(blockPerson, support, { id: 2_000_000_000, reason: "x" })).rejects.toThrow("not found");
  });
});

describe("sessions", () => {
  test("one or all are ended; another's session is as good as none", async () => {
    const [somebody, other] = [await portal.aUser(), await portal.aUser()];
    const { sessions } = await portal.run(showPerson, support, { id: somebody.id });
    await expect(portal.run(endPersonSessions, support, { id: other.id, session_id: sessions[0]?.id ?? 0 })).rejects.toThrow("not found");
    expect((await portal.run(endPersonSessions, support, { id: somebody.id, session_id: sessions[0]?.id ?? 0 })).ended).toBe(1);
    expect((await portal.run(endPersonSessions, support, { id: other.id })).ended).toBe(1);
  });

  test("those of staff are an administrator's business", async () => {
    const colleague = await portal.aUser({ roles: ["finance"] });
    expect((await portal.refusal(endPersonSessions, support, { id: colleague.id })).code).toBe("is_staff");
    expect((await portal.run(endPersonSessions, admin, { id: colleague.id })).ended).toBe(1);
  });
});

describe("roles", () => {
  test("an administrator gives and takes them; nobody else does", async () => {
    const somebody = await portal.aUser();
    await expect(portal.run(setRoles, support, { id: somebody.id, roles: ["support"], reason: "x" })).rejects.toThrow("denied");
    await portal.run(setRoles, admin, { id: somebody.id, roles: ["review", "review", "content"], reason: "Joins the desk" });
    expect((await portal.run(staffList, support, {})).list.find((one) => one.id === somebody.id)?.roles).toEqual(["review", "content"]);
    await portal.run(setRoles, admin, { id: somebody.id, roles: [], reason: "Leaves" });
    expect((await portal.run(showPerson, support, { id: somebody.id })).decisions.map((one) => one.reason)).toEqual(["Leaves", "Joins the desk"]);
  });

  test("the last administrator stays one, also when two take each other's role away at once", async () => {
    await portal.database.pool.query(`update accounts."user" set roles = '{}' where 'admin' = any(roles) and id <> $1`, [admin.id]);
    expect((await portal.refusal(setRoles, admin, { id: admin.id, roles: ["support"], reason: "x" })).code).toBe("own");
    const second = await portal.aUser({ roles: ["admin"] });
    const outcomes = await Promise.allSettled([
      portal.run(setRoles, admin, { id: second.id, roles: [], reason: "x" }),
      portal.run(setRoles, second, { id: admin.id, roles: [], reason: "x" }),
    ]);
    expect(outcomes.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    const { rows } = await portal.database.pool.query(`select id from accounts."user" where 'admin' = any(roles)`);
    expect(rows).toHaveLength(1);
    await portal.database.pool.query(`update accounts."user" set roles = '{admin}' where id = $1`, [admin.id]);
  });

  test("the customer-service account keeps its own", async () => {
    expect((await portal.refusal(setRoles, admin, { id: 1, roles: [], reason: "x" })).code).toBe("stays");
  });
});

test("new accounts are counted on their day, days without any too", async () => {
  const { by_day, all } = await portal.run(newPeople, support, { days: 7 });
  expect(by_day).toHaveLength(7);
  expect(by_day.slice(0, 6).map((one) => one.personal + one.business)).toEqual([0, 0, 0, 0, 0, 0]);
  expect((by_day.at(-1)?.personal ?? 0) + (by_day.at(-1)?.business ?? 0)).toBeGreaterThan(5);
  expect(all).toBeGreaterThan(5);
});
