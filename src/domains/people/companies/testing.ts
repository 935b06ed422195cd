import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import type { CompanyRole } from "./contract/roles.ts";
import { acceptCompanyInvitation, createCompany, inviteMember } from "./contract/companies.ts";

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { mobile?: string }): Promise<Persona & { token: string }>;
};

let serial = 0;
export const aNumber = () => `176${String((serial += 1)).padStart(8, "0")}`;

export const companyFacts = { name: "Gulf Cloth", legal_name: "Gulf Cloth Trading LLC", tax_number: "AE-100234567", country_code: "AE" };

/** A company with its first administrator. */
export const aCompany = async (portal: TestPortal): Promise<{ admin: Persona & { token: string }; id: number }> => {
  const admin = await portal.aUser({});
  return { admin, id: (await portal.run(createCompany, admin, companyFacts)).id };
};

export const anInvited = async (portal: TestPortal, admin: Persona, role: CompanyRole = "purchaser") => {
  const mobile = aNumber();
  const invited = await portal.aUser({ mobile });
  return { invited, id: (await portal.run(inviteMember, admin, { receiver: mobile, role })).id };
};

export const aMemberOf = async (portal: TestPortal, admin: Persona, role: CompanyRole = "purchaser"): Promise<Persona & { token: string }> => {
  const { invited, id } = await anInvited(portal, admin, role);
  await portal.run(acceptCompanyInvitation, invited, { id });
  return invited;
};
