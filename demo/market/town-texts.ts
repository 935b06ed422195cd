// What the pages of the garment town say.
import type { SceneName } from "#demo/pictures/catalogue.ts";

export type Three = readonly [zh: string, en: string, ar: string];
type Shown = { title: Three; summary: Three; scene: SceneName };

export const chapters: readonly (Shown & { body: Three })[] = [
  {
    title: ["从花生地到缝纫线", "From peanut fields to sewing lines", "من حقول الفول السوداني إلى خطوط الخياطة"],
    summary: [
      "四十年前，第一批缝纫机进了莒南的粮库；今天全镇有三百多家服装企业。",
      "Forty years ago the first sewing machines moved into a granary of Junan; today more than three hundred garment firms work here.",
      "قبل أربعين عامًا دخلت أولى آلات الخياطة مخزن حبوب في جونان، واليوم تعمل هنا أكثر من ثلاثمئة شركة ملابس.",
    ],
    body: [
      "最早的订单是工作服和手套，姑娘们白天种地，晚上踩机器。后来青岛港的外贸公司把衬衫和童装的单子送进来，一条线一条线地加。\n\n如今镇上做梭织外套、针织童装和牛仔裤的工厂各成片区，从裁片到装箱不出五公里。",
      "The first orders were work clothes and gloves: fields by day, machines by night. Then trading houses at the port of Qingdao sent shirts and childrenswear, and line was added to line.\n\nToday woven jackets, knitted childrenswear and denim have a quarter each, and from cut panel to carton nothing travels more than five kilometres.",
      "كانت الطلبات الأولى ملابس عمل وقفازات: الحقول نهارًا والآلات ليلًا. ثم أرسلت شركات التجارة في ميناء تشينغداو القمصان وملابس الأطفال فأُضيف خط إلى خط.\n\nلكل من السترات المنسوجة وملابس الأطفال المحبوكة والدنيم اليوم حيّه، ولا تقطع القطعة من القص إلى الكرتون أكثر من خمسة كيلومترات.",
    ],
    scene: "sewing",
  },
  {
    title: ["一个园区，一张产能表", "One park, one table of capacity", "منطقة واحدة وجدول طاقة واحد"],
    summary: [
      "大单由几家工厂分做，版型、面料和验货标准共用一套。",
      "Large orders are shared by several factories, with one pattern, one fabric and one standard of inspection.",
      "تتقاسم عدة مصانع الطلبات الكبيرة بباترون واحد وقماش واحد ومعيار فحص واحد.",
    ],
    body: [
      "园区每周一更新产能表：谁有空线，谁要赶船期。接单的工厂做主版，其余工厂按同一份工艺单生产，验货员在各厂轮转。\n\n去年有四十一笔订单这样分做，按期交货的占九成六。",
      "Every Monday the park writes who has a free line and who must catch a ship. The factory that took the order makes the master pattern, the others sew to the same sheet, and inspectors go round.\n\nForty-one orders were shared so last year; ninety-six in a hundred left on time.",
      "كل اثنين تكتب المنطقة من لديه خط فارغ ومن عليه اللحاق بسفينة. المصنع الذي أخذ الطلب يصنع الباترون الأساسي ويخيط الآخرون وفق الورقة نفسها ويتنقل المفتشون بينهم.\n\nقُسم واحد وأربعون طلبًا هكذا العام الماضي، وغادر ستة وتسعون بالمئة منها في الموعد.",
    ],
    scene: "cutting",
  },
  {
    title: ["去港口的路", "The road to the port", "الطريق إلى الميناء"],
    summary: [
      "到日照港一小时，到青岛港两个半小时，镇上就能报关、装柜。",
      "An hour to the port of Rizhao, two and a half to Qingdao; customs and containers are seen to in the town.",
      "ساعة إلى ميناء ريتشاو وساعتان ونصف إلى تشينغداو، والتخليص وتعبئة الحاويات في البلدة نفسها.",
    ],
    body: [
      "监管仓建在园区东门，柜子当天装、当天封。发往中东的服装多走海运，二十二天到杰贝阿里；补单走临沂的跨境班列和空运。",
      "The bonded warehouse stands at the park's east gate: containers are filled and sealed the same day. Garments for the Middle East go by sea, twenty-two days to Jebel Ali; repeats go by rail from Linyi or by air.",
      "يقع المستودع الجمركي عند البوابة الشرقية: تُعبأ الحاويات وتُختم في اليوم نفسه. تُشحن ملابس الشرق الأوسط بحرًا في اثنين وعشرين يومًا إلى جبل علي، والطلبات المكررة بالقطار من لينيي أو جوًا.",
    ],
    scene: "outside",
  },
];

export const figures: readonly { title: Three; value: string }[] = [
  { title: ["服装企业", "Garment firms", "شركات الملابس"], value: "326" },
  { title: ["从业人数", "People at work", "العاملون"], value: "41,800" },
  { title: ["年产（万件）", "Pieces a year (10,000s)", "قطعة سنويًا (بعشرات الآلاف)"], value: "9,600" },
  { title: ["出口国家和地区", "Countries sold to", "دول التصدير"], value: "57" },
];

export const facilities: readonly (Shown & { place: Three; hours: Three })[] = [
  {
    title: ["共享裁剪中心", "Shared cutting room", "مركز القص المشترك"],
    summary: [
      "四台自动裁床，按层计费，送裁片上门。",
      "Four automatic cutters, charged by the layer; panels are brought to the door.",
      "أربع آلات قص آلية بالطبقة، وتوصيل القطع إلى الباب.",
    ],
    place: ["产业园A区3号楼", "Park, block A, building 3", "المنطقة، القسم A، المبنى 3"],
    hours: ["每天 07:00–22:00", "Daily 07:00–22:00", "يوميًا 07:00–22:00"],
    scene: "cutting",
  },
  {
    title: ["面料检测室", "Fabric laboratory", "مختبر الأقمشة"],
    summary: [
      "缩水、色牢度、起球三天出报告，中英文。",
      "Shrinkage, fastness and pilling: a report in Chinese and English in three days.",
      "الانكماش وثبات اللون والتوبر: تقرير بالصينية والإنجليزية خلال ثلاثة أيام.",
    ],
    place: ["产业园B区1号楼", "Park, block B, building 1", "المنطقة، القسم B، المبنى 1"],
    hours: ["周一至周六 08:30–18:00", "Monday to Saturday 08:30–18:00", "الاثنين إلى السبت 08:30–18:00"],
    scene: "rolls",
  },
  {
    title: ["绣花与印花车间", "Embroidery and printing hall", "قاعة التطريز والطباعة"],
    summary: [
      "二十头绣花机和数码直喷，一件起做。",
      "Twenty-head embroidery and direct printing, from one piece.",
      "تطريز بعشرين رأسًا وطباعة مباشرة من قطعة واحدة.",
    ],
    place: ["产业园C区", "Park, block C", "المنطقة، القسم C"],
    hours: ["每天 08:00–20:00", "Daily 08:00–20:00", "يوميًا 08:00–20:00"],
    scene: "drying",
  },
  {
    title: ["纱线仓与染整合作社", "Yarn store and dyers' co-operative", "مخزن الخيوط وتعاونية الصباغة"],
    summary: [
      "常备一百二十色棉纱，小缸染色五十公斤起。",
      "A hundred and twenty colours of cotton yarn in stock; small vats from fifty kilograms.",
      "مئة وعشرون لونًا من خيوط القطن، وصباغة بأحواض صغيرة من خمسين كيلوغرامًا.",
    ],
    place: ["十字路街道南", "South of Shizilu Street", "جنوب شارع شيتسيلو"],
    hours: ["每天 08:00–18:00", "Daily 08:00–18:00", "يوميًا 08:00–18:00"],
    scene: "yarn",
  },
];

export const exhibits: readonly (Shown & { place: Three; after: number; lasting: number; exhibitors: number })[] = [
  {
    title: ["莒南秋冬订货会", "Junan autumn and winter order days", "أيام طلبيات الخريف والشتاء في جونان"],
    summary: [
      "外套、棉服和针织，现场下小单，十五天交样。",
      "Jackets, padded coats and knitwear; small orders on the spot, samples in fifteen days.",
      "سترات ومعاطف مبطنة وتريكو، طلبات صغيرة في المكان وعينات خلال خمسة عشر يومًا.",
    ],
    place: ["小镇展览中心一号馆", "Town exhibition centre, hall 1", "مركز معارض البلدة، القاعة 1"],
    after: 16,
    lasting: 3,
    exhibitors: 118,
    scene: "sewing",
  },
  {
    title: ["童装面料对接展", "Fabrics for childrenswear", "أقمشة ملابس الأطفال"],
    summary: [
      "A类安全面料、有机棉和可拆洗辅料，买手可预约配对。",
      "Class A fabrics, organic cotton, trims that come off for the wash; buyers may book meetings.",
      "أقمشة من الفئة A وقطن عضوي وملحقات تُفك للغسل، مع مواعيد للمشترين.",
    ],
    place: ["小镇展览中心二号馆", "Town exhibition centre, hall 2", "مركز معارض البلدة، القاعة 2"],
    after: 47,
    lasting: 2,
    exhibitors: 64,
    scene: "rolls",
  },
  {
    title: ["缝制设备体验周", "Sewing machines to try", "أسبوع تجربة آلات الخياطة"],
    summary: [
      "吊挂线、模板机和自动开袋，带上自己的裁片来试。",
      "Hanging lines, template machines, automatic welting: bring your own panels.",
      "خطوط معلقة وآلات قوالب وفتح جيوب آلي: أحضر قطعك معك.",
    ],
    place: ["产业园D区", "Park, block D", "المنطقة، القسم D"],
    after: 82,
    lasting: 5,
    exhibitors: 37,
    scene: "cutting",
  },
  {
    title: ["春夏牛仔展", "Spring and summer denim", "دنيم الربيع والصيف"],
    summary: [
      "轻磅牛仔与少水洗的对比样，看得见每条裤子用了多少水。",
      "Light denim and low-water washes side by side: each pair says how much water it took.",
      "دنيم خفيف وغسلات قليلة الماء جنبًا إلى جنب، وكل قطعة تذكر ما استهلكته من ماء.",
    ],
    place: ["小镇展览中心一号馆", "Town exhibition centre, hall 1", "مركز معارض البلدة، القاعة 1"],
    after: -64,
    lasting: 3,
    exhibitors: 92,
    scene: "drying",
  },
  {
    title: ["外贸服装尾样集市", "Market of export samples", "سوق عينات التصدير"],
    summary: [
      "一百多家工厂拿出样衣间，两天卖出八千件。",
      "A hundred factories opened their sample rooms; eight thousand pieces went in two days.",
      "فتحت مئة مصنع غرف عيناتها فبيعت ثمانية آلاف قطعة في يومين.",
    ],
    place: ["老粮库广场", "Old granary square", "ساحة مخزن الحبوب القديم"],
    after: -150,
    lasting: 2,
    exhibitors: 105,
    scene: "outside",
  },
];

export const projects: readonly (Shown & { maker: Three; yearsAgo: number; stage: "sample" | "small_batch" | "in_shops" })[] = [
  {
    title: ["花生壳染工装外套", "Work jacket dyed with peanut shells", "سترة عمل مصبوغة بقشور الفول السوداني"],
    summary: [
      "本地花生壳煮出的浅棕，水洗二十次只淡半级。",
      "A light brown boiled from local shells; twenty washes take half a grade.",
      "بني فاتح من قشور محلية، وعشرون غسلة لا تفقده إلا نصف درجة.",
    ],
    maker: ["老粮库创作社", "Old Granary Makers", "صنّاع المخزن القديم"],
    yearsAgo: 0,
    stage: "small_batch",
    scene: "drying",
  },
  {
    title: ["一片布童装", "Childrenswear from one piece of cloth", "ملابس أطفال من قطعة قماش واحدة"],
    summary: [
      "零裁剪废料的开衫，两颗扣子放大一个尺码。",
      "A cardigan without offcuts; two buttons let it out by a size.",
      "سترة بلا هدر في القص، وزران يوسعانها مقاسًا.",
    ],
    maker: ["禾苗童装实验室", "Sprout childrenswear lab", "مختبر البراعم لملابس الأطفال"],
    yearsAgo: 0,
    stage: "sample",
    scene: "cutting",
  },
  {
    title: ["柳编纹提花针织", "Knit with the weave of willow", "تريكو بنسيج الصفصاف"],
    summary: [
      "把莒南柳编的纹路织进羊毛衫，出口欧洲三季。",
      "The weave of the county's willow baskets in wool; three seasons sold in Europe.",
      "نسيج سلال الصفصاف المحلية في الصوف، يُباع في أوروبا منذ ثلاثة مواسم.",
    ],
    maker: ["沂蒙针织合作社", "Yimeng knitters' co-operative", "تعاونية ييمنغ للحياكة"],
    yearsAgo: 1,
    stage: "in_shops",
    scene: "yarn",
  },
  {
    title: ["可拆洗雨衣", "A raincoat that comes apart", "معطف مطر يُفك للغسل"],
    summary: [
      "内胆、帽子分开洗，四种配色，骑手试穿半年。",
      "Lining and hood wash apart; four colours, worn by couriers for half a year.",
      "تُغسل البطانة والقلنسوة منفصلتين، أربعة ألوان جرّبها السعاة نصف عام.",
    ],
    maker: ["东门样衣间", "East Gate sample room", "غرفة عينات البوابة الشرقية"],
    yearsAgo: 1,
    stage: "in_shops",
    scene: "outside",
  },
  {
    title: ["轻量长袍系列", "Light abayas", "عباءات خفيفة"],
    summary: [
      "为海湾市场做的凉感长袍，缝份全包，不勾丝。",
      "Cool abayas for the Gulf: every seam bound, nothing that snags.",
      "عباءات باردة للخليج، كل حياكتها مغلفة ولا تعلق.",
    ],
    maker: ["海路设计组", "Sea Road design group", "مجموعة طريق البحر للتصميم"],
    yearsAgo: 0,
    stage: "small_batch",
    scene: "rolls",
  },
  {
    title: ["再生牛仔拼布包", "Patchwork bags of used denim", "حقائب مرقعة من دنيم مستعمل"],
    summary: [
      "裁床边角料和旧牛仔，一只包用三条裤腿。",
      "Offcuts and worn denim: three trouser legs make a bag.",
      "بقايا القص ودنيم مستعمل: ثلاث سيقان بنطال تصنع حقيبة.",
    ],
    maker: ["蓝线工坊", "Blue Thread workshop", "ورشة الخيط الأزرق"],
    yearsAgo: 0,
    stage: "sample",
    scene: "sewing",
  },
];

type Trade = "sewing" | "cutting" | "pattern" | "design" | "merchandising" | "trade" | "technical";
export const jobs: readonly { title: Three; summary: Three; place: Three; trade: Trade; pay: readonly [number, number]; people: number }[] = [
  {
    title: ["梭织外套缝纫工", "Machinists for woven jackets", "خياطات للسترات المنسوجة"],
    summary: [
      "计件，包午餐和宿舍，生手有三个月带教。",
      "Piece rates, lunch and a room; beginners are taught for three months.",
      "أجر بالقطعة مع الغداء والسكن، وثلاثة أشهر تدريب للمبتدئين.",
    ],
    place: ["产业园A区", "Park, block A", "المنطقة، القسم A"],
    trade: "sewing",
    pay: [5200, 8600],
    people: 40,
  },
  {
    title: ["自动裁床操作员", "Operator of an automatic cutter", "مشغّل آلة قص آلية"],
    summary: [
      "会排料软件优先，两班倒，夜班补贴。",
      "Marker software is an advantage; two shifts, paid extra at night.",
      "تُفضَّل معرفة برنامج الترتيب، ورديتان وبدل ليلي.",
    ],
    place: ["共享裁剪中心", "Shared cutting room", "مركز القص المشترك"],
    trade: "cutting",
    pay: [6500, 9000],
    people: 4,
  },
  {
    title: ["童装制版师", "Pattern maker for childrenswear", "مصمم باترون لملابس الأطفال"],
    summary: [
      "三年以上经验，能独立放码，熟悉欧美尺码。",
      "Three years and more, grades alone, knows European and American sizes.",
      "خبرة ثلاث سنوات فأكثر، يدرّج المقاسات وحده ويعرف المقاسات الأوروبية والأمريكية.",
    ],
    place: ["产业园B区", "Park, block B", "المنطقة، القسم B"],
    trade: "pattern",
    pay: [9000, 14000],
    people: 2,
  },
  {
    title: ["女装设计师（中东线）", "Womenswear designer, Middle East", "مصمم ملابس نسائية للشرق الأوسط"],
    summary: ["长袍、套装两个系列，每季去迪拜一次。", "Two lines, abayas and sets; to Dubai once a season.", "خطّان، عباءات وأطقم، مع سفر إلى دبي مرة كل موسم."],
    place: ["海路设计组", "Sea Road design group", "مجموعة طريق البحر للتصميم"],
    trade: "design",
    pay: [10000, 16000],
    people: 1,
  },
  {
    title: ["外贸跟单", "Merchandiser for export", "متابع طلبات التصدير"],
    summary: [
      "英语邮件流利，跟三条线的大货与船期。",
      "Fluent mails in English; follows three lines and their ships.",
      "مراسلات إنجليزية بطلاقة، ومتابعة ثلاثة خطوط وسفنها.",
    ],
    place: ["产业园A区", "Park, block A", "المنطقة، القسم A"],
    trade: "merchandising",
    pay: [6000, 9500],
    people: 5,
  },
  {
    title: ["阿拉伯语外贸业务员", "Sales in Arabic", "مندوب مبيعات بالعربية"],
    summary: [
      "负责海湾客户，底薪加提成，可远程一半时间。",
      "Gulf customers, salary and commission, half the time from home.",
      "زبائن الخليج، راتب وعمولة، ونصف الوقت عن بُعد.",
    ],
    place: ["监管仓办公楼", "Offices at the bonded warehouse", "مكاتب المستودع الجمركي"],
    trade: "trade",
    pay: [8000, 20000],
    people: 2,
  },
  {
    title: ["缝制设备技师", "Sewing-machine technician", "فني آلات خياطة"],
    summary: [
      "吊挂线和模板机维护，厂家培训后上岗。",
      "Hanging lines and template machines; trained by their makers.",
      "صيانة الخطوط المعلقة وآلات القوالب بعد تدريب من المصنّع.",
    ],
    place: ["产业园D区", "Park, block D", "المنطقة، القسم D"],
    trade: "technical",
    pay: [7500, 11000],
    people: 3,
  },
  {
    title: ["尾期验货员", "Final inspector", "مفتش نهائي"],
    summary: [
      "按AQL抽检，各厂轮转，用车补贴。",
      "Inspects by AQL, goes round the factories, car allowance.",
      "تفتيش وفق AQL بالتنقل بين المصانع مع بدل سيارة.",
    ],
    place: ["全镇", "All over the town", "كل البلدة"],
    trade: "technical",
    pay: [6000, 8500],
    people: 6,
  },
];

export const programmes: readonly (Shown & { place: Three; weeks: number; seats: number })[] = [
  {
    title: ["缝纫入门班", "Sewing from the first day", "الخياطة من اليوم الأول"],
    summary: [
      "从穿线到上袖，结业直接进厂试岗。",
      "From threading to setting a sleeve; a trial at a factory follows.",
      "من لضم الخيط إلى تركيب الكم، تليها تجربة في مصنع.",
    ],
    place: ["县职业学校", "County vocational school", "المدرسة المهنية"],
    weeks: 6,
    seats: 60,
    scene: "sewing",
  },
  {
    title: ["服装CAD制版", "Patterns by CAD", "الباترون بالحاسوب"],
    summary: ["自带一件样衣来，学完带走一套全码纸样。", "Bring a sample, go home with its patterns in all sizes.", "أحضر عينة وعد بباترونها بكل المقاسات."],
    place: ["产业园培训中心", "Training centre of the park", "مركز تدريب المنطقة"],
    weeks: 8,
    seats: 24,
    scene: "cutting",
  },
  {
    title: ["跨境外贸英语与阿语", "English and Arabic for export", "الإنجليزية والعربية للتصدير"],
    summary: ["询盘、报价、验货邮件，用真实订单练。", "Enquiries, offers, inspection mails, on real orders.", "استفسارات وعروض ورسائل فحص على طلبات حقيقية."],
    place: ["监管仓办公楼", "Offices at the bonded warehouse", "مكاتب المستودع الجمركي"],
    weeks: 10,
    seats: 30,
    scene: "outside",
  },
];

type Speciality = "womenswear" | "childrenswear" | "knitwear" | "denim" | "prints" | "patterns";
export const studios: readonly (Shown & { speciality: Speciality; people: number; price: number; days: number })[] = [
  {
    title: ["海路设计组", "Sea Road design group", "مجموعة طريق البحر للتصميم"],
    summary: ["专做中东女装，从面料到样衣一起交。", "Womenswear for the Middle East, from cloth to sample.", "ملابس نسائية للشرق الأوسط من القماش إلى العينة."],
    speciality: "womenswear",
    people: 9,
    price: 3800,
    days: 10,
    scene: "rolls",
  },
  {
    title: ["禾苗童装实验室", "Sprout childrenswear lab", "مختبر البراعم لملابس الأطفال"],
    summary: ["零到八岁，安全标准先行。", "Ages nought to eight; safety first.", "من الولادة حتى الثامنة، والسلامة أولًا."],
    speciality: "childrenswear",
    people: 6,
    price: 2600,
    days: 7,
    scene: "cutting",
  },
  {
    title: ["十字绣针织室", "Cross Stitch knit studio", "استوديو الغرزة للتريكو"],
    summary: ["电脑横机打样，提供织片和工艺单。", "Swatches on flat machines, with the knitting sheet.", "عينات على آلات مسطحة مع ورقة الحياكة."],
    speciality: "knitwear",
    people: 5,
    price: 1800,
    days: 5,
    scene: "yarn",
  },
  {
    title: ["蓝线牛仔工作室", "Blue Thread denim studio", "استوديو الخيط الأزرق للدنيم"],
    summary: ["洗水方案和版型一起做，一款三种洗法。", "Wash and fit together: three washes a style.", "الغسل والقصّة معًا: ثلاث غسلات للموديل."],
    speciality: "denim",
    people: 7,
    price: 3200,
    days: 9,
    scene: "drying",
  },
  {
    title: ["柳溪花型社", "Willow Creek prints", "نقوش جدول الصفصاف"],
    summary: ["手绘花卉与几何，四方连续，含分色。", "Flowers and geometry by hand, in repeat, separated.", "زهور وهندسيات باليد، بتكرار وفصل ألوان."],
    speciality: "prints",
    people: 4,
    price: 1200,
    days: 6,
    scene: "drying",
  },
  {
    title: ["东门版房", "East Gate pattern room", "غرفة باترون البوابة الشرقية"],
    summary: [
      "只做版：纸样、放码、排料，当天改版。",
      "Patterns alone: blocks, grading, markers, changes the same day.",
      "الباترون وحده: قوالب وتدريج وترتيب وتعديل في اليوم نفسه.",
    ],
    speciality: "patterns",
    people: 11,
    price: 600,
    days: 2,
    scene: "sewing",
  },
];
