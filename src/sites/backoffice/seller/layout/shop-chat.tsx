import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Person } from "#domains/contact/chat/ui/chat-state.ts";
import { keepChat } from "#domains/contact/chat/ui/chat-presence.ts";
import ChatWindow from "#domains/contact/chat/ui/chat-window.tsx";
import { useHandedOver } from "#domains/contact/service/ui/handed-over.ts";
import { queryOf, type InboxPlace } from "#domains/contact/service/ui/inbox-place.ts";
import { WhoAnswers } from "#domains/contact/service/ui/who-answers.tsx";
import { closeChat, openChat } from "#ui/chat-panel.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { toSeller } from "../addresses.ts";

const pathOf = (place: InboxPlace) => toSeller("messages", queryOf(place));

/** The chat window of the backstage: whoever answers for the shop speaks as its account. */
export default function ShopChat({ account, imageHost }: { account: Person; imageHost: string }) {
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
  useHandedOver(pathOf);
  useEffect(() => {
    // The way in of a notice or a mail: `/seller?chat=ID`.
    const wanted = new URLSearchParams(location.search).get("chat");
    if (wanted && /^\d{1,10}$/.test(wanted)) openChat({ receiverId: Number(wanted) });
  }, []);
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
    <ChatWindow
      imageHost={imageHost}
      whenEmpty={<Trans>No buyer has written yet</Trans>}
      foot={
        <Link to={toSeller("messages")} onClick={closeChat}>
          <Icon name="chat" small />
          <Trans>Customers' messages</Trans>
        </Link>
      }
      below={(_chat, peerId) => <WhoAnswers key={peerId} customerId={peerId} path={(query) => toSeller("messages", query)} />}
    />
  );
}
