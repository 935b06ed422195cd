import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { paymentOptions, paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { minutes } from "#kit/time.ts";
import { bankTakes } from "#tests/builders/bank-takes.ts";
import { namesEachCent } from "#tests/builders/books.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { eachWalk, walk, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveCourse, saveLecturer } from "../../contract/admin.ts";
import { chapterDone, courseDetails, giveCourseBack, myCourse, myCourses, openChapter, readChapter, takeCourse } from "../../contract/courses.ts";
import { academy } from "../../index.server.ts";
import { purchaseMachine, type PurchaseRow } from "../purchase-machine.ts";

let portal: TestPortal;
let staff: Persona;
let lecturer: Persona;
const image = "/files/abcdef0123456789-800x450.webp";
const person = { name: { en: "Lin Mo" }, position: { en: "Head of a laboratory" }, about: { en: "Tests cloth" }, image, topics: ["quality" as const] };

const aCourse = async (account_id: number | null, price = "10000") => {
  const { id: lecturer_id } = await portal.run(saveLecturer, staff, { ...person, account_id });
  const { id } = await portal.run(saveCourse, staff, {
    lecturer_id,
    title: { en: "Reading a test report" },
    summary: { en: "What the figures mean" },
    about: { en: "About it" },
    learns: [{ en: "To read figures" }],
    image,
    topic: "quality",
    level: "first",
    price,
    chapters: [
      { title: { en: "One" }, body: { en: "First" }, minutes: 10, is_free: true },
      { title: { en: "Two" }, body: { en: "Second" }, minutes: 20 },
    ],
  });
  const { chapters } = await portal.run(courseDetails, visitor, { id });
  return { id, chapters: chapters.map((one) => one.id) };
};
const begin = async (reader: Persona, id: number) => (await portal.run(takeCourse, reader, { id, expected_price: "10000" })).reference ?? 0;
/** Bought from the wallet, which is filled for it. */
const bought = async (id: number) => {
  const reader = await portal.aUser();
  await fillWallet(portal, reader, 10_000n);
  const reference = await begin(reader, id);
  await portal.run(startPayment, reader, { kind: "course", reference, provider: "wallet" });
  return { reader, reference };
};
const walletOf = async (as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;
const escrow = (owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "course_escrow", owner, currency: "CNY" }));
const sweep = async () => {
  for (const one of academy.sweeps ?? []) await portal.runner.sweep(one);
};
const isTaken = async (as: Persona, id: number) => (await portal.run(myCourse, as, { id })).is_taken;

beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  staff = await portal.aUser({ roles: ["content"] });
  lecturer = await portal.aUser();
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

describe("a course with a price", () => {
  test("is paid at the cashier, and opens once the money has come", async () => {
    const { id } = await aCourse(lecturer.id);
    const reader = await portal.aUser();
    const reference = await begin(reader, id);
    expect(await portal.run(paymentOptions, reader, { kind: "course", reference })).toMatchObject({
      title: "A course",
      about: "Reading a test report",
      amount: { minor: "10000" },
    });
    expect(await begin(reader, id)).toBe(reference);
    const { payment } = await portal.run(startPayment, reader, { kind: "course", reference, provider: "local" });
    expect(await isTaken(reader, id)).toBe(false);
    await portal.run(cashierDecide, reader, { payment, outcome: "duplicate" });
    await portal.runJobs();
    expect(await isTaken(reader, id)).toBe(true);
    expect(await escrow(reference)).toBe(10_000n);
    expect((await portal.refusal(takeCourse, reader, { id, expected_price: "10000" })).code).toBe("taken");
  });

  test("or from the wallet; at another price than was shown it is not begun", async () => {
    const { id } = await aCourse(lecturer.id);
    const reader = await portal.aUser();
    expect((await portal.refusal(takeCourse, reader, { id, expected_price: "1" })).code).toBe("price_changed");
    const reference = await begin(reader, id);
    expect((await portal.refusal(startPayment, reader, { kind: "course", reference, provider: "wallet" })).code).toBe("wallet_short");
    await fillWallet(portal, reader, 10_000n);
    await portal.run(startPayment, reader, { kind: "course", reference, provider: "wallet" });
    expect([await isTaken(reader, id), await walletOf(reader)]).toEqual([true, "0"]);
    await expect(portal.run(startPayment, await portal.aUser(), { kind: "course", reference, provider: "wallet" })).rejects.toThrow("not found");
  });

  test("closes unpaid, and what comes late goes to the wallet", async () => {
    const { id } = await aCourse(lecturer.id);
    const reader = await portal.aUser();
    const reference = await begin(reader, id);
    const { payment } = await portal.run(startPayment, reader, { kind: "course", reference, provider: "local" });
    await portal.run(cashierDecide, reader, { payment, outcome: "succeed" });
    portal.wait(minutes(31));
    await sweep();
    expect((await portal.run(paymentOptions, reader, { kind: "course", reference })).status).toBe("closed");
    await portal.runJobs();
    expect((await portal.run(paymentStatus, reader, { payment })).is_returned).toBe(true);
    expect([await isTaken(reader, id), await walletOf(reader)]).toEqual([false, "10000"]);
    expect(await begin(reader, id)).not.toBe(reference);
  });

  test("goes back while it is unread: all the money, and its chapters are closed", async () => {
    const { id, chapters } = await aCourse(lecturer.id);
    const { reader, reference } = await bought(id);
    await portal.run(chapterDone, reader, { id: chapters[0] ?? 0 });
    expect((await portal.refusal(readChapter, reader, { id: chapters[1] ?? 0 })).code).toBe("not_opened");
    expect((await portal.run(myCourses, reader, {})).list[0]?.back_until).toBeGreaterThan(0);
    await expect(portal.run(giveCourseBack, await portal.aUser(), { id })).rejects.toThrow("not found");
    expect(await portal.run(giveCourseBack, reader, { id })).toMatchObject({ refunded: { minor: "10000" } });
    await expect(portal.run(giveCourseBack, reader, { id })).rejects.toThrow("not found");
    expect([await isTaken(reader, id), await walletOf(reader), await escrow(reference)]).toEqual([false, "10000", 0n]);
    expect((await portal.refusal(openChapter, reader, { id: chapters[1] ?? 0 })).code).toBe("not_taken");
    // And can be bought anew.
    await portal.run(startPayment, reader, { kind: "course", reference: await begin(reader, id), provider: "wallet" });
    expect(await isTaken(reader, id)).toBe(true);
  });

  test("does not go back once a chapter that is not free was opened, or marked as read", async () => {
    const { id, chapters } = await aCourse(lecturer.id);
    const [opened, marked] = [await bought(id), await bought(id)];
    expect((await portal.run(openChapter, opened.reader, { id: chapters[1] ?? 0 })).body).toBe("Second");
    expect((await portal.run(readChapter, opened.reader, { id: chapters[1] ?? 0 })).body).toBe("Second");
    await portal.run(chapterDone, marked.reader, { id: chapters[1] ?? 0 });
    for (const { reader } of [opened, marked]) {
      expect((await portal.refusal(giveCourseBack, reader, { id })).code).toBe("read");
      expect((await portal.run(myCourses, reader, {})).list[0]?.back_until).toBe(0);
    }
  });

  test("opened and given back at the same moment, it is one of the two", async () => {
    const { id, chapters } = await aCourse(lecturer.id);
    for (let round = 0; round < 5; round += 1) {
      const { reader } = await bought(id);
      const [open, back] = await Promise.allSettled([portal.run(openChapter, reader, { id: chapters[1] ?? 0 }), portal.run(giveCourseBack, reader, { id })]);
      expect([open.status, back.status].sort()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

describe("after the days in which it may go back", () => {
  test("the lecturer has their share of the day it was bought in their wallet, the portal the rest", async () => {
    const author = await portal.aUser();
    const { id } = await aCourse(author.id);
    const { reader, reference } = await bought(id);
    await portal.database.pool.query("update academy.purchase set settle_at = now() - interval '1 minute' where id = $1", [reference]);
    expect((await portal.refusal(giveCourseBack, reader, { id })).code).toBe("too_late");
    await sweep();
    await sweep();
    expect([await walletOf(author), await escrow(reference)]).toEqual(["7000", 0n]);
    expect((await portal.run(walletHistory, author, {})).list.map((row) => [row.title, row.amount.minor])).toEqual([["Income from a course", "7000"]]);
    expect(await isTaken(reader, id)).toBe(true);
  });

  test("all of it is the portal's where the lecturer is of the house", async () => {
    const revenue = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "revenue", owner: 0, currency: "CNY" }));
    const { id } = await aCourse(null);
    const { reference } = await bought(id);
    await portal.database.pool.query("update academy.purchase set settle_at = now() - interval '1 minute' where id = $1", [reference]);
    const before = await revenue();
    await sweep();
    expect([(await revenue()) - before, await escrow(reference)]).toEqual([10_000n, 0n]);
  });
});

test("the escrow of a course is its price while it may go back, and nothing once it has", async () => {
  const { id } = await aCourse(lecturer.id);
  const { reader, reference } = await bought(id);
  await namesEachCent(portal, "academy", { kind: "course_escrow", owner: reference }, 10_000n);
  await portal.run(giveCourseBack, reader, { id });
  await namesEachCent(portal, "academy", { kind: "course_escrow", owner: reference }, 0n);
});

test("the account of a lecturer is somebody's, and not of whoever names it", async () => {
  expect((await portal.refusal(saveLecturer, staff, { ...person, account_id: staff.id })).code).toBe("own");
  expect((await portal.refusal(saveLecturer, staff, { ...person, account_id: 2_000_000_000 })).code).toBe("no_account");
});

test(
  "a purchase goes as its table says, whatever is tried, and its money with it",
  async () => {
    const { id } = await aCourse(lecturer.id);
    await eachWalk(purchaseMachine.life, async (steps) => {
      const { reference } = await bought(id);
      const taken = await walk(
        portal,
        purchaseMachine as never,
        { table: "academy.purchase_event", of: "purchase_id" },
        reference,
        steps,
        async ({ event, party }, row: PurchaseRow, ctx) => {
          const whyNot = purchaseMachine.whyNot(row, event as never, party as never, ctx.now);
          await bankTakes(ctx, event, whyNot, { kind: "course_escrow", owner: reference, currency: "CNY" });
          return {};
        },
      );
      const { rows } = await portal.database.pool.query<{ status: string }>("select status from academy.purchase where id = $1", [reference]);
      expect(await escrow(reference)).toBe(rows[0]?.status === "paid" ? 10_000n : 0n);
      return taken;
    });
  },
  walkTime,
);
