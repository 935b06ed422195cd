import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Locale } from "#kit/locale.ts";

declare global {
  /** Filled by each chunk with the words it says, before its code runs (`tools/words-in-chunks.ts`). */
  var threadportWords: Messages | undefined;
}

/** The voice of the browser. It keeps the very object that chunks add to, so that what a later page says is heard without a render. */
export const browserVoice = (locale: Locale): I18n => {
  const i18n = setupI18n({ locale, messages: { [locale]: (globalThis.threadportWords ??= {}) } });
  i18n.on("missing", ({ id }) => id && console.error(`no chunk brought the word ${id}`));
  return i18n;
};
