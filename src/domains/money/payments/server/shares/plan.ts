import { sql } from "kysely";
import { least, type Currency } from "#kit/money.ts";
import { days, hours } from "#kit/time.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { moveShare } from "../../contract/events.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { bookStep, isLetOut, isPaidThere, shareMachine, splitsOf, type ShareRow } from "./share-machine.ts";
import { otherSale, readyAccounts, type SalePart } from "./parts.ts";

/** What was refused is asked for again after so long: it stands there all the same. */
export const refusedRest = hours(6);

/** Looks at a share at once, and again by itself if nothing is heard. */
export const moveSoon = async (ctx: Ctx, { id, provider }: Pick<ShareRow, "id" | "provider">): Promise<void> => {
  await database(ctx).updateTable("share").set({ ask_after: ctx.now }).where("id", "=", id).execute();
  await ctx.enqueue(moveShare, { share_id: id }, { key: `payments.move_share:${id}`, outside: provider });
};

type Paid = {
  payment_id: number;
  provider: ProviderCode;
  payable: Parameters<typeof otherSale>[1];
  currency: Currency;
  /** Of the entry that booked it. */
  reference: string;
  /** For which orders it was, with their sellers; of any other sale its kind is asked. */
  orders: readonly SalePart[];
};

/** What a sale's movements are found by in the ledger: of one that is no order, what its payment's are. */
const referenceOf = (sale_id: number, ofPayment: string): string => (sale_id > 0 ? `order:${sale_id}` : ofPayment);

type Due = { sale_id: number; seller_id: number; account: string; amount_minor: bigint };
const partsThere = async (ctx: Ctx, paymentId: number): Promise<Due[]> => {
  const rows = await database(ctx)
    .selectFrom("payment_part")
    .select(["sale_id", "seller_id", "account", "amount_minor"])
    .where("payment_id", "=", paymentId)
    .orderBy("sale_id")
    .execute();
  return rows.flatMap(({ account, ...part }) => (account === null ? [] : [{ ...part, account }]));
};
const partsToSend = async (ctx: Ctx, code: ProviderCode, parts: readonly SalePart[]): Promise<Due[]> => {
  const accounts = await readyAccounts(ctx, code, parts);
  return parts.flatMap(({ sale_id, seller_id, minor }) => {
    const account = accounts.get(seller_id);
    return account && minor > 0n ? [{ sale_id, seller_id, account, amount_minor: minor }] : [];
  });
};

/**
 * A payment has come. Where its provider keeps sellers' money, the part of each sale whose seller can have it there is to be sent to their account, or stands
 * there already; what is of others stands with us.
 */
export const openShares = async (ctx: Ctx, { payment_id, provider: code, payable, currency, reference, orders }: Paid): Promise<void> => {
  const splits = splitsOf(code);
  if (!splits) return;
  const common = { of: "payment", payment_id, provider: code, currency, created_at: ctx.now, ask_after: ctx.now } as const;
  const shareOf = (due: Due) => ({ ...common, ...due, reference: referenceOf(due.sale_id, reference) });
  const rows = await shareMachine.create(
    ctx,
    // Where it was paid into their accounts it stands there, whatever has become of them since: its provider is asked for nothing but its name there.
    splits.paidThere
      ? (await partsThere(ctx, payment_id)).map((part) => ({ ...shareOf(part), tries: 1 }))
      : splits.isOn(ctx.services)
        ? (await partsToSend(ctx, code, [...orders, ...(await otherSale(ctx, payable))])).map(shareOf)
        : [],
    { event: "open", party: "system" },
  );
  for (const row of rows) await moveSoon(ctx, row);
};

/** All shares of a sale, locked. */
const lockShares = async (ctx: Ctx, saleId: number): Promise<ShareRow[]> => {
  const ids = await database(ctx).selectFrom("share").select("id").where("sale_id", "=", saleId).orderBy("id").execute();
  return shareMachine.lockAll(
    ctx,
    ids.map(({ id }) => id),
  );
};
/** Whether money stands in it, or is on its way to it. */
const isThere = ({ status }: ShareRow): boolean => status === "due" || status === "sent";
const isUntouched = ({ status, tries }: ShareRow): boolean => status === "due" && tries === 0;

type Step = { kind: "back" | "free"; minor: bigint; refund_id?: number | undefined; takes_back?: boolean; by_refund?: boolean; of_step_id?: number };
const addStep = async (ctx: Ctx, share: ShareRow, { kind, minor, refund_id, takes_back = false, by_refund = false, of_step_id }: Step): Promise<void> => {
  // Of what is let go there, nobody is asked to take it back: it goes out of there by a refund.
  const isNow = kind === "free" && share.status === "sent" && !by_refund && (minor < 0n || !isPaidThere(share));
  const step = await database(ctx)
    .insertInto("share_step")
    .values({
      share_id: share.id,
      kind,
      minor,
      refund_id: refund_id ?? null,
      takes_back,
      by_refund,
      of_step_id: of_step_id ?? null,
      created_at: ctx.now,
      done_at: isNow ? ctx.now : null,
    })
    .returning(["id", "kind", "minor", "kept_minor"])
    .executeTakeFirstOrThrow();
  const column = kind === "back" ? "back_minor" : "freed_minor";
  share[column] += minor;
  await database(ctx)
    .updateTable("share")
    .set({ [column]: share[column] })
    .where("id", "=", share.id)
    .execute();
  if (isNow) await bookStep(ctx, share, step);
};

/** Nobody was asked for it yet, and nothing of it is to stay. */
const drop = async (ctx: Ctx, share: ShareRow): Promise<void> => {
  await shareMachine.move(ctx, [share], { event: "drop", party: "system", set: { back_minor: share.amount_minor, freed_minor: 0n, ask_after: null } });
  share.status = "dropped";
};

/** What of a share is neither to come back nor its seller's yet. */
const leftOf = ({ amount_minor, back_minor, freed_minor }: ShareRow): bigint => amount_minor - back_minor - freed_minor;

/** What was taken back of settled money came back from there already, or is on its way: of so much nothing more is brought. A refund waits for it. */
const takeFetched = async (ctx: Ctx, shares: readonly ShareRow[], wanted: bigint, refund_id?: number): Promise<bigint> => {
  let rest = wanted;
  for (const share of shares) {
    const taken = least(rest, share.fetched_minor);
    if (taken <= 0n) continue;
    rest -= taken;
    share.fetched_minor -= taken;
    await database(ctx).updateTable("share").set({ fetched_minor: share.fetched_minor }).where("id", "=", share.id).execute();
  }
  if (refund_id !== undefined && rest < wanted)
    await database(ctx)
      .updateTable("share_step")
      .set({ refund_id })
      .where(
        "share_id",
        "in",
        shares.map(({ id }) => id),
      )
      .where("takes_back", "=", true)
      .where("refund_id", "is", null)
      .where("done_at", "is", null)
      .execute();
  return rest;
};

const bring = async (ctx: Ctx, shares: readonly ShareRow[], minor: bigint, refund_id?: number): Promise<void> => {
  let rest = minor;
  for (const share of shares) {
    if (!isThere(share)) continue;
    const taken = least(rest, leftOf(share));
    if (taken <= 0n) continue;
    rest -= taken;
    if (isUntouched(share) && share.back_minor + taken === share.amount_minor) {
      await drop(ctx, share);
      continue;
    }
    await addStep(ctx, share, { kind: "back", minor: taken, refund_id });
    await moveSoon(ctx, share);
  }
};

/** What of so much fetched money its seller gives, as it was taken back from them; the rest is the commission that is given up. */
const takeBorne = async (ctx: Ctx, shares: readonly ShareRow[], { fetched, taken }: { fetched: bigint; taken: bigint }): Promise<bigint> => {
  const borne = shares.reduce((sum, { fetched_borne_minor }) => sum + fetched_borne_minor, 0n);
  const part = fetched === 0n ? 0n : taken === fetched ? borne : (borne * taken) / fetched;
  let rest = part;
  for (const share of shares) {
    const minor = least(rest, share.fetched_borne_minor);
    if (minor === 0n) continue;
    rest -= minor;
    share.fetched_borne_minor -= minor;
    await database(ctx).updateTable("share").set({ fetched_borne_minor: share.fetched_borne_minor }).where("id", "=", share.id).execute();
  }
  return part;
};

/** What was brought back of a share as commission, by the step that brought it, as far as it was not put there again; the newest first. */
const broughtBack = async (ctx: Ctx, { id }: ShareRow): Promise<{ id: number; minor: bigint }[]> => {
  const { rows } = await sql<{ id: number; minor: bigint }>`
    select t.id, (t.minor - t.kept_minor + coalesce((select sum(p.minor) from payments.share_step p where p.of_step_id = t.id), 0))::bigint as minor
    from payments.share_step t where t.share_id = ${id} and t.kind = 'back' and t.minor > 0 and not t.by_refund and t.done_at is not null order by t.id desc`.execute(
    ctx.tx,
  );
  return rows.filter(({ minor }) => minor > 0n);
};

/** What is being let go, or brought to us, of a share is known before a refund of it is asked for. */
const waitForSteps = async (ctx: Ctx, { id }: ShareRow, refund_id: number): Promise<void> => {
  await database(ctx)
    .updateTable("share_step")
    .set({ refund_id })
    .where("share_id", "=", id)
    .where("by_refund", "=", false)
    .where("done_at", "is", null)
    .where("refund_id", "is", null)
    .execute();
};

type RefundThere = {
  refund_id: number;
  /** Of what is not settled. */ held: bigint;
  /** Of what was, and what of that its seller gives. */ settled: bigint;
  borne: bigint;
};
/**
 * A refund goes out of the seller's account itself, all or nothing: what of it is held there, what was settled and they have not had paid out, and the commission, which is
 * put there again for it. Where that is less, it goes out of ours, and what of it is held comes to us.
 */
const refundThere = async (ctx: Ctx, share: ShareRow, { refund_id, held, settled, borne }: RefundThere): Promise<void> => {
  // What the refund does by itself where nothing stands there for its seller: it takes what they had out of their own account, and the commission out of ours.
  const by_refund = isLetOut(share);
  if (by_refund && settled > 0n) await waitForSteps(ctx, share, refund_id);
  const brought = settled > 0n ? await broughtBack(ctx, share) : [];
  // The commission of an order with two shares was brought of one of them: what is not their seller's there was brought, of whichever.
  const givenUp = settled - least(least(borne, settled), share.freed_minor);
  const put = least(
    givenUp,
    brought.reduce((sum, { minor }) => sum + minor, 0n),
  );
  const taken = settled - put;
  const { free } = by_refund ? { free: taken } : await incomeAtProvider(ctx, { seller_id: share.seller_id, currency: share.currency as Currency });
  const isThereWhole = held <= leftOf(share) && (settled === 0n || share.status === "sent") && taken <= least(free, share.freed_minor);
  if (!isThereWhole) return bring(ctx, [share], held, refund_id);
  let rest = put;
  for (const { id, minor } of brought) {
    const again = least(rest, minor);
    if (again === 0n) break;
    rest -= again;
    await addStep(ctx, share, { kind: "back", minor: -again, refund_id, of_step_id: id, by_refund });
  }
  if (taken > 0n) await addStep(ctx, share, { kind: "free", minor: -taken, by_refund, ...(by_refund ? { refund_id } : {}) });
  await addStep(ctx, share, { kind: "back", minor: held + settled, refund_id, by_refund: true });
  if (put > 0n && !by_refund) await moveSoon(ctx, share);
};

/** So much of a sale's money, as far as it stands at a provider, is to come back to us: for a refund of one of its payments, or because a bank took it back. */
export const planBack = async (ctx: Ctx, sale: { sale_id: number; payment_id?: number }, minor: bigint, refund_id?: number): Promise<void> => {
  if (minor <= 0n) return;
  const known = await database(ctx).selectFrom("share").select(["seller_id", "provider"]).where("sale_id", "=", sale.sale_id).execute();
  const [first] = known;
  if (!first) return;
  // Before any share is locked, as where money is taken back.
  if (known.some(isPaidThere)) await lockAtProvider(ctx, first.seller_id);
  const shares = await lockShares(ctx, sale.sale_id);
  const fetched = shares.reduce((sum, { fetched_minor }) => sum + fetched_minor, 0n);
  const rest = await takeFetched(ctx, shares, minor, refund_id);
  const borne = await takeBorne(ctx, shares, { fetched, taken: minor - rest });
  const ofPayment = shares.filter(({ of, payment_id }) => of !== "late" && (sale.payment_id === undefined || payment_id === sale.payment_id));
  const there = ofPayment.find((share) => isPaidThere(share) && isThere(share));
  if (there && refund_id !== undefined) return refundThere(ctx, there, { refund_id, held: rest, settled: minor - rest, borne });
  await bring(ctx, ofPayment, rest, refund_id);
};

/** Of what would be let out to a seller who owes, so much as they owe comes to us, which meets it; answers what is left to be let go. */
const owedFirst = async (ctx: Ctx, shares: readonly ShareRow[], income: bigint): Promise<bigint> => {
  const share = shares.find((one) => isLetOut(one) && isThere(one));
  if (!share) return income;
  const of = { seller_id: share.seller_id, currency: share.currency as Currency };
  const has = await balanceOf(ctx, { kind: "seller_available", owner: of.seller_id, currency: of.currency });
  const { free, coming } = await incomeAtProvider(ctx, of);
  const left = has - free - coming;
  const owed = left >= income ? 0n : least(income, income - left);
  await bring(ctx, shares, owed);
  return income - owed;
};

/** Of a sale that is settled so much is its seller's, and so much the commission: what of it stands at a provider is theirs to be paid out from there, or comes back. */
export const planSettled = async (ctx: Ctx, sale_id: number, { income, fee }: { income: bigint; fee: bigint }): Promise<void> => {
  // What was taken back of it before is its buyer's: a commission is none of that.
  const shares = await lockShares(ctx, sale_id);
  await bring(ctx, shares, fee);
  let rest = await owedFirst(ctx, shares, income);
  for (const share of shares.filter(isThere)) {
    const taken = least(rest, leftOf(share));
    if (taken <= 0n) continue;
    rest -= taken;
    await addStep(ctx, share, { kind: "free", minor: taken });
    if (isPaidThere(share)) await moveSoon(ctx, share);
  }
};

/**
 * What the portal adds of its own coupon to an order whose money stands at a provider goes there too, out of what the portal has there: a share of its own, its seller's
 * as soon as it is there.
 */
export const addCouponThere = async (ctx: Ctx, order_id: number, minor: bigint): Promise<void> => {
  if (minor <= 0n) return;
  const beside = (await lockShares(ctx, order_id)).find((share) => share.of === "payment" && isThere(share) && splitsOf(share.provider)?.adds);
  if (!beside) return;
  const { payment_id, sale_id, reference, seller_id, provider, account, currency } = beside;
  const [share] = await shareMachine.create(
    ctx,
    [{ of: "coupon", payment_id, sale_id, reference, seller_id, provider, account, amount_minor: minor, currency, created_at: ctx.now, ask_after: ctx.now }],
    { event: "open", party: "system" },
  );
  if (!share) return;
  await addStep(ctx, share, { kind: "free", minor });
  await moveSoon(ctx, share);
};

type AtProvider = { seller_id: number; currency: Currency };
/**
 * What of a seller's income stands at a provider, to be paid out from there, and what is on its way there: that can be paid out from nowhere. As of one moment, so that
 * nothing is missed between the two.
 */
export const incomeAtProvider = async (ctx: Pick<Ctx, "tx">, { seller_id, currency }: AtProvider): Promise<{ free: bigint; coming: bigint }> => {
  const { rows } = await sql<{ free: bigint; coming: bigint }>`
    select greatest(0, -coalesce((select balance_minor from ledger.balance where kind = 'connected_free' and owner_id = ${seller_id} and currency = ${currency}), 0))::bigint as free,
      coalesce((select sum(t.minor) from payments.share s join payments.share_step t on t.share_id = s.id
        where s.seller_id = ${seller_id} and s.currency = ${currency} and s.status in ('due', 'sent') and t.kind = 'free' and t.done_at is null), 0)::bigint as coming`.execute(
    ctx.tx,
  );
  return rows[0] ?? { free: 0n, coming: 0n };
};
/** Until this transaction ends, nobody else says of what of a seller's income at providers what becomes of it. */
export const lockAtProvider = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await database(ctx).selectFrom("connected_account").select("user_id").where("user_id", "=", sellerId).orderBy("provider").forNoKeyUpdate().execute();
};

/** What of a sale was let out to its seller: a refund takes it out of their own account, so that they give of it though they have nothing with us. */
export const letOutOf = async (ctx: Pick<Ctx, "tx">, saleId: number): Promise<bigint> => {
  const { rows } = await sql<{ provider: string; minor: bigint }>`
    select s.provider, sum(t.minor)::bigint as minor from payments.share s join payments.share_step t on t.share_id = s.id
    where s.sale_id = ${saleId} and s.status = 'sent' and t.kind = 'free' and (t.done_at is not null or t.by_refund) group by s.provider`.execute(ctx.tx);
  return rows.reduce((sum, { provider, minor }) => (isLetOut({ provider }) ? sum + minor : sum), 0n);
};

type TakenBack = AtProvider & {
  sale_id: number;
  /** What of the buyer's money goes back into the sale's escrow. */
  minor: bigint;
  /** What its seller gives for that, and what of it is for the portal's coupon. */
  borne: bigint;
  ofCoupon: bigint;
};

/**
 * Money of a settled sale is taken back from its seller: it comes back from the provider at once, as far as it stands there and they have not had it paid out; the rest is
 * met by what they have with us. What the portal added for its coupon comes back in the same share, out of what was sent for it.
 */
export const takeBackThere = async (ctx: Ctx, { sale_id, seller_id, currency, minor, borne, ofCoupon }: TakenBack): Promise<void> => {
  const known = await database(ctx).selectFrom("share").select("id").where("sale_id", "=", sale_id).limit(1).executeTakeFirst();
  if (!known) return;
  await lockAtProvider(ctx, seller_id);
  const shares = await lockShares(ctx, sale_id);
  let { free } = await incomeAtProvider(ctx, { seller_id, currency });
  let rest = borne;
  const take = async (of: string, most: bigint): Promise<void> => {
    let left = least(most, rest);
    for (const share of shares.filter((one) => one.of === of && isThere(one) && !isPaidThere(one))) {
      const taken = least(left, share.status === "sent" ? least(free, share.freed_minor) : share.freed_minor);
      if (taken <= 0n) continue;
      left -= taken;
      rest -= taken;
      if (share.status === "sent") free -= taken;
      if (isUntouched(share) && share.back_minor + taken === share.amount_minor) {
        await drop(ctx, share);
        continue;
      }
      await addStep(ctx, share, { kind: "free", minor: -taken });
      await addStep(ctx, share, { kind: "back", minor: taken, takes_back: true });
      await moveSoon(ctx, share);
    }
  };
  await take("coupon", ofCoupon);
  await take("payment", rest);
  await take("coupon", rest);
  // Out of an account that it was paid into it goes by the refund. What the portal added stands with us there.
  const byRefund = shares.some((share) => isPaidThere(share) && isThere(share)) ? rest - least(rest, ofCoupon) : 0n;
  const [first] = shares;
  if (first)
    await database(ctx)
      .updateTable("share")
      .set({ fetched_minor: first.fetched_minor + minor, fetched_borne_minor: first.fetched_borne_minor + byRefund })
      .where("id", "=", first.id)
      .execute();
};

/**
 * Whether a refund has to wait: what is to come back for it first, or to be put there again, has neither come nor been refused. What it does itself it waits for until its money
 * is known to be there.
 */
export const waitsForShare = async (ctx: Pick<Ctx, "tx">, refundId: number): Promise<boolean> =>
  (await database(ctx)
    .selectFrom("share_step")
    .innerJoin("share", "share.id", "share_step.share_id")
    .select("share_step.id")
    .where("share_step.refund_id", "=", refundId)
    .where("share_step.done_at", "is", null)
    .where("share_step.refused_at", "is", null)
    .where((where) => where.or([where("share.status", "=", "due"), where.and([where("share.status", "=", "sent"), where("share_step.by_refund", "=", false)])]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

const byRefund = (ctx: Pick<Ctx, "tx">, refundId: number) =>
  database(ctx)
    .selectFrom("share_step")
    .select(["id", "share_id", "kind", "minor"])
    .where("refund_id", "=", refundId)
    .where("by_refund", "=", true)
    .where("done_at", "is", null)
    .where("refused_at", "is", null);
/** Whether a refund goes out of its seller's account. */
export const goesFromThere = async (ctx: Pick<Ctx, "tx">, refundId: number): Promise<boolean> =>
  (await byRefund(ctx, refundId).executeTakeFirst()) !== undefined;
/** What of a refund that goes out of there is a commission, which it takes out of ours. */
export const givenUpBy = async (ctx: Pick<Ctx, "tx">, refundId: number): Promise<bigint> =>
  (await byRefund(ctx, refundId).execute()).reduce((sum, { kind, minor }) => (kind === "back" && minor < 0n ? sum - minor : sum), 0n);

/** A refund took nothing of what its seller has had, and gave no commission up: what of it is held there still is all that it leaves. */
const takeNothing = async (ctx: Ctx, share: ShareRow, refundId: number): Promise<void> => {
  const { rows } = await sql<{ kind: string; minor: bigint }>`
    delete from payments.share_step where share_id = ${share.id} and refund_id = ${refundId} and by_refund and done_at is null and minor < 0 returning kind, minor`.execute(
    ctx.tx,
  );
  const [put, taken] = ["back", "free"].map((kind) => rows.reduce((sum, one) => (one.kind === kind ? sum - one.minor : sum), 0n)) as [bigint, bigint];
  if (put + taken === 0n) return;
  const own = database(ctx).selectFrom("share_step").select(["id", "minor"]);
  const step = await own
    .where("share_id", "=", share.id)
    .where("refund_id", "=", refundId)
    .where("by_refund", "=", true)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  const held = step.minor - put - taken;
  if (held === 0n) await database(ctx).deleteFrom("share_step").where("id", "=", step.id).execute();
  else await database(ctx).updateTable("share_step").set({ minor: held }).where("id", "=", step.id).execute();
  await database(ctx)
    .updateTable("share")
    .set({ back_minor: share.back_minor - taken, freed_minor: share.freed_minor + taken })
    .where("id", "=", share.id)
    .execute();
};

/** A refund has gone out of its seller's account; or it has not, and goes out of ours: what it was to do is tried by itself from then on. */
export const refundWent = async (ctx: Ctx, refundId: number, isFromThere: boolean): Promise<void> => {
  for (const { id, share_id } of await byRefund(ctx, refundId).orderBy("id").execute()) {
    const share = await shareMachine.lock(ctx, share_id);
    if (share && !isFromThere && isLetOut(share)) await takeNothing(ctx, share, refundId);
    const step = await database(ctx)
      .updateTable("share_step")
      .set(isFromThere ? { done_at: ctx.now } : { refused_at: ctx.now })
      .where("id", "=", id)
      .where("done_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!share || !step) continue;
    if (isFromThere) await bookStep(ctx, share, step);
    // What waited for it goes on.
    await moveSoon(ctx, share);
  }
};

/** A refund that went out of ours has come, or is in the wallet: what it was to do in its seller's account is asked for by itself, however long it took. */
export const meetRefund = async (ctx: Ctx, refundId: number): Promise<void> => {
  await sql`
    update payments.share s set ask_after = least(s.ask_after, greatest(t.due, ${ctx.now}))
    from (select share_id, min(refused_at) + make_interval(secs => ${refusedRest / 1000}) as due from payments.share_step
      where refund_id = ${refundId} and by_refund and done_at is null and refused_at is not null group by share_id) t
    where s.id = t.share_id`.execute(ctx.tx);
};

/** A part of a payment that nothing was left to be paid with is in its payer's wallet, since it cannot go back the way it was paid: all of it stands in the seller's account, and is brought to us. */
export const bringLatePart = async (
  ctx: Ctx,
  { id: refund_id, payment_id, part_sale_id }: { id: number; payment_id: number | null; part_sale_id: number | null },
): Promise<void> => {
  if (payment_id === null || part_sale_id === null) return;
  const part = (await partsThere(ctx, payment_id)).find(({ sale_id }) => sale_id === part_sale_id);
  if (!part) return;
  const {
    provider,
    currency,
    kind,
    reference: number,
  } = await database(ctx)
    .selectFrom("payment")
    .innerJoin("payable", "payable.id", "payment.payable_id")
    .select(["payment.provider", "payable.currency", "payable.kind", "payable.reference"])
    .where("payment.id", "=", payment_id)
    .executeTakeFirstOrThrow();
  const reference = referenceOf(part.sale_id, `${kind}:${number}`);
  const [share] = await shareMachine.create(
    ctx,
    [{ of: "late", payment_id, provider, currency, reference, created_at: ctx.now, ask_after: ctx.now, tries: 1, ...part }],
    {
      event: "open",
      party: "system",
    },
  );
  if (!share) return;
  await addStep(ctx, share, { kind: "back", minor: part.amount_minor, refund_id });
  await moveSoon(ctx, share);
};

/** What is refused for so long comes back by no trying: somebody has to look at it. */
const longestRefused = days(3);

/** Where the movements of a sale are; of one that only the ledger knows, its account there. */
const placeOf = ({ sale_id, reference }: { sale_id: number; reference: string | null }): string =>
  reference ?? (sale_id > 0 ? `order:${sale_id}` : `connected_held:${sale_id}`);
const inWords = (place: string): string => place.replace(":", " ");

/** What is kept of shares is what the ledger says of them, and no provider refuses for days what it is asked to do with one. */
export const heldByShares = async (ctx: Pick<Ctx, "tx" | "now">): Promise<Held[]> => {
  const { rows } = await sql<{ sale_id: number; reference: string | null; currency: string; kept: bigint; booked: bigint }>`
    with kept as (
      select s.sale_id, s.currency, min(s.reference) as reference, sum(s.amount_minor - coalesce(t.done, 0)) as minor
      from payments.share s left join (select share_id, sum(minor) as done from payments.share_step where done_at is not null group by share_id) t on t.share_id = s.id
      where s.status = 'sent' group by s.sale_id, s.currency
    ), booked as (select owner_id as sale_id, currency, -balance_minor as minor from ledger.balance where kind = 'connected_held' and balance_minor <> 0)
    select sale_id, k.reference, currency, coalesce(k.minor, 0)::bigint as kept, coalesce(b.minor, 0)::bigint as booked
    from kept k full join booked b using (sale_id, currency) where coalesce(k.minor, 0) <> coalesce(b.minor, 0) order by sale_id, currency`.execute(ctx.tx);
  const { rows: refused } = await sql<{ reference: string; number: string; kind: string; minor: bigint; currency: string; provider: string }>`
    select s.reference, 'share-' || s.id || '-' || t.id as number, t.kind, t.minor, s.currency, s.provider
    from payments.share_step t join payments.share s on s.id = t.share_id
    where t.done_at is null and t.refused_at is not null and t.created_at <= ${new Date(ctx.now.getTime() - longestRefused)} and s.status = 'sent'
    order by t.id`.execute(ctx.tx);
  return [
    {
      name: "payments.shares",
      faults: rows.map((row) => {
        const { currency, kept, booked } = row;
        const place = placeOf(row);
        return {
          place,
          currency,
          is: booked,
          should: kept,
          said: `of ${inWords(place)} ${kept} ${currency} stands at its provider, the ledger says ${booked}`,
        };
      }),
    },
    {
      name: "payments.refused",
      faults: refused.map(({ reference: place, provider, kind, minor, currency, number }) => ({
        place,
        currency,
        is: null,
        should: minor > 0n ? minor : -minor,
        said: `of ${inWords(place)} ${provider} has refused for days to ${kind === "free" ? "let go" : minor > 0n ? "bring back" : "take again"} ${minor > 0n ? minor : -minor} ${currency} (${number})`,
      })),
    },
  ];
};

/** What became free for a seller at one provider, whatever was paid out since. */
export const freedAt = async (ctx: Pick<Ctx, "tx">, provider: string, { seller_id, currency }: AtProvider): Promise<bigint> => {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(t.minor - t.kept_minor), 0)::bigint as minor from payments.share s join payments.share_step t on t.share_id = s.id
    where s.seller_id = ${seller_id} and s.provider = ${provider} and s.currency = ${currency} and t.kind = 'free' and t.done_at is not null`.execute(ctx.tx);
  return rows[0]?.minor ?? 0n;
};

/** What became free for sellers to be paid out from providers, all in all, whatever was paid out since. */
export const freedAtProviders = async (ctx: Pick<Ctx, "tx">): Promise<{ seller_id: number; currency: string; minor: bigint }[]> => {
  const { rows } = await sql<{ seller_id: number; currency: string; minor: bigint }>`
    select s.seller_id, s.currency, sum(t.minor - t.kept_minor)::bigint as minor from payments.share s join payments.share_step t on t.share_id = s.id
    where t.kind = 'free' and t.done_at is not null and s.provider <> all(${providerCodes.filter((provider) => isLetOut({ provider }))}::text[])
    group by s.seller_id, s.currency`.execute(ctx.tx);
  return rows;
};
