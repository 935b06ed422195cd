import { kinds, type CertificationStatus, type Kind } from "#domains/people/certification/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const shownStates = ["submitted", "rejected", "approved", "revoked", "expired"] as const satisfies readonly CertificationStatus[];

export const certificationRule: TableRule = {
  filters: {
    status: { kind: "choice", choices: shownStates.slice(1) },
    kind: { kind: "choice", choices: kinds },
    free: { kind: "choice", choices: ["1"] },
    keyword: { kind: "text" },
  },
  sorts: ["oldest"],
};

export const certificationInput = ({ filters: { status = "submitted", kind, keyword = "", free }, page }: TableState) => ({
  status: status as CertificationStatus,
  ...(kind ? { kind: kind as Kind } : {}),
  keyword,
  is_free: free === "1",
  page,
});
