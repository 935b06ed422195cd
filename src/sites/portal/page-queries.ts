import { routes, type RouteName } from "#kit/paths.ts";
import { guards } from "./guards.ts";

const picture = ["look", "like", "kind", "keyword", "page", "refused"] as const;
const found = ["keyword", "typed", "kind", "sort", "page"] as const;
const narrowed = ["category", "city", "colour", "fabric", "service", "attribute", "from", "until", "quantity_min", "quantity_max"] as const;
const goods = ["keyword", "typed", "each", ...narrowed, "sort", "page"] as const;
const details = ["id", "stars", "reviews", "show", "to", "quantity"] as const;
const compared = ["ids", "only"] as const;
const shelf = ["page", "group"] as const;
const directory = ["keyword", "kind", "type", "makes", "certificate", "sort", "renshu", "verified", "open", "free", "city", "province", "page"] as const;
const designs = ["keyword", "kind", "type", "style", "colour", "repeat", "licence", "price", "from", "to", "sort", "page"] as const;
const orders = ["keyword", "kind", "makes", "type", "country", "quantity", "within", "sort", "city", "province", "page"] as const;
const articles = ["tag", "brand", "topic", "keyword", "page"] as const;
const looks = ["theme", "season", "wear", "cut", "page"] as const;
const town = ["facet", "when", "page"] as const;
const register = ["next", "mark", "title", "step"] as const;

/**
 * What of its address's query a public page reads, beside `lang` and `preview`, which all do. Whatever else stands there (a
 * campaign's marks) is not looked at: the page is the one without it, also in what is kept of pages.
 */
export const pageQueries: Partial<Record<RouteName, readonly string[]>> = {
  home: [],
  product: goods,
  productCenter: goods,
  "product-spscreen": goods,
  "product-groups": ["forming", "sort", "page"],
  goodssift: goods,
  pifa: goods,
  "pifa-shop": shelf,
  "pifa-shop-details": details,
  "product-shop": shelf,
  "product-shop-allgoods": shelf,
  "product-shop-details": details,
  "product-shop-explosion": shelf,
  "product-shop-nova": shelf,
  "compare-products": compared,
  "compare-factories": compared,
  enterprise: directory,
  "enterprise-details-id": [],
  "enterprise-sample-id": [],
  map: ["type", "makes", "province", "city", "page"],
  findAFactory: ["step", "makes", "quantity", "by", "city", "certificate", "level", "province"],
  cujinhui: [],
  "cujinhui-enterprise": ["keyword", "makes", "level", "province", "page"],
  design: designs,
  "design-screen": designs,
  "design-details-id": ["colourway"],
  "design-designer_liste": ["style", "hire", "country", "sort", "page"],
  "design-designer_details": ["id", "sort", "page"],
  "design-certificate": ["number"],
  "design-ecosy": [],
  "product-opusscreen": designs,
  po: orders,
  "po-details-id": [],
  article: [],
  "article-category-id": articles,
  "article-list-id": articles,
  "article-details-id": [],
  "article-starHeadlinesHome": [],
  "article-starHeadlinesHome-brandCarousel": ["page"],
  "article-starHeadlinesHome-breakingNews": ["page"],
  "article-starHeadlinesHome-commonModule": ["page"],
  "article-starHeadlinesHome-competitionExhibition": ["page"],
  "article-starHeadlinesHome-fashionBrand": ["page"],
  "article-starHeadlinesHome-Interview": ["page"],
  "article-starHeadlinesHome-ranking": ["period", "page"],
  "article-starHeadlinesHome-recommendedToday": ["page"],
  "article-starHeadlinesHome-topic": ["id", "page"],
  "article-starHeadlinesHome-trends": ["page"],
  models: [],
  "models-list": ["sort", "page"],
  "models-service": [],
  "models-details-id": ["month"],
  expo: ["month", "view", "state"],
  "expo-site": [],
  "expo-site-apply": [],
  "expo-site-signUp": [],
  "expo-site-enterprise": ["keyword", "hall", "city", "verified", "sort", "page"],
  "expo-site-product": ["keyword", "seller", "quantity", "sort", "page"],
  "expo-site-blocks-block": [],
  xpo: [],
  "xpo-components-block": [],
  "xpo-designer": [],
  "xpo-designeritem-id": ["page"],
  "xpo-evolve": [],
  "xpo-fashions": looks,
  "xpo-fashion-screen-id": looks,
  "xpo-fashion-details-id": [],
  "xpo-member": ["kind", "page"],
  "xpo-survey": ["id"],
  "xpo-news": ["kind", "page"],
  "xpo-news-inquiry": ["kind", "page"],
  "xpo-news-intwo": ["kind", "page"],
  "xpo-news-details-id": [],
  "xpo-topic": ["id"],
  "xpo-topic-list": ["page"],
  planetAcademy: [],
  "planetAcademy-course": ["id", "chapter", "topic", "level", "free", "sort", "page"],
  "planetAcademy-liveStreaming": ["topic"],
  "planetAcademy-commodityTrendAnalysis": ["range"],
  thinktank: ["id", "topic", "page"],
  s: [...found, "type"],
  "s-picture": picture,
  protocol: ["text"],
  register,
  "register-login": register,
  "register-fillMaterial": register,
  "register-components-initialFalse": register,
  "register-components-initialTrue": register,
  "register-components-personalInformation": register,
  "register-components-registerBottom": register,
  "register-components-registerBusiness": register,
  "register-components-registerNav": register,
  "register-components-retiephone": register,
  "register-components-retrievePassword": register,
  junan: [],
  "junan-about": [],
  "junan-bolan": town,
  "junan-creation": town,
  "junan-rencai": town,
  "junan-sheji": town,
};

type Pattern = { matches: RegExp; names: readonly string[] | undefined };

const firstOf = (path: string): string => path.split("/", 2)[1]?.toLowerCase() ?? "";

/** Plain segments go before parameters, as in the router: `/expo/calendar.ics` is no fair. */
const patterns: Map<string, Pattern[]> = Map.groupBy(
  Object.entries(routes)
    .sort(([, a], [, b]) => Number(a.includes(":")) - Number(b.includes(":")))
    .map(([name, path]) => ({
      first: firstOf(path),
      matches: new RegExp(
        `^${path
          .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
          .replace(/:\w+/g, "[^/]+")
          .replace(/\*$/, ".*")}/?$`,
        "i",
      ),
      names: name in guards ? undefined : pageQueries[name as RouteName],
    })),
  ({ first }) => first,
);

/** The names of the query that the page of this path reads; undefined for a page that is its reader's own. */
export const queryOf = (pathname: string): readonly string[] | undefined =>
  patterns.get(firstOf(pathname))?.find(({ matches }) => matches.test(pathname))?.names;
