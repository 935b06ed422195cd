import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { balanceOf, faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Currency } from "#kit/money.ts";
import { bankTakes } from "#tests/builders/bank-takes.ts";
import { eachWalk, walk, walkTime } from "#tests/builders/walks.ts";
import { size } from "#tests/faults/size.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aContract, aRunningContract, aSignedContract, heldOf } from "#tests/builders/contracts.ts";
import { milestoneKinds } from "../contract/fields.ts";
import { contractMachine } from "./contract-machine.ts";
import { lockMilestone, moveMilestone, type Step } from "./moves.ts";
import { milestoneMachine } from "./milestone-machine.ts";
import { milestonesOf } from "./milestones.ts";
import type { ContractRow, MilestoneRow } from "./terms.ts";

/** A walk ends early where it meets an end: more of them than elsewhere, to see every corner. */
const tried = size(14, 500);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** Money in the buyer's wallet, from a provider, without the cashier's way round: a thousand plans are paid by it. */
const fund = (buyer: Persona, minor: bigint) =>
  portal.runner.act((ctx) =>
    post(ctx, {
      key: `test:fund:${buyer.id}`,
      reason: "topup",
      reference: "topup:0",
      postings: [
        { account: { kind: "provider_clearing", owner: 2, currency: "CNY" }, minor: -minor },
        { account: { kind: "wallet", owner: buyer.id, currency: "CNY" }, minor },
      ],
    }),
  );

describe("the machines follow their tables on the database, whatever is tried", () => {
  test(
    `a contract's: ${tried} walks`,
    async () => {
      const reached = await eachWalk(
        contractMachine.life,
        async (steps, pick) => {
          const { id } = pick % 2 === 0 ? await aContract(portal) : await aSignedContract(portal);
          return walk(
            portal,
            contractMachine,
            { table: "contracts.contract_event", of: "contract_id" },
            id,
            steps,
            ({ event, party }, row: ContractRow, ctx) => ({
              set: {
                ...(event === "propose" || (event === "sign" && row.status === "drafted")
                  ? { waits_for: party === "buyer" ? "seller" : "buyer", answer_by: later(ctx.now, days(7)) }
                  : {}),
                ...(["lapse", "decline", "cancel", "end", "agree", "agree_end", "refuse_change", "drop_change", "finish"].includes(event) ||
                (event === "sign" && row.status === "proposed")
                  ? { waits_for: "nobody", answer_by: null }
                  : {}),
                ...(event === "sign" && row.status === "proposed" ? { signed_version: row.version } : {}),
              },
            }),
          );
        },
        tried,
      );
      expect(reached.size).toBeGreaterThan(4);
    },
    walkTime,
  );

  test(
    `a milestone's, its escrow empty at the end of each: ${tried} walks`,
    async () => {
      const reached = await eachWalk(
        milestoneMachine.life,
        async (steps) => {
          const { milestone } = await aRunningContract(portal);
          return walk(
            portal,
            milestoneMachine,
            { table: "contracts.milestone_event", of: "milestone_id" },
            milestone,
            steps,
            async ({ event, party }, row: MilestoneRow, ctx) => {
              const contract = (await contractMachine.lock(ctx, row.contract_id)) as ContractRow;
              const divided = (released_minor: bigint) => ({ released_minor, returned_minor: row.amount_minor - released_minor });
              const at = (count: number) => later(ctx.now, days(count));
              const set: Record<string, object> = {
                submit: { accept_by: at(7) },
                object: { answer_by: at(3) },
                fall_behind: { return_by: at(30) },
                prolong: party === "seller" ? { pay_by: at(7) } : { evidence_by: at(7) },
                accept: divided(row.amount_minor),
                give_up: divided(0n),
                take_back: divided(0n),
                return: divided(0n),
                settle: divided(row.amount_minor / 3n),
                decide: row.status === "appealed" ? divided(row.amount_minor / 2n) : { decided_minor: row.amount_minor / 2n, goes_on: true, appeal_by: at(7) },
                carry_out: divided(row.decided_minor ?? 0n),
                charge_back: divided(0n),
              };
              const whyNot = milestoneMachine.whyNot(row, event as never, party as never, ctx.now);
              await bankTakes(ctx, event, whyNot, { kind: "contract_escrow", owner: row.id, currency: row.currency as Currency });
              return { set: set[event] ?? {}, more: { contract } };
            },
          );
        },
        tried,
      );
      expect(reached.size).toBeGreaterThan(3);
      expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
      const { rows } = await portal.database.pool.query<{ count: number }>(
        `select count(*)::int as count from contracts.milestone m join ledger.account a on a.kind = 'contract_escrow' and a.owner_id = m.id
       where a.balance_minor <> case when m.status in ('paid', 'late', 'submitted', 'objected', 'disputed', 'decided', 'appealed') then m.amount_minor else 0 end`,
      );
      expect(rows[0]?.count).toBe(0);
    },
    walkTime,
  );
});

/** What a whole contract does with its money, said a second time in the plainest way: per milestone what the seller and what the buyer gets. */
type Fate = "accept" | "silence" | "give_up" | "take_back" | "overdue" | "decide" | "decide_and_end" | "unpaid";
const endsIt: readonly Fate[] = ["give_up", "take_back", "overdue", "decide_and_end", "unpaid"];
const plans = size(12, 1_000);

describe("random plans of milestones", () => {
  test(`end with nothing in escrow, every amount where the model says: ${plans} plans`, async () => {
    const amount = fc.bigInt({ min: 1n, max: 9_999_999n });
    const fate = fc.constantFrom<Fate>("accept", "accept", "accept", "silence", "give_up", "take_back", "overdue", "decide", "decide_and_end", "unpaid");
    const line = fc.record({
      kind: fc.constantFrom(...milestoneKinds),
      amount,
      fate,
      share: fc.integer({ min: 0, max: 100 }),
      days: fc.integer({ min: 1, max: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 3_000 }), async (lines, commission) => {
        const total = lines.reduce((sum, one) => sum + one.amount, 0n);
        const { buyer, seller, id } = await aSignedContract(portal, {
          terms: {
            quantity: 1,
            tolerance_percent: 0,
            price_minor: total,
            incoterm: null,
            place: "",
            delivery_at: null,
            clauses: "",
            milestones: lines.map((one) => ({ kind: one.kind, title: "step", amount_minor: one.amount, days: one.days })),
          },
        });
        await portal.database.pool.query("update contracts.contract set commission_basis_points = $2 where id = $1", [id, commission]);
        await fund(buyer, total);
        let [toSeller, toBuyer, paid, isOver] = [0n, 0n, 0n, false];
        for (const { fate: end, share, amount: minor, days: term } of lines) {
          if (isOver) break;
          const due = await portal.runner.act(async (ctx) => (await milestonesOf(ctx, { id })).find((row) => row.status === "due"));
          const take = (step: Step) =>
            portal.runner.act(async (ctx) => {
              const locked = await lockMilestone(ctx, due?.id ?? 0);
              if (!locked) throw new Error("no milestone is due");
              const moved = await moveMilestone(ctx, locked.contract, locked.milestone, step);
              if (!moved) throw new Error(`${step.event} from ${locked.milestone.status}`);
              return moved.status;
            });
          if (end === "unpaid") {
            portal.wait(days(8));
            await take({ event: "lapse", party: "system" });
            isOver = true;
            continue;
          }
          await portal.run(startPayment, buyer, { kind: "milestone", reference: due?.id ?? 0, provider: "wallet", pay_password: payPassword });
          paid += minor;
          const seller_part = end === "decide" || end === "decide_and_end" ? (minor * BigInt(share)) / 100n : minor;
          if (end === "accept" || end === "silence") {
            await take({ event: "submit", party: "seller" });
            if (end === "silence") portal.wait(days(8));
            await take({ event: "accept", party: end === "silence" ? "system" : "buyer" });
            toSeller += minor;
          } else if (end === "decide" || end === "decide_and_end") {
            await take({ event: "submit", party: "seller" });
            await take({ event: "object", party: "buyer" });
            await take({ event: "dispute", party: "buyer" });
            const decision = { to_seller: seller_part, goes_on: end === "decide" };
            if (share % 2 === 0) {
              await take({ event: "decide", party: "operator", decision });
              portal.wait(days(8));
              await take({ event: "carry_out", party: "system" });
            } else {
              // The first decision says something else.
              await take({ event: "decide", party: "operator", decision: { to_seller: minor - seller_part, goes_on: end !== "decide" } });
              await take({ event: "appeal", party: "seller" });
              await take({ event: "decide", party: "operator", decision });
            }
            toSeller += seller_part;
            toBuyer += minor - seller_part;
          } else {
            if (end !== "give_up") {
              portal.wait(days(term + 1));
              await take({ event: "fall_behind", party: "system" });
            }
            if (end === "overdue") portal.wait(days(31));
            await take(
              end === "give_up"
                ? { event: "give_up", party: "seller" }
                : end === "overdue"
                  ? { event: "return", party: "system" }
                  : { event: "take_back", party: "buyer" },
            );
            toBuyer += minor;
          }
          isOver = endsIt.includes(end);
        }
        expect(await heldOf(portal)).toBe(0n);
        const { rows } = await portal.database.pool.query<{ status: string; released: string; returned: string }>(
          "select c.status, coalesce(sum(m.released_minor), 0)::text as released, coalesce(sum(m.returned_minor), 0)::text as returned from contracts.contract c join contracts.milestone m on m.contract_id = c.id where c.id = $1 group by c.status",
          [id],
        );
        expect(rows[0]).toEqual({ status: isOver ? "ended" : "completed", released: String(toSeller), returned: String(toBuyer) });
        const earned = await portal.runner.act((ctx) => balanceOf(ctx, { kind: "seller_available", owner: seller.id, currency: "CNY" }));
        const back = await portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: buyer.id, currency: "CNY" }));
        expect(back).toBe(total - paid + toBuyer);
        // Commission is rounded a milestone at a time: by less than one fen each.
        const kept = toSeller - earned;
        const wanted = (toSeller * BigInt(commission)) / 10_000n;
        expect(kept - wanted >= -8n && kept - wanted <= 8n).toBe(true);
      }),
      { numRuns: plans, endOnFailure: true },
    );
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  }, 3_600_000);
});
