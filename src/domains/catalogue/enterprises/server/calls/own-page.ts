import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { NotFound, refuse } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { isCountry, isPlace } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { EnterpriseType, PriceLevel } from "../../contract/fields.ts";
import { monthText } from "../../contract/month-text.ts";
import { saveEnterprise } from "../../contract/own-page.ts";
import { announce } from "../announce.ts";
import { database } from "../database.ts";
import { calendarsOf, certificatesOf, samplesOf } from "../hydrate.ts";
import { pageOwner } from "../page-owner.ts";
import { isValid, refusalTexts } from "../present.ts";
import { staysVerified } from "../rules/stays-verified.ts";

type Page = ParsedInputOf<typeof saveEnterprise>;

const check = ({ city_code, markets, certificates }: Page) => {
  if (!isPlace(city_code)) throw refuse(saveEnterprise, "place_unknown", {}, ["city_code"]);
  if (!markets.every(isCountry)) throw refuse(saveEnterprise, "market_unknown", {}, ["markets"]);
  if (new Set(certificates.map(({ kind }) => kind)).size < certificates.length) throw refuse(saveEnterprise, "certificate_twice", {}, ["certificates"]);
};

/** Certificates as given; one whose number, date or scan changed waits for a reviewer again. */
const saveCertificates = async (ctx: Ctx, enterpriseId: number, certificates: Page["certificates"]) => {
  const kinds = certificates.map(({ kind }) => kind);
  await database(ctx)
    .deleteFrom("certificate")
    .where("enterprise_id", "=", enterpriseId)
    .$if(kinds.length > 0, (query) => query.where("kind", "not in", kinds))
    .execute();
  if (certificates.length === 0) return;
  await database(ctx)
    .insertInto("certificate")
    .values(
      certificates.map(({ kind, number, valid_until, scan }) => ({
        enterprise_id: enterpriseId,
        kind,
        number,
        valid_until: valid_until ? fromUnix(valid_until) : null,
        scan,
        submitted_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "kind"])
        .doUpdateSet({
          number: sql`excluded.number`,
          valid_until: sql`excluded.valid_until`,
          scan: sql`excluded.scan`,
          checked_at: null,
          checked_by: null,
          refused_at: null,
          refusal_reasons: [],
          refusal_note: "",
          submission: sql`certificate.submission + 1`,
          submitted_at: ctx.now,
        })
        .where(
          sql<boolean>`(certificate.number, certificate.valid_until, certificate.scan) is distinct from (excluded.number, excluded.valid_until, excluded.scan)`,
        ),
    )
    .execute();
};

/** Samples as given and in that order; those left out go. An id that is not this factory's is not found. */
const saveSamples = async (ctx: Ctx, enterpriseId: number, samples: Page["samples"]) => {
  const keptIds = samples.flatMap(({ id }) => (id ? [id] : []));
  const own = await database(ctx).selectFrom("sample").select("id").where("enterprise_id", "=", enterpriseId).execute();
  const ownIds = new Set(own.map(({ id }) => id));
  if (new Set(keptIds).size < keptIds.length || keptIds.some((id) => !ownIds.has(id))) throw new NotFound();
  await database(ctx)
    .deleteFrom("sample")
    .where("enterprise_id", "=", enterpriseId)
    .$if(keptIds.length > 0, (query) => query.where("id", "not in", keptIds))
    .execute();
  const placed = samples.map((sample, position) => ({ ...sample, position }));
  const known = placed.filter(({ id }) => id !== undefined);
  if (known.length > 0)
    await sql`update enterprises.sample as old set images = array(select jsonb_array_elements_text(given.images)), title = given.title, position = given.position,
        about = coalesce(given.about, '{}'), composition = coalesce(given.composition, '{}'), cost_minor = given.cost_minor, currency = given.currency, lead_days = given.lead_days
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as given (id int, images jsonb, title jsonb, position int, about jsonb, composition jsonb, cost_minor bigint, currency text, lead_days int) where old.id = given.id`.execute(
      ctx.tx,
    );
  const added = placed.filter(({ id }) => id === undefined);
  if (added.length > 0)
    await database(ctx)
      .insertInto("sample")
      .values(
        added.map(({ images, title, position, about = {}, composition = {}, cost_minor, currency, lead_days }) => ({
          enterprise_id: enterpriseId,
          images,
          title: JSON.stringify(title),
          position,
          about: JSON.stringify(about),
          composition: JSON.stringify(composition),
          cost_minor: cost_minor === null ? null : BigInt(cost_minor),
          currency,
          lead_days,
          created_at: ctx.now,
        })),
      )
      .execute();
};

export const saveEnterpriseFn = async (ctx: Ctx, page: Page) => {
  check(page);
  const user_id = await pageOwner(ctx);
  const { certificates, samples, name, zhuyingchanpin, address = {}, about = {}, capacities, machines, ...plain } = page;
  const before = await database(ctx)
    .selectFrom("enterprise")
    .select(["id", "city_code", "address"])
    .where("user_id", "=", user_id)
    .forUpdate()
    .executeTakeFirst();
  const fullest = before && (await calendarsOf(ctx, [before.id])).get(before.id)?.reduce((most, month) => (month.total > most.total ? month : most));
  if (page.monthly_capacity !== null && fullest && fullest.total > page.monthly_capacity)
    throw refuse(saveEnterprise, "capacity_below", { total: fullest.total, month: monthText(fullest.month, ctx.locale) }, ["monthly_capacity"]);
  const columns = {
    ...plain,
    name: JSON.stringify(name),
    zhuyingchanpin: JSON.stringify(zhuyingchanpin),
    address: JSON.stringify(address),
    about: JSON.stringify(about),
    capacities: JSON.stringify(capacities),
    machines: JSON.stringify(machines),
    updated_at: ctx.now,
  };
  const row = await database(ctx)
    .insertInto("enterprise")
    .values({ ...columns, user_id, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ ...columns, ...(before && !staysVerified(before, { city_code: page.city_code, address }) ? { verified_at: null } : {}) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveCertificates(ctx, row.id, certificates);
  await saveSamples(ctx, row.id, samples);
  await announce(ctx, row);
  return { id: row.id, user_id };
};

export const myEnterpriseFn = async (ctx: Ctx) => {
  const row = await database(ctx)
    .selectFrom("enterprise")
    .selectAll()
    .where("user_id", "=", await pageOwner(ctx))
    .executeTakeFirst();
  if (!row) return { page: null };
  const samples = (await samplesOf(ctx, [row.id], 40)).get(row.id) ?? [];
  const certificates = (await certificatesOf(ctx, [row.id])).get(row.id) ?? [];
  const calendar = (await calendarsOf(ctx, [row.id])).get(row.id) ?? [];
  return {
    page: {
      id: row.id,
      user_id: row.user_id,
      logo: row.logo,
      image: row.image,
      name: row.name,
      type: row.type as EnterpriseType,
      makes: row.makes as Page["makes"],
      zhuyingchanpin: row.zhuyingchanpin,
      renshu: row.renshu,
      city_code: row.city_code,
      address: row.address,
      about: row.about,
      founded_year: row.founded_year,
      area_m2: row.area_m2,
      production_lines: row.production_lines,
      monthly_capacity: row.monthly_capacity,
      min_order_quantity: row.min_order_quantity,
      capacities: row.capacities,
      machines: row.machines,
      markets: row.markets,
      certificates: certificates.map((certificate) => ({
        kind: certificate.kind as Page["certificates"][number]["kind"],
        number: certificate.number,
        valid_until: certificate.valid_until ? unixSeconds(certificate.valid_until) : null,
        is_checked: isValid(certificate, ctx.now),
        scan: certificate.scan,
        refusal: certificate.refused_at ? { reasons: refusalTexts(ctx, certificate.refusal_reasons), note: certificate.refusal_note } : null,
      })),
      samples: samples.map((sample) => ({
        id: sample.id,
        images: sample.images,
        title: sample.title,
        about: sample.about,
        composition: sample.composition,
        cost_minor: sample.cost_minor?.toString() ?? null,
        currency: sample.currency as Currency,
        lead_days: sample.lead_days,
      })),
      price_level: row.price_level as PriceLevel | null,
      payment_terms: row.payment_terms as Page["payment_terms"],
      sample_days: row.sample_days,
      bulk_days: row.bulk_days,
      calendar,
      opening: {
        work_days: row.work_days,
        opens_at: row.opens_at,
        closes_at: row.closes_at,
        holiday: row.holiday_from !== null && row.holiday_until !== null ? { from: row.holiday_from, until: row.holiday_until, note: row.holiday_note } : null,
      },
      is_open: row.is_open,
    },
  };
};
