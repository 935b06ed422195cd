import { afterAll, beforeAll, expect, test } from "vitest";
import { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { defineCall } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { runnerWith } from "#tests/security/planted.ts";
import { z } from "zod";
import { aShopOwner as ownerOf } from "../../testing.ts";
import { shopLog } from "../../contract/log.ts";
import {
  acceptInvitation,
  changeSeat,
  declineInvitation,
  endSeat,
  invite,
  leaveShop,
  listStaff,
  myInvitations,
  withdrawInvitation,
} from "../../contract/staff.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const aNumber = () => `177${String((serial += 1)).padStart(8, "0")}`;
const aShopOwner = () => ownerOf(portal);

const aClerk = async (owner: Awaited<ReturnType<typeof aShopOwner>>, roles: ("goods" | "orders")[] = ["goods"]) => {
  const mobile = aNumber();
  const clerk = await portal.aUser({ mobile });
  const { id } = await portal.run(invite, owner, { receiver: mobile, roles });
  await portal.run(acceptInvitation, clerk, { id });
  // Instances hear of it by a broadcast.
  await expect.poll(async () => (await portal.run(myShop, clerk, {})).shop?.owner_id).toBe(owner.id);
  return clerk;
};

test("an invitation says nothing of whether its number has an account", async () => {
  const owner = await aShopOwner();
  const known = aNumber();
  const unknown = aNumber();
  await portal.aUser({ mobile: known });
  const answers = [
    await portal.run(invite, owner, { receiver: known, roles: ["goods"] }),
    await portal.run(invite, owner, { receiver: unknown, roles: ["goods"] }),
  ];
  expect(answers.map((answer) => Object.keys(answer))).toEqual([["id"], ["id"]]);
  await portal.runJobs();
  const texts = [known, unknown].map((mobile) => portal.sent().filter((line) => line.to === mobile && line.event === "shop_invitation"));
  expect(texts.map((list) => list.length)).toEqual([1, 1]);
  expect(texts[0]?.[0]?.text).toBe(texts[1]?.[0]?.text);
  const { invitations } = await portal.run(listStaff, owner, {});
  // Written one after the other, perhaps on both sides of a second: their terms are compared, not their moments.
  const [first, second] = invitations.map(({ roles, createtime, expires_at, ...rest }) => [roles, expires_at - createtime, Object.keys(rest)]);
  expect(first).toBeDefined();
  expect(first).toEqual(second);
});

test("whoever opens an account with the number later finds the invitation, accepts, and works there at once", async () => {
  const owner = await aShopOwner();
  const mobile = aNumber();
  const { id } = await portal.run(invite, owner, { receiver: mobile, roles: ["orders", "goods"] });
  const late = await portal.aUser({ mobile });
  expect((await portal.run(myInvitations, late, {})).list.map((one) => [one.id, one.roles])).toEqual([[id, ["goods", "orders"]]]);
  await portal.run(acceptInvitation, late, { id });
  await expect.poll(async () => (await portal.run(myShop, late, {})).shop).toMatchObject({ owner_id: owner.id, roles: ["goods", "orders"] });
  expect((await portal.run(listStaff, owner, {})).seats.map((seat) => seat.user.id)).toEqual([late.id]);
  await expect(portal.run(listStaff, late, {})).rejects.toThrow(Denied);
  await portal.runJobs();
  expect(portal.sent().some((line) => line.event === "shop_seat_taken")).toBe(true);
});

test("others see no invitation of mine, and cannot answer it", async () => {
  const owner = await aShopOwner();
  const other = await portal.aUser();
  const { id } = await portal.run(invite, owner, { receiver: aNumber(), roles: ["goods"] });
  expect((await portal.run(myInvitations, other, {})).list).toEqual([]);
  await expect(portal.run(acceptInvitation, other, { id })).rejects.toThrow(NotFound);
  await expect(portal.run(declineInvitation, other, { id })).rejects.toThrow(NotFound);
  await expect(portal.run(withdrawInvitation, await aShopOwner(), { id })).rejects.toThrow(NotFound);
});

test("declined, withdrawn and run out are gone; then the number can be invited again", async () => {
  const owner = await aShopOwner();
  const mobile = aNumber();
  const clerk = await portal.aUser({ mobile });
  const first = await portal.run(invite, owner, { receiver: mobile, roles: ["goods"] });
  expect((await portal.refusal(invite, owner, { receiver: mobile, roles: ["goods"] })).code).toBe("invited_already");
  await portal.run(declineInvitation, clerk, { id: first.id });
  const second = await portal.run(invite, owner, { receiver: mobile, roles: ["goods"] });
  await portal.run(withdrawInvitation, owner, { id: second.id });
  await expect(portal.run(acceptInvitation, clerk, { id: second.id })).rejects.toThrow(NotFound);
  const third = await portal.run(invite, owner, { receiver: mobile, roles: ["goods"] });
  portal.wait(days(15));
  await expect(portal.run(acceptInvitation, clerk, { id: third.id })).rejects.toThrow(NotFound);
  expect((await portal.run(listStaff, owner, {})).invitations).toEqual([]);
  await portal.run(invite, owner, { receiver: mobile, roles: ["goods"] });
});

test("no more seats than the shop has, however many are asked for at once", async () => {
  const owner = await aShopOwner();
  const limit = (await portal.run(listStaff, owner, {})).limit ?? 0;
  expect(limit).toBeGreaterThan(0);
  const asked = await Promise.allSettled(Array.from({ length: limit + 3 }, () => portal.run(invite, owner, { receiver: aNumber(), roles: ["goods"] })));
  expect(asked.filter((one) => one.status === "fulfilled")).toHaveLength(limit);
  expect((await portal.refusal(invite, owner, { receiver: aNumber(), roles: ["goods"] })).code).toBe("no_seat_free");
});

test("whoever has a shop, or works in one, takes no seat", async () => {
  const mobile = aNumber();
  const busy = await portal.aUser({ mobile, is_design: true });
  const { id } = await portal.run(invite, await aShopOwner(), { receiver: mobile, roles: ["goods"] });
  expect((await portal.refusal(acceptInvitation, busy, { id })).code).toBe("has_shop");
});

test("changed roles hold from the next request; an ended seat is out at once", async () => {
  const owner = await aShopOwner();
  const clerk = await aClerk(owner);
  await portal.run(changeSeat, owner, { user_id: clerk.id, roles: ["orders"] });
  await expect.poll(async () => (await portal.run(myShop, clerk, {})).shop?.roles).toEqual(["orders"]);
  const closed: unknown[] = [];
  portal.fanout.subscribe("disconnect", (who: unknown) => void closed.push(who));
  await portal.run(endSeat, owner, { user_id: clerk.id });
  await expect.poll(async () => (await portal.run(myShop, clerk, {})).shop).toBeNull();
  // What they hear for the shop is closed by the seat (tests/calls/socket.test.ts); their own windows stay.
  expect(closed).toEqual([]);
  await expect(portal.run(endSeat, owner, { user_id: clerk.id })).rejects.toThrow(NotFound);
});

test("another shop's staff is nobody to me", async () => {
  const clerk = await aClerk(await aShopOwner());
  const stranger = await aShopOwner();
  await expect(portal.run(changeSeat, stranger, { user_id: clerk.id, roles: ["goods"] })).rejects.toThrow(NotFound);
  await expect(portal.run(endSeat, stranger, { user_id: clerk.id })).rejects.toThrow(NotFound);
});

test("staff may leave, the owner may not", async () => {
  const owner = await aShopOwner();
  const clerk = await aClerk(owner);
  expect((await portal.refusal(leaveShop, owner, {})).code).toBe("owner");
  await portal.run(leaveShop, clerk, {});
  await expect.poll(async () => (await portal.run(myShop, clerk, {})).shop).toBeNull();
});

test("the log has what staff did, in the transaction it was done in, and only the owner reads it", async () => {
  const owner = await aShopOwner();
  const clerk = await aClerk(owner);
  const act = defineCall({ path: "planted/act", about: "", who: "shop:goods", input: z.object({ id: z.int() }), output: z.object({}), refusals: {} });
  const fails = defineCall({ path: "planted/fails", about: "", who: "shop:goods", input: z.object({ id: z.int() }), output: z.object({}), refusals: {} });
  const runner = runnerWith(
    portal,
    defineDomain({ name: "planted", calls: [bind(act, async () => ({})), bind(fails, async () => Promise.reject(new NotFound()))] }),
  );
  const caller = { token: clerk.token, locale: "en" as const, requestId: "log", address: "127.0.0.1", agent: "tests" };
  await runner.run(act.path, { id: 77 }, caller);
  await expect(runner.run(fails.path, { id: 78 }, caller)).rejects.toThrow(NotFound);
  const { list } = await portal.run(shopLog, owner, { user_id: clerk.id });
  expect(list.map((one) => [one.person.id, one.call, one.object.id]).sort()).toEqual([
    [clerk.id, "planted/act", "77"],
    [clerk.id, "shop/acceptinvitation", expect.any(String)],
  ]);
  expect((await portal.run(shopLog, owner, {})).list.some((one) => one.call === "shop/invite" && one.person.id === owner.id)).toBe(true);
  await expect(portal.run(shopLog, clerk, {})).rejects.toThrow(Denied);
  expect((await portal.run(shopLog, await aShopOwner(), {})).list).toEqual([]);
});
