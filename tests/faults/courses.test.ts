import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { saveCourse, saveLecturer } from "#domains/publishing/academy/contract/admin.ts";
import { courseDetails, giveCourseBack, openChapter, takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { Refusal } from "#kit/refusal.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { visitor, type TestPortal } from "#tests/harness/portal.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const rounds = size(10, 200);
const image = "/files/abcdef0123456789-800x450.webp";

const aCourse = async (portal: TestPortal) => {
  const staff = await portal.aUser({ roles: ["content"] });
  const { id: lecturer_id } = await portal.run(saveLecturer, staff, {
    name: { en: "Lin Mo" },
    position: { en: "Head of a laboratory" },
    about: { en: "Tests cloth" },
    image,
    topics: ["quality"],
    account_id: null,
  });
  const { id } = await portal.run(saveCourse, staff, {
    lecturer_id,
    title: { en: "Reading a test report" },
    summary: { en: "What the figures mean" },
    about: { en: "About it" },
    learns: [{ en: "To read figures" }],
    image,
    topic: "quality",
    level: "first",
    price: "10000",
    chapters: [{ title: { en: "One" }, body: { en: "First" }, minutes: 10, is_free: false }],
  });
  return { id, chapter: (await portal.run(courseDetails, visitor, { id })).chapters[0]?.id ?? 0 };
};

/** A chapter is opened on one instance while the course goes back on the other. */
const openAndGiveBack = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const { id, chapter } = await aCourse(first);
    const ends = { read: 0, given_back: 0, both: 0, neither: 0 };
    const broken: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reader = await first.aUser();
      await fillWallet(first, reader, 10_000n);
      const { reference } = await first.run(takeCourse, reader, { id, expected_price: "10000" });
      await first.run(startPayment, reader, { kind: "course", reference: reference ?? 0, provider: "wallet" });
      const [open, back] = await Promise.allSettled([first.run(openChapter, reader, { id: chapter }), second.run(giveCourseBack, reader, { id })]);
      for (const one of [open, back]) if (one.status === "rejected" && !(one.reason instanceof Refusal)) broken.push(String(one.reason));
      const [isRead, isBack] = [open.status === "fulfilled", back.status === "fulfilled"];
      ends[isRead && isBack ? "both" : isRead ? "read" : isBack ? "given_back" : "neither"] += 1;
    }
    return { ends, broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

describe("a course that is opened and given back at once", () => {
  test("is one of the two", async () => {
    const { ends, broken, faults } = await openAndGiveBack();
    figure(`courses: ${rounds} readers, ${ends.read} read, ${ends.given_back} given back`);
    expect(broken).toEqual([]);
    expect([ends.both, ends.neither]).toEqual([0, 0]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the purchase's lock some are read and given back", { retry: 3 }, async () => {
    const { ends } = await openAndGiveBack(unlocked(/(from|update) "academy"\."purchase"/));
    figure(`courses, lock off: ${ends.both} read and given back`);
    expect(ends.both).toBeGreaterThan(0);
  });
});
