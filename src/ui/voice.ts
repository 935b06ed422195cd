import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Saying } from "#kit/browser/toasts.ts";
import { localeFrom } from "#kit/locale.ts";

let speaking: Promise<I18n> | undefined;

/** One voice for all of the page that no application speaks for: with the words that its document names. */
export const voice = (): Promise<I18n> => {
  const { lang, dataset } = document.documentElement;
  const locale = localeFrom(lang.toLowerCase());
  speaking ??= import(/* @vite-ignore */ dataset["words"] ?? "").then(({ messages }: { messages: Messages }) => {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    i18n.on("missing", ({ id }) => id && console.error(`no island brought the word ${id}`));
    return i18n;
  });
  return speaking;
};

/** A sentence in the reader's language, for what is shown outside the page: a notice of the browser's own. */
export const saidHere = async (saying: Saying): Promise<string> =>
  typeof saying === "string" ? saying : (await voice())._(saying.word.id, saying.values ?? {}, { message: saying.word.message });
