/**
 * Who may do what, coarsely: one table. A call names its right in `who`, a screen's entry in its navigation names the right of the
 * calls behind it, and a function asks `holds` where a right decides what somebody sees of a thing. Whose object it is, is the business of
 * the domain's policies.
 */

/** What the portal's own people do here; an `admin` holds every right of the staff. */
export const staffRoles = ["service", "content", "review", "finance", "support", "inspector", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a shop's staff are let do; `owner` is the account that the shop belongs to, and does all of it. */
export const seatRoles = ["goods", "orders", "finance", "service"] as const;
export type SeatRole = (typeof seatRoles)[number];
export const shopRoles = [...seatRoles, "owner"] as const;
export type ShopRole = (typeof shopRoles)[number];

/** Held by anyone, by whoever has a session, by certified accounts, by these roles in a shop, or by these roles of the staff. */
type Right = { session: boolean } | { certified: "isDesigner" | "isEnterprise" } | { shop: readonly ShopRole[] } | { staff: readonly StaffRole[] };

const rights = {
  anyone: { session: false },
  user: { session: true },
  designer: { certified: "isDesigner" },
  enterprise: { certified: "isEnterprise" },
  /** Whoever works in a shop, its owner or staff. */
  shop: { shop: shopRoles },
  "shop:goods": { shop: ["goods"] },
  "shop:orders": { shop: ["orders"] },
  "shop:finance": { shop: ["finance"] },
  "shop:service": { shop: ["service"] },
  "shop:owner": { shop: ["owner"] },
  /** Whoever has something to do at the console. */
  console: { staff: staffRoles },
  /** Whoever works in the office: an inspector is on the road, and sees what is assigned to them. */
  staff: { staff: ["service", "content", "review", "finance", "support"] },
  service: { staff: ["service"] },
  content: { staff: ["content"] },
  review: { staff: ["review"] },
  finance: { staff: ["finance"] },
  support: { staff: ["support"] },
  /** Goes and looks at goods, and reports. */
  inspector: { staff: ["inspector"] },
  admin: { staff: ["admin"] },
  /** The console's figures: whoever answers customers has those of the inbox. */
  "staff:console": { staff: ["content", "review", "finance", "support"] },
  /** Orders of other people name them, their telephones and their streets: for those who answer for orders and for money. */
  "staff:orders": { staff: ["support", "finance"] },
  /** Coupons of the portal: who wins buyers with them, and who sees what they cost. */
  "staff:coupons": { staff: ["content", "finance"] },
  /** Names and numbers of a fair's visitors, what was searched for in vain: not for everybody on the staff. */
  "staff:visitors": { staff: ["content", "support"] },
} as const satisfies Record<string, Right>;

export type Who = keyof typeof rights;
export const everyRight = Object.keys(rights) as Who[];

/** Of somebody, what rights look at. */
export type Holder = {
  isDesigner?: boolean;
  isEnterprise?: boolean;
  roles?: readonly StaffRole[];
  shop?: { roles: readonly ShopRole[] } | null;
};

/** What the table does not name is nobody's right: at run time a contract may say anything. */
const rightOf = (who: Who): Right | Record<never, never> => (rights as Record<string, Right>)[who] ?? {};

/** Whether somebody with a session holds a right. */
export const holds = (holder: Holder, who: Who): boolean => {
  const right = rightOf(who);
  if ("session" in right) return true;
  if ("certified" in right) return holder[right.certified] === true;
  if ("shop" in right) return holder.shop?.roles.some((role) => role === "owner" || right.shop.includes(role)) ?? false;
  return "staff" in right && (holder.roles?.some((role) => role === "admin" || right.staff.includes(role)) ?? false);
};

export const isOfShops = (who: Who): boolean => "shop" in rightOf(who);
/** The roles of the staff that a right is given to, beside `admin`; none for what is not theirs. */
export const staffWith = (who: Who): readonly StaffRole[] => {
  const right = rightOf(who);
  return "staff" in right ? right.staff : [];
};
