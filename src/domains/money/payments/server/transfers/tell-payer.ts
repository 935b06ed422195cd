import { notify } from "#domains/contact/notifications/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { momentTexts } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { shownReference } from "../rules/transfer-reference.ts";

const told = {
  chosen: /*i18n*/ {
    id: "payments.transfer_chosen",
    message:
      "Transfer {amount} with the reference {reference}: it has to arrive and be found by us by {time} (Beijing time). Hand your bank's slip in, so that it is found sooner.",
  },
  paid: /*i18n*/ { id: "payments.transfer_paid", message: "Your transfer {reference} has arrived: {amount} is paid." },
  part: /*i18n*/ {
    id: "payments.transfer_part",
    message:
      "{amount} of your transfer {reference} has arrived, {rest} is missing. Transfer it with the same reference by {time} (Beijing time); otherwise what arrived goes to your wallet.",
  },
  over: /*i18n*/ { id: "payments.transfer_over", message: "More came with your transfer {reference} than was due: {amount} of it is in your wallet." },
  late: /*i18n*/ {
    id: "payments.transfer_late",
    message: "{amount} came with your transfer {reference} when nothing was to be paid any more. It is in your wallet, to be spent or withdrawn.",
  },
  lapsed: /*i18n*/ {
    id: "payments.transfer_lapsed",
    message: "The time for your transfer {reference} is over. What you still send goes to your wallet; to buy it after all, begin anew.",
  },
  late_open: /*i18n*/ {
    id: "payments.transfer_late_open",
    message: "{amount} came with your transfer {reference} after its time. It is in your wallet, and what it was for can be paid from there.",
  },
  lapsed_open: /*i18n*/ {
    id: "payments.transfer_lapsed_open",
    message:
      "The time for your transfer {reference} is over. What came of it, and what still comes, goes to your wallet. It is still to be paid: from there, or another way.",
  },
  lapsed_part: /*i18n*/ {
    id: "payments.transfer_lapsed_part",
    message: "Your transfer {reference} did not come whole in time. The {amount} that had come is in your wallet; to buy it after all, begin anew.",
  },
} satisfies Record<string, Word>;
for (const word of Object.values(told)) says(word);

type Telling = { payer_id: number; token: string; currency: Currency; reference: string; expires_at: Date };

/** A word to the payer of a transfer, once under its name. */
export const tellPayer = (
  ctx: Ctx,
  what: keyof typeof told,
  { payer_id, token, currency, reference, expires_at }: Telling,
  { minor, rest = 0n, name }: { minor: bigint; rest?: bigint; name: string },
): Promise<void> =>
  notify(ctx, {
    user_id: payer_id,
    kind: "money",
    weight: "must",
    words: told[what],
    values: {
      amount: moneyText({ minor, currency }),
      rest: moneyText({ minor: rest, currency }),
      reference: shownReference(reference),
      time: momentTexts(expires_at),
    },
    link: ["late", "late_open", "over", "lapsed_part"].includes(what) ? to("user-wallet") : to("pay-transfer", { payment: token }),
    reference: `transfer:${name}:${what}`,
  });
