import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { enterReceived, importReceived, matchReceived } from "#domains/money/payments/contract/bank.ts";
import { askRefund } from "#domains/money/payments/contract/events.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { hearHook, payments } from "#domains/money/payments/index.server.ts";
import { gatewayPatience } from "#domains/money/payments/server/providers/provider.ts";
import { approveWithdrawal, confirmPayout, failPayout } from "#domains/money/withdrawals/contract/review.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { closeUnpaidCheckout } from "#domains/trade/orders/contract/events.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { minutes } from "#kit/time.ts";
import { booksFaults } from "#platform/calls/books.ts";
import type { Domain } from "#platform/calls/domain.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { aShop } from "#tests/builders/orders.ts";
import { aBankAccount, aTransfer, moneyComes } from "#tests/builders/transfers.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
import { shuffled, type FakeGateway } from "#tests/fakes/gateway.ts";
import { stripeGateway } from "#tests/fakes/stripe.ts";
import { fakeWechat } from "#tests/fakes/wechat.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements, type Rewrite } from "#tests/harness/rewrite.ts";
import { aCrowd, inFlight, startTwoPortals, type Shopper } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const rows = [
  "late",
  "duplicate",
  "reordered",
  "failed then paid",
  "wrong amount",
  "wrong currency",
  "wrong merchant",
  "forged",
  "replayed",
  "key rotation",
  "timeout after success",
  "refund fails then succeeds",
  "chargeback",
] as const;
type Row = (typeof rows)[number];
const gateways = { Stripe: stripeGateway, Alipay: fakeAlipay, "WeChat Pay": fakeWechat } satisfies Record<string, () => Promise<FakeGateway>>;
type GatewayName = keyof typeof gateways;
const gatewayNames = Object.keys(gateways) as GatewayName[];

/** Cells that cannot be, and why. */
const noBankTells = "nobody tells of a transfer but our bank's own statement, which finance brings";
const cannotBe: Record<Row, Partial<Record<GatewayName | "bank transfer", string>>> = {
  late: {},
  duplicate: {},
  reordered: { "bank transfer": "a statement says that money came, and nothing before it" },
  "failed then paid": { "bank transfer": "a transfer that failed is in no statement" },
  "wrong amount": {},
  "wrong currency": {},
  "wrong merchant": { "bank transfer": "a statement is of our own account" },
  forged: { "bank transfer": noBankTells },
  replayed: {},
  "key rotation": { "bank transfer": `${noBankTells}: there is no key` },
  "timeout after success": { "bank transfer": "no bank is asked for anything while a transfer is waited for, or given back" },
  "refund fails then succeeds": {},
  chargeback: {
    Alipay: "has none that is told to a merchant (docs/decisions/0064-chargebacks.md)",
    "WeChat Pay": "has none that is told to a merchant (docs/decisions/0064-chargebacks.md)",
    "bank transfer": "what a payer has sent no bank calls back from our account",
  },
};

/** In parallel, in each cell; in a twin as many as show the fault. */
const many = size(20, 100);
const few = 4;

const handlerOf = (domain: Domain, name: string) => {
  const handler = domain.jobs?.find(({ job }) => job.name === name);
  if (!handler) throw new Error(`nobody does ${name}`);
  return handler;
};

type Bought = Shopper & { order: number; checkout: number; payment: string };
/** Where things are done: two instances on one database, whose statements a twin may change while it runs. */
const aPlace = async (options: Parameters<typeof startTwoPortals>[1], isForTwins: boolean) => {
  const { portals, stop } = await startTwoPortals(undefined, { locale: "en", ...options });
  const [first] = portals;
  let twin: Rewrite | undefined;
  let rewritten = 0;
  if (isForTwins)
    rewriteStatements(portals, (text, values) => {
      const after = twin?.(text, values) ?? { text, values };
      if (after.text !== text) rewritten += 1;
      return after;
    });
  const at = (index: number): TestPortal => portals[index % 2] ?? first;
  const { pool } = first.database;
  const shop = await aShop(first, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] });
  const finance = await first.aUser({ roles: ["finance"] });
  const second = await first.aUser({ roles: ["finance"] });
  return {
    first,
    at,
    stop,
    finance,
    second,
    /** From here on statements lack a safeguard; answers what puts it back, which fails where no statement had it. */
    lacking(rewrite: Rewrite) {
      [twin, rewritten] = [rewrite, 0];
      return () => {
        twin = undefined;
        if (rewritten === 0) throw new Error("no statement was rewritten: this twin shows nothing");
      };
    },
    wait: (milliseconds: number) => portals.forEach((portal) => portal.wait(milliseconds)),
    /** ¥76.00 each, that wait for their payment. */
    ordered: async (count: number) =>
      inFlight(await aCrowd(first, count), 10, async (buyer, index) => {
        const { checkout_id, orders: placed } = await at(index).run(placeOrder, buyer, {
          lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }],
          address_id: buyer.address,
          expected_total: { minor: "7600", currency: "CNY" },
        });
        return { ...buyer, order: placed[0]?.id ?? 0, checkout: checkout_id };
      }),
    closes: ({ checkout }: Pick<Bought, "checkout">, index: number) =>
      at(index).runner.job(handlerOf(orders, closeUnpaidCheckout.name), { checkout_id: checkout }),
    /** What is looked after by itself is looked after, and both do what there is to do. */
    async rests() {
      for (const sweep of payments.sweeps ?? []) await at(1).runner.sweep(sweep);
      for (let round = 0; round < 2; round += 1) {
        await pool.query("update graphile_worker._private_jobs set run_at = now()");
        await Promise.all(portals.map((portal) => portal.runJobs()));
      }
    },
    balance: (kind: AccountKind, owner: number) => first.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" })),
    /** Their time is over now. */
    async letLapse(cohort: readonly Pick<Bought, "checkout">[]) {
      const checkouts = cohort.map(({ checkout }) => checkout);
      for (const statement of [
        "update orders.checkout set expires_at = now() - interval '1 second' where id = any($1)",
        `update orders."order" set expires_at = now() - interval '1 second' where checkout_id = any($1)`,
        "update payments.payable set expires_at = now() - interval '1 second' where kind = 'checkout' and reference = any($1)",
      ])
        await pool.query(statement, [checkouts]);
      await Promise.all(cohort.map(({ checkout }, index) => at(index).runner.job(handlerOf(orders, closeUnpaidCheckout.name), { checkout_id: checkout })));
    },
    /** How it ended: orders, what they are paid with, what is held for them, what is in wallets and what went back, so many times each; what is in suspense, row by row. */
    async seen(cohort: readonly Pick<Bought, "checkout">[]) {
      const checkouts = cohort.map(({ checkout }) => checkout);
      const ends = await pool.query<{ end: string; count: number }>(
        `select concat_ws(' ', o.status, p.status, 'escrow', coalesce(e.balance_minor, 0), 'wallet', coalesce(w.balance_minor, 0), 'back', (
             select coalesce(sum(r.amount_minor), 0) from payments.refund r where r.payment_id = p.id and r.way = 'source' and r.status = 'succeeded')) as end, count(*)::int as count
         from orders."order" o join payments.payable b on b.kind = 'checkout' and b.reference = o.checkout_id join payments.payment p on p.payable_id = b.id
         left join ledger.account e on e.kind = 'escrow' and e.owner_id = o.id left join ledger.account w on w.kind = 'wallet' and w.owner_id = o.buyer_id and w.currency = 'CNY'
         where o.checkout_id = any($1) group by 1`,
        [checkouts],
      );
      const odd = await pool.query<{ odd: string; count: number }>(
        `select concat_ws(' ', d.fault, d.amount_minor, d.currency) as odd, count(*)::int as count
         from payments.difference d join payments.payment p on p.id = d.payment_id join payments.payable b on b.id = p.payable_id
         where d.status = 'open' and b.kind = 'checkout' and b.reference = any($1) group by 1`,
        [checkouts],
      );
      return { ends: Object.fromEntries(ends.rows.map((row) => [row.end, row.count])), odd: Object.fromEntries(odd.rows.map((row) => [row.odd, row.count])) };
    },
    /** The ledger sums to zero, and what stands between payers and us is what its rows say. */
    async adds() {
      expect(await first.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
      const between = ["payments.suspense", "payments.refunds", "payments.transfers"];
      const held = await first.runner.act((ctx) => ctx.ask(booksFaults, "payments", null));
      expect(held.filter(({ name, faults }) => between.includes(name) && faults.length > 0)).toEqual([]);
    },
  };
};
type Place = Awaited<ReturnType<typeof aPlace>>;

const allPaid = (count: number) => ({ "to_ship succeeded escrow 7600 wallet 0 back 0": count });
const allWaiting = (count: number) => ({ "pending_payment pending escrow 0 wallet 0 back 0": count });
const allBack = (count: number) => ({ "closed succeeded escrow 0 wallet 0 back 7600": count });

type Ended = { ends: Record<string, number>; odd: Record<string, number>; heard?: number[] | undefined };
/** What a cell does with so many payments at once, and how it must end. `broken` is what its twin breaks just before it counts. */
type Cell<Scene> = (scene: Scene, count: number, broken?: (cohort: readonly Bought[]) => Promise<unknown> | void) => Promise<{ is: Ended; must: Ended }>;

const atGateway = async (fake: FakeGateway, isForTwins = false) => {
  const place = await aPlace({ gateways: fake.keys }, isForTwins);
  fake.setClock(() => place.first.now());
  const hooks = [hearHook(place.at(0)), hearHook(place.at(1))];
  const hear = async (told: HookTold, index: number) => (await hooks[index % 2]?.(fake.code, told, "127.0.0.1"))?.status;
  const begun = async (count: number): Promise<Bought[]> =>
    inFlight(await place.ordered(count), 10, async (one, index) => {
      const { payment, cashier_url } = await place.at(index).run(startPayment, one, { reference: one.checkout, provider: fake.code });
      fake.arrive(cashier_url);
      return { ...one, payment };
    });
  const deliver = () => fake.deliver(hear);
  const refunds = async (cohort: readonly Bought[]) => {
    const { rows: asked } = await place.first.database.pool.query<{ id: number }>(
      "select id from payments.refund where order_id = any($1) and status = 'processing'",
      [cohort.map(({ order }) => order)],
    );
    await Promise.all(asked.map(({ id }, index) => place.at(index).runner.job(handlerOf(payments, askRefund.name), { refund_id: id })));
  };
  return {
    ...place,
    fake,
    hear,
    begun,
    deliver,
    /** All are asked for at once: each by a worker of its own. */
    refunds,
    paid: async (count: number) => {
      const cohort = await begun(count);
      for (const { payment } of cohort) fake.pay(payment);
      await deliver();
      return cohort;
    },
    async givesBack(cohort: readonly Bought[]) {
      await inFlight(cohort, 10, ({ order }, index) => place.at(index).run(refundOrder, place.finance, { id: order, note: "as agreed" }));
      await refunds(cohort);
    },
    stop: async () => {
      await place.stop();
      await fake.stop();
    },
  };
};
type AtGateway = Awaited<ReturnType<typeof atGateway>>;

const success = (heard: readonly (number | undefined)[]): number[] => [...new Set(heard.map(Number))].sort();
const judged = async (scene: Place, cohort: readonly Bought[], must: Record<string, number>, odd: Record<string, number> = {}) => ({
  is: await scene.seen(cohort),
  must: { ends: must, odd },
});

/** What a gateway signed for somebody else, or nobody, is not heard. */
const unheard =
  (isMeant: (fake: FakeGateway, wrong: string) => boolean): Cell<AtGateway> =>
  async (scene, count, broken) => {
    const cohort = await scene.begun(count);
    await broken?.(cohort);
    const words = cohort.flatMap(({ payment }) =>
      Object.entries(scene.fake.forgeries(payment)).flatMap(([wrong, told]) => (isMeant(scene.fake, wrong) ? [told] : [])),
    );
    expect(words.length).toBeGreaterThan(0);
    const heard = await Promise.all(words.map(scene.hear));
    const { is, must } = await judged(scene, cohort, allWaiting(count));
    return { is: { ...is, heard: success(heard).filter((status) => status < 300) }, must: { ...must, heard: [] } };
  };

const cells: Record<Exclude<Row, "chargeback">, Cell<AtGateway>> = {
  async late(scene, count, broken) {
    const cohort = await scene.begun(count);
    for (const { payment } of cohort) scene.fake.pay(payment);
    scene.wait(minutes(45));
    await broken?.(cohort);
    // Half are closed before their word comes, the others meet it.
    await Promise.all(cohort.slice(count / 2).map(scene.closes));
    const [heard] = await Promise.all([scene.deliver(), ...cohort.slice(0, count / 2).map(scene.closes)]);
    const is = await scene.seen(cohort);
    const taken = is.ends["to_ship succeeded escrow 7600 wallet 0 back 0"] ?? 0;
    const late = { "closed succeeded escrow 0 wallet 7600 back 0": count - taken };
    return {
      is: { ...is, heard: success(heard) },
      must: { ends: taken > 0 && taken <= count / 2 ? { ...allPaid(taken), ...late } : late, odd: {}, heard: [200] },
    };
  },
  async duplicate(scene, count, broken) {
    const cohort = await scene.begun(count);
    for (const { payment } of cohort) scene.fake.pay(payment);
    await broken?.(cohort);
    scene.fake.plan.tellings = 3;
    const heard = await scene.deliver().finally(() => (scene.fake.plan.tellings = 1));
    const { is, must } = await judged(scene, cohort, allPaid(count));
    return { is: { ...is, heard: success(heard) }, must: { ...must, heard: [200] } };
  },
  async reordered(scene, count, broken) {
    const cohort = await scene.begun(count);
    for (const { payment } of cohort) {
      scene.fake.pay(payment);
      scene.fake.end(payment);
    }
    await broken?.(cohort);
    Object.assign(scene.fake.plan, { tellings: 2, isShuffled: true });
    const heard = await scene.deliver().finally(() => Object.assign(scene.fake.plan, { tellings: 1, isShuffled: false }));
    const { is, must } = await judged(scene, cohort, allPaid(count));
    return { is: { ...is, heard: success(heard) }, must: { ...must, heard: [200] } };
  },
  async "failed then paid"(scene, count, broken) {
    const cohort = await scene.begun(count);
    const words = cohort.map(({ payment }) => ({ yes: scene.fake.pay(payment), no: scene.fake.end(payment) }));
    const ends = words.flatMap(({ no }) => (no ? [no] : []));
    await Promise.all(ends.map(scene.hear));
    if (ends.length === 0) {
      // It tells of no end: that is asked for.
      await scene.first.database.pool.query("update payments.payment set ask_after = now() where token = any($1)", [cohort.map(({ payment }) => payment)]);
      await scene.rests();
    }
    const before = await scene.seen(cohort);
    expect(before.ends).toEqual({ "pending_payment failed escrow 0 wallet 0 back 0": count });
    await broken?.(cohort);
    const heard = await Promise.all(words.map(({ yes }, index) => scene.hear(yes, index)));
    const { is, must } = await judged(scene, cohort, allPaid(count));
    return { is: { ...is, heard: success(heard) }, must: { ...must, heard: [200] } };
  },
  async "wrong amount"(scene, count, broken) {
    const cohort = await scene.begun(count);
    for (const { payment } of cohort) scene.fake.pay(payment, { amount: 7_599 });
    await broken?.(cohort);
    await scene.deliver();
    return judged(scene, cohort, allWaiting(count), { "other_amount 7599 CNY": count });
  },
  async "wrong currency"(scene, count, broken) {
    const cohort = await scene.begun(count);
    for (const { payment } of cohort) scene.fake.pay(payment, { currency: "USD" });
    await broken?.(cohort);
    await scene.deliver();
    return judged(scene, cohort, allWaiting(count), { "other_currency 7600 USD": count });
  },
  "wrong merchant": unheard((fake, wrong) => fake.ofOthers.includes(wrong)),
  forged: unheard((fake, wrong) => !fake.ofOthers.includes(wrong)),
  async replayed(scene, count, broken) {
    const cohort = await scene.begun(count);
    const words = cohort.map(({ payment }) => scene.fake.pay(payment));
    await scene.deliver();
    await broken?.(cohort);
    // The very bytes again, eleven minutes on; Alipay's words name no moment after which they are old.
    const heard = await minutesOn(broken ? 0 : 11, () => Promise.all(words.map(scene.hear)));
    const { is, must } = await judged(scene, cohort, allPaid(count));
    return { is: { ...is, heard: success(heard).filter((status) => status < 300) }, must: { ...must, heard: scene.fake.code === "alipay" ? [200] : [] } };
  },
  async "key rotation"(scene, count, broken) {
    const cohort = await scene.begun(count);
    for (const [index, { payment }] of cohort.entries()) {
      if (index === count / 2) scene.fake.rotate();
      scene.fake.pay(payment);
    }
    await broken?.(cohort);
    scene.fake.plan.isShuffled = true;
    const heard = await scene.deliver().finally(() => (scene.fake.plan.isShuffled = false));
    const { is, must } = await judged(scene, cohort, allPaid(count));
    return { is: { ...is, heard: success(heard) }, must: { ...must, heard: [200] } };
  },
  async "timeout after success"(scene, count, broken) {
    const cohort = await scene.paid(count);
    // What is done is answered when nobody listens any more; Stripe's client, which asks twice, loses its answers at once in a small run.
    const { plan, code } = scene.fake;
    if (broken || (code === "stripe" && many < 100)) plan.silent = count;
    else plan.slowMs = gatewayPatience + 1_000;
    await scene.givesBack(cohort);
    Object.assign(plan, { slowMs: 0, silent: 0 });
    expect((await scene.seen(cohort)).ends).toEqual({ "closed succeeded escrow 0 wallet 0 back 0": count });
    await broken?.(cohort);
    scene.wait(minutes(10));
    await scene.refunds(cohort);
    await scene.rests();
    const { is, must } = await judged(scene, cohort, allBack(count));
    return { is: { ...is, heard: cohort.flatMap(({ payment }) => scene.fake.refundsOf(payment)) }, must: { ...must, heard: cohort.map(() => 7_600) } };
  },
  async "refund fails then succeeds"(scene, count, broken) {
    const cohort = await scene.paid(count);
    // Each is asked for twice under its number, by two workers: some fail at the first and are done at the second, others fail at both.
    scene.fake.plan.refunds = Array.from({ length: broken ? count * 2 : count * 1.5 }, () => "failed");
    await scene.givesBack(cohort);
    await scene.rests();
    scene.fake.plan.refunds = [];
    await broken?.(cohort);
    scene.wait(minutes(10));
    await scene.rests();
    const { is, must } = await judged(scene, cohort, allBack(count));
    return { is: { ...is, heard: cohort.flatMap(({ payment }) => scene.fake.refundsOf(payment)) }, must: { ...must, heard: cohort.map(() => 7_600) } };
  },
};

/** What is done as if it were so much later, for what goes by the clock on the wall. */
const minutesOn = async <T>(count: number, act: () => Promise<T>): Promise<T> => {
  const { now } = Date;
  Date.now = () => now() + minutes(count);
  try {
    return await act();
  } finally {
    Date.now = now;
  }
};

describe("gateways: twenty at once over two instances", () => {
  const scenes = new Map<GatewayName, AtGateway>();
  beforeAll(async () => {
    for (const name of gatewayNames) scenes.set(name, await atGateway(await gateways[name]()));
  }, 120_000);
  afterAll(async () => {
    for (const scene of scenes.values()) await scene.stop();
  });

  test.each(Object.keys(cells) as (keyof typeof cells)[])("%s", { timeout: 300_000 }, async (row) => {
    const from = performance.now();
    const ended = await Promise.all(
      [...scenes].map(async ([name, scene]) => {
        const { is, must } = await cells[row](scene, many);
        await scene.adds();
        return [name, is, must] as const;
      }),
    );
    figure(`payments, ${row}: ${many} at each of ${ended.length} gateways in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    expect(ended.map(([name, is]) => [name, is])).toEqual(ended.map(([name, , must]) => [name, must]));
  });
});

/** Its payers' banks take all of it back; half are won, half are lost; each word told twice, in any order, to both instances. */
const chargeback: Cell<AtGateway> = async (scene, count, broken) => {
  const { stripe } = scene.fake as Awaited<ReturnType<typeof stripeGateway>>;
  const cohort = await scene.paid(count);
  const opened = cohort.map(({ payment }) => stripe.dispute(payment));
  await broken?.(cohort);
  const tell = async (words: readonly HookTold[]) => {
    await Promise.all(shuffled([...words, ...words]).map(scene.hear));
    await scene.rests();
  };
  await tell(opened.flatMap(({ created, withdrawn }) => [created, withdrawn]));
  await tell(opened.map(({ dispute }, index) => stripe.decide(dispute, index < count / 2 ? "won" : "lost")));
  return judged(scene, cohort, { "to_ship succeeded escrow 7600 wallet 0 back 0": count / 2, "closed succeeded escrow 0 wallet 0 back 0": count / 2 });
};

describe("chargebacks at Stripe: twenty at once over two instances", () => {
  let scene: AtGateway;
  beforeAll(async () => {
    scene = await atGateway(await stripeGateway());
  }, 120_000);
  afterAll(() => scene.stop());

  test("chargeback", { timeout: 300_000 }, async () => {
    const { is, must } = await chargeback(scene, many);
    await scene.adds();
    expect(is).toEqual(must);
    const { stripe } = scene.fake as Awaited<ReturnType<typeof stripeGateway>>;
    expect(await scene.balance("provider_clearing", 2)).toBe(-BigInt(stripe.owes("cny")));
  });
});

type Transferred = Bought & { payment_id: number; reference: string };
const atBank = async (isForTwins = false) => {
  const place = await aPlace({}, isForTwins);
  await aBankAccount(place.first);
  await aBankAccount(place.first, { currency: "USD", number: "GB82 WEST 1234 5698 7654 32" });
  // Nobody approves what they gave back themselves.
  const third = await place.first.aUser({ roles: ["finance"] });
  const { pool } = place.first.database;
  /** What became of it, or why nothing did. */
  const became = (done: Promise<string | null>): Promise<string> =>
    done.then((outcome) => outcome ?? "proposed").catch((error: { code?: string }) => error.code ?? String(error));
  const match = (instance: number, who: Persona, wanted: { id: number; payment_id: number }): Promise<string> =>
    became(
      place
        .at(instance)
        .run(matchReceived, who, wanted)
        .then(({ outcome }) => outcome),
    );
  /** Two of finance do the same at once, each at an instance. */
  const twice = <Of>(all: readonly Of[], act: (of: Of, who: Persona, instance: number, index: number) => Promise<string>) =>
    Promise.all(all.flatMap((of, index) => [place.finance, place.second].map((who, instance) => act(of, who, instance, index))));
  return {
    ...place,
    begun: async (count: number): Promise<Transferred[]> =>
      inFlight(await place.ordered(count), 10, async (one) => {
        const { payment, payment_id, reference } = await aTransfer(place.first, one, { reference: one.checkout });
        return { ...one, payment, payment_id, reference };
      }),
    match,
    matchTwice: (cohort: readonly Transferred[], ids: readonly number[]) =>
      twice(cohort, ({ payment_id }, who, instance, index) => match(instance, who, { id: ids[index] ?? 0, payment_id })),
    /** All of it comes, and our bank says from which account: a refund goes back there. */
    async comesFromAccounts(cohort: readonly Transferred[]) {
      const day = new Date(place.first.now().getTime() - 86_400_000).toISOString().slice(0, 10);
      const lines = cohort.map(({ reference }) => `${day},76.00,,Nile Trading,6217 0012 1002 4876543,中国建设银行绍兴分行,${reference},B-${reference}`);
      const text = ["交易日期,收入,支出,对方户名,对方账号,对方开户行,摘要,流水号", ...lines].join("\n");
      await place.first.run(importReceived, place.second, { file: { name: "s.csv", bytes: Buffer.from(text) }, currency: "CNY" });
      const { rows: came } = await pool.query<{ id: number; text: string }>("select id, text from payments.received where status = 'waiting'");
      return inFlight(cohort, 10, ({ reference, payment_id }, index) =>
        match(index, place.finance, { id: came.find(({ text: said }) => said.includes(reference))?.id ?? 0, payment_id }),
      );
    },
    /** Given back, approved by two at once, and with our bank: the payouts, as the cohort stands. */
    async leavesByBank(cohort: readonly Transferred[]) {
      await inFlight(cohort, 10, ({ order }, index) => place.at(index).run(refundOrder, third, { id: order, note: "as agreed" }));
      const { rows: payouts } = await pool.query<{ id: number; order_id: number }>(
        "select w.id, r.order_id from withdrawals.withdrawal w join payments.refund r on r.id = w.refund_id where r.order_id = any($1)",
        [cohort.map(({ order }) => order)],
      );
      await twice(payouts, ({ id }, who, instance) =>
        became(
          place
            .at(instance)
            .run(approveWithdrawal, who, { id })
            .then(({ status }) => status),
        ),
      );
      await place.rests();
      return cohort.map(({ order }) => payouts.find(({ order_id }) => order_id === order)?.id ?? 0);
    },
    /** Two of finance say at once what our bank did: whether it sent it back, for each of them. */
    tellTwice: (payouts: readonly number[], isBack: (index: number, instance: number) => boolean) =>
      twice(payouts, (id, who, instance, index) =>
        became(
          (isBack(index, instance)
            ? place.at(instance).run(failPayout, who, { id, note: "Account closed" })
            : place.at(instance).run(confirmPayout, who, { id, bank_reference: `CCB-${id}` })
          ).then(({ status }) => status),
        ),
      ),
  };
};
type AtBank = Awaited<ReturnType<typeof atBank>>;

const counted = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(words)].sort().map((word) => [word, words.filter((one) => one === word).length]));
type BankCell = (scene: AtBank, count: number, broken?: (cohort: readonly Transferred[]) => Promise<unknown> | void) => Promise<{ is: Ended; must: Ended }>;
const bankCells: Record<"late" | "duplicate" | "wrong amount" | "wrong currency" | "replayed" | "refund fails then succeeds", BankCell> = {
  async late(scene, count, broken) {
    const cohort = await scene.begun(count);
    const ids = await inFlight(cohort, 10, ({ reference }) => moneyComes(scene.first, scene.second, "7600", reference));
    await scene.letLapse(cohort);
    await broken?.(cohort);
    const said = await scene.matchTwice(cohort, ids);
    const { is, must } = await judged(scene, cohort, { "closed expired escrow 0 wallet 7600 back 0": count });
    return { is: { ...is, odd: counted(said) }, must: { ...must, odd: { settled: count, wallet: count } } };
  },
  async duplicate(scene, count, broken) {
    const cohort = await scene.begun(count);
    const ids = await inFlight(cohort, 10, ({ reference }) => moneyComes(scene.first, scene.second, "7600", reference));
    await broken?.(cohort);
    const said = await scene.matchTwice(cohort, ids);
    const { is, must } = await judged(scene, cohort, allPaid(count));
    return { is: { ...is, odd: counted(said) }, must: { ...must, odd: { paid: count, settled: count } } };
  },
  async "wrong amount"(scene, count, broken) {
    const cohort = await scene.begun(count);
    // One sends less, the next sends more.
    const ids = await inFlight(cohort, 10, ({ reference }, index) => moneyComes(scene.first, scene.second, index % 2 ? "8000" : "5000", reference));
    await broken?.(cohort);
    const said = await scene.matchTwice(cohort, ids);
    const { is, must } = await judged(scene, cohort, {
      "pending_payment pending escrow 0 wallet 0 back 0": count / 2,
      "to_ship succeeded escrow 7600 wallet 400 back 0": count / 2,
    });
    return { is: { ...is, odd: counted(said) }, must: { ...must, odd: { paid: count / 2, part: count / 2, settled: count } } };
  },
  async "wrong currency"(scene, count, broken) {
    const cohort = await scene.begun(count);
    const ids = await inFlight(cohort, 10, ({ reference }) => moneyComes(scene.first, scene.second, "7600", reference, { currency: "USD" }));
    await broken?.(cohort);
    const said = await scene.matchTwice(cohort, ids);
    const { is, must } = await judged(scene, cohort, allWaiting(count));
    return { is: { ...is, odd: counted(said) }, must: { ...must, odd: { other_currency: count * 2 } } };
  },
  async replayed(scene, count, broken) {
    const cohort = await scene.begun(count);
    const lines = cohort.map(({ reference }) => ({
      amount: "7600",
      currency: "CNY" as const,
      day: new Date(scene.first.now().getTime() - 86_400_000).toISOString().slice(0, 10),
      payer: "Nile Trading",
      text: reference,
      line_id: `again ${reference}`,
    }));
    await broken?.(cohort);
    // The same statement is read by both instances at once.
    const entered = await Promise.all(
      lines.flatMap((line) =>
        [0, 1].map((instance) =>
          scene
            .at(instance)
            .run(enterReceived, scene.second, line)
            .catch(() => ({ id: 0, is_known: null })),
        ),
      ),
    );
    const said = await Promise.all(
      entered.flatMap(({ id, is_known }, index) => {
        const payment_id = cohort[Math.floor(index / 2)]?.payment_id ?? 0;
        return is_known === false ? [scene.match(index, scene.finance, { id, payment_id })] : [];
      }),
    );
    const { is, must } = await judged(scene, cohort, allPaid(count));
    const words = [...entered.map(({ is_known }) => (is_known === null ? "broken" : is_known ? "known" : "new")), ...said];
    return { is: { ...is, odd: counted(words) }, must: { ...must, odd: { known: count, new: count, paid: count } } };
  },
  async "refund fails then succeeds"(scene, count, broken) {
    const cohort = await scene.begun(count);
    expect(counted(await scene.comesFromAccounts(cohort))).toEqual({ paid: count });
    const payouts = await scene.leavesByBank(cohort);
    expect((await scene.seen(cohort)).ends).toEqual({ "closed succeeded escrow 0 wallet 0 back 0": count });
    await broken?.(cohort);
    // Half come back, as both say; of the others one says so, and the other that they are there.
    const said = await scene.tellTwice(payouts, (index, instance) => index < count / 2 || instance === 0);
    // What came back is in the wallet, and no later word has the bank pay it besides; nor does what is there come back by another.
    const later = await scene.tellTwice(payouts, (_, instance) => instance === 1);
    await scene.rests();
    const { is, must } = await judged(scene, cohort, {});
    const there = is.ends["closed succeeded escrow 0 wallet 0 back 7600"] ?? 0;
    const back = { "closed succeeded escrow 0 wallet 7600 back 0": count - there };
    return {
      is: { ...is, odd: counted([...said, ...later]) },
      must: {
        ...must,
        ends: there > 0 && there <= count / 2 ? { ...back, ...allBack(there) } : back,
        odd: { failed: count - there, ...(there > 0 ? { paid: there } : {}), state_wrong: count * 3 },
      },
    };
  },
};

describe("bank transfers: twenty at once over two instances", () => {
  let scene: AtBank;
  beforeAll(async () => {
    scene = await atBank();
  }, 120_000);
  afterAll(() => scene.stop());

  test.each(Object.keys(bankCells) as (keyof typeof bankCells)[])("%s", { timeout: 300_000 }, async (row) => {
    const { is, must } = await bankCells[row](scene, many);
    expect(is).toEqual(must);
    await scene.adds();
  });
});

/** What a twin takes away: words out of statements, or something of the database or the keys, just before it counts. */
type Twin = { row: Row; at?: readonly GatewayName[]; rewrite?: Rewrite; without?: (scene: AtGateway, cohort: readonly Bought[]) => Promise<unknown> | void };
const replacing =
  (pattern: RegExp, instead: string, of = /./): Rewrite =>
  (text, values) => ({ text: of.test(text) ? text.replace(pattern, instead) : text, values });
const onFile = /insert into "payments"\."callback"/;
/** Whatever is told is kept under a number of its own. */
const underItsOwnNumber = replacing(/(?<=values \(\$\d+, )\$\d+/, "$&::text || gen_random_uuid()", onFile);
const setting = (change: string) => (scene: AtGateway, cohort: readonly Bought[]) =>
  scene.first.database.pool.query(`update payments.refund set ${change} where order_id = any($1)`, [cohort.map(({ order }) => order)]);

/** A checkout waits for its money, whatever has become of it. */
const isOpen = replacing(/"(?:orders"\.")?checkout"\."status" as/, "'pending' as", /for (no key )?update/);

/** In this order: what is taken away of database and keys stays away. */
const twins: Record<string, Twin> = {
  "an answer that was lost is asked for under another number": { row: "timeout after success", without: setting("round = round + 1, tries = 0") },
  "nobody asks again for a refund that failed": { row: "refund fails then succeeds", without: setting("ask_after = null") },
  "what is closed is taken for waiting": {
    row: "late",
    rewrite: isOpen,
  },
  "a payment that failed has failed for good": {
    row: "failed then paid",
    rewrite: replacing(/(?= for no key update of)/, ` and "payments"."payment"."status" <> 'failed'`, /"paid_transaction" from "payments"\."payable"/),
  },
  "what is told is taken for what is to be paid": {
    row: "wrong amount",
    rewrite: replacing(/"payments"\."payment"\."amount_minor"/, "7599::bigint as amount_minor", onFile),
  },
  "what is told is taken for its currency": {
    row: "wrong currency",
    rewrite: replacing(/"payments"\."payable"\."currency"/, "'USD'::text as currency", onFile),
  },
  "a word may be as old as it likes": { row: "replayed", at: ["Stripe", "WeChat Pay"], without: () => {} },
  "the old key is forgotten when the new one comes": { row: "key rotation", without: ({ fake }) => fake.forgetOld() },
  "somebody else's key is believed": { row: "forged", without: ({ fake }) => fake.trustStranger() },
  "a word is known again by its number alone": {
    row: "reordered",
    // The others name a failure otherwise than a success, or tell none.
    at: ["Alipay"],
    rewrite: replacing(/on conflict \("provider", "transaction_id", "outcome"\) do nothing/, "on conflict do nothing"),
    without: async (scene) => {
      const { rows: known } = await scene.first.database.pool.query<{ id: number }>("select coalesce(max(id), 0) as id from payments.callback");
      await scene.first.asOwner(`create unique index callback_by_number on payments.callback (provider, transaction_id) where id > ${known[0]?.id ?? 0}`);
    },
  },
  "a chargeback is not known by its payment": {
    row: "chargeback",
    at: ["Stripe"],
    rewrite: replacing(/(?<=from "payments"\."payment_event" where )/, "false and "),
  },
  "a word counts each time it is told": { row: "duplicate", rewrite: underItsOwnNumber },
  "another merchant's words are taken for ours": { row: "wrong merchant", without: ({ fake }) => fake.beAnother() },
};

/** The same of bank transfers. */
const bankTwins: Record<string, Omit<Twin, "row" | "without"> & { row: keyof typeof bankCells; without?: (scene: AtBank) => Promise<unknown> }> = {
  "what is over is taken for waiting": {
    row: "late",
    rewrite: (text, values) => ({
      values,
      text: isOpen(text, values)
        .text.replace('"payments"."payment"."status"', "'pending' as status")
        .replace('"payments"."payable"."expires_at"', "now() + interval '1 day' as expires_at")
        .replace('"payments"."payable"."status" as', "'open' as"),
    }),
  },
  "whatever comes is enough": {
    row: "wrong amount",
    rewrite: replacing(/"payments"\."payment"\."amount_minor"/, "5000::bigint as amount_minor", /"paid_transaction"/),
  },
  "any currency is the right one": {
    row: "wrong currency",
    rewrite: replacing(/"payments"\."payable"\."currency"/, "'USD'::text as currency", /"paid_transaction"/),
  },
  "money that is matched is not locked": { row: "duplicate", rewrite: unlocked(/from "payments"\."received"|update "payments"\."received"/) },
  "a payout is not locked while it is said what became of it": {
    row: "refund fails then succeeds",
    rewrite: unlocked(/from "withdrawals"\."withdrawal"|update "withdrawals"\."withdrawal"/),
  },
  "a line is not known again": {
    row: "replayed",
    rewrite: underItsOwnNumber,
    without: (scene) => scene.first.asOwner("alter table payments.received drop constraint if exists received_line_key_key"),
  },
};

describe("twins", () => {
  const scenes = new Map<GatewayName, AtGateway>();
  let bank: AtBank;
  beforeAll(async () => {
    for (const name of gatewayNames) scenes.set(name, await atGateway(await gateways[name](), true));
    bank = await atBank(true);
  }, 120_000);
  afterAll(async () => {
    for (const scene of [...scenes.values(), bank]) await scene.stop();
  });

  test.each(Object.entries(twins))("TWIN: where %s, it shows", { timeout: 120_000 }, async (_name, { row, at = gatewayNames, rewrite, without }) => {
    const shown = await Promise.all(
      [...scenes]
        .filter(([name]) => at.includes(name))
        .map(async ([name, scene]) => {
          let putBack = () => {};
          const { is, must } = await (row === "chargeback" ? chargeback : cells[row])(scene, few, async (cohort) => {
            await without?.(scene, cohort);
            if (rewrite) putBack = scene.lacking(rewrite);
          });
          putBack();
          scene.fake.rotate();
          return [name, isDeepStrictEqual(is, must)];
        }),
    );
    expect(shown).toEqual(at.map((name) => [name, false]));
  });

  test.each(Object.entries(bankTwins))("TWIN: of a transfer, where %s, it shows", { timeout: 120_000, retry: 3 }, async (_name, { row, rewrite, without }) => {
    let putBack = () => {};
    const { is, must } = await bankCells[row](bank, few, async () => {
      await without?.(bank);
      if (rewrite) putBack = bank.lacking(rewrite);
    });
    putBack();
    expect(isDeepStrictEqual(is, must)).toBe(false);
  });
});

test("every cell is walked, or says why it cannot be", () => {
  const walked = (row: Row, column: GatewayName | "bank transfer"): boolean =>
    column === "bank transfer" ? row in bankCells : row === "chargeback" ? column === "Stripe" : row in cells;
  for (const row of rows)
    for (const column of [...gatewayNames, "bank transfer" as const])
      expect([row, column, walked(row, column)]).toEqual([row, column, cannotBe[row][column] === undefined]);
});
