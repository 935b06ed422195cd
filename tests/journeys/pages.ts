import { matchRoutes } from "react-router";
import { compareAddress } from "#kit/compared.ts";
import { routes, to, type RouteName } from "#kit/paths.ts";
import { listArticles, listCategories } from "#domains/publishing/articles/contract/reading.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { boughtContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import { billMonth, billMonths, walletMonths } from "#domains/money/bills/contract/bills.ts";
import { favouriteKinds } from "#domains/people/favourites/contract/kinds.ts";
import { fairSite } from "#domains/publishing/exhibitions/contract/reading.ts";
import { listLooks, listThemes, exhibitingDesigners } from "#domains/publishing/exposition/contract/looks.ts";
import { listNews } from "#domains/publishing/exposition/contract/news.ts";
import { myBookings } from "#domains/trade/bookings/contract/bookings.ts";
import { myLicences } from "#domains/trade/licences/contract/licences.ts";
import { listRequests } from "#domains/trade/orders/contract/purchase-requests.ts";
import { ownWorks } from "#domains/catalogue/designs/contract/own-works.ts";
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

/** `isByTurns`: shares its parts with many others, and is looked through in one language a run, which changes with its place. */
export type Kind = { name: string; path: string; isByTurns?: true };

const byTurns = (kinds: Record<string, string>): Kind[] => Object.entries(kinds).map(([name, path]) => ({ name, path, isByTurns: true }));
const named = (...names: NamedAlone[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, routes[name]]));
type NamedAlone = { [Name in RouteName]: (typeof routes)[Name] extends `${string}:${string}` | `${string}*` ? never : Name }[RouteName];

/** Pages of the site map that nobody looks through, and why. */
const notLookedThrough: Partial<Record<RouteName, string>> = {
  cashier: "stands for a gateway's own page",
  "xpo-fashion": "leads on to the looks",
  "user-up": "leads on to the first list that is filled",
  "pay-scan": "needs a payment that waits: the journey of WeChat looks whether it fits",
  "pay-transfer": "needs a payment that waits: the journey of transfers looks whether it fits",
  "product-grouppay-id": "needs a place in a group: the journey of group buying looks whether it fits",
  "pay-group_success": "needs a place in a group: the journey of group buying looks whether it fits",
  "pay-model_success": "needs a booking that was paid just now: told by the journey of bookings",
  "models-pay-id": "needs a booking that waits for its payment: the journey of bookings looks whether it fits",
  "design-confirm-pay-id": "needs a licence that waits for its payment: the journey of licences looks whether it fits",
  "order-return-id": "needs goods that the shop waits for: the journey of returns looks whether it fits",
  "product-pay-id": "needs a checkout that is not paid: the journeys of buying look whether it fits",
};

const patternsByName = Object.entries(routes).map(([id, path]) => ({ id, path }));
/** Pages of the site map that no kind is an example of and no reason stands for; and reasons that nothing needs any more. */
export const notAmong = (kinds: readonly Kind[]): string[] => {
  const seen = new Set(kinds.map(({ path }) => matchRoutes(patternsByName, path.split("?")[0] ?? "")?.at(-1)?.route.id));
  return [
    ...patternsByName
      .filter(({ id, path }) => !/\.(csv|pdf|xlsx|ics)$/.test(path) && !seen.has(id) && !(id in notLookedThrough))
      .map(({ id }) => `nobody looks through ${id}`),
    ...Object.keys(notLookedThrough)
      .filter((id) => seen.has(id))
      .map((id) => `${id} is looked through all the same`),
  ];
};

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
  const designerOfLook = first((await ask(exhibitingDesigners, {})).list);
  const { blocks } = await ask(fairSite, { site: "efb" });
  const others: Record<string, string> = {
    ...named(
      ...([
        "cujinhui",
        "cujinhui-enterprise",
        "map",
        "findAFactory",
        "junan",
        "junan-about",
        "junan-bolan",
        "junan-creation",
        "junan-rencai",
        "junan-sheji",
        "planetAcademy",
        "planetAcademy-course",
        "planetAcademy-liveStreaming",
        "planetAcademy-commodityTrendAnalysis",
        "thinktank",
        "expo",
        "models-service",
        "design-ecosy",
        "s-picture",
        "xpo",
        "xpo-designer",
        "xpo-evolve",
        "xpo-fashions",
        "xpo-member",
        "xpo-survey",
        "xpo-news",
        "xpo-news-inquiry",
        "xpo-news-intwo",
        "xpo-topic",
        "xpo-topic-list",
        "register-components-initialFalse",
        "register-components-initialTrue",
        "register-components-personalInformation",
        "register-components-registerBottom",
        "register-components-registerBusiness",
        "register-components-registerNav",
        "register-components-retiephone",
        "register-components-retrievePassword",
      ] as const),
    ),
    "findAFactory-found": to("findAFactory", { step: 3, makes: "dress", quantity: 500 }),
    "expo-site": to("expo-site", { site: "efb" }),
    "expo-site-apply": to("expo-site-apply", { site: "efb" }),
    "expo-site-signUp": to("expo-site-signUp", { site: "muslim" }),
    "expo-site-enterprise": to("expo-site-enterprise", { site: "shaxi" }),
    "expo-site-product": to("expo-site-product", { site: "shaxi" }),
    "expo-site-blocks-block": to("expo-site-blocks-block", { site: "efb", block: first(blocks).key }),
    "xpo-components-block": to("xpo-components-block", { block: "topics" }),
    "xpo-fashion-screen-id": to("xpo-fashion-screen-id", { id: first((await ask(listThemes, {})).list).id }),
    "xpo-fashion-details-id": to("xpo-fashion-details-id", { id: first((await ask(listLooks, { size: 1 })).list).id }),
    "xpo-designeritem-id": to("xpo-designeritem-id", { id: designerOfLook.id }),
    "xpo-news-details-id": to("xpo-news-details-id", { id: first((await ask(listNews, { size: 1 })).list).id }),
    "design-certificate": to("design-certificate"),
  };
  return [...Object.entries(kinds).map(([name, path]) => ({ name, path })), ...byTurns(others)];
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
    "user-fapiao",
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
    ...byTurns(await ownKinds(token)),
  ];
};

/** What a buyer meets on the way to an order, and their own things by name. */
const ownKinds = async (token: string): Promise<Record<string, string>> => {
  const product = first((await ask(listProducts, { is_wholesale: true, size: 1 })).list);
  const { colours } = await ask(productDetails, { id: product.id });
  const sku = first(colours.flatMap(({ skus }) => skus).filter(({ available }) => available >= product.min_quantity));
  const paid = first((await ask(listOrders, { tab: "received", size: 1 }, { token })).list);
  const design = first((await ask(listDesigns, { size: 1 })).list);
  const model = first((await ask(listModels, { size: 1 })).list);
  const month = first((await ask(walletMonths, {}, { token })).list);
  const bookings = await Promise.all((["open", "past"] as const).map((time) => ask(myBookings, { time, size: 1 }, { token })));
  return {
    ...named("user-wallet-statements"),
    ...Object.fromEntries(favouriteKinds.filter((kind) => kind !== "product").map((kind) => [`user-up-${kind}`, routes[`user-up-${kind}`]])),
    "product-submit-id": to("product-submit-id", { id: product.id }, { lines: `${sku.id}x${product.min_quantity}` }),
    "pay-success": to("pay-success", { checkout: paid.checkout_id }),
    "order-address": to("order-address", { id: paid.id }),
    "design-confirm-id": to("design-confirm-id", { id: design.id }),
    "models-order-id": to("models-order-id", { id: model.id }),
    "order-model-id": to("order-model-id", { id: first(bookings.flatMap(({ list }) => list)).id }),
    "user-licence": to("user-licence", { id: first((await ask(myLicences, { size: 1 }, { token })).list).id }),
    "user-wallet-statement": to("user-wallet-statement", { month: month.month, currency: month.currency }),
  };
};

/** Who buys for a company: the company, what waits for an approver, what is owed. */
export const purchasersPages = async (): Promise<Kind[]> => {
  const { token } = await sessionOf("purchaser");
  const requests = await Promise.all((["waiting", "decided"] as const).map((tab) => ask(listRequests, { tab, size: 1 }, { token })));
  const id = first(requests.flatMap(({ list }) => list)).id;
  return byTurns({ ...named("user-company", "user-credit", "user-purchase"), "user-purchase-id": to("user-purchase-id", { id }) });
};

/** A factory's statements, before its backstage. */
export const factorysPages = async (): Promise<Kind[]> => {
  const { token } = await sessionOf("factory");
  const months = first((await ask(billMonths, {}, { token })).list);
  const { list } = await ask(billMonth, { month: months.month, size: 60 }, { token });
  const ofOrder = first(list.filter(({ order_id }) => order_id));
  return [...sellersPages, ...byTurns({ ...named("user-Bill", "user-Bill-Order"), "user-Bill-orderDtl": to("user-Bill-orderDtl", { id: ofOrder.order_id }) })];
};

/** A designer's own works in the user centre, before the backstage. */
export const designersOwnPages = async (): Promise<Kind[]> => {
  const { token } = await sessionOf("designer");
  const { id } = first((await ask(ownWorks, { size: 1 }, { token })).list);
  return [
    ...designersPages,
    ...byTurns({
      ...named("user-design", "user-design-addWorks"),
      "user-design-details": to("user-design-details", { id }),
      "user-design-edit": to("user-design-edit", { id }),
    }),
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
