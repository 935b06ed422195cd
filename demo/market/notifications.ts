// What the named accounts have read of what the portal told them: everything but the latest days.
import { days, later, unixSeconds } from "#kit/time.ts";
import { listNotifications, readNotification } from "#domains/contact/notifications/contract/notifications.ts";
import type { Market } from "./market.ts";

export const loadNotifications = async (market: Market): Promise<void> => {
  const { buyer, factory, designer } = market.accounts;
  const tick = market.progress("notifications", 3);
  const since = unixSeconds(later(market.now, -days(6)));
  for (const account of [buyer, factory, designer]) {
    for (let page = 1; ; page += 1) {
      const { list } = await market.run(listNotifications, account, { page, size: 60 });
      for (const notification of list)
        if (!notification.is_read && notification.createtime < since)
          await market.run(readNotification, account, { id: notification.id }, { at: later(new Date(notification.createtime * 1000), days(1)) });
      if (list.length < 60) break;
    }
    tick();
  }
};
