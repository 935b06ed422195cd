// What the fashion exposition shows, in three languages: [Chinese, English, Arabic].
import type { Cut, MemberKind, NewsKind, QuestionKind } from "#domains/publishing/exposition/contract/fields.ts";

export type Three = readonly [zh: string, en: string, ar: string];
type Trait = { name: Three; about: Three };

export const seasons: readonly {
  year: number;
  half: "ss" | "aw";
  title: Three;
  about: Three;
  colours: readonly [string, Three][];
  silhouettes: readonly Trait[];
  fabrics: readonly Trait[];
}[] = [
  {
    year: 2026,
    half: "aw",
    title: ["2026 秋冬", "Autumn/Winter 2026", "خريف وشتاء 2026"],
    about: [
      "外套变宽，里面变轻：一件大衣罩住几层薄衫，颜色从靛蓝走向柿子红。",
      "Coats grow wider and what lies beneath grows lighter; colour moves from indigo to persimmon.",
      "تتّسع المعاطف وتخفّ الطبقات تحتها، وينتقل اللون من النيلي إلى الكاكي البرتقالي.",
    ],
    colours: [
      ["#24356b", ["靛蓝", "Indigo", "نيلي"]],
      ["#c4552d", ["柿红", "Persimmon", "كاكي برتقالي"]],
      ["#6b4a36", ["胡桃", "Walnut", "جوزي"]],
      ["#d8cdb4", ["坯布白", "Calico", "قماش خام"]],
    ],
    silhouettes: [
      {
        name: ["茧形大衣", "Cocoon coat", "معطف شرنقي"],
        about: ["肩线落下四厘米，下摆收拢。", "The shoulder drops by four centimetres and the hem closes in.", "ينزل خط الكتف أربعة سنتيمترات وتنضم الحافة."],
      },
      {
        name: ["直筒长裤", "Straight trousers", "بنطال مستقيم"],
        about: ["裤脚盖住鞋面，前片不打褶。", "The leg covers the shoe, the front is flat.", "تغطي الساق الحذاء والأمام بلا كسرات."],
      },
    ],
    fabrics: [
      {
        name: ["双面羊毛", "Double-faced wool", "صوف مزدوج الوجه"],
        about: ["不用里布，边缘手工对缝。", "No lining; edges closed by hand.", "بلا بطانة وحوافه مغلقة باليد."],
      },
      {
        name: ["绞花针织", "Cable knit", "تريكو مجدول"],
        about: ["三针距粗纱，洗后更蓬松。", "A heavy three-gauge yarn that blooms in the wash.", "خيط سميك يزداد امتلاءً بعد الغسل."],
      },
    ],
  },
  {
    year: 2026,
    half: "ss",
    title: ["2026 春夏", "Spring/Summer 2026", "ربيع وصيف 2026"],
    about: [
      "印花回到手绘：笔触看得见，花位留得宽。面料轻到能看见光。",
      "Prints return to the hand: strokes show, and cloth is light enough to see through.",
      "تعود النقشات إلى اليد: ضربات الفرشاة ظاهرة والقماش خفيف يمر منه الضوء.",
    ],
    colours: [
      ["#4f8f7b", ["潟湖绿", "Lagoon", "أخضر البحيرة"]],
      ["#e2b13c", ["黄栌", "Weld", "أصفر"]],
      ["#c86b85", ["蔷薇", "Rose", "وردي"]],
      ["#f1ece0", ["粉笔白", "Chalk", "أبيض طباشيري"]],
    ],
    silhouettes: [
      {
        name: ["高腰裙", "High-waisted dress", "فستان عالي الخصر"],
        about: ["腰线上移，裙长到小腿。", "The waist moves up, the hem to mid-calf.", "يرتفع الخصر ويصل الطول إلى منتصف الساق."],
      },
      { name: ["松身衬衣", "Loose shirt", "قميص واسع"], about: ["落肩，下摆可系。", "Dropped shoulders, a hem one can tie.", "أكتاف نازلة وحافة تُعقد."] },
    ],
    fabrics: [
      { name: ["苎麻", "Ramie", "الرامي"], about: ["挺而透，适合染色。", "Crisp and open, takes dye well.", "متماسك وشفاف ويقبل الصباغة."] },
      {
        name: ["桑蚕丝绉", "Silk crepe", "كريب حرير"],
        about: ["十六姆米，垂而不贴。", "Sixteen momme; it hangs and does not cling.", "ستة عشر موم، ينسدل ولا يلتصق."],
      },
    ],
  },
  {
    year: 2025,
    half: "aw",
    title: ["2025 秋冬", "Autumn/Winter 2025", "خريف وشتاء 2025"],
    about: [
      "格纹与千鸟占了主角，西装开始放松，口袋回到外面。",
      "Checks and houndstooth lead; suits begin to loosen and pockets come out again.",
      "تتصدر المربعات وقدم الدجاجة، وتبدأ البدلات بالاتساع وتعود الجيوب إلى الخارج.",
    ],
    colours: [
      ["#7a2f2a", ["茜红", "Madder", "أحمر الفوّة"]],
      ["#4d5a3a", ["苔绿", "Moss", "أخضر طحلبي"]],
      ["#2b2f3a", ["墨灰", "Ink grey", "رمادي حبري"]],
      ["#cbb48a", ["茶色", "Tea", "لون الشاي"]],
    ],
    silhouettes: [
      { name: ["宽肩西装", "Broad suit", "بدلة عريضة"], about: ["垫肩薄，扣位低。", "A thin pad and a low button.", "حشوة رقيقة وزر منخفض."] },
      {
        name: ["层叠长袍", "Layered robe", "عباءة متعددة الطبقات"],
        about: ["开身两层，走动时露出里色。", "Open in two layers; the inner colour shows in walking.", "طبقتان مفتوحتان يظهر لون الداخل عند المشي."],
      },
    ],
    fabrics: [
      {
        name: ["人字呢", "Herringbone", "قماش عظم السمكة"],
        about: ["四百克，水洗后手感松软。", "Four hundred grams, softened by washing.", "أربعمئة غرام ولينٌ بعد الغسل."],
      },
      { name: ["灯芯绒", "Corduroy", "قطيفة مضلعة"], about: ["八条粗棱，染色有深浅。", "Eight wide wales with uneven dye.", "أضلاع عريضة بصباغة متفاوتة."] },
    ],
  },
];

export const themes: readonly { title: Three; about: Three; line: Three }[] = [
  {
    title: ["港口清晨", "Harbour at dawn", "الميناء فجرًا"],
    about: ["码头的工装、缆绳的结、雾里的靛蓝。", "Dockers' clothes, knots of rope, indigo in the fog.", "ملابس عمال الأرصفة وعقد الحبال والنيلي في الضباب."],
    line: [
      "灵感来自清晨卸货的码头：耐磨、利落，细节都有用处。",
      "It comes from the quay at the hour of unloading: hard-wearing, plain, every detail of use.",
      "مستوحى من الرصيف ساعة التفريغ: متين وبسيط ولكل تفصيل فائدة.",
    ],
  },
  {
    title: ["花园来信", "Letters from a garden", "رسائل من حديقة"],
    about: ["手绘的花，像写信那样一笔一笔落在布上。", "Flowers drawn by hand, stroke by stroke like a letter.", "زهور مرسومة باليد، ضربة بعد ضربة كالرسالة."],
    line: [
      "花位按版片安排，接缝处也连成一枝。",
      "The flowers are placed by the pattern pieces, so that a branch runs on across the seam.",
      "وُزّعت الزهور حسب قطع الباترون ليستمر الغصن عبر الخياطة.",
    ],
  },
  {
    title: ["丝路夜行", "Night on the silk road", "ليل على طريق الحرير"],
    about: [
      "从长安到海湾，夜里的颜色与开阔的剪裁。",
      "From Chang'an to the Gulf: colours of the night, wide cuts.",
      "من تشانغآن إلى الخليج: ألوان الليل وقصّات رحبة.",
    ],
    line: [
      "剪裁取自两地的长衣，走动时衣摆先于人。",
      "The cut joins the long garments of both ends of the road; in walking the hem goes first.",
      "تجمع القصّة بين الأثواب الطويلة في طرفي الطريق، فتسبق الحافة صاحبها.",
    ],
  },
  {
    title: ["旧衣新裁", "Cut anew", "قصّ جديد"],
    about: ["回收的纱、拆开的西装，重新拼成新的一件。", "Recovered yarn and unpicked suits, made up once more.", "خيوط مستعادة وبدلات مفكوكة تُخاط من جديد."],
    line: [
      "至少六成用料来自回收，拼缝不藏，留作装饰。",
      "Six parts of ten are recovered cloth; the joins are left to be seen.",
      "ستة أعشار القماش مستعادة وتُترك الوصلات ظاهرة.",
    ],
  },
];

export const cutLines: Record<Cut, { line: Three; materials: readonly [Three, number][] }> = {
  coat: {
    line: ["大衣不用里布，重一千一百克。", "The coat is unlined and weighs eleven hundred grams.", "المعطف بلا بطانة ووزنه ألف ومئة غرام."],
    materials: [
      [["羊毛", "Wool", "صوف"], 80],
      [["锦纶", "Polyamide", "بولي أميد"], 20],
    ],
  },
  dress: {
    line: ["裙身斜裁，肩带可调。", "Cut on the bias, with straps that adjust.", "مقصوص على الورب مع حمالات قابلة للتعديل."],
    materials: [[["桑蚕丝", "Silk", "حرير"], 100]],
  },
  suit: {
    line: ["半里半衬，肘部留了余量。", "Half lined, with ease left at the elbow.", "نصف مبطنة مع سعة عند المرفق."],
    materials: [
      [["羊毛", "Wool", "صوف"], 92],
      [["氨纶", "Elastane", "إيلاستان"], 8],
    ],
  },
  abaya: {
    line: ["前开，袖口内侧绣一圈细线。", "Open in front; a fine line is embroidered inside the cuff.", "مفتوحة من الأمام ومطرزة بخط دقيق داخل الكم."],
    materials: [[["绉纱", "Crepe", "كريب"], 100]],
  },
  thobe: {
    line: ["立领暗扣，两侧有插袋。", "A standing collar with hidden buttons, pockets at the sides.", "ياقة قائمة بأزرار خفية وجيوب جانبية."],
    materials: [
      [["棉", "Cotton", "قطن"], 65],
      [["聚酯", "Polyester", "بوليستر"], 35],
    ],
  },
  street: {
    line: ["上衣短，裤身宽，接缝全部包边。", "Short above, wide below, every seam bound.", "قصير من الأعلى وواسع من الأسفل وكل خياطة محاطة."],
    materials: [[["棉", "Cotton", "قطن"], 100]],
  },
  qipao: {
    line: ["开衩到膝上，盘扣手工缝制。", "Slit to above the knee, frogs sewn by hand.", "شق فوق الركبة وأزرار معقودة باليد."],
    materials: [
      [["桑蚕丝", "Silk", "حرير"], 70],
      [["棉", "Cotton", "قطن"], 30],
    ],
  },
  knit: {
    line: ["整件成型，没有侧缝。", "Knitted in one piece, without side seams.", "منسوج قطعة واحدة بلا خياطات جانبية."],
    materials: [
      [["美利奴羊毛", "Merino", "ميرينو"], 70],
      [["腈纶", "Acrylic", "أكريليك"], 30],
    ],
  },
};

export const lookTitles: readonly Three[] = [
  ["雾号大衣", "Foghorn coat", "معطف بوق الضباب"],
  ["栈桥大衣", "Jetty coat", "معطف الرصيف"],
  ["更夫大衣", "Night watch coat", "معطف الحارس"],
  ["牡丹信笺", "Peony letter", "رسالة الفاوانيا"],
  ["葡萄架下", "Under the vine", "تحت الكرمة"],
  ["回信长裙", "The answer", "الرد"],
  ["船长西装", "Captain's suit", "بدلة القبطان"],
  ["账房西装", "Counting-house suit", "بدلة المحاسب"],
  ["拼片西装", "Pieced suit", "بدلة موصولة"],
  ["月下长袍", "Moonlit abaya", "عباءة ضوء القمر"],
  ["沙丘长袍", "Dune abaya", "عباءة الكثبان"],
  ["茉莉长袍", "Jasmine abaya", "عباءة الياسمين"],
  ["驼铃白袍", "Camel-bell thobe", "ثوب أجراس القافلة"],
  ["海湾白袍", "Gulf thobe", "ثوب الخليج"],
  ["书吏白袍", "Scribe's thobe", "ثوب الكاتب"],
  ["缆绳工装", "Rope workwear", "لباس الحبال"],
  ["集装箱", "Container", "الحاوية"],
  ["旧仓库", "The old store", "المستودع القديم"],
  ["夜航旗袍", "Night passage qipao", "تشيباو الإبحار ليلًا"],
  ["藤花旗袍", "Wisteria qipao", "تشيباو الوستارية"],
  ["灯市旗袍", "Lantern fair qipao", "تشيباو سوق الفوانيس"],
  ["渔网毛衫", "Net knit", "تريكو الشبكة"],
  ["拆线毛衫", "Unravelled knit", "تريكو معاد الغزل"],
  ["灯塔毛衫", "Lighthouse knit", "تريكو المنارة"],
];

export const members: readonly { kind: MemberKind; name: Three; city: Three; country: string; about: Three; since: number }[] = [
  {
    kind: "brand",
    name: ["白栏", "White Rail", "السياج الأبيض"],
    city: ["广州", "Guangzhou", "غوانزو"],
    country: "CN",
    about: [
      "做通勤女装，一年四十款，不做打折款。",
      "Women's wear for work: forty styles a year and no sales.",
      "ملابس نسائية للعمل: أربعون موديلًا سنويًا بلا تخفيضات.",
    ],
    since: 2016,
  },
  {
    kind: "brand",
    name: ["努尔之家", "House of Noor", "دار نور"],
    city: ["迪拜", "Dubai", "دبي"],
    country: "AE",
    about: [
      "以长袍起家，如今一半作品是日常外衣。",
      "Began with abayas; half of its work is now everyday coats.",
      "بدأت بالعباءات ونصف أعمالها اليوم معاطف يومية.",
    ],
    since: 2017,
  },
  {
    kind: "brand",
    name: ["南岸", "South Bank", "الضفة الجنوبية"],
    city: ["伦敦", "London", "لندن"],
    country: "GB",
    about: ["用库存面料做外套，每件写明来处。", "Coats of surplus cloth, each with its origin written in.", "معاطف من أقمشة فائضة يُكتب مصدرها في كل قطعة."],
    since: 2019,
  },
  {
    kind: "mill",
    name: ["柯桥第三织造", "Keqiao Third Mill", "مصنع كهتشياو الثالث"],
    city: ["绍兴", "Shaoxing", "شاوشينغ"],
    country: "CN",
    about: ["四百台剑杆织机，擅长色织格与提花。", "Four hundred rapier looms, at home in checks and jacquards.", "أربعمئة نول، متخصص في المربعات والجاكار."],
    since: 2016,
  },
  {
    kind: "mill",
    name: ["布尔萨纺织", "Bursa Dokuma", "نسيج بورصة"],
    city: ["布尔萨", "Bursa", "بورصة"],
    country: "TR",
    about: ["绉类与里料，最小起订三百米。", "Crepes and linings from three hundred metres.", "كريب وبطانات بدءًا من ثلاثمئة متر."],
    since: 2018,
  },
  {
    kind: "mill",
    name: ["比耶拉毛纺", "Lane di Biella", "أصواف بييلا"],
    city: ["比耶拉", "Biella", "بييلا"],
    country: "IT",
    about: ["双面呢与精纺西装料，自有染色车间。", "Double-faced cloth and suitings, dyed in its own house.", "أصواف مزدوجة وأقمشة بدلات مصبوغة في الدار."],
    since: 2020,
  },
  {
    kind: "studio",
    name: ["半日工作室", "Half Day Studio", "استوديو نصف يوم"],
    city: ["上海", "Shanghai", "شنغهاي"],
    country: "CN",
    about: [
      "四人的印花工作室，只接手绘稿。",
      "A print studio of four that takes only what is drawn by hand.",
      "استوديو نقشات من أربعة أشخاص لا يقبل إلا الرسم اليدوي.",
    ],
    since: 2018,
  },
  {
    kind: "studio",
    name: ["石榴", "Rumman", "رمّان"],
    city: ["安曼", "Amman", "عمّان"],
    country: "JO",
    about: [
      "刺绣与纹样，把老绣片改成可生产的稿。",
      "Embroidery and pattern: old pieces made fit for production.",
      "تطريز وزخرفة: قطع قديمة تُعاد صالحة للإنتاج.",
    ],
    since: 2021,
  },
  {
    kind: "studio",
    name: ["折线", "Fold Line", "خط الطي"],
    city: ["首尔", "Seoul", "سيول"],
    country: "KR",
    about: ["立体裁剪与三维打版，给品牌出版型。", "Draping and patterns in three dimensions for other houses.", "تشكيل وباترون ثلاثي الأبعاد للعلامات."],
    since: 2022,
  },
  {
    kind: "school",
    name: ["岭南服装学院", "Lingnan Fashion Institute", "معهد لينغنان للأزياء"],
    city: ["广州", "Guangzhou", "غوانزو"],
    country: "CN",
    about: ["毕业展每年选送八个系列。", "Sends eight collections from its degree show each year.", "يرسل ثماني مجموعات من معرض التخرج كل عام."],
    since: 2017,
  },
  {
    kind: "school",
    name: ["尼罗设计学校", "Nile School of Design", "مدرسة النيل للتصميم"],
    city: ["开罗", "Cairo", "القاهرة"],
    country: "EG",
    about: [
      "长于棉布与印染，学生作品可直接授权。",
      "Strong in cotton and dyeing; students license their own work.",
      "متميزة في القطن والصباغة ويرخّص الطلاب أعمالهم.",
    ],
    since: 2021,
  },
  {
    kind: "school",
    name: ["安特卫普裁剪课堂", "Antwerp Cutting Room", "قاعة القص في أنتويرب"],
    city: ["安特卫普", "Antwerp", "أنتويرب"],
    country: "BE",
    about: ["一年制裁剪课程，以旧衣为教材。", "A year's course in cutting, taught on old clothes.", "دورة سنة في القص تُدرّس على ملابس قديمة."],
    since: 2023,
  },
];

export const topics: readonly { title: Three; about: Three; body: Three; looks: readonly number[] }[] = [
  {
    title: ["一件不用里布的大衣", "A coat without a lining", "معطف بلا بطانة"],
    about: [
      "双面呢怎样改变了工序、重量与价格。",
      "How double-faced wool changes the work, the weight and the price.",
      "كيف يغيّر الصوف المزدوج العمل والوزن والسعر.",
    ],
    body: [
      "去掉里布，省下的不是布，而是十一道工序。多出来的，是手工对缝的四个小时。\n\n这里的大衣都按这个思路做：看得见的缝，才是值钱的缝。",
      "To leave the lining out saves eleven operations rather than cloth. What it costs is four hours of closing edges by hand.\n\nThe coats gathered here follow that thought: the seam one sees is the one worth paying for.",
      "ترك البطانة يوفّر إحدى عشرة عملية لا القماش، وثمنه أربع ساعات لإغلاق الحواف باليد.\n\nالمعاطف هنا تتبع هذه الفكرة: الخياطة الظاهرة هي التي تستحق ثمنها.",
    ],
    looks: [0, 1, 2, 6],
  },
  {
    title: ["印花的接缝", "Where the print meets the seam", "حيث تلتقي النقشة بالخياطة"],
    about: ["对花还是不对花，从版片开始决定。", "To match or not to match is settled at the pattern.", "المطابقة أو تركها قرار يبدأ من الباترون."],
    body: [
      "定位花要多用一成面料，却能让一枝花完整地走过侧缝。\n\n设计师与版师一起排料，花位写在工艺单的第一页。",
      "A placed print takes a tenth more cloth, and lets a branch cross the side seam whole.\n\nDesigner and pattern maker lay it out together, and the place of the flower stands on the first page of the order.",
      "النقشة الموضعية تستهلك عُشرًا إضافيًا من القماش لكنها تترك الغصن يعبر الخياطة كاملًا.\n\nيضع المصمم وخبير الباترون الترتيب معًا، ويُكتب موضع الزهرة في الصفحة الأولى.",
    ],
    looks: [3, 4, 5, 18, 19],
  },
  {
    title: ["长衣的两端", "Two ends of the long garment", "طرفا الثوب الطويل"],
    about: ["旗袍与长袍，走的是同一条路。", "Qipao and abaya came along the same road.", "التشيباو والعباءة جاءا من الطريق نفسه."],
    body: [
      "一件收，一件放；一件从侧面开，一件从前面开。把两份版放在一起，袖笼几乎重合。\n\n三位设计师各取一端，做了这组作品。",
      "One closes in and one opens out; one fastens at the side and one in front. Laid upon each other, the armholes almost agree.\n\nThree designers each took one end and made these looks.",
      "أحدهما يضم والآخر يتّسع، أحدهما يُغلق من الجانب والآخر من الأمام، وعند وضع الباترونين معًا تكاد فتحتا الكم تتطابقان.\n\nأخذ ثلاثة مصممين كلٌّ طرفًا وصنعوا هذه الإطلالات.",
    ],
    looks: [9, 10, 11, 12, 20],
  },
  {
    title: ["拆开再做", "Taken apart, made again", "يُفكّ ويُصنع من جديد"],
    about: [
      "回收料的账：便宜在哪里，贵在哪里。",
      "The sums of recovered cloth: where it saves and where it costs.",
      "حسابات القماش المستعاد: أين يوفّر وأين يكلّف.",
    ],
    body: [
      "一套旧西装能拆出一点二米可用的布，拆线要五十分钟。\n\n做得最好的几件，把拆不掉的旧缝留成了线条。",
      "An old suit gives a metre and a fifth of useful cloth, and fifty minutes of unpicking.\n\nThe best of these leave the seams that cannot be undone as lines.",
      "تعطي البدلة القديمة مترًا وخُمسًا من القماش الصالح مقابل خمسين دقيقة من الفك.\n\nأفضل القطع تترك الخياطات التي لا تُفك خطوطًا.",
    ],
    looks: [8, 15, 16, 17, 22],
  },
];

export const news: readonly { kind: NewsKind; topic: number | null; title: Three; summary: Three; body: Three; author: Three }[] = [
  {
    kind: "show",
    topic: 0,
    title: ["秋冬首秀：二十四套造型走上码头", "The autumn show opens on the quay", "عرض الخريف يفتتح على الرصيف"],
    summary: [
      "没有搭台，模特从货船的跳板走下来。",
      "No stage was built: models came down the gangway of a freighter.",
      "بلا منصة: نزل العارضون من سلّم سفينة شحن.",
    ],
    body: [
      "现场坐了三百多位买手，其中四成来自海湾与北非。大衣的下单量最高，平均每款要了两种颜色。\n\n下一场在广州，时间已写入公告。",
      "More than three hundred buyers sat on the quay, four in ten from the Gulf and North Africa. Coats were ordered most, in two colours a style on average.\n\nThe next show is in Guangzhou.",
      "جلس أكثر من ثلاثمئة مشترٍ، أربعة من كل عشرة من الخليج وشمال أفريقيا. كانت المعاطف الأكثر طلبًا وبلونين للموديل في المتوسط.\n\nالعرض القادم في غوانزو.",
    ],
    author: ["陈屿", "Chen Yu", "تشن يو"],
  },
  {
    kind: "interview",
    topic: 1,
    title: ["版师说：花要先问缝", "A pattern maker: ask the seam first", "خبيرة باترون: اسأل الخياطة أولًا"],
    summary: [
      "定位花的一次排料，为什么要两个人做半天。",
      "Why laying out one placed print takes two people half a day.",
      "لماذا يستغرق ترتيب نقشة موضعية نصف يوم من شخصين.",
    ],
    body: [
      "“先看侧缝，再看门襟，最后才看好不好看。”她把版片推来推去，直到一枝花能走完前后两片。\n\n多用的面料她也算得清楚：每件零点一五米。",
      '"First the side seam, then the front edge, and only then whether it is pretty." She moves the pieces until a branch runs over front and back.\n\nShe knows the cost too: fifteen centimetres a garment.',
      "«أنظر أولًا إلى الخياطة الجانبية ثم الحافة الأمامية، وبعدها إلى الجمال». تحرّك القطع حتى يمتد الغصن من الأمام إلى الخلف.\n\nوتعرف الكلفة أيضًا: خمسة عشر سنتيمترًا لكل قطعة.",
    ],
    author: ["周岚", "Zhou Lan", "تشو لان"],
  },
  {
    kind: "trend",
    topic: 0,
    title: ["靛蓝之后是柿红", "After indigo, persimmon", "بعد النيلي، الكاكي"],
    summary: [
      "两季的配色变化，以及染厂的交期。",
      "How colours moved in two seasons, and what dyers can deliver.",
      "كيف تغيّرت الألوان في موسمين ومواعيد المصابغ.",
    ],
    body: [
      "靛蓝仍占三成，但新下的订单里柿红已经过半。染厂提醒：这个红在羊毛上要多打一次样。\n\n想赶十月交货，色样须在七月定下。",
      "Indigo still has three parts of ten, but more than half of new orders ask for persimmon. Dyers warn that on wool this red needs one more lab dip.\n\nFor delivery in October colours must be settled in July.",
      "لا يزال النيلي ثلاثة أعشار، لكن أكثر من نصف الطلبات الجديدة تطلب الكاكي. تنبّه المصابغ إلى أن هذا الأحمر يحتاج عينة إضافية على الصوف.\n\nللتسليم في أكتوبر يجب تثبيت الألوان في يوليو.",
    ],
    author: ["陈屿", "Chen Yu", "تشن يو"],
  },
  {
    kind: "notice",
    topic: null,
    title: ["春夏征集开放报名", "Call for the spring season", "دعوة لموسم الربيع"],
    summary: ["每位设计师可送三套造型，须附印花稿编号。", "Three looks a designer, with the numbers of their prints.", "ثلاث إطلالات لكل مصمم مع أرقام نقشاتها."],
    body: [
      "作品须为本平台已发布的印花制成，附成分与克重。评审看样衣，不看效果图。\n\n入选者由展会承担样衣运费。",
      "Looks must be made from prints published here, with composition and weight. The jury looks at garments, not at drawings.\n\nThe exposition pays for the transport of those chosen.",
      "يجب أن تُصنع الإطلالات من نقشات منشورة هنا مع التركيب والوزن. تنظر اللجنة إلى القطع لا إلى الرسوم.\n\nيتحمل المعرض نقل القطع المختارة.",
    ],
    author: ["展会办公室", "Office of the exposition", "مكتب المعرض"],
  },
  {
    kind: "show",
    topic: 2,
    title: ["长衣专场：旗袍遇见长袍", "Long garments: qipao meets abaya", "الأثواب الطويلة: التشيباو يلتقي العباءة"],
    summary: ["三位设计师，两种开襟，一条动线。", "Three designers, two openings, one walk.", "ثلاثة مصممين وفتحتان ومسار واحد."],
    body: [
      "开场的八套全部黑色，让人先看剪裁。颜色从第九套才出现：月白、沙色，最后是灯笼红。\n\n现场最多的提问是能不能小批量做，答案是可以，五十件起。",
      "The first eight are black, so that one looks at the cut. Colour begins with the ninth: moon white, sand, and lantern red at last.\n\nMost asked whether small runs are possible. They are, from fifty pieces.",
      "الثماني الأولى سوداء ليُرى القص أولًا. يبدأ اللون من التاسعة: أبيض قمري ورملي ثم أحمر الفوانيس.\n\nسأل كثيرون عن الكميات الصغيرة، وهي ممكنة بدءًا من خمسين قطعة.",
    ],
    author: ["周岚", "Zhou Lan", "تشو لان"],
  },
  {
    kind: "interview",
    topic: 3,
    title: ["她从五十套旧西装开始", "She began with fifty old suits", "بدأت بخمسين بدلة قديمة"],
    summary: [
      "拼片西装的作者谈拆线、成本与尺码。",
      "The maker of the pieced suit on unpicking, cost and sizes.",
      "صانعة البدلة الموصولة عن الفك والكلفة والمقاسات.",
    ],
    body: [
      "“最难的不是拼，是让每一套都能再做一遍。”她给旧布分了七个厚度，每个厚度配一张版。\n\n如今一个月做六十套，返修不到两套。",
      '"Piecing is easy; making it a second time is hard." She sorts old cloth into seven weights with a pattern for each.\n\nSixty suits a month now, and fewer than two come back.',
      "«الوصل سهل، والصعب أن تصنعه مرة ثانية». تفرز القماش إلى سبعة أوزان ولكل وزن باترون.\n\nستون بدلة في الشهر اليوم ولا يعود منها اثنتان.",
    ],
    author: ["陈屿", "Chen Yu", "تشن يو"],
  },
  {
    kind: "trend",
    topic: 3,
    title: ["回收纱的价格追上了新纱", "Recovered yarn now costs what new yarn does", "الخيط المستعاد يساوي الجديد سعرًا"],
    summary: ["买手为什么仍然要它。", "And why buyers still ask for it.", "ولماذا لا يزال المشترون يطلبونه."],
    body: [
      "两年前便宜一成五，如今持平。要它的理由变成了来源证明：欧洲三家百货已写进采购条款。\n\n工厂的难处在批次色差，建议一次备足整单。",
      "Two years ago it was fifteen per cent cheaper; now it is level. What sells it is proof of origin, which three European stores have written into their terms.\n\nShades differ by lot, so mills advise buying a whole order at once.",
      "كان أرخص بخمسة عشر بالمئة قبل عامين واليوم يتساوى. ما يبيعه هو إثبات المصدر الذي أدخلته ثلاثة متاجر أوروبية في شروطها.\n\nتختلف الدرجات بين الدفعات، لذا يُنصح بشراء الطلبية كاملة دفعة واحدة.",
    ],
    author: ["周岚", "Zhou Lan", "تشو لان"],
  },
  {
    kind: "notice",
    topic: null,
    title: ["问卷：您下一季买什么", "Survey: what will you buy next season", "استبيان: ماذا ستشتري الموسم القادم"],
    summary: [
      "七分钟以内，答完即可看到大家的选择。",
      "It takes a few minutes; the results show as soon as you have answered.",
      "دقائق قليلة وتظهر النتائج بعد الإجابة.",
    ],
    body: [
      "去年的问卷收到的回答，直接改变了今年的主题排布：大衣从两组增加到三组。\n\n今年我们想知道颜色、面料与数量。",
      "Last year's answers changed this year's stage: coats went from two groups to three.\n\nThis year we ask about colours, cloth and quantities.",
      "غيّرت إجابات العام الماضي منصة هذا العام: صارت المعاطف ثلاث مجموعات بدل اثنتين.\n\nنسأل هذا العام عن الألوان والأقمشة والكميات.",
    ],
    author: ["展会办公室", "Office of the exposition", "مكتب المعرض"],
  },
];

type QuestionText = { kind: QuestionKind; title: Three; choices?: readonly Three[]; most?: number; isOptional?: boolean };
export const surveys: readonly { title: Three; about: Three; questions: readonly QuestionText[] }[] = [
  {
    title: ["您下一季买什么", "What will you buy next season", "ماذا ستشتري الموسم القادم"],
    about: ["五个问题，关于颜色、面料与数量。", "Five questions on colours, cloth and quantities.", "خمسة أسئلة عن الألوان والأقمشة والكميات."],
    questions: [
      {
        kind: "single",
        title: ["哪个颜色会进您的订单？", "Which colour will be in your order?", "أي لون سيدخل طلبك؟"],
        choices: [
          ["靛蓝", "Indigo", "نيلي"],
          ["柿红", "Persimmon", "كاكي برتقالي"],
          ["胡桃", "Walnut", "جوزي"],
          ["坯布白", "Calico", "قماش خام"],
        ],
      },
      {
        kind: "multiple",
        title: ["您会订哪些品类？", "Which garments will you order?", "أي القطع ستطلب؟"],
        choices: [
          ["大衣", "Coats", "معاطف"],
          ["连衣裙", "Dresses", "فساتين"],
          ["西装", "Suits", "بدلات"],
          ["长袍", "Abayas and thobes", "عباءات وأثواب"],
          ["针织", "Knitwear", "تريكو"],
        ],
        most: 3,
      },
      {
        kind: "scale",
        title: ["面料有来源证明，对您有多重要？", "How much does proof of the cloth's origin matter to you?", "ما أهمية إثبات مصدر القماش لك؟"],
      },
      {
        kind: "single",
        title: ["每款您通常订多少件？", "How many pieces a style do you order?", "كم قطعة تطلب من كل موديل؟"],
        choices: [
          ["50 件以下", "Under 50", "أقل من 50"],
          ["50–200 件", "50 to 200", "من 50 إلى 200"],
          ["200–1000 件", "200 to 1,000", "من 200 إلى 1000"],
          ["1000 件以上", "Over 1,000", "أكثر من 1000"],
        ],
      },
      {
        kind: "text",
        title: ["您还想在台上看到什么？", "What else would you like to see on the stage?", "ماذا تود أن ترى أيضًا على المنصة؟"],
        isOptional: true,
      },
    ],
  },
  {
    title: ["上一季回顾", "Looking back at the last season", "نظرة إلى الموسم الماضي"],
    about: ["已结束的问卷，结果对所有人公开。", "This survey has ended; its results are open to everyone.", "انتهى هذا الاستبيان ونتائجه متاحة للجميع."],
    questions: [
      { kind: "scale", title: ["您对上一季的作品满意吗？", "Were you content with the last season?", "هل كنت راضيًا عن الموسم الماضي؟"] },
      {
        kind: "single",
        title: ["您最喜欢哪个主题？", "Which theme did you like best?", "أي موضوع أعجبك أكثر؟"],
        choices: [
          ["港口清晨", "Harbour at dawn", "الميناء فجرًا"],
          ["花园来信", "Letters from a garden", "رسائل من حديقة"],
          ["丝路夜行", "Night on the silk road", "ليل على طريق الحرير"],
          ["旧衣新裁", "Cut anew", "قصّ جديد"],
        ],
      },
      {
        kind: "multiple",
        title: ["您从哪里得知展会？", "Where did you hear of the exposition?", "من أين سمعت عن المعرض؟"],
        choices: [
          ["本平台", "This market", "هذه السوق"],
          ["同行介绍", "From others in the trade", "من زملاء المهنة"],
          ["展会现场", "At a fair", "في معرض"],
          ["新闻", "The news", "الأخبار"],
        ],
        most: 2,
      },
    ],
  },
];
