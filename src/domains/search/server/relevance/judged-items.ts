import type { LocalText } from "#kit/local-text.ts";
import type { Kind } from "../../contract/kinds.ts";

/** A thing of the small market that judged queries are asked of. Most are written in one language: what is asked in another has to find them. */
export type JudgedItem = { name: string; kind: Kind; title: LocalText; keywords?: readonly (LocalText | string)[]; body?: LocalText };

const zh = (title: string, body = "", keywords: readonly string[] = []) => said({ "zh-cn": title }, { "zh-cn": body }, keywords);
const en = (title: string, body = "", keywords: readonly string[] = []) => said({ en: title }, { en: body }, keywords);
const ar = (title: string, body = "", keywords: readonly string[] = []) => said({ ar: title }, { ar: body }, keywords);
const all = (chinese: string, english: string, arabic: string, keywords: readonly string[] = []) =>
  said({ "zh-cn": chinese, en: english, ar: arabic }, {}, keywords);
const said = (title: LocalText, body: LocalText, keywords: readonly string[]) => ({ title, body, keywords });

const products: Record<string, Omit<JudgedItem, "name" | "kind">> = {
  // Dresses and skirts
  "dress-peony": zh("法式牡丹印花裹身连衣裙", "雪纺面料，泡泡袖，系带收腰，里布防透。", ["TP-D100"]),
  "dress-linen": en("Sleeveless linen midi dress with side pockets", "Pure European flax, stone washed, coconut buttons.", ["TP-D118"]),
  "dress-evening": ar("فستان سهرة طويل مطرز بالترتر", "قماش تول مع بطانة من الساتان، سحاب خلفي مخفي.", ["TP-D240"]),
  "dress-bridal": en("Mermaid wedding dress in corded lace", "Sweetheart neckline, chapel train, hand-sewn beads."),
  "dress-shirt": zh("纯棉条纹衬衫裙", "府绸，翻领，前门襟一排扣。"),
  "skirt-pleated": en("Pleated satin skirt, elastic waist", "Recycled polyester satin 130 gsm, permanent pleats."),
  "skirt-denim": zh("高腰牛仔半身裙", "前开叉，十二盎司全棉牛仔布。"),
  "skirt-tutu": ar("تنورة تول منفوشة للبنات", "أربع طبقات من التول الناعم، حزام مطاطي."),
  cheongsam: zh("香云纱改良旗袍", "盘扣，真丝里布。"),
  hanfu: zh("织金马面裙汉服套装", "提花缎，四片八褶。"),
  // Denim
  "jacket-denim": en("Selvedge denim jacket, 13.5 oz", "Indigo rope dyed, copper rivets, contrast stitching.", ["DJ-4410"]),
  "jeans-straight": zh("男士水洗直筒牛仔裤", "弹力牛仔，98%棉 2%氨纶，12盎司。", ["NZ-501"]),
  "jeans-skinny": ar("بنطلون جينز ضيق نسائي مغسول", "دنيم مطاطي ١١ أونصة.", ["NZ-708"]),
  "shirt-denim": all("轻薄牛仔衬衫", "Lightweight denim shirt", "قميص دنيم خفيف"),
  "fabric-denim": zh("靛蓝竹节牛仔布 10盎司", "门幅150厘米，经纱环锭纺。"),
  // Tops
  "tee-basic": en("Blank crew neck T-shirt 95% cotton 5% spandex 180gsm", "Combed single jersey, side seams, tear-away label.", ["TS-180"]),
  "tee-heavy": zh("重磅圆领T恤 100%棉 260克", "落肩宽松版，双针压线。", ["TS-260"]),
  "tee-bamboo": ar("تيشيرت من ألياف الخيزران ٧٠٪ خيزران ٣٠٪ قطن", "وزن ١٨٠ جرام، ياقة دائرية."),
  "polo-pique": en("Men's piqué polo shirt, three buttons", "220 gsm cotton piqué, ribbed collar."),
  "hoodie-fleece": all("抓绒连帽卫衣", "Brushed fleece hoodie", "هودي من الفليس", ["HD-320"]),
  "sweatshirt-zip": en("Quarter-zip sweatshirt in French terry", "320 gsm loopback cotton."),
  "shirt-oxford": en("Oxford button-down shirt, easy care", "Yarn-dyed oxford cloth, single-needle tailoring."),
  "shirt-linen": ar("قميص رجالي من الكتان بياقة صينية", "كتان فرنسي مغسول، أزرار من الصدف."),
  "blouse-silk": zh("真丝双绉女式衬衣", "19姆米桑蚕丝，可机洗。"),
  "blouse-chiffon": ar("بلوزة شيفون بأكمام واسعة", "قماش شفاف مع بطانة، رقبة مربوطة."),
  "vest-knit": zh("羊毛针织背心马甲", "七针绞花，V领。"),
  // Knitwear
  "sweater-cashmere": zh("100%山羊绒圆领毛衣", "两股十二针，内蒙古白绒。", ["KN-210"]),
  "sweater-cable": en("Cable knit jumper in lambswool", "5 gauge, fully fashioned, ribbed cuffs."),
  "cardigan-mohair": ar("كارديغان موهير محبوك بأزرار", "صوف الموهير الناعم، غرزة واسعة."),
  // Outerwear
  "coat-wool": zh("双面呢羊毛大衣", "手工缝制，90%羊毛 10%羊绒。"),
  "coat-trench": en("Double-breasted trench coat, water repellent", "Cotton gabardine, storm flap, belt."),
  "down-jacket": zh("短款轻薄羽绒服", "90%白鸭绒，蓬松度700，防钻绒。", ["DW-700"]),
  "down-vest": en("Packable goose down gilet", "800 fill power, ripstop nylon shell."),
  "jacket-bomber": ar("جاكيت بومبر من النايلون مبطن", "سحاب معدني، حواف مضلعة."),
  "jacket-rain": en("Seam-sealed raincoat for children", "PU coated polyester, reflective piping, hooded."),
  "jacket-leather": zh("机车风PU皮夹克", "人造革，金属拉链。"),
  "softshell-work": en("Hi-vis softshell work jacket EN ISO 20471", "Three-layer laminate, two reflective bands."),
  // Trousers, sets
  "trousers-chino": en("Stretch chino trousers, slim fit", "Peached cotton twill, 97% cotton 3% elastane."),
  "trousers-cargo": zh("多口袋工装裤", "帆布，膝部加固。"),
  "trousers-wide": ar("بنطلون كتان واسع الساق", "خصر مطاطي مع رباط."),
  leggings: zh("高腰裸感瑜伽裤", "75%锦纶 25%氨纶，吸湿排汗，四面弹。", ["YG-75"]),
  "sports-bra": en("Seamless sports bra, medium support", "Nylon spandex, moisture wicking."),
  tracksuit: ar("بدلة رياضية رجالية من قطعتين", "بوليستر تريكو، سحاب كامل."),
  "suit-wool": zh("意式修身羊毛西装套装", "精纺羊毛110支，半毛衬。"),
  pyjamas: en("Women's modal pyjama set", "Short sleeves and shorts, piping."),
  // Modest wear
  "abaya-crepe": ar("عباية كريب سوداء بتطريز ذهبي", "كريب ياباني، أكمام واسعة، شيلة مرافقة.", ["AB-01"]),
  "abaya-open": zh("开襟阿巴亚长袍", "雪纺拼接，亮片边。"),
  "thobe-white": ar("ثوب رجالي أبيض بياقة سعودية", "قماش ياباني ضد التجعد."),
  "hijab-jersey": en("Jersey hijab, premium stretch", "Viscose spandex, overlocked edge, 180 × 80 cm."),
  "kaftan-satin": ar("قفطان مغربي من الساتان بحزام", "عقاد يدوي."),
  "swim-modest": en("Burkini three-piece modest swimsuit", "UPF 50+, chlorine resistant."),
  // Children
  "romper-baby": en("Organic cotton baby romper, GOTS", "Interlock 200 gsm, nickel-free snaps."),
  "dungarees-kids": all("儿童灯芯绒背带裤", "Children's corduroy dungarees", "سالوبيت أطفال من القطيفة المضلعة"),
  "dress-girls": zh("女童纱裙公主裙", "网纱，蝴蝶结。"),
  // Accessories
  "scarf-silk": all("真丝斜纹印花方巾", "Printed silk twill square scarf", "وشاح مربع من حرير التويل المطبوع"),
  "cap-baseball": en("Six-panel baseball cap, embroidered logo", "Brushed cotton twill, metal buckle."),
  "socks-combed": zh("精梳棉运动袜", "毛巾底，防臭抗菌。"),
  "gloves-leather": en("Sheepskin leather gloves, lined", "Touchscreen fingertips."),
  "tie-silk": ar("ربطة عنق حرير جاكار", "عرض ٨ سم، خياطة يدوية."),
  // Fabrics
  "fabric-poplin": zh("全棉府绸面料 40支 110克", "133×72，活性印染，预缩。"),
  "fabric-polyester": en("Recycled polyester taffeta 190T, GRS certified", "PU coated, down-proof, 150 cm wide."),
  "fabric-rayon": zh("人棉印花面料", "30支平纹，手感垂坠。"),
  "fabric-linen": ar("قماش كتان خام بعرض ١٤٠ سم", "١٠٠٪ كتان أوروبي، وزن ١٨٠ جرام للمتر المربع."),
  "fabric-scuba": en("Scuba knit fabric, polyester spandex 300gsm", "Double knit, wrinkle free."),
  "fabric-jacquard": zh("提花缎面锦缎面料", "涤纶仿真丝，门幅57/58英寸。"),
  "fabric-velvet": ar("قماش مخمل كوري مرن", "بوليستر سباندكس ٢٦٠ جرام."),
  "fabric-rib": zh("1x1罗纹针织布 220克 棉氨", "领口袖口专用。"),
  "fabric-tweed": en("Bouclé tweed fabric with lurex", "Wool blend, for jackets."),
  "fabric-mesh": zh("涤纶网眼布 鸟眼布 140克", "运动服面料，快干。"),
  // Trims and process
  "zipper-metal": en("No. 5 brass metal zipper, closed end", "YG slider, cotton tape."),
  "zipper-nylon": zh("3号尼龙隐形拉链", "裙装专用，可染色。"),
  "button-shell": ar("أزرار من الصدف الطبيعي ١٨ خط", "أربعة ثقوب."),
  "button-corozo": en("Corozo buttons, laser engraved", "24L and 32L, four holes."),
  "lace-trim": zh("水溶蕾丝花边 5厘米宽", "婚纱、内衣辅料。"),
  interlining: en("Fusible woven interlining for collars", "Double dot PA coating."),
  "thread-core": zh("涤纶包芯缝纫线 40s/2", "高强低伸。"),
  "label-woven": all("织唛商标定制", "Custom woven labels", "ملصقات منسوجة حسب الطلب"),
  "elastic-band": ar("شريط مطاطي منسوج ٢ سم", "للخصر والملابس الداخلية."),
};

const others: readonly JudgedItem[] = [
  {
    name: "factory-denim",
    kind: "enterprise",
    title: { "zh-cn": "佛山均安蓝记牛仔制衣厂", en: "Junan Lanji Denim Works" },
    keywords: [{ "zh-cn": "牛仔裤 牛仔夹克 水洗" }, "BSCI"],
  },
  {
    name: "factory-knit",
    kind: "enterprise",
    title: { "zh-cn": "桐乡濮院锦绒毛衫厂" },
    keywords: [{ "zh-cn": "羊绒衫 毛衣 电脑横机" }],
    body: { "zh-cn": "专做七针、十二针毛衫，月产三万件。" },
  },
  {
    name: "factory-abaya",
    kind: "enterprise",
    title: { en: "Keqiao Noor Modest Wear Co." },
    keywords: [{ en: "abayas, thobes and prayer dress" }],
    body: { en: "Formal black fabrics, OEM and ODM, WRAP audited." },
  },
  {
    name: "factory-dye",
    kind: "enterprise",
    title: { "zh-cn": "绍兴滨海数码印花染整有限公司" },
    keywords: [{ "zh-cn": "数码印花 活性印花 染色" }, "OEKO-TEX"],
  },
  { name: "factory-embroidery", kind: "enterprise", title: { ar: "مصنع التطريز الحديث في كانتون" }, keywords: [{ ar: "تطريز حاسوبي، ترتر، خرز" }] },
  {
    name: "rfq-hoodies",
    kind: "processing",
    title: { en: "5,000 hoodies for a university shop, screen print and embroidery" },
    body: { en: "Brushed fleece 320 gsm, sizes XS to 3XL, delivery to Rotterdam." },
  },
  { name: "rfq-abayas", kind: "processing", title: { ar: "مطلوب تصنيع ٢٠٠٠ عباية للتسليم في جدة" }, body: { ar: "كريب أسود مع تطريز على الأكمام." } },
  { name: "rfq-workwear", kind: "processing", title: { "zh-cn": "求加工：阻燃工作服三千套" }, body: { "zh-cn": "CVC防静电阻燃面料，交货迪拜。" } },
  { name: "design-ikat", kind: "design", title: { "zh-cn": "伊卡特几何花型", en: "Ikat geometric repeat" }, keywords: ["四方连续"] },
  { name: "design-peony", kind: "design", title: { "zh-cn": "工笔牡丹大花", en: "Gongbi peony, large floral" } },
  { name: "design-arabesque", kind: "design", title: { ar: "زخرفة أرابيسك نباتية" } },
  { name: "design-houndstooth", kind: "design", title: { en: "Houndstooth check in two colours" } },
  {
    name: "article-gsm",
    kind: "article",
    title: { en: "What gsm means, and how to weigh a fabric swatch" },
    body: { en: "Grams per square metre decide hand, drape and price." },
  },
  { name: "article-aql", kind: "article", title: { "zh-cn": "验货标准AQL 2.5怎么看" }, body: { "zh-cn": "抽样数、主要缺陷与次要缺陷。" } },
  { name: "article-incoterms", kind: "article", title: { ar: "الفرق بين فوب وسيف في تجارة الملابس" }, body: { ar: "شروط التسليم والشحن والتأمين FOB وCIF." } },
  { name: "article-shrinkage", kind: "article", title: { "zh-cn": "针织面料缩水率怎么控制" } },
  { name: "model-fitting", kind: "model", title: { "zh-cn": "林雨桐", en: "Lin Yutong" }, keywords: [{ "zh-cn": "试衣 礼服" }] },
];

export const judgedItems: readonly JudgedItem[] = [...Object.entries(products).map(([name, text]) => ({ name, kind: "product" as const, ...text })), ...others];
