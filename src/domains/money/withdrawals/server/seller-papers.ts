import { receiversOf } from "#domains/people/accounts/index.server.ts";
import { certifiedPapersOf } from "#domains/people/certification/index.server.ts";
import type { SellerPapers } from "#domains/money/payments/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** What a seller's own account at a payment provider is opened with: the papers of their certification, and the number that they are reached by. */
export const sellerPapersOf = async (ctx: Ctx, { user_id }: { user_id: number }): Promise<SellerPapers | null> => {
  const papers = await certifiedPapersOf(ctx, user_id);
  const mobile = (await receiversOf(ctx, user_id)).find((one) => /^1\d{10}$/.test(one));
  if (!papers || !mobile || papers.company.country_code !== "CN" || papers.resident_id === "") return null;
  const { company, bank, representative, resident_id, page_name, licence, id_front, id_back } = papers;
  return {
    name: page_name,
    company: company.name,
    creditCode: company.credit_code,
    cityCode: company.city_code,
    representative,
    residentId: resident_id,
    mobile,
    bank,
    licence,
    idFront: id_front,
    idBack: id_back,
  };
};
