// What the demo's goods are called and made of: categories, cloths with their figures, details of cut, sentences. Three languages each.
import type { Fabric, Fibre } from "#domains/catalogue/catalog/contract/choices.ts";
import type { CutName, GarmentKind, MaterialName, Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export type CategorySlug = keyof typeof subCategories;
/** The eleven of the home page. The key is what a factory says it makes (`goodsTypes`). */
export const rootCategories = {
  womenswear: words("女装", "Womenswear", "ملابس نسائية"),
  menswear: words("男装", "Menswear", "ملابس رجالية"),
  denim: words("牛仔", "Denim", "دنيم"),
  knitwear: words("针织毛衫", "Knitwear", "ملابس التريكو"),
  modest_wear: words("阿拉伯服饰", "Modest wear", "أزياء عربية"),
  childrenswear: words("童装", "Childrenswear", "ملابس أطفال"),
  sportswear: words("运动卫衣", "Sweats and sport", "ملابس رياضية"),
  workwear: words("职业工装", "Workwear", "ملابس العمل"),
  fabrics: words("面料", "Fabrics", "أقمشة"),
  trims: words("辅料", "Trims", "مستلزمات الخياطة"),
  prints: words("花型", "Print panels", "نقشات مطبوعة"),
};
export type RootSlug = keyof typeof rootCategories;

export const subCategories = {
  dresses: { root: "womenswear", name: words("连衣裙", "Dresses", "فساتين") },
  cheongsams: { root: "womenswear", name: words("旗袍", "Cheongsams", "تشيباو") },
  skirts: { root: "womenswear", name: words("半身裙", "Skirts", "تنانير") },
  "womens-coats": { root: "womenswear", name: words("女式大衣", "Women's coats", "معاطف نسائية") },
  "womens-tops": { root: "womenswear", name: words("女式上衣", "Women's tops", "قمصان وبلوزات نسائية") },
  tees: { root: "menswear", name: words("T恤", "T-shirts", "تيشيرتات") },
  shirts: { root: "menswear", name: words("衬衫", "Shirts", "قمصان") },
  suits: { root: "menswear", name: words("西装", "Tailoring", "بدلات") },
  "mens-coats": { root: "menswear", name: words("男式外套", "Men's outerwear", "معاطف رجالية") },
  trousers: { root: "menswear", name: words("休闲裤", "Trousers", "بناطيل") },
  jeans: { root: "denim", name: words("牛仔裤", "Jeans", "بناطيل جينز") },
  "denim-jackets": { root: "denim", name: words("牛仔夹克", "Denim jackets", "جاكيتات دنيم") },
  "denim-shirts": { root: "denim", name: words("牛仔衬衫", "Denim shirts", "قمصان دنيم") },
  jumpers: { root: "knitwear", name: words("套头毛衣", "Jumpers", "كنزات") },
  "cable-knits": { root: "knitwear", name: words("绞花毛衣", "Cable knits", "كنزات مجدولة") },
  abayas: { root: "modest_wear", name: words("阿巴亚", "Abayas", "عبايات") },
  thobes: { root: "modest_wear", name: words("阿拉伯长袍", "Thobes", "أثواب") },
  "kids-dungarees": { root: "childrenswear", name: words("背带裤", "Dungarees", "سالوبيتات") },
  "kids-dresses": { root: "childrenswear", name: words("女童裙", "Girls' dresses", "فساتين بنات") },
  "kids-sets": { root: "childrenswear", name: words("套装与连体衣", "Sets and rompers", "أطقم ورومبرات") },
  "kids-rainwear": { root: "childrenswear", name: words("童雨衣", "Children's rainwear", "معاطف مطر للأطفال") },
  hoodies: { root: "sportswear", name: words("连帽卫衣", "Hoodies", "هوديز") },
  anoraks: { root: "sportswear", name: words("冲锋衣", "Anoraks", "أنوراك") },
  puffers: { root: "sportswear", name: words("羽绒服", "Down jackets", "جاكيتات ريش") },
  "work-jackets": { root: "workwear", name: words("工装夹克", "Work jackets", "جاكيتات عمل") },
  "work-shirts": { root: "workwear", name: words("职业衬衫", "Uniform shirts", "قمصان عمل") },
  "printed-fabrics": { root: "fabrics", name: words("印花面料", "Printed fabrics", "أقمشة مطبوعة") },
  "yarn-dyed": { root: "fabrics", name: words("色织面料", "Yarn-dyed fabrics", "أقمشة مصبوغة الخيوط") },
  linings: { root: "trims", name: words("里布", "Linings", "بطانات") },
  tapes: { root: "trims", name: words("包边与织带", "Bindings and tapes", "أشرطة وحواشٍ") },
  "scarf-panels": { root: "prints", name: words("方巾裁片", "Scarf panels", "قطع أوشحة") },
} as const satisfies Record<string, { root: RootSlug; name: Words }>;

/** Where a cut is filed, the first mostly, the others now and then; by cloth where that decides. */
export const filedUnder = (cut: CutName, cloth: MaterialName): readonly CategorySlug[] => {
  if (cut === "jeans") return cloth === "denim" ? ["jeans"] : ["trousers"];
  if (cut === "jacket") return cloth === "denim" ? ["denim-jackets"] : ["work-jackets"];
  if (cut === "shirt") return cloth === "denim" ? ["denim-shirts"] : cloth === "poplin" ? ["shirts", "work-shirts"] : ["shirts", "womens-tops"];
  if (cut === "knit") return cloth === "cable" ? ["cable-knits"] : ["jumpers"];
  if (cut === "kids") return ["kids-dungarees"];
  return filed[cut];
};
const filed: Record<Exclude<CutName, "jeans" | "jacket" | "shirt" | "knit" | "kids">, readonly CategorySlug[]> = {
  tee: ["tees", "womens-tops"],
  hoodie: ["hoodies"],
  dress: ["dresses"],
  shirtdress: ["dresses"],
  slip: ["dresses"],
  tiered: ["dresses"],
  cheongsam: ["cheongsams"],
  skirt: ["skirts"],
  abaya: ["abayas"],
  thobe: ["thobes"],
  romper: ["kids-sets"],
  pinafore: ["kids-dresses"],
  raincoat: ["kids-rainwear"],
  playset: ["kids-sets"],
  suit: ["suits"],
  trench: ["womens-coats", "mens-coats"],
  puffer: ["puffers"],
  overcoat: ["womens-coats", "mens-coats"],
  anorak: ["anoraks"],
};

export type Composition = { fibre: Fibre; percent: number }[];
type Cloth = {
  fabric: Fabric;
  gsm: readonly number[];
  fen: number;
  made: readonly Composition[];
  care: readonly (
    | "wash_30"
    | "wash_40"
    | "wash_hand"
    | "dry_clean"
    | "bleach_not"
    | "iron_low"
    | "iron_medium"
    | "tumble_not"
    | "tumble_low"
    | "dry_flat"
    | "dry_line"
    | "inside_out"
  )[];
};
const made = (...parts: [Fibre, number][]): Composition => parts.map(([fibre, percent]) => ({ fibre, percent }));

/** `fen`: what the cloth adds to the price of a piece. */
export const cloths: Record<MaterialName, Cloth> = {
  jersey: {
    fabric: "jersey",
    gsm: [160, 180, 220, 240, 260],
    fen: 0,
    made: [made(["cotton", 100]), made(["organic_cotton", 100]), made(["cotton", 95], ["elastane", 5])],
    care: ["wash_30", "inside_out", "bleach_not", "iron_medium"],
  },
  terry: {
    fabric: "french_terry",
    gsm: [320, 350, 380, 420],
    fen: 900,
    made: [made(["cotton", 100]), made(["cotton", 80], ["polyester", 20]), made(["organic_cotton", 85], ["recycled_polyester", 15])],
    care: ["wash_30", "inside_out", "bleach_not", "tumble_low"],
  },
  fleece: {
    fabric: "fleece",
    gsm: [240, 280, 320],
    fen: 500,
    made: [made(["polyester", 100]), made(["recycled_polyester", 100])],
    care: ["wash_30", "bleach_not", "tumble_not", "iron_low"],
  },
  poplin: {
    fabric: "poplin",
    gsm: [110, 120, 135],
    fen: 300,
    made: [made(["cotton", 100]), made(["cotton", 97], ["elastane", 3]), made(["cotton", 65], ["polyester", 35])],
    care: ["wash_40", "bleach_not", "iron_medium"],
  },
  linen: {
    fabric: "linen",
    gsm: [150, 170, 190],
    fen: 1_500,
    made: [made(["linen", 100]), made(["linen", 55], ["cotton", 45]), made(["linen", 70], ["viscose", 30])],
    care: ["wash_30", "bleach_not", "dry_line", "iron_medium"],
  },
  twill: {
    fabric: "twill",
    gsm: [220, 245, 270],
    fen: 600,
    made: [made(["cotton", 98], ["elastane", 2]), made(["cotton", 100]), made(["cotton", 65], ["polyester", 35])],
    care: ["wash_40", "bleach_not", "iron_medium"],
  },
  denim: {
    fabric: "denim",
    gsm: [340, 390, 420, 460],
    fen: 1_200,
    made: [made(["cotton", 100]), made(["cotton", 98], ["elastane", 2]), made(["cotton", 80], ["lyocell", 20])],
    care: ["wash_30", "inside_out", "bleach_not", "tumble_not"],
  },
  corduroy: {
    fabric: "corduroy",
    gsm: [280, 310, 340],
    fen: 1_000,
    made: [made(["cotton", 100]), made(["cotton", 98], ["elastane", 2])],
    care: ["wash_30", "inside_out", "bleach_not", "iron_low"],
  },
  flannel: {
    fabric: "cotton",
    gsm: [150, 170, 200],
    fen: 700,
    made: [made(["cotton", 100]), made(["cotton", 80], ["wool", 20])],
    care: ["wash_30", "bleach_not", "tumble_low", "iron_medium"],
  },
  viscose: {
    fabric: "viscose",
    gsm: [115, 125, 140],
    fen: 400,
    made: [made(["viscose", 100]), made(["viscose", 70], ["linen", 30]), made(["lyocell", 60], ["viscose", 40])],
    care: ["wash_hand", "bleach_not", "dry_line", "iron_low"],
  },
  satin: {
    fabric: "satin",
    gsm: [105, 125, 150],
    fen: 800,
    made: [made(["polyester", 97], ["elastane", 3]), made(["acetate", 73], ["polyester", 27]), made(["polyester", 100])],
    care: ["wash_hand", "bleach_not", "tumble_not", "iron_low"],
  },
  silk: {
    fabric: "silk",
    gsm: [70, 82, 95],
    fen: 9_000,
    made: [made(["silk", 100]), made(["silk", 92], ["elastane", 8])],
    care: ["dry_clean", "bleach_not", "tumble_not", "iron_low"],
  },
  crepe: {
    fabric: "crepe",
    gsm: [140, 165, 190],
    fen: 700,
    made: [made(["polyester", 96], ["elastane", 4]), made(["polyester", 100]), made(["viscose", 62], ["polyester", 38])],
    care: ["wash_30", "bleach_not", "tumble_not", "iron_low"],
  },
  nylon: {
    fabric: "nylon",
    gsm: [75, 95, 120],
    fen: 900,
    made: [made(["nylon", 100]), made(["recycled_polyester", 100]), made(["nylon", 88], ["elastane", 12])],
    care: ["wash_30", "bleach_not", "tumble_not"],
  },
  wool: {
    fabric: "wool",
    gsm: [420, 480, 560],
    fen: 5_000,
    made: [made(["wool", 70], ["polyester", 30]), made(["wool", 90], ["cashmere", 10]), made(["wool", 50], ["polyester", 35], ["viscose", 15])],
    care: ["dry_clean", "bleach_not", "tumble_not", "iron_low"],
  },
  worsted: {
    fabric: "wool",
    gsm: [240, 260, 290],
    fen: 4_500,
    made: [made(["wool", 100]), made(["wool", 70], ["polyester", 28], ["elastane", 2]), made(["polyester", 65], ["viscose", 35])],
    care: ["dry_clean", "bleach_not", "tumble_not", "iron_low"],
  },
  herringbone: {
    fabric: "herringbone",
    gsm: [360, 420, 480],
    fen: 4_200,
    made: [made(["wool", 60], ["polyester", 40]), made(["wool", 80], ["nylon", 20])],
    care: ["dry_clean", "bleach_not", "tumble_not"],
  },
  cable: {
    fabric: "knit",
    gsm: [420, 480, 540],
    fen: 2_500,
    made: [made(["wool", 70], ["acrylic", 30]), made(["cotton", 100]), made(["wool", 50], ["nylon", 30], ["acrylic", 20])],
    care: ["wash_hand", "dry_flat", "bleach_not", "tumble_not"],
  },
  knit: {
    fabric: "knit",
    gsm: [280, 320, 360],
    fen: 2_000,
    made: [made(["wool", 100]), made(["wool", 50], ["acrylic", 50]), made(["cotton", 60], ["acrylic", 40]), made(["wool", 90], ["cashmere", 10])],
    care: ["wash_hand", "dry_flat", "bleach_not", "tumble_not"],
  },
};

/** What sets one product of a cut apart from the next: stands at the end of a title. */
export const details: Record<GarmentKind, readonly Words[]> = {
  tee: [
    words("水洗做旧 男女同款", "garment-washed, unisex fit", "مغسول، قصة للجنسين"),
    words("落肩宽松版 不易变形", "boxy fit, dropped shoulder", "قصة واسعة بأكتاف منسدلة"),
    words("双线领口 可印标", "double-stitched collar, ready for your print", "ياقة بخياطة مزدوجة، جاهز للطباعة"),
    words("修身短款 微弹", "slim crop, a little stretch", "قصة قصيرة ضيقة بمرونة خفيفة"),
    words("抗起球 机洗不缩", "anti-pilling, pre-shrunk", "مقاوم للوبر ومنكمش مسبقًا"),
  ],
  shirt: [
    words("免烫通勤", "easy-iron office fit", "سهل الكي للدوام"),
    words("宽松廓形 单口袋", "relaxed fit, one pocket", "قصة مريحة بجيب واحد"),
    words("贝壳扣 外贸原单", "shell buttons, export make", "أزرار صدف، تصنيع للتصدير"),
    words("法式袖口 修身", "French cuffs, slim fit", "أساور فرنسية وقصة ضيقة"),
    words("水洗柔软 四季可穿", "washed soft, all seasons", "مغسول وناعم لكل الفصول"),
  ],
  hoodie: [
    words("不倒绒 秋冬加厚", "unbrushed, heavyweight", "وزن ثقيل دون توبير"),
    words("落肩宽松 可绣标", "dropped shoulder, embroidery-ready", "أكتاف منسدلة، جاهز للتطريز"),
    words("双层帽 金属鸡眼", "double-layer hood, metal eyelets", "غطاء رأس مزدوج وحلقات معدنية"),
    words("拼接罗纹袖口", "rib side panels and cuffs", "جوانب وأساور ريب"),
    words("情侣款 大码齐全", "unisex, full size run", "للجنسين بمقاسات كاملة"),
  ],
  jacket: [
    words("铜扣 复古水洗", "brass buttons, vintage wash", "أزرار نحاسية وغسيل عتيق"),
    words("铺棉内里 秋冬", "quilted lining", "بطانة مبطنة"),
    words("宽松版 多口袋", "loose fit, four pockets", "قصة واسعة بأربعة جيوب"),
    words("短款 可调下摆", "cropped, adjustable hem", "قصير بحافة قابلة للتعديل"),
    words("加固缝线 耐磨", "triple-stitched, hard-wearing", "خياطة ثلاثية تتحمل العمل"),
  ],
  jeans: [
    words("赤耳 不退浆", "selvedge, unsanded", "حافة سلفدج دون غسيل"),
    words("石洗猫须", "stonewashed, whiskered", "غسيل حجري بتجاعيد"),
    words("高腰显瘦 微弹", "high rise, a little stretch", "خصر عالٍ بمرونة خفيفة"),
    words("阔腿垂坠", "wide leg", "ساق واسعة"),
    words("酵洗环保工艺", "enzyme wash, low water", "غسيل إنزيمي قليل الماء"),
  ],
  trousers: [
    words("免烫直筒", "easy-iron, straight leg", "سهل الكي بساق مستقيمة"),
    words("松紧腰 宽松", "elasticated back waist", "خصر مطاطي من الخلف"),
    words("修身九分", "slim, ankle length", "قصة ضيقة حتى الكاحل"),
    words("耐磨加固裆", "reinforced seat", "مقعدة معززة"),
    words("四季商务", "all-season office", "للمكتب طوال العام"),
  ],
  dress: [
    words("收腰 垂感好", "fitted waist, soft drape", "خصر محدد وانسدال ناعم"),
    words("外贸原单 大码可定", "export make, plus sizes to order", "تصنيع للتصدير ومقاسات كبيرة حسب الطلب"),
    words("垂感不透 带内衬", "lined, opaque", "مبطن وغير شفاف"),
    words("度假风 中长款", "resort style, midi", "ستايل منتجعات بطول متوسط"),
    words("法式复古", "French vintage", "طابع فرنسي قديم"),
    words("隐形拉链 不易皱", "concealed zip, crease-resistant", "سحاب مخفي ومقاوم للتجعد"),
  ],
  skirt: [
    words("松紧腰 垂坠不皱", "elastic waist, crease-resistant", "خصر مطاطي لا يتجعد"),
    words("学院风 腰围可调", "college style, adjustable waist", "طابع مدرسي بخصر قابل للتعديل"),
    words("压褶定型 可机洗", "heat-set pleats, machine wash", "بليسيه مثبت يُغسل آليًا"),
    words("高腰A字", "high-waisted A-line", "قصة A بخصر عالٍ"),
  ],
  abaya: [
    words("金线绣花门襟 海湾版", "gold-thread front, Gulf cut", "مقدمة مطرزة بخيط ذهبي بقصة خليجية"),
    words("配同色头巾", "with matching sheila", "مع شيلة من اللون نفسه"),
    words("蝙蝠袖 宽松", "batwing sleeves", "أكمام خفاش"),
    words("斋月新款 暗扣", "Ramadan season, hidden snaps", "موديل رمضان بكباسات مخفية"),
    words("蕾丝拼接袖口", "lace-trimmed cuffs", "أكمام بحواف دانتيل"),
  ],
  thobe: [
    words("免烫 暗扣 52–62 码", "easy-iron, hidden placket, 52–62", "سهل الكي بأزرار مخفية، مقاسات 52–62"),
    words("沙特版 双层领", "Saudi cut, two-layer collar", "قصة سعودية بياقة مزدوجة"),
    words("阿联酋版 流苏领", "Emirati cut with tarboosh", "قصة إماراتية بطربوشة"),
    words("开斋节礼盒装", "boxed for Eid", "بعلبة هدية للعيد"),
    words("刺绣门襟", "embroidered placket", "مرد مطرز"),
  ],
  kids: [
    words("90–140 码", "90–140 cm", "مقاسات 90–140 سم"),
    words("A类面料 亲肤", "infant-safe Class A cloth", "قماش آمن للأطفال فئة A"),
    words("可调肩带", "adjustable straps", "حمالات قابلة للتعديل"),
    words("口袋贴布绣", "appliqué pocket", "جيب بتطريز أبليك"),
    words("园服可定", "made to order for schools", "يُصنع للمدارس حسب الطلب"),
  ],
  knit: [
    words("七针 男女同款", "7-gauge, unisex", "عيار 7 للجنسين"),
    words("十二针 修身", "12-gauge, slim", "عيار 12 بقصة ضيقة"),
    words("落肩慵懒", "relaxed, dropped shoulder", "قصة مريحة بأكتاف منسدلة"),
    words("抗起球工艺", "anti-pilling finish", "معالجة مضادة للوبر"),
    words("无缝一体成型", "seamless whole-garment", "قطعة واحدة دون درزات"),
  ],
  suit: [
    words("半麻衬 可改驳头", "half canvas, lapel to choice", "نصف كانفاس وياقة حسب الاختيار"),
    words("平驳领 双开衩", "notch lapel, double vent", "ياقة مشقوقة وفتحتان خلفيتان"),
    words("意式软肩", "soft Neapolitan shoulder", "كتف إيطالي ناعم"),
    words("团购职业装", "for company uniforms", "لزي الشركات"),
    words("防皱弹力", "crease-resistant stretch", "مرن ومقاوم للتجعد"),
  ],
  coat: [
    words("防泼水 可拆帽", "water-repellent, detachable hood", "طارد للماء بغطاء رأس قابل للفصل"),
    words("中长款 宽松", "mid-length, roomy", "متوسط الطول وواسع"),
    words("充绒足 轻量", "well filled and light", "حشوة وافرة ووزن خفيف"),
    words("双面工艺 手缝", "double-faced, hand-finished", "وجهان بتشطيب يدوي"),
    words("经典版 四季翻单", "classic cut, repeat orders all year", "قصة كلاسيكية يعاد طلبها طوال العام"),
  ],
};

export const makes = {
  /** Heads of titles; a product has one or none. */
  heads: [
    words("现货", "In stock", "متوفر"),
    words("新款", "New season", "موديل جديد"),
    words("外贸", "Export", "للتصدير"),
    words("定制", "Custom", "حسب الطلب"),
  ],
  gsm: (gsm: number): Words => words(`${gsm}g`, `${gsm} gsm`, `${gsm} غ/\u2060م²`),
};

/** Sentences of a description; three or four are put together. */
export const sentences: readonly Words[] = [
  words(
    "本厂自有裁剪与后整车间，翻单快于首单。",
    "Cut and finished in our own workshop; repeats leave sooner than a first order.",
    "يُقص ويُشطّب في ورشتنا، وتُشحن الطلبات المكررة أسرع من الطلب الأول.",
  ),
  words(
    "面料经预缩处理，三次水洗后缩率不超过 3%。",
    "The cloth is pre-shrunk: no more than 3 % after three washes.",
    "القماش منكمش مسبقًا: لا يتجاوز الانكماش 3 % بعد ثلاث غسلات.",
  ),
  words(
    "色牢度达 4 级，已通过 OEKO-TEX 标准测试。",
    "Colour fastness grade 4, tested to OEKO-TEX Standard 100.",
    "ثبات اللون درجة 4 ومختبر وفق معيار OEKO-TEX 100.",
  ),
  words(
    "支持来样打版，样衣 3–5 天，费用可在大货中抵扣。",
    "We work from your sample: 3–5 days, refunded on the bulk order.",
    "نعمل حسب عينتك خلال 3–5 أيام وتُخصم قيمتها من الطلبية.",
  ),
  words("可换主唛、洗水唛和吊牌，300 件起。", "Own neck label, care label and hang-tag from 300 pieces.", "تغيير الملصقات وبطاقات التعليق ابتداءً من 300 قطعة."),
  words("标准外销纸箱，可按客户要求装箱与印唛。", "Export cartons, packed and marked as you ask.", "كراتين تصدير قياسية، وتُعبّأ وتُوسم حسب طلب العميل."),
  words(
    "尺码按欧码放码，另有亚洲码和海湾码纸样。",
    "Graded to European sizes; Asian and Gulf patterns are at hand.",
    "مدرّج بالمقاسات الأوروبية، وتتوفر باترونات آسيوية وخليجية.",
  ),
  words(
    "出货前全检，AQL 2.5，可约第三方验货。",
    "Inspected in full before shipping to AQL 2.5; third-party inspection welcome.",
    "فحص كامل قبل الشحن وفق AQL 2.5 مع ترحيب بفحص طرف ثالث.",
  ),
  words(
    "适合中东、欧洲与非洲市场，长年供货。",
    "A steady seller in the Gulf, Europe and Africa, supplied all year.",
    "مطلوب في الخليج وأوروبا وأفريقيا ومتوفر طوال العام.",
  ),
];

export const attributeWords = {
  collar: words("领型", "Collar", "الياقة"),
  finish: words("后整理", "Finish", "المعالجة"),
  shrinkage: words("缩水率", "Shrinkage", "الانكماش"),
  carton: words("装箱", "Carton", "الكرتون"),
  labels: words("贴牌", "Labels", "الملصقات"),
  yarn: words("纱支", "Yarn", "عدد الخيط"),
  pattern: words("图案", "Pattern", "النقشة"),
  finishes: [
    words("酵素洗", "Enzyme wash", "غسيل إنزيمي"),
    words("硅油柔软", "Silicone soft", "معالجة سيليكون ناعمة"),
    words("预缩", "Pre-shrunk", "منكمش مسبقًا"),
    words("免烫", "Easy-iron", "سهل الكي"),
    words("抗起球", "Anti-pilling", "مضاد للوبر"),
  ],
  yarns: ["21s", "32s", "40s", "60s", "32s/2", "40s/2"],
  shrinkageText: words("三洗后 ≤ 3%", "≤ 3 % after 3 washes", "لا يزيد على 3% بعد 3 غسلات"),
  labelsText: words("300 件起可换标", "Own label from 300 pieces", "علامتك ابتداءً من 300 قطعة"),
};

/**
 * What a customs tariff sorts cloth by: the fibre there is most of, a blend of synthetic and artificial fibres by the larger of the two. Codes are of
 * China's tariff of 2022, by which these goods are exported.
 */
type TariffFibre = "wool" | "cotton" | "synthetic" | "artificial" | "silk" | "other";
const tariffFibres: Partial<Record<Fibre, TariffFibre>> = {
  wool: "wool",
  cashmere: "wool",
  cotton: "cotton",
  organic_cotton: "cotton",
  silk: "silk",
  viscose: "artificial",
  lyocell: "artificial",
  modal: "artificial",
  acetate: "artificial",
  polyester: "synthetic",
  recycled_polyester: "synthetic",
  nylon: "synthetic",
  acrylic: "synthetic",
  elastane: "synthetic",
};
const tariffFibreOf = (composition: Composition): TariffFibre => {
  const shares = new Map<TariffFibre, number>();
  for (const { fibre, percent } of composition) {
    const group = tariffFibres[fibre] ?? "other";
    shares.set(group, (shares.get(group) ?? 0) + percent);
  }
  return [...shares].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
};
/** The code of a fibre; `other` for whatever has none of its own. */
const byFibre =
  (codes: Partial<Record<TariffFibre, string>> & { other: string }) =>
  (composition: Composition): string =>
    codes[tariffFibreOf(composition)] ?? codes.other;
const manmade = (code: string) => ({ synthetic: code, artificial: code });
const cottonShare = (composition: Composition) => composition.reduce((sum, { fibre, percent }) => sum + (/cotton/.test(fibre) ? percent : 0), 0);

/** Cloth by the metre, linings and panels, shown by the print itself. */
export const yardGoods = [
  {
    category: "printed-fabrics",
    unit: "metre",
    // Plain weave of more than 100 g/m²; below 85 % of cotton another heading.
    hs: (made: Composition) => (cottonShare(made) >= 85 ? "5208.52.00" : "5210.51.00"),
    fen: 1_600,
    cloth: "poplin",
    name: (f: Words, g: number) =>
      words(`${f["zh-cn"]}印花府绸 ${g}g 幅宽 150`, `${f.en} printed poplin, ${g} gsm, 150 cm wide`, `بوبلين مطبوع ${f.ar} ${g} غ/\u2060م² عرض 150 سم`),
  },
  {
    category: "printed-fabrics",
    unit: "metre",
    hs: (made: Composition) => (made.length === 1 || made.every(({ fibre }) => tariffFibres[fibre] === "artificial") ? "5516.14.00" : "5516.94.00"),
    fen: 1_900,
    cloth: "viscose",
    name: (f: Words, g: number) =>
      words(`${f["zh-cn"]}人棉印花布 ${g}g 垂感`, `${f.en} printed viscose, ${g} gsm, fluid drape`, `فسكوز مطبوع ${f.ar} ${g} غ/\u2060م² بانسدال ناعم`),
  },
  {
    category: "yarn-dyed",
    unit: "metre",
    hs: (made: Composition) => (cottonShare(made) >= 85 ? "5208.42.00" : "5212.14.00"),
    fen: 2_200,
    cloth: "flannel",
    name: (f: Words, g: number) =>
      words(
        `${f["zh-cn"]}色织法兰绒 ${g}g 双面磨毛`,
        `${f.en} yarn-dyed flannel, ${g} gsm, brushed both sides`,
        `فلانيل مصبوغ الخيوط ${f.ar} ${g} غ/\u2060م² موبر الوجهين`,
      ),
  },
  {
    category: "linings",
    unit: "metre",
    hs: (made: Composition) => (tariffFibreOf(made) === "synthetic" ? "5407.54.00" : "5408.34.00"),
    fen: 900,
    cloth: "satin",
    name: (f: Words, g: number) =>
      words(
        `${f["zh-cn"]}印花里布 ${g}g 防静电`,
        `${f.en} printed lining, ${g} gsm, antistatic`,
        `بطانة مطبوعة ${f.ar} ${g} غ/\u2060م² مضادة للكهرباء الساكنة`,
      ),
  },
  {
    category: "tapes",
    unit: "roll",
    hs: (made: Composition) => (tariffFibreOf(made) === "cotton" ? "5806.31.00" : "5806.32.00"),
    fen: 2_800,
    cloth: "poplin",
    name: (f: Words, _g: number) =>
      words(`${f["zh-cn"]}斜裁包边条 20 毫米 100 米/卷`, `${f.en} bias binding, 20 mm, 100 m a roll`, `شريط مائل ${f.ar} 20 مم، 100 م في اللفة`),
  },
  {
    category: "scarf-panels",
    unit: "piece",
    hs: () => "6214.10.00",
    fen: 3_600,
    cloth: "silk",
    name: (f: Words, _g: number) =>
      words(
        `${f["zh-cn"]}真丝方巾裁片 90×90 厘米 数码定位印`,
        `${f.en} silk twill scarf panel, 90 × 90 cm, placed digital print`,
        `قطعة وشاح حرير ${f.ar} 90×90 سم بطباعة رقمية موضعية`,
      ),
  },
] as const satisfies readonly {
  category: CategorySlug;
  unit: "metre" | "roll" | "piece";
  hs: (made: Composition) => string;
  fen: number;
  cloth: MaterialName;
  name: (family: Words, gsm: number) => Words;
}[];

type Sizes = readonly string[];
const letters: Sizes = ["S", "M", "L", "XL", "2XL"];
const dressCodes = {
  wool: "6204.41.00",
  cotton: "6204.42.00",
  synthetic: "6204.43.00",
  artificial: "6204.44.00",
  silk: "6204.49.10",
  other: "6204.49.90",
};
const coatCodes = { wool: "6202.20.00", cotton: "6202.30.90", ...manmade("6202.40.90"), other: "6202.90.00" };
const menCoatCodes = { wool: "6201.20.00", cotton: "6201.30.90", ...manmade("6201.40.90"), other: "6201.90.00" };

/** Heading of the customs tariff, base price in fen, sizes, audience and months of wear of a cut's kind. */
export const kindFacts: Record<
  GarmentKind,
  {
    hs: (composition: Composition) => string;
    fen: number;
    sizes: Sizes;
    audience: "women" | "men" | "unisex" | "kids";
    seasons: readonly ("spring" | "summer" | "autumn" | "winter")[];
    lead: number;
  }
> = {
  tee: {
    hs: byFibre({ cotton: "6109.10.00", other: "6109.90.90" }),
    fen: 2_600,
    sizes: letters,
    audience: "unisex",
    seasons: ["spring", "summer"],
    lead: 7,
  },
  shirt: {
    hs: byFibre({ cotton: "6205.20.00", ...manmade("6205.30.00"), other: "6205.90.90" }),
    fen: 4_200,
    sizes: ["38", "39", "40", "41", "42", "43"],
    audience: "men",
    seasons: ["spring", "autumn"],
    lead: 10,
  },
  hoodie: {
    hs: byFibre({ cotton: "6110.20.00", ...manmade("6110.30.00"), other: "6110.90.90" }),
    fen: 5_600,
    sizes: letters,
    audience: "unisex",
    seasons: ["autumn", "winter"],
    lead: 10,
  },
  jacket: { hs: byFibre(menCoatCodes), fen: 8_600, sizes: letters, audience: "men", seasons: ["spring", "autumn"], lead: 14 },
  jeans: {
    hs: byFibre({ cotton: "6203.42.90", other: "6203.49.90" }),
    fen: 6_200,
    sizes: ["28", "30", "32", "34", "36", "38"],
    audience: "men",
    seasons: ["spring", "autumn", "winter"],
    lead: 12,
  },
  trousers: {
    hs: byFibre({ wool: "6203.41.00", cotton: "6203.42.90", synthetic: "6203.43.90", other: "6203.49.90" }),
    fen: 5_400,
    sizes: ["28", "30", "32", "34", "36"],
    audience: "men",
    seasons: ["spring", "autumn"],
    lead: 12,
  },
  dress: {
    hs: byFibre(dressCodes),
    fen: 5_800,
    sizes: ["XS", "S", "M", "L", "XL"],
    audience: "women",
    seasons: ["spring", "summer"],
    lead: 10,
  },
  skirt: {
    hs: byFibre({ wool: "6204.51.00", cotton: "6204.52.00", synthetic: "6204.53.00", silk: "6204.59.10", other: "6204.59.90" }),
    fen: 4_400,
    sizes: ["S", "M", "L", "XL"],
    audience: "women",
    seasons: ["spring", "autumn"],
    lead: 9,
  },
  abaya: {
    hs: byFibre({ cotton: "6211.42.90", ...manmade("6211.43.90"), other: "6211.49.90" }),
    fen: 9_800,
    sizes: ["52", "54", "56", "58", "60"],
    audience: "women",
    seasons: ["spring", "summer", "autumn", "winter"],
    lead: 15,
  },
  thobe: {
    // Arabian robes have a line of their own.
    hs: byFibre({ cotton: "6211.32.10", ...manmade("6211.33.10"), other: "6211.39.90" }),
    fen: 6_000,
    sizes: ["52", "54", "56", "58", "60", "62"],
    audience: "men",
    seasons: ["spring", "summer", "autumn", "winter"],
    lead: 12,
  },
  kids: {
    // For children taller than 86 cm, who are no babies to a tariff; what boys and girls wear alike is classified as girls'.
    hs: byFibre({ cotton: "6204.62.00", synthetic: "6204.63.00", other: "6204.69.00" }),
    fen: 3_900,
    sizes: ["90", "100", "110", "120", "130", "140"],
    audience: "kids",
    seasons: ["spring", "summer", "autumn"],
    lead: 9,
  },
  knit: {
    hs: byFibre({ wool: "6110.11.00", cotton: "6110.20.00", ...manmade("6110.30.00"), other: "6110.90.90" }),
    fen: 7_600,
    sizes: letters,
    audience: "unisex",
    seasons: ["autumn", "winter"],
    lead: 18,
  },
  suit: {
    hs: byFibre({ wool: "6203.11.00", synthetic: "6203.12.00", other: "6203.19.90" }),
    fen: 21_000,
    sizes: ["46", "48", "50", "52", "54", "56"],
    audience: "men",
    seasons: ["spring", "autumn", "winter"],
    lead: 25,
  },
  coat: {
    // For men and women alike, which a tariff takes for women's.
    hs: byFibre(coatCodes),
    fen: 16_000,
    sizes: letters,
    audience: "unisex",
    seasons: ["autumn", "winter"],
    lead: 20,
  },
};

/** What is classified otherwise than the rest of its kind, by its cut. */
const hsOfCut: Partial<Record<CutName, (composition: Composition) => string>> = {
  pinafore: byFibre(dressCodes),
  raincoat: byFibre(coatCodes),
  // Knitted: overalls of one piece, and sets of a top and trousers.
  romper: byFibre({ cotton: "6114.20.00", ...manmade("6114.30.00"), other: "6114.90.90" }),
  playset: byFibre({ cotton: "6104.22.00", synthetic: "6104.23.00", other: "6104.29.90" }),
  // Filled with down.
  puffer: byFibre({ cotton: "6202.30.10", ...manmade("6202.40.10"), other: "6202.90.00" }),
};
/** The code of the customs tariff for a garment, by its kind and cut, whom it is for, and what it is made of. */
export const hsCodeOf = ({ kind, cut }: { kind: GarmentKind; cut: CutName }, category: CategorySlug, composition: Composition): string => {
  if (kind === "shirt" && category === "womens-tops")
    return byFibre({ cotton: "6206.30.00", ...manmade("6206.40.00"), silk: "6206.10.00", other: "6206.90.00" })(composition);
  if (category === "mens-coats") return byFibre(menCoatCodes)(composition);
  return (hsOfCut[cut] ?? kindFacts[kind].hs)(composition);
};
