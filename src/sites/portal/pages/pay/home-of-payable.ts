import { useLingui } from "@lingui/react/macro";
import type { PayableKind } from "#domains/money/payments/contract/fields.ts";
import { to } from "#kit/paths.ts";

/** Where each kind of thing that is paid is at home: what the pages of paying lead back to. */
export const useHomeOf = (kind: PayableKind): { to: string; label: string } => {
  const { t } = useLingui();
  switch (kind) {
    case "checkout":
    case "balance":
    case "invoice":
      return { to: to("user-order"), label: t`My orders` };
    case "topup":
      return { to: to("user-wallet"), label: t`Wallet` };
    case "inspection":
      return { to: to("user-order"), label: t`My orders` };
    case "milestone":
      return { to: to("user-contract"), label: t`My contracts` };
    case "vip":
      return { to: to("vip"), label: t`Membership` };
    case "course":
      return { to: to("user-course"), label: t`My courses` };
    case "booking":
      return { to: to("user-models"), label: t`Model bookings` };
    case "licence":
      return { to: to("user-licences"), label: t`My licences` };
  }
};

/** The address at which something is paid. */
export const payAddress = (kind: PayableKind, reference: number): string =>
  kind === "licence"
    ? to("design-confirm-pay-id", { id: reference })
    : kind === "booking"
      ? to("models-pay-id", { id: reference })
      : to("product-pay-id", { id: reference }, { kind: kind === "checkout" ? undefined : kind });
