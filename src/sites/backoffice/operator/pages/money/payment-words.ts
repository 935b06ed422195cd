import { useLingui } from "@lingui/react/macro";
import type { PaymentStatus, RefundStatus } from "#domains/money/payments/contract/lifecycle.ts";
import type { Tone } from "#ui/tag.tsx";

export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  created: "waiting",
  pending: "going",
  succeeded: "done",
  failed: "failed",
  expired: "off",
  cancelled: "off",
};
export const refundTones: Readonly<Record<RefundStatus, Tone>> = {
  processing: "going",
  succeeded: "done",
  failed: "failed",
  charged_back: "off",
};

/** States of payments and refunds in words. */
export const usePaymentWords = (): { states: Readonly<Record<PaymentStatus, string>>; refunds: Readonly<Record<RefundStatus, string>> } => {
  const { t } = useLingui();
  return {
    states: {
      created: t({ message: "Started", context: "payment" }),
      pending: t`With the provider`,
      succeeded: t`Succeeded`,
      failed: t`Failed`,
      expired: t`Expired`,
      cancelled: t`Cancelled`,
    },
    refunds: { processing: t`With the provider`, succeeded: t`Succeeded`, failed: t`Failed, tried again`, charged_back: t`The payer has it from their bank` },
  };
};
