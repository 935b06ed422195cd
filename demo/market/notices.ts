// What the named accounts have read of what the portal told them: everything but the latest days.
import { days, later, unixSeconds } from "#kit/time.ts";
import { listNotices, readNotice } from "#domains/contact/notices/contract/notices.ts";
import type { Market } from "./market.ts";

export const loadNotices = async (market: Market): Promise<void> => {
  const { buyer, factory, designer } = market.accounts;
  const tick = market.progress("notices", 3);
  const since = unixSeconds(later(market.now, -days(6)));
  for (const account of [buyer, factory, designer]) {
    for (let page = 1; ; page += 1) {
      const { list } = await market.run(listNotices, account, { page, size: 60 });
      for (const notice of list)
        if (!notice.is_read && notice.createtime < since)
          await market.run(readNotice, account, { id: notice.id }, { at: later(new Date(notice.createtime * 1000), days(1)) });
      if (list.length < 60) break;
    }
    tick();
  }
};
