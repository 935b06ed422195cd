import type { EventOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { memberLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import type { MemberRow } from "./teams.ts";

export const memberMachine = defineMachine<typeof memberLife, Tables, "member", "member_event">(memberLife, {
  database,
  table: "member",
  events: { table: "member_event", of: "member_id" },
  effects: {},
});

/** Takes a locked member through one transition, which happened `at`; answers whether it was allowed. */
export const moveMember = async (ctx: Ctx, member: MemberRow, event: EventOf<typeof memberLife>, at: Date): Promise<boolean> =>
  (await memberMachine.move(ctx, [member], {
    event,
    party: "system",
    at,
    set: event === "join" ? { joined_at: at } : event === "drop" ? {} : { settled_at: at },
  })) !== undefined;
