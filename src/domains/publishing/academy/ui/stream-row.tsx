import { Trans, useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { StateBadge } from "#ui/tag.tsx";
import type { StreamItem } from "../contract/streams.ts";
import { courseAddress } from "./course-card.tsx";
import { lecturerAddress } from "./lecturer-card.tsx";
import css from "./stream-row.module.css";

/** A live stream in the schedule: when (in the market's time, which is said), what, who, and where it is held or kept. */
export const StreamRow = ({ stream }: { stream: StreamItem }) => {
  const { i18n } = useLingui();
  const tag = intlTag(localeFrom(i18n.locale));
  const day = new Intl.DateTimeFormat(tag, { month: "short", day: "numeric", weekday: "short", timeZone: tradeZone }).format(fromUnix(stream.starts_at));
  const clock = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hour12: false, timeZone: tradeZone });
  return (
    <article className={css.row}>
      <p className={css.when}>
        <b>{day}</b>
        <bdi dir="ltr">
          {clock.format(fromUnix(stream.starts_at))}–{clock.format(fromUnix(stream.ends_at))}
        </bdi>
      </p>
      <Picture src={stream.image} alt="" sizes="160px" ratio="16 / 9" />
      <div className={css.words}>
        <h3>{stream.title}</h3>
        <p className="small muted">{stream.about}</p>
        <p className="small">
          <Link to={lecturerAddress(stream.lecturer.id)}>{stream.lecturer.name}</Link> · {stream.lecturer.position}
        </p>
      </div>
      <div className={css.state}>
        <StateBadge
          tone={stream.state === "live" ? "going" : stream.state === "over" ? "off" : "waiting"}
          {...(stream.state === "live" ? { icon: "video" as const } : {})}
        >
          {stream.state === "live" && <Trans>Live now</Trans>}
          {stream.state === "due" && <Trans>About to begin</Trans>}
          {stream.state === "coming" && <Trans>Coming</Trans>}
          {stream.state === "over" && <Trans>Over</Trans>}
        </StateBadge>
        {stream.state !== "over" && stream.address && (
          <LinkButton href={stream.address} rel="noopener" target="_blank" size="small">
            <Trans>Open the stream</Trans>
          </LinkButton>
        )}
        {stream.state !== "over" && !stream.address && (
          <span className="small muted">
            <Trans>The address follows here</Trans>
          </span>
        )}
        {stream.state === "over" && stream.replay_course_id && (
          <LinkButton to={courseAddress(stream.replay_course_id)} size="small" look="ghost">
            <Trans>Kept as a course</Trans>
          </LinkButton>
        )}
      </div>
    </article>
  );
};
