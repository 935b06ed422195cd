import type { shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import type { soldOrders } from "#domains/trade/orders/contract/selling.ts";
import type { receivedReviews } from "#domains/trade/reviews/contract/selling.ts";
import type { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import type { ShopRole } from "#kit/call.ts";
import { waitingOf } from "#ui/waiting-counts.ts";
import { entryBelow, isAt, seenBy, type Entry as EntryOf, type Group as GroupOf, type PlainPageOf } from "../navigation.ts";
import { patternOf } from "./addresses.ts";
import type { pageList } from "./page-list.ts";
import type { Standing } from "./standing.ts";

/** Pages without parameters: what a list of links can lead to. */
export type PlainPage = PlainPageOf<typeof pageList>;

export type Entry = EntryOf<PlainPage> & {
  /** What somebody must do in the shop to open this page and those below its path; the owner does everything. */
  role: ShopRole;
  /** Only for a shop of this kind: goods belong to a factory, prints to a designer. */
  shop?: "enterprise" | "designer";
  /** Stays open when the membership has ended: its reads say so too (`outlivesMembership` of a call). */
  outlivesMembership?: true;
};
export type Group = GroupOf<string, Entry>;

/** The side navigation, and with it who may open which page: a page belongs to the entry that its path begins with. */
export const navigation: readonly Group[] = [
  {
    key: "goods",
    words: /*i18n*/ { id: "seller.group_goods", message: "Goods" },
    entries: [
      { page: "products", words: /*i18n*/ { id: "seller.products", message: "Products" }, icon: "shirt", role: "goods", shop: "enterprise" },
      { page: "import", words: /*i18n*/ { id: "seller.import", message: "Import" }, icon: "upload", role: "goods", shop: "enterprise" },
      { page: "export", words: /*i18n*/ { id: "seller.export", message: "Export" }, icon: "download", role: "goods", shop: "enterprise" },
      {
        page: "designs",
        words: /*i18n*/ { id: "seller.designs", message: "Print designs" },
        icon: "grid",
        role: "goods",
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
        role: "orders",
        outlivesMembership: true,
        waiting: waitingOf<typeof soldOrders>("order/sold", { size: 1 }, ({ counts }) => counts.to_ship),
      },
      { page: "licences", words: /*i18n*/ { id: "seller.licences", message: "Licences sold" }, icon: "tag", role: "orders", shop: "designer" },
      {
        page: "licences-bought",
        words: /*i18n*/ { id: "seller.licences_bought", message: "Licences bought" },
        icon: "shield",
        role: "orders",
        outlivesMembership: true,
      },
      {
        page: "reviews",
        words: /*i18n*/ { id: "seller.reviews", message: "Reviews" },
        icon: "star",
        role: "service",
        shop: "enterprise",
        waiting: waitingOf<typeof receivedReviews>("review/received", { size: 1 }, ({ unanswered }) => unanswered),
      },
      {
        page: "processing",
        words: /*i18n*/ { id: "seller.processing", message: "Find processing orders" },
        icon: "search",
        role: "orders",
        shop: "enterprise",
      },
      {
        page: "offers",
        words: /*i18n*/ { id: "seller.offers", message: "My offers" },
        icon: "file",
        role: "orders",
        shop: "enterprise",
        outlivesMembership: true,
        waiting: waitingOf<typeof myOffers>("processing/myoffers", { status: "countered", size: 1 }, ({ total }) => total),
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
        role: "finance",
        outlivesMembership: true,
      },
      { page: "withdrawals", words: /*i18n*/ { id: "seller.withdrawals", message: "Withdrawals" }, icon: "yuan", role: "finance", outlivesMembership: true },
    ],
  },
  {
    key: "shown",
    words: /*i18n*/ { id: "seller.group_shown", message: "What buyers see" },
    entries: [
      { page: "front", words: /*i18n*/ { id: "seller.front", message: "Shop front" }, icon: "image", role: "goods", shop: "enterprise" },
      { page: "factory", words: /*i18n*/ { id: "seller.factory", message: "Factory page" }, icon: "home", role: "goods", shop: "enterprise" },
    ],
  },
  {
    key: "people",
    words: /*i18n*/ { id: "seller.group_people", message: "People and programs" },
    entries: [
      { page: "staff", words: /*i18n*/ { id: "seller.staff", message: "Staff" }, icon: "group", role: "owner", outlivesMembership: true },
      { page: "shop-log", words: /*i18n*/ { id: "seller.shop_log", message: "Shop log" }, icon: "list", role: "owner", outlivesMembership: true },
      { page: "keys", words: /*i18n*/ { id: "seller.keys", message: "API keys" }, icon: "lock", role: "owner", outlivesMembership: true },
      { page: "webhooks", words: /*i18n*/ { id: "seller.webhooks", message: "Webhooks" }, icon: "share", role: "owner", outlivesMembership: true },
    ],
  },
];

export const entryAt = (path: string): Entry | undefined => entryBelow(navigation, patternOf, path);

export const maySee = (entry: Entry, standing: Standing): boolean =>
  standing.roles.includes(entry.role) &&
  (!standing.hasEnded || entry.outlivesMembership === true) &&
  (entry.shop === undefined || (entry.shop === "enterprise" ? standing.isEnterprise : standing.isDesigner));

/** The navigation as somebody with this standing sees it. */
export const navigationFor = (standing: Standing): readonly Group[] => seenBy(navigation, (entry) => maySee(entry, standing));

/** Of the work in a shop, what goes on when its membership has ended: goods wait. */
const lasting: readonly ShopRole[] = ["orders", "finance", "service"];

/** The desk is open to everybody who works in a shop; after the end to staff with something to do there: the owner is led to the membership. */
export const hasDesk = ({ roles, hasEnded }: Standing): boolean => !hasEnded || (!roles.includes("owner") && roles.some((role) => lasting.includes(role)));

/** Whether the page at `path` is open: the desk as `hasDesk` says, its figures while the membership runs, others as their entry says; no entry, nobody. */
export const mayOpen = (path: string, standing: Standing | undefined): boolean => {
  if (!standing) return false;
  if (isAt(path, patternOf("desk"))) return hasDesk(standing);
  if (isAt(path, patternOf("desk-figures"))) return !standing.hasEnded;
  const entry = entryAt(path);
  return entry !== undefined && maySee(entry, standing);
};
