import { sql } from "kysely";
import { companyNames, may, membershipOf, needsApproval } from "#domains/people/companies/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { removeLines } from "#domains/trade/cart/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { cappedTotal, countCap } from "#kit/paging.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { quantitiesOf } from "#kit/sale-unit.ts";
import { allowed } from "#kit/states.ts";
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { expireRequest } from "../../contract/events.ts";
import {
  approveRequest,
  askAgain,
  askApproval,
  declineRequest,
  purchaseRequestLife,
  requestActions,
  approvedHours,
  requestDays,
  requestStatusWords,
  requestTabs,
  withdrawRequest,
  type listRequests,
  type requestDetails,
  type RequestStatus,
} from "../../contract/purchase-requests.ts";
import { buyingFor } from "../company-orders.ts";
import { database } from "../database.ts";
import { presentGoods, shopLines } from "../goods.ts";
import { assertPlaceable, assertRoom, readBuyer, type PlacedFor } from "../place-checkout.ts";
import { presentAddress, type AddressFacts } from "../present-address.ts";
import { checkoutsOf, requestMachine, tellApprovers, type RequestRow } from "../purchase-request.ts";
import { offOfPart, type Checkout, type CheckoutLine } from "../rules/checkout.ts";
import { assertAsSeen, placeQuoted, quoteWanted, type WantedCheckout } from "./checkout.ts";

type Seen = Parameters<typeof presentGoods>[1] & { seller_id: number };
type KeptLine = Omit<Seen, "unit_price_minor" | "total_minor"> & { unit_price_minor: string; total_minor: string };

const keptLine = ({ unit_price_minor, total_minor, ...line }: CheckoutLine): KeptLine => ({
  seller_id: line.seller_id,
  sku_id: line.sku_id,
  product_id: line.product_id,
  title: line.title,
  image: line.image,
  colour: line.colour,
  hex: line.hex,
  size: line.size,
  unit: line.unit,
  quantity: line.quantity,
  currency: line.currency,
  unit_price_minor: String(unit_price_minor),
  total_minor: String(total_minor),
});

/** The goods and sums of a checkout, as a request keeps them. */
const keptSums = (checkout: Checkout) => ({
  goods: JSON.stringify(checkout.parts.flatMap((part) => part.lines.map(keptLine))),
  freight_minor: checkout.parts.reduce((sum, part) => sum + (part.freight?.minor ?? 0n), 0n),
  discount_minor: checkout.parts.reduce((sum, part) => sum + offOfPart(part), 0n),
  total_minor: checkout.total_minor,
  currency: checkout.currency,
});

const openOf = async (ctx: Ctx, requesterId: number): Promise<number> =>
  (
    await database(ctx)
      .selectFrom("purchase_request")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("requester_id", "=", requesterId)
      .where("status", "in", requestTabs.waiting)
      .where("expires_at", ">", ctx.now)
      .executeTakeFirstOrThrow()
  ).count;

export const askApprovalFn = async (ctx: Ctx, { address_id, expected_total, company_id, po_number, note, ...asked }: ParsedInputOf<typeof askApproval>) => {
  const membership = await buyingFor(ctx, askApproval, company_id, po_number);
  const buyer: PlacedFor = { id: me(ctx).id, company: { id: company_id, po_number } };
  const address = await readBuyer(ctx, askApproval, address_id, buyer);
  const count = await openOf(ctx, buyer.id);
  if (count >= (await setting(ctx, "orders.most_unpaid"))) throw refuse(askApproval, "too_many_requests", { count });
  const quoted = await quoteWanted(ctx, buyer, address, asked);
  assertAsSeen(ctx, askApproval, quoted, expected_total);
  const { checkout } = quoted;
  if (!(await needsApproval(ctx, membership, { minor: checkout.total_minor, currency: checkout.currency }))) throw refuse(askApproval, "no_approval_needed");
  const lines = checkout.parts.flatMap((part) => part.lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })));
  const is_from_cart = asked.lines === undefined && !asked.is_sample;
  // What is selected in the cart may be another thing by then: a request is about these lines.
  const wanted: WantedCheckout = { ...asked, lines };
  const [row] = await requestMachine.create(
    ctx,
    [
      {
        company_id,
        requester_id: buyer.id,
        po_number,
        note,
        wanted: JSON.stringify(wanted),
        address: JSON.stringify(address),
        is_from_cart,
        ...keptSums(checkout),
        created_at: ctx.now,
        expires_at: later(ctx.now, days(requestDays)),
      },
    ],
    { event: "ask", party: "requester" },
  );
  const request = found(row);
  if (is_from_cart)
    await removeLines(
      ctx,
      buyer.id,
      lines.map(({ sku_id }) => sku_id),
    );
  await tellApprovers(ctx, request);
  await ctx.enqueue(expireRequest, { request_id: request.id }, { runAt: request.expires_at });
  return { id: request.id };
};

/** As it counts now: what nobody decided on in time is over, whether or not the timer came yet. */
const statusAt = (row: RequestRow, now: Date): RequestStatus =>
  (requestTabs.waiting as readonly string[]).includes(row.status) && row.expires_at <= now ? "expired" : (row.status as RequestStatus);

const actions: ReadonlySet<string> = new Set(requestActions);

const presentHeads = async (ctx: Ctx, rows: readonly RequestRow[], isApproverOf: number | undefined) => {
  const { id: userId } = me(ctx);
  const names = await companyNames(
    ctx,
    rows.map((row) => row.company_id),
  );
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.requester_id, ...(row.decided_by === null ? [] : [row.decided_by])]),
  );
  const person = (id: number) => ({ id, nickname: people.get(id)?.nickname ?? "" });
  const sellersOf = (row: RequestRow) => [...new Set((row.goods as KeptLine[]).map((line) => line.seller_id))];
  const shop = await shopLines(ctx, [...new Set(rows.flatMap(sellersOf))]);
  const checkouts = rows.flatMap(checkoutsOf);
  const unpaid =
    checkouts.length === 0
      ? []
      : await database(ctx)
          .selectFrom("checkout")
          .select(["id", "expires_at", "total_minor"])
          .select(sql<number[]>`array(select o.seller_id from orders."order" o where o.checkout_id = checkout.id order by o.id)`.as("sellers"))
          .where("id", "in", checkouts)
          .where("status", "=", "pending")
          .where("expires_at", ">", ctx.now)
          .where("total_minor", ">", 0n)
          .orderBy("expires_at")
          .orderBy("id")
          .execute();
  return rows.map((row) => {
    const status = statusAt(row, ctx.now);
    const currency = row.currency as Currency;
    const is_own = row.requester_id === userId;
    const party = is_own ? "requester" : row.company_id === isApproverOf ? "approver" : undefined;
    const may: readonly string[] = party ? allowed(purchaseRequestLife, status, party, row, ctx.now) : [];
    const own = new Set(checkoutsOf(row));
    const to_pay = unpaid
      .filter(({ id }) => own.has(id))
      .map(({ id, sellers, total_minor, expires_at }) => ({
        checkout_id: id,
        shops: sellers.map((seller) => shop(seller).name),
        total: toWire({ minor: total_minor, currency }),
        pay_by: unixSeconds(expires_at),
      }));
    return {
      id: row.id,
      company: { id: row.company_id, name: names.get(row.company_id)?.name ?? "" },
      requester: person(row.requester_id),
      is_own,
      po_number: row.po_number,
      status,
      status_text: ctx.services.words.say(ctx.locale, requestStatusWords[status].id),
      total: toWire({ minor: row.total_minor, currency }),
      total_now: row.now_minor === null ? null : toWire({ minor: row.now_minor, currency }),
      quantities: quantitiesOf(row.goods as KeptLine[]),
      shops: sellersOf(row).map(shop),
      createtime: unixSeconds(row.created_at),
      expires_at: unixSeconds(row.expires_at),
      decided_by: row.decided_by === null ? null : person(row.decided_by),
      decided_at: row.decided_at ? unixSeconds(row.decided_at) : 0,
      decline_reason: row.decline_reason,
      checkout_id: row.checkout_id ?? 0,
      pay_by: to_pay[0]?.pay_by ?? 0,
      to_pay,
      actions: requestActions.filter((action) => actions.has(action) && may.includes(action)),
    };
  });
};

/** The company that the caller approves for. */
const approverOf = async (ctx: Ctx): Promise<number | undefined> => {
  const membership = await membershipOf(ctx, me(ctx).id);
  return membership && may(membership, "approve") ? membership.company_id : undefined;
};

export const listRequestsFn = async (ctx: Ctx, { tab, page, size }: ParsedInputOf<typeof listRequests>) => {
  const company = await approverOf(ctx);
  const matching = database(ctx)
    .selectFrom("purchase_request")
    .where((where) => where.or([where("requester_id", "=", me(ctx).id), ...(company === undefined ? [] : [where("company_id", "=", company)])]))
    .where((where) => {
      const open = where.and([where("status", "in", requestTabs.waiting), where("expires_at", ">", ctx.now)]);
      return tab === "waiting" ? open : where.not(open);
    });
  const { count } = await matching.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentHeads(ctx, rows, company), page, size, ...cappedTotal(Math.min(count, countCap + 1)) };
};

export const countRequestsFn = async (ctx: Ctx) => {
  const { id: userId } = me(ctx);
  const membership = await membershipOf(ctx, userId);
  // Most people buy for themselves: nothing more is asked for them.
  if (!membership) return { count: 0, buys_for: false };
  const company = may(membership, "approve") ? membership.company_id : undefined;
  const { count } = await database(ctx)
    .selectFrom("purchase_request")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("expires_at", ">", ctx.now)
    .where((where) =>
      where.or([
        where.and([where("requester_id", "=", userId), where("status", "=", "returned")]),
        ...(company === undefined
          ? []
          : [where.and([where("company_id", "=", company), where("requester_id", "<>", userId), where("status", "=", "requested")])]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { count, buys_for: true };
};

export const requestDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof requestDetails>) => {
  const row = found(await database(ctx).selectFrom("purchase_request").selectAll().where("id", "=", id).executeTakeFirst());
  const company = await approverOf(ctx);
  if (row.requester_id !== me(ctx).id && row.company_id !== company) throw new NotFound();
  const [head] = await presentHeads(ctx, [row], company);
  const currency = row.currency as Currency;
  return {
    request: {
      ...found(head),
      note: row.note,
      address: presentAddress(row.address as AddressFacts, ctx.locale),
      lines: (row.goods as KeptLine[]).map((line) => ({
        ...presentGoods(ctx, { ...line, unit_price_minor: BigInt(line.unit_price_minor), total_minor: BigInt(line.total_minor) }),
        seller_id: line.seller_id,
      })),
      freight: toWire({ minor: row.freight_minor, currency }),
      discount: toWire({ minor: row.discount_minor, currency }),
    },
  };
};

/** A request that the caller may decide on, locked. Their own is there, and not theirs to decide. */
const toDecide = async (ctx: Ctx, call: typeof approveRequest | typeof declineRequest, id: number): Promise<RequestRow> => {
  const company = await approverOf(ctx);
  const row = await requestMachine.lock(ctx, id);
  if (row?.requester_id === me(ctx).id) throw refuse(call, "own_request");
  return found(row?.company_id === company ? row : null);
};

const own = async (ctx: Ctx, id: number): Promise<RequestRow> => {
  const row = await requestMachine.lock(ctx, id);
  return found(row?.requester_id === me(ctx).id ? row : null);
};

const decided = (ctx: Ctx) => ({ decided_by: me(ctx).id, decided_at: ctx.now });

/** The checkouts that these orders are in beside the first: those of shops that are asked for their freight. */
const otherCheckouts = async (ctx: Ctx, first: number, orderIds: readonly number[]): Promise<number[]> => {
  const rows = await database(ctx)
    .selectFrom("order")
    .select("checkout_id")
    .distinct()
    .where("id", "in", orderIds)
    .where("checkout_id", "<>", first)
    .orderBy("checkout_id")
    .execute();
  return rows.map(({ checkout_id }) => checkout_id);
};

export const approveRequestFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof approveRequest>) => {
  const row = await toDecide(ctx, approveRequest, id);
  if (requestMachine.whyNot(row, "approve", "approver", ctx.now)) throw refuse(approveRequest, "state_over");
  const requester = await membershipOf(ctx, row.requester_id);
  if (requester?.company_id !== row.company_id || !may(requester, "buy")) throw refuse(approveRequest, "requester_gone");
  await advisoryLock(ctx, "orders/buyer", row.requester_id);
  await assertRoom(ctx, approveRequest, row.requester_id);
  const wanted = row.wanted as WantedCheckout;
  const address = row.address as AddressFacts;
  const buyer: PlacedFor = { id: row.requester_id, company: { id: row.company_id, po_number: row.po_number }, toPay: hours(approvedHours) };
  const { checkout, isWayGone, isPlanGone, isAccountGone, isTermGone } = await quoteWanted(ctx, buyer, address, wanted);
  const currency = row.currency as Currency;
  // What stands in its way is said; that it costs less is nobody's harm.
  assertPlaceable(ctx, approveRequest, checkout, { minor: String(checkout.total_minor), currency: checkout.currency });
  const sums = { asked: toWire({ minor: row.total_minor, currency }), total: toWire({ minor: checkout.total_minor, currency: checkout.currency }) };
  if (checkout.currency !== currency || checkout.total_minor > row.total_minor || isWayGone || isPlanGone || isAccountGone || isTermGone) {
    await requestMachine.move(ctx, [row], { event: "send_back", party: "approver", set: { now_minor: checkout.total_minor } });
    return { outcome: "returned" as const, checkout_id: 0, ...sums };
  }
  const { checkout_id, orders } = await placeQuoted(ctx, approveRequest, { buyer, address, checkout, wanted });
  const more_checkout_ids = await otherCheckouts(
    ctx,
    checkout_id,
    orders.map(({ id: order }) => order),
  );
  await requestMachine.move(ctx, [row], { event: "approve", party: "approver", set: { ...decided(ctx), checkout_id, more_checkout_ids } });
  return { outcome: "placed" as const, checkout_id, ...sums };
};

export const declineRequestFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof declineRequest>) => {
  const row = await toDecide(ctx, declineRequest, id);
  const status = await requestMachine.move(ctx, [row], { event: "decline", party: "approver", set: { ...decided(ctx), decline_reason: reason } });
  if (!status) throw refuse(declineRequest, "state_over");
  return { status };
};

export const withdrawRequestFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawRequest>) => {
  const row = await own(ctx, id);
  const status =
    statusAt(row, ctx.now) === "expired" ? undefined : await requestMachine.move(ctx, [row], { event: "withdraw", party: "requester", set: decided(ctx) });
  if (!status) throw refuse(withdrawRequest, "state_over");
  return { status };
};

export const askAgainFn = async (ctx: Ctx, { id, expected_total }: ParsedInputOf<typeof askAgain>) => {
  const row = await own(ctx, id);
  if (requestMachine.whyNot(row, "ask_again", "requester", ctx.now)) throw refuse(askAgain, "state_over");
  await buyingFor(ctx, askAgain, row.company_id, row.po_number);
  const asked = row.wanted as WantedCheckout;
  // Of ways that are not there any more the cheapest of today is taken: its price stands in the total that is seen. What cannot be paid in parts any more, or later, is paid whole.
  const buyer: PlacedFor = { id: row.requester_id, company: { id: row.company_id, po_number: row.po_number } };
  const first = await quoteWanted(ctx, buyer, row.address as AddressFacts, asked);
  const wanted = {
    ...asked,
    ...(first.isWayGone ? { freight: asked.freight.filter(({ rate_id }) => rate_id === null) } : {}),
    ...(first.isPlanGone ? { plans: [] } : {}),
    ...(first.isAccountGone ? { on_account: [] } : {}),
    ...(first.isTermGone ? { terms: [] } : {}),
  };
  const isChanged = first.isWayGone || first.isPlanGone || first.isAccountGone || first.isTermGone;
  const quoted = isChanged ? await quoteWanted(ctx, buyer, row.address as AddressFacts, wanted) : first;
  assertAsSeen(ctx, askAgain, quoted, expected_total);
  const status = await requestMachine.move(ctx, [row], {
    event: "ask_again",
    party: "requester",
    set: { wanted: JSON.stringify(wanted), ...keptSums(quoted.checkout), now_minor: null, expires_at: later(ctx.now, days(requestDays)) },
  });
  if (!status) throw refuse(askAgain, "state_over");
  await ctx.enqueue(expireRequest, { request_id: id }, { runAt: later(ctx.now, days(requestDays)) });
  return { status };
};
