import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendOwnCode } from "#domains/people/accounts/contract/own-account.ts";
import { closeMyAccount } from "#domains/people/closing/contract/closing.ts";
import { NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import {
  acceptCompanyInvitation,
  changeMemberRole,
  createCompany,
  declineCompanyInvitation,
  findCompanies,
  inviteMember,
  leaveCompany,
  myCompany,
  removeMember,
  saveCompany,
  saveCompanyRules,
  withdrawCompanyInvitation,
} from "../../contract/companies.ts";
import { companyRoles, roleMay } from "../../contract/roles.ts";
import { aCompany, aMemberOf, aNumber, anInvited, companyFacts } from "../../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("whoever makes a company keeps it, and buys for no second one", async () => {
  const { admin } = await aCompany(portal);
  const { company, members } = await portal.run(myCompany, admin, {}, { locale: "en" });
  expect(company).toMatchObject({ ...companyFacts, role: "admin", approval_above: null, needs_po_number: false });
  expect(members.map((one) => [one.user.id, one.role, one.is_me])).toEqual([[admin.id, "admin", true]]);
  expect((await portal.refusal(createCompany, admin, companyFacts)).code).toBe("has_company");
});

test("of two companies made at once there is one", async () => {
  const who = await portal.aUser();
  const made = await Promise.allSettled([1, 2].map(() => portal.run(createCompany, who, companyFacts)));
  expect(made.filter((one) => one.status === "fulfilled")).toHaveLength(1);
});

test("a Chinese tax number is proved by its last character", async () => {
  const who = await portal.aUser();
  const wrong = { ...companyFacts, country_code: "CN", tax_number: "91330600MA2BDXGW5X" };
  expect((await portal.refusal(createCompany, who, wrong)).code).toBe("credit_code_wrong");
  expect((await portal.refusal(createCompany, who, { ...companyFacts, country_code: "XX" })).code).toBe("country_wrong");
});

describe("roles", () => {
  test.each(companyRoles)("what a %s may keep of the company", async (role) => {
    const { admin } = await aCompany(portal);
    const other = await aMemberOf(portal, admin, "viewer");
    const { id } = await portal.run(inviteMember, admin, { receiver: aNumber(), role: "viewer" });
    const who = await aMemberOf(portal, admin, role);
    const rules = { approval_above: { minor: "500000", currency: "USD" as const }, needs_po_number: true };
    const acts = {
      save: () => portal.run(saveCompany, who, companyFacts),
      rules: () => portal.run(saveCompanyRules, who, rules),
      invite: () => portal.run(inviteMember, who, { receiver: aNumber(), role: "viewer" }),
      withdraw: () => portal.run(withdrawCompanyInvitation, who, { id }),
      role: () => portal.run(changeMemberRole, who, { user_id: other.id, role: "purchaser" }),
      remove: () => portal.run(removeMember, who, { user_id: other.id }),
    };
    const done: Record<string, boolean> = {};
    for (const [name, act] of Object.entries(acts))
      done[name] = await act().then(
        () => true,
        (error: { code?: string }) => {
          expect(error.code).toBe("not_allowed");
          return false;
        },
      );
    const all = roleMay(role, "manage");
    expect(done).toEqual({ save: all, rules: all, invite: all, withdraw: all, role: all, remove: all });
    // Everybody sees who is there; invitations are the administrators' own.
    const seen = await portal.run(myCompany, who, {});
    expect(seen.members.length).toBeGreaterThan(1);
    if (!all) expect(seen.invitations).toEqual([]);
    expect(seen.company?.approval_above?.minor).toBe(all ? "500000" : undefined);
  });

  test("a changed role holds at once", async () => {
    const { admin } = await aCompany(portal);
    const member = await aMemberOf(portal, admin, "purchaser");
    await portal.run(changeMemberRole, admin, { user_id: member.id, role: "admin" });
    await portal.run(saveCompany, member, { ...companyFacts, name: "Gulf Cloth 2" });
    expect((await portal.run(myCompany, admin, {})).company?.name).toBe("Gulf Cloth 2");
  });
});

describe("invitations", () => {
  test("say nothing of whether there is an account, and are answered by whoever has the number", async () => {
    const { admin } = await aCompany(portal);
    const { invited, id } = await anInvited(portal, admin, "approver");
    await portal.runJobs();
    expect(portal.sent().some((line) => line.event === "company_invitation")).toBe(true);
    expect((await portal.run(myCompany, invited, {})).invited.map((one) => [one.id, one.role])).toEqual([[id, "approver"]]);
    const stranger = await portal.aUser();
    await expect(portal.run(acceptCompanyInvitation, stranger, { id })).rejects.toThrow(NotFound);
    await expect(portal.run(declineCompanyInvitation, stranger, { id })).rejects.toThrow(NotFound);
    await portal.run(acceptCompanyInvitation, invited, { id });
    expect((await portal.run(myCompany, invited, {})).company?.role).toBe("approver");
    await expect(portal.run(acceptCompanyInvitation, invited, { id })).rejects.toThrow(NotFound);
  });

  test("declined, withdrawn and run out are gone", async () => {
    const { admin } = await aCompany(portal);
    const first = await anInvited(portal, admin);
    await portal.run(declineCompanyInvitation, first.invited, { id: first.id });
    await expect(portal.run(acceptCompanyInvitation, first.invited, { id: first.id })).rejects.toThrow(NotFound);
    const second = await anInvited(portal, admin);
    await portal.run(withdrawCompanyInvitation, admin, { id: second.id });
    await expect(portal.run(acceptCompanyInvitation, second.invited, { id: second.id })).rejects.toThrow(NotFound);
    const third = await anInvited(portal, admin);
    portal.wait(days(15));
    await expect(portal.run(acceptCompanyInvitation, third.invited, { id: third.id })).rejects.toThrow(NotFound);
    expect((await portal.run(myCompany, admin, {})).invitations).toEqual([]);
  });

  test("nobody is invited twice, nor who is there, nor takes a second company", async () => {
    const { admin } = await aCompany(portal);
    const mobile = aNumber();
    const member = await portal.aUser({ mobile });
    const { id } = await portal.run(inviteMember, admin, { receiver: mobile, role: "viewer" });
    expect((await portal.refusal(inviteMember, admin, { receiver: mobile, role: "viewer" })).code).toBe("invited_already");
    await portal.run(acceptCompanyInvitation, member, { id });
    expect((await portal.refusal(inviteMember, admin, { receiver: mobile, role: "viewer" })).code).toBe("member_already");
    const { admin: other } = await aCompany(portal);
    const again = await portal.run(inviteMember, other, { receiver: mobile, role: "viewer" });
    expect((await portal.refusal(acceptCompanyInvitation, member, again)).code).toBe("has_company");
  });

  test("another company's are not there", async () => {
    const { admin } = await aCompany(portal);
    const { id } = await anInvited(portal, admin);
    const { admin: other } = await aCompany(portal);
    await expect(portal.run(withdrawCompanyInvitation, other, { id })).rejects.toThrow(NotFound);
  });
});

describe("the last administrator", () => {
  test("neither leaves, nor is removed, nor becomes something else", async () => {
    const { admin } = await aCompany(portal);
    const member = await aMemberOf(portal, admin, "approver");
    expect((await portal.refusal(leaveCompany, admin, {})).code).toBe("last_admin");
    expect((await portal.refusal(removeMember, admin, { user_id: admin.id })).code).toBe("last_admin");
    expect((await portal.refusal(changeMemberRole, admin, { user_id: admin.id, role: "viewer" })).code).toBe("last_admin");
    await portal.run(changeMemberRole, admin, { user_id: member.id, role: "admin" });
    await portal.run(leaveCompany, admin, {});
    expect((await portal.run(myCompany, admin, {})).company).toBeNull();
  });

  test("of two who leave at once one stays", async () => {
    const { admin } = await aCompany(portal);
    const second = await aMemberOf(portal, admin, "admin");
    await aMemberOf(portal, admin, "viewer");
    const left = await Promise.allSettled([admin, second].map((who) => portal.run(leaveCompany, who, {})));
    expect(left.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("who is its only member leaves it", async () => {
    const { admin } = await aCompany(portal);
    await portal.run(leaveCompany, admin, {});
    expect((await portal.run(myCompany, admin, {})).company).toBeNull();
  });

  test("whose account is closed is followed by an approver", async () => {
    const { admin } = await aCompany(portal);
    await aMemberOf(portal, admin, "viewer");
    const approver = await aMemberOf(portal, admin, "approver");
    await portal.run(sendOwnCode, admin, { event: "closeaccount" });
    await portal.runJobs();
    await portal.run(closeMyAccount, admin, { captcha: portal.sent().findLast((line) => line.event === "closeaccount")?.code ?? "" });
    expect((await portal.run(myCompany, approver, {})).company?.role).toBe("admin");
  });
});

test("another company's members are nobody to me", async () => {
  const { admin } = await aCompany(portal);
  const member = await aMemberOf(portal, admin);
  const { admin: other } = await aCompany(portal);
  await expect(portal.run(removeMember, other, { user_id: member.id })).rejects.toThrow(NotFound);
  await expect(portal.run(changeMemberRole, other, { user_id: member.id, role: "viewer" })).rejects.toThrow(NotFound);
});

test("staff find companies and look at them; nobody else does", async () => {
  const { admin, id } = await aCompany(portal);
  const support = await portal.aUser({ roles: ["support"] });
  const { list } = await portal.run(findCompanies, support, { keyword: String(id) });
  expect(list.map((one) => [one.id, one.members.map(({ user }) => user.id)])).toEqual([[id, [admin.id]]]);
  await expect(portal.run(findCompanies, admin, {})).rejects.toThrow();
});
