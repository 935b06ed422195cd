import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, houseCurrency, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { accountFields, accountWire, amount, withdrawalWire } from "./fields.ts";
import { withdrawalLife } from "./lifecycle.ts";

const currency = z.enum(currencies).default(houseCurrency);
const options = z.object({
  /** What can be withdrawn in each currency that holds something, and in the one asked for. */
  all: z.array(moneyWire),
  available: moneyWire,
  /** Under way: asked for, and neither paid nor given back. */
  frozen: moneyWire,
  paid_out: moneyWire,
  least: moneyWire,
  most: moneyWire,
  /** How many more may be asked for while the others are under way. */
  open_left: z.int(),
  accounts: z.array(accountWire),
});
const wanted = z.object({ amount, currency, account_id: id });
const listInput = z.object({ status: z.enum(withdrawalLife.states).optional(), ...pageInput });
const listOutput = z.object({ list: z.array(withdrawalWire), ...pageOutput });
const refusals = {
  out_of_range: /*i18n*/ { id: "withdrawals.out_of_range", message: "Enter an amount between {least} and {most}" },
  short: /*i18n*/ { id: "withdrawals.short", message: "Only {available} can be withdrawn" },
  too_many_open: /*i18n*/ { id: "withdrawals.too_many_open", message: "{count} withdrawals are under way: wait until one of them is settled" },
};
const limit = { count: 20, seconds: 3600 };

export const withdrawalOptions = defineCall({
  path: "withdrawal/options",
  about: "What of my wallet can be withdrawn, and where to",
  who: "user",
  input: z.object({ currency }),
  output: options,
  reads: true,
  refusals: {},
});

export const requestWithdrawal = defineCall({
  path: "withdrawal/request",
  about: "Asks for money of my wallet to be paid out to a bank account of mine; it is frozen until that is decided. `amount` in minor units of `currency`",
  who: "user",
  input: wanted,
  output: z.object({ withdrawal: withdrawalWire }),
  idempotent: true,
  limit,
  refusals,
});

export const myWithdrawals = defineCall({
  path: "withdrawal/mine",
  about: "Withdrawals from my wallet, newest first",
  who: "user",
  input: listInput,
  output: listOutput,
  reads: true,
  refusals: {},
});

export const savePayoutAccount = defineCall({
  path: "withdrawal/saveaccount",
  about: "Keeps a bank account of mine for withdrawals. Its number is sealed and never shown again in full",
  who: "user",
  input: z.object(accountFields),
  output: z.object({ account: accountWire }),
  idempotent: true,
  limit,
  refusals: {
    too_many_accounts: /*i18n*/ { id: "withdrawals.too_many_accounts", message: "At most {count} bank accounts can be kept: remove one first" },
  },
});

export const removePayoutAccount = defineCall({
  path: "withdrawal/removeaccount",
  about: "Forgets a bank account of mine; withdrawals to it that are under way go on",
  who: "user",
  input: z.object({ id }),
  output: z.object({ removed: z.boolean() }),
  refusals: {},
});

export const shopWithdrawalOptions = defineCall({
  path: "withdrawal/shopoptions",
  about: "What of the shop's income can be withdrawn, and to which accounts of its owner",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({ currency }),
  output: options,
  reads: true,
  refusals: {},
});

export const requestShopWithdrawal = defineCall({
  path: "withdrawal/shoprequest",
  about: "Asks for income of the shop to be paid out to a bank account of its owner; otherwise like withdrawal/request",
  who: "shop:finance",
  outlivesMembership: true,
  input: wanted,
  output: z.object({ withdrawal: withdrawalWire }),
  idempotent: true,
  limit,
  refusals,
});

export const shopWithdrawals = defineCall({
  path: "withdrawal/shoplist",
  about: "Withdrawals of the shop's income, newest first",
  who: "shop:finance",
  outlivesMembership: true,
  input: listInput,
  output: listOutput,
  reads: true,
  refusals: {},
});
