import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aDesigner, aWork } from "#domains/catalogue/designs/testing.ts";
import { inspectEnterprise } from "#domains/catalogue/enterprises/contract/inspection.ts";
import { removeWork } from "#domains/catalogue/designs/contract/review.ts";
import { report, reports, settleReport } from "#domains/contact/chat/contract/blocking.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { setRoles } from "#domains/people/accounts/contract/people-admin.ts";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { refundVip } from "#domains/people/vip/contract/admin.ts";
import { buyVip } from "#domains/people/vip/contract/members.ts";
import { applyForMembership } from "#domains/publishing/association/contract/applying.ts";
import { decideApplication } from "#domains/publishing/association/contract/operating.ts";
import { decideBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { decideDispute } from "#domains/trade/licences/contract/licences.ts";
import { defineCall, type AnyCall } from "#kit/call.ts";
import { ownRefusal } from "#kit/own.ts";
import { isOperatorAct } from "#platform/calls/operator-acts.ts";
import { aBooked } from "#tests/builders/bookings.ts";
import { aPaidLicence } from "#tests/builders/licences.ts";
import { membershipPaper } from "#tests/builders/membership-paper.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const content = "what the portal publishes is nobody's own";
const service = "an answer to a customer decides nothing";
/** What staff may write about themselves as about anybody, with the reason. */
const about: Readonly<Record<string, string>> = {
  academy: content,
  article: content,
  draft: content,
  exhibition: content,
  help: content,
  site: content,
  town: content,
  xpo: content,
  search: content,
  im: service,
  service,
  duty: "what a country asks on import holds for everybody",
  settings: "a rate or a timer holds for everybody",
  "association/savesection": content,
  "audit/lookatbooks": "adds up what is there",
  "audit/retryjob": "work of the portal is nobody's own",
  "coupon/portalsave": "a coupon of the portal is for everybody, and a draft takes nothing off",
  "coupon/portalmove": "a coupon of the portal is for everybody alike",
  "certification/claim": "takes a paper to read it; deciding is another call",
  "certification/release": "gives it back",
  "certification/reveal": "shows one's own number to oneself",
  "design/saveecosystem": content,
  "inspection/attach": "a picture decides nothing; the report refuses",
  "model/saveservice": content,
  "payment/closebankaccount": "the account is the platform's own",
  "payment/enterreceived": "a line of the bank's statement; whose it is is another call",
  "payment/importreceived": "a line of the bank's statement; whose it is is another call",
  "payment/settlebankout": "nobody is given anything: a withdrawal of one's own is left out",
  "payment/explainbankday": "nobody is given anything",
  "payment/savebankaccount": "the account is the platform's own",
  "payment/unbookpayout": "nobody is given anything: it moves between the platform's own accounts",
  "payment/bookpayout": "nobody is given anything: it moves between the platform's own accounts",
  "payment/setaside": "nobody is given anything; deciding is another call",
  "payment/answerproposal": "runs the call that was proposed, which refuses",
  "withdrawal/makebatch": "the maker's own withdrawals are left out",
  "withdrawal/fetchbatch": "a file of what was released; releasing refuses",
  "withdrawal/handoverbatch": "says that the bank has it; releasing refuses",
  "withdrawal/dissolvebatch": "nobody is paid by it",
  "product/saveattribute": content,
  "product/savecategory": content,
  "review/savewatchwords": content,
  "user/endsessionsof": "whoever lost a telephone may end their own sessions",
  "vip/savelevel": "what a level includes holds for all its members",
};
const unsaid = (calls: Iterable<AnyCall>): string[] =>
  [...calls]
    .filter((call) => isOperatorAct(call) && !("own" in call.refusals) && !about[call.path] && !about[call.path.split("/")[0] ?? ""])
    .map((call) => call.path);

describe("a call of staff that is about somebody", () => {
  const calls = () => [...portal.runner.calls.values()].map(({ call }) => call);

  test("refuses whoever it is about, or the list says why not", () => {
    expect(unsaid(calls()), "declare `ownRefusal` and ask `refuseOwn`, or give the reason here").toEqual([]);
    const decisions = calls().filter((call) => isOperatorAct(call) && /\/(decide|approve|refund|grant\w*|block|setroles)$/.test(call.path));
    expect(decisions.length).toBeGreaterThan(12);
    expect(decisions.filter((call) => call.refusals["own"] !== ownRefusal.own).map((call) => call.path)).toEqual([]);
  });

  test("twin: one that says nothing is reported", () => {
    const planted = defineCall({ path: "planted/grant", about: "", who: "finance", input: z.object({}), output: z.object({}), refusals: {} });
    expect(unsaid([planted])).toEqual(["planted/grant"]);
  });
});

describe("nobody on the staff", () => {
  const refused = async <C extends AnyCall>(call: C, as: Persona, input: Parameters<typeof portal.run<C>>[2]) =>
    expect((await portal.refusal(call, as, input)).code, call.path).toBe("own");

  test("gives a membership to themselves, nor to the shop they work in; to others they do", async () => {
    const finance = await portal.aUser({ roles: ["finance"] });
    const until = 2_000_000_000;
    await refused(grantMembership, finance, { user_id: finance.id, enterprise_vip_until: until, reason: "me" });
    const shop = await portal.aUser({ is_enterprise: true });
    const clerk = await portal.aUser({ roles: ["finance"], seat: { owner: shop, roles: ["goods"] } });
    await refused(grantMembership, clerk, { user_id: shop.id, enterprise_vip_until: until, reason: "ours" });
    const admin = await portal.aUser({ roles: ["admin"] });
    await refused(grantMembership, admin, { user_id: admin.id, enterprise_vip_until: until, reason: "me" });
    await portal.run(grantMembership, finance, { user_id: shop.id, enterprise_vip_until: until, reason: "transfer found" });
    const { rows } = await portal.database.pool.query(`select id from accounts."user" where enterprise_vip_until = to_timestamp($1)`, [until]);
    expect(rows).toEqual([{ id: shop.id }]);
  });

  test("changes their own roles", async () => {
    const admin = await portal.aUser({ roles: ["admin"] });
    await refused(setRoles, admin, { id: admin.id, roles: ["admin", "finance"], reason: "more" });
  });

  test("gives their own membership back to their own wallet", async () => {
    const finance = await portal.aUser({ roles: ["finance"] });
    const { id } = await portal.run(buyVip, finance, { level: "standard", days: 30, expected_price: "29800" });
    const { payment } = await portal.run(startPayment, finance, { kind: "vip", reference: id, provider: "local" });
    await portal.run(cashierDecide, finance, { payment, outcome: "succeed" });
    await portal.runJobs();
    await refused(refundVip, finance, { id, reason: "mine" });
    expect(await portal.run(refundVip, await portal.aUser({ roles: ["finance"] }), { id, reason: "theirs" })).toEqual({ status: "refunded" });
  });

  test("accepts their own application, records a visit to their own factory, takes down or judges what is theirs", async () => {
    const reviewer = await portal.aUser({ roles: ["review", "support"], is_enterprise: true });
    const { id } = await portal.run(applyForMembership, reviewer, membershipPaper);
    await refused(decideApplication, reviewer, { id, accept: true });
    await refused(inspectEnterprise, reviewer, { user_id: reviewer.id, has_passed: true, note: "seen" });

    const designer = await aDesigner(portal);
    const work = await aWork(portal, designer);
    await portal.database.pool.query(`update accounts."user" set roles = '{review}' where id = $1`, [designer.id]);
    portal.services.cache.drop([`actor:${designer.id}`]);
    await refused(removeWork, designer, { id: work.id, reason: { en: "mine" } });
  });

  test("settles a report about themselves", async () => {
    const [staff, other] = [await portal.aUser({ roles: ["support"] }), await portal.aUser()];
    const { id } = await portal.run(sendText, staff, { talk_type: 1, receiver_id: other.id, content: "pay me outside" });
    await portal.run(report, other, { receiver_id: staff.id, message_id: id, reason: "fraud" });
    const [open] = (await portal.run(reports, staff, {})).list;
    await refused(settleReport, staff, { id: open?.id ?? 0, outcome: "nothing in it" });
    expect((await portal.run(reports, staff, {})).total).toBe(1);
  });

  test("decides a dispute about their own booking or licence", async () => {
    const client = await portal.aUser({ roles: ["support"] });
    const booking = await aBooked(portal, { client });
    await refused(decideBooking, client, { id: booking.id, decision: "refund", note: "mine" });
    const buyer = await portal.aUser({ roles: ["support"] });
    const sale = await aPaidLicence(portal, { buyer });
    await refused(decideDispute, buyer, { id: sale.id, decision: "refund", note: "mine" });
  });
});
