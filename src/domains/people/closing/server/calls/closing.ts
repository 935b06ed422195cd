import { closeAccount, mayClose, receiversOf } from "#domains/people/accounts/index.server.ts";
import { moneyOf } from "#domains/money/ledger/index.server.ts";
import { openOrdersOf } from "#domains/trade/orders/index.server.ts";
import { openContractsOf } from "#domains/sourcing/contracts/index.server.ts";
import { openProcessingOf } from "#domains/sourcing/processing/index.server.ts";
import { isolated } from "#kit/isolated.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { intlTag } from "#kit/locale.ts";
import { toWire } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { closeMyAccount, hindranceWords, type Hindrance } from "../../contract/closing.ts";

const reasonsOf = async (ctx: Ctx): Promise<{ what: Hindrance; text: string }[]> => {
  const closing = me(ctx);
  const { id } = closing;
  const orders = await openOrdersOf(ctx, id);
  const money = await moneyOf(ctx, id);
  const processing = await openProcessingOf(ctx, id);
  const contracts = await openContractsOf(ctx, id);
  const amount = new Intl.ListFormat(intlTag(ctx.locale), { type: "conjunction" }).format(money.map((one) => isolated(toWire(one).text, ctx.locale)));
  const found: [Hindrance, boolean, Record<string, string | number>][] = [
    ["bought", orders.bought > 0, { count: orders.bought }],
    ["sold", orders.sold > 0, { count: orders.sold }],
    ["money", money.length > 0, { amount }],
    ["processing", processing.orders > 0, { count: processing.orders }],
    ["offers", processing.offers > 0, { count: processing.offers }],
    ["contracts", contracts > 0, { count: contracts }],
    ["staff", holds(closing, "staff"), {}],
    ["no_code_way", (await receiversOf(ctx, id)).length === 0, {}],
  ];
  return found.filter(([, stands]) => stands).map(([what, , values]) => ({ what, text: ctx.services.words.say(ctx.locale, hindranceWords[what].id, values) }));
};

export const closingCheckFn = async (ctx: Ctx) => ({ reasons: await reasonsOf(ctx) });

export const closeMyAccountFn = async (ctx: Ctx, { captcha }: ParsedInputOf<typeof closeMyAccount>) => {
  const { id } = me(ctx);
  if (!(await mayClose(ctx, id, captcha))) throw refuse(closeMyAccount, "captcha_wrong", {}, ["captcha"]);
  if ((await reasonsOf(ctx)).length > 0) throw refuse(closeMyAccount, "still_open");
  await closeAccount(ctx, id);
  return {};
};
