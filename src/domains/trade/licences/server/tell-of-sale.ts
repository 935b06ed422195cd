import { notify } from "#domains/contact/notifications/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { SaleEvent } from "../contract/lifecycle.ts";

const timedOut = /*i18n*/ { id: "licences.told_timed_out", message: "The licence of “{title}” was not paid in time. Nothing was charged." };
const buyerWords: Partial<Record<SaleEvent, Word>> = {
  pay: /*i18n*/ { id: "licences.told_granted", message: "The licence of “{title}” is yours. File and certificate are ready." },
  time_out: timedOut,
  turn_away: timedOut,
  give_back: /*i18n*/ { id: "licences.told_given_back", message: "The designer took the licence of “{title}” back. You have all the money again." },
  answer: /*i18n*/ { id: "licences.told_answered", message: "The designer answered your dispute about “{title}”." },
  refund: /*i18n*/ { id: "licences.told_refunded", message: "The dispute about “{title}” is decided: you get all the money back, and the licence ends." },
  charge_back: /*i18n*/ { id: "licences.told_charged_back", message: "Your bank took the payment of the licence of “{title}” back: the licence has ended." },
  release: /*i18n*/ { id: "licences.told_upheld", message: "The dispute about “{title}” is decided: the licence stands, and the designer is paid." },
};
const designerWords: Partial<Record<SaleEvent, Word>> = {
  pay: /*i18n*/ { id: "licences.told_sold", message: "A licence of “{title}” was sold." },
  return: /*i18n*/ { id: "licences.told_returned", message: "A licence of “{title}” was returned before its file was fetched." },
  settle: /*i18n*/ { id: "licences.told_settled", message: "The money for a licence of “{title}” is yours." },
  dispute: /*i18n*/ { id: "licences.told_disputed", message: "The buyer of a licence of “{title}” says that something is wrong. Answer, please." },
  withdraw: /*i18n*/ { id: "licences.told_withdrawn", message: "The dispute about a licence of “{title}” was withdrawn." },
  refund: /*i18n*/ {
    id: "licences.told_decided_against",
    message: "The dispute about “{title}” is decided: the buyer gets the money back, and the licence ends.",
  },
  charge_back: /*i18n*/ { id: "licences.told_charged_back_sold", message: "The buyer's bank took the payment of “{title}” back: the licence has ended." },
  release: /*i18n*/ { id: "licences.told_decided_for", message: "The dispute about “{title}” is decided for you: the money is yours." },
};
for (const words of [buyerWords, designerWords]) for (const word of Object.values<Word>(words)) says(word);

type Told = { id: number; buyer_id: number; designer_id: number; work_title: LocalText };

const tell =
  (side: "buyer" | "designer", wordsOf: Partial<Record<SaleEvent, Word>>) =>
  async (ctx: Ctx, { rows, event }: { rows: readonly Told[]; event: SaleEvent }) => {
    const words = wordsOf[event];
    if (!words) throw new Error(`nothing is said to the ${side} of ${event}`);
    for (const { id, buyer_id, designer_id, work_title } of rows)
      await notify(ctx, {
        user_id: side === "buyer" ? buyer_id : designer_id,
        kind: "licence",
        weight: "must",
        words,
        values: { title: work_title },
        link: to("user-licence", { id }),
      });
  };

/** A step of a sale is news for the side that did not take it: which steps, says the table. */
export const tellBuyer = tell("buyer", buyerWords);
export const tellDesigner = tell("designer", designerWords);
