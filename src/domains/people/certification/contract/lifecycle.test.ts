import fc from "fast-check";
import { expect, test } from "vitest";
import { next } from "#kit/states.ts";
import { certificationLife, isAllowed, type CertificationAct, type CertificationStatus } from "./lifecycle.ts";

const acts = [...new Set(certificationLife.transitions.map((one) => one.event))];
const parties = ["applicant", "reviewer", "system"] as const;

/** Walks a certification through acts, those that are not possible left out, and keeps whether an approval is in force. */
const walk = (steps: readonly [CertificationAct, (typeof parties)[number]][]) => {
  let status: CertificationStatus = "draft";
  let approved = false;
  let decidedByReviewer = true;
  for (const [act, party] of steps) {
    const to: CertificationStatus | undefined = isAllowed(act, approved) ? next(certificationLife, status, act, party) : undefined;
    if (!to) continue;
    status = to;
    const before = approved;
    if (act === "approve") approved = true;
    if (act === "revoke" || act === "expire") approved = false;
    if (!before && approved) decidedByReviewer &&= party === "reviewer";
  }
  return { status, approved, decidedByReviewer };
};

const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...parties)), { maxLength: 40 });

test("whatever is done in whatever order, nobody but a reviewer approves, and approved means that an approval is in force", () => {
  fc.assert(
    fc.property(steps, (path) => {
      const { status, approved, decidedByReviewer } = walk(path);
      expect(decidedByReviewer).toBe(true);
      if (status === "approved") expect(approved).toBe(true);
      if (status === "revoked" || status === "expired") expect(approved).toBe(false);
    }),
  );
});

test("changed data leave the approval in force until they are decided", () => {
  const approvedOnce: [CertificationAct, (typeof parties)[number]][] = [
    ["submit", "applicant"],
    ["approve", "reviewer"],
    ["change", "applicant"],
  ];
  expect(walk(approvedOnce)).toMatchObject({ status: "draft", approved: true });
  expect(walk([...approvedOnce, ["submit", "applicant"], ["reject", "reviewer"]])).toMatchObject({ status: "rejected", approved: true });
  expect(walk([...approvedOnce, ["discard", "applicant"]])).toMatchObject({ status: "approved", approved: true });
  expect(walk([["discard", "applicant"]])).toMatchObject({ status: "draft", approved: false });
});
