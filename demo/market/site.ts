// Menu, help, carousel, tape and the rest of what every page shows, written through the operator's calls.
import {
  saveCarousel,
  saveChoices,
  saveFestival,
  saveFriendlyLinks,
  saveHelp,
  saveIdentity,
  saveMarketPrices,
  saveMenu,
  saveTooltips,
} from "#domains/publishing/site/contract/editing.ts";
import { bannerPictures, type Words } from "#demo/pictures/catalogue.ts";
import { helpPages } from "./help-texts.ts";
import type { Market } from "./market.ts";
import { newestPrice } from "./weekly-prices.ts";

const text = (zh: string, en: string, ar: string) => ({ "zh-cn": zh, en, ar, author: "zh-cn" as const });
const item = (zh: string, en: string, ar: string, url: string) => ({ title: text(zh, en, ar), url });

const menu = [
  item("首页", "Home", "الرئيسية", "/"),
  {
    ...item("服装批发", "Wholesale", "الجملة", "/pifa"),
    children: [
      item("批发市场", "Wholesale market", "سوق الجملة", "/pifa"),
      item("全部商品", "All goods", "كل المنتجات", "/goodssift"),
      item("拼团", "Group buys", "الشراء الجماعي", "/product/groups"),
      item("商品中心", "Product centre", "مركز المنتجات", "/productCenter"),
      item("精选商城", "Selected goods", "منتجات مختارة", "/product"),
      item("按条件选货", "Filter goods", "تصفية المنتجات", "/product/spscreen"),
    ],
  },
  {
    ...item("找工厂", "Factories", "المصانع", "/enterprise"),
    children: [
      item("工厂名录", "Factory directory", "دليل المصانع", "/enterprise"),
      item("帮我找工厂", "Find a factory", "اعثر على مصنع", "/findAFactory"),
      item("工厂地图", "Factory map", "خريطة المصانع", "/map"),
      item("贸易促进会", "Trade-promotion association", "جمعية ترويج التجارة", "/cujinhui"),
      item("会员企业", "Member enterprises", "المنشآت الأعضاء", "/cujinhui/enterprise"),
      item("服装产业小镇", "Garment industry town", "مدينة صناعة الملابس", "/junan"),
    ],
  },
  {
    ...item("加工订单", "Processing orders", "طلبات التصنيع", "/po"),
    children: [item("订单大厅", "All processing orders", "كل طلبات التصنيع", "/po"), item("发布加工订单", "Publish an order", "انشر طلب تصنيع", "/po/publish")],
  },
  {
    ...item("花型设计", "Print design", "تصاميم الأقمشة", "/design"),
    children: [
      item("花型首页", "Print design", "تصاميم الأقمشة", "/design"),
      item("筛选花型", "Filter prints", "تصفية النقوش", "/design/screen"),
      item("设计作品", "Design works", "أعمال التصميم", "/product/opusscreen"),
      item("设计师", "Designers", "المصممون", "/design/designer_liste"),
      item("设计生态", "Design ecosystem", "منظومة التصميم", "/design/ecosy"),
    ],
  },
  {
    ...item("模特", "Models", "العارضون", "/models"),
    children: [
      item("模特首页", "Models", "العارضون", "/models"),
      item("挑选模特", "Choose a model", "اختر عارضًا", "/models/list"),
      item("预约服务", "Booking service", "خدمة الحجز", "/models/service"),
    ],
  },
  {
    ...item("展会", "Fairs", "المعارض", "/expo"),
    children: [
      item("展会日历", "Fair calendar", "تقويم المعارض", "/expo"),
      item("服装设计博览", "Fashion exposition", "معرض الأزياء والمصممين", "/xpo"),
      item("博览会造型", "Looks", "الإطلالات", "/xpo/fashions"),
      item("季节演变", "Evolution of the seasons", "تطور المواسم", "/xpo/evolve"),
      item("参展设计师", "Exhibiting designers", "المصممون المشاركون", "/xpo/designer"),
      item("博览会专题", "Topics", "الموضوعات", "/xpo/topic"),
      item("博览会新闻", "Exposition news", "أخبار المعرض", "/xpo/news"),
      item("博览会会员", "Exposition members", "أعضاء المعرض", "/xpo/member"),
      item("问卷调查", "Surveys", "الاستبيانات", "/xpo/survey"),
    ],
  },
  {
    ...item("学院", "Academy", "الأكاديمية", "/planetAcademy"),
    children: [
      item("学院首页", "Academy", "الأكاديمية", "/planetAcademy"),
      item("课程", "Courses", "الدورات", "/planetAcademy/course"),
      item("直播", "Live streams", "البث المباشر", "/planetAcademy/liveStreaming"),
      item("大宗商品走势", "Commodity trends", "اتجاهات السلع", "/planetAcademy/commodityTrendAnalysis"),
      item("智库", "Think tank", "بيت الخبرة", "/thinktank"),
    ],
  },
  {
    ...item("头条", "Headlines", "الأخبار", "/article"),
    children: [
      item("全部资讯", "All news", "كل الأخبار", "/article"),
      item("头条首页", "Headlines home", "صفحة العناوين", "/article/starHeadlinesHome"),
      item("快讯", "Breaking news", "أخبار عاجلة", "/article/starHeadlinesHome/breakingNews"),
      item("趋势", "Trends", "الاتجاهات", "/article/starHeadlinesHome/trends"),
      item("人物专访", "Interviews", "مقابلات", "/article/starHeadlinesHome/Interview"),
      item("专题", "Topics", "ملفات خاصة", "/article/starHeadlinesHome/topic"),
      item("排行榜", "Most read", "الأكثر قراءة", "/article/starHeadlinesHome/ranking"),
    ],
  },
  {
    ...item("VIP 会员", "VIP", "العضوية", "/vip"),
    children: [item("会员套餐", "Memberships", "باقات العضوية", "/vip"), item("会员权益", "What members get", "مزايا الأعضاء", "/vip/mark")],
  },
];

const goodsTypes = {
  womenswear: text("女装", "Womenswear", "أزياء نسائية"),
  menswear: text("男装", "Menswear", "أزياء رجالية"),
  denim: text("牛仔", "Denim", "الدنيم"),
  knitwear: text("针织毛衫", "Knitwear", "التريكو"),
  modest_wear: text("阿拉伯服饰", "Modest wear", "الأزياء العربية"),
  childrenswear: text("童装", "Childrenswear", "ملابس أطفال"),
  sportswear: text("运动卫衣", "Sportswear", "ملابس رياضية"),
  workwear: text("职业工装", "Workwear", "ملابس العمل"),
  fabrics: text("面料", "Fabrics", "الأقمشة"),
  trims: text("辅料", "Trims", "المستلزمات"),
  prints: text("花型", "Prints", "النقوش"),
};
const towns = {
  "330600": text("绍兴", "Shaoxing", "شاوشينغ"),
  "440600": text("佛山", "Foshan", "فوشان"),
  "330782": text("义乌", "Yiwu", "ييوو"),
  "350500": text("泉州", "Quanzhou", "تشيوانتشو"),
  "330100": text("杭州", "Hangzhou", "هانغتشو"),
  "330500": text("湖州", "Huzhou", "هوتشو"),
  "440100": text("广州", "Guangzhou", "قوانغتشو"),
  "330200": text("宁波", "Ningbo", "نينغبو"),
  "330400": text("嘉兴", "Jiaxing", "جياشينغ"),
  "441900": text("东莞", "Dongguan", "دونغقوان"),
  "320500": text("苏州", "Suzhou", "سوتشو"),
  "440500": text("汕头", "Shantou", "شانتو"),
  "440300": text("深圳", "Shenzhen", "شنتشن"),
  "370200": text("青岛", "Qingdao", "تشينغداو"),
  "210200": text("大连", "Dalian", "داليان"),
};
const designTypes = {
  digital: text("数码", "Digital", "رقمي"),
  rotary: text("圆网印花", "Rotary", "طباعة دوّارة"),
  flat_screen: text("平网", "Flat screen", "شاشة مسطحة"),
  jacquard: text("提花", "Jacquard", "جاكار"),
  yarn_dyed: text("色织", "Yarn-dyed", "خيوط مصبوغة"),
  resist: text("防染", "Resist", "صباغة بالمقاومة"),
  wax: text("蜡染", "Wax", "طباعة بالشمع"),
  embroidery: text("绣花", "Embroidery", "تطريز"),
};
const choicesOf = (titles: Record<string, Words>) => Object.entries(titles).map(([code, title]) => ({ code, title: { ...title, author: "zh-cn" as const } }));

const slides = [
  {
    banner: "port",
    url: "/pifa",
    alt: text("黄昏的集装箱码头，布卷从吊臂上展开", "A container port at dusk, cloth unrolling from a crane", "ميناء حاويات عند الغروب وقماش ينفرد من رافعة"),
    label: text("2026 秋季采购季 · 11 月 20 日至 12 月 5 日", "Autumn sourcing, 20 Nov – 5 Dec 2026", "موسم التوريد الخريفي، 20 نوفمبر – 5 ديسمبر"),
    title: text("一根线，从织机牵到港口", "One thread from loom to port", "خيط واحد من النول إلى الميناء"),
    text: text(
      "实地验厂的服装厂，小单有现货，翻单 7 天出货。",
      "Garment factories that we have visited. Small orders from stock, repeats shipped in seven days.",
      "مصانع ملابس عايناها ميدانيًا. طلبيات صغيرة من المخزون، وإعادة الطلب خلال سبعة أيام.",
    ),
    action: text("逛现货", "Shop stock", "تسوّق المخزون"),
  },
  {
    banner: "dusk",
    url: "/goodssift?keyword=abaya",
    alt: text("暮色里的廊柱与垂挂的长袍", "Arcades at dusk hung with gowns", "أروقة عند الغروب تتدلى منها العبايات"),
    label: text("斋月专题", "Ramadan edit", "مختارات رمضان"),
    title: text("斋月新款，一月上新", "Modest wear for Ramadan", "أزياء رمضان وصلت"),
    text: text(
      "阿巴亚、长袍与头巾，义乌仓现货，可混批。",
      "Abayas, thobes and scarves in our Yiwu warehouse, mixed lots welcome.",
      "عبايات وأثواب وأوشحة في مستودع ييوو، مع إمكانية خلط الطلبات.",
    ),
    action: text("看新款", "See what is new", "شاهد الجديد"),
  },
  {
    banner: "marker",
    url: "/enterprise",
    alt: text("排料图铺满裁床", "A marker laid over the cutting table", "ماركر مفرود على طاولة القص"),
    label: text("工厂名录", "Factory directory", "دليل المصانع"),
    title: text("谁能做，做过什么，一页看清", "Who makes it, and what they made", "من يصنع، وماذا صنع، في صفحة واحدة"),
    text: text(
      "按类型、主营、规模和地区挑选，证书由我们逐份核对。",
      "Choose by type, goods, scale and place. We check every certificate.",
      "اختر حسب النوع والمنتجات والحجم والموقع. نتحقق من كل شهادة.",
    ),
    action: text("看工厂", "See factories", "شاهد المصانع"),
  },
  {
    banner: "bolts",
    url: "/design",
    alt: text("一排印花布卷的布头", "The ends of printed bolts in a row", "أطراف أثواب القماش المطبوع في صف"),
    label: text("花型设计", "Print design", "تصاميم الأقمشة"),
    title: text("原创花型，按用途授权", "Original prints, licensed by use", "نقوش أصلية بترخيص حسب الاستخدام"),
    text: text(
      "登记在册的原稿，买断即下架，文件付款后解锁。",
      "Registered originals; a buy-out comes off the shelf, files unlock on payment.",
      "أعمال مسجلة؛ الشراء الكامل يُسحب من العرض، والملفات تُفتح بعد الدفع.",
    ),
    action: text("看花型", "See the prints", "شاهد النقوش"),
  },
] as const;

export const loadSite = async (market: Market): Promise<void> => {
  const as = market.accounts.operator;
  const tick = market.progress("site", 9 + helpPages.length);
  const done = async (work: Promise<unknown>) => {
    await work;
    tick();
  };
  await done(
    market.run(saveIdentity, as, {
      site_name: text("衣港", "Threadport", "ثريد بورت"),
      logo: { "zh-cn": "/logo.svg", en: "/logo-en.svg", ar: "/logo-ar.svg" },
      logo_alt: text("衣港", "Threadport", "ثريد بورت"),
      slogan: text(
        "连接采购商、工厂与设计师的服装外贸门户。",
        "A trade portal for buyers, factories and designers.",
        "بوابة تجارية تجمع المشترين والمصانع والمصممين.",
      ),
      beian: "浙ICP备2026018823号-1",
      records: [
        { title: "浙ICP备2026018823号-1", url: "https://beian.miit.gov.cn/" },
        { title: "浙公网安备 33060302001188号", url: "https://beian.mps.gov.cn/" },
      ],
      hotline: "400-820-1188",
      service_hours: "09:00-19:00",
      address: text("浙江绍兴柯桥区轻纺城大道 1188 号", "1188 Qingfangcheng Ave, Keqiao, Shaoxing, China", "1188 شارع تشينغفانغتشنغ، كيتشياو، شاوشينغ، الصين"),
      mail: "service@threadport.example",
    }),
  );
  await done(market.run(saveMenu, as, { menu }));
  await done(market.run(saveFestival, as, { festival: null }));
  await done(
    market.run(saveTooltips, as, {
      list: [
        { title: text("微信扫码咨询", "Scan with WeChat", "امسح عبر WeChat"), content: `${market.portal.services.publicUrl}/?chat=service` },
        { title: text("采购社群", "Buyers' group", "مجموعة المشترين"), content: `${market.portal.services.publicUrl}/po?group=buyers` },
        { title: text("工厂社群", "Factories' group", "مجموعة المصانع"), content: `${market.portal.services.publicUrl}/enterprise?group=factories` },
      ],
    }),
  );
  const bannerOf = (name: string) => bannerPictures().find((picture) => picture.banner === name) ?? bannerPictures()[0]!;
  await done(
    market.run(saveCarousel, as, {
      place: "home",
      list: await Promise.all(slides.map(async ({ banner, ...slide }) => ({ ...slide, image: await market.image(bannerOf(banner)) }))),
    }),
  );
  await done(
    market.run(saveFriendlyLinks, as, {
      list: [
        item("中国轻纺城", "China Textile City", "مدينة النسيج الصينية", "https://www.qfc.cn/"),
        item("柯桥纺织指数", "Keqiao Index", "مؤشر كيتشياو", "https://www.kqindex.cn/"),
        item("广州国际轻纺城", "Guangzhou Textile City", "مدينة قوانغتشو للنسيج", "https://www.gzqfc.com/"),
        item("中国纺织工业联合会", "China National Textile and Apparel Council", "المجلس الوطني الصيني للنسيج والملابس", "https://www.cntac.org.cn/"),
      ],
    }),
  );
  await done(
    market.run(saveMarketPrices, as, {
      list: [
        { label: text("3128B 棉花", "Cotton 3128B", "قطن 3128B"), ...newestPrice(market, "cotton-3128b") },
        { label: text("32支纯棉纱", "Yarn 32s", "خيط 32"), ...newestPrice(market, "yarn-c32s") },
        { label: text("涤纶 DTY", "DTY polyester", "بوليستر DTY"), value: "¥8,640/t", change: "−0.35%" },
        { label: text("柯桥纺织指数", "Keqiao index", "مؤشر كيتشياو"), value: "106.84", change: "+0.09%" },
        { label: text("美元/人民币", "USD/CNY", "دولار/يوان"), value: "7.0926", change: "−0.04%" },
        { label: text("宁波至杰贝阿里 40HQ", "Ningbo–Jebel Ali 40HQ", "نينغبو–جبل علي 40HQ"), value: "$2,310", change: "−2.10%" },
      ],
    }),
  );
  await done(
    market
      .run(saveChoices, as, { list: "type", choices: choicesOf(goodsTypes) })
      .then(() => market.run(saveChoices, as, { list: "city", choices: choicesOf(towns) })),
  );
  await done(market.run(saveChoices, as, { list: "design_type", choices: choicesOf(designTypes) }));
  for (const [position, { name, entries }] of helpPages.entries()) {
    const { id: pid } = await market.run(saveHelp, as, { name: { ...name, author: "zh-cn" }, position });
    for (const [at, entry] of entries.entries())
      await market.run(saveHelp, as, {
        pid,
        name: { ...entry.name, author: "zh-cn" },
        position: at,
        url: entry.url ?? "",
        code: entry.code ?? null,
        article: entry.body ? { title: { ...entry.name, author: "zh-cn" }, body: { ...entry.body, author: "zh-cn" } } : null,
      });
    tick();
  }
};
