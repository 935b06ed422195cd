/**
 * The door of notifications: what the portal tells people. `notify(ctx, { user_id, kind, weight, words, values, link, reference, at_once })` writes one in the
 * caller's transaction; it is said in the reader's language when it is read, and pushed to their open windows after the commit.
 */
import { accountChanged, accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, handle, on } from "#platform/calls/domain.ts";
import { countNotifications, listNotifications, readAllNotifications, readNotification } from "./contract/notifications.ts";
import { deliverPush } from "./contract/events.ts";
import { reachPreferences, saveReachPreferences, subscribePush, unsubscribePush } from "./contract/reach.ts";
import { countNotificationsFn, listNotificationsFn, readAllNotificationsFn, readNotificationFn } from "./server/calls/notifications.ts";
import { reachPreferencesFn, saveReachPreferencesFn, subscribePushFn, unsubscribePushFn } from "./server/calls/reach.ts";
import { mailUnreadNotifications } from "./server/mail-unread.ts";
import { deliverPushJob } from "./server/push.ts";
import { forgetNotifications, tellOfAccount } from "./server/reactions.ts";

export { notify } from "./server/notify.ts";
export { wantMailNow, withPush } from "./server/preferences.ts";
export { push } from "./server/push.ts";

export const notifications = defineDomain({
  name: "notifications",
  calls: [
    bind(listNotifications, listNotificationsFn),
    bind(countNotifications, countNotificationsFn),
    bind(readNotification, readNotificationFn),
    bind(readAllNotifications, readAllNotificationsFn),
    bind(reachPreferences, reachPreferencesFn),
    bind(saveReachPreferences, saveReachPreferencesFn),
    bind(subscribePush, subscribePushFn),
    bind(unsubscribePush, unsubscribePushFn),
  ],
  jobs: [handle(deliverPush, deliverPushJob, { outside: true })],
  sweeps: [{ name: "notifications.mail-unread", everySeconds: 300, run: mailUnreadNotifications }],
  hears: [on(accountChanged, tellOfAccount), on(accountClosed, forgetNotifications)],
});
