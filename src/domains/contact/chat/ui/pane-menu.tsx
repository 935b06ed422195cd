import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#kit/browser/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useStore } from "#ui/use-store.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Chat } from "./chat-client.ts";
import { emptyChat, preview, type Peer } from "./chat-state.ts";
import type { Shown } from "./conversation.ts";
import css from "./pane-menu.module.css";

/** Tells the portal what is wrong with a person or with one of their messages. */
export const ReportPeer = ({ chat, peer, message, onClose }: { chat: Chat; peer: Peer; message?: Shown | undefined; onClose: () => void }) => {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [isSending, setSending] = useState(false);
  const said = message && preview(message.content);
  const send = async () => {
    setSending(true);
    try {
      await chat.report(peer.id, reason.trim(), message?.id);
      showToast({ tone: "done", text: t`Thank you: somebody looks at it` });
      onClose();
    } catch {
      // Told by the call itself; what was typed stays.
      setSending(false);
    }
  };
  return (
    <Dialog
      title={
        <Trans>
          Report <bdi>{peer.nickname}</bdi>
        </Trans>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button onClick={() => void send()} busy={isSending} disabled={reason.trim() === ""} reason={reason.trim() === "" ? t`Say what is wrong` : undefined}>
            <Trans>Send the report</Trans>
          </Button>
        </>
      }
    >
      {message && (
        <>
          {said && (
            <blockquote dir="auto" className={css.quoted}>
              {said}
            </blockquote>
          )}
          <p className="muted">
            <Trans>Whoever looks at it reads this message and those around it.</Trans>
          </p>
        </>
      )}
      <TextArea label={t`What is wrong?`} maxLength={500} counted dir="auto" value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
};

/** Asks before nobody hears of somebody any more. */
export const BlockPeer = ({ chat, peer, onClose }: { chat: Chat; peer: Peer; onClose: () => void }) => (
  <FormDialog
    isGrave
    title={
      <Trans>
        Block <bdi>{peer.nickname}</bdi>?
      </Trans>
    }
    about={<Trans>Neither of you can write to the other until you unblock them. What was said stays.</Trans>}
    send={<Trans>Block</Trans>}
    form={{
      onSubmit: (event) => {
        event.preventDefault();
        onClose();
        void chat.setBlocking(true);
      },
    }}
    isSending={false}
    onClose={onClose}
  />
);

/** What may be done with a conversation: its page, search, pin, mute, report, block. Customer service answers everybody: it neither mutes nor blocks, and its queue is its order. */
export const PaneMenu = ({
  chat,
  peer,
  onSearch,
  onReport,
  onBlock,
  onClose,
}: {
  chat: Chat;
  peer: Peer;
  onSearch: () => void;
  onReport: () => void;
  onBlock: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { sessions } = useStore(chat.state, emptyChat);
  const [page, setPage] = useState("");
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Whoever presses elsewhere is done with it; the button that opened it closes it by itself.
    const elsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Element && !menu.current?.contains(target) && !target.closest("[aria-expanded=true]")) onClose();
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, [onClose]);
  useEffect(() => {
    void chat.pageOf(peer.id).then(({ path }) => setPage(path));
  }, [chat, peer.id]);
  const listed = sessions.find((one) => one.receiver_id === peer.id);
  const isPinned = listed?.pinned === 1;
  const isMuted = listed?.muted === 1;
  const isBlocked = peer.blocked === 1;
  const entry = (icon: IconName, label: string, act: () => void, isBad = false) => (
    <li>
      <button
        type="button"
        className={isBad ? css.bad : undefined}
        onClick={() => {
          onClose();
          act();
        }}
      >
        <Icon name={icon} />
        {label}
      </button>
    </li>
  );
  return (
    <ul ref={menu} className={css.menu}>
      {page && (
        <li>
          <a href={page}>
            <Icon name="desk" />
            <Trans>Page of this partner</Trans>
          </a>
        </li>
      )}
      {entry("search", t`Search in the conversation`, onSearch)}
      {chat.side !== "service" && entry("pin", isPinned ? t`No longer on top` : t`Pin to the top`, () => void chat.keep({ pinned: isPinned ? 0 : 1 }))}
      {chat.side !== "service" &&
        entry(isMuted ? "play" : "pause", isMuted ? t`Notices on again` : t`Mute notices`, () => void chat.keep({ muted: isMuted ? 0 : 1 }))}
      {peer.id !== customerServiceId && (
        <>
          {entry("warn", t`Report this person…`, onReport, true)}
          {chat.side !== "service" &&
            entry("lock", isBlocked ? t`Unblock ${peer.nickname}` : t`Block ${peer.nickname}`, isBlocked ? () => void chat.setBlocking(false) : onBlock, true)}
        </>
      )}
    </ul>
  );
};
