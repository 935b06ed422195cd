import { describe, expect, test } from "vitest";
import { moved } from "./moved-paths.ts";
import { ownPath } from "./own-path.ts";
import { queryText, routeNameOf, routes, to } from "./paths.ts";

test("the site map", () => {
  expect(Object.values(routes).join("\n")).toMatchInlineSnapshot(`
    "/
    /register
    /register/login
    /register/fillMaterial
    /register/components/initialFalse
    /register/components/initialTrue
    /register/components/personalInformation
    /register/components/registerBottom
    /register/components/registerBusiness
    /register/components/registerNav
    /register/components/retiephone
    /register/components/retrievePassword
    /article
    /article/category/:id
    /article/details/:id
    /article/list/:id
    /article/starHeadlinesHome
    /article/starHeadlinesHome/brandCarousel
    /article/starHeadlinesHome/breakingNews
    /article/starHeadlinesHome/commonModule
    /article/starHeadlinesHome/competitionExhibition
    /article/starHeadlinesHome/fashionBrand
    /article/starHeadlinesHome/Interview
    /article/starHeadlinesHome/ranking
    /article/starHeadlinesHome/recommendedToday
    /article/starHeadlinesHome/topic
    /article/starHeadlinesHome/trends
    /cashier/:token
    /compare/products
    /compare/factories
    /linesheet.pdf
    /linesheet.xlsx
    /cujinhui
    /cujinhui/enterprise
    /design
    /design/confirm/:id
    /design/confirm/pay/:id
    /design/designer_details
    /design/designer_liste
    /design/screen/:tag?
    /design/details/:id
    /design/ecosy
    /enterprise
    /enterprise/details/:id
    /enterprise/sample/:id
    /expo
    /expo/:site
    /expo/:site/apply
    /expo/:site/signUp
    /expo/:site/enterprise
    /expo/:site/product
    /expo/:site/blocks/:block
    /expo/calendar.ics
    /expo/:site/calendar.ics
    /findAFactory
    /goodssift
    /junan
    /junan/about
    /junan/bolan
    /junan/creation
    /junan/rencai
    /junan/sheji
    /map
    /models
    /models/service
    /models/details/:id
    /models/order/:id
    /models/pay/:id
    /models/list/*
    /order/address/:id
    /order/apply/:id
    /order/detail/:id
    /order/evaluate/:id
    /order/model/:id
    /inspection/:id
    /inspection/book/:subject/:id
    /order/paper/:id/paper.pdf
    /order/return/:id
    /order/return/process/:id
    /pay/success
    /pay/transfer
    /pay/scan
    /pay/group_success
    /pay/model_success
    /pifa
    /pifa/shop/:shop
    /pifa/shop/:shop/details
    /planetAcademy
    /planetAcademy/commodityTrendAnalysis
    /planetAcademy/course
    /planetAcademy/liveStreaming
    /po
    /po/details/:id
    /po/publish
    /product
    /productCenter
    /product/cart
    /product/opusscreen
    /product/spscreen
    /product/groups
    /product/grouppay/:id
    /product/pay/:id
    /product/submit/:id
    /product/shop/:shop
    /product/shop/:shop/allgoods
    /product/shop/:shop/details
    /product/shop/:shop/explosion
    /product/shop/:shop/nova
    /protocol
    /s
    /s/picture
    /thinktank
    /user
    /user/address
    /user/auth
    /user/auth/design
    /user/Bill
    /user/company
    /user/on-account
    /user/purchase
    /user/purchase/:id
    /user/fapiao
    /user/Bill/Order
    /user/Bill/Order/statement.csv
    /user/Bill/Order/statement.pdf
    /user/Bill/orderDtl
    /user/contracts
    /user/contracts/:id
    /user/course
    /user/coursefit
    /user/design
    /user/design/addWorks
    /user/design/details
    /user/design/edit
    /user/enterprises
    /user/models
    /user/licences
    /user/licence
    /design/certificate/:certificate/certificate.pdf
    /design/certificate/:certificate?
    /user/notices
    /user/lists
    /user/lists/:id
    /user/quickOrder
    /user/order
    /user/personal
    /user/processing
    /user/up
    /user/up/course
    /user/up/design
    /user/up/designworks
    /user/up/enterprise
    /user/up/lecturer
    /user/up/order
    /user/up/product
    /user/up/product/linesheet.pdf
    /user/up/product/linesheet.xlsx
    /user/up/shop
    /user/up/model
    /user/up/article
    /user/up/exhibition
    /user/wallet
    /user/wallet/request
    /user/wallet/statements
    /user/wallet/statement
    /user/wallet/statement.csv
    /user/wallet/statement.pdf
    /vip
    /vip/mark
    /xpo
    /xpo/designer
    /xpo/evolve
    /xpo/fashions
    /xpo/member
    /xpo/survey
    /xpo/fashion
    /xpo/fashion/details/:id
    /xpo/fashion/screen/:id
    /xpo/news
    /xpo/news/inquiry
    /xpo/news/intwo
    /xpo/news/details/:id
    /xpo/topic
    /xpo/topic/list
    /xpo/designeritem/:id
    /xpo/components/:block"
  `);
});

test("what has moved for good", () => {
  expect(
    Object.entries(moved)
      .map(([from, target]) => `${from} → ${target}`)
      .join("\n"),
  ).toMatchInlineSnapshot(`
    "/ecosy → /design/ecosy
    /order → /user/order
    /register/initialFalse → /register/components/initialFalse
    /register/initialTrue → /register/components/initialTrue
    /register/personalInformation → /register/components/personalInformation
    /register/registerBottom → /register/components/registerBottom
    /register/registerBusiness → /register/components/registerBusiness
    /register/registerNav → /register/components/registerNav
    /register/retiephone → /register/components/retiephone
    /register/retrievePassword → /register/components/retrievePassword
    /adtiger → /expo/adtiger
    /efb → /expo/efb
    /efb/apply → /expo/efb/apply
    /efb2023 → /expo/efb2023
    /efb2023/apply → /expo/efb2023/apply
    /match → /expo/match
    /muslim → /expo/muslim
    /muslim/signUp → /expo/muslim/signUp
    /nativity → /expo/nativity
    /nativity/signUp → /expo/nativity/signUp
    /qingrenjie → /expo/qingrenjie
    /shaxi → /expo/shaxi
    /shaxi/enterprise → /expo/shaxi/enterprise
    /shaxi/product → /expo/shaxi/product
    /summer → /expo/summer
    /summer/signUp → /expo/summer/signUp
    /tongzhaung2024 → /expo/tongzhaung2024
    /tongzhaung2024/signUp → /expo/tongzhaung2024/signUp
    /xintang → /expo/xintang
    /xintang/enterprise → /expo/xintang/enterprise
    /xintang/product → /expo/xintang/product
    /yuandan → /expo/yuandan
    /yuandan/signUp → /expo/yuandan/signUp"
  `);
});

describe("a link", () => {
  test.each([
    [to("home"), "/"],
    [to("s", { keyword: "牛仔 裤", page: 2 }), "/s?keyword=%E7%89%9B%E4%BB%94+%E8%A3%A4&page=2"],
    [to("article-details-id", { id: 5 }), "/article/details/5"],
    [to("product-shop-details", { shop: 3 }, { id: 7 }), "/product/shop/3/details?id=7"],
    [to("design-screen"), "/design/screen"],
    [to("design-screen", { tag: "a/b" }), "/design/screen/a%2Fb"],
    [to("models-list", { "*": "women/gulf" }), "/models/list/women/gulf"],
    [to("models-list", { "*": "" }, { city: [1, 2] }), "/models/list?city=1&city=2"],
    [to("register-fillMaterial", { title: "x", mark: 2, none: undefined, empty: "" }), "/register/fillMaterial?title=x&mark=2"],
  ])("%s", (made, wanted) => expect(made).toBe(wanted));

  test("needs its parameters, and knows no others", () => {
    // @ts-expect-error the id is missing
    to("article-details-id");
    // @ts-expect-error no such page
    expect(() => to("article-detail")).toThrow();
  });
});

test("every pattern gives back its own name, whatever the case", () => {
  for (const [name, pattern] of Object.entries(routes)) expect(routeNameOf(pattern.toUpperCase())).toBe(name);
  expect(routeNameOf("user/wallet/")).toBe("user-wallet");
  expect(routeNameOf("*")).toBeUndefined();
});

test("no short path hides a page", () => {
  for (const from of Object.keys(moved)) expect(routeNameOf(from)).toBeUndefined();
});

test.each([
  ["/user/order?page=2#a", "/user/order?page=2#a"],
  ["//evil.example/x", undefined],
  ["/\\evil.example", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["/\t/evil.example", undefined],
  ["", undefined],
  [null, undefined],
])("the way back %j is %j", (next, wanted) => expect(ownPath(next)).toBe(wanted));

test("an empty query is no query", () => expect(queryText({ a: "", b: null, c: [] })).toBe(""));
