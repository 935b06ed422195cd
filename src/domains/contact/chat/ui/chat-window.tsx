import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Locale } from "#kit/locale.ts";
import { dateFromStamp } from "#kit/time.ts";
import { AnswersWithin } from "#ui/answers-within.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { chatPanel, closeChat } from "#ui/chat-panel.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Avatar, ImageHost } from "#ui/picture.tsx";
import { CountBadge } from "#ui/tag.tsx";
import { useStore } from "#ui/use-store.ts";
import { contactSearchMax } from "../contract/limits.ts";
import type { Chat } from "./chat-client.ts";
import { emptyChat } from "./chat-state.ts";
import { currentChat } from "./chat-presence.ts";
import css from "./chat-window.module.css";
import { DropZone } from "./drop-zone.tsx";
import { Composer } from "./composer.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { HistorySearch } from "./history-search.tsx";
import { MessageLog } from "./message-log.tsx";
import { NoticeSettings } from "./notice-settings.tsx";
import { BlockPeer, PaneMenu, ReportPeer } from "./pane-menu.tsx";
import { useBackOnPhone } from "./phone.ts";
import { stampHere } from "./stamp-here.ts";
import { useSummary } from "./use-summary.ts";

type Below = (chat: Chat, peerId: number) => ReactNode;

const noDrafts: Readonly<Record<number, string>> = {};

const Contacts = ({ chat, whenEmpty, foot, onChosen }: { chat: Chat; whenEmpty: ReactNode; foot: ReactNode; onChosen: (peerId: number) => void }) => {
  const { t } = useLingui();
  const { sessions, found, hasSessions, hasMoreSessions, peer } = useStore(chat.state, emptyChat);
  const drafts = useStore(chat.drafts, noDrafts);
  const [search, setSearch] = useState("");
  const [hasSettings, setSettings] = useState(false);
  const summary = useSummary();
  const wanted = search.trim();
  useEffect(() => {
    const timer = setTimeout(() => void chat.find(wanted), wanted === "" ? 0 : 250);
    return () => clearTimeout(timer);
  }, [chat, wanted]);
  // What is there shows at once; the server knows the rest.
  const here = sessions.filter((one) => one.receiver.nickname.toLowerCase().includes(wanted.toLowerCase()));
  const shown = wanted === "" ? sessions : (found ?? here);
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
        {shown.map((one) => {
          const draft = one.receiver_id === peer?.id ? undefined : drafts[one.receiver_id];
          return (
            <li key={one.receiver_id}>
              <button
                type="button"
                {...(one.receiver_id === peer?.id ? { "aria-current": "true" } : {})}
                onClick={() => {
                  onChosen(one.receiver_id);
                  void chat.select({ ...one.receiver, online: one.online, blocked: one.blocked });
                }}
              >
                <Avatar src={one.receiver.avatar} name={one.receiver.nickname} size={44} />
                <b>
                  {one.pinned === 1 && <Icon name="pin" small />}
                  {one.muted === 1 && <Icon name="pause" small />}
                  <bdi>{one.receiver.nickname}</bdi>
                </b>
                <time dir="ltr" dateTime={dateFromStamp(one.updatetime).toISOString()}>
                  {stampHere(dateFromStamp(one.updatetime))}
                </time>
                {draft ? (
                  <span dir="auto" className={css.draft}>
                    <Icon name="edit" small />
                    <Trans>Draft: {draft}</Trans>
                  </span>
                ) : (
                  <span dir="auto">{summary(one)}</span>
                )}
                <CountBadge count={one.unread} />
              </button>
            </li>
          );
        })}
        {wanted === "" && hasMoreSessions && (
          <li>
            <button type="button" className={css.further} onClick={() => void chat.loadMoreSessions()}>
              <Trans>More conversations</Trans>
            </button>
          </li>
        )}
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
      <div className={css.foot}>
        {foot}
        {hasSettings && <NoticeSettings />}
        <button type="button" aria-expanded={hasSettings} onClick={() => setSettings(!hasSettings)}>
          <Icon name="bell" small />
          <Trans context="chat">Notices and sound</Trans>
        </button>
      </div>
    </div>
  );
};

const Pane = ({ chat, leave, below }: { chat: Chat; leave: () => void; below: Below | undefined }) => {
  const { t } = useLingui();
  const { peer, connection } = useStore(chat.state, emptyChat);
  // The conversation in which each is open: another one finds them closed.
  const [menuOf, setMenuOf] = useState<number>();
  const [searchedIn, setSearchedIn] = useState<number>();
  const [reported, setReported] = useState<number>();
  const [blocking, setBlocking] = useState<number>();
  const [page, setPage] = useState<{ of: number; path: string; response_minutes: number | null; locale: Locale | null }>();
  const peerId = peer?.id;
  useEffect(() => {
    if (peerId !== undefined) void chat.pageOf(peerId).then((found) => setPage({ of: peerId, ...found }));
  }, [chat, peerId]);
  const here = page?.of === peerId ? page : undefined;
  const minutes = here?.response_minutes;
  if (!peer)
    return (
      <div className={classes(css.pane, css.vacant)}>
        <header className={css.head}>
          <div>
            <h2>
              <Trans>Messages</Trans>
            </h2>
          </div>
          <IconButton label={t`Close`} onClick={leave}>
            <Icon name="close" />
          </IconButton>
        </header>
        <ConnectionLine chat={chat} />
        <p className="muted">
          <Trans>Choose a conversation</Trans>
        </p>
      </div>
    );
  return (
    <DropZone
      chat={chat}
      isClosed={peer.blocked === 1}
      className={css.pane}
      onKeyDown={(event) => {
        // Escape closes what is open on top, and only then the window.
        if (event.key !== "Escape" || (menuOf === undefined && searchedIn === undefined)) return;
        event.stopPropagation();
        setMenuOf(undefined);
        setSearchedIn(undefined);
      }}
    >
      <header className={css.head}>
        <IconButton label={t`Back to the contacts`} className={css.back} onClick={chat.leave}>
          <Icon name="back" />
        </IconButton>
        <div>
          <h2>
            <bdi>{here?.path ? <a href={here.path}>{peer.nickname}</a> : peer.nickname}</bdi>
          </h2>
          <p>
            {/* Without a connection nobody knows. */}
            {connection.is === "open" && (
              <>
                <i className={classes(css.dot, peer.online === 1 && css.online)} />
                {peer.online === 1 ? <Trans>online</Trans> : <Trans>offline</Trans>}
              </>
            )}
            {minutes ? (
              <>
                {connection.is === "open" && "\u00a0· "}
                <AnswersWithin minutes={minutes} />
              </>
            ) : null}
          </p>
        </div>
        <IconButton label={t`More`} aria-expanded={menuOf === peer.id} onClick={() => setMenuOf(menuOf === peer.id ? undefined : peer.id)}>
          <Icon name="more" />
        </IconButton>
        <IconButton label={t`Close`} onClick={leave}>
          <Icon name="close" />
        </IconButton>
        {menuOf === peer.id && (
          <PaneMenu
            chat={chat}
            peer={peer}
            onSearch={() => setSearchedIn(peer.id)}
            onReport={() => setReported(peer.id)}
            onBlock={() => setBlocking(peer.id)}
            onClose={() => setMenuOf(undefined)}
          />
        )}
        {searchedIn === peer.id && <HistorySearch chat={chat} peer={peer} onClose={() => setSearchedIn(undefined)} />}
      </header>
      {blocking === peer.id && <BlockPeer chat={chat} peer={peer} onClose={() => setBlocking(undefined)} />}
      {reported === peer.id && <ReportPeer chat={chat} peer={peer} onClose={() => setReported(undefined)} />}
      <ConnectionLine chat={chat} />
      <MessageLog key={`log ${peer.id}`} chat={chat} peer={peer} peerReads={here?.locale ?? undefined} />
      {peer.blocked === 1 ? (
        <p className={css.blocked}>
          <Trans>You have blocked this user</Trans>{" "}
          <Button size="small" look="soft" onClick={() => void chat.setBlocking(false)}>
            <Trans context="chat">Unblock</Trans>
          </Button>
        </p>
      ) : (
        <div>
          {below?.(chat, peer.id)}
          <Composer key={`composer ${peer.id}`} chat={chat} peerId={peer.id} peerReads={here?.locale ?? undefined} />
        </div>
      )}
    </DropZone>
  );
};

const Window = ({ chat, whenEmpty, foot, below }: { chat: Chat; whenEmpty: ReactNode; foot: ReactNode; below: Below | undefined }) => {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  /** Whom one came to by the list: Back leads to it. Who was opened from elsewhere is left to there. */
  const chosen = useRef<number>(undefined);
  const leave = useBackOnPhone(closeChat, () => {
    const isByList = chosen.current !== undefined && chat.state.get().peer?.id === chosen.current;
    if (isByList) chat.leave();
    return isByList;
  });
  useEffect(() => frame.current?.focus(), []);
  return (
    <section
      ref={frame}
      className={css.window}
      data-talk=""
      role="dialog"
      aria-label={t`Messages`}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A dialog on top closes by itself.
        if (event.key === "Escape" && !(event.target as Element).closest("dialog")) leave();
      }}
    >
      <Contacts chat={chat} whenEmpty={whenEmpty} foot={foot} onChosen={(peerId) => (chosen.current = peerId)} />
      <Pane chat={chat} leave={leave} below={below} />
    </section>
  );
};

/** The chat window: contacts on the left, the conversation on the right. It shows what `keepChat` keeps, and asks nothing of the page around it. */
export default function ChatWindow({
  imageHost,
  whenEmpty,
  foot,
  below,
}: {
  imageHost: string;
  /** Said while there is no conversation. */
  whenEmpty?: ReactNode;
  /** Stands below the contacts: where else one answers. */
  foot?: ReactNode;
  /** What stands between a conversation and the box in which one writes. */
  below?: Below;
}) {
  const chat = useStore(currentChat, null);
  const panel = useStore(chatPanel, chatPanel.get());
  if (!chat || !panel.isOpen) return null;
  return (
    <ImageHost value={imageHost}>
      <Window chat={chat} whenEmpty={whenEmpty} foot={foot} below={below} />
    </ImageHost>
  );
}
