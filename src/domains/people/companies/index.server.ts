/**
 * The door of companies: who buys together for one organisation, what each may do there, and above which amount somebody asks first. Orders reads a
 * membership by `membershipOf`, asks `needsApproval` of a sum, and hears `companies.member_left`.
 */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import {
  acceptCompanyInvitation,
  changeMemberRole,
  createCompany,
  declineCompanyInvitation,
  findCompanies,
  inviteMember,
  leaveCompany,
  myCompany,
  removeMember,
  saveCompany,
  saveCompanyRules,
  withdrawCompanyInvitation,
} from "./contract/companies.ts";
import { deliverCompanyInvitation } from "./contract/events.ts";
import { findCompaniesFn } from "./server/calls/find.ts";
import {
  acceptCompanyInvitationFn,
  changeMemberRoleFn,
  declineCompanyInvitationFn,
  inviteMemberFn,
  removeMemberFn,
  withdrawCompanyInvitationFn,
} from "./server/calls/members.ts";
import { createCompanyFn, leaveCompanyFn, myCompanyFn, saveCompanyFn, saveCompanyRulesFn } from "./server/calls/own.ts";
import { deliverInvitationJob } from "./server/deliver-invitation.ts";
import { forgetAccount } from "./server/forget-account.ts";

export { companyNames, holdMembership, may, membershipOf, membersWho, needsApproval, type Membership } from "./server/membership.ts";

export const companies = defineDomain({
  name: "companies",
  calls: [
    bind(myCompany, myCompanyFn),
    bind(createCompany, createCompanyFn),
    bind(saveCompany, saveCompanyFn),
    bind(saveCompanyRules, saveCompanyRulesFn),
    bind(inviteMember, inviteMemberFn),
    bind(withdrawCompanyInvitation, withdrawCompanyInvitationFn),
    bind(changeMemberRole, changeMemberRoleFn),
    bind(removeMember, removeMemberFn),
    bind(leaveCompany, leaveCompanyFn),
    bind(acceptCompanyInvitation, acceptCompanyInvitationFn),
    bind(declineCompanyInvitation, declineCompanyInvitationFn),
    bind(findCompanies, findCompaniesFn),
  ],
  hears: [on(accountClosed, forgetAccount)],
  jobs: [handle(deliverCompanyInvitation, deliverInvitationJob, { outside: true })],
});
