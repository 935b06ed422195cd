import { useLingui } from "@lingui/react/macro";
import { Stepper, type Knot } from "#ui/stepper.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { ClaimStatus } from "../contract/lifecycle.ts";
import type { ClaimInFull } from "./claim-goods.tsx";

const wayBack: readonly ClaimStatus[] = ["applied", "agreed", "buyer_shipped", "seller_received", "refunding", "completed"];
/** The way of a claim that nothing comes between. */
const usualWays: Record<ClaimInFull["kind"], readonly ClaimStatus[]> = {
  refund_only: ["applied", "refunding", "completed"],
  return_refund: wayBack,
  exchange: ["applied", "agreed", "buyer_shipped", "seller_received", "resent", "completed"],
};

/** A claim's life as the red thread: what was reached, and what is to come on the usual way. */
export const ClaimThread = ({ claim }: { claim: Pick<ClaimInFull, "kind" | "status" | "events" | "closedtime" | "is_owed"> }) => {
  const { t } = useLingui();
  const reached: Record<ClaimStatus, string> = {
    applied: t`Claim made`,
    offered: t`Offer of the seller`,
    agreed: t`Return agreed`,
    buyer_shipped: t`Goods sent back`,
    seller_received: t`With the seller`,
    resent: t`Replacement sent`,
    rejected: t`Turned down`,
    disputed: t`The platform looks at it`,
    decided: t`Decision made`,
    appealed: t`Appeal`,
    refunding: claim.is_owed ? t`Less to pay agreed` : t`Refund agreed`,
    completed: t({ message: "Settled", context: "claim" }),
    cancelled: t({ message: "Withdrawn", context: "claim" }),
    timed_out: t({ message: "Ended", context: "claim" }),
  };
  const last = claim.events.length - 1;
  const passed = claim.events.map((event, index): Knot => ({
    key: `${index}${event.status}`,
    label: event.event === "counter" ? t`Another sum asked for` : reached[event.status],
    about: <Stamp at={event.createtime} />,
    at: index < last || claim.closedtime > 0 ? "done" : "now",
  }));
  const way = usualWays[claim.kind];
  const at = way.indexOf(claim.status);
  const nextWords = claim.status === "decided" ? { ...reached, refunding: t`The decision takes effect` } : reached;
  const toCome =
    claim.closedtime > 0
      ? []
      : (at < 0 ? (["refunding", "completed"] as const) : way.slice(at + 1)).map((status): Knot => ({ key: status, label: nextWords[status], at: "to_come" }));
  return <Stepper label={t`The claim's way`} knots={[...passed, ...toCome]} />;
};
