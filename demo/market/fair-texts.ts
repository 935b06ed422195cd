// What the twelve fairs are called, say and show.
import type { Words } from "#demo/pictures/catalogue.ts";
import type { PosterName } from "#demo/pictures/fair-posters.ts";
import type { BlockShown } from "#domains/publishing/exhibitions/contract/blocks.ts";
import type { Theme } from "#domains/publishing/exhibitions/contract/colours.ts";

const w = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export type CityName = "guangzhou" | "xintang" | "zhongshan" | "yiwu" | "hangzhou" | "shanghai" | "shenzhen" | "huzhou" | "quanzhou";
type Way = "metro" | "train" | "plane" | "car" | "hotel";

export const cities: Record<CityName, { city: Words; venue: Words; address: Words; ways: readonly (readonly [Way, Words])[] }> = {
  guangzhou: {
    city: w("广州", "Guangzhou", "قوانغتشو"),
    venue: w("琶洲会展中心 B 区", "Pazhou Exhibition Centre, Area B", "مركز باتشو للمعارض، المنطقة ب"),
    address: w("广州市海珠区阅江中路", "Yuejiang Middle Road, Haizhu, Guangzhou", "طريق يويجيانغ الأوسط، هايتشو، قوانغتشو"),
    ways: [
      [
        "metro",
        w("地铁 8 号线新港东站 A 口，步行 6 分钟", "Line 8 to Xingangdong, exit A, six minutes on foot", "الخط 8 حتى شينقانغ دونغ، المخرج A، ست دقائق سيرًا"),
      ],
      [
        "plane",
        w(
          "白云机场乘地铁 3 号线转 8 号线，约 70 分钟",
          "From Baiyun Airport by metro lines 3 and 8, about 70 minutes",
          "من مطار بايون بالخطين 3 و8، نحو 70 دقيقة",
        ),
      ],
      [
        "hotel",
        w(
          "凭报名号享周边三家酒店协议价，含早餐",
          "Three hotels nearby give a fair rate with breakfast for your sign-up number",
          "ثلاثة فنادق قريبة تمنح سعرًا خاصًا مع الإفطار برقم تسجيلك",
        ),
      ],
    ],
  },
  xintang: {
    city: w("广州新塘", "Xintang, Guangzhou", "شينتانغ، قوانغتشو"),
    venue: w("新塘国际牛仔城展馆", "Xintang International Denim City", "مدينة شينتانغ الدولية للدنيم"),
    address: w("广州市增城区新塘镇港口大道", "Gangkou Avenue, Xintang, Zengcheng, Guangzhou", "جادة قانغكو، شينتانغ، تسنغتشنغ، قوانغتشو"),
    ways: [
      [
        "metro",
        w(
          "地铁 13 号线新塘站，出站有接驳巴士，每 15 分钟一班",
          "Line 13 to Xintang, then the shuttle bus every 15 minutes",
          "الخط 13 حتى شينتانغ، ثم حافلة كل 15 دقيقة",
        ),
      ],
      [
        "train",
        w("广深城际新塘南站，打车 12 分钟", "Intercity train to Xintang South, 12 minutes by taxi", "القطار إلى شينتانغ الجنوبية، 12 دقيقة بسيارة أجرة"),
      ],
      [
        "car",
        w(
          "广深高速新塘出口，展馆地下车位免费停放 4 小时",
          "Guangshen Expressway, Xintang exit; four hours of free parking under the hall",
          "طريق قوانغشن السريع، مخرج شينتانغ؛ أربع ساعات وقوف مجانية أسفل القاعة",
        ),
      ],
    ],
  },
  zhongshan: {
    city: w("中山沙溪", "Shaxi, Zhongshan", "شاشي، تشونغشان"),
    venue: w("沙溪休闲服装创新中心", "Shaxi Casualwear Innovation Centre", "مركز شاشي لابتكار الملابس الكاجوال"),
    address: w("中山市沙溪镇星宝路", "Xingbao Road, Shaxi, Zhongshan", "طريق شينغباو، شاشي، تشونغشان"),
    ways: [
      [
        "train",
        w(
          "广珠城轨中山北站，凭报名短信乘免费接驳车，20 分钟",
          "Guangzhu railway to Zhongshan North; a free bus for visitors, 20 minutes",
          "قطار قوانغتشو إلى تشونغشان الشمالية، وحافلة مجانية للزوار، 20 دقيقة",
        ),
      ],
      ["car", w("京珠高速沙溪出口向西 3 公里", "Jingzhu Expressway, Shaxi exit, three kilometres west", "طريق جينغتشو السريع، مخرج شاشي، ثلاثة كيلومترات غربًا")],
      ["hotel", w("镇内两家酒店留有展期房", "Two hotels in town keep rooms for the fair", "فندقان في البلدة يحجزان غرفًا لأيام المعرض")],
    ],
  },
  yiwu: {
    city: w("义乌", "Yiwu", "ييوو"),
    venue: w("义乌国际博览中心 C 馆", "Yiwu Expo Centre, Hall C", "مركز ييوو للمعارض، القاعة C"),
    address: w("义乌市宗泽路 59 号", "59 Zongze Road, Yiwu", "59 طريق تسونغتسه، ييوو"),
    ways: [
      ["train", w("义乌站乘 802 路公交至博览中心，25 分钟", "From Yiwu Station by bus 802, 25 minutes", "من محطة ييوو بالحافلة 802، خمس وعشرون دقيقة")],
      ["plane", w("义乌机场打车 15 分钟", "15 minutes by taxi from Yiwu Airport", "15 دقيقة بسيارة أجرة من مطار ييوو")],
      ["hotel", w("清真餐厅与礼拜室就在展馆一层", "A halal restaurant and a prayer room are on the ground floor", "مطعم حلال ومصلى في الطابق الأرضي")],
    ],
  },
  hangzhou: {
    city: w("杭州", "Hangzhou", "هانغتشو"),
    venue: w("杭州国际博览中心 2 号馆", "Hangzhou Expo Centre, Hall 2", "مركز هانغتشو الدولي للمعارض، القاعة 2"),
    address: w("杭州市萧山区奔竞大道 353 号", "353 Benjing Avenue, Xiaoshan, Hangzhou", "353 جادة بنجينغ، شياوشان، هانغتشو"),
    ways: [
      ["metro", w("地铁 6 号线博览中心站", "Line 6 to Expo Centre", "الخط 6 حتى محطة مركز المعارض")],
      ["train", w("杭州东站打车 20 分钟", "20 minutes by taxi from Hangzhou East", "20 دقيقة بسيارة أجرة من محطة هانغتشو الشرقية")],
      ["plane", w("萧山机场地铁 7 号线转 6 号线，50 分钟", "From Xiaoshan Airport by lines 7 and 6, 50 minutes", "من مطار شياوشان بالخطين 7 و6، خمسون دقيقة")],
    ],
  },
  shanghai: {
    city: w("上海", "Shanghai", "شنغهاي"),
    venue: w("世博展览馆 1 号馆", "World Expo Hall 1", "قاعة المعارض العالمية 1"),
    address: w("上海市浦东新区国展路 1099 号", "1099 Guozhan Road, Pudong, Shanghai", "1099 طريق قوتشان، بودونغ، شنغهاي"),
    ways: [
      ["metro", w("地铁 8 号线中华艺术宫站 3 口", "Line 8 to China Art Museum, exit 3", "الخط 8 حتى متحف الفن الصيني، المخرج 3")],
      [
        "plane",
        w(
          "浦东机场打车 45 分钟，虹桥机场 30 分钟",
          "45 minutes by taxi from Pudong Airport, 30 from Hongqiao",
          "45 دقيقة بسيارة أجرة من مطار بودونغ و30 من هونغتشياو",
        ),
      ],
    ],
  },
  shenzhen: {
    city: w("深圳", "Shenzhen", "شنتشن"),
    venue: w("深圳会展中心 6 号馆", "Shenzhen Convention Centre, Hall 6", "مركز شنتشن للمؤتمرات، القاعة 6"),
    address: w("深圳市福田区福华三路", "Fuhua 3rd Road, Futian, Shenzhen", "طريق فوهوا الثالث، فوتيان، شنتشن"),
    ways: [
      ["metro", w("地铁 1、4 号线会展中心站 D 口", "Lines 1 and 4 to Convention Centre, exit D", "الخطان 1 و4 حتى مركز المؤتمرات، المخرج D")],
      [
        "train",
        w(
          "福田高铁站步行 10 分钟；香港西九龙 14 分钟可达",
          "Ten minutes on foot from Futian Station, 14 minutes by train from Hong Kong West Kowloon",
          "عشر دقائق سيرًا من محطة فوتيان، و14 دقيقة بالقطار من هونغ كونغ",
        ),
      ],
    ],
  },
  huzhou: {
    city: w("湖州织里", "Zhili, Huzhou", "تشيلي، هوتشو"),
    venue: w("织里中国童装城展览中心", "Zhili Children's Wear City", "مدينة تشيلي لملابس الأطفال"),
    address: w("湖州市吴兴区织里镇富民路", "Fumin Road, Zhili, Wuxing, Huzhou", "طريق فومين، تشيلي، ووشينغ، هوتشو"),
    ways: [
      ["train", w("湖州站或南浔站，接驳车 25 分钟", "Huzhou or Nanxun station, then 25 minutes by shuttle", "محطة هوتشو أو نانشون، ثم 25 دقيقة بالحافلة")],
      ["car", w("申苏浙皖高速织里出口 5 分钟", "Five minutes from the Zhili exit of the expressway", "خمس دقائق من مخرج تشيلي على الطريق السريع")],
    ],
  },
  quanzhou: {
    city: w("泉州石狮", "Shishi, Quanzhou", "شيشي، تشيوانتشو"),
    venue: w("石狮国际轻纺城展厅", "Shishi Textile City", "مدينة شيشي للمنسوجات"),
    address: w("石狮市宝岛中路", "Baodao Middle Road, Shishi", "طريق باوداو الأوسط، شيشي"),
    ways: [
      ["train", w("晋江站或泉州站，打车 30 分钟", "Jinjiang or Quanzhou station, 30 minutes by taxi", "محطة جينجيانغ أو تشيوانتشو، 30 دقيقة بسيارة أجرة")],
      ["plane", w("晋江机场打车 20 分钟", "20 minutes by taxi from Jinjiang Airport", "20 دقيقة بسيارة أجرة من مطار جينجيانغ")],
    ],
  },
};

type Session = readonly [from: string, to: string, title: Words, who?: Words];
export type FairTexts = {
  site: PosterName;
  city: CityName;
  theme: Theme;
  /** {year} stands for the year in which it begins. */
  name: Words;
  tagline: Words;
  about: Words;
  kicker: Words;
  lead: Words;
  alt: Words;
  paragraphs: readonly Words[];
  points: readonly (readonly [Words, Words])[];
  numbers: readonly (readonly [figure: string, unit: Words | null, label: Words])[];
  sessions: readonly Session[];
  /** Days before the fair. */
  news: readonly (readonly [before: number, title: Words, text: Words])[];
  partners: readonly Words[];
  /** The blocks after the hero, in order. */
  order: readonly Exclude<BlockShown["type"], "hero">[];
  makes: readonly string[];
};

const square = w("平方米", "m²", "م²");

export const fairTexts: readonly FairTexts[] = [
  {
    site: "xintang",
    city: "xintang",
    theme: { ground: "#1d2b58", on_ground: "#ffffff", accent: "#e0913a", on_accent: "#181d33", deep: "#24386f", wash: "#e6ebf5", pattern: "twill" },
    name: w("{year} 新塘国际牛仔服装博览会", "Xintang International Denim Fair {year}", "معرض شينتانغ الدولي للدنيم {year}"),
    tagline: w("一座镇，从纱到裤，三公里之内", "One town, from yarn to jeans, within three kilometres", "بلدة واحدة من الخيط إلى الجينز خلال ثلاثة كيلومترات"),
    about: w(
      "新塘国际牛仔服装博览会：牛仔面料、水洗与成衣工厂集中展出，现场看货、打样、下单，并可走访水洗车间。",
      "The Xintang denim fair: denim mills, laundries and garment factories in one hall, with sampling on site and tours of the laundries.",
      "معرض شينتانغ للدنيم: مصانع القماش والغسيل والخياطة في قاعة واحدة، مع تجهيز عينات في الموقع وجولات في المغاسل.",
    ),
    kicker: w("牛仔产业带展会", "Denim town fair", "معرض بلدة الدنيم"),
    lead: w(
      "面料商、水洗厂与成衣厂并排开摊。上午看布，中午试洗，傍晚拿到第一条样裤。",
      "Mills, laundries and makers stand side by side: choose the cloth in the morning, try the wash at noon, hold the first sample by evening.",
      "المصانع والمغاسل والخياطون جنبًا إلى جنب: اختر القماش صباحًا، وجرّب الغسيل ظهرًا، واستلم العينة الأولى مساءً.",
    ),
    alt: w("牛仔布上的口袋与两条牛仔裤", "A pocket on denim between two pairs of jeans", "جيب على قماش الدنيم بين بنطالي جينز"),
    paragraphs: [
      w(
        "新塘每三条出口牛仔裤里就有一条在本地裁好。四十年里，这里长出了染纱、织布、裁缝、水洗、五金的完整链条，也学会了把水再用一遍。",
        "A good share of the jeans that leave Guangdong are cut in Xintang. In forty years the town has grown every trade that jeans need, from rope dyeing to rivets, and has learned to use its water twice.",
        "جزء كبير من جينز قوانغدونغ يُقص في شينتانغ. خلال أربعين عامًا نشأت في البلدة كل حرفة يحتاجها الجينز، من صباغة الخيوط إلى المسامير، وتعلمت أن تستخدم ماءها مرتين.",
      ),
      w(
        "本届以“省水的蓝”为题：激光雕花、臭氧漂洗与泡沫染色三条线现场开机，数据挂在机器旁边。",
        "This edition is about blue that saves water: laser etching, ozone bleaching and foam dyeing run in the hall, with the meters hung beside the machines.",
        "تدور هذه الدورة حول الأزرق الموفّر للماء: الحفر بالليزر والتبييض بالأوزون والصباغة بالرغوة تعمل في القاعة، والعدادات معلّقة بجانب الآلات.",
      ),
    ],
    points: [
      [
        w("48 小时样裤", "Samples in 48 hours", "عينات خلال 48 ساعة"),
        w(
          "十二家工厂承诺两天内出样，寄到酒店或海外。",
          "Twelve factories promise a sample in two days, to your hotel or abroad.",
          "اثنا عشر مصنعًا تتعهد بعينة خلال يومين إلى فندقك أو خارج البلاد.",
        ),
      ],
      [
        w("水洗开放日", "Laundry tours", "جولات المغاسل"),
        w(
          "每天两班车，走进三家中水回用的水洗厂。",
          "Two buses a day to three laundries that reuse their water.",
          "حافلتان يوميًا إلى ثلاث مغاسل تعيد استخدام مائها.",
        ),
      ],
      [
        w("小单专区", "Small-order hall", "قاعة الطلبات الصغيرة"),
        w("80 件起订的工厂集中在 2 号馆。", "Makers who start at 80 pieces stand together in Hall 2.", "الخياطون الذين يبدؤون من 80 قطعة في القاعة 2."),
      ],
    ],
    numbers: [
      ["38,000", square, w("展出面积", "of exhibition", "مساحة العرض")],
      ["12", null, w("家工厂 48 小时出样", "factories sampling in 48 hours", "مصنعًا لعينات 48 ساعة")],
      ["65%", null, w("水洗用水可回用", "of laundry water is used again", "من ماء الغسيل يُعاد استخدامه")],
      ["80", w("件", "pcs", "قطعة"), w("小单专区起订量", "minimum in the small-order hall", "الحد الأدنى في قاعة الطلبات الصغيرة")],
    ],
    sessions: [
      ["09:30", "10:15", w("开幕：省水的蓝", "Opening: blue that saves water", "الافتتاح: أزرق يوفّر الماء")],
      [
        "10:30",
        "11:30",
        w("看懂一张水洗工艺单", "How to read a wash recipe", "كيف تقرأ وصفة الغسيل"),
        w("黄国兴，国兴牛仔", "Huang Guoxing, Guoxing Denim", "هوانغ قوشينغ، قوشينغ للدنيم"),
      ],
      ["14:00", "15:00", w("中东市场的宽腿与高腰", "Wide legs and high waists for the Gulf", "القصات الواسعة والخصر العالي لأسواق الخليج")],
      ["15:30", "16:30", w("买家与水洗厂对接", "Buyers meet laundries", "لقاء المشترين بالمغاسل")],
    ],
    news: [
      [
        9,
        w("三家水洗厂加入开放日", "Three laundries join the tours", "ثلاث مغاسل تنضم إلى الجولات"),
        w("名额每班 24 人，现场凭报名号登记。", "24 places on each bus, given on site.", "24 مقعدًا في كل حافلة تُوزّع في الموقع."),
      ],
      [
        24,
        w("2 号馆改为小单专区", "Hall 2 becomes the small-order hall", "القاعة 2 تصبح للطلبات الصغيرة"),
        w(
          "起订 80 件的成衣厂共 26 个展位，已全部订出。",
          "All 26 stands for makers who start at 80 pieces are taken.",
          "حُجزت الأجنحة الستة والعشرون كلها للخياطين الذين يبدؤون من 80 قطعة.",
        ),
      ],
    ],
    partners: [
      w("新塘牛仔服装行业协会", "Xintang Denim Association", "جمعية شينتانغ للدنيم"),
      w("增城区商务服务站", "Zengcheng Trade Service", "خدمة التجارة في تسنغتشنغ"),
    ],
    order: ["countdown", "about", "exhibitors", "products", "programme", "numbers", "news", "travel", "partners"],
    makes: ["denim", "trims", "fabrics", "workwear"],
  },
  {
    site: "match",
    city: "hangzhou",
    theme: { ground: "#27594b", on_ground: "#ffffff", accent: "#e9b949", on_accent: "#1b2a24", deep: "#27594b", wash: "#e9f1ea", pattern: "dots" },
    name: w("买家与工厂对接日 · {year}", "Buyer–Factory Matchmaking Day {year}", "يوم لقاء المشترين والمصانع {year}"),
    tagline: w("二十分钟一桌，谈完就有下一步", "Twenty minutes a table, and a next step at the end", "عشرون دقيقة لكل طاولة وخطوة تالية في نهايتها"),
    about: w(
      "一天之内，海外买家与经实地查验的工厂一对一面谈，双方提前看过资料，现场约打样。",
      "One day of one-to-one meetings between overseas buyers and inspected factories who have read each other's papers before.",
      "يوم من اللقاءات الفردية بين مشترين من الخارج ومصانع مفحوصة ميدانيًا اطّلع كل منهم على ملف الآخر مسبقًا.",
    ),
    kicker: w("一对一洽谈", "One to one", "لقاءات فردية"),
    lead: w(
      "不设展台，只有桌子。每位买家最多谈八家，名单由衣港按品类、产能与交期排好。",
      "No stands, only tables. Each buyer meets up to eight factories, matched by goods, capacity and lead time.",
      "لا أجنحة، بل طاولات فقط. يلتقي كل مشترٍ بثمانية مصانع كحد أقصى مرتبة حسب الأصناف والطاقة والمهلة.",
    ),
    alt: w("买家与工厂在一张桌子旁，一根红线相连", "A buyer and a maker at one table, joined by a red thread", "مشترٍ وصانع على طاولة واحدة يجمعهما خيط أحمر"),
    paragraphs: [
      w(
        "对接日从一张表开始：买家写下要做什么、多少件、何时到港；工厂写下正在做什么、空着多少线。两张表对得上，才会坐到一起。",
        "The day begins with two forms: what the buyer wants made, how many and by when; what the factory is making and which lines are free. Only those who fit sit down together.",
        "يبدأ اليوم باستمارتين: ما يريد المشتري صنعه وكميته وموعده، وما يصنعه المصنع وخطوطه الشاغرة. لا يجلس معًا إلا من يتوافقان.",
      ),
      w(
        "每桌配一名翻译，中英阿三语；谈完当场写下样衣、价格与日期，衣港留底跟进。",
        "Every table has an interpreter in Chinese, English and Arabic; sample, price and date are written down on the spot and followed up.",
        "لكل طاولة مترجم بالصينية والإنجليزية والعربية، وتُدوَّن العينة والسعر والموعد فورًا وتُتابَع.",
      ),
    ],
    points: [
      [
        w("只请查验过的工厂", "Inspected factories only", "مصانع مفحوصة فقط"),
        w("每家都有一年内的实地查验记录。", "Each was visited by a reviewer within the year.", "زار مدقق كلًّا منها خلال العام."),
      ],
      [
        w("三语翻译", "Three languages", "ثلاث لغات"),
        w("四十名翻译，全部做过服装跟单。", "Forty interpreters, all former merchandisers.", "أربعون مترجمًا عملوا جميعًا في متابعة طلبات الملابس."),
      ],
      [w("会后跟进", "Followed up", "متابعة"), w("两周内回访每一桌。", "Every table is called within two weeks.", "يُتصل بكل طاولة خلال أسبوعين.")],
    ],
    numbers: [
      ["60", null, w("洽谈桌", "tables", "طاولة")],
      ["20", w("分钟", "min", "دقيقة"), w("每场洽谈", "for each meeting", "لكل لقاء")],
      ["8", null, w("每位买家最多见的工厂", "factories at most for each buyer", "مصانع كحد أقصى لكل مشترٍ")],
      ["3", null, w("种语言现场翻译", "languages at every table", "لغات على كل طاولة")],
    ],
    sessions: [
      ["09:00", "09:30", w("签到、领取桌号", "Registration and table numbers", "التسجيل وأرقام الطاولات")],
      ["09:30", "12:00", w("上午洽谈：六轮", "Morning meetings: six rounds", "لقاءات الصباح: ست جولات")],
      ["12:00", "13:30", w("午餐，备清真餐", "Lunch, halal served", "الغداء، تتوفر وجبات حلال")],
      ["13:30", "16:30", w("下午洽谈：七轮", "Afternoon meetings: seven rounds", "لقاءات بعد الظهر: سبع جولات")],
    ],
    news: [
      [
        6,
        w("四十家工厂名单确定", "Forty factories are confirmed", "تأكيد أربعين مصنعًا"),
        w(
          "童装、针织与穆斯林服饰三类空线最多。",
          "Children's wear, knitwear and modest wear have the most free lines.",
          "ملابس الأطفال والتريكو والأزياء المحتشمة لديها أكبر عدد من الخطوط الشاغرة.",
        ),
      ],
    ],
    partners: [w("杭州跨境电商综试区服务中心", "Hangzhou Cross-border Trade Service", "مركز هانغتشو لخدمات التجارة العابرة للحدود")],
    order: ["countdown", "about", "numbers", "programme", "exhibitors", "faq", "travel", "partners", "news"],
    makes: ["childrenswear", "knitwear", "modest_wear", "womenswear"],
  },
  {
    site: "shaxi",
    city: "zhongshan",
    theme: { ground: "#0f5c63", on_ground: "#ffffff", accent: "#f2c14e", on_accent: "#10292c", deep: "#0f5c63", wash: "#e5f2f0", pattern: "rib" },
    name: w("{year} 沙溪休闲服装博览会", "Shaxi Casualwear Fair {year}", "معرض شاشي للملابس الكاجوال {year}"),
    tagline: w("T 恤、卫衣、运动裤，一镇看全", "Tees, sweats and joggers: the whole town shows", "تيشيرتات وسويت شيرتات وبناطيل رياضية: البلدة كلها تعرض"),
    about: w(
      "中山沙溪休闲服装博览会：针织面料、印花绣花与休闲成衣工厂展出，支持小批量翻单与线上补货。",
      "The Shaxi fair shows jersey mills, printers and casualwear makers who take small repeats and restock online.",
      "يعرض معرض شاشي مصانع الجيرسي والطباعة وصنّاع الملابس الكاجوال الذين يقبلون الإعادات الصغيرة والتزويد عبر الإنترنت.",
    ),
    kicker: w("中国休闲服装名镇", "The casualwear town", "بلدة الملابس الكاجوال"),
    lead: w(
      "三百家工厂里挑出最会做休闲装的，把现货、打样间与仓库一起搬进展厅。",
      "The best casualwear makers of three hundred bring their stock, sampling rooms and warehouses into one hall.",
      "أفضل صنّاع الكاجوال من بين ثلاثمئة مصنع ينقلون مخزونهم وغرف عيناتهم إلى قاعة واحدة.",
    ),
    alt: w("水乡人家上空晾着的 T 恤与卫衣", "Tees and sweaters on a line over a river town", "تيشيرتات وسترات على حبل فوق بلدة نهرية"),
    paragraphs: [
      w(
        "沙溪的一天从凌晨四点的面料街开始：布到厂，裁到夜里，第二天清早发货。博览会把这条街的节奏留了下来。",
        "A day in Shaxi begins at four in the fabric street: cloth arrives, is cut by night and leaves the next morning. The fair keeps that pace.",
        "يبدأ اليوم في شاشي عند الرابعة فجرًا في شارع الأقمشة: يصل القماش ويُقص ليلًا ويُشحن صباحًا. ويحافظ المعرض على هذا الإيقاع.",
      ),
      w(
        "今年新设“翻单墙”：十五家工厂当场报出补货天数，扫码即可在衣港下单。",
        "New this year is the wall of repeats: fifteen factories post how many days a restock takes, and orders are placed on Threadport by a scan.",
        "الجديد هذا العام جدار الإعادات: خمسة عشر مصنعًا تعلن أيام إعادة التزويد، ويُطلب عبر ثريد بورت بمسح الرمز.",
      ),
    ],
    points: [
      [
        w("现货 6,000 款", "6,000 styles in stock", "6000 موديل في المخزون"),
        w("看中即发，一箱起。", "Shipped from one carton.", "تُشحن ابتداءً من كرتونة واحدة."),
      ],
      [
        w("七天翻单", "Repeats in seven days", "إعادة خلال سبعة أيام"),
        w("同色同款，同一缸布。", "Same style and colour, from the same dye lot.", "الموديل واللون نفسهما من حمّام الصباغة ذاته."),
      ],
      [
        w("一件印花", "Prints from one piece", "طباعة من قطعة واحدة"),
        w("直喷与烫画现场演示。", "Direct printing and transfers shown live.", "عروض حية للطباعة المباشرة والنقل الحراري."),
      ],
    ],
    numbers: [
      ["6,000", null, w("款现货", "styles in stock", "موديل في المخزون")],
      ["7", w("天", "days", "أيام"), w("同款翻单", "for a repeat", "لإعادة الطلب")],
      ["15", null, w("家工厂上翻单墙", "factories on the wall of repeats", "مصنعًا على جدار الإعادات")],
      ["1", w("箱", "carton", "كرتونة"), w("现货起批", "is where stock orders start", "الحد الأدنى لطلب المخزون")],
    ],
    sessions: [
      ["09:30", "10:00", w("开幕与翻单墙揭牌", "Opening and the wall of repeats", "الافتتاح وجدار الإعادات")],
      [
        "10:30",
        "11:30",
        w("重磅 T 恤：克重之外看什么", "Heavy tees: what to look at besides weight", "التيشيرت الثقيل: ما بعد الوزن"),
        w("阮溪，沙溪休闲", "Ruan Xi, Shaxi Casualwear", "روان شي، شاشي للكاجوال"),
      ],
      ["14:00", "15:30", w("秋冬卫衣趋势静态展", "Sweats for autumn, a static show", "سويت شيرتات الخريف، عرض ثابت")],
      ["16:00", "17:00", w("跨境卖家专场对接", "Meetings for cross-border sellers", "لقاءات لبائعي التجارة العابرة للحدود")],
    ],
    news: [
      [
        12,
        w("免费接驳车时刻公布", "Free buses: the timetable is out", "جدول الحافلات المجانية"),
        w("中山北站 8:30 起每 20 分钟一班。", "From Zhongshan North every 20 minutes from 8:30.", "من تشونغشان الشمالية كل 20 دقيقة ابتداءً من 8:30."),
      ],
      [
        30,
        w("印花展区扩大一倍", "The print hall doubles", "قاعة الطباعة تتضاعف"),
        w("直喷、烫画、绣花共 34 家。", "34 printers and embroiderers.", "34 شركة للطباعة والتطريز."),
      ],
    ],
    partners: [
      w("沙溪服装商会", "Shaxi Garment Chamber", "غرفة شاشي للملابس"),
      w("中山跨境物流联盟", "Zhongshan Logistics Alliance", "تحالف تشونغشان للخدمات اللوجستية"),
    ],
    order: ["about", "countdown", "products", "exhibitors", "numbers", "programme", "travel", "news", "partners"],
    makes: ["sportswear", "knitwear", "menswear", "prints"],
  },
  {
    site: "muslim",
    city: "yiwu",
    theme: { ground: "#0f4f45", on_ground: "#ffffff", accent: "#e0b252", on_accent: "#1c2418", deep: "#0f4f45", wash: "#eef3ea", pattern: "lattice" },
    name: w("{year} 义乌穆斯林服饰展", "Yiwu Modest Fashion Fair {year}", "معرض ييوو للأزياء المحتشمة {year}"),
    tagline: w("长袍、头巾与礼服，赶在斋月之前", "Robes, scarves and occasion wear, in time for Ramadan", "العبايات والطرح وملابس المناسبات قبل رمضان"),
    about: w(
      "面向中东、北非与东南亚买家的穆斯林服饰专业展：阿巴雅、长袍、头巾、儿童礼服与黑色系面料。",
      "A trade fair of modest fashion for buyers of the Gulf, North Africa and South-East Asia: abayas, thobes, scarves, children's wear and formal blacks.",
      "معرض متخصص للأزياء المحتشمة لمشتري الخليج وشمال أفريقيا وجنوب شرق آسيا: عبايات وأثواب وطرح وملابس أطفال وأقمشة سوداء.",
    ),
    kicker: w("专业采购展", "Trade buyers only", "للمشترين المحترفين"),
    lead: w(
      "面料垂不垂、头巾滑不滑、袍子透不透，都要上手才知道。",
      "How the cloth falls, how the scarf holds, whether the robe shows light: only the hand can tell.",
      "انسدال القماش وثبات الطرحة وعدم شفافية العباية: أمور لا تعرفها إلا اليد.",
    ),
    alt: w("拱门下的三件长袍", "Three robes under pointed arches", "ثلاث عبايات تحت أقواس مدببة"),
    paragraphs: [
      w(
        "义乌有一条街，早上能听见五种阿拉伯口音。这里的工厂知道海湾要的黑有多黑，也知道摩洛哥的卡夫坦该绣几针。",
        "There is a street in Yiwu where one hears five kinds of Arabic before noon. Its makers know how black the Gulf wants its black, and how close a Moroccan caftan is embroidered.",
        "في ييوو شارع تسمع فيه خمس لهجات عربية قبل الظهر. يعرف صنّاعه درجة السواد التي يريدها الخليج وكثافة تطريز القفطان المغربي.",
      ),
      w(
        "展会按品类分四区，另设礼拜室、清真餐与女宾专场，洽谈备阿语翻译。",
        "Four areas by kind of goods, with a prayer room, halal food, hours for women and interpreters of Arabic.",
        "أربع مناطق حسب الأصناف، مع مصلى وطعام حلال وساعات للسيدات ومترجمين للعربية.",
      ),
    ],
    points: [
      [
        w("黑色面料图书馆", "A library of blacks", "مكتبة الأقمشة السوداء"),
        w("三百种黑，按垂感与透光排列。", "Three hundred blacks by drape and light.", "ثلاثمئة درجة سواد مرتبة حسب الانسدال والضوء."),
      ],
      [
        w("斋月交期墙", "Ramadan deadlines", "مواعيد رمضان"),
        w("每家写明最晚下单日。", "Each maker posts the last day to order.", "يعلن كل صانع آخر يوم للطلب."),
      ],
      [
        w("女宾专场", "Hours for women", "ساعات للسيدات"),
        w("第二天上午，全部由女员工接待。", "On the second morning, served by women alone.", "صباح اليوم الثاني بخدمة نسائية كاملة."),
      ],
    ],
    numbers: [
      ["300", null, w("黑色面料", "black cloths", "قماشًا أسود")],
      ["22", null, w("个国家的买家登记", "countries among the buyers", "دولة بين المشترين")],
      ["15", w("天", "days", "يومًا"), w("头巾最快交期", "for scarves at the quickest", "أسرع مهلة للطرح")],
      ["40", null, w("名阿语翻译", "interpreters of Arabic", "مترجمًا للعربية")],
    ],
    sessions: [
      ["10:00", "10:30", w("开幕", "Opening", "الافتتاح")],
      [
        "11:00",
        "12:00",
        w("阿巴雅版型：肩、袖与下摆", "Abaya cuts: shoulder, sleeve and hem", "قصات العباية: الكتف والكم والذيل"),
        w("马建国，丝路长衫", "Ma Jianguo, Silk Road Modest Wear", "ما جيانغو، طريق الحرير"),
      ],
      ["14:00", "15:00", w("斋月与开斋节销售日历", "The calendar of Ramadan and Eid", "تقويم مبيعات رمضان والعيد")],
      ["16:00", "17:00", w("新品走秀", "Show of the new season", "عرض الموسم الجديد")],
    ],
    news: [
      [
        18,
        w("女宾专场名额加开", "More places for the women's hours", "أماكن إضافية لساعات السيدات"),
        w("第二天上午增至三百个名额。", "The second morning now has three hundred places.", "صباح اليوم الثاني أصبح بثلاثمئة مكان."),
      ],
    ],
    partners: [
      w("义乌阿拉伯商会", "Arab Chamber in Yiwu", "الغرفة العربية في ييوو"),
      w("柯桥黑色面料联盟", "Keqiao Formal Black Alliance", "تحالف كتشياو للأقمشة السوداء"),
    ],
    order: ["about", "sign_up", "countdown", "numbers", "exhibitors", "products", "programme", "faq", "travel", "partners"],
    makes: ["modest_wear", "fabrics"],
  },
  {
    site: "efb",
    city: "guangzhou",
    theme: { ground: "#0d4655", on_ground: "#ffffff", accent: "#ffb34d", on_accent: "#152430", deep: "#0d4655", wash: "#e6f1f3", pattern: "grid" },
    name: w("EFB 跨境电商服装品牌展 {year}", "EFB E-commerce Fashion Brand Fair {year}", "معرض EFB لعلامات الأزياء الإلكترونية {year}"),
    tagline: w("把工厂做成品牌，把品牌做到海外", "From factory to brand, from brand to the world", "من مصنع إلى علامة، ومن علامة إلى العالم"),
    about: w(
      "EFB 面向有自主品牌的服装企业：平台选品、独立站、直播与海外仓同场对接，展位申请中。",
      "EFB is for garment makers with brands of their own: marketplaces, own shops, live selling and warehouses abroad in one hall. Stands can be applied for.",
      "معرض EFB لصنّاع الملابس أصحاب العلامات: المنصات والمتاجر والبيع المباشر والمستودعات الخارجية في قاعة واحدة. التقديم على الأجنحة مفتوح.",
    ),
    kicker: w("展位申请中", "Stands open to application", "باب طلب الأجنحة مفتوح"),
    lead: w(
      "平台选品官坐在展馆里，一天看三百个牌子。你的吊牌准备好了吗？",
      "The buyers of the marketplaces sit in the hall and see three hundred labels a day. Is yours ready?",
      "مشترو المنصات في القاعة يرون ثلاثمئة علامة يوميًا. هل علامتك جاهزة؟",
    ),
    alt: w("手机屏幕里的衣服变成包裹", "Garments leave telephone screens as parcels", "ملابس تخرج من شاشات الهواتف طرودًا"),
    paragraphs: [
      w(
        "第一届 EFB 有 86 个品牌，其中 31 个在半年内开出了第一家海外店。第二年起我们只做一件事：让工厂遇见会卖它的人。",
        "The first EFB had 86 brands; 31 of them opened their first shop abroad within six months. Since then the fair does one thing: it lets makers meet those who sell.",
        "ضمت الدورة الأولى 86 علامة، افتتحت 31 منها أول متجر خارجي خلال ستة أشهر. ومنذ ذلك الحين يفعل المعرض شيئًا واحدًا: يجمع الصنّاع بمن يبيعون.",
      ),
      w(
        "展位按品牌成熟度分三档：样品桌、标准展位、品牌屋。先申请，后审核，不按先后排位。",
        "There are three kinds of stand: sample table, standard stand and brand house. Applications are judged on the brand, not on who was first.",
        "ثلاثة أنواع من الأجنحة: طاولة عينات وجناح قياسي وبيت علامة. تُقيَّم الطلبات على أساس العلامة لا الأسبقية.",
      ),
    ],
    points: [
      [
        w("平台选品", "Marketplace buyers", "مشترو المنصات"),
        w("九家平台带着品类缺口来。", "Nine marketplaces come with the gaps in their range.", "تسع منصات تأتي بما ينقص تشكيلاتها."),
      ],
      [
        w("直播间", "Live rooms", "استوديوهات البث"),
        w("十二间直播间，英语与阿语主播。", "Twelve rooms with hosts in English and Arabic.", "اثنا عشر استوديو بمقدمين بالإنجليزية والعربية."),
      ],
      [
        w("合规诊室", "Compliance desk", "مكتب الامتثال"),
        w("标签、成分、专利当场看。", "Labels, fibres and rights looked at on the spot.", "فحص الملصقات والألياف والحقوق في المكان."),
      ],
    ],
    numbers: [
      ["9", null, w("家跨境平台到场", "marketplaces in the hall", "منصات في القاعة")],
      ["240", null, w("个展位", "stands", "جناحًا")],
      ["12", null, w("间直播间", "live rooms", "استوديو بث")],
      ["31", null, w("个品牌因首届开出海外店", "brands opened abroad after the first fair", "علامة افتتحت متاجر خارجية بعد الدورة الأولى")],
    ],
    sessions: [
      ["09:30", "10:30", w("平台品类缺口发布", "What the marketplaces are missing", "ما ينقص المنصات")],
      [
        "11:00",
        "12:00",
        w("独立站第一千单", "The first thousand orders of a shop of one's own", "أول ألف طلب في متجرك"),
        w("曾原，南油原创", "Zeng Yuan, Nanyou Original", "تسنغ يوان، نانيو"),
      ],
      ["14:00", "16:00", w("选品官走展位", "The buyers walk the stands", "المشترون يجولون على الأجنحة")],
      ["16:00", "17:00", w("退货率怎么降", "How returns come down", "كيف تنخفض المرتجعات")],
    ],
    news: [
      [
        20,
        w("展位申请第一轮结果", "First round of stands", "الجولة الأولى من الأجنحة"),
        w("已审核 118 份申请，第二轮继续开放。", "118 applications are judged; the second round is open.", "قُيّم 118 طلبًا، والجولة الثانية مفتوحة."),
      ],
    ],
    partners: [
      w("广东跨境电商协会", "Guangdong E-commerce Association", "جمعية قوانغدونغ للتجارة الإلكترونية"),
      w("海外仓联盟", "Overseas Warehouse Alliance", "تحالف المستودعات الخارجية"),
    ],
    order: ["about", "sign_up", "numbers", "countdown", "programme", "exhibitors", "partners", "faq", "news", "travel"],
    makes: ["womenswear", "sportswear", "knitwear"],
  },
  {
    site: "efb2023",
    city: "shenzhen",
    theme: { ground: "#4a2358", on_ground: "#ffffff", accent: "#f3c66c", on_accent: "#2a1430", deep: "#5a2a6b", wash: "#f3ecf4", pattern: "chevrons" },
    name: w("EFB 跨境电商服装品牌展 2023", "EFB E-commerce Fashion Brand Fair 2023", "معرض EFB لعلامات الأزياء الإلكترونية 2023"),
    tagline: w("一条街，四百个新牌子", "One street, four hundred new labels", "شارع واحد وأربعمئة علامة جديدة"),
    about: w(
      "2023 年 EFB 在深圳举办，412 个品牌参展，三天接待 1.8 万名专业观众。本页为往届存档。",
      "EFB 2023 in Shenzhen: 412 brands and 18,000 trade visitors in three days. This page is its archive.",
      "معرض EFB 2023 في شنتشن: 412 علامة و18 ألف زائر متخصص في ثلاثة أيام. هذه الصفحة أرشيفه.",
    ),
    kicker: w("2023 届存档", "The 2023 edition", "دورة 2023"),
    lead: w(
      "展馆按街区搭建：女装巷、运动巷、童装巷，尽头是直播广场。",
      "The hall was built as a street: lanes for women, sport and children, and a square for live selling at its end.",
      "بُنيت القاعة شارعًا: أزقة للنساء والرياضة والأطفال وفي نهايتها ساحة للبث المباشر.",
    ),
    alt: w("同一排遮阳棚下的四家品牌店", "Four brand shops under one row of awnings", "أربعة متاجر علامات تحت صف مظلات واحد"),
    paragraphs: [
      w(
        "这一届第一次把平台选品官请进展位，三天约出 2,600 次打样。",
        "For the first time the buyers of the marketplaces came to the stands; they asked for 2,600 samples in three days.",
        "للمرة الأولى جاء مشترو المنصات إلى الأجنحة وطلبوا 2600 عينة في ثلاثة أيام.",
      ),
      w(
        "会后六个月回访：参展品牌平均新开 1.7 个海外渠道。",
        "Six months later the brands had opened 1.7 new channels abroad on average.",
        "بعد ستة أشهر كانت العلامات قد فتحت 1.7 قناة خارجية جديدة في المتوسط.",
      ),
    ],
    points: [
      [w("女装巷最热", "Women's lane led", "زقاق النساء في الصدارة"), w("打样数占 46%。", "46 per cent of all samples.", "46٪ من كل العينات.")],
      [
        w("运动巷复购最高", "Sport came back", "الرياضة عادت"),
        w("三成买家半年内再下单。", "Three in ten buyers ordered again.", "ثلاثة من كل عشرة مشترين طلبوا مجددًا."),
      ],
      [w("直播广场", "The live square", "ساحة البث"), w("三天 96 场。", "96 shows in three days.", "96 بثًا في ثلاثة أيام.")],
    ],
    numbers: [
      ["412", null, w("个参展品牌", "brands", "علامة")],
      ["18,000", null, w("专业观众", "trade visitors", "زائر متخصص")],
      ["2,600", null, w("次打样", "samples asked for", "عينة مطلوبة")],
      ["96", null, w("场直播", "live shows", "بثًا مباشرًا")],
    ],
    sessions: [
      ["10:00", "11:00", w("品牌出海第一步", "First steps of a brand abroad", "الخطوات الأولى للعلامة في الخارج")],
      ["14:00", "15:30", w("选品官圆桌", "The buyers' round table", "طاولة المشترين المستديرة")],
      ["16:00", "17:00", w("年度新牌颁奖", "New label of the year", "جائزة العلامة الجديدة")],
    ],
    news: [
      [
        -12,
        w("结果公布", "Results", "النتائج"),
        w(
          "412 个品牌、1.8 万观众、2,600 次打样，下届移师广州。",
          "412 brands, 18,000 visitors, 2,600 samples; the next edition moves to Guangzhou.",
          "412 علامة و18 ألف زائر و2600 عينة، والدورة التالية تنتقل إلى قوانغتشو.",
        ),
      ],
    ],
    partners: [w("南油服装商圈", "Nanyou Fashion District", "حي نانيو للأزياء"), w("深圳跨境卖家协会", "Shenzhen Sellers' Association", "جمعية بائعي شنتشن")],
    order: ["numbers", "about", "gallery", "programme", "exhibitors", "news", "sign_up", "partners"],
    makes: ["womenswear", "sportswear", "childrenswear"],
  },
  {
    site: "adtiger",
    city: "shanghai",
    theme: { ground: "#8c2f16", on_ground: "#ffffff", accent: "#f6c453", on_accent: "#2a1310", deep: "#8c2f16", wash: "#fbeee0", pattern: "stripes" },
    name: w("虎年服装广告与品牌展", "Tiger Year Fair of Fashion Advertising and Brands", "معرض عام النمر لإعلانات الأزياء وعلاماتها"),
    tagline: w("做衣服的人，也要会吆喝", "Who makes clothes must also be heard", "من يصنع الثياب عليه أن يُسمَع أيضًا"),
    about: w(
      "壬寅虎年在上海举办的服装广告与品牌展，聚集画册、橱窗、短视频与吊牌包装。本页为往届存档。",
      "Held in Shanghai in the Year of the Tiger: lookbooks, windows, short films, labels and packaging for garment makers. This page is its archive.",
      "أُقيم في شنغهاي في عام النمر: كتيبات وواجهات وأفلام قصيرة وملصقات وتغليف لصنّاع الملابس. هذه الصفحة أرشيفه.",
    ),
    kicker: w("壬寅 · 虎", "Year of the Tiger", "عام النمر"),
    lead: w(
      "一面墙的画册，一条街的橱窗，还有一只用碎布拼成的老虎。",
      "A wall of lookbooks, a street of windows, and a tiger pieced together from offcuts.",
      "جدار من الكتيبات وشارع من الواجهات ونمر من قصاصات القماش.",
    ),
    alt: w("布片拼成的老虎头与悬挂的布旗", "A tiger's head of cut cloth under hanging banners", "رأس نمر من قماش مقصوص تحت رايات معلقة"),
    paragraphs: [
      w(
        "工厂会做衣服，却常把图片拍成仓库。虎年展请来三十家影像与设计工作室，给工厂改吊牌、改画册、改短片。",
        "Factories make good clothes and photograph them like a warehouse. Thirty studios came to redo their labels, lookbooks and films.",
        "تصنع المصانع ثيابًا جيدة ثم تصوّرها كأنها في مستودع. جاء ثلاثون استوديو لتجديد ملصقاتها وكتيباتها وأفلامها.",
      ),
      w(
        "三天里现场改了 214 个吊牌，拍了 68 条短片，评出“虎头奖”五名。",
        "In three days 214 labels were redesigned, 68 films were shot and five Tiger Heads were awarded.",
        "خلال ثلاثة أيام صُممت 214 ملصقة من جديد وصُوّر 68 فيلمًا ومُنحت خمس جوائز رأس النمر.",
      ),
    ],
    points: [
      [w("吊牌诊所", "The label clinic", "عيادة الملصقات"), w("十五分钟改一枚。", "A new label in fifteen minutes.", "ملصقة جديدة في ربع ساعة.")],
      [w("橱窗街", "The street of windows", "شارع الواجهات"), w("二十四个橱窗，一个星期搭成。", "24 windows, built in a week.", "24 واجهة بُنيت في أسبوع.")],
      [
        w("虎头奖", "The Tiger Heads", "جوائز رأس النمر"),
        w("最佳短片由一家衬衫厂获得。", "A shirt factory won the prize for the best film.", "فاز مصنع قمصان بجائزة أفضل فيلم."),
      ],
    ],
    numbers: [
      ["168", null, w("家品牌", "brands", "علامة")],
      ["214", null, w("枚吊牌现场改版", "labels redesigned", "ملصقة أُعيد تصميمها")],
      ["68", null, w("条短片", "short films", "فيلمًا قصيرًا")],
      ["9,400", null, w("观众", "visitors", "زائر")],
    ],
    sessions: [
      ["10:00", "11:00", w("工厂也要有画册", "A lookbook for every factory", "كتيب لكل مصنع")],
      ["13:30", "15:00", w("橱窗搭建公开课", "How a window is built", "كيف تُبنى الواجهة")],
      ["15:30", "17:00", w("虎头奖颁奖", "The Tiger Heads are awarded", "توزيع جوائز رأس النمر")],
    ],
    news: [
      [
        -5,
        w("虎头奖揭晓", "The Tiger Heads", "جوائز رأس النمر"),
        w(
          "五项大奖分别归于衬衫、牛仔、丝绸、童装与羊绒企业。",
          "The five prizes went to makers of shirts, denim, silk, children's wear and cashmere.",
          "ذهبت الجوائز الخمس إلى صنّاع القمصان والدنيم والحرير وملابس الأطفال والكشمير.",
        ),
      ],
    ],
    partners: [
      w("上海时尚影像联盟", "Shanghai Fashion Film Alliance", "تحالف شنغهاي لأفلام الأزياء"),
      w("长三角吊牌设计中心", "Yangtze Delta Label Studio", "استوديو دلتا اليانغتسي للملصقات"),
    ],
    order: ["about", "numbers", "gallery", "exhibitors", "programme", "partners", "news"],
    makes: ["menswear", "denim", "womenswear", "knitwear"],
  },
  {
    site: "tongzhaung2024",
    city: "huzhou",
    theme: { ground: "#1f5f93", on_ground: "#ffffff", accent: "#ffd166", on_accent: "#1b2a40", deep: "#1f5f93", wash: "#eaf4fb", pattern: "confetti" },
    name: w("2024 织里童装展", "Zhili Children's Wear Fair 2024", "معرض تشيلي لملابس الأطفال 2024"),
    tagline: w("给最会动的人做衣服", "Clothes for those who never stand still", "ملابس لمن لا يهدؤون"),
    about: w(
      "2024 年织里童装展回顾：婴童、校服与亲子装，安全标准与小单快反。本页为往届存档。",
      "The Zhili fair of 2024: babies', school and family wear, safety rules and quick small orders. This page is its archive.",
      "معرض تشيلي 2024: ملابس الرضع والمدارس والعائلة ومعايير السلامة والطلبات الصغيرة السريعة. هذه الصفحة أرشيفه.",
    ),
    kicker: w("2024 届存档", "The 2024 edition", "دورة 2024"),
    lead: w(
      "抽绳、纽扣、荧光剂，孩子穿的每一处都有人较真。",
      "Drawcords, buttons, brighteners: every detail that touches a child was looked at.",
      "الأربطة والأزرار والمبيّضات: كل ما يلامس الطفل خضع للفحص.",
    ),
    alt: w(
      "草地上的晾衣绳挂满童装，天上有风筝与气球",
      "Children's clothes on a line, kites and balloons above",
      "ملابس أطفال على حبل وفوقها طائرات ورقية وبالونات",
    ),
    paragraphs: [
      w(
        "织里有一万四千家与童装有关的店铺和工厂。展会挑出其中两百家，先送检，再进馆。",
        "Zhili has fourteen thousand shops and factories of children's wear. Two hundred were chosen, tested first and admitted then.",
        "في تشيلي أربعة عشر ألف متجر ومصنع لملابس الأطفال. اختير منها مئتان فُحصت أولًا ثم دخلت.",
      ),
      w(
        "三天签下意向 3,100 万件，其中六成是 300 件以下的小单。",
        "Thirty-one million pieces were agreed on in three days, six in ten orders under 300 pieces.",
        "اتُّفق على 31 مليون قطعة في ثلاثة أيام، وستة من كل عشرة طلبات دون 300 قطعة.",
      ),
    ],
    points: [
      [
        w("先检后展", "Tested first", "الفحص أولًا"),
        w("每家至少三款过 GB 31701 A 类。", "Three styles of each passed the baby class of GB 31701.", "ثلاثة موديلات من كل مصنع اجتازت فئة الرضع من GB 31701."),
      ],
      [w("小单快反", "Quick small orders", "طلبات صغيرة سريعة"), w("最快五天出货。", "Shipped in five days at the quickest.", "شحن خلال خمسة أيام على الأسرع.")],
      [
        w("孩子当评委", "Children as judges", "الأطفال حكّام"),
        w("六十个孩子试穿打分。", "Sixty children wore and marked the clothes.", "ستون طفلًا ارتدوا الملابس وقيّموها."),
      ],
    ],
    numbers: [
      ["203", null, w("家展商", "exhibitors", "عارضين")],
      ["11,600", null, w("专业观众", "trade visitors", "زائر متخصص")],
      ["60%", null, w("订单少于 300 件", "of orders under 300 pieces", "من الطلبات دون 300 قطعة")],
      ["5", w("天", "days", "أيام"), w("最快出货", "to ship at the quickest", "أسرع شحن")],
    ],
    sessions: [
      ["09:30", "10:30", w("童装安全标准一小时讲清", "The safety rules in one hour", "معايير السلامة في ساعة")],
      ["14:00", "15:00", w("孩子们的试穿秀", "The children's show", "عرض الأطفال"), w("潘小满，织里小满", "Pan Xiaoman, Xiaoman Kids", "بان شياومان، شياومان")],
      ["15:30", "16:30", w("校服采购对接", "School uniforms: buyers meet makers", "الزي المدرسي: لقاء المشترين والصنّاع")],
    ],
    news: [
      [
        -8,
        w("2024 成果", "What came of 2024", "حصيلة 2024"),
        w(
          "203 家展商、1.16 万观众，意向 3,100 万件。",
          "203 exhibitors, 11,600 visitors, 31 million pieces agreed on.",
          "203 عارضين و11600 زائر و31 مليون قطعة متفق عليها.",
        ),
      ],
    ],
    partners: [
      w("织里童装商会", "Zhili Children's Wear Chamber", "غرفة تشيلي لملابس الأطفال"),
      w("湖州纤维检验所", "Huzhou Fibre Inspection", "معهد هوتشو لفحص الألياف"),
    ],
    order: ["numbers", "about", "gallery", "exhibitors", "products", "programme", "sign_up", "news", "partners"],
    makes: ["childrenswear"],
  },
  {
    site: "nativity",
    city: "yiwu",
    theme: { ground: "#14463a", on_ground: "#ffffff", accent: "#e8c15a", on_accent: "#1c2418", deep: "#8f1f24", wash: "#f2f5f0", pattern: "snow" },
    name: w("{year} 圣诞服饰用品采购展", "Christmas Goods Sourcing Fair {year}", "معرض توريد مستلزمات الميلاد {year}"),
    tagline: w("七月里的圣诞，十二月的货架", "Christmas in July, on the shelf in December", "ميلاد في يوليو، وعلى الرفوف في ديسمبر"),
    about: w(
      "圣诞毛衣、家庭睡衣、礼品袜与节日布艺的采购展，赶在海运旺季之前下单。",
      "Sourcing of Christmas knits, family pyjamas, gift socks and festive cloth, before the freight season.",
      "توريد كنزات الميلاد وبيجامات العائلة وجوارب الهدايا والأقمشة الاحتفالية قبل موسم الشحن.",
    ),
    kicker: w("反季采购", "Out of season on purpose", "خارج الموسم عمدًا"),
    lead: w(
      "外面三十八度，馆里下着纸雪。圣诞订单就是这样做出来的。",
      "Outside it is 38 degrees, inside it snows paper. That is how Christmas is made.",
      "في الخارج 38 درجة وفي الداخل ثلج من ورق. هكذا تُصنع بضائع الميلاد.",
    ),
    alt: w("雪地里用花布做成的圣诞树与毛衣", "A fir of printed cloth in the snow, with knits", "شجرة من قماش مطبوع في الثلج مع كنزات"),
    paragraphs: [
      w(
        "全球一半以上的圣诞织物经义乌发出。七月下单、九月装柜、十一月上架，晚一周就赶不上船。",
        "Much of the world's Christmas cloth ships from Yiwu: ordered in July, loaded in September, on the shelf in November. A week late is a year late.",
        "كثير من أقمشة الميلاد في العالم تُشحن من ييوو: تُطلب في يوليو وتُحمّل في سبتمبر وتُعرض في نوفمبر. أسبوع تأخير يعني عامًا.",
      ),
      w(
        "本届新增再生涤毛衣与可堆肥包装两个专区。",
        "New were two areas: knits of recycled polyester, and packaging that rots.",
        "أُضيفت منطقتان: كنزات من البوليستر المعاد تدويره وتغليف قابل للتحلل.",
      ),
    ],
    points: [
      [w("亲子睡衣", "Family pyjamas", "بيجامات العائلة"), w("六个尺码一套花。", "Six sizes of one print.", "ستة مقاسات بنقشة واحدة.")],
      [w("圣诞毛衣", "Christmas knits", "كنزات الميلاد"), w("提花、亮片、会响的都有。", "Jacquard, sequins, and some that jingle.", "جاكار وترتر وبعضها يرنّ.")],
      [w("海运档期", "Freight slots", "مواعيد الشحن"), w("六家货代现场锁舱。", "Six forwarders book space on the spot.", "ستة وكلاء شحن يحجزون فورًا.")],
    ],
    numbers: [
      ["286", null, w("家展商", "exhibitors", "عارضًا")],
      ["14,200", null, w("买家到场", "buyers came", "مشترٍ حضروا")],
      ["41", null, w("个国家和地区", "countries", "دولة")],
      ["1,900", null, w("个货柜意向", "containers agreed on", "حاوية متفق عليها")],
    ],
    sessions: [
      ["10:00", "11:00", w("今年的圣诞色", "This year's colours of Christmas", "ألوان الميلاد هذا العام")],
      ["13:30", "14:30", w("欧盟包装新规", "The new packaging rules of the EU", "قواعد التغليف الأوروبية الجديدة")],
      ["15:00", "16:00", w("货代面对面", "Meet the forwarders", "لقاء وكلاء الشحن")],
    ],
    news: [
      [
        -6,
        w("成果：1,900 个货柜", "Results: 1,900 containers", "النتائج: 1900 حاوية"),
        w("亲子睡衣首次超过圣诞毛衣。", "Family pyjamas outsold knits for the first time.", "تفوقت بيجامات العائلة على الكنزات للمرة الأولى."),
      ],
    ],
    partners: [
      w("义乌节庆用品协会", "Yiwu Festive Goods Association", "جمعية ييوو لمستلزمات الأعياد"),
      w("宁波港货代联合", "Ningbo Forwarders", "وكلاء شحن نينغبو"),
    ],
    order: ["numbers", "about", "gallery", "products", "exhibitors", "programme", "news", "sign_up", "travel"],
    makes: ["knitwear", "childrenswear", "prints"],
  },
  {
    site: "qingrenjie",
    city: "shanghai",
    theme: { ground: "#7c1f3c", on_ground: "#ffffff", accent: "#ffc2c7", on_accent: "#4a1024", deep: "#8f2345", wash: "#fcf0ee", pattern: "petals" },
    name: w("{year} 情人节服饰订货会", "Valentine's Collection Fair {year}", "معرض مجموعات عيد الحب {year}"),
    tagline: w("红裙、丝巾、情侣衫，一针一线", "Red dresses, silk scarves and pairs, stitch by stitch", "فساتين حمراء وأوشحة حرير وأطقم للاثنين، غرزة غرزة"),
    about: w(
      "情人节前的订货会：礼服、真丝、内衣、情侣装与礼盒，现货与预订并行。",
      "The order fair before Valentine's Day: dresses, silk, lingerie, clothes for two and gift boxes, from stock and to order.",
      "معرض الطلبات قبل عيد الحب: فساتين وحرير وملابس داخلية وأطقم للاثنين وعلب هدايا، من المخزون وبالطلب.",
    ),
    kicker: w("节日订货会", "Order fair", "معرض طلبات"),
    lead: w(
      "心要用双线缝，礼盒要赶在二月十日前到店。",
      "A heart is sewn with a double thread, and the boxes must be in the shop by the tenth of February.",
      "القلب يُخاط بخيط مزدوج، والعلب يجب أن تصل المتجر قبل العاشر من فبراير.",
    ),
    alt: w("格布缝成的心与两条连衣裙", "A heart sewn from checked cloth between two dresses", "قلب مخيط من قماش مربعات بين فستانين"),
    paragraphs: [
      w(
        "二月十四日只有一天，货却要备一个月。订货会把交期倒着排：从上架那天往回数。",
        "The fourteenth of February is one day, and takes a month of stock. The fair counts back from the day the goods hang in the shop.",
        "الرابع عشر من فبراير يوم واحد يحتاج شهرًا من المخزون. يعدّ المعرض عكسيًا من يوم العرض في المتجر.",
      ),
      w(
        "真丝、蕾丝与羊绒三类今年做了小礼盒，百套起订。",
        "Silk, lace and cashmere come in small gift boxes this year, from a hundred sets.",
        "الحرير والدانتيل والكشمير في علب هدايا صغيرة هذا العام ابتداءً من مئة طقم.",
      ),
    ],
    points: [
      [w("真丝礼盒", "Boxes of silk", "علب الحرير"), w("百套起，盒面烫名。", "From a hundred, with names on the lid.", "من مئة علبة مع أسماء على الغطاء.")],
      [
        w("情侣同缸", "Two from one bath", "اثنان من حمّام واحد"),
        w("男女款同一缸染色。", "His and hers from one dye bath.", "للرجل والمرأة من حمّام صباغة واحد."),
      ],
      [w("刺绣姓名", "Names embroidered", "تطريز الأسماء"), w("现场绣，三种文字。", "On site, in three scripts.", "في المكان وبثلاثة خطوط.")],
    ],
    numbers: [
      ["100", w("套", "sets", "طقم"), w("礼盒起订", "minimum of gift boxes", "الحد الأدنى لعلب الهدايا")],
      ["18", w("天", "days", "يومًا"), w("礼服交期", "for dresses", "مهلة الفساتين")],
      ["36", null, w("种红", "reds", "درجة أحمر")],
      ["3", null, w("种文字刺绣", "scripts of embroidery", "خطوط للتطريز")],
    ],
    sessions: [
      ["10:00", "11:00", w("三十六种红怎么选", "Choosing among 36 reds", "الاختيار بين 36 درجة أحمر")],
      ["14:00", "15:00", w("礼盒与陈列", "Boxes and displays", "العلب والعرض")],
      ["15:30", "16:30", w("真丝护理公开课", "Caring for silk", "العناية بالحرير"), w("范锦，锦绣年华", "Fan Jin, Jinxiu Silk", "فان جين، جينشيو للحرير")],
    ],
    news: [
      [
        15,
        w("姓名刺绣开放预约", "Names can be booked", "حجز تطريز الأسماء"),
        w("每位买家十枚样片免费。", "Ten free samples for each buyer.", "عشر عينات مجانية لكل مشترٍ."),
      ],
    ],
    partners: [
      w("江南真丝联盟", "Jiangnan Silk Alliance", "تحالف جيانغنان للحرير"),
      w("上海礼品包装协会", "Shanghai Gift Packaging", "جمعية شنغهاي لتغليف الهدايا"),
    ],
    order: ["countdown", "about", "products", "gallery", "numbers", "exhibitors", "programme", "travel", "partners"],
    makes: ["womenswear", "knitwear"],
  },
  {
    site: "summer",
    city: "quanzhou",
    theme: { ground: "#0b5f78", on_ground: "#ffffff", accent: "#ffd35c", on_accent: "#14303a", deep: "#0b5f78", wash: "#fff6e0", pattern: "waves" },
    name: w("{year} 夏季服装采购节", "Summer Wear Sourcing Festival {year}", "مهرجان توريد ملابس الصيف {year}"),
    tagline: w("薄一点，凉一点，快一点", "Lighter, cooler, quicker", "أخف وأبرد وأسرع"),
    about: w(
      "海边小城里的夏装采购节：凉感面料、泳装、度假裙与功能 T 恤，报名即送面料小样册。",
      "Summer wear by the sea: cooling cloth, swimwear, holiday dresses and performance tees. Every visitor gets a book of swatches.",
      "ملابس الصيف على شاطئ البحر: أقمشة مبرّدة وملابس سباحة وفساتين عطلات وتيشيرتات رياضية. لكل زائر كتاب عينات.",
    ),
    kicker: w("报名送样册", "A swatch book for every visitor", "كتاب عينات لكل زائر"),
    lead: w(
      "凉感不是写在吊牌上的。带上手背，来摸。",
      "Cool is not what the label says. Bring the back of your hand.",
      "البرودة ليست ما تقوله الملصقة. أحضر ظهر يدك.",
    ),
    alt: w("海边晾衣绳上的夏装与椰树", "Summer clothes on a line by the sea, with a palm", "ملابس صيفية على حبل عند البحر مع نخلة"),
    paragraphs: [
      w(
        "石狮一年有三百天能晒布。这里的工厂把短袖做得像空气，也会在接缝里藏一条不磨人的线。",
        "Shishi can dry cloth in the sun for three hundred days a year. Its makers sew tees like air and hide a seam that does not rub.",
        "تجفف شيشي القماش تحت الشمس ثلاثمئة يوم في السنة. يخيط صنّاعها تيشيرتات كالهواء ويخفون درزة لا تحتك.",
      ),
      w(
        "采购节设在海堤旁，白天看货，傍晚走秀，夜里装车。",
        "The festival stands by the sea wall: goods by day, a show at dusk, lorries loaded at night.",
        "يقام المهرجان عند السد البحري: بضائع نهارًا وعرض عند الغروب وتحميل الشاحنات ليلًا.",
      ),
    ],
    points: [
      [w("凉感实测", "Cooling, measured", "تبريد مقيس"), w("每块布贴着 Q-max 数值。", "Every cloth carries its Q-max.", "كل قماش يحمل قيمة Q-max.")],
      [
        w("泳装小单", "Swimwear in small runs", "ملابس سباحة بكميات صغيرة"),
        w("200 件起，含模杯。", "From 200 pieces, cups included.", "من 200 قطعة مع الحشوات."),
      ],
      [w("傍晚走秀", "A show at dusk", "عرض عند الغروب"), w("海堤上，六点半。", "On the sea wall at half past six.", "على السد البحري عند السادسة والنصف.")],
    ],
    numbers: [
      ["0.30", null, w("凉感 Q-max 起", "Q-max and up", "قيمة Q-max فأعلى")],
      ["150", null, w("家展商", "exhibitors expected", "عارضًا متوقعًا")],
      ["200", w("件", "pcs", "قطعة"), w("泳装起订", "minimum of swimwear", "الحد الأدنى لملابس السباحة")],
      ["10", w("天", "days", "أيام"), w("T 恤翻单", "to repeat a tee", "لإعادة التيشيرت")],
    ],
    sessions: [
      ["09:30", "10:30", w("Q-max 是怎么测的", "How Q-max is measured", "كيف تُقاس Q-max")],
      ["14:00", "15:00", w("度假裙的十种印花", "Ten prints for holiday dresses", "عشر نقشات لفساتين العطلات")],
      ["18:30", "19:30", w("海堤走秀", "The show on the sea wall", "العرض على السد البحري"), w("施海，海角户外", "Shi Hai, Cape Outdoor", "شي هاي، كيب")],
    ],
    news: [
      [
        60,
        w("样册开印", "The swatch books go to print", "طباعة كتب العينات"),
        w("共 64 块凉感面料，报名即可领取。", "64 cooling cloths, free for those who sign up.", "64 قماشًا مبرّدًا مجانًا لمن يسجل."),
      ],
    ],
    partners: [w("石狮纺织服装商会", "Shishi Textile Chamber", "غرفة شيشي للمنسوجات"), w("海峡面料图书馆", "Straits Fabric Library", "مكتبة المضيق للأقمشة")],
    order: ["about", "products", "sign_up", "numbers", "programme", "countdown", "exhibitors", "faq", "travel", "news", "partners"],
    makes: ["sportswear", "womenswear", "prints"],
  },
  {
    site: "yuandan",
    city: "guangzhou",
    theme: { ground: "#9c1f1f", on_ground: "#ffffff", accent: "#f8d06b", on_accent: "#3a0f10", deep: "#9c1f1f", wash: "#fdf3e4", pattern: "rays" },
    name: w("元旦新品首发展 · {year}", "New Year First Show {year}", "معرض رأس السنة للجديد {year}"),
    tagline: w("第一批春款，挂在新年第一天", "The first of spring hangs on the first day of the year", "أول الربيع يُعرض في أول أيام السنة"),
    about: w(
      "跨年三天的新品首发展：春季女装、针织与外套抢先看，名额有限，满员可登记候补。",
      "Three days over New Year: spring womenswear, knits and coats before anybody else. Places are few; there is a waiting list.",
      "ثلاثة أيام على عتبة السنة: أزياء الربيع والتريكو والمعاطف قبل الجميع. الأماكن محدودة وهناك قائمة انتظار.",
    ),
    kicker: w("限额入场", "Limited places", "أماكن محدودة"),
    lead: w(
      "只放一百二十位买家进馆，每人一杯热茶、一本新款册。",
      "Only 120 buyers are let in; each gets hot tea and the book of the new styles.",
      "لا يدخل إلا 120 مشتريًا، ولكل منهم شاي ساخن وكتاب الموديلات الجديدة.",
    ),
    alt: w("新年日出、灯笼与三件新衣", "The sun of the New Year, lanterns and three new garments", "شمس السنة الجديدة وفوانيس وثلاث قطع جديدة"),
    paragraphs: [
      w(
        "别人过节，服装人赶春款。首发展把三十家工厂的新款放在同一根横杆上，按上架周次排好。",
        "Others celebrate; the trade prepares spring. Thirty makers hang their new styles on one rail, in the order of the weeks they reach the shops.",
        "الآخرون يحتفلون وأهل المهنة يجهزون الربيع. يعلّق ثلاثون صانعًا موديلاتهم الجديدة على قضيب واحد مرتبة حسب أسابيع وصولها إلى المتاجر.",
      ),
      w(
        "现场不拍照、不上网，首批订单当天锁款三十天。",
        "No photographs and no posting; a style ordered on the day is kept for its buyer for thirty days.",
        "لا تصوير ولا نشر، والموديل المطلوب في يومه يُحفظ لمشتريه ثلاثين يومًا.",
      ),
    ],
    points: [
      [w("锁款三十天", "Kept for thirty days", "محفوظ ثلاثين يومًا"), w("同城不重款。", "Not sold twice in one city.", "لا يُباع مرتين في مدينة واحدة.")],
      [
        w("按周上架", "By the week", "حسب الأسبوع"),
        w("第 3 周到第 14 周，款式连着走。", "From week 3 to week 14 without a gap.", "من الأسبوع 3 إلى 14 دون انقطاع."),
      ],
      [
        w("跨年夜订货", "New Year's Eve orders", "طلبات ليلة السنة"),
        w(
          "三十一日晚八点，前二十单免样衣费。",
          "At eight on the 31st; the first twenty pay no sample fee.",
          "الثامنة مساء 31، وأول عشرين طلبًا دون رسوم عينات.",
        ),
      ],
    ],
    numbers: [
      ["120", null, w("入场买家", "buyers are let in", "مشتريًا يدخلون")],
      ["30", null, w("家工厂首发", "makers show first", "صانعًا يعرضون أولًا")],
      ["480", null, w("个新款", "new styles", "موديلًا جديدًا")],
      ["30", w("天", "days", "يومًا"), w("锁款", "a style is kept", "يُحفظ الموديل")],
    ],
    sessions: [
      ["10:00", "11:00", w("春季第一杆", "The first rail of spring", "أول قضيب للربيع")],
      [
        "14:00",
        "15:30",
        w("针织与外套叠穿", "Knits under coats", "التريكو تحت المعاطف"),
        w("姚立伟，濮院针织", "Yao Liwei, Puyuan Knits", "ياو ليوي، بويوان للتريكو"),
      ],
      ["20:00", "21:00", w("跨年夜订货", "Orders on New Year's Eve", "طلبات ليلة رأس السنة")],
    ],
    news: [
      [
        14,
        w("首发名单三十家", "Thirty makers are named", "أسماء ثلاثين صانعًا"),
        w("针织九家、外套八家、女装十三家。", "Nine of knits, eight of coats, thirteen of womenswear.", "تسعة للتريكو وثمانية للمعاطف وثلاثة عشر للنساء."),
      ],
    ],
    partners: [w("广州新品首发联盟", "Guangzhou First Show Alliance", "تحالف قوانغتشو للعرض الأول")],
    order: ["countdown", "sign_up", "about", "numbers", "products", "programme", "exhibitors", "faq", "news", "travel"],
    makes: ["womenswear", "knitwear"],
  },
];

export const titles: Record<Exclude<BlockShown["type"], "hero">, Words> = {
  countdown: w("倒计时", "Countdown", "العد التنازلي"),
  about: w("关于展会", "About the fair", "عن المعرض"),
  programme: w("日程", "Programme", "البرنامج"),
  exhibitors: w("参展企业", "Exhibitors", "العارضون"),
  products: w("展品", "On show", "المعروضات"),
  numbers: w("数字", "In figures", "بالأرقام"),
  gallery: w("现场", "Pictures", "صور"),
  partners: w("主办与支持", "With whom", "الشركاء"),
  faq: w("常见问题", "Questions", "أسئلة"),
  travel: w("交通与住宿", "Getting there", "الوصول والإقامة"),
  sign_up: w("报名", "Sign up", "التسجيل"),
  news: w("展会消息", "News of the fair", "أخبار المعرض"),
};

export const partnerRoles = {
  host: w("主办", "Hosts", "المنظمون"),
  service: w("线上平台", "Online", "المنصة"),
  threadport: w("衣港", "Threadport", "ثريد بورت"),
};

/** The places of a hall where things happen, in turn. */
export const rooms: readonly Words[] = [
  w("主舞台", "Main stage", "المنصة الرئيسية"),
  w("论坛区", "Forum", "المنتدى"),
  w("洽谈区", "Meeting area", "منطقة اللقاءات"),
  w("T 台", "Runway", "الممشى"),
];

export const hours = w("9:00–17:00，末日至 15:00", "9:00–17:00, last day until 15:00", "9:00–17:00، واليوم الأخير حتى 15:00");

export const captions: readonly Words[] = [
  w("缝制线参观", "A visit to the sewing lines", "زيارة خطوط الخياطة"),
  w("面料墙前的买家", "Buyers at the wall of cloth", "مشترون أمام جدار الأقمشة"),
  w("现场裁剪演示", "Cutting, shown live", "القص في عرض حي"),
  w("撤展当晚装车", "Loading on the last evening", "التحميل في المساء الأخير"),
  w("纱线与色卡", "Yarns and shade cards", "خيوط وبطاقات ألوان"),
  w("晾晒中的染布", "Dyed cloth drying", "قماش مصبوغ يجف"),
];

const q = (question: Words, answer: Words) => ({ question, answer });
export const questions = {
  general: [
    q(
      w("入场收费吗？", "Is there a fee to enter?", "هل الدخول برسوم؟"),
      w(
        "专业观众免费。现场凭报名号或名片入场，18 岁以下请由家长陪同。",
        "Trade visitors enter free with their sign-up number or a business card. Under 18 only with an adult.",
        "الدخول مجاني للمتخصصين برقم التسجيل أو بطاقة العمل، ومن دون 18 عامًا برفقة بالغ.",
      ),
    ),
    q(
      w("有翻译吗？", "Are there interpreters?", "هل يوجد مترجمون؟"),
      w(
        "服务台有中、英、阿三语翻译，可预约一小时陪同，免费。",
        "The desk has interpreters of Chinese, English and Arabic; one hour with you is free.",
        "في مكتب الخدمة مترجمون بالصينية والإنجليزية والعربية، وساعة مرافقة مجانية.",
      ),
    ),
  ],
  signUp: [
    q(
      w("报名后能改吗？", "Can I change my sign-up?", "هل يمكنني تعديل تسجيلي؟"),
      w(
        "开展前可登录取消后重新报名；名额会让给候补者。",
        "Until the fair opens you can sign in, cancel and sign up again; your place goes to whoever waits.",
        "حتى الافتتاح يمكنك الدخول والإلغاء والتسجيل من جديد، ويذهب مكانك لمن ينتظر.",
      ),
    ),
    q(
      w("一个手机号可以报几个人？", "How many people for one number?", "كم شخصًا لكل رقم؟"),
      w(
        "一人一号。同事请各自报名，或在表中写明同行人数。",
        "One. Colleagues sign up themselves, or are counted in the form.",
        "شخص واحد. يسجل الزملاء بأنفسهم أو يُذكر عددهم في الاستمارة.",
      ),
    ),
  ],
  apply: [
    q(
      w("展位费用多少？", "What does a stand cost?", "كم تكلفة الجناح؟"),
      w(
        "样品桌 3,800 元、标准展位 9,800 元、品牌屋按面积计，审核通过后签约付款。",
        "A sample table is ¥3,800, a standard stand ¥9,800, a brand house by its size; paid after the application is accepted.",
        "طاولة العينات 3800 يوان والجناح القياسي 9800 يوان وبيت العلامة حسب المساحة، والدفع بعد القبول.",
      ),
    ),
    q(
      w("多久有结果？", "How long until I hear?", "متى تصلني النتيجة؟"),
      w(
        "十个工作日内短信通知；需补资料的会先电话联系。",
        "You get a text within ten working days; if something is missing we call first.",
        "تصلك رسالة خلال عشرة أيام عمل، ونتصل أولًا إن نقص شيء.",
      ),
    ),
  ],
};

const choice = (key: string, label: Words) => ({ key, label });
export const formWords = {
  signUp: {
    title: w("观众报名", "Sign up to visit", "التسجيل للزيارة"),
    about: w(
      "一分钟填完，报名号短信发到手机，入场扫码即可。",
      "It takes a minute. Your number is texted to you; show it at the entrance.",
      "دقيقة واحدة تكفي. يصلك رقم برسالة فأبرزه عند المدخل.",
    ),
    call: w("专业观众免费入场，名额先到先得。", "Trade visitors enter free; places go to those who come first.", "الدخول مجاني للمتخصصين والأولوية لمن يسبق."),
  },
  apply: {
    title: w("申请展位", "Apply for a stand", "طلب جناح"),
    about: w(
      "告诉我们您的品牌、品类与想要的展位，十个工作日内答复。",
      "Tell us your brand, your goods and the stand you want; we answer within ten working days.",
      "أخبرنا عن علامتك وأصنافك والجناح الذي تريده، ونجيب خلال عشرة أيام عمل.",
    ),
    call: w("先申请，后审核，不按先后排位。", "Judged on the brand, not on who was first.", "التقييم على العلامة لا على الأسبقية."),
  },
  terms: w(
    "提交即同意将所填信息用于本次展会的入场、通知与对接，展后一年内删除。",
    "By sending you agree that what you write is used for this fair's admission, notices and meetings, and deleted within a year.",
    "بإرسالك توافق على استخدام بياناتك لدخول هذا المعرض وإشعاراته ولقاءاته، وتُحذف خلال عام.",
  ),
  name: w("姓名", "Name", "الاسم"),
  nameHint: w("与名片一致", "As on your business card", "كما في بطاقة العمل"),
  company: w("公司", "Company", "الشركة"),
  brand: w("品牌名称", "Brand", "اسم العلامة"),
  role: w("您的身份", "You are", "صفتك"),
  roles: [
    choice("buyer", w("采购商", "A buyer", "مشترٍ")),
    choice("brand", w("品牌方", "A brand", "صاحب علامة")),
    choice("seller", w("电商卖家", "An online seller", "بائع إلكتروني")),
    choice("designer", w("设计师", "A designer", "مصمم")),
    choice("press", w("媒体", "Press", "صحافة")),
  ],
  goods: w("关注品类", "What you look for", "ما تبحث عنه"),
  sells: w("主营品类", "What you make", "ما تصنعه"),
  kinds: [
    choice("women", w("女装", "Womenswear", "ملابس نسائية")),
    choice("men", w("男装", "Menswear", "ملابس رجالية")),
    choice("children", w("童装", "Children's wear", "ملابس أطفال")),
    choice("modest", w("穆斯林服饰", "Modest wear", "أزياء محتشمة")),
    choice("knit", w("针织", "Knitwear", "تريكو")),
    choice("fabric", w("面料", "Fabrics", "أقمشة")),
  ],
  mail: w("邮箱", "E-mail", "البريد الإلكتروني"),
  mailHint: w("展后资料发到此邮箱", "Papers after the fair are sent there", "تُرسل إليه مواد ما بعد المعرض"),
  people: w("同行人数", "How many come", "عدد القادمين"),
  stand: w("展位类型", "Kind of stand", "نوع الجناح"),
  stands: [
    choice("table", w("样品桌", "Sample table", "طاولة عينات")),
    choice("standard", w("标准展位 9 平方米", "Standard stand, 9 m²", "جناح قياسي 9 م²")),
    choice("house", w("品牌屋", "Brand house", "بيت علامة")),
  ],
  assistant: w("对接人手机", "Mobile of your contact", "جوال جهة الاتصال"),
  intro: w("品牌介绍", "About the brand", "عن العلامة"),
  introHint: w("渠道、价位、年销量", "Channels, prices, yearly sales", "القنوات والأسعار والمبيعات السنوية"),
  interpreter: w("需要翻译", "I need an interpreter", "أحتاج إلى مترجم"),
  honest: w("以上内容属实", "What I wrote is true", "ما كتبته صحيح"),
};
