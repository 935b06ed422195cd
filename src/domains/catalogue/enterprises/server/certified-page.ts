import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { EnterpriseType } from "../contract/fields.ts";
import { announce } from "./announce.ts";
import { database } from "./database.ts";
import { staysVerified } from "./rules/stays-verified.ts";

/** What a certification knows of a factory. `address` null leaves the page's own; `reopens` puts a page that a revocation closed back in lists. */
export type CertifiedFacts = {
  name: LocalText;
  type: EnterpriseType;
  makes: readonly string[];
  zhuyingchanpin: LocalText;
  renshu: number | null;
  city_code: string;
  address: LocalText | null;
  founded_year: number | null;
  reopens: boolean;
};

/** Opens the factory page of a user who was certified, or brings it up to what was approved now. What else the owner wrote stays. */
export const openCertifiedPage = async (ctx: Ctx, user_id: number, { reopens, address, ...facts }: CertifiedFacts): Promise<{ hasPicture: boolean }> => {
  const before = await database(ctx).selectFrom("enterprise").selectAll().where("user_id", "=", user_id).forUpdate().executeTakeFirst();
  const columns = {
    ...facts,
    makes: [...facts.makes],
    name: JSON.stringify(facts.name),
    zhuyingchanpin: JSON.stringify(facts.zhuyingchanpin),
    ...(address ? { address: JSON.stringify(address) } : {}),
    updated_at: ctx.now,
  };
  const row = before
    ? await database(ctx)
        .updateTable("enterprise")
        .set({
          ...columns,
          ...(reopens ? { is_open: true } : {}),
          ...(staysVerified(before, { city_code: facts.city_code, address: { ...before.address, ...address } }) ? {} : { verified_at: null }),
        })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await database(ctx)
        .insertInto("enterprise")
        .values({ ...columns, user_id, created_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  await announce(ctx, row);
  return { hasPicture: row.image !== "" };
};

/** A page whose owner is certified no longer is in no list. */
export const closeCertifiedPage = async (ctx: Ctx, user_id: number): Promise<void> => {
  const row = await database(ctx)
    .updateTable("enterprise")
    .set({ is_open: false, updated_at: ctx.now })
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(ctx, row);
};

/** The picture of a page that has none yet. */
export const setPagePicture = async (ctx: Ctx, user_id: number, image: string): Promise<void> => {
  const row = await database(ctx)
    .updateTable("enterprise")
    .set({ image })
    .where("user_id", "=", user_id)
    .where("image", "=", "")
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(ctx, row);
};
