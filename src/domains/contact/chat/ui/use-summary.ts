import { useLingui } from "@lingui/react/macro";
import type { Session } from "../contract/fields.ts";
import { messageType, type MessageType } from "../contract/limits.ts";

/** One line under a name: the text, or what kind of thing was sent. */
export const useSummary = () => {
  const { t } = useLingui();
  const labels: Partial<Record<MessageType, (content: string) => string>> = {
    [messageType.image]: () => t`[Picture]`,
    [messageType.file]: () => t`[File]`,
    [messageType.enterprise]: (content) => t`[Company card] ${content}`,
    [messageType.product]: (content) => t`[Product] ${content}`,
    [messageType.model]: (content) => t`[Model card] ${content}`,
    [messageType.order]: (content) => t`[Order] ${content}`,
    [messageType.processing]: (content) => t`[Processing order] ${content}`,
    [messageType.design]: (content) => t`[Print design] ${content}`,
    [messageType.offer]: (content) => t`[Offer] ${content}`,
    [messageType.contract]: (content) => t`[Contract] ${content}`,
    [messageType.voice]: () => t`[Voice message]`,
  };
  return ({ msg_type, content }: Pick<Session, "msg_type" | "content">): string => labels[msg_type]?.(content) ?? content;
};
