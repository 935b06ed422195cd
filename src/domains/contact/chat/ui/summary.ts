import type { Saying } from "#kit/browser/toasts.ts";
import { says, type Word } from "#kit/words.ts";
import type { Session } from "../contract/fields.ts";
import { messageType, type MessageType } from "../contract/limits.ts";

/** What is said of a message that is no text, wherever it stands in one line: under a name, in a notice, above the box in which it is answered. */
const kindWords: Partial<Record<MessageType, Word>> = {
  [messageType.image]: /*i18n*/ { id: "chat.kind_picture", message: "[Picture]" },
  [messageType.file]: /*i18n*/ { id: "chat.kind_file", message: "[File] {content}" },
  [messageType.enterprise]: /*i18n*/ { id: "chat.kind_enterprise", message: "[Company card] {content}" },
  [messageType.product]: /*i18n*/ { id: "chat.kind_product", message: "[Product] {content}" },
  [messageType.model]: /*i18n*/ { id: "chat.kind_model", message: "[Model card] {content}" },
  [messageType.order]: /*i18n*/ { id: "chat.kind_order", message: "[Order] {content}" },
  [messageType.processing]: /*i18n*/ { id: "chat.kind_processing", message: "[Processing order] {content}" },
  [messageType.design]: /*i18n*/ { id: "chat.kind_design", message: "[Print design] {content}" },
  [messageType.offer]: /*i18n*/ { id: "chat.kind_offer", message: "[Offer] {content}" },
  [messageType.contract]: /*i18n*/ { id: "chat.kind_contract", message: "[Contract] {content}" },
  [messageType.voice]: /*i18n*/ { id: "chat.kind_voice", message: "[Voice message]" },
};
for (const word of Object.values(kindWords)) says(word);

/** One line: the text, or what kind of thing was sent. `content` is text already, as lists have it. */
export const summaryOf = ({ msg_type, content }: Pick<Session, "msg_type" | "content">): Saying => {
  const word = kindWords[msg_type];
  return word ? { word, values: { content } } : content;
};
