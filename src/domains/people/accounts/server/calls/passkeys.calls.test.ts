import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { anAuthenticator } from "#tests/builders/authenticators.ts";
import { aPasskey, aSoftAuthenticator, type Flaw } from "#tests/builders/passkeys.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { myAuthenticator, removeAuthenticator, resetAuthenticator, secondStep } from "../../contract/authenticator.ts";
import { beginPasskey, passkeyLogin, passkeyOptions, removePasskey, savePasskey } from "../../contract/passkeys.ts";
import { blockPerson, showPerson, staffList } from "../../contract/people-admin.ts";
import { login, userInfoCall } from "../../contract/sign-in.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const password = "a good long one";

describe("making one", () => {
  test("takes the password; then the password alone opens nothing, and other sessions have ended", async () => {
    const me = await portal.aUser({ username: "keyed", password });
    const other = (await portal.run(login, visitor, { account: "keyed", password })).userinfo;
    expect((await portal.refusal(beginPasskey, me, { current: "wrong" })).code).toBe("password_wrong");
    const device = aSoftAuthenticator();
    const { challenge, rp_id } = await portal.run(beginPasskey, me, { current: password });
    expect(rp_id).toBe("localhost");
    const { recovery_codes } = await portal.run(savePasskey, me, { name: " my telephone ", ...device.make(challenge) });
    expect(new Set(recovery_codes).size).toBe(10);
    await expect(portal.run(userInfoCall, { token: other.token, id: me.id }, {})).rejects.toThrow();
    const { code, values } = await portal.refusal(login, visitor, { account: "keyed", password });
    expect([code, values["by"]]).toEqual(["second_step", "passkey"]);
    const mine = await portal.run(myAuthenticator, me, {});
    expect(mine).toMatchObject({ since: 0, recovery_left: 10, passkeys: [{ name: "my telephone", last_used: 0 }] });
    // A second one: no new recovery codes, and its session stays.
    const again = await portal.run(beginPasskey, me, { current: password });
    expect(again.exclude).toEqual([device.make("").credential_id]);
    expect((await portal.run(savePasskey, me, { name: "laptop", ...aSoftAuthenticator().make(again.challenge) })).recovery_codes).toEqual([]);
  });

  test("a challenge is one account's, counts once and for five minutes, and only at this address", async () => {
    const me = await portal.aUser({ username: "keyed2", password });
    const stranger = await portal.aUser({ username: "keyed3", password });
    const begun = async (as = me) => (await portal.run(beginPasskey, as, { current: password })).challenge;
    const refused = async (challenge: string, flaw: Flaw = {}) =>
      (await portal.refusal(savePasskey, me, { name: "x", ...aSoftAuthenticator().make(challenge, flaw) })).code;
    expect(await refused(await begun(stranger))).toBe("passkey_wrong");
    expect(await refused((await portal.run(passkeyOptions, visitor, {})).challenge)).toBe("passkey_wrong");
    for (const flaw of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }] satisfies Flaw[])
      expect([flaw, await refused(await begun(), flaw)]).toEqual([flaw, "passkey_wrong"]);
    const challenge = await begun();
    const made = aSoftAuthenticator().make(challenge);
    await portal.run(savePasskey, me, { name: "x", ...made });
    expect(await refused(challenge)).toBe("passkey_wrong");
    const old = await begun();
    portal.wait(301_000);
    expect(await refused(old)).toBe("passkey_wrong");
    // Somebody else's key cannot be taken as one's own.
    const theirs = { ...made, client_data: aSoftAuthenticator().make(await begun(stranger)).client_data };
    expect((await portal.refusal(savePasskey, stranger, { name: "x", ...theirs })).code).toBe("passkey_wrong");
  });
});

describe("signing in", () => {
  test("by itself, both steps at once", async () => {
    const { as, signed } = await aPasskey(portal);
    const { userinfo } = await portal.run(passkeyLogin, visitor, await signed());
    expect((await portal.run(userInfoCall, { token: userinfo.token, id: as.id }, {})).userinfo.id).toBe(as.id);
    expect((await portal.run(myAuthenticator, as, {})).passkeys[0]?.last_used).toBeGreaterThan(0);
  });

  test("what is not signed here, now, by its holder and in order is refused", async () => {
    const { signed, device } = await aPasskey(portal);
    const other = await aPasskey(portal);
    const refused = async (input: Awaited<ReturnType<typeof signed>>) => (await portal.refusal(passkeyLogin, visitor, input)).code;
    const flaws: Flaw[] = [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }, { count: 1 }, { signature: "MEUCIQ" }];
    for (const flaw of flaws) expect([flaw, await refused(await signed(flaw))]).toEqual([flaw, "passkey_wrong"]);
    const good = await signed();
    expect(await refused({ ...good, credential_id: other.device.make("").credential_id })).toBe("passkey_wrong");
    await portal.run(passkeyLogin, visitor, good);
    expect(await refused(good)).toBe("passkey_wrong");
    const { challenge } = await portal.run(passkeyOptions, visitor, {});
    await portal.run(passkeyLogin, visitor, device.sign(challenge));
    expect(await refused(device.sign(challenge))).toBe("passkey_wrong");
    expect(await refused(aSoftAuthenticator().sign((await portal.run(passkeyOptions, visitor, {})).challenge))).toBe("passkey_wrong");
    const late = await signed();
    portal.wait(301_000);
    expect(await refused(late)).toBe("passkey_wrong");
  });

  test("a blocked account stays shut", async () => {
    const { as, signed } = await aPasskey(portal);
    const support = await portal.aUser({ roles: ["support"] });
    await portal.run(blockPerson, support, { id: as.id, reason: "sold what was not there" });
    expect((await portal.refusal(passkeyLogin, visitor, await signed())).code).toBe("blocked");
  });

  test("without the device: a recovery code of the first step's ticket", async () => {
    const { account, recovery } = await aPasskey(portal);
    const { values } = await portal.refusal(login, visitor, { account, password });
    const ticket = String(values["ticket"]);
    expect((await portal.refusal(secondStep, visitor, { ticket, code: "123456" })).code).toBe("code_wrong");
    expect((await portal.run(secondStep, visitor, { ticket, code: recovery[0] ?? "" })).recovery_left).toBe(9);
  });
});

describe("taking it off", () => {
  test("takes the password; recovery codes end with the last second step", async () => {
    const { as, account, signed } = await aPasskey(portal);
    const [one] = (await portal.run(myAuthenticator, as, {})).passkeys;
    const id = one?.id ?? 0;
    expect((await portal.refusal(removePasskey, as, { id, current: "wrong" })).code).toBe("password_wrong");
    const input = await signed();
    await portal.run(removePasskey, as, { id, current: password });
    expect((await portal.refusal(passkeyLogin, visitor, input)).code).toBe("passkey_wrong");
    expect((await portal.run(login, visitor, { account, password })).userinfo.id).toBe(as.id);
    expect(await portal.run(myAuthenticator, as, {})).toMatchObject({ passkeys: [], recovery_left: 0 });
  });

  test("an app beside it keeps the recovery codes, and the other way round", async () => {
    const { as, code } = await anAuthenticator(portal);
    const { challenge } = await portal.run(beginPasskey, as, { current: password });
    expect((await portal.run(savePasskey, as, { name: "x", ...aSoftAuthenticator().make(challenge) })).recovery_codes).toEqual([]);
    await portal.run(removeAuthenticator, as, { code: code(0) });
    expect(await portal.run(myAuthenticator, as, {})).toMatchObject({ since: 0, recovery_left: 10 });
  });

  test("support takes every second step off at once", async () => {
    const { as, account } = await aPasskey(portal);
    const support = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(showPerson, support, { id: as.id })).second_step_since).toBeGreaterThan(0);
    await portal.run(resetAuthenticator, support, { id: as.id, reason: "the telephone is lost" });
    expect((await portal.run(login, visitor, { account, password })).userinfo.id).toBe(as.id);
  });

  test("nobody removes another's", async () => {
    const { as } = await aPasskey(portal);
    const other = await aPasskey(portal);
    const id = (await portal.run(myAuthenticator, as, {})).passkeys[0]?.id ?? 0;
    await expect(portal.run(removePasskey, other.as, { id, current: password })).rejects.toThrow();
    expect((await portal.run(myAuthenticator, as, {})).passkeys).toHaveLength(1);
  });
});

test("where the staff need a second step, a passkey is one", async () => {
  const admin = await anAuthenticator(portal, { roles: ["admin"] });
  const clerk = await aPasskey(portal, { roles: ["support"] });
  await portal.run(changeSetting, admin.as, { key: "accounts.staff_second_step", value: 1, seen: 0, reason: "a rule of the house" });
  portal.services.cache.drop([`actor:${clerk.as.id}`, `actor:${admin.as.id}`]);
  expect((await portal.run(staffList, clerk.as, {})).list.find((one) => one.id === clerk.as.id)?.has_second_step).toBe(true);
  const id = (await portal.run(myAuthenticator, clerk.as, {})).passkeys[0]?.id ?? 0;
  await portal.run(removePasskey, clerk.as, { id, current: password });
  await expect(portal.run(staffList, clerk.as, {})).rejects.toThrow();
});
