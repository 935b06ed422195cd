import path from "node:path";
import { folderOf, formerly, inOrder } from "#domains/map.ts";
import { accounts } from "#domains/people/accounts/index.server.ts";
import { articles } from "#domains/publishing/articles/index.server.ts";
import { cart } from "#domains/trade/cart/index.server.ts";
import { coupons } from "#domains/trade/coupons/index.server.ts";
import { catalog } from "#domains/catalogue/catalog/index.server.ts";
import { chat } from "#domains/contact/chat/index.server.ts";
import { designs } from "#domains/catalogue/designs/index.server.ts";
import { enterprises } from "#domains/catalogue/enterprises/index.server.ts";
import { duties } from "#domains/trade/duties/index.server.ts";
import { freight } from "#domains/trade/freight/index.server.ts";
import { ledger } from "#domains/money/ledger/index.server.ts";
import { models } from "#domains/catalogue/models/index.server.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { payments } from "#domains/money/payments/index.server.ts";
import { places } from "#domains/places/index.server.ts";
import { translations } from "#domains/contact/translations/index.server.ts";
import { processing } from "#domains/sourcing/processing/index.server.ts";
import { search } from "#domains/search/index.server.ts";
import { site } from "#domains/publishing/site/index.server.ts";
import { revisions } from "#domains/publishing/revisions/index.server.ts";
import { certification } from "#domains/people/certification/index.server.ts";
import { association } from "#domains/publishing/association/index.server.ts";
import { exhibitions } from "#domains/publishing/exhibitions/index.server.ts";
import { audit } from "#domains/audit/index.server.ts";
import { favourites } from "#domains/people/favourites/index.server.ts";
import { exposition } from "#domains/publishing/exposition/index.server.ts";
import { settings } from "#domains/settings/index.server.ts";
import { academy } from "#domains/publishing/academy/index.server.ts";
import { imports } from "#domains/catalogue/imports/index.server.ts";
import { vip } from "#domains/people/vip/index.server.ts";
import { withdrawals } from "#domains/money/withdrawals/index.server.ts";
import { bills } from "#domains/money/bills/index.server.ts";
import { shops } from "#domains/people/shops/index.server.ts";
import { notifications } from "#domains/contact/notifications/index.server.ts";
import { closing } from "#domains/people/closing/index.server.ts";
import { town } from "#domains/publishing/town/index.server.ts";
import { visits } from "#domains/catalogue/visits/index.server.ts";
import { reviews } from "#domains/trade/reviews/index.server.ts";
import { afterSale } from "#domains/trade/after-sale/index.server.ts";
import { groupbuy } from "#domains/trade/groupbuy/index.server.ts";
import { bookings } from "#domains/trade/bookings/index.server.ts";
import { inspections } from "#domains/trade/inspections/index.server.ts";
import { licences } from "#domains/trade/licences/index.server.ts";
import { service } from "#domains/contact/service/index.server.ts";
import { contracts } from "#domains/sourcing/contracts/index.server.ts";
import { companies } from "#domains/people/companies/index.server.ts";
import { orderLists } from "#domains/trade/order-lists/index.server.ts";
import { fapiao } from "#domains/trade/fapiao/index.server.ts";
import type { Domain } from "#platform/calls/domain.ts";
import type { MigrationPlan } from "#platform/database/migrate.ts";

/** Every domain's door, in the order of the map. */
export const domains: readonly Domain[] = [
  accounts,
  places,
  translations,
  site,
  revisions,
  enterprises,
  catalog,
  designs,
  models,
  processing,
  articles,
  search,
  ledger,
  cart,
  coupons,
  duties,
  freight,
  orders,
  payments,
  chat,
  certification,
  association,
  exhibitions,
  audit,
  favourites,
  exposition,
  settings,
  academy,
  imports,
  vip,
  withdrawals,
  bills,
  shops,
  notifications,
  closing,
  town,
  visits,
  reviews,
  groupbuy,
  licences,
  bookings,
  service,
  contracts,
  inspections,
  afterSale,
  companies,
  orderLists,
  fapiao,
];

const source = path.resolve(import.meta.dirname, "..");

/** The platform's own files first, then each domain's after those it uses. */
export const migrationPlan: MigrationPlan = [
  { domain: "platform", folder: path.join(source, "platform/migrations") },
  ...inOrder().map((domain) => ({
    domain,
    folder: path.join(source, "domains", folderOf(domain), "migrations"),
    ...(formerly[domain] ? { formerly: formerly[domain] } : {}),
    ...(domain === "ledger" ? { addedTo: { schema: "ledger", tables: ["ledger.entry", "ledger.posting"] } } : {}),
  })),
];
