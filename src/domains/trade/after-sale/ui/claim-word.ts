import { useLingui } from "@lingui/react/macro";
import type { ClaimInFull } from "./claim-goods.tsx";

/** Whose turn it is and for what, in one sentence: the head of a claim's page. And what happens when nobody does anything. */
export const useClaimWord = (claim: Pick<ClaimInFull, "status" | "party" | "kind" | "return_address" | "is_owed">): { title: string; lapse: string } => {
  const { t } = useLingui();
  const isBuyer = claim.party === "buyer";
  const isSeller = claim.party === "seller";
  switch (claim.status) {
    case "applied":
      return {
        title: isSeller ? t`The buyer makes a claim; it is your turn` : t`The seller has to answer`,
        lapse: isSeller ? t`Without your answer it counts as agreed.` : t`Without an answer it counts as agreed.`,
      };
    case "offered":
      return {
        title: isBuyer ? t`The seller made an offer; it is your turn` : t`The buyer has to answer the offer`,
        lapse: t`Without an answer the platform decides.`,
      };
    case "agreed":
      return { title: isBuyer ? t`Agreed: send the goods back` : t`Agreed: the buyer sends the goods back`, lapse: t`Not sent in time, the claim ends.` };
    case "buyer_shipped":
      return { title: t`The goods are on their way back`, lapse: t`Then they count as arrived.` };
    case "seller_received":
      return {
        title: isSeller ? t`The goods are back: check them` : t`The seller checks the goods`,
        lapse: claim.is_owed ? t`Without a word of the seller the buyer owes less.` : t`Without a word of the seller the money goes back.`,
      };
    case "resent":
      return { title: t`The replacement is on its way`, lapse: t`Without a word of the buyer the claim is settled.` };
    case "rejected":
      return { title: t`The seller turned the claim down`, lapse: t`If the buyer does not call the platform, the claim ends.` };
    case "disputed":
      return { title: t`The platform looks at both sides`, lapse: "" };
    case "decided":
      return { title: t`The platform has decided`, lapse: t`Then the decision takes effect, unless one side appeals before. Each side can appeal once.` };
    case "appealed":
      return { title: t`Somebody else at the platform looks at it again`, lapse: "" };
    case "refunding":
      return { title: claim.is_owed ? t`It is being taken off what the buyer owes` : t`The refund is on its way`, lapse: "" };
    case "completed":
      return { title: t`The claim is settled`, lapse: "" };
    case "cancelled":
      return { title: t`The claim was withdrawn`, lapse: "" };
    case "timed_out":
      return { title: t`The claim has ended`, lapse: "" };
  }
};
