import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { useStore } from "#ui/use-store.ts";
import { messageType } from "../contract/limits.ts";
import { CardBubble } from "./card-bubble.tsx";
import { emptyChat, type Chat, type Peer } from "./chat-client.ts";
import { timeLabel, type Shown } from "./conversation.ts";
import { ImageBubble } from "./image-bubble.tsx";
import css from "./message-log.module.css";

const Bubble = ({ message }: { message: Shown }) => {
  const { content, msg_type } = message;
  if (typeof content !== "string")
    return <CardBubble msgType={msg_type} card={content} receiverId={msg_type === messageType.enterprise ? message.receiver_id : 0} />;
  if (msg_type === messageType.image) return <ImageBubble path={content} />;
  if (msg_type === messageType.file) return <a href={content}>{content.split("/").at(-1)}</a>;
  // Sanitised by the server before it was stored: see server/rules/sanitise.ts.
  return <div className={css.text} dir="auto" dangerouslySetInnerHTML={{ __html: content }} />;
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
      <button type="button" onClick={() => chat.sendAgain(message)}>
        <Trans>Send again</Trans>
      </button>
      <button type="button" onClick={() => void chat.discard(message)}>
        <Trans>Discard</Trans>
      </button>
    </span>
  );
};

/** How far from the end still counts as being there. */
const nearEnd = 40;

/**
 * The messages, oldest first; at the top older ones load. The newest stays in sight while one is at the end, also while pictures load; who has
 * scrolled up is told of new ones instead. What was in sight is marked as read.
 */
export const MessageLog = ({ chat, peer }: { chat: Chat; peer: Peer }) => {
  const { t } = useLingui();
  const { messages, history, peerReadSeq, readSeq } = useStore(chat.state, emptyChat);
  const log = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
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
    sizes.observe(log.current);
    sizes.observe(list.current);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      sizes.disconnect();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [look, toEnd]);

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
        onScroll={(event) => {
          const box = event.currentTarget;
          isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
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
          {messages.map((message, index) => {
            const isMine = message.user_id !== peer.id;
            const label = timeLabel(message, messages[index - 1], now);
            return (
              <Fragment key={message.client_id ? `${message.user_id}/${message.client_id}` : message.seq}>
                {label && (
                  <p className={css.note}>
                    <bdi dir="ltr">{label}</bdi>
                  </p>
                )}
                <div className={classes(css.message, isMine && css.mine)} {...(message.state ? {} : { "data-seq": message.seq })}>
                  <Avatar src={message.user.avatar} name={message.user.nickname} size={36} />
                  <div className={css.said}>
                    <Bubble message={message} />
                    {message.by && (
                      <small>
                        <bdi>{message.by.nickname}</bdi>
                      </small>
                    )}
                    {message.state && <Standing chat={chat} message={message} />}
                    {message === lastOwn && message.seq <= peerReadSeq && (
                      <small>
                        <Trans>read</Trans>
                      </small>
                    )}
                  </div>
                </div>
              </Fragment>
            );
          })}
        </div>
      </div>
      {unseen > 0 && (
        <button type="button" className={css.jump} onClick={toEnd}>
          <Icon name="down" small />
          <Plural value={unseen} one="# new message" other="# new messages" />
        </button>
      )}
    </div>
  );
};
