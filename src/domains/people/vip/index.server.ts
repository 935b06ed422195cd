/**
 * The door of vip: memberships, their levels, and what a level includes. A domain that limits something asks `allow` inside its command,
 * or reads `entitlementsOf`; nobody else knows what a level is.
 */
import { membershipChanged } from "#domains/people/accounts/contract/events.ts";
import { chargedBack, moneyCame, prolong, saleOnBooks } from "#domains/money/payments/contract/events.ts";
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { answers, bind, defineDomain, on } from "#platform/calls/domain.ts";
import { refundVip, saveVipLevel, adminLevels, vipMember, vipMembers, vipRevisions } from "./contract/admin.ts";
import { buyVip, cancelVip, myVip, myVipPurchases, vipLevels } from "./contract/members.ts";
import { refundVipFn, adminLevelsFn, vipMemberFn, vipMembersFn, vipRevisionsFn } from "./server/calls/admin.ts";
import { buyVipFn, cancelVipFn, myVipFn, myVipPurchasesFn, vipLevelsFn } from "./server/calls/members.ts";
import { applyPurchase, prolongPurchase, followAccounts, bookPurchase, endChargedBack } from "./server/reactions.ts";
import { lapseUnpaid, remindBeforeEnd } from "./server/sweeps.ts";
import { keepVipLevelFn } from "./server/revisions.ts";
import { named, namedByKey } from "#platform/calls/object-names.ts";
import { levelNames, purchaseNames } from "./server/names.ts";

export { allow, entitlementsOf } from "./server/entitled.ts";

export const vip = defineDomain({
  name: "vip",
  calls: [
    bind(vipLevels, vipLevelsFn),
    bind(myVip, myVipFn),
    bind(myVipPurchases, myVipPurchasesFn),
    bind(buyVip, buyVipFn),
    bind(cancelVip, cancelVipFn),
    bind(adminLevels, adminLevelsFn),
    bind(vipRevisions, vipRevisionsFn),
    bind(saveVipLevel, keepVipLevelFn),
    bind(vipMembers, vipMembersFn),
    bind(vipMember, vipMemberFn),
    bind(refundVip, refundVipFn),
  ],
  answers: [
    answers(moneyCame, "vip", applyPurchase),
    answers(prolong, "vip", prolongPurchase),
    answers(saleOnBooks, "vip", bookPurchase),
    answers(chargedBack, "vip", endChargedBack),
    answers(carryOut, refundVip.path, (ctx, { input, first }) => refundVipFn(ctx, input, first)),
    ...namedByKey([saveVipLevel], levelNames),
    ...named([refundVip], purchaseNames),
  ],
  hears: [on(membershipChanged, followAccounts)],
  sweeps: [
    { name: "lapse-unpaid", everySeconds: 60, run: lapseUnpaid },
    { name: "remind-before-end", everySeconds: 3600, run: remindBeforeEnd },
  ],
});
