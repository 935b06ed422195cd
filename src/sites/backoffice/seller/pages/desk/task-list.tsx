import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { openChat } from "#ui/chat-panel.ts";
import { Link } from "#ui/link.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import type { Task } from "../../tasks.ts";
import css from "./desk.module.css";

const soonSeconds = 2 * 86_400;

const Due = ({ due, now }: { due: number; now: number }) => {
  const { i18n } = useLingui();
  const day = longDate(fromUnix(due), localeFrom(i18n.locale));
  return due < now ? (
    <StateBadge tone="failed">
      <Trans>
        was due <bdi>{day}</bdi>
      </Trans>
    </StateBadge>
  ) : (
    <StateBadge tone={due < now + soonSeconds ? "waiting" : "off"}>
      <Trans>
        until <bdi>{day}</bdi>
      </Trans>
    </StateBadge>
  );
};

/** What the shop has to do, the most urgent first. */
export const TaskList = ({ tasks, total, now }: { tasks: readonly Task[]; total: number; now: number }) => (
  <section className="sheet">
    <SectionHead
      small
      title={<Trans>What to do next</Trans>}
      about={total > 0 ? <Plural value={total} one="# thing waits" other="# things wait" /> : undefined}
    />
    {tasks.length === 0 ? (
      <Empty
        title={<Trans>Nothing waits</Trans>}
        about={<Trans>Orders, questions, offers and what runs out or ends appear here, the most urgent first.</Trans>}
      />
    ) : (
      <>
        <ol className={css.tasks}>
          {tasks.map((task) => {
            const inside = (
              <>
                <b>
                  <bdi>{task.act}</bdi>
                </b>
                {task.about && (
                  <span className="cap">
                    <bdi>{task.about}</bdi>
                  </span>
                )}
              </>
            );
            const { at } = task;
            return (
              <li key={task.key}>
                {"page" in at ? (
                  <Link to={at.page} className={css.task} reloadDocument={!at.page.startsWith("/seller")}>
                    {inside}
                  </Link>
                ) : (
                  <button type="button" className={css.task} onClick={() => openChat({ receiverId: at.chatWith })}>
                    {inside}
                  </button>
                )}
                <span>{task.due !== null && <Due due={task.due} now={now} />}</span>
                <b>{task.money && <Price money={task.money} />}</b>
              </li>
            );
          })}
        </ol>
        {total > tasks.length && (
          <p className="cap">
            <Plural value={total - tasks.length} one="and # more, less urgent" other="and # more, less urgent" />
          </p>
        )}
      </>
    )}
  </section>
);
