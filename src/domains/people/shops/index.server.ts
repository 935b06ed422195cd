/**
 * The door of shops: who works in a shop, its keys and endpoints, and the record of what is done there. Main gives `createKeyHolders` and
 * `recordShopAct` to the runner.
 */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { productPublished } from "#domains/catalogue/catalog/contract/events.ts";
import {
  balancePaid,
  groupBuyCompleted,
  invoicePaid,
  checkoutPlaced,
  orderReady,
  orderReceived,
  orderShipped,
  ordersPaid,
} from "#domains/trade/orders/contract/events.ts";
import { bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { deliverInvitation, deliverWebhook, lookAtStock } from "./contract/events.ts";
import { myFront, saveFront, saveGroups, shopFront, shopGroup, uploadFrontImage } from "./contract/front.ts";
import { createKey, listKeys, revokeKey } from "./contract/keys.ts";
import { shopLog } from "./contract/log.ts";
import { acceptInvitation, changeSeat, declineInvitation, endSeat, invite, leaveShop, listStaff, myInvitations, withdrawInvitation } from "./contract/staff.ts";
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  resendDelivery,
  showDelivery,
  switchOffWebhook,
} from "./contract/webhooks.ts";
import { myFrontFn, saveFrontFn, saveGroupsFn, shopFrontFn, shopGroupFn, uploadFrontImageFn } from "./server/calls/front.ts";
import { createKeyFn, listKeysFn, revokeKeyFn } from "./server/calls/keys.ts";
import { shopLogFn } from "./server/calls/log.ts";
import {
  acceptInvitationFn,
  changeSeatFn,
  declineInvitationFn,
  endSeatFn,
  inviteFn,
  leaveShopFn,
  listStaffFn,
  myInvitationsFn,
  withdrawInvitationFn,
} from "./server/calls/staff.ts";
import {
  changeWebhookFn,
  createWebhookFn,
  listDeliveriesFn,
  listWebhooksFn,
  pingWebhookFn,
  removeWebhookFn,
  resendDeliveryFn,
  showDeliveryFn,
  switchOffWebhookFn,
} from "./server/calls/webhooks.ts";
import { deliverInvitationJob } from "./server/deliver-invitation.ts";
import { deliverWebhookJob } from "./server/deliver-webhook.ts";
import { forgetAccount } from "./server/forget-account.ts";
import {
  forgetOldDeliveries,
  lookAtStockJob,
  tellGroupCompleted,
  tellBalancePaid,
  tellPaid,
  tellReady,
  tellPlaced,
  tellPublished,
  tellReceived,
  tellShipped,
} from "./server/reactions.ts";
import { failingWebhooks } from "./contract/failing-webhooks.ts";
import { failingWebhooksFn } from "./server/calls/failing-webhooks.ts";

export { createKeyHolders } from "./server/key-holders.ts";
export { recordShopAct } from "./server/record-act.ts";

export const shops = defineDomain({
  name: "shops",
  calls: [
    bind(listStaff, listStaffFn),
    bind(invite, inviteFn),
    bind(withdrawInvitation, withdrawInvitationFn),
    bind(changeSeat, changeSeatFn),
    bind(endSeat, endSeatFn),
    bind(leaveShop, leaveShopFn),
    bind(myInvitations, myInvitationsFn),
    bind(acceptInvitation, acceptInvitationFn),
    bind(declineInvitation, declineInvitationFn),
    bind(shopLog, shopLogFn),
    bind(listKeys, listKeysFn),
    bind(createKey, createKeyFn),
    bind(revokeKey, revokeKeyFn),
    bind(listWebhooks, listWebhooksFn),
    bind(failingWebhooks, failingWebhooksFn),
    bind(createWebhook, createWebhookFn),
    bind(changeWebhook, changeWebhookFn),
    bind(switchOffWebhook, switchOffWebhookFn),
    bind(removeWebhook, removeWebhookFn),
    bind(pingWebhook, pingWebhookFn),
    bind(listDeliveries, listDeliveriesFn),
    bind(showDelivery, showDeliveryFn),
    bind(resendDelivery, resendDeliveryFn),
    bind(shopFront, shopFrontFn),
    bind(shopGroup, shopGroupFn),
    bind(myFront, myFrontFn),
    bind(saveFront, saveFrontFn),
    bind(saveGroups, saveGroupsFn),
    bind(uploadFrontImage, uploadFrontImageFn),
  ],
  hears: [
    on(accountClosed, forgetAccount),
    on(checkoutPlaced, tellPlaced),
    on(ordersPaid, tellPaid),
    on(orderReady, tellReady),
    on(balancePaid, tellBalancePaid),
    on(invoicePaid, tellBalancePaid),
    on(groupBuyCompleted, tellGroupCompleted),
    on(orderShipped, tellShipped),
    on(orderReceived, tellReceived),
    on(productPublished, tellPublished),
  ],
  jobs: [
    handle(deliverInvitation, deliverInvitationJob, { outside: true }),
    handle(deliverWebhook, deliverWebhookJob, { outside: true }),
    handle(lookAtStock, lookAtStockJob),
  ],
  sweeps: [{ name: "shops.forget-old-deliveries", everySeconds: 3600, run: forgetOldDeliveries }],
});
