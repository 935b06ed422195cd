import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** A company as its approved certification names it; "" for what the form did not ask. */
export type CertifiedCompany = { name: string; credit_code: string; address: string; city_code: string; region: string; country_code: string };

/** The company of a user whose certification as an enterprise is in force; nothing where its form names none. */
export const certifiedCompanyOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<CertifiedCompany | undefined> => {
  const row = await database(ctx)
    .selectFrom("certification")
    .select("approved_form")
    .where("user_id", "=", userId)
    .where("kind", "=", "enterprise")
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  const form = (row?.approved_form ?? {}) as Record<string, unknown>;
  const said = (name: string): string => {
    const value = form[name];
    return typeof value === "string" ? value.trim() : "";
  };
  if (said("legal_name") === "") return undefined;
  return {
    name: said("legal_name"),
    credit_code: said("registration_number"),
    address: said("address"),
    city_code: said("city_code"),
    region: said("region"),
    country_code: said("country_code"),
  };
};
