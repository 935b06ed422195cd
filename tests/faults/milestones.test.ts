import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { milestoneDeadline } from "#domains/sourcing/contracts/contract/events.ts";
import { contracts } from "#domains/sourcing/contracts/index.server.ts";
import { Refusal } from "#kit/refusal.ts";
import { aRunningContract } from "#tests/builders/contracts.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const count = size(12, 200);
const wave = 4;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

type Span = [from: number, to: number];

/** The buyer objects to the evidence on one instance and the timer accepts it on the other, each within so many milliseconds of its deadline. */
const meetAtDeadline = async (objects: Span, accepts: Span, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const timer = contracts.jobs?.find((handler) => handler.job.name === milestoneDeadline.name);
    if (!timer) throw new Error("contracts has no timer of milestones");
    const broken: string[] = [];
    const note = (error: unknown) => {
      if (!(error instanceof Refusal)) broken.push(String(error));
    };
    const made: Awaited<ReturnType<typeof aRunningContract>>[] = [];
    for (let index = 0; index < count; index += 1) {
      const one = await aRunningContract(first);
      await first.run(fulfilMilestone, one.seller, { milestone_id: one.milestone, step: "submit", note: "Invoice of the fabric" });
      made.push(one);
    }
    for (let done = 0; done < made.length; done += wave) {
      const few = made.slice(done, done + wave);
      const due = Date.now() + 250;
      await first.database.pool.query("update contracts.milestone set accept_by = $1 where id = any($2)", [
        new Date(due),
        few.map(({ milestone }) => milestone),
      ]);
      const near = ([from, to]: Span) => pause(due - Date.now() + from + Math.random() * (to - from));
      await Promise.all(
        few.flatMap(({ id, buyer, milestone }) => [
          near(objects)
            .then(() => first.run(judgeMilestone, buyer, { milestone_id: milestone, step: "object", note: "A page is missing" }))
            .catch(note),
          near(accepts)
            .then(() => second.runner.job(timer, { contract_id: id, milestone_id: milestone }))
            .catch(note),
        ]),
      );
    }
    // A timer that came before its deadline comes again.
    await pause(100);
    for (const { id, milestone } of made) await second.runner.job(timer, { contract_id: id, milestone_id: milestone });
    const { rows } = await first.database.pool.query<{ end: string; count: number }>(
      `
      select m.status || ' escrow ' || coalesce(e.balance_minor, 0) || ' earned ' || coalesce(a.balance_minor, 0) || ' next ' || n.status
        || ' moves ' || (select count(*) from contracts.milestone_event v where v.milestone_id = m.id and v.from_status = 'submitted') as end, count(*)::int as count
      from contracts.milestone m join contracts.contract c on c.id = m.contract_id
      join contracts.milestone n on n.contract_id = c.id and n.place = 2
      left join ledger.account e on e.kind = 'contract_escrow' and e.owner_id = m.id
      left join ledger.account a on a.kind = 'seller_available' and a.owner_id = c.seller_id
      where m.id = any($1) group by 1 order by 1`,
      [made.map(({ milestone }) => milestone)],
    );
    return { ends: new Map(rows.map((row) => [row.end, row.count])), broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

/** 30 % of ¥12,000.00, of which the portal keeps 3 %. */
const released = "released escrow 0 earned 349200 next due moves 1";
const objected = "objected escrow 360000 earned 0 next planned moves 1";

describe("an objection and the timer at a milestone's deadline", () => {
  test("end in one legal state each, with the escrow settled", async () => {
    const { ends, broken, faults } = await meetAtDeadline([-50, 50], [-50, 50]);
    figure(`milestone deadlines: ${count} milestones, ${ends.get(released) ?? 0} released, ${ends.get(objected) ?? 0} objected to`);
    expect(broken).toEqual([]);
    expect([...ends.keys()].filter((end) => end !== released && end !== objected)).toEqual([]);
    expect([...ends.values()].reduce((sum, times) => sum + times, 0)).toBe(count);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the locks of contract and milestone some end in none", { retry: 3 }, async () => {
    const { ends, broken } = await meetAtDeadline([-15, 0], [0, 5], unlocked(/(from|update) "contracts"\."(contract|milestone)"/));
    const illegal = [...ends].filter(([end]) => end !== released && end !== objected);
    figure(`milestone deadlines, locks off: ${illegal.map(([end, times]) => `${times} x ${end}`).join("; ") || "none"}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});
