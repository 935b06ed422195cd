import type { LocalText } from "#kit/local-text.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Unit } from "../contract/fields.ts";
import { database } from "./database.ts";
import { readTerms } from "./terms.ts";

/** What a buyer and a seller agreed on in a contract that both signed. */
type Agreed = { id: number; title: LocalText; price: Money; quantity: number; unit: Unit; total: Money; signedAt: Date };

/** The latest contracts in force or kept between the two, with the price of a unit, the quantity and the sum of the version that both signed. */
export const agreedBetween = async (ctx: Pick<Ctx, "tx">, buyerId: number, sellerId: number, size: number): Promise<Agreed[]> => {
  const rows = await database(ctx)
    .selectFrom("contract")
    .innerJoin("version", (join) => join.onRef("version.contract_id", "=", "contract.id").onRef("version.version", "=", "contract.signed_version"))
    .select(["contract.id", "contract.title", "contract.currency", "contract.unit", "contract.updated_at", "version.total_minor", "version.terms"])
    .where("contract.buyer_id", "=", buyerId)
    .where("contract.seller_id", "=", sellerId)
    .where("version.total_minor", "is not", null)
    .orderBy("contract.updated_at", "desc")
    .limit(size)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title as LocalText,
    price: money(readTerms(row).price_minor, row.currency as Currency),
    quantity: readTerms(row).quantity,
    unit: row.unit as Unit,
    total: money(row.total_minor ?? 0n, row.currency as Currency),
    signedAt: row.updated_at,
  }));
};
