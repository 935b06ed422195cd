import type { ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { oneToOne, worth, type Rates } from "#domains/settings/contract/rates.ts";
import { call } from "#kit/browser/call.ts";
import { readerCurrency } from "#kit/browser/reader-currency.ts";
import { ltr } from "#kit/isolated.ts";
import { houseCurrency, moneyText, type Currency } from "#kit/money-text.ts";
import type { OutputOf } from "#kit/call.ts";

/**
 * What prices are about in the currency that the reader chose. Pages are the same bytes for everyone, so a price carries its sum (`data-sums`) and
 * this file, which comes only to whoever chose, writes beside it what it is worth (`data-worth`, shown by style: an attribute disturbs no part that
 * React takes over). Never what is owed: that stands in the currency of settlement alone.
 */
type Known = { at: number; list: OutputOf<typeof ratesInForce>["list"] };

const keptKey = "threadport.rates";
const ratesAreOldAfterMs = 10 * 60_000;

const askRates = async (): Promise<Known> => {
  const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? "null") as Known | null;
  if (kept && Date.now() - kept.at < ratesAreOldAfterMs) return kept;
  const { list } = await call<typeof ratesInForce>({ path: "settings/rates" }, {}, { quiet: true });
  const known = { at: Date.now(), list };
  sessionStorage.setItem(keptKey, JSON.stringify(known));
  return known;
};

/** "AED 18.40", "AED 1,840": from a hundred on nobody reads the fils of something that is only about so much. Isolated, for texts of any direction. */
const roughly = (minor: bigint, currency: Currency): string => {
  const text = minor < 10_000n ? moneyText({ minor, currency }) : moneyText({ minor: ((minor + 50n) / 100n) * 100n, currency }).slice(0, -3);
  return ltr(text);
};

const write = (element: HTMLElement, text: string | undefined): void => {
  if (element.dataset["worth"] === text) return;
  if (text) element.dataset["worth"] = text;
  else delete element.dataset["worth"];
};

/** @param rates of every currency, by which one is reckoned in another */
const showOne = (element: HTMLElement, wanted: Currency | undefined, rates: Rates, sinceOf: (currency: Currency) => number): void => {
  const [from, ...sums] = (element.dataset["sums"] ?? "").split(" ") as [Currency, ...string[]];
  if (!wanted || wanted === from || !rates[from] || !rates[wanted] || sums.length === 0) return write(element, undefined);
  const minors = sums.map((minor) => worth({ minor: BigInt(minor), currency: from }, wanted, rates)).sort((a, b) => Number(a - b));
  const [least = 0n, most = 0n] = [minors[0], minors.at(-1)];
  const about = least === most ? roughly(least, wanted) : `${roughly(least, wanted)} – ${roughly(most, wanted)}`;
  // Reckoned by two rates it holds since the younger one.
  const since = Math.max(sinceOf(from), sinceOf(wanted));
  const day = since > 0 ? new Date(since * 1_000).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" }) : "";
  const { say, sayUndated } = element.dataset;
  const template = (day ? say : sayUndated) ?? document.querySelector<HTMLElement>("[data-about]")?.dataset["about"] ?? "{0}";
  write(element, template.replace("{0}", about).replace("{1}", day));
};

const show = ({ list }: Known): void => {
  const rates = Object.fromEntries([[houseCurrency, oneToOne], ...list.map((one) => [one.currency, one.ten_thousandths])]) as Rates;
  const since = new Map(list.map((one) => [one.currency, one.since]));
  const wanted = readerCurrency.get();
  for (const element of document.querySelectorAll<HTMLElement>("[data-sums]")) showOne(element, wanted, rates, (currency) => since.get(currency) ?? 0);
  for (const button of document.querySelectorAll<HTMLElement>('[data-press="currency"]'))
    button.setAttribute("aria-pressed", String((JSON.parse(button.dataset["told"] ?? "{}") as { currency?: string }).currency === (wanted ?? "")));
};

let following: Promise<Known> | undefined;

/** Shows it now, and beside what comes or changes later. */
const follow = async (): Promise<Known> => {
  const known = await askRates();
  let isWaiting = false;
  const again = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      show(known);
    });
  };
  new MutationObserver(again).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-sums"] });
  // Another tab may have chosen meanwhile.
  document.addEventListener("visibilitychange", again);
  return known;
};

/** @param chosen is kept for a year; "" shows prices as they are settled again. Without it: what was chosen before. */
export const showReaderCurrency = async (chosen?: Currency | ""): Promise<void> => {
  if (chosen !== undefined) readerCurrency.keep(chosen);
  following ??= follow();
  try {
    show(await following);
  } catch {
    // Without rates prices stand as they are settled.
    following = undefined;
  }
};
