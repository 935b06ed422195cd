import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { inject } from "vitest";
import type { Locale } from "#kit/locale.ts";

const shell = "/usr/bin/chromium-headless-shell";
const whole = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) => file && existsSync(file));

/**
 * Debian's Chromium, as `npm test` makes sure it is there: the one that shows no windows, which starts and draws a third quicker, where it is. `more`: further
 * flags, for what a journey needs of the machine; `isWhole`: with what the other lacks, such as what a browser tells while nobody looks.
 */
export const openBrowser = (more: readonly string[] = [], { isWhole = false } = {}): Promise<Browser> => {
  const program = !isWhole && existsSync(shell) ? shell : whole;
  return chromium.launch({
    ...(program ? { executablePath: program } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
};

/** "Not now" of a portal that has too much to do: it is asked again, and is no fault of a journey. */
export const isNotNow = (fault: string): boolean => /(?:status of|response code:) 503/.test(fault);
/** Lines that were cut on purpose are no faults. */
export const unexpected = (faults: readonly string[]) => faults.filter((fault) => !/ERR_|WebSocket connection/.test(fault));

export type Reader = {
  context: BrowserContext;
  page: Page;
  /** Errors of the console and pages that should not have been. */ faults: string[];
  /** How often the portal had too much to do. */ notNow: string[];
};

/** Each reader comes from elsewhere: what the portal limits by address is limited one by one. */
const ownAddress = () => `172.16.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

export const portalUrl = (): string => inject("portalUrl");

/** A person with a browser of their own, in one language, on a desktop or a phone. */
export const aReader = async (
  browser: Browser,
  locale: Locale,
  options: { phone?: boolean; /** Of a desk, 1440 without it. */ width?: number; /** "Asia/Dubai"; without it the machine's. */ zone?: string } = {},
): Promise<Reader> => {
  const context = await browser.newContext({
    baseURL: portalUrl(),
    viewport: options.phone ? { width: 390, height: 844 } : { width: options.width ?? 1440, height: 900 },
    hasTouch: options.phone ?? false,
    ...(options.zone ? { timezoneId: options.zone } : {}),
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
  });
  await context.addCookies([{ name: "lang", value: locale, url: portalUrl() }]);
  // What does not come within eight seconds does not come.
  context.setDefaultTimeout(8_000);
  const page = await context.newPage();
  const [faults, notNow]: [string[], string[]] = [[], []];
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    // A socket's ticket may have run out on a machine that has much to do: the page takes another.
    const fault = `console: ${message.text()}`;
    if (message.type() === "error" && !/status of 40[1349]|response code: 403/.test(fault)) (isNotNow(fault) ? notNow : faults).push(fault);
  });
  return { context, page, faults, notNow };
};

/** The newest code sent to a phone (for `event`, where there were others before), as its owner reads it. Notices are no codes. */
export const codeSentTo = async (mobile: string, event?: string): Promise<string> => {
  const file = inject("outboxFile");
  for (let tries = 0; tries < 60; tries += 1) {
    if (existsSync(file)) {
      const lines = readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { to: string; event: string; code?: string });
      const mine = lines.findLast((line) => line.to === mobile && line.code !== undefined && (event === undefined || line.event === event));
      if (mine?.code) return mine.code;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code was sent to ${mobile}`);
};

/** As if the minute were over that goes by between two codes to a number or an address. */
export const pastTheMinute = async (receiver: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query("delete from platform.rate where key = $1", [`code:60:${receiver}`]);
  await client.end();
};

/** Opens a page and waits until its script has begun: before that a press may be lost. */
export const open = async (page: Page, path: string): Promise<number> => {
  const answer = await page.goto(path);
  await taken(page);
  return answer?.status() ?? 0;
};

/** Pages of the portal say so themselves; the backoffice is React's from top to bottom. */
export const taken = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (document.documentElement.dataset["begun"] !== undefined) return true;
    const last = document.querySelector("#main, main");
    return /^\/(seller|operator)(\/|$)/.test(location.pathname) && last !== null && Object.keys(last).some((name) => name.startsWith("__reactProps"));
  });

/** Picture of a page for those who look at them: only when SHOTS names a folder. */
export const shoot = async (page: Page, name: string, whole = true): Promise<void> => {
  const folder = process.env["SHOTS"];
  if (!folder) return;
  // Whoever looks at the picture sees what somebody who scrolls there would: pictures that wait for that come now.
  await page.evaluate(async () => {
    const waiting = [...document.images].filter((image) => image.loading === "lazy" && !image.complete);
    for (const image of waiting) image.loading = "eager";
    await Promise.race([Promise.allSettled(waiting.map((image) => image.decode())), new Promise((done) => setTimeout(done, 3_000))]);
  });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: whole });
};
