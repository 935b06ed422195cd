import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { NotificationKind } from "../contract/kinds.ts";

export const kindLabels: Record<NotificationKind, ReactNode> = {
  order: <Trans context="notifications">Orders</Trans>,
  offer: <Trans context="notifications">Offers</Trans>,
  certification: <Trans>Certification</Trans>,
  membership: <Trans context="notifications">Membership</Trans>,
  booking: <Trans context="notifications">Bookings</Trans>,
  account: <Trans context="notifications">Account</Trans>,
  service: <Trans context="notifications">Service</Trans>,
  licence: <Trans context="notifications">Licences</Trans>,
  money: <Trans context="notifications">Money</Trans>,
  review: <Trans context="notifications">Reviews</Trans>,
};
