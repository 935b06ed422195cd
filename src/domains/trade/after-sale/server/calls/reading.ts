import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import { carrierWords, type Carrier } from "#domains/trade/orders/contract/fields.ts";
import { trackStageWords } from "#domains/trade/orders/contract/track.ts";
import { waitingProposals } from "#domains/money/payments/index.server.ts";
import { claimedGoods, orderCodes, orderIdOfCode, owedOrders, sampleOfOrder } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { allowed } from "#kit/states.ts";
import type { TrackStage } from "#kit/track-stages.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { shopClaim, shopClaims } from "../../contract/answering.ts";
import type { claimDetails, listClaims } from "../../contract/claiming.ts";
import type { dispute, disputeQueue } from "../../contract/admin.ts";
import { claimActions } from "../../contract/fields.ts";
import {
  claimLife,
  claimReasonWords,
  closedStates,
  mostCounters,
  openStates,
  wordOfKind,
  wordOfStatus,
  type ClaimKind,
  type ClaimReason,
  type ClaimScope,
  type ClaimStatus,
} from "../../contract/lifecycle.ts";
import { mostByStaff } from "../rules/claimable.ts";
import { claimTermsOf } from "../claim-terms.ts";
import { claimCode, idOfCode } from "../claim-code.ts";
import type { Way } from "../tracking.ts";
import type { ClaimRow } from "../claim-machine.ts";
import { database } from "../database.ts";
import { usualAddress, type ReturnAddress } from "../return-address.ts";
import { whyMayNotDecide } from "../may-decide.ts";

type Party = "buyer" | "seller" | "operator";
type Action = (typeof claimActions)[number];
const actions: ReadonlySet<string> = new Set(claimActions);

/** What waits for the seller. */
const sellersTurn: readonly ClaimStatus[] = ["applied", "buyer_shipped", "seller_received"];

/** Of both parcels together. */
const mostWords = 400;

const stamp = (at: Date | null): number => (at ? unixSeconds(at) : 0);

/** Claims as cards: goods, people, shops and orders in one query each. */
const presentHeads = async (ctx: Ctx, rows: readonly ClaimRow[], party: Party) => {
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const ids = rows.map((row) => row.id);
  const parts =
    ids.length === 0 ? [] : await database(ctx).selectFrom("claim_line").selectAll().where("claim_id", "in", ids).orderBy("order_line_id").execute();
  const goods = await claimedGoods(
    ctx,
    parts.map((part) => part.order_line_id),
  );
  const [people, shops, codes, owed] = await Promise.all([
    peopleById(
      ctx,
      rows.map((row) => row.buyer_id),
    ),
    shopsOfSellers(
      ctx,
      rows.map((row) => row.seller_id),
    ),
    orderCodes(
      ctx,
      rows.map((row) => row.order_id),
    ),
    owedOrders(
      ctx,
      rows.map((row) => row.order_id),
    ),
  ]);
  const byClaim = Map.groupBy(parts, (part) => part.claim_id);
  return rows.map((row) => {
    const money = (minor: bigint) => toWire({ minor, currency: row.currency as Currency });
    const shop = shops.get(row.seller_id);
    const status = row.status as ClaimStatus;
    const is_owed = owed(row.order_id, row.closed_at);
    return {
      id: row.id,
      code: claimCode(row),
      order: { id: row.order_id, code: codes.get(row.order_id) ?? "" },
      kind: row.kind as ClaimKind,
      kind_text: say(wordOfKind(row.kind as ClaimKind, is_owed)),
      scope: row.scope as ClaimScope,
      reason: row.reason as ClaimReason,
      reason_text: say(claimReasonWords[row.reason as ClaimReason]),
      status,
      status_text: say(wordOfStatus(status, is_owed)),
      buyer: { id: row.buyer_id, nickname: people.get(row.buyer_id)?.nickname ?? "" },
      shop: { user_id: row.seller_id, name: shop?.name ?? "", logo: shop?.logo ?? "" },
      most: money(row.most_minor),
      freight: money(row.freight_minor),
      beside: money(row.beside_minor),
      most_by_staff: money(mostByStaff(row)),
      asked: money(row.asked_minor),
      offered: row.offered_minor === null ? null : money(row.offered_minor),
      refunded: money(row.refunded_minor),
      is_owed,
      due_at: stamp(row.due_at),
      seconds_left: row.due_at ? Math.max(0, Math.ceil((row.due_at.getTime() - ctx.now.getTime()) / 1000)) : 0,
      createtime: unixSeconds(row.created_at),
      closedtime: stamp(row.closed_at),
      lines: (byClaim.get(row.id) ?? []).flatMap((part) => {
        const line = goods.get(part.order_line_id);
        return line
          ? [
              {
                line_id: part.order_line_id,
                sku_id: line.skuId,
                product_id: line.productId,
                title: pick(line.title, ctx.locale),
                image: line.image,
                colour: pick(line.colour, ctx.locale),
                hex: line.hex,
                size: line.size,
                unit: line.unit,
                quantity: part.quantity,
                bought: line.quantity,
                total: money(part.total_minor),
              },
            ]
          : [];
      }),
      actions: allowed(claimLife, status, party, row, ctx.now).filter((event): event is Action => actions.has(event)),
    };
  });
};

const presentInFull = async (ctx: Ctx, row: ClaimRow, party: Party) => {
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const money = (minor: bigint) => toWire({ minor, currency: row.currency as Currency });
  const of = { table: database(ctx), id: row.id };
  const [papers, decisions, events] = await Promise.all([
    of.table.selectFrom("paper").selectAll().where("claim_id", "=", of.id).orderBy("id").execute(),
    of.table.selectFrom("decision").selectAll().where("claim_id", "=", of.id).orderBy("round").execute(),
    of.table.selectFrom("claim_event").selectAll().where("claim_id", "=", of.id).orderBy("id").execute(),
  ]);
  const people = await peopleById(ctx, [...papers.map((paper) => paper.author_id), ...decisions.map((one) => one.operator_id)]);
  const sample = await sampleOfOrder(ctx, row.order_id);
  const [head] = await presentHeads(ctx, [row], party);
  const shown = found(head);
  const parcels = await of.table.selectFrom("parcel").selectAll().where("claim_id", "=", of.id).execute();
  const words =
    parcels.length === 0
      ? []
      : await of.table
          .selectFrom("carrier_word")
          .selectAll()
          .where(
            "parcel_id",
            "in",
            parcels.map((parcel) => parcel.id),
          )
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(mostWords)
          .execute();
  const sent = (way: Way) => {
    const parcel = parcels.find((one) => one.way === way);
    return parcel
      ? {
          carrier_text: say(carrierWords[parcel.carrier as Carrier]),
          tracking_number: parcel.tracking_number,
          delivered_at: stamp(parcel.delivered_at),
          track: words
            .filter((word) => word.parcel_id === parcel.id)
            .map(({ at, stage, text, place }) => ({
              at: unixSeconds(at),
              stage: stage as TrackStage,
              stage_text: say(trackStageWords[stage as TrackStage]),
              text,
              place,
            })),
        }
      : null;
  };
  return {
    ...shown,
    party,
    terms: await claimTermsOf(ctx),
    is_sellable: row.is_sellable,
    counters_left: mostCounters - row.counters,
    return_address: row.return_address as ReturnAddress | null,
    returned: sent("back"),
    resent: sent("again"),
    sample: sample && {
      order: { id: sample.id, code: sample.code },
      received_at: stamp(sample.receivedAt),
      lines: sample.lines.map((line) => ({
        sku_id: line.skuId,
        title: pick(line.title, ctx.locale),
        image: line.image,
        colour: pick(line.colour, ctx.locale),
        hex: line.hex,
        size: line.size,
      })),
    },
    papers: papers.map((paper) => ({
      id: paper.id,
      party: paper.party as "buyer" | "seller",
      // A shop speaks by its name, whoever of its people wrote; the platform reads which of them it was.
      name:
        paper.party === "seller" && (party !== "operator" || paper.author_id === row.seller_id)
          ? shown.shop.name
          : (people.get(paper.author_id)?.nickname ?? ""),
      body: paper.body,
      lang: paper.locale,
      images: paper.images,
      createtime: unixSeconds(paper.created_at),
    })),
    decisions: decisions.map((one) => ({
      to_buyer: money(one.to_buyer_minor),
      to_seller: money(mostByStaff(row) - one.to_buyer_minor),
      reason: one.reason,
      by: party === "operator" ? (people.get(one.operator_id)?.nickname ?? "") : "",
      is_appeal: one.round === 2,
      createtime: unixSeconds(one.created_at),
    })),
    events: events.map((event) => ({
      event: event.event,
      status: event.to_status as ClaimStatus,
      status_text: say(wordOfStatus(event.to_status as ClaimStatus, shown.is_owed)),
      party: event.party as Party | "system",
      amount: event.amount_minor === null ? null : money(event.amount_minor),
      createtime: unixSeconds(event.created_at),
    })),
  };
};

const claimById = (ctx: Ctx, id: number) => database(ctx).selectFrom("claim").selectAll().where("id", "=", id).executeTakeFirst();
const inTab = { all: claimLife.states, open: openStates, closed: closedStates } as const;

export const listClaimsFn = async (ctx: Ctx, { tab, order_id, page, size }: ParsedInputOf<typeof listClaims>) => {
  const mine = database(ctx).selectFrom("claim").where("buyer_id", "=", me(ctx).id);
  let query = mine.where("status", "in", [...inTab[tab]]);
  if (order_id !== undefined) query = query.where("order_id", "=", order_id);
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const open = await countUpToCap(ctx, mine.where("status", "in", [...openStates]));
  return { list: await presentHeads(ctx, rows, "buyer"), open: open.total, page, size, ...(await countUpToCap(ctx, query)) };
};

export const claimDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof claimDetails>) => {
  const row = await claimById(ctx, id);
  const party = row?.buyer_id === me(ctx).id ? "buyer" : row?.seller_id === me(ctx).id ? "seller" : undefined;
  return { claim: await presentInFull(ctx, found(row), found(party)) };
};

/** Claims by their own number or their order's. */
const matching = async (ctx: Ctx, keyword: string) => {
  const id = idOfCode(keyword);
  return id === undefined ? sql<boolean>`order_id = ${(await orderIdOfCode(ctx, keyword)) ?? 0}` : sql<boolean>`id = ${id}`;
};

export const shopClaimsFn = async (ctx: Ctx, { tab, keyword, page, size }: ParsedInputOf<typeof shopClaims>) => {
  const own = database(ctx).selectFrom("claim").where("seller_id", "=", shopOf(ctx).ownerId);
  let query = own.where("status", "in", [...(tab === "mine" ? sellersTurn : inTab[tab])]);
  if (keyword) query = query.where(await matching(ctx, keyword));
  const rows = await query
    .selectAll()
    .$if(tab === "mine", (one) => one.orderBy("due_at"))
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { rows: counted } = await sql<{ mine: number; open: number; closed: number }>`
    select (count(*) filter (where status = any(${sellersTurn}::text[])))::int as mine, (count(*) filter (where status = any(${openStates}::text[])))::int as open,
      (count(*) filter (where status = any(${closedStates}::text[])))::int as closed
    from after_sale.claim where seller_id = ${shopOf(ctx).ownerId}`.execute(ctx.tx);
  return {
    list: await presentHeads(ctx, rows, "seller"),
    terms: await claimTermsOf(ctx),
    counts: found(counted[0]),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const shopClaimFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof shopClaim>) => {
  const row = await claimById(ctx, id);
  const claim = found(row?.seller_id === shopOf(ctx).ownerId ? row : null);
  return {
    claim: await presentInFull(ctx, claim, "seller"),
    usual_address: (claim.return_address as ReturnAddress | null) ?? (await usualAddress(ctx, claim.seller_id)),
  };
};

const atStaff = { waiting: ["disputed", "appealed"], open: openStates, closed: closedStates } as const;

export const disputeQueueFn = async (ctx: Ctx, { tab, keyword, page, size }: ParsedInputOf<typeof disputeQueue>) => {
  let query = database(ctx)
    .selectFrom("claim")
    .where("status", "in", [...atStaff[tab]]);
  if (keyword) query = query.where(await matching(ctx, keyword));
  const rows = await query
    .selectAll()
    .orderBy("id", tab === "waiting" ? "asc" : "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const waiting = await countUpToCap(
    ctx,
    database(ctx)
      .selectFrom("claim")
      .where("status", "in", [...atStaff.waiting]),
  );
  return { list: await presentHeads(ctx, rows, "operator"), waiting: waiting.total, page, size, ...(await countUpToCap(ctx, query)) };
};

export const disputeFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof dispute>) => {
  const row = found(await claimById(ctx, id));
  const before = await database(ctx).selectFrom("decision").select(["operator_id", "second_id"]).where("claim_id", "=", id).execute();
  return {
    claim: await presentInFull(ctx, row, "operator"),
    may_decide: whyMayNotDecide(ctx, row, before) === undefined,
    proposed: (await waitingProposals(ctx, "claim/decide", [id])).get(id) ?? null,
  };
};
