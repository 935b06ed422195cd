// The trade's names for what the pictures show, in the market's three languages.
import type { CutName } from "./garments.ts";
import type { PaletteName } from "./palettes.ts";
import type { FamilyName } from "./prints.ts";

export type Words = { "zh-cn": string; en: string; ar: string };

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export const familyWords: Record<FamilyName, Words> = {
  stripe: words("条纹", "Stripe", "خطوط"),
  gingham: words("方格", "Gingham", "مربعات جينغهام"),
  tartan: words("苏格兰格", "Tartan", "كاروهات اسكتلندية"),
  houndstooth: words("千鸟格", "Houndstooth", "نقشة قدم الدجاجة"),
  paisley: words("佩斯利", "Paisley", "بيزلي"),
  floral: words("花卉", "Floral", "زهور"),
  ikat: words("伊卡特", "Ikat", "إيكات"),
  batik: words("蜡染", "Batik", "باتيك"),
  toile: words("朱伊风景", "Toile", "توال دي جوي"),
  geometric: words("几何", "Geometric", "أشكال هندسية"),
  polka: words("波点", "Polka dot", "نقاط"),
  camouflage: words("迷彩", "Camouflage", "تمويه"),
  brush: words("笔触", "Brushstroke", "ضربات فرشاة"),
  arabesque: words("阿拉伯纹样", "Arabesque", "أرابيسك"),
  seigaiha: words("青海波", "Seigaiha wave", "أمواج سيغايها"),
  calico: words("型染花布", "Resist-dyed calico", "كاليكو مصبوغ"),
};

export const paletteWords: Record<PaletteName, Words> = {
  indigo: words("靛蓝", "Indigo", "نيلي"),
  chalk: words("粉白", "Chalk", "أبيض طباشيري"),
  madder: words("茜红", "Madder red", "أحمر الفوّة"),
  weld: words("蜜黄", "Weld yellow", "أصفر عسلي"),
  moss: words("苔绿", "Moss green", "أخضر طحلبي"),
  woad: words("浅蓝", "Pale woad", "أزرق فاتح"),
  walnut: words("胡桃棕", "Walnut", "بني جوزي"),
  rose: words("玫瑰粉", "Rose", "وردي"),
  tea: words("茶绿", "Tea green", "أخضر شاي"),
  night: words("夜蓝", "Night blue", "كحلي ليلي"),
  sand: words("沙色", "Sand", "رملي"),
  persimmon: words("柿橙", "Persimmon", "برتقالي محمر"),
  plum: words("李紫", "Plum", "برقوقي"),
  lagoon: words("湖绿", "Lagoon", "فيروزي داكن"),
  ink: words("水墨", "Ink", "أبيض وحبري"),
  celadon: words("青瓷绿", "Celadon", "أخضر سيلادون"),
  mulberry: words("桑葚红", "Mulberry", "توتي"),
  harbour: words("港蓝", "Harbour blue", "أزرق بحري"),
};

/** Dyed cloth: its colour, and the palette whose inks go with it in trims and linings. */
export const colours = {
  white: { hex: "#f3f2ed", accent: "chalk", words: words("白色", "White", "أبيض") },
  ivory: { hex: "#ece3cf", accent: "sand", words: words("象牙白", "Ivory", "عاجي") },
  black: { hex: "#262830", accent: "night", words: words("黑色", "Black", "أسود") },
  grey: { hex: "#b9bcc2", accent: "ink", words: words("麻灰", "Heather grey", "رمادي") },
  silver: { hex: "#cdd1d8", accent: "woad", words: words("银灰", "Silver grey", "رمادي فضي") },
  charcoal: { hex: "#474b57", accent: "ink", words: words("炭灰", "Charcoal", "رمادي فحمي") },
  navy: { hex: "#26335c", accent: "indigo", words: words("藏青", "Navy", "كحلي") },
  indigo: { hex: "#2b3f74", accent: "indigo", words: words("靛蓝", "Indigo", "نيلي") },
  midBlue: { hex: "#4d6da6", accent: "harbour", words: words("中蓝", "Mid blue", "أزرق متوسط") },
  lightBlue: { hex: "#7d9bc8", accent: "woad", words: words("浅蓝", "Light blue", "أزرق فاتح") },
  sky: { hex: "#b4cbe1", accent: "woad", words: words("天蓝", "Sky blue", "أزرق سماوي") },
  royal: { hex: "#2f55a0", accent: "harbour", words: words("宝蓝", "Royal blue", "أزرق ملكي") },
  teal: { hex: "#23686c", accent: "lagoon", words: words("孔雀蓝", "Teal", "أزرق مخضر") },
  mint: { hex: "#b6d2c0", accent: "celadon", words: words("薄荷绿", "Mint", "نعناعي") },
  sage: { hex: "#8f9f80", accent: "tea", words: words("鼠尾草绿", "Sage", "أخضر مريمي") },
  olive: { hex: "#5f6a45", accent: "moss", words: words("橄榄绿", "Olive", "زيتي") },
  forest: { hex: "#2c4a3c", accent: "tea", words: words("墨绿", "Forest green", "أخضر غامق") },
  mustard: { hex: "#cb9a35", accent: "weld", words: words("姜黄", "Mustard", "خردلي") },
  orange: { hex: "#d8733b", accent: "persimmon", words: words("橙色", "Orange", "برتقالي") },
  apricot: { hex: "#e6c7a4", accent: "sand", words: words("杏色", "Apricot", "مشمشي") },
  khaki: { hex: "#c8b692", accent: "sand", words: words("卡其", "Khaki", "كاكي") },
  camel: { hex: "#b98d5a", accent: "walnut", words: words("驼色", "Camel", "جملي") },
  caramel: { hex: "#96602f", accent: "walnut", words: words("焦糖色", "Caramel", "كراميل") },
  coffee: { hex: "#5f4233", accent: "walnut", words: words("咖啡色", "Coffee", "بني قهوة") },
  brick: { hex: "#a4512f", accent: "persimmon", words: words("砖红", "Brick red", "أحمر طوبي") },
  red: { hex: "#b0352c", accent: "madder", words: words("正红", "Red", "أحمر") },
  burgundy: { hex: "#6c2435", accent: "mulberry", words: words("酒红", "Burgundy", "عنابي") },
  pink: { hex: "#e0b0ac", accent: "rose", words: words("粉色", "Pink", "وردي") },
  blush: { hex: "#ead2c8", accent: "rose", words: words("藕粉", "Blush", "وردي فاتح") },
  lilac: { hex: "#bbaad0", accent: "plum", words: words("丁香紫", "Lilac", "ليلكي") },
  plum: { hex: "#4c2b47", accent: "plum", words: words("李紫", "Plum", "برقوقي") },
} as const satisfies Record<string, { hex: string; accent: PaletteName; words: Words }>;
export type ColourName = keyof typeof colours;

export const materialWords = {
  jersey: words("纯棉汗布", "Cotton jersey", "جيرسيه قطني"),
  terry: words("毛圈卫衣布", "French terry", "فرنش تيري"),
  fleece: words("抓绒", "Fleece", "فليس"),
  poplin: words("棉府绸", "Cotton poplin", "بوبلين قطني"),
  linen: words("亚麻", "Linen", "كتان"),
  twill: words("斜纹棉", "Cotton twill", "تويل قطني"),
  denim: words("牛仔布", "Denim", "دنيم"),
  corduroy: words("灯芯绒", "Corduroy", "قطيفة مضلعة"),
  flannel: words("法兰绒", "Flannel", "فلانيل"),
  viscose: words("人棉", "Viscose", "فيسكوز"),
  satin: words("缎面", "Satin", "ساتان"),
  silk: words("真丝", "Silk", "حرير"),
  crepe: words("绉布", "Crepe", "كريب"),
  nylon: words("锦纶", "Nylon", "نايلون"),
  wool: words("羊毛呢", "Wool", "صوف"),
  worsted: words("精纺羊毛", "Worsted wool", "صوف ممشط"),
  herringbone: words("人字呢", "Herringbone wool", "صوف بنقشة عظم السمكة"),
  cable: words("绞花针织", "Cable knit", "تريكو مجدول"),
  knit: words("羊毛针织", "Wool knit", "تريكو صوف"),
} satisfies Record<string, Words>;
export type MaterialName = keyof typeof materialWords;

export const kindWords = {
  tee: words("T恤", "T-shirt", "تيشيرت"),
  shirt: words("衬衫", "Shirt", "قميص"),
  hoodie: words("连帽卫衣", "Hoodie", "هودي"),
  jacket: words("夹克", "Jacket", "جاكيت"),
  jeans: words("牛仔裤", "Jeans", "جينز"),
  trousers: words("休闲裤", "Trousers", "بنطلون"),
  dress: words("连衣裙", "Dress", "فستان"),
  skirt: words("半身裙", "Skirt", "تنورة"),
  abaya: words("阿巴亚长袍", "Abaya", "عباية"),
  thobe: words("阿拉伯长袍", "Thobe", "ثوب"),
  kids: words("童装", "Children’s wear", "ملابس أطفال"),
  knit: words("毛衣", "Jumper", "كنزة"),
  suit: words("西装", "Suit", "بدلة"),
  coat: words("大衣", "Coat", "معطف"),
} satisfies Record<string, Words>;
export type GarmentKind = keyof typeof kindWords;

export const cutWords: Record<CutName, Words> = {
  tee: words("圆领短袖T恤", "Crew-neck T-shirt", "تيشيرت برقبة دائرية"),
  shirt: words("长袖衬衫", "Long-sleeve shirt", "قميص بأكمام طويلة"),
  hoodie: words("袋鼠兜连帽卫衣", "Kangaroo-pocket hoodie", "هودي بجيب كنغر"),
  jacket: words("工装夹克", "Trucker jacket", "جاكيت تراكر"),
  jeans: words("直筒五袋裤", "Straight five-pocket trousers", "بنطلون مستقيم بخمسة جيوب"),
  dress: words("V领系带连衣裙", "V-neck wrap dress", "فستان لف برقبة V"),
  shirtdress: words("衬衫领束腰连衣裙", "Belted shirt dress", "فستان قميص بحزام"),
  slip: words("垂领吊带裙", "Cowl-neck slip dress", "فستان بحمالات وياقة مموجة"),
  tiered: words("层叠连衣裙", "Tiered dress", "فستان بطبقات"),
  cheongsam: words("短袖旗袍", "Cheongsam", "فستان تشيباو صيني"),
  skirt: words("百褶半身裙", "Pleated skirt", "تنورة بليسيه"),
  abaya: words("开襟镶边阿巴亚", "Open-front trimmed abaya", "عباية مفتوحة بحاشية"),
  thobe: words("立领阿拉伯长袍", "Stand-collar thobe", "ثوب بياقة قائمة"),
  kids: words("儿童背带裤套装", "Children’s dungaree set", "طقم سالوبيت للأطفال"),
  romper: words("娃娃领连体衣", "Peter Pan collar romper", "رومبر بياقة بيتر بان"),
  pinafore: words("女童背带裙", "Girl’s pinafore dress", "فستان مريلة للبنات"),
  raincoat: words("儿童小耳朵雨衣", "Children’s eared raincoat", "معطف مطر للأطفال بأذنين"),
  playset: words("儿童短袖短裤套装", "Children’s tee and shorts set", "طقم تيشيرت وشورت للأطفال"),
  knit: words("圆领套头毛衣", "Crew-neck jumper", "كنزة برقبة دائرية"),
  suit: words("单排扣西装外套", "Single-breasted suit jacket", "جاكيت بدلة بصف أزرار واحد"),
  trench: words("双排扣风衣", "Double-breasted trench coat", "معطف ترنش بصفين من الأزرار"),
  puffer: words("立领羽绒服", "Stand-collar down jacket", "جاكيت ريش بياقة قائمة"),
  overcoat: words("单排扣呢大衣", "Single-breasted overcoat", "معطف بصف أزرار واحد"),
  anorak: words("套头冲锋衣", "Pullover anorak", "أنوراك بسحاب نصفي"),
};

/** "Peter Pan collar romper" and "V-neck dress" keep their capitals behind another word. */
export const withinTitle = (cut: string): string => (/^([A-Z][a-z]+ ){2}|^[A-Z]-/.test(cut) ? cut : `${cut.charAt(0).toLowerCase()}${cut.slice(1)}`);
