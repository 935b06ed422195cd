import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { sessionOf, signedIn, type DemoAccount } from "./asked.ts";
import { aReader, isNotNow, open, openBrowser, shoot, type Reader } from "./browser.ts";
import {
  buyersPages,
  designersOwnPages,
  factorysPages,
  inspectorsPages,
  notAmong,
  operatorsPages,
  pagesOfOneThing,
  publicPages,
  purchasersPages,
  type Kind,
} from "./pages.ts";
import { unfitAt } from "./legible.ts";
import { wordsOf } from "./said.ts";
import { size } from "#tests/faults/size.ts";
import { walked } from "./walked.ts";

/**
 * Every kind of page, in three languages, on a desktop and a phone: it is there, it reads in its direction and its language,
 * nothing hangs over its edge, no text stands in a column of two letters, no control is cut off, no rule of accessibility is broken, and the browser has nothing to complain of (a page that
 * hydrates to something else than it came as complains).
 */

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/** Of the whole page, or without what stands beside its own content: masthead, menus and foot are the same on hundreds of pages. */
const violationsOn = async (page: Page, isWhole: boolean): Promise<string[]> => {
  // Through the debugger, not a script element: the page's own policy takes no script but its own.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (whole) => {
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> } };
    const exclude: Element[] = [];
    for (let at = whole ? null : document.querySelector("#main, main"); at && at !== document.body; at = at.parentElement)
      exclude.push(...[...(at.parentElement?.children ?? [])].filter((beside) => beside !== at));
    const runOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] };
    return (await axe.run({ include: [document.documentElement], exclude }, { runOnly, resultTypes: ["violations"], preload: false })).violations;
  }, isWhole);
  return found.map(
    ({ id, nodes }) =>
      `${id} ×${nodes.length}: ${nodes
        .slice(0, 2)
        .map((node) => `${String(node.target)} (${node.failureSummary?.split("\n")[1]?.trim() ?? ""})`)
        .join("; ")}`,
  );
};

/** English sentences of the catalogue that read otherwise in this language: seen on its pages, one was left untranslated. */
const englishOf = (locale: Locale): string[] => {
  const translated = wordsOf(locale);
  return [...wordsOf("en")].flatMap(([key, source]) => {
    const own = translated.get(key);
    return own !== undefined && own !== source && !/[{<]/.test(source) && /[A-Za-z]{3}/.test(source) ? [source] : [];
  });
};

const untranslatedOn = (page: Page, english: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (sources) => {
      const known = new Set(sources);
      const seen: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.parentElement;
        if (at && !at.closest("script, style, [lang]:not(html)")) seen.push(walker.currentNode.textContent ?? "");
      }
      for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], img[alt]"))
        for (const name of ["aria-label", "placeholder", "title", "alt"]) seen.push(element.getAttribute(name) ?? "");
      seen.push(document.title.split(" - ")[0] ?? "");
      return [...new Set(seen.map((text) => text.trim()).filter((text) => known.has(text)))];
    },
    [...english],
  );

/** Widths between the two that are looked through in full: small phones, tablets, laptops. Here things are only asked whether they fit. */
const between = [360, 768, 1024, 1366];
const isBetween = (width: number) => between.includes(width);
const wide = [1440, 390, ...between];

/** All that is wrong with one page; everything is asked before anything fails, so that one run tells all. */
const lookedThrough = async (
  { page, faults, notNow }: Reader,
  locale: Locale,
  { name, path }: Kind,
  nth: number,
  english: readonly string[],
  widths: readonly number[] = wide,
): Promise<string[]> => {
  const found: string[] = [];
  faults.length = 0;
  notNow.length = 0;
  // What fades in has the colours of neither its beginning nor its end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const status = await open(page, path);
  if (status !== 200) found.push(`status ${status}`);
  const html = page.locator("html");
  if ((await html.getAttribute("lang")) !== localeFacts[locale].tag) found.push(`lang ${await html.getAttribute("lang")}`);
  if ((await html.getAttribute("dir")) !== localeFacts[locale].dir) found.push(`dir ${await html.getAttribute("dir")}`);
  if (locale !== "en") found.push(...(await untranslatedOn(page, english)).map((text) => `untranslated: ${text}`));
  for (const width of widths) {
    found.push(...(await unfitAt(page, width)));
    await shoot(page, `${name}-${locale}-${width}`);
    if (isBetween(width)) continue;
    // The rules ask what is named and what contrasts, which is the same in each language: each width is looked through in one of them by turns.
    if (widths.filter((one) => !isBetween(one)).length === 1 || locales[(nth + widths.indexOf(width)) % locales.length] === locale)
      found.push(...(await violationsOn(page, nth % 8 === 0)).map((text) => `${width}: ${text}`));
  }
  found.push(...faults, ...notNow);
  return found.map((fault) => `${name}: ${fault}`);
};

/**
 * Two browsers at work on two cores can hold the portal up for longer than it lets anybody wait, the page's own requests included: as it asks,
 * one comes again. Who is told the same twice has found a fault.
 */
const faultsOf = async (...asked: Parameters<typeof lookedThrough>): Promise<string[]> => {
  const found = await lookedThrough(...asked);
  if (!found.some(isNotNow)) return found;
  await asked[0].page.waitForTimeout(3_000);
  return lookedThrough(...asked);
};

/** Two pages at a time: the machine has two cores. */
const examine = async (readers: readonly Reader[], locale: Locale, kinds: readonly Kind[], widthsOf?: (kind: Kind) => readonly number[]): Promise<string[]> => {
  const english = englishOf(locale);
  const waiting = [...kinds];
  const found: string[] = [];
  await Promise.all(
    readers.map(async (reader) => {
      for (let kind = waiting.shift(); kind; kind = waiting.shift())
        found.push(
          ...(await faultsOf(reader, locale, kind, kinds.indexOf(kind), english, widthsOf?.(kind)).catch((error: unknown) => [
            `${kind?.name}: ${String(error).split("\n")[0]}`,
          ])),
        );
      await reader.context.close();
    }),
  );
  return found;
};

/** Kinds of which the demo market has none, or none for this reader: an inspector's report is looked through above. */
const notInTheDemo: Record<string, string[]> = { seller: [], operator: ["operator-my-inspection"] };

/** Of kinds that are looked through by turns, those whose turn it is in this language. */
const ofThisRun = (all: readonly Kind[], locale: Locale): Kind[] => all.filter(({ isByTurns }, nth) => !isByTurns || walked(locales, nth).includes(locale));

let browser: Browser;
let kinds: Kind[];
const consoles = [
  ["seller", "factory"],
  ["operator", "operator"],
] as const;
const things = new Map<string, Kind[]>();
// All at once, and at the beginning: beside it others go on with what they do in this market.
beforeAll(async () => {
  browser = await openBrowser();
  kinds = await publicPages();
  for (const [site, account] of consoles) {
    const { kinds: found, without } = await pagesOfOneThing(site, account);
    things.set(site, found);
    expect(without).toEqual(notInTheDemo[site]);
  }
});
afterAll(() => browser.close());

test("every page of the site map is among those that are looked through, or says why not", async () => {
  const own = await Promise.all([buyersPages(), purchasersPages(), factorysPages(), designersOwnPages()]);
  expect(notAmong([...kinds, ...own.flat()])).toEqual([]);
});

describe.each(locales)("in %s", (locale) => {
  // Quarters, so that each test stays short.
  test.each([0, 1, 2, 3])("public pages, part %i", async (part) => {
    const mine = ofThisRun(kinds, locale).filter((_, index) => index % 4 === part);
    expect(await examine([await aReader(browser, locale), await aReader(browser, locale), await aReader(browser, locale)], locale, mine)).toEqual([]);
  });
  test.each([
    ["buyer", buyersPages],
    ["purchaser", purchasersPages],
    ["factory", factorysPages],
    ["designer", designersOwnPages],
    ["operator", async () => operatorsPages],
    ["inspector", inspectorsPages],
  ] as [DemoAccount, () => Promise<Kind[]>][])(
    "the pages of the %s",
    async (account, pages) => {
      const user = await sessionOf(account);
      expect(await examine([await signedIn(browser, locale, user), await signedIn(browser, locale, user)], locale, ofThisRun(await pages(), locale))).toEqual(
        [],
      );
      // The console has sixty pages: beside the journeys they take a minute and a half.
    },
    300_000,
  );
});

// There are many, and most share their parts with a page above: outside `--all` each is looked through in one language and, of the two widths that are looked through in full, one, which change with its place.
describe.each(consoles)("pages of the %s that show one thing", (site, account) => {
  test.each(locales)("in %s", async (locale) => {
    const all = things.get(site) ?? [];
    const mine = all.filter((_, nth) => walked(locales, nth).includes(locale));
    const user = await sessionOf(account);
    const readers = [await signedIn(browser, locale, user), await signedIn(browser, locale, user)];
    expect(
      await examine(readers, locale, mine, (kind) =>
        wide.filter((width) => isBetween(width) || width === size(all.indexOf(kind) % 2 === 0 ? 1440 : 390, width)),
      ),
    ).toEqual([]);
  });
});
