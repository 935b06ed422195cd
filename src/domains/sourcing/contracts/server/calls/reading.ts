import { sql } from "kysely";
import { waitingProposals } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { boughtContracts, contractCase, contractCases, contractDetails, soldContracts } from "../../contract/contracts.ts";
import type { Side } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { presentContracts, presentInFull, waitsFor } from "../present.ts";
import type { ContractRow } from "../terms.ts";

const total = sql<bigint>`(select coalesce(v.total_minor, 0) from contracts.version v
  where v.contract_id = contract.id and v.kind = 'terms' and v.version <= coalesce(contract.signed_version, contract.version) order by v.version desc limit 1)`;

const listAs =
  (side: Side) =>
  async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof boughtContracts>) => {
    const own = database(ctx)
      .selectFrom("contract")
      .where(side === "buyer" ? "buyer_id" : "seller_id", "=", side === "buyer" ? me(ctx).id : shopOf(ctx).ownerId);
    const matching = status ? own.where("status", "=", status) : own;
    const rows = await matching
      .selectAll("contract")
      .select([total.as("total_minor"), waitsFor(side).as("waits")])
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const { waiting } = await own
      .select(sql<number>`count(*)::int`.as("waiting"))
      .where(waitsFor(side))
      .executeTakeFirstOrThrow();
    return { list: await presentContracts(ctx, rows, side), waiting, page, size, ...(await countUpToCap(ctx, matching)) };
  };

export const boughtContractsFn = listAs("buyer");
export const soldContractsFn = (ctx: Ctx, input: ParsedInputOf<typeof soldContracts>) => listAs("seller")(ctx, input);

const rowOf = async (ctx: Ctx, id: number): Promise<ContractRow> =>
  found(await database(ctx).selectFrom("contract").selectAll().where("id", "=", id).executeTakeFirst());

/** As which side somebody reads a contract: its buyer, or whoever keeps the orders of its seller. */
const sideOf = (ctx: Ctx, contract: ContractRow): Side | undefined => {
  const reader = me(ctx);
  if (contract.buyer_id === reader.id) return "buyer";
  const keepsOrders = reader.shop?.ownerId === contract.seller_id && holds(reader, "shop:orders");
  return keepsOrders || contract.seller_id === reader.id ? "seller" : undefined;
};

export const contractDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof contractDetails>) => {
  const contract = await rowOf(ctx, id);
  return presentInFull(ctx, contract, found(sideOf(ctx, contract)));
};

/** A decision that can still be appealed waits for nobody of the staff. */
const toDecide = sql<boolean>`exists (select 1 from contracts.milestone where milestone.contract_id = contract.id and milestone.status in ('disputed', 'appealed'))`;

export const contractCasesFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof contractCases>) => {
  const matching = database(ctx).selectFrom("contract").where("status", "=", status);
  const rows = await matching
    .selectAll("contract")
    .select([total.as("total_minor"), toDecide.as("waits")])
    .orderBy("updated_at", status === "disputed" ? "asc" : "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { waiting } = await database(ctx)
    .selectFrom("contract")
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("status", "=", "disputed")
    .where(toDecide)
    .executeTakeFirstOrThrow();
  const list = await presentContracts(ctx, rows, "operator");
  return {
    list: list.map((one, at) => ({ ...one, since: unixSeconds(rows[at]?.updated_at ?? ctx.now) })),
    waiting,
    page,
    size,
    ...(await countUpToCap(ctx, matching)),
  };
};

export const contractCaseFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof contractCase>) => {
  const contract = await presentInFull(ctx, await rowOf(ctx, id), "operator");
  const proposed = await waitingProposals(
    ctx,
    "contract/decide",
    contract.milestones.map((one) => one.id),
  );
  return { ...contract, proposed: [...proposed].map(([milestone_id, one]) => ({ milestone_id, ...one })) };
};
