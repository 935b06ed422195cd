import type { Selectable } from "kysely";
import { money, times, toWire, type Currency } from "#kit/money.ts";
import { possible, type PartyOf } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { contractsOf } from "#domains/sourcing/contracts/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { inOrder } from "#platform/storage/own-attachments.ts";
import { offerLifecycle, type OfferStatus } from "../contract/lifecycle.ts";
import type { Offer } from "../contract/offering.ts";
import { attachments } from "./attachments.ts";
import { database } from "./database.ts";
import type { OfferRow } from "./offer-machine.ts";
import type { Tables } from "./tables.ts";

export type VersionRow = Selectable<Tables["offer_version"]>;
const presentVersion = (row: VersionRow, quantity: number, attachments: Offer["versions"][number]["attachments"]): Offer["versions"][number] => {
  const currency = row.currency as Currency;
  const price = money(row.price_minor, currency);
  return {
    number: row.version,
    party: row.party as "factory" | "buyer",
    price: toWire(price),
    total: toWire(times(price, quantity)),
    breaks: (row.breaks as { quantity: number; price_minor: string }[]).map((one) => ({
      quantity: one.quantity,
      price: toWire(money(BigInt(one.price_minor), currency)),
    })),
    lead_days: row.lead_days,
    sample: row.sample_minor === null || row.sample_days === null ? null : { price: toWire(money(row.sample_minor, currency)), days: row.sample_days },
    valid_until: unixSeconds(row.valid_until),
    note: row.note,
    attachments,
    createtime: unixSeconds(row.created_at),
  };
};

/** Offers with all their versions and events as one side of them sees them; a query a kind. */
export const presentOffers = async (ctx: Ctx, rows: readonly OfferRow[], side: "factory" | "buyer"): Promise<Offer[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const orders = await database(ctx)
    .selectFrom("order")
    .select(["id", "buyer_id", "quantity", "status"])
    .where("id", "in", [...new Set(rows.map((row) => row.order_id))])
    .execute();
  const versions = await database(ctx).selectFrom("offer_version").selectAll().where("offer_id", "in", ids).orderBy("version", "desc").execute();
  const events = await database(ctx).selectFrom("offer_event").selectAll().where("offer_id", "in", ids).orderBy("id", "desc").execute();
  const files = await attachments.byId(
    ctx,
    versions.flatMap((row) => row.attachment_ids),
  );
  const contracts = await contractsOf(ctx, "award", ids);
  const factoryIds = rows.map((row) => row.factory_id);
  const shops = await shopsById(ctx, factoryIds);
  const people = await peopleById(ctx, factoryIds);
  const orderOf = new Map(orders.map((row) => [row.id, row]));
  const versionsOf = Map.groupBy(versions, (row) => row.offer_id);
  const eventsOf = Map.groupBy(events, (row) => row.offer_id);
  return rows.map((row) => {
    const order = orderOf.get(row.order_id);
    const shop = shops.get(row.factory_id);
    const person = people.get(row.factory_id);
    const shown = (versionsOf.get(row.id) ?? []).map((version) => presentVersion(version, order?.quantity ?? 1, inOrder(version.attachment_ids, files)));
    const latest = shown[0];
    if (!latest) throw new Error(`offer ${row.id} has no version`);
    const isDecidable = order?.status === "published" || order?.status === "expired";
    const actions = possible(offerLifecycle, row.status as OfferStatus, side).filter((event) =>
      // A new version needs an order that takes offers; a choice one that is still to be awarded.
      event === "revise" || event === "counter" ? order?.status === "published" : event === "accept" ? isDecidable : true,
    );
    return {
      id: row.id,
      order_id: row.order_id,
      factory_id: row.factory_id,
      factory: {
        id: row.factory_id,
        name: shop?.name || person?.nickname || "",
        logo: shop?.logo || person?.avatar || "",
        city: shop?.city ?? "",
        verified: shop?.verified ?? false,
        type: shop?.type ?? "",
        renshu: shop?.renshu ?? null,
        response_minutes: shop?.response_minutes ?? null,
        on_time_permille: shop?.on_time_permille ?? null,
      },
      status: row.status as OfferStatus,
      actions,
      version: row.version,
      versions: shown,
      events: (eventsOf.get(row.id) ?? []).map((event) => ({
        event: event.event,
        party: event.party as PartyOf<typeof offerLifecycle>,
        version: event.version,
        note: event.note,
        at: unixSeconds(event.created_at),
      })),
      contract_id: contracts.get(row.id) ?? 0,
      price: latest.price,
      lead_days: latest.lead_days,
      note: latest.note,
      createtime: latest.createtime,
    };
  });
};
