import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { containing } from "#platform/database/like.ts";
import { isTheirs, type Parties } from "#platform/database/parties.ts";
import type { Incoterm } from "#kit/incoterms.ts";
import type { Unit } from "../contract/fields.ts";
import type { Side } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { contractNumber, readTerms } from "./terms.ts";

type Page = { keyword: string; page: number; size: number };

/** The newest terms of a contract, for whoever shows it to its two parties. */
export type SharedContract = {
  id: number;
  number: string;
  version: number;
  /** Whose words the version is. */
  by: Side | "system";
  buyerId: number;
  sellerId: number;
  title: LocalText;
  quantity: number;
  unit: Unit;
  price: Money;
  incoterm: Incoterm | null;
  place: string;
  /** Unix seconds. */
  deliveryAt: number | null;
  /** Until when it can be signed; null where both have, or it is over. */
  answerBy: Date | null;
};

/** Contracts of these parties, last touched first; another's are missing as if they did not exist. Of a list those that ended are left out. */
export const sharedContracts = async (ctx: Pick<Ctx, "tx">, parties: Parties, wanted: { ids: readonly number[] } | Page): Promise<SharedContract[]> => {
  let query = database(ctx)
    .selectFrom("contract")
    .innerJoin("version", (join) =>
      join
        .onRef("version.contract_id", "=", "contract.id")
        .on("version.version", "=", sql<number>`(select max(v.version) from contracts.version v where v.contract_id = contract.id and v.kind = 'terms')`),
    )
    .select(["contract.id", "contract.created_at", "contract.buyer_id", "contract.seller_id", "contract.title", "contract.unit", "contract.currency"])
    .select(["contract.answer_by", "version.version", "version.party", "version.terms"])
    .where(isTheirs(parties, "contract.buyer_id", "contract.seller_id"))
    .orderBy("contract.updated_at", "desc")
    .orderBy("contract.id", "desc");
  if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("contract.id", "in", wanted.ids);
  } else {
    query = query
      .where("contract.status", "<>", "ended")
      .limit(wanted.size)
      .offset((wanted.page - 1) * wanted.size);
    if (wanted.keyword) {
      const like = containing(wanted.keyword);
      query = query.where(sql<boolean>`(contract.title->>'zh-cn' ilike ${like} or contract.title->>'en' ilike ${like} or contract.title->>'ar' ilike ${like})`);
    }
  }
  return (await query.execute()).map((row) => {
    const terms = readTerms(row);
    return {
      id: row.id,
      number: contractNumber(row),
      version: row.version,
      by: row.party as Side | "system",
      buyerId: row.buyer_id,
      sellerId: row.seller_id,
      title: row.title as LocalText,
      quantity: terms.quantity,
      unit: row.unit as Unit,
      price: money(terms.price_minor, row.currency as Currency),
      incoterm: terms.incoterm,
      place: terms.place,
      deliveryAt: terms.delivery_at,
      answerBy: row.answer_by,
    };
  });
};
