import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyForMembership } from "#domains/publishing/association/contract/applying.ts";
import { decideApplication } from "#domains/publishing/association/contract/operating.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { moneyToday } from "#domains/money/payments/contract/today.ts";
import { failingWebhooks } from "#domains/people/shops/contract/failing-webhooks.ts";
import { Denied } from "#kit/refusal.ts";
import { hours } from "#kit/time.ts";
import { membershipPaper } from "#tests/builders/membership-paper.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { dashboard, health, lineNames, lines, retryJob } from "../../contract/dashboard.ts";

let portal: TestPortal;
let admin: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.aUser({ roles: ["admin"] });
});
afterAll(() => portal.stop());

const apply = async (company: string) => {
  const applicant = await portal.aUser();
  return portal.run(applyForMembership, applicant, { ...membershipPaper, company });
};
const lineFor = async (as: Persona, name: string) => (await portal.run(dashboard, as, {})).lines.find((line) => line.name === name);

describe("the dashboard", () => {
  test("every line has a domain that answers for it; the administrator sees all, others those of their roles", async () => {
    expect((await portal.run(dashboard, admin, {})).lines.map(({ name }) => name)).toEqual(lineNames);
    const support = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(dashboard, support, {})).lines.map(({ name }) => name)).toEqual(
      lineNames.filter((name) => ["support", "staff:orders"].includes(lines[name].right)),
    );
    expect((await portal.run(dashboard, await portal.aUser({ roles: ["content"] }), {})).lines).toEqual([]);
    await expect(portal.run(dashboard, await portal.aUser(), {})).rejects.toThrow(Denied);
  });

  test("a line says how many wait and which waits longest; decided, it is the next one's turn", async () => {
    const reviewer = await portal.aUser({ roles: ["review"] });
    expect(await lineFor(reviewer, "associations")).toEqual({ name: "associations", count: 0, promised_seconds: 120 * 3_600, first: null });
    const first = await apply("绍兴华清纺织服装有限公司");
    portal.wait(hours(2));
    const second = await apply("柯桥恒昌纺织有限公司");
    const line = await lineFor(reviewer, "associations");
    expect(line).toMatchObject({ count: 2, first: { id: first.id, name: "绍兴华清纺织服装有限公司" } });
    const later = Math.floor(Date.now() / 1_000) + 7_200 - (line?.first?.since ?? 0);
    expect(later).toBeGreaterThanOrEqual(7_195);
    expect(later).toBeLessThan(7_300);
    await portal.run(decideApplication, reviewer, { id: first.id, accept: true });
    expect(await lineFor(reviewer, "associations")).toMatchObject({ count: 1, first: { id: second.id } });
  });

  test("the promised time is a setting", async () => {
    const finance = await portal.aUser({ roles: ["finance"] });
    await portal.run(changeSetting, finance, { key: "audit.withdrawals_hours", value: 4, seen: 24, reason: "quicker" });
    await expect.poll(async () => (await lineFor(finance, "withdrawals"))?.promised_seconds).toBe(4 * 3_600);
  });
});

describe("the portal itself", () => {
  test("a job that nobody tries again is listed with its error and without what was in it, and is tried again by hand", async () => {
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `select id::text as id from graphile_worker.add_job('planted.job', payload := '{"mobile":"13857000001"}'::json, max_attempts := 2)`,
    );
    const id = rows[0]?.id ?? "";
    expect((await portal.refusal(retryJob, admin, { id })).code).toBe("not_failed");
    await portal.database.pool.query("update graphile_worker._private_jobs set attempts = 2, last_error = 'the house is closed' where id = $1", [id]);
    const told = await portal.run(health, admin, {});
    expect(told.jobs.given_up).toBe(1);
    expect(told.failed).toMatchObject([{ id, task: "planted.job", attempts: 2, most: 2, error: "the house is closed", next: 0 }]);
    expect(JSON.stringify(told)).not.toContain("13857000001");
    await portal.run(retryJob, admin, { id });
    expect((await portal.run(health, admin, {})).jobs.given_up).toBe(0);
    expect((await portal.refusal(retryJob, admin, { id: "999999999" })).code).toBe("not_failed");
    await expect(portal.run(retryJob, await portal.aUser({ roles: ["support"] }), { id })).rejects.toThrow(Denied);
    await portal.database.pool.query("delete from graphile_worker._private_jobs where id = $1", [id]);
  });

  test("money of the day: what was paid today stands in escrow; yesterday's is not today's", async () => {
    const finance = await portal.aUser({ roles: ["finance"] });
    const { skus } = await aShop(portal);
    const before = await portal.run(moneyToday, finance, {});
    expect(before.received.count).toBe(0);
    await aPaidOrder(portal, await aBuyer(portal), [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
    const after = await portal.run(moneyToday, finance, {});
    expect(after.received.count).toBe(1);
    expect(after.in_escrow).toEqual(after.received.sums);
    expect(after.in_suspense).toEqual([]);
    portal.wait(hours(24));
    expect(await portal.run(moneyToday, finance, {})).toMatchObject({ received: { count: 0, sums: [] }, in_escrow: after.in_escrow });
  });

  test("addresses of shops that refuse what they are told, without the secrets of their paths", async () => {
    const support = await portal.aUser({ roles: ["support"] });
    const owner = await portal.aUser({ is_enterprise: true, nickname: "濮院针织" });
    expect(await portal.run(failingWebhooks, support, {})).toEqual({ list: [], well: 0, delivered: 0 });
    await portal.database.pool.query(
      `insert into shops.webhook (owner_id, url, events, sealed_secret, is_on, failing_since, created_at, updated_at)
       values ($1, 'https://erp.example.com/hook/s3cret', '{order.paid}', 'x', false, now() - interval '1 hour', now(), now()), ($1, 'https://well.example.com/', '{order.paid}', 'x', true, null, now(), now())`,
      [owner.id],
    );
    const { list, well } = await portal.run(failingWebhooks, support, {});
    expect(list).toMatchObject([{ owner: { id: owner.id, nickname: "濮院针织" }, host: "erp.example.com", is_on: false, given_up: 0 }]);
    expect(JSON.stringify(list)).not.toContain("s3cret");
    expect(well).toBe(1);
  });
});
