import { useLingui } from "@lingui/react/macro";
import type { AccountStatus, peopleKinds } from "#domains/people/accounts/contract/people-desk.ts";
import type { Tone } from "#ui/tag.tsx";

export const statusTones: Readonly<Record<AccountStatus, Tone>> = { active: "done", blocked: "failed", closed: "off" };

/** What an account is, in words. */
export const useAccountWords = (): { statuses: Readonly<Record<AccountStatus, string>>; kinds: Readonly<Record<(typeof peopleKinds)[number], string>> } => {
  const { t } = useLingui();
  return {
    statuses: {
      active: t({ message: "Active", context: "account" }),
      blocked: t({ message: "Blocked", context: "account" }),
      closed: t({ message: "Closed", context: "account" }),
    },
    kinds: {
      personal: t({ message: "Personal", context: "kind of account" }),
      business: t({ message: "Business", context: "kind of account" }),
      designer: t`Designer`,
      enterprise: t`Enterprise`,
      staff: t`Staff`,
    },
  };
};
