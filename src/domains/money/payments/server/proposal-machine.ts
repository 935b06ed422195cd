import type { Currency } from "#kit/money.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { carryOut, proposalLife } from "../contract/proposals.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export const proposalMachine = defineMachine<typeof proposalLife, Tables, "proposal", "proposal_event">(proposalLife, {
  database,
  table: "proposal",
  events: { table: "proposal_event", of: "proposal_id" },
  effects: {
    async carry_out(ctx, { rows }) {
      for (const { call, input, first_id, created_at, amount_minor, currency } of rows)
        await ctx.ask(carryOut, call, { input: input as never, first: { first_id, proposed_at: created_at, amount_minor, currency: currency as Currency } });
    },
  },
});
