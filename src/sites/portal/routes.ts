import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { favouriteKinds } from "#domains/people/favourites/contract/kinds.ts";
import { moved } from "#kit/moved-paths.ts";
import { routes, type RouteName } from "#kit/paths.ts";
import { isAccountPage } from "./guards.ts";
import { lostPath } from "../stale-chunk.ts";

/**
 * A page by its name in the site map: `page("po-details", "portal/pages/processing/po-details.tsx")`. Path and route id come from
 * `#kit/paths.ts`; whom the page is open to, from `guards.ts`. The frame around it has head and foot; the page
 * brings its `<main>`, `<h1>` and `<PageMeta>`.
 */
const page = (name: RouteName, file: string): RouteConfigEntry =>
  routes[name] === "/" ? index(file, { id: name }) : route(routes[name].slice(1), file, { id: name });

const pages: RouteConfigEntry[] = [
  page("home", "portal/pages/home/home.tsx"),

  page("product", "portal/pages/products/product.tsx"),
  page("productCenter", "portal/pages/products/product-center.tsx"),
  page("product-spscreen", "portal/pages/products/spscreen.tsx"),
  page("product-groups", "portal/pages/products/groups.tsx"),
  page("goodssift", "portal/pages/products/goodssift.tsx"),
  page("pifa", "portal/pages/products/pifa.tsx"),
  page("pifa-shop", "portal/pages/products/pifa-shop.tsx"),
  page("pifa-shop-details", "portal/pages/products/product-details.tsx"),
  page("product-shop", "portal/pages/products/shop-home.tsx"),
  page("product-shop-allgoods", "portal/pages/products/shop-all.tsx"),
  page("product-shop-details", "portal/pages/products/product-details.tsx"),
  page("product-shop-explosion", "portal/pages/products/shop-explosion.tsx"),
  page("product-shop-nova", "portal/pages/products/shop-nova.tsx"),

  page("compare-products", "portal/pages/compare/compare-products.tsx"),
  page("compare-factories", "portal/pages/compare/compare-factories.tsx"),

  page("enterprise", "portal/pages/enterprises/enterprise.tsx"),
  page("enterprise-details-id", "portal/pages/enterprises/enterprise-details.tsx"),
  page("enterprise-sample-id", "portal/pages/enterprises/enterprise-sample.tsx"),

  page("map", "portal/pages/map/map.tsx"),
  page("findAFactory", "portal/pages/find-a-factory/find-a-factory.tsx"),
  page("cujinhui", "portal/pages/association/association.tsx"),
  page("cujinhui-enterprise", "portal/pages/association/members.tsx"),

  page("design", "portal/pages/designs/design.tsx"),
  page("design-screen", "portal/pages/designs/design-screen.tsx"),
  page("design-details-id", "portal/pages/designs/design-details.tsx"),
  page("design-designer_liste", "portal/pages/designs/designers.tsx"),
  page("design-designer_details", "portal/pages/designs/designer-details.tsx"),
  page("design-ecosy", "portal/pages/designs/ecosy.tsx"),
  page("models-order-id", "portal/pages/bookings/request.tsx"),
  page("models-pay-id", "portal/pages/bookings/pay.tsx"),
  page("order-model-id", "portal/pages/bookings/booking.tsx"),
  page("inspection-book-subject-id", "portal/pages/inspections/book.tsx"),
  page("inspection-id", "portal/pages/inspections/inspection.tsx"),
  page("pay-model_success", "portal/pages/pay/success.tsx"),
  page("design-confirm-id", "portal/pages/licences/confirm.tsx"),
  page("design-confirm-pay-id", "portal/pages/licences/pay.tsx"),
  page("design-certificate", "portal/pages/licences/certificate.tsx"),
  page("product-opusscreen", "portal/pages/designs/opus-screen.tsx"),

  page("po", "portal/pages/processing/po.tsx"),
  page("po-details-id", "portal/pages/processing/po-details.tsx"),
  page("po-publish", "portal/pages/processing/po-publish.tsx"),

  page("article", "portal/pages/articles/article.tsx"),
  page("article-category-id", "portal/pages/articles/article-category.tsx"),
  page("article-list-id", "portal/pages/articles/article-list.tsx"),
  page("article-details-id", "portal/pages/articles/article-details.tsx"),
  page("article-starHeadlinesHome", "portal/pages/articles/headlines/star-headlines.tsx"),
  page("article-starHeadlinesHome-brandCarousel", "portal/pages/articles/headlines/brand-carousel.tsx"),
  page("article-starHeadlinesHome-breakingNews", "portal/pages/articles/headlines/breaking-news.tsx"),
  page("article-starHeadlinesHome-commonModule", "portal/pages/articles/headlines/common-module.tsx"),
  page("article-starHeadlinesHome-competitionExhibition", "portal/pages/articles/headlines/competition-exhibition.tsx"),
  page("article-starHeadlinesHome-fashionBrand", "portal/pages/articles/headlines/fashion-brand.tsx"),
  page("article-starHeadlinesHome-Interview", "portal/pages/articles/headlines/interview.tsx"),
  page("article-starHeadlinesHome-ranking", "portal/pages/articles/headlines/ranking.tsx"),
  page("article-starHeadlinesHome-recommendedToday", "portal/pages/articles/headlines/recommended-today.tsx"),
  page("article-starHeadlinesHome-topic", "portal/pages/articles/headlines/topic.tsx"),
  page("article-starHeadlinesHome-trends", "portal/pages/articles/headlines/trends.tsx"),

  page("models", "portal/pages/models/models.tsx"),
  page("models-list", "portal/pages/models/models-list.tsx"),
  page("models-service", "portal/pages/models/model-service.tsx"),
  page("models-details-id", "portal/pages/models/model-details.tsx"),

  page("expo", "portal/pages/exhibitions/exhibitions.tsx"),
  page("expo-site", "portal/pages/exhibitions/fair.tsx"),
  page("expo-site-apply", "portal/pages/exhibitions/fair-form.tsx"),
  page("expo-site-signUp", "portal/pages/exhibitions/fair-form.tsx"),
  page("expo-site-enterprise", "portal/pages/exhibitions/fair-enterprises.tsx"),
  page("expo-site-product", "portal/pages/exhibitions/fair-products.tsx"),
  page("expo-site-blocks-block", "portal/pages/exhibitions/fair-block.tsx"),

  page("xpo", "portal/pages/exposition/exposition.tsx"),
  page("xpo-components-block", "portal/pages/exposition/exposition-block.tsx"),
  page("xpo-designer", "portal/pages/exposition/designer.tsx"),
  page("xpo-designeritem-id", "portal/pages/exposition/designer-item.tsx"),
  page("xpo-evolve", "portal/pages/exposition/evolve.tsx"),
  page("xpo-fashions", "portal/pages/exposition/fashions.tsx"),
  page("xpo-fashion-screen-id", "portal/pages/exposition/fashions.tsx"),
  page("xpo-fashion-details-id", "portal/pages/exposition/look.tsx"),
  page("xpo-member", "portal/pages/exposition/member.tsx"),
  page("xpo-survey", "portal/pages/exposition/survey.tsx"),
  page("xpo-news", "portal/pages/exposition/news-list.tsx"),
  page("xpo-news-inquiry", "portal/pages/exposition/news-list.tsx"),
  page("xpo-news-intwo", "portal/pages/exposition/news-list.tsx"),
  page("xpo-news-details-id", "portal/pages/exposition/news-details.tsx"),
  page("xpo-topic", "portal/pages/exposition/topic.tsx"),
  page("xpo-topic-list", "portal/pages/exposition/topic-list.tsx"),
  page("planetAcademy", "portal/pages/academy/academy.tsx"),
  page("planetAcademy-course", "portal/pages/academy/course.tsx"),
  page("planetAcademy-liveStreaming", "portal/pages/academy/live-streaming.tsx"),
  page("planetAcademy-commodityTrendAnalysis", "portal/pages/academy/commodity-trends.tsx"),
  page("thinktank", "portal/pages/academy/thinktank.tsx"),

  page("s", "portal/pages/search/search.tsx"),
  page("s-picture", "portal/pages/search/picture.tsx"),
  page("protocol", "portal/pages/help/protocol.tsx"),

  page("register", "portal/pages/register/register.tsx"),
  page("register-login", "portal/pages/register/login.tsx"),
  page("register-fillMaterial", "portal/pages/register/fill-material.tsx"),
  page("register-components-initialFalse", "portal/pages/register/initial-false.tsx"),
  page("register-components-initialTrue", "portal/pages/register/initial-true.tsx"),
  page("register-components-personalInformation", "portal/pages/register/personal-information.tsx"),
  page("register-components-registerBottom", "portal/pages/register/register-bottom.tsx"),
  page("register-components-registerBusiness", "portal/pages/register/register-business.tsx"),
  page("register-components-registerNav", "portal/pages/register/register-nav.tsx"),
  page("register-components-retiephone", "portal/pages/register/retie-phone.tsx"),
  page("register-components-retrievePassword", "portal/pages/register/retrieve-password.tsx"),

  page("product-cart", "portal/pages/cart/cart.tsx"),
  page("product-submit-id", "portal/pages/checkout/checkout.tsx"),
  page("product-pay-id", "portal/pages/pay/pay.tsx"),
  page("pay-success", "portal/pages/pay/success.tsx"),
  page("pay-transfer", "portal/pages/pay/transfer.tsx"),
  page("pay-scan", "portal/pages/pay/scan.tsx"),
  page("product-grouppay-id", "portal/pages/checkout/group-pay.tsx"),
  page("pay-group_success", "portal/pages/pay/success.tsx"),
  page("order-detail", "portal/pages/orders/order-detail.tsx"),
  page("order-evaluate-id", "portal/pages/orders/evaluate.tsx"),
  page("order-address", "portal/pages/orders/address.tsx"),
  page("order-apply-id", "portal/pages/after-sale/apply.tsx"),
  page("order-return-id", "portal/pages/after-sale/return.tsx"),
  page("order-return-process-id", "portal/pages/after-sale/process.tsx"),

  page("vip", "portal/pages/vip/vip.tsx"),
  page("vip-mark", "portal/pages/vip/mark.tsx"),

  page("junan", "portal/pages/town/town.tsx"),
  page("junan-about", "portal/pages/town/about.tsx"),
  page("junan-bolan", "portal/pages/town/exhibits.tsx"),
  page("junan-creation", "portal/pages/town/creation.tsx"),
  page("junan-rencai", "portal/pages/town/talent.tsx"),
  page("junan-sheji", "portal/pages/town/studios.tsx"),
];

/** The user centre: its navigation beside each page. An entry of the navigation is written in `user/sections.ts`. */
const userPages: RouteConfigEntry[] = [
  page("user", "portal/pages/user/user.tsx"),
  page("user-notices", "portal/pages/user/notifications.tsx"),
  page("user-personal", "portal/pages/user/personal.tsx"),
  page("user-order", "portal/pages/orders/orders.tsx"),
  page("user-company", "portal/pages/company/company.tsx"),
  page("user-credit", "portal/pages/company/on-account.tsx"),
  page("user-fapiao", "portal/pages/fapiao/fapiao.tsx"),
  page("user-purchase", "portal/pages/company/requests.tsx"),
  page("user-purchase-id", "portal/pages/company/request.tsx"),
  page("user-quick-order", "portal/pages/order-lists/quick-order.tsx"),
  page("user-lists", "portal/pages/order-lists/lists.tsx"),
  page("user-lists-id", "portal/pages/order-lists/list.tsx"),
  page("user-address", "portal/pages/checkout/addresses.tsx"),
  page("user-processing", "portal/pages/processing/my-processing.tsx"),
  page("user-contract", "portal/pages/contracts/contracts.tsx"),
  page("user-contract-id", "portal/pages/contracts/contract.tsx"),
  page("user-models", "portal/pages/user/bookings.tsx"),
  page("user-licences", "portal/pages/licences/licences.tsx"),
  page("user-licence", "portal/pages/licences/licence.tsx"),
  page("user-wallet", "portal/pages/pay/wallet.tsx"),
  page("user-wallet-request", "portal/pages/pay/withdraw.tsx"),
  page("user-wallet-statements", "portal/pages/bills/wallet-months.tsx"),
  page("user-wallet-statement", "portal/pages/bills/wallet-month.tsx"),
  page("user-Bill", "portal/pages/bills/bill.tsx"),
  page("user-Bill-Order", "portal/pages/bills/bill-month.tsx"),
  page("user-Bill-orderDtl", "portal/pages/bills/bill-order.tsx"),
  page("user-course", "portal/pages/academy/my-courses.tsx"),
  page("user-coursefit", "portal/pages/academy/fitting-courses.tsx"),
  page("user-auth", "portal/pages/certification/overview.tsx"),
  page("user-enterprises", "portal/pages/certification/enterprise.tsx"),
  page("user-auth-design", "portal/pages/certification/designer.tsx"),
  page("user-design", "portal/pages/user-design/own-works.tsx"),
  page("user-design-addWorks", "portal/pages/user-design/add-works.tsx"),
  page("user-design-details", "portal/pages/user-design/own-work.tsx"),
  page("user-design-edit", "portal/pages/user-design/edit-work.tsx"),
  page("user-up", "portal/pages/favourites/up.tsx"),
  ...favouriteKinds.map((kind) => page(`user-up-${kind}`, "portal/pages/favourites/favourite-list.tsx")),
];

const redirects = Object.keys(moved).map((from) => route(from.slice(1), "portal/pages/moved.tsx", { id: `moved-${from.slice(1).replaceAll("/", "-")}` }));

/** What people use signed in is an application; what anybody may look at is a document. */
const isDocument = ({ id }: RouteConfigEntry): boolean => !isAccountPage(id as RouteName);

export const portalRoutes: RouteConfigEntry[] = [
  layout("portal/layout/public-frame.tsx", { id: "public" }, [
    layout("portal/layout/content.tsx", { id: "public-content" }, [
      ...pages.filter(isDocument),
      route(lostPath.slice(1), "portal/pages/lost.tsx", { id: "lost" }),
      route("*", "portal/pages/not-found.tsx", { id: "not-found" }),
    ]),
  ]),
  layout("portal/layout/frame.tsx", { id: "portal" }, [
    layout("portal/layout/content.tsx", { id: "portal-content" }, [
      ...pages.filter((one) => !isDocument(one)),
      layout("portal/pages/user/user-frame.tsx", { id: "user-frame" }, userPages),
    ]),
  ]),
  // A gateway's own page: without the portal's frame and its guards.
  page("cashier", "portal/pages/pay/cashier.tsx"),
  // Files and short ways, not pages.
  page("xpo-fashion", "portal/pages/exposition/fashion.ts"),
  page("user-Bill-Order-export", "portal/pages/bills/bill-export.ts"),
  page("user-Bill-Order-paper", "portal/pages/bills/bill-file.ts"),
  page("user-wallet-statement-export", "portal/pages/bills/wallet-export.ts"),
  page("user-wallet-statement-paper", "portal/pages/bills/wallet-file.ts"),
  page("order-paper-file", "portal/pages/orders/paper-file.ts"),
  page("design-certificate-file", "portal/pages/licences/certificate-file.ts"),
  ...(["line-sheet-pdf", "line-sheet-xlsx", "user-up-product-pdf", "user-up-product-xlsx"] as const).map((name) =>
    page(name, "portal/pages/compare/line-sheet-file.ts"),
  ),
  page("expo-calendar", "portal/pages/exhibitions/calendar.ts"),
  page("expo-site-calendar", "portal/pages/exhibitions/fair-calendar.ts"),
  ...redirects,
];
