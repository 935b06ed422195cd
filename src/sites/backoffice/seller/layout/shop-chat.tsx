import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { emptyChat, type Chat, type Person } from "#domains/contact/chat/ui/chat-client.ts";
import { keepChat } from "#domains/contact/chat/ui/chat-presence.ts";
import ChatWindow from "#domains/contact/chat/ui/chat-window.tsx";
import { shopBlock, shopUnblock } from "#domains/contact/chat/contract/for-the-shop.ts";
import { customerServiceId } from "#domains/contact/chat/contract/limits.ts";
import { call } from "#kit/browser/call.ts";
import { closeChat } from "#ui/chat-panel.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import { useStore } from "#ui/use-store.ts";
import { ReportPerson } from "./report-person.tsx";

/** Blocks, unblocks and reports whom the shop talks with. */
const Verbs = ({ chat, onReport }: { chat: Chat; onReport: (person: Person) => void }) => {
  const { t } = useLingui();
  const { peer } = useStore(chat.state, emptyChat);
  const { run } = useAction();
  if (!peer || peer.id === customerServiceId) return null;
  const isBlocked = peer.blocked === 1;
  const turn = () =>
    run(
      async () => {
        await call(isBlocked ? shopUnblock : shopBlock, { receiver_id: peer.id });
        // Old conversations are not among those that are listed.
        if (chat.state.get().peer?.id === peer.id) chat.setBlocked(isBlocked ? 0 : 1);
      },
      { done: isBlocked ? t`They may write to the shop again` : t`They can no longer write to the shop`, after: () => chat.loadSessions() },
    );
  return (
    <>
      <IconButton label={isBlocked ? t`Unblock ${peer.nickname}` : t`Block ${peer.nickname}`} onClick={() => void turn()}>
        <Icon name="lock" />
      </IconButton>
      <IconButton label={t`Report ${peer.nickname}`} onClick={() => onReport(peer)}>
        <Icon name="warn" />
      </IconButton>
    </>
  );
};

/** The chat window of the backstage: whoever answers for the shop speaks as its account. */
export default function ShopChat({ account, imageHost }: { account: Person; imageHost: string }) {
  const [reported, setReported] = useState<Person>();
  const [isOver, setOver] = useState(false);
  useEffect(
    () =>
      keepChat({
        account,
        onOver() {
          closeChat();
          setOver(true);
        },
      }),
    [account.id], // eslint-disable-line react-hooks/exhaustive-deps
  );
  // The whole frame goes by what I do in the shop: its entries, and buttons on its pages.
  const goOn = () => location.reload();
  if (isOver)
    return (
      <Dialog
        title={<Trans>You no longer answer in this shop's chat</Trans>}
        onClose={goOn}
        actions={
          <Button onClick={goOn}>
            <Trans>Load the page anew</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your work in the shop has changed. The page is loaded anew.</Trans>
        </p>
      </Dialog>
    );
  return (
    <>
      <ChatWindow imageHost={imageHost} verbs={(chat) => <Verbs chat={chat} onReport={setReported} />} whenEmpty={<Trans>No buyer has written yet</Trans>} />
      {reported && <ReportPerson id={reported.id} name={reported.nickname} onClose={() => setReported(undefined)} />}
    </>
  );
}
