import { me } from "#platform/calls/context.ts";
import type { RecordAct } from "#platform/calls/operator-acts.ts";
import { database } from "./database.ts";

/** A message says itself who of customer service wrote it; reading and typing are no acts. */
const untold = ["im/servicetext", "im/serviceread", "im/servicelaunch", "im/servicetyping"];

/** Given to the runner by main: an act is kept in the transaction it was done in. */
export const recordAct: RecordAct = async (ctx, act) => {
  if (untold.includes(act.call)) return;
  const operator = me(ctx);
  await database(ctx)
    .insertInto("act")
    .values({
      happened_at: ctx.now,
      call: act.call,
      needs_role: act.needsRole,
      operator_id: operator.id,
      operator_roles: [...operator.roles],
      address: ctx.request.address,
      request_id: ctx.request.id,
      object_type: act.object.type,
      object_id: act.object.id,
      input: act.input === null ? null : JSON.stringify(act.input),
      outcome: act.outcome,
      refusal: act.refusal,
    })
    .execute();
};
