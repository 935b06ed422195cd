import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboard } from "#domains/audit/contract/dashboard.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { anAuthenticator, beginFor } from "#tests/builders/authenticators.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  myAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  secondStep,
} from "../../contract/authenticator.ts";
import { showPerson, staffList } from "../../contract/people-admin.ts";
import { login, userInfoCall } from "../../contract/sign-in.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const password = "a good long one";

describe("setting it up", () => {
  test("takes the password, then a first code; only then does signing in take a second step, and other sessions end", async () => {
    const me = await portal.aUser({ username: "setter", password });
    const other = (await portal.run(login, visitor, { account: "setter", password })).userinfo;
    expect((await portal.refusal(beginAuthenticator, me, { current: "wrong" })).code).toBe("password_wrong");
    const { code } = await beginFor(portal, me, password);
    expect((await portal.run(login, visitor, { account: "setter", password })).userinfo.id).toBe(me.id);
    expect((await portal.refusal(confirmAuthenticator, me, { code: code(40) })).code).toBe("code_wrong");
    const { recovery_codes } = await portal.run(confirmAuthenticator, me, { code: code(0) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await portal.run(myAuthenticator, me, {})).toMatchObject({ recovery_left: 10, is_needed: false });
    await expect(portal.run(userInfoCall, { token: other.token, id: me.id }, {})).rejects.toThrow();
    expect((await portal.refusal(login, visitor, { account: "setter", password })).code).toBe("second_step");
    expect((await portal.refusal(beginAuthenticator, me, { current: password })).code).toBe("set_up");
    const { rows } = await portal.database.pool.query(
      "select secret_sealed, encode(code_hash, 'escape') as hash from accounts.authenticator join accounts.recovery_code using (user_id) where user_id = $1",
      [me.id],
    );
    for (const kept of recovery_codes) expect(JSON.stringify(rows)).not.toContain(kept.replace("-", ""));
  });
});

describe("signing in", () => {
  test("a code of the app, as it is typed on any keyboard", async () => {
    const { ticket, code, as } = await anAuthenticator(portal);
    const arabic = [...code(0)].map((figure) => String.fromCharCode(0x660 + Number(figure))).join("");
    const { userinfo, recovery_left } = await portal.run(secondStep, visitor, { ticket: await ticket(), code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}` });
    expect([userinfo.id, recovery_left]).toEqual([as.id, null]);
    expect((await portal.run(userInfoCall, { token: userinfo.token, id: as.id }, {})).userinfo.id).toBe(as.id);
  });

  test("a recovery code signs in once, and new ones take the place of all", async () => {
    const { ticket, code, as, recovery } = await anAuthenticator(portal);
    const first = recovery[0] ?? "";
    expect((await portal.run(secondStep, visitor, { ticket: await ticket(), code: first.toLowerCase() })).recovery_left).toBe(9);
    expect((await portal.refusal(secondStep, visitor, { ticket: await ticket(), code: first })).code).toBe("code_wrong");
    const { recovery_codes } = await portal.run(renewRecoveryCodes, as, { code: code(0) });
    expect((await portal.refusal(secondStep, visitor, { ticket: await ticket(), code: recovery[1] ?? "" })).code).toBe("code_wrong");
    expect((await portal.run(secondStep, visitor, { ticket: await ticket(), code: recovery_codes[0] ?? "" })).recovery_left).toBe(9);
  });
});

describe("taking it off", () => {
  test("takes a code; then one step is enough", async () => {
    const { as, code, account } = await anAuthenticator(portal);
    expect((await portal.refusal(removeAuthenticator, as, { code: "ABCDE-FGHIJ" })).code).toBe("code_wrong");
    await portal.run(removeAuthenticator, as, { code: code(0) });
    expect((await portal.run(login, visitor, { account, password })).userinfo.id).toBe(as.id);
    expect((await portal.refusal(removeAuthenticator, as, { code: code(1) })).code).toBe("not_set_up");
  });

  test("by support for a customer, by an administrator for staff, with a reason that is kept; never one's own", async () => {
    const support = await portal.aUser({ roles: ["support"] });
    const admin = await portal.aUser({ roles: ["admin"] });
    const customer = await anAuthenticator(portal);
    const colleague = await anAuthenticator(portal, { roles: ["content"] });
    const input = { reason: "lost the telephone, was seen in person" };
    expect((await portal.refusal(resetAuthenticator, support, { id: colleague.as.id, ...input })).code).toBe("is_staff");
    await portal.run(resetAuthenticator, admin, { id: colleague.as.id, ...input });
    await portal.run(resetAuthenticator, support, { id: customer.as.id, ...input });
    expect((await portal.refusal(resetAuthenticator, support, { id: support.id, ...input })).code).toBe("own");
    expect((await portal.refusal(resetAuthenticator, support, { id: customer.as.id, ...input })).code).toBe("not_set_up");
    await expect(portal.run(userInfoCall, customer.as, {})).rejects.toThrow();
    expect((await portal.run(showPerson, support, { id: customer.as.id })).decisions[0]).toMatchObject({
      reason: input.reason,
      change: [{ what: "authenticator" }],
    });
    expect((await portal.run(login, visitor, { account: customer.account, password })).userinfo.id).toBe(customer.as.id);
  });
});

test("where the staff need it, a role counts once it is set up", async () => {
  const admin = await anAuthenticator(portal, { roles: ["admin"] });
  const clerk = await portal.aUser({ username: "clerk2", password, roles: ["support"] });
  await portal.run(staffList, clerk, {});
  await portal.run(changeSetting, admin.as, { key: "accounts.staff_second_step", value: 1, seen: 0, reason: "a rule of the house" });
  portal.services.cache.drop([`actor:${clerk.id}`, `actor:${admin.as.id}`]);
  for (const call of [staffList, dashboard] as const) await expect(portal.run(call as typeof staffList, clerk, {})).rejects.toThrow();
  expect((await portal.run(myAuthenticator, clerk, {})).is_needed).toBe(true);
  const buyer = await portal.aUser();
  expect((await portal.run(myAuthenticator, buyer, {})).is_needed).toBe(false);
  const { code } = await beginFor(portal, clerk, password);
  await portal.run(confirmAuthenticator, clerk, { code: code(0) });
  expect((await portal.run(staffList, clerk, {})).list.find((one) => one.id === clerk.id)?.has_second_step).toBe(true);
});
