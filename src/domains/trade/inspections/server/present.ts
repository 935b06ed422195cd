import { factoryPlace, shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import { locales } from "#kit/locale.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { holds } from "#kit/rights.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { inspectorWord, verdictWords, type Aql, type Subject, type Verdict } from "../contract/fields.ts";
import { inspectionLife, inspectionStatusWords, type InspectionParty, type InspectionStatus } from "../contract/lifecycle.ts";
import { holdsDispatch } from "./dispatch-hold.ts";
import { payerOf, type InspectionRow } from "./inspection-machine.ts";

export type Seen = "buyer" | "seller" | "inspector" | "operator";

/** As which side somebody stands to what is inspected: its buyer, or whoever keeps the orders of its seller. */
export const sideOf = (ctx: Ctx, { buyerId, sellerId }: { buyerId: number; sellerId: number }): "buyer" | "seller" | null => {
  const reader = me(ctx);
  if (buyerId === reader.id) return "buyer";
  const keepsOrders = reader.shop?.ownerId === sellerId && holds(reader, "shop:orders");
  return keepsOrders || sellerId === reader.id ? "seller" : null;
};

/** As whom the caller reads an inspection; null for whom it is not there. */
export const readerOf = (ctx: Ctx, row: InspectionRow): Seen | null => {
  const side = sideOf(ctx, { buyerId: row.buyer_id, sellerId: row.seller_id });
  if (side) return side;
  if (row.inspector_id === me(ctx).id && holds(me(ctx), "inspector")) return "inspector";
  return holds(me(ctx), "staff:orders") ? "operator" : null;
};

export const partyIn = (row: Pick<InspectionRow, "asked_by">, seen: Seen): InspectionParty =>
  seen === "inspector" || seen === "operator" ? seen : row.asked_by === seen ? "asker" : "other";

const deadlineOf = (row: InspectionRow): Date | null => {
  switch (row.status as InspectionStatus) {
    case "requested":
      return row.answer_by;
    case "agreed":
      return row.pay_by;
    case "booked":
      return row.miss_by;
    case "reported":
      return holdsDispatch(row) ? row.close_by : null;
    default:
      return null;
  }
};

/** The acts of the table that are open now; a report can be written once its day has come, and paying is done at the page of paying. */
const actionsOf = (ctx: Ctx, row: InspectionRow, seen: Seen): string[] => {
  const status = row.status as InspectionStatus;
  const own: string[] = allowed(inspectionLife, status, partyIn(row, seen), row, ctx.now)
    .filter((act) => act !== "report" || row.starts_at <= ctx.now)
    .filter((act) => act !== "assign" || holds(me(ctx), "support"));
  // A shop's clerk acts for the shop, and pays nothing for its owner.
  const isPayer = partyIn(row, seen) === "asker" && payerOf(row) === me(ctx).id;
  return isPayer && status === "agreed" && row.pay_by !== null && row.pay_by > ctx.now ? ["pay", ...own] : own;
};

/** Who takes part in these inspections. A seller is called as their shop is, in the reader's language; inspectors are the portal's, and have a name of their own for staff alone. */
export const peopleOf = async (ctx: Ctx, rows: readonly InspectionRow[]): Promise<(id: number) => { id: number; name: string; image: string }> => {
  const shops = await shopsById(
    ctx,
    rows.map((row) => row.seller_id),
  );
  const people: ReadonlyMap<number, Person> = await peopleById(
    ctx,
    rows.flatMap((row) => [row.buyer_id, row.seller_id, ...(row.inspector_id === null ? [] : [row.inspector_id])]),
  );
  return (id) => ({ id, name: shops.get(id)?.name || people.get(id)?.nickname || "", image: people.get(id)?.avatar ?? "" });
};

/** What the sides call whoever inspects; staff, and the inspectors themselves, go by name. */
export const inspectorName = (ctx: Ctx, seen: Seen, name: string): string =>
  seen === "buyer" || seen === "seller" ? ctx.services.words.say(ctx.locale, inspectorWord.id) : name;

/** Where the goods stand: the factory's own address in the reader's language, in whichever it was written down; any other as it was written. */
export const placeOf = async (ctx: Ctx, row: Pick<InspectionRow, "place" | "seller_id">): Promise<string> => {
  for (const locale of locales) if ((await factoryPlace({ tx: ctx.tx, locale }, row.seller_id)) === row.place) return factoryPlace(ctx, row.seller_id);
  return row.place;
};

/** What lists and the page of an inspection both show. */
export const presentInspection = (ctx: Ctx, row: InspectionRow, seen: Seen) => {
  const say = (id: string) => ctx.services.words.say(ctx.locale, id);
  const deadline = deadlineOf(row);
  const verdict = row.verdict as Verdict | null;
  return {
    id: row.id,
    subject: row.subject as Subject,
    subject_id: row.subject_id,
    subject_code: row.subject_code,
    party: seen,
    asked_by: row.asked_by as "buyer" | "seller",
    status: row.status as InspectionStatus,
    status_text: say(inspectionStatusWords[row.status as InspectionStatus].id),
    day: dayOf(unixSeconds(row.starts_at)),
    place: row.place,
    aql: row.aql as Aql,
    is_condition: row.is_condition,
    holds_dispatch: holdsDispatch(row),
    fee: toWire(money(row.fee_minor, row.currency as Currency)),
    verdict,
    verdict_text: verdict ? say(verdictWords[verdict].id) : "",
    deadline: deadline ? unixSeconds(deadline) : 0,
    actions: actionsOf(ctx, row, seen),
    createtime: unixSeconds(row.created_at),
  };
};
