// Memberships as they are bought: plans paid from the wallet over the past year, one that ends in days, one that waits, one lapsed.
import { days, later, unixSeconds } from "#kit/time.ts";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { buyVip, vipLevels } from "#domains/people/vip/contract/members.ts";
import { chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";
import { tellSuccess } from "./orders.ts";

type Purchase = { who: Account | undefined; level: string; days: number; ago: number };

export const loadVip = async (market: Market): Promise<void> => {
  const { run, accounts, now, sellers, designers, applicants } = market;
  const c = chance(`${market.seed} vip`);
  const { list } = await run(vipLevels, null, {});
  const priceOf = (level: string, length: number) => list.find(({ code }) => code === level)?.plans.find((plan) => plan.days === length)?.price.minor ?? "0";

  /** Through the cashier, whose word comes at the moment of the purchase and not when the worker next looks. */
  const buy = async ({ who, level, days: length, ago }: Purchase, isPaid = true): Promise<void> => {
    if (!who) return;
    const at = later(now, -days(ago));
    const expected_price = priceOf(level, length);
    const { reference } = await run(buyVip, who, { level, days: length, expected_price }, { at });
    if (!isPaid) return;
    const { payment } = await run(startPayment, who, { kind: "vip", reference, provider: "local" }, { at });
    await tellSuccess(market, payment, expected_price, at);
  };

  // A fifth of the factories pay for nothing any more: their shops stay, and nothing new is listed.
  for (const [index, seller] of sellers.entries())
    if (index % 5 === 4) {
      const at = later(now, -days(c.int(3, 60)));
      await run(grantMembership, accounts.operator, { user_id: seller.id, enterprise_vip_until: unixSeconds(at), reason: "年费未续，会员资格到期" }, { at });
    }

  const purchases: Purchase[] = [
    { who: accounts.factory, level: "standard", days: 365, ago: 210 },
    { who: accounts.factory, level: "gold", days: 90, ago: 40 },
    { who: accounts.designer, level: "designer", days: 365, ago: 75 },
    { who: designers[1], level: "designer", days: 30, ago: 26 },
    { who: designers[2], level: "designer", days: 365, ago: 130 },
    { who: applicants[0], level: "service", days: 90, ago: 12 },
    ...sellers.slice(1, 26).flatMap((who, index): Purchase[] => {
      if ((index + 1) % 5 === 4) return [];
      const level = index % 8 === 2 ? "factory_plus" : index % 3 === 0 ? "gold" : "standard";
      return [{ who, level, days: level === "factory_plus" ? 365 : c.pick([90, 365]), ago: c.int(4, 70) }];
    }),
  ];
  const tick = market.progress("memberships", purchases.length);
  for (const purchase of purchases) {
    await buy(purchase);
    tick();
  }
  // One ended the day before it was looked at, another is about to: both were bought for thirty days.
  const ending = sellers[26];
  if (ending) {
    await run(
      grantMembership,
      accounts.operator,
      { user_id: ending.id, enterprise_vip_until: unixSeconds(later(now, -days(24))), reason: "年费到期" },
      { at: later(now, -days(24)) },
    );
    await buy({ who: ending, level: "standard", days: 30, ago: 24 });
  }
  await buy({ who: sellers[27], level: "gold", days: 365, ago: 0 }, false);
};
