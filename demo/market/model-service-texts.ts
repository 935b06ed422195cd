// What the page about booking a model says.
import type { Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export const modelServiceTexts = {
  intro: words(
    "按半天或整天预约平台上的模特，用于电商拍摄、画册、走秀、直播与到厂试版。价格由模特本人公开，档期实时可见，款项由平台托管，拍完确认后才结算给模特。",
    "Book models by the half day or the day for e-commerce, lookbooks, runway, live streams and fittings at the factory. Rates are the models' own and open, their free days are shown, and the fee is held by the portal until you confirm that the work was done.",
    "احجز عارضين وعارضات بنصف يوم أو يوم كامل للتجارة الإلكترونية والكتيبات والعروض والبث المباشر وقياسات المصنع. الأسعار معلنة من أصحابها، والأيام المتاحة ظاهرة، وتُحفظ الأجرة لدى المنصة حتى تؤكد إتمام العمل.",
  ),
  included: [
    {
      title: words("八小时在场", "Eight hours on set", "ثماني ساعات في الموقع"),
      text: words(
        "整天含一小时用餐，半天为四小时；超时按小时计，先说好再拍。",
        "A day holds an hour for lunch, a half day is four hours; overtime goes by the hour and is agreed before it begins.",
        "يشمل اليوم ساعة للغداء، ونصف اليوم أربع ساعات، ويُحسب الوقت الإضافي بالساعة باتفاق مسبق.",
      ),
    },
    {
      title: words("基础妆发", "Basic hair and make-up", "مكياج وتصفيف أساسي"),
      text: words(
        "模特自带底妆与基础造型；需要造型师请在沟通时说明。",
        "Models come with base make-up and simple hair; say in the chat if you bring a stylist.",
        "يحضر العارض بمكياج وتصفيف بسيطين؛ اذكر في المحادثة إن كان معك مصفف.",
      ),
    },
    {
      title: words("图片使用权", "Use of the pictures", "استخدام الصور"),
      text: words(
        "默认含线上店铺与社媒一年使用；户外广告与包装另议。",
        "One year in online shops and social media is included; billboards and packaging are agreed apart.",
        "يشمل سنة في المتاجر الإلكترونية ووسائل التواصل، وتُتفق الإعلانات الخارجية والتغليف على حدة.",
      ),
    },
    {
      title: words("款数与换装", "Looks and changes", "عدد الإطلالات"),
      text: words(
        "电商静拍一天可完成六十至一百套，请提前按换装顺序排好衣架。",
        "Sixty to a hundred looks a day in still e-commerce work, if the rails are hung in order beforehand.",
        "من ستين إلى مئة إطلالة يوميًا للصور الثابتة إذا رُتبت الملابس مسبقًا.",
      ),
    },
    {
      title: words("试版反馈", "Fitting notes", "ملاحظات القياس"),
      text: words(
        "到厂试版含口头反馈：哪里紧、哪里吊、走动时是否上缩。",
        "A fitting at the factory comes with spoken notes: where it pulls, where it hangs, whether it rides up in walking.",
        "تشمل قياسات المصنع ملاحظات شفهية عن مواضع الشد والانسدال والحركة.",
      ),
    },
    {
      title: words("资金托管", "Money held safely", "أموال محفوظة"),
      text: words(
        "确认档期后付款到平台，拍摄完成确认后结算；模特未到全额退回。",
        "You pay the portal once the day is agreed; it is paid out when you confirm the work, and returned in full if nobody comes.",
        "تدفع للمنصة بعد تأكيد اليوم، وتُصرف بعد تأكيدك العمل، وتُعاد كاملة إن لم يحضر أحد.",
      ),
    },
  ],
  steps: [
    {
      title: words("选人看档期", "Choose, and look at the days", "اختر وانظر الأيام"),
      text: words(
        "按性别、身高、风格、城市和日价筛选，打开模特页看未来六十天档期。",
        "Filter by kind, height, style, town and rate; a model's page shows the next sixty days.",
        "صفِّ بحسب النوع والطول والطراز والمدينة والسعر؛ وتُظهر الصفحة الأيام الستين القادمة.",
      ),
    },
    {
      title: words("发需求", "Say what it is for", "اذكر الغرض"),
      text: words(
        "在聊天里说明日期、地点、款数与用途，模特卡会一起发过去。",
        "Write day, place, number of looks and use in the chat; the model's card goes along.",
        "اكتب في المحادثة اليوم والمكان وعدد الإطلالات والاستخدام، وتُرسل بطاقة العارض معها.",
      ),
    },
    {
      title: words("占档与确认", "Held, then confirmed", "حجز مؤقت ثم تأكيد"),
      text: words(
        "提出后该时段先占住，别人无法同时预约；模特确认后付款生效。",
        "The time is held for you while the model decides; nobody else can take it. Paid, it is confirmed.",
        "يُحجز الوقت لك مؤقتًا حتى يقرر العارض ولا يستطيع غيرك أخذه، ويُؤكد بعد الدفع.",
      ),
    },
    {
      title: words("拍摄与验收", "The day, and your word", "يوم العمل وتأكيدك"),
      text: words(
        "拍摄当天按约到场；完成后点确认，款项结算给模特。",
        "The model comes as agreed; confirm afterwards and the fee is paid out.",
        "يحضر العارض كما اتُّفق، وبعد تأكيدك تُصرف الأجرة.",
      ),
    },
  ],
  questions: [
    {
      title: words("可以改期吗？", "Can the day be moved?", "هل يمكن تغيير اليوم؟"),
      text: words(
        "拍摄前七十二小时可免费改一次；七十二小时内改期由双方协商，可能收半天费用。",
        "Once without charge up to seventy-two hours before; later by agreement, which may cost half a day.",
        "مرة دون رسوم قبل اثنتين وسبعين ساعة؛ وبعدها بالاتفاق وقد يكلف نصف يوم.",
      ),
    },
    {
      title: words("异地拍摄的路费怎么算？", "Who pays for travel?", "من يتحمل السفر؟"),
      text: words(
        "往返交通与住宿由预约方承担；在外每天另付模特页上写明的差旅日费。",
        "Fares and lodging are the booker's; each day away also costs the travel rate on the model's page.",
        "التذاكر والإقامة على الحاجز، ولكل يوم سفر الأجر المذكور في صفحة العارض.",
      ),
    },
    {
      title: words("儿童模特有什么要求？", "What holds for child models?", "ما شروط عارضي الأطفال؟"),
      text: words(
        "监护人须在场，每天不超过四小时，晚上八点后不拍摄。",
        "A guardian is present, four hours a day at most, and no work after eight in the evening.",
        "بحضور ولي الأمر، أربع ساعات يوميًا كحد أقصى، ولا عمل بعد الثامنة مساءً.",
      ),
    },
    {
      title: words("可以只拍局部不露脸吗？", "May the face be left out?", "هل يمكن عدم إظهار الوجه؟"),
      text: words(
        "可以，请在需求里写明；价格不变，使用范围可放宽，由双方约定。",
        "Yes, say so when you ask. The rate stays; wider use may be agreed.",
        "نعم، اذكر ذلك عند الطلب. يبقى السعر ويمكن الاتفاق على استخدام أوسع.",
      ),
    },
    {
      title: words("模特临时不能来怎么办？", "What if the model cannot come?", "ماذا لو تعذّر حضور العارض؟"),
      text: words(
        "平台优先推荐同身材同档期的模特替换；不接受替换则全额退款。",
        "The portal offers others of the same measures who are free; if none suits, everything is returned.",
        "تعرض المنصة عارضين بالقياسات نفسها ومتاحين؛ وإن لم يناسبك أحد تُعاد الأجرة كاملة.",
      ),
    },
  ],
};
