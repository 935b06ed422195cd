// Garment work that buyers have published, and the offers that factories made on it.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { attachToProcessing } from "#domains/sourcing/processing/contract/attaching.ts";
import { cancelProcessing, publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { incoterms } from "#kit/incoterms.ts";
import { sampleWishes } from "#domains/sourcing/processing/contract/fields.ts";
import { acceptOffer, counterOffer, offerProcessing, rejectOffer, reviseOffer, withdrawOffer } from "#domains/sourcing/processing/contract/offering.ts";
import type { ProcessingType } from "#domains/sourcing/processing/contract/fields.ts";
import { expirePastDeadline } from "#domains/sourcing/processing/index.server.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import { garmentStyles, rasterise, type Words } from "#demo/pictures/catalogue.ts";
import { factories, skills } from "./factory-names.ts";
import type { Account, Market } from "./market.ts";
import { chartOf, hanging, materialsOf, packings, qualities, sewn, sheetPdf } from "./processing-papers.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });
const text = (one: Words) => ({ ...one, author: "zh-cn" as const });

type Goods = (typeof skills)[keyof typeof skills]["makes"][number];
type Job = {
  goods: Goods;
  cut: string;
  type: ProcessingType;
  yuan: readonly [from: number, to: number];
  quantity: readonly [from: number, to: number];
  title: Words;
  /** What its title says is seen in these pictures: cloth and colourway. */
  looks: readonly string[];
  /** What the body is made of; none where the order is for the cloth itself. */
  cloth: Words | undefined;
};
const job = (
  goods: Goods,
  cut: string,
  type: ProcessingType,
  yuan: Job["yuan"],
  quantity: Job["quantity"],
  zh: string,
  en: string,
  ar: string,
  looks: Job["looks"],
  cloth?: Words,
): Job => ({ goods, cut, type, yuan, quantity, title: words(zh, en, ar), looks, cloth });

const styles = Map.groupBy(garmentStyles(), (style) => style.cut);
/** The colourways of a job's cut, and which of them look as its title says. */
const colourwaysOf = ({ cut, looks }: Job) =>
  (styles.get(cut as never) ?? []).flatMap((style) =>
    style.colourways.map((colourway) => ({ ...colourway, isMeant: looks.includes(`${style.cloth}/${colourway.key}`) })),
  );

const jobs: readonly Job[] = [
  job(
    "modest_wear",
    "abaya",
    "full_package",
    [120, 140],
    [1200, 4000],
    "黑色绉纱绣花阿巴亚，金线阿拉伯纹样",
    "Black crêpe abaya with gold arabesque embroidery",
    "عباية كريب سوداء بتطريز أرابيسك ذهبي",
    ["crepe/black"],
    words("75D 绉纱，145 g/m²，正黑", "Crêpe 75D, 145 gsm, jet black", "كريب 75D، 145 غ، أسود"),
  ),
  job(
    "sportswear",
    "tee",
    "from_sample",
    [30, 34],
    [6000, 20000],
    "240g 有机棉重磅 T 恤，水洗，GOTS 认证",
    "Heavy 240 gsm organic tee, washed, GOTS certified",
    "تيشيرت قطن عضوي 240غ، مغسول، GOTS",
    ["jersey/white", "jersey/black", "jersey/navy"],
    words("有机棉平纹针织 240 g/m²，GOTS", "Organic cotton jersey, 240 gsm, GOTS", "جيرسيه قطن عضوي 240 غ، GOTS"),
  ),
  job(
    "denim",
    "jacket",
    "full_package",
    [180, 210],
    [800, 2400],
    "13.5oz 赤耳丹宁工装夹克，原色不退浆",
    "13.5 oz selvedge denim trucker, raw, unsanforised",
    "جاكيت دنيم سيلفيدج 13.5 أونصة، خام",
    ["denim/indigo"],
    words("13.5 oz 赤耳丹宁，不退浆", "Selvedge denim 13.5 oz, unsanforised", "دنيم سيلفيدج 13.5 أونصة، خام"),
  ),
  job(
    "womenswear",
    "tiered",
    "cut_make_trim",
    [26, 30],
    [3000, 8000],
    "蜡染风数码印花连衣裙，均码加大码",
    "Wax-style digital print dress, regular and plus",
    "فستان بطبعة رقمية بنمط الباتيك",
    ["viscose/indigo", "viscose/madder", "viscose/lagoon"],
    words("粘胶斜纹 130 g/m²，数码印花", "Viscose twill, 130 gsm, digital print", "فيسكوز تويل 130 غ، طباعة رقمية"),
  ),
  job(
    "knitwear",
    "knit",
    "full_package",
    [96, 110],
    [1500, 5000],
    "七针绞花圆领毛衣，美利奴混纺",
    "Seven-gauge cable crew, merino blend",
    "كنزة مجدولة عيار 7، خليط ميرينو",
    ["cable/ivory", "cable/navy", "cable/camel", "cable/burgundy"],
    words("美利奴混纺 2/28，七针", "Merino blend 2/28, 7 gg", "خليط ميرينو 2/28، عيار 7"),
  ),
  job(
    "menswear",
    "suit",
    "from_sample",
    [310, 360],
    [400, 1500],
    "千鸟格西服套装，全里布，手工驳头",
    "Houndstooth suit, fully lined, hand-rolled lapel",
    "بدلة بنقشة قدم الدجاجة، مبطنة بالكامل",
    ["worsted/sand", "worsted/ink", "worsted/woad"],
    words("精纺羊毛混纺 260 g/m²，千鸟格", "Worsted blend, 260 gsm, houndstooth", "صوف ممشط مخلوط 260 غ، قدم الدجاجة"),
  ),
  job(
    "modest_wear",
    "thobe",
    "full_package",
    [52, 58],
    [3000, 9000],
    "亚麻混纺长袍，暗门襟，海湾尺码 52–62",
    "Linen-blend thobe, concealed placket, Gulf sizes 52–62",
    "ثوب كتان مخلوط بجيب مخفي، مقاسات خليجية 52–62",
    ["linen/khaki", "linen/silver"],
    words("亚麻混纺 160 g/m²", "Linen blend, 160 gsm", "كتان مخلوط 160 غ"),
  ),
  job(
    "modest_wear",
    "thobe",
    "full_package",
    [44, 50],
    [5000, 20000],
    "白色免烫男士长袍，立领暗扣",
    "White easy-care thobe, stand collar, concealed snaps",
    "ثوب أبيض سهل العناية بياقة قائمة وكبسات مخفية",
    ["poplin/white"],
    words("涤棉府绸 135 g/m²，免烫整理，漂白", "Poly-cotton poplin, 135 gsm, easy-care finish, white", "بوبلين قطن وبوليستر 135 غ، سهل العناية، أبيض"),
  ),
  job(
    "sportswear",
    "hoodie",
    "full_package",
    [58, 66],
    [2000, 12000],
    "380g 毛圈连帽卫衣，帽里双层，可绣标",
    "380 gsm loopback hoodie, double hood, embroidered logo",
    "هودي 380غ بقبعة مزدوجة وشعار مطرز",
    ["terry/grey", "terry/black", "terry/olive", "terry/navy"],
    words("棉毛圈布 380 g/m²", "Cotton loopback, 380 gsm", "قطن لوب باك 380 غ"),
  ),
  job(
    "denim",
    "jeans",
    "full_package",
    [78, 92],
    [2000, 10000],
    "弹力直筒牛仔裤，酵洗三个色",
    "Stretch straight jeans, enzyme wash in three shades",
    "جينز مستقيم مطاطي، غسيل إنزيمي بثلاث درجات",
    ["denim/indigo", "denim/midBlue", "denim/lightBlue"],
    words("弹力丹宁 11 oz，酵洗", "Stretch denim 11 oz, enzyme washed", "دنيم مطاطي 11 أونصة، غسيل إنزيمي"),
  ),
  job(
    "womenswear",
    "shirtdress",
    "from_sample",
    [68, 78],
    [800, 3000],
    "棉府绸衬衫裙，贝壳扣，带腰带",
    "Poplin shirt dress, shell buttons, self belt",
    "فستان قميص بوبلين بأزرار صدف وحزام",
    ["poplin/sky", "poplin/khaki", "poplin/white", "poplin/forest"],
    words("棉府绸 120 g/m²", "Cotton poplin, 120 gsm", "بوبلين قطن 120 غ"),
  ),
  job(
    "womenswear",
    "dress",
    "full_package",
    [62, 74],
    [1500, 6000],
    "印花裹身连衣裙，泡泡袖，系带收腰",
    "Printed wrap dress, puff sleeves, tie waist",
    "فستان لف مطبوع بأكمام منفوخة وحزام ربط",
    ["viscose/rose", "viscose/tea", "viscose/night", "viscose/mulberry"],
    words("印花粘胶 125 g/m²", "Printed viscose, 125 gsm", "فيسكوز مطبوع 125 غ"),
  ),
  job(
    "childrenswear",
    "kids",
    "full_package",
    [44, 52],
    [2000, 9000],
    "儿童水洗牛仔背带裤，A 类，90–140 码",
    "Children's washed dungarees, class A, 90–140 cm",
    "سالوبيت دنيم مغسول للأطفال، فئة A، 90–140",
    ["denim/midBlue", "denim/indigo", "denim/lightBlue"],
    words("水洗丹宁 9 oz，A 类", "Washed denim 9 oz, class A", "دنيم مغسول 9 أونصة، فئة A"),
  ),
  job(
    "childrenswear",
    "romper",
    "cut_make_trim",
    [12, 16],
    [5000, 30000],
    "婴儿有机棉连体衣，包边车缝",
    "Organic cotton rompers, bound edges",
    "أفرول أطفال من قطن عضوي بحواف مثبتة",
    ["jersey/mint", "jersey/apricot", "jersey/sky", "jersey/pink"],
    words("有机棉双面布 200 g/m²，A 类", "Organic cotton interlock, 200 gsm, class A", "إنترلوك قطن عضوي 200 غ، فئة A"),
  ),
  job(
    "workwear",
    "jacket",
    "full_package",
    [88, 104],
    [1000, 6000],
    "灯芯绒工装夹克，铜扣，里布可定",
    "Corduroy work jacket, brass buttons, lining to choose",
    "جاكيت عمل كوردروي بأزرار نحاسية",
    ["corduroy/caramel", "corduroy/olive", "corduroy/burgundy"],
    words("8 条灯芯绒 320 g/m²", "8-wale corduroy, 320 gsm", "كوردروي 8 أضلاع 320 غ"),
  ),
  job(
    "workwear",
    "trench",
    "from_sample",
    [150, 180],
    [300, 1200],
    "酒店前厅制服风衣，男女两版",
    "Hotel front-desk trench, men's and women's patterns",
    "معطف موحد لاستقبال الفنادق، باترون رجالي ونسائي",
    ["twill/khaki", "twill/camel", "twill/navy"],
    words("涤棉斜纹 240 g/m²，防泼水", "Poly-cotton twill, 240 gsm, water-repellent", "تويل قطن وبوليستر 240 غ، طارد للماء"),
  ),
  job(
    "menswear",
    "overcoat",
    "full_package",
    [240, 290],
    [500, 2000],
    "双面呢大衣，手缝边，深灰与驼色",
    "Double-faced wool coat, hand-stitched edges, charcoal and camel",
    "معطف صوف مزدوج بخياطة يدوية، رمادي وجملي",
    ["wool/camel", "wool/charcoal"],
    words("双面呢 680 g/m²，羊毛 90%", "Double-faced wool, 680 gsm, 90% wool", "صوف مزدوج الوجه 680 غ، 90٪ صوف"),
  ),
  job(
    "menswear",
    "shirt",
    "from_sample",
    [52, 60],
    [2000, 8000],
    "免烫牛津纺衬衫，六颗扣，合身版",
    "Non-iron oxford shirt, six buttons, slim fit",
    "قميص أكسفورد لا يحتاج كيًا، قصة ضيقة",
    ["poplin/blush", "poplin/silver", "poplin/navy"],
    words("棉牛津纺 140 g/m²，免烫整理", "Cotton oxford, 140 gsm, non-iron finish", "أكسفورد قطن 140 غ، لا يحتاج كيًا"),
  ),
  job(
    "womenswear",
    "cheongsam",
    "sampling",
    [380, 480],
    [20, 120],
    "真丝提花旗袍打样，双绲边，一字扣",
    "Silk jacquard cheongsam samples, double piping, knot buttons",
    "عينات تشيباو حرير جاكار بحافتين وأزرار عقدة",
    ["silk/red", "silk/forest", "silk/navy"],
    words("真丝提花 22 姆米", "Silk jacquard, 22 momme", "حرير جاكار 22 مومي"),
  ),
  job(
    "womenswear",
    "skirt",
    "cut_make_trim",
    [18, 23],
    [3000, 10000],
    "苏格兰格百褶中长裙，定型压褶",
    "Tartan pleated midi skirt, heat-set pleats",
    "تنورة بليسيه مربعات متوسطة الطول",
    ["wool/madder", "wool/moss", "wool/harbour"],
    words("毛混纺格呢 260 g/m²", "Wool-blend tartan, 260 gsm", "ترتان صوف مخلوط 260 غ"),
  ),
  job(
    "sportswear",
    "anorak",
    "full_package",
    [118, 140],
    [1000, 4000],
    "三合一冲锋衣，压胶，10000 水柱",
    "Three-in-one shell, taped seams, 10,000 mm",
    "جاكيت ثلاثة في واحد، درزات ملحومة، 10000 مم",
    ["nylon/orange", "nylon/teal", "nylon/sage", "nylon/charcoal"],
    words("三层尼龙贴合布，10000 毫米水压", "Three-layer nylon laminate, 10,000 mm", "نايلون ثلاثي الطبقات، 10,000 مم"),
  ),
  job(
    "sportswear",
    "puffer",
    "full_package",
    [160, 195],
    [1500, 5000],
    "白鸭绒轻薄羽绒服，90 绒，收纳袋",
    "Light duck-down jacket, 90% down, stuff sack",
    "جاكيت ريش بط خفيف 90٪ مع كيس تخزين",
    ["nylon/black", "nylon/olive", "nylon/silver", "nylon/royal"],
    words("20D 尼龙，防绒", "Nylon 20D, downproof", "نايلون 20D مانع لتسرب الريش"),
  ),
  job(
    "childrenswear",
    "raincoat",
    "from_sample",
    [36, 44],
    [2000, 8000],
    "儿童小耳朵雨衣，压胶，无氟防泼水",
    "Children's eared raincoat, taped, fluorine-free",
    "معطف مطر للأطفال بأذنين، خالٍ من الفلور",
    ["nylon/mustard", "nylon/red", "nylon/sky", "nylon/mint"],
    words("涂层尼龙，无氟防泼水", "Coated nylon, fluorine-free water repellent", "نايلون مطلي، طارد للماء بلا فلور"),
  ),
  job(
    "prints",
    "shirt",
    "sampling",
    [260, 320],
    [10, 60],
    "数码印花衬衫来样改色，五套配色",
    "Printed shirt recoloured from sample, five colourways",
    "قميص مطبوع بإعادة تلوين العينة، خمس تشكيلات",
    ["viscose/persimmon", "viscose/indigo", "viscose/tea"],
    words("粘胶 120 g/m²，数码印花", "Viscose, 120 gsm, digital print", "فيسكوز 120 غ، طباعة رقمية"),
  ),
  job(
    "modest_wear",
    "abaya",
    "cut_make_trim",
    [34, 40],
    [2000, 6000],
    "开襟阿巴亚清加工，料自备，需机绣袖口",
    "Open abaya, cloth supplied, cuffs machine-embroidered",
    "عباية مفتوحة تشغيل فقط، القماش من المشتري وتطريز الأكمام",
    ["crepe/black", "crepe/navy"],
    words("75D 绉纱，145 g/m²", "Crêpe 75D, 145 gsm", "كريب 75D، 145 غ"),
  ),
  job(
    "knitwear",
    "knit",
    "from_sample",
    [128, 150],
    [600, 2000],
    "半羊绒开衫，十二针，做旧贝壳扣",
    "Half-cashmere cardigan, twelve-gauge, shell buttons",
    "كارديغان نصف كشمير عيار 12 بأزرار صدف",
    ["knit/grey", "knit/mustard", "knit/forest", "knit/blush"],
    words("羊绒羊毛各半 2/26，十二针", "Cashmere and wool, half each, 2/26, 12 gg", "نصف كشمير ونصف صوف 2/26، عيار 12"),
  ),
  job(
    "fabrics",
    "slip",
    "full_package",
    [22, 28],
    [5000, 30000],
    "仿真丝缎面布，110g，长车不跳色",
    "Silk-look satin, 110 gsm, one dye lot throughout",
    "ساتان شبيه بالحرير 110غ من صبغة واحدة",
    ["satin/burgundy", "satin/ivory", "satin/forest"],
  ),
  job(
    "womenswear",
    "slip",
    "full_package",
    [84, 98],
    [600, 2400],
    "斜裁缎面吊带裙，可双层不透",
    "Bias-cut satin slip dress, double layer",
    "فستان ساتان بقصة مائلة وطبقتين",
    ["satin/burgundy", "satin/ivory", "satin/forest", "satin/black"],
    words("醋酸缎 130 g/m²", "Acetate satin, 130 gsm", "ساتان أسيتات 130 غ"),
  ),
];

const wishes: readonly Words[] = [
  words("自带吊牌与水洗标", "own hangtags and care labels", "بطاقات ووسم العناية من المشتري"),
  words("分三批交货", "delivery in three lots", "التسليم على ثلاث دفعات"),
  words("需第三方验货报告", "third-party inspection report", "مع تقرير فحص من طرف ثالث"),
  words("首单，合适长期返单", "first order, repeats to follow", "طلب أول مع إعادة طلب مستمرة"),
  words("需先寄面料色卡", "fabric card first", "إرسال بطاقة ألوان القماش أولًا"),
  words("挂装走柜", "shipped on hangers", "شحن على الشماعات"),
];
const hangers = wishes.at(-1);

const destinations: readonly { country: string; city: Words }[] = [
  { country: "AE", city: words("迪拜", "Dubai", "دبي") },
  { country: "DE", city: words("汉堡", "Hamburg", "هامبورغ") },
  { country: "JP", city: words("大阪", "Osaka", "أوساكا") },
  { country: "NG", city: words("拉各斯", "Lagos", "لاغوس") },
  { country: "FR", city: words("里昂", "Lyon", "ليون") },
  { country: "IT", city: words("米兰", "Milan", "ميلانو") },
  { country: "SA", city: words("利雅得", "Riyadh", "الرياض") },
  { country: "US", city: words("洛杉矶", "Los Angeles", "لوس أنجلوس") },
  { country: "SA", city: words("吉达", "Jeddah", "جدة") },
  { country: "KW", city: words("科威特城", "Kuwait City", "مدينة الكويت") },
  { country: "MA", city: words("卡萨布兰卡", "Casablanca", "الدار البيضاء") },
  { country: "BR", city: words("圣保罗", "São Paulo", "ساو باولو") },
  { country: "GB", city: words("曼彻斯特", "Manchester", "مانشستر") },
  { country: "KZ", city: words("阿拉木图", "Almaty", "ألماتي") },
  { country: "EG", city: words("亚历山大", "Alexandria", "الإسكندرية") },
  { country: "AE", city: words("沙迦", "Sharjah", "الشارقة") },
];

/** Where gowns are worn: nobody orders thobes for Osaka. */
const modestMarkets = new Set(["AE", "SA", "KW", "MA", "EG"]);

const regions: Partial<Record<Goods, readonly string[]>> = {
  modest_wear: ["330782", "440100", "330600"],
  denim: ["440100", "440600"],
  knitwear: ["330483", "441900"],
  menswear: ["330200", "210200"],
  sportswear: ["350500", "370200", "330200"],
  childrenswear: ["330500", "350581"],
  womenswear: ["330100", "330600", "440100"],
  workwear: ["440100", "330200"],
  fabrics: ["330600", "320500"],
  prints: ["330600"],
};

const termWords: Record<string, Words> = {
  size: words("尺码", "Sizes", "المقاسات"),
  inspection: words("验货", "Inspection", "الفحص"),
  payment: words("付款", "Payment", "الدفع"),
};
const terms: readonly Record<string, Words>[] = [
  {
    inspection: words("AQL 2.5，出货前验", "AQL 2.5 before shipping", "AQL 2.5 قبل الشحن"),
    payment: words("平台担保，验货后放款", "Escrow, released after inspection", "دفع آمن يُحرر بعد الفحص"),
  },
  {
    inspection: words("首件封样，中查一次", "Sealed first piece, one in-line check", "عينة معتمدة وفحص أثناء الإنتاج"),
    payment: words("定金三成，余款见提单副本", "30% deposit, balance against copy B/L", "عربون 30٪ والباقي مقابل صورة البوليصة"),
  },
  {
    inspection: words("第三方验货", "Third-party inspection", "فحص من طرف ثالث"),
    payment: words("平台担保", "Escrow", "دفع آمن"),
  },
];
/** The first and the last size of the job's chart. */
const sizesOf = ({ cut }: Job): Record<string, Words> => {
  const range = chartOf(cut)?.sizes;
  if (!range) return {};
  const both = `${range[0]}–${range.at(-1)}`;
  return { size: words(both, both, both) };
};

const descriptions: readonly Words[] = [
  words(
    "款式图与尺寸表已备好，选定工厂后发送。请在报价里写明面料克重、缩水率、打样天数和大货天数。",
    "Sketch and size chart are ready and go to the chosen factory. Please state cloth weight, shrinkage, and days for sample and bulk in your offer.",
    "الرسم وجدول المقاسات جاهزان ويُرسلان للمصنع المختار. يُرجى ذكر وزن القماش والانكماش وأيام العينة والإنتاج في العرض.",
  ),
  words(
    "我们在当地有三家店和一个线上店，去年同款做了两季。今年换供应商，是因为色差和交期，请有把握再报。",
    "We run three shops and an online store and sold this style for two seasons. We change supplier for shade and lead time, so please offer only what you can hold.",
    "لدينا ثلاثة متاجر ومتجر إلكتروني وبعنا هذا الموديل موسمين. نغيّر المورد بسبب فرق اللون والمواعيد، فيُرجى تقديم عرض واقعي.",
  ),
  words(
    "面料可以推荐替代，但手感要接近样布。样布可寄，运费我方承担。",
    "Alternative cloth is welcome if the hand is close to our swatch; we send the swatch at our cost.",
    "نقبل قماشًا بديلًا إذا كان ملمسه قريبًا من عينتنا، ونرسل العينة على حسابنا.",
  ),
  words(
    "要求色牢度四级以上，检针，装箱单按条码。付款走平台担保，验货通过后放款。",
    "Fastness grade 4 or better, needle detection, packing list by barcode. Payment in escrow, released after inspection.",
    "ثبات اللون درجة 4 فأعلى، كشف إبر، وقائمة تعبئة بالباركود. الدفع آمن ويُحرر بعد الفحص.",
  ),
];

const offerNotes = [
  "面料现货，打样四天",
  "可按您的尺寸表先出一件头样",
  "同款上季做过八千件，可寄实物",
  "含吊牌车缝与检针",
  "返单价不变，交期减三天",
  "可分批出货，首批十八天",
  "",
] as const;

/** The step of a size chart as it is written: 52, 53.5. */
const figure = (value: number) => String(Math.round(value * 10) / 10);

const paperOf = (wanted: Job, c: ReturnType<typeof chance>, onHangers?: boolean) => {
  const chart = chartOf(wanted.cut);
  return {
    quality: text(c.pick(qualities)),
    packing: text(onHangers === undefined ? c.pick(packings) : c.pick(packings.filter((one) => (one === hanging) === onHangers))),
    incoterm: c.pick(incoterms),
    sample_wish: wanted.type === "sampling" ? ("before_order" as const) : c.yes(0.75) ? ("approval" as const) : c.pick(sampleWishes),
    sample_pieces: c.int(1, 3),
    measurements: chart && {
      sizes: [...chart.sizes],
      rows: chart.rows.map((one) => ({ name: text(one.name), values: chart.sizes.map((_, at) => figure(one.from + one.step * at)) })),
    },
    bill_of_materials: (wanted.cloth ? materialsOf(wanted.title.en.includes("cardigan") ? "cardigan" : wanted.cut, wanted.cloth) : []).map(
      ({ part, material, consumption, by }) => ({
        part: text(part),
        material: text(material),
        consumption,
        by: wanted.type === "cut_make_trim" && consumption.endsWith(" m") && consumption !== sewn.consumption ? ("buyer" as const) : by,
      }),
    ),
  };
};

/** Jobs that the demo buyer awarded to the demo factory, and how many days ago they were published: the oldest first. */
const awardedBefore = [
  [2, 29],
  [5, 27],
  [16, 9],
] as const;

/** What the demo buyer publishes, and offers on it. */
const dealingsOf = (market: Market, c: Chance) => {
  const { now } = market;
  const { buyer } = market.accounts;
  const publish = async (at: number, more: { is_draft?: boolean; by?: Account; daysAgo?: number } = {}) => {
    const wanted = jobs[at] as Job;
    const { id } = await market.run(
      publishProcessing,
      more.by ?? buyer,
      {
        title: text(wanted.title),
        image: await market.image(c.pick(colourwaysOf(wanted).filter(({ isMeant }) => isMeant)).picture),
        destination_country: "AE",
        destination_city: text(words("迪拜", "Dubai", "دبي")),
        type: wanted.type,
        makes: wanted.goods,
        quantity: wanted.quantity[0],
        deadline: unixSeconds(later(now, days(12))),
        delivery_at: unixSeconds(later(now, days(60))),
        budget: { min: String(wanted.yuan[0] * 100), max: String(wanted.yuan[1] * 100) },
        city_codes: regions[wanted.goods]?.slice(0, 2) ?? [],
        description: text(descriptions[at % descriptions.length] as Words),
        ...paperOf(wanted, c),
        is_draft: more.is_draft ?? false,
      },
      { at: later(now, -days(more.daysAgo ?? 3)) },
    );
    return { id, yuan: wanted.yuan };
  };
  const offer = async (order: { id: number; yuan: readonly [number, number] }, by: Account, hoursAgo: number) => {
    const price = Math.round(order.yuan[1] * c.range(0.92, 1.08) * 10) * 10;
    const { offer_id } = await market.run(
      offerProcessing,
      by,
      {
        id: order.id,
        price: String(price),
        breaks: [{ quantity: 20_000, price: String(Math.round(price * 0.94)) }],
        lead_days: c.int(22, 38),
        sample: { price: c.yes(0.5) ? "0" : "30000", days: c.int(3, 8) },
        valid_until: unixSeconds(later(now, days(25))),
        note: offerNotes[by.id % (offerNotes.length - 1)] as string,
      },
      { at: later(now, -hours(hoursAgo)) },
    );
    return { offer_id, price };
  };
  return { publish, offer };
};

/** Awards of some weeks: what became of their contracts, `contracts.ts` tells. */
const loadAwards = async (market: Market): Promise<void> => {
  const { buyer, factory } = market.accounts;
  const { publish, offer } = dealingsOf(market, chance(`${market.seed} awards`));
  for (const [at, daysAgo] of awardedBefore) {
    const order = await publish(at, { daysAgo });
    const best = await offer(order, factory, (daysAgo - 1) * 24);
    await market.run(acceptOffer, buyer, { offer_id: best.offer_id, version: 1 }, { at: later(market.now, -days(daysAgo - 2)) });
  }
};

/** The first job's buyer is the demo account: drafts, counters, an award, an order taken back; and the demo factory's side of it. */
const loadDealings = async (market: Market): Promise<void> => {
  const { now, accounts, sellers } = market;
  const { buyer, factory } = accounts;
  const { publish, offer } = dealingsOf(market, chance(`${market.seed} dealings`));
  const rivals = sellers.filter((one) => one.id !== factory.id).slice(0, 4);

  // Still open, with a counter that waits for the demo factory and offers that wait for the demo buyer.
  const open = await publish(0);
  const first = await offer(open, factory, 60);
  await market.run(
    counterOffer,
    buyer,
    {
      offer_id: first.offer_id,
      version: 1,
      price: String(Math.round(first.price * 0.95)),
      lead_days: 26,
      note: "头巾可以改平纹，绣花不能减针。斋月前要到港。",
    },
    { at: later(now, -hours(40)) },
  );
  await market.run(
    reviseOffer,
    factory,
    {
      offer_id: first.offer_id,
      price: String(Math.round(first.price * 0.97)),
      lead_days: 28,
      sample: { price: "0", days: 3 },
      note: "头巾改 75D 平纹，绣花针数不变。",
    },
    { at: later(now, -hours(30)) },
  );
  await market.run(
    counterOffer,
    buyer,
    { offer_id: first.offer_id, version: 3, price: String(Math.round(first.price * 0.96)), lead_days: 28, note: "再让一个点，今天就定。" },
    { at: later(now, -hours(5)) },
  );
  for (const [at, rival] of rivals.entries()) await offer(open, rival, 50 - at * 9);

  // Awarded to the demo factory.
  const won = await publish(7);
  const accepted = await offer(won, factory, 55);
  for (const rival of rivals.slice(0, 2)) await offer(won, rival, 50);
  await market.run(acceptOffer, buyer, { offer_id: accepted.offer_id, version: 1 }, { at: later(now, -hours(20)) });

  // Declined, and withdrawn; taken back; begun.
  const lost = await publish(13);
  const declined = await offer(lost, factory, 44);
  await market.run(rejectOffer, buyer, { offer_id: declined.offer_id, note: "面料与样布差得远" }, { at: later(now, -hours(12)) });
  const left = await publish(24, { by: market.buyers.find((one) => one.id !== buyer.id) ?? buyer });
  const withdrawn = await offer(left, factory, 30);
  await market.run(withdrawOffer, factory, { offer_id: withdrawn.offer_id }, { at: later(now, -hours(8)) });
  await market.run(cancelProcessing, buyer, { id: (await publish(8)).id }, { at: later(now, -days(1)) });
  await publish(11, { is_draft: true });
};

export const loadProcessing = async (market: Market): Promise<void> => {
  const { now, size, buyers, sellers } = market;
  const c = chance(`${market.seed} processing`);
  const tick = market.progress("processing orders", size.processing);
  for (let index = 0; index < size.processing; index += 1) {
    const wanted = jobs[index % jobs.length] as Job;
    const buyer = buyers[(index * 7 + (index < jobs.length ? 1 : 0)) % buyers.length] as Account;
    const possible = wanted.goods === "modest_wear" ? destinations.filter(({ country }) => modestMarkets.has(country)) : destinations;
    const destination = possible[(index < jobs.length ? index : index * 5) % possible.length] as (typeof destinations)[number];
    // Three rounds over the jobs meet three different wishes, so that no two titles are the same.
    const wish = wishes[(index * 5) % wishes.length] as Words;
    const isNewest = index < jobs.length;
    // One in nine is over: its deadline has passed and the sweep will have ended it.
    const isOver = index > jobs.length && index % 9 === 0;
    const publishedAt = isOver ? later(now, -days(c.int(24, 50))) : later(now, -hours(isNewest ? c.int(1, 40) : c.int(40, 220)));
    const deadline = isOver ? later(now, -days(c.int(4, 12))) : later(now, days(c.int(2, 15)) + hours(c.int(1, 20)));
    const quantity = Math.round(c.range(...wanted.quantity) / (wanted.quantity[1] > 500 ? 100 : 10)) * (wanted.quantity[1] > 500 ? 100 : 10);
    const term = { ...sizesOf(wanted), ...c.pick(terms) };
    const factor = c.range(0.94, 1.08);
    const drawn = c.shuffle(colourwaysOf(wanted)).find(({ isMeant }) => isMeant)!;
    const attachments: number[] = [];
    if (isNewest) {
      // Drawn anew, since an upload is a file of its own: a few orders are enough to show it.
      for (const [at, picture] of (index < 10 ? drawn.views.slice(0, 2) : []).entries()) {
        const file = { name: `${wanted.cut}-view-${at + 1}.png`, bytes: new Uint8Array(await rasterise(picture)) };
        attachments.push((await market.run(attachToProcessing, buyer, { file }, { at: publishedAt })).id);
      }
      const sheet = sheetPdf([
        `Order sheet: ${wanted.title.en}`,
        "",
        `Destination: ${destination.city.en}`,
        `Quantity: ${quantity}`,
        "Tolerances: +/- 1 cm body, +/- 0.5 cm collar and cuff",
      ]);
      attachments.push(
        (await market.run(attachToProcessing, buyer, { file: { name: `${wanted.cut}-order-sheet.pdf`, bytes: sheet } }, { at: publishedAt })).id,
      );
    }
    const isPlain = index < jobs.length && c.yes(0.4);
    const { id } = await market.run(
      publishProcessing,
      buyer,
      {
        title: {
          ...(isPlain
            ? wanted.title
            : { "zh-cn": `${wanted.title["zh-cn"]}，${wish["zh-cn"]}`, en: `${wanted.title.en}, ${wish.en}`, ar: `${wanted.title.ar}، ${wish.ar}` }),
          author: "zh-cn",
        },
        image: await market.image(drawn.picture),
        destination_country: destination.country,
        destination_city: text(destination.city),
        type: wanted.type,
        makes: wanted.goods,
        quantity: Math.max(10, quantity),
        unit: wanted.goods === "fabrics" ? "metre" : "piece",
        deadline: unixSeconds(deadline),
        delivery_at: unixSeconds(later(deadline, days(c.int(25, 60)))),
        budget: { min: String(Math.round(wanted.yuan[0] * factor) * 100), max: String(Math.round(wanted.yuan[1] * factor) * 100) },
        city_codes: c.yes(0.15) ? [] : c.shuffle(regions[wanted.goods] ?? []).slice(0, c.int(1, 2)),
        description: text(c.pick(descriptions)),
        ...paperOf(wanted, c, isPlain ? undefined : wish === hangers),
        attachment_ids: attachments,
        spec: Object.entries(term).map(([name, value]) => ({ name: text(termWords[name] as Words), value: text(value) })),
      },
      { at: publishedAt },
    );
    const able = sellers.filter((_, at) =>
      (skills[(factories[at % factories.length] as (typeof factories)[number]).skill].makes as readonly string[]).includes(wanted.goods),
    );
    const offering = c.shuffle(able.length > 0 ? able : sellers).slice(0, Math.min(able.length || 1, c.int(isNewest ? 0 : 1, 9)));
    const until = isOver ? deadline : now;
    for (const [at, factory] of offering.entries()) {
      const moment = new Date(publishedAt.getTime() + ((until.getTime() - publishedAt.getTime()) * (at + 1)) / (offering.length + 2));
      await market.run(
        offerProcessing,
        factory,
        {
          id,
          price: String(Math.round(wanted.yuan[1] * factor * c.range(0.86, 1.06) * 10) * 10),
          lead_days: c.int(16, 45),
          sample: c.yes(0.6) ? { price: c.yes(0.5) ? "0" : "20000", days: c.int(3, 9) } : null,
          valid_until: unixSeconds(later(moment, days(c.int(25, 60)))),
          note: c.pick(offerNotes),
        },
        { at: moment },
      );
    }
    tick();
  }
  await loadAwards(market);
  if (size.processing >= jobs.length) await loadDealings(market);
  await market.portal.runner.act(expirePastDeadline);
};
