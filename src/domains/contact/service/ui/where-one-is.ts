import { useEffect } from "react";
import type { Chat } from "#domains/contact/chat/ui/chat-client.ts";
import { emptyChat } from "#domains/contact/chat/ui/chat-state.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { call } from "#kit/browser/call.ts";
import { useStore } from "#ui/use-store.ts";
import type { here } from "../contract/here.ts";

/** Tells customer service on which page its customer is: when the conversation is open there, and after what was said. */
export const useWhereOneIs = (chat: Chat, accountId: number): void => {
  const { messages } = useStore(chat.state, emptyChat);
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (accountId !== customerServiceId || last === 0) return;
    void call<typeof here>({ path: "service/here" }, { page: location.pathname }).catch(() => undefined);
  }, [accountId, last]);
};
