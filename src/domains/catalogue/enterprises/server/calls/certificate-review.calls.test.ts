import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { certificateDecisions, certificateQueue, decideCertificate } from "../../contract/certificate-review.ts";
import { enterpriseDetails } from "../../contract/details.ts";
import { inspectEnterprise, inspections } from "../../contract/inspection.ts";
import { certificatesPage, myEnterprise, saveEnterprise } from "../../contract/own-page.ts";

let portal: TestPortal;
let reviewer: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  reviewer = await portal.aUser({ roles: ["review"], nickname: "Reviewer Lin" });
});
afterAll(() => portal.stop());

const scan = "/files/abcdef0123456789-800x1120.webp";
const page: InputOf<typeof saveEnterprise> = {
  name: { "zh-cn": "绍兴华清纺织服装有限公司", en: "Huaqing Textile & Apparel" },
  type: "manufacturer",
  makes: ["womenswear"],
  zhuyingchanpin: { "zh-cn": "衬衫" },
  city_code: "330603",
  certificates: [{ kind: "bsci", number: "DBID 1", scan }],
};
const aFactory = async (more: Partial<typeof page> = {}) => {
  const owner = await portal.aUser({ is_enterprise: true });
  await portal.run(saveEnterprise, owner, { ...page, ...more });
  return owner;
};
const waitingOf = async (owner: Persona) => (await portal.run(certificateQueue, reviewer, { size: 60 })).list.filter((one) => one.factory.user_id === owner.id);
const own = async (owner: Persona) => (await portal.run(myEnterprise, owner, {})).page?.certificates;
const decide = (one: { id: number; submission: number } | undefined, more: Partial<InputOf<typeof decideCertificate>> = {}, as = reviewer) =>
  portal.run(decideCertificate, as, { id: one?.id ?? 0, submission: one?.submission ?? 1, accept: true, ...more });
const refusalOf = async (one: { id: number; submission: number } | undefined, more: Partial<InputOf<typeof decideCertificate>>, as = reviewer) =>
  (await portal.refusal(decideCertificate, as, { id: one?.id ?? 0, submission: one?.submission ?? 1, accept: true, ...more })).code;

describe("a certificate on a factory page", () => {
  test("waits, counts once it is accepted, and its factory is told", async () => {
    const owner = await aFactory();
    const [one, ...others] = await waitingOf(owner);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind: "bsci", name: "BSCI", number: "DBID 1", scan, is_inspected: false, before: [] });
    await decide(one, { note: "amfori lists it" });
    expect(await waitingOf(owner)).toEqual([]);
    await expect.poll(async () => (await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).certificates).toEqual(["BSCI"]);
    const { list } = await portal.run(certificateDecisions, reviewer, { outcome: "accepted" });
    expect(list[0]).toMatchObject({ number: "DBID 1", scan, is_accepted: true, decided_by: "Reviewer Lin", note: "amfori lists it", reasons: [] });
    expect((await portal.run(listNotifications, owner, {})).list).toMatchObject([{ text: expect.stringContaining("BSCI"), link: certificatesPage }]);
  });

  test("is refused with reasons that the factory reads, is shown to nobody, and waits again once it is corrected", async () => {
    const owner = await aFactory();
    const [one] = await waitingOf(owner);
    await decide(one, { accept: false, reasons: ["number", "unreadable"], note: "The last figure is hidden" });
    expect(await waitingOf(owner)).toEqual([]);
    expect(await own(owner)).toMatchObject([
      { is_checked: false, refusal: { reasons: [expect.any(String), expect.any(String)], note: "The last figure is hidden" } },
    ]);
    expect((await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).certificate_list).toEqual([]);
    // Written again as it was, it stays refused.
    await portal.run(saveEnterprise, owner, { ...page, renshu: 300 });
    expect(await waitingOf(owner)).toEqual([]);
    await portal.run(saveEnterprise, owner, { ...page, certificates: [{ kind: "bsci", number: "DBID 10", scan }] });
    const [again] = await waitingOf(owner);
    expect(again).toMatchObject({ number: "DBID 10", before: [{ number: "DBID 1", is_accepted: false, note: "The last figure is hidden" }] });
    expect(await own(owner)).toMatchObject([{ refusal: null }]);
  });

  test("is decided once, and only as it was seen", async () => {
    const owner = await aFactory();
    const [seen] = await waitingOf(owner);
    await portal.run(saveEnterprise, owner, { ...page, certificates: [{ kind: "bsci", number: "DBID 2", scan }] });
    expect(await refusalOf(seen, {})).toBe("decided");
    const [now] = await waitingOf(owner);
    await decide(now);
    expect(await refusalOf(now, { accept: false, note: "late" })).toBe("decided");
    expect(await refusalOf(now, { accept: false })).toBe("reason_missing");
  });

  test("that has expired waits for nobody and cannot be accepted; nor one of the reviewer's own factory", async () => {
    const soon = unixSeconds(new Date()) + 3_600;
    const owner = await aFactory({ certificates: [{ kind: "gots", number: "CU 1", valid_until: soon, scan }] });
    const [one] = await waitingOf(owner);
    portal.wait(2 * 3_600_000);
    expect(await waitingOf(owner)).toEqual([]);
    expect(await refusalOf(one, {})).toBe("expired");
    const both = await portal.aUser({ is_enterprise: true, roles: ["review"] });
    await portal.run(saveEnterprise, both, page);
    const [mine] = await waitingOf(both);
    expect(await refusalOf(mine, {}, both)).toBe("own");
  });

  test("is no business of anybody else", async () => {
    const owner = await aFactory();
    const [one] = await waitingOf(owner);
    await expect(decide(one, {}, owner)).rejects.toThrow(Denied);
    await expect(portal.run(certificateQueue, await portal.aUser({ roles: ["support"] }), {})).rejects.toThrow(Denied);
    await expect(decide({ id: 999_999, submission: 1 })).rejects.toThrow(NotFound);
    await portal.run(saveEnterprise, owner, { ...page, is_open: false });
    expect(await waitingOf(owner)).toEqual([]);
  });
});

test("a visit is kept with what was found, and what was seen there is decided", async () => {
  const owner = await aFactory();
  await portal.run(inspectEnterprise, reviewer, { user_id: owner.id, has_passed: true, certificates: ["bsci", "gots"], note: "Six lines, all at work" });
  expect((await portal.run(inspections, reviewer, {})).list[0]).toMatchObject({
    factory: { user_id: owner.id },
    has_passed: true,
    note: "Six lines, all at work",
    inspected_by: "Reviewer Lin",
  });
  expect(await waitingOf(owner)).toEqual([]);
  expect((await portal.run(certificateDecisions, reviewer, {})).list[0]).toMatchObject({ number: "DBID 1", is_accepted: true, note: "Six lines, all at work" });
});
