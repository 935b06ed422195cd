import { defineLifecycle } from "#kit/states.ts";
import { says } from "#kit/words.ts";

/**
 * A certification's life. While data changed after an approval are written, wait or are rejected, the old approval stays in force: the
 * status is that of the newest version, `approved_at` that of the approval. `discard` goes back to it, and `revoke` ends it
 * whatever the newest version waits for; both are possible only while there is one.
 */
export const certificationLife = defineLifecycle({
  name: "certification",
  version: 2,
  states: ["draft", "submitted", "approved", "rejected", "revoked", "expired"],
  initial: "draft",
  effects: { tell_applicant: "notification" },
  unsaid: {
    submit: "the applicant did it",
    withdraw: "the applicant did it",
    change: "the applicant did it",
    discard: "the applicant did it",
  },
  transitions: [
    { from: "draft", event: "submit", to: "submitted", by: ["applicant"] },
    { from: "rejected", event: "submit", to: "submitted", by: ["applicant"] },
    { from: "submitted", event: "withdraw", to: "draft", by: ["applicant"] },
    { from: "approved", event: "change", to: "draft", by: ["applicant"] },
    { from: "revoked", event: "change", to: "draft", by: ["applicant"] },
    { from: "expired", event: "change", to: "draft", by: ["applicant"] },
    { from: "draft", event: "discard", to: "approved", by: ["applicant"] },
    { from: "rejected", event: "discard", to: "approved", by: ["applicant"] },
    { from: "submitted", event: "approve", to: "approved", by: ["reviewer"], effects: ["tell_applicant"] },
    { from: "submitted", event: "reject", to: "rejected", by: ["reviewer"], effects: ["tell_applicant"] },
    { from: "approved", event: "revoke", to: "revoked", by: ["reviewer"], effects: ["tell_applicant"] },
    { from: "draft", event: "revoke", to: "revoked", by: ["reviewer"], effects: ["tell_applicant"] },
    { from: "rejected", event: "revoke", to: "revoked", by: ["reviewer"], effects: ["tell_applicant"] },
    { from: "submitted", event: "revoke", to: "revoked", by: ["reviewer"], effects: ["tell_applicant"] },
    { from: "approved", event: "expire", to: "expired", by: ["system"], effects: ["tell_applicant"] },
    { from: "draft", event: "expire", to: "draft", by: ["system"], effects: ["tell_applicant"] },
    { from: "rejected", event: "expire", to: "rejected", by: ["system"], effects: ["tell_applicant"] },
    { from: "submitted", event: "expire", to: "submitted", by: ["system"], effects: ["tell_applicant"] },
  ],
});
export type CertificationStatus = (typeof certificationLife)["states"][number];
export type CertificationAct = (typeof certificationLife)["transitions"][number]["event"];

/** Acts on an approval: none of them without one in force. */
const ofApproval: readonly CertificationAct[] = ["discard", "revoke", "expire"];
export const isAllowed = (act: CertificationAct, hasApproval: boolean): boolean => hasApproval || !ofApproval.includes(act);

/** States in which the owner writes the form. */
export const isOpen = (status: CertificationStatus): boolean => status === "draft" || status === "rejected";

export const statusWords = {
  draft: /*i18n*/ { id: "certification.status_draft", message: "Draft" },
  submitted: /*i18n*/ { id: "certification.status_submitted", message: "In review" },
  approved: /*i18n*/ { id: "certification.status_approved", message: "Certified" },
  rejected: /*i18n*/ { id: "certification.status_rejected", message: "To be corrected" },
  revoked: /*i18n*/ { id: "certification.status_revoked", message: "Revoked" },
  expired: /*i18n*/ { id: "certification.status_expired", message: "Expired" },
};
for (const word of Object.values(statusWords)) says(word);

export const kinds = ["enterprise", "designer"] as const;
export type Kind = (typeof kinds)[number];
