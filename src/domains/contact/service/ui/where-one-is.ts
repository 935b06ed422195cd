import { useEffect } from "react";
import type { Chat } from "#domains/contact/chat/ui/chat-client.ts";
import { emptyChat } from "#domains/contact/chat/ui/chat-state.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { call } from "#kit/browser/call.ts";
import { useStore } from "#ui/use-store.ts";
import type { here } from "../contract/here.ts";

/** What this page is called: without what is unread before it, and without the portal's name behind it. */
export const titleHere = (): string =>
  document.title
    .replace(/^\(\d+\+?\) /, "")
    .replace(/\s[·|–-]\s[^·|–-]*$/, "")
    .trim()
    .slice(0, 200);

/** Tells customer service on which page its customer is: when the conversation is open there, and after what was said. */
export const useWhereOneIs = (chat: Chat, accountId: number): void => {
  const { messages } = useStore(chat.state, emptyChat);
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (accountId !== customerServiceId || last === 0) return;
    void call<typeof here>({ path: "service/here" }, { page: location.pathname, title: titleHere() }).catch(() => undefined);
  }, [accountId, last]);
};
