import { useLingui } from "@lingui/react/macro";
import { useRevalidator } from "react-router";
import type { OutputOf } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import { fromUnix, shortStamp } from "#kit/time.ts";
import { classes } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { noticeCount } from "#ui/notice-count.ts";
import type { NoticeKind } from "../contract/kinds.ts";
import { readNotice, type listNotices } from "../contract/notices.ts";
import css from "./notice-list.module.css";

/** Other sites' pages: the router of this one does not know them. */
const isElsewhere = (link: string) => /^\/(seller|operator)\//.test(link);

export type Notice = OutputOf<typeof listNotices>["list"][number];

const icons: Record<NoticeKind, IconName> = {
  order: "box",
  offer: "scissors",
  certification: "shield",
  membership: "crown",
  booking: "calendar",
  account: "lock",
  service: "head",
};

/** Notices, newest first. Following one, or pressing one that leads nowhere, reads it. */
export const NoticeList = ({ list }: { list: readonly Notice[] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const read = async (notice: Notice) => {
    if (notice.is_read) return;
    const answer = await call<typeof readNotice>(readNotice, { id: notice.id }, { quiet: true }).catch(() => null);
    if (answer) noticeCount.set(answer.unread);
    if (!notice.link) await revalidate();
  };
  return (
    <ul className={css.list}>
      {list.map((notice) => {
        const inner = (
          <>
            <Icon name={icons[notice.kind]} />
            <span dir="auto">
              {!notice.is_read && <span className="visually-hidden">{t`Unread:`} </span>}
              {notice.text}
            </span>
            <time dateTime={fromUnix(notice.createtime).toISOString()}>
              <bdi dir="ltr">{shortStamp(fromUnix(notice.createtime))}</bdi>
            </time>
          </>
        );
        const look = classes(css.notice, !notice.is_read && css.unread);
        return (
          <li key={notice.id}>
            {notice.link ? (
              <Link to={notice.link} reloadDocument={isElsewhere(notice.link)} className={look} onClick={() => void read(notice)}>
                {inner}
              </Link>
            ) : notice.is_read ? (
              <div className={look}>{inner}</div>
            ) : (
              <button type="button" className={look} onClick={() => void read(notice)}>
                {inner}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
