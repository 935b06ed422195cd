import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import type { ChatCard } from "#ui/chat-panel.ts";
import { Icon } from "#ui/icon.tsx";
import { press } from "#ui/press.ts";

/** Customer service about what the page shows: it is shown there as a card, for the reader to send. */
export const AskService = ({ about, isQuiet }: { about: ChatCard; /** Among what is at hand, not among what is next. */ isQuiet?: boolean }) => (
  <Button {...(isQuiet ? { look: "soft", size: "small" } : { look: "ghost" })} {...press("service", { card: about })}>
    <Icon name="chat" small />
    <Trans>Ask customer service about this</Trans>
  </Button>
);
