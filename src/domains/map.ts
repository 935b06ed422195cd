/**
 * The rooms: the business as a newcomer reads it. A group is a folder and nothing more; what stands under "" lies beside the groups.
 * README and the picture in docs name the same groups.
 */
export const groups: Record<string, readonly string[]> = {
  people: ["accounts", "certification", "closing", "companies", "favourites", "shops", "vip"],
  catalogue: ["catalog", "designs", "enterprises", "imports", "models", "visits"],
  trade: [
    "fapiao",
    "after-sale",
    "bookings",
    "cart",
    "coupons",
    "duties",
    "freight",
    "groupbuy",
    "inspections",
    "licences",
    "order-lists",
    "orders",
    "reviews",
  ],
  money: ["bills", "ledger", "payments", "withdrawals"],
  sourcing: ["contracts", "processing"],
  publishing: ["academy", "articles", "association", "revisions", "exhibitions", "exposition", "site", "town"],
  contact: ["service", "chat", "notifications", "translations"],
  "": ["audit", "places", "search", "settings"],
};

const groupOf = new Map(Object.entries(groups).flatMap(([group, names]) => names.map((name) => [name, group])));

/** Where a domain lies below `src/domains`: `trade/orders`, or `search`. */
export const folderOf = (name: string): string => {
  const group = groupOf.get(name);
  if (group === undefined) throw new Error(`${name} stands in no group of the map`);
  return group ? `${group}/${name}` : name;
};

/** What a domain was called when some databases ran its first migrations. */
export const formerly: Record<string, string> = { notifications: "notices", revisions: "drafts" };

/**
 * The permitted arrows. `uses`: whose door and contract a domain may import (acyclic). `hears`: whose events it may import,
 * and nothing else of theirs. Lint, the order of migrations and the picture in docs are made from this table.
 */
export const uses: Record<string, readonly string[]> = {
  accounts: [],
  places: [],
  site: ["accounts", "settings"],
  revisions: ["accounts", "notifications", "site"],
  enterprises: ["accounts", "notifications", "places"],
  catalog: ["accounts", "notifications", "places", "enterprises", "vip", "revisions", "settings"],
  designs: ["accounts", "notifications", "vip", "settings"],
  models: ["accounts", "settings"],
  contracts: ["accounts", "notifications", "enterprises", "ledger", "orders", "payments", "settings", "translations"],
  processing: ["accounts", "notifications", "places", "enterprises", "vip", "settings", "contracts", "translations"],
  articles: ["accounts", "revisions", "site"],
  search: ["places", "revisions", "settings"],
  translations: ["search"],
  ledger: [],
  cart: ["accounts", "catalog"],
  coupons: ["accounts", "notifications", "catalog", "ledger"],
  freight: ["accounts", "places", "catalog"],
  duties: ["accounts", "places", "catalog", "freight", "settings"],
  orders: [
    "accounts",
    "notifications",
    "places",
    "enterprises",
    "certification",
    "catalog",
    "imports",
    "cart",
    "companies",
    "coupons",
    "duties",
    "freight",
    "ledger",
    "payments",
    "settings",
  ],
  payments: ["accounts", "notifications", "ledger", "settings"],
  chat: ["accounts", "enterprises", "catalog", "designs", "models", "notifications", "orders", "processing", "contracts", "search", "settings", "translations"],
  certification: ["accounts", "notifications", "places", "enterprises", "designs"],
  association: ["accounts", "notifications", "places", "enterprises", "revisions"],
  exhibitions: ["accounts", "places", "enterprises", "catalog", "settings"],
  audit: ["accounts", "settings"],
  favourites: ["accounts", "search"],
  exposition: ["accounts", "designs", "revisions"],
  settings: ["accounts"],
  academy: ["accounts", "notifications", "ledger", "payments", "revisions", "settings"],
  imports: ["accounts", "notifications", "places", "catalog", "vip"],
  shops: ["accounts", "notifications", "enterprises", "catalog", "vip"],
  vip: ["accounts", "notifications", "payments", "settings", "revisions"],
  withdrawals: ["accounts", "notifications", "certification", "ledger", "payments", "places", "settings"],
  bills: ["accounts", "notifications", "orders", "contracts", "licences", "ledger", "withdrawals"],
  notifications: ["accounts"],
  closing: ["accounts", "orders", "ledger", "processing", "contracts"],
  town: ["accounts", "enterprises"],
  visits: ["accounts", "catalog", "enterprises", "designs"],
  reviews: ["accounts", "notifications", "catalog", "orders", "settings", "translations"],
  groupbuy: ["accounts", "catalog", "orders"],
  licences: ["accounts", "notifications", "designs", "payments", "settings"],
  bookings: ["accounts", "notifications", "models", "payments", "settings"],
  inspections: ["accounts", "notifications", "enterprises", "ledger", "orders", "contracts", "payments", "settings"],
  service: ["accounts", "after-sale", "cart", "chat", "contracts", "enterprises", "notifications", "orders", "search", "settings", "translations"],
  "after-sale": ["accounts", "notifications", "catalog", "ledger", "orders", "payments", "settings", "translations"],
  companies: ["accounts", "notifications", "places", "settings"],
  "order-lists": ["accounts", "companies", "catalog", "cart", "orders", "imports"],
  fapiao: ["accounts", "notifications", "enterprises", "companies", "certification", "orders", "settings"],
};

export const hears: Record<string, readonly string[]> = {
  catalog: ["certification"],
  designs: ["certification"],
  favourites: ["catalog", "enterprises", "processing", "designs", "academy", "models", "articles", "exhibitions"],
  search: ["catalog", "enterprises", "processing", "designs", "articles", "models", "exhibitions", "academy", "orders"],
  shops: ["orders"],
};

/** Domains in an order in which each comes after those it uses. */
export const inOrder = (): string[] => {
  const done: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (done.includes(name)) return;
    if (path.includes(name)) throw new Error(`the map has a circle: ${[...path, name].join(" → ")}`);
    for (const other of uses[name] ?? []) visit(other, [...path, name]);
    done.push(name);
  };
  for (const name of Object.keys(uses)) visit(name, []);
  return done;
};
