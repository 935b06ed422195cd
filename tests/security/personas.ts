import { visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { seatRoles, type SeatRole, type Who } from "#kit/rights.ts";

/** Staff of somebody's shop: `orders clerk` may what the seat's one role may. */
const clerks = seatRoles.map((role) => `${role} clerk` as const);
const staff = ["service", "content", "review", "finance", "support"] as const;
/** Of the staff, and on the road. */
const onTheRoad = ["inspector"] as const;

export const personaNames = ["visitor", "buyer", "other buyer", "seller", "other seller", "designer", ...clerks, ...staff, ...onTheRoad, "admin"] as const;
export type PersonaName = (typeof personaNames)[number];

/** A person new to the portal, signed in, with the standing of the name. */
export const aPersona = async (portal: TestPortal, name: PersonaName): Promise<Persona> => {
  if (name === "visitor") return visitor;
  if (name === "buyer" || name === "other buyer") return portal.aUser();
  if (name === "seller" || name === "other seller") return portal.aUser({ is_enterprise: true, vip: true });
  if (name === "designer") return portal.aUser({ is_design: true });
  if (name.endsWith(" clerk")) {
    const owner = await portal.aUser({ is_enterprise: true, vip: true });
    return portal.aUser({ seat: { owner, roles: [name.slice(0, -" clerk".length) as SeatRole] } });
  }
  return portal.aUser({ roles: [name] });
};

/** Someone whom no coarse rule stops, so that a test reaches what lies behind. */
export const anAllRounder = (portal: TestPortal) => portal.aUser({ is_design: true, is_enterprise: true, vip: true, roles: ["admin"] });

const owners = ["seller", "other seller", "designer"] as const;

/** Who passes a contract's coarse rule: written out here a second time, by hand, so that the runner's own table is checked against it. */
export const admitted: Record<Who, readonly PersonaName[]> = {
  anyone: personaNames,
  user: personaNames.filter((name) => name !== "visitor"),
  designer: ["designer"],
  enterprise: ["seller", "other seller"],
  shop: [...owners, ...clerks],
  "shop:owner": owners,
  "shop:goods": [...owners, "goods clerk"],
  "shop:orders": [...owners, "orders clerk"],
  "shop:finance": [...owners, "finance clerk"],
  "shop:service": [...owners, "service clerk"],
  console: [...staff, ...onTheRoad, "admin"],
  staff: [...staff, "admin"],
  service: ["service", "admin"],
  content: ["content", "admin"],
  review: ["review", "admin"],
  finance: ["finance", "admin"],
  support: ["support", "admin"],
  inspector: ["inspector", "admin"],
  admin: ["admin"],
  "staff:console": ["content", "review", "finance", "support", "admin"],
  "staff:orders": ["finance", "support", "admin"],
  "staff:coupons": ["content", "finance", "admin"],
  "staff:visitors": ["content", "support", "admin"],
};
