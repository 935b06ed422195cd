import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { changeStanding } from "#domains/people/accounts/index.server.ts";
import { openCertifiedProfile } from "#domains/catalogue/designs/index.server.ts";
import { closeCertifiedPage, openCertifiedPage } from "#domains/catalogue/enterprises/index.server.ts";
import type { EnterpriseType } from "#domains/catalogue/enterprises/contract/fields.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { publishPhoto, standingChanged } from "../contract/events.ts";
import type { DesignerForm, EnterpriseForm } from "../contract/fields.ts";
import type { Kind } from "../contract/lifecycle.ts";
import type { DocumentRow, Row } from "./rows.ts";

const flagOf = (kind: Kind, is: boolean) => (kind === "enterprise" ? { is_enterprise: is } : { is_design: is });

/** The account's flag and whoever hears of it. `decided_by` null is the portal itself. */
const setFlag = async (ctx: Ctx, { user_id, kind }: Pick<Row, "user_id" | "kind">, is_certified: boolean, reason: string): Promise<void> => {
  await changeStanding(ctx, { user_id, change: flagOf(kind as Kind, is_certified), decided_by: ctx.actor?.id ?? null, reason });
  await ctx.publish(standingChanged, { user_id, kind: kind as Kind, is_certified });
};

const openFactory = async (ctx: Ctx, row: Row, form: EnterpriseForm, documents: readonly DocumentRow[]): Promise<void> => {
  if (!form.factory_city_code || !form.type || !form.makes?.length) return;
  const { hasPicture } = await openCertifiedPage(ctx, row.user_id, {
    name: form.page_name ?? {},
    type: form.type as EnterpriseType,
    makes: form.makes,
    zhuyingchanpin: form.zhuyingchanpin ?? {},
    renshu: form.renshu ?? null,
    city_code: form.factory_city_code,
    // The registered address is the factory's where both are in one place.
    address: form.city_code === form.factory_city_code && form.address ? { [ctx.locale]: form.address, author: ctx.locale } : null,
    founded_year: form.founded_on ? Number(form.founded_on.slice(0, 4)) : null,
    reopens: row.approved_at === null,
  });
  const photo = documents.find((one) => one.slot === "photos" && one.type.startsWith("image/"));
  if (!hasPicture && photo) await ctx.enqueue(publishPhoto, { user_id: row.user_id, file: photo.file });
};

const openProfile = (ctx: Ctx, row: Row, form: DesignerForm): Promise<void> =>
  openCertifiedProfile(ctx, row.user_id, {
    name: form.page_name ?? {},
    city: form.city ?? {},
    country_code: form.country_code ?? "CN",
    about: form.about ?? {},
    styles: form.styles ?? [],
  });

/** What an approval opens: the flag, and the public page with what was approved. */
export const grant = async (ctx: Ctx, row: Row, documents: readonly DocumentRow[], until: Date, reason: string): Promise<void> => {
  await setFlag(ctx, row, true, `${reason} (${dayOf(unixSeconds(until))})`);
  if (row.kind === "enterprise") await openFactory(ctx, row, row.form as EnterpriseForm, documents);
  else await openProfile(ctx, row, row.form as DesignerForm);
};

/** What the end of an approval closes. */
export const take = async (ctx: Ctx, row: Pick<Row, "user_id" | "kind">, reason: string): Promise<void> => {
  await setFlag(ctx, row, false, reason);
  if (row.kind === "enterprise") await closeCertifiedPage(ctx, row.user_id);
};
