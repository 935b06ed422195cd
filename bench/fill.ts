import { hashOf, newToken } from "#domains/people/accounts/server/rules/secrets.ts";
import { loadCatalog } from "#demo/market/catalog.ts";
import { loadCertifications } from "#demo/market/certifications.ts";
import { loadFreight } from "#demo/market/freight.ts";
import { loadEnterprises } from "#demo/market/enterprises.ts";
import { imageStore } from "#demo/market/images.ts";
import { marketRun, type Market, type Size } from "#demo/market/market.ts";
import { loadPeople } from "#demo/market/people.ts";
import { loadSite } from "#demo/market/site.ts";
import { copyProducts, enterInSearch, progressTo } from "#demo/many-products.ts";
import { migrationPlan } from "#main/domains.ts";
import { createPortal, type Portal } from "#main/portal.ts";
import { startEmbedded } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { createLog } from "#platform/log/log.ts";

const quiet = { info() {}, warn: console.warn, error: console.error };

/** Opens the database of a data folder, with a portal in this process that listens nowhere; the folder is free again afterwards. */
export const withPortal = async <T>(dataDir: string, work: (portal: Portal) => Promise<T>): Promise<T> => {
  const embedded = await startEmbedded({ dataDir, log: quiet });
  try {
    await migrate({ url: embedded.url, owner: embedded.ownerUrl }, migrationPlan, undefined, migrateJobs);
    const portal = await createPortal({
      databaseUrl: embedded.url,
      dataDir,
      publicUrl: "http://localhost",
      imageHost: "",
      sellerSiteUrl: "",
      secret: "a secret for measuring that is long enough",
      sessionDays: 30,
      poolSize: 8,
      statementTimeoutMs: 120_000,
      withLimits: false,
      log: createLog("error"),
    });
    try {
      return await work(portal);
    } finally {
      await portal.stop();
    }
  } finally {
    await embedded.stop();
  }
};

/** The market to copy from: small, so that it is there within seconds. */
const size: Size = { enterprises: 16, products: 240, designs: 0, people: 10, processing: 0, articles: 0 };

/** Drawing takes most of a load's time, and what is on a picture is not measured: the first dozen serve for all. */
const fewPictures = (draw: Market["image"]): Market["image"] => {
  const drawn: ReturnType<Market["image"]>[] = [];
  let turn = 0;
  return (picture) => {
    turn += 1;
    if (drawn.length < 12) drawn.push(draw(picture));
    return drawn[turn % drawn.length] ?? draw(picture);
  };
};

/** Fills an empty data folder: a small market, its products copied until there are `products`, the oldest `inSearch` of them in search. */
export const fill = async (portal: Portal, products: number, inSearch: number, say: (line: string) => void): Promise<void> => {
  const market: Market = {
    portal,
    seed: "bench",
    size: { ...size, products: Math.min(size.products, products) },
    now: new Date(),
    run: marketRun(portal),
    image: fewPictures(imageStore(portal).image),
    progress: () => () => {},
    accounts: {} as Market["accounts"],
    buyers: [],
    sellers: [],
    streets: new Map(),
    designers: [],
    models: [],
    applicants: [],
    clerks: [],
    colleagues: [],
  };
  const started = performance.now();
  await loadPeople(market);
  await loadSite(market);
  await loadCertifications(market);
  await loadEnterprises(market);
  await loadCatalog(market);
  await loadFreight(market);
  say(`a market of ${market.size.products} products: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  await copyProducts(portal, progressTo(say), products);
  await enterInSearch(portal, progressTo(say), Math.max(0, inSearch - market.size.products));
};

export { enterInSearch, progressTo };

export type Buyer = { token: string; address: number; sku: number; product: number; quantity: number; total: string };

/** Signed-in buyers with an address and one line in the cart each: who buys is measured, not how they came. */
export const someBuyers = async (portal: Portal, count: number): Promise<Buyer[]> => {
  const { pool } = portal.database;
  const { rows: users } = await pool.query<{ id: number }>(
    `insert into accounts."user" (nickname) select 'bench ' || n from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const ids = users.map((user) => user.id);
  const tokens = ids.map(() => newToken());
  await pool.query(
    "insert into accounts.session (user_id, token_hash, expires_at, address, agent) select id, hash, now() + interval '1 day', 'bench', 'bench' from unnest($1::int[], $2::bytea[]) as crowd (id, hash)",
    [ids, tokens.map(hashOf)],
  );
  const { rows: addresses } = await pool.query<{ id: number }>(
    "insert into orders.address (user_id, name, phone, phone_country, country_code, city, detail, is_default, created_at, updated_at) select id, 'Bench', '+14155552671', 'US', 'US', 'San Francisco', '1 Market Street', true, now(), now() from unnest($1::int[]) id returning id",
    [ids],
  );
  // One product a buyer, at its own smallest quantity, with more than enough of it.
  const { rows: goods } = await pool.query<{ sku: number; product: number; quantity: number }>(
    `update catalog.sku set stock = 100000000 from (
       select p.id as product, min(s.id) as sku, p.min_quantity as quantity
       from catalog.product p join catalog.sku s on s.product_id = p.id and s.is_on where p.status = 'published' group by p.id order by p.id limit $1) one
     where sku.id = one.sku returning one.*`,
    [Math.min(count, 200)],
  );
  // What each comes to with its freight: all of them live at one place.
  const totals: string[] = [];
  for (const [index, one] of goods.entries()) {
    const wanted = { lines: [{ sku_id: one.sku, quantity: one.quantity }], address_id: addresses[index]?.id ?? 0 };
    const buyer = { id: ids[index] ?? 0, token: tokens[index] ?? "", nickname: "" };
    totals.push((await marketRun(portal)(previewOrder, buyer, wanted)).total.minor);
  }
  const buyers = tokens.map((token, index) => {
    const one = goods[index % goods.length] as (typeof goods)[number];
    return {
      token,
      address: addresses[index]?.id ?? 0,
      sku: one.sku,
      product: one.product,
      quantity: one.quantity,
      total: totals[index % goods.length] ?? "0",
    };
  });
  await pool.query(
    "insert into cart.line (user_id, sku_id, product_id, quantity, added_at) select *, now() from unnest($1::int[], $2::int[], $3::int[], $4::int[]) on conflict do nothing",
    [ids, buyers.map((buyer) => buyer.sku), buyers.map((buyer) => buyer.product), buyers.map((buyer) => buyer.quantity)],
  );
  await pool.query("analyze");
  return buyers;
};
