import { z } from "zod";
import type { Locale } from "#kit/locale.ts";

/** Whoever translates whole texts. Answers in the order asked, null where it cannot be reached: what is embedded then helps out. */
export type Translator = { name: string; translate(texts: readonly string[], to: Locale): Promise<readonly string[] | null> };

const patience = 6_000;
const codes: Record<Locale, string> = { "zh-cn": "zh", en: "en", ar: "ar" };
const answer = z.object({ translatedText: z.array(z.string()) });

/** A service that speaks LibreTranslate's protocol (`POST /translate`), the one that several free engines and gateways speak. */
export const libreTranslator = (url: string, key: string | undefined): Translator => ({
  name: new URL(url).hostname,
  async translate(texts, to) {
    try {
      const response = await fetch(`${url.replace(/\/$/, "")}/translate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ q: texts, source: "auto", target: codes[to], format: "text", ...(key ? { api_key: key } : {}) }),
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) return null;
      const { translatedText } = answer.parse(await response.json());
      return translatedText.length === texts.length ? translatedText : null;
    } catch {
      return null;
    }
  },
});
