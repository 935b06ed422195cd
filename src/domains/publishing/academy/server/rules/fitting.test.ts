import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { topics } from "../../contract/fields.ts";
import { fitting, reasonsOf, type Candidate, type Learner } from "./fitting.ts";

const nobody: Learner = { isEnterprise: false, isDesigner: false, topics: [], lecturerIds: [] };
const course: Candidate = { id: 1, topic: "sourcing", lecturerId: 9, isFree: true, takers: 5 };

describe("courses that fit", () => {
  test("say why, the strongest reason first", () => {
    expect(reasonsOf({ ...nobody, topics: ["sourcing"], lecturerIds: [9] }, course)).toEqual(["same_topic", "same_lecturer", "role_buyer", "free"]);
    expect(reasonsOf({ ...nobody, isEnterprise: true }, { ...course, topic: "factory" })).toEqual(["role_enterprise", "free"]);
  });

  test("are not those that nothing but the price speaks for", () =>
    expect(reasonsOf({ ...nobody, isDesigner: true }, { ...course, topic: "factory" })).toEqual([]));

  test("come in the order of what speaks for them, each at most once, never more than asked for", () => {
    const candidate = fc.record({
      id: fc.nat(1000),
      topic: fc.constantFrom(...topics),
      lecturerId: fc.nat(5),
      isFree: fc.boolean(),
      takers: fc.nat(100),
    });
    const learner = fc.record({
      isEnterprise: fc.boolean(),
      isDesigner: fc.boolean(),
      topics: fc.array(fc.constantFrom(...topics), { maxLength: 3 }),
      lecturerIds: fc.array(fc.nat(5), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(learner, fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 30 }), fc.integer({ min: 1, max: 10 }), (who, courses, most) => {
        const found = fitting(who, courses, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(new Set(found.map((one) => one.course.id)).size).toBe(found.length);
        for (const { course: one, reasons } of found) expect(reasons).toEqual(reasonsOf(who, one));
      }),
    );
  });
});
