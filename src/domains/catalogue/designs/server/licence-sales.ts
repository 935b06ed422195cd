import path from "node:path";
import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { LicenceKind } from "../contract/fields.ts";
import type { LicenceState } from "../contract/licence-state.ts";
import { database } from "./database.ts";
import { designCode, presentOffers } from "./present.ts";
import { filesById, type PrintFileRow } from "./print-files.ts";

/** The number that a licence goes by. */
export const licenceCode = (id: number): string => `TP-L-${id}`;

/** When its term is over; null is for good. Of a query over `licence` and its `licence_offer`. */
export const endOfTerm = sql<Date | null>`licence.granted_at + make_interval(months => licence_offer.term_months)`;
export const standingAt = (now: Date) =>
  sql<LicenceState>`case when licence.ended_at is not null then 'given_back' when ${endOfTerm} <= ${now} then 'expired' else 'valid' end`;

/** The files that a work is delivered with: its own, then those of colourways that have one of their own. */
export const filesToDeliver = async (ctx: Pick<Ctx, "tx">, work: { id: number; file_id: number | null }): Promise<PrintFileRow[]> => {
  const colourways = await database(ctx).selectFrom("colourway").select("file_id").where("work_id", "=", work.id).orderBy("position").execute();
  const ids = [...(work.file_id === null ? [] : [work.file_id]), ...colourways.map((one) => one.file_id)];
  const files = await filesById(ctx, ids);
  return [...new Set(ids)].flatMap((id) => ((file) => (file && file.recoloured_from === null ? [file] : []))(files.get(id)));
};

export type LicenceForSale = {
  offer_id: number;
  work_id: number;
  kind: LicenceKind;
  price_minor: bigint;
  currency: Currency;
  most_metres: number | null;
  term_months: number | null;
  /** Why it cannot be had any more: licences that were granted. */
  closed: "others_hold_it" | "sold_exclusively" | null;
  code: string;
  title: LocalText;
  image: string;
  registration: string;
  designer_id: number;
  designer_name: LocalText;
  /** What is delivered; null for works that came without a file. */
  file: { type: string; width_px: number; height_px: number; size_bytes: number } | null;
};

/** The licences of a published work, for whoever sells them; none of any other. */
export const offersForSale = async (ctx: Ctx, workId: number): Promise<LicenceForSale[]> => {
  const work = await database(ctx)
    .selectFrom("work")
    .innerJoin("designer", "designer.user_id", "work.designer_id")
    .selectAll("work")
    .select("designer.name as designer_name")
    .where("work.id", "=", workId)
    .where("work.state", "=", "published")
    .executeTakeFirst();
  if (!work) return [];
  const [offers, files] = await Promise.all([
    database(ctx).selectFrom("licence_offer").selectAll().where("work_id", "=", workId).where("is_offered", "=", true).execute(),
    filesToDeliver(ctx, work),
  ]);
  const [file] = files;
  return presentOffers(ctx, work, offers).map(({ id, kind, price, most_metres, term_months, closed }) => ({
    offer_id: id,
    work_id: workId,
    kind,
    price_minor: BigInt(price.minor),
    currency: price.currency,
    most_metres,
    term_months,
    closed,
    code: designCode(workId),
    title: work.title as LocalText,
    image: work.image,
    registration: work.registration,
    designer_id: work.designer_id,
    designer_name: work.designer_name as LocalText,
    file: file ? { type: file.media_type, width_px: file.width_px, height_px: file.height_px, size_bytes: Number(file.size_bytes) } : null,
  }));
};

export type HeldLicence = { id: number; code: string; granted_at: Date; ends_at: Date | null; state: LicenceState };

/** Licences by the name that whoever sold them has for them. */
export const licencesByReference = async (ctx: Pick<Ctx, "tx" | "now">, references: readonly string[]): Promise<Map<string, HeldLicence>> => {
  if (references.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("licence")
    .innerJoin("licence_offer", "licence_offer.id", "licence.offer_id")
    .select(["licence.id", "licence.reference", "licence.granted_at", endOfTerm.as("ends_at"), standingAt(ctx.now).as("state")])
    .where("licence.reference", "in", [...references])
    .execute();
  return new Map(rows.map(({ reference, id, granted_at, ends_at, state }) => [reference, { id, code: licenceCode(id), granted_at, ends_at, state }]));
};

const soldWith = async (ctx: Pick<Ctx, "tx" | "now">, reference: string) => {
  const licence = await database(ctx)
    .selectFrom("licence")
    .innerJoin("licence_offer", "licence_offer.id", "licence.offer_id")
    .select(["licence.work_id", "licence.file_ids", standingAt(ctx.now).as("state")])
    .where("licence.reference", "=", reference)
    .executeTakeFirst();
  if (!licence) return null;
  const files = await filesById(ctx, licence.file_ids);
  return { ...licence, files: licence.file_ids.flatMap((id) => files.get(id) ?? []) };
};
const nameOf = (workId: number, index: number): string => (index === 0 ? designCode(workId) : `${designCode(workId)}-${index + 1}`);

/** The files that a licence was sold with, in the size they were sold in. */
export const licenceFilesOf = async (ctx: Pick<Ctx, "tx" | "now">, reference: string) => {
  const sold = await soldWith(ctx, reference);
  return (sold?.files ?? []).map((file, index) => ({
    name: nameOf(sold?.work_id ?? 0, index),
    type: file.media_type,
    width_px: file.width_px,
    height_px: file.height_px,
    size_bytes: Number(file.size_bytes),
  }));
};

/** Addresses of these files, good for a quarter of an hour and for this reader's session; none when the licence is not valid. */
export const fetchLicenceFiles = async (ctx: Pick<Ctx, "tx" | "now" | "services">, reference: string, reader: { userId: number; now: Date }) => {
  const sold = await soldWith(ctx, reference);
  if (sold?.state !== "valid") return [];
  return sold.files.map((file, index) => {
    const name = nameOf(sold.work_id, index);
    return { name, url: ctx.services.privateFiles.address(path.posix.basename(file.original_key), { ...reader, shownAs: name }) };
  });
};
