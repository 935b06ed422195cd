import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "#domains/money/ledger/index.server.ts";
import { applyForMembership } from "#domains/publishing/association/contract/applying.ts";
import { decideApplication } from "#domains/publishing/association/contract/operating.ts";
import { hours, minutes } from "#kit/time.ts";
import { membershipPaper } from "#tests/builders/membership-paper.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { booksHeld, heldNames, lookAtBooks } from "../contract/books.ts";
import { incidents } from "../contract/incidents.ts";
import { watchBooks, watchPortal } from "./watch.ts";

let portal: TestPortal;
let admin: Persona;
let reviewer: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.aUser({ roles: ["admin"] });
  reviewer = await portal.aUser({ roles: ["review"] });
  for (const [id, mail] of [
    [admin.id, "admin@portal.test"],
    [reviewer.id, "reviewer@portal.test"],
  ] as const)
    await portal.database.pool.query(`update accounts."user" set mail = $2, mail_confirmed_at = now(), locale = 'en' where id = $1`, [id, mail]);
});
afterAll(() => portal.stop());

const look = async (watch = watchPortal) => {
  await portal.runner.act(watch);
  await portal.runJobs();
};
const told = (to: string) => {
  const file = path.join(portal.dataDir, "outbox/mail.ndjson");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines
    .map((line) => JSON.parse(line) as { to: string; event: string; text: string })
    .filter((line) => line.to === to && line.event.startsWith("incident"))
    .map(({ event, text }) => `${event}: ${text}`);
};
const seenBy = async (as: Persona) => (await portal.run(incidents, as, {})).list;

/** What the portal counts of itself says otherwise in a test. */
const pretend = (said: Record<string, number | undefined>) => {
  const { metrics } = portal.services;
  const read = metrics.read.bind(metrics);
  metrics.read = async (name, labels) => said[name + (labels?.["of"] ?? "")] ?? (await read(name, labels));
  return () => void (metrics.read = read);
};

describe("what is amiss", () => {
  test("is on the dashboard and told once by mail, and once more when it has been well for a while", async () => {
    await look();
    expect(await seenBy(admin)).toEqual([]);
    const restore = pretend({ disk_free_bytes: 300_000_000 });
    await look();
    await look();
    expect(await seenBy(admin)).toMatchObject([{ kind: "disk", figure: "300000000", over: 0 }]);
    expect(await seenBy(reviewer)).toEqual([]);
    expect(told("admin@portal.test")).toEqual([expect.stringContaining("Less than 1 GB")]);
    restore();
    await look();
    // Well for a moment is not over; amiss again in between, and it begins to count anew.
    portal.wait(minutes(3));
    const again = pretend({ disk_free_bytes: 200_000_000 });
    await look();
    again();
    await look();
    portal.wait(minutes(3));
    await look();
    expect(await seenBy(admin)).toMatchObject([{ kind: "disk", over: 0 }]);
    portal.wait(minutes(3));
    await look();
    expect((await seenBy(admin))[0]?.over).toBeGreaterThan(0);
    expect(told("admin@portal.test")).toEqual([expect.stringContaining("Less than 1 GB"), expect.stringContaining("incident_over")]);
    expect(told("reviewer@portal.test")).toEqual([]);
    portal.wait(hours(25));
    expect(await seenBy(admin)).toEqual([]);
  });

  test("search memory near its end, and jobs that nobody tries again", async () => {
    const restore = pretend({ search_indexbytes: 960, search_indexmost_bytes: 1_000 });
    await portal.database.pool.query("select graphile_worker.add_job('nobody.does_this', '{}'::json, max_attempts := 1)");
    await portal.database.pool.query("update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broke' where max_attempts = 1");
    await look();
    restore();
    expect((await seenBy(admin)).filter(({ over }) => over === 0).map(({ kind, figure }) => [kind, figure])).toEqual([
      ["search_memory", "960"],
      ["jobs_given_up", "1"],
    ]);
    await portal.database.pool.query("delete from graphile_worker._private_jobs where last_error = 'broke'");
  });
});

test("a queue that is later than promised is told to those who work in it", async () => {
  const applicant = await portal.aUser();
  const { id } = await portal.run(applyForMembership, applicant, membershipPaper);
  await look();
  expect((await seenBy(reviewer)).filter(({ kind }) => kind === "associations")).toEqual([]);
  portal.wait(hours(121));
  await look();
  expect(await seenBy(reviewer)).toMatchObject([{ kind: "associations", over: 0 }]);
  expect(told("reviewer@portal.test")).toEqual([expect.stringContaining("/operator")]);
  await portal.run(decideApplication, reviewer, { id, accept: true });
  await look();
  portal.wait(minutes(6));
  await look();
  expect((await seenBy(reviewer))[0]?.over).toBeGreaterThan(0);
});

test("books that do not agree are told to finance", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  await look(watchBooks);
  expect(await seenBy(finance)).toEqual([]);
  await portal.database.pool.query(
    "insert into ledger.account (kind, owner_id, currency, balance_minor, created_at) values ('wallet', 990001, 'CNY', 700, now())",
  );
  await look(watchBooks);
  expect(await seenBy(finance)).toMatchObject([{ kind: "ledger", over: 0 }]);
});

test("what holds of the books is listed with when it was looked at, and what does not with where, since when and how much", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  const held = async () => (await portal.run(booksHeld, finance, {})).list;
  const of = async (name: string) => (await held()).find((one) => one.name === name);
  await portal.database.pool.query("delete from audit.book_fault");
  await portal.database.pool.query("delete from audit.book_check");
  expect((await held()).map(({ looked_at, faults }) => [looked_at, faults])).toEqual(heldNames.map(() => [0, 0]));
  await portal.database.pool.query(
    "insert into ledger.account (kind, owner_id, currency, balance_minor, created_at) values ('wallet', 990011, 'USD', 900, now())",
  );
  await look(watchBooks);
  // Every name that a domain answers has its words, and every name with words is answered.
  expect((await held()).filter(({ looked_at }) => looked_at === 0)).toEqual([]);
  const first = await of("ledger.accounts");
  const places = first?.places.filter(({ place }) => place === "wallet:990011");
  expect(places).toMatchObject([{ currency: "USD", is: { minor: "900" }, should: { minor: "0" } }]);
  expect((await of("ledger.zero"))?.places).toContainEqual(
    expect.objectContaining({ place: "", currency: "USD", is: expect.objectContaining({ minor: "900" }) }),
  );
  expect(await of("withdrawals.open")).toMatchObject({ faults: 0, wrong_since: 0, places: [] });
  // An hour later it is the same fault, seen first when it was.
  portal.wait(hours(1));
  await look(watchBooks);
  const again = await of("ledger.accounts");
  expect(again?.looked_at).toBeGreaterThan(first?.looked_at ?? 0);
  expect([again?.wrong_since, again?.places.find(({ place }) => place === "wallet:990011")?.since]).toEqual([first?.wrong_since, places?.[0]?.since]);
  await portal.database.pool.query("update ledger.account set balance_minor = 0 where owner_id = 990011");
  await look(watchBooks);
  expect((await of("ledger.accounts"))?.places.filter(({ place }) => place === "wallet:990011")).toEqual([]);
});

test("finance looks at once, as the log says: what is wrong now is listed now, and no more once it is set right", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  const places = async () => (await portal.run(booksHeld, finance, {})).list.flatMap((one) => one.places.map(({ place }) => place));
  const insert = "insert into ledger.account (kind, owner_id, currency, balance_minor, created_at) values ('wallet', 990012, 'USD', 900, now())";
  await portal.database.pool.query(insert);
  const { faults } = await portal.run(lookAtBooks, finance, {});
  expect([faults > 0, await places()]).toEqual([true, expect.arrayContaining(["wallet:990012"])]);
  await portal.database.pool.query("update ledger.account set balance_minor = 0 where owner_id = 990012");
  expect((await portal.run(lookAtBooks, finance, {})).faults).toBeLessThan(faults);
  expect(await places()).not.toContain("wallet:990012");
  const acts = await portal.database.pool.query("select outcome from audit.act where call = 'audit/lookatbooks' and operator_id = $1", [finance.id]);
  expect(acts.rows).toEqual([{ outcome: "done" }, { outcome: "done" }]);
  await expect(portal.run(lookAtBooks, reviewer, {})).rejects.toThrow();
});

test("whether the books hold is read by everybody in the office, and by finance alone whose rows are wrong", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  const insert = "insert into ledger.account (kind, owner_id, currency, balance_minor, created_at) values ('wallet', 990013, 'USD', 900, now())";
  await portal.database.pool.query(insert);
  await look(watchBooks);
  const of = async (as: Persona) => (await portal.run(booksHeld, as, {})).list.find(({ name }) => name === "ledger.accounts");
  const [mine, theirs] = [await of(finance), await of(reviewer)];
  expect(mine?.places.map(({ place }) => place)).toContain("wallet:990013");
  expect(theirs).toEqual({ ...mine, places: [] });
  await expect(portal.run(booksHeld, await portal.aUser({ roles: ["inspector"] }), {})).rejects.toThrow();
  await expect(portal.run(booksHeld, await portal.aUser(), {})).rejects.toThrow();
  await portal.database.pool.query("update ledger.account set balance_minor = 0 where owner_id = 990013");
});

test("what the books say of money at providers is looked at with them", async () => {
  const figure = async () => {
    await look(watchBooks);
    const { rows } = await portal.database.pool.query("select figure from audit.incident where kind = 'ledger' order by id desc limit 1");
    return Number(rows[0]?.figure);
  };
  const before = await figure();
  await portal.runner.act((ctx) =>
    post(ctx, {
      key: "planted",
      reason: "share_freed",
      reference: "order:990002",
      postings: [
        { account: { kind: "connected_held", owner: 990_002, currency: "CNY" }, minor: -5n },
        { account: { kind: "connected_free", owner: 990_003, currency: "CNY" }, minor: -7n },
        { account: { kind: "provider_clearing", owner: 2, currency: "CNY" }, minor: 12n },
      ],
    }),
  );
  expect(await figure()).toBe(before + 2);
});
