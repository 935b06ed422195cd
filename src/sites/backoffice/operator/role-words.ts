import type { Word } from "#kit/words.ts";

/** Staff roles in words. */
export const roleWords: Readonly<Record<string, Word>> = {
  content: /*i18n*/ { id: "operator.role_content", message: "Content" },
  review: /*i18n*/ { id: "operator.role_review", message: "Review" },
  finance: /*i18n*/ { id: "operator.role_finance", message: "Finance" },
  support: /*i18n*/ { id: "operator.role_support", message: "Support" },
  inspector: /*i18n*/ { id: "operator.role_inspector", message: "Inspector" },
  service: /*i18n*/ { id: "operator.role_service", message: "Customer service" },
  admin: /*i18n*/ { id: "operator.role_admin", message: "Administrator" },
  staff: /*i18n*/ { id: "operator.role_staff", message: "Any staff" },
};
