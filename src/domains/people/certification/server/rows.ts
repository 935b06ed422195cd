import type { Selectable } from "kysely";
import { found } from "#kit/refusal.ts";
import { businessOf } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { Values } from "../contract/fields.ts";
import type { Kind } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type Row = Selectable<Tables["certification"]>;
export type DocumentRow = Selectable<Tables["document"]>;

export const ownRow = (ctx: Ctx, kind: Kind): Promise<Row | undefined> =>
  database(ctx).selectFrom("certification").selectAll().where("user_id", "=", me(ctx).id).where("kind", "=", kind).executeTakeFirst();

export const lockOwn = (ctx: Ctx, kind: Kind): Promise<Row | undefined> =>
  database(ctx).selectFrom("certification").selectAll().where("user_id", "=", me(ctx).id).where("kind", "=", kind).forUpdate().executeTakeFirst();

export const lockById = async (ctx: Ctx, id: number): Promise<Row> =>
  found(await database(ctx).selectFrom("certification").selectAll().where("id", "=", id).forUpdate().executeTakeFirst());

/** What a new form begins with: what the business said of itself when it registered. */
export const firstForm = async (ctx: Ctx, kind: Kind): Promise<Values> => {
  if (kind === "designer") return { country_code: "CN", id_kind: "resident_id" };
  const business = await businessOf(ctx, me(ctx).id);
  const common = { country_code: "CN", id_kind: "resident_id" };
  if (!business) return common;
  const given = {
    legal_name: business.company_name,
    registration_number: business.credit_code,
    contact_name: business.contact_name,
    contact_mail: business.contact_mail,
    city_code: business.city_code,
    bank_holder: business.company_name,
    page_name: { [ctx.locale]: business.company_name.slice(0, 80), author: ctx.locale },
    ...(business.main_products ? { zhuyingchanpin: { [ctx.locale]: business.main_products, author: ctx.locale } } : {}),
  };
  return { ...common, ...given };
};

/** Whether the account was certified before it had a record here. */
export const wasCertified = (ctx: Ctx, kind: Kind): boolean => (kind === "enterprise" ? me(ctx).isEnterprise : me(ctx).isDesigner);

/** A new record of the caller; nothing when there is one already. */
export const createRow = async (ctx: Ctx, kind: Kind, more: { form: Values; sealed: Record<string, string>; version: number }): Promise<Row | undefined> => {
  const isCertified = wasCertified(ctx, kind);
  return database(ctx)
    .insertInto("certification")
    .values({
      user_id: me(ctx).id,
      kind,
      status: "draft",
      form: JSON.stringify(more.form),
      sealed: JSON.stringify(more.sealed),
      version: more.version,
      created_at: ctx.now,
      updated_at: ctx.now,
      ...(isCertified ? { approved_at: ctx.now, approved_form: "{}", approved_sealed: "{}" } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
};

export const documentsOf = (ctx: Ctx, certificationId: number): Promise<DocumentRow[]> =>
  database(ctx).selectFrom("document").selectAll().where("certification_id", "=", certificationId).orderBy("id").execute();
