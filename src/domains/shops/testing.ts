import type { AnyCall, InputOf, OutputOf, SeatRole } from "#kit/call.ts";
import { createKey } from "./contract/keys.ts";
import { acceptInvitation, invite } from "./contract/staff.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { is_enterprise?: boolean; vip?: boolean; mobile?: string }): Promise<Persona>;
};

let serial = 0;
const aNumber = () => `178${String((serial += 1)).padStart(8, "0")}`;

/** A shop's owner, whoever has the invited number, and the invitation between them. */
export const anInvitation = async (portal: TestPortal, roles: SeatRole[] = ["goods"]): Promise<{ owner: Persona; invited: Persona; id: number }> => {
  const owner = await portal.aUser({ is_enterprise: true, vip: true });
  const mobile = aNumber();
  const invited = await portal.aUser({ mobile });
  return { owner, invited, id: (await portal.run(invite, owner, { mobile, roles })).id };
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
