import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { days, later } from "#kit/time.ts";
import { aClaimOn, anOrderAt } from "#tests/builders/claims.ts";
import { eachWalk, walk, walkTime } from "#tests/builders/walks.ts";
import { size } from "#tests/faults/size.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { claimMachine, type ClaimRow } from "./claim-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const tried = size(6, 500);

test(
  `a claim's machine follows its table on the database, whatever is tried: ${tried} walks`,
  async () => {
    const kinds = ["refund_only", "return_refund", "exchange"] as const;
    const reached = await eachWalk(
      claimMachine.life,
      async (steps, pick) => {
        const order = await anOrderAt(portal, pick % 2 === 0 ? "shipped" : "received");
        const { id } = await aClaimOn(portal, order, { kind: kinds[pick % 3] ?? "refund_only" });
        const taken = await walk(portal, claimMachine, { table: "after_sale.claim_event", of: "claim_id" }, id, steps, ({ event }, row: ClaimRow, ctx) => ({
          set: {
            due_at: later(ctx.now, days(2)),
            ...(event === "counter" ? { counters: row.counters + 1 } : {}),
            ...(event === "appeal" ? { is_appealed: true } : {}),
            ...(event === "pay_out" ? { refunded_minor: 100n } : {}),
          },
          more: undefined,
        }));
        const { rows } = await portal.database.pool.query<{ open: boolean; counted: number }>(
          `select c.status not in ('completed', 'cancelled', 'timed_out') as open, o.open_claims as counted from after_sale.claim c join orders."order" o on o.id = c.order_id where c.id = $1`,
          [id],
        );
        // Whatever the way, the order knows whether the claim is open.
        expect(rows[0]?.counted).toBe(rows[0]?.open ? 1 : 0);
        return taken;
      },
      tried,
    );
    expect(reached.size).toBeGreaterThan(6);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
