import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import type { SeatRole } from "#kit/rights.ts";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { createKey } from "./contract/keys.ts";
import { acceptInvitation, invite } from "./contract/staff.ts";
import { createWebhook, pingWebhook } from "./contract/webhooks.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { is_enterprise?: boolean; vip?: boolean; mobile?: string; roles?: string[] }): Promise<Persona & { token: string }>;
};

/** A certified factory whose membership includes seats for staff. */
export const aShopOwner = async (portal: TestPortal): Promise<Persona & { token: string }> => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  await portal.run(grantMembership, await portal.aUser({ roles: ["finance"] }), {
    user_id: owner.id,
    enterprise_vip_until: Math.floor(Date.now() / 1000) + 90 * 86_400,
    reason: "for trying out",
  });
  return owner;
};

let serial = 0;
const aNumber = () => `178${String((serial += 1)).padStart(8, "0")}`;

/** A shop's owner, whoever has the invited number, and the invitation between them. */
export const anInvitation = async (portal: TestPortal, roles: SeatRole[] = ["goods"]): Promise<{ owner: Persona; invited: Persona; id: number }> => {
  const owner = await aShopOwner(portal);
  const mobile = aNumber();
  const invited = await portal.aUser({ mobile });
  return { owner, invited, id: (await portal.run(invite, owner, { receiver: mobile, roles })).id };
};

export const aClerk = async (portal: TestPortal, roles: SeatRole[] = ["goods"]): Promise<{ owner: Persona; clerk: Persona }> => {
  const { owner, invited, id } = await anInvitation(portal, roles);
  await portal.run(acceptInvitation, invited, { id });
  return { owner, clerk: invited };
};

export const aKey = async (portal: TestPortal): Promise<{ owner: Persona; id: number; key: string }> => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  return { owner, ...(await portal.run(createKey, owner, { name: "warehouse", scopes: ["products:read"] })) };
};

/** An endpoint on the public internet, which no test reaches. */
export const endpointUrl = "https://1.1.1.1/hook";

export const aWebhook = async (portal: TestPortal): Promise<{ owner: Persona; id: number }> => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  return { owner, id: (await portal.run(createWebhook, owner, { url: endpointUrl, events: ["order_paid"] })).id };
};

/** One that waits: it is not sent before jobs run. */
export const aDelivery = async (portal: TestPortal): Promise<{ owner: Persona; id: number }> => {
  const { owner, id } = await aWebhook(portal);
  return { owner, id: (await portal.run(pingWebhook, owner, { id })).delivery_id };
};
