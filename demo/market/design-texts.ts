// What the demo market's prints, designers and the page about the design ecosystem say.
import type { StepKind } from "#domains/catalogue/designs/contract/ecosystem.ts";
import type { FamilyName, Words } from "#demo/pictures/catalogue.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

type WorkText = { about: readonly [Words, ...Words[]]; tags: readonly string[] };

export const workTexts: Record<FamilyName, WorkText> = {
  stripe: {
    about: [
      words(
        "色织条纹，宽窄两组交替，裁片对条方便。适合衬衫、睡衣与童装，40 支府绸打样效果最好。",
        "A yarn-dyed stripe of two alternating widths that is easy to match at the seams. For shirts, pyjamas and childrenswear; best in a 40s poplin.",
        "خطوط منسوجة بعرضين متناوبين يسهل تطابقها عند الحياكة، للقمصان وملابس النوم والأطفال، والأفضل على بوبلين 40.",
      ),
    ],
    tags: ["shirting", "stripe", "衬衫条", "条纹", "مخطط"],
  },
  gingham: {
    about: [
      words(
        "小方格，经纬同排，正反一样。做连衣裙与围裙不挑方向，省料。",
        "A small check, the same in warp and weft and on both faces: dresses and aprons can be cut any way round.",
        "مربعات صغيرة متماثلة السداة واللحمة والوجهين، تُقص للفساتين والمآزر في أي اتجاه.",
      ),
    ],
    tags: ["gingham", "check", "小方格", "格纹", "مربعات صغيرة"],
  },
  tartan: {
    about: [
      words(
        "六色以内的大格，按英式排纱重画，附经纬纱支与用纱量，秋冬呢料与法兰绒可直接开机。",
        "A large sett in no more than six colours, redrawn from the British order, with counts and yarn use for flannel and winter cloth.",
        "كاروهات كبيرة بستة ألوان كحد أقصى، مع نمر الخيوط وكمياتها لأقمشة الشتاء والفانيلا.",
      ),
    ],
    tags: ["tartan", "winter", "大格", "秋冬", "ترتان"],
  },
  houndstooth: {
    about: [
      words(
        "四经四纬的千鸟格，边缘干净，放大到 12 厘米仍不糊。外套、半裙、围巾皆可。",
        "A four-and-four houndstooth with clean edges that holds when enlarged to twelve centimetres. For coats, skirts and scarves.",
        "قدم الدجاجة بأربع خيوط في أربع، حواف نقية تبقى واضحة عند التكبير، للمعاطف والتنانير والأوشحة.",
      ),
    ],
    tags: ["houndstooth", "coating", "千鸟格", "大衣呢", "أسنان الكلب"],
  },
  paisley: {
    about: [
      words(
        "手绘佩斯利，二分之一跳接，圆网六套色。真丝斜纹与人棉都印过，色牢度四级。",
        "Hand-drawn boteh in a half drop, six rotary screens. Run on silk twill and on viscose, fastness grade four.",
        "بوتة مرسومة باليد بتكرار نصف منزاح وستة ألوان دوارة، طُبعت على الحرير والفسكوز بثبات لون درجة 4.",
      ),
    ],
    tags: ["paisley", "scarf", "佩斯利", "丝巾", "بيزلي"],
  },
  floral: {
    about: [
      words(
        "水彩起稿，花头与叶疏密相间，远近都清楚。春夏连衣裙、衬衫首选。",
        "Painted in watercolour: blooms and leaves leave each other room, and read near and far. For spring dresses and shirts.",
        "مرسوم بالألوان المائية، تتباعد الأزهار والأوراق فتُرى واضحة من قريب وبعيد، لفساتين وقمصان الربيع.",
      ),
      words(
        "满地小花，远看成色、近看有形，裁小片也不会断花。",
        "An all-over ditsy: a colour from afar, a drawing close by, and small pieces never cut a bloom in half.",
        "زهور صغيرة على كامل القماش، لون من بعيد ورسم من قريب، ولا تنقطع في القطع الصغيرة.",
      ),
    ],
    tags: ["floral", "dress", "碎花", "连衣裙", "زهور"],
  },
  ikat: {
    about: [
      words(
        "以喀什老样为底重画，保留扎经的晕边。意匠图两版，提花机与数码印都能做。",
        "Redrawn after old pieces from Kashgar with the blurred edge of the tied warp kept. Two point papers; also fit for digital print.",
        "أُعيد رسمه عن قطع قديمة من كاشغر مع الحفاظ على حواف السداة المربوطة، بخريطتي جاكار ويصلح للطباعة الرقمية.",
      ),
    ],
    tags: ["ikat", "silk road", "艾德莱斯", "丝路", "إيكات"],
  },
  batik: {
    about: [
      words(
        "蜡防纹样，冰裂另成一层，可关可开。非洲蜡布与家居布都合适。",
        "A wax resist with the crackle on a layer of its own, to be kept or left out. For African wax cloth and for the home.",
        "نقش شمعي بطبقة تشقق مستقلة يمكن إظهارها أو إخفاؤها، لأقمشة الشمع الأفريقية والمفروشات.",
      ),
    ],
    tags: ["wax print", "african", "蜡印", "非洲", "طباعة شمعية"],
  },
  toile: {
    about: [
      words(
        "单色叙事图案，线条取自铜版画，循环 12 厘米。窗帘、床品与度假衬衫。",
        "A story in one colour with the line of a copper plate, repeating at 12 cm. For curtains, bedding and holiday shirts.",
        "نقش سردي بلون واحد بخطوط الحفر على النحاس وتكرار 12 سم، للستائر والمفارش وقمصان العطلات.",
      ),
    ],
    tags: ["toile", "home", "叙事图案", "家纺", "توال"],
  },
  geometric: {
    about: [
      words(
        "以圆规与直尺起稿，色块平涂，四套色即可。运动内衬与箱包里布常用。",
        "Drawn with compass and rule in flat colour, four screens are enough. Often used for sports linings and bags.",
        "مرسوم بالفرجار والمسطرة بألوان مسطحة وأربعة قوالب تكفي، لبطائن الرياضة والحقائب.",
      ),
    ],
    tags: ["geometric", "lining", "几何", "里布", "هندسي"],
  },
  polka: {
    about: [
      words("波点大小略有参差，像手盖的章，避免机械感。", "Dots that differ a little in size, as if stamped by hand.", "نقاط متفاوتة قليلًا كأنها مختومة باليد."),
    ],
    tags: ["dots", "kids", "波点", "童装", "منقط"],
  },
  camouflage: {
    about: [
      words(
        "四色迷彩，按色块面积配过浆料，遮盖均匀。工装与户外。",
        "Four-colour camouflage with the areas balanced for even cover. For workwear and outdoors.",
        "تمويه بأربعة ألوان بمساحات متوازنة لتغطية متجانسة، لملابس العمل والهواء الطلق.",
      ),
    ],
    tags: ["camouflage", "workwear", "迷彩", "工装", "مموّه"],
  },
  brush: {
    about: [
      words(
        "整幅大写意，一笔下来不补，定位印花，裁片图随稿附上。",
        "One loaded brush over the whole width, never touched up. A placement print, with the cutting plan in the file.",
        "ضربة فرشاة واحدة على كامل العرض دون رتوش، طباعة موضعية مع مخطط القص.",
      ),
    ],
    tags: ["abstract", "placement", "写意", "定位花", "تجريدي"],
  },
  arabesque: {
    about: [
      words(
        "八重对称，线带上下交叠，边饰另附。阿巴雅门襟、头巾与地毯可用。",
        "Eightfold symmetry with interlaced bands and a border to match. For abaya fronts, scarves and carpets.",
        "تناظر ثماني بأشرطة متداخلة مع حاشية ملائمة، لمقدمة العباءة والأوشحة والسجاد.",
      ),
    ],
    tags: ["arabesque", "modest", "阿拉伯纹", "端庄服饰", "أرابيسك"],
  },
  seigaiha: {
    about: [
      words(
        "青海波九厘米一循环，疏密渐变，适合浴衣与手帕布。",
        "Waves that repeat every nine centimetres, now closer, now wider. For yukata and handkerchief cotton.",
        "أمواج تتكرر كل تسعة سنتيمترات وتتسع وتضيق عبر القماش، لليوكاتا وأقمشة المناديل.",
      ),
    ],
    tags: ["japanese", "wave", "青海波", "日式", "أمواج"],
  },
  calico: {
    about: [
      words(
        "桐乡老作坊型版重刻，豆浆灰防染，断刀处理可直接刻版。",
        "Recut from a workshop in Tongxiang for soybean-lime resist; the bridges are drawn, so the stencil can be cut as it is.",
        "أُعيد نقشه من ورشة في تونغشيانغ للصباغة بعجينة الصويا، والجسور مرسومة جاهزة لقص القالب.",
      ),
    ],
    tags: ["blue calico", "folk", "蓝印花布", "民艺", "نيلي شعبي"],
  },
};

const prizes: readonly { year: number; title: Words }[] = [
  {
    year: 2025,
    title: words(
      "中国国际家用纺织品创意设计大赛银奖",
      "Silver, China International Home Textiles Design Contest",
      "الفضية، مسابقة الصين الدولية لتصميم المنسوجات المنزلية",
    ),
  },
  { year: 2024, title: words("“张謇杯”优秀奖", "Merit award, Zhang Jian Cup", "جائزة التقدير، كأس تشانغ جيان") },
  { year: 2024, title: words("柯桥时尚周花样设计十佳", "Ten best prints, Keqiao Fashion Week", "أفضل عشرة نقوش، أسبوع كيتشياو للموضة") },
  { year: 2023, title: words("“震泽丝绸杯”铜奖", "Bronze, Zhenze Silk Cup", "البرونزية، كأس تشنتسه للحرير") },
  { year: 2022, title: words("浙江省纺织面料花样大赛一等奖", "First prize, Zhejiang Textile Print Contest", "الجائزة الأولى، مسابقة تشجيانغ لنقوش المنسوجات") },
  { year: 2021, title: words("迪拜设计周新锐提名", "Newcomer nominee, Dubai Design Week", "مرشح واعد، أسبوع دبي للتصميم") },
];
/** None for many, one for some, two for a few. */
export const awardsOf = (index: number) => prizes.filter((_, prize) => (index + prize * 5) % 9 < (index % 4 === 0 ? 2 : 1));

export const ecosystemSteps: readonly { kind: StepKind; title: Words; body: Words }[] = [
  {
    kind: "brief",
    title: words("提出需求", "The brief", "الطلب"),
    body: words(
      "说清楚做什么衣服、卖到哪里、多少米、几套色，附一张参考图就够。可以把需求直接发给一位设计师，也可以先在花型库里找相近的，再谈改色。",
      "Say what garment it is for, where it sells, how many metres and how many colours; one reference picture is enough. Send it to a designer, or start from a print that comes near and ask for new colours.",
      "اذكر نوع اللباس وسوق البيع وعدد الأمتار والألوان، وتكفي صورة مرجعية واحدة. أرسل الطلب إلى مصمم، أو ابدأ من نقش قريب واطلب ألوانًا جديدة.",
    ),
  },
  {
    kind: "draw",
    title: words("绘制与套色", "Drawing and colourways", "الرسم والألوان"),
    body: words(
      "设计师上传分层原稿，系统给每一稿做指纹、取色板，并自动加水印预览。同一花型的多个套色放在一起，买家切换着看。",
      "The designer uploads the working file; every drawing is fingerprinted, its palette read and a watermarked preview made. Colourways of one drawing stand together for the buyer to switch between.",
      "يرفع المصمم الملف الأصلي، فتُؤخذ بصمة الرسم ولوحة ألوانه وتُنشأ معاينة بعلامة مائية، وتُعرض ألوان الرسم الواحد معًا.",
    ),
  },
  {
    kind: "protect",
    title: words("登记与查重", "Registration and likeness check", "التسجيل وفحص التشابه"),
    body: words(
      "上传时与库内全部花型比对，旋转、镜像、换色都查得出来。与他人作品相近的必须由审核员看过才能上架；有作品登记号的会标明。",
      "An upload is compared with every print here, turned, mirrored or recoloured alike. One that is near to another's work is published only after a reviewer has seen it, and registration numbers are shown.",
      "يُقارن كل رفع بجميع النقوش هنا، ولو أُدير أو عُكس أو تغيّر لونه. ما يقارب عمل غيره لا يُنشر إلا بعد المراجعة، وتظهر أرقام التسجيل.",
    ),
  },
  {
    kind: "license",
    title: words("授权", "The licence", "الترخيص"),
    body: words(
      "按米数、非独家、独家三种授权，价格公开。独家只卖一次，卖出后任何人都买不到第二份，这一条由数据库约束保证。",
      "By quantity, non-exclusive or exclusive, at open prices. An exclusive licence is sold once: after that nobody can buy the print, and the database itself holds to it.",
      "بحسب الكمية أو غير حصري أو حصري وبأسعار معلنة. يُباع الترخيص الحصري مرة واحدة، وبعدها لا يستطيع أحد شراء النقش، وتضمن ذلك قاعدة البيانات.",
    ),
  },
  {
    kind: "sample",
    title: words("打样", "The strike-off", "العينة"),
    body: words(
      "拿到授权文件后，在同城数码厂打一米小样，核对花位、色差与循环接版，再确认大货。",
      "With the licensed file in hand, have one metre printed nearby; check placement, shade and the join of the repeat before the bulk is confirmed.",
      "بعد استلام الملف المرخص اطبع مترًا واحدًا في مصنع قريب، وتحقق من الموضع واللون ووصل التكرار قبل اعتماد الكمية.",
    ),
  },
  {
    kind: "produce",
    title: words("大货生产", "Production", "الإنتاج"),
    body: words(
      "圆网、平网、提花或色织，按工艺找工厂。发一张加工订单，附上授权编号，工厂报价时就知道版权清楚。",
      "Rotary, flat screen, jacquard or yarn-dyed: find a factory by the way it is made. Publish a processing order with the licence number, and factories know that the rights are clear.",
      "دوارة أو شبكة مسطحة أو جاكار أو غزل مصبوغ: اختر المصنع بحسب التقنية، وانشر طلب تصنيع برقم الترخيص ليعرف المصنع أن الحقوق واضحة.",
    ),
  },
];
