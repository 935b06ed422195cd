/**
 * The door of groupbuy: offers to groups, the groups that form, and how they end. Orders are placed, paid and shipped by orders; this
 * domain says at what price, and whether a payment still makes a member.
 */
import { productChanged, productPublished } from "#domains/catalogue/catalog/contract/events.ts";
import { checkoutClosed, mayJoinGroup } from "#domains/trade/orders/contract/events.ts";
import { answers, bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { decideTeam, settleMember } from "./contract/events.ts";
import { joinGroup, myGroup } from "./contract/joining.ts";
import { openGroups, productOffer, showTeam } from "./contract/looking.ts";
import { endOffer, ownOffer, saveOffer } from "./contract/offers.ts";
import { joinGroupFn, myGroupFn } from "./server/calls/joining.ts";
import { openGroupsFn, productOfferFn, showTeamFn } from "./server/calls/looking.ts";
import { endOfferFn, ownOfferFn, saveOfferFn } from "./server/calls/offers.ts";
import { followOffers } from "./server/offers.ts";
import { dropMember, endInOtherCurrency, takeMember } from "./server/reactions.ts";
import { decideTeamJob, settleMemberJob, sweepGroups } from "./server/timers.ts";

export { joinedMembers } from "./server/teams.ts";

export const groupbuy = defineDomain({
  name: "groupbuy",
  calls: [
    bind(ownOffer, ownOfferFn),
    bind(saveOffer, saveOfferFn),
    bind(endOffer, endOfferFn),
    bind(productOffer, productOfferFn),
    bind(openGroups, openGroupsFn),
    bind(showTeam, showTeamFn),
    bind(joinGroup, joinGroupFn),
    bind(myGroup, myGroupFn),
  ],
  answers: [answers(mayJoinGroup, "groupbuy", takeMember)],
  hears: [
    on(checkoutClosed, dropMember),
    on(productChanged, endInOtherCurrency),
    // A product that is not public changes unheard.
    on(productPublished, endInOtherCurrency),
  ],
  jobs: [handle(decideTeam, decideTeamJob), handle(settleMember, settleMemberJob)],
  sweeps: [
    { name: "groupbuy.deadlines", everySeconds: 15, run: sweepGroups },
    { name: "groupbuy.offers", everySeconds: 30, run: followOffers },
  ],
});
