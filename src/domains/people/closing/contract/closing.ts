import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { captcha } from "#domains/people/accounts/contract/fields.ts";
import { says } from "#kit/words.ts";

/** What keeps an account open. */
export const hindrances = ["bought", "sold", "money", "processing", "offers", "contracts", "staff", "no_code_way"] as const;
export type Hindrance = (typeof hindrances)[number];

export const hindranceWords: Record<Hindrance, { id: string; message: string }> = {
  bought: /*i18n*/ { id: "closing.bought", message: "{count, plural, one {# order that you placed is} other {# orders that you placed are}} not completed" },
  sold: /*i18n*/ { id: "closing.sold", message: "{count, plural, one {# order of a buyer of yours is} other {# orders of buyers of yours are}} not completed" },
  money: /*i18n*/ { id: "closing.money", message: "There is money in your accounts: {amount}" },
  processing: /*i18n*/ {
    id: "closing.processing",
    message: "{count, plural, one {# processing order of yours is} other {# processing orders of yours are}} open",
  },
  offers: /*i18n*/ {
    id: "closing.offers",
    message: "{count, plural, one {# offer of yours stands} other {# offers of yours stand}} on open processing orders",
  },
  contracts: /*i18n*/ { id: "closing.contracts", message: "{count, plural, one {# contract of yours is} other {# contracts of yours are}} not completed" },
  staff: /*i18n*/ { id: "closing.staff", message: "This is an account of the portal's own staff" },
  no_code_way: /*i18n*/ {
    id: "closing.no_code_way",
    message: "The account has neither a mobile number nor a confirmed e-mail address to prove that it is you",
  },
};
for (const word of Object.values(hindranceWords)) says(word);

const reason = z.object({ what: z.enum(hindrances), text: z.string() });

export const closingCheck = defineCall({
  path: "user/closecheck",
  about: "Whether my account can be closed now, and all that stands against it",
  who: "user",
  input: z.object({}),
  output: z.object({ reasons: z.array(reason) }),
  reads: true,
  refusals: {},
});

export const closeMyAccount = defineCall({
  path: "user/close",
  about: "Closes my account for good, proved by a code: personal data is erased, what others need of my orders stays without my name",
  who: "user",
  input: z.object({ captcha }),
  output: z.object({}),
  limit: { count: 10, seconds: 3600 },
  refusals: {
    captcha_wrong: /*i18n*/ { id: "accounts.captcha_wrong", message: "The verification code is wrong or has expired" },
    still_open: /*i18n*/ { id: "closing.still_open", message: "The account cannot be closed while orders or money are open" },
  },
});
