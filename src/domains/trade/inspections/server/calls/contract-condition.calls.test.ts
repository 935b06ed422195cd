import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerSoldContract, contractDetails, fulfilMilestone, judgeMilestone, proposeVersion } from "#domains/sourcing/contracts/contract/contracts.ts";
import { inspectionDetails } from "#domains/trade/inspections/contract/inspections.ts";
import { days } from "#kit/time.ts";
import { aContract, aRunningContract, aSignedContract, payMilestone, toInput } from "#tests/builders/contracts.ts";
import { anAsked, aReported, failedReport } from "#tests/builders/inspections.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const read = (as: Persona, id: number) => portal.run(contractDetails, as, { id });

/** Both sign that an inspector looks at the goods; its inspection is paid and waits for evidence. */
const inspected = async () => {
  const { id, buyer, seller } = await aSignedContract(portal);
  await portal.run(proposeVersion, buyer, toInput(await read(buyer, id), { inspected_by: "inspector" }));
  await portal.run(answerSoldContract, seller, { id, version: 2, answer: "sign" });
  for (;;) {
    const due = (await read(buyer, id)).milestones.find((one) => one.status === "due");
    if (!due) throw new Error("nothing is due");
    await payMilestone(portal, buyer, due.id);
    if (due.kind === "inspection") return { id, buyer, seller, milestone: due.id };
    await portal.run(fulfilMilestone, seller, { milestone_id: due.id, step: "submit", note: "done" });
    await portal.run(judgeMilestone, buyer, { milestone_id: due.id, step: "accept" });
  }
};
type Inspected = Awaited<ReturnType<typeof inspected>>;

const visit = ({ id, buyer, seller }: Inspected, report = {}) =>
  aReported(portal, { visited: { subject: "contract", subject_id: id, asker: buyer, other: seller, buyer, seller }, report });
const submit = ({ seller, milestone }: Inspected, more: object = {}) =>
  portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "submit", note: "ready", ...more });

describe("a contract that both signed for an inspector", () => {
  test("is the other side's word: the seller who needs the report is not kept from it", async () => {
    const { id, buyer, seller } = await inspected();
    const visited = { subject: "contract" as const, subject_id: id, asker: seller, other: buyer, buyer, seller };
    const asked = await anAsked(portal, { visited });
    expect((await portal.run(inspectionDetails, seller, { id: asked.id })).status).toBe("agreed");
    expect((await portal.run(inspectionDetails, buyer, { id: asked.id })).actions).not.toContain("decline");
    const old = await aRunningContract(portal);
    const other = await anAsked(portal, { visited: { ...visited, subject_id: old.id, asker: old.seller, other: old.buyer, ...old } });
    expect((await portal.run(inspectionDetails, old.seller, { id: other.id })).status).toBe("requested");
  });

  test("says so on its paper; older ones say the sides", async () => {
    const old = await aContract(portal);
    expect((await read(old.buyer, old.id)).versions[0]?.terms).toMatchObject({ inspected_by: "sides", inspected_by_text: "The two sides between them" });
    const contract = await inspected();
    const shown = await read(contract.seller, contract.id);
    expect(shown.versions[0]?.terms?.inspected_by).toBe("inspector");
    expect(shown.milestones.map((one) => one.needs_report)).toEqual(shown.milestones.map((one) => one.kind === "inspection"));
  });

  test("takes the inspection's evidence with a report of its own that passed, and nothing less", async () => {
    const contract = await inspected();
    await expect(submit(contract)).rejects.toMatchObject({ code: "report_needed", issues: [{ path: "inspection_id" }] });
    const other = await inspected();
    const foreign = await visit(other);
    await expect(submit(contract, { inspection_id: foreign.id })).rejects.toMatchObject({ code: "report_wrong" });
    const failed = await visit(contract, failedReport);
    await expect(submit(contract, { inspection_id: failed.id })).rejects.toMatchObject({ code: "report_needed" });
    const passed = await visit(contract);
    expect(await submit(contract, { inspection_id: passed.id, note: "" })).toMatchObject({ status: "submitted" });
    const shown = await read(contract.buyer, contract.id);
    expect(shown.reports.map((one) => [one.inspection_id, one.has_passed])).toEqual([
      [passed.id, true],
      [failed.id, false],
    ]);
    expect(shown.milestones.find((one) => one.id === contract.milestone)?.evidence[0]?.report).toMatchObject({
      inspection_id: passed.id,
      verdict_text: "Passed",
    });
  });

  test("or after the buyer waived it; the seller cannot", async () => {
    const contract = await inspected();
    expect((await read(contract.buyer, contract.id)).milestones.find((one) => one.id === contract.milestone)?.actions).toContain("waive_report");
    await expect(portal.run(judgeMilestone, contract.seller, { milestone_id: contract.milestone, step: "waive_report" })).rejects.toMatchObject({
      kind: "not_found",
    });
    await portal.run(judgeMilestone, contract.buyer, { milestone_id: contract.milestone, step: "waive_report" });
    await expect(portal.run(judgeMilestone, contract.buyer, { milestone_id: contract.milestone, step: "waive_report" })).rejects.toMatchObject({
      code: "not_now",
    });
    expect(await submit(contract)).toMatchObject({ status: "submitted" });
  });
});

test("elsewhere a report can be named, and need not be", async () => {
  const { id, buyer, seller, milestone } = await aRunningContract(portal);
  const failed = await visit({ id, buyer, seller, milestone }, failedReport);
  portal.wait(days(1));
  expect(await submit({ id, buyer, seller, milestone }, { inspection_id: failed.id })).toMatchObject({ status: "submitted" });
  const shown = await read(buyer, id);
  expect(shown.milestones.find((one) => one.id === milestone)?.evidence[0]?.report).toMatchObject({ has_passed: false });
});
