import { call } from "#kit/browser/call.ts";
import type { answerContract, answerSoldContract, contractDetails } from "#domains/sourcing/contracts/contract/contracts.ts";
import type { acceptCounter, acceptOffer } from "#domains/sourcing/processing/contract/offering.ts";
import type { ContractCard, OfferCard } from "../contract/fields.ts";
import { isDone } from "./chat-state.ts";

/** Takes an offer, or the buyer's counter to one. */
export const takeOffer = ({ id: offer_id, version }: OfferCard, isBuyer: boolean): Promise<boolean> =>
  isDone(
    isBuyer
      ? call<typeof acceptOffer>({ path: "processing/acceptoffer" }, { offer_id, version })
      : call<typeof acceptCounter>({ path: "processing/acceptcounter" }, { offer_id, version }),
  );

/** How a contract stands now, and what my side may do with it; undefined where it is not mine to read. */
export const standingOf = (id: number) => call<typeof contractDetails>({ path: "contract/details" }, { id }, { quiet: true }).catch(() => undefined);

/** The moment at which what nobody had accepted lapsed, in unix seconds; 0 of what did not. The system is told of it a little later than it is so. */
export const lapsedAt = ({ status, signed_version, answer_by, events }: NonNullable<Awaited<ReturnType<typeof standingOf>>>): number => {
  if (signed_version > 0) return 0;
  const [last] = events;
  if (status === "ended") return last?.party === "system" ? last.at : 0;
  return answer_by > 0 && answer_by <= Date.now() / 1_000 ? answer_by : 0;
};

/** Signs the version that a card shows. */
export const signContract = ({ id, version }: ContractCard, isBuyer: boolean): Promise<boolean> => {
  const input = { id, version, answer: "sign" as const };
  return isDone(
    isBuyer ? call<typeof answerContract>({ path: "contract/answer" }, input) : call<typeof answerSoldContract>({ path: "contract/shopanswer" }, input),
  );
};
