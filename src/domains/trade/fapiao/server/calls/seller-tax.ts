import { certifiedCompanyOf } from "#domains/people/certification/index.server.ts";
import type { Vat } from "#domains/trade/orders/contract/events.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import type { saveSellerTax, VatRate } from "../../contract/fapiao.ts";
import { taxOfPart } from "../../contract/tax.ts";
import { issuesFapiao } from "../asking.ts";
import { database } from "../database.ts";

const said = (ctx: Pick<Ctx, "tx">, sellerId: number) => database(ctx).selectFrom("seller").selectAll().where("seller_id", "=", sellerId).executeTakeFirst();

export const sellerTaxFn = async (ctx: Ctx) => {
  const sellerId = shopOf(ctx).ownerId;
  const [row, company] = [await said(ctx, sellerId), await certifiedCompanyOf(ctx, sellerId)];
  return {
    tax_number: row?.tax_number ?? "",
    rate_basis_points: (row?.rate_basis_points ?? null) as VatRate | null,
    certified_number: company?.credit_code ?? "",
    is_offered: issuesFapiao(company),
  };
};

export const saveSellerTaxFn = async (ctx: Ctx, { tax_number, rate_basis_points }: ParsedInputOf<typeof saveSellerTax>) => {
  const row = { tax_number: tax_number.toUpperCase(), rate_basis_points, said_by: me(ctx).id, said_at: ctx.now };
  await database(ctx)
    .insertInto("seller")
    .values({ seller_id: shopOf(ctx).ownerId, ...row })
    .onConflict((conflict) => conflict.column("seller_id").doUpdateSet(row))
    .execute();
  return {};
};

/** What leaves the country is free of the tax, whatever the rate at home. */
export const vatOf = async (
  ctx: Ctx,
  { seller_id, total_minor, before_minor, is_export }: { seller_id: number; total_minor: bigint; before_minor: bigint; is_export: boolean },
): Promise<Vat | null> => {
  const row = await said(ctx, seller_id);
  if (!row) return null;
  const rate_basis_points = is_export ? 0 : row.rate_basis_points;
  return { tax_number: row.tax_number, rate_basis_points, minor: taxOfPart(total_minor, before_minor, rate_basis_points) };
};
