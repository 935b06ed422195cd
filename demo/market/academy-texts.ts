// What the academy teaches, in three languages: [Chinese, English, Arabic].
import type { Level, Topic } from "#domains/publishing/academy/contract/fields.ts";
import type { SceneName } from "#demo/pictures/catalogue.ts";

export type Three = readonly [zh: string, en: string, ar: string];
export type LecturerText = { key: string; name: Three; position: Three; about: Three; topics: readonly Topic[] };
export type ChapterText = { title: Three; body: Three; minutes: number };
export type CourseText = {
  topic: Topic;
  level: Level;
  lecturer: string;
  scene: SceneName;
  /** Yuan; 0 is free. */
  price: number;
  title: Three;
  summary: Three;
  learns: readonly Three[];
  chapters: readonly ChapterText[];
};

export const lecturers: readonly LecturerText[] = [
  {
    key: "lin",
    name: ["林默", "Lin Mo", "لين مو"],
    position: ["纺织检测实验室主任", "Head of a textile laboratory", "مديرة مختبر منسوجات"],
    about: [
      "在检测机构工作十九年，每年签发三千多份报告。课程从买家真正会问的那几行数字讲起。",
      "Nineteen years in testing, three thousand reports signed a year. Starts from the few figures that buyers really ask about.",
      "تسعة عشر عامًا في الفحص وثلاثة آلاف تقرير موقّع سنويًا. تبدأ من الأرقام القليلة التي يسأل عنها المشترون فعلًا.",
    ],
    topics: ["quality", "fabric"],
  },
  {
    key: "huang",
    name: ["黄建国", "Huang Jianguo", "هوانغ جيانغو"],
    position: ["牛仔工厂厂长", "Manager of a denim mill", "مدير مصنع دنيم"],
    about: [
      "管理过四家牛仔工厂，把一条产线的返工率从百分之九降到百分之二。",
      "Has run four denim plants and brought the rework of a line from nine per cent to two.",
      "أدار أربعة مصانع دنيم وخفّض إعادة العمل في أحد الخطوط من تسعة بالمئة إلى اثنين.",
    ],
    topics: ["factory", "quality"],
  },
  {
    key: "nadia",
    name: ["纳迪娅·萨利赫", "Nadia Saleh", "نادية صالح"],
    position: ["迪拜采购总监", "Sourcing director in Dubai", "مديرة توريد في دبي"],
    about: [
      "为海湾地区的百货公司采购十二年，每年往返广州六次。",
      "Twelve years of buying for department stores of the Gulf, six journeys to Guangzhou a year.",
      "اثنا عشر عامًا من الشراء لمتاجر الخليج وست رحلات إلى غوانزو كل عام.",
    ],
    topics: ["sourcing", "trade"],
  },
  {
    key: "wei",
    name: ["魏小燕", "Wei Xiaoyan", "وي شياويان"],
    position: ["高级版师", "Master pattern maker", "خبيرة باترون"],
    about: [
      "从样衣间学徒做起，打过一万多个版，尤其擅长阔版外套与开衩裙。",
      "Began as an apprentice of the sample room and has cut more than ten thousand patterns, wide coats and slit skirts above all.",
      "بدأت متدربة في غرفة العينات ورسمت أكثر من عشرة آلاف باترون، وأبرزها المعاطف الواسعة والتنانير ذات الشق.",
    ],
    topics: ["pattern", "factory"],
  },
  {
    key: "oliver",
    name: ["奥利弗·布莱克", "Oliver Black", "أوليفر بلاك"],
    position: ["印花设计师，伦敦", "Print designer, London", "مصمم نقشات، لندن"],
    about: [
      "作品授权给二十多个品牌，讲得最多的是如何让一张花型在大货里也好看。",
      "Licensed to more than twenty brands; speaks most of how a print stays beautiful in bulk.",
      "رخّص أعماله لأكثر من عشرين علامة، ويتحدث كثيرًا عن بقاء النقشة جميلة في الإنتاج.",
    ],
    topics: ["design"],
  },
  {
    key: "zheng",
    name: ["郑海", "Zheng Hai", "جنغ هاي"],
    position: ["报关行合伙人", "Partner of a customs broker", "شريك في مكتب تخليص جمركي"],
    about: [
      "处理过两万多票纺织品出口，熟悉归类争议与原产地证。",
      "Twenty thousand textile consignments cleared; knows disputes over codes and certificates of origin.",
      "خلّص عشرين ألف شحنة منسوجات، ويعرف خلافات التصنيف وشهادات المنشأ.",
    ],
    topics: ["trade"],
  },
  {
    key: "su",
    name: ["苏晴", "Su Qing", "سو تشينغ"],
    position: ["跨境店铺运营负责人", "Head of a cross-border shop", "مسؤولة متجر عابر للحدود"],
    about: [
      "带过三个年销千万的女装店铺，坚持一张主图只讲一件事。",
      "Has led three women's wear shops past ten million a year; one picture says one thing.",
      "قادت ثلاثة متاجر نسائية تتجاوز عشرة ملايين سنويًا؛ الصورة الواحدة تقول شيئًا واحدًا.",
    ],
    topics: ["selling", "design"],
  },
  {
    key: "ma",
    name: ["马国强", "Ma Guoqiang", "ما غوتشيانغ"],
    position: ["面料工程师", "Fabric engineer", "مهندس أقمشة"],
    about: [
      "在柯桥做面料开发二十二年，名下有七十多个量产布种。",
      "Twenty-two years of fabric development in Keqiao, with more than seventy cloths in production.",
      "اثنان وعشرون عامًا في تطوير الأقمشة في كيتشياو وأكثر من سبعين قماشًا في الإنتاج.",
    ],
    topics: ["fabric", "sourcing"],
  },
  {
    key: "fatima",
    name: ["法蒂玛·马里", "Fatima Al Marri", "فاطمة المري"],
    position: ["端庄服饰品牌创始人", "Founder of a modest-wear label", "مؤسسة علامة للأزياء المحتشمة"],
    about: [
      "从三件长袍起步，如今在五个国家销售。课程讲版型、面料与节日节奏。",
      "Began with three abayas and sells in five countries today. Teaches cut, cloth and the rhythm of the feasts.",
      "بدأت بثلاث عباءات وتبيع اليوم في خمسة بلدان. تُدرّس القصة والقماش وإيقاع المواسم.",
    ],
    topics: ["design", "selling"],
  },
  {
    key: "chen",
    name: ["陈思远", "Chen Siyuan", "تشن سي يوان"],
    position: ["供应链顾问", "Supply-chain adviser", "مستشار سلاسل توريد"],
    about: [
      "帮助八十多家品牌做过工厂评估，常说一句话：先看仓库，再看样品间。",
      "Has assessed factories for more than eighty brands; says: look at the warehouse first, then at the showroom.",
      "قيّم مصانع لأكثر من ثمانين علامة، وشعاره: انظر إلى المستودع أولًا ثم إلى صالة العينات.",
    ],
    topics: ["sourcing", "factory"],
  },
];

const chapter = (minutes: number, title: Three, body: Three): ChapterText => ({ minutes, title, body });

export const courses: readonly CourseText[] = [
  {
    topic: "sourcing",
    level: "first",
    lecturer: "nadia",
    scene: "outside",
    price: 0,
    title: ["第一次来广州采购", "Your first buying trip to Guangzhou", "رحلتك الأولى للشراء من غوانزو"],
    summary: [
      "五天行程怎么排，带什么去，回来后做什么。",
      "How to plan five days, what to bring, what to do when back home.",
      "كيف تخطط لخمسة أيام، وماذا تحمل، وماذا تفعل بعد العودة.",
    ],
    learns: [
      ["按区域安排五天路线", "Plan five days by district", "تخطيط خمسة أيام بحسب المناطق"],
      ["用一页纸写清需求", "Write your wishes on one page", "كتابة طلباتك في صفحة واحدة"],
      ["当场谈定打样条件", "Agree on sampling on the spot", "الاتفاق على العينات في الحال"],
    ],
    chapters: [
      chapter(
        12,
        ["行前一周", "The week before", "الأسبوع السابق"],
        [
          "先定三件事：款式、数量、到货日期。没有这三项，工厂只能报一个宽泛的价。\n\n- 每款一张图，标出面料与尺寸范围\n- 目标数量写最小与理想两个数\n- 到货日期倒推，给运输留足三十天",
          "Settle three things first: style, quantity, date of arrival. Without them a factory can only quote loosely.\n\n- one picture a style, with cloth and size range\n- two quantities: the least and the one you hope for\n- count back from the date, with thirty days for transport",
          "حدّد ثلاثة أمور أولًا: الطراز والكمية وتاريخ الوصول. بدونها لا يعطي المصنع إلا سعرًا تقريبيًا.\n\n- صورة لكل طراز مع القماش والمقاسات\n- كميتان: الأدنى والمأمولة\n- احسب عكسيًا من التاريخ واترك ثلاثين يومًا للنقل",
        ],
      ),
      chapter(
        18,
        ["在市场里", "In the market", "في السوق"],
        [
          "中大看面料，十三行看现货，新塘看牛仔。上午看货，下午约工厂。\n\n每到一个档口只问三句话：有没有现货、起订多少、几天出样。",
          "Zhongda for cloth, Shisanhang for stock, Xintang for denim. Look at goods in the morning, see factories in the afternoon.\n\nAt each stall ask three things only: is it in stock, what is the least, how many days to a sample.",
          "تشونغدا للأقمشة وشيسانهانغ للبضائع الجاهزة وشينتانغ للدنيم. الصباح للبضائع وبعد الظهر للمصانع.\n\nاسأل في كل محل ثلاثة أسئلة فقط: هل هو متوفر، وما الحد الأدنى، وكم يومًا للعينة.",
        ],
      ),
      chapter(
        10,
        ["回国以后", "Back home", "بعد العودة"],
        [
          "四十八小时内给每家工厂写一封确认信，列出款号、价格、样品日期。沉默比拒绝更贵。",
          "Within forty-eight hours write to each factory: style, price, date of the sample. Silence costs more than a refusal.",
          "اكتب خلال ثمان وأربعين ساعة لكل مصنع: الطراز والسعر وموعد العينة. الصمت أغلى من الرفض.",
        ],
      ),
    ],
  },
  {
    topic: "sourcing",
    level: "working",
    lecturer: "chen",
    scene: "rolls",
    price: 299,
    title: ["两小时看懂一家工厂", "Reading a factory in two hours", "اقرأ المصنع في ساعتين"],
    summary: ["一条固定路线，二十个观察点，一张评分表。", "One route, twenty things to look at, one score sheet.", "مسار واحد وعشرون نقطة ملاحظة وورقة تقييم."],
    learns: [
      ["从仓库开始的验厂路线", "A visit that begins at the warehouse", "زيارة تبدأ من المستودع"],
      ["看出外发加工的痕迹", "See the traces of subcontracting", "كشف آثار التشغيل لدى الغير"],
      ["把印象变成分数", "Turn impressions into points", "تحويل الانطباعات إلى نقاط"],
    ],
    chapters: [
      chapter(
        15,
        ["先看仓库", "The warehouse first", "المستودع أولًا"],
        [
          "面料有没有缸号标签，余料有没有登记，决定了大货会不会混缸。仓库乱，车间不会整齐。",
          "Whether rolls carry their dye lot and whether remnants are written down decides if lots get mixed in bulk. A floor is never tidier than its warehouse.",
          "وجود رقم دفعة الصباغة على اللفات وتسجيل البواقي يحددان إن كانت الدفعات ستختلط. الصالة لا تكون أرتب من مستودعها.",
        ],
      ),
      chapter(
        20,
        ["车间里的十个点", "Ten points on the floor", "عشر نقاط في الصالة"],
        [
          "数一数开着的机器，再对照他们报的产能。看首件样是否挂在线头，看返修箱里有什么。\n\n- 断针记录\n- 首件确认样\n- 在线检验的频率",
          "Count the machines that run and hold the number against the capacity they claim. Look for the first piece at the head of the line, and into the box of repairs.\n\n- the log of broken needles\n- the approved first piece\n- how often the line is inspected",
          "عُدّ الآلات العاملة وقارن بالطاقة المعلنة. ابحث عن القطعة الأولى عند بداية الخط وانظر في صندوق الإصلاح.\n\n- سجل الإبر المكسورة\n- القطعة الأولى المعتمدة\n- تكرار فحص الخط",
        ],
      ),
      chapter(
        12,
        ["评分与谈话", "The score and the talk", "التقييم والحديث"],
        [
          "不要当场说不好。把三处最大的差距写下来，请厂长说说打算怎么改，他的回答值三十分。",
          "Say nothing bad on the spot. Write down the three widest gaps and ask the manager how he would close them; his answer is worth thirty points.",
          "لا تنتقد في الحال. دوّن أكبر ثلاث فجوات واسأل المدير كيف سيسدّها؛ جوابه يساوي ثلاثين نقطة.",
        ],
      ),
    ],
  },
  {
    topic: "trade",
    level: "first",
    lecturer: "zheng",
    scene: "outside",
    price: 0,
    title: ["贸易术语：从工厂到目的港", "Incoterms from the factory gate to the port", "مصطلحات التجارة من باب المصنع إلى الميناء"],
    summary: [
      "EXW、FOB、CIF、DDP 到底差在哪里，价格怎么换算。",
      "What EXW, FOB, CIF and DDP change, and how to turn one price into another.",
      "ما الذي تغيره EXW وFOB وCIF وDDP وكيف تحوّل سعرًا إلى آخر.",
    ],
    learns: [
      ["风险在哪一刻转移", "When the risk passes", "متى تنتقل المخاطرة"],
      ["四种报价互相换算", "Turn four kinds of price into each other", "تحويل أربعة أنواع من الأسعار"],
      ["合同里要写的一行字", "The one line a contract needs", "السطر الذي يحتاجه العقد"],
    ],
    chapters: [
      chapter(
        14,
        ["风险与费用是两回事", "Risk and cost are two things", "المخاطرة والتكلفة أمران"],
        [
          "CIF 由卖方付运费与保险，但货一装船，风险就到了买方。很多纠纷就出在这里。",
          "Under CIF the seller pays freight and insurance, yet the risk is the buyer's once the goods are on board. Many a quarrel begins there.",
          "في CIF يدفع البائع الشحن والتأمين، لكن المخاطرة تصبح على المشتري منذ التحميل. هنا تبدأ خلافات كثيرة.",
        ],
      ),
      chapter(
        16,
        ["换算一票货", "One consignment, four prices", "شحنة واحدة وأربعة أسعار"],
        [
          "出厂价加内陆运费与港杂费得 FOB，再加海运与保险得 CIF，再加关税与派送得 DDP。每一步写下币种与日期。",
          "Ex works plus inland freight and port charges makes FOB; plus ocean freight and insurance, CIF; plus duty and delivery, DDP. Note currency and date at each step.",
          "سعر المصنع زائد النقل الداخلي ورسوم الميناء يعطي FOB، وزائد الشحن والتأمين CIF، وزائد الجمارك والتوصيل DDP. دوّن العملة والتاريخ في كل خطوة.",
        ],
      ),
      chapter(
        9,
        ["写进合同", "Into the contract", "في العقد"],
        [
          "术语后面必须跟地点和年份版本，例如 FOB 广州南沙，2020 版。",
          "A term is followed by its place and edition: FOB Nansha, Guangzhou, 2020.",
          "يتبع المصطلح مكانه وإصداره: FOB نانشا، غوانزو، 2020.",
        ],
      ),
    ],
  },
  {
    topic: "trade",
    level: "master",
    lecturer: "zheng",
    scene: "cutting",
    price: 499,
    title: ["商品归类：一个编码的代价", "Tariff codes: what one digit costs", "رموز التعرفة: كلفة رقم واحد"],
    summary: [
      "针织还是梭织，男装还是女装，成分过半怎么算。",
      "Knitted or woven, for men or for women, and what more than half means.",
      "محبوك أم منسوج، رجالي أم نسائي، وما معنى أكثر من النصف.",
    ],
    learns: [
      ["成衣归类的六步问法", "Six questions for a garment", "ستة أسئلة لتصنيف الثوب"],
      ["混纺成分的判定", "Judge blended cloth", "الحكم على الأقمشة المخلوطة"],
      ["准备预裁定材料", "Prepare a binding ruling", "إعداد طلب قرار ملزم"],
    ],
    chapters: [
      chapter(
        16,
        ["先看织造方式", "First, how it is made", "أولًا طريقة الصنع"],
        [
          "第六十一章是针织，第六十二章是梭织。一件拼接衣服，看构成基本特征的那一部分。",
          "Chapter 61 is knitted, chapter 62 woven. A garment of both goes by the part that gives it its character.",
          "الفصل 61 للمحبوك و62 للمنسوج. والثوب من الاثنين يُصنّف بالجزء الذي يمنحه طابعه.",
        ],
      ),
      chapter(
        18,
        ["成分与克重", "Fibre and weight", "الألياف والوزن"],
        [
          "百分之五十五棉、百分之四十五涤，按棉归类；各一半时，按编码在后的归类。弹力纱不改变结论，但要写在申报里。",
          "At 55 per cent cotton and 45 polyester it goes with cotton; at half and half with the later code. Elastane does not change that, but is declared.",
          "عند 55٪ قطن و45٪ بوليستر يُصنّف مع القطن؛ وعند المناصفة مع الرمز اللاحق. الإيلاستين لا يغير ذلك لكنه يُصرّح به.",
        ],
      ),
      chapter(
        11,
        ["预裁定", "A ruling beforehand", "قرار مسبق"],
        [
          "一份预裁定能省下三年的争论。附上样衣、成分报告与编织说明，语言越平实越好。",
          "A ruling saves three years of dispute. Add the garment, its report and how it is made, in the plainest words.",
          "القرار المسبق يوفر ثلاث سنوات من الجدل. أرفق الثوب وتقريره وطريقة صنعه بأبسط الكلمات.",
        ],
      ),
    ],
  },
  {
    topic: "fabric",
    level: "first",
    lecturer: "ma",
    scene: "rolls",
    price: 0,
    title: ["摸得懂的二十种面料", "Twenty cloths you can tell by touch", "عشرون قماشًا تعرفها باللمس"],
    summary: ["从府绸到提花，手感、垂感与用途。", "From poplin to jacquard: hand, drape and use.", "من البوبلين إلى الجاكار: الملمس والانسدال والاستعمال."],
    learns: [
      ["区分平纹、斜纹与缎纹", "Tell plain, twill and satin", "تمييز السادة والمبرد والأطلس"],
      ["用水滴与燃烧初判纤维", "Judge fibre by water and flame", "تقدير الليف بالماء واللهب"],
      ["读懂布卡上的数字", "Read the figures of a swatch card", "قراءة أرقام بطاقة القماش"],
    ],
    chapters: [
      chapter(
        15,
        ["三种组织", "Three weaves", "ثلاثة أنسجة"],
        [
          "平纹最密最挺，斜纹有方向，缎纹有光。把布对着光转一圈，组织就看清了。",
          "Plain is firm, twill has a direction, satin a shine. Turn the cloth once against the light and the weave shows.",
          "السادة متين والمبرد له اتجاه والأطلس له لمعة. أدر القماش مرة نحو الضوء يظهر النسيج.",
        ],
      ),
      chapter(
        13,
        ["布卡上的数字", "The figures on the card", "أرقام البطاقة"],
        [
          "40S×40S/133×72 的意思是经纬都是四十支纱，每英寸经一百三十三根、纬七十二根。支数越大纱越细。",
          "40S×40S/133×72 says forty-count yarn both ways, 133 ends and 72 picks an inch. The higher the count the finer the yarn.",
          "40S×40S/133×72 تعني غزلًا نمرة أربعين في الاتجاهين و133 سداة و72 لحمة في البوصة. كلما زادت النمرة دقّ الخيط.",
        ],
      ),
    ],
  },
  {
    topic: "fabric",
    level: "working",
    lecturer: "lin",
    scene: "drying",
    price: 199,
    title: ["缩水、掉色、起球：面料三大投诉", "Shrinking, bleeding, pilling", "الانكماش ونزف اللون والتوبر"],
    summary: [
      "三项测试怎么做，合格线在哪里，出了问题谁负责。",
      "How the three tests are made, where the limits are, and who answers for a failure.",
      "كيف تُجرى الاختبارات الثلاثة وأين الحدود ومن يتحمل الإخفاق.",
    ],
    learns: [
      ["自己做一次缩水测试", "Make a shrinkage test yourself", "إجراء اختبار الانكماش بنفسك"],
      ["读懂色牢度等级", "Read grades of fastness", "قراءة درجات الثبات"],
      ["在合同里写清容差", "Write tolerances into a contract", "كتابة السماحات في العقد"],
    ],
    chapters: [
      chapter(
        14,
        ["缩水率", "Shrinkage", "الانكماش"],
        [
          "画五十厘米见方，洗三次，量三次。梭织百分之三以内，针织百分之五以内，是多数买家的底线。",
          "Mark fifty centimetres square, wash three times, measure three times. Three per cent for woven and five for knitted is where most buyers stop.",
          "ارسم مربعًا خمسين سنتيمترًا واغسل ثلاثًا وقِس ثلاثًا. ثلاثة بالمئة للمنسوج وخمسة للمحبوك حدّ أغلب المشترين.",
        ],
      ),
      chapter(
        16,
        ["色牢度", "Fastness", "ثبات اللون"],
        [
          "五级最好。深色棉布的湿摩擦做到三级已经不易，报价前先讲明白。",
          "Grade five is best. For dark cotton three in wet rubbing is hard enough: say so before the quotation.",
          "الدرجة الخامسة هي الأفضل. للقطن الداكن بلوغ الثالثة في الاحتكاك الرطب صعب: اذكر ذلك قبل السعر.",
        ],
      ),
      chapter(
        10,
        ["起球", "Pilling", "التوبر"],
        [
          "短纤混纺最容易起球。烧毛与抛光能提半级到一级，成本每米几毛钱。",
          "Short staple blends pill most. Singeing and polishing gain half a grade to one, for a few cents a metre.",
          "خلطات الألياف القصيرة أكثر توبرًا. الحرق والصقل يرفعان نصف درجة إلى درجة بقروش للمتر.",
        ],
      ),
    ],
  },
  {
    topic: "pattern",
    level: "working",
    lecturer: "wei",
    scene: "cutting",
    price: 259,
    title: ["把样衣变成可生产的版", "From the sample to a pattern for production", "من العينة إلى باترون الإنتاج"],
    summary: [
      "缝份、对位、放码与排料，省下每件两块钱的布。",
      "Seams, notches, grading and lay: two yuan of cloth saved a piece.",
      "الخياطات والعلامات والتدريج والرص: توفير يوانين من القماش للقطعة.",
    ],
    learns: [
      ["检查版型的十二个位置", "Check a pattern at twelve places", "فحص الباترون في اثني عشر موضعًا"],
      ["做一套六码放码", "Grade six sizes", "تدريج ستة مقاسات"],
      ["把用布率提高到八成五", "Raise the use of cloth to 85 per cent", "رفع استغلال القماش إلى 85٪"],
    ],
    chapters: [
      chapter(
        18,
        ["十二个检查点", "Twelve places to check", "اثنا عشر موضعًا"],
        [
          "先对缝：前后侧缝等长，袖山比袖窿多两到三厘米吃势。再看丝缕，最后看缝份是否随工艺变化。",
          "Seams first: side seams of equal length, a sleeve head two to three centimetres longer than its armhole. Then the grain, then whether allowances follow the making.",
          "الخياطات أولًا: الجانبيتان بطول واحد ورأس الكم أطول من الإبط بسنتيمترين إلى ثلاثة. ثم اتجاه النسيج ثم السماحات.",
        ],
      ),
      chapter(
        20,
        ["放码", "Grading", "التدريج"],
        [
          "不要每个点都等差。胸围四厘米一码时，肩宽只放一厘米，袖长放零点五。",
          "Not every point grows alike. With four centimetres a size at the chest the shoulder takes one, the sleeve half.",
          "لا تكبر كل النقاط سواء. مع أربعة سنتيمترات للصدر تأخذ الكتف واحدًا والكم نصفًا.",
        ],
      ),
      chapter(
        15,
        ["排料", "The lay", "الرص"],
        [
          "大片先定，小片补缝；毛向与格子先说清。多试一次排料，一万件就是两万块。",
          "Large pieces first, small ones into the gaps; nap and checks are settled beforehand. One more try at the lay is twenty thousand yuan on ten thousand pieces.",
          "القطع الكبيرة أولًا والصغيرة في الفراغات، ويُحسم اتجاه الوبر والمربعات مسبقًا. محاولة إضافية تساوي عشرين ألف يوان على عشرة آلاف قطعة.",
        ],
      ),
    ],
  },
  {
    topic: "pattern",
    level: "first",
    lecturer: "wei",
    scene: "sewing",
    price: 0,
    title: ["一件衬衫的三十道工序", "The thirty steps of a shirt", "ثلاثون خطوة للقميص"],
    summary: ["看懂工序表，才能看懂报价。", "Who can read the sheet of steps can read the quotation.", "من يقرأ ورقة الخطوات يقرأ عرض السعر."],
    learns: [
      ["按部位拆分工序", "Take a garment apart by its parts", "تفكيك الثوب بحسب أجزائه"],
      ["估算标准工时", "Estimate standard minutes", "تقدير الدقائق القياسية"],
      ["找到瓶颈工位", "Find the bottleneck", "إيجاد عنق الزجاجة"],
    ],
    chapters: [
      chapter(
        12,
        ["领与袖口", "Collar and cuffs", "الياقة والأساور"],
        [
          "领子占一件衬衫工时的四分之一。压领机、翻领、锁边三道工序决定外观。",
          "The collar takes a quarter of a shirt's minutes. Fusing, turning and edging decide how it looks.",
          "تأخذ الياقة ربع دقائق القميص. الكبس والقلب والحبك تحدد المظهر.",
        ],
      ),
      chapter(
        14,
        ["从工时到价格", "From minutes to the price", "من الدقائق إلى السعر"],
        [
          "标准工时除以线上效率，再乘每分钟成本，就是加工费。二十二分钟、效率六成、每分钟八毛，约二十九元。",
          "Standard minutes divided by efficiency, times the cost a minute: 22 minutes at 60 per cent and 0.8 yuan make about 29 yuan.",
          "الدقائق القياسية مقسومة على الكفاءة مضروبة بكلفة الدقيقة: 22 دقيقة بكفاءة 60٪ و0.8 يوان تساوي نحو 29 يوانًا.",
        ],
      ),
    ],
  },
  {
    topic: "design",
    level: "working",
    lecturer: "oliver",
    scene: "yarn",
    price: 329,
    title: ["让花型在大货里也好看", "Prints that survive production", "نقشات تصمد في الإنتاج"],
    summary: [
      "循环、套色与网点，设计师该留给工厂的余地。",
      "Repeat, separations and dots: the room a designer leaves to the mill.",
      "التكرار وفصل الألوان والنقاط: ما يتركه المصمم للمصنع.",
    ],
    learns: [
      ["做无缝循环", "Build a seamless repeat", "بناء تكرار بلا فواصل"],
      ["把颜色减到八套以内", "Bring colours down to eight", "خفض الألوان إلى ثمانية"],
      ["写一份印花说明", "Write a print sheet", "كتابة ورقة طباعة"],
    ],
    chapters: [
      chapter(
        16,
        ["循环", "The repeat", "التكرار"],
        [
          "半跳接比平接更耐看。把六十四厘米的循环铺满两米，站远三步再看一次。",
          "A half drop is kinder to the eye than a straight one. Lay a 64 cm repeat over two metres and step back three paces.",
          "التكرار النصفي ألطف للعين. افرش تكرار 64 سم على مترين وتراجع ثلاث خطوات.",
        ],
      ),
      chapter(
        14,
        ["套色", "Separations", "فصل الألوان"],
        [
          "每多一套色，网费与对花风险都在增加。先合并相近色，再看少了什么。",
          "Each further colour costs a screen and a risk of misfit. Merge neighbours first, then see what is missing.",
          "كل لون إضافي يكلف شاشة ومخاطرة انزياح. ادمج المتقارب أولًا ثم انظر ما ينقص.",
        ],
      ),
      chapter(
        10,
        ["给工厂的一页纸", "One page for the mill", "صفحة للمصنع"],
        [
          "写清循环尺寸、套色顺序、允许误差与对色光源。图再美，没有这一页也印不好。",
          "Size of the repeat, order of colours, tolerance, light for matching. However fine the drawing, without this page it prints badly.",
          "مقاس التكرار وترتيب الألوان والسماح وضوء المطابقة. مهما حسُن الرسم فلن يُطبع جيدًا بدون هذه الصفحة.",
        ],
      ),
    ],
  },
  {
    topic: "design",
    level: "first",
    lecturer: "fatima",
    scene: "drying",
    price: 159,
    title: ["端庄服饰的版型与面料", "Cut and cloth for modest wear", "القصة والقماش للأزياء المحتشمة"],
    summary: [
      "宽松不等于没有线条；节日前九十天就要下单。",
      "Loose is not shapeless; orders close ninety days before the feast.",
      "الاتساع ليس بلا شكل، والطلبات تُغلق قبل العيد بتسعين يومًا.",
    ],
    learns: [
      ["三种常见廓形", "Three usual silhouettes", "ثلاث قصات شائعة"],
      ["不透、不闷的面料", "Cloth that neither shows nor stifles", "أقمشة لا تشف ولا تخنق"],
      ["按回历排上新", "Plan by the Hijri year", "التخطيط بحسب السنة الهجرية"],
    ],
    chapters: [
      chapter(
        13,
        ["廓形", "Silhouettes", "القصات"],
        [
          "直身、蝴蝶、开襟三种足以覆盖一季。肩线后移两厘米，走动时下摆才会垂直。",
          "Straight, butterfly and open front cover a season. Set the shoulder two centimetres back and the hem hangs plumb in walking.",
          "المستقيمة والفراشة والمفتوحة تكفي موسمًا. أرجِع خط الكتف سنتيمترين ليستقيم الذيل أثناء المشي.",
        ],
      ),
      chapter(
        12,
        ["节奏", "The rhythm", "الإيقاع"],
        [
          "斋月前九十天定面料，六十天定大货，三十天到店。错过一周，就是错过一年。",
          "Cloth ninety days before Ramadan, bulk at sixty, in the shops at thirty. A week late is a year late.",
          "القماش قبل رمضان بتسعين يومًا والإنتاج بستين وفي المتاجر بثلاثين. تأخر أسبوع تأخر سنة.",
        ],
      ),
    ],
  },
  {
    topic: "quality",
    level: "first",
    lecturer: "lin",
    scene: "sewing",
    price: 0,
    title: ["看懂一份检测报告", "Reading a test report", "قراءة تقرير الفحص"],
    summary: ["先看样品描述，再看结论，最后才看数字。", "First the sample, then the verdict, and only then the figures.", "العينة أولًا ثم الحكم ثم الأرقام."],
    learns: [
      ["核对样品与大货", "Match the sample to the bulk", "مطابقة العينة مع الإنتاج"],
      ["分清方法与限值", "Tell methods from limits", "تمييز الطرق من الحدود"],
      ["发现过期的报告", "Notice an expired report", "كشف تقرير منتهٍ"],
    ],
    chapters: [
      chapter(
        11,
        ["第一页", "The first page", "الصفحة الأولى"],
        [
          "样品照片、颜色、送检日期，三样对不上，后面的数字都不必看。",
          "Photograph, colour, date: where these do not fit, the figures after them need no reading.",
          "الصورة واللون والتاريخ: إن لم تتطابق فلا حاجة لقراءة ما بعدها.",
        ],
      ),
      chapter(
        13,
        ["方法与限值", "Methods and limits", "الطرق والحدود"],
        [
          "方法说明怎么测，限值说明测到多少算合格。买家的限值常比国标更严。",
          "A method says how, a limit how much. Buyers' limits are often tighter than the law's.",
          "الطريقة تقول كيف والحد يقول كم. حدود المشترين أضيق من القانون غالبًا.",
        ],
      ),
    ],
  },
  {
    topic: "quality",
    level: "working",
    lecturer: "huang",
    scene: "sewing",
    price: 229,
    title: ["抽样检验：看一百二十五件，放行三千件", "Sampling: 125 pieces speak for 3,000", "المعاينة: 125 قطعة تتكلم عن 3000"],
    summary: ["AQL 抽样表怎么用，怎么和买家约定。", "How AQL tables are used and agreed on.", "كيف تُستخدم جداول AQL ويُتفق عليها."],
    learns: [
      ["查出抽样数与接收数", "Find sample size and acceptance", "إيجاد حجم العينة وحد القبول"],
      ["给缺陷分级", "Grade defects", "تصنيف العيوب"],
      ["写一份验货报告", "Write an inspection report", "كتابة تقرير معاينة"],
    ],
    chapters: [
      chapter(
        15,
        ["查表", "Using the table", "استخدام الجدول"],
        [
          "三千件、一般水平二，抽一百二十五件；主要缺陷 2.5 时，七件接收，八件拒收。",
          "For 3,000 pieces at general level II draw 125; at AQL 2.5 accept on seven major defects, reject on eight.",
          "لثلاثة آلاف قطعة بالمستوى العام الثاني اسحب 125؛ وعند AQL 2.5 تقبل بسبعة عيوب رئيسية وترفض بثمانية.",
        ],
      ),
      chapter(
        12,
        ["缺陷分级", "Grades of defects", "درجات العيوب"],
        [
          "断针是致命，开线是主要，线头是次要。先和买家一起给二十张照片打分，争议就少一半。",
          "A needle left in is critical, an open seam major, a loose thread minor. Grade twenty pictures together with the buyer and half the disputes are gone.",
          "إبرة باقية عيب حرج، وخياطة مفتوحة رئيسي، وخيط سائب ثانوي. صنّف عشرين صورة مع المشتري تختفِ نصف الخلافات.",
        ],
      ),
    ],
  },
  {
    topic: "selling",
    level: "working",
    lecturer: "su",
    scene: "rolls",
    price: 269,
    title: ["一张主图只讲一件事", "One picture says one thing", "الصورة الواحدة تقول شيئًا واحدًا"],
    summary: [
      "商品图、标题与价格阶梯，按买家的顺序来写。",
      "Pictures, titles and price breaks in the order in which a buyer asks.",
      "الصور والعناوين وشرائح السعر بترتيب أسئلة المشتري.",
    ],
    learns: [
      ["拍六张够用的图", "Take the six pictures that suffice", "التقاط الصور الست الكافية"],
      ["写三种语言的标题", "Write titles in three languages", "كتابة عناوين بثلاث لغات"],
      ["设计价格阶梯", "Design price breaks", "تصميم شرائح السعر"],
    ],
    chapters: [
      chapter(
        12,
        ["六张图", "Six pictures", "ست صور"],
        [
          "正面、背面、面料近景、唛头、上身、色卡。别用拼图，买家要放大看缝线。",
          "Front, back, cloth close up, label, worn, colour card. No collages: buyers zoom in on the seams.",
          "الأمام والخلف والقماش عن قرب والملصق واللبس وبطاقة الألوان. بلا تجميع صور: المشتري يكبّر الخياطة.",
        ],
      ),
      chapter(
        14,
        ["价格阶梯", "Price breaks", "شرائح السعر"],
        [
          "三档足够：起订、整箱、整柜。每档差百分之四到六，太小没人动心，太大没人相信。",
          "Three are enough: the minimum, the carton, the container. Four to six per cent between them: less moves nobody, more convinces nobody.",
          "ثلاث شرائح تكفي: الحد الأدنى والكرتون والحاوية. بين كل منها أربعة إلى ستة بالمئة: الأقل لا يحرك والأكثر لا يقنع.",
        ],
      ),
    ],
  },
  {
    topic: "selling",
    level: "master",
    lecturer: "su",
    scene: "outside",
    price: 599,
    title: ["把询盘变成返单", "From an inquiry to a second order", "من الاستفسار إلى الطلب الثاني"],
    summary: [
      "一百次对话记录里，成交与流失的分界在哪里。",
      "Out of a hundred conversations: where orders are won and lost.",
      "من مئة محادثة: أين تُكسب الطلبات وأين تُفقد.",
    ],
    learns: [
      ["十分钟内的第一句话", "The first sentence, within ten minutes", "الجملة الأولى خلال عشر دقائق"],
      ["样品跟进节奏", "Following up samples", "متابعة العينات"],
      ["返单前的复盘", "Looking back before the second order", "المراجعة قبل الطلب الثاني"],
    ],
    chapters: [
      chapter(
        15,
        ["第一句话", "The first sentence", "الجملة الأولى"],
        [
          "不要问要什么，先说你看到了什么：款号、数量、目的地。对方知道你读过了。",
          "Do not ask what they want: say what you have seen, the style, the quantity, the place. They know that you have read it.",
          "لا تسأل ماذا يريدون: قل ما رأيته، الطراز والكمية والوجهة. فيعلمون أنك قرأت.",
        ],
      ),
      chapter(
        13,
        ["样品之后", "After the sample", "بعد العينة"],
        [
          "样品签收第三天问手感，第七天问测试，第十四天问日期。每次只问一个问题。",
          "Ask about the hand on day three, the test on day seven, the date on day fourteen. One question a time.",
          "اسأل عن الملمس في اليوم الثالث وعن الفحص في السابع وعن الموعد في الرابع عشر. سؤال واحد كل مرة.",
        ],
      ),
    ],
  },
  {
    topic: "factory",
    level: "working",
    lecturer: "huang",
    scene: "cutting",
    price: 349,
    title: ["把返工率降到百分之二", "Bringing rework down to two per cent", "خفض إعادة العمل إلى اثنين بالمئة"],
    summary: ["一条牛仔产线九个月的真实过程。", "Nine months of a denim line, as they happened.", "تسعة أشهر من خط دنيم كما جرت."],
    learns: [
      ["按工位记返工", "Record rework by station", "تسجيل إعادة العمل بحسب المحطة"],
      ["每天十五分钟的站会", "A standing meeting of fifteen minutes", "اجتماع واقف من ربع ساعة"],
      ["首件比末件重要", "The first piece matters more than the last", "القطعة الأولى أهم من الأخيرة"],
    ],
    chapters: [
      chapter(
        16,
        ["先记账", "First write it down", "دوّن أولًا"],
        [
          "第一个月什么都不改，只在每个工位旁贴一张表。月底一看，六成返工出在三个工位。",
          "Change nothing in the first month but hang a sheet beside each station. At its end three stations made six tenths of the rework.",
          "لا تغيّر شيئًا في الشهر الأول سوى ورقة عند كل محطة. في نهايته كانت ثلاث محطات سبب ستة أعشار إعادة العمل.",
        ],
      ),
      chapter(
        15,
        ["改三个工位", "Mending three stations", "إصلاح ثلاث محطات"],
        [
          "换压脚、做定位规、改灯光，一共花了四千块。返工从百分之九降到百分之四。",
          "A foot, a gauge and a lamp, four thousand yuan in all. Rework fell from nine per cent to four.",
          "قدم ومسطرة ومصباح بأربعة آلاف يوان إجمالًا. هبطت إعادة العمل من تسعة بالمئة إلى أربعة.",
        ],
      ),
    ],
  },
  {
    topic: "factory",
    level: "first",
    lecturer: "chen",
    scene: "yarn",
    price: 0,
    title: ["产能不是一个数字", "Capacity is not one number", "الطاقة ليست رقمًا واحدًا"],
    summary: [
      "按品类、按月份、按人手报产能，接单才不会翻车。",
      "Stated by goods, by month and by hands, capacity keeps its promises.",
      "إذا ذُكرت بحسب الصنف والشهر والأيدي صدقت الطاقة وعودها.",
    ],
    learns: [
      ["算出每条线的月产能", "Work out the month of a line", "حساب شهر الخط"],
      ["给旺季留余量", "Leave room for the season", "ترك هامش للموسم"],
      ["把空档公开给买家", "Show buyers what is free", "إظهار الفراغ للمشترين"],
    ],
    chapters: [
      chapter(
        12,
        ["一条线一个月", "One line, one month", "خط واحد وشهر واحد"],
        [
          "三十人、每天九小时、效率六成五、每件二十五分钟，二十六天约一万一千件。换一个款，就要重算。",
          "Thirty people, nine hours, 65 per cent, 25 minutes a piece: some eleven thousand pieces in 26 days. Another style is another sum.",
          "ثلاثون شخصًا وتسع ساعات وكفاءة 65٪ و25 دقيقة للقطعة: نحو أحد عشر ألف قطعة في 26 يومًا. طراز آخر حساب آخر.",
        ],
      ),
      chapter(
        9,
        ["公开空档", "What is free", "ما هو متاح"],
        [
          "把未来三个月的空档写在工厂主页上。买家最怕的不是排期长，而是不知道排期。",
          "Write what is free in the next three months on your page. Buyers do not fear a long queue but an unknown one.",
          "اكتب ما هو متاح للأشهر الثلاثة القادمة في صفحتك. المشتري لا يخشى الانتظار بل المجهول.",
        ],
      ),
    ],
  },
];

export const series = [
  {
    code: "cotton-3128b",
    group: "cotton",
    base: 15_400,
    name: ["国产棉 3128B", "Chinese cotton 3128B", "قطن صيني 3128B"],
    unit: ["元/吨", "yuan a tonne", "يوان للطن"],
  },
  {
    code: "cotton-long",
    group: "cotton",
    base: 24_800,
    name: ["长绒棉 137", "Long-staple cotton 137", "قطن طويل التيلة 137"],
    unit: ["元/吨", "yuan a tonne", "يوان للطن"],
  },
  {
    code: "yarn-c32s",
    group: "yarn",
    base: 22_600,
    name: ["普梳棉纱 C32S", "Carded cotton yarn C32S", "غزل قطن ممشط C32S"],
    unit: ["元/吨", "yuan a tonne", "يوان للطن"],
  },
  {
    code: "yarn-t32s",
    group: "yarn",
    base: 11_900,
    name: ["涤纶纱 T32S", "Polyester yarn T32S", "غزل بوليستر T32S"],
    unit: ["元/吨", "yuan a tonne", "يوان للطن"],
  },
  {
    code: "fabric-poplin",
    group: "fabric",
    base: 8.6,
    name: ["全棉府绸 40S 133×72", "Cotton poplin 40S 133×72", "بوبلين قطن 40S 133×72"],
    unit: ["元/米", "yuan a metre", "يوان للمتر"],
  },
  {
    code: "fabric-denim",
    group: "fabric",
    base: 17.2,
    name: ["弹力牛仔布 10 盎司", "Stretch denim 10 oz", "دنيم مطاطي 10 أونصة"],
    unit: ["元/米", "yuan a metre", "يوان للمتر"],
  },
] as const satisfies readonly { code: string; group: "cotton" | "yarn" | "fabric"; base: number; name: Three; unit: Three }[];

export const seriesSource: Three = [
  "演示数据，由种子生成，不作交易依据",
  "Demonstration data made from a seed; no ground to trade on",
  "بيانات عرض مولّدة، لا تصلح أساسًا للتداول",
];
