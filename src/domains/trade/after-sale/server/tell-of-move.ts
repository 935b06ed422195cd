import { notify } from "#domains/contact/notifications/index.server.ts";
import { owedOrders } from "#domains/trade/orders/index.server.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ClaimAct } from "../contract/lifecycle.ts";
import { claimCode } from "./claim-code.ts";

const decided = /*i18n*/ { id: "after-sale.tell_decided", message: "The platform has decided on claim {code}. You can appeal once." };
const appealed = /*i18n*/ { id: "after-sale.tell_appealed", message: "There is an appeal in claim {code}. Somebody else at the platform looks at it." };
const escalated = /*i18n*/ { id: "after-sale.tell_escalated", message: "The platform now decides on claim {code}. Add whatever speaks for you." };
const expired = /*i18n*/ { id: "after-sale.tell_expired", message: "Claim {code} has ended: its deadline passed." };

/** What the buyer reads of a step that others took. */
const buyerWords: Partial<Record<ClaimAct, Word>> = {
  agree: /*i18n*/ { id: "after-sale.tell_agreed", message: "Claim {code} is agreed. Send the goods back and enter the tracking number." },
  grant: /*i18n*/ { id: "after-sale.tell_granted", message: "Claim {code} is agreed. You get the money back." },
  offer: /*i18n*/ { id: "after-sale.tell_offer", message: "The seller made an offer on claim {code}. Answer it in time." },
  reject: /*i18n*/ { id: "after-sale.tell_rejected", message: "The seller turned down claim {code}. You can call the platform." },
  escalate: escalated,
  expire: expired,
  arrive: /*i18n*/ { id: "after-sale.tell_arrived", message: "The seller has the goods of claim {code} and checks them." },
  resend: /*i18n*/ { id: "after-sale.tell_resent", message: "The replacement of claim {code} is on its way." },
  contest: /*i18n*/ { id: "after-sale.tell_contested", message: "The seller objects to what came back in claim {code}. The platform decides." },
  decide: decided,
  appeal: appealed,
  pay_out: /*i18n*/ { id: "after-sale.tell_paid_out", message: "Claim {code} is settled. What was refunded goes back the way you paid." },
};
const sellerWords: Partial<Record<ClaimAct, Word>> = {
  agree: /*i18n*/ { id: "after-sale.tell_agreed_by_time", message: "Nobody answered claim {code} in time: it counts as agreed, and the goods come back." },
  grant: /*i18n*/ { id: "after-sale.tell_granted_by_time", message: "Nobody answered claim {code} in time: it counts as agreed, and the buyer is refunded." },
  cancel: /*i18n*/ { id: "after-sale.tell_cancelled", message: "The buyer withdrew claim {code}." },
  accept: /*i18n*/ { id: "after-sale.tell_accepted", message: "The buyer took your offer on claim {code}." },
  counter: /*i18n*/ { id: "after-sale.tell_countered", message: "The buyer asks for another sum in claim {code}. Answer it in time." },
  escalate: escalated,
  send: /*i18n*/ { id: "after-sale.tell_sent", message: "The goods of claim {code} are on their way back to you." },
  arrive: /*i18n*/ { id: "after-sale.tell_arrived_by_time", message: "The goods of claim {code} count as arrived. Check them in time." },
  confirm: /*i18n*/ { id: "after-sale.tell_confirmed", message: "Claim {code} is settled: the replacement is there." },
  expire: expired,
  decide: decided,
  appeal: appealed,
  pay_out: /*i18n*/ { id: "after-sale.tell_settled", message: "Claim {code} is settled." },
};
/** The same of an order on account that nobody has paid: no money goes anywhere. */
const buyerWordsOwed: Partial<Record<ClaimAct, Word>> = {
  grant: /*i18n*/ { id: "after-sale.tell_granted_owed", message: "Claim {code} is agreed. What you owe for the order becomes less." },
  pay_out: /*i18n*/ { id: "after-sale.tell_paid_out_owed", message: "Claim {code} is settled. What was granted is taken off what you owe for the order." },
};
const sellerWordsOwed: Partial<Record<ClaimAct, Word>> = {
  grant: /*i18n*/ {
    id: "after-sale.tell_granted_by_time_owed",
    message: "Nobody answered claim {code} in time: it counts as agreed, and what the buyer owes you becomes less.",
  },
};
export const applied = /*i18n*/ {
  id: "after-sale.tell_applied",
  message: "The buyer of order {order} makes claim {code}. Answer it in time, else it counts as agreed.",
};
says(applied);
for (const words of [buyerWords, sellerWords, buyerWordsOwed, sellerWordsOwed]) for (const word of Object.values<Word>(words)) says(word);

type Told = { id: number; order_id: number; created_at: Date; buyer_id: number; seller_id: number; status: string };

const owedOf = (ctx: Ctx, rows: readonly Told[]) =>
  owedOrders(
    ctx,
    rows.map(({ order_id }) => order_id),
  );

/** The seller's own page of a claim, in the backstage. */
export const sellerPageOf = (claimId: number): string => `/seller/claims/${claimId}`;

export const tellBuyer = async (ctx: Ctx, { rows, event, to: state }: { rows: readonly Told[]; event: ClaimAct; to: string }) => {
  const words = buyerWords[event];
  if (!words) throw new Error(`nothing is said to the buyer of ${event}`);
  const owed = await owedOf(ctx, rows);
  for (const row of rows)
    await notify(ctx, {
      user_id: row.buyer_id,
      kind: "order",
      weight: "must",
      words: (owed(row.order_id) && buyerWordsOwed[event]) || words,
      values: { code: claimCode(row) },
      link: to(state === "agreed" ? "order-return-id" : "order-return-process-id", { id: row.id }),
    });
};

export const tellSeller = async (ctx: Ctx, { rows, event }: { rows: readonly Told[]; event: ClaimAct }) => {
  const words = sellerWords[event];
  if (!words) throw new Error(`nothing is said to the seller of ${event}`);
  const owed = await owedOf(ctx, rows);
  for (const row of rows)
    await notify(ctx, {
      user_id: row.seller_id,
      kind: "order",
      weight: "must",
      words: (owed(row.order_id) && sellerWordsOwed[event]) || words,
      values: { code: claimCode(row) },
      link: sellerPageOf(row.id),
    });
};
