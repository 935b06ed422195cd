import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { chatInPage, currentChat } from "#domains/contact/chat/ui/chat-presence.ts";
import { ConnectionLine } from "#domains/contact/chat/ui/connection-line.tsx";
import { call } from "#kit/browser/call.ts";
import { hearFrame } from "#kit/browser/socket-frames.ts";
import { classes } from "#ui/class-names.ts";
import { LinkButton } from "#ui/button.tsx";
import { chatPanel, closeChat, openChat } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import { useStore } from "#ui/use-store.ts";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import type { InboxSide } from "../contract/both.ts";
import type { Inquiry } from "../contract/inbox.ts";
import type { setPresence } from "../contract/presence.ts";
import type { QuickReply } from "../contract/quick-replies.ts";
import type { InboxPlace } from "./inbox-place.ts";
import css from "./inbox.module.css";
import { PersonPanel } from "./person-panel.tsx";
import { QueueColumn, type Queue } from "./queue.tsx";
import { moveAt, Talk } from "./talk.tsx";
import { useClock } from "./use-clock.ts";
import { Promised, Span } from "./waiting-clock.tsx";

/** What comes by itself is gathered for this long before the list is asked for again. */
const gatherMs = 300;
/** And asked for by itself, in case a frame was lost. */
const refreshMs = 60_000;

/** The page follows what others do: every frame about an inquiry or about who is there, and now and then without one. */
const useFresh = (): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), gatherMs);
    };
    const stops = [hearFrame("inquiry", fresh), hearFrame("answering", fresh)];
    const beat = setInterval(() => document.visibilityState === "visible" && fresh(), refreshMs);
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      clearInterval(beat);
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
};

const isTyping = (target: EventTarget | null): boolean => (target as Element | null)?.closest?.("input, textarea, select, dialog, [contenteditable]") != null;

/** So many of those who are there are named. */
const mostNamed = 3;

/** Whether I am there: customers read that somebody is, colleagues read who. */
const OwnPresence = ({ side, isAway }: { side: InboxSide; isAway: boolean }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isAway}
      aria-label={t`I am there to answer`}
      aria-busy={isRunning}
      className={css.presence}
      onClick={() =>
        void run(() => call<(typeof setPresence)["service"]>({ path: side === "shop" ? "service/shoppresence" : "service/presence" }, { is_away: !isAway }))
      }
    >
      <i className={classes(css.dot, !isAway && css.present)} />
      {isAway ? <Trans context="who answers">Away</Trans> : <Trans context="who answers">Available</Trans>}
    </button>
  );
};

type Props = {
  side: InboxSide;
  title: ReactNode;
  place: InboxPlace;
  queue: Queue;
  /** The one that is open; null where none is. */
  inquiry: Inquiry | null;
  replies: readonly QuickReply[];
  /** What customers read under an answer of mine is the account's; this is my own name, for quick replies. */
  me: string;
  /** The same person: a name may be said in several languages. */
  myId: number;
  path: (place: InboxPlace) => string;
  repliesPath: string;
  figuresPath: string;
  /** Where its hours are set, at customer service. */
  hoursPath?: string;
  /** What else is known of the customer. */
  file?: ReactNode;
};

/** The inbox of those who answer customers, at customer service and in shops: who waits, the conversation, and whom one talks with. */
export const Inbox = ({ side, title, place, queue, inquiry, replies, me, myId, path, repliesPath, figuresPath, hoursPath, file }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const chat = useStore(currentChat, null);
  const now = useClock();
  const [personOf, setPersonOf] = useState<number>();
  const { run, isRunning } = useAction({ after: revalidate });
  useFresh();
  const wanted = place.customer;
  useEffect(() => {
    const openTalk = (customer: number) => void navigate(path({ tab: "all", customer }));
    chatInPage.set({ openTalk });
    // The inbox stands for the window. Somebody to whom a shop wrote first, and who has not answered yet, is in the window alone.
    const stop = chatPanel.subscribe(() => {
      const { isOpen, receiverId } = chatPanel.get();
      if (!isOpen || (receiverId !== undefined && receiverId === wanted)) return;
      closeChat();
      if (receiverId !== undefined) openTalk(receiverId);
    });
    closeChat();
    if (side === "shop" && wanted !== undefined) openChat({ receiverId: wanted });
    return () => {
      stop();
      chatInPage.set(null);
    };
  }, [side, wanted]); // eslint-disable-line react-hooks/exhaustive-deps
  // What waits beside the navigation is what waits here.
  const { waiting } = queue.counts;
  // Whoever reads this and is not away is on duty, also before the connection has said so.
  const here = queue.is_away || queue.here.some(({ id }) => id === myId) ? queue.here : [{ id: myId, nickname: me }, ...queue.here];
  useEffect(() => refreshWaiting(), [waiting]);
  const next = queue.list.find((line) => line.status === "open");
  const takeNext = () => {
    if (!next) return;
    void run(async () => {
      await moveAt(side, { id: next.id, act: "take" });
      await navigate(path({ tab: "mine", id: next.id }));
    });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      takeNext();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <div className={css.page}>
      <div>
        <header className={css.bar}>
          <h1 className="disp">{title}</h1>
          <dl>
            <div>
              <dt>
                <Trans>Waiting now</Trans>
              </dt>
              <dd>
                <b>{queue.counts.waiting}</b>
                {queue.oldest > 0 && now > 0 && (
                  <>
                    {"\u00a0· "}
                    <Trans>
                      the longest <Span seconds={Math.max(0, now - queue.oldest)} />
                    </Trans>
                  </>
                )}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Target for an answer</Trans>
              </dt>
              <dd>
                <Promised seconds={queue.target} />
              </dd>
            </div>
            <div className={css.there}>
              <dt>
                <Trans>On duty</Trans>
              </dt>
              <dd>
                {here.length === 0 ? (
                  <Trans context="those who answer">nobody</Trans>
                ) : (
                  <>
                    {here.slice(0, mostNamed).map(({ id, nickname }, index) => (
                      <span key={id}>
                        {index > 0 && "\u00a0· "}
                        <bdi>{nickname}</bdi>
                      </span>
                    ))}
                    {here.length > mostNamed && <bdi dir="ltr">{` +${here.length - mostNamed}`}</bdi>}
                  </>
                )}
              </dd>
            </div>
          </dl>
          <div className={css.ways}>
            <OwnPresence side={side} isAway={queue.is_away} />
            <LinkButton size="small" look="soft" to={figuresPath}>
              <Icon name="chart" small />
              <Trans>Figures</Trans>
            </LinkButton>
            {hoursPath && (
              <LinkButton size="small" look="soft" to={hoursPath}>
                <Icon name="clock" small />
                <Trans>Service hours</Trans>
              </LinkButton>
            )}
            <LinkButton size="small" look="soft" to={repliesPath}>
              <Icon name="edit" small />
              <Trans>Quick replies</Trans>
            </LinkButton>
          </div>
        </header>
        {/* A conversation that is open says it itself, in sight also where the bar is not. */}
        {chat && !inquiry && <ConnectionLine chat={chat} isDesk />}
      </div>
      <div className={classes(css.inbox, inquiry && css.open)} {...(inquiry ? { "data-talk": "" } : {})}>
        <QueueColumn
          queue={queue}
          at={place}
          path={path}
          now={now}
          takeNext={takeNext}
          isTaking={isRunning}
          narrow={(label) => void navigate(path({ tab: place.tab, q: place.q, label: label || undefined }))}
          seek={(q) => void navigate(path({ ...place, q: q || undefined, page: undefined }), { replace: true, preventScrollReset: true })}
        />
        {inquiry && chat ? (
          <Talk
            key={inquiry.id}
            side={side}
            chat={chat}
            inquiry={inquiry}
            replies={replies}
            repliesPath={repliesPath}
            me={me}
            back={path({ ...place, id: undefined })}
            showPerson={() => setPersonOf(inquiry.id)}
          />
        ) : (
          <section className={css.vacant} aria-label={t`Conversation`}>
            <p className="muted">{inquiry ? <Trans>Loading…</Trans> : <Trans>Choose a customer</Trans>}</p>
          </section>
        )}
        {inquiry && (
          <PersonPanel
            key={`person ${inquiry.id}`}
            side={side}
            inquiry={inquiry}
            known={queue.labels}
            isShown={personOf === inquiry.id}
            hide={() => setPersonOf(undefined)}
            earlierPath={(id) => path({ ...place, id })}
          >
            {file}
          </PersonPanel>
        )}
      </div>
    </div>
  );
};
