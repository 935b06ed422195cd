import { useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import type { OutputOf } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import { fromUnix, shortStamp } from "#kit/time.ts";
import { classes } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { notificationCount } from "#ui/notification-count.ts";
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
};

/** Notifications, newest first. Following one, or pressing one that leads nowhere, reads it. */
export const NotificationList = ({ list }: { list: readonly Notification[] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const read = async (notification: Notification) => {
    if (notification.is_read) return;
    const answer = await call<typeof readNotification>(readNotification, { id: notification.id }, { quiet: true }).catch(() => null);
    if (answer) notificationCount.set(answer.unread);
    if (!notification.link) await revalidate();
  };
  return (
    <ul className={css.list}>
      {list.map((notification) => {
        const inner = (
          <>
            <Icon name={icons[notification.kind]} />
            <span dir="auto">
              {!notification.is_read && <span className="visually-hidden">{t`Unread:`} </span>}
              {notification.text}
            </span>
            <time dateTime={fromUnix(notification.createtime).toISOString()}>
              <bdi dir="ltr">{shortStamp(fromUnix(notification.createtime))}</bdi>
            </time>
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
      })}
    </ul>
  );
};
