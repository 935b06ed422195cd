import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Denied, NotFound } from "#kit/refusal.ts";
import type { InputOf } from "#kit/call.ts";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { TooMany, Unauthenticated } from "#platform/calls/runner.ts";
import { membershipPaper } from "#tests/builders/membership-paper.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { applyForMembership, myMembership, withdrawApplication } from "../../contract/applying.ts";
import { decideApplication, exportApplications, listApplications, saveSection } from "../../contract/operating.ts";
import { aboutAssociation, listMembers } from "../../contract/reading.ts";

let portal: TestPortal;
let reviewer: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  reviewer = await portal.aUser({ roles: ["review"] });
});
afterAll(() => portal.stop());

const aFactory = async (name: string, makes: "denim" | "knitwear" = "denim") => {
  const owner = await portal.aUser({ is_enterprise: true });
  await portal.run(saveEnterprise, owner, { name: { en: name }, type: "manufacturer", makes: [makes], zhuyingchanpin: { en: makes }, city_code: "440606" });
  return owner;
};
const aMember = async (name: string, more: Partial<InputOf<typeof decideApplication>> = {}, makes: "denim" | "knitwear" = "denim") => {
  const owner = await aFactory(name, makes);
  const { id } = await portal.run(applyForMembership, owner, membershipPaper);
  await portal.run(decideApplication, reviewer, { id, accept: true, ...more });
  return owner;
};

describe("an application", () => {
  test("is confirmed by its number, shown to its writer, and taken back", async () => {
    const applicant = await portal.aUser();
    const { id, number, status } = await portal.run(applyForMembership, applicant, membershipPaper);
    expect([number, status]).toEqual([`CJH-${id}`, "submitted"]);
    expect(await portal.run(myMembership, applicant, {})).toMatchObject({
      application: { id, company: membershipPaper.company, place: "浙江省 绍兴市 柯桥区", status: "submitted", actions: ["withdraw"] },
      membership: null,
    });
    expect(await portal.run(withdrawApplication, applicant, { id })).toEqual({ status: "withdrawn" });
    expect((await portal.refusal(withdrawApplication, applicant, { id })).code).toBe("decided");
    expect((await portal.refusal(decideApplication, reviewer, { id, accept: true })).code).toBe("decided");
  });

  test("stands alone: a second one waits until the first is decided on, also when both come at once", async () => {
    const applicant = await portal.aUser();
    const sent = await Promise.allSettled([1, 2, 3].map(() => portal.run(applyForMembership, applicant, membershipPaper)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await portal.refusal(applyForMembership, applicant, membershipPaper)).code).toBe("already_open");
  });

  test("is refused with a reason, and may be sent again", async () => {
    const applicant = await portal.aUser();
    const { id } = await portal.run(applyForMembership, applicant, membershipPaper);
    expect((await portal.refusal(decideApplication, reviewer, { id, accept: false })).issues).toMatchObject([{ path: "answer" }]);
    await portal.run(decideApplication, reviewer, { id, accept: false, answer: "登记未满一年" });
    expect((await portal.run(myMembership, applicant, {})).application).toMatchObject({ status: "refused", answer: "登记未满一年", actions: [] });
    expect((await portal.run(applyForMembership, applicant, membershipPaper)).id).toBeGreaterThan(id);
  });

  test("that is accepted makes a member, who need not apply again", async () => {
    const owner = await aMember("Accepted Denim");
    expect((await portal.run(myMembership, owner, {})).membership).toMatchObject({ level: "member" });
    expect((await portal.refusal(applyForMembership, owner, membershipPaper)).code).toBe("already_member");
  });

  test("another's is not there", async () => {
    const { id } = await portal.run(applyForMembership, await portal.aUser(), membershipPaper);
    await expect(portal.run(withdrawApplication, await portal.aUser(), { id })).rejects.toThrow(NotFound);
    await expect(portal.run(withdrawApplication, await portal.aUser(), { id: 999_999 })).rejects.toThrow(NotFound);
  });

  test("names every fault at once", async () => {
    const faulty = { ...membershipPaper, company: "", mobile: "call me", reason: "short" };
    expect((await portal.refusal(applyForMembership, await portal.aUser(), faulty)).issues.map(({ path }) => path)).toEqual(["company", "mobile", "reason"]);
    expect((await portal.refusal(applyForMembership, await portal.aUser(), { ...membershipPaper, city_code: "999999" })).issues).toMatchObject([
      { path: "city_code" },
    ]);
  });

  test("may be sent five times a day", async () => {
    const limited = await startTestPortal({ withLimits: true });
    try {
      const applicant = await limited.aUser();
      for (let count = 0; count < 5; count += 1) {
        const { id } = await limited.run(applyForMembership, applicant, membershipPaper);
        await limited.run(withdrawApplication, applicant, { id });
      }
      await expect(limited.run(applyForMembership, applicant, membershipPaper)).rejects.toThrow(TooMany);
    } finally {
      await limited.stop();
    }
  });
});

describe("staff", () => {
  test("sees applications by state, and takes them away as a sheet", async () => {
    const applicant = await portal.aUser({ nickname: "Applicant" });
    const { id, number } = await portal.run(applyForMembership, applicant, { ...membershipPaper, company: '=HYPERLINK("x"), Ltd' });
    const { list } = await portal.run(listApplications, reviewer, { status: "submitted" });
    expect(list[0]).toMatchObject({ id, user_id: applicant.id, nickname: "Applicant", actions: ["accept", "refuse"] });
    expect(list[0]?.events).toMatchObject([{ event: "apply", by: "Applicant" }]);
    const { name, csv } = await portal.run(exportApplications, reviewer, { status: "submitted" }, { locale: "en" });
    expect(name).toMatch(/^association-applications-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv).toContain("Number,State,Enterprise,Contact,Mobile number,Place");
    expect(csv).toContain(`${number},Being looked at,"'=HYPERLINK(""x""), Ltd",沈华,13857000001`);
  });

  test("is for reviewers", async () => {
    await expect(portal.run(listApplications, visitor, {})).rejects.toThrow(Unauthenticated);
    for (const call of [listApplications, exportApplications])
      await expect(portal.run(call, await portal.aUser({ roles: ["content"] }), {})).rejects.toThrow(Denied);
    await expect(portal.run(decideApplication, reviewer, { id: 999_999, accept: true })).rejects.toThrow(NotFound);
  });
});

describe("what the association says", () => {
  test("lists members by level, then by how long they belong; narrowed by word, goods and place", async () => {
    const president = await aMember("President Knits", { level: "president" }, "knitwear");
    const council = await aMember("Council 100% Denim", { level: "council" });
    const ids = async (input: InputOf<typeof listMembers>) => (await portal.run(listMembers, visitor, input)).list.map(({ enterprise }) => enterprise.user_id);
    await expect.poll(async () => (await ids({})).slice(0, 2)).toEqual([president.id, council.id]);
    expect(await ids({ level: "council" })).toEqual([council.id]);
    expect(await ids({ makes: "knitwear" })).toEqual([president.id]);
    expect(await ids({ keyword: "president" })).toEqual([president.id]);
    expect(await ids({ keyword: "0% d" })).toEqual([council.id]);
    expect(await ids({ city: "330000" })).toEqual([]);
    expect(await ids({ city: "440000", level: "president" })).toEqual([president.id]);
  });

  test("by kind and in order; an event has a day, those to come before the past", async () => {
    const staff = await portal.aUser({ roles: ["content"] });
    const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    const text = { title: { en: "One" }, body: { en: "Two" } };
    for (const [code, held_on] of [
      ["past", day(-9)],
      ["later", day(30)],
      ["soon", day(3)],
    ] as const)
      await portal.run(saveSection, staff, { ...text, code, kind: "event", held_on });
    await portal.run(saveSection, staff, { ...text, code: "hidden", kind: "service", is_public: false });
    await portal.run(saveSection, staff, { ...text, code: "shown", kind: "service" });
    expect((await portal.refusal(saveSection, staff, { ...text, code: "dayless", kind: "event" })).code).toBe("day_missing");
    await expect.poll(async () => (await portal.run(aboutAssociation, visitor, {})).events.map(({ code }) => code)).toEqual(["soon", "later", "past"]);
    const about = await portal.run(aboutAssociation, visitor, {});
    expect(about.services.map(({ code }) => code)).toEqual(["shown"]);
    expect(about.members).toBeGreaterThan(1);
  });
});
