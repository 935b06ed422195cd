import { z } from "zod";
import { defineJob } from "#kit/event.ts";

export const decideTeam = defineJob("groupbuy.decide_team", z.object({ team_id: z.int() }));
export const settleMember = defineJob("groupbuy.settle_member", z.object({ member_id: z.int() }));
