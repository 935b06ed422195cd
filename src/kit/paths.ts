/**
 * Every page of the portal by name: the site map (specification, section 2). Routes are declared, links written and guards
 * decided through this table and nothing else. A name is its path with dashes, a parameter named in it where two would clash.
 */
export const routes = {
  home: "/",

  register: "/register",
  "register-login": "/register/login",
  "register-fillMaterial": "/register/fillMaterial",
  "register-components-initialFalse": "/register/components/initialFalse",
  "register-components-initialTrue": "/register/components/initialTrue",
  "register-components-personalInformation": "/register/components/personalInformation",
  "register-components-registerBottom": "/register/components/registerBottom",
  "register-components-registerBusiness": "/register/components/registerBusiness",
  "register-components-registerNav": "/register/components/registerNav",
  "register-components-retiephone": "/register/components/retiephone",
  "register-components-retrievePassword": "/register/components/retrievePassword",

  article: "/article",
  "article-category-id": "/article/category/:id",
  "article-details-id": "/article/details/:id",
  "article-list-id": "/article/list/:id",
  "article-starHeadlinesHome": "/article/starHeadlinesHome",
  "article-starHeadlinesHome-brandCarousel": "/article/starHeadlinesHome/brandCarousel",
  "article-starHeadlinesHome-breakingNews": "/article/starHeadlinesHome/breakingNews",
  "article-starHeadlinesHome-commonModule": "/article/starHeadlinesHome/commonModule",
  "article-starHeadlinesHome-competitionExhibition": "/article/starHeadlinesHome/competitionExhibition",
  "article-starHeadlinesHome-fashionBrand": "/article/starHeadlinesHome/fashionBrand",
  "article-starHeadlinesHome-Interview": "/article/starHeadlinesHome/Interview",
  "article-starHeadlinesHome-ranking": "/article/starHeadlinesHome/ranking",
  "article-starHeadlinesHome-recommendedToday": "/article/starHeadlinesHome/recommendedToday",
  "article-starHeadlinesHome-topic": "/article/starHeadlinesHome/topic",
  "article-starHeadlinesHome-trends": "/article/starHeadlinesHome/trends",

  /** Not on the specification's map: the page of the local cashier, which stands for a payment gateway's own. */
  cashier: "/cashier/:token",

  /** Not on the specification's map: products or factories beside each other, and a line sheet of products as a file. */
  "compare-products": "/compare/products",
  "compare-factories": "/compare/factories",
  "line-sheet-pdf": "/linesheet.pdf",
  "line-sheet-xlsx": "/linesheet.xlsx",

  cujinhui: "/cujinhui",
  "cujinhui-enterprise": "/cujinhui/enterprise",

  design: "/design",
  "design-confirm-id": "/design/confirm/:id",
  "design-confirm-pay-id": "/design/confirm/pay/:id",
  "design-designer_details": "/design/designer_details",
  "design-designer_liste": "/design/designer_liste",
  "design-screen": "/design/screen/:tag?",
  "design-details-id": "/design/details/:id",
  "design-ecosy": "/design/ecosy",

  enterprise: "/enterprise",
  "enterprise-details-id": "/enterprise/details/:id",
  "enterprise-sample-id": "/enterprise/sample/:id",

  expo: "/expo",
  "expo-site": "/expo/:site",
  "expo-site-apply": "/expo/:site/apply",
  "expo-site-signUp": "/expo/:site/signUp",
  "expo-site-enterprise": "/expo/:site/enterprise",
  "expo-site-product": "/expo/:site/product",
  /** Not on the specification's map: a block of a fair alone, and its dates for a calendar. */
  "expo-site-blocks-block": "/expo/:site/blocks/:block",
  "expo-calendar": "/expo/calendar.ics",
  "expo-site-calendar": "/expo/:site/calendar.ics",

  findAFactory: "/findAFactory",
  goodssift: "/goodssift",
  junan: "/junan",
  "junan-about": "/junan/about",
  "junan-bolan": "/junan/bolan",
  "junan-creation": "/junan/creation",
  "junan-rencai": "/junan/rencai",
  "junan-sheji": "/junan/sheji",
  map: "/map",

  models: "/models",
  "models-service": "/models/service",
  "models-details-id": "/models/details/:id",
  "models-order-id": "/models/order/:id",
  "models-pay-id": "/models/pay/:id",
  "models-list": "/models/list/*",

  "order-address": "/order/address/:id",
  "order-apply-id": "/order/apply/:id",
  "order-detail": "/order/detail/:id",
  "order-evaluate-id": "/order/evaluate/:id",
  "order-model-id": "/order/model/:id",
  /** Not on the specification's map: an inspection of an order or a contract. */
  "inspection-id": "/inspection/:id",
  "inspection-book-subject-id": "/inspection/book/:subject/:id",
  /** Not on the specification's map: a paper of an order as a file. */
  "order-paper-file": "/order/paper/:id/paper.pdf",
  "order-return-id": "/order/return/:id",
  "order-return-process-id": "/order/return/process/:id",

  "pay-success": "/pay/success",
  /** Not on the specification's map: to which account, and under which reference, a transfer goes. */
  "pay-transfer": "/pay/transfer",
  /** Not on the specification's map: the code that is scanned to pay. */
  "pay-scan": "/pay/scan",
  "pay-group_success": "/pay/group_success",
  "pay-model_success": "/pay/model_success",

  pifa: "/pifa",
  "pifa-shop": "/pifa/shop/:shop",
  "pifa-shop-details": "/pifa/shop/:shop/details",

  planetAcademy: "/planetAcademy",
  "planetAcademy-commodityTrendAnalysis": "/planetAcademy/commodityTrendAnalysis",
  "planetAcademy-course": "/planetAcademy/course",
  "planetAcademy-liveStreaming": "/planetAcademy/liveStreaming",

  po: "/po",
  "po-details-id": "/po/details/:id",
  /** Not on the specification's map: where a buyer writes a processing order. */
  "po-publish": "/po/publish",

  product: "/product",
  productCenter: "/productCenter",
  "product-cart": "/product/cart",
  "product-opusscreen": "/product/opusscreen",
  "product-spscreen": "/product/spscreen",
  /** Not on the specification's map: everything that groups can buy now. */
  "product-groups": "/product/groups",
  "product-grouppay-id": "/product/grouppay/:id",
  "product-pay-id": "/product/pay/:id",
  "product-submit-id": "/product/submit/:id",
  "product-shop": "/product/shop/:shop",
  "product-shop-allgoods": "/product/shop/:shop/allgoods",
  "product-shop-details": "/product/shop/:shop/details",
  "product-shop-explosion": "/product/shop/:shop/explosion",
  "product-shop-nova": "/product/shop/:shop/nova",

  protocol: "/protocol",
  s: "/s",
  /** Not on the specification's map: what looks like a picture. */
  "s-picture": "/s/picture",
  thinktank: "/thinktank",

  user: "/user",
  "user-address": "/user/address",
  "user-auth": "/user/auth",
  "user-auth-design": "/user/auth/design",
  "user-Bill": "/user/Bill",
  /** Not on the specification's map: the company that one buys for, and what waits there for an approver. */
  "user-company": "/user/company",
  "user-credit": "/user/on-account",
  "user-purchase": "/user/purchase",
  "user-purchase-id": "/user/purchase/:id",
  /** Not on the specification's map: whom my fapiao are made out to, and those that I asked for. */
  "user-fapiao": "/user/fapiao",
  "user-Bill-Order": "/user/Bill/Order",
  /** Not on the specification's map: a month's statement as a file. */
  "user-Bill-Order-export": "/user/Bill/Order/statement.csv",
  "user-Bill-Order-paper": "/user/Bill/Order/statement.pdf",
  "user-Bill-orderDtl": "/user/Bill/orderDtl",
  /** Not on the specification's map: contracts in which one buys, and one contract, for either side. */
  "user-contract": "/user/contracts",
  "user-contract-id": "/user/contracts/:id",
  "user-course": "/user/course",
  "user-coursefit": "/user/coursefit",
  "user-design": "/user/design",
  "user-design-addWorks": "/user/design/addWorks",
  "user-design-details": "/user/design/details",
  "user-design-edit": "/user/design/edit",
  "user-enterprises": "/user/enterprises",
  "user-models": "/user/models",
  /** Not on the specification's map: the licences that I bought or sold, one of them, and its certificate as a file. */
  "user-licences": "/user/licences",
  "user-licence": "/user/licence",
  "design-certificate-file": "/design/certificate/:certificate/certificate.pdf",
  /** Not on the specification's map: where anybody checks a certificate. */
  "design-certificate": "/design/certificate/:certificate?",
  /** Not on the specification's map: what the portal told me. */
  "user-notices": "/user/notices",
  /** Not on the specification's map: my order lists, one of them, and an order written as codes and quantities. */
  "user-lists": "/user/lists",
  "user-lists-id": "/user/lists/:id",
  "user-quick-order": "/user/quickOrder",
  "user-order": "/user/order",
  "user-personal": "/user/personal",
  /** Not on the specification's map: my processing orders, and my factory's offers. */
  "user-processing": "/user/processing",
  "user-up": "/user/up",
  "user-up-course": "/user/up/course",
  "user-up-design": "/user/up/design",
  "user-up-designworks": "/user/up/designworks",
  "user-up-enterprise": "/user/up/enterprise",
  "user-up-lecturer": "/user/up/lecturer",
  "user-up-order": "/user/up/order",
  "user-up-product": "/user/up/product",
  /** Not on the specification's map: a line sheet of the products that I keep. */
  "user-up-product-pdf": "/user/up/product/linesheet.pdf",
  "user-up-product-xlsx": "/user/up/product/linesheet.xlsx",
  "user-up-shop": "/user/up/shop",
  /** Not on the specification's map: lists of what else has a heart. */
  "user-up-model": "/user/up/model",
  "user-up-article": "/user/up/article",
  "user-up-exhibition": "/user/up/exhibition",
  "user-wallet": "/user/wallet",
  "user-wallet-request": "/user/wallet/request",
  /** Not on the specification's map: the wallet's monthly statements, one of them, and the same as files. */
  "user-wallet-statements": "/user/wallet/statements",
  "user-wallet-statement": "/user/wallet/statement",
  "user-wallet-statement-export": "/user/wallet/statement.csv",
  "user-wallet-statement-paper": "/user/wallet/statement.pdf",

  vip: "/vip",
  "vip-mark": "/vip/mark",

  xpo: "/xpo",
  "xpo-designer": "/xpo/designer",
  "xpo-evolve": "/xpo/evolve",
  "xpo-fashions": "/xpo/fashions",
  "xpo-member": "/xpo/member",
  "xpo-survey": "/xpo/survey",
  "xpo-fashion": "/xpo/fashion",
  "xpo-fashion-details-id": "/xpo/fashion/details/:id",
  "xpo-fashion-screen-id": "/xpo/fashion/screen/:id",
  "xpo-news": "/xpo/news",
  "xpo-news-inquiry": "/xpo/news/inquiry",
  "xpo-news-intwo": "/xpo/news/intwo",
  "xpo-news-details-id": "/xpo/news/details/:id",
  "xpo-topic": "/xpo/topic",
  "xpo-topic-list": "/xpo/topic/list",
  "xpo-designeritem-id": "/xpo/designeritem/:id",
  /** Not on the specification's map: a block of the exposition's front page alone. */
  "xpo-components-block": "/xpo/components/:block",
} as const;

export type RouteName = keyof typeof routes;

type Value = string | number;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? Head | Segments<Rest> : Path;
type Needed<Path extends string> =
  Segments<Path> extends infer S ? (S extends `:${string}?` ? never : S extends `:${infer Name}` ? Name : S extends "*" ? "*" : never) : never;
type Optional<Path extends string> = Segments<Path> extends infer S ? (S extends `:${infer Name}?` ? Name : never) : never;
export type ParamsOf<Path extends string> = { [K in Needed<Path>]: Value } & { [K in Optional<Path>]?: Value | undefined };
export type PathParams<Name extends RouteName> = ParamsOf<(typeof routes)[Name]>;
export type Query = Readonly<Record<string, Value | boolean | readonly Value[] | null | undefined>>;
/** What an address of this pattern takes: its parameters where it has some, then a query. */
export type AddressArguments<Path extends string> = keyof ParamsOf<Path> extends never
  ? [query?: Query]
  : object extends ParamsOf<Path>
    ? [params?: ParamsOf<Path>, query?: Query]
    : [params: ParamsOf<Path>, query?: Query];

/** `?a=1&b=2` in the order given; lists repeat the name, absent values are left out. */
export const queryText = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly Value[]) : [value as Value | boolean | null | undefined]) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : "";
};

/** A pattern filled in: parameters first where it has some, then the query. For tables of addresses other than the portal's. */
export const addressOf = <Path extends string>(pattern: Path, ...rest: AddressArguments<Path>): string => {
  const hasParams = /[:*]/.test(pattern);
  const params = ((hasParams ? rest[0] : undefined) ?? {}) as Record<string, Value | undefined>;
  const query = ((hasParams ? rest[1] : rest[0]) ?? {}) as Query;
  const path = pattern
    .split("/")
    .flatMap((segment) => {
      if (segment === "*")
        return String(params["*"] ?? "")
          .split("/")
          .filter(Boolean)
          .map(encodeURIComponent);
      if (!segment.startsWith(":")) return [segment];
      const value = params[segment.replace(/^:|\?$/g, "")];
      return value === undefined || value === "" ? [] : [encodeURIComponent(value)];
    })
    .join("/");
  return `${path || "/"}${queryText(query)}`;
};

/**
 * The address of a page: `to("po")`, `to("s", { keyword: "denim" })`, `to("product-shop-details", { shop: 7 }, { id: 12 })`.
 * Parameters first where the path has some, then the query.
 */
export const to = <Name extends RouteName>(name: Name, ...rest: AddressArguments<(typeof routes)[Name]>): string => addressOf(routes[name], ...rest);

const names = new Map<string, RouteName>(Object.entries(routes).map(([name, pattern]) => [pattern.toLowerCase(), name as RouteName]));

/** The name of a matched route's pattern; the router matches letters of either case, and so does this. */
export const routeNameOf = (pattern: string): RouteName | undefined => names.get(`/${pattern.replace(/^\/+|\/+$/g, "")}`.toLowerCase());
