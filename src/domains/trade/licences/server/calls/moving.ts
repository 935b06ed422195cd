import { fetchLicenceFiles } from "#domains/catalogue/designs/index.server.ts";
import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { waitsForSecond } from "#domains/money/payments/index.server.ts";
import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import {
  answerDispute,
  cancelLicence,
  decideDispute,
  disputeLicence,
  giveBackLicence,
  licenceFiles,
  returnLicence,
  withdrawDispute,
} from "../../contract/licences.ts";
import type { SaleEvent, SaleParty, SaleStatus } from "../../contract/lifecycle.ts";
import { workCode } from "../present.ts";
import { licenceReference, saleMachine, type SaleRow } from "../sale-machine.ts";
import { refuseOwn } from "#platform/calls/own.ts";

/** What ends a sale says when. */
const ending: readonly SaleEvent[] = ["cancel", "return", "give_back", "refund"];

const lockOf = async (ctx: Ctx, id: number, party: "buyer" | "designer"): Promise<SaleRow> => {
  const sale = await saleMachine.lock(ctx, id);
  return found(sale?.[party === "buyer" ? "buyer_id" : "designer_id"] === me(ctx).id ? sale : null);
};

const moveSale = async (ctx: Ctx, sale: SaleRow, event: SaleEvent, party: SaleParty, note = ""): Promise<SaleStatus | undefined> =>
  saleMachine.move(ctx, [sale], { event, party, note, set: (at) => (ending.includes(event) ? { ended_at: at } : {}), more: undefined });

const moving =
  (call: AnyCall & { refusals: { state_wrong: unknown } }, event: SaleEvent, party: "buyer" | "designer") =>
  async (ctx: Ctx, { id, note }: { id: number; note?: string }) => {
    const status = await moveSale(ctx, await lockOf(ctx, id, party), event, party, note);
    if (!status) throw refuse(call, "state_wrong");
    return { status };
  };

export const cancelLicenceFn = moving(cancelLicence, "cancel", "buyer");
export const giveBackLicenceFn = moving(giveBackLicence, "give_back", "designer");
export const disputeLicenceFn = moving(disputeLicence, "dispute", "buyer");
export const answerDisputeFn = moving(answerDispute, "answer", "designer");
export const withdrawDisputeFn = moving(withdrawDispute, "withdraw", "buyer");

export const returnLicenceFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof returnLicence>) => {
  const sale = await lockOf(ctx, id, "buyer");
  const status = await moveSale(ctx, sale, "return", "buyer");
  if (!status) throw refuse(returnLicence, sale.status === "delivered" ? "file_fetched" : "state_wrong");
  return { status };
};

export const licenceFilesFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof licenceFiles>) => {
  const sale = await lockOf(ctx, id, "buyer");
  const files = await fetchLicenceFiles(ctx, licenceReference(id), { userId: me(ctx).id, now: ctx.now });
  if (files.length === 0) throw refuse(licenceFiles, "not_held");
  const status = sale.status === "paid" ? await moveSale(ctx, sale, "deliver", "buyer") : (sale.status as SaleStatus);
  return { status: found(status), files };
};

export const decideDisputeFn = async (ctx: Ctx, { id, decision, note }: ParsedInputOf<typeof decideDispute>, first?: FirstWord) => {
  const sale = found(await saleMachine.lock(ctx, id));
  refuseOwn(ctx, decideDispute, [sale.buyer_id, sale.designer_id]);
  if (saleMachine.whyNot(sale, decision, "operator", ctx.now)) throw refuse(decideDispute, "state_wrong");
  const wanted = {
    object_id: id,
    code: workCode(sale),
    amount_minor: sale.price_minor,
    currency: sale.currency as Currency,
    act: decision === "refund" ? ("all_back" as const) : ("release" as const),
    reason: note,
    input: { id, decision, note },
  };
  if (await waitsForSecond(ctx, decideDispute, wanted, first)) return { status: sale.status as SaleStatus, is_proposed: true as const };
  const status = await moveSale(ctx, sale, decision, "operator", note);
  if (!status) throw refuse(decideDispute, "state_wrong");
  return { status };
};
