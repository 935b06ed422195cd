import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { settleMember } from "../contract/events.ts";
import { teamLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { joinedMembers } from "./teams.ts";

export const settleLater = (ctx: Ctx, memberId: number): Promise<void> =>
  ctx.enqueue(settleMember, { member_id: memberId }, { key: `groupbuy.settle_member:${memberId}` });

export const teamMachine = defineMachine<typeof teamLife, Tables, "team", "team_event">(teamLife, {
  database,
  table: "team",
  events: { table: "team_event", of: "team_id" },
  effects: {
    async settle_members(ctx, { rows }) {
      for (const team of rows) for (const id of await joinedMembers(ctx, team.id)) await settleLater(ctx, id);
    },
  },
});
