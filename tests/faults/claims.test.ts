import { describe, expect, test } from "vitest";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim, claimOptions, replyToSeller } from "#domains/trade/after-sale/contract/claiming.ts";
import { claimDue, payClaim } from "#domains/trade/after-sale/contract/events.ts";
import { afterSale } from "#domains/trade/after-sale/index.server.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { Refusal } from "#kit/refusal.ts";
import { hours } from "#kit/time.ts";
import { aClaim, anOrderAt } from "#tests/builders/claims.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const claims = 50;
const rounds = size(2, 20);
const jobOf = (name: string) => {
  const found = afterSale.jobs?.find((handler) => handler.job.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
};

/** Fifty claims of one order at once over two instances, each for all of it or a part, every one granted and paid. */
const claimAtOnce = async (stage: "paid" | "received", twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    if (twin) {
      await first.database.pool.query("alter table orders.order_line drop constraint order_line_parts_within_whole");
      await first.database.pool.query("alter table ledger.account drop constraint account_never_below_zero");
      await first.database.pool.query("alter table payments.settlement drop constraint settlement_given_back_within");
    }
    const end = { made: 0, refused: 0, broken: [] as string[], most: 0n };
    for (let round = 0; round < rounds; round += 1) {
      const order = await anOrderAt(first, stage);
      const { scopes } = await first.run(claimOptions, order.buyer, { id: order.id });
      const scope = scopes[0];
      if (!scope) throw new Error("nothing can be claimed");
      const made: number[] = [];
      await inFlight(Array.from({ length: claims }), claims, async (_, index) => {
        const lines = scope.lines.slice(0, 1 + (index % 2)).map((line) => ({ line_id: line.line_id, quantity: 1 + (index % line.left) }));
        try {
          const { id } = await (portals[index % 2] ?? first).run(applyForClaim, order.buyer, {
            order_id: order.id,
            scope: scope.scope,
            kind: "refund_only",
            reason: stage === "paid" ? "late" : "defect",
            lines,
            note: "At once",
          });
          made.push(id);
        } catch (error) {
          if (error instanceof Refusal) end.refused += 1;
          else end.broken.push(String(error));
        }
      });
      end.made += made.length;
      for (const id of made) await first.run(answerClaim, order.seller, { id, act: "grant" });
      await Promise.all(
        made.map((claim_id, index) =>
          (portals[index % 2] ?? first).runner.job(jobOf(payClaim.name), { claim_id }).catch((error: unknown) => end.broken.push(String(error))),
        ),
      );
      const { rows } = await first.database.pool.query<{ given: bigint }>(
        "select coalesce(sum(refunded_minor), 0)::bigint as given from after_sale.claim where order_id = $1",
        [order.id],
      );
      // Each was paid above: no worker tries again while the next order is made.
      await first.database.pool.query("delete from graphile_worker._private_jobs");
      const given = BigInt(rows[0]?.given ?? 0);
      if (given > end.most) end.most = given;
    }
    return { ...end, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const paidMinor = 15_200n;
/** The lock of the order, under which it is looked at what is claimed already. */
const noLock: Rewrite = (text, values) => ({
  values,
  text: text.replaceAll('"', "").includes("from orders.order where") ? text.replaceAll(" for no key update", "") : text,
});

describe("fifty claims of one order at once", () => {
  test.each(["paid", "received"] as const)("%s: never above what was paid", async (stage) => {
    const end = await claimAtOnce(stage);
    figure(`claims, ${stage}: ${rounds} orders x ${claims} claims, ${end.made} made, ${end.refused} refused, at most ${end.most} of ${paidMinor} given back`);
    expect(end.broken).toEqual([]);
    expect(end.most).toBeLessThanOrEqual(paidMinor);
    expect(end.faults).toEqual([]);
  });

  test("TWIN: without the order's lock more is claimed than was bought", { retry: 3 }, async () => {
    const end = await claimAtOnce("received", noLock);
    figure(`claims, lock off: ${end.made} made, at most ${end.most} of ${paidMinor} given back, ${end.broken.length} broken`);
    expect(end.most > paidMinor || end.broken.length > 0).toBe(true);
  });
});

const count = size(20, 200);
const wave = 4;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** The seller turns a claim down, the buyer withdraws it and the timer grants it, each within so many milliseconds of its deadline. */
const meetAtDeadline = async (spread: number, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const broken: string[] = [];
    const note = (error: unknown) => {
      if (!(error instanceof Refusal)) broken.push(String(error));
    };
    const made: Awaited<ReturnType<typeof aClaim>>[] = [];
    for (let index = 0; index < count; index += 1) made.push(await aClaim(first, "received"));
    // A few at a time, or the machine is too busy to be on time; each few have one deadline, which both clocks meet.
    for (let done = 0; done < made.length; done += wave) {
      const few = made.slice(done, done + wave);
      const due = Date.now() + 250;
      await first.database.pool.query("update after_sale.claim set due_at = $1 where id = any($2)", [new Date(due), few.map(({ id }) => id)]);
      const at = () => due - Date.now() + (Math.random() * 2 - 1) * spread;
      await Promise.all(
        few.flatMap((claim) => [
          pause(at())
            .then(() => first.run(answerClaim, claim.seller, { id: claim.id, act: "reject", note: "No" }))
            .catch(note),
          pause(at())
            .then(() => second.run(replyToSeller, claim.buyer, { id: claim.id, act: "cancel" }))
            .catch(note),
          pause(at())
            .then(() => second.runner.job(jobOf(claimDue.name), { claim_id: claim.id }))
            .catch(note),
        ]),
      );
    }
    for (const portal of portals) portal.wait(hours(1));
    for (const { id: claim_id } of made) {
      await first.runner.job(jobOf(claimDue.name), { claim_id });
      await first.runner.job(jobOf(payClaim.name), { claim_id }).catch(note);
    }
    const { rows: ends } = await first.database.pool.query<{ end: string; count: number }>(`
      select c.status || ' refunded ' || c.refunded_minor || ' wallet ' || coalesce(w.balance_minor, 0) || ' open ' || o.open_claims as end, count(*)::int as count
      from after_sale.claim c join orders."order" o on o.id = c.order_id left join ledger.account w on w.kind = 'wallet' and w.owner_id = c.buyer_id group by 1 order by 1`);
    return { ends: new Map(ends.map((row) => [row.end, row.count])), broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const granted = "completed refunded 15200 wallet 15200 open 0";
const turnedDown = "rejected refunded 0 wallet 0 open 1";
const withdrawn = "cancelled refunded 0 wallet 0 open 0";
const legal = [granted, turnedDown, withdrawn];
const noClaimLock = unlocked(/(from|update) "after_sale"\."claim"/);

describe("answer, withdrawal and timer at a claim's deadline", () => {
  test("end in one legal state each, with the money settled", async () => {
    const { ends, broken, faults } = await meetAtDeadline(50);
    figure(
      `claim deadlines: ${count} claims, ${ends.get(granted) ?? 0} granted, ${ends.get(turnedDown) ?? 0} turned down, ${ends.get(withdrawn) ?? 0} withdrawn`,
    );
    expect(broken).toEqual([]);
    expect([...ends.keys()].filter((end) => !legal.includes(end))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the claim's lock some end in none", { retry: 3 }, async () => {
    const { ends, broken } = await meetAtDeadline(10, noClaimLock);
    const illegal = [...ends].filter(([end]) => !legal.includes(end));
    figure(`claim deadlines, lock off: ${illegal.map(([end, times]) => `${times} x ${end}`).join("; ") || "none"}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});
