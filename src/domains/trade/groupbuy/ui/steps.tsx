import { Plural, Trans } from "@lingui/react/macro";
import { PriceLadder } from "#domains/catalogue/catalog/ui/price-ladder.tsx";
import type { OutputOf } from "#kit/call.ts";
import type { showTeam } from "../contract/looking.ts";

export type Terms = OutputOf<typeof showTeam>["terms"];
export type Team = OutputOf<typeof showTeam>["team"];

/** The steps of a group's prices; the one that the group has reached is marked. */
export const Steps = ({ terms, reached }: { terms: Terms; reached: number }) => (
  <>
    <p className="cap">{terms.measure === "members" ? <Trans>By the members who paid</Trans> : <Trans>By what all members order together</Trans>}</p>
    <PriceLadder
      breaks={terms.tiers.map((tier) => ({ from_quantity: tier.from, price: tier.price }))}
      count={reached}
      {...(terms.measure === "members" ? { nameOf: (count) => <Plural value={count} one="member" other="members" /> } : {})}
    />
  </>
);
