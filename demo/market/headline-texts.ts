// What fills the blocks of the headlines beyond the first subjects: flashes, fairs, trends, brands, conversations, topics.
import type { Words } from "#demo/pictures/catalogue.ts";
import type { CategoryCode, Subject, TagName } from "./article-texts.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });
const piece = (category: CategoryCode, scene: Subject["scene"], tags: readonly TagName[], title: Words, desc: Words, body: readonly Words[]): Subject => ({
  category,
  scene,
  tags,
  title,
  desc,
  body: { "zh-cn": body.map((one) => one["zh-cn"]), en: body.map((one) => one.en), ar: body.map((one) => one.ar) },
});

export const moreSubjects: readonly Subject[] = [
  piece(
    "breaking_news",
    "outside",
    ["freight", "europe"],
    words(
      "中欧班列义乌线本周加开三列服装专列",
      "Three extra garment trains from Yiwu to Europe this week",
      "ثلاثة قطارات ملابس إضافية من ييوو إلى أوروبا هذا الأسبوع",
    ),
    words(
      "十八天到杜伊斯堡，舱位开放到周四中午。",
      "Eighteen days to Duisburg; space is open until Thursday noon.",
      "ثمانية عشر يومًا إلى دويسبورغ والحجز مفتوح حتى ظهر الخميس.",
    ),
    [
      words(
        "货代说，加开的三列以挂装柜为主，一柜比海运贵一成半，却能赶上圣诞前的最后一次上架。",
        "Forwarders say the extra trains carry mostly garment-on-hanger boxes: fifteen per cent dearer than by sea, and in time for the last delivery before Christmas.",
        "يقول وكلاء الشحن إن القطارات تحمل حاويات الملابس المعلقة، أغلى من البحر بخمسة عشر في المئة لكنها تلحق آخر تسليم قبل عيد الميلاد.",
      ),
      words(
        "报关资料须在发车前两天齐备；含棉制品请随附产地说明。",
        "Customs papers must be complete two days before departure; cotton goods need a statement of origin.",
        "يجب اكتمال أوراق الجمارك قبل يومين من المغادرة، وتحتاج منتجات القطن إلى بيان المنشأ.",
      ),
    ],
  ),
  piece(
    "breaking_news",
    "drying",
    ["keqiao", "cost"],
    words(
      "柯桥印染集聚区蒸汽价下调，染费暂不跟",
      "Steam is cheaper in Keqiao; dyers leave their prices for now",
      "انخفاض سعر البخار في كيتشياو والمصابغ تُبقي أسعارها",
    ),
    words(
      "每吨降十一元，厂家说先补前三个月的账。",
      "Eleven yuan a tonne less, which mills say makes up for the last three months.",
      "أحد عشر يوانًا أقل للطن، وتقول المصانع إنه يعوض الأشهر الثلاثة الماضية.",
    ),
    [
      words(
        "通知自十二月一日起执行。四家染厂告诉我们，本月报价不动，一月看订单再谈。",
        "The notice takes effect on 1 December. Four dyers tell us quotations stay this month and will be talked over in January.",
        "يسري الإشعار من أول ديسمبر. أربع مصابغ أخبرتنا أن العروض لن تتغير هذا الشهر وستُناقش في يناير.",
      ),
      words(
        "做长单的客户可以现在就把蒸汽联动写进合同。",
        "Buyers with long orders can write the steam price into the contract now.",
        "يمكن لأصحاب الطلبات الطويلة ربط السعر بالبخار في العقد من الآن.",
      ),
    ],
  ),
  piece(
    "breaking_news",
    "rolls",
    ["gulf", "modest"],
    words(
      "利雅得开斋节备货提前：黑色绉纱询价翻倍",
      "Riyadh stocks up early for Eid: enquiries for black crêpe double",
      "الرياض تبكّر بتجهيز العيد: طلبات الكريب الأسود تتضاعف",
    ),
    words(
      "本站一周内关于 75D 绉纱的询价达到去年同期两倍。",
      "Enquiries on our own market for 75D crêpe are twice last year's.",
      "طلبات كريب 75D على منصتنا ضعف العام الماضي.",
    ),
    [
      words(
        "采购商要的多是不透、垂、不起静电的三样齐全，克重集中在 145 到 165 克。",
        "Buyers want opaque, flowing and free of static all at once, between 145 and 165 grams.",
        "يطلب المشترون قماشًا غير شفاف ومنسدلًا وخاليًا من الكهرباء الساكنة بين 145 و165 غرامًا.",
      ),
      words(
        "工厂提醒：正黑要分缸验色，两缸之间肉眼看得出的就别拼在一件上。",
        "Mills remind: check jet black lot by lot, and never put two lots into one garment.",
        "تذكّر المصانع: افحصوا الأسود حوضًا حوضًا ولا تجمعوا حوضين في قطعة واحدة.",
      ),
    ],
  ),
  piece(
    "breaking_news",
    "sewing",
    ["law", "europe"],
    words(
      "欧盟推迟纺织品废弃物收费，生产者名册照常登记",
      "EU delays its textile waste fee; producers register all the same",
      "الاتحاد الأوروبي يؤجل رسم نفايات النسيج والتسجيل مستمر",
    ),
    words(
      "费率表晚半年公布，但没登记的明年六月起不能上架。",
      "The tariff comes half a year later, but who is not registered cannot sell from June.",
      "تتأخر التعرفة نصف عام، لكن غير المسجل لن يبيع ابتداءً من يونيو.",
    ),
    [
      words(
        "出口企业自己不必登记，登记的是欧盟境内的进口商；请把成分和克重按款给到客户。",
        "Exporters need not register; their importers must. Give them composition and weight style by style.",
        "لا يلزم المصدّرَ التسجيل بل المستورد، فقدّموا له التركيب والوزن لكل موديل.",
      ),
    ],
  ),
  piece(
    "breaking_news",
    "cutting",
    ["knit", "cost"],
    words(
      "濮院毛纱现货紧，七针订单排到一月中",
      "Puyuan is short of yarn; seven-gauge is booked into mid-January",
      "نقص الخيوط في بويوان وطلبات عيار 7 محجوزة حتى منتصف يناير",
    ),
    words(
      "冷冬预期下补单集中，横机价格一周涨两成。",
      "A cold winter brings repeats all at once; machine time is up a fifth in a week.",
      "توقع شتاء بارد يجمع الطلبات وأجرة الماكينة ترتفع خُمسًا في أسبوع.",
    ),
    [
      words(
        "三家纱行的深灰、驼色已无现货。要补单的，建议改用库存米白再匹染。",
        "Three yarn houses are out of charcoal and camel. For repeats, take ecru from stock and dye in the piece.",
        "نفد الرمادي والجملي لدى ثلاثة تجار. للطلبات المكررة خذوا البيج من المخزون واصبغوا القطعة.",
      ),
    ],
  ),
  piece(
    "breaking_news",
    "outside",
    ["africa", "freight"],
    words("拉各斯港恢复夜间提柜，滞港费回落", "Lagos opens its gates at night again; demurrage falls", "ميناء لاغوس يستأنف الاستلام الليلي وتنخفض رسوم التأخير"),
    words(
      "平均等候从九天降到五天，货代建议仍留一周。",
      "The average wait falls from nine days to five; forwarders still allow a week.",
      "متوسط الانتظار ينزل من تسعة أيام إلى خمسة، والوكلاء ينصحون بأسبوع.",
    ),
    [
      words(
        "服装柜优先查验的通道仍未恢复，单证上的款号与箱唛请对应到每一箱。",
        "The fast lane for garments is still closed: match style numbers and carton marks, box by box.",
        "مسار الملابس السريع ما زال مغلقًا، فطابقوا أرقام الموديلات وعلامات الكراتين صندوقًا صندوقًا.",
      ),
    ],
  ),
  piece(
    "competition_exhibition",
    "rolls",
    ["fair", "design"],
    words("柯桥花样设计大赛收稿：主题“水的形状”", "Keqiao print competition opens: the shape of water", "مسابقة كيتشياو للنقوش تستقبل الأعمال: شكل الماء"),
    words(
      "一等奖直接进入两家印染企业的春季版房。",
      "The first prize goes straight into the spring range of two printers.",
      "الجائزة الأولى تدخل مباشرة تشكيلة الربيع لدى مطبعتين.",
    ),
    [
      words(
        "作品须为四方连续，交 PSD 或 TIFF，300 dpi。评审看三样：连续处理、套色可行、成衣上的位置。",
        "Works must repeat on four sides, PSD or TIFF at 300 dpi. The jury looks at the repeat, at whether the colours can be printed, and at where it falls on a garment.",
        "الأعمال متصلة من أربع جهات بصيغة PSD أو TIFF ودقة 300. وتنظر اللجنة إلى الاتصال وإمكان الطباعة وموضع النقش على القطعة.",
      ),
      words(
        "截稿日为一月十五日，结果在春季面料展现场公布。",
        "Entries close on 15 January; the winners are named at the spring fabric fair.",
        "آخر موعد 15 يناير وتُعلن النتائج في معرض القماش الربيعي.",
      ),
    ],
  ),
  piece(
    "competition_exhibition",
    "outside",
    ["fair", "europe"],
    words(
      "巴黎面料展拼团：六平米也能有试衣间",
      "Sharing a stand in Paris: six square metres with a fitting room",
      "جناح مشترك في باريس: ستة أمتار مع غرفة قياس",
    ),
    words(
      "三家合用一个展位，行程、翻译和样衣运输一起办。",
      "Three firms to a stand; travel, interpreter and samples are arranged together.",
      "ثلاث شركات في جناح واحد مع السفر والترجمة ونقل العينات.",
    ),
    [
      words(
        "去年拼团的九家里，六家拿到了样单。差别不在展位大小，在样衣有没有价签和交期。",
        "Of nine firms last year, six came home with sample orders. It was not the size of the stand: it was a price and a date on every sample.",
        "من تسع شركات العام الماضي عادت ست بطلبات عينات. الفرق لم يكن المساحة بل السعر والموعد على كل عينة.",
      ),
    ],
  ),
  piece(
    "competition_exhibition",
    "sewing",
    ["fair", "kids"],
    words("织里童装制版赛：四小时，一件连体衣", "Zhili pattern contest: four hours, one romper", "مسابقة باترون الأطفال في جيلي: أربع ساعات وأفرول واحد"),
    words("今年把“绳带安全”写进评分，占二十分。", "Safety of cords is worth twenty points this year.", "سلامة الأربطة تساوي عشرين نقطة هذا العام."),
    [
      words(
        "选手拿到同一块布、同一张尺寸表。用布最省的不一定赢，最容易缝的多半会赢。",
        "Everyone gets the same cloth and the same chart. Who saves most cloth may not win; who is easiest to sew mostly does.",
        "يحصل الجميع على القماش والجدول نفسيهما. قد لا يفوز الأوفر قماشًا، لكن الأسهل خياطة يفوز غالبًا.",
      ),
    ],
  ),
  piece(
    "competition_exhibition",
    "yarn",
    ["fair", "yarn"],
    words("春夏纱线展，今年专设可追溯通道", "Yarn fair adds an aisle for what can be traced", "معرض الخيوط يضيف ممرًا لما يمكن تتبعه"),
    words(
      "一百二十家纱厂带着批次码来，现场可扫。",
      "A hundred and twenty spinners bring lot codes that can be scanned on the spot.",
      "مئة وعشرون مغزلًا تحمل رموز دفعات تُمسح في المعرض.",
    ),
    [
      words(
        "采购商最关心两件事：码是谁发的，换批次时码换不换。",
        "Buyers ask two things: who issues the code, and whether it changes with the lot.",
        "يسأل المشترون سؤالين: من يصدر الرمز، وهل يتغير مع الدفعة.",
      ),
    ],
  ),
  piece(
    "trends",
    "drying",
    ["design", "print"],
    words(
      "来年主色：晒过的蓝，和不那么白的白",
      "Next year's colours: a sun-bleached blue and a white that is not quite",
      "ألوان العام القادم: أزرق باهت بالشمس وأبيض غير ناصع",
    ),
    words(
      "六家色卡机构里，五家把褪色蓝放在第一页。",
      "Five of six colour houses put faded blue on the first page.",
      "خمس من ست جهات لونية وضعت الأزرق الباهت في الصفحة الأولى.",
    ),
    [
      words(
        "要染出“晒过”的样子，牢度不能也像晒过。活性染料加酶洗能做到三级半以上，直接漂就难。",
        "To look bleached it must not fade: reactive dye with an enzyme wash keeps grade three and a half, bleaching does not.",
        "ليبدو باهتًا يجب ألا يبهت: الصبغ التفاعلي مع غسيل إنزيمي يحفظ درجة ثلاث ونصف، والتبييض لا يفعل.",
      ),
      words(
        "白是另一半故事：本白、米白、贝壳白，一件衣服里常放三种。",
        "White is the other half: greige, ecru and shell, often three of them in one garment.",
        "والأبيض نصف القصة الآخر: الخام والبيج والصدفي وغالبًا ثلاثتها في قطعة.",
      ),
    ],
  ),
  piece(
    "trends",
    "cutting",
    ["modest", "gulf"],
    words("开襟长袍走进办公室：阿巴亚的西装化", "The open abaya goes to the office", "العباية المفتوحة تدخل المكتب"),
    words(
      "驳头、省道、暗袋，海湾女装把西装的语法借了过去。",
      "Lapels, darts, hidden pockets: Gulf womenswear borrows the grammar of the suit.",
      "ياقات وكسرات وجيوب مخفية: أزياء الخليج تستعير قواعد البدلة.",
    ),
    [
      words(
        "面料从绉纱转向精纺羊毛混纺和双层醋酸，克重到 210 克，里布只做到腰。",
        "Cloth moves from crêpe to worsted blends and double acetate of 210 grams, lined to the waist.",
        "ينتقل القماش من الكريب إلى خلطات الصوف والأسيتات المزدوج بوزن 210 غرامات مع بطانة حتى الخصر.",
      ),
      words(
        "对工厂来说，难的不是缝，是熨：没有西装烫台的，报价里要写清。",
        "For factories the hard part is pressing, not sewing: whoever has no suit press should say so in the offer.",
        "الأصعب على المصانع هو الكي لا الخياطة، فمن لا يملك مكبس بدلات فليذكر ذلك في عرضه.",
      ),
    ],
  ),
  piece(
    "trends",
    "sewing",
    ["denim", "design"],
    words("牛仔变软：十盎司以下占到六成", "Denim goes soft: six in ten orders are under ten ounces", "الدنيم يلين: ستة من عشرة طلبات تحت عشر أونصات"),
    words(
      "夏装、衬衫和裙子把克重拉了下来，硬货成了小众。",
      "Summer clothes, shirts and skirts bring the weight down; stiff denim is for the few.",
      "ملابس الصيف والقمصان تخفض الوزن والدنيم القاسي للقلة.",
    ),
    [
      words(
        "轻不等于薄弱。经纱支数提高、右斜改平纹，撕裂强度反而高了一成。",
        "Light is not weak: finer warp and a plain weave raise tear strength by a tenth.",
        "الخفيف ليس ضعيفًا: سداة أدق ونسيج سادة ترفع مقاومة التمزق عُشرًا.",
      ),
    ],
  ),
  piece(
    "trends",
    "yarn",
    ["knit", "kids"],
    words(
      "童装回到手感：钩边、贴绣、看得见的针脚",
      "Childrenswear wants to be touched: crochet edges, appliqué, stitches that show",
      "ملابس الأطفال تعود إلى الملمس: حواف كروشيه وغرز ظاهرة",
    ),
    words(
      "机器能做的“手工感”，一件多两块六。",
      "What a machine can make look handmade costs two yuan sixty a piece.",
      "ما تصنعه الآلة بمظهر يدوي يزيد يوانين وستين.",
    ),
    [
      words(
        "注意小部件拉力：贴绣和钩花按 A 类要过七十牛，钉得漂亮不如钉得牢。",
        "Mind small parts: appliqué and crochet must hold seventy newtons under class A. Fast beats pretty.",
        "انتبهوا للأجزاء الصغيرة: يجب أن تتحمل سبعين نيوتن وفق الفئة A، فالمتانة قبل الجمال.",
      ),
    ],
  ),
  piece(
    "fashion_brand",
    "rolls",
    ["design", "quality"],
    words("素岸：四十个款，卖了七年", "Suan: forty styles, seven years", "سوآن: أربعون موديلًا في سبع سنوات"),
    words(
      "不上新的品牌怎样活下来：把省下的打版费花在面料上。",
      "How a brand without novelties lives: what it saves on patterns goes into cloth.",
      "كيف تعيش علامة بلا جديد: ما توفره في الباترون تنفقه على القماش.",
    ),
    [
      words(
        "素岸的衬衫第七年仍是第一年的版，只改过一次袖窿。工厂因此敢给它留产能，淡季也排得满。",
        "Its shirt is still the pattern of the first year, with one change to the armhole. So the factory keeps room for it, slack season included.",
        "قميصها ما زال باترون السنة الأولى بتعديل واحد في الإبط، ولذلك يحجز لها المصنع مكانًا حتى في الركود.",
      ),
    ],
  ),
  piece(
    "fashion_brand",
    "cutting",
    ["gulf", "modest"],
    words(
      "努尔之家：从利雅得的一间裁缝铺到十二家店",
      "Dar Noor: from a tailor's room in Riyadh to twelve shops",
      "دار نور: من غرفة خياط في الرياض إلى اثني عشر متجرًا",
    ),
    words(
      "她们只和三家中国工厂合作，每家只做一类。",
      "It works with three Chinese factories, one kind of garment each.",
      "تعمل مع ثلاثة مصانع صينية، لكل منها صنف واحد.",
    ),
    [
      words(
        "黑色归义乌，彩色归绍兴，学生款归广州。换季前十周下首单，四周后看数补单。",
        "Black goes to Yiwu, colours to Shaoxing, school wear to Guangzhou. First orders ten weeks ahead, repeats on the figures of four weeks.",
        "الأسود لييوو والملون لشاوشينغ والمدرسي لغوانغجو. الطلب الأول قبل عشرة أسابيع والتكرار حسب أرقام أربعة أسابيع.",
      ),
    ],
  ),
  piece(
    "fashion_brand",
    "sewing",
    ["denim", "europe"],
    words("汉堡 Holm & Reed：把修补写进保修卡", "Holm & Reed of Hamburg: mending on the guarantee card", "هولم آند ريد من هامبورغ: الإصلاح في بطاقة الضمان"),
    words(
      "一条牛仔裤附三次免费修补，退货率反而降了一半。",
      "Three free repairs with each pair, and half as many returns.",
      "ثلاثة إصلاحات مجانية مع كل بنطلون، فانخفضت المرتجعات إلى النصف.",
    ),
    [
      words(
        "修补从裆底和口袋角开始。品牌把修补数据发给工厂，第二年这两处多打了一道套结。",
        "Most repairs are at crotch and pocket corner. The brand sent its figures to the factory, which added a bar tack at both the year after.",
        "أكثر الإصلاح في أسفل السروال وزاوية الجيب. أرسلت العلامة أرقامها للمصنع فأضاف غرزة تثبيت في الموضعين.",
      ),
    ],
  ),
  piece(
    "fashion_brand",
    "yarn",
    ["africa", "print"],
    words("Adaeze Prints：六码一幅，讲一个谚语", "Adaeze Prints: a proverb in six yards", "أداييزي: مثل شعبي في ست ياردات"),
    words(
      "拉各斯的蜡染风品牌怎样和柯桥的版房一起画稿。",
      "How a Lagos print house draws together with a studio in Keqiao.",
      "كيف ترسم علامة من لاغوس مع استوديو في كيتشياو.",
    ),
    [
      words(
        "每个花型配一句谚语，印在布边上。客人认布边，比认商标还准。",
        "Each print carries a proverb on its selvedge; customers know the edge better than the brand.",
        "لكل نقش مثل مطبوع على الحاشية، والزبائن يعرفون الحاشية أكثر من الاسم.",
      ),
    ],
  ),
  piece(
    "interview",
    "rolls",
    ["people", "africa", "print"],
    words("阿达埃泽：布边上的字，是我祖母的话", "Adaeze Obi: the words on the edge are my grandmother's", "أداييزي أوبي: كلمات الحاشية لجدتي"),
    words(
      "她在拉各斯开店，在柯桥画稿，两头跑了九年。",
      "A shop in Lagos, a drawing table in Keqiao, nine years between the two.",
      "متجر في لاغوس وطاولة رسم في كيتشياو، وتسع سنوات بينهما.",
    ),
    [
      words(
        "第一次来柯桥她带着一块旧布，问了十一家，没人肯做三百码。第十二家的师傅看了布边，说他做过这种边。",
        "She came with one old cloth and asked at eleven mills; nobody would print three hundred yards. At the twelfth the master looked at the edge and said he had made such an edge before.",
        "جاءت أول مرة بقطعة قديمة وسألت أحد عشر مصنعًا فلم يقبل أحد ثلاثمئة ياردة. والثاني عشر نظر إلى الحاشية وقال إنه صنع مثلها.",
      ),
      words(
        "“现在我一季一万码，还在第十二家。别人便宜两块，我不换。两块买不到看布边的人。”",
        "“Now it is ten thousand yards a season, still at the twelfth. Others are two yuan cheaper. Two yuan do not buy a man who looks at the edge.”",
        "«اليوم عشرة آلاف ياردة في الموسم وما زلت عند الثاني عشر. غيره أرخص بيوانين، ويوانان لا يشتريان من ينظر إلى الحاشية».",
      ),
    ],
  ),
  piece(
    "interview",
    "cutting",
    ["people", "quality"],
    words(
      "验货员郑丽：我量过的扣子，能绕西湖一圈",
      "Zheng Li, inspector: the buttons I measured would go round West Lake",
      "تشنغ لي، مفتشة: الأزرار التي قستها تلف بحيرة الغرب",
    ),
    words(
      "十四年，三千多家厂，她说最难的是说“不放行”。",
      "Fourteen years, three thousand factories; the hardest word is “held”.",
      "أربعة عشر عامًا وثلاثة آلاف مصنع، وأصعب كلمة «محجوز».",
    ),
    [
      words(
        "她随身三样：卡尺、色卡、一面小镜子。镜子看的是领底和拉链背面，九成的返工藏在那里。",
        "She carries a calliper, a shade card and a small mirror. The mirror is for under collars and behind zips, where nine in ten reworks hide.",
        "تحمل ثلاثة أشياء: قدمة قياس وبطاقة لون ومرآة صغيرة. المرآة لأسفل الياقة وخلف السحاب حيث يختبئ تسعة أعشار العيوب.",
      ),
      words(
        "“不放行”那天，她会把返工的方法也写给厂里。“只说不行的人，下次人家不告诉他真话。”",
        "When she holds a lot she writes down how to mend it. “Who only says no is not told the truth next time.”",
        "حين تحجز الدفعة تكتب طريقة الإصلاح. «من يقول لا فقط لن يُقال له الصدق في المرة القادمة».",
      ),
    ],
  ),
  piece(
    "interview",
    "outside",
    ["people", "yiwu", "gulf"],
    words(
      "奥马尔·法鲁克：在义乌，我学会了先付样衣钱",
      "Omar Farouk: in Yiwu I learnt to pay for the sample first",
      "عمر فاروق: في ييوو تعلمت أن أدفع ثمن العينة أولًا",
    ),
    words(
      "迪拜买手谈信任、定金和三次搬仓库。",
      "A buyer from Dubai on trust, deposits, and moving house three times.",
      "مشترٍ من دبي عن الثقة والعربون ونقل المخزن ثلاث مرات.",
    ),
    [
      words(
        "“刚来时我以为砍价是本事。后来发现，付清样衣钱的人，车间会把他的货放在靠门的位置。”",
        "“At first I thought haggling was the skill. Then I saw that whoever pays for his samples has his goods stand next to the door.”",
        "«في البداية ظننت المساومة مهارة. ثم رأيت أن من يدفع ثمن عيناته توضع بضاعته قرب الباب».",
      ),
      words(
        "他现在一年下四十单，换过两家厂，都是因为搬远了，不是因为价。",
        "Forty orders a year now. He changed factories twice, each time because they moved, never for the price.",
        "أربعون طلبًا في السنة الآن. غيّر مصنعين لأنهما انتقلا بعيدًا لا بسبب السعر.",
      ),
    ],
  ),
];

/** Who was talked to, by the English title of the article. */
export const interviewees: readonly { article: string; name: Words; role: Words; quote: Words; portrait: string }[] = [
  {
    article: "Shen Hua: twenty years of prints, and most afraid of “near enough”",
    name: words("沈华", "Shen Hua", "شن هوا"),
    role: words("绍兴华清纺织厂长", "Head of Huaqing Textile, Shaoxing", "مدير هواتشينغ للنسيج، شاوشينغ"),
    quote: words("两边都差不多，到货就差很多。", "Near enough on both sides is far off on arrival.", "«تقريبًا» من الطرفين بعيدة جدًا عند الوصول."),
    portrait: "portrait/1",
  },
  {
    article: "Leila Haddad: empty cloth is part of the pattern",
    name: words("莱拉·哈达德", "Leila Haddad", "ليلى حداد"),
    role: words("花型设计师，迪拜", "Print designer, Dubai", "مصممة نقوش، دبي"),
    quote: words(
      "阿巴亚穿上是会动的，花太满，一走就乱。",
      "An abaya moves. Fill it, and every step is a muddle.",
      "العباية تتحرك، فإن امتلأت اضطربت مع كل خطوة.",
    ),
    portrait: "portrait/15",
  },
  {
    article: "Lan Qiming grew up in a wash house. What he makes of “zero discharge”",
    name: words("蓝启明", "Lan Qiming", "لان تشيمينغ"),
    role: words("均安水洗厂第二代", "Second generation of a garment laundry in Junan", "الجيل الثاني من مغسلة في جونآن"),
    quote: words(
      "水总要出去，说得清出去多少，比喊零好。",
      "Water goes out. Better to say how much than to shout zero.",
      "الماء يخرج على أي حال، والأفضل أن تقول كم.",
    ),
    portrait: "portrait/10",
  },
  {
    article: "Adaeze Obi: the words on the edge are my grandmother's",
    name: words("阿达埃泽·奥比", "Adaeze Obi", "أداييزي أوبي"),
    role: words("Adaeze Prints 创办人，拉各斯", "Founder of Adaeze Prints, Lagos", "مؤسسة أداييزي برنتس، لاغوس"),
    quote: words("两块钱，买不到一个看布边的人。", "Two yuan do not buy a man who looks at the edge.", "يوانان لا يشتريان من ينظر إلى الحاشية."),
    portrait: "portrait/11",
  },
  {
    article: "Zheng Li, inspector: the buttons I measured would go round West Lake",
    name: words("郑丽", "Zheng Li", "تشنغ لي"),
    role: words("第三方验货员，杭州", "Third-party inspector, Hangzhou", "مفتشة طرف ثالث، هانغجو"),
    quote: words("只说不行的人，下次听不到真话。", "Who only says no is not told the truth next time.", "من يقول لا فقط لن يسمع الصدق في المرة القادمة."),
    portrait: "portrait/8",
  },
  {
    article: "Omar Farouk: in Yiwu I learnt to pay for the sample first",
    name: words("奥马尔·法鲁克", "Omar Farouk", "عمر فاروق"),
    role: words("买手，迪拜", "Buyer, Dubai", "مشترٍ، دبي"),
    quote: words("付清样衣钱的人，货放在靠门的位置。", "Who pays for his samples has his goods next to the door.", "من يدفع ثمن عيناته توضع بضاعته قرب الباب."),
    portrait: "portrait/27",
  },
];

/** Brands with the English titles of what was written about them. */
export const brands: readonly { letters: string; name: Words; country: string; about: Words; articles: readonly string[] }[] = [
  {
    letters: "XM",
    name: words("小满童装", "Xiaoman", "شياومان"),
    country: "CN",
    about: words(
      "织里的童装品牌，六年只改进一条背带裤。",
      "A Zhili childrenswear brand that spent six years on one pair of dungarees.",
      "علامة أطفال من جيلي أمضت ست سنوات على سالوبيت واحد.",
    ),
    articles: ["Xiaoman of Zhili: six years on one pair of dungarees", "Class A babywear fails most often by its cords"],
  },
  {
    letters: "AD",
    name: words("艾德莱斯工坊", "Adras Atelier", "مشغل أدراس"),
    country: "CN",
    about: words(
      "把喀什的扎经染绸做成今天的连衣裙和围巾。",
      "Ikat silk from Kashgar, made into the dresses and scarves of today.",
      "حرير الإيكات من كاشغر في فساتين وأوشحة اليوم.",
    ),
    articles: ["How Kashgar's Adras reached a window in Shanghai"],
  },
  {
    letters: "SA",
    name: words("素岸", "Suan", "سوآن"),
    country: "CN",
    about: words(
      "四十个常青款，面料比款式换得快。",
      "Forty evergreen styles; its cloth changes sooner than its cut.",
      "أربعون موديلًا دائمًا، يتغير قماشها قبل قصتها.",
    ),
    articles: ["Suan: forty styles, seven years", "Next year's colours: a sun-bleached blue and a white that is not quite"],
  },
  {
    letters: "DN",
    name: words("努尔之家", "Dar Noor", "دار نور"),
    country: "SA",
    about: words(
      "利雅得的阿巴亚品牌，十二家店，三家工厂。",
      "Abayas from Riyadh: twelve shops, three factories.",
      "عبايات من الرياض: اثنا عشر متجرًا وثلاثة مصانع.",
    ),
    articles: ["Dar Noor: from a tailor's room in Riyadh to twelve shops", "The open abaya goes to the office", "What Gulf buyers check first"],
  },
  {
    letters: "HR",
    name: words("Holm & Reed", "Holm & Reed", "هولم آند ريد"),
    country: "DE",
    about: words("汉堡的牛仔品牌，附三次免费修补。", "Denim from Hamburg with three repairs to each pair.", "دنيم من هامبورغ مع ثلاثة إصلاحات لكل قطعة."),
    articles: [
      "Holm & Reed of Hamburg: mending on the guarantee card",
      "Why selvedge denim came back",
      "Denim goes soft: six in ten orders are under ten ounces",
    ],
  },
  {
    letters: "AP",
    name: words("Adaeze Prints", "Adaeze Prints", "أداييزي برنتس"),
    country: "NG",
    about: words("拉各斯的蜡染风印花，每一幅讲一个谚语。", "Wax-style prints from Lagos, a proverb to each.", "طبعات بنمط الباتيك من لاغوس، ولكل منها مثل."),
    articles: ["Adaeze Prints: a proverb in six yards", "Adaeze Obi: the words on the edge are my grandmother's", "Dresses for Lagos: reckon by the rains"],
  },
  {
    letters: "LH",
    name: words("莱拉·哈达德工作室", "Studio Leila Haddad", "استوديو ليلى حداد"),
    country: "AE",
    about: words(
      "迪拜的花型工作室，为六个海湾市场画稿。",
      "A Dubai print studio that draws for six Gulf markets.",
      "استوديو نقوش في دبي يرسم لستة أسواق خليجية.",
    ),
    articles: ["Leila Haddad: empty cloth is part of the pattern"],
  },
  {
    letters: "QZ",
    name: words("七针研究所", "Seven Gauge", "عيار سبعة"),
    country: "CN",
    about: words("濮院的毛衣品牌，只做粗针。", "Jumpers from Puyuan, thick gauges only.", "كنزات من بويوان بالعيارات السميكة فقط."),
    articles: ["Seven-gauge is back: thick jumpers outsell cashmere", "Puyuan is short of yarn; seven-gauge is booked into mid-January"],
  },
];

/** Topics with the English titles of their articles, in order. */
export const topics: readonly { title: Words; intro: Words; scene: Subject["scene"]; articles: readonly string[] }[] = [
  {
    title: words("海湾买什么", "What the Gulf buys", "ماذا يشتري الخليج"),
    intro: words(
      "六个国家，一片海，尺码、黑色和吊牌各有各的规矩。把去海湾的路从面料讲到清关。",
      "Six countries on one sea, each with its own rules for sizes, for black, and for labels. The road to the Gulf, from cloth to customs.",
      "ست دول على بحر واحد، لكل منها قواعد في المقاسات والأسود والبطاقات. الطريق إلى الخليج من القماش إلى الجمارك.",
    ),
    scene: "outside",
    articles: [
      "What Gulf buyers check first",
      "Labels for Saudi Arabia: one wrong Arabic word and all are replaced",
      "Riyadh stocks up early for Eid: enquiries for black crêpe double",
      "The open abaya goes to the office",
      "Dar Noor: from a tailor's room in Riyadh to twelve shops",
      "Dubai summer fair: three shared booths left",
      "Ningbo to Jebel Ali: freight down a tenth in two weeks",
    ],
  },
  {
    title: words("一件衣服的账", "What a garment costs", "حساب قطعة ملابس"),
    intro: words(
      "布、工、耗、损、运。把成本拆开看，才知道哪里能省，哪里省了要赔回来。",
      "Cloth, labour, waste, rework, freight. Taken apart, a price shows where to save, and where saving costs more.",
      "قماش وعمل وهدر وإعادة وشحن. عند تفكيك السعر يظهر أين نوفر وأين يكلفنا التوفير.",
    ),
    scene: "cutting",
    articles: [
      "From greige to garment: one cost sheet",
      "Three per cent of cloth, and it begins with the size ratio",
      "What makes recycled polyester dear: the account of a tonne of flake",
      "Deadstock is not seconds",
      "Steam is cheaper in Keqiao; dyers leave their prices for now",
    ],
  },
  {
    title: words("牛仔的下一程", "Where denim goes next", "إلى أين يمضي الدنيم"),
    intro: words(
      "从赤耳到十盎司以下，从水洗房到保修卡：一块布怎样变轻，又怎样更耐穿。",
      "From selvedge to less than ten ounces, from the wash house to the guarantee: how a cloth becomes lighter, and lasts longer.",
      "من الحاشية الحمراء إلى أقل من عشر أونصات: كيف يخف القماش ويدوم أطول.",
    ),
    scene: "sewing",
    articles: [
      "Why selvedge denim came back",
      "Denim goes soft: six in ten orders are under ten ounces",
      "Junan Denim Days: look at the wash before the cloth",
      "Lan Qiming grew up in a wash house. What he makes of “zero discharge”",
      "Holm & Reed of Hamburg: mending on the guarantee card",
    ],
  },
  {
    title: words("过得了检的衣服", "Clothes that pass", "ملابس تجتاز الفحص"),
    intro: words(
      "验厂、绳带、色牢度、产品护照。规矩越写越细，先弄懂哪一条会让货停在港口。",
      "Audits, cords, fastness, passports. Rules grow finer; which of them stops a box at the port?",
      "تدقيق وأربطة وثبات لون وجوازات منتجات. أي القواعد توقف الحاوية في الميناء؟",
    ),
    scene: "rolls",
    articles: [
      "How to read an inspection report",
      "Class A babywear fails most often by its cords",
      "EU product passport: three forms to fill first",
      "EU delays its textile waste fee; producers register all the same",
      "Shade limits in digital print",
      "Zheng Li, inspector: the buttons I measured would go round West Lake",
    ],
  },
  {
    title: words("花型从哪里来", "Where prints come from", "من أين تأتي النقوش"),
    intro: words(
      "画稿、分色、打版、上布。一朵花从纸面走到布面，要经过几双手。",
      "Drawing, separation, screen, cloth. How many hands a flower passes through between paper and cloth.",
      "رسم وفصل ألوان وشاشة وقماش. كم يدًا تمر بها الزهرة من الورق إلى القماش.",
    ),
    scene: "drying",
    articles: [
      "Next summer: larger flowers, emptier grounds",
      "Leila Haddad: empty cloth is part of the pattern",
      "Shen Hua: twenty years of prints, and most afraid of “near enough”",
      "Keqiao print competition opens: the shape of water",
      "Adaeze Prints: a proverb in six yards",
    ],
  },
];

/** What the editors picked for today, by English title. */
export const recommended: readonly string[] = [
  "How to read an inspection report",
  "The open abaya goes to the office",
  "From greige to garment: one cost sheet",
  "Zheng Li, inspector: the buttons I measured would go round West Lake",
  "Suan: forty styles, seven years",
  "Three per cent of cloth, and it begins with the size ratio",
];

/** Written, and to appear in two days. */
export const toCome: Subject = piece(
  "market",
  "yarn",
  ["cotton", "yarn"],
  words(
    "年终棉纱展望：四种情形，各该怎么签",
    "Yarn at the turn of the year: four cases, and how to sign in each",
    "الخيوط عند نهاية العام: أربع حالات وكيف توقع في كل منها",
  ),
  words(
    "十二家纱厂的排产表摆在一起，看得出一月的样子。",
    "Twelve spinners' schedules side by side show what January will be.",
    "جداول اثني عشر مغزلًا جنبًا إلى جنب تُظهر شكل يناير.",
  ),
  [
    words(
      "若长绒继续紧，签量不签价；若运价先回落，签价不签量；两样都稳，就签半年；两样都动，就签一个月。",
      "If long staple stays short, sign quantity and not price; if freight falls first, sign price and not quantity; if both are steady, sign for half a year; if both move, for a month.",
      "إن بقي طويل التيلة شحيحًا فوقّع الكمية لا السعر، وإن انخفض الشحن أولًا فالسعر لا الكمية، وإن استقرا فنصف سنة، وإن تحركا فشهر.",
    ),
  ],
);

/** Begun and not finished. */
export const unfinished = {
  category: "know_how",
  title: words("归拔工艺：没有收省的合体", "Shaping by the iron: a fit without darts", "التشكيل بالكي: ملاءمة بلا كسرات"),
} as const satisfies { category: CategoryCode; title: Words };
