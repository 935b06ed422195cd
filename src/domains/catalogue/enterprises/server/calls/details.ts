import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { countryName, mapPlaceOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { enterpriseDetails, sampleDetails } from "../../contract/details.ts";
import { paymentTermWords, priceLevelWords, type PriceLevel } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { presentHoliday } from "../holiday.ts";
import { calendarsOf, certificatesOf, presentItems, samplesOf } from "../hydrate.ts";
import { isValid, nameOfCertificate, presentItem, presentSample, stateOfCertificate } from "../present.ts";

export const enterpriseDetailsFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof enterpriseDetails>) => {
  const row = found(await database(ctx).selectFrom("enterprise").selectAll().where("user_id", "=", user_id).where("is_open", "=", true).executeTakeFirst());
  const samples = (await samplesOf(ctx, [row.id], 40)).get(row.id) ?? [];
  const certificates = (await certificatesOf(ctx, [row.id])).get(row.id) ?? [];
  const calendar = (await calendarsOf(ctx, [row.id])).get(row.id) ?? [];
  const checkers = await peopleById(
    ctx,
    certificates.flatMap(({ checked_by }) => checked_by ?? []),
  );
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
    capacities: (row.capacities as { title: LocalText; monthly: number; free: number }[]).map(({ title, monthly, free }) => ({
      title: text(title),
      monthly,
      free,
    })),
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
    calendar,
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
