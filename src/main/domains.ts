import path from "node:path";
import { inOrder } from "#domains/map.ts";
import { accounts } from "#domains/accounts/index.server.ts";
import { articles } from "#domains/articles/index.server.ts";
import { cart } from "#domains/cart/index.server.ts";
import { catalog } from "#domains/catalog/index.server.ts";
import { chat } from "#domains/chat/index.server.ts";
import { designs } from "#domains/designs/index.server.ts";
import { enterprises } from "#domains/enterprises/index.server.ts";
import { ledger } from "#domains/ledger/index.server.ts";
import { models } from "#domains/models/index.server.ts";
import { orders } from "#domains/orders/index.server.ts";
import { payments } from "#domains/payments/index.server.ts";
import { places } from "#domains/places/index.server.ts";
import { processing } from "#domains/processing/index.server.ts";
import { search } from "#domains/search/index.server.ts";
import { site } from "#domains/site/index.server.ts";
import { drafts } from "#domains/drafts/index.server.ts";
import { certification } from "#domains/certification/index.server.ts";
import { association } from "#domains/association/index.server.ts";
import { exhibitions } from "#domains/exhibitions/index.server.ts";
import { audit } from "#domains/audit/index.server.ts";
import { favourites } from "#domains/favourites/index.server.ts";
import { exposition } from "#domains/exposition/index.server.ts";
import { settings } from "#domains/settings/index.server.ts";
import { academy } from "#domains/academy/index.server.ts";
import { imports } from "#domains/imports/index.server.ts";
import { vip } from "#domains/vip/index.server.ts";
import { withdrawals } from "#domains/withdrawals/index.server.ts";
import { bills } from "#domains/bills/index.server.ts";
import { shops } from "#domains/shops/index.server.ts";
import { notices } from "#domains/notices/index.server.ts";
import { closing } from "#domains/closing/index.server.ts";
import { town } from "#domains/town/index.server.ts";
import { visits } from "#domains/visits/index.server.ts";
import { reviews } from "#domains/reviews/index.server.ts";
import { groupbuy } from "#domains/groupbuy/index.server.ts";
import type { Domain } from "#platform/calls/domain.ts";
import type { MigrationPlan } from "#platform/database/migrate.ts";

/** Every domain's door, in the order of the map. */
export const domains: readonly Domain[] = [
  accounts,
  places,
  site,
  drafts,
  enterprises,
  catalog,
  designs,
  models,
  processing,
  articles,
  search,
  ledger,
  cart,
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
  notices,
  closing,
  town,
  visits,
  reviews,
  groupbuy,
];

const source = path.resolve(import.meta.dirname, "..");

/** The platform's own files first, then each domain's after those it uses. */
export const migrationPlan: MigrationPlan = [
  { domain: "platform", folder: path.join(source, "platform/migrations") },
  ...inOrder().map((domain) => ({ domain, folder: path.join(source, "domains", domain, "migrations") })),
];
