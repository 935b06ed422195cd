import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { enterpriseChanged } from "../contract/events.ts";
import { certificatesOf, samplesOf } from "./hydrate.ts";
import { enterpriseCode, isValid } from "./present.ts";
import type { CertificateRow, EnterpriseRow, SampleRow } from "./rows.ts";

/** Tells whoever hears (search) how a page is now, and drops the shared answers that show it. */
export const announce = (ctx: Ctx, row: EnterpriseRow): Promise<void> => announceAll(ctx, [row]);

export const announceAll = async (ctx: Ctx, rows: readonly EnterpriseRow[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  const [samples, certificates] = [await samplesOf(ctx, ids, 1), await certificatesOf(ctx, ids)];
  for (const row of rows) await tell(ctx, row, samples.get(row.id) ?? [], certificates.get(row.id) ?? []);
};

const tell = async (ctx: Ctx, row: EnterpriseRow, samples: readonly SampleRow[], certificates: readonly CertificateRow[]): Promise<void> => {
  await ctx.publish(enterpriseChanged, {
    id: row.id,
    user_id: row.user_id,
    code: enterpriseCode(row.id),
    name: row.name,
    zhuyingchanpin: row.zhuyingchanpin,
    about: row.about,
    logo: row.logo,
    image: samples[0]?.images[0] ?? row.image,
    type: row.type,
    makes: row.makes,
    city_code: row.city_code,
    renshu: row.renshu,
    certificates: certificates.filter((certificate) => isValid(certificate, ctx.now)).map((certificate) => certificate.kind),
    is_verified: row.verified_at !== null,
    on_time_permille: row.on_time_permille,
    is_open: row.is_open,
    createtime: unixSeconds(row.created_at),
  });
  ctx.changed("enterprises", `shop:${row.user_id}`);
};
