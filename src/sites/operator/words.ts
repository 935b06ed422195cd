import type { Messages } from "@lingui/core";
import { localeFrom, type Locale } from "#kit/locale.ts";
import { voiceOf } from "../words.ts";

const load: Record<Locale, () => Promise<{ messages: Messages }>> = {
  "zh-cn": () => import("virtual:words/console/zh-cn"),
  en: () => import("virtual:words/console/en"),
  ar: () => import("virtual:words/console/ar"),
};

/**
 * The console's own words, beside those that every reader has. Fetched with the frame, which waits for them: a page of the
 * portal never does. The server has all words anyway.
 */
if (!import.meta.env.SSR) {
  const locale = localeFrom(document.documentElement.lang);
  const [voice, { messages }] = await Promise.all([voiceOf(locale), load[locale]()]);
  // What both know is said as on the portal: so the server, which knows all words at once, says it too.
  voice.load(locale, { ...messages, ...voice.messages });
}
