import { locales, type Locale } from "#kit/locale.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Person } from "#domains/people/accounts/index.server.ts";
import type { Card, Message } from "../contract/fields.ts";
import { messageType, type MessageType } from "../contract/limits.ts";
import type { StaffMessage } from "../contract/for-the-shop.ts";
import { plainText } from "../contract/plain-text.ts";
import type { SocketEvents } from "../contract/socket.ts";
import { cardLine, presentCard, type CardSnapshot } from "./cards.ts";

export type MessageRow = {
  id: bigint;
  seq: number;
  sender_id: number;
  msg_type: number;
  content: string;
  card: CardSnapshot | null;
  client_id: string | null;
  created_at: Date;
  written_by: number | null;
  reply_seq: number | null;
  recalled_at: Date | null;
};

/** The message that another one answers. */
export type Answered = Pick<MessageRow, "seq" | "sender_id" | "msg_type" | "content" | "card" | "recalled_at">;

export const messageColumns = [
  "id",
  "seq",
  "sender_id",
  "msg_type",
  "content",
  "card",
  "client_id",
  "created_at",
  "written_by",
  "reply_seq",
  "recalled_at",
] as const;

/** The chat message of the specification, section 3. */
export const presentMessage = (
  row: Omit<MessageRow, "written_by">,
  receiverId: number,
  user: Person,
  locale: Locale,
  answered?: Answered | undefined,
): Message => ({
  id: Number(row.id),
  talk_type: 1,
  msg_type: row.msg_type as MessageType,
  user_id: row.sender_id,
  receiver_id: receiverId,
  content: row.recalled_at ? "" : row.card ? presentCard(row.card, locale) : row.content,
  createtime: unixSeconds(row.created_at),
  updatetime: unixSeconds(row.recalled_at ?? row.created_at),
  user: { id: user.id, nickname: user.nickname, avatar: user.avatar },
  seq: row.seq,
  client_id: row.client_id ?? "",
  recalled: row.recalled_at ? 1 : 0,
  reply:
    answered === undefined || row.recalled_at
      ? null
      : {
          seq: answered.seq,
          user_id: answered.sender_id,
          // What was taken back is told in words, whatever it was.
          msg_type: (answered.recalled_at ? messageType.text : answered.msg_type) as MessageType,
          content: answered.recalled_at ? "" : messageLine(answered, locale),
        },
});

/** The same for the shop's own people: with who of them wrote it. */
export const presentForStaff = (message: Message, writer: Person | undefined): StaffMessage => ({
  ...message,
  by: writer ? { id: writer.id, nickname: writer.nickname, avatar: writer.avatar } : null,
});

/** The socket's `message` (specification, section 7). Who hears it may read another language than who sent it: a card comes in each, and so does a name that there is in several. */
export const presentFrame = (message: Message, card: CardSnapshot | null, names: Partial<Record<Locale, string>>): SocketEvents["message"] => ({
  id: message.id,
  user_id: message.user_id,
  receiver_id: message.receiver_id,
  content: message.content,
  timestamp: message.createtime,
  nickname: message.user.nickname,
  ...(Object.keys(names).length > 0 ? { nickname_in: names } : {}),
  avatar: message.user.avatar,
  msg_type: message.msg_type,
  talk_type: message.talk_type,
  seq: message.seq,
  client_id: message.client_id,
  recalled: message.recalled,
  reply: message.reply,
  ...(card && card.kind !== "file" && card.kind !== "voice"
    ? { content_in: Object.fromEntries(locales.map((locale) => [locale, presentCard(card, locale) as Card])) as Record<Locale, Card> }
    : {}),
});

/** A message as one line of a list. */
export const messageLine = (row: Pick<MessageRow, "msg_type" | "content" | "card">, locale: Locale): string =>
  row.card ? cardLine(row.card, locale) : row.msg_type === messageType.text ? plainText(row.content) : row.content;
