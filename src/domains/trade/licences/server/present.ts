import { licencesByReference, type HeldLicence } from "#domains/catalogue/designs/index.server.ts";
import { licenceKindWords, type LicenceKind } from "#domains/catalogue/designs/contract/fields.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saleStatusWords, type SaleStatus } from "../contract/lifecycle.ts";
import { licenceReference, type SaleRow } from "./sale-machine.ts";

/** What a print is called in the shop: TP-D-12. */
export const workCode = ({ work_id }: Pick<SaleRow, "work_id">): string => `TP-D-${work_id}`;

export const certificateOf = ({ seal }: Pick<SaleRow, "seal">, { code }: Pick<HeldLicence, "code">): string => `${code}-${seal}`;

/** What designs knows of the licences of these sales, by sale. */
export const licencesOf = async (ctx: Ctx, rows: readonly Pick<SaleRow, "id">[]): Promise<Map<number, HeldLicence>> => {
  const byReference = await licencesByReference(
    ctx,
    rows.map(({ id }) => licenceReference(id)),
  );
  return new Map(rows.flatMap(({ id }) => ((held) => (held ? [[id, held] as const] : []))(byReference.get(licenceReference(id)))));
};

export const presentWork = (ctx: Pick<Ctx, "locale">, row: SaleRow) => ({
  id: row.work_id,
  code: workCode(row),
  title: pick(row.work_title as LocalText, ctx.locale),
  image: row.work_image,
  designer: { id: row.designer_id, name: pick(row.designer_name as LocalText, ctx.locale) },
});

export const sayTerms = (ctx: Pick<Ctx, "locale">, row: Pick<SaleRow, "terms">): string[] =>
  (row.terms as LocalText[]).map((clause) => pick(clause, ctx.locale));

/** What lists and the page of a sale both show. */
export const presentSale = (ctx: Ctx, row: SaleRow, held: HeldLicence | undefined) => ({
  id: row.id,
  work: presentWork(ctx, row),
  kind: row.kind as LicenceKind,
  kind_text: ctx.services.words.say(ctx.locale, licenceKindWords[row.kind as LicenceKind].id),
  price: toWire(money(row.price_minor, row.currency as Currency)),
  most_metres: row.most_metres,
  term_months: row.term_months,
  holder: row.holder,
  status: row.status as SaleStatus,
  status_text: ctx.services.words.say(ctx.locale, saleStatusWords[row.status as SaleStatus].id),
  code: held?.code ?? "",
  createtime: unixSeconds(row.created_at),
  seconds_left: row.status === "pending_payment" ? Math.max(0, unixSeconds(row.expires_at) - unixSeconds(ctx.now)) : 0,
});
