// What the demo market's headlines say: one subject each, in three languages.
import type { SceneName, Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export const articleCategories = {
  breaking_news: words("快讯", "Breaking news", "أخبار عاجلة"),
  market: words("行情", "Market", "السوق"),
  trends: words("趋势", "Trends", "اتجاهات"),
  rules: words("法规", "Rules", "تنظيم"),
  competition_exhibition: words("展会与赛事", "Fairs and competitions", "معارض ومسابقات"),
  fashion_brand: words("品牌", "Brands", "علامات"),
  interview: words("专访", "Interviews", "حوارات"),
  know_how: words("工艺", "Know-how", "معرفة"),
  topic: words("专题", "Topics", "ملفات"),
  notice: words("公告", "Notices", "إعلانات"),
} satisfies Record<string, Words>;
export type CategoryCode = keyof typeof articleCategories;

export const tags = {
  cotton: words("棉花", "Cotton", "قطن"),
  yarn: words("棉纱", "Yarn", "خيوط"),
  polyester: words("涤纶", "Polyester", "بوليستر"),
  denim: words("牛仔", "Denim", "دنيم"),
  gulf: words("海湾市场", "Gulf", "الخليج"),
  europe: words("欧洲", "Europe", "أوروبا"),
  africa: words("非洲", "Africa", "أفريقيا"),
  freight: words("海运", "Freight", "شحن"),
  print: words("印花", "Print", "طباعة"),
  quality: words("品控", "Quality", "جودة"),
  cost: words("成本", "Cost", "تكلفة"),
  kids: words("童装", "Childrenswear", "أطفال"),
  modest: words("阿拉伯服饰", "Modest wear", "أزياء محتشمة"),
  fair: words("展会", "Fairs", "معارض"),
  people: words("人物", "People", "أشخاص"),
  law: words("合规", "Compliance", "امتثال"),
  keqiao: words("柯桥", "Keqiao", "كيتشياو"),
  yiwu: words("义乌", "Yiwu", "ييوو"),
  knit: words("针织", "Knit", "تريكو"),
  design: words("设计", "Design", "تصميم"),
} satisfies Record<string, Words>;
export type TagName = keyof typeof tags;

export type Subject = {
  category: CategoryCode;
  scene: SceneName;
  tags: readonly TagName[];
  headline?: number;
  title: Words;
  desc: Words;
  body: { "zh-cn": readonly string[]; en: readonly string[]; ar: readonly string[] };
};

/** Newest first. A paragraph that begins with "## " is a heading. */
export const subjects: readonly Subject[] = [
  {
    category: "breaking_news",
    scene: "yarn",
    tags: ["cotton", "yarn", "keqiao"],
    headline: 100,
    title: words(
      "新疆长绒棉减产，绍兴印染厂提前锁纱",
      "Long-staple cotton runs short; Shaoxing mills lock in yarn early",
      "نقص القطن طويل التيلة يدفع المصانع إلى تأمين الخيوط مبكرًا",
    ),
    desc: words(
      "六家柯桥印染企业告诉我们，他们把第一季度的 40 支纱提前到十一月签约。",
      "Six Keqiao dyers tell us they signed first-quarter 40s yarn in November.",
      "ستة مصابغ في كيتشياو وقّعت عقود خيوط الربع الأول في نوفمبر.",
    ),
    body: {
      "zh-cn": [
        "往年元旦后才谈的一季度用纱，今年十一月就签了。我们走访的六家柯桥印染企业里，四家把 40 支以上精梳纱锁到了三月，另外两家锁了一半，剩下的按月议价。",
        "## 为什么急",
        "他们给的理由很一致：长绒棉品级分化，能纺 60 支以上的棉包少；纱厂报价有效期从一周缩到两天；而春夏衬衫料的订单比去年早来了二十天。提前锁纱每吨多付三四百元，但换来的是交期确定。",
        "## 对买家意味着什么",
        "府绸和高支汗布在一月之后再下单，价格大概率跟着纱走。用 32 支以下的款式影响不大。想稳住成本，可以先付一成定金让工厂备纱，或者把同色系的几款合并成一个缸。",
      ],
      en: [
        "First-quarter yarn is usually talked about after New Year. This time it was signed in November: of the six Keqiao dyers we visited, four have locked combed yarn of 40s and finer until March, the other two half of their need, the rest to be priced month by month.",
        "## Why the hurry",
        "Their reasons agree. Grades of long-staple cotton have drifted apart and few bales will spin finer than 60s; quotations that held for a week now hold for two days; and spring shirting came in twenty days earlier than last year. Locking in costs three or four hundred yuan a tonne and buys a certain date.",
        "## What it means for buyers",
        "Poplin and fine jersey ordered after January will most likely follow the yarn. Styles in 32s and coarser are hardly touched. To hold a cost, pay a tenth in advance for yarn, or put several styles of one shade into one vat.",
      ],
      ar: [
        "تُناقش خيوط الربع الأول عادةً بعد رأس السنة، لكنها وُقعت هذه المرة في نوفمبر: من ستة مصابغ زرناها في كيتشياو، ثبّتت أربعة حاجتها من الخيوط الممشطة 40 فما فوق حتى مارس، وثبّت الآخران نصفها.",
        "## لماذا العجلة",
        "الأسباب متفقة: تباعدت درجات القطن طويل التيلة وقلّت البالات التي تُغزل فوق 60، وصارت عروض الأسعار تصمد يومين بدل أسبوع، ووصلت طلبات قمصان الربيع أبكر بعشرين يومًا. التثبيت يكلف ثلاثمئة إلى أربعمئة يوان للطن ويضمن الموعد.",
        "## ماذا يعني للمشترين",
        "البوبلين والجيرسيه الرفيع بعد يناير سيتبعان سعر الخيط غالبًا، أما نمرة 32 وما دونها فلا تتأثر كثيرًا. لتثبيت التكلفة ادفع عُشر القيمة مقدمًا أو اجمع موديلات اللون الواحد في حوض صباغة واحد.",
      ],
    },
  },
  {
    category: "competition_exhibition",
    scene: "outside",
    tags: ["fair", "gulf"],
    headline: 90,
    title: words("迪拜夏季展倒计时：三个展位还可拼", "Dubai summer fair: three shared booths left", "معرض دبي الصيفي: ثلاثة أجنحة مشتركة متاحة"),
    desc: words("主办方放出最后一批 9 平米标准展位。", "The organiser released the last nine-metre booths.", "طرح المنظم آخر الأجنحة بمساحة تسعة أمتار."),
    body: {
      "zh-cn": [
        "主办方本周放出最后一批九平米标准展位，其中三个允许两家合用，女装、长袍、面料各一个。合用展位按半价计，公司楣板可以并列。",
        "第一次去的工厂常犯两个错：样衣带太多，名片带太少。九平米挂四十件正好，再多客户就不翻了；现场问价的人多，能当场报出起订量和到港价的，后来成单率最高。",
        "布展前一天要通关样品，请把成分标缝好，箱单写清“样品，不作销售”。阿语目录哪怕只有四页，也比英文目录多留一半的人。",
      ],
      en: [
        "The organiser has released the last nine-metre booths this week. Three of them may be shared by two exhibitors, one each for womenswear, gowns and cloth; half the price, both names on the board.",
        "Factories that go for the first time make two mistakes: too many samples and too few cards. Forty pieces fill nine metres, beyond which nobody leafs through. Most visitors ask for a price, and those who can name minimum and landed cost on the spot win most orders afterwards.",
        "Samples clear customs the day before. Sew in the fibre label and write “samples, not for sale” on the list. An Arabic leaflet, were it only four pages, keeps half as many visitors again as an English one.",
      ],
      ar: [
        "طرح المنظم هذا الأسبوع آخر أجنحة التسعة أمتار، ثلاثة منها يمكن أن يتقاسمها عارضان للأزياء النسائية والأثواب والأقمشة بنصف السعر مع كتابة الاسمين.",
        "يخطئ من يشارك أول مرة مرتين: عينات كثيرة وبطاقات قليلة. أربعون قطعة تكفي الجناح، ومعظم الزوار يسألون عن السعر، ومن يذكر الحد الأدنى والسعر الواصل فورًا يفوز بأكثر الطلبات.",
        "تُخلَّص العينات جمركيًا قبل يوم. ثبّت بطاقة التركيب واكتب «عينات غير مخصصة للبيع». كتيب بالعربية ولو بأربع صفحات يُبقي زوارًا أكثر من كتيب بالإنجليزية.",
      ],
    },
  },
  {
    category: "rules",
    scene: "cutting",
    tags: ["law", "europe"],
    headline: 80,
    title: words("欧盟数字产品护照，服装厂先补哪三张表", "EU product passport: three forms to fill first", "جواز المنتج الأوروبي: ثلاث استمارات أولًا"),
    desc: words(
      "纺织品的细则还在制定，但成分、供应商和化学品三张表现在就能做。",
      "The rules for textiles are still being written, but composition, suppliers and chemicals can be listed today.",
      "قواعد المنسوجات قيد الإعداد، لكن قوائم التركيب والموردين والكيماويات يمكن إعدادها الآن.",
    ),
    body: {
      "zh-cn": [
        "数字产品护照来自欧盟生态设计法规的框架，纺织品的具体要求要等授权法案。等不等于不做：欧洲客户已经开始在下单邮件里索要数据。",
        "## 先补三张表",
        "<ol><li>成分表：主料、里料、缝线、辅料各自的成分与重量，写到克。</li><li>供应商表：纺纱、织造、印染、裁缝每一段是谁、在哪、证书编号。</li><li>化学品表：染料助剂的安全数据与受限物质检测报告，按缸号归档。</li></ol>",
        "三张表都能从现有的采购单和缸单里抄出来，难的是从今天起每单都抄。做过 GOTS 或 GRS 的工厂有一半现成；没做过的，建议先挑一个返单最多的款试一遍。",
      ],
      en: [
        "The digital product passport comes from the framework of the EU's ecodesign regulation; what textiles must carry waits for an act of its own. Waiting does not mean doing nothing: European clients already ask for the data when they order.",
        "## Three lists to begin with",
        "<ol><li>Composition: shell, lining, thread and trims, each with fibres and weight in grams.</li><li>Suppliers: who spun, wove, dyed and sewed it, where, under which certificate.</li><li>Chemicals: safety data of dyes and auxiliaries, test reports on restricted substances, filed by dye lot.</li></ol>",
        "All three can be copied from purchase orders and vat cards you already keep; the hard part is to copy them for every order from today. Factories with GOTS or GRS have half of it. The others might try it once with the style they repeat most.",
      ],
      ar: [
        "يأتي جواز المنتج الرقمي من إطار لائحة التصميم البيئي الأوروبية، أما متطلبات المنسوجات فتنتظر قرارها الخاص. الانتظار لا يعني التوقف: عملاء أوروبا يطلبون البيانات مع الطلبات منذ الآن.",
        "## ثلاث قوائم للبدء",
        "<ol><li>التركيب: القماش والبطانة والخيط والمستلزمات مع الألياف والوزن بالغرام.</li><li>الموردون: من غزل ونسج وصبغ وخاط وأين وبأي شهادة.</li><li>الكيماويات: بيانات سلامة الأصباغ وتقارير المواد المقيدة محفوظة برقم الصبغة.</li></ol>",
        "كلها تُنسخ من أوامر الشراء وبطاقات الصباغة الموجودة لديك، والصعب أن تُنسخ لكل طلب من اليوم. مصانع GOTS أو GRS لديها النصف، وللباقين: جرّبوها مرة على أكثر موديل متكرر.",
      ],
    },
  },
  {
    category: "trends",
    scene: "rolls",
    tags: ["denim", "design"],
    headline: 70,
    title: words("赤耳丹宁为什么又回来了", "Why selvedge denim came back", "لماذا عاد دنيم السيلفيدج"),
    desc: words(
      "窄机布贵四成，却有人排队等：买的是一条红线和一个说法。",
      "Shuttle cloth costs forty per cent more and people queue for it: they buy a red line and a story.",
      "قماش الأنوال القديمة أغلى بأربعين في المئة ومع ذلك يُنتظر دوره.",
    ),
    body: {
      "zh-cn": [
        "赤耳是老式梭织机的布边：幅宽只有八十厘米上下，一台机一天织不到五十米，一条裤子要用两米半。论效率，它早该消失。",
        "均安的三家厂告诉我们，今年赤耳订单翻了一番，客人主要来自日本、德国和国内的小众品牌。他们要的不是怀旧，而是能被看见的成本：翻起裤脚，那条红线说明布是窄机的，价格就有了着落。",
        "做赤耳要注意三件事：裁床按幅宽重新排料，别把布边裁掉；不退浆的布缩水可到百分之八，尺寸表要写水洗前后两列；靛蓝会蹭色，浅色里袋和皮牌都要先试。",
      ],
      en: [
        "Selvedge is the edge of cloth from shuttle looms: barely eighty centimetres wide, under fifty metres a day, two and a half metres to a pair of jeans. By any measure of efficiency it should be gone.",
        "Three mills in Junan say that orders doubled this year, mostly from Japan, Germany and small labels at home. They do not buy nostalgia but a cost that can be seen: turn up the hem, and a red line says the cloth came from a narrow loom and the price stands to reason.",
        "Three cautions. Lay the marker anew for the width and do not cut the edge away. Unsanforised cloth shrinks up to eight per cent, so the size chart needs two columns, before and after the wash. Indigo rubs: try pale pocketing and leather patches first.",
      ],
      ar: [
        "السيلفيدج حافة قماش أنوال المكوك: عرض نحو ثمانين سنتيمترًا وأقل من خمسين مترًا يوميًا ومتران ونصف للبنطلون. بمقياس الكفاءة كان يجب أن يختفي.",
        "تقول ثلاثة مصانع في جونان إن الطلبات تضاعفت هذا العام من اليابان وألمانيا وعلامات صغيرة. لا يشترون الحنين بل تكلفة تُرى: اثنِ طرف الساق فيخبرك الخط الأحمر بالنول ويتضح السعر.",
        "ثلاثة تنبيهات: أعد رسم الماركر حسب العرض ولا تقص الحافة؛ القماش غير المعالج ينكمش حتى ثمانية في المئة فاكتب عمودين قبل الغسيل وبعده؛ النيلي يترك أثرًا فجرّب الجيوب الفاتحة أولًا.",
      ],
    },
  },
  {
    category: "notice",
    scene: "outside",
    tags: ["yiwu"],
    headline: 60,
    title: words("义乌仓混批规则调整说明", "Mixed-lot rules at Yiwu, revised", "تعديل قواعد الطلبات المختلطة في ييوو"),
    desc: words(
      "同一店铺满三十件可混批，不再要求每款十件。",
      "Thirty pieces from one shop may be mixed; ten of each style are no longer asked for.",
      "ثلاثون قطعة من متجر واحد يمكن خلطها دون اشتراط عشر من كل موديل.",
    ),
    body: {
      "zh-cn": [
        "自十二月一日起，义乌仓混批门槛由“每款十件、合计五十件”改为“同一店铺合计三十件”，款式、颜色、尺码不限。阶梯价按合计件数计算。",
        "仓库打包费不变：三十至一百件每件四角，一百件以上每件三角。拆套、换吊牌另按件计费，下单时可在备注里勾选。",
        "十二月一日前已付款的订单按原规则执行。有疑问请在九点到十九点联系在线客服。",
      ],
      en: [
        "From 1 December the threshold at Yiwu changes from “ten of each style, fifty in all” to thirty pieces from one shop, whatever the styles, colours and sizes. Price breaks follow the total.",
        "Packing stays as it was: 0.40 yuan apiece from thirty to a hundred, 0.30 beyond. Splitting sets and changing hangtags are charged apiece and can be ticked when you order.",
        "Orders paid before 1 December keep the old rules. Customer service answers questions from nine to nineteen.",
      ],
      ar: [
        "من الأول من ديسمبر يتغير الحد في ييوو من «عشر قطع لكل موديل وخمسين إجمالًا» إلى ثلاثين قطعة من متجر واحد أيًا كانت الموديلات والألوان والمقاسات، وتُحسب الأسعار على الإجمالي.",
        "رسوم التعبئة كما هي: 0.40 يوان للقطعة من ثلاثين إلى مئة و0.30 بعدها. تفكيك الأطقم وتغيير البطاقات يُحسبان بالقطعة ويُختاران عند الطلب.",
        "الطلبات المدفوعة قبل الأول من ديسمبر تبقى على القواعد القديمة. خدمة العملاء من التاسعة حتى السابعة مساءً.",
      ],
    },
  },
  {
    category: "know_how",
    scene: "cutting",
    tags: ["cost"],
    title: words("从坯布到成衣：一张成本表", "From greige to garment: one cost sheet", "من القماش الخام إلى الملبس: ورقة تكلفة واحدة"),
    desc: words(
      "一件府绸衬衫，二十七项成本，哪些能谈，哪些谈了会出事。",
      "A poplin shirt in twenty-seven lines: which may be bargained over, and which had better not.",
      "قميص بوبلين في سبعة وعشرين بندًا: ما يُفاوض عليه وما لا يُفاوض.",
    ),
    body: {
      "zh-cn": [
        "以一件 40 支府绸长袖衬衫为例：面料一米六，坯布十元八角一米，漂染后十五元二角，合每件二十四元三角；衬、扣、线、标三元一角；裁缝锁钉整检十四元；包装一元二角；损耗按百分之三；管理与利润一成。出厂价落在四十七元上下。",
        "## 能谈的",
        "排料能省百分之二到三，靠的是合并尺码和允许拼领座；扣子从贝壳换树脂差八角；大货颜色合缸能省每米六角的小缸费。",
        "## 别谈的",
        "缝纫工价压一元，针距会从一寸十四针变成十一针；检针和查验两道各三角，省了它，一件退货就赔掉一箱的利润。",
      ],
      en: [
        "Take a long-sleeved shirt in 40s poplin. Cloth 1.60 m: greige at 10.80 a metre, 15.20 after bleaching and dyeing, 24.30 a shirt. Interlining, buttons, thread and labels 3.10. Cutting, sewing, buttonholes, pressing and checking 14.00. Packing 1.20. Wastage three per cent, overheads and profit ten. It leaves the factory at about 47 yuan.",
        "## What may be bargained over",
        "The marker: two or three per cent by cutting sizes together and allowing a pieced collar stand. Buttons: resin for shell saves 0.80. Colours dyed in one vat save the small-lot surcharge of 0.60 a metre.",
        "## What had better not",
        "Take a yuan off the sewing and stitches go from fourteen an inch to eleven. Needle detection and final check cost 0.30 each; saved there, one return eats the profit of a carton.",
      ],
      ar: [
        "خذ قميصًا بأكمام طويلة من بوبلين 40: قماش 1.60 م، الخام 10.80 للمتر و15.20 بعد التبييض والصباغة، أي 24.30 للقميص. حشو وأزرار وخيط وبطاقات 3.10، قص وخياطة وكي وفحص 14، تعبئة 1.20، هالك 3٪ وإدارة وربح 10٪. يخرج من المصنع بنحو 47 يوان.",
        "## ما يُفاوض عليه",
        "الماركر: اثنان إلى ثلاثة في المئة بقص المقاسات معًا. الأزرار: الراتنج بدل الصدف يوفر 0.80. جمع الألوان في حوض واحد يوفر 0.60 للمتر.",
        "## ما لا يُفاوض عليه",
        "إن خفضت أجر الخياطة يوانًا نزلت الغرز من أربع عشرة إلى إحدى عشرة في البوصة. كشف الإبر والفحص النهائي 0.30 لكل منهما، وتوفيرهما قد يكلف ربح كرتونة كاملة.",
      ],
    },
  },
  {
    category: "know_how",
    scene: "rolls",
    tags: ["quality", "cost"],
    title: words("尾货不等于次品", "Deadstock is not seconds", "بقايا المخزون ليست عيوبًا"),
    desc: words(
      "怎样分清取消单、余布款和真正的次品，以及各自该出什么价。",
      "How to tell cancelled orders, end-of-cloth runs and true seconds apart, and what each is worth.",
      "كيف تميز الطلبات الملغاة وبقايا القماش والعيوب الحقيقية، وقيمة كل منها.",
    ),
    body: {
      "zh-cn": [
        "尾货有三种来路。客人取消的整单，做工合格、配码完整，只是季节过了；工厂用余布补做的，版是对的，颜色可能跨两缸；验货不过的，才是次品。三种价格相差一倍，外观却很像。",
        "看货只要十分钟：先看吊牌和洗标是否原配，再抽五件量胸围和衣长，最后把同色的三件并排放在窗边看缸差。箱内若只有一两个尺码，多半是挑剩的。",
        "合理的价格，取消单是原出厂价的五到六成，余布款四成，次品按缺陷逐件谈。付款前请在订单里写明“如与描述不符可退”，平台按此裁定。",
      ],
      en: [
        "Leftovers come by three roads. A cancelled order is well made and complete in sizes, only its season is past. A run made from leftover cloth has the right pattern and perhaps two dye lots. What failed inspection is seconds. They look alike, and one is worth twice the other.",
        "Ten minutes will tell. See whether hangtags and care labels belong; measure chest and length of five pieces; put three of one colour side by side at a window. A carton with one or two sizes has been picked over.",
        "Fair prices: a cancelled order fifty to sixty per cent of ex-factory, an end-of-cloth run forty, seconds by the piece and the fault. Have “returnable if not as described” in the order before you pay; the portal decides by it.",
      ],
      ar: [
        "تأتي البقايا من ثلاث طرق: طلب ملغى سليم وكامل المقاسات فات موسمه، ودفعة من بقايا القماش قد تحمل صبغتين، وما رسب في الفحص وهو العيب الحقيقي. تتشابه في الشكل ويتضاعف السعر بينها.",
        "عشر دقائق تكفي: تحقق من أصالة البطاقات، قِس خمس قطع، وضع ثلاثًا من لون واحد قرب النافذة. الكرتونة ذات مقاس أو اثنين منتقاة غالبًا.",
        "السعر العادل: الملغى خمسون إلى ستين في المئة من سعر المصنع، بقايا القماش أربعون، والعيوب بالقطعة. اكتب «قابل للإرجاع إن خالف الوصف» قبل الدفع.",
      ],
    },
  },
  {
    category: "know_how",
    scene: "sewing",
    tags: ["quality", "law"],
    title: words("怎样看懂验厂报告", "How to read an inspection report", "كيف تقرأ تقرير المعاينة"),
    desc: words(
      "八十页报告先看四页：日期、在岗人数、工时记录和整改关闭率。",
      "Of eighty pages read four first: the date, the people at work, the hours, and what was put right.",
      "من ثمانين صفحة اقرأ أربعًا أولًا: التاريخ والعاملون والساعات وما صُحح.",
    ),
    body: {
      "zh-cn": [
        "一份验厂报告常有八十页，客人往往只看首页的等级。等级是结果，判断工厂要看过程。先翻到审核日期：超过十二个月的，只能当背景资料。",
        "再对人数。报告写三百二十人，车间照片里却只有六台车开着，要么是淡季，要么是外发。问清外发厂的名字，让它也在范围里。",
        "工时记录看连续三个月的末周，旺季每周超过六十小时的要有轮休证明。最后看上次不符合项的关闭率：八成以上说明老板在管，低于一半的，等级再高也要打折扣。",
      ],
      en: [
        "A social audit runs to eighty pages, and clients look at the grade on the first. A grade is a result; a factory is judged by how it came about. Turn to the date first: anything older than twelve months is background.",
        "Then compare the people. If the report says three hundred and twenty and the pictures show six machines running, it was either low season or the work goes elsewhere. Ask for the name of the subcontractor and have it included.",
        "Read the last weeks of three months in the time records; more than sixty hours in season needs proof of rest days. At the end see how many findings of the last audit were closed. Above eighty per cent somebody is in charge; under half, discount the grade.",
      ],
      ar: [
        "يبلغ تقرير التدقيق ثمانين صفحة ويكتفي العميل بالدرجة. الدرجة نتيجة، والمصنع يُحكم عليه بالطريق إليها. ابدأ بالتاريخ: ما تجاوز سنة مجرد خلفية.",
        "ثم قارن العدد: إن ذُكر ثلاثمئة وعشرون والصور تظهر ست ماكينات تعمل فإما موسم هادئ أو عمل خارجي. اسأل عن اسم الورشة الخارجية وأدخلها في النطاق.",
        "اقرأ الأسابيع الأخيرة من ثلاثة أشهر في سجل الساعات، وانظر أخيرًا كم ملاحظة سابقة أُغلقت: فوق ثمانين في المئة هناك من يدير، وتحت النصف خفّض الدرجة.",
      ],
    },
  },
  {
    category: "topic",
    scene: "sewing",
    tags: ["gulf", "modest", "quality"],
    title: words("海湾客户为什么看重门襟", "What Gulf buyers check first", "ماذا يفحص مشترو الخليج أولًا"),
    desc: words(
      "一件长袍摊开，先看门襟平不平，再看袖口，最后才看面料。",
      "A thobe on the table: first the placket, then the cuff, and only then the cloth.",
      "الثوب على الطاولة: الجيب أولًا ثم الكم ثم القماش.",
    ),
    body: {
      "zh-cn": [
        "长袍几乎没有装饰，门襟就是脸。利雅得的买手马吉德把样衣平铺，用手掌从领口抹到暗扣底部：起一道褶，这件就放到左边。",
        "门襟平不平，取决于衬。粘合衬要和面料一起缩，先裁十厘米见方的料与衬压好，水洗三次量四边，差超过两毫米就换衬。暗扣间距九厘米，第一粒离领口不超过六厘米，坐下才不张口。",
        "袖口看袖衩，法式袖要能翻得服帖；下摆看卷边，宽度一致比针脚细更重要。把这三处做好，面料可以便宜一档，价格反而高一成。",
      ],
      en: [
        "A thobe has hardly any ornament; its placket is its face. Majed, a buyer in Riyadh, lays a sample flat and passes his palm from the collar to the last snap. One ripple, and the piece goes to the left.",
        "Whether it lies flat depends on the interlining, which must shrink with the cloth. Fuse a square of ten centimetres, wash it three times and measure the sides; over two millimetres, change the interlining. Snaps nine centimetres apart, the first within six of the collar, or it gapes when one sits.",
        "At the cuff he looks at the vent; a French cuff should fold without a fight. At the hem an even width matters more than a fine stitch. With these three right, cloth may be a grade cheaper and the price still ten per cent better.",
      ],
      ar: [
        "الثوب يكاد يخلو من الزينة، وجيبه وجهه. يفرد ماجد، مشترٍ من الرياض، العينة ويمرر كفه من الياقة حتى آخر كبسة؛ فإن ظهرت موجة وُضعت القطعة جانبًا.",
        "استواء الجيب من الحشو الذي يجب أن ينكمش مع القماش: اكبس مربعًا عشرة سنتيمترات واغسله ثلاثًا وقِس، فإن زاد الفرق عن مليمترين فغيّر الحشو. بين الكبسات تسعة سنتيمترات والأولى ضمن ستة من الياقة.",
        "في الكم ينظر إلى الفتحة، وفي الذيل يهم انتظام العرض أكثر من دقة الغرزة. أتقن الثلاثة فيُقبل قماش أرخص درجة بسعر أعلى عشرة في المئة.",
      ],
    },
  },
  {
    category: "know_how",
    scene: "drying",
    tags: ["print", "quality"],
    title: words("数码印花的色差红线", "Shade limits in digital print", "حدود فرق اللون في الطباعة الرقمية"),
    desc: words(
      "ΔE 多少算合格？不同底布、不同颜色，标准不该一样。",
      "What ΔE will do? Not the same for every cloth and every colour.",
      "ما قيمة ΔE المقبولة؟ ليست واحدة لكل قماش ولون.",
    ),
    body: {
      "zh-cn": [
        "很多合同写“色差 ΔE 小于 1”，实际上数码直喷很难每次做到，也没有必要。人眼对中性灰最敏感，对高饱和红最迟钝：灰底写 0.8，红底写 1.5，反而公平。",
        "测色之前先统一条件：D65 光源，十度视场，布样放平四小时回潮，每色测五点取平均。没有这几条，双方的仪器读数差 0.5 很正常。",
        "缸差比色差更要紧。同一件衣服的前后片必须同一卷；同一箱不跨批。把“同件同卷、同箱同批”写进合同，比把 ΔE 写小有用得多。",
      ],
      en: [
        "Many contracts say “ΔE below 1”. Direct printing hardly keeps that every time, and need not. The eye is keenest on neutral grey and dullest on strong red: 0.8 for greys and 1.5 for reds is fairer.",
        "Agree on conditions first: D65 light, ten-degree observer, cloth conditioned flat for four hours, five readings a colour, averaged. Without them two instruments will differ by 0.5 and nobody is wrong.",
        "Lots matter more than limits. Front and back of one garment come from one roll, one carton holds one lot. Write “one garment, one roll; one carton, one lot” into the contract: it does more than a smaller ΔE.",
      ],
      ar: [
        "تكتب عقود كثيرة ΔE أقل من 1، وهذا صعب دائمًا في الطباعة المباشرة وليس ضروريًا. العين أدق في الرمادي وأقل دقة في الأحمر القوي: 0.8 للرمادي و1.5 للأحمر أعدل.",
        "اتفقوا على الشروط: إضاءة D65 وزاوية عشر درجات وقماش مفرود أربع ساعات وخمس قراءات لكل لون. دونها يختلف جهازان بمقدار 0.5.",
        "الدفعات أهم من الحدود: القطعة الواحدة من لفة واحدة والكرتونة من دفعة واحدة. اكتب ذلك في العقد فهو أنفع من رقم أصغر.",
      ],
    },
  },
  {
    category: "interview",
    scene: "yarn",
    tags: ["people", "keqiao", "print"],
    title: words(
      "专访沈华：做了二十年印花，最怕客人说“差不多”",
      "Shen Hua: twenty years of prints, and most afraid of “near enough”",
      "حوار مع شن هوا: عشرون عامًا من الطباعة وأخشى كلمة «تقريبًا»",
    ),
    desc: words(
      "绍兴华清纺织的厂长谈小单、打样和为什么不接一种单。",
      "The head of Huaqing Textile on small orders, samples, and the one kind of order he declines.",
      "مدير هواتشينغ يتحدث عن الطلبات الصغيرة والعينات والطلب الذي يرفضه.",
    ),
    body: {
      "zh-cn": [
        "“差不多”三个字，沈华在办公室里贴了一张纸划掉了。他说客人说差不多，意思往往是还没想好；工厂说差不多，意思是不想返工。两边都差不多，到货就差很多。",
        "问：五十件的单赚钱吗？答：第一单不赚。但五十件的客人，十个里有三个第二年做到五千件。我们把小单排在每周三，版房和裁床不停机，成本只多百分之六。",
        "问：什么单不接？答：没有实样、只有网上图片的急单。图片上的颜色谁也说不清，打三次样就过了交期，最后大家都不高兴。愿意等四天打样的，我都接。",
      ],
      en: [
        "On the wall of Shen Hua's office hangs a sheet with two words crossed out: near enough. When a client says it, he has not made up his mind, he explains; when a factory says it, it does not want to do the work again. Near enough on both sides is far off on arrival.",
        "Do fifty pieces pay? “The first time, no. But of ten clients who begin with fifty, three order five thousand the next year. Small orders run on Wednesdays, while pattern room and cutting table are at work anyway; they cost us six per cent more.”",
        "What does he decline? “Rush orders from a picture on the internet. Nobody can say what colour it is. Three samples later the date is past and everybody is cross. Whoever can wait four days for a sample is welcome.”",
      ],
      ar: [
        "على جدار مكتب شن هوا ورقة شُطبت فيها كلمة «تقريبًا». حين يقولها العميل فهو لم يحسم أمره، وحين يقولها المصنع فهو لا يريد إعادة العمل، والنتيجة عند الوصول بعيدة جدًا.",
        "هل تربح خمسون قطعة؟ «في المرة الأولى لا. لكن من كل عشرة عملاء يبدأون بخمسين يطلب ثلاثة خمسة آلاف في العام التالي. ننفذ الطلبات الصغيرة كل أربعاء ولا تكلفنا إلا ستة في المئة زيادة».",
        "ماذا ترفض؟ «الطلبات المستعجلة من صورة على الإنترنت. لا أحد يعرف لونها، وبعد ثلاث عينات يفوت الموعد. من ينتظر أربعة أيام للعينة فأهلًا به».",
      ],
    },
  },
  {
    category: "interview",
    scene: "cutting",
    tags: ["people", "design", "gulf"],
    title: words("莱拉·哈达德：留白也是纹样", "Leila Haddad: empty cloth is part of the pattern", "ليلى حداد: المساحة الفارغة جزء من النقش"),
    desc: words(
      "迪拜花型设计师谈八角星、金线，以及六个海湾市场的六种口味。",
      "The Dubai designer on eightfold stars, gold thread, and six tastes in six Gulf markets.",
      "مصممة من دبي عن النجمة الثمانية وخيط الذهب وستة أذواق خليجية.",
    ),
    body: {
      "zh-cn": [
        "她的画稿先从空白开始：门襟两侧各留一掌宽，肩线以上不动，剩下的地方才画。“阿巴亚穿上是会动的，花太满，一走就乱。”",
        "六个市场六种口味，她用一页纸概括：科威特要细金线，利雅得要同色暗纹，多哈可以大一号，马斯喀特喜欢带彩，麦纳麦偏爱袖口，迪拜什么都要，但要早一季。",
        "对工厂，她只有一个要求：定位花别为了省料挪位置。“挪三厘米，星星就断在缝里。省下的布，不够赔一件退货。”",
      ],
      en: [
        "Her drawings begin with nothing: a palm's width left on either side of the front, nothing above the shoulder, and only then the pattern. “An abaya moves. Fill it, and every step is a muddle.”",
        "Six markets on one page: Kuwait likes a thin gold line, Riyadh tone on tone, Doha a size larger, Muscat some colour, Manama the cuff, and Dubai everything, a season early.",
        "Of factories she asks one thing: do not shift a placed print to save cloth. “Three centimetres, and the star breaks in the seam. What you saved will not pay for one return.”",
      ],
      ar: [
        "تبدأ رسومها من الفراغ: كفٌّ على جانبي الفتحة ولا شيء فوق الكتف ثم يأتي النقش. «العباية تتحرك، فإن امتلأت اضطربت مع كل خطوة».",
        "ستة أسواق في صفحة: الكويت تحب خط الذهب الرفيع، والرياض النقش من لون القماش، والدوحة مقاسًا أكبر، ومسقط شيئًا من اللون، والمنامة الأكمام، ودبي كل شيء قبل الموسم.",
        "ولا تطلب من المصنع إلا أمرًا واحدًا: لا تحرّك النقش الموضعي لتوفير القماش. «ثلاثة سنتيمترات فتنكسر النجمة في الدرزة، وما وفّرته لا يغطي مرتجعًا واحدًا».",
      ],
    },
  },
  {
    category: "fashion_brand",
    scene: "outside",
    tags: ["kids", "cost"],
    title: words("织里小满：一条背带裤做了六年", "Xiaoman of Zhili: six years on one pair of dungarees", "شياومان: ست سنوات على سالوبيت واحد"),
    desc: words(
      "不追爆款，每年只改三处，返单占七成。",
      "No chasing of hits: three changes a year, and seventy per cent repeats.",
      "بلا ملاحقة للرائج: ثلاثة تعديلات سنويًا وسبعون في المئة طلبات متكررة.",
    ),
    body: {
      "zh-cn": [
        "织里有上万家童装厂，新款平均活不过四十天。潘小满的背带裤从二〇二〇年卖到今天，累计六十二万条，每年只改三处：扣子位置、裤脚翻边、口袋里布。",
        "不改的是面料和版：同一家布厂的八安士牛仔，同一张纸样放十一个码。因为不改，裁床一次可以铺一百二十层，次品率压到千分之四。",
        "“大家都在比快，我就比稳。”她说。客户九成是老客，最远的在阿拉木图，每年三月发来的邮件只有一句：照旧，加两成。",
      ],
      en: [
        "Zhili has ten thousand makers of children's clothes, and a new style lives forty days on average. Pan Xiaoman's dungarees have sold since 2020, six hundred and twenty thousand pairs, with three changes a year: where the button sits, the turn-up, the pocket lining.",
        "Cloth and pattern never change: eight-ounce denim of one mill, one block graded to eleven sizes. So the table takes a hundred and twenty plies at a time, and faults stand at four in a thousand.",
        "“Everybody competes to be quick, so I am steady.” Nine in ten clients are old ones. The farthest is in Almaty and writes one line every March: as before, plus twenty per cent.",
      ],
      ar: [
        "في تشيلي عشرة آلاف مصنع لملابس الأطفال ومتوسط عمر الموديل أربعون يومًا. سالوبيت بان شياومان يُباع منذ 2020 وبلغ 620 ألف قطعة بثلاثة تعديلات سنويًا: موضع الزر وثنية الساق وبطانة الجيب.",
        "القماش والباترون لا يتغيران: دنيم ثماني أونصات من مصنع واحد وأحد عشر مقاسًا من قالب واحد، فتُفرد مئة وعشرون طبقة دفعة واحدة والعيوب أربعة في الألف.",
        "«الجميع يتسابق في السرعة فاخترت الثبات». تسعة من كل عشرة عملاء قدامى، وأبعدهم في ألماتي يكتب كل مارس سطرًا: كالعادة، زائد عشرين في المئة.",
      ],
    },
  },
  {
    category: "fashion_brand",
    scene: "drying",
    tags: ["design", "people"],
    title: words("喀什的艾德莱斯，怎样走进上海的橱窗", "How Kashgar's Adras reached a window in Shanghai", "كيف وصل أدراس كاشغر إلى واجهة في شنغهاي"),
    desc: words(
      "五十二位织工、一张意匠图和三次失败的打样。",
      "Fifty-two weavers, one point paper and three samples that failed.",
      "اثنان وخمسون نساجًا وخريطة جاكار وثلاث عينات فاشلة.",
    ),
    body: {
      "zh-cn": [
        "艾德莱斯的晕边来自扎经：先把经线按图扎紧再染，颜色在绳结处渗开。机器提花能仿出花形，却仿不出这道边。喀什的合作社有五十二位织工，一天合起来织不到两百米。",
        "上海的品牌第一次要四千米，显然做不到。双方想了个办法：合作社织三百米做外套和橱窗，苏州的厂按同一张意匠图做提花里布。前两次打样颜色对不上，第三次才知道要先染深一度，洗后正好。",
        "橱窗挂出来的那天，标签上写着织工的名字。那件外套卖一万二，织工拿到其中的两千三，比论米计价高了四倍。",
      ],
      en: [
        "The feathered edge of Adras comes from tying: warps are bound by the drawing and dyed, and colour creeps in at the knots. A jacquard can copy the figure and never that edge. The Kashgar cooperative has fifty-two weavers who make, together, under two hundred metres a day.",
        "A Shanghai label asked for four thousand, which could not be. So the cooperative wove three hundred for coats and windows, and a mill in Suzhou the lining by the same point paper. Two samples missed the shade; the third, dyed a degree darker, came right in the wash.",
        "On the day the window opened the label bore the weaver's name. The coat costs twelve thousand; two thousand three hundred of it went to her, four times what the metre would have paid.",
      ],
      ar: [
        "حافة الأدراس الريشية من الربط: تُربط السداة حسب الرسم وتُصبغ فيتسرب اللون عند العقد. يقلد الجاكار الشكل لا الحافة. في تعاونية كاشغر اثنان وخمسون نساجًا ينسجون معًا أقل من مئتي متر يوميًا.",
        "طلبت علامة من شنغهاي أربعة آلاف متر، فنسجت التعاونية ثلاثمئة للمعاطف والواجهة، ونسج مصنع في سوتشو البطانة بالخريطة نفسها. أخطأت عينتان اللون ونجحت الثالثة حين صُبغت أغمق بدرجة.",
        "يوم افتتاح الواجهة حملت البطاقة اسم النساجة. سعر المعطف اثنا عشر ألفًا، وحصلت على ألفين وثلاثمئة، أربعة أضعاف أجر المتر.",
      ],
    },
  },
  {
    category: "trends",
    scene: "rolls",
    tags: ["design", "print"],
    title: words("明年春夏，花会变大，底会变空", "Next summer: larger flowers, emptier grounds", "الصيف القادم: زهور أكبر وخلفيات أفرغ"),
    desc: words(
      "看了平台上一季度的花型授权，我们数出五个变化。",
      "Five changes we counted in last quarter's print licences.",
      "خمسة تغيّرات من تراخيص ربع سنة.",
    ),
    body: {
      "zh-cn": [
        "把一季度成交的花型授权排在一起，有五个变化很清楚：单朵直径从四厘米涨到九厘米；留白底占一半以上；三套色以内的比例回到四成；格子从衬衫走到了连衣裙；迷彩明显退潮。",
        "大花留白对工厂是好事也是麻烦：省墨，但对位要求高，前片两朵花不能断在扣位。排料损耗会多出百分之四到六，报价时别忘了加进去。",
        "颜色上，茶绿、李紫、港蓝三组询盘最多。如果只压一组，我们会选茶绿：它在棉、麻、人棉上的复现最稳。",
      ],
      en: [
        "Lay a quarter's licences side by side and five changes stand out. The single flower went from four centimetres to nine. More than half stand on an empty ground. Three colours or fewer are back at forty per cent. Checks moved from shirts to dresses. Camouflage is going out.",
        "Large flowers on empty cloth please and plague the factory: less ink, more matching, and no flower may break at the buttons. Reckon with four to six per cent more waste and say so in the price.",
        "In colour, tea green, plum and harbour blue draw most enquiries. If we had to stock one it would be tea green, which repeats best on cotton, linen and viscose.",
      ],
      ar: [
        "إن وُضعت تراخيص ربع سنة جنبًا إلى جنب ظهرت خمسة تغيّرات: قطر الزهرة من أربعة إلى تسعة سنتيمترات، وأكثر من النصف على أرضية فارغة، وعادت نسبة الثلاثة ألوان فأقل إلى أربعين في المئة، وانتقلت المربعات من القمصان إلى الفساتين، وتراجع التمويه.",
        "الزهور الكبيرة توفر الحبر وتتطلب ضبطًا أدق، ولا يجوز أن تنكسر عند الأزرار. احسب هالكًا إضافيًا أربعة إلى ستة في المئة.",
        "في الألوان: أخضر الشاي والبرقوقي والأزرق البحري أكثر طلبًا، ولو اخترنا واحدًا لاخترنا أخضر الشاي لثباته على القطن والكتان والفيسكوز.",
      ],
    },
  },
  {
    category: "trends",
    scene: "sewing",
    tags: ["knit"],
    title: words("七针回暖：粗毛衣卖得比羊绒快", "Seven-gauge is back: thick jumpers outsell cashmere", "عودة العيار السابع: الكنزات السميكة أسرع من الكشمير"),
    desc: words(
      "濮院三家厂的排产表，绞花占了一半。",
      "In the schedules of three Puyuan factories, cable knits take up half.",
      "في خطط ثلاثة مصانع ببويوان تشغل النقوش المجدولة النصف.",
    ),
    body: {
      "zh-cn": [
        "濮院的横机夜里还亮着灯。三家厂的排产表上，七针绞花占了一半，去年同期只有两成。买家说得直白：粗针显厚，拍照好看，价格只有羊绒的四分之一。",
        "粗针看似好做，其实挑机手。绞花交叉处拉力大，纱的强力不够就断；洗后门幅会放两到三厘米，样板要按洗后倒推。",
        "纱线建议用百分之七十羊毛配三十锦纶，起球能到三到四级。纯羊毛手感更好，但冬天机洗的客户多，退货率会高一倍。",
      ],
      en: [
        "In Puyuan the flat machines burn their lamps at night. Cables in seven-gauge fill half the plans of three factories; a year ago it was a fifth. Buyers are frank: thick stitches look warm, photograph well, and cost a quarter of cashmere.",
        "It looks easy and is not. The yarn is strained where cables cross and breaks if it is weak; after the wash the width gains two or three centimetres, so the pattern is reckoned backwards from there.",
        "We would take seventy wool, thirty nylon: pilling grade three to four. Pure wool feels better, but many wash by machine, and returns double.",
      ],
      ar: [
        "تبقى ماكينات بويوان مضاءة ليلًا. تشغل المجدولة بعيار سبعة نصف خطط ثلاثة مصانع بعد خُمسها قبل عام. المشترون صريحون: الغرزة السميكة تبدو دافئة وتُصوَّر جيدًا وبربع سعر الكشمير.",
        "تبدو سهلة وليست كذلك: الخيط يُجهد عند تقاطع الجدائل، والعرض يزيد سنتيمترين إلى ثلاثة بعد الغسيل فيُحسب الباترون من هناك.",
        "نوصي بسبعين صوفًا وثلاثين نايلون: درجة تكوّر ثلاث إلى أربع. الصوف الخالص أنعم لكن المرتجعات تتضاعف مع غسيل الماكينة.",
      ],
    },
  },
  {
    category: "rules",
    scene: "cutting",
    tags: ["law", "kids"],
    title: words("婴幼儿服装 A 类，最容易栽在绳带上", "Class A babywear fails most often by its cords", "ملابس الرضع من الفئة A: الحبال أكثر أسباب الرفض"),
    desc: words(
      "甲醛和色牢度大家都查，绳带长度却常被忘记。",
      "Everybody tests formaldehyde and fastness; the length of cords is forgotten.",
      "الجميع يختبر الفورمالدهيد والثبات وينسى طول الحبال.",
    ),
    body: {
      "zh-cn": [
        "婴幼儿纺织品按国家强制标准的 A 类要求：甲醛、酸碱度、异味、可分解芳香胺、色牢度、重金属、邻苯、燃烧性能，项目多但工厂都熟。真正反复出问题的是绳带和附件。",
        "头颈部不能有绳带；其他部位外露的自由端有长度限制；扣子、装饰珠的抗拉强力要逐批测，小到能进吞咽测试筒的不能用。出口欧洲还要对照当地绳带标准，判定位置不完全一样。",
        "做法很简单：款式图一出来，先把所有绳、带、扣圈出来，在图上写尺寸和拉力，再去买辅料。等大货做完才测，改一条帽绳的代价是一整缸布。",
      ],
      en: [
        "Babywear sold in China falls under class A of the mandatory standard: formaldehyde, pH, odour, banned amines, fastness, heavy metals, phthalates, burning. The list is long and well known. What fails again and again are cords and attachments.",
        "None at head and neck; elsewhere free ends are limited in length; buttons and beads are pulled lot by lot, and nothing that fits the small-parts cylinder may be used. Europe has a cord standard of its own, and zones are not drawn in quite the same way.",
        "The remedy is simple. As soon as there is a sketch, ring every cord, tape and button, write length and pull strength beside it, and only then buy trims. Tested after bulk, a single hood cord costs a whole dye lot.",
      ],
      ar: [
        "ملابس الرضع المباعة في الصين تخضع للفئة A من المعيار الإلزامي: الفورمالدهيد والحموضة والرائحة والأمينات والثبات والمعادن والفثالات والاحتراق. القائمة معروفة، لكن ما يفشل مرارًا هو الحبال والملحقات.",
        "لا حبال عند الرأس والرقبة، وطول الأطراف الحرة محدود في غيرها، وتُختبر قوة شد الأزرار لكل دفعة، ولا يُستخدم ما يدخل أسطوانة الأجزاء الصغيرة. ولأوروبا معيارها الخاص.",
        "العلاج بسيط: ضع دائرة حول كل حبل وزر في الرسم واكتب طوله وقوة شده قبل شراء المستلزمات. الاختبار بعد الإنتاج قد يكلف صبغة كاملة.",
      ],
    },
  },
  {
    category: "rules",
    scene: "outside",
    tags: ["law", "gulf", "freight"],
    title: words(
      "发往沙特的吊牌，阿拉伯文写错一处就要重贴",
      "Labels for Saudi Arabia: one wrong Arabic word and all are replaced",
      "بطاقات الشحن إلى السعودية: كلمة عربية خاطئة تعني إعادة الكل",
    ),
    desc: words(
      "成分、洗护、原产国三处最常出错，附一份可以照抄的对照。",
      "Fibre, care and origin are most often wrong. Here is a table to copy.",
      "التركيب والعناية والمنشأ أكثر الأخطاء، مع جدول جاهز للنسخ.",
    ),
    body: {
      "zh-cn": [
        "到吉达港的货，吊牌与洗标要有阿拉伯文。常见的错误是把百分号写反、把“棉”写成“棉花植物”，或者用机器翻译把“不可漂白”译成“不要白色”。",
        "<table><thead><tr><th>中文</th><th>阿拉伯文</th></tr></thead><tbody><tr><td>纯棉</td><td>قطن 100%</td></tr><tr><td>聚酯纤维</td><td>بوليستر</td></tr><tr><td>不可漂白</td><td>لا تستخدم المبيض</td></tr><tr><td>中国制造</td><td>صنع في الصين</td></tr></tbody></table>",
        "吊牌打样后，请把实物照片发给收货人确认，聊天记录保留到清关完成。重贴一万件洗标，人工加滞港大约要四千五百元，而确认只要十分钟。",
      ],
      en: [
        "Goods for Jeddah carry Arabic on hangtag and care label. Usual faults: the per cent sign on the wrong side, “cotton” as the plant, and “do not bleach” turned by a machine into “not white”.",
        "<table><thead><tr><th>English</th><th>Arabic</th></tr></thead><tbody><tr><td>100% cotton</td><td>قطن 100%</td></tr><tr><td>Polyester</td><td>بوليستر</td></tr><tr><td>Do not bleach</td><td>لا تستخدم المبيض</td></tr><tr><td>Made in China</td><td>صنع في الصين</td></tr></tbody></table>",
        "Once the label is sampled, send a picture of it to the consignee and keep the answer until the goods are cleared. Ten thousand labels sewn anew cost some 4,500 yuan with demurrage; the question costs ten minutes.",
      ],
      ar: [
        "البضائع إلى جدة تحمل العربية على البطاقة وملصق العناية. الأخطاء المعتادة: علامة النسبة في الجهة الخاطئة، و«القطن» كنبات، و«لا تبيّض» مترجمة آليًا إلى «ليس أبيض».",
        "<table><thead><tr><th>الإنجليزية</th><th>العربية</th></tr></thead><tbody><tr><td>100% cotton</td><td>قطن 100%</td></tr><tr><td>Polyester</td><td>بوليستر</td></tr><tr><td>Do not bleach</td><td>لا تستخدم المبيض</td></tr><tr><td>Made in China</td><td>صنع في الصين</td></tr></tbody></table>",
        "بعد عينة البطاقة أرسل صورتها للمستلم واحفظ رده حتى التخليص. إعادة خياطة عشرة آلاف بطاقة تكلف نحو 4500 يوان مع الأرضيات، والسؤال عشر دقائق.",
      ],
    },
  },
  {
    category: "competition_exhibition",
    scene: "drying",
    tags: ["fair", "denim"],
    title: words("均安牛仔节：看洗水，比看布更重要", "Junan Denim Days: look at the wash before the cloth", "أيام الدنيم في جونان: انظر إلى الغسيل قبل القماش"),
    desc: words(
      "一百三十八家参展，激光与臭氧区第一次单独成馆。",
      "A hundred and thirty-eight exhibitors, and a hall of their own for laser and ozone.",
      "مئة وثمانية وثلاثون عارضًا وقاعة خاصة بالليزر والأوزون.",
    ),
    body: {
      "zh-cn": [
        "二月底的均安牛仔节确认一百三十八家参展，洗水设备第一次单独成馆：激光雕花、臭氧褪色、低浴比染色机都带现场演示。",
        "逛馆建议先看洗水再看布。同一块布，石磨、酵洗、臭氧三种洗法，单条成本从六元到十一元不等，手感和用水差得更多。带上自己的布样，现场两小时能出三块小样。",
        "大会同期有赤耳打样赛，二十家工作室用同一匹布各做一条裤子，匿名投票。去年的前三名，如今都接到了日本客人的返单。",
      ],
      en: [
        "Junan Denim Days at the end of February has confirmed a hundred and thirty-eight exhibitors. Washing has a hall of its own for the first time: laser, ozone and low-liquor machines, all running.",
        "See the wash before the cloth. One denim, stoned, enzyme-washed or ozoned, costs from six to eleven yuan a pair, and differs more in hand and water. Bring your own swatch: three small washes take two hours on the spot.",
        "Beside it runs a selvedge contest: twenty studios, one bolt, a pair of jeans each, judged without names. Last year's first three all repeat for Japan today.",
      ],
      ar: [
        "أكدت أيام الدنيم في نهاية فبراير مشاركة 138 عارضًا، وللغسيل قاعة خاصة لأول مرة: ليزر وأوزون وماكينات قليلة الماء تعمل أمام الزوار.",
        "انظر إلى الغسيل قبل القماش: الدنيم نفسه بالحجر أو الإنزيم أو الأوزون يكلف من ستة إلى أحد عشر يوانًا للبنطلون. أحضر عينتك فثلاث غسلات صغيرة تستغرق ساعتين.",
        "وبجانبها مسابقة السيلفيدج: عشرون استوديو وثوب واحد وبنطلون لكل منهم بتصويت دون أسماء. الثلاثة الأوائل العام الماضي يكررون اليوم لليابان.",
      ],
    },
  },
  {
    category: "topic",
    scene: "outside",
    tags: ["africa", "print"],
    title: words("拉各斯的连衣裙生意，账要按季风算", "Dresses for Lagos: reckon by the rains", "فساتين لاغوس: احسب بموسم الأمطار"),
    desc: words(
      "四月前到港的卖得最好，九月的货多半要打折。",
      "What lands before April sells best; September's is mostly discounted.",
      "ما يصل قبل أبريل يُباع أفضل، وبضاعة سبتمبر تُخفض غالبًا.",
    ),
    body: {
      "zh-cn": [
        "西非的旺季不看四季看雨。四月到七月雨季前，集市最热闹，蜡染风连衣裙、均码加大码都在这时走量。要赶上，广州发柜最迟二月中旬。",
        "花型上，大圆、大叶、对比三色最稳；幅面要大，一米裁片里至少完整出现一朵。面料首选人棉与涤棉，重量一百二到一百四克，太薄会被说“透”。",
        "付款习惯是三成定金、七成见提单副本。第一次合作建议走平台担保，或者把首柜控制在两千件内。",
      ],
      en: [
        "West Africa's season goes by rain. Markets are busiest from April until the July rains, and wax-style dresses in free and plus sizes move then. To be there, a container leaves Guangzhou by mid-February.",
        "Large rounds and leaves in three contrasting colours are the safest; one whole figure at least in a metre of cut panel. Viscose and poly-cotton of 120 to 140 grams; thinner is called see-through.",
        "Thirty per cent deposit and seventy against copy of the bill is customary. For a first order use escrow, or keep the first container under two thousand pieces.",
      ],
      ar: [
        "موسم غرب أفريقيا بالمطر لا بالفصول. تنشط الأسواق من أبريل حتى أمطار يوليو وتتحرك فساتين الباتيك بالمقاس الحر والكبير، ولذلك تغادر الحاوية قوانغتشو قبل منتصف فبراير.",
        "الدوائر والأوراق الكبيرة بثلاثة ألوان متباينة أضمن، وشكل كامل على الأقل في متر القطعة. فيسكوز وبوليستر قطن 120 إلى 140 غرامًا.",
        "المعتاد عربون 30٪ و70٪ مقابل صورة البوليصة. للطلب الأول استخدم الدفع الآمن أو أبقِ الحاوية الأولى دون ألفي قطعة.",
      ],
    },
  },
  {
    category: "know_how",
    scene: "cutting",
    tags: ["cost", "quality"],
    title: words(
      "排料省布三个点，先从配码开始",
      "Three per cent of cloth, and it begins with the size ratio",
      "ثلاثة في المئة من القماش تبدأ من توزيع المقاسات",
    ),
    desc: words(
      "单件排料省不下布，合理的配码和混排才行。",
      "Marking one garment saves nothing; ratios and mixed markers do.",
      "رسم قطعة واحدة لا يوفر، بل توزيع المقاسات والماركر المختلط.",
    ),
    body: {
      "zh-cn": [
        "很多厂还在一件一件地排，利用率停在百分之八十一。把 S 和 XL、M 和 L 配成一张排料图，小件填大件的空，利用率能到八十四到八十五。",
        "再往前一步是配码。订单给的比例如果是 1:3:3:1，换成 1:2:2:1 铺两次加一次中码，总数不变，最后一层不剩半幅。跟单要敢跟客人说：改两件，省三米。",
        "最后是布边与纬斜。验布时把门幅按实测分三档，宽的排女款，窄的排童款；纬斜超过百分之二的退回整纬，别指望裁床救。",
      ],
      en: [
        "Many factories still mark one garment at a time and stay at eighty-one per cent. Put S with XL and M with L on one marker, let small pieces fill the gaps of large ones, and you reach eighty-four or five.",
        "A step further is the ratio. Where an order says 1:3:3:1, lay 1:2:2:1 twice and the middle sizes once: the same total, and no half width left on the last ply. A merchandiser should dare to say: change two pieces, save three metres.",
        "Last, width and skew. Sort rolls into three measured widths, the wide for women's, the narrow for children's; skew above two per cent goes back to be straightened. The cutting table cannot cure it.",
      ],
      ar: [
        "ما زالت مصانع كثيرة ترسم قطعة قطعة وتقف عند 81٪. اجمع S مع XL وM مع L في ماركر واحد فتملأ القطع الصغيرة فراغات الكبيرة وتصل إلى 84 أو 85٪.",
        "ثم التوزيع: إن كان 1:3:3:1 فافرد 1:2:2:1 مرتين والمقاسات الوسطى مرة، المجموع نفسه بلا نصف عرض متبقٍ. على المتابع أن يقول: غيّر قطعتين ووفّر ثلاثة أمتار.",
        "وأخيرًا العرض والميل: صنّف اللفات إلى ثلاثة عروض، وما تجاوز ميله اثنين في المئة يُعاد لتعديله، فطاولة القص لا تعالجه.",
      ],
    },
  },
  {
    category: "topic",
    scene: "yarn",
    tags: ["yarn", "polyester", "cost"],
    title: words(
      "再生涤纶贵在哪里：一吨瓶片的账",
      "What makes recycled polyester dear: the account of a tonne of flake",
      "لماذا البوليستر المعاد تدويره أغلى: حساب طن من الرقائق",
    ),
    desc: words(
      "贵的不是瓶子，是分拣、认证和小缸。",
      "Not the bottles: the sorting, the certificate and the small vats.",
      "ليست الزجاجات بل الفرز والشهادة والأحواض الصغيرة.",
    ),
    body: {
      "zh-cn": [
        "一吨瓶片从回收站出来大约四千多元，洗净分色后变成五千出头，熔融纺丝再加一千八，到这里和原生差距不大。真正拉开的是后面：追溯认证的文件、每批的交易证书，还有小批量染色的换缸。",
        "所以同样是再生布，一次要三吨的每公斤只贵一元，要三百公斤的能贵四元。品牌若能把几款统一到一个底布，省下的比压价多。",
        "买的时候请索要交易证书，看数量是否覆盖你的订单；只有范围证书而没有交易证书，不能说明这批布是再生的。",
      ],
      en: [
        "A tonne of bottle flake leaves the yard at a little over four thousand yuan, five thousand once washed and sorted; spinning adds eighteen hundred. So far it is close to virgin. What parts them comes later: papers for traceability, a transaction certificate each lot, and changes of vat for small runs.",
        "So the same cloth costs one yuan a kilo more when three tonnes are bought and four when it is three hundred kilos. A label that puts several styles on one base saves more than by bargaining.",
        "Ask for the transaction certificate and see that its quantity covers your order. A scope certificate alone does not say that this lot is recycled.",
      ],
      ar: [
        "يخرج طن الرقائق من ساحة الجمع بأكثر قليلًا من أربعة آلاف يوان، وخمسة آلاف بعد الغسل والفرز، والغزل يضيف 1800. حتى هنا يقارب الخام. الفرق بعدها: وثائق التتبع وشهادة معاملة لكل دفعة وتغيير الأحواض للكميات الصغيرة.",
        "لذلك يزيد الكيلو يوانًا واحدًا عند شراء ثلاثة أطنان وأربعة عند ثلاثمئة كيلو. توحيد القماش لعدة موديلات يوفر أكثر من المساومة.",
        "اطلب شهادة المعاملة وتأكد أن كميتها تغطي طلبك؛ شهادة النطاق وحدها لا تثبت أن هذه الدفعة معاد تدويرها.",
      ],
    },
  },
  {
    category: "breaking_news",
    scene: "outside",
    tags: ["freight", "gulf"],
    title: words(
      "宁波到杰贝阿里，运价两周回落一成",
      "Ningbo to Jebel Ali: freight down a tenth in two weeks",
      "نينغبو إلى جبل علي: الشحن ينخفض عُشرًا في أسبوعين",
    ),
    desc: words(
      "加班船撤得慢，货代说十二月中旬前是窗口。",
      "Extra sailings leave slowly; forwarders call it a window until mid-December.",
      "السفن الإضافية تنسحب ببطء، والوكلاء يرونها نافذة حتى منتصف ديسمبر.",
    ),
    body: {
      "zh-cn": [
        "四十尺高箱从两周前的两千五百多美元回到两千三百一十美元。三家货代的说法一致：旺季加的班轮还没撤完，而斋月备货的第一波已经出港。",
        "窗口大概到十二月中旬。之后春节前赶柜会把价格推回去，舱位也紧。能提前完工的长袍、头巾建议本月内走。",
        "拼柜按立方计价，回落没有整柜明显，只少了四美元左右。货量在十五立方以上的，不妨算算整柜。",
      ],
      en: [
        "A forty-foot high cube is back at 2,310 dollars from over 2,500 two weeks ago. Three forwarders agree: the extra sailings of the season are not all withdrawn, and the first wave for Ramadan has left.",
        "The window stays open until about mid-December. Then the rush before Spring Festival pushes prices up again and space gets tight. Thobes and scarves that can be ready should go this month.",
        "Consolidated cargo, by the cubic metre, fell by some four dollars only. From fifteen cubic metres it is worth reckoning a full container.",
      ],
      ar: [
        "عادت حاوية الأربعين قدمًا العالية إلى 2310 دولارات بعد أكثر من 2500 قبل أسبوعين. يتفق ثلاثة وكلاء: لم تُسحب كل الرحلات الإضافية، وأول دفعة لرمضان غادرت.",
        "تبقى النافذة حتى منتصف ديسمبر تقريبًا، ثم يرفع اندفاع ما قبل عيد الربيع الأسعار. يُستحسن شحن الأثواب والأوشحة الجاهزة هذا الشهر.",
        "الشحن المجمع بالمتر المكعب انخفض أربعة دولارات فقط، ومن خمسة عشر مترًا مكعبًا يستحق حساب حاوية كاملة.",
      ],
    },
  },
  {
    category: "notice",
    scene: "sewing",
    tags: ["quality"],
    title: words("“已验厂”标识改为按次更新", "“Inspected” now carries its date", "شارة «تمت المعاينة» تحمل تاريخها الآن"),
    desc: words(
      "地址变更后标识自动摘下，复验通过再亮。",
      "It goes out when a factory moves and lights again after a new visit.",
      "تُزال عند تغيير العنوان وتعود بعد زيارة جديدة.",
    ),
    body: {
      "zh-cn": [
        "即日起，工厂页上的“已验厂”显示最近一次上门的日期。工厂修改所在地区或地址后，标识自动摘下，需重新预约验厂。",
        "证书同样按份核验：编号或有效期改动后回到待核验状态，过期的不再显示。准交率与回复时间由系统统计，工厂无法填写。",
        "预约验厂请联系平台审核组，浙江、广东、福建五个工作日内安排，其他省份十个工作日。",
      ],
      en: [
        "From today “Inspected” on a factory's page shows the date of the last visit. When the factory changes its place or address the mark goes out and a new visit is needed.",
        "Certificates are checked one by one: a changed number or date goes back to unchecked, and an expired one is not shown. On-time and reply figures are counted by the system; no factory can write them.",
        "To book a visit write to our review team: five working days in Zhejiang, Guangdong and Fujian, ten elsewhere.",
      ],
      ar: [
        "من اليوم تُظهر شارة «تمت المعاينة» تاريخ آخر زيارة. عند تغيير المنطقة أو العنوان تُزال الشارة ويلزم حجز زيارة جديدة.",
        "تُراجع الشهادات واحدة واحدة: تغيير الرقم أو التاريخ يعيدها إلى غير مراجعة، والمنتهية لا تظهر. أرقام الالتزام والرد يحسبها النظام ولا يكتبها المصنع.",
        "لحجز زيارة راسل فريق المراجعة: خمسة أيام عمل في تشجيانغ وقوانغدونغ وفوجيان وعشرة في غيرها.",
      ],
    },
  },
  {
    category: "interview",
    scene: "sewing",
    tags: ["people", "denim"],
    title: words(
      "蓝启明：洗水房里长大的人，怎样看“零排放”",
      "Lan Qiming grew up in a wash house. What he makes of “zero discharge”",
      "لان تشيمينغ ابن مغسلة الدنيم: رأيه في «صفر تصريف»",
    ),
    desc: words(
      "均安蓝记的第二代说，先把水表装到每台机上。",
      "The second generation at Lanji says: put a meter on every machine first.",
      "الجيل الثاني في لانجي: ركّب عدّادًا على كل ماكينة أولًا.",
    ),
    body: {
      "zh-cn": [
        "蓝启明小时候在洗水房写作业，桌子底下就是排水沟。如今他的厂里每台机上装了水表，一条牛仔裤用水从七十升降到二十六升。",
        "他不太用“零排放”这个词。“水总要出去的，能说清楚出去多少、什么水，比喊零强。”臭氧机替掉一道漂，激光替掉手擦，泥比三年前少了六成。",
        "问他客人愿不愿意多付，他笑：“愿意的有三成，每条肯加一块五。剩下七成不加钱，但会因为这个选我们。这就够了。”",
      ],
      en: [
        "As a boy Lan Qiming did his homework in the wash house, a drain under the table. Today each of his machines has a meter, and a pair of jeans takes twenty-six litres where it took seventy.",
        "He has little use for the words zero discharge. “Water goes out. To be able to say how much and what kind is better than to shout zero.” Ozone took the place of a bleach, laser of scraping by hand; there is sixty per cent less sludge than three years ago.",
        "Do clients pay for it? He laughs. “Three in ten, one yuan fifty a pair. The other seven pay nothing, but they choose us for it. That will do.”",
      ],
      ar: [
        "كان لان تشيمينغ يكتب واجباته في المغسلة وتحت الطاولة مجرى الماء. اليوم لكل ماكينة عدّاد، والبنطلون يستهلك ستة وعشرين لترًا بعد سبعين.",
        "لا يحب عبارة «صفر تصريف». «الماء يخرج على أي حال، والأفضل أن تقول كم وما نوعه». حلّ الأوزون محل تبييض والليزر محل الحك اليدوي، وقلّت الرواسب ستين في المئة.",
        "هل يدفع العملاء؟ يضحك: «ثلاثة من عشرة يزيدون يوانًا ونصفًا، والباقون لا يزيدون لكنهم يختاروننا لذلك. وهذا يكفي».",
      ],
    },
  },
];
