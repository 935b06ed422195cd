import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyCall } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import type { SeatRole } from "#kit/rights.ts";
import type { SocketMessage, WithStaff } from "#platform/calls/context.ts";
import { shopLog } from "#domains/people/shops/contract/log.ts";
import { aTalkOfAShop } from "#tests/builders/talks.ts";
import { onePixel } from "#tests/security/tiny-files.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { answerTimes, unanswered } from "../../contract/answering.ts";
import { reports } from "../../contract/blocking.ts";
import {
  shopBlock,
  shopImage,
  shopLaunch,
  shopRead,
  shopRecords,
  shopReport,
  shopSessions,
  shopText,
  shopUnblock,
  shopUnread,
} from "../../contract/for-the-shop.ts";
import { markRead, recordsList, sessionList } from "../../contract/reading.ts";
import { launch, sendText } from "../../contract/sending.ts";

let portal: TestPortal;
const pushed: { userIds: number[]; message: SocketMessage; withStaff?: WithStaff }[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  portal.fanout.subscribe("push", (frame: (typeof pushed)[number]) => void pushed.push(frame));
});
afterAll(() => portal.stop());

const service: Persona = { token: null, id: 1 };
const clerkOf = (owner: Persona, nickname: string, roles: readonly SeatRole[] = ["service"]) => portal.aUser({ nickname, seat: { owner, roles } });
/** A shop that a buyer has written to, and who answers for it. */
const aTalk = async () => {
  const { customer: buyer, said: asked, ...shop } = await aTalkOfAShop(portal);
  return { ...shop, buyer, asked };
};
const answer = (as: Persona, to: Persona, content: string, client_id?: string) => {
  portal.wait(1_001);
  return portal.run(shopText, as, { receiver_id: to.id, content, client_id });
};
const frameOf = (id: number) =>
  vi.waitFor(() => {
    const frame = pushed.find(({ message }) => message.event === "message" && (message.data as { id: number }).id === id);
    expect(frame).toBeDefined();
    return frame as (typeof pushed)[number];
  });

describe("an answer of a clerk", () => {
  test("comes from the shop's account; who wrote it is told to the shop's people alone", async () => {
    const { owner, clerk, buyer } = await aTalk();
    const colleague = await clerkOf(owner, "Jianguo");
    const sent = await answer(clerk, buyer, "¥38 from 500 pieces");
    expect(sent).toMatchObject({ user_id: owner.id, receiver_id: buyer.id, user: { nickname: "Mill" }, by: { id: clerk.id, nickname: "Xiaoyu" }, seq: 2 });
    for (const reader of [clerk, colleague, owner])
      expect((await portal.run(shopRecords, reader, { receiver_id: buyer.id })).data.map(({ by }) => by?.nickname)).toEqual([undefined, "Xiaoyu"]);
    const asBuyerSees = await portal.run(recordsList, buyer, { receiver_id: owner.id });
    expect(asBuyerSees.data[1]).toMatchObject({ user_id: owner.id, user: { nickname: "Mill" }, content: "¥38 from 500 pieces" });
    const frame = await frameOf(sent.id);
    expect(frame.userIds.sort()).toEqual([owner.id, buyer.id].sort());
    expect(frame.withStaff).toEqual({ [owner.id]: { by: { id: clerk.id, nickname: "Xiaoyu", avatar: "" } }, [buyer.id]: {} });
    for (const told of [JSON.stringify(asBuyerSees), JSON.stringify(frame.message), JSON.stringify(await portal.run(sessionList, buyer, {}))])
      expect(told).not.toMatch(/Xiaoyu|written_by|"by"/);
  });

  test("of the owner has no writer where the account speaks for itself, and has one in the backstage", async () => {
    const { owner, clerk, buyer } = await aTalk();
    portal.wait(1_001);
    await portal.run(sendText, owner, { receiver_id: buyer.id, content: "Hello" });
    await answer(owner, buyer, "From the backstage");
    expect((await portal.run(shopRecords, clerk, { receiver_id: buyer.id })).data.map(({ by }) => by?.nickname)).toEqual([undefined, undefined, "Mill"]);
  });

  test("is stored once however often it is sent, and paced by who writes, not by the shop", async () => {
    const { owner, clerk, buyer } = await aTalk();
    const colleague = await clerkOf(owner, "Jianguo");
    const first = await answer(clerk, buyer, "one", "c-1");
    expect(await portal.run(shopText, clerk, { receiver_id: buyer.id, content: "one", client_id: "c-1" })).toEqual(first);
    expect((await portal.run(shopText, colleague, { receiver_id: buyer.id, content: "two" })).by?.nickname).toBe("Jianguo");
    expect((await portal.refusal(shopText, clerk, { receiver_id: buyer.id, content: "too fast" })).code).toBe("too_fast");
  });

  test("may be a picture, and counts as the shop's answer", async () => {
    const { owner, clerk, buyer } = await aTalk();
    expect((await portal.run(unanswered, clerk, {})).list.map(({ from }) => from.id)).toEqual([buyer.id]);
    const image = { name: "a.png", bytes: new Uint8Array(onePixel) };
    expect(await portal.run(shopImage, clerk, { image, receiver_id: String(buyer.id), talk_type: "1" })).toMatchObject({ msg_type: 2, by: { id: clerk.id } });
    expect((await portal.run(unanswered, owner, {})).list).toEqual([]);
    expect(await portal.run(answerTimes, owner, { days: 7 })).toMatchObject({ asked: 1, answered: 1 });
  });
});

test("what is unread is the shop's: who of its people reads it, reads it for all", async () => {
  const { owner, clerk, buyer, asked } = await aTalk();
  expect(await portal.run(shopUnread, clerk, {})).toEqual({ total: 1 });
  expect(await portal.run(shopSessions, clerk, {})).toMatchObject([{ receiver_id: buyer.id, unread: 1, content: "How much?" }]);
  expect(await portal.run(shopRead, clerk, { receiver_id: buyer.id })).toEqual({ read_seq: asked.seq, unread: 0 });
  expect(await portal.run(shopUnread, owner, {})).toEqual({ total: 0 });
  expect((await portal.run(recordsList, buyer, { receiver_id: owner.id })).peer_read_seq).toBe(asked.seq);
  // What the clerk has in an own name is another matter.
  expect(await portal.run(sessionList, clerk, {})).toEqual([]);
});

test("blocking and reporting are the shop's, and its log says who did", async () => {
  const { owner, clerk, buyer, asked } = await aTalk();
  await portal.run(shopLaunch, clerk, { receiver_id: buyer.id });
  await portal.run(shopRead, clerk, { receiver_id: buyer.id });
  await portal.run(shopBlock, clerk, { receiver_id: buyer.id });
  portal.wait(1_001);
  expect((await portal.refusal(sendText, buyer, { receiver_id: owner.id, content: "still there?" })).code).toBe("blocked");
  await portal.run(shopReport, clerk, { receiver_id: buyer.id, message_id: asked.id, reason: "advertising" });
  await portal.run(shopUnblock, clerk, { receiver_id: buyer.id });
  await answer(clerk, buyer, "again");
  const { list } = await portal.run(shopLog, owner, { user_id: clerk.id, area: "im" });
  expect(list.map(({ call, object }) => [call, object.id])).toEqual([
    ["im/shopunblock", String(buyer.id)],
    ["im/shopreport", String(buyer.id)],
    ["im/shopblock", String(buyer.id)],
  ]);
  const waiting = await portal.run(reports, await portal.aUser({ roles: ["support"] }), { size: 50 });
  expect(waiting.list.at(-1)).toMatchObject({ reporter: { id: owner.id }, reported: { id: buyer.id }, reason: "advertising" });
});

describe("what staff do not reach", () => {
  const inputs = (receiver: number): [AnyCall, object][] => [
    [shopRecords, { receiver_id: receiver }],
    [shopRead, { receiver_id: receiver }],
    [shopText, { receiver_id: receiver, content: "hello" }],
    [shopImage, { receiver_id: String(receiver), image: { name: "a.png", bytes: new Uint8Array(onePixel) } }],
    [shopBlock, { receiver_id: receiver }],
    [shopUnblock, { receiver_id: receiver }],
    [shopReport, { receiver_id: receiver, reason: "rude" }],
  ];
  const outcomes = async (as: Persona, receiver: number) => {
    portal.wait(1_001);
    const ended: unknown[] = [];
    for (const [call, input] of inputs(receiver))
      ended.push(
        await portal.run(call, as, input).then(
          () => "done",
          (error: unknown) => error,
        ),
      );
    return ended;
  };

  test("whom another shop talks with is as nobody, and so is whom theirs never talked with", async () => {
    const { clerk, buyer } = await aTalk();
    const other = await aTalk();
    for (const receiver of [other.buyer.id, 2_000_000_000]) {
      for (const ended of await outcomes(clerk, receiver)) expect(ended).toBeInstanceOf(NotFound);
      expect((await portal.refusal(shopLaunch, clerk, { receiver_id: receiver })).code).toBe("no_conversation");
    }
    expect(await outcomes(clerk, buyer.id)).toEqual(inputs(0).map(() => "done"));
    expect((await portal.run(shopSessions, clerk, {})).map(({ receiver_id }) => receiver_id)).toEqual([buyer.id]);
    expect((await portal.run(recordsList, other.buyer, { receiver_id: other.owner.id })).data).toHaveLength(1);
  });

  test("what the owner asks customer service stays the owner's", async () => {
    const { owner, clerk } = await aTalk();
    portal.wait(1_001);
    await portal.run(sendText, owner, { receiver_id: service.id, content: "My number has changed" });
    for (const ended of await outcomes(clerk, service.id)) expect(ended).toBeInstanceOf(NotFound);
    expect((await portal.run(shopSessions, clerk, {})).map(({ receiver_id }) => receiver_id)).not.toContain(service.id);
    expect((await portal.run(shopSessions, owner, {})).map(({ receiver_id }) => receiver_id)).toContain(service.id);
    const frames = await vi.waitFor(() => {
      const heard = pushed.filter(({ message, userIds }) => message.event === "message" && userIds.includes(service.id) && userIds.includes(owner.id));
      expect(heard.length).toBeGreaterThan(0);
      return heard;
    });
    // Customer service's own people hear it; the shop's do not.
    for (const { withStaff } of frames) expect(withStaff).toEqual({ [service.id]: {} });
  });

  test.each(["goods", "orders", "finance"] as const)("the work of %s in a shop opens nothing of its chat", async (role) => {
    const { owner, buyer } = await aTalk();
    const other = await clerkOf(owner, "Other", [role]);
    for (const ended of [...(await outcomes(other, buyer.id)), ...(await outcomes(other, 2_000_000_000))]) expect(ended).toBeInstanceOf(Denied);
    for (const call of [shopSessions, shopUnread]) await expect(portal.run(call as AnyCall, other, {})).rejects.toBeInstanceOf(Denied);
  });

  test("the owner begins conversations in the backstage as anywhere", async () => {
    const { owner, clerk } = await aTalk();
    const stranger = await portal.aUser();
    expect(await portal.run(shopLaunch, owner, { receiver_id: stranger.id })).toMatchObject({ receiver_id: stranger.id });
    expect(await portal.run(shopLaunch, clerk, { receiver_id: stranger.id })).toMatchObject({ receiver_id: stranger.id });
    await portal.run(launch, stranger, { receiver_id: owner.id });
    await portal.run(markRead, stranger, { receiver_id: owner.id });
  });
});
