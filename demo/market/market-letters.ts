// Monthly letters from a town or a fibre's market: the same columns each month, with that month's own figures.
import { chance } from "#demo/pictures/chance.ts";
import type { SceneName, Words } from "#demo/pictures/catalogue.ts";
import type { TagName } from "./article-texts.ts";
import { signedPercent } from "./signed-percent.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

type Series = {
  key: string;
  scene: SceneName;
  tags: readonly TagName[];
  name: Words;
  unit: Words;
  /** Where the last month closed: what the tape shows. */ close: number;
  /** A month's usual change, as a fraction. */ drift: number;
  /** How the series is named within an English sentence. */ within: string;
  seasons: readonly [spring: Words, summer: Words, autumn: Words, winter: Words];
  voices: readonly Words[];
  advice: readonly [rising: Words, level: Words, falling: Words];
};

const advice = {
  cloth: [
    words(
      "价格在涨，返单建议先锁布后锁价；颜色能合缸的尽量合。",
      "Prices rise: book cloth first and price afterwards, and dye together what can be dyed together.",
      "الأسعار ترتفع: احجز القماش أولًا ثم السعر، واجمع ما يمكن صبغه معًا.",
    ),
    words(
      "价格平稳，可以从容比三家，把精力放在交期和色牢度上。",
      "Prices are steady: take time to compare, and look at dates and fastness.",
      "الأسعار مستقرة: قارن بهدوء وركز على المواعيد وثبات اللون.",
    ),
    words(
      "价格在落，短单随用随买，别囤；长单谈“跌价保护”。",
      "Prices fall: buy as needed, keep no stock, and ask for price protection on long orders.",
      "الأسعار تنخفض: اشترِ حسب الحاجة واطلب حماية السعر في الطلبات الطويلة.",
    ),
  ],
  freight: [
    words(
      "运价在涨，能提前完工的先走；大货尽量凑整柜，把拼柜留给补单。",
      "Rates rise: ship what is ready, fill whole boxes, and keep consolidation for top-ups.",
      "الأسعار ترتفع: اشحن الجاهز واملأ حاويات كاملة واترك التجميع للطلبات التكميلية.",
    ),
    words(
      "运价平稳，按截单日倒排生产即可，不必抢舱。",
      "Rates are steady: plan back from the cut-off and do not fight for space.",
      "الأسعار مستقرة: خطط من موعد الإغلاق ولا تتسابق على المساحة.",
    ),
    words(
      "运价在落，约价可以签短一点；留意加班船撤走的时间。",
      "Rates fall: sign shorter contracts, and watch when the extra sailings leave.",
      "الأسعار تنخفض: وقّع عقودًا أقصر وراقب انسحاب الرحلات الإضافية.",
    ),
  ],
} satisfies Record<string, Series["advice"]>;

export const series: readonly Series[] = [
  {
    key: "keqiao",
    scene: "rolls",
    tags: ["keqiao", "print"],
    name: words("柯桥面料", "Keqiao cloth", "أقمشة كيتشياو"),
    unit: words("指数", "index", "المؤشر"),
    close: 106.74,
    drift: 0.002,
    within: "Keqiao cloth",
    seasons: [
      words(
        "春装补单集中在府绸、人棉印花，档口下午四点还在剪色卡。",
        "Spring repeats gather on poplin and printed viscose; shade cards are still being cut at four in the afternoon.",
        "تتركز طلبات الربيع على البوبلين والفيسكوز المطبوع، وما زالت بطاقات الألوان تُقص عصرًا.",
      ),
      words(
        "夏季清淡，雪纺与麻类走小单，印花厂改做家纺。",
        "Summer is quiet: chiffon and linen in small lots, printers turn to home textiles.",
        "الصيف هادئ: شيفون وكتان بكميات صغيرة وتتحول المطابع إلى المنسوجات المنزلية.",
      ),
      words(
        "秋冬面料开卖，灯芯绒、双面呢、磨毛格排队等机台。",
        "Autumn cloth opens: corduroy, double-faced wool and brushed checks wait for looms.",
        "يبدأ موسم الخريف: القطيفة والصوف المزدوج والمربعات المخملية تنتظر الأنوال.",
      ),
      words(
        "年底赶柜，黑色系绉纱与长袍布为斋月备货，染缸排到十二天后。",
        "Year-end sailings: crêpes and thobe cloth for Ramadan, and vats booked twelve days ahead.",
        "شحنات نهاية العام: كريب وقماش أثواب لرمضان والأحواض محجوزة لاثني عشر يومًا.",
      ),
    ],
    voices: [
      words(
        "北联市场一位经营户说，客人问得多、下得慢，但一旦定了就要快。",
        "A stallholder in Beilian says that clients ask much and decide slowly, and then want it at once.",
        "يقول تاجر في سوق بيليان إن العملاء يسألون كثيرًا ويقررون ببطء ثم يريدونها فورًا.",
      ),
      words(
        "一家染厂告诉我们，蒸汽价没动，助剂涨了两个点。",
        "A dyer tells us that steam has not moved, auxiliaries are up two per cent.",
        "يقول صاحب مصبغة إن البخار لم يتغير والمواد المساعدة ارتفعت اثنين في المئة.",
      ),
      words(
        "数码印花的机台占用率比上月高，夜班恢复了。",
        "Digital printers are busier than last month, and the night shift is back.",
        "الطابعات الرقمية أكثر انشغالًا وعادت وردية الليل.",
      ),
    ],
    advice: advice.cloth,
  },
  {
    key: "cotton-yarn",
    scene: "yarn",
    tags: ["cotton", "yarn"],
    name: words("32 支纯棉纱", "Cotton yarn 32s", "خيط قطن 32"),
    unit: words("元/吨", "yuan a tonne", "يوان للطن"),
    close: 23_108,
    drift: 0.003,
    within: "cotton yarn 32s",
    seasons: [
      words(
        "纺企开机率恢复，织厂按周补库，成交以普梳为主。",
        "Spinners are back at work, weavers restock by the week, mostly carded.",
        "عادت المغازل إلى العمل والنساجون يشترون أسبوعيًا، معظمها مسرّح.",
      ),
      words(
        "高温限电的传闻没有兑现，库存慢慢增加。",
        "Rumours of power cuts in the heat did not come true; stocks grow slowly.",
        "لم تتحقق شائعات انقطاع الكهرباء، وتنمو المخزونات ببطء.",
      ),
      words(
        "新棉上市，籽棉收购价成了每天早上的第一个电话。",
        "New cotton arrives, and the price of seed cotton is the first call of the morning.",
        "وصل القطن الجديد وسعر القطن الزهر أول مكالمة في الصباح.",
      ),
      words(
        "精梳高支紧，普梳宽，价差拉到三千以上。",
        "Fine combed counts are tight, carded ones easy; the spread is above three thousand.",
        "النمر الممشطة الرفيعة شحيحة والمسرّحة متوفرة، والفرق فوق ثلاثة آلاف.",
      ),
    ],
    voices: [
      words(
        "萧山一家纱厂的报价有效期又缩短到两天。",
        "A spinner in Xiaoshan has cut the life of its quotations to two days again.",
        "قلّص مغزل في شياوشان صلاحية عروضه إلى يومين مجددًا.",
      ),
      words(
        "贸易商手里进口纱不多，印度货到港价没有优势。",
        "Merchants hold little imported yarn; Indian yarn has no advantage landed.",
        "لدى التجار القليل من الخيوط المستوردة ولا ميزة للهندية واصلة.",
      ),
      words(
        "针织厂说，客人愿意为稳定的条干多付一点。",
        "Knitters say that clients pay a little more for an even yarn.",
        "يقول مصنعو التريكو إن العملاء يدفعون أكثر قليلًا لخيط منتظم.",
      ),
    ],
    advice: advice.cloth,
  },
  {
    key: "polyester",
    scene: "yarn",
    tags: ["polyester"],
    name: words("涤纶 DTY", "DTY polyester", "بوليستر DTY"),
    unit: words("元/吨", "yuan a tonne", "يوان للطن"),
    close: 8_670,
    drift: -0.002,
    within: "DTY polyester",
    seasons: [
      words(
        "节后织机开得早，产销一度过百。",
        "Looms started early after the holiday; for a while more was sold than made.",
        "بدأت الأنوال مبكرًا بعد العطلة وتجاوزت المبيعات الإنتاج لفترة.",
      ),
      words(
        "原油回落，聚酯厂以价换量，周末常有促销。",
        "Crude eased and makers trade price for volume, often at week-ends.",
        "تراجع النفط ويبادل المنتجون السعر بالكمية في عطلات الأسبوع.",
      ),
      words(
        "秋冬里布、羽绒服面料带动细旦，七十五旦最走俏。",
        "Linings and down-proof cloth draw on fine deniers, 75 above all.",
        "تسحب البطائن وأقمشة الريش النمر الدقيقة وخاصة 75 دنير.",
      ),
      words(
        "年底去库存，工厂现金流优先，付款条件比价格更好谈。",
        "Stocks are run down at year's end; cash comes first, and terms are easier to win than price.",
        "تُصفّى المخزونات نهاية العام وتُقدَّم السيولة، والشروط أسهل من السعر.",
      ),
    ],
    voices: [
      words(
        "盛泽的织厂手里坯布能用二十多天，不急着补丝。",
        "Weavers in Shengze hold greige for twenty days and are in no hurry.",
        "لدى نساجي شنغتسه قماش خام لعشرين يومًا ولا يستعجلون.",
      ),
      words(
        "再生丝和原生丝的价差缩到一千三左右。",
        "Recycled yarn stands some thirteen hundred above virgin, less than before.",
        "تقلص فرق المعاد تدويره إلى نحو 1300.",
      ),
      words(
        "弹力丝的单子来自运动服，客人多在泉州。",
        "Stretch yarn is asked for by sportswear, mostly from Quanzhou.",
        "طلب الخيوط المطاطية من الملابس الرياضية وأغلبه من تشيوانتشو.",
      ),
    ],
    advice: advice.cloth,
  },
  {
    key: "yiwu-modest",
    scene: "sewing",
    tags: ["yiwu", "modest", "gulf"],
    name: words("义乌长袍", "Thobes at Yiwu", "أثواب ييوو"),
    unit: words("元/件", "yuan apiece", "يوان للقطعة"),
    close: 57.4,
    drift: 0.003,
    within: "thobes at Yiwu",
    seasons: [
      words(
        "斋月前后两头忙：前面赶货，后面补尺码。",
        "Busy on both sides of Ramadan: goods before it, missing sizes after.",
        "انشغال قبل رمضان بالبضاعة وبعده بالمقاسات الناقصة.",
      ),
      words(
        "朝觐季拉动白色棉袍，马甲与拖鞋搭着走。",
        "The pilgrimage draws white cotton thobes, waistcoats and sandals along with them.",
        "يحرّك موسم الحج الأثواب القطنية البيضاء والصديريات.",
      ),
      words(
        "冬袍开版，精纺与抓绒里各占一半。",
        "Winter thobes are sampled, half worsted, half fleece-lined.",
        "تُنفذ عينات أثواب الشتاء نصفها صوف ممشط ونصفها مبطن.",
      ),
      words(
        "海湾客人集中下斋月单，绣花机头排到月底。",
        "Gulf clients place their Ramadan orders, and embroidery heads are booked to the month's end.",
        "يطلب عملاء الخليج لرمضان ورؤوس التطريز محجوزة حتى نهاية الشهر.",
      ),
    ],
    voices: [
      words(
        "一位在义乌十四年的也门采购商说，今年客人更在意免烫。",
        "A Yemeni buyer, fourteen years in Yiwu, says that easy care matters more this year.",
        "يقول مشترٍ يمني مقيم في ييوو منذ 14 عامًا إن سهولة العناية أهم هذا العام.",
      ),
      words(
        "暗扣换成国产后，每件省六角，退货没有变多。",
        "Snaps made at home save 0.60 apiece, and returns have not grown.",
        "الكبسات المحلية توفر 0.60 للقطعة ولم تزد المرتجعات.",
      ),
      words(
        "头巾的缸差投诉少了，因为工厂开始按箱分批。",
        "There are fewer complaints about scarves' shade since cartons are packed by lot.",
        "قلّت شكاوى فرق اللون في الأوشحة بعد التعبئة حسب الدفعة.",
      ),
    ],
    advice: advice.cloth,
  },
  {
    key: "denim",
    scene: "drying",
    tags: ["denim"],
    name: words("12 安士牛仔布", "Denim, 12 oz", "دنيم 12 أونصة"),
    unit: words("元/米", "yuan a metre", "يوان للمتر"),
    close: 20.3,
    drift: 0.003,
    within: "12 oz denim",
    seasons: [
      words(
        "薄牛仔当道，八安士以下占了出货的四成。",
        "Light denim leads: under eight ounces makes four tenths of shipments.",
        "الدنيم الخفيف يتصدر: دون ثماني أونصات أربعة أعشار الشحنات.",
      ),
      words("牛仔短裤清尾，织厂开始试秋冬竹节。", "Shorts are cleared, and mills try slubs for autumn.", "تُصفّى الشورتات وتجرب المصانع خيوط السلَب للخريف."),
      words(
        "重磅回归，十三安士以上要等二十天。",
        "Heavy cloth is back; thirteen ounces and more take twenty days.",
        "عاد القماش الثقيل: 13 أونصة فأكثر تنتظر عشرين يومًا.",
      ),
      words("靛蓝粉涨价，黑牛仔占比升到三成。", "Indigo is dearer, and black denim takes three tenths.", "ارتفع النيلي وبلغ الدنيم الأسود ثلاثة أعشار."),
    ],
    voices: [
      words(
        "新塘的水洗厂说，臭氧机现在两班倒。",
        "A laundry in Xintang runs its ozone machines in two shifts.",
        "تشغّل مغسلة في شينتانغ ماكينات الأوزون على ورديتين.",
      ),
      words(
        "均安接到的小单变多，五十条也有人做。",
        "Junan takes more small orders; fifty pairs find a maker.",
        "تقبل جونان طلبات أصغر وخمسون بنطلونًا تجد من يصنعها.",
      ),
      words("弹力布的回复率成了合同里的硬指标。", "Recovery of stretch cloth has become a figure in contracts.", "صار استرداد القماش المطاطي رقمًا في العقود."),
    ],
    advice: advice.cloth,
  },
  {
    key: "freight",
    scene: "outside",
    tags: ["freight", "gulf"],
    name: words("宁波至杰贝阿里 40HQ", "Ningbo–Jebel Ali, 40HQ", "نينغبو–جبل علي 40HQ"),
    unit: words("美元/箱", "dollars a box", "دولار للحاوية"),
    close: 2_512,
    drift: 0.012,
    within: "Ningbo–Jebel Ali freight",
    seasons: [
      words(
        "春节后缺箱两周，之后舱位宽松。",
        "Boxes were short for two weeks after the holiday, then space eased.",
        "نقصت الحاويات أسبوعين بعد العطلة ثم توفرت المساحات.",
      ),
      words(
        "船公司七月起收旺季附加费，实际执行打了折。",
        "Lines announced a peak-season surcharge for July and took less.",
        "أعلنت الخطوط رسم موسم الذروة في يوليو وأخذت أقل منه.",
      ),
      words(
        "国庆前集中出货，甩柜率上升。",
        "Shipments bunched before the October holiday, and more boxes were rolled.",
        "تكدست الشحنات قبل عطلة أكتوبر وزاد تأجيل الحاويات.",
      ),
      words(
        "斋月货提前走，加班船让运价先涨后回。",
        "Ramadan goods went early; extra sailings let the rate rise and come back.",
        "غادرت بضائع رمضان مبكرًا ورفعت الرحلات الإضافية السعر ثم عاد.",
      ),
    ],
    voices: [
      words(
        "一位货代建议看截单而不是开船日，晚一小时就是晚一周。",
        "A forwarder says: watch the cut-off, not the sailing; an hour late is a week late.",
        "ينصح وكيل بمراقبة موعد الإغلاق لا الإبحار: تأخر ساعة يعني أسبوعًا.",
      ),
      words(
        "拼柜仓每周两次截仓，周六这班更快一天。",
        "The consolidation closes twice a week, and Saturday's is a day quicker.",
        "يُغلق التجميع مرتين أسبوعيًا ورحلة السبت أسرع بيوم.",
      ),
      words(
        "目的港换单费没有变，滞箱费涨了五美元一天。",
        "Fees at destination are as they were, demurrage is up five dollars a day.",
        "رسوم الوصول كما هي والأرضيات زادت خمسة دولارات يوميًا.",
      ),
    ],
    advice: advice.freight,
  },
];

export type Letter = {
  series: Series;
  /** The month the letter is about, as its first day. */ month: Date;
  title: Words;
  desc: Words;
  body: { "zh-cn": string[]; en: string[]; ar: string[] };
};

const monthNames = (month: Date) => ({
  "zh-cn": new Intl.DateTimeFormat("zh-CN", { timeZone: "UTC", year: "numeric", month: "long" }).format(month),
  en: new Intl.DateTimeFormat("en", { timeZone: "UTC", year: "numeric", month: "long" }).format(month),
  ar: new Intl.DateTimeFormat("ar-AE-u-nu-latn", { timeZone: "UTC", year: "numeric", month: "long" }).format(month),
});
const plain = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString("en-US") : value.toFixed(2));

type Month = { month: Date; open: number; high: number; low: number; close: number; deals: number; share: number };

/** Months of one market, oldest first, each opening where the one before closed, scaled so that the last closes at what the tape shows. */
const monthsOf = (one: Series, newest: Date, count: number, seed: string): Month[] => {
  const c = chance(`${seed} ${one.key}`);
  let close = 1;
  const months = Array.from({ length: count }, (_, index): Month => {
    const open = close;
    close = open * (1 + one.drift + c.range(-0.021, 0.021));
    return {
      month: new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - (count - 1 - index), 1)),
      open,
      high: Math.max(open, close) * (1 + c.range(0.002, 0.012)),
      low: Math.min(open, close) * (1 - c.range(0.002, 0.012)),
      close,
      deals: c.int(38, 96),
      share: c.int(28, 61),
    };
  });
  const scale = one.close / close;
  return months.map((month) => ({ ...month, open: month.open * scale, high: month.high * scale, low: month.low * scale, close: month.close * scale }));
};

/** Letters of one market, newest month first. */
export const lettersOf = (one: Series, newest: Date, count: number, seed: string): Letter[] => {
  const letters: Letter[] = [];
  for (const { month, open, high, low, close, deals, share } of monthsOf(one, newest, count, seed)) {
    const change = ((close - open) / open) * 100;
    const signed = signedPercent(change);
    // Amid Arabic a sign before a number and a percent sign after it would change sides.
    const isolated = `\u2066${signed}\u2069`;
    const season = one.seasons[Math.floor(((month.getUTCMonth() + 10) % 12) / 3)] ?? one.seasons[0];
    const voice = one.voices[(month.getUTCMonth() + letters.length) % one.voices.length] ?? one.voices[0]!;
    const tip = one.advice[change > 0.5 ? 0 : change < -0.5 ? 2 : 1];
    const name = monthNames(month);
    letters.push({
      series: one,
      month,
      title: words(
        `${one.name["zh-cn"]}月报：${name["zh-cn"]}${change < 0 ? "收低" : "收高"} ${Math.abs(change).toFixed(2)}%`,
        `${one.name.en}, ${name.en}: ${change < 0 ? "down" : "up"} ${Math.abs(change).toFixed(2)}%`,
        `${one.name.ar}، ${name.ar}: ${change < 0 ? "انخفاض" : "ارتفاع"} ${Math.abs(change).toFixed(2)}٪`,
      ),
      desc: words(
        `月末报 ${plain(close)} ${one.unit["zh-cn"]}，当月 ${signed}。${season["zh-cn"]}`,
        `Closed at ${plain(close)} ${one.unit.en}, ${signed} on the month. ${season.en}`,
        `أغلق عند ${plain(close)} ${one.unit.ar}، ${isolated} خلال الشهر. ${season.ar}`,
      ),
      body: {
        "zh-cn": [
          `${name["zh-cn"]}，${one.name["zh-cn"]}月初报 ${plain(open)}，月末报 ${plain(close)}（${one.unit["zh-cn"]}），当月 ${signed}；最高 ${plain(high)}，最低 ${plain(low)}。`,
          `<table><thead><tr><th>月初</th><th>最高</th><th>最低</th><th>月末</th><th>涨跌</th></tr></thead><tbody><tr><td>${plain(open)}</td><td>${plain(high)}</td><td>${plain(low)}</td><td>${plain(close)}</td><td>${signed}</td></tr></tbody></table>`,
          season["zh-cn"],
          `本月我们记录了 ${deals} 笔可核对的成交，其中返单占 ${share}%。${voice["zh-cn"]}`,
          "## 怎么做",
          tip["zh-cn"],
        ],
        en: [
          `In ${name.en} ${one.within} opened at ${plain(open)} and closed at ${plain(close)} (${one.unit.en}), ${signed}; the high was ${plain(high)}, the low ${plain(low)}.`,
          `<table><thead><tr><th>Open</th><th>High</th><th>Low</th><th>Close</th><th>Change</th></tr></thead><tbody><tr><td>${plain(open)}</td><td>${plain(high)}</td><td>${plain(low)}</td><td>${plain(close)}</td><td>${signed}</td></tr></tbody></table>`,
          season.en,
          `We recorded ${deals} deals that could be checked, ${share} per cent of them repeats. ${voice.en}`,
          "## What to do",
          tip.en,
        ],
        ar: [
          `في ${name.ar} افتتح سوق ${one.name.ar} عند ${plain(open)} وأغلق عند ${plain(close)} (${one.unit.ar})، ${isolated}؛ الأعلى ${plain(high)} والأدنى ${plain(low)}.`,
          `<table><thead><tr><th>الافتتاح</th><th>الأعلى</th><th>الأدنى</th><th>الإغلاق</th><th>التغير</th></tr></thead><tbody><tr><td>${plain(open)}</td><td>${plain(high)}</td><td>${plain(low)}</td><td>${plain(close)}</td><td>${isolated}</td></tr></tbody></table>`,
          season.ar,
          `سجلنا ${deals} صفقة قابلة للتحقق، ${share}٪ منها طلبات متكررة. ${voice.ar}`,
          "## ما العمل",
          tip.ar,
        ],
      },
    });
  }
  return letters.reverse();
};
