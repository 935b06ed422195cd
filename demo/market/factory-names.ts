// The demo market's factories: what they are called, where they are, what they are good at.
import type { GarmentKind, Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

type GoodsType =
  | "womenswear"
  | "menswear"
  | "denim"
  | "knitwear"
  | "modest_wear"
  | "childrenswear"
  | "sportswear"
  | "workwear"
  | "fabrics"
  | "trims"
  | "prints";

/** What a factory is good at: its words, the goods it is found under, and which garments it shows as samples. */
export type Skill = {
  makes: readonly GoodsType[];
  products: readonly Words[];
  kinds: readonly GarmentKind[];
  machines: readonly (readonly [Words, number])[];
  lines: readonly Words[];
};

const machines = {
  lockstitch: words("电脑平车", "Computerised lockstitch", "ماكينات غرز مستقيمة"),
  overlock: words("五线包缝机", "Five-thread overlock", "ماكينات أوفرلوك"),
  coverstitch: words("三针五线绷缝机", "Coverstitch", "ماكينات كفرستيتش"),
  embroidery: words("田岛绣花机头", "Tajima embroidery heads", "رؤوس تطريز تاجيما"),
  feedOff: words("埋夹机", "Feed-off-the-arm", "ماكينات درزة مزدوجة"),
  laser: words("激光雕花机", "Laser etching", "ماكينات حفر بالليزر"),
  flatKnit: words("电脑横机", "Flat knitting machines", "ماكينات تريكو مسطحة"),
  cutter: words("自动裁床", "Automatic cutters", "طاولات قص آلية"),
  press: words("立体整烫机", "Form presses", "مكابس تشكيل"),
  digital: words("数码直喷印花机", "Digital printers", "طابعات رقمية"),
  rotary: words("圆网印花机", "Rotary printing lines", "خطوط طباعة دوّارة"),
  loom: words("剑杆织机", "Rapier looms", "أنوال رابير"),
  tape: words("热压贴条机", "Seam-sealing machines", "ماكينات لحام الدرزات"),
  down: words("充绒机", "Down filling machines", "ماكينات حشو الريش"),
};

const lines = {
  tops: words("上衣线", "Tops", "القمصان والبلوزات"),
  dresses: words("连衣裙线", "Dresses", "الفساتين"),
  trousers: words("裤装线", "Trousers", "البناطيل"),
  jackets: words("外套线", "Jackets", "الجاكيتات"),
  abayas: words("阿巴亚", "Abayas", "العبايات"),
  thobes: words("长袍", "Thobes", "الأثواب"),
  scarves: words("头巾披肩", "Scarves", "الأوشحة والطرح"),
  embroidery: words("机绣", "Embroidery", "التطريز الآلي"),
  knits: words("毛衫", "Knitwear", "التريكو"),
  hoodies: words("卫衣线", "Sweatshirts", "الهوديز"),
  kids: words("童装线", "Childrenswear", "ملابس الأطفال"),
  suits: words("西服吊挂线", "Tailoring", "البدلات"),
  printing: words("数码印花（米）", "Digital printing (m)", "الطباعة الرقمية (متر)"),
  weaving: words("织造（米）", "Weaving (m)", "النسيج (متر)"),
};

/** What is made by the metre: no part of a factory's pieces. */
export const madeByMetre: ReadonlySet<Words> = new Set([lines.printing, lines.weaving]);

export const skills = {
  prints: {
    makes: ["womenswear", "prints"],
    products: [
      words("衬衫、连衣裙、数码印花女装", "Shirts, dresses, printed womenswear", "قمصان، فساتين، أزياء نسائية مطبوعة"),
      words("印花衬衫、裹身裙、半裙", "Printed shirts, wrap dresses, skirts", "قمصان مطبوعة، فساتين لف، تنانير"),
    ],
    kinds: ["dress", "shirt", "skirt"],
    machines: [
      [machines.lockstitch, 180],
      [machines.digital, 6],
      [machines.cutter, 2],
    ],
    lines: [lines.dresses, lines.tops, lines.printing],
  },
  dresses: {
    makes: ["womenswear"],
    products: [
      words("连衣裙、半身裙、雪纺衫", "Dresses, skirts, chiffon blouses", "فساتين، تنانير، بلوزات شيفون"),
      words("棉麻连衣裙、衬衫裙", "Linen dresses, shirt dresses", "فساتين كتان، فساتين قميص"),
      words("礼服裙、吊带裙、真丝连衣裙", "Occasion, slip and silk dresses", "فساتين مناسبات وحرير"),
    ],
    kinds: ["dress", "skirt", "shirt"],
    machines: [
      [machines.lockstitch, 140],
      [machines.overlock, 32],
      [machines.press, 6],
    ],
    lines: [lines.dresses, lines.tops],
  },
  denim: {
    makes: ["denim", "menswear"],
    products: [
      words("牛仔裤、牛仔夹克、水洗成衣", "Jeans, trucker jackets, garment wash", "جينز، جاكيتات دنيم، غسيل ملابس"),
      words("赤耳牛仔、工装裤、酵洗破洞", "Selvedge denim, cargos, enzyme wash", "دنيم سيلفيدج، كارغو، غسيل إنزيمي"),
    ],
    kinds: ["jeans", "jacket"],
    machines: [
      [machines.lockstitch, 120],
      [machines.feedOff, 18],
      [machines.laser, 4],
    ],
    lines: [lines.trousers, lines.jackets],
  },
  modest: {
    makes: ["modest_wear"],
    products: [
      words("阿巴亚、长袍、头巾、绣花", "Abayas, thobes, scarves, embroidery", "عبايات، أثواب، أوشحة، تطريز"),
      words("阿巴亚、开衫长裙、祷告服", "Abayas, open gowns, prayer sets", "عبايات، عبايات مفتوحة، أطقم صلاة"),
      words("男士长袍、马甲、童袍", "Men's thobes, waistcoats, boys' thobes", "أثواب رجالية، صديريات، أثواب أولاد"),
    ],
    kinds: ["abaya", "thobe"],
    machines: [
      [machines.lockstitch, 240],
      [machines.embroidery, 36],
      [machines.cutter, 2],
    ],
    lines: [lines.abayas, lines.thobes, lines.scarves, lines.embroidery],
  },
  knit: {
    makes: ["knitwear"],
    products: [
      words("羊毛衫、绞花毛衣、针织开衫", "Wool jumpers, cables, cardigans", "كنزات صوف، مجدولة، كارديغان"),
      words("羊绒衫、提花毛衣、无缝针织", "Cashmere, jacquard and seamless knits", "كشمير، جاكار، تريكو بلا درزات"),
    ],
    kinds: ["knit"],
    machines: [
      [machines.flatKnit, 160],
      [machines.press, 8],
    ],
    lines: [lines.knits],
  },
  sport: {
    makes: ["sportswear", "menswear"],
    products: [
      words("T恤、卫衣、运动套装", "T-shirts, hoodies, tracksuits", "تيشيرتات، هوديز، أطقم رياضية"),
      words("冲锋衣、速干衣、瑜伽服", "Anoraks, quick-dry, yoga wear", "أنوراك، ملابس سريعة الجفاف، يوغا"),
    ],
    kinds: ["hoodie", "tee"],
    machines: [
      [machines.overlock, 90],
      [machines.coverstitch, 60],
      [machines.cutter, 3],
      [machines.tape, 8],
    ],
    lines: [lines.hoodies, lines.tops],
  },
  kids: {
    makes: ["childrenswear"],
    products: [
      words("童装背带裤、连体衣、卫衣", "Children's dungarees, rompers, sweats", "سالوبيت أطفال، أفرول، سويت شيرت"),
      words("女童连衣裙、男童套装", "Girls' dresses, boys' sets", "فساتين بنات، أطقم أولاد"),
      words("婴幼儿A类棉品", "Class A cotton for babies", "قطنيات الرضع من الفئة A"),
    ],
    kinds: ["kids"],
    machines: [
      [machines.lockstitch, 80],
      [machines.overlock, 46],
      [machines.embroidery, 12],
    ],
    lines: [lines.kids],
  },
  tailoring: {
    makes: ["menswear", "workwear"],
    products: [
      words("西服、西裤、半麻衬定制", "Suits, trousers, half-canvas made to measure", "بدلات، بناطيل رسمية، تفصيل"),
      words("职业装、校服、酒店制服", "Corporate wear, school and hotel uniforms", "ملابس مهنية، زي مدرسي وفندقي"),
    ],
    kinds: ["suit", "coat"],
    machines: [
      [machines.lockstitch, 200],
      [machines.press, 24],
      [machines.cutter, 3],
    ],
    lines: [lines.suits, lines.trousers],
  },
  workwear: {
    makes: ["workwear"],
    products: [
      words("工装夹克、反光服、阻燃服", "Work jackets, hi-vis, flame-retardant", "جاكيتات عمل، ملابس عاكسة ومقاومة للهب"),
      words("围裙、厨师服、物业制服", "Aprons, chef's and service wear", "مرايل، ملابس طهاة وخدمات"),
    ],
    kinds: ["jacket", "coat", "trousers"],
    machines: [
      [machines.lockstitch, 160],
      [machines.feedOff, 14],
      [machines.tape, 6],
    ],
    lines: [lines.jackets, lines.trousers],
  },
  coats: {
    makes: ["womenswear", "menswear"],
    products: [
      words("羽绒服、棉服、冲锋衣", "Down, padded and shell jackets", "جاكيتات ريش ومبطنة"),
      words("双面呢大衣、风衣", "Double-faced wool coats, trenches", "معاطف صوف مزدوج، ترنش"),
    ],
    kinds: ["coat", "jacket"],
    machines: [
      [machines.lockstitch, 150],
      [machines.down, 10],
      [machines.cutter, 2],
    ],
    lines: [lines.jackets],
  },
  silk: {
    makes: ["womenswear", "fabrics"],
    products: [
      words("真丝旗袍、丝巾、真丝连衣裙", "Silk cheongsams, scarves, silk dresses", "تشيباو حرير، أوشحة، فساتين حرير"),
      words("真丝面料、丝绸家居服", "Silk fabrics, silk loungewear", "أقمشة حرير، ملابس منزلية حريرية"),
    ],
    kinds: ["dress", "skirt"],
    machines: [
      [machines.lockstitch, 60],
      [machines.loom, 48],
      [machines.digital, 3],
    ],
    lines: [lines.dresses, lines.weaving],
  },
  fabrics: {
    makes: ["fabrics", "prints"],
    products: [
      words("数码印花面料、涤棉、雪纺", "Digitally printed cloth, poly-cotton, chiffon", "أقمشة مطبوعة رقميًا، بوليستر قطن، شيفون"),
      words("色织格、灯芯绒、牛津纺", "Yarn-dyed checks, corduroy, oxford", "مربعات مصبوغة الخيوط، قطيفة، أكسفورد"),
      words("绉纱、长袍布、黑色系面料", "Crêpes, thobe cloth, formal blacks", "كريب، قماش أثواب، أقمشة سوداء"),
    ],
    kinds: ["shirt", "skirt", "dress"],
    machines: [
      [machines.loom, 240],
      [machines.digital, 14],
      [machines.rotary, 3],
    ],
    lines: [lines.weaving, lines.printing],
  },
  trims: {
    makes: ["trims"],
    products: [
      words("拉链、纽扣、织标、吊牌", "Zips, buttons, labels, hangtags", "سحابات، أزرار، بطاقات"),
      words("绣花边、织带、珠片辅料", "Embroidered edgings, tapes, sequins", "حواشٍ مطرزة، أشرطة، ترتر"),
    ],
    kinds: ["abaya", "jacket"],
    machines: [
      [machines.embroidery, 60],
      [machines.loom, 30],
    ],
    lines: [lines.embroidery],
  },
} as const satisfies Record<string, Skill>;
export type SkillName = keyof typeof skills;

export type Factory = {
  letters: string;
  name: Words;
  /** As its shop line and its account show it. */
  short: string;
  contact: string;
  city: string;
  type: "manufacturer" | "contractor" | "trader" | "factory_trade";
  skill: SkillName;
  renshu: number | null;
  founded: number;
};
const types = { m: "manufacturer", c: "contractor", t: "trader", f: "factory_trade" } as const;

/** letters | zh | en | ar | short | contact | city code | type | skill | people (- untold) | founded */
const table = `
HQ|绍兴华清纺织服装有限公司|Huaqing Textile & Apparel|هواتشينغ للمنسوجات والملابس|华清纺织|沈华|330603|m|prints|320|2006
SX|佛山均安蓝记牛仔制衣厂|Junan Lanji Denim Works|لانجي للدنيم|均安蓝记|蓝启明|440606|c|denim|180|2009
ZB|义乌丝路长衫服饰有限公司|Silk Road Modest Wear|طريق الحرير للأزياء المحتشمة|丝路长衫|马建国|330782|f|modest|450|2012
TFG|泉州海丝运动服装有限公司|Haisi Sportswear|هايسي للملابس الرياضية|海丝运动|蔡文锋|350582|m|sport|260|2011
QH|杭州青禾服饰有限公司|Qinghe Fashion|تشينغخه للأزياء|青禾服饰|徐青|330113|m|dresses|210|2014
XM|湖州织里小满童装有限公司|Xiaoman Kids|شياومان لملابس الأطفال|织里小满|潘小满|330502|m|kids|150|2013
CHT|广州锦程服装出口有限公司|Jincheng Garment Export|جينتشنغ لتصدير الملابس|锦程出口|梁锦程|440105|t|dresses|60|2008
ND|宁波奉帮西服有限公司|Fengbang Tailoring|فنغبانغ للبدلات|奉帮西服|江奉先|330213|m|tailoring|380|2003
LW|桐乡濮院针织有限公司|Puyuan Knits|بويوان للتريكو|濮院针织|姚立伟|330483|m|knit|230|2010
YL|绍兴云罗制衣有限公司|Yunluo Apparel|يونلو للملابس|云罗制衣|楼云|330602|c|dresses|120|2016
SH|广州沙河工坊服装厂|Shahe Workshop|ورشة شاخه للملابس|沙河工坊|陈少河|440106|c|workwear|90|2015
KQ|绍兴柯桥锦澜印染有限公司|Jinlan Dyeing & Printing|جينلان للصباغة والطباعة|锦澜印染|金澜|330603|m|fabrics|520|2001
AR|义乌新月服饰有限公司|Crescent Garments Yiwu|الهلال للملابس، ييوو|新月服饰|Yasin Ma|330782|f|modest|170|2017
OV|石狮海角户外用品有限公司|Cape Outdoor|كيب للملابس الخارجية|海角户外|施海|350581|m|coats|280|2009
EK|苏州锦绣年华丝绸有限公司|Jinxiu Silk|جينشيو للحرير|锦绣年华|范锦|320509|m|silk|140|2005
MK|东莞大朗毛织有限公司|Dalang Wool Knit|دالانغ للتريكو الصوفي|大朗毛织|叶满坤|441900|m|knit|310|2004
GX|广州新塘国兴牛仔有限公司|Guoxing Denim Xintang|قوشينغ للدنيم|国兴牛仔|黄国兴|440118|m|denim|420|2002
CS|常熟波司服装有限公司|Bosi Outerwear Changshu|بوسي للمعاطف|波司外套|钱波|320581|m|coats|360|2007
ST|汕头潮阳织锦内衣有限公司|Chaoyang Zhijin Knitwear|تشاويانغ للأقمشة المحبوكة|织锦针织|郑锦|440513|m|sport|240|2008
QD|青岛即发海蓝针织有限公司|Hailan Knit Qingdao|هايلان للتريكو، تشينغداو|海蓝针织|于海蓝|370211|m|sport|300|2006
DL|大连北辰西装有限公司|Beichen Suits Dalian|بيتشن للبدلات، داليان|北辰西装|王北辰|210211|m|tailoring|220|2000
HZ|杭州临平织梦女装有限公司|Zhimeng Womenswear|تشيمنغ للأزياء النسائية|织梦女装|俞梦|330113|m|dresses|160|2015
NT|南通通州布谷家纺服饰有限公司|Bugu Textile Nantong|بوقو للمنسوجات|布谷纺织|曹谷雨|320612|f|fabrics|190|2009
WZ|温州鹿城纽扣辅料有限公司|Lucheng Buttons & Trims|لوتشنغ للأزرار والمستلزمات|鹿城辅料|郑鹿|330302|m|trims|110|1998
SG|绍兴上虞色织有限公司|Shangyu Yarn-Dyed Mills|شانغيو للأقمشة مصبوغة الخيوط|上虞色织|陈之远|330604|m|fabrics|340|2003
HN|海宁皮城针织有限公司|Picheng Knits Haining|بيتشنغ للتريكو، هاينينغ|皮城针织|吴海宁|330481|m|knit|130|2012
JJ|晋江安海运动服饰有限公司|Anhai Sports|آنهاي للرياضة|安海运动|许安海|350582|m|sport|410|2005
SS|石狮凤里童装有限公司|Fengli Kidswear|فنغلي لملابس الأطفال|凤里童装|蔡凤|350581|c|kids|85|2016
GZ|广州白云万峰制服有限公司|Wanfeng Uniforms|وانفنغ للزي الموحد|万峰制服|何万峰|440111|m|workwear|200|2011
PY|广州番禺雅集女装有限公司|Yaji Ladies|ياجي للأزياء النسائية|雅集女装|黎雅|440113|f|dresses|140|2013
SZ|深圳南油原创女装有限公司|Nanyou Original|نانيو للأزياء الأصلية|南油原创|曾原|440306|m|dresses|95|2018
LG|深圳龙岗户外装备有限公司|Longgang Outdoor Gear|لونغقانغ للتجهيزات الخارجية|龙岗装备|邓龙|440307|m|coats|175|2010
FS|佛山南海童趣服饰有限公司|Nanhai Tongqu Kids|نانهاي لملابس الأطفال|南海童趣|罗彤|440605|m|kids|125|2014
DG|东莞虎门时代女装有限公司|Humen Epoch Fashion|هومن إيبوك للأزياء|虎门时代|温时|441900|f|dresses|230|2007
ZS|中山沙溪休闲服装有限公司|Shaxi Casualwear|شاشي للملابس الكاجوال|沙溪休闲|阮溪|442000|m|sport|330|2004
JH|金华东阳长河阿拉伯服饰有限公司|Changhe Arab Dress|تشانغخه للأزياء العربية|长河服饰|卢长河|330783|m|modest|280|2010
YP|义乌宝珠头巾有限公司|Baozhu Scarves|باوتشو للأوشحة والطرح|宝珠头巾|骆宝珠|330782|m|modest|75|2015
YW|义乌百川辅料贸易有限公司|Baichuan Trims Trading|بايتشوان لتجارة المستلزمات|百川辅料|傅百川|330782|t|trims|35|2012
NB|宁波鄞州甬城衬衫有限公司|Yongcheng Shirts|يونغتشنغ للقمصان|甬城衬衫|史甬|330212|m|prints|270|2002
NH|宁波海曙工装有限公司|Haishu Workwear|هايشو لملابس العمل|海曙工装|邱曙|330203|m|workwear|155|2009
HS|杭州萧山羽衣羽绒有限公司|Yuyi Down Xiaoshan|يويي للريش|羽衣羽绒|来羽|330109|m|coats|240|2006
HY|杭州余杭蚕知丝绸有限公司|Canzhi Silk|تسانتشي للحرير|蚕知丝绸|沈蚕|330110|m|silk|90|2011
ZJ|诸暨大唐袜艺针织有限公司|Datang Knit Zhuji|داتانغ للتريكو|大唐针织|寿唐|330681|m|knit|200|2003
HX|湖州织里豆芽童装厂|Douya Kids Workshop|دويا لملابس الأطفال|豆芽童装|闵豆|330502|c|kids|48|2019
HL|湖州织里蓝鲸童装有限公司|Blue Whale Kids|الحوت الأزرق لملابس الأطفال|蓝鲸童装|陆鲸|330502|f|kids|110|2017
SY|绍兴越城梭语工作室|Suoyu Studio|استوديو سويو|梭语|章梭|330602|c|prints|28|2020
KT|绍兴柯桥天绘数码印花有限公司|Tianhui Digital Print|تيانهوي للطباعة الرقمية|天绘数码|陶绘|330603|m|fabrics|165|2014
KZ|绍兴柯桥中原绉纱有限公司|Zhongyuan Crêpe|تشونغيوان للكريب|中原绉纱|高原|330603|f|fabrics|130|2008
QS|泉州丰泽山海T恤有限公司|Shanhai Tees|شانهاي للتيشيرت|山海T恤|林山海|350503|m|sport|145|2016
XA|厦门鹭岛制服有限公司|Ludao Uniforms|لوداو للزي الموحد|鹭岛制服|苏鹭|350203|t|workwear|40|2010
WH|武汉汉正女裤有限公司|Hanzheng Trousers|هانتشنغ للبناطيل|汉正女裤|熊汉|420104|m|tailoring|190|2007
NC|南昌青山湖针织有限公司|Qingshanhu Knit|تشينغشانخو للتريكو|青山湖针织|万青|360111|m|sport|350|2005
SQ|青岛胶州帽饰服装有限公司|Jiaozhou Apparel|جياوتشو للملابس|胶州服饰|隋州|370281|f|workwear|100|2009
CZ|苏州常熟印象大衣有限公司|Yinxiang Coats|ينشيانغ للمعاطف|印象大衣|陶印|320581|c|coats|105|2015
WJ|苏州吴江盛泽绸都有限公司|Shengze Silk Capital|شنغتسه للأقمشة|盛泽绸都|沈盛|320509|m|fabrics|430|2000
TX|桐乡乌镇羊绒有限公司|Wuzhen Cashmere|ووتشن للكشمير|乌镇羊绒|钟绒|330483|m|knit|88|2013
JX|嘉兴秀洲弄潮服饰有限公司|Nongchao Fashion|نونغتشاو للأزياء|弄潮服饰|朱潮|330411|f|coats|135|2012
SC|汕头潮南婚礼服有限公司|Chaonan Bridal & Evening|تشاونان لفساتين السهرة|潮南礼服|庄婉|440514|m|dresses|165|2008
XJ|乌鲁木齐丝路之花服饰有限公司|Flower of the Silk Road|زهرة طريق الحرير|丝路之花|阿依努尔|650102|f|modest|65|2016
KS|喀什艾德莱斯织造合作社|Kashgar Adras Weavers|تعاونية نساجي الأدراس|艾德莱斯合作社|吐尔逊|653101|m|silk|52|2011
ED|鄂尔多斯暖阳羊绒衫厂|Nuanyang Cashmere|نوانيانغ للكشمير|暖阳羊绒|巴特尔|150602|m|knit|170|1999
JM|江门开平牛仔水洗有限公司|Kaiping Denim Wash|كايبينغ لغسيل الدنيم|开平水洗|谭开|440783|c|denim|140|2006
JA|佛山均安创世牛仔设计有限公司|Chuangshi Denim Design|تشوانغشي لتصميم الدنيم|创世牛仔|欧阳创|440606|f|denim|-|2018
BT|北京东城云裳旗袍有限公司|Yunshang Cheongsam|يونشانغ للتشيباو|云裳旗袍|佟裳|110101|m|silk|-|2010
`;

export const factories: readonly Factory[] = table
  .trim()
  .split("\n")
  .map((row) => {
    const [letters, zh, en, ar, short, contact, city, type, skill, renshu, founded] = row.split("|") as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      keyof typeof types,
      SkillName,
      string,
      string,
    ];
    return {
      letters: letters.slice(0, 3),
      name: words(zh, en, ar),
      short,
      contact,
      city,
      type: types[type],
      skill,
      renshu: renshu === "-" ? null : Number(renshu),
      founded: Number(founded),
    };
  });
