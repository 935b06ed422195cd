import { modelsById, type BookableModel } from "#domains/catalogue/models/index.server.ts";
import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { pick } from "#kit/local-text.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { slotWords, type Slot } from "../contract/fields.ts";
import { bookingLife, bookingStatusWords, type BookingParty, type BookingStatus } from "../contract/lifecycle.ts";
import type { BookingRow } from "./booking-machine.ts";

export type Seen = Exclude<BookingParty, "system">;
export type Around = { models: ReadonlyMap<number, BookableModel>; people: ReadonlyMap<number, Person> };

/** Models and people of these bookings, one query each. */
export const aroundBookings = async (ctx: Ctx, rows: readonly BookingRow[]): Promise<Around> => {
  const [models, people] = await Promise.all([
    modelsById(
      ctx,
      rows.map((row) => row.model_id),
    ),
    peopleById(
      ctx,
      rows.flatMap((row) => [row.client_id, row.model_user_id]),
    ),
  ]);
  return { models, people };
};

const deadlineOf = (row: BookingRow): Date | null => {
  switch (row.status as BookingStatus) {
    case "requested":
      return row.answer_by;
    case "accepted":
    case "pending_payment":
      return row.pay_by;
    case "confirmed":
      return row.proposal_by;
    case "performed":
      return row.complete_by;
    default:
      return null;
  }
};

/** The acts of the table that are open now. That a day is performed can be said once it has begun. */
export const actionsOf = (row: BookingRow, party: Seen, now: Date): string[] =>
  allowed(bookingLife, row.status as BookingStatus, party, row as never, now).filter((act) => act !== "perform" || row.starts_at <= now);

export const personOf = ({ people }: Around, id: number) => ({ id, name: people.get(id)?.nickname ?? "", image: people.get(id)?.avatar ?? "" });

export const presentModelOf = (ctx: Pick<Ctx, "locale">, found: BookableModel | undefined, row: Pick<BookingRow, "model_id" | "model_user_id">) => ({
  id: row.model_id,
  user_id: row.model_user_id,
  name: pick(found?.name, ctx.locale),
  image: found?.image ?? "",
  city: pick(found?.city, ctx.locale),
  is_public: found?.is_bookable ?? false,
});

/** What lists and the page of a booking both show. */
export const presentBooking = (ctx: Ctx, row: BookingRow, party: Seen, around: Around) => {
  const model = presentModelOf(ctx, around.models.get(row.model_id), row);
  const say = ctx.services.words.say;
  const deadline = deadlineOf(row);
  return {
    id: row.id,
    model,
    partner: party === "client" ? { id: row.model_user_id, name: model.name, image: model.image } : personOf(around, row.client_id),
    status: row.status as BookingStatus,
    status_text: say(ctx.locale, bookingStatusWords[row.status as BookingStatus].id),
    slot: row.slot as Slot,
    slot_text: say(ctx.locale, slotWords[row.slot as Slot].id),
    days: row.days,
    from: unixSeconds(row.starts_at),
    until: unixSeconds(row.ends_at),
    place: row.place,
    price: toWire(money(row.price_minor ?? 0n, row.currency as Currency)),
    deadline: deadline ? unixSeconds(deadline) : 0,
    actions: actionsOf(row, party, ctx.now),
    createtime: unixSeconds(row.created_at),
  };
};
