import { parseArgs } from "node:util";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import type { OutputOf } from "#kit/call.ts";
import { houseCurrency } from "#kit/money.ts";
import { aCrowd, inFlight } from "#tests/faults/crowd.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import type { Persona } from "#tests/harness/portal.ts";
import { ordersWithAllOfIt, whatTheyHave } from "./all-of-it.ts";
import { bareCommits } from "./bare-commits.ts";
import { countCost } from "./cost.ts";
import { inProcess } from "./in-process.ts";
import { printTable } from "./portal.ts";

/**
 * Placing orders: stock held, payable made, idempotent, every commit on disk unless --no-sync; then paying them from wallets,
 * by wallet and by what a gateway says, which writes the ledger; then their receipt, which settles them with the sellers. Beside the plain ones orders with all of it: of
 * shops with a tariff, each with a coupon of the shop and one of the portal, by turns paid at once, in two parts, for a company and on its account. One process, calls made
 * in it as the page server makes them. Beside the figures: rows of one column with a commit each, on the same database.
 *
 *   node bench/orders.ts --orders 4000 --connections 32
 */
const { values: flags } = parseArgs({
  options: {
    orders: { type: "string", default: "4000" },
    connections: { type: "string", default: "32" },
    pool: { type: "string", default: "16" },
    shops: { type: "string", default: "10" },
    sync: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const count = Number(flags.orders);
const atOnce = Number(flags.connections);

const portal = await inProcess("orders", { poolSize: Number(flags.pool), sync: flags.sync });
const { run, aUser } = portal;
try {
  const spent = countCost(portal.database.pool, portal.folder);
  const { dresses } = await someCategories(portal);
  const skus: number[] = [];
  const sellers: Persona[] = [];
  for (let shop = 0; shop < Number(flags.shops); shop += 1) {
    const seller = await aUser({ is_enterprise: true, vip: true });
    sellers.push(seller);
    const sizes = ["S", "M", "L", "XL", "2XL"].map((size) => ({ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size, stock: 1_000_000 }));
    skus.push(
      ...(await aProduct(portal, seller, dresses, { min_quantity: 2, price_breaks: [{ from_quantity: 2, unit_price_minor: "3800" }], skus: sizes })).skus,
    );
  }
  const buyers = await aCrowd(portal, Math.ceil(count / 10));
  for (const buyer of buyers) {
    await portal.runner.act((ctx) =>
      post(ctx, {
        key: `bench:${buyer.id}`,
        reason: "topup",
        reference: "bench",
        postings: [
          { account: { kind: "provider_clearing", owner: 1, currency: houseCurrency }, minor: -10_000_000n },
          { account: { kind: "wallet", owner: buyer.id, currency: houseCurrency }, minor: 10_000_000n },
        ],
      }),
    );
  }
  const all = await ordersWithAllOfIt(portal, dresses, { count, shops: Number(flags.shops) });
  await portal.database.pool.query("analyze");

  const tasks = Array.from({ length: count }, (_, index) => ({
    buyer: buyers[index % buyers.length] ?? buyers[0],
    skus: [skus[(index * 7) % skus.length], skus[(index * 7 + 1) % skus.length]],
  }));
  const latencies: number[] = [];
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    latencies.push(performance.now() - started);
    return result;
  };
  const p99 = () => latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)]?.toFixed(0);
  const measure = async <T>(many: number, work: () => Promise<T>): Promise<{ result: T; figure: string }> => {
    latencies.length = 0;
    const before = spent();
    const started = performance.now();
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    const after = spent();
    const each = (of: keyof typeof after, digits = 2) => ((after[of] - before[of]) / many).toFixed(digits);
    const figure = `${Math.round(many / seconds)}/s, p99 ${p99()} ms; each ${each("ours")} ms of our CPU, ${each("database")} of the database's, ${each("statements", 1)} statements`;
    return { result, figure };
  };

  const place = ({ buyer, skus: pair }: (typeof tasks)[number]) =>
    timed(() =>
      run(placeOrder, buyer as Persona, {
        lines: pair.map((sku_id) => ({ sku_id: sku_id ?? 0, quantity: 2 })),
        address_id: buyer?.address ?? 0,
        expected_total: { minor: "15200", currency: houseCurrency },
      }),
    ) as Promise<{ checkout_id: number }>;
  const placed = await measure(count, () => inFlight(tasks, atOnce, place));
  type Placed = OutputOf<typeof placeOrder>;
  const withAll = await measure(count, () => inFlight(all, atOnce, ({ buyer, order }) => timed(() => run(placeOrder, buyer, order))) as Promise<Placed[]>);
  const have = await whatTheyHave(
    portal,
    withAll.result.flatMap((checkout) => checkout.orders.map(({ id }) => id)),
  );
  const { rows: sold } = await portal.database.pool.query<{ id: number; seller_id: number; buyer_id: number }>(
    `select id, seller_id, buyer_id from orders."order" where checkout_id = any($1::int[]) order by id`,
    [placed.result.map(({ checkout_id }) => checkout_id)],
  );
  const byId = (people: readonly Persona[]) => new Map(people.map((one) => [one.id, one]));
  const [sellerOf, buyerOf] = [byId(sellers), byId(buyers)];
  const reference = (index: number) => placed.result[index]?.checkout_id ?? 0;
  const half = Math.floor(tasks.length / 2);
  const paid = await measure(half, () =>
    inFlight(tasks.slice(0, half), atOnce, ({ buyer }, index) =>
      timed(() => run(startPayment, buyer as Persona, { reference: reference(index), provider: "wallet" })),
    ),
  );
  const begun = (await inFlight(tasks.slice(half), atOnce, ({ buyer }, index) =>
    run(startPayment, buyer as Persona, { reference: reference(half + index), provider: "local" }),
  )) as { payment: string }[];
  const told = begun.map(({ payment }) => signedCallback(portal, payment, { transaction_id: `bench-${payment}`, amount: "15200" }));
  const byGateway = await measure(told.length, () => inFlight(told, atOnce, (callback) => timed(() => tellPortal(portal, callback))));
  await inFlight(sold, atOnce, ({ id, seller_id }) =>
    run(shipOrder, sellerOf.get(seller_id) as Persona, { id, carrier: "sf", tracking_number: `SF${String(id).padStart(10, "0")}` }),
  );
  const received = await measure(sold.length, () =>
    inFlight(sold, atOnce, ({ id, buyer_id }) => timed(() => run(receiveOrder, buyerOf.get(buyer_id) as Persona, { id }))),
  );
  const commits = await bareCommits(portal.database.pool);
  const { rows } = await portal.database.pool.query<{ setting: string }>("select setting from pg_settings where name = 'synchronous_commit'");
  const faults = await portal.runner.act((ctx) => faultsOf(ctx));
  printTable([
    { what: `place an order of two lines (synchronous_commit ${rows[0]?.setting}, ${atOnce} at once)`, figure: placed.figure, bar: "≥ 300/s" },
    { what: `the same with all of it: ${have}`, figure: withAll.figure, bar: "≥ 300/s" },
    { what: "pay it from the wallet (ledger written)", figure: paid.figure, bar: "none" },
    { what: "paid by a gateway: its signed word stored, read and booked", figure: byGateway.figure, bar: "≥ 300/s" },
    { what: "received: its money held for the seller", figure: received.figure, bar: "≥ 300/s" },
    { what: "beside it: one row with a commit, 8 at once", figure: `${commits}/s`, bar: "none" },
    { what: "faults in the books", figure: String(faults.length), bar: "0" },
  ]);
} finally {
  await portal.end();
}
