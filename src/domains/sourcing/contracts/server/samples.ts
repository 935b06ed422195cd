import { sampleById, samplesBetween, type SampleOrder } from "#domains/trade/orders/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { sampleKinds } from "../contract/fields.ts";
import { database } from "./database.ts";
import { contractNumber, type ContractRow, type Terms } from "./terms.ts";

export type SampleKind = (typeof sampleKinds)[number];
/** A sample that the seller has sent to the buyer, and which a version of a contract may name. */
export type SampleChoice = { kind: SampleKind; id: number; code: string; title: LocalText; createdAt: Date };
/** One that was named, with its goods; a contract has but its title. */
export type NamedSample = { kind: SampleKind; id: number; code: string; title: LocalText; receivedAt: Date | null; lines: SampleOrder["lines"] };

type Sides = Pick<ContractRow, "buyer_id" | "seller_id">;

/** Samples that were bought of the seller's factory page: contracts of their own, fulfilled when the sample was there. */
const boughtByContract = (ctx: Pick<Ctx, "tx">) =>
  database(ctx)
    .selectFrom("contract")
    .select(["id", "title", "created_at"])
    .select((row) =>
      row
        .selectFrom("milestone")
        .select((one) => one.fn.max("settled_at").as("at"))
        .whereRef("contract_id", "=", "contract.id")
        .as("received_at"),
    )
    .where("origin", "=", "sample");

/** Samples of products that the seller has sent to the buyer, and samples of their factory that the buyer has; the newest first. */
export const samplesBetweenSides = async (ctx: Pick<Ctx, "tx">, { buyer_id, seller_id }: Sides): Promise<SampleChoice[]> => {
  const bought = await boughtByContract(ctx)
    .where("buyer_id", "=", buyer_id)
    .where("seller_id", "=", seller_id)
    .where("status", "=", "completed")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return [
    ...(await samplesBetween(ctx, buyer_id, seller_id)).map((one): SampleChoice => ({ ...one, kind: "order" })),
    ...bought.map((row): SampleChoice => ({
      kind: "contract",
      id: row.id,
      code: contractNumber(row),
      title: row.title as LocalText,
      createdAt: row.created_at,
    })),
  ].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
};

/** The sample that terms name; null where they name none. */
export const sampleOf = async (ctx: Pick<Ctx, "tx">, { sample_order_id, sample_contract_id }: Terms): Promise<NamedSample | null> => {
  if (sample_contract_id) {
    const row = await boughtByContract(ctx).where("id", "=", sample_contract_id).executeTakeFirst();
    return row ? { kind: "contract", id: row.id, code: contractNumber(row), title: row.title as LocalText, receivedAt: row.received_at, lines: [] } : null;
  }
  const order = sample_order_id ? await sampleById(ctx, sample_order_id) : null;
  return order ? { ...order, kind: "order", title: order.lines[0]?.title ?? {} } : null;
};
