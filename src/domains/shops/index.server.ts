/**
 * The door of shops: who works in a shop, its keys, and the record of what is done there. Main gives `createKeyHolders` and
 * `recordShopAct` to the runner.
 */
import { accountClosed } from "#domains/accounts/contract/events.ts";
import { bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { deliverInvitation } from "./contract/events.ts";
import { createKey, listKeys, revokeKey } from "./contract/keys.ts";
import { shopLog } from "./contract/log.ts";
import { acceptInvitation, changeSeat, declineInvitation, endSeat, invite, leaveShop, listStaff, myInvitations, withdrawInvitation } from "./contract/staff.ts";
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
import { deliverInvitationJob } from "./server/deliver-invitation.ts";
import { forgetAccount } from "./server/forget-account.ts";

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
  ],
  hears: [on(accountClosed, forgetAccount)],
  jobs: [handle(deliverInvitation, deliverInvitationJob, { withoutTransaction: true })],
});
