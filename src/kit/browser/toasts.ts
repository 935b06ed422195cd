import { says, type Word } from "../words.ts";
import { createStore } from "./store.ts";

/** What a toast says: a sentence ready to show, or a word of the catalogue. */
export type Saying = string | { word: Word; values?: Record<string, string | number> };
export type ToastMessage = { id: number; tone: "info" | "done" | "warning" | "error"; title?: Saying; text: Saying; action?: { label: Saying; run(): void } };

export const toasts = createStore<readonly ToastMessage[]>([]);

let serial = 0;

/** Raises a toast; the same sentence, of the same, is not stacked. Shown by `Toasts` of #ui. */
export const showToast = (toast: Omit<ToastMessage, "id">): void => {
  const textOf = (saying: Saying) => (typeof saying === "string" ? saying : saying.word.id);
  const sentence = ({ title = "", text }: Pick<ToastMessage, "title" | "text">) => JSON.stringify([textOf(title), textOf(text)]);
  const others = toasts.get().filter((one) => sentence(one) !== sentence(toast));
  serial += 1;
  toasts.set([...others.slice(-2), { ...toast, id: serial }]);
};

export const dismiss = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id));

/** Sentences of the specification, section 8, that no server answer carries. */
export const browserWords = {
  noPermission: /*i18n*/ { id: "kit.no_permission", message: "You have no permission" },
  requestError: /*i18n*/ { id: "kit.request_error", message: "Request error" },
  accessDenied: /*i18n*/ { id: "kit.access_denied", message: "Access denied" },
  notReached: /*i18n*/ { id: "kit.not_reached", message: "The network is interrupted. Nothing you typed is lost; please try again" },
  serverError: /*i18n*/ { id: "kit.server_error", message: "Server error. Nothing you typed is lost; please try again" },
  signInFirst: /*i18n*/ { id: "kit.sign_in_first", message: "Please sign in first" },
  designerFirst: /*i18n*/ { id: "kit.designer_first", message: "Please become a designer first" },
  backstageNotReached: /*i18n*/ { id: "kit.backstage_not_reached", message: "The backstage could not be reached" },
} satisfies Record<string, Word>;
for (const word of Object.values(browserWords)) says(word);
