import { found } from "#kit/refusal.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { providerStateWords, reasonWords, withdrawalWords, type Source, type WithdrawalStatus } from "../contract/lifecycle.ts";
import { accountsById, presentAccount } from "./accounts.ts";
import { toldBy, type WithdrawalRow } from "./withdrawal-machine.ts";

/** What a state is called, of one that our bank pays or a provider. */
export const stateWord = ({ through }: Pick<WithdrawalRow, "through">, status: WithdrawalStatus): Word =>
  (through !== null && providerStateWords[status]) || withdrawalWords[status];

export const presentWithdrawals = async (ctx: Ctx, rows: readonly WithdrawalRow[]) => {
  const accounts = await accountsById(
    ctx,
    rows.map((row) => row.payout_account_id),
  );
  const say = (word: Word) => ctx.services.words.say(ctx.locale, word.id);
  const reasonText = (reason: string) => {
    const word = reasonWords.find(([code]) => code.test(reason))?.[1];
    return word ? say(word) : reason;
  };
  return rows.map((row) => {
    const status = row.status as WithdrawalStatus;
    return {
      id: row.id,
      code: row.code,
      source: row.source as Source,
      amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
      status,
      status_text: say(stateWord(row, status)),
      account: presentAccount(found(accounts.get(row.payout_account_id)), ctx.now),
      reason: reasonText(row.reason),
      bank_reference: row.bank_reference,
      is_through_provider: toldBy(row) !== null,
      createtime: unixSeconds(row.created_at),
      settled_at: row.settled_at ? unixSeconds(row.settled_at) : 0,
    };
  });
};
