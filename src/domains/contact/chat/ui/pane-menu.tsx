import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { showToast } from "#kit/browser/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useStore } from "#ui/use-store.ts";
import { customerServiceId } from "../contract/limits.ts";
import { emptyChat, type Chat, type Peer } from "./chat-client.ts";
import css from "./pane-menu.module.css";

/** Tells the portal what is wrong with a person or with one of their messages. */
export const ReportPeer = ({ chat, peer, messageId, onClose }: { chat: Chat; peer: Peer; messageId?: number | undefined; onClose: () => void }) => {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await chat.report(peer.id, reason.trim(), messageId);
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
        <Button onClick={() => void send()} busy={isSending} disabled={reason.trim() === ""} reason={reason.trim() === "" ? t`Say what is wrong` : undefined}>
          <Trans>Send the report</Trans>
        </Button>
      }
    >
      <TextArea label={t`What is wrong?`} maxLength={500} counted dir="auto" value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
};

/** What may be done with a conversation: its page, search, pin, mute, report, block. */
export const PaneMenu = ({
  chat,
  peer,
  onSearch,
  onReport,
  onClose,
}: {
  chat: Chat;
  peer: Peer;
  onSearch: () => void;
  onReport: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { sessions } = useStore(chat.state, emptyChat);
  const [page, setPage] = useState("");
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
    <ul className={css.menu}>
      {page && (
        <li>
          <a href={page}>
            <Icon name="desk" />
            <Trans>Page of this partner</Trans>
          </a>
        </li>
      )}
      {entry("search", t`Search in the conversation`, onSearch)}
      {entry("pin", isPinned ? t`No longer on top` : t`Pin to the top`, () => void chat.keep({ pinned: isPinned ? 0 : 1 }))}
      {entry(isMuted ? "play" : "pause", isMuted ? t`Notices on again` : t`Mute notices`, () => void chat.keep({ muted: isMuted ? 0 : 1 }))}
      {peer.id !== customerServiceId && (
        <>
          {entry("warn", t`Report this person…`, onReport, true)}
          {entry("lock", isBlocked ? t`Unblock ${peer.nickname}` : t`Block ${peer.nickname}`, () => void chat.setBlocking(!isBlocked), true)}
        </>
      )}
    </ul>
  );
};
