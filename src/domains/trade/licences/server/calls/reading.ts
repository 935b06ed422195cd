import { licenceFilesOf } from "#domains/catalogue/designs/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { shareOf } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { checkCertificate, licenceDetails, licenceDisputes, myLicences } from "../../contract/licences.ts";
import { saleEventWords, saleLife, type SaleEvent, type SaleParty } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { certificateOf, licencesOf, presentSale, presentWork, sayTerms } from "../present.ts";
import { licenceReference, type SaleRow } from "../sale-machine.ts";

const sideColumns = { buyer: "buyer_id", designer: "designer_id" } as const;

export const myLicencesFn = async (ctx: Ctx, { side, status, page, size }: ParsedInputOf<typeof myLicences>) => {
  const { id } = me(ctx);
  const of = (which: keyof typeof sideColumns) => database(ctx).selectFrom("sale").where(sideColumns[which], "=", id);
  const matching = status ? of(side).where("status", "=", status) : of(side);
  const [rows, counted, buyer, designer] = await Promise.all([
    matching
      .selectAll()
      .orderBy("id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    countUpToCap(ctx, matching),
    countUpToCap(ctx, of("buyer")),
    countUpToCap(ctx, of("designer")),
  ]);
  const [held, people] = await Promise.all([
    licencesOf(ctx, rows),
    peopleById(
      ctx,
      rows.map((row) => row.buyer_id),
    ),
  ]);
  return {
    list: rows.map((row) => {
      const work = presentWork(ctx, row);
      return {
        ...presentSale(ctx, row, held.get(row.id)),
        partner: side === "buyer" ? work.designer : { id: row.buyer_id, name: people.get(row.buyer_id)?.nickname ?? "" },
      };
    }),
    counts: { buyer: buyer.total, designer: designer.total },
    page,
    size,
    ...counted,
  };
};

/** The buyer's, the designer's or customer service's view; for anybody else it is not there. */
export const partyOf = (ctx: Ctx, row: Pick<SaleRow, "buyer_id" | "designer_id">): Exclude<SaleParty, "system"> | null => {
  const { id } = me(ctx);
  if (row.buyer_id === id) return "buyer";
  if (row.designer_id === id) return "designer";
  return holds(me(ctx), "staff:orders") ? "operator" : null;
};

export const licenceDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof licenceDetails>) => {
  const row = found(await database(ctx).selectFrom("sale").selectAll().where("id", "=", id).executeTakeFirst());
  const party = found(partyOf(ctx, row));
  const [licences, people, events, files] = await Promise.all([
    licencesOf(ctx, [row]),
    peopleById(ctx, [row.buyer_id]),
    database(ctx).selectFrom("sale_event").selectAll().where("sale_id", "=", id).orderBy("id").execute(),
    licenceFilesOf(ctx, licenceReference(id)),
  ]);
  const held = licences.get(id);
  const wire = (minor: bigint) => toWire(money(minor, row.currency as Currency));
  const { income, commission } = shareOf(row.price_minor, BigInt(row.commission_basis_points));
  return {
    ...presentSale(ctx, row, held),
    party,
    buyer: { id: row.buyer_id, name: people.get(row.buyer_id)?.nickname ?? "" },
    purpose: row.purpose,
    terms: sayTerms(ctx, row),
    commission: party === "buyer" ? null : wire(commission),
    income: party === "buyer" ? null : wire(income),
    granted_at: held ? unixSeconds(held.granted_at) : 0,
    ends_at: held?.ends_at ? unixSeconds(held.ends_at) : 0,
    settle_at: row.settle_at && ["paid", "delivered"].includes(row.status) ? unixSeconds(row.settle_at) : 0,
    licence_state: held?.state ?? ("" as const),
    certificate: held ? certificateOf(row, held) : "",
    files: files.map(({ name, type, width_px, height_px, size_bytes }) => ({ name, type, width_px, height_px, size_bytes })),
    // The decision is the support's alone, though finance may look.
    actions: party === "operator" && !holds(me(ctx), "support") ? [] : allowed(saleLife, row.status as never, party, row as never, ctx.now),
    events: events.map((event) => ({
      event: event.event,
      text: ctx.services.words.say(ctx.locale, saleEventWords[event.event as SaleEvent].id),
      party: event.party,
      note: event.note,
      createtime: unixSeconds(event.created_at),
    })),
  };
};

export const licenceDisputesFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof licenceDisputes>) => {
  const open = database(ctx).selectFrom("sale").where("status", "=", "disputed");
  const rows = await open
    .selectAll()
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map((row) => row.id);
  const [held, people, said, counted] = await Promise.all([
    licencesOf(ctx, rows),
    peopleById(
      ctx,
      rows.map((row) => row.buyer_id),
    ),
    ids.length === 0
      ? []
      : database(ctx)
          .selectFrom("sale_event")
          .select(["sale_id", "note", "created_at"])
          .where("sale_id", "in", ids)
          .where("event", "=", "dispute")
          .orderBy("id")
          .execute(),
    countUpToCap(ctx, open),
  ]);
  const last = new Map(said.map((event) => [event.sale_id, event]));
  return {
    list: rows.map((row) => ({
      ...presentSale(ctx, row, held.get(row.id)),
      buyer: { id: row.buyer_id, name: people.get(row.buyer_id)?.nickname ?? "" },
      note: last.get(row.id)?.note ?? "",
      disputed_at: unixSeconds(last.get(row.id)?.created_at ?? row.created_at),
    })),
    page,
    size,
    ...counted,
  };
};

export const checkCertificateFn = async (ctx: Ctx, { certificate }: ParsedInputOf<typeof checkCertificate>) => {
  const seal = certificate.slice(certificate.lastIndexOf("-") + 1);
  const row = found(await database(ctx).selectFrom("sale").selectAll().where("seal", "=", seal).executeTakeFirst());
  const held = found((await licencesOf(ctx, [row])).get(row.id));
  // The number before the seal is part of what is checked: another's seal under it proves nothing.
  found(certificateOf(row, held) === certificate ? row : null);
  const { code, kind, kind_text, most_metres, term_months, holder, work } = presentSale(ctx, row, held);
  return {
    code,
    certificate,
    work,
    kind,
    kind_text,
    most_metres,
    term_months,
    holder,
    purpose: row.purpose,
    terms: sayTerms(ctx, row),
    granted_at: unixSeconds(held.granted_at),
    ends_at: held.ends_at ? unixSeconds(held.ends_at) : 0,
    licence_state: held.state,
  };
};
