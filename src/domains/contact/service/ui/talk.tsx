import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { useRevalidator } from "react-router";
import type { Chat } from "#domains/contact/chat/ui/chat-client.ts";
import { emptyChat } from "#domains/contact/chat/ui/chat-state.ts";
import { Composer } from "#domains/contact/chat/ui/composer.tsx";
import { DropZone } from "#domains/contact/chat/ui/drop-zone.tsx";
import { ConnectionLine } from "#domains/contact/chat/ui/connection-line.tsx";
import { HistorySearch } from "#domains/contact/chat/ui/history-search.tsx";
import { MessageLog } from "#domains/contact/chat/ui/message-log.tsx";
import { BlockPeer, PaneMenu, ReportPeer } from "#domains/contact/chat/ui/pane-menu.tsx";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { call } from "#kit/browser/call.ts";
import { createStore } from "#kit/browser/store.ts";
import { localeFacts } from "#kit/locale.ts";
import { classes } from "#ui/class-names.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { useAction } from "#ui/use-action.ts";
import { useStore } from "#ui/use-store.ts";
import type { InboxSide } from "../contract/both.ts";
import { noteMax, type Inquiry, type moveInquiry, type writeNote } from "../contract/inbox.ts";
import type { AgentAct } from "../contract/inquiry-life.ts";
import type { QuickReply } from "../contract/quick-replies.ts";
import type { answerVisitor } from "../contract/visitors.ts";
import css from "./inbox.module.css";
import { filled, matching, QuickReplyList, soughtIn } from "./quick-reply-list.tsx";
import { PrivateNote } from "./private-note.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import { VisitorBox, VisitorLog } from "./visitor-talk.tsx";

/** By their paths: the schemas stay with the server. */
const pathOf = (side: InboxSide, name: string) => ({ path: `service/${side === "shop" ? "shop" : ""}${name}` });
export const moveAt = (side: InboxSide, input: { id: number; act: AgentAct; to?: number; note?: string; until?: number }) =>
  call<(typeof moveInquiry)["service"]>(pathOf(side, "move"), input);

const noDrafts: Readonly<Record<number, string>> = {};

/** Until when an inquiry may sleep, from now: half an hour, two hours, tomorrow and Monday at nine by one's own clock. */
const wakings = (now: Date): { key: string; at: number }[] => {
  const nineIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9).getTime();
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { key: "half", at: now.getTime() + 1_800_000 },
    { key: "two", at: now.getTime() + 7_200_000 },
    { key: "tomorrow", at: nineIn(1) },
    { key: "monday", at: nineIn(toMonday) },
  ].map(({ key, at }) => ({ key, at: Math.floor(at / 1000) }));
};

const Snooze = ({ sleep }: { sleep: (until: number) => void }) => {
  const words: Record<string, React.ReactNode> = {
    half: <Trans>Half an hour</Trans>,
    two: <Trans>Two hours</Trans>,
    tomorrow: <Trans>Tomorrow at 9</Trans>,
    monday: <Trans>Monday at 9</Trans>,
  };
  return (
    <details className={css.menu} name="inquiry-menu">
      <summary>
        <Icon name="clock" small />
        <Trans>Snooze</Trans>
      </summary>
      <ul>
        {["half", "two", "tomorrow", "monday"].map((key) => (
          <li key={key}>
            <button type="button" onClick={() => sleep(wakings(new Date()).find((one) => one.key === key)?.at ?? 0)}>
              {words[key]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Whose it is at the moment, always in sight. */
const LockLine = ({ inquiry, side }: { inquiry: Inquiry; side: InboxSide }) => {
  const { agent, status } = inquiry;
  return (
    <p className={css.lock} role="status">
      <Icon name="lock" small />
      {status === "snoozed" ? (
        <span>
          <Trans>
            Sleeps until <Stamp at={inquiry.snoozed_until} here />, or until the customer writes.
          </Trans>
        </span>
      ) : status === "closed" ? (
        <span>
          <Trans>
            Closed <Stamp at={inquiry.closed_at} here />.
          </Trans>
        </span>
      ) : inquiry.is_mine ? (
        <span>
          {side === "service" ? (
            <Trans>
              <b>You answer.</b> The customer sees “Customer service”.
            </Trans>
          ) : (
            <Trans>
              <b>You answer.</b> The customer sees the shop.
            </Trans>
          )}
        </span>
      ) : agent ? (
        <span>
          <Trans>
            <b dir="auto">{agent.nickname}</b> answers.
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>Nobody answers yet: take it, or just write.</Trans>
        </span>
      )}
    </p>
  );
};

/** What whoever handed it over had to say: said where one answers, until something else happens. */
const HandedOver = ({ events }: Pick<Inquiry, "events">) => {
  const [last] = events;
  if (last?.event !== "transfer" || !last.note) return null;
  return (
    <p className={css.handed}>
      <Icon name="edit" small />
      <span>
        <Trans>
          <b dir="auto">{last.actor?.nickname ?? ""}</b> hands it over: <q dir="auto">{last.note}</q>
        </Trans>
      </span>
    </p>
  );
};

/** Notes that are not kept yet, by inquiry: reading on, or answering first, loses none. */
const unkept = createStore<Readonly<Record<number, string>>>({});

const NoteBox = ({ side, id, done }: { side: InboxSide; id: number; done: () => void }) => {
  const { t } = useLingui();
  const body = useStore(unkept, noDrafts)[id] ?? "";
  const setBody = (written: string) => unkept.set({ ...unkept.get(), [id]: written });
  const { run, isRunning } = useAction({ after: done });
  return (
    <form
      method="post"
      className={css.noteBox}
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() === "") return;
        void run(
          async () => {
            await call<(typeof writeNote)["service"]>(pathOf(side, "note"), { id, body });
            setBody("");
          },
          { done: t`The note is saved` },
        );
      }}
    >
      <textarea
        rows={3}
        dir="auto"
        maxLength={noteMax}
        value={body}
        aria-label={t`Private note`}
        placeholder={t`Only your colleagues read this`}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" busy={isRunning} disabled={body.trim() === ""}>
        <Trans>Save the note</Trans>
      </Button>
      <p className="cap">
        <Trans>Enter breaks the line; the button saves the note</Trans>
      </p>
    </form>
  );
};

type Props = {
  side: InboxSide;
  chat: Chat;
  inquiry: Inquiry;
  replies: readonly QuickReply[];
  repliesPath: string;
  back: string;
  me: string;
  showPerson: () => void;
};

/** The conversation of an inquiry: what may be done with it on top, the messages, and the box in which one answers or writes a note. */
export const Talk = ({ side, chat, inquiry, replies, repliesPath, back, me, showPerson }: Props) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { peer } = useStore(chat.state, emptyChat);
  const drafts = useStore(chat.drafts, noDrafts);
  const { customer, actions, locale, said, notes } = inquiry;
  // With a visitor one does not talk in the chat: their words come with the inquiry, and a draft to them is kept under what is nobody's id.
  const askerId = said ? -inquiry.visitor_id : customer.id;
  const [isNote, setNote] = useState(false);
  const [isTransferring, setTransferring] = useState(false);
  /** What was chosen of the menu, or the menu itself. */
  const [opened, setOpened] = useState<"menu" | "search" | "report" | "block">();
  // A visitor's words come with the inquiry: there is no conversation of the chat to look into.
  const partner = !said && peer?.id === customer.id ? peer : undefined;
  const isBlocked = partner?.blocked === 1;
  const [chosen, setChosen] = useState(0);
  const { run, running } = useAction({ after: revalidate });
  const act = (name: AgentAct, more: { until?: number } = {}) => void run(() => moveAt(side, { id: inquiry.id, act: name, ...more }), { name });
  useEffect(() => (customer.id === 0 ? undefined : () => chat.leave()), [chat, customer.id]);
  // Whatever else has chosen somebody: here it is this customer.
  const isElsewhere = customer.id !== 0 && peer?.id !== customer.id;
  useEffect(() => {
    if (!isElsewhere) return;
    const listed = chat.state.get().sessions.find((one) => one.receiver_id === customer.id);
    void chat.select({ ...customer, online: listed?.online ?? 0, blocked: listed?.blocked ?? 0 });
  }, [chat, customer.id, isElsewhere]); // eslint-disable-line react-hooks/exhaustive-deps

  const draft = drafts[askerId] ?? "";
  const sought = isNote ? undefined : soughtIn(draft);
  const isSeeking = sought !== undefined;
  // Replies may have been made in another tab meanwhile.
  useEffect(() => void (isSeeking && revalidate()), [isSeeking]); // eslint-disable-line react-hooks/exhaustive-deps
  const found = sought === undefined ? [] : matching(replies, sought);
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const asides = useMemo(() => notes.map((note) => ({ key: `note ${note.id}`, at: note.createtime, shown: <PrivateNote note={note} isInTalk /> })), [notes]);
  const names = { customer: customer.nickname, agent: me };
  const choose = (reply: QuickReply) => {
    chat.setDraft(askerId, filled(reply, locale, names));
    setChosen(0);
  };
  const onKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (found.length === 0) {
      // A stroke and a word that no reply has is a slip, not an answer.
      if (sought !== undefined && event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const reply = found[at];
    if (step !== 0) setChosen((at + step + found.length) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && reply) choose(reply);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // At customer service one answers at a time; the people of a shop may help each other out.
  const isOthers = side === "service" && ["taken", "snoozed"].includes(inquiry.status) && !inquiry.is_mine;
  const isSilent = isOthers || isBlocked;
  const button = (name: AgentAct, words: React.ReactNode, look: "primary" | "soft" = "soft") =>
    actions.includes(name) && (
      <Button size="small" look={look} busy={running === name} onClick={() => act(name)}>
        {words}
      </Button>
    );
  return (
    <DropZone
      chat={chat}
      isClosed={isSilent || isNote || said !== null}
      className={css.talk}
      role="region"
      aria-label={t`Conversation with ${customer.nickname}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || (opened !== "menu" && opened !== "search")) return;
        event.stopPropagation();
        setOpened(undefined);
      }}
    >
      <header className={css.head}>
        <Link to={back} className={css.back} aria-label={t`Back to the customers`}>
          <Icon name="back" />
        </Link>
        <Avatar src={customer.avatar} name={customer.nickname} size={36} />
        <div>
          <h2>
            <bdi>{customer.nickname}</bdi>
          </h2>
          <p className={classes("cap", css.opened)}>
            <span>
              <Trans>
                since <Stamp at={inquiry.opened_at} here />
              </Trans>
            </span>
            {inquiry.labels.map((label) => (
              <span key={label} className={css.label} dir="auto">
                {label}
              </span>
            ))}
          </p>
        </div>
        <div className={css.acts}>
          {button("take", <Trans>Take</Trans>, "primary")}
          {button("take_over", <Trans>Take over</Trans>, isOthers ? "primary" : "soft")}
          {button("wake", <Trans>Wake it</Trans>)}
          {actions.includes("snooze") && inquiry.is_mine && <Snooze sleep={(until) => act("snooze", { until })} />}
          {actions.includes("transfer") && (
            <Button size="small" look="soft" onClick={() => setTransferring(true)}>
              {inquiry.status === "open" ? <Trans>Assign</Trans> : <Trans>Transfer</Trans>}
            </Button>
          )}
          {inquiry.is_mine && button("release", <Trans>Put back</Trans>)}
          {button("close", <Trans>Close it</Trans>, inquiry.is_mine ? "primary" : "soft")}
          {button("reopen", <Trans>Open again</Trans>, "primary")}
          <Button size="small" look="ghost" className={css.personButton ?? ""} onClick={showPerson}>
            <Icon name="user" small />
            <Trans>Customer</Trans>
          </Button>
          {partner && (
            <IconButton label={t`More`} aria-expanded={opened === "menu"} onClick={() => setOpened(opened === "menu" ? undefined : "menu")}>
              <Icon name="more" />
            </IconButton>
          )}
        </div>
        {partner && opened === "menu" && (
          <PaneMenu
            chat={chat}
            peer={partner}
            onSearch={() => setOpened("search")}
            onReport={() => setOpened("report")}
            onBlock={() => setOpened("block")}
            onClose={() => setOpened(undefined)}
          />
        )}
        {partner && opened === "search" && <HistorySearch chat={chat} peer={partner} onClose={() => setOpened(undefined)} />}
      </header>
      <div>
        <LockLine inquiry={inquiry} side={side} />
        <HandedOver events={inquiry.events} />
      </div>
      <ConnectionLine chat={chat} isDesk />
      {said ? (
        <VisitorLog said={said} asides={asides} isAgent askerReads={locale} />
      ) : peer?.id === customer.id ? (
        <MessageLog key={customer.id} chat={chat} peer={peer} asides={asides} peerReads={locale} />
      ) : (
        <div />
      )}
      {partner && opened === "report" && <ReportPeer chat={chat} peer={partner} onClose={() => setOpened(undefined)} />}
      {partner && opened === "block" && <BlockPeer chat={chat} peer={partner} onClose={() => setOpened(undefined)} />}
      {isBlocked && (
        <p className={css.others}>
          <Trans>The shop has blocked this customer: neither side can write. Notes you may write as it is.</Trans>{" "}
          <Button size="small" look="soft" onClick={() => void chat.setBlocking(false)}>
            <Trans context="chat">Unblock</Trans>
          </Button>
        </p>
      )}
      {isOthers ? (
        <p className={css.others}>
          <Trans>{inquiry.agent?.nickname ?? ""} answers here. Take it over to write to the customer; notes you may write as it is.</Trans>
        </p>
      ) : null}
      <div className={css.write}>
        <div className={css.modes} role="group" aria-label={t`What is written`}>
          {!isSilent && (
            <button type="button" aria-pressed={!isNote} onClick={() => setNote(false)}>
              <Trans>Reply</Trans>
            </button>
          )}
          <button type="button" aria-pressed={isNote || isSilent} onClick={() => setNote(true)}>
            <Icon name="lock" small />
            <Trans>Private note</Trans>
          </button>
          {!isSilent && !isNote && (
            <button type="button" className={css.bolt} onClick={() => chat.setDraft(askerId, "/")}>
              <Trans>Quick replies</Trans> <kbd>/</kbd>
            </button>
          )}
        </div>
        {isNote || isSilent ? (
          <NoteBox side={side} id={inquiry.id} done={() => void revalidate()} />
        ) : said || peer?.id === customer.id ? (
          <div className={css.composer} onKeyDownCapture={onKeys}>
            {sought !== undefined && (
              <QuickReplyList
                replies={found}
                makePath={replies.length === 0 ? repliesPath : undefined}
                chosen={at}
                locale={locale}
                names={names}
                choose={choose}
              />
            )}
            {said && draft.trim() !== "" && <Translation key={draft} text={draft.trim()} to={locale} isDraft />}
            {said ? (
              <VisitorBox
                text={draft}
                setText={(written) => chat.setDraft(askerId, written)}
                send={(content, client_id) =>
                  call<typeof answerVisitor>({ path: "service/answervisitor" }, { id: inquiry.id, content, client_id }).then(revalidate)
                }
              />
            ) : (
              <Composer key={customer.id} chat={chat} peerId={customer.id} peerReads={locale} />
            )}
          </div>
        ) : null}
        <p className={css.reads}>
          <Icon name="globe" small />
          <Trans>
            The customer reads <bdi lang={localeFacts[locale].tag}>{localeFacts[locale].language}</bdi>
          </Trans>
        </p>
      </div>
      {isTransferring && <TransferDialog side={side} inquiry={inquiry} onClose={() => setTransferring(false)} />}
    </DropZone>
  );
};
