import type { Ctx } from "#platform/calls/context.ts";
import { bareNumber } from "../contract/paper-numbers.ts";
import { certifiedBankOf, type CertifiedBank } from "./certified-bank.ts";
import { certifiedCompanyOf, type CertifiedCompany } from "./certified-company.ts";
import { database } from "./database.ts";
import { openSecret, type Sealed } from "./secrets.ts";

/** The papers of an approved certification as an enterprise, for whoever is obliged to see them: never kept elsewhere. */
export type CertifiedPapers = {
  company: CertifiedCompany;
  bank: CertifiedBank;
  representative: string;
  /** Its number as a resident; "" of who has another paper. */
  resident_id: string;
  page_name: string;
  /** JPEG. */
  licence: Buffer;
  id_front: Buffer;
  id_back: Buffer;
};

/** Nothing where one of them is missing, or is no picture. */
export const certifiedPapersOf = async (ctx: Ctx, userId: number): Promise<CertifiedPapers | undefined> => {
  const [company, bank] = [await certifiedCompanyOf(ctx, userId), await certifiedBankOf(ctx, userId)];
  const row = await database(ctx)
    .selectFrom("certification")
    .select(["id", "user_id", "kind", "approved_form", "approved_sealed", "approved_documents"])
    .where("user_id", "=", userId)
    .where("kind", "=", "enterprise")
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  if (!row || !company || !bank) return undefined;
  const form = (row.approved_form ?? {}) as { representative?: string; id_kind?: string; page_name?: Record<string, string> };
  const documents = await database(ctx).selectFrom("document").select(["id", "slot", "file"]).where("certification_id", "=", row.id).orderBy("id").execute();
  const picture = async (slot: string): Promise<Buffer | undefined> => {
    const own = documents.find((one) => one.slot === slot && row.approved_documents.includes(one.id));
    const read = own && (await ctx.services.privateFiles.read(own.file));
    return read?.type.startsWith("image/") ? ctx.services.images.asJpeg(read.body) : undefined;
  };
  const [licence, id_front, id_back] = [await picture("licence"), await picture("id_front"), await picture("id_back")];
  if (!licence || !id_front || !id_back) return undefined;
  return {
    company,
    bank,
    representative: form.representative ?? "",
    resident_id: form.id_kind === "resident_id" ? bareNumber(openSecret(ctx, row, (row.approved_sealed ?? {}) as Sealed, "id_number")) : "",
    page_name: form.page_name?.["zh-cn"] || company.name,
    licence,
    id_front,
    id_back,
  };
};
