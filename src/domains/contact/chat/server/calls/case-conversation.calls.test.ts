import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listActs } from "#domains/audit/contract/acts.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { aDisputedBooking } from "#tests/builders/bookings.ts";
import { aClaim, aDispute, reply } from "#tests/builders/claims.ts";
import { aContract, aDisputedContract } from "#tests/builders/contracts.ts";
import { aDisputedLicence, aPaidLicence } from "#tests/builders/licences.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { caseConversations, casePage, type CaseKind } from "../../contract/case-conversation.ts";
import { recall } from "../../contract/keeping.ts";
import { sendText } from "../../contract/sending.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const say = (from: Persona, to: { id: number }, content: string) => {
  portal.wait(1_001);
  return portal.run(sendText, from, { receiver_id: to.id, content });
};
const read = (kind: CaseKind, as: Persona, id: number, before_seq = 0) => portal.run(caseConversations[kind], as, { id, before_seq });
const texts = ({ messages }: Awaited<ReturnType<typeof read>>) => messages.map(({ text }) => text);

/** A case of each kind, with its two sides. */
const cases = {
  claim: async () => ((one) => ({ id: one.id, sides: [one.buyer, one.seller] as const }))(await aDispute(portal)),
  contract: async () => ((one) => ({ id: one.id, sides: [one.buyer, one.seller] as const }))(await aDisputedContract(portal)),
  licence: async () => ((one) => ({ id: one.id, sides: [one.buyer as Persona, one.designer as Persona] as const }))(await aDisputedLicence(portal)),
  booking: async () => ((one) => ({ id: one.id, sides: [one.client, one.model] as const }))(await aDisputedBooking(portal)),
};
const readers = {
  claim: ["support", "finance", "admin"],
  contract: ["support", "finance", "admin"],
  licence: ["support", "admin"],
  booking: ["support", "admin"],
};

describe.each(["claim", "contract", "licence", "booking"] as const)("the conversation of a %s in dispute", (kind) => {
  test("is that of its two sides, for whoever decides it, and each reading stands in the log", async () => {
    const { id, sides } = await cases[kind]();
    const [one, other] = sides;
    await say(one, other, "The <b>seams</b> come undone");
    await say(other, one, "Send pictures");
    const elsewhere = await portal.aUser();
    await say(elsewhere, other, "not theirs");
    await say(one, elsewhere, "nor this");
    for (const role of ["support", "finance", "service", "content", "review", "inspector", "admin"] as const) {
      const staff = await portal.aUser({ roles: [role] });
      if (!readers[kind].includes(role)) {
        await expect(read(kind, staff, id), role).rejects.toThrow(Denied);
        continue;
      }
      const found = await read(kind, staff, id);
      expect(texts(found)).toEqual(["The <b>seams</b> come undone", "Send pictures"]);
      expect(found.messages.map(({ user_id }) => user_id)).toEqual([one.id, other.id]);
      expect(new Set(found.sides.map((side) => side.id))).toEqual(new Set([one.id, other.id]));
    }
    for (const who of [one, other, elsewhere]) await expect(read(kind, who, id)).rejects.toThrow(Denied);
    const acts = await portal.run(listActs, await portal.aUser({ roles: ["admin"] }), {});
    const kept = acts.list.filter((act) => act.call === caseConversations[kind].path);
    expect(kept.filter((act) => act.outcome === "done").map((act) => act.object)).toEqual(
      readers[kind].map(() => expect.objectContaining({ id: String(id), name: expect.stringMatching(/./) })),
    );
    expect(kept.filter((act) => act.outcome === "denied")).toHaveLength(7 - readers[kind].length);
  });

  test("is nobody's where there is no such case", async () => {
    await expect(read(kind, await portal.aUser({ roles: ["support"] }), 1_999_999)).rejects.toThrow(NotFound);
  });
});

test("what the platform was never called into stays between the two", async () => {
  const support = await portal.aUser({ roles: ["support"] });
  const { id, buyer, seller } = await aClaim(portal);
  await say(buyer, seller, "between us");
  await expect(read("claim", support, id)).rejects.toThrow(NotFound);
  await expect(read("contract", support, (await aContract(portal)).id)).rejects.toThrow(NotFound);
  await expect(read("licence", support, (await aPaidLicence(portal)).id)).rejects.toThrow(NotFound);
});

test("goes back page by page; what was taken back has no words; what was said long before the trade or after the case is not there", async () => {
  const support = await portal.aUser({ roles: ["support"] });
  const dispute = await aDispute(portal);
  const { id, buyer, seller } = dispute;
  const wrong = await say(buyer, seller, "taken back");
  await portal.run(recall, buyer, { message_id: wrong.id });
  for (let n = 1; n <= casePage; n += 1) await say(n % 2 ? buyer : seller, n % 2 ? seller : buyer, `line ${n}`);
  const latest = await read("claim", support, id);
  expect([latest.messages.length, latest.more, texts(latest)[0]]).toEqual([casePage, true, "line 1"]);
  const older = await read("claim", support, id, latest.messages[0]?.seq);
  expect([older.more, older.messages.map(({ text, recalled }) => [text, recalled])]).toEqual([false, [["", 1]]]);
  // Said a year before the order, it has nothing to do with it.
  await portal.database.pool.query(`update chat.message set created_at = created_at - interval '1 year' where seq <= 3 and sender_id = any($1)`, [
    [buyer.id, seller.id],
  ]);
  const within = await read("claim", support, id);
  expect([within.more, texts(within)[0]]).toEqual([false, "line 3"]);
  await reply(portal, dispute, "cancel");
  portal.wait(days(1));
  await say(buyer, seller, "another trade");
  expect(texts(await read("claim", support, id)).at(-1)).toBe(`line ${casePage}`);
  portal.wait(-days(1));
});
