import type { shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import type { inboxQueue } from "#domains/contact/service/contract/inbox.ts";
import type { shopClaims } from "#domains/trade/after-sale/contract/answering.ts";
import type { creditInvoices } from "#domains/trade/orders/contract/credit.ts";
import type { askedFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import type { soldOrders } from "#domains/trade/orders/contract/selling.ts";
import type { receivedReviews } from "#domains/trade/reviews/contract/selling.ts";
import type { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import type { soldContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import { waitingOf } from "#ui/waiting-counts.ts";
import { entryBelow, isAt, seenBy, type Entry as EntryOf, type Group as GroupOf, type PlainPageOf } from "../navigation.ts";
import { patternOf } from "./addresses.ts";
import type { pageList } from "./page-list.ts";
import { mayInShop, meets, type Need, type Standing } from "./standing.ts";

/** Pages without parameters: what a list of links can lead to. */
export type PlainPage = PlainPageOf<typeof pageList>;

export type Entry = EntryOf<PlainPage> & Need;
export type Group = GroupOf<string, Entry>;

/** The side navigation, and with it who may open which page: a page belongs to the entry that its path begins with. */
export const navigation: readonly Group[] = [
  {
    key: "goods",
    words: /*i18n*/ { id: "seller.group_goods", message: "Goods" },
    entries: [
      { page: "products", words: /*i18n*/ { id: "seller.products", message: "Products" }, icon: "shirt", right: "shop:goods", shop: "enterprise" },
      { page: "import", words: /*i18n*/ { id: "seller.import", message: "Import" }, icon: "upload", right: "shop:goods", shop: "enterprise" },
      { page: "export", words: /*i18n*/ { id: "seller.export", message: "Export" }, icon: "download", right: "shop:goods", shop: "enterprise" },
      { page: "freight", words: /*i18n*/ { id: "seller.freight", message: "Freight" }, icon: "globe", right: "shop:goods", shop: "enterprise" },
      { page: "coupons", words: /*i18n*/ { id: "seller.coupons", message: "Coupons" }, icon: "tag", right: "shop:goods", shop: "enterprise" },
      {
        page: "designs",
        words: /*i18n*/ { id: "seller.designs", message: "Print designs" },
        icon: "grid",
        right: "shop:goods",
        shop: "designer",
        waiting: waitingOf<typeof shopWorks>("design/shopworks", { size: 1 }, ({ counts }) => counts.rejected),
      },
    ],
  },
  {
    key: "trade",
    words: /*i18n*/ { id: "seller.group_trade", message: "Trade" },
    entries: [
      {
        page: "orders",
        words: /*i18n*/ { id: "seller.orders", message: "Orders" },
        icon: "truck",
        right: "shop:orders",
        outlivesMembership: true,
        waiting: waitingOf<typeof soldOrders>("order/sold", { size: 1 }, ({ counts }) => counts.to_ship),
      },
      {
        page: "fapiao",
        words: /*i18n*/ { id: "seller.fapiao", message: "Fapiao" },
        icon: "file",
        right: "shop:orders",
        shop: "enterprise",
        outlivesMembership: true,
        waiting: waitingOf<typeof askedFapiao>("fapiao/asked", { size: 1 }, ({ open }) => open),
      },
      {
        page: "claims",
        words: /*i18n*/ { id: "seller.claims", message: "After-sale" },
        icon: "refresh",
        right: "shop:orders",
        outlivesMembership: true,
        waiting: waitingOf<typeof shopClaims>("claim/received", { size: 1 }, ({ counts }) => counts.mine),
      },
      { page: "licences", words: /*i18n*/ { id: "seller.licences", message: "Licences sold" }, icon: "tag", right: "shop:orders", shop: "designer" },
      {
        page: "licences-bought",
        words: /*i18n*/ { id: "seller.licences_bought", message: "Licences bought" },
        icon: "shield",
        right: "shop:orders",
        outlivesMembership: true,
      },
      {
        page: "messages",
        words: /*i18n*/ { id: "seller.messages", message: "Customers' messages" },
        icon: "chat",
        right: "shop:service",
        outlivesMembership: true,
        waiting: waitingOf<(typeof inboxQueue)["shop"]>("service/shopqueue", { size: 1 }, ({ counts }) => counts.waiting),
      },
      {
        page: "reviews",
        words: /*i18n*/ { id: "seller.reviews", message: "Reviews" },
        icon: "star",
        right: "shop:service",
        shop: "enterprise",
        waiting: waitingOf<typeof receivedReviews>("review/received", { size: 1 }, ({ unanswered }) => unanswered),
      },
      {
        page: "processing",
        words: /*i18n*/ { id: "seller.processing", message: "Find processing orders" },
        icon: "search",
        right: "shop:orders",
        shop: "enterprise",
      },
      {
        page: "offers",
        words: /*i18n*/ { id: "seller.offers", message: "My offers" },
        icon: "file",
        right: "shop:orders",
        shop: "enterprise",
        outlivesMembership: true,
        waiting: waitingOf<typeof myOffers>("processing/myoffers", { status: "countered", size: 1 }, ({ total }) => total),
      },
      {
        page: "contracts",
        words: /*i18n*/ { id: "seller.contracts", message: "Contracts" },
        icon: "tag",
        right: "shop:orders",
        outlivesMembership: true,
        waiting: waitingOf<typeof soldContracts>("contract/sold", { size: 1 }, ({ waiting }) => waiting),
      },
    ],
  },
  {
    key: "money",
    words: /*i18n*/ { id: "seller.group_money", message: "Money" },
    entries: [
      {
        page: "finance",
        words: /*i18n*/ { id: "seller.finance", message: "Income and statements" },
        icon: "wallet",
        right: "shop:finance",
        outlivesMembership: true,
      },
      {
        page: "credit",
        words: /*i18n*/ { id: "seller.credit", message: "On account" },
        icon: "calendar",
        right: "shop:finance",
        outlivesMembership: true,
        waiting: waitingOf<typeof creditInvoices>("credit/invoices", { size: 1 }, ({ overdue_count }) => overdue_count),
      },
      {
        page: "withdrawals",
        words: /*i18n*/ { id: "seller.withdrawals", message: "Withdrawals" },
        icon: "yuan",
        right: "shop:finance",
        outlivesMembership: true,
      },
    ],
  },
  {
    key: "shown",
    words: /*i18n*/ { id: "seller.group_shown", message: "What buyers see" },
    entries: [
      { page: "front", words: /*i18n*/ { id: "seller.front", message: "Shop front" }, icon: "image", right: "shop:goods", shop: "enterprise" },
      { page: "factory", words: /*i18n*/ { id: "seller.factory", message: "Factory page" }, icon: "home", right: "shop:goods", shop: "enterprise" },
    ],
  },
  {
    key: "people",
    words: /*i18n*/ { id: "seller.group_people", message: "People and programs" },
    entries: [
      { page: "staff", words: /*i18n*/ { id: "seller.staff", message: "Staff" }, icon: "group", right: "shop:owner", outlivesMembership: true },
      { page: "shop-log", words: /*i18n*/ { id: "seller.shop_log", message: "Shop log" }, icon: "list", right: "shop:owner", outlivesMembership: true },
      { page: "keys", words: /*i18n*/ { id: "seller.keys", message: "API keys" }, icon: "lock", right: "shop:owner", outlivesMembership: true },
      { page: "webhooks", words: /*i18n*/ { id: "seller.webhooks", message: "Webhooks" }, icon: "share", right: "shop:owner", outlivesMembership: true },
    ],
  },
];

export const entryAt = (path: string): Entry | undefined => entryBelow(navigation, patternOf, path);

/** The navigation as somebody with this standing sees it. */
export const navigationFor = (standing: Standing): readonly Group[] => seenBy(navigation, (entry) => meets(standing, entry));

/** Of the work in a shop, what goes on when its membership has ended: goods wait. */
const lasting = ["shop:orders", "shop:finance", "shop:service"] as const;

/** The dashboard is open to everybody who works in a shop; after the end to staff with something to do there: the owner is led to the membership. */
export const hasDashboard = (standing: Standing): boolean =>
  !standing.hasEnded || (!mayInShop(standing, "shop:owner") && lasting.some((right) => mayInShop(standing, right)));

/** Whether the page at `path` is open: the dashboard as `hasDashboard` says, its figures while the membership runs, others as their entry says; no entry, nobody. */
export const mayOpen = (path: string, standing: Standing | undefined): boolean => {
  if (!standing) return false;
  if (isAt(path, patternOf("dashboard"))) return hasDashboard(standing);
  if (isAt(path, patternOf("dashboard-figures"))) return !standing.hasEnded;
  const entry = entryAt(path);
  return entry !== undefined && meets(standing, entry);
};
