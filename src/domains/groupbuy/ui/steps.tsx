import { useLingui } from "@lingui/react/macro";
import { PriceLadder } from "#domains/catalog/ui/price-ladder.tsx";
import type { OutputOf } from "#kit/call.ts";
import type { showTeam } from "../contract/looking.ts";

export type Terms = OutputOf<typeof showTeam>["terms"];
export type Group = OutputOf<typeof showTeam>["group"];

/** The steps of a group's prices; the one that the group has reached is marked. */
export const Steps = ({ terms, reached }: { terms: Terms; reached: number }) => {
  const { t } = useLingui();
  return (
    <PriceLadder
      breaks={terms.tiers.map((tier) => ({ from_quantity: tier.from, price: tier.price }))}
      count={reached}
      unit={terms.measure === "members" ? t`members` : t`pieces in all`}
    />
  );
};
