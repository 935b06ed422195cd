import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RouteName } from "#kit/paths.ts";
import type { IconName } from "#ui/icon.tsx";

/** What an account is, as the session user info says it. */
export type Flags = { is_design: 0 | 1; is_enterprise: 0 | 1; /** Whether it buys for a company. */ buys_for: boolean };

export type Section = {
  name: Exclude<Extract<RouteName, "user" | "vip" | `user-${string}`>, `user-${string}-id`>;
  icon: IconName;
  label: ReactNode;
  /** To whom it is open; to everybody without. */
  opens?: (flags: Flags) => boolean;
  /** Pages at which it is the current one as long as no section of their own is open. */
  also?: readonly RouteName[];
};

/** The navigation of the user centre: an entry is a page's name, an icon, a label, and to whom it is open. */
export const sectionGroups: readonly { key: string; label: ReactNode; sections: readonly Section[] }[] = [
  {
    key: "home",
    label: null,
    sections: [
      { name: "user", icon: "home", label: <Trans context="user centre">Overview</Trans> },
      { name: "user-notices", icon: "info", label: <Trans context="user centre">Notifications</Trans> },
    ],
  },
  {
    key: "trade",
    label: <Trans context="user centre">Buying</Trans>,
    sections: [
      { name: "user-order", icon: "box", label: <Trans>My orders</Trans> },
      { name: "user-company", icon: "group", label: <Trans>The company I buy for</Trans> },
      { name: "user-credit", icon: "calendar", label: <Trans>Bought on account</Trans>, opens: ({ buys_for }) => buys_for },
      { name: "user-purchase", icon: "check", label: <Trans>Requests for approval</Trans>, opens: ({ buys_for }) => buys_for },
      { name: "user-quick-order", icon: "cart", label: <Trans>Quick order</Trans> },
      { name: "user-lists", icon: "list", label: <Trans>Order lists</Trans> },
      { name: "user-processing", icon: "scissors", label: <Trans>My processing orders</Trans> },
      { name: "user-licences", icon: "file", label: <Trans>My licences</Trans>, also: ["user-licence"] },
      { name: "user-contract", icon: "file", label: <Trans>My contracts</Trans> },
      { name: "user-models", icon: "calendar", label: <Trans>Model bookings</Trans> },
      { name: "user-fapiao", icon: "file", label: <Trans>Fapiao</Trans> },
      { name: "user-wallet", icon: "wallet", label: <Trans>Wallet</Trans> },
      { name: "user-address", icon: "pin", label: <Trans>Delivery addresses</Trans> },
    ],
  },
  {
    key: "kept",
    label: <Trans context="user centre">Kept and learnt</Trans>,
    sections: [
      { name: "user-up", icon: "heart", label: <Trans>Saved and following</Trans> },
      { name: "user-course", icon: "play", label: <Trans>My courses</Trans> },
      { name: "user-coursefit", icon: "star", label: <Trans>Courses that fit me</Trans> },
    ],
  },
  {
    key: "standing",
    label: <Trans context="user centre">Company and standing</Trans>,
    sections: [
      { name: "user-auth", icon: "shield", label: <Trans>Certification</Trans>, also: ["user-enterprises"] },
      { name: "user-enterprises", icon: "file", label: <Trans>My company</Trans>, opens: ({ is_enterprise }) => is_enterprise === 1 },
      { name: "user-Bill", icon: "chart", label: <Trans>Bills</Trans>, opens: ({ is_enterprise }) => is_enterprise === 1 },
      { name: "user-design", icon: "image", label: <Trans>My print works</Trans>, opens: ({ is_design }) => is_design === 1 },
      { name: "vip", icon: "crown", label: <Trans>Enterprise VIP</Trans> },
    ],
  },
  {
    key: "me",
    label: <Trans context="user centre">Account</Trans>,
    sections: [{ name: "user-personal", icon: "user", label: <Trans>Personal data and security</Trans> }],
  },
];
