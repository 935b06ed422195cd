import { costOfPieces, missingFirst } from "#domains/trade/orders/contract/freight-share.ts";
import type { ClaimReason, ClaimScope } from "./lifecycle.ts";

/**
 * What a claim's pieces cost, and of their freight what is asked for with them: all of it where they were not sent, and where they never arrived as far as no carrier
 * says that they did. The rest of it the platform alone may add.
 */
export const costOfClaim = (
  { scope, reason }: { scope: ClaimScope; reason: ClaimReason | "" },
  pieces: Parameters<typeof costOfPieces>[0],
  freight: Parameters<typeof costOfPieces>[1],
): { mostMinor: bigint; /** Of each line's pieces. */ linesMinor: bigint[]; freightMinor: bigint; besideMinor: bigint } => {
  const isMissing = reason === "not_arrived";
  const cost = costOfPieces(isMissing ? pieces.map((one) => ({ ...one, holdings: missingFirst(one.holdings) })) : pieces, freight);
  const freightMinor = scope === "unshipped" ? cost.freight : isMissing ? cost.freight - cost.delivered : 0n;
  return { mostMinor: cost.worth + freightMinor, linesMinor: cost.ofLines, freightMinor, besideMinor: cost.freight - freightMinor };
};
