import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { localeFrom, type Locale } from "#kit/locale.ts";
import { fromUnix, relativeTime } from "#kit/time.ts";
import { classes } from "#ui/class-names.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { useStore } from "#ui/use-store.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { messageType, recallSeconds, timeLabelAfterSeconds } from "../contract/limits.ts";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { mentionsPayingElsewhere } from "../contract/paying-elsewhere.ts";
import { plainText } from "../contract/plain-text.ts";
import { CardBubble } from "./card-bubble.tsx";
import type { Chat } from "./chat-client.ts";
import { emptyChat, type Peer } from "./chat-state.ts";
import { asidesByPlace, timeLabel, type Shown } from "./conversation.ts";
import { FileBubble, GoingFile } from "./file-bubble.tsx";
import { VoiceBubble } from "./voice.tsx";
import { ImageBubble } from "./image-bubble.tsx";
import { LeavingDialog } from "./leaving-dialog.tsx";
import { timesHere } from "./times-here.ts";
import { useSummary } from "./use-summary.ts";
import { ReportPeer } from "./pane-menu.tsx";
import css from "./message-log.module.css";

const Bubble = ({ chat, peer, message, share }: { chat: Chat; peer: Peer; message: Shown; share: number | undefined }) => {
  const { t, i18n } = useLingui();
  const { content, msg_type, unsent } = message;
  if (message.recalled === 1)
    return (
      <p className={css.recalled}>
        <Trans>This message was taken back</Trans>
      </p>
    );
  if (unsent?.kind === "voice") return <GoingFile name={t`Voice message`} size={unsent.size ?? 0} share={share} />;
  if (unsent?.kind === "file") return <GoingFile name={unsent.text} size={unsent.size ?? 0} share={share} />;
  if (typeof content !== "string" && "seconds" in content) return <VoiceBubble chat={chat} message={message} voice={content} />;
  if (typeof content !== "string" && "ending" in content) return <FileBubble chat={chat} message={message} file={content} />;
  if (typeof content !== "string")
    return (
      <CardBubble chat={chat} peerId={peer.id} msgType={msg_type} card={content} receiverId={msg_type === messageType.enterprise ? message.receiver_id : 0} />
    );
  if (msg_type === messageType.image)
    return (
      <>
        <ImageBubble path={content} />
        {share !== undefined && <progress max={1} value={share} />}
      </>
    );
  // Text as HTML, made by the server before it was stored: see server/rules/text-as-html.ts.
  return <div className={css.text} dir="auto" dangerouslySetInnerHTML={{ __html: timesHere(content, localeFrom(i18n.locale)) }} />;
};

/** How one's own message stands that is not stored yet. */
const Standing = ({ chat, message }: { chat: Chat; message: Shown }) => {
  const { t } = useLingui();
  if (message.state === "sending")
    return (
      <small>
        <Trans>sending…</Trans>
      </small>
    );
  if (message.state === "waiting")
    return (
      <small className={css.waiting}>
        <Icon name="clock" small />
        <Trans>Goes when the connection is back</Trans>
      </small>
    );
  return (
    <span className={css.failed}>
      <Icon name="warn" small />
      <span>{message.why || t`Not sent`}</span>
      {/* What is no picture, no file or too large stays so. */}
      {(!message.why || ["text", "card"].includes(message.unsent?.kind ?? "")) && (
        <button type="button" onClick={() => chat.sendAgain(message)}>
          <Trans>Send again</Trans>
        </button>
      )}
      <button type="button" onClick={() => void chat.discard(message)}>
        <Trans>Discard</Trans>
      </button>
    </span>
  );
};

type VerbsProps = { chat: Chat; message: Shown; isMine: boolean; onReport: () => void; onRemove: () => void; onDone: () => void };

/** What may be done with one message. */
const Verbs = ({ chat, message, isMine, onReport, onRemove, onDone }: VerbsProps) => {
  const { t } = useLingui();
  const [openedAt] = useState(() => Date.now() / 1000);
  const isRecallable = isMine && message.recalled === 0 && openedAt - message.createtime < recallSeconds;
  const verb = (label: string, act: () => void) => (
    <button
      type="button"
      onClick={() => {
        onDone();
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    <span className={css.verbs}>
      {message.recalled === 0 && verb(t`Reply`, () => chat.answer(message))}
      {message.recalled === 0 &&
        typeof message.content === "string" &&
        message.msg_type === messageType.text &&
        verb(t`Copy`, () => void navigator.clipboard?.writeText(plainText(message.content as string, 10_000)))}
      {isRecallable && verb(t`Take back`, () => void chat.recall(message))}
      {verb(t`Delete for me`, onRemove)}
      {!isMine && message.recalled === 0 && message.user_id !== customerServiceId && verb(t`Report`, onReport)}
    </span>
  );
};

/** Asks before a message goes for good, from one's own side. */
const RemoveMessage = ({ chat, message, onClose }: { chat: Chat; message: Shown; onClose: () => void }) => (
  <FormDialog
    isGrave
    title={<Trans>Delete this message for you?</Trans>}
    about={<Trans>You will not see it again. The other side keeps it.</Trans>}
    send={<Trans>Delete for me</Trans>}
    form={{
      onSubmit: (event) => {
        event.preventDefault();
        onClose();
        void chat.remove(message);
      },
    }}
    isSending={false}
    onClose={onClose}
  />
);

/** One line of the message that is answered. */
const Answered = ({ reply, peer }: { reply: NonNullable<Shown["reply"]>; peer: Peer }) => {
  const { t } = useLingui();
  const summary = useSummary();
  const isText = reply.msg_type === messageType.text;
  const line = isText && reply.content === "" ? t`This message was taken back` : summary(reply);
  return (
    <span className={css.answered}>
      <b>{reply.user_id === peer.id ? peer.nickname : t`You`}</b>
      <span dir="auto">{line}</span>
    </span>
  );
};

type RowProps = {
  chat: Chat;
  peer: Peer;
  message: Shown;
  label: string | undefined;
  isRead: boolean;
  share: number | undefined;
  isOpen: boolean;
  open: (key: string | undefined) => void;
  report: (message: Shown) => void;
  remove: (message: Shown) => void;
  peerReads: Locale | undefined;
};

const Row = memo(({ chat, peer, message, label, isRead, share, isOpen, open, report, remove, peerReads }: RowProps) => {
  const { t } = useLingui();
  const isMine = message.user_id !== peer.id;
  const isText = message.msg_type === messageType.text && typeof message.content === "string" && message.recalled === 0;
  // Customer service is paid by nobody, and knows: neither it nor whoever asks it is warned.
  const isWithService = peer.id === customerServiceId || chat.side === "service";
  const isWarned = !isMine && isText && !isWithService && mentionsPayingElsewhere(message.content as string);
  return (
    <>
      {label && (
        <p className={css.note}>
          <bdi dir="ltr">{label}</bdi>
        </p>
      )}
      <div className={classes(css.message, isMine && css.mine)} {...(message.state ? {} : { "data-seq": message.seq })}>
        {/* What comes by itself names its sender in no language; the other side is called as its conversation is. */}
        <Avatar src={message.user.avatar} name={isMine ? message.user.nickname : peer.nickname} size={36} />
        <div className={css.said}>
          {message.reply && <Answered reply={message.reply} peer={peer} />}
          <div className={css.bubble}>
            <Bubble chat={chat} peer={peer} message={message} share={share} />
            {!message.state && (
              <button
                type="button"
                className={css.more}
                aria-label={t`What to do with this message`}
                aria-expanded={isOpen}
                onClick={() => open(isOpen ? undefined : String(message.seq))}
              >
                <Icon name="more" small />
              </button>
            )}
          </div>
          {isOpen && (
            <Verbs
              chat={chat}
              message={message}
              isMine={isMine}
              onReport={() => report(message)}
              onRemove={() => remove(message)}
              onDone={() => open(undefined)}
            />
          )}
          {isText && !isMine && <Translation text={plainText(message.content as string, 4_000)} />}
          {isText && isMine && peerReads && !message.state && <Translation text={plainText(message.content as string, 4_000)} to={peerReads} />}
          {isWarned && (
            <small className={css.warned}>
              <Icon name="warn" small />
              <Trans>Pay through this site only: what is paid elsewhere is not protected.</Trans>
            </small>
          )}
          {message.by && (
            <small>
              <bdi>{message.by.nickname}</bdi>
            </small>
          )}
          {message.state && <Standing chat={chat} message={message} />}
          {isRead && (
            <small>
              <Trans>read</Trans>
            </small>
          )}
        </div>
      </div>
    </>
  );
});
Row.displayName = "Row";

/** So many messages are put on the screen and taken off it together. */
const stretchLength = 50;
type Stretch = { key: string; from: number; messages: readonly Shown[] };
/** By their numbers, so that older ones above change no stretch; what is not stored yet is the last. */
const inStretches = (messages: readonly Shown[]): Stretch[] => {
  const stretches: (Stretch & { messages: Shown[] })[] = [];
  messages.forEach((message, index) => {
    const key = message.state ? "unsent" : String(Math.floor(message.seq / stretchLength));
    const last = stretches.at(-1);
    if (last?.key === key) last.messages.push(message);
    else stretches.push({ key, from: index, messages: [message] });
  });
  return stretches;
};

/** How far above and below the screen messages are still there. */
const nearness = "1500px 0px";

/** A stretch of messages that keeps its room while it is far from what is looked at: of ten thousand a few hundred are on the page. */
const Room = ({ log, children }: { log: RefObject<HTMLDivElement | null>; children: () => ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState<number>();
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setFar(entry.isIntersecting ? undefined : entry.boundingClientRect.height);
      },
      { root: log.current, rootMargin: nearness },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [log]);
  return (
    <div ref={box} className={css.room} style={far === undefined ? undefined : { blockSize: far }}>
      {far === undefined && children()}
    </div>
  );
};

/** How far from the end still counts as being there. */
const nearEnd = 40;

/** What stands between the messages and is none: its moment (unix seconds) says where. */
export type Aside = { key: string; at: number; shown: ReactNode };
const noAsides: readonly Aside[] = [];

/**
 * The messages, oldest first; at the top older ones load. The newest stays in sight while one is at the end, also while pictures load; who has
 * scrolled up is told of new ones instead. What was in sight is marked as read.
 */
export const MessageLog = ({
  chat,
  peer,
  asides = noAsides,
  peerReads,
}: {
  chat: Chat;
  peer: Peer;
  asides?: readonly Aside[];
  /** The other side's language, where it is known: one's own words can be seen in it. */
  peerReads?: Locale | undefined;
}) => {
  const { t, i18n } = useLingui();
  const { messages, history, peerReadSeq, readSeq, progress, isTyping } = useStore(chat.state, emptyChat);
  const [openKey, setOpenKey] = useState<string>();
  const [reported, setReported] = useState<Shown>();
  const [removed, setRemoved] = useState<Shown>();
  const [leaving, setLeaving] = useState<string>();
  const log = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setAway] = useState(false);
  const before = useRef({ height: 0, first: 0, own: "" });
  const [now, setNow] = useState(() => Date.now() / 1000);
  const first = messages[0]?.seq ?? 0;
  const newestOwn = messages.findLast((one) => one.user_id !== peer.id)?.client_id ?? "";

  useEffect(() => {
    // Labels appear as messages grow old, also while nobody writes.
    const timer = setInterval(() => setNow(Date.now() / 1000), 30_000);
    return () => clearInterval(timer);
  }, []);

  const look = useCallback(() => {
    const box = log.current;
    if (!box) return;
    const end = box.getBoundingClientRect().bottom + 8;
    const rows = [...box.querySelectorAll<HTMLElement>("[data-seq]")];
    const last = rows.findLast((row) => row.getBoundingClientRect().bottom <= end);
    if (last) void chat.seen(peer.id, Number(last.dataset["seq"]));
  }, [chat, peer.id]);
  const toEnd = useCallback(() => {
    const box = log.current;
    if (!box) return;
    isAtEnd.current = true;
    setAway(false);
    box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    // What one writes oneself is always in sight.
    if (isAtEnd.current || before.current.own !== newestOwn) toEnd();
    // Older messages are put above what one reads: the place read stays where it is.
    else if (before.current.first > first) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { height: box.scrollHeight, first, own: newestOwn };
    look();
  }, [messages, first, newestOwn, toEnd, look]);

  useEffect(() => {
    if (!log.current || !list.current) return;
    // A picture that came, a window that was turned: who was at the end stays there.
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
      look();
    });
    const box = log.current;
    // An address in a message: where it really leads is said first. (The links are the message's own HTML.)
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[target=_blank]");
      if (!link || link.host === window.location.host || !/^https?:$/.test(link.protocol)) return;
      event.preventDefault();
      setLeaving(link.href);
    };
    box.addEventListener("click", follow);
    sizes.observe(box);
    sizes.observe(list.current);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      box.removeEventListener("click", follow);
      sizes.disconnect();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [look, toEnd]);

  const placed = useMemo(() => asidesByPlace(asides, messages, history === "none"), [asides, messages, history]);
  const asidesAt = (place: number) => placed.get(place)?.map(({ key, shown }) => <Fragment key={key}>{shown}</Fragment>);
  const newest = messages.findLast((one) => !one.state);
  const lastOwn = messages.findLast((one) => one.user_id !== peer.id && !one.state);
  const unseen = isAway ? messages.filter((one) => !one.state && one.user_id === peer.id && one.seq > readSeq).length : 0;
  return (
    <div className={css.place}>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-label={t`Messages with ${peer.nickname}`}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || openKey === undefined) return;
          event.stopPropagation();
          setOpenKey(undefined);
        }}
        onScroll={(event) => {
          const box = event.currentTarget;
          // Only the reader leaves the end, by scrolling up: a line that grew below does not.
          if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) isAtEnd.current = true;
          else if (box.scrollTop < lastTop.current) isAtEnd.current = false;
          lastTop.current = box.scrollTop;
          setAway(!isAtEnd.current);
          look();
          if (box.scrollTop < nearEnd && history === "more") void chat.loadOlder();
        }}
      >
        <div ref={list} className={css.list}>
          <p className={css.note}>
            {history === "loading" ? (
              <Trans>Loading…</Trans>
            ) : history === "more" ? (
              <button type="button" onClick={() => void chat.loadOlder()}>
                <Trans>See more messages...</Trans>
              </button>
            ) : history === "failed" ? (
              <button type="button" onClick={() => void chat.loadOlder()}>
                <Trans>The messages did not load. Try again</Trans>
              </button>
            ) : (
              <Trans>There are no more messages...</Trans>
            )}
          </p>
          {asidesAt(-1)}
          {inStretches(messages).map((stretch) => (
            <Room key={stretch.key} log={log}>
              {() =>
                stretch.messages.map((message, index) => (
                  <Fragment key={message.client_id ? `${message.user_id}/${message.client_id}` : String(message.seq)}>
                    <Row
                      chat={chat}
                      peer={peer}
                      message={message}
                      label={timeLabel(message, messages[stretch.from + index - 1], now)}
                      isRead={message === lastOwn && message.seq <= peerReadSeq}
                      share={progress[message.client_id]}
                      isOpen={!message.state && openKey === String(message.seq)}
                      open={setOpenKey}
                      report={setReported}
                      remove={setRemoved}
                      peerReads={peerReads}
                    />
                    {asidesAt(stretch.from + index)}
                  </Fragment>
                ))
              }
            </Room>
          ))}
          {newest && now - newest.createtime < timeLabelAfterSeconds && (
            <p className={css.note}>
              {relativeTime(fromUnix(newest.createtime), fromUnix(Math.max(now, newest.createtime)), i18n.locale as Locale, t`just now`)}
            </p>
          )}
          {isTyping && (
            <p className={css.note} role="status">
              <Trans>
                <bdi>{peer.nickname}</bdi> is writing…
              </Trans>
            </p>
          )}
        </div>
      </div>
      {leaving && <LeavingDialog href={leaving} onClose={() => setLeaving(undefined)} />}
      {reported && <ReportPeer chat={chat} peer={peer} message={reported} onClose={() => setReported(undefined)} />}
      {removed && <RemoveMessage chat={chat} message={removed} onClose={() => setRemoved(undefined)} />}
      {unseen > 0 && (
        <button type="button" className={css.jump} onClick={toEnd}>
          <Icon name="down" small />
          <Plural value={unseen} one="# new message" other="# new messages" />
        </button>
      )}
    </div>
  );
};
