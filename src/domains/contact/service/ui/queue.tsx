import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { stampHere } from "#domains/contact/chat/ui/stamp-here.ts";
import { useSummary } from "#domains/contact/chat/ui/use-summary.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFacts } from "#kit/locale.ts";
import { dateFromStamp } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import type { inboxQueue, InquiryLine } from "../contract/inbox.ts";
import { soughtMax } from "../contract/sought.ts";
import type { InboxPlace } from "./inbox-place.ts";
import css from "./inbox.module.css";
import { WaitingClock } from "./waiting-clock.tsx";

export type Queue = OutputOf<(typeof inboxQueue)["service"]>;

const Line = ({ line, at, path, target, now }: { line: InquiryLine; at: InboxPlace; path: (place: InboxPlace) => string; target: number; now: number }) => {
  const summary = useSummary();
  const { customer, agent } = line;
  return (
    <li>
      <Link to={path({ ...at, id: line.id })} preventScrollReset className={css.line} {...(line.id === at.id ? { "aria-current": "true" } : {})}>
        <Avatar src={customer.avatar} name={customer.nickname} size={36} />
        <span className={css.name}>
          <b dir="auto">{customer.nickname}</b>
        </span>
        {line.waiting_since > 0 && line.status !== "closed" ? (
          <WaitingClock since={line.waiting_since} target={target} now={now} />
        ) : (
          <time className="cap" dir="ltr" dateTime={dateFromStamp(line.updatetime).toISOString()}>
            {/* By the clock of whoever reads: the server does not know it. */}
            {now > 0 && stampHere(dateFromStamp(line.updatetime))}
          </time>
        )}
        <span className={css.said} dir="auto">
          {summary(line)}
        </span>
        <span className={css.standing}>
          <span className={css.language} lang={localeFacts[line.locale].tag}>
            {localeFacts[line.locale].language}
          </span>
          {line.status === "snoozed" ? (
            <span>
              <Icon name="clock" small />
              <Trans>sleeps</Trans>
            </span>
          ) : line.is_mine ? (
            <span className={css.good}>
              <Trans context="inquiries">Yours</Trans>
            </span>
          ) : agent ? (
            <span>
              <Icon name="lock" small />
              {line.status === "closed" ? (
                <bdi>{agent.nickname}</bdi>
              ) : (
                <Trans>
                  <bdi>{agent.nickname}</bdi> answers
                </Trans>
              )}
            </span>
          ) : (
            <span className={css.waits}>
              <Trans>Nobody answers yet</Trans>
            </span>
          )}
          {line.score !== null && (
            <span>
              <Icon name="star" small />
              <bdi dir="ltr">{line.score} / 5</bdi>
            </span>
          )}
          {line.labels.map((label) => (
            <span key={label} className={css.label} dir="auto">
              {label}
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
};

/** So long after the last letter the list is asked for. */
const seekAfterMs = 350;

/** What is looked for stands in the address; typed, it is asked for by itself. */
const Seek = ({ at, seek }: { at: InboxPlace; seek: (q: string) => void }) => {
  const { t } = useLingui();
  const asked = at.q ?? "";
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [before, setBefore] = useState({ asked, sought: asked });
  // Another way to this list (a link, the way back) brings its own words; what was sought here comes back while one goes on typing.
  if (before.asked !== asked) {
    setBefore({ ...before, asked });
    if (asked !== before.sought) setTyped(asked);
  }
  const go = (words: string) => {
    clearTimeout(timer.current);
    setBefore({ asked, sought: words });
    seek(words);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(words.trim()), seekAfterMs);
  };
  return (
    <form
      method="get"
      className={css.seek}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go(typed.trim());
      }}
    >
      <Icon name="search" small />
      <input
        type="search"
        dir="auto"
        enterKeyHint="search"
        maxLength={soughtMax}
        value={typed}
        placeholder={t`Search by name, order, label`}
        aria-label={t`Search among the customers`}
        onChange={(event) => change(event.target.value)}
      />
    </form>
  );
};

/** Those who wait, the longest on top; then those who are being answered. */
export const QueueColumn = ({
  queue,
  at,
  path,
  now,
  takeNext,
  isTaking,
  narrow,
  seek,
}: {
  queue: Queue;
  at: InboxPlace;
  path: (place: InboxPlace) => string;
  now: number;
  takeNext: () => void;
  isTaking: boolean;
  /** To those with a label; to all with an empty one. */
  narrow: (label: string) => void;
  /** Those who are meant by these words; all with none. */
  seek: (q: string) => void;
}) => {
  const { t } = useLingui();
  const { list, counts, target, labels } = queue;
  const isOverdue = (line: InquiryLine) => now > 0 && line.waiting_since > 0 && now - line.waiting_since >= target;
  const groups = [
    { key: "late", isHot: true, words: <Trans>Over the target time</Trans>, lines: list.filter((line) => line.status !== "closed" && isOverdue(line)) },
    {
      key: "next",
      words: <Trans>They wait for an answer, the longest first</Trans>,
      lines: list.filter((line) => line.status !== "closed" && line.waiting_since > 0 && !isOverdue(line)),
    },
    { key: "others", words: <Trans>It is theirs to write</Trans>, lines: list.filter((line) => line.status !== "closed" && line.waiting_since === 0) },
    { key: "closed", words: <Trans>Closed, the latest first</Trans>, lines: list.filter((line) => line.status === "closed") },
  ];
  const hasNext = list.some((line) => line.status === "open");
  const tab = (name: InboxPlace["tab"]) => path({ tab: name, label: at.label, q: at.q });
  // Of what is looked for, where it is.
  const shown = queue.found ?? counts;
  /** Where what is looked for is, when it is not here. */
  const elsewhere =
    at.q && list.length === 0 && queue.found
      ? queue.found.all > 0
        ? { tab: "all" as const, label: <Trans context="inquiries">All</Trans> }
        : queue.found.closed > 0
          ? { tab: "closed" as const, label: <Trans context="inquiries">Closed</Trans> }
          : undefined
      : undefined;
  return (
    <aside className={css.queue} aria-label={t`Customers`}>
      <Seek at={at} seek={seek} />
      <LinkTabs
        label={t`Customers`}
        at={tab(at.tab)}
        tabs={[
          { to: tab("waiting"), label: <Trans>Waiting</Trans>, count: shown.waiting },
          { to: tab("mine"), label: <Trans>Mine</Trans>, count: shown.mine },
          { to: tab("all"), label: <Trans context="inquiries">All</Trans>, count: shown.all },
          { to: tab("closed"), label: <Trans context="inquiries">Closed</Trans>, ...(queue.found ? { count: queue.found.closed } : {}) },
        ]}
      />
      <div className={css.next}>
        <Button
          size="small"
          busy={isTaking}
          disabled={!hasNext}
          reason={hasNext ? undefined : t`Everybody here has somebody who answers, or nobody waits`}
          onClick={takeNext}
        >
          <Trans>Take the next one</Trans> <kbd>N</kbd>
        </Button>
        {labels.length > 0 && (
          <label className={css.filter}>
            <span className="visually-hidden">
              <Trans>Narrow by label</Trans>
            </span>
            <Icon name="filter" small />
            <select value={at.label ?? ""} onChange={(event) => narrow(event.target.value)}>
              <option value="">{t`All labels`}</option>
              {labels.map((label) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className={css.lines}>
        {list.length === 0 && (
          <p className={css.nobody}>
            {at.q ? (
              elsewhere ? (
                <>
                  <Trans>Not in this list, but in another:</Trans> <Link to={tab(elsewhere.tab)}>{elsewhere.label}</Link>
                </>
              ) : (
                <Trans>Nothing here is called so, or says so.</Trans>
              )
            ) : at.tab === "waiting" ? (
              <Trans>Nobody waits. New questions come here by themselves.</Trans>
            ) : (
              <Trans>There is nothing here.</Trans>
            )}
          </p>
        )}
        {groups.map(
          (group) =>
            group.lines.length > 0 && (
              <section key={group.key}>
                <h2 className={classes(css.group, group.isHot && css.hot)}>
                  <span>{group.words}</span>
                  <bdi>{group.lines.length}</bdi>
                </h2>
                <ul>
                  {group.lines.map((line) => (
                    <Line key={line.id} line={line} at={at} path={path} target={target} now={now} />
                  ))}
                </ul>
              </section>
            ),
        )}
        {queue.total > queue.page * queue.size && (
          <Link className={css.further} to={path({ ...at, page: queue.page + 1 })}>
            <Trans>Further ones</Trans>
          </Link>
        )}
      </div>
    </aside>
  );
};
