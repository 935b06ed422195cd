// What people looked for and the market has not: what the list of searches without a result is for.
import { days, later } from "#kit/time.ts";
import { search } from "#domains/search/contract/search.ts";
import type { Locale } from "#kit/locale.ts";
import { chance } from "#demo/pictures/chance.ts";
import type { Market } from "./market.ts";

/** The most wanted first. */
const wanted: Record<Locale, readonly string[]> = {
  "zh-cn": ["防弹背心", "潜水服", "马术裤", "剑道服", "防辐射围裙", "宠物雨衣", "加热手套", "钓鱼背心"],
  en: [
    "wetsuit 3mm neoprene",
    "hospital scrubs",
    "horse riding breeches",
    "kilt tartan wool",
    "fishing waders",
    "heated gloves",
    "dog raincoat",
    "choir robes",
  ],
  ar: ["بدلة غوص", "ملابس مستشفيات", "بنطلون فروسية", "قفازات مدفأة", "سترة نجاة", "أزياء تخرج جامعية"],
};
const daysBack = 21;

/** Each over some weeks, as often as it is wanted. */
export const loadSearches = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} searches`);
  const asked = Object.entries(wanted).flatMap(([locale, texts]) => texts.map((q, index) => ({ locale: locale as Locale, q, times: 9 - index })));
  const tick = market.progress("searches", asked.length);
  for (const { locale, q, times } of asked) {
    for (let time = 0; time < times; time += 1) {
      // What is asked twice within a minute is answered from memory and not counted: another size of the page is another question.
      const at = later(market.now, -days(c.range(0, daysBack)));
      await market.run(search, null, { q, size: 12 + time }, { locale, at });
    }
    tick();
  }
};
