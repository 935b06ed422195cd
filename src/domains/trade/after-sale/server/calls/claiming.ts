import { notify } from "#domains/contact/notifications/index.server.ts";
import {
  beginClaim,
  lockOrderForClaims,
  orderForClaims,
  owedOrders,
  wayOfOrder,
  type ClaimableLine,
  type ClaimableOrder,
} from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { toWire } from "#kit/money.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { quantityWords } from "#kit/sale-unit.ts";
import { later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { pick } from "#kit/local-text.ts";
import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import { pictureUpload } from "#platform/storage/upload-picture.ts";
import { applyForClaim, replyToSeller, sendBack, uploadClaimImage, type claimOptions } from "../../contract/claiming.ts";
import { claimDue } from "../../contract/events.ts";
import {
  claimKinds,
  claimReasonWords,
  reasonsOf,
  wordOfKind,
  wordOfStatus,
  type ClaimKind,
  type ClaimScope,
  type ClaimStatus,
} from "../../contract/lifecycle.ts";
import { claimTermsOf } from "../claim-terms.ts";
import { claimCode } from "../claim-code.ts";
import { claimedOf } from "../claim-lines.ts";
import { claimMachine, type ClaimRow } from "../claim-machine.ts";
import { database } from "../database.ts";
import { moveClaim, termOf } from "../move-claim.ts";
import { addPaper, assertRoom } from "../papers.ts";
import { usualAddress } from "../return-address.ts";
import { claimOf, leftToClaim, scopesOf, windowOf, type LineStanding } from "../rules/claimable.ts";
import { followParcel } from "../tracking.ts";
import { applied, sellerPageOf } from "../tell-of-move.ts";

const kindsOf = (scope: ClaimScope): readonly ClaimKind[] => (scope === "unshipped" ? ["refund_only"] : claimKinds);

const sayLeft = (ctx: Ctx, left: number, line: Pick<ClaimableLine, "unit"> | undefined): string =>
  ctx.services.words.say(ctx.locale, quantityWords[line?.unit ?? "piece"].id, { count: left });

const standingOf = async (ctx: Ctx, order: ClaimableOrder): Promise<LineStanding[]> => {
  const claimed = await claimedOf(ctx, order.id);
  return order.lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    shipped: line.shipped,
    cancelled: line.cancelled,
    withheld: line.withheld,
    claimed: claimed.get(line.id) ?? 0,
    unsentMinor: line.unsentMinor,
  }));
};

export const claimOptionsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof claimOptions>) => {
  const order = await orderForClaims(ctx, id);
  if (order?.buyerId !== me(ctx).id) throw new NotFound();
  const standing = await standingOf(ctx, order);
  const window = windowOf(order, standing, ctx.now);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const shops = await shopsOfSellers(ctx, [order.sellerId]);
  const claims = await database(ctx).selectFrom("claim").selectAll().where("order_id", "=", id).orderBy("id", "desc").limit(60).execute();
  const owed = await owedOrders(ctx, [id]);
  const is_owed = owed(id);
  return {
    order: {
      id,
      code: order.code,
      freight: toWire({ minor: order.freightMinor, currency: order.currency }),
      goods: toWire({ minor: order.goodsMinor, currency: order.currency }),
      deposit: order.depositMinor === null ? null : toWire({ minor: order.depositMinor, currency: order.currency }),
      shop: { user_id: order.sellerId, name: shops.get(order.sellerId)?.name ?? "" },
      is_owed,
    },
    window,
    terms: await claimTermsOf(ctx),
    until: order.claimUntil ? unixSeconds(order.claimUntil) : 0,
    scopes: (window === "open" ? scopesOf(order, standing) : []).map((scope) => ({
      scope,
      kinds: kindsOf(scope).map((kind) => ({ kind, text: say(wordOfKind(kind, is_owed)) })),
      reasons: reasonsOf[scope].map((reason) => ({ reason, text: say(claimReasonWords[reason]) })),
      lines: order.lines.flatMap((line, index) => {
        const own = standing[index];
        const left = own ? leftToClaim(own, scope) : 0;
        if (left === 0) return [];
        return [
          {
            line_id: line.id,
            sku_id: line.skuId,
            product_id: line.productId,
            title: pick(line.title, ctx.locale),
            image: line.image,
            colour: pick(line.colour, ctx.locale),
            hex: line.hex,
            size: line.size,
            unit: line.unit,
            bought: line.quantity,
            left,
            holdings:
              scope === "shipped"
                ? (order.holdings.get(line.id) ?? []).map(({ parcel_id, quantity, paid_minor, is_on_way, is_delivered }) => ({
                    parcel_id,
                    quantity,
                    paid_minor: String(paid_minor),
                    is_on_way,
                    is_delivered,
                  }))
                : [],
            unsent_minor: String(line.unsentMinor),
          },
        ];
      }),
    })),
    claims: claims.map((claim) => ({
      id: claim.id,
      code: claimCode(claim),
      status: claim.status as ClaimStatus,
      status_text: say(wordOfStatus(claim.status as ClaimStatus, owed(id, claim.closed_at))),
      kind_text: say(wordOfKind(claim.kind as ClaimKind, owed(id, claim.closed_at))),
      asked: toWire({ minor: claim.asked_minor, currency: order.currency }),
      createtime: unixSeconds(claim.created_at),
    })),
  };
};

export const applyForClaimFn = async (
  ctx: Ctx,
  { order_id, scope, kind, reason, lines: wanted, amount, note, images }: ParsedInputOf<typeof applyForClaim>,
) => {
  // The order's lock is what keeps a piece from being claimed twice.
  const order = await lockOrderForClaims(ctx, order_id);
  if (order?.buyerId !== me(ctx).id) throw new NotFound();
  const standing = await standingOf(ctx, order);
  if (windowOf(order, standing, ctx.now) !== "open" || !scopesOf(order, standing).includes(scope)) throw refuse(applyForClaim, "not_open");
  if (!kindsOf(scope).includes(kind)) throw refuse(applyForClaim, "kind_wrong", {}, ["kind"]);
  if (!reasonsOf[scope].includes(reason)) throw refuse(applyForClaim, "reason_wrong", {}, ["reason"]);
  const cost = claimOf(standing, { scope, reason }, wanted, { minor: order.freightMinor, goodsMinor: order.goodsMinor }, order.holdings);
  if ("fault" in cost) {
    if (cost.fault === "unknown_line") throw new NotFound();
    throw refuse(
      applyForClaim,
      "too_many",
      {
        quantity: sayLeft(
          ctx,
          cost.left,
          order.lines.find(({ id: line }) => line === wanted[cost.at]?.line_id),
        ),
      },
      [`lines.${cost.at}.quantity`],
    );
  }
  const { depositMinor } = order;
  // Nobody can pay the balance of a part: while it is not paid, a claim is about the whole order, and about the deposit.
  const namesAll = standing.every((line) => leftToClaim(line, scope) === (cost.lines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0));
  if (depositMinor !== null && !namesAll) throw refuse(applyForClaim, "whole_only", {}, ["lines"]);
  const claimed = depositMinor === null ? cost : { ...cost, mostMinor: depositMinor, freightMinor: 0n, besideMinor: 0n };
  const { mostMinor } = claimed;
  const asked = kind === "exchange" || amount === undefined ? mostMinor : BigInt(amount);
  if (asked <= 0n) throw refuse(applyForClaim, "amount_missing", {}, ["amount"]);
  if (asked > mostMinor) throw refuse(applyForClaim, "amount_too_large", { most: moneyText({ minor: mostMinor, currency: order.currency }) }, ["amount"]);
  const due_at = later(ctx.now, (await termOf(ctx, "applied")) ?? 0);
  const address = kind === "refund_only" ? null : await usualAddress(ctx, order.sellerId);
  const claim = await database(ctx)
    .insertInto("claim")
    .values({
      order_id,
      buyer_id: order.buyerId,
      seller_id: order.sellerId,
      kind,
      scope,
      reason,
      status: "applied",
      currency: order.currency,
      most_minor: mostMinor,
      freight_minor: claimed.freightMinor,
      beside_minor: claimed.besideMinor,
      asked_minor: asked,
      due_at,
      return_address: address && JSON.stringify(address),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database(ctx)
    .insertInto("claim_line")
    .values(claimed.lines.map(({ line_id, quantity, totalMinor }) => ({ claim_id: claim.id, order_line_id: line_id, quantity, total_minor: totalMinor })))
    .execute();
  await beginClaim(ctx, { order_id, claim_id: claim.id, scope, parts: claimed.lines, isMissing: reason === "not_arrived" });
  await claimMachine.begin(ctx, [claim.id], { event: "apply", party: "buyer", keep: { amount_minor: asked } });
  await addPaper(ctx, claim.id, "buyer", { note, images });
  await ctx.enqueue(claimDue, { claim_id: claim.id }, { runAt: due_at });
  const code = claimCode(claim);
  await notify(ctx, {
    user_id: order.sellerId,
    kind: "order",
    weight: "must",
    words: applied,
    values: { order: order.code, code },
    link: sellerPageOf(claim.id),
  });
  return { id: claim.id, code };
};

export const uploadClaimImageFn = pictureUpload(uploadClaimImage);

const lockMine = async (ctx: Ctx, id: number): Promise<ClaimRow> => {
  const claim = await claimMachine.lock(ctx, id);
  return found(claim?.buyer_id === me(ctx).id ? claim : null);
};

/** These are nothing without words. */
const wordy = ["escalate", "appeal", "say"] as const;

export const replyToSellerFn = async (ctx: Ctx, { id, act, amount, note, images }: ParsedInputOf<typeof replyToSeller>) => {
  const claim = await lockMine(ctx, id);
  if ((wordy as readonly string[]).includes(act) && note === "") throw refuse(replyToSeller, "words_missing", {}, ["note"]);
  if (note !== "" || images.length > 0) await assertRoom(ctx, replyToSeller, id);
  if (act === "say") {
    if (claim.closed_at) throw refuse(replyToSeller, "state_wrong");
    await addPaper(ctx, id, "buyer", { note, images });
    return { status: claim.status as ClaimStatus };
  }
  const why = claimMachine.whyNot(claim, act, "buyer", ctx.now);
  if (why) throw refuse(replyToSeller, why === "may_counter" ? "no_more_counters" : "state_wrong");
  const currency = claim.currency as ClaimableOrder["currency"];
  const sum = act === "counter" ? BigInt(amount ?? 0) : act === "accept" ? (claim.offered_minor ?? 0n) : undefined;
  if (act === "counter" && (sum === undefined || sum <= 0n || sum > claim.most_minor))
    throw refuse(replyToSeller, "amount_too_large", { most: moneyText({ minor: claim.most_minor, currency }) }, ["amount"]);
  const status = await moveClaim(ctx, claim, {
    event: act,
    party: "buyer",
    amount: sum,
    set:
      act === "accept"
        ? { due_minor: claim.offered_minor }
        : act === "counter"
          ? { asked_minor: sum ?? 0n, offered_minor: null, counters: claim.counters + 1 }
          : act === "appeal"
            ? { is_appealed: true }
            : {},
  });
  if (!status) throw refuse(replyToSeller, "state_wrong");
  await addPaper(ctx, id, "buyer", { note, images });
  return { status };
};

export const sendBackFn = async (ctx: Ctx, { id, carrier, tracking_number }: ParsedInputOf<typeof sendBack>) => {
  const claim = await lockMine(ctx, id);
  const { arriveBy } = await wayOfOrder(ctx, claim.order_id, carrier);
  const set = { return_carrier: carrier, return_number: tracking_number };
  const status = await moveClaim(ctx, claim, { event: "send", party: "buyer", set, dueAt: arriveBy });
  if (!status) throw refuse(sendBack, "state_wrong");
  await followParcel(ctx, id, "back", { carrier, tracking_number });
  return { status };
};
