import { saleUnit } from "#kit/sale-unit-schema.ts";
import { z } from "zod";
import { anyId } from "#kit/ids.ts";
import { says } from "#kit/words.ts";
import { contactSearchMax, fileEndings, longestVoiceSeconds, messageType, voiceEndings } from "./limits.ts";

const messageTypes = z.literal(Object.values(messageType));

export const chatWords = {
  noPermission: /*i18n*/ { id: "chat.no_permission", message: "no permission to send message" },
  imageType: /*i18n*/ { id: "chat.image_type", message: "file type limited to png/jpeg/webp/bmp/jpeg/gif" },
  imageBroken: /*i18n*/ { id: "chat.image_broken", message: "This picture cannot be read. Please try another one" },
  imagePixels: /*i18n*/ { id: "chat.image_pixels", message: "This picture has too many pixels. Please send a smaller one" },
  imageAnimation: /*i18n*/ { id: "chat.image_animation", message: "This animation is too long or too large. Please send a shorter or smaller one" },
  tooFast: /*i18n*/ { id: "chat.too_fast", message: "One message a second. Please wait a moment" },
  tooManyNew: /*i18n*/ {
    id: "chat.too_many_new",
    message: "You have begun {most} new conversations within a day. Go on with those you have, and write to others tomorrow",
  },
  empty: /*i18n*/ { id: "chat.empty", message: "Please write a message" },
  blocked: /*i18n*/ { id: "chat.blocked", message: "This user does not accept messages from you" },
  blocking: /*i18n*/ { id: "chat.blocking", message: "You have blocked this user. Unblock to send messages" },
  yourself: /*i18n*/ { id: "chat.yourself", message: "You cannot chat with yourself" },
  answeredByOther: /*i18n*/ { id: "chat.answered_by_other", message: "{name} is answering here. Take the conversation over first" },
  serviceStays: /*i18n*/ { id: "chat.service_stays", message: "Customer service cannot be blocked" },
  noConversation: /*i18n*/ { id: "chat.no_conversation", message: "This person has not written to the shop yet. Its owner can write first" },
  recallTooLate: /*i18n*/ { id: "chat.recall_too_late", message: "A message can be taken back for two minutes" },
  recalled: /*i18n*/ { id: "chat.recalled", message: "This message was taken back" },
  fileType: /*i18n*/ { id: "chat.file_type", message: "Files may be PDF, XLSX, DOCX or ZIP, up to 20 MB" },
  voiceType: /*i18n*/ { id: "chat.voice_type", message: "This recording cannot be read. Please record it again" },
  fileActs: /*i18n*/ { id: "chat.file_acts", message: "This file holds a program or a macro. Please send it without" },
  quoteTitle: /*i18n*/ { id: "chat.quote_title", message: "Say what you offer" },
  quoteUntil: /*i18n*/ { id: "chat.quote_until", message: "Choose a day from today on, within the next {days} days" },
  customerService: /*i18n*/ { id: "chat.customer_service", message: "Customer service" },
  serviceClosed: /*i18n*/ {
    id: "chat.service_closed_until",
    message: "Automatic answer: customer service is closed now. Your message is kept and will be answered when we open again, on {opens}.",
  },
  inTradeZone: /*i18n*/ { id: "chat.in_trade_zone", message: "{moment} (Beijing time)" },
  holidayWrong: /*i18n*/ { id: "chat.holiday_wrong", message: "Choose a last day from today on, at most 60 days after the first" },
  mostHolidays: /*i18n*/ { id: "chat.most_holidays", message: "There is room for 50 holidays to come. Remove one first" },
  pushPicture: /*i18n*/ { id: "chat.push_picture", message: "Sent you a picture" },
  pushFile: /*i18n*/ { id: "chat.push_file", message: "Sent you a file" },
  pushVoice: /*i18n*/ { id: "chat.push_voice", message: "Sent you a voice message" },
  mailSubject: /*i18n*/ { id: "chat.mail_subject", message: "{count, plural, one {# unread message} other {# unread messages}} on Threadport" },
  mailText: /*i18n*/ {
    id: "chat.mail_text",
    message:
      "{count, plural, one {# message waits} other {# messages wait}} for your answer, from {names}. Read and answer: {link} · You choose when we write to you: {preferences}",
  },
  holiday: /*i18n*/ {
    id: "chat.holiday",
    message: "Automatic answer: the shop is on holiday until {until}. Your message is kept and will be answered when it is back.",
  },
};
for (const word of Object.values(chatWords)) says(word);

/** One person to one person: the only kind of talk there is. Forms carry it as text. */
export const talkType = z.literal(1).default(1);
export const talkTypeOfForm = z.enum(["1"]).default("1");
/** 0 and the hidden ids may arrive; they are refused by rule, not by form. */
export const receiverId = anyId;
export const receiverIdOfForm = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .transform(Number)
  .pipe(anyId);

export const messageId = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** What is looked for (specification, section 5: at most 20 characters). */
export const keyword = z.string().trim().max(contactSearchMax);

/** The sender's own id for a message. A message sent again with it is stored once. */
export const clientId = z.string().regex(/^[\w.:-]{1,64}$/);

export const flag = z.union([z.literal(0), z.literal(1)]);

export const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() });

/** Cards as the specification has them (section 3), in the reader's language. `store_name` is the product's name, as shop systems of the trade call it; `price` is shown with ¥. */
export const enterpriseCard = z.object({
  logo: z.string(),
  name: z.string(),
  zhuyingchanpin: z.string(),
  /** Whose company it is, and whether that is a designer's page; without, the receiver's factory page. */
  user_id: z.int().optional(),
  is_designer: flag.optional(),
});
export const productCard = z.object({ id: z.int(), seller_id: z.int(), image: z.string(), store_name: z.string(), price: z.string() });
export const modelCard = z.object({ id: z.int(), image: z.string(), name: z.string() });
/** Beyond the specification: an order between the two, a processing order, a print design, an offer on a processing order. Money as text, ready to show. */
export const orderCard = z.object({
  id: z.int(),
  code: z.string(),
  buyer_id: z.int(),
  seller_id: z.int(),
  /** Of its first line; `goods` says how many lines there are. */
  title: z.string(),
  image: z.string(),
  goods: z.int(),
  pieces: z.int(),
  /** What its lines come to, unit by unit. */
  quantities: z.array(z.object({ unit: saleUnit, quantity: z.int() })),
  total: z.string(),
});
export const processingCard = z.object({
  id: z.int(),
  number: z.string(),
  user_id: z.int(),
  title: z.string(),
  image: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** Unix seconds: until when offers are taken. */
  deadline: z.int(),
});
export const designCard = z.object({ id: z.int(), code: z.string(), title: z.string(), image: z.string(), designer: z.string() });
export const offerCard = z.object({
  id: z.int(),
  /** The processing order's. */
  order_id: z.int(),
  /** The version shown, and whose words it is: the other side may accept it. */
  version: z.int(),
  by: z.enum(["factory", "buyer"]),
  buyer_id: z.int(),
  factory_id: z.int(),
  title: z.string(),
  image: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** Of one unit, and of all. */
  price: z.string(),
  total: z.string(),
  lead_days: z.int(),
  valid_until: z.int(),
});
export type OfferCard = z.infer<typeof offerCard>;
/** A contract, or a quote that becomes one: the version shown. The other side may sign it. */
export const contractCard = z.object({
  id: z.int(),
  number: z.string(),
  version: z.int(),
  /** Whose words the version is; `system` where it was drafted for both. */
  by: z.enum(["buyer", "seller", "system"]),
  buyer_id: z.int(),
  seller_id: z.int(),
  title: z.string(),
  image: z.string(),
  quantity: z.int(),
  unit: z.string(),
  price: z.string(),
  total: z.string(),
  /** "FOB Ningbo"; empty where none was agreed. */
  delivery: z.string(),
  /** Unix seconds: the day of delivery, and until when it can be signed; 0 without. */
  delivery_at: z.int(),
  answer_by: z.int(),
});
export type ContractCard = z.infer<typeof contractCard>;
/** A file (type 3): what it is called, how many bytes it has, and its ending. */
export const fileCard = z.object({ name: z.string(), size: z.int(), ending: z.enum(fileEndings) });
export type FileCard = z.infer<typeof fileCard>;
/** A voice message: how long it is, how many bytes it has. */
export const voiceCard = z.object({ seconds: z.int().min(1).max(longestVoiceSeconds), size: z.int(), ending: z.enum(voiceEndings) });
export type VoiceCard = z.infer<typeof voiceCard>;
/** Told apart by `msg_type`: 4 to 10 and 12. Those of more fields stand first: a card is read as the first that it fits. */
export const card = z.union([contractCard, offerCard, orderCard, processingCard, designCard, productCard, enterpriseCard, modelCard]);
export type Card = z.infer<typeof card>;

/** Text is HTML, an image its path, a file, a voice message and a card its object. */
export const content = z.union([z.string(), fileCard, voiceCard, card]);

export const message = z.object({
  id: z.int(),
  talk_type: z.literal(1),
  msg_type: messageTypes,
  user_id: z.int(),
  receiver_id: z.int(),
  content,
  createtime: z.int(),
  updatetime: z.int(),
  user: person,
  /** The number in its conversation: 1, 2, 3 … without gaps. */
  seq: z.int(),
  client_id: z.string(),
  /** Taken back: `content` is empty then. */
  recalled: flag,
  /** What it answers, in one line; null where it answers nothing. */
  reply: z.object({ seq: z.int(), user_id: z.int(), msg_type: messageTypes, content: z.string() }).nullable(),
});
export type Message = z.infer<typeof message>;

export const session = z.object({
  receiver_id: z.int(),
  receiver: person,
  /** One line to show in a list: text without marks, an image's path, a card's name. Empty before the first message. */
  content: z.string(),
  updatetime: z.int(),
  msg_type: messageTypes,
  online: flag,
  /** Counted up to 100. */
  unread: z.int(),
  /** Whether I block this person, have them on top, and want no notices of them. */
  blocked: flag,
  pinned: flag,
  muted: flag,
  last_seq: z.int(),
  /** How far I have read, and how far the other has. */
  read_seq: z.int(),
  peer_read_seq: z.int(),
});
export type Session = z.infer<typeof session>;
