/**
 * The route table of the specification (section 2), name by name and apart from the site map in `src/kit/paths.ts`, so that
 * `npm run routes` can hold one against the other. `{x}` is a parameter, for which any value will do; `{x?}` may be left out.
 */
const under = (parent: string, children: string): string[] => children.split(/\s+/).map((child) => `${parent}/${child}`);

export const specifiedRoutes: Readonly<Record<string, readonly string[]>> = {
  Registration: [
    "/register",
    "/register/login",
    ...under("/register", "fillMaterial components/initialFalse components/initialTrue components/personalInformation components/registerBottom"),
    ...under("/register", "components/registerBusiness components/registerNav components/retiephone components/retrievePassword"),
    ...under("/register", "initialFalse initialTrue personalInformation registerBottom registerBusiness registerNav retiephone retrievePassword"),
  ],
  "Home and articles": [
    "/",
    "/article",
    ...under("/article", "category/{id} details/{id} list/{id} starHeadlinesHome"),
    ...under("/article/starHeadlinesHome", "brandCarousel breakingNews commonModule competitionExhibition fashionBrand Interview"),
    ...under("/article/starHeadlinesHome", "ranking recommendedToday topic trends"),
  ],
  Association: ["/cujinhui", "/cujinhui/enterprise"],
  Designs: ["/design", ...under("/design", "confirm/{id} confirm/pay/{id} designer_details designer_liste screen/{tag?} details/{id} ecosy"), "/ecosy"],
  Enterprises: ["/enterprise", "/enterprise/details/{id}", "/enterprise/sample/{id}", "/findAFactory", "/map"],
  Exhibitions: [
    "/expo",
    ...["/expo", ""].flatMap((parent) => [
      ...under(parent, "adtiger efb efb/apply efb2023 efb2023/apply match muslim muslim/signUp nativity nativity/signUp qingrenjie"),
      ...under(parent, "shaxi shaxi/enterprise shaxi/product summer summer/signUp tongzhaung2024 tongzhaung2024/signUp"),
      ...under(parent, "xintang xintang/enterprise xintang/product yuandan yuandan/signUp"),
    ]),
  ],
  "Industry town": ["/junan", ...under("/junan", "about bolan creation rencai sheji")],
  Models: ["/models", ...under("/models", "service details/{id} order/{id} pay/{id} list/{x} list/{x}/{y}")],
  Orders: ["/order", ...under("/order", "address/{id} apply/{id} detail/{id} evaluate/{id} model/{id} return/{id} return/process/{id}")],
  Payment: under("/pay", "success group_success model_success"),
  Wholesale: ["/pifa", "/pifa/shop/{id}", "/pifa/shop/{id}/details"],
  Academy: ["/planetAcademy", ...under("/planetAcademy", "commodityTrendAnalysis course liveStreaming"), "/thinktank"],
  "Processing orders": ["/po", "/po/details/{id}"],
  Products: [
    "/product",
    "/productCenter",
    "/goodssift",
    ...under("/product", "cart opusscreen spscreen grouppay/{id} pay/{id} submit/{id} shop/{id}"),
    ...under("/product/shop/{id}", "allgoods details explosion nova"),
  ],
  "Help and search": ["/protocol", "/s"],
  "User centre": [
    "/user",
    ...under("/user", "address auth auth/design Bill Bill/Order Bill/orderDtl course coursefit design design/addWorks design/details design/edit"),
    ...under("/user", "enterprises models order personal wallet wallet/request"),
    ...under("/user", "up up/course up/design up/designworks up/enterprise up/lecturer up/order up/product up/shop"),
  ],
  Membership: ["/vip", "/vip/mark"],
  Exposition: [
    "/xpo",
    ...under("/xpo", "designer evolve fashions member survey fashion fashion/details/{id} fashion/screen/{id}"),
    ...under("/xpo", "news news/inquiry news/intwo news/details/{id} topic topic/list designeritem/{id}"),
  ],
};

/** An address of the route: every parameter filled in; the optional ones too when asked. */
export const exampleOf = (route: string, withOptional = true): string => route.replace(/\/\{\w+\?\}/g, withOptional ? "/1" : "").replace(/\{\w+\}/g, "1");
