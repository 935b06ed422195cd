import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { says } from "#kit/words.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { chatWords, clientId, content, message, person, receiverId, receiverIdOfForm, talkType, talkTypeOfForm } from "./fields.ts";
import { cardTypes, longestVoiceSeconds, textMax } from "./limits.ts";

export const whyNotSent = {
  no_permission: chatWords.noPermission,
  yourself: chatWords.yourself,
  blocked: chatWords.blocked,
  blocking: chatWords.blocking,
  too_many_new: chatWords.tooManyNew,
};

export const launched = z.object({
  /** The chat target: the receiver's id. */
  id: z.int(),
  receiver_id: z.int(),
  receiver: person,
  online: z.union([z.literal(0), z.literal(1)]),
  /** Whether I block this person. */
  blocked: z.union([z.literal(0), z.literal(1)]),
  msg_type: z.int(),
  content,
  time: z.int(),
  /** Whether `content` still waits for the send button: launch again with `send: true`. */
  staged: z.boolean(),
  /** The card as it was sent; null when nothing was. */
  message: message.nullable(),
});
export const launch = defineCall({
  path: "im/launch",
  about:
    "Opens a conversation, and brings a card into it: 0 none, 4 the receiver's company, or one's own, 5 a product, 6 a model, 7 an order between the two, 8 a processing order, 9 a print design, 10 an offer between the two, 12 a contract between them; with customer service an order, offer or contract of the customer's, with whomever",
  who: "user",
  input: z.object({
    msg_type: z.literal([0, ...cardTypes]).default(0),
    receiver_id: receiverId,
    /** The thing's id; 0 where there is no card or the receiver is the card. */
    type_id: z.int().nonnegative().max(2_147_483_647).default(0),
    talk_type: talkType,
    /** Sent at once, or only shown with a send button. Without it, products and enterprises are sent and all others staged (models: specification, section 3). */
    send: z.boolean().optional(),
    /** Of a card that is sent: once more with it changes nothing. Without it, a card that was brought within the last day is not brought again. */
    client_id: clientId.optional(),
  }),
  output: launched,
  limit: { count: 60, seconds: 60 },
  refusals: whyNotSent,
});

export const sendText = defineCall({
  path: "im/text",
  about: "Sends a text; answered once it is stored. At most one a second; a resend with the same client_id changes nothing",
  who: "user",
  input: z.object({
    talk_type: talkType,
    receiver_id: receiverId,
    content: z
      .string({ error: ({ code }) => (code === "invalid_type" ? says(chatWords.empty) : undefined) })
      .trim()
      .min(1, { error: says(chatWords.empty) })
      .max(textMax),
    client_id: clientId.optional(),
    /** The number of the message of this conversation that it answers. */
    reply_seq: z.int().positive().max(2_147_483_647).optional(),
  }),
  output: message,
  // Stored by one statement together with others: see server/store.ts. Paced by it as well.
  withoutTransaction: true,
  refusals: { ...whyNotSent, empty: chatWords.empty, too_fast: chatWords.tooFast },
});

export const sendImage = defineCall({
  path: "im/image",
  about: "Sends a picture (png, jpeg, webp, bmp, gif; what moves goes on moving), encoded anew; answered once it is stored",
  who: "user",
  multipart: true,
  input: z.object({ image: uploadedFile, receiver_id: receiverIdOfForm, talk_type: talkTypeOfForm, client_id: clientId.optional() }),
  output: message,
  // Encodes and stores a picture before it says so in one statement: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 30, seconds: 60 },
  refusals: {
    ...whyNotSent,
    image_type: chatWords.imageType,
    image_broken: chatWords.imageBroken,
    image_pixels: chatWords.imagePixels,
    image_animation: chatWords.imageAnimation,
  },
});

const secondsOfForm = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(longestVoiceSeconds));

export const sendVoice = defineCall({
  path: "im/voice",
  about: "Sends a voice message (WebM, Ogg or MP4 sound, up to two minutes) that only the two sides can hear; answered once it is stored",
  who: "user",
  multipart: true,
  input: z.object({ sound: uploadedFile, seconds: secondsOfForm, receiver_id: receiverIdOfForm, talk_type: talkTypeOfForm, client_id: clientId.optional() }),
  output: message,
  // As im/image.
  withoutTransaction: true,
  limit: { count: 30, seconds: 60 },
  refusals: { ...whyNotSent, voice_type: chatWords.voiceType },
});
