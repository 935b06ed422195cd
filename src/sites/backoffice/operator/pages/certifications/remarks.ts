import type { Reason } from "#domains/people/certification/contract/reasons.ts";

export type Decision = "approve" | "reject" | "revoke";
/** Reasons by field, as the reviewer marks them. */
export type Remarks = Readonly<Record<string, { reason: Reason; text: string }>>;
