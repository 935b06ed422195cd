import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { contractDeadline, contractOver, type Origin } from "../contract/events.ts";
import { contractLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { divideHeld, rewritePlan, voidTheRest, writePlan } from "./milestones.ts";
import { tellContract } from "./tell.ts";
import type { ContractRow } from "./terms.ts";
import type { Tables } from "./tables.ts";

type ContractEffect = Effect<typeof contractLife, ContractRow, undefined>;

const each =
  (work: (ctx: Parameters<ContractEffect>[0], row: ContractRow) => Promise<void>): ContractEffect =>
  async (ctx, { rows }) => {
    for (const row of rows) await work(ctx, row);
  };

export const contractMachine = defineMachine<typeof contractLife, Tables, "contract", "contract_event">(contractLife, {
  database,
  table: "contract",
  events: { table: "contract_event", of: "contract_id" },
  effects: {
    answer_timer: each(async (ctx, { id, answer_by }) => {
      if (answer_by) await ctx.enqueue(contractDeadline, { contract_id: id }, { runAt: answer_by });
    }),
    write_plan: each(writePlan),
    rewrite_plan: each(rewritePlan),
    divide_what_is_held: each(divideHeld),
    void_the_rest: each(voidTheRest),
    tell_other: (ctx, { rows, event, party }) => tellContract(ctx, rows, event, [party === "buyer" ? "seller" : "buyer"]),
    tell_both: (ctx, { rows, event }) => tellContract(ctx, rows, event, ["buyer", "seller"]),
    say_ended: async (ctx, { rows, to }) => {
      for (const { id, origin, reference } of rows)
        await ctx.publish(contractOver, { contract_id: id, origin: origin as Origin, reference, status: to as "completed" | "ended" });
    },
  },
});
