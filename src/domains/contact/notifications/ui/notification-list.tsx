import { useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import type { OutputOf } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { classes } from "#ui/class-names.ts";
import { Day } from "#ui/day.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { notificationCount } from "#ui/notification-count.ts";
import { Stamp } from "#ui/stamp.tsx";
import type { NotificationKind } from "../contract/kinds.ts";
import { readNotification, type listNotifications } from "../contract/notifications.ts";
import css from "./notification-list.module.css";

/** Other sites' pages: the router of this one does not know them. */
const isElsewhere = (link: string) => /^\/(seller|operator)\//.test(link);

export type Notification = OutputOf<typeof listNotifications>["list"][number];

const icons: Record<NotificationKind, IconName> = {
  order: "box",
  offer: "scissors",
  certification: "shield",
  membership: "crown",
  booking: "calendar",
  account: "lock",
  service: "head",
  licence: "file",
  money: "wallet",
  review: "star",
};

/** Notifications, newest first: by day where there are many. Following one, or pressing one that leads nowhere, reads it. */
export const NotificationList = ({ list, byDay }: { list: readonly Notification[]; byDay?: boolean }) => {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const read = async (notification: Notification) => {
    if (notification.is_read) return;
    const answer = await call<typeof readNotification>(readNotification, { id: notification.id }, { quiet: true }).catch(() => null);
    if (answer) notificationCount.set(answer.unread);
    if (!notification.link) await revalidate();
  };
  const hour = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: tradeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const row = (notification: Notification) => {
    const inner = (
      <>
        <Icon name={icons[notification.kind]} />
        <span dir="auto">
          {!notification.is_read && <span className="visually-hidden">{t`Unread:`} </span>}
          {notification.text}
        </span>
        {byDay ? (
          <time dateTime={fromUnix(notification.createtime).toISOString()}>
            <bdi>{hour.format(fromUnix(notification.createtime))}</bdi>
          </time>
        ) : (
          <Stamp at={notification.createtime} />
        )}
        {notification.link && <Icon name="next" small />}
      </>
    );
    const look = classes(css.notification, !notification.is_read && css.unread);
    return (
      <li key={notification.id}>
        {notification.link ? (
          <Link to={notification.link} reloadDocument={isElsewhere(notification.link)} className={look} onClick={() => void read(notification)}>
            {inner}
          </Link>
        ) : notification.is_read ? (
          <div className={look}>{inner}</div>
        ) : (
          <button type="button" className={look} onClick={() => void read(notification)}>
            {inner}
          </button>
        )}
      </li>
    );
  };
  if (!byDay) return <ul className={css.list}>{list.map(row)}</ul>;
  const days = [...new Set(list.map(({ createtime }) => dayOf(createtime)))];
  return days.map((day) => (
    <section key={day} className={css.day}>
      <h2>
        <Day day={day} />
      </h2>
      <ul className={css.list}>{list.filter(({ createtime }) => dayOf(createtime) === day).map(row)}</ul>
    </section>
  ));
};
