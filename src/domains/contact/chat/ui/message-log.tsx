import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { useStore } from "#ui/use-store.ts";
import { messageType } from "../contract/fields.ts";
import { CardBubble } from "./card-bubble.tsx";
import { emptyChat, type Chat } from "./chat-client.ts";
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

/** The messages, oldest first; at the top older ones load. Stays at the bottom while one is there. */
export const MessageLog = ({ chat }: { chat: Chat }) => {
  const { t } = useLingui();
  const { messages, history, peer, peerReadSeq } = useStore(chat.state, emptyChat);
  const log = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const before = useRef({ height: 0, first: 0 });
  const [now, setNow] = useState(() => Date.now() / 1000);
  const first = messages[0]?.seq ?? 0;

  useEffect(() => {
    isAtBottom.current = true;
    // Labels appear as messages grow old, also while nobody writes.
    const timer = setInterval(() => setNow(Date.now() / 1000), 30_000);
    return () => clearInterval(timer);
  }, [peer?.id]);

  // Older messages are put above what one reads: the place read stays where it is.
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (isAtBottom.current) box.scrollTop = box.scrollHeight;
    else if (before.current.first > first) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { height: box.scrollHeight, first };
  }, [messages, first]);

  const lastOwn = messages.findLast((one) => one.user_id !== peer?.id && !one.state);
  return (
    <div
      ref={log}
      className={css.log}
      role="log"
      aria-label={t`Messages with ${peer?.nickname ?? ""}`}
      tabIndex={0}
      onScroll={(event) => {
        const box = event.currentTarget;
        isAtBottom.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
        if (box.scrollTop < 40 && history === "more") void chat.loadOlder();
      }}
    >
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
        const isMine = message.user_id !== peer?.id;
        const label = timeLabel(message, messages[index - 1], now);
        return (
          <Fragment key={message.state ? message.client_id : message.seq}>
            {label && (
              <p className={css.note}>
                <bdi dir="ltr">{label}</bdi>
              </p>
            )}
            <div className={classes(css.message, isMine && css.mine)}>
              <Avatar src={message.user.avatar} name={message.user.nickname} size={36} />
              <div className={css.said}>
                <Bubble message={message} />
                {message.by && (
                  <small>
                    <bdi>{message.by.nickname}</bdi>
                  </small>
                )}
                {message.state === "sending" && (
                  <small>
                    <Trans>sending…</Trans>
                  </small>
                )}
                {message.state === "failed" && (
                  <button type="button" className={css.failed} onClick={() => void chat.sendAgain(message)}>
                    <Icon name="warn" small />
                    <Trans>Not sent. Try again</Trans>
                  </button>
                )}
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
  );
};
