import type { Portal } from "#main/portal.ts";
import { loadAcademy } from "./market/academy.ts";
import { loadArticles } from "./market/articles.ts";
import { loadAssociation } from "./market/association.ts";
import { loadCatalog } from "./market/catalog.ts";
import { loadCertifications } from "./market/certifications.ts";
import { loadChats } from "./market/chat.ts";
import { loadChargebacks } from "./market/chargebacks.ts";
import { loadClaims } from "./market/claims.ts";
import { loadContracts } from "./market/contracts.ts";
import { loadInspections } from "./market/inspections.ts";
import { loadDesignReports } from "./market/design-reports.ts";
import { loadDesigns } from "./market/designs.ts";
import { loadEnterprises } from "./market/enterprises.ts";
import { loadDuties } from "./market/duties.ts";
import { loadGlossary } from "./market/glossary.ts";
import { loadExposition } from "./market/exposition.ts";
import { countFigures } from "./market/figures.ts";
import { loadFairs } from "./market/fairs.ts";
import { loadImports } from "./market/imports.ts";
import { imageStore } from "./market/images.ts";
import { marketRun, type Market, type Size } from "./market/market.ts";
import { loadCompanies } from "./market/companies.ts";
import { loadCoupons } from "./market/coupons.ts";
import { loadFreight } from "./market/freight.ts";
import { loadGroupBuys } from "./market/groupbuys.ts";
import { loadFavourites } from "./market/favourites.ts";
import { loadModels } from "./market/models.ts";
import { loadNotifications } from "./market/notifications.ts";
import { loadOrderLists } from "./market/order-lists.ts";
import { completeOrders, loadOrders } from "./market/orders.ts";
import { loadPeople } from "./market/people.ts";
import { loadPlans } from "./market/plans.ts";
import { loadProcessing } from "./market/processing.ts";
import { loadProductReviews } from "./market/product-reviews.ts";
import { loadQuickReplies } from "./market/quick-replies.ts";
import { loadReviews } from "./market/reviews.ts";
import { loadSearches } from "./market/searches.ts";
import { loadFronts, loadShops } from "./market/shops.ts";
import { loadSite } from "./market/site.ts";
import { loadStatements } from "./market/statements.ts";
import { loadBankAccounts } from "./market/bank-accounts.ts";
import { loadBankDays } from "./market/bank-days.ts";
import { loadFapiao } from "./market/fapiao.ts";
import { loadWithdrawals } from "./market/withdrawals.ts";
import { loadTown } from "./market/town.ts";
import { loadVisits } from "./market/visits.ts";
import { loadVip } from "./market/vip.ts";

export const usualSize: Size = { enterprises: 64, products: 1_200, designs: 200, people: 60, processing: 80, articles: 100 };

/** Later parts refer to earlier ones: people before what they own, goods before orders, all before conversations. */
const parts: readonly [name: string, load: (market: Market) => Promise<void>][] = [
  ["site", loadSite],
  ["certifications", loadCertifications],
  ["enterprises", loadEnterprises],
  ["products", loadCatalog],
  ["freight", loadFreight],
  ["duties", loadDuties],
  ["product reviews", loadProductReviews],
  ["designs", loadDesigns],
  ["design reports", loadDesignReports],
  ["models", loadModels],
  ["processing orders", loadProcessing],
  ["articles", loadArticles],
  ["fairs", loadFairs],
  ["exposition", loadExposition],
  ["association", loadAssociation],
  ["academy", loadAcademy],
  ["glossary", loadGlossary],
  ["files of products", loadImports],
  ["garment town", loadTown],
  ["orders", loadOrders],
  ["claims", loadClaims],
  ["chargebacks", loadChargebacks],
  ["orders in two parts", loadPlans],
  ["coupons", loadCoupons],
  ["buying company", loadCompanies],
  ["contracts", loadContracts],
  ["inspections", loadInspections],
  ["group buys", loadGroupBuys],
  ["reviews", loadReviews],
  ["fapiao", loadFapiao],
  ["bank accounts", loadBankAccounts],
  ["withdrawals", loadWithdrawals],
  ["days of the bank", loadBankDays],
  ["order lists", loadOrderLists],
  ["kept things", loadFavourites],
  ["conversations", loadChats],
  ["quick replies", loadQuickReplies],
  ["visits", loadVisits],
  ["shop fronts", loadFronts],
  // After all that members do: whose membership has ended lists nothing new.
  ["memberships", loadVip],
  ["shops", loadShops],
  ["notifications", loadNotifications],
  ["searches", loadSearches],
  ["completed orders", completeOrders],
  // When all that was paid is paid.
  ["statements", loadStatements],
  // As the night does: from the orders and the conversations above.
  ["figures of shops", countFigures],
];

/** A line a part, rewritten in place on a terminal, written every tenth elsewhere. */
const progressTo = (say: (line: string) => void) => (label: string, total: number) => {
  let done = 0;
  const started = performance.now();
  const step = Math.max(1, Math.ceil(total / (process.stdout.isTTY ? 50 : 4)));
  return () => {
    done += 1;
    if (done % step !== 0 && done !== total) return;
    const line = `demo market: ${label} ${done}/${total} (${((performance.now() - started) / 1000).toFixed(1)} s)`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K${done === total ? "\n" : ""}`);
    else say(line);
  };
};

/** How many parts of the market are there, and from how many on a visitor finds something: menu, people and factories. */
export type Filled = { done: number; total: number; stands: boolean };
const firstParts = parts.findIndex(([name]) => name === "products");

type FillOptions = {
  size?: Size;
  onPart?: (filled: Filled) => void;
  seed?: string;
  /** A folder in which what is drawn stays for the next market. */
  picturesKeptIn?: string;
};

/** Builds the demo market through the portal's own calls. The same seed makes the same market. */
export const fillMarket = async (
  portal: Portal,
  say: (line: string) => void,
  { size = usualSize, onPart = () => {}, seed = "threadport", picturesKeptIn }: FillOptions = {},
): Promise<Market> => {
  const progress = progressTo(say);
  const images = imageStore(portal, picturesKeptIn);
  // A small market uses few of the pictures; drawing all of them would be the longer way.
  const ahead = size.products >= 1_000 ? images.drawAhead(size.enterprises) : Promise.resolve();
  const market: Market = {
    portal,
    seed,
    size,
    now: new Date(),
    run: marketRun(portal),
    image: images.image,
    progress,
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
  await loadPeople(market);
  for (const [at, [name, load]] of parts.entries()) {
    onPart({ done: at, total: parts.length, stands: at >= firstParts });
    const started = performance.now();
    await load(market);
    portal.services.log.debug({ part: name, ms: Math.round(performance.now() - started) }, "a part of the demo market is loaded");
  }
  await ahead;
  await portal.database.pool.query("analyze");
  return market;
};
