import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { countryName } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { enterpriseDetails, sampleDetails } from "../../contract/details.ts";
import { database } from "../database.ts";
import { certificatesOf, presentItems, samplesOf } from "../hydrate.ts";
import { isValid, nameOfCertificate, presentItem, presentSample } from "../present.ts";

export const enterpriseDetailsFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof enterpriseDetails>) => {
  const row = found(await database(ctx).selectFrom("enterprise").selectAll().where("user_id", "=", user_id).where("is_open", "=", true).executeTakeFirst());
  const samples = (await samplesOf(ctx, [row.id], 40)).get(row.id) ?? [];
  const certificates = (await certificatesOf(ctx, [row.id])).get(row.id) ?? [];
  const text = (value: LocalText) => pick(value, ctx.locale);
  return {
    ...presentItem(ctx, row, samples, certificates),
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
    certificate_list: certificates.map((certificate) => ({
      kind: certificate.kind,
      name: nameOfCertificate(certificate.kind),
      number: certificate.number,
      is_checked: isValid(certificate, ctx.now),
      valid_until: certificate.valid_until ? unixSeconds(certificate.valid_until) : null,
    })),
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
    createtime: unixSeconds(sample.created_at),
    enterprise: found(item),
    others: all.filter((other) => other.id !== id).map((other) => presentSample(other, ctx.locale)),
  };
};
