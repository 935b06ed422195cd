import { showToast } from "#kit/browser/toasts.ts";
import { chatWords } from "../contract/fields.ts";
import { fileEndings, largestFileBytes } from "../contract/limits.ts";
import type { Chat } from "./chat-client.ts";

export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif"];

export const takePicture = (chat: Chat, chosen: File | undefined): void => {
  if (!chosen) return;
  if (!pictureTypes.includes(chosen.type)) return showToast({ tone: "warning", text: { word: chatWords.imageType } });
  void chat.sendPicture(chosen);
};

export const takeFile = (chat: Chat, chosen: File | undefined): void => {
  if (!chosen) return;
  if (chosen.size > largestFileBytes || !fileEndings.some((ending) => chosen.name.toLowerCase().endsWith(`.${ending}`)))
    return showToast({ tone: "warning", text: { word: chatWords.fileType } });
  void chat.sendFile(chosen);
};

/** Pasted or dropped: a picture goes as a picture, the rest as files. */
export const takeAll = (chat: Chat, given: FileList): void => {
  for (const one of given) {
    if (one.type.startsWith("image/")) takePicture(chat, one);
    else takeFile(chat, one);
  }
};
