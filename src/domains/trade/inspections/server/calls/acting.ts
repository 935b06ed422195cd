import { staffIds } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { actOnInspection, assignInspector } from "../../contract/inspections.ts";
import { moveInspection } from "../move-inspection.ts";
import { inspectionMachine } from "../inspection-machine.ts";
import { partyIn, sideOf } from "../present.ts";

export const actOnInspectionFn = async (ctx: Ctx, { id, act, note }: ParsedInputOf<typeof actOnInspection>) => {
  const row = found(await inspectionMachine.lock(ctx, id));
  const side = found(sideOf(ctx, { buyerId: row.buyer_id, sellerId: row.seller_id }));
  const status = await moveInspection(ctx, row, act, partyIn(row, side), { note });
  if (!status) throw refuse(actOnInspection, "state_wrong");
  return { status };
};

export const assignInspectorFn = async (ctx: Ctx, { id, inspector_id }: ParsedInputOf<typeof assignInspector>) => {
  const row = found(await inspectionMachine.lock(ctx, id));
  refuseOwn(ctx, assignInspector, [row.buyer_id, row.seller_id]);
  // Nobody inspects what they trade in.
  const canGo = (await staffIds(ctx, ["inspector"])).includes(inspector_id) && ![row.buyer_id, row.seller_id].includes(inspector_id);
  if (!canGo) throw refuse(assignInspector, "not_inspector", {}, ["inspector_id"]);
  const status = await moveInspection(ctx, row, "assign", "operator", { inspector_id });
  if (!status) throw refuse(assignInspector, "state_wrong");
  return { status };
};
