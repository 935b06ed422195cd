// What buyers and shops write: short, of the trade, each in the language of whoever writes.
import type { Locale } from "#kit/locale.ts";

type ByStars = Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>;

export const reviewTexts: Readonly<Record<Locale, ByStars>> = {
  "zh-cn": {
    5: [
      "大货和样衣一致，走线平整，线头剪得干净，客户很满意。",
      "面料手感好，克重够，缩水测了三次都在 2% 以内。",
      "颜色批次很稳，和色卡对得上，补单会继续找这家。",
      "比交期提前两天发货，外箱贴唛清楚，入库省事。",
      "尺码准，各码数量一件不差，袋子和吊牌也配齐了。",
      "第三次返单了，品质一直稳，价格也没乱涨。",
      "客服懂面料，洗唛成分帮我们按出口要求改好了。",
      "验货抽了 80 件，只有一件轻微污渍，算很好的水平。",
      "版型收腰自然，直播间卖得快，已经加单。",
      "",
    ],
    4: [
      "做工不错，就是包装袋薄了点，路上有两件压皱。",
      "面料和描述一致，颜色比图片略深一点，可以接受。",
      "质量好，发货慢了一天，沟通及时。",
      "整体满意，XL 码肩宽略小，下单建议看尺码表。",
      "性价比高，吊牌绳有几根没穿好，自己补了。",
      "",
    ],
    3: ["中规中矩，线头偏多，需要自己再过一遍。", "颜色和样品有轻微缸差，客户勉强收了。", "布料还行，洗后有点起球，适合走量。"],
    2: ["尺码偏小一码，和尺码表对不上，退换麻烦。", "混装了两个色号，分拣花了半天时间。"],
    1: ["纽扣掉了一批，客户投诉，售后拖了一周才处理。", "缩水超过 5%，和承诺的不一样。"],
  },
  en: {
    5: [
      "Bulk matches the approved sample. Clean seams, no loose threads, my customer reordered.",
      "Good hand feel and honest weight. Shrinkage under 2% after three washes.",
      "Shades are even across all rolls and match the lab dip. Will order again.",
      "Shipped two days early, cartons marked by size as we asked.",
      "Sizes are true to the chart and every size count was right.",
      "Third reorder this year and the quality has not moved.",
      "They corrected the care labels for our market without being asked twice.",
      "Our inspector checked 80 pieces and rejected one. That is a very good rate.",
      "Sold out in ten days in our shop; the cut flatters.",
      "",
    ],
    4: [
      "Well made. The polybags are thin, two pieces came creased.",
      "Fabric as described, the colour is slightly darker than in the pictures.",
      "Good quality, one day late, but they told us in time.",
      "Happy overall. XL runs a little narrow at the shoulder.",
      "Good value. A few hang tags were missing their strings.",
      "",
    ],
    3: [
      "Average. Some loose threads, we had to trim before selling.",
      "Slight shade difference to the sample, my client accepted it.",
      "Cloth is fine, pills a little after washing.",
    ],
    2: ["Runs one size small against the chart. Exchanging was slow.", "Two shades were mixed in the cartons, sorting took us half a day."],
    1: ["Buttons came off in a whole batch and it took a week to get an answer.", "Shrank more than 5%, not what was promised."],
  },
  ar: {
    5: [
      "البضاعة مطابقة للعينة تمامًا، والخياطة نظيفة بلا خيوط زائدة.",
      "القماش ناعم ووزنه كما ذُكر، ولم ينكمش بعد ثلاث غسلات.",
      "الألوان متجانسة بين الدفعات ومطابقة لبطاقة الألوان.",
      "وصلت الشحنة قبل موعدها بيومين، والكراتين مرقّمة حسب المقاس.",
      "المقاسات دقيقة وعدد القطع صحيح في كل مقاس.",
      "ثالث طلب لنا هذا العام والجودة ثابتة.",
      "خدمة ممتازة، عدّلوا بطاقات العناية حسب متطلبات سوقنا.",
      "قصّة العباية أنيقة ونفدت من المعرض خلال أسبوعين.",
      "",
    ],
    4: [
      "تنفيذ جيد، لكن الأكياس رقيقة ووصلت قطعتان مجعّدتين.",
      "القماش كما في الوصف، واللون أغمق قليلًا من الصورة.",
      "جودة جيدة مع تأخر يوم واحد، وأخبرونا مسبقًا.",
      "راضون عمومًا، مقاس XL ضيق قليلًا عند الكتف.",
    ],
    3: ["جودة متوسطة، وبعض الخيوط تحتاج إلى تشذيب.", "فرق بسيط في اللون عن العينة، لكن الزبون قبله."],
    2: ["المقاس أصغر من الجدول بدرجة، والاستبدال كان بطيئًا."],
    1: ["سقطت أزرار دفعة كاملة وتأخر الرد أسبوعًا."],
  },
};

export const followUpTexts: Readonly<Record<Locale, readonly string[]>> = {
  "zh-cn": ["卖了一个月，退货率很低，洗了几次没变形。", "穿洗十来次，颜色没掉，客户回头加单。", "补充：袖口有两件开线，卖家已补发。"],
  en: [
    "After a month on sale: few returns, and it keeps its shape in the wash.",
    "Ten washes on, the colour holds. We reordered.",
    "Two cuffs opened at the seam; the seller sent replacements.",
  ],
  ar: ["بعد شهر من البيع: المرتجعات قليلة والشكل ثابت بعد الغسيل.", "بعد عشر غسلات لم يتغير اللون، وأعدنا الطلب."],
};

export const replyTexts: Readonly<Record<Locale, { glad: readonly string[]; sorry: readonly string[] }>> = {
  "zh-cn": {
    glad: ["感谢认可，返单提前三天告诉我们，优先排产。", "谢谢支持，新色卡下周寄给您。"],
    sorry: ["很抱歉给您添麻烦，已安排补发并复查这一批。", "收到反馈，已调整尺码表并通知车间，差价请联系客服。"],
  },
  en: {
    glad: ["Thank you. Tell us three days before a reorder and we keep a line free.", "Glad it sold well. The new shade card is on its way to you."],
    sorry: ["We are sorry. Replacements are booked and the batch is being checked again.", "Thank you for telling us: the size chart is corrected."],
  },
  ar: {
    glad: ["شكرًا لثقتكم، أخبرونا قبل إعادة الطلب بثلاثة أيام لنحجز لكم خط إنتاج."],
    sorry: ["نعتذر عن ذلك، سنرسل البديل ونعيد فحص الدفعة."],
  },
};

/** Those that wait for the staff: each has a word of the watch list. */
export const watchedTexts: readonly { locale: Locale; stars: 1 | 5; body: string }[] = [
  { locale: "zh-cn", stars: 5, body: "东西不错，要同款的加我，量大更便宜。" },
  { locale: "zh-cn", stars: 1, body: "说是进口面料，检测出来是假货，大家小心。" },
  { locale: "en", stars: 5, body: "The seller offers cashback for five stars, so here they are." },
  { locale: "en", stars: 1, body: "The label is fake, this is not organic cotton." },
  { locale: "ar", stars: 1, body: "الختم مقلد وليس قطنًا مصريًا كما ذُكر." },
];

export const reportNotes: readonly { reason: "extortion" | "not_the_goods" | "insult" | "private_data"; note: string }[] = [
  { reason: "extortion", note: "买家先要求退 20% 差价，被拒后才写的差评，聊天记录可查。" },
  { reason: "not_the_goods", note: "The text speaks of buttons; this article has none. It belongs to another order." },
  { reason: "private_data", note: "تذكر المراجعة اسم موظفتنا وحسابها." },
  { reason: "not_the_goods", note: "评价说的是物流公司，和商品质量无关。" },
  { reason: "insult", note: "" },
];
export const hideReasons: readonly string[] = ["含有联系方式，引导站外交易", "It speaks of another article"];
