import { hours, later } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { RecordAct } from "#platform/calls/operator-acts.ts";
import { database } from "./database.ts";

/** A message says itself who of customer service wrote it; reading and typing are no acts. */
const untold = ["im/servicetext", "im/serviceread", "im/servicelaunch", "im/servicetyping"];

/** Taken again by whoever holds it, which but prolongs it, until somebody else takes it or it is decided: one entry says it. */
const taken = "certification/claim";
const decided = "certification/decide";
const isHeldAlready = async (ctx: Ctx, { call, object, outcome }: Parameters<RecordAct>[1]): Promise<boolean> => {
  if (call !== taken || object.id === null || outcome !== "done") return false;
  const last = await database(ctx)
    .selectFrom("act")
    .select(["call", "operator_id"])
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .where("call", "in", [taken, decided])
    .where("outcome", "=", "done")
    .where("happened_at", ">", later(ctx.now, -hours(24)))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.call === taken && last.operator_id === me(ctx).id;
};

/** Given to the runner by main: an act is kept in the transaction it was done in. */
export const recordAct: RecordAct = async (ctx, act) => {
  if (untold.includes(act.call) || (await isHeldAlready(ctx, act))) return;
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
