import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { countryName, mapPlaceOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { compareEnterprises, enterpriseDetails, sampleDetails } from "../../contract/details.ts";
import { paymentTermWords, priceLevelWords, type PriceLevel } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { presentHoliday } from "../holiday.ts";
import { calendarsOf, certificatesOf, presentItems, samplesOf } from "../hydrate.ts";
import { isValid, nameOfCertificate, presentItem, presentSample, stateOfCertificate } from "../present.ts";
import type { CertificateRow, EnterpriseRow, SampleRow } from "../rows.ts";
import { freeFrom, monthOf, type CapacityMonth } from "../rules/capacity.ts";

/** Rows of open pages with all that they show, four queries whatever their number. */
const presentPages = async (ctx: Ctx, rows: readonly EnterpriseRow[]) => {
  const ids = rows.map((row) => row.id);
  const samplesById = await samplesOf(ctx, ids, 40);
  const certificatesById = await certificatesOf(ctx, ids);
  const calendarsById = await calendarsOf(ctx, ids);
  const checkers = await peopleById(
    ctx,
    [...certificatesById.values()].flat().flatMap(({ checked_by }) => checked_by ?? []),
  );
  return rows.map((row) =>
    presentPage(ctx, row, {
      samples: samplesById.get(row.id) ?? [],
      certificates: certificatesById.get(row.id) ?? [],
      calendar: calendarsById.get(row.id) ?? [],
      checkers,
    }),
  );
};

type Around = {
  samples: readonly SampleRow[];
  certificates: readonly CertificateRow[];
  calendar: readonly CapacityMonth[];
  checkers: Awaited<ReturnType<typeof peopleById>>;
};

const presentPage = (ctx: Ctx, row: EnterpriseRow, { samples, certificates, calendar, checkers }: Around) => {
  const place = mapPlaceOf(row.city_code);
  const text = (value: LocalText) => pick(value, ctx.locale);
  return {
    ...presentItem(ctx, row, samples, certificates, calendar),
    image: row.image,
    address: text(row.address),
    about: text(row.about),
    founded_year: row.founded_year,
    area_m2: row.area_m2,
    production_lines: row.production_lines,
    capacities: (row.capacities as { title: LocalText; monthly: number }[]).map(({ title, monthly }) => ({ title: text(title), monthly })),
    machines: (row.machines as { title: LocalText; count: number }[]).map(({ title, count }) => ({ title: text(title), count })),
    markets: row.markets.map((code) => ({ code, name: countryName(code, ctx.locale) })),
    certificate_list: certificates
      .filter(({ refused_at }) => refused_at === null)
      .map((certificate) => ({
        kind: certificate.kind,
        name: nameOfCertificate(certificate.kind),
        number: certificate.number,
        is_checked: isValid(certificate, ctx.now),
        state: stateOfCertificate(certificate, ctx.now),
        checked_at: certificate.checked_at ? unixSeconds(certificate.checked_at) : null,
        checked_by: checkers.get(certificate.checked_by ?? 0)?.nickname ?? "",
        scan: certificate.checked_at ? certificate.scan : "",
        valid_until: certificate.valid_until ? unixSeconds(certificate.valid_until) : null,
      })),
    // What is left of the running month: the days gone by take their share of it along.
    calendar: calendar.map((one) => ({ ...one, free: one.month === monthOf(ctx.now) ? (freeFrom(one, ctx.now) ?? 0) : one.free })),
    opening: {
      work_days: row.work_days,
      opens_at: row.opens_at,
      closes_at: row.closes_at,
      holiday: presentHoliday(ctx, row),
    },
    price_level: row.price_level === null ? "" : ctx.services.words.say(ctx.locale, priceLevelWords[row.price_level as PriceLevel].id),
    payment_terms: row.payment_terms.map((term) => ctx.services.words.say(ctx.locale, paymentTermWords[term as keyof typeof paymentTermWords].id)),
    sample_days: row.sample_days,
    bulk_days: row.bulk_days,
    map_place: place ? { province: `${row.city_code.slice(0, 2)}0000`, x: place.x, y: place.y } : null,
    verified_at: row.verified_at ? unixSeconds(row.verified_at) : null,
    createtime: unixSeconds(row.created_at),
  };
};

const openPages = (ctx: Ctx) => database(ctx).selectFrom("enterprise").selectAll().where("is_open", "=", true);

export const enterpriseDetailsFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof enterpriseDetails>) => {
  const row = found(await openPages(ctx).where("user_id", "=", user_id).executeTakeFirst());
  return found((await presentPages(ctx, [row]))[0]);
};

export const compareEnterprisesFn = async (ctx: Ctx, { user_ids }: ParsedInputOf<typeof compareEnterprises>) => {
  const wanted = [...new Set(user_ids)];
  const rows = wanted.length > 0 ? await openPages(ctx).where("user_id", "in", wanted).execute() : [];
  const pages = new Map((await presentPages(ctx, rows)).map((page) => [page.user_id, page]));
  return { list: wanted.flatMap((user) => pages.get(user) ?? []), missing: wanted.filter((user) => !pages.has(user)) };
};

export const sampleDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof sampleDetails>) => {
  const sample = found(await database(ctx).selectFrom("sample").selectAll().where("id", "=", id).executeTakeFirst());
  const enterprise = found(
    await database(ctx).selectFrom("enterprise").selectAll().where("id", "=", sample.enterprise_id).where("is_open", "=", true).executeTakeFirst(),
  );
  const [item] = await presentItems(ctx, [enterprise]);
  const all = (await samplesOf(ctx, [enterprise.id], 40)).get(enterprise.id) ?? [];
  return {
    ...presentSample(sample, ctx.locale),
    about: pick(sample.about, ctx.locale),
    composition: pick(sample.composition, ctx.locale),
    cost: sample.cost_minor === null ? null : toWire(money(sample.cost_minor, sample.currency as Currency)),
    lead_days: sample.lead_days ?? enterprise.sample_days,
    createtime: unixSeconds(sample.created_at),
    enterprise: found(item),
    others: all.filter((other) => other.id !== id).map((other) => presentSample(other, ctx.locale)),
  };
};
