import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What a business said of itself when it registered; nothing of it has been checked. */
export type Business = { company_name: string; credit_code: string; contact_name: string; contact_mail: string; city_code: string; main_products: string };

export const businessOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Business | undefined> =>
  database(ctx)
    .selectFrom("business")
    .select(["company_name", "credit_code", "contact_name", "contact_mail", "city_code", "main_products"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
