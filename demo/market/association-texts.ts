// What the trade-promotion association says of itself, and its news.
import type { SceneName, Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export type SectionText = {
  code: string;
  kind: "service" | "department" | "event" | "statute";
  title: Words;
  body: Words;
  /** Days from the day the market is loaded; of events. */
  after?: number;
  place?: Words;
};

export const sectionTexts: readonly SectionText[] = [
  {
    code: "service_fairs",
    kind: "service",
    title: words("组团参展", "Joint stands at fairs", "المشاركة الجماعية في المعارض"),
    body: words(
      "每年组织会员赴广州、迪拜、巴黎和科隆的服装与面料展，统一搭建、统一报关，展位费由协会垫付一半。",
      "Members go together to the garment and fabric fairs of Guangzhou, Dubai, Paris and Cologne: one stand, one customs file, half of the stand's cost advanced by the association.",
      "يشارك الأعضاء معًا كل عام في معارض الملابس والأقمشة في قوانغتشو ودبي وباريس وكولونيا: جناح واحد وتخليص واحد، وتسبق الجمعية بنصف تكلفة الجناح.",
    ),
  },
  {
    code: "service_matching",
    kind: "service",
    title: words("采购对接", "Meetings with buyers", "لقاءات مع المشترين"),
    body: words(
      "每月一场采购对接会：采购商先交工艺单，协会按产能与证书挑选三至五家工厂，一对一谈四十分钟。",
      "One meeting a month: buyers hand in their spec sheets first, three to five factories are chosen by capacity and certificates, and each has forty minutes face to face.",
      "لقاء كل شهر: يسلّم المشتري ورقة المواصفات أولًا، ثم تُختار ثلاثة إلى خمسة مصانع حسب الطاقة والشهادات لجلسات فردية مدتها أربعون دقيقة.",
    ),
  },
  {
    code: "service_compliance",
    kind: "service",
    title: words("验厂与合规辅导", "Audit and compliance coaching", "الإرشاد للتدقيق والامتثال"),
    body: words(
      "辅导员驻厂三天，按BSCI、SEDEX与WRAP清单逐项自查，整改后再请第三方审核；整改清单留给工厂存档。",
      "A coach stays three days at the factory and goes through the BSCI, SEDEX and WRAP lists; the third party comes after the repairs. The factory keeps the list of repairs.",
      "يقيم مرشد ثلاثة أيام في المصنع ويراجع قوائم BSCI وSEDEX وWRAP بندًا بندًا قبل التدقيق الخارجي، وتبقى قائمة الإصلاحات لدى المصنع.",
    ),
  },
  {
    code: "service_customs",
    kind: "service",
    title: words("原产地证与退税", "Certificates of origin, tax refunds", "شهادات المنشأ واسترداد الضريبة"),
    body: words(
      "代办一般原产地证、RCEP与中国—海合会相关文件，整理出口退税资料，常见差错在提交前改掉。",
      "General certificates of origin, RCEP papers and what Gulf customs ask for; refund files are put in order, and the usual mistakes corrected before they are handed in.",
      "إصدار شهادات المنشأ العامة ووثائق RCEP وما تطلبه جمارك الخليج، وترتيب ملفات استرداد الضريبة وتصحيح الأخطاء قبل تقديمها.",
    ),
  },
  {
    code: "service_credit",
    kind: "service",
    title: words("出口信用与账期", "Export credit and terms", "ائتمان التصدير وآجال الدفع"),
    body: words(
      "与出口信保合作的小微保单，会员费率下浮两成；新客户可先由协会查资信再放账期。",
      "A small-business policy with the export credit insurer at a fifth off; a new client's standing is looked up before you grant terms.",
      "وثيقة تأمين ائتمان للمنشآت الصغيرة بخصم الخُمس للأعضاء، وفحص ملاءة العميل الجديد قبل منحه أجلًا للدفع.",
    ),
  },
  {
    code: "service_training",
    kind: "service",
    title: words("人才与培训", "People and training", "الكفاءات والتدريب"),
    body: words(
      "版师、跟单、外贸阿语三个班常年滚动开课，结业学员名单只向会员开放。",
      "Courses for pattern makers, merchandisers and trade Arabic run all year; the list of graduates is open to members only.",
      "دورات مستمرة طوال العام لصنّاع الباترون والمتابعة والعربية التجارية، وقائمة الخريجين متاحة للأعضاء فقط.",
    ),
  },
  {
    code: "department_secretariat",
    kind: "department",
    title: words("秘书处", "Secretariat", "الأمانة العامة"),
    body: words("会员入会、年费、章程与理事会事务。", "Membership, fees, statutes and the board's affairs.", "العضوية والرسوم والنظام الأساسي وشؤون المجلس."),
  },
  {
    code: "department_fairs",
    kind: "department",
    title: words("展览部", "Fairs", "قسم المعارض"),
    body: words(
      "展位、搭建、样品运输与展后跟进。",
      "Stands, building, sample freight and what comes after a fair.",
      "الأجنحة والتجهيز وشحن العينات والمتابعة بعد المعرض.",
    ),
  },
  {
    code: "department_trade",
    kind: "department",
    title: words("贸易促进部", "Trade promotion", "قسم ترويج التجارة"),
    body: words(
      "采购对接会、海外买家名录、考察团。",
      "Meetings with buyers, the register of foreign buyers, delegations.",
      "لقاءات المشترين وسجل المشترين الأجانب والوفود.",
    ),
  },
  {
    code: "department_standards",
    kind: "department",
    title: words("标准与合规部", "Standards and compliance", "قسم المعايير والامتثال"),
    body: words(
      "验厂辅导、检测送样、绿色认证。",
      "Audit coaching, laboratory samples, green certificates.",
      "الإرشاد للتدقيق وإرسال العينات للمختبر والشهادات الخضراء.",
    ),
  },
  {
    code: "event_matching_dubai",
    kind: "event",
    after: 12,
    place: words("绍兴柯桥 · 轻纺城会议中心", "Keqiao, Shaoxing: Textile City conference centre", "كيتشياو، شاوشينغ: مركز مؤتمرات مدينة النسيج"),
    title: words("海湾采购商对接会", "Gulf buyers' day", "يوم مشتري الخليج"),
    body: words(
      "来自迪拜、利雅得和科威特城的十四位采购商，求购阿巴亚、长袍与头巾；报名工厂请带三件样衣与报价单。",
      "Fourteen buyers from Dubai, Riyadh and Kuwait City look for abayas, thobes and scarves. Factories that sign up bring three samples and a price list.",
      "أربعة عشر مشتريًا من دبي والرياض والكويت يبحثون عن العبايات والأثواب والأوشحة. تُحضر المصانع المسجلة ثلاث عينات وقائمة أسعار.",
    ),
  },
  {
    code: "event_denim_clinic",
    kind: "event",
    after: 26,
    place: words("佛山均安 · 牛仔服装创新中心", "Junan, Foshan: Denim innovation centre", "جونآن، فوشان: مركز ابتكار الدنيم"),
    title: words("牛仔水洗节水门诊", "Denim wash water clinic", "عيادة توفير المياه في غسيل الدنيم"),
    body: words(
      "三位水洗师傅现场看配方，按缸算水，带走一张本厂的改造清单。",
      "Three wash masters read your recipes on site, count the water by the load, and you leave with a list for your own laundry.",
      "يقرأ ثلاثة خبراء غسيل وصفاتكم في الموقع ويحسبون الماء لكل دفعة، وتغادرون بقائمة تحسين لمغسلتكم.",
    ),
  },
  {
    code: "event_assembly",
    kind: "event",
    after: 58,
    place: words("广州 · 广交会展馆会议室", "Guangzhou: Canton Fair complex", "قوانغتشو: مجمع معرض كانتون"),
    title: words("会员大会与新春订货会", "General assembly and spring order day", "الجمعية العامة ويوم طلبات الربيع"),
    body: words(
      "上午表决年度预算与理事增补，下午会员展台对外开放。",
      "The morning votes on the budget and new members of the board; in the afternoon members' tables are open to buyers.",
      "صباحًا التصويت على الميزانية وأعضاء المجلس الجدد، وبعد الظهر تُفتح طاولات الأعضاء للمشترين.",
    ),
  },
  {
    code: "event_arabic_course",
    kind: "event",
    after: -21,
    place: words("义乌 · 国际商贸城", "Yiwu: International Trade City", "ييوو: مدينة التجارة الدولية"),
    title: words("外贸阿语第十二期开班", "Trade Arabic, twelfth course", "العربية التجارية، الدورة الثانية عشرة"),
    body: words(
      "三十二名跟单员用八个周末学完询价、面料与尺码三章。",
      "Thirty-two merchandisers learnt enquiries, cloth and sizes in eight weekends.",
      "تعلّم اثنان وثلاثون متابعًا الاستفسارات والأقمشة والمقاسات في ثماني عطلات أسبوعية.",
    ),
  },
  {
    code: "statute_purpose",
    kind: "statute",
    title: words("宗旨", "Purpose", "الغاية"),
    body: words(
      "本会为从事服装与纺织出口的企业自愿组成的非营利团体，促进贸易、维护信誉、分享产能信息。",
      "The association is a voluntary, non-profit body of enterprises that export garments and textiles. It promotes trade, guards good names and shares what capacity is free.",
      "الجمعية هيئة طوعية غير ربحية من المنشآت المصدّرة للملابس والمنسوجات، تروّج التجارة وتصون السمعة وتتبادل معلومات الطاقة المتاحة.",
    ),
  },
  {
    code: "statute_members",
    kind: "statute",
    title: words("会员资格", "Who may be a member", "شروط العضوية"),
    body: words(
      "依法登记满一年、有出口实绩的工厂或贸易公司均可申请；申请由秘书处初审，理事会在十个工作日内答复，不予接纳的须说明理由。",
      "Any factory or trading company registered for a year that has exported may apply. The secretariat looks at it first, the board answers within ten working days, and a refusal states its reason.",
      "يحق لكل مصنع أو شركة تجارية مسجلة منذ سنة ولها صادرات أن تتقدم. تنظر الأمانة أولًا ويجيب المجلس خلال عشرة أيام عمل، ويُذكر سبب أي رفض.",
    ),
  },
  {
    code: "statute_duties",
    kind: "statute",
    title: words("权利与义务", "Rights and duties", "الحقوق والواجبات"),
    body: words(
      "会员有表决、提案、使用各项服务与退会的权利；应如实填报产能与证书，不以低于成本价扰乱同行，按时缴纳年费。",
      "Members vote, propose, use every service and may leave. They state capacity and certificates truthfully, do not sell below cost to harm others, and pay their fee in time.",
      "للأعضاء حق التصويت والاقتراح والانتفاع بالخدمات والانسحاب، وعليهم الصدق في بيان الطاقة والشهادات وعدم البيع بأقل من التكلفة إضرارًا بالغير وسداد الرسوم في موعدها.",
    ),
  },
  {
    code: "statute_board",
    kind: "statute",
    title: words("理事会", "The board", "المجلس"),
    body: words(
      "理事会由会员大会选举，任期三年；会长单位与理事单位在名录中标明。账目每年公开一次。",
      "The assembly elects the board for three years; presiding and board enterprises are marked in the register. The accounts are open once a year.",
      "تنتخب الجمعية العامة المجلس لثلاث سنوات، وتُميَّز منشآت الرئاسة والمجلس في السجل، وتُنشر الحسابات سنويًا.",
    ),
  },
];

export type NewsText = { title: Words; desc: Words; body: Record<keyof Words, readonly string[]>; scene: SceneName; daysAgo: number };

export const newsTexts: readonly NewsText[] = [
  {
    daysAgo: 3,
    scene: "sewing",
    title: words("促进会与迪拜商会签署样品免押协议", "Samples travel to Dubai without a deposit", "عينات إلى دبي دون تأمين مالي"),
    desc: words(
      "会员寄往迪拜的样衣今后凭协会担保函免押通关，往返时间缩短约五天。",
      "Members' samples now clear Dubai customs on the association's letter instead of a deposit, about five days sooner there and back.",
      "أصبحت عينات الأعضاء تُخلَّص في جمارك دبي بخطاب من الجمعية بدل التأمين، فتقصر مدة الذهاب والإياب نحو خمسة أيام.",
    ),
    body: {
      "zh-cn": [
        "本周二，促进会与迪拜商会在柯桥签署样品通关协议。会员凭协会出具的担保函，样衣无需缴纳押金即可临时入境。",
        "协议首年额度为三千件，单票不超过四十件。展览部已开通线上登记，资料齐全的当日出函。",
        "首批适用的是十二月海湾采购商对接会的报名工厂。",
      ],
      en: [
        "On Tuesday the association and the Dubai Chamber signed an agreement on samples in Keqiao. On the association's letter a member's samples enter for a time without any deposit.",
        "The first year covers three thousand pieces, forty in a parcel at most. The fairs department registers them online and writes the letter the same day when the papers are complete.",
        "The first to use it are the factories that signed up for the Gulf buyers' day in December.",
      ],
      ar: [
        "وقّعت الجمعية وغرفة دبي يوم الثلاثاء في كيتشياو اتفاقية للعينات، فيدخل ما يرسله الأعضاء مؤقتًا بخطاب من الجمعية دون تأمين مالي.",
        "تغطي السنة الأولى ثلاثة آلاف قطعة وبحد أقصى أربعين في الطرد، ويسجّلها قسم المعارض إلكترونيًا ويصدر الخطاب في اليوم نفسه.",
        "أول المستفيدين المصانع المسجلة في يوم مشتري الخليج في ديسمبر.",
      ],
    },
  },
  {
    daysAgo: 11,
    scene: "outside",
    title: words("会员开始填报产能日历", "The first members keep the capacity calendar", "أوائل الأعضاء يعتمدون تقويم الطاقة"),
    desc: words(
      "产能日历上线两个月，采购商按月看空档询价，撮合时间从九天缩到四天。",
      "Two months after it began, buyers ask by the free month, and it takes four days instead of nine to bring the two sides together.",
      "بعد شهرين من إطلاقه يستفسر المشترون حسب الشهر المتاح، وصار التوفيق يستغرق أربعة أيام بدل تسعة.",
    ),
    body: {
      "zh-cn": [
        "截至本月，首批会员已把未来半年的产能按月公开。采购商在名录中勾选“三十天内有空余产能”即可筛出这些工厂。",
        "贸易促进部统计，填报日历的会员询盘量平均多出三成，空档最明显的一月份订单也提前排满。",
      ],
      en: [
        "By this month the first members have opened their next half year, month by month. Buyers find them in the directory by the filter for free capacity within thirty days.",
        "Trade promotion counts three enquiries in ten more for those who keep it, and even January, the emptiest month, filled early.",
      ],
      ar: [
        "فتح أوائل الأعضاء حتى هذا الشهر تقويم طاقتهم لستة أشهر قادمة شهرًا بشهر، ويجدهم المشترون في الدليل بمرشح الطاقة المتاحة خلال ثلاثين يومًا.",
        "وتشير إحصاءات قسم الترويج إلى زيادة الاستفسارات ثلاثين بالمئة لدى من يعتمدونه، وامتلأ يناير مبكرًا.",
      ],
    },
  },
  {
    daysAgo: 24,
    scene: "rolls",
    title: words(
      "绿色面料小组：再生涤纶统一送检，费用减半",
      "Recycled polyester tested together at half the cost",
      "فحص البوليستر المعاد تدويره جماعيًا بنصف التكلفة",
    ),
    desc: words(
      "标准与合规部每月十五日集中送检，GRS交易证书一并办理。",
      "Standards and compliance send samples to the laboratory on the fifteenth of each month, with the GRS transaction certificates.",
      "يرسل قسم المعايير العينات إلى المختبر في الخامس عشر من كل شهر مع شهادات معاملات GRS.",
    ),
    body: {
      "zh-cn": [
        "小组由六家面料会员发起，样品按批号合并送检，报告各自留存。单个批次费用由一千二百元降至六百元左右。",
        "下一期截止日为十四日下午五点，样品寄秘书处即可。",
      ],
      en: [
        "Six fabric mills began it: lots are sent together, each keeps its own report, and a lot costs about 600 yuan instead of 1,200.",
        "The next closing time is the fourteenth at five in the afternoon; samples go to the secretariat.",
      ],
      ar: [
        "بدأت المجموعة ست مطاحن أقمشة: تُرسل الدفعات معًا ويحتفظ كلٌّ بتقريره، فتنخفض التكلفة من 1200 إلى نحو 600 يوان للدفعة.",
        "آخر موعد للدفعة القادمة الرابع عشر الساعة الخامسة عصرًا، وتُرسل العينات إلى الأمانة.",
      ],
    },
  },
];

export const applicationReasons: readonly string[] = [
  "希望随协会参加迪拜展，并使用样品免押通关；可为同行分享长袍放码经验。",
  "想通过验厂辅导完成首次BSCI审核，也愿意开放车间供会员参观学习。",
  "需要采购对接会的客户资源，可提供数码印花打样设备共享。",
  "希望办理出口信保小微保单，并参与标准制定。",
];
