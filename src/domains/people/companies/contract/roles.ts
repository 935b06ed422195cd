import { says, type Word } from "#kit/words.ts";

export const companyRoles = ["admin", "approver", "purchaser", "viewer"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What members do for their company: `buy_above` is to order without asking, `manage` are members, addresses and rules. */
export const companyActs = ["see", "buy", "pay", "buy_above", "approve", "manage"] as const;
export type CompanyAct = (typeof companyActs)[number];

const table: Record<CompanyRole, readonly CompanyAct[]> = {
  // A company of two works: whoever keeps it approves as well.
  admin: companyActs,
  approver: ["see", "buy", "pay", "buy_above", "approve"],
  purchaser: ["see", "buy", "pay"],
  viewer: ["see"],
};

export const actsOf = (role: CompanyRole): readonly CompanyAct[] => table[role];
export const roleMay = (role: CompanyRole, act: CompanyAct): boolean => table[role].includes(act);
export const rolesWith = (act: CompanyAct): CompanyRole[] => companyRoles.filter((role) => roleMay(role, act));

export const companyRoleWords: Record<CompanyRole, Word> = {
  admin: /*i18n*/ { id: "companies.role_admin", message: "Administrator" },
  approver: /*i18n*/ { id: "companies.role_approver", message: "Approver" },
  purchaser: /*i18n*/ { id: "companies.role_purchaser", message: "Purchaser" },
  viewer: /*i18n*/ { id: "companies.role_viewer", message: "Viewer" },
};
for (const word of Object.values(companyRoleWords)) says(word);
