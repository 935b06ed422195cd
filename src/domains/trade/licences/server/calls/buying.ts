import { randomInt } from "node:crypto";
import { offersForSale, type LicenceForSale } from "#domains/catalogue/designs/index.server.ts";
import { licenceKindWords } from "#domains/catalogue/designs/contract/fields.ts";
import { openPayable } from "#domains/money/payments/index.server.ts";
import { businessOf, peopleById } from "#domains/people/accounts/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { closeUnpaidSale } from "../../contract/events.ts";
import { closedBecause, confirmLicence, type licenceOffers } from "../../contract/licences.ts";
import { heldStatuses } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { saleMachine } from "../sale-machine.ts";
import { sealOfTerms, termsOf } from "../terms.ts";
import { closeOverdueOf } from "../timers.ts";

type Closed = (typeof closedBecause)[number];

/** Sales of a work that stand in the way of others: held, or being paid. */
const standingOf = (ctx: Ctx, workId: number) =>
  database(ctx)
    .selectFrom("sale")
    .select(["id", "buyer_id", "offer_id", "is_exclusive", "status"])
    .where("work_id", "=", workId)
    .where((where) =>
      where.or([where("status", "in", [...heldStatuses]), where.and([where("status", "=", "pending_payment"), where("expires_at", ">", ctx.now)])]),
    )
    .execute();
type Standing = Awaited<ReturnType<typeof standingOf>>[number];

/** Why this offer cannot be bought by `buyerId` now. */
const whyClosed = (offer: LicenceForSale, buyerId: number, standing: readonly Standing[]): Closed | null => {
  if (offer.designer_id === buyerId) return "own_work";
  if (!offer.file) return "no_file";
  if (offer.closed) return offer.closed;
  const others = standing.filter((sale) => sale.buyer_id !== buyerId || sale.offer_id !== offer.offer_id || sale.status !== "pending_payment");
  const inTheWay = others.filter((sale) => sale.is_exclusive !== (offer.kind === "exclusive") || sale.is_exclusive);
  if (inTheWay.length === 0) return null;
  if (inTheWay.some((sale) => sale.status === "pending_payment")) return "reserved";
  return inTheWay.some((sale) => sale.is_exclusive) ? "sold_exclusively" : "others_hold_it";
};

export const licenceOffersFn = async (ctx: Ctx, { work_id }: ParsedInputOf<typeof licenceOffers>) => {
  const offers = await offersForSale(ctx, work_id);
  const [first] = offers;
  const { work_title, work_image, code, designer_id, designer_name, file } = ((one) => ({ ...one, work_title: one.title, work_image: one.image }))(
    found(first),
  );
  const [standing, settleDays, minutesToPay, business, people] = await Promise.all([
    standingOf(ctx, work_id),
    setting(ctx, "licences.settle_days"),
    setting(ctx, "licences.pay_minutes"),
    businessOf(ctx, me(ctx).id),
    peopleById(ctx, [me(ctx).id]),
  ]);
  const say = ctx.services.words.say;
  return {
    work: { id: work_id, code, title: pick(work_title, ctx.locale), image: work_image, designer: { id: designer_id, name: pick(designer_name, ctx.locale) } },
    file,
    holder: business?.company_name ?? people.get(me(ctx).id)?.nickname ?? "",
    offers: offers.map((offer) => {
      const terms = termsOf(ctx, offer, settleDays);
      const closed = whyClosed(offer, me(ctx).id, standing);
      return {
        id: offer.offer_id,
        kind: offer.kind,
        kind_text: say(ctx.locale, licenceKindWords[offer.kind].id),
        price: toWire({ minor: offer.price_minor, currency: offer.currency }),
        most_metres: offer.most_metres,
        term_months: offer.term_months,
        closed,
        closed_text: closed ? say(ctx.locale, confirmLicence.refusals[closed].id) : "",
        terms: terms.map((clause) => pick(clause, ctx.locale)),
        seen: sealOfTerms(terms, offer),
        waiting_id: standing.find((sale) => sale.buyer_id === me(ctx).id && sale.offer_id === offer.offer_id && sale.status === "pending_payment")?.id ?? 0,
      };
    }),
    minutes_to_pay: minutesToPay,
  };
};

const title = /*i18n*/ { id: "licences.title", message: "{kind} licence of “{title}” ({code})" };
says(title);

/** Letters and figures that are not mistaken for each other, twelve of them: nobody guesses one. */
const sealLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const newSeal = (): string => Array.from({ length: 12 }, () => sealLetters[randomInt(sealLetters.length)]).join("");

export const confirmLicenceFn = async (ctx: Ctx, { work_id, offer_id, seen, holder, purpose }: ParsedInputOf<typeof confirmLicence>) => {
  const buyer_id = me(ctx).id;
  const offer = (await offersForSale(ctx, work_id)).find((one) => one.offer_id === offer_id);
  if (!offer) throw refuse(confirmLicence, "not_offered");
  await closeOverdueOf(ctx, work_id);
  const standing = await standingOf(ctx, work_id);
  const closed = whyClosed(offer, buyer_id, standing);
  if (closed) throw refuse(confirmLicence, closed);
  const settle_days = await setting(ctx, "licences.settle_days");
  const terms = termsOf(ctx, offer, settle_days);
  if (sealOfTerms(terms, offer) !== seen) throw refuse(confirmLicence, "terms_changed");

  // The buyer begins anew: what was confirmed before and not paid gives way.
  const mine = standing.filter((sale) => sale.buyer_id === buyer_id && sale.offer_id === offer_id && sale.status === "pending_payment");
  for (const sale of await saleMachine.lockAll(
    ctx,
    mine.map(({ id }) => id),
  ))
    await saleMachine.move(ctx, [sale], { event: "cancel", party: "buyer", set: (at) => ({ ended_at: at }), more: undefined });

  const expires_at = later(ctx.now, minutes(await setting(ctx, "licences.pay_minutes")));
  // Two who want the same exclusive licence at once are told apart by the constraints: the later one waits here for the earlier, and gets no row.
  const made = await database(ctx)
    .insertInto("sale")
    .values({
      work_id,
      offer_id,
      designer_id: offer.designer_id,
      buyer_id,
      status: saleMachine.life.initial,
      kind: offer.kind,
      price_minor: offer.price_minor,
      currency: offer.currency,
      most_metres: offer.most_metres,
      term_months: offer.term_months,
      terms: JSON.stringify(terms),
      work_title: JSON.stringify(offer.title),
      work_image: offer.image,
      designer_name: JSON.stringify(offer.designer_name),
      holder,
      purpose,
      commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
      settle_days,
      created_at: ctx.now,
      expires_at,
      seal: newSeal(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw refuse(confirmLicence, "reserved");
  await saleMachine.begin(ctx, [made.id], { event: "confirm", party: "buyer" });
  const say = ctx.services.words.say;
  await openPayable(ctx, {
    kind: "licence",
    reference: made.id,
    payer_id: buyer_id,
    amount_minor: offer.price_minor,
    currency: offer.currency,
    expires_at,
    title: Object.fromEntries(
      locales.map((locale) => [
        locale,
        say(locale, title.id, { kind: say(locale, licenceKindWords[offer.kind].id), title: pick(offer.title, locale), code: offer.code }),
      ]),
    ),
  });
  await ctx.enqueue(closeUnpaidSale, { sale_id: made.id }, { runAt: expires_at, key: `licences.close_unpaid_sale:${made.id}` });
  return { id: made.id, kind: "licence" as const, reference: made.id, seconds_left: unixSeconds(expires_at) - unixSeconds(ctx.now) };
};
