import type { UpdateObject } from "kysely";
import { setting } from "#domains/settings/index.server.ts";
import { next } from "#kit/states.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { claimLife, closedStates, type ClaimAct, type ClaimStatus } from "../contract/lifecycle.ts";
import { claimMachine, type ClaimRow } from "./claim-machine.ts";
import type { Tables } from "./tables.ts";

type Party = (typeof claimLife)["transitions"][number]["by"][number];

/** For how many days each state waits for whose turn it is; null where nothing runs. */
const terms = {
  applied: "after_sale.answer_days",
  offered: "after_sale.answer_days",
  agreed: "after_sale.send_days",
  // Goods under way have the time of their way: whoever sends them says so.
  buyer_shipped: null,
  seller_received: "after_sale.check_days",
  resent: null,
  rejected: "after_sale.send_days",
  disputed: null,
  decided: "after_sale.appeal_days",
  appealed: null,
  refunding: null,
  completed: null,
  cancelled: null,
  timed_out: null,
} as const satisfies Record<ClaimStatus, Parameters<typeof setting>[1] | null>;

/** How long a state lasts at most, in milliseconds, counted from its beginning. */
export const termOf = async (ctx: Ctx, state: ClaimStatus): Promise<number | null> => {
  const key = terms[state];
  return key === null ? null : days(await setting(ctx, key));
};

/**
 * Takes a locked claim one step on; the deadline of the state it reaches begins with the step. Answers that state; undefined, with
 * nothing written, where the table, the clock or a condition says no.
 */
export const moveClaim = async (
  ctx: Ctx,
  claim: ClaimRow,
  {
    event,
    party,
    set = {},
    amount,
    dueNow = false,
    dueAt,
  }: {
    event: ClaimAct;
    party: Party;
    set?: UpdateObject<Tables, "claim", "claim">;
    amount?: bigint | undefined;
    /** A last word: its deadline is over at once. */ dueNow?: boolean;
    /** Of goods under way: until when they may be. */ dueAt?: Date;
  },
): Promise<ClaimStatus | undefined> => {
  const reached = next(claimLife, claim.status as ClaimStatus, event, party);
  if (!reached) return undefined;
  const term = await termOf(ctx, reached);
  const isClosed = (closedStates as readonly string[]).includes(reached);
  return claimMachine.move(ctx, [claim], {
    event,
    party,
    set: (at) => ({ ...set, due_at: dueAt ?? (dueNow ? at : term === null ? null : later(at, term)), ...(isClosed ? { closed_at: at } : {}) }),
    ...(amount === undefined ? {} : { keep: { amount_minor: amount } }),
  });
};
