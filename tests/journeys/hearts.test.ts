import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCourses } from "#domains/publishing/academy/contract/courses.ts";
import { listLecturers } from "#domains/publishing/academy/contract/lecturers.ts";
import { listArticles } from "#domains/publishing/articles/contract/reading.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { listFairs } from "#domains/publishing/exhibitions/contract/reading.ts";
import { favouriteKinds, type FavouriteKind } from "#domains/people/favourites/contract/kinds.ts";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, cookiesOf, type Signed } from "./asked.ts";
import { aReader, open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** What has a heart on its page is in its list of `user/up` once the heart was pressed, and gone once it was let go of. */

let browser: Browser;
const readers = new Map<Locale, Signed>();
beforeAll(async () => {
  browser = await openBrowser();
  for (const locale of locales) readers.set(locale, await aNewcomer());
});
afterAll(() => browser.close());

const first = <T>(list: readonly T[]): T => {
  if (list[0] === undefined) throw new Error("the demo market lacks what a heart is pressed on");
  return list[0];
};

/** The page of one thing of each kind, and the name it goes by in a language. */
const onePageOf: Record<FavouriteKind, (locale: Locale) => Promise<{ path: string; name: string }>> = {
  product: async (locale) => {
    const { id, seller_id: shop, title: name } = first((await ask(listProducts, { size: 1 }, { locale })).list);
    return { path: to("product-shop-details", { shop }, { id }), name };
  },
  shop: async (locale) => {
    const { seller_id: shop, shop_name: name } = first((await ask(listProducts, { size: 1 }, { locale })).list);
    return { path: to("product-shop", { shop }), name };
  },
  enterprise: async (locale) => {
    const { user_id: id, name } = first((await ask(listEnterprises, { size: 1 }, { locale })).list);
    return { path: to("enterprise-details-id", { id }), name };
  },
  designworks: async (locale) => {
    const { id, title: name } = first((await ask(listDesigns, { size: 1 }, { locale })).list);
    return { path: to("design-details-id", { id }), name };
  },
  design: async (locale) => {
    const { user_id: id, name } = first((await ask(listDesigners, { size: 1 }, { locale })).list);
    return { path: to("design-designer_details", { id }), name };
  },
  order: async (locale) => {
    const { id, title: name } = first((await ask(listProcessing, { size: 1 }, { locale })).list);
    return { path: to("po-details-id", { id }), name };
  },
  course: async (locale) => {
    const { id, title: name } = first((await ask(listCourses, { size: 1 }, { locale })).list);
    return { path: to("planetAcademy-course", { id }), name };
  },
  lecturer: async (locale) => {
    const { id, name } = first((await ask(listLecturers, {}, { locale })).list);
    return { path: to("thinktank", { id }), name };
  },
  model: async (locale) => {
    const { id, name } = first((await ask(listModels, { size: 1 }, { locale })).list);
    return { path: to("models-details-id", { id }), name };
  },
  article: async (locale) => {
    const { id, title: name } = first((await ask(listArticles, { size: 1 }, { locale })).list);
    return { path: to("article-details-id", { id }), name };
  },
  exhibition: async (locale) => {
    const { site, name } = first((await ask(listFairs, {}, { locale })).list);
    return { path: to("expo-site", { site }), name };
  },
};

const followed: readonly FavouriteKind[] = ["shop", "enterprise", "design", "lecturer"];

/** The languages take the kinds by turns: what is pressed and listed is the same part in each. */
test.each(locales)("in %s a heart fills its list, and lets go of it", async (locale) => {
  const reader = await aReader(browser, locale);
  const { page } = reader;
  await reader.context.addCookies(cookiesOf(readers.get(locale) as Signed));
  for (const kind of favouriteKinds.filter((_kind, index) => index % locales.length === locales.indexOf(locale))) {
    const { path, name } = await onePageOf[kind](locale);
    const does = followed.includes(kind) ? said(locale, "Follow") : said(locale, "Save", {}, "favourites");
    const heart = (isKept: boolean) => page.getByRole("button", { name: `${does}: ${name}`, exact: true, pressed: isKept }).first();
    const press = async (isKept: boolean) => {
      const stored = page.waitForResponse((answer) => answer.url().endsWith(isKept ? "/favourites/drop" : "/favourites/keep"));
      await heart(isKept).click();
      await stored;
      await heart(!isKept).waitFor();
    };
    await open(page, path);
    await press(false);

    await open(page, to(`user-up-${kind}`));
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    expect(await link.getAttribute("href"), `${kind} in ${locale}`).toBe(path);
    if (kind === "exhibition") await shoot(page, `up-exhibition-${locale}-1440`);
    await press(true);
    await open(page, to(`user-up-${kind}`));
    expect(await link.count(), `${kind} in ${locale}`).toBe(0);
  }
  expect(reader.faults).toEqual([]);
  await reader.context.close();
});
