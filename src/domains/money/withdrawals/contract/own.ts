import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { proofFields, proofRefusals, proofWays } from "#domains/people/accounts/contract/second-factor.ts";
import { currencies, houseCurrency, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { abroadFields, accountFields, accountWire, alipayFields, amount, ownAccountWire, withdrawalWire } from "./fields.ts";
import { ownSources, withdrawalLife } from "./lifecycle.ts";

const tooManyAccounts = /*i18n*/ { id: "withdrawals.accounts_full", message: "At most {count} accounts can be saved. Remove one first" };
const accountNew = /*i18n*/ { id: "withdrawals.account_is_new", message: "This account is new: money can be paid out to it from {time} on" };
const currency = z.enum(currencies).default(houseCurrency);
/** Whoever earns without a shop, a model, withdraws that as their own. */
const source = z.enum(ownSources).default("wallet");
const options = z.object({
  /** What can be withdrawn in each currency that holds something, and in the one asked for. */
  all: z.array(moneyWire),
  available: moneyWire,
  /** What of it stands in the shop's own account at a payment provider: it is paid out from there, and the rest to a bank account. */
  at_provider: moneyWire,
  /** What of it is on its way there: it can be withdrawn when it has come. */
  coming: moneyWire,
  /** Under way: asked for, and neither paid nor given back. */
  frozen: moneyWire,
  paid_out: moneyWire,
  least: moneyWire,
  most: moneyWire,
  /** How many more may be asked for while the others are under way. */
  open_left: z.int(),
  /** The one of the certification first; of each what can be withdrawn to it now: what stands at its provider, or what is with us. */
  accounts: z.array(ownAccountWire.extend({ withdrawable: moneyWire })),
  /** Whether money can be paid out to accounts with Alipay, in this currency. */
  has_alipay: z.boolean(),
  /** The account that the certification names, where it is not among them yet. */
  certified: z.object({ holder: z.string(), bank: z.string(), last_four: z.string() }).nullable(),
  new_account_hours: z.int(),
  proof: proofWays,
});
const wanted = z.object({ amount, currency, account_id: id, ...proofFields });
const listInput = z.object({ status: z.enum(withdrawalLife.states).optional(), ...pageInput });
const listOutput = z.object({ list: z.array(withdrawalWire), ...pageOutput });
const refusals = {
  out_of_range: /*i18n*/ { id: "withdrawals.out_of_range", message: "Enter an amount between {least} and {most}" },
  short: /*i18n*/ { id: "withdrawals.short", message: "Only {available} can be withdrawn" },
  account_new: accountNew,
  not_payable: /*i18n*/ { id: "withdrawals.not_payable", message: "This currency is not paid out to that account: choose another one" },
  ...proofRefusals,
  too_many_open: /*i18n*/ { id: "withdrawals.too_many_open", message: "{count} withdrawals are under way: wait until one of them is settled" },
};
const limit = { count: 20, seconds: 3600 };

export const withdrawalOptions = defineCall({
  path: "withdrawal/options",
  about: "What of my wallet, or of what I have earned, can be withdrawn, and where to",
  who: "user",
  input: z.object({ currency, source }),
  output: options,
  reads: true,
  refusals: {},
});

export const requestWithdrawal = defineCall({
  path: "withdrawal/request",
  about:
    "Asks for money of my wallet, or of what I have earned, to be paid out to a bank account of mine; it is frozen until that is decided. `amount` in minor units of `currency`",
  who: "user",
  input: wanted.extend({ source }),
  output: z.object({ withdrawal: withdrawalWire }),
  idempotent: true,
  limit,
  refusals,
});

export const myWithdrawals = defineCall({
  path: "withdrawal/mine",
  about: "Withdrawals from my wallet, or of what I have earned, newest first",
  who: "user",
  input: listInput.extend({ source }),
  output: listOutput,
  reads: true,
  refusals: {},
});

export const savePayoutAccount = defineCall({
  path: "withdrawal/saveaccount",
  about:
    "Keeps a bank account of mine for withdrawals, with a second proof of who I am. Its number is sealed and never shown again in full; money goes there after a wait",
  who: "user",
  input: z.object({ ...accountFields, ...abroadFields, ...proofFields }),
  output: z.object({ account: accountWire }),
  idempotent: true,
  limit,
  refusals: {
    ...proofRefusals,
    too_many_accounts: tooManyAccounts,
    no_country: /*i18n*/ { id: "withdrawals.no_country", message: "Choose the country or region where the account is kept" },
    other_country: /*i18n*/ { id: "withdrawals.other_country", message: "By its IBAN the account is kept in another country: choose that one" },
    bic_missing: /*i18n*/ { id: "withdrawals.bic_missing", message: "Banks pay abroad by the BIC (SWIFT code) of the payee's bank: enter it" },
    address_missing: /*i18n*/ { id: "withdrawals.address_missing", message: "Banks pay abroad to a holder whose address they are told: enter it" },
  },
});

export const saveAlipayAccount = defineCall({
  path: "withdrawal/savealipay",
  about: "Keeps an account of mine with Alipay for withdrawals, as withdrawal/saveaccount does a bank's; Alipay compares the name when it is paid to",
  who: "user",
  input: z.object({ ...alipayFields, ...proofFields }),
  output: z.object({ account: accountWire }),
  idempotent: true,
  limit,
  refusals: {
    ...proofRefusals,
    too_many_accounts: tooManyAccounts,
    not_here: /*i18n*/ { id: "withdrawals.no_alipay", message: "Nothing is paid out to Alipay accounts here" },
  },
});

export const useCertifiedAccount = defineCall({
  path: "withdrawal/usecertified",
  about: "Keeps the bank account that my certification names, with a second proof of who I am: it was looked at, and does not wait",
  who: "user",
  input: z.object(proofFields),
  output: z.object({ account: accountWire }),
  limit,
  refusals: {
    ...proofRefusals,
    too_many_accounts: tooManyAccounts,
    none_certified: /*i18n*/ { id: "withdrawals.none_certified", message: "No certification of yours names a bank account" },
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
