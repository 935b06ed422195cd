import { compareAddress } from "#kit/compared.ts";
import { routes, to } from "#kit/paths.ts";
import { listArticles, listCategories } from "#domains/publishing/articles/contract/reading.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { boughtContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { listClaims } from "#domains/trade/after-sale/contract/claiming.ts";
import { myLists } from "#domains/trade/order-lists/contract/lists.ts";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { patternOf, toConsole } from "#sites/backoffice/operator/addresses.ts";
import { pageList, type ConsolePage } from "#sites/backoffice/operator/page-list.ts";
import { patternOf as sellerPatternOf } from "#sites/backoffice/seller/addresses.ts";
import { entryAt } from "#sites/backoffice/seller/navigation.ts";
import { pageList as sellerPageList, type SellerPage } from "#sites/backoffice/seller/page-list.ts";
import { ask, sessionOf, type DemoAccount } from "./asked.ts";
import { portalUrl } from "./browser.ts";
import { patientFetch } from "./patient-fetch.ts";

export type Kind = { name: string; path: string };

const first = <T>(list: readonly T[]): T => {
  if (list[0] === undefined) throw new Error("the demo market lacks what a page shows");
  return list[0];
};

/** One address of every kind of public page. */
export const publicPages = async (): Promise<Kind[]> => {
  const product = first((await ask(listProducts, { size: 1 })).list);
  const wholesale = first((await ask(listProducts, { is_wholesale: true, size: 1 })).list);
  const enterprise = first((await ask(listEnterprises, { size: 60 })).list.filter((one) => one.sample.length > 0));
  const { sample } = await ask(enterpriseDetails, { user_id: enterprise.user_id });
  const products = (await ask(listProducts, { size: 4 })).list.map(({ id }) => id);
  const factories = (await ask(listEnterprises, { size: 3 })).list.map(({ user_id }) => user_id);
  const design = first((await ask(listDesigns, { size: 1 })).list);
  const designer = first((await ask(listDesigners, { size: 1 })).list);
  const model = first((await ask(listModels, { size: 1 })).list);
  const order = first((await ask(listProcessing, { size: 1 })).list);
  const article = first((await ask(listArticles, { size: 1 })).list);
  const category = first((await ask(listCategories, {})).list);
  const kinds: Record<string, string> = {
    home: to("home"),
    product: to("product"),
    "product-empty": to("product", { from: 999_999 }),
    productCenter: to("productCenter"),
    "product-spscreen": to("product-spscreen"),
    "product-opusscreen": to("product-opusscreen"),
    "product-groups": to("product-groups"),
    goodssift: to("goodssift", { keyword: "dress" }),
    pifa: to("pifa"),
    "pifa-shop": to("pifa-shop", { shop: wholesale.seller_id }),
    "pifa-shop-details": to("pifa-shop-details", { shop: wholesale.seller_id }, { id: wholesale.id }),
    "product-shop": to("product-shop", { shop: product.seller_id }),
    "product-shop-allgoods": to("product-shop-allgoods", { shop: product.seller_id }),
    "product-shop-explosion": to("product-shop-explosion", { shop: product.seller_id }),
    "product-shop-nova": to("product-shop-nova", { shop: product.seller_id }),
    "product-shop-details": to("product-shop-details", { shop: product.seller_id }, { id: product.id }),
    "compare-products": compareAddress("products", products),
    "compare-one": compareAddress("products", [...products.slice(0, 1), 2_000_000_000]),
    "compare-none": compareAddress("products", []),
    "compare-factories": compareAddress("factories", factories),
    enterprise: to("enterprise"),
    "enterprise-details-id": to("enterprise-details-id", { id: enterprise.user_id }),
    "enterprise-sample-id": to("enterprise-sample-id", { id: first(sample).id }),
    design: to("design"),
    "design-screen": to("design-screen"),
    "design-details-id": to("design-details-id", { id: design.id }),
    "design-designer_liste": to("design-designer_liste"),
    "design-designer_details": to("design-designer_details", { id: designer.user_id }),
    po: to("po"),
    "po-details-id": to("po-details-id", { id: order.id }),
    article: to("article"),
    "article-category-id": to("article-category-id", { id: category.id }),
    "article-list-id": to("article-list-id", { id: category.id }),
    "article-list-all": to("article-list-id", { id: "all" }, { tag: first(article.tags).id }),
    "article-starHeadlinesHome": to("article-starHeadlinesHome"),
    "article-starHeadlinesHome-brandCarousel": to("article-starHeadlinesHome-brandCarousel"),
    "article-starHeadlinesHome-breakingNews": to("article-starHeadlinesHome-breakingNews"),
    "article-starHeadlinesHome-commonModule": to("article-starHeadlinesHome-commonModule"),
    "article-starHeadlinesHome-competitionExhibition": to("article-starHeadlinesHome-competitionExhibition"),
    "article-starHeadlinesHome-fashionBrand": to("article-starHeadlinesHome-fashionBrand"),
    "article-starHeadlinesHome-Interview": to("article-starHeadlinesHome-Interview"),
    "article-starHeadlinesHome-ranking": to("article-starHeadlinesHome-ranking"),
    "article-starHeadlinesHome-recommendedToday": to("article-starHeadlinesHome-recommendedToday"),
    "article-starHeadlinesHome-topic": to("article-starHeadlinesHome-topic"),
    "article-starHeadlinesHome-trends": to("article-starHeadlinesHome-trends"),
    "article-details-id": to("article-details-id", { id: article.id }),
    models: to("models"),
    "models-list": to("models-list", { "*": "" }),
    "models-details-id": to("models-details-id", { id: model.id }),
    s: to("s", { keyword: "denim" }),
    "s-nothing": to("s", { keyword: "qqzzxx" }),
    protocol: to("protocol"),
    register: to("register"),
    "register-login": to("register-login"),
    "register-fillMaterial": to("register-fillMaterial", { mark: 1 }),
    "register-business": to("register-fillMaterial", { mark: 3 }),
    "register-retrieval": to("register-fillMaterial", { mark: 2 }),
  };
  return Object.entries(kinds).map(([name, path]) => ({ name, path }));
};

/** The main pages of somebody signed in: the demo buyer's, and the demo factory's dashboard. */
export const buyersPages = async (): Promise<Kind[]> => {
  const { token } = await sessionOf("buyer");
  const order = first((await ask(listOrders, { size: 1 }, { token })).list);
  const names = [
    "user",
    "user-personal",
    "user-notices",
    "user-models",
    "user-order",
    "user-address",
    "user-wallet",
    "user-enterprises",
    "user-auth-design",
    "user-auth",
    "user-contract",
    "user-course",
    "user-coursefit",
    "user-licences",
    "user-lists",
    "user-quick-order",
    "user-processing",
    "user-up-product",
    "user-wallet-request",
    "po-publish",
    "vip",
    "vip-mark",
    "product-cart",
  ] as const;
  const received = first((await ask(listOrders, { tab: "received", size: 1 }, { token })).list);
  const claim = first((await ask(listClaims, { size: 1 }, { token })).list);
  const running = first((await ask(boughtContracts, { status: "running" }, { token })).list);
  const [inspection] = (await ask(inspectionsOf, { subject: "contract", id: running.id }, { token })).list;
  return [
    ...names.map((name) => ({ name, path: routes[name] })),
    { name: "user-lists-id", path: to("user-lists-id", { id: first((await ask(myLists, {}, { token })).list).id }) },
    { name: "order-detail", path: to("order-detail", { id: order.id }) },
    { name: "order-apply-id", path: to("order-apply-id", { id: received.id }) },
    { name: "order-evaluate-id", path: to("order-evaluate-id", { id: received.id }) },
    { name: "order-return-process-id", path: to("order-return-process-id", { id: claim.id }) },
    { name: "user-contract-id", path: to("user-contract-id", { id: running.id }) },
    { name: "inspection-book-subject-id", path: to("inspection-book-subject-id", { subject: "contract", id: running.id }) },
    ...(inspection ? [{ name: "inspection-id", path: to("inspection-id", { id: inspection.id }) }] : []),
  ];
};
/** Every page of the console that names no thing of its own, and one of those that do. */
export const operatorsPages: Kind[] = [
  ...Object.keys(pageList)
    .map((name) => name as ConsolePage)
    .filter((name) => !/[:.]/.test(pageList[name][0]))
    .map((name) => ({ name: `operator-${name}`, path: patternOf(name) })),
  { name: "operator-help-entry", path: toConsole("help-entry", { id: 2 }) },
  { name: "operator-setting", path: toConsole("setting", { key: "payments.commission_basis_points" }) },
  { name: "operator-audit-act", path: toConsole("audit-act", { id: 1 }) },
];
/** Every page of the backstage that names no thing of its own. */
const backstagePages = (isDesigners: boolean): Kind[] =>
  Object.keys(sellerPageList)
    .map((name) => name as SellerPage)
    .filter((name) => !/[:.]/.test(sellerPageList[name][0]) && (entryAt(sellerPatternOf(name))?.shop === "designer") === isDesigners)
    .map((name) => ({ name: `seller-${name}`, path: sellerPatternOf(name) }));
export const sellersPages = backstagePages(false);
/** Those that only a designer's shop has. */
export const designersPages = backstagePages(true);

/**
 * An address of every page of a site that shows one thing, files left out: the first that a link of its list leads to, or of one of the
 * list's tabs. A page whose list leads to nothing in the demo market is left out and named in `without`.
 */
export const pagesOfOneThing = async (site: "seller" | "operator", account: DemoAccount): Promise<{ kinds: Kind[]; without: string[] }> => {
  const list: Readonly<Record<string, readonly [path: string, file: string]>> = site === "seller" ? sellerPageList : pageList;
  const { token } = await sessionOf(account);
  const patterns = Object.values(list).map(([path]) => path);
  const read = async (path: string) => (await patientFetch(`${portalUrl()}${path}`, { headers: { cookie: `token=${token}; lang=en` } })).text();
  const linkOn = (html: string, pattern: string): string | undefined => {
    const wanted = new RegExp(`href="(/${site}/${pattern.replaceAll(/:\w+/g, '[^"/?]+')})["?/]`, "g");
    return [...html.matchAll(wanted)]
      .map(([, path = ""]) => path)
      .find((path) => !/\/new\b|\.csv$/.test(path) && !patterns.includes(path.slice(`/${site}/`.length)));
  };
  const exampleOf = async (pattern: string): Promise<string | undefined> => {
    const ending = /:[^:/]+((?:\/[^:/]+)*)$/.exec(pattern)?.[1] ?? "";
    const thing = pattern.slice(0, pattern.length - ending.length);
    const shelf = thing.slice(0, thing.indexOf("/:"));
    const path = `/${site}/${patterns.includes(shelf) ? shelf : shelf.slice(0, shelf.lastIndexOf("/"))}`;
    const html = await read(path);
    const tabs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")).filter((href) => href.startsWith(`${path}?`));
    let found = linkOn(html, thing);
    for (const tab of tabs) found ??= linkOn(await read(tab), thing);
    // What belongs to a thing is linked from that thing's own page.
    const outer = /^[^:]+:\w+(?=\/[^:]+\/:)/.exec(thing)?.[0];
    const holder = !found && outer && linkOn(html, outer);
    if (holder) found = linkOn(await read(holder), thing);
    return found && `${found}${ending}`;
  };
  const kinds: Kind[] = [];
  const without: string[] = [];
  for (const [name, [pattern]] of Object.entries(list)) {
    if (!pattern.includes(":") || pattern.includes(".")) continue;
    const path = await exampleOf(pattern);
    if (path) kinds.push({ name: `${site}-${name}`, path });
    else without.push(`${site}-${name}`);
  }
  return { kinds, without };
};

/** An inspector sees the inspections they are sent to, and nothing else of the console. */
export const inspectorsPages = async (): Promise<Kind[]> => [
  { name: "operator-my-inspections", path: patternOf("my-inspections") },
  ...(await pagesOfOneThing("operator", "inspector")).kinds.filter(({ name }) => name === "operator-my-inspection"),
];
