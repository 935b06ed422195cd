import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { masked } from "#domains/people/accounts/index.server.ts";
import { cityOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { BlockWhole } from "../contract/blocks.ts";
import type { ExhibitorItem, FairItem, SignUpSummary } from "../contract/reading.ts";
import type { SignUpWire } from "../contract/signing-up.ts";
import { possible } from "#kit/states.ts";
import { closingOf, formState } from "../contract/when.ts";
import { signUpLifecycle, type SignUpState } from "../contract/lifecycle.ts";
import type { FormKind } from "../contract/fields.ts";
import { datesText } from "./rules/dates-text.ts";
import { database } from "./database.ts";
import { signUpCounts, takerCounts, type Counts, type WrittenFair } from "./fairs.ts";

export const fairUrl = (site: string): string => to("expo-site", { site });

export const summaryOf = (fair: WrittenFair, counts: Counts, now: Date): SignUpSummary | null => {
  const { form, ends_at } = fair.content;
  if (!form) return null;
  return {
    kind: form.kind,
    state: formState(form, counts, ends_at, unixSeconds(now)),
    opens_at: form.opens_at,
    closes_at: closingOf(form, ends_at),
    places_left: form.capacity === null ? null : Math.max(0, form.capacity - counts.confirmed),
  };
};

const heroOf = (blocks: readonly BlockWhole[]) => blocks.find((block) => block.type === "hero");

/** Fairs as lists show them: two queries more, however many there are. */
export const presentFairs = async (ctx: Ctx, fairs: readonly WrittenFair[]): Promise<FairItem[]> => {
  const ids = fairs.map((fair) => fair.id);
  const signUps = await signUpCounts(ctx, ids);
  const exhibitors = await takerCounts(ctx, "exhibitor", ids);
  return fairs.map((fair) => {
    const { content } = fair;
    const hero = heroOf(content.blocks);
    const say = (text: Parameters<typeof pick>[0]) => pick(text, ctx.locale);
    return {
      id: fair.id,
      site: fair.site,
      url: fairUrl(fair.site),
      name: say(content.name),
      tagline: say(content.tagline),
      about: say(content.about),
      image: hero?.image ?? "",
      alt: say(hero?.alt),
      starts_at: content.starts_at,
      ends_at: content.ends_at,
      dates: datesText(content.starts_at, content.ends_at, ctx.locale),
      hours: say(content.hours),
      venue: say(content.venue),
      city: say(content.city),
      address: say(content.address),
      theme: content.theme,
      exhibitor_count: exhibitors(fair.id),
      sign_up: summaryOf(fair, signUps(fair.id), ctx.now),
      lists: content.lists,
    };
  });
};

/** Who exhibits, in the order given by staff. An enterprise whose page is closed is passed over. */
export const exhibitorsOf = async (ctx: Ctx, fairId: number, most?: number): Promise<ExhibitorItem[]> => {
  let query = database(ctx).selectFrom("exhibitor").selectAll().where("fair_id", "=", fairId).orderBy("position");
  if (most) query = query.limit(most);
  const rows = await query.execute();
  const shops = await shopsById(
    ctx,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap(({ user_id, hall, booth }) => {
    const shop = shops.get(user_id);
    if (!shop?.is_open) return [];
    const { name, logo, type, city, city_code, zhuyingchanpin, renshu, verified } = shop;
    return [{ user_id, name, logo, type, city, city_code: cityOf(city_code), zhuyingchanpin, renshu, is_verified: verified, hall, booth }];
  });
};

export const productIdsOf = async (ctx: Ctx, fairId: number, most?: number): Promise<number[]> => {
  let query = database(ctx).selectFrom("shown_product").select("product_id").where("fair_id", "=", fairId).orderBy("position");
  if (most) query = query.limit(most);
  return (await query.execute()).map((row) => row.product_id);
};

export type SignUpRow = { id: number; number: string; fair_id: number; kind: string; receiver: string; state: string; created_at: Date };

export const presentSignUp = (ctx: Ctx, row: SignUpRow, fair: WrittenFair, waitingBefore: number | null): SignUpWire => ({
  id: row.id,
  number: row.number,
  site: fair.site,
  fair: pick(fair.content.name, ctx.locale),
  kind: row.kind as FormKind,
  state: row.state as SignUpState,
  waiting_before: waitingBefore,
  receiver: masked(row.receiver),
  starts_at: fair.content.starts_at,
  ends_at: fair.content.ends_at,
  createtime: unixSeconds(row.created_at),
  can_cancel: possible(signUpLifecycle, row.state as SignUpState, "visitor").includes("cancel") && unixSeconds(ctx.now) < fair.content.starts_at,
});
