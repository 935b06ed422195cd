import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { to } from "#kit/paths.ts";
import { dateFromStamp, shortStamp } from "#kit/time.ts";
import { IconButton } from "#ui/button.tsx";
import { chatPanel, chatSocket, closeChat } from "#ui/chat-panel.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Avatar } from "#ui/picture.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { useSession } from "#ui/use-session.ts";
import { useStore } from "#ui/use-store.ts";
import { contactSearchMax, messageType, type Session } from "../contract/fields.ts";
import { createChat, emptyChat, type Chat, type ShopSide } from "./chat-client.ts";
import css from "./chat-window.module.css";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";

/** One line under a name: the text, or what kind of thing was sent. */
const useSummary = () => {
  const { t } = useLingui();
  return ({ msg_type, content }: Session): string =>
    msg_type === messageType.image
      ? t`[Picture]`
      : msg_type === messageType.file
        ? t`[File]`
        : msg_type === messageType.product
          ? t`[Product] ${content}`
          : msg_type === messageType.enterprise
            ? t`[Company card] ${content}`
            : msg_type === messageType.model
              ? t`[Model card] ${content}`
              : content;
};

const Contacts = ({ chat, whenEmpty }: { chat: Chat; whenEmpty: ReactNode }) => {
  const { t } = useLingui();
  const { sessions, hasSessions, peer } = useStore(chat.state, emptyChat);
  const [search, setSearch] = useState("");
  const summary = useSummary();
  const shown = sessions.filter((one) => one.receiver.nickname.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className={classes(css.contacts, peer && css.behind)}>
      <label className={css.search}>
        <Icon name="search" small />
        <input
          type="search"
          maxLength={contactSearchMax}
          placeholder={t`Search contacts`}
          aria-label={t`Search contacts`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <ul>
        {shown.map((one) => (
          <li key={one.receiver_id}>
            <button
              type="button"
              {...(one.receiver_id === peer?.id ? { "aria-current": "true" } : {})}
              onClick={() => void chat.select({ ...one.receiver, online: one.online, blocked: one.blocked })}
            >
              <Avatar src={one.receiver.avatar} name={one.receiver.nickname} size={44} />
              <b>{one.receiver.nickname}</b>
              <time dir="ltr" dateTime={dateFromStamp(one.updatetime).toISOString()}>
                {shortStamp(dateFromStamp(one.updatetime))}
              </time>
              <span dir="auto">{summary(one)}</span>
              <CountBadge count={one.unread} />
            </button>
          </li>
        ))}
      </ul>
      {hasSessions && shown.length === 0 && (
        <p className={css.nobody}>
          {search ? (
            <Trans>Nobody of this name</Trans>
          ) : (
            (whenEmpty ?? <Trans>No conversations yet. Ask a seller from a product page, or customer service.</Trans>)
          )}
        </p>
      )}
    </div>
  );
};

/** What else may be done with a conversation: for its head, by whoever mounts the window. */
export type PaneVerbs = (chat: Chat) => ReactNode;

const Pane = ({ chat, verbs }: { chat: Chat; verbs: PaneVerbs | undefined }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { peer, isConnected } = useStore(chat.state, emptyChat);
  if (!peer)
    return (
      <div className={classes(css.pane, css.vacant)}>
        <IconButton label={t`Close`} className={css.close} onClick={closeChat}>
          <Icon name="close" />
        </IconButton>
        <p className="muted">
          <Trans>Choose a conversation</Trans>
        </p>
      </div>
    );
  return (
    <div className={css.pane}>
      <header className={css.head}>
        <IconButton label={t`Back to the contacts`} className={css.back} onClick={chat.leave}>
          <Icon name="back" />
        </IconButton>
        <div>
          <h2>{peer.nickname}</h2>
          <p>
            {isConnected ? (
              <>
                <i className={classes(css.dot, peer.online === 1 && css.online)} />
                {peer.online === 1 ? <Trans>online</Trans> : <Trans>offline</Trans>}
              </>
            ) : (
              <Trans>Connecting…</Trans>
            )}
          </p>
        </div>
        {peer.id > 1 && (
          <IconButton label={t`Page of ${peer.nickname}`} onClick={() => void navigate(to("enterprise-details-id", { id: peer.id }))}>
            <Icon name="desk" />
          </IconButton>
        )}
        {verbs?.(chat)}
        <IconButton label={t`Close`} onClick={closeChat}>
          <Icon name="close" />
        </IconButton>
      </header>
      <MessageLog chat={chat} />
      {peer.blocked === 1 ? (
        <p className={css.blocked}>
          <Trans>You have blocked this user</Trans>
        </p>
      ) : (
        <Composer key={peer.id} chat={chat} />
      )}
    </div>
  );
};

/** The chat window: contacts on the left, the conversation on the right. It keeps the socket also while it is closed. With `shop`, it answers for one. */
export default function ChatWindow({
  shop,
  verbs,
  whenEmpty,
}: {
  shop?: ShopSide;
  verbs?: PaneVerbs;
  /** Said while there is no conversation. */ whenEmpty?: ReactNode;
}) {
  const { t } = useLingui();
  const user = useSession();
  const panel = useStore(chatPanel, chatPanel.get());
  const frame = useRef<HTMLElement>(null);
  // One client a signed-in user: the mount keys this component by the user's id.
  const chat = useMemo(() => (user ? createChat(user, () => chatPanel.get().isOpen, shop) : null), [user?.id]); // eslint-disable-line react-hooks/exhaustive-deps

  useEffect(() => {
    if (!chat) return;
    chatSocket.set(chat);
    return () => {
      chat.close();
      chatSocket.set(null);
    };
  }, [chat]);

  useEffect(() => {
    if (!chat || !panel.isOpen) return;
    if (panel.receiverId !== undefined) void chat.open(panel.receiverId, panel.card);
    else {
      const { peer } = chat.state.get();
      if (peer) void chat.read(peer.id);
      void chat.loadSessions();
    }
    frame.current?.focus();
  }, [chat, panel]);

  if (!chat || !panel.isOpen) return null;
  return (
    <section
      ref={frame}
      className={css.window}
      role="dialog"
      aria-label={t`Messages`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") closeChat();
      }}
    >
      <Contacts chat={chat} whenEmpty={whenEmpty} />
      <Pane chat={chat} verbs={verbs} />
    </section>
  );
}
