/**
 * The trade's words in the three languages: what a buyer in Riyadh, a mill in Shaoxing and a brand in London call the same thing.
 *
 * An entry is one concept. In each language the first term is the headword (what a suggestion shows); the others are what
 * people also type: synonyms, regional words, spellings, and Arabic broken plurals, which no stemmer connects to their singular.
 * Only equals belong in one entry: a search for any term finds documents with any other, so a wider word (clothing beside dress)
 * would flood the narrower one. A term may stand in two entries where the trade uses it for both (jacket: 夹克 and 外套).
 * English inflections need no term of their own; the stemmer joins them.
 */
export interface GlossaryEntry {
  readonly "zh-cn": readonly string[];
  readonly en: readonly string[];
  readonly ar: readonly string[];
}

/** Garments. */
const garments: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["服装", "衣服", "成衣", "服饰", "衣物"],
    en: ["clothing", "clothes", "apparel", "garment", "ready-to-wear", "ready to wear", "readymade garments"],
    ar: ["ملابس", "ألبسة", "ملابس جاهزة", "أزياء"],
  },
  { "zh-cn": ["连衣裙", "洋装", "连身裙"], en: ["dress", "frock"], ar: ["فستان", "فساتين"] },
  { "zh-cn": ["半身裙", "半裙"], en: ["skirt"], ar: ["تنورة", "تنانير", "جيبة", "جيبات"] },
  {
    "zh-cn": ["长裙"],
    en: ["maxi dress", "long dress", "maxi"],
    ar: ["فستان طويل", "فستان ماكسي", "فساتين طويلة"],
  },
  {
    "zh-cn": ["短裙", "迷你裙", "超短裙"],
    en: ["mini skirt", "miniskirt", "short skirt"],
    ar: ["تنورة قصيرة", "ميني جيب"],
  },
  {
    "zh-cn": ["百褶裙", "褶裙"],
    en: ["pleated skirt"],
    ar: ["تنورة مطوية", "تنورة بليسيه", "تنورة بكسرات"],
  },
  {
    "zh-cn": ["A字裙", "a型裙"],
    en: ["A-line skirt", "A line dress", "A-line"],
    ar: ["تنورة بقصة A", "قصة A"],
  },
  {
    "zh-cn": ["包臀裙", "铅笔裙", "一步裙"],
    en: ["pencil skirt", "bodycon skirt"],
    ar: ["تنورة ضيقة", "تنورة القلم"],
  },
  {
    "zh-cn": ["鱼尾裙"],
    en: ["mermaid dress", "fishtail skirt"],
    ar: ["فستان حورية البحر", "فستان ذيل السمكة"],
  },
  {
    "zh-cn": ["蓬蓬裙"],
    en: ["tutu", "tulle skirt"],
    ar: ["فستان منفوش", "تنورة منفوشة", "تنورة توتو"],
  },
  {
    "zh-cn": ["吊带裙"],
    en: ["slip dress", "cami dress", "strap dress"],
    ar: ["فستان بحمالات", "فستان حمالات"],
  },
  {
    "zh-cn": ["背带裙"],
    en: ["pinafore dress", "dungaree dress", "overall dress"],
    ar: ["فستان سالوبيت", "مريلة"],
  },
  { "zh-cn": ["衬衫裙"], en: ["shirt dress", "shirtdress"], ar: ["فستان قميص"] },
  {
    "zh-cn": ["牛仔裙"],
    en: ["denim skirt", "denim dress", "jean skirt"],
    ar: ["تنورة جينز", "فستان جينز"],
  },
  {
    "zh-cn": ["晚礼服", "礼服", "晚装"],
    en: ["evening dress", "evening gown", "gown", "formal dress"],
    ar: ["فستان سهرة", "فساتين سهرة", "ملابس سهرة"],
  },
  {
    "zh-cn": ["婚纱", "婚纱礼服"],
    en: ["wedding dress", "bridal gown", "bridal dress"],
    ar: ["فستان زفاف", "فساتين زفاف", "فستان عرس"],
  },
  {
    "zh-cn": ["旗袍"],
    en: ["cheongsam", "qipao", "mandarin gown"],
    ar: ["تشيباو", "شيونغسام", "فستان صيني"],
  },
  { "zh-cn": ["汉服"], en: ["hanfu"], ar: ["هانفو", "زي هان التقليدي"] },
  {
    "zh-cn": ["马面裙"],
    en: ["mamianqun", "horse-face skirt"],
    ar: ["تنورة ماميان", "تنورة وجه الحصان"],
  },
  {
    "zh-cn": ["阿巴亚", "阿拉伯长袍"],
    en: ["abaya", "abayah"],
    ar: ["عباية", "عبايات", "عباءة", "عباءات"],
  },
  {
    "zh-cn": ["坎多拉", "阿拉伯男袍", "迪史达什", "阿拉伯长袍"],
    en: ["thobe", "thawb", "dishdasha", "kandura", "kandora", "jubba"],
    ar: ["ثوب", "أثواب", "دشداشة", "دشاديش", "كندورة", "كنادير", "جلابية رجالية"],
  },
  { "zh-cn": ["卡夫坦", "卡夫坦长袍"], en: ["kaftan", "caftan"], ar: ["قفطان", "قفاطين"] },
  {
    "zh-cn": ["吉拉巴", "连帽长袍"],
    en: ["djellaba", "jellaba", "jalabiya", "galabeya"],
    ar: ["جلابة", "جلابية", "جلباب", "جلابيات"],
  },
  { "zh-cn": ["长袍"], en: ["robe", "tunic robe"], ar: ["رداء", "أردية"] },
  { "zh-cn": ["比什特"], en: ["bisht", "mishlah"], ar: ["بشت", "بشوت", "مشلح"] },
  { "zh-cn": ["波卡罩袍", "罩袍"], en: ["burqa", "burka"], ar: ["برقع", "براقع"] },
  { "zh-cn": ["面纱", "尼卡布"], en: ["niqab", "face veil"], ar: ["نقاب", "نقابات"] },
  {
    "zh-cn": ["头巾", "穆斯林头巾", "希贾布"],
    en: ["hijab", "headscarf", "head scarf", "shayla", "sheila"],
    ar: ["حجاب", "حجابات", "شيلة", "طرحة", "إيشارب"],
  },
  {
    "zh-cn": ["阿拉伯头巾", "男士头巾", "格特拉"],
    en: ["ghutra", "shemagh", "keffiyeh", "kufiya"],
    ar: ["غترة", "شماغ", "كوفية", "أشمغة"],
  },
  {
    "zh-cn": ["祈祷服", "礼拜服"],
    en: ["prayer clothes", "prayer dress", "isdal"],
    ar: ["إسدال", "لباس صلاة", "ملابس صلاة"],
  },
  {
    "zh-cn": ["穆斯林服装", "保守时尚"],
    en: ["modest wear", "modest fashion", "islamic clothing"],
    ar: ["ملابس محتشمة", "أزياء محتشمة", "ملابس إسلامية"],
  },
  {
    "zh-cn": ["布基尼", "穆斯林泳衣"],
    en: ["burkini", "modest swimwear"],
    ar: ["بوركيني", "مايوه إسلامي", "مايوه شرعي"],
  },
  { "zh-cn": ["纱丽"], en: ["sari", "saree"], ar: ["ساري هندي", "الساري"] },
  {
    "zh-cn": ["沙丽克米兹", "莎尔瓦卡米兹"],
    en: ["shalwar kameez", "salwar kameez", "salwar"],
    ar: ["شلوار قميص", "شروال"],
  },
  { "zh-cn": ["和服"], en: ["kimono"], ar: ["كيمونو"] },
  {
    "zh-cn": ["T恤", "t恤衫", "体恤"],
    en: ["T-shirt", "tshirt", "tee shirt", "tee"],
    ar: ["تيشيرت", "تي شيرت", "تيشرت", "تيشيرتات"],
  },
  { "zh-cn": ["POLO衫", "翻领T恤"], en: ["polo shirt", "polo"], ar: ["قميص بولو", "بولو"] },
  { "zh-cn": ["衬衫", "衬衣"], en: ["shirt", "dress shirt"], ar: ["قميص", "قمصان"] },
  { "zh-cn": ["女衬衫", "罩衫", "女式衬衫", "女式衬衣", "女衬衣"], en: ["blouse"], ar: ["بلوزة", "بلوزات", "بلايز"] },
  { "zh-cn": ["卫衣"], en: ["sweatshirt", "sweat shirt"], ar: ["سويت شيرت", "سويتشيرت"] },
  {
    "zh-cn": ["连帽卫衣", "帽衫"],
    en: ["hoodie", "hooded sweatshirt", "hoody"],
    ar: ["هودي", "هوديز", "سويت شيرت بقبعة"],
  },
  {
    "zh-cn": ["毛衣", "毛衫", "针织毛衣"],
    en: ["sweater", "jumper", "pullover", "knitwear"],
    ar: ["سترة صوفية", "كنزة", "كنزات", "بلوفر", "بلوفرات", "سويتر"],
  },
  { "zh-cn": ["开衫", "针织开衫"], en: ["cardigan"], ar: ["كارديغان", "كارديجان", "جاكيت تريكو"] },
  {
    "zh-cn": ["针织衫"],
    en: ["knit top", "knitted top", "knit shirt"],
    ar: ["بلوزة تريكو", "ملابس تريكو"],
  },
  { "zh-cn": ["羊毛衫"], en: ["wool sweater", "woollen sweater"], ar: ["كنزة صوف", "بلوفر صوف"] },
  { "zh-cn": ["羊绒衫"], en: ["cashmere sweater"], ar: ["كنزة كشمير", "بلوفر كشمير"] },
  {
    "zh-cn": ["高领衫", "高领毛衣"],
    en: ["turtleneck sweater", "roll neck sweater", "polo neck sweater"],
    ar: ["كنزة برقبة عالية", "بلوفر هاي كول", "هاي كول"],
  },
  {
    "zh-cn": ["背心"],
    en: ["tank top", "sleeveless top", "singlet"],
    ar: ["بلوزة بدون أكمام", "فانلة بدون أكمام", "تانك توب"],
  },
  {
    "zh-cn": ["吊带衫", "吊带背心", "吊带"],
    en: ["camisole", "cami", "cami top"],
    ar: ["كاميسول", "بلوزة حمالات", "توب حمالات"],
  },
  { "zh-cn": ["抹胸"], en: ["tube top", "bandeau top", "bandeau"], ar: ["توب بدون حمالات", "بندو"] },
  {
    "zh-cn": ["露脐装", "露脐上衣"],
    en: ["crop top", "cropped top"],
    ar: ["كروب توب", "بلوزة قصيرة"],
  },
  {
    "zh-cn": ["上衣"],
    en: ["top", "tops", "upper garment"],
    ar: ["توب", "بلايز وتوبات", "قطعة علوية"],
  },
  {
    "zh-cn": ["打底衫"],
    en: ["base layer", "undershirt top", "bottoming shirt"],
    ar: ["بلوزة داخلية", "طبقة داخلية"],
  },
  {
    "zh-cn": ["外套", "罩衣"],
    en: ["outerwear", "outer garment"],
    ar: ["ملابس خارجية"],
  },
  {
    "zh-cn": ["夹克", "夹克衫", "茄克"],
    en: ["jacket"],
    ar: ["جاكيت", "جاكت", "سترة", "سترات", "جاكيتات"],
  },
  { "zh-cn": ["大衣"], en: ["coat", "overcoat"], ar: ["معطف", "معاطف", "بالطو"] },
  {
    "zh-cn": ["呢大衣", "毛呢大衣", "毛呢外套"],
    en: ["woollen coat", "wool coat"],
    ar: ["معطف صوف", "معطف صوفي", "بالطو صوف"],
  },
  {
    "zh-cn": ["风衣"],
    en: ["trench coat", "trench", "windbreaker coat"],
    ar: ["معطف ترنش", "ترنش كوت", "معطف واق من المطر"],
  },
  {
    "zh-cn": ["防风夹克", "防风衣"],
    en: ["windbreaker", "windcheater", "wind jacket"],
    ar: ["جاكيت واق من الرياح", "سترة واقية من الرياح", "ويند بريكر"],
  },
  {
    "zh-cn": ["冲锋衣"],
    en: ["hardshell jacket", "outdoor jacket", "shell jacket"],
    ar: ["جاكيت رياضات خارجية", "سترة تسلق"],
  },
  {
    "zh-cn": ["羽绒服", "羽绒衣"],
    en: ["down jacket", "down coat", "puffer jacket", "puffer"],
    ar: ["جاكيت محشو بالريش", "معطف ريش", "جاكيت منفوخ", "جاكيت بفر"],
  },
  {
    "zh-cn": ["棉服", "棉衣", "棉袄"],
    en: ["padded jacket", "quilted coat", "cotton-padded jacket"],
    ar: ["جاكيت مبطن", "معطف مبطن", "جاكيت محشو"],
  },
  { "zh-cn": ["派克大衣", "派克服"], en: ["parka"], ar: ["باركا", "معطف باركا"] },
  { "zh-cn": ["皮衣", "皮夹克"], en: ["leather jacket"], ar: ["جاكيت جلد", "سترة جلدية"] },
  { "zh-cn": ["皮草", "皮草大衣", "裘皮大衣"], en: ["fur coat"], ar: ["معطف فرو", "معطف فراء"] },
  {
    "zh-cn": ["牛仔外套", "牛仔夹克", "牛仔衣"],
    en: ["denim jacket", "jean jacket"],
    ar: ["جاكيت جينز", "سترة جينز", "جاكيت دنيم"],
  },
  {
    "zh-cn": ["飞行员夹克", "飞行夹克"],
    en: ["bomber jacket", "flight jacket"],
    ar: ["جاكيت بومبر", "سترة الطيارين"],
  },
  {
    "zh-cn": ["棒球服", "棒球夹克"],
    en: ["varsity jacket", "baseball jacket", "letterman jacket"],
    ar: ["جاكيت بيسبول", "جاكيت فارسيتي", "جاكيت جامعي"],
  },
  {
    "zh-cn": ["马甲", "坎肩"],
    en: ["vest", "waistcoat", "gilet"],
    ar: ["صديري", "صدرية", "جيليه", "سترة بدون أكمام"],
  },
  {
    "zh-cn": ["羽绒马甲", "羽绒背心"],
    en: ["down vest", "puffer vest", "down gilet", "goose down vest", "goose down gilet"],
    ar: ["صديري محشو", "صديري منفوخ"],
  },
  {
    "zh-cn": ["斗篷", "披风"],
    en: ["cape", "cloak", "poncho"],
    ar: ["كاب", "عباءة قصيرة", "بونشو"],
  },
  {
    "zh-cn": ["雨衣"],
    en: ["raincoat", "rain jacket", "rainwear"],
    ar: ["معطف مطر", "معاطف مطر", "ملابس مطر"],
  },
  {
    "zh-cn": ["西装", "西服", "套装西服"],
    en: ["suit", "business suit", "tailored suit"],
    ar: ["بدلة", "بدل", "بدلات", "بذلة", "طقم رسمي"],
  },
  {
    "zh-cn": ["西装外套", "休闲西装", "小西装"],
    en: ["blazer", "suit jacket", "sport coat"],
    ar: ["بليزر", "سترة رسمية", "جاكيت بدلة"],
  },
  {
    "zh-cn": ["燕尾服", "男士礼服"],
    en: ["tuxedo", "tailcoat", "dinner jacket"],
    ar: ["بدلة سموكينغ", "توكسيدو", "بدلة توكسيدو"],
  },
  {
    "zh-cn": ["套装", "两件套"],
    en: ["two-piece set", "matching set", "co-ord set", "outfit set"],
    ar: ["طقم", "أطقم", "طقم قطعتين"],
  },
  {
    "zh-cn": ["裤子", "长裤", "裤装"],
    en: ["pants", "trousers", "slacks"],
    ar: ["بنطلون", "بنطال", "بناطيل", "سروال", "سراويل"],
  },
  {
    "zh-cn": ["牛仔裤"],
    en: ["jeans", "denim pants", "denim trousers"],
    ar: ["بنطلون جينز", "جينزات", "بنطال جينز"],
  },
  { "zh-cn": ["短裤"], en: ["shorts", "short pants"], ar: ["شورت", "شورتات"] },
  { "zh-cn": ["牛仔短裤"], en: ["denim shorts", "jean shorts"], ar: ["شورت جينز"] },
  {
    "zh-cn": ["百慕大短裤", "五分裤"],
    en: ["bermuda shorts", "knee-length shorts"],
    ar: ["برمودا", "شورت برمودا"],
  },
  {
    "zh-cn": ["阔腿裤"],
    en: ["wide-leg pants", "wide leg trousers", "palazzo pants"],
    ar: ["بنطلون واسع", "بنطلون بالازو", "بنطال واسع الساق"],
  },
  {
    "zh-cn": ["直筒裤"],
    en: ["straight-leg pants", "straight pants", "straight leg trousers"],
    ar: ["بنطلون مستقيم", "بنطال مستقيم الساق"],
  },
  {
    "zh-cn": ["喇叭裤", "微喇裤"],
    en: ["flared pants", "flare pants", "bell-bottoms", "bootcut pants"],
    ar: ["بنطلون شارلستون", "بنطلون واسع من الأسفل"],
  },
  {
    "zh-cn": ["小脚裤", "紧身裤", "铅笔裤"],
    en: ["skinny pants", "skinny trousers", "slim pants"],
    ar: ["بنطلون ضيق", "بنطلون سكيني", "سكيني"],
  },
  { "zh-cn": ["哈伦裤"], en: ["harem pants"], ar: ["سروال هارم", "بنطلون هارم"] },
  {
    "zh-cn": ["工装裤"],
    en: ["cargo pants", "cargo trousers", "work pants"],
    ar: ["بنطلون كارغو", "بنطلون كارجو", "بنطلون عمل"],
  },
  {
    "zh-cn": ["背带裤"],
    en: ["dungarees", "overalls", "bib overalls"],
    ar: ["سالوبيت", "أوفرول", "أفرول"],
  },
  {
    "zh-cn": ["连体裤", "连体衣"],
    en: ["jumpsuit", "romper", "playsuit"],
    ar: ["جمبسوت", "أفرول نسائي", "رومبر"],
  },
  { "zh-cn": ["打底裤"], en: ["leggings"], ar: ["ليغنز", "ليجنز", "ليقنز"] },
  { "zh-cn": ["瑜伽裤"], en: ["yoga pants", "yoga leggings"], ar: ["بنطلون يوغا", "ليغنز يوغا"] },
  {
    "zh-cn": ["运动裤", "卫裤"],
    en: ["sweatpants", "joggers", "jogger pants", "track pants"],
    ar: ["بنطلون رياضي", "بنطلون سبورت", "بنطلون رياضة"],
  },
  {
    "zh-cn": ["西裤", "西装裤"],
    en: ["dress pants", "suit trousers", "formal trousers"],
    ar: ["بنطلون رسمي", "بنطلون قماش", "بنطلون بدلة"],
  },
  {
    "zh-cn": ["卡其裤", "休闲裤"],
    en: ["chinos", "chino pants", "khaki pants", "casual pants"],
    ar: ["بنطلون تشينو", "بنطلون كاجوال", "تشينو"],
  },
  {
    "zh-cn": ["九分裤", "八分裤"],
    en: ["ankle pants", "ankle-length pants", "cropped pants"],
    ar: ["بنطلون قصير إلى الكاحل", "بنطلون كروب"],
  },
  {
    "zh-cn": ["七分裤"],
    en: ["capri pants", "capris", "three-quarter pants"],
    ar: ["بنطلون برمودا طويل", "بنطلون كابري"],
  },
  {
    "zh-cn": ["裙裤"],
    en: ["culottes", "skort", "pantskirt"],
    ar: ["جيب شورت", "تنورة شورت", "كولوت"],
  },
  {
    "zh-cn": ["运动服", "运动装"],
    en: ["sportswear", "activewear", "athletic wear", "gym wear"],
    ar: ["ملابس رياضية", "لباس رياضي"],
  },
  {
    "zh-cn": ["运动套装", "训练服"],
    en: ["tracksuit", "training suit", "jogging suit"],
    ar: ["بدلة رياضية", "ترينغ", "تريننج", "طقم رياضي"],
  },
  {
    "zh-cn": ["瑜伽服"],
    en: ["yoga wear", "yoga clothes", "yoga set"],
    ar: ["ملابس يوغا", "ملابس يوجا"],
  },
  {
    "zh-cn": ["球衣", "球服", "足球服"],
    en: ["jersey shirt", "football kit", "soccer uniform", "team jersey", "sports jersey"],
    ar: ["قميص كرة قدم", "قميص رياضي", "طقم كرة قدم", "زي رياضي للفرق"],
  },
  {
    "zh-cn": ["骑行服"],
    en: ["cycling wear", "cycling jersey", "bike wear"],
    ar: ["ملابس دراجات", "ملابس ركوب الدراجات"],
  },
  {
    "zh-cn": ["滑雪服"],
    en: ["ski suit", "ski wear", "ski jacket"],
    ar: ["ملابس تزلج", "بدلة تزلج"],
  },
  {
    "zh-cn": ["泳衣", "泳装", "游泳衣"],
    en: ["swimsuit", "swimwear", "bathing suit"],
    ar: ["مايوه", "ملابس سباحة", "لباس سباحة", "مايوهات"],
  },
  { "zh-cn": ["比基尼"], en: ["bikini"], ar: ["بكيني"] },
  {
    "zh-cn": ["泳裤"],
    en: ["swim trunks", "swim shorts", "board shorts"],
    ar: ["شورت سباحة", "مايوه رجالي"],
  },
  {
    "zh-cn": ["防晒衣", "防晒服"],
    en: ["sun protection clothing", "UV protection jacket", "sun shirt"],
    ar: ["ملابس واقية من الشمس", "جاكيت واق من الشمس"],
  },
  {
    "zh-cn": ["户外服装"],
    en: ["outdoor clothing", "outdoor wear"],
    ar: ["ملابس الرحلات", "ملابس الأنشطة الخارجية"],
  },
  {
    "zh-cn": ["工作服", "工装"],
    en: ["workwear", "work clothes", "work uniform", "coverall"],
    ar: ["ملابس عمل", "لباس عمل", "أفرول عمل"],
  },
  { "zh-cn": ["制服"], en: ["uniform"], ar: ["زي موحد", "يونيفورم", "زي رسمي", "أزياء موحدة"] },
  { "zh-cn": ["校服"], en: ["school uniform"], ar: ["زي مدرسي", "ملابس مدرسية", "مريول مدرسي"] },
  {
    "zh-cn": ["医护服", "护士服", "手术服"],
    en: ["medical scrubs", "scrubs", "nurse uniform", "surgical gown"],
    ar: ["سكراب طبي", "ملابس طبية", "زي تمريض"],
  },
  {
    "zh-cn": ["厨师服"],
    en: ["chef uniform", "chef coat", "chef jacket"],
    ar: ["زي طباخ", "جاكيت شيف", "ملابس طهاة"],
  },
  {
    "zh-cn": ["防护服"],
    en: ["protective clothing", "protective suit", "PPE clothing"],
    ar: ["ملابس واقية", "ملابس وقائية", "لباس واق"],
  },
  {
    "zh-cn": ["反光衣", "反光背心"],
    en: ["reflective vest", "hi-vis vest", "high visibility clothing", "safety vest"],
    ar: ["سترة عاكسة", "سترة سلامة", "ملابس عاكسة"],
  },
  {
    "zh-cn": ["阻燃服", "防火服"],
    en: ["flame-resistant clothing", "FR clothing", "fire retardant workwear"],
    ar: ["ملابس مقاومة للحريق", "ملابس مقاومة للهب"],
  },
  { "zh-cn": ["围裙"], en: ["apron"], ar: ["مريلة مطبخ", "مئزر", "مرايل"] },
  { "zh-cn": ["内衣"], en: ["underwear", "lingerie", "innerwear"], ar: ["ملابس داخلية", "لانجري"] },
  {
    "zh-cn": ["文胸", "胸罩", "胸衣"],
    en: ["bra", "brassiere"],
    ar: ["حمالة صدر", "حمالات صدر", "سوتيان"],
  },
  {
    "zh-cn": ["运动内衣", "运动文胸"],
    en: ["sports bra"],
    ar: ["حمالة صدر رياضية", "سوتيان رياضي"],
  },
  {
    "zh-cn": ["内裤", "三角裤"],
    en: ["panties", "briefs", "underpants", "knickers"],
    ar: ["سروال داخلي", "كيلوت", "سليب"],
  },
  {
    "zh-cn": ["平角裤", "四角裤"],
    en: ["boxer shorts", "boxer briefs", "boxers", "trunks"],
    ar: ["بوكسر", "بوكسرات"],
  },
  {
    "zh-cn": ["塑身衣", "束身衣"],
    en: ["shapewear", "body shaper", "girdle"],
    ar: ["مشد", "كورسيه مشد", "ملابس مشدة"],
  },
  { "zh-cn": ["束腰", "紧身胸衣"], en: ["corset", "bustier"], ar: ["كورسيه", "مشد خصر"] },
  {
    "zh-cn": ["保暖内衣", "秋衣秋裤"],
    en: ["thermal underwear", "long johns", "thermals"],
    ar: ["ملابس داخلية حرارية", "ملابس حرارية"],
  },
  {
    "zh-cn": ["睡衣", "睡衣套装", "家居服"],
    en: ["pyjamas", "pajamas", "sleepwear", "loungewear", "homewear"],
    ar: ["بيجامة", "بيجامات", "ملابس نوم", "ملابس منزلية"],
  },
  {
    "zh-cn": ["睡裙", "睡袍裙"],
    en: ["nightgown", "nightdress", "nightie"],
    ar: ["قميص نوم", "قمصان نوم"],
  },
  { "zh-cn": ["浴袍"], en: ["bathrobe", "dressing gown"], ar: ["روب حمام", "برنس", "روب"] },
  { "zh-cn": ["袜子", "棉袜", "袜"], en: ["socks", "sock"], ar: ["جوارب", "جورب", "شرابات"] },
  {
    "zh-cn": ["连裤袜", "丝袜", "裤袜"],
    en: ["tights", "pantyhose", "stockings", "hosiery"],
    ar: ["كولون", "جوارب نسائية طويلة", "كولونات"],
  },
  {
    "zh-cn": ["婴儿连体衣", "爬服", "哈衣"],
    en: ["baby romper", "onesie", "baby bodysuit", "baby grow"],
    ar: ["أفرول أطفال", "بربتوز", "لباس رضيع قطعة واحدة"],
  },
  {
    "zh-cn": ["童装", "儿童服装", "儿童装"],
    en: ["children's wear", "kidswear", "kids clothing", "children clothing"],
    ar: ["ملابس أطفال", "ألبسة أطفال", "ملابس ولادي"],
  },
  {
    "zh-cn": ["婴儿服装", "婴幼儿服装", "婴儿装"],
    en: ["baby clothes", "infant wear", "babywear", "newborn clothing"],
    ar: ["ملابس رضع", "ملابس مواليد", "ملابس بيبي"],
  },
  {
    "zh-cn": ["孕妇装"],
    en: ["maternity wear", "maternity dress", "maternity clothes"],
    ar: ["ملابس حوامل", "ملابس حمل", "فستان حمل"],
  },
  {
    "zh-cn": ["亲子装"],
    en: ["family matching outfits", "parent-child outfit", "mommy and me"],
    ar: ["ملابس عائلية متطابقة", "أطقم عائلية"],
  },
  {
    "zh-cn": ["舞台服", "演出服"],
    en: ["stage costume", "performance costume", "dance costume"],
    ar: ["ملابس مسرح", "أزياء استعراضية", "ملابس رقص"],
  },
  {
    "zh-cn": ["角色扮演服", "cos服"],
    en: ["cosplay costume", "fancy dress", "costume"],
    ar: ["أزياء تنكرية", "زي تنكري", "ملابس تنكرية"],
  },
  {
    "zh-cn": ["民族服装"],
    en: ["ethnic clothing", "traditional costume", "folk costume"],
    ar: ["أزياء تقليدية", "ملابس تراثية", "أزياء شعبية"],
  },
  {
    "zh-cn": ["大码", "大码服装", "大码女装", "加大码"],
    en: ["plus size", "plus-size clothing"],
    ar: ["مقاسات كبيرة", "ملابس مقاس كبير"],
  },
];

/** Accessories, bags and home textiles. */
const accessories: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["配饰", "配件", "服饰配件", "饰品"],
    en: ["accessories", "fashion accessories"],
    ar: ["إكسسوارات", "اكسسوار", "كماليات"],
  },
  { "zh-cn": ["帽子"], en: ["hat", "headwear"], ar: ["قبعة", "قبعات"] },
  {
    "zh-cn": ["棒球帽", "鸭舌帽"],
    en: ["baseball cap", "cap"],
    ar: ["كاب بيسبول", "قبعة بيسبول", "كاب رياضي"],
  },
  {
    "zh-cn": ["毛线帽", "针织帽"],
    en: ["beanie", "knit hat", "knitted hat"],
    ar: ["قبعة صوف", "قبعة تريكو", "طاقية صوف"],
  },
  { "zh-cn": ["渔夫帽"], en: ["bucket hat"], ar: ["قبعة دلو", "قبعة باكيت"] },
  { "zh-cn": ["贝雷帽"], en: ["beret"], ar: ["بيريه", "قبعة بيريه"] },
  {
    "zh-cn": ["围巾", "围脖"],
    en: ["scarf", "muffler", "neck scarf"],
    ar: ["وشاح", "أوشحة", "لفحة", "سكارف"],
  },
  { "zh-cn": ["披肩", "披巾"], en: ["shawl", "stole", "pashmina"], ar: ["شال", "شالات", "باشمينا"] },
  {
    "zh-cn": ["丝巾", "方巾"],
    en: ["silk scarf", "square scarf"],
    ar: ["وشاح حرير", "إيشارب حرير"],
  },
  { "zh-cn": ["领带"], en: ["necktie", "tie"], ar: ["ربطة عنق", "كرافتة", "كرفتة", "ربطات عنق"] },
  { "zh-cn": ["领结"], en: ["bow tie", "bowtie"], ar: ["ببيون", "ربطة عنق فراشة"] },
  { "zh-cn": ["手套"], en: ["gloves", "glove", "mittens"], ar: ["قفازات", "قفاز", "جوانتي"] },
  { "zh-cn": ["皮带", "腰带"], en: ["belt", "waist belt"], ar: ["حزام", "أحزمة"] },
  { "zh-cn": ["手帕"], en: ["handkerchief", "hankie"], ar: ["منديل", "مناديل قماش"] },
  { "zh-cn": ["口罩"], en: ["face mask", "mask"], ar: ["كمامة", "كمامات", "قناع وجه"] },
  {
    "zh-cn": ["包袋", "箱包", "手袋"],
    en: ["handbag", "bag"],
    ar: ["حقيبة", "حقائب", "شنطة", "شنط"],
  },
  {
    "zh-cn": ["双肩包", "背包"],
    en: ["backpack", "rucksack"],
    ar: ["حقيبة ظهر", "شنطة ظهر", "حقائب ظهر"],
  },
  {
    "zh-cn": ["帆布包", "帆布袋", "购物袋"],
    en: ["tote bag", "canvas bag", "shopping bag"],
    ar: ["حقيبة قماش", "حقيبة تسوق", "توت باغ"],
  },
  { "zh-cn": ["钱包"], en: ["wallet", "purse"], ar: ["محفظة", "محافظ"] },
  { "zh-cn": ["鞋子", "鞋", "鞋履"], en: ["shoes", "footwear"], ar: ["أحذية", "حذاء", "شوز"] },
  {
    "zh-cn": ["运动鞋"],
    en: ["sneakers", "trainers", "sports shoes"],
    ar: ["أحذية رياضية", "حذاء رياضي", "سنيكرز"],
  },
  { "zh-cn": ["拖鞋"], en: ["slippers", "slides"], ar: ["شبشب", "نعال", "شباشب"] },
  { "zh-cn": ["靴子"], en: ["boots"], ar: ["جزمة", "بوت", "جزم"] },
  {
    "zh-cn": ["家纺", "家用纺织品"],
    en: ["home textiles", "household textiles"],
    ar: ["مفروشات منزلية", "منسوجات منزلية"],
  },
  {
    "zh-cn": ["床上用品", "四件套", "床品"],
    en: ["bedding", "bed linen", "bedding set"],
    ar: ["مفارش سرير", "بياضات", "طقم سرير"],
  },
  { "zh-cn": ["床单"], en: ["bed sheet", "bedsheet"], ar: ["ملاءة", "ملايات", "شرشف", "شراشف"] },
  { "zh-cn": ["被子", "棉被"], en: ["quilt", "comforter", "duvet"], ar: ["لحاف", "ألحفة"] },
  { "zh-cn": ["枕套"], en: ["pillowcase", "pillow cover"], ar: ["غطاء وسادة", "كيس مخدة"] },
  { "zh-cn": ["毛毯", "毯子"], en: ["blanket", "throw"], ar: ["بطانية", "بطانيات"] },
  { "zh-cn": ["毛巾"], en: ["towel"], ar: ["منشفة", "مناشف", "فوطة", "فوط"] },
  { "zh-cn": ["窗帘"], en: ["curtain", "drapes"], ar: ["ستارة", "ستائر"] },
  { "zh-cn": ["地毯"], en: ["carpet", "rug"], ar: ["سجاد", "سجادة", "سجاجيد"] },
  {
    "zh-cn": ["礼拜毯", "祈祷毯"],
    en: ["prayer mat", "prayer rug"],
    ar: ["سجادة صلاة", "سجاد صلاة"],
  },
  { "zh-cn": ["桌布"], en: ["tablecloth", "table linen"], ar: ["مفرش طاولة", "غطاء طاولة"] },
];

/** Parts of a garment, shapes and lengths. */
const details: readonly GlossaryEntry[] = [
  { "zh-cn": ["领口", "领型"], en: ["neckline"], ar: ["فتحة الرقبة", "قصة الرقبة"] },
  { "zh-cn": ["衣领", "领子"], en: ["collar"], ar: ["ياقة", "ياقات", "قبة"] },
  {
    "zh-cn": ["圆领"],
    en: ["round neck", "crew neck", "crewneck"],
    ar: ["ياقة دائرية", "رقبة دائرية", "ياقة مستديرة"],
  },
  { "zh-cn": ["V领"], en: ["V-neck", "v neck"], ar: ["ياقة V", "رقبة سبعة", "ياقة على شكل V"] },
  { "zh-cn": ["翻领"], en: ["lapel", "turn-down collar"], ar: ["ياقة مقلوبة", "طية صدر", "لابيل"] },
  {
    "zh-cn": ["立领", "小立领", "中式领"],
    en: ["stand collar", "mandarin collar", "band collar"],
    ar: ["ياقة صينية", "ياقة واقفة"],
  },
  {
    "zh-cn": ["高领"],
    en: ["turtleneck", "high neck", "mock neck"],
    ar: ["رقبة عالية", "ياقة عالية"],
  },
  {
    "zh-cn": ["一字肩", "露肩"],
    en: ["off-shoulder", "off the shoulder", "cold shoulder"],
    ar: ["أكتاف مكشوفة", "مكشوف الكتف"],
  },
  { "zh-cn": ["一字领", "船领"], en: ["boat neck", "bateau neck"], ar: ["ياقة قارب", "رقبة قارب"] },
  { "zh-cn": ["方领"], en: ["square neck", "square neckline"], ar: ["ياقة مربعة", "رقبة مربعة"] },
  { "zh-cn": ["娃娃领"], en: ["Peter Pan collar"], ar: ["ياقة بيتر بان", "ياقة دائرية مسطحة"] },
  { "zh-cn": ["袖子", "衣袖"], en: ["sleeve"], ar: ["كم", "أكمام"] },
  {
    "zh-cn": ["长袖"],
    en: ["long sleeve", "long-sleeved"],
    ar: ["كم طويل", "أكمام طويلة", "بأكمام طويلة"],
  },
  {
    "zh-cn": ["短袖"],
    en: ["short sleeve", "short-sleeved"],
    ar: ["كم قصير", "أكمام قصيرة", "نصف كم"],
  },
  { "zh-cn": ["无袖"], en: ["sleeveless"], ar: ["بدون أكمام", "بلا أكمام"] },
  {
    "zh-cn": ["七分袖", "中袖"],
    en: ["three-quarter sleeve", "half sleeve", "3/4 sleeve"],
    ar: ["كم ثلاثة أرباع", "ثلاثة أرباع كم"],
  },
  {
    "zh-cn": ["泡泡袖", "灯笼袖"],
    en: ["puff sleeve", "lantern sleeve", "balloon sleeve", "bishop sleeve"],
    ar: ["كم منفوش", "أكمام منفوخة", "أكمام بالون"],
  },
  {
    "zh-cn": ["喇叭袖"],
    en: ["bell sleeve", "flared sleeve", "trumpet sleeve"],
    ar: ["كم جرس", "أكمام واسعة"],
  },
  { "zh-cn": ["插肩袖"], en: ["raglan sleeve", "raglan"], ar: ["كم راجلان", "أكمام راغلان"] },
  {
    "zh-cn": ["蝙蝠袖"],
    en: ["batwing sleeve", "dolman sleeve"],
    ar: ["كم خفاش", "أكمام خفاش", "كم دولمان"],
  },
  {
    "zh-cn": ["落肩", "落肩袖"],
    en: ["drop shoulder", "dropped shoulder"],
    ar: ["كتف ساقط", "كتف منسدل"],
  },
  { "zh-cn": ["袖口"], en: ["cuff"], ar: ["سوار الكم", "كفة الكم", "أساور الأكمام"] },
  { "zh-cn": ["口袋", "衣袋"], en: ["pocket"], ar: ["جيب", "جيوب"] },
  { "zh-cn": ["下摆"], en: ["hem", "hemline"], ar: ["حافة سفلية", "ذيل الثوب", "حاشية"] },
  { "zh-cn": ["门襟"], en: ["placket", "front closure"], ar: ["فتحة أمامية", "بلاكيت"] },
  { "zh-cn": ["单排扣"], en: ["single-breasted"], ar: ["صف أزرار واحد", "بصف واحد من الأزرار"] },
  {
    "zh-cn": ["双排扣"],
    en: ["double-breasted"],
    ar: ["صفين من الأزرار", "مزدوج الأزرار", "بصفين من الأزرار"],
  },
  {
    "zh-cn": ["连帽", "帽兜"],
    en: ["hood", "hooded"],
    ar: ["بغطاء رأس", "غطاء رأس", "قلنسوة", "كابيشون"],
  },
  { "zh-cn": ["收腰"], en: ["fitted waist", "cinched waist", "waisted"], ar: ["خصر محدد", "مخصر"] },
  {
    "zh-cn": ["高腰"],
    en: ["high waist", "high-waisted", "high rise"],
    ar: ["خصر عالي", "خصر عال", "خصر مرتفع"],
  },
  { "zh-cn": ["低腰"], en: ["low waist", "low-rise"], ar: ["خصر منخفض", "خصر واطي"] },
  {
    "zh-cn": ["松紧腰", "弹力腰"],
    en: ["elastic waist", "elasticated waist", "elastic waistband"],
    ar: ["خصر مطاطي", "خصر مطاط"],
  },
  { "zh-cn": ["腰头"], en: ["waistband"], ar: ["حزام الخصر", "كمر البنطلون"] },
  { "zh-cn": ["开叉", "开衩"], en: ["slit", "side slit", "vent"], ar: ["شق جانبي", "فتحة جانبية"] },
  { "zh-cn": ["荷叶边"], en: ["ruffle", "frill", "flounce"], ar: ["كشكش", "كشاكش", "رافل"] },
  {
    "zh-cn": ["褶", "褶皱", "打褶"],
    en: ["pleats", "pleated", "pleat"],
    ar: ["كسرات", "طيات", "بليسيه"],
  },
  {
    "zh-cn": ["抽褶"],
    en: ["shirring", "ruching", "ruched", "gathered", "smocking"],
    ar: ["زم", "تزميم", "كشكشة", "سموك"],
  },
  { "zh-cn": ["垫肩"], en: ["shoulder pads"], ar: ["حشوة كتف", "كتافات", "بطانة كتف"] },
  { "zh-cn": ["里布", "衬里", "里料"], en: ["lining", "lining fabric"], ar: ["بطانة", "بطائن"] },
  { "zh-cn": ["加绒"], en: ["fleece-lined", "fleece lined"], ar: ["مبطن بالفليس", "مبطن بفرو"] },
  {
    "zh-cn": ["宽松"],
    en: ["loose fit", "loose", "relaxed fit", "baggy"],
    ar: ["واسع", "فضفاض", "قصة واسعة"],
  },
  {
    "zh-cn": ["修身"],
    en: ["slim fit", "slim", "fitted"],
    ar: ["قصة ضيقة", "سليم فت", "قصة نحيفة"],
  },
  { "zh-cn": ["显瘦"], en: ["slimming", "flattering"], ar: ["تنحيف", "يمنح مظهرا نحيفا"] },
  { "zh-cn": ["紧身"], en: ["tight fit", "bodycon", "skin-tight"], ar: ["ضيق", "ملتصق بالجسم"] },
  {
    "zh-cn": ["常规版型", "标准版型"],
    en: ["regular fit", "standard fit"],
    ar: ["قصة عادية", "قصة قياسية"],
  },
  {
    "zh-cn": ["超大版型", "廓形"],
    en: ["oversized", "oversize fit"],
    ar: ["أوفر سايز", "قصة كبيرة", "اوفرسايز"],
  },
  {
    "zh-cn": ["短款"],
    en: ["short style", "cropped length", "short length"],
    ar: ["قصير الطول", "قصة قصيرة"],
  },
  { "zh-cn": ["中长款"], en: ["mid-length", "midi", "midi length"], ar: ["متوسط الطول", "ميدي"] },
  { "zh-cn": ["长款"], en: ["long style", "longline", "full length"], ar: ["طويل", "بطول كامل"] },
  { "zh-cn": ["版型"], en: ["fit", "silhouette"], ar: ["قصة", "قصات"] },
  { "zh-cn": ["尺码", "尺寸"], en: ["size", "sizing"], ar: ["مقاس", "مقاسات", "قياس"] },
  {
    "zh-cn": ["均码", "均尺码"],
    en: ["one size", "free size"],
    ar: ["مقاس واحد", "فري سايز", "مقاس حر"],
  },
  { "zh-cn": ["尺码表"], en: ["size chart", "size guide"], ar: ["جدول المقاسات", "دليل المقاسات"] },
];

/** Fabrics, weaves and knits. */
const fabrics: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["面料", "布料", "布匹", "织物"],
    en: ["fabric", "cloth", "textile fabric", "material"],
    ar: ["قماش", "أقمشة"],
  },
  {
    "zh-cn": ["纺织品", "纺织"],
    en: ["textile", "textiles"],
    ar: ["نسيج", "منسوجات", "المنسوجات"],
  },
  {
    "zh-cn": ["针织面料", "针织布", "针织"],
    en: ["knitted fabric", "knit fabric", "knit", "knitted"],
    ar: ["قماش تريكو", "تريكو", "أقمشة محبوكة", "محبوك"],
  },
  {
    "zh-cn": ["梭织面料", "机织布", "梭织", "机织"],
    en: ["woven fabric", "woven"],
    ar: ["قماش منسوج", "أقمشة منسوجة"],
  },
  {
    "zh-cn": ["无纺布", "非织造布"],
    en: ["nonwoven fabric", "non-woven", "nonwoven"],
    ar: ["قماش غير منسوج", "أقمشة غير منسوجة"],
  },
  {
    "zh-cn": ["牛仔布", "牛仔", "丹宁", "牛仔面料"],
    en: ["denim", "jean"],
    ar: ["دنيم", "دينيم", "جينز", "قماش جينز"],
  },
  {
    "zh-cn": ["棉布", "纯棉布"],
    en: ["cotton fabric", "cotton cloth"],
    ar: ["قماش قطني", "قماش قطن"],
  },
  { "zh-cn": ["平纹布", "平纹"], en: ["plain weave", "plain cloth"], ar: ["نسيج سادة", "سادة"] },
  { "zh-cn": ["斜纹布", "斜纹"], en: ["twill", "twill weave"], ar: ["تويل", "نسيج مبرد", "مبردي"] },
  { "zh-cn": ["缎纹", "缎面", "色丁", "缎布"], en: ["satin", "sateen"], ar: ["ساتان", "أطلس"] },
  { "zh-cn": ["府绸"], en: ["poplin"], ar: ["بوبلين"] },
  {
    "zh-cn": ["牛津布", "牛津纺"],
    en: ["oxford fabric", "oxford cloth"],
    ar: ["قماش أكسفورد", "أوكسفورد"],
  },
  { "zh-cn": ["帆布"], en: ["canvas", "duck canvas"], ar: ["قماش كانفاس", "كانفاس"] },
  {
    "zh-cn": ["灯芯绒"],
    en: ["corduroy", "cord fabric"],
    ar: ["كوردروي", "قطيفة مضلعة", "مخمل مضلع"],
  },
  {
    "zh-cn": ["丝绒", "天鹅绒", "金丝绒"],
    en: ["velvet", "velour"],
    ar: ["مخمل", "قطيفة", "فيلور"],
  },
  {
    "zh-cn": ["绒布", "法兰绒"],
    en: ["flannel", "flannelette"],
    ar: ["فلانيل", "قماش فانيلا", "كستور"],
  },
  {
    "zh-cn": ["摇粒绒", "抓绒"],
    en: ["polar fleece", "fleece", "micro fleece"],
    ar: ["فليس", "بولار فليس"],
  },
  {
    "zh-cn": ["珊瑚绒"],
    en: ["coral fleece", "coral velvet"],
    ar: ["فليس مرجاني", "قطيفة مرجانية"],
  },
  { "zh-cn": ["雪纺"], en: ["chiffon"], ar: ["شيفون"] },
  { "zh-cn": ["欧根纱"], en: ["organza"], ar: ["أورغانزا", "أورجانزا"] },
  {
    "zh-cn": ["网纱", "薄纱"],
    en: ["tulle", "mesh tulle", "netting"],
    ar: ["تول", "تل", "شبك ناعم"],
  },
  { "zh-cn": ["网布", "网眼布"], en: ["mesh fabric", "mesh"], ar: ["قماش شبكي", "ميش", "شبك"] },
  {
    "zh-cn": ["蕾丝", "花边"],
    en: ["lace", "lace fabric", "lace trim"],
    ar: ["دانتيل", "دانتيلا", "تخريم"],
  },
  { "zh-cn": ["乔其纱"], en: ["georgette"], ar: ["جورجيت"] },
  { "zh-cn": ["双绉", "绉布"], en: ["crepe", "crêpe de chine"], ar: ["كريب", "كريب دي شين"] },
  { "zh-cn": ["泡泡纱", "泡泡布"], en: ["seersucker"], ar: ["سيرساكر", "قماش مجعد"] },
  { "zh-cn": ["提花", "提花布", "提花面料"], en: ["jacquard"], ar: ["جاكار", "جاكارد"] },
  { "zh-cn": ["织锦缎", "织锦"], en: ["brocade"], ar: ["بروكار", "بروكيد", "ديباج"] },
  { "zh-cn": ["粗花呢", "花呢"], en: ["tweed"], ar: ["تويد"] },
  {
    "zh-cn": ["人字纹", "人字呢"],
    en: ["herringbone"],
    ar: ["هيرينغبون", "عظم السمكة", "نقشة عظمة السمك"],
  },
  {
    "zh-cn": ["毛呢", "呢子", "毛呢面料"],
    en: ["wool fabric", "woollen cloth", "wool cloth"],
    ar: ["قماش صوف", "جوخ", "أقمشة صوفية"],
  },
  {
    "zh-cn": ["汗布", "平针布", "单面针织"],
    en: ["single jersey", "jersey fabric", "jersey knit"],
    ar: ["جيرسيه", "سنجل جيرسي", "جرسيه"],
  },
  {
    "zh-cn": ["双面布", "棉毛布"],
    en: ["interlock", "interlock knit", "double knit"],
    ar: ["إنترلوك", "انترلوك", "تريكو مزدوج"],
  },
  {
    "zh-cn": ["罗纹", "罗纹布", "螺纹"],
    en: ["rib knit", "ribbed", "rib"],
    ar: ["ريب", "مضلع", "قماش ريب"],
  },
  {
    "zh-cn": ["毛圈布", "卫衣布"],
    en: ["french terry", "terry fleece"],
    ar: ["فرنش تيري", "تيري فرنسي", "ملتون"],
  },
  {
    "zh-cn": ["毛巾布"],
    en: ["terry cloth", "towelling"],
    ar: ["قماش مناشف", "قماش بشكير", "باشكير"],
  },
  { "zh-cn": ["珠地布", "珠地"], en: ["pique", "piqué"], ar: ["بيكيه", "قماش بيكيه"] },
  {
    "zh-cn": ["太空棉", "空气层"],
    en: ["scuba fabric", "air layer fabric", "spacer fabric"],
    ar: ["سكوبا", "قماش سكوبا"],
  },
  { "zh-cn": ["华夫格"], en: ["waffle fabric", "waffle knit"], ar: ["قماش وافل", "وافل"] },
  { "zh-cn": ["塔丝隆"], en: ["taslan", "taslon"], ar: ["تسلان", "تاسلان"] },
  { "zh-cn": ["春亚纺"], en: ["pongee", "polyester pongee"], ar: ["بونجي", "بونجيه"] },
  { "zh-cn": ["塔夫绸", "涤塔夫"], en: ["taffeta"], ar: ["تفتا", "تافتا"] },
  {
    "zh-cn": ["桃皮绒"],
    en: ["peach skin", "peach skin fabric"],
    ar: ["قماش جلد الخوخ", "بيتش سكين"],
  },
  {
    "zh-cn": ["麂皮绒", "仿麂皮"],
    en: ["suede fabric", "faux suede", "suedette"],
    ar: ["شامواه صناعي", "قماش سويد", "سويد"],
  },
  {
    "zh-cn": ["人造革", "PU皮", "仿皮", "合成革"],
    en: ["faux leather", "PU leather", "artificial leather", "synthetic leather", "leatherette"],
    ar: ["جلد صناعي", "جلد اصطناعي", "جلد بي يو"],
  },
  {
    "zh-cn": ["真皮", "皮革"],
    en: ["leather", "genuine leather"],
    ar: ["جلد", "جلد طبيعي", "جلود"],
  },
  {
    "zh-cn": ["人造毛", "人造皮草", "仿皮草"],
    en: ["faux fur", "fake fur", "artificial fur"],
    ar: ["فرو صناعي", "فراء صناعي"],
  },
  {
    "zh-cn": ["羊羔绒", "羊羔毛"],
    en: ["sherpa", "sherpa fleece", "lambswool fleece"],
    ar: ["شيربا", "فرو خروف صناعي"],
  },
  { "zh-cn": ["巴厘纱"], en: ["voile"], ar: ["فوال", "فويل"] },
  {
    "zh-cn": ["细薄布", "细布"],
    en: ["lawn fabric", "cambric", "muslin", "batiste"],
    ar: ["موسلين", "شاش قطني", "باتيستا"],
  },
  { "zh-cn": ["双层纱", "纱布"], en: ["double gauze", "gauze"], ar: ["شاش", "قماش شاش مزدوج"] },
  {
    "zh-cn": ["坯布", "胚布"],
    en: ["greige fabric", "grey fabric", "gray cloth"],
    ar: ["قماش خام", "أقمشة خام"],
  },
  {
    "zh-cn": ["弹力面料", "弹力布"],
    en: ["stretch fabric", "elastic fabric"],
    ar: ["قماش مطاطي", "قماش مطاط", "قماش ستريتش"],
  },
  { "zh-cn": ["涂层面料", "涂层布"], en: ["coated fabric"], ar: ["قماش مطلي", "أقمشة مطلية"] },
  {
    "zh-cn": ["复合面料", "贴合面料"],
    en: ["bonded fabric", "laminated fabric"],
    ar: ["قماش ملصق", "قماش مغلف", "أقمشة مركبة"],
  },
  {
    "zh-cn": ["功能性面料"],
    en: ["functional fabric", "performance fabric", "technical fabric"],
    ar: ["أقمشة وظيفية", "أقمشة تقنية"],
  },
  {
    "zh-cn": ["库存面料", "库存布"],
    en: ["stock fabric", "deadstock fabric", "ready stock fabric"],
    ar: ["أقمشة ستوك", "أقمشة مخزون"],
  },
  {
    "zh-cn": ["衬布", "粘合衬"],
    en: ["interlining", "fusible interlining", "interfacing"],
    ar: ["حشو لاصق", "فازلين", "فيزلين", "قماش تقوية"],
  },
  {
    "zh-cn": ["克重", "面密度"],
    en: ["fabric weight", "gsm", "grams per square metre"],
    ar: ["وزن القماش", "غرام للمتر المربع", "جرامات القماش"],
  },
  {
    "zh-cn": ["幅宽", "门幅"],
    en: ["fabric width", "cuttable width"],
    ar: ["عرض القماش", "عرض الثوب"],
  },
];

/** Fibres and yarns. */
const fibres: readonly GlossaryEntry[] = [
  { "zh-cn": ["纤维"], en: ["fibre", "fiber"], ar: ["ألياف", "ليف"] },
  {
    "zh-cn": ["棉", "纯棉", "全棉", "棉质", "棉花"],
    en: ["cotton", "pure cotton", "100% cotton"],
    ar: ["قطن", "أقطان", "قطن خالص", "قطني"],
  },
  { "zh-cn": ["有机棉"], en: ["organic cotton"], ar: ["قطن عضوي"] },
  {
    "zh-cn": ["长绒棉"],
    en: ["long-staple cotton", "long staple cotton"],
    ar: ["قطن طويل التيلة"],
  },
  { "zh-cn": ["埃及棉"], en: ["Egyptian cotton"], ar: ["قطن مصري"] },
  { "zh-cn": ["皮马棉", "匹马棉"], en: ["pima cotton", "supima"], ar: ["قطن بيما"] },
  { "zh-cn": ["精梳棉", "精梳"], en: ["combed cotton", "combed"], ar: ["قطن ممشط", "ممشط"] },
  {
    "zh-cn": ["丝光棉"],
    en: ["mercerized cotton", "mercerised cotton"],
    ar: ["قطن ممرسر", "قطن مرسرايز"],
  },
  { "zh-cn": ["再生棉", "回收棉"], en: ["recycled cotton"], ar: ["قطن معاد تدويره"] },
  { "zh-cn": ["亚麻", "麻", "麻料", "麻布"], en: ["linen", "flax"], ar: ["كتان", "كتاني"] },
  { "zh-cn": ["棉麻"], en: ["cotton linen", "linen cotton blend"], ar: ["قطن وكتان", "قطن كتان"] },
  { "zh-cn": ["苎麻"], en: ["ramie"], ar: ["رامي", "ألياف الرامي"] },
  { "zh-cn": ["黄麻"], en: ["jute"], ar: ["جوت", "خيش"] },
  { "zh-cn": ["大麻纤维", "汉麻"], en: ["hemp"], ar: ["قنب", "ألياف القنب"] },
  { "zh-cn": ["羊毛", "毛料"], en: ["wool", "woollen", "woolen"], ar: ["صوف", "أصواف", "صوفي"] },
  {
    "zh-cn": ["美利奴羊毛", "美丽诺羊毛"],
    en: ["merino wool", "merino"],
    ar: ["صوف ميرينو", "ميرينو"],
  },
  { "zh-cn": ["羊绒", "山羊绒", "开司米"], en: ["cashmere"], ar: ["كشمير", "كشميري"] },
  { "zh-cn": ["马海毛"], en: ["mohair"], ar: ["موهير"] },
  { "zh-cn": ["羊驼毛"], en: ["alpaca"], ar: ["ألباكا", "الباكا"] },
  { "zh-cn": ["安哥拉兔毛", "兔毛"], en: ["angora", "rabbit hair"], ar: ["أنغورا", "انجورا"] },
  { "zh-cn": ["驼绒", "骆驼毛"], en: ["camel hair"], ar: ["وبر الجمل", "وبر"] },
  {
    "zh-cn": ["蚕丝", "真丝", "桑蚕丝", "丝绸"],
    en: ["silk", "mulberry silk"],
    ar: ["حرير", "حرير طبيعي", "حريري"],
  },
  { "zh-cn": ["涤纶", "聚酯纤维", "聚酯"], en: ["polyester"], ar: ["بوليستر", "بولي استر"] },
  {
    "zh-cn": ["再生涤纶", "再生聚酯"],
    en: ["recycled polyester", "rPET"],
    ar: ["بوليستر معاد تدويره", "بوليستر مدور"],
  },
  { "zh-cn": ["锦纶", "尼龙"], en: ["nylon", "polyamide"], ar: ["نايلون", "نيلون", "بولي أميد"] },
  {
    "zh-cn": ["氨纶", "莱卡"],
    en: ["spandex", "elastane", "lycra"],
    ar: ["سباندكس", "إيلاستين", "ليكرا"],
  },
  { "zh-cn": ["腈纶"], en: ["acrylic", "acrylic fibre"], ar: ["أكريليك", "اكريليك"] },
  {
    "zh-cn": ["粘胶", "粘胶纤维", "人造丝", "人棉"],
    en: ["viscose", "rayon"],
    ar: ["فسكوز", "رايون", "حرير صناعي"],
  },
  { "zh-cn": ["莫代尔"], en: ["modal"], ar: ["مودال"] },
  { "zh-cn": ["天丝", "莱赛尔"], en: ["tencel", "lyocell"], ar: ["تنسل", "ليوسيل"] },
  { "zh-cn": ["铜氨丝", "铜氨纤维"], en: ["cupro", "cuprammonium rayon"], ar: ["كوبرو"] },
  { "zh-cn": ["醋酸纤维", "醋酸", "醋酯纤维"], en: ["acetate"], ar: ["أسيتات", "خلات"] },
  {
    "zh-cn": ["竹纤维"],
    en: ["bamboo", "bamboo fibre", "bamboo fiber", "bamboo viscose"],
    ar: ["ألياف الخيزران", "خيزران", "بامبو"],
  },
  { "zh-cn": ["丙纶"], en: ["polypropylene"], ar: ["بولي بروبيلين"] },
  { "zh-cn": ["聚氨酯"], en: ["polyurethane"], ar: ["بولي يوريثان"] },
  { "zh-cn": ["芳纶"], en: ["aramid"], ar: ["أراميد"] },
  {
    "zh-cn": ["羽绒", "鸭绒", "鹅绒"],
    en: ["down filling", "duck down", "goose down"],
    ar: ["ريش", "زغب", "حشوة ريش"],
  },
  { "zh-cn": ["填充棉", "丝棉"], en: ["padding", "wadding", "filling"], ar: ["حشوة", "حشو ألياف"] },
  {
    "zh-cn": ["混纺"],
    en: ["blended", "blend", "blended fabric"],
    ar: ["مخلوط", "خليط", "قماش مخلوط"],
  },
  {
    "zh-cn": ["涤棉"],
    en: ["polycotton", "poly cotton", "TC fabric"],
    ar: ["بوليستر قطن", "قماش تي سي", "بولي قطن"],
  },
  { "zh-cn": ["纱线", "纱"], en: ["yarn"], ar: ["خيوط", "غزل", "خيط غزل"] },
  {
    "zh-cn": ["色纺纱"],
    en: ["melange yarn", "colored spun yarn"],
    ar: ["خيوط ميلانج", "غزل ميلانج"],
  },
  {
    "zh-cn": ["包芯纱"],
    en: ["core-spun yarn", "core spun yarn"],
    ar: ["خيوط كور سبن", "خيوط ذات لب"],
  },
  { "zh-cn": ["长丝"], en: ["filament", "filament yarn"], ar: ["خيوط مستمرة", "فيلامنت"] },
  { "zh-cn": ["短纤"], en: ["staple fibre", "staple fiber"], ar: ["ألياف قصيرة", "ألياف تيلة"] },
  { "zh-cn": ["支数", "纱支"], en: ["yarn count"], ar: ["نمرة الخيط", "نمرة الغزل"] },
  { "zh-cn": ["羊毛混纺"], en: ["wool blend"], ar: ["صوف مخلوط", "خليط صوف"] },
];

/** Finishes and performance. */
const finishes: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["防水"],
    en: ["waterproof", "water-resistant", "water repellent"],
    ar: ["مقاوم للماء", "ضد الماء", "واتر بروف"],
  },
  { "zh-cn": ["防风"], en: ["windproof"], ar: ["مقاوم للرياح", "ضد الرياح"] },
  {
    "zh-cn": ["透气"],
    en: ["breathable", "breathability"],
    ar: ["مسامي", "قابل للتنفس", "منفذ للهواء"],
  },
  {
    "zh-cn": ["吸湿排汗", "速干", "快干"],
    en: ["moisture-wicking", "quick-dry", "quick drying"],
    ar: ["سريع الجفاف", "ماص للعرق", "طارد للرطوبة"],
  },
  {
    "zh-cn": ["抗皱", "免烫"],
    en: ["wrinkle-free", "wrinkle resistant", "non-iron", "crease resistant"],
    ar: ["مقاوم للتجعد", "ضد التجعد", "لا يحتاج كي"],
  },
  {
    "zh-cn": ["抗菌"],
    en: ["antibacterial", "antimicrobial"],
    ar: ["مضاد للبكتيريا", "مضاد للجراثيم"],
  },
  {
    "zh-cn": ["防晒", "防紫外线"],
    en: ["UV protection", "sun protection", "UPF", "anti-UV"],
    ar: ["حماية من الشمس", "حماية من الأشعة فوق البنفسجية"],
  },
  {
    "zh-cn": ["阻燃", "防火"],
    en: ["flame retardant", "fire retardant", "flame resistant"],
    ar: ["مقاوم للهب", "مقاوم للحريق", "مثبط للهب"],
  },
  {
    "zh-cn": ["防静电", "抗静电"],
    en: ["anti-static", "antistatic"],
    ar: ["مضاد للكهرباء الساكنة", "مضاد للكهرباء الاستاتيكية"],
  },
  {
    "zh-cn": ["抗起球", "防起球"],
    en: ["anti-pilling", "pilling resistant"],
    ar: ["مضاد للوبر", "مضاد للتوبير"],
  },
  {
    "zh-cn": ["防污"],
    en: ["stain-resistant", "stain resistant", "soil release"],
    ar: ["مقاوم للبقع", "ضد البقع"],
  },
  {
    "zh-cn": ["保暖", "温暖", "保温"],
    en: ["thermal", "warm", "insulated"],
    ar: ["دافئ", "حراري", "عازل للحرارة"],
  },
  {
    "zh-cn": ["凉感", "冰丝"],
    en: ["cooling fabric", "cool touch", "ice silk"],
    ar: ["ملمس بارد", "أقمشة باردة", "حرير بارد"],
  },
  {
    "zh-cn": ["弹力", "弹性"],
    en: ["stretch", "stretchy", "elasticity"],
    ar: ["مطاطي", "مرن", "ستريتش"],
  },
  {
    "zh-cn": ["四面弹"],
    en: ["four-way stretch", "4-way stretch"],
    ar: ["مطاط أربع جهات", "مطاطية رباعية"],
  },
  {
    "zh-cn": ["柔软"],
    en: ["soft", "soft handfeel", "softness"],
    ar: ["ناعم", "نعومة", "ملمس ناعم"],
  },
  {
    "zh-cn": ["轻薄", "轻盈"],
    en: ["lightweight", "light weight", "thin"],
    ar: ["خفيف الوزن", "خفيف", "رقيق"],
  },
  {
    "zh-cn": ["加厚", "厚款"],
    en: ["thick", "thickened", "heavyweight"],
    ar: ["سميك", "ثقيل", "سميكة"],
  },
  { "zh-cn": ["透明", "透视"], en: ["sheer", "see-through", "transparent"], ar: ["شفاف"] },
  { "zh-cn": ["反光"], en: ["reflective"], ar: ["عاكس", "عاكسة"] },
  {
    "zh-cn": ["丝光", "丝光处理"],
    en: ["mercerizing", "mercerised", "mercerized"],
    ar: ["مرسرة", "معالجة مرسرايز"],
  },
  {
    "zh-cn": ["磨毛", "拉毛", "起毛"],
    en: ["brushed", "sueded", "raising"],
    ar: ["موبر", "مصنفر"],
  },
  {
    "zh-cn": ["水洗", "洗水"],
    en: ["washed", "garment wash", "washing finish"],
    ar: ["غسيل", "مغسول", "غسيل ملابس"],
  },
  { "zh-cn": ["石洗", "石磨"], en: ["stone wash", "stonewashed"], ar: ["غسيل حجري", "ستون ووش"] },
  {
    "zh-cn": ["酵素洗", "酶洗"],
    en: ["enzyme wash", "enzyme washing"],
    ar: ["غسيل أنزيمي", "غسيل إنزيم"],
  },
  { "zh-cn": ["酸洗", "雪花洗"], en: ["acid wash", "snow wash"], ar: ["غسيل حمضي", "أسيد ووش"] },
  {
    "zh-cn": ["做旧", "复古水洗"],
    en: ["distressed", "vintage wash", "worn-out effect"],
    ar: ["مظهر قديم", "معتق", "ديسترسد"],
  },
  { "zh-cn": ["破洞"], en: ["ripped", "torn", "destroyed"], ar: ["ممزق", "مقطع", "مشقوق"] },
  {
    "zh-cn": ["褪色", "漂白"],
    en: ["bleached", "bleach", "faded"],
    ar: ["مبيض", "باهت اللون", "تبييض"],
  },
  {
    "zh-cn": ["预缩", "防缩"],
    en: ["pre-shrunk", "preshrunk", "sanforized", "shrink-proof"],
    ar: ["مسبق الانكماش", "ضد الانكماش"],
  },
  {
    "zh-cn": ["色牢度"],
    en: ["colour fastness", "color fastness", "colorfast"],
    ar: ["ثبات اللون", "ثبات الألوان"],
  },
  { "zh-cn": ["缩水率"], en: ["shrinkage", "shrinkage rate"], ar: ["نسبة الانكماش", "انكماش"] },
  { "zh-cn": ["可机洗"], en: ["machine washable"], ar: ["قابل للغسل في الغسالة", "غسيل بالغسالة"] },
  { "zh-cn": ["干洗"], en: ["dry clean", "dry cleaning"], ar: ["تنظيف جاف", "دراي كلين"] },
  { "zh-cn": ["涂层"], en: ["coating", "coated"], ar: ["طلاء", "تغطية"] },
  {
    "zh-cn": ["可持续", "环保"],
    en: ["sustainable", "eco-friendly", "environmentally friendly"],
    ar: ["مستدام", "صديق للبيئة", "استدامة"],
  },
  {
    "zh-cn": ["再生", "回收"],
    en: ["recycled", "recycling"],
    ar: ["معاد تدويره", "مدور", "إعادة تدوير"],
  },
  {
    "zh-cn": ["可降解", "生物降解"],
    en: ["biodegradable", "compostable"],
    ar: ["قابل للتحلل", "قابل للتحلل الحيوي"],
  },
];

/** Trims, packaging and labels. */
const trims: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["辅料", "服装辅料"],
    en: ["trims", "garment accessories", "trimmings", "sewing accessories"],
    ar: ["لوازم خياطة", "إكسسوارات خياطة", "مستلزمات ملابس"],
  },
  { "zh-cn": ["纽扣", "扣子", "钮扣"], en: ["button", "buttons"], ar: ["زر", "أزرار", "زرار"] },
  {
    "zh-cn": ["四合扣", "按扣", "揿钮", "子母扣"],
    en: ["snap button", "press stud", "snap fastener", "snaps"],
    ar: ["كبسونة", "كبسون", "زر كبس", "كباسين"],
  },
  {
    "zh-cn": ["盘扣"],
    en: ["frog button", "frog closure", "knot button"],
    ar: ["زر صيني معقود", "أزرار معقودة"],
  },
  { "zh-cn": ["工字扣"], en: ["jeans button", "shank button"], ar: ["زر جينز", "أزرار جينز"] },
  {
    "zh-cn": ["拉链"],
    en: ["zipper", "zip", "zip fastener"],
    ar: ["سحاب", "سحابات", "سوستة", "سوست"],
  },
  {
    "zh-cn": ["隐形拉链"],
    en: ["invisible zipper", "concealed zip"],
    ar: ["سحاب مخفي", "سوستة مخفية"],
  },
  {
    "zh-cn": ["魔术贴"],
    en: ["velcro", "hook and loop", "hook-and-loop tape"],
    ar: ["فيلكرو", "شريط لاصق", "لاصق خشن وناعم"],
  },
  { "zh-cn": ["挂钩", "钩扣"], en: ["hook and eye", "hook"], ar: ["خطاف", "كبشة", "مشبك"] },
  { "zh-cn": ["扣环", "皮带扣"], en: ["buckle"], ar: ["إبزيم", "بكلة", "توكة"] },
  { "zh-cn": ["铆钉", "撞钉"], en: ["rivet", "stud"], ar: ["برشام", "مسامير برشام", "برشامة"] },
  {
    "zh-cn": ["气眼", "鸡眼扣"],
    en: ["eyelet", "grommet"],
    ar: ["عروة معدنية", "عيون معدنية", "كبسولة حلقية"],
  },
  {
    "zh-cn": ["松紧带", "橡筋"],
    en: ["elastic band", "elastic tape", "elastic"],
    ar: ["مطاط", "شريط مطاطي", "أستيك"],
  },
  { "zh-cn": ["织带"], en: ["webbing", "webbing tape"], ar: ["شريط منسوج", "أحزمة منسوجة"] },
  { "zh-cn": ["丝带", "缎带", "飘带"], en: ["ribbon"], ar: ["شريط", "شرائط", "شريط ساتان"] },
  {
    "zh-cn": ["绳带", "抽绳", "拉绳"],
    en: ["drawstring", "drawcord", "cord"],
    ar: ["رباط شد", "حبل شد", "رباط"],
  },
  { "zh-cn": ["系带", "绑带"], en: ["lace-up", "tie-up", "tie front"], ar: ["برباط", "أربطة"] },
  {
    "zh-cn": ["滚边", "包边", "嵌条"],
    en: ["piping", "binding", "bias tape", "bias binding"],
    ar: ["بيه", "شريط بيه", "تلبيس الحواف"],
  },
  { "zh-cn": ["流苏"], en: ["fringe", "tassel"], ar: ["شراشيب", "شرابة", "هدب"] },
  { "zh-cn": ["亮片", "珠片"], en: ["sequin", "sequins", "paillette"], ar: ["ترتر", "برق لامع"] },
  {
    "zh-cn": ["珠子", "钉珠", "珠绣"],
    en: ["beads", "beading", "beadwork", "beaded"],
    ar: ["خرز", "تطريز خرز", "شك خرز"],
  },
  {
    "zh-cn": ["水钻", "烫钻", "钻饰"],
    en: ["rhinestone", "hot-fix rhinestones", "crystals"],
    ar: ["أحجار راين", "فصوص", "ستراس"],
  },
  { "zh-cn": ["蝴蝶结"], en: ["bow", "bowknot"], ar: ["فيونكة", "فيونكات", "عقدة فراشة"] },
  {
    "zh-cn": ["徽章", "布贴", "贴布"],
    en: ["patch", "badge", "applique", "appliqué"],
    ar: ["رقعة", "باتش", "أبليك", "شارة"],
  },
  { "zh-cn": ["缝纫线", "车线"], en: ["sewing thread", "thread"], ar: ["خيط خياطة", "خيوط خياطة"] },
  {
    "zh-cn": ["商标", "织唛", "主唛", "标签"],
    en: ["label", "woven label", "brand label"],
    ar: ["ملصق", "ليبل", "علامة منسوجة", "تكت"],
  },
  {
    "zh-cn": ["吊牌"],
    en: ["hang tag", "hangtag", "swing tag"],
    ar: ["بطاقة تعليق", "كرت تعليق", "بطاقة الملابس"],
  },
  {
    "zh-cn": ["洗水唛", "洗标", "水洗标"],
    en: ["care label", "wash label", "washing label"],
    ar: ["ملصق العناية", "بطاقة تعليمات الغسيل", "ملصق غسيل"],
  },
  { "zh-cn": ["衣架"], en: ["hanger", "clothes hanger"], ar: ["علاقة ملابس", "شماعة", "علاقات ملابس"] },
  { "zh-cn": ["包装"], en: ["packaging", "packing"], ar: ["تغليف", "تعبئة", "تعبئة وتغليف"] },
  {
    "zh-cn": ["胶袋", "塑料袋", "包装袋"],
    en: ["polybag", "poly bag", "packing bag"],
    ar: ["كيس بلاستيك", "أكياس تغليف", "كيس نايلون"],
  },
  {
    "zh-cn": ["纸箱", "外箱"],
    en: ["carton", "carton box"],
    ar: ["كرتون", "كرتونة", "صندوق كرتون"],
  },
  {
    "zh-cn": ["防盗扣"],
    en: ["security tag", "anti-theft tag"],
    ar: ["بطاقة أمان", "علامة ضد السرقة"],
  },
  {
    "zh-cn": ["射频标签", "RFID标签"],
    en: ["RFID tag", "RFID label"],
    ar: ["ملصق آر إف آي دي", "بطاقة RFID"],
  },
];

/** Processes, machines and services. */
const processes: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["加工", "服装加工"],
    en: ["processing", "garment processing"],
    ar: ["تصنيع", "تجهيز", "تشغيل"],
  },
  {
    "zh-cn": ["来料加工", "清加工"],
    en: ["CMT", "cut make trim", "processing with supplied materials"],
    ar: ["قص وخياطة وتشطيب", "تصنيع بخامات العميل", "سي إم تي"],
  },
  {
    "zh-cn": ["包工包料"],
    en: ["full package", "FPP", "full package production"],
    ar: ["تصنيع شامل الخامات", "إنتاج كامل"],
  },
  {
    "zh-cn": ["代工", "贴牌加工", "贴牌生产", "来样加工"],
    en: ["OEM", "contract manufacturing", "private label", "white label"],
    ar: ["تصنيع تعاقدي", "علامة خاصة", "أو إي إم"],
  },
  {
    "zh-cn": ["设计代工"],
    en: ["ODM", "original design manufacturing"],
    ar: ["أو دي إم", "تصميم وتصنيع"],
  },
  {
    "zh-cn": ["定制", "定做", "订制"],
    en: ["custom", "customized", "customised", "made to order", "bespoke", "made-to-measure"],
    ar: ["تفصيل", "حسب الطلب", "تصنيع حسب الطلب", "مخصص"],
  },
  {
    "zh-cn": ["设计", "服装设计"],
    en: ["design", "fashion design"],
    ar: ["تصميم", "تصميم أزياء", "تصاميم"],
  },
  {
    "zh-cn": ["设计师", "服装设计师"],
    en: ["designer", "fashion designer"],
    ar: ["مصمم", "مصممة", "مصمم أزياء", "مصممون"],
  },
  {
    "zh-cn": ["打版", "制版", "纸样"],
    en: ["pattern making", "pattern cutting", "paper pattern"],
    ar: ["باترون", "عمل باترون", "رسم الباترون"],
  },
  {
    "zh-cn": ["放码", "推档"],
    en: ["grading", "pattern grading"],
    ar: ["تدريج المقاسات", "تدريج"],
  },
  {
    "zh-cn": ["打样", "样衣"],
    en: ["sampling", "sample making", "sample garment", "prototype"],
    ar: ["عينة", "عينات", "عمل عينات"],
  },
  {
    "zh-cn": ["产前样", "PP样"],
    en: ["pre-production sample", "PP sample"],
    ar: ["عينة ما قبل الإنتاج"],
  },
  {
    "zh-cn": ["工艺单"],
    en: ["tech pack", "technical specification", "spec sheet"],
    ar: ["ملف تقني", "ورقة المواصفات", "تيك باك"],
  },
  {
    "zh-cn": ["排料", "唛架"],
    en: ["marker making", "marker"],
    ar: ["تعشيق", "ماركر", "رسم التعشيق"],
  },
  {
    "zh-cn": ["裁剪", "裁床"],
    en: ["cutting", "fabric cutting"],
    ar: ["قص", "قص القماش", "قصاصة"],
  },
  {
    "zh-cn": ["立体剪裁", "立裁"],
    en: ["draping", "three-dimensional cutting"],
    ar: ["تشكيل على المانيكان", "درابيه"],
  },
  { "zh-cn": ["缝制", "缝纫", "车缝"], en: ["sewing", "stitching"], ar: ["خياطة", "حياكة", "درز"] },
  {
    "zh-cn": ["锁边", "包缝"],
    en: ["overlock", "overlocking", "serging"],
    ar: ["أوفرلوك", "حبكة", "سرفلة"],
  },
  {
    "zh-cn": ["绷缝"],
    en: ["coverstitch", "flatlock", "cover seam"],
    ar: ["كفر ستش", "فلات لوك", "أورليه"],
  },
  {
    "zh-cn": ["熨烫", "整烫"],
    en: ["ironing", "pressing", "steaming"],
    ar: ["كي", "كوي", "كي بالبخار"],
  },
  {
    "zh-cn": ["纺纱"],
    en: ["spinning", "yarn spinning"],
    ar: ["غزل الخيوط", "الغزل", "صناعة الغزل"],
  },
  {
    "zh-cn": ["织造", "织布"],
    en: ["weaving", "weave"],
    ar: ["نسج", "حياكة الأقمشة", "النسيج الآلي"],
  },
  {
    "zh-cn": ["针织加工", "横机编织"],
    en: ["knitting", "flat knitting"],
    ar: ["حياكة تريكو", "صناعة التريكو"],
  },
  {
    "zh-cn": ["染色", "印染", "染整"],
    en: ["dyeing", "dyeing and finishing", "dye"],
    ar: ["صباغة", "صبغ", "صباغة وتجهيز"],
  },
  {
    "zh-cn": ["成衣染色"],
    en: ["garment dyed", "garment dyeing", "piece dyed garment"],
    ar: ["صباغة الملابس الجاهزة", "صبغ بعد التصنيع"],
  },
  { "zh-cn": ["色织"], en: ["yarn-dyed", "yarn dyed"], ar: ["مصبوغ الخيط", "خيوط مصبوغة"] },
  { "zh-cn": ["匹染"], en: ["piece-dyed", "piece dyed"], ar: ["صباغة القماش", "مصبوغ القماش"] },
  {
    "zh-cn": ["后整理", "整理"],
    en: ["finishing", "textile finishing"],
    ar: ["تجهيز نهائي", "تشطيب", "تشطيبات"],
  },
  {
    "zh-cn": ["印花"],
    en: ["print", "printed", "printing"],
    ar: ["طباعة", "مطبوع", "طبعة", "مطبوعة"],
  },
  {
    "zh-cn": ["数码印花"],
    en: ["digital printing", "digital print"],
    ar: ["طباعة رقمية", "طباعة ديجيتال"],
  },
  {
    "zh-cn": ["丝网印花", "丝印", "网印"],
    en: ["screen printing", "silk screen printing", "silkscreen"],
    ar: ["طباعة شاشة", "طباعة سلك سكرين", "سلك سكرين"],
  },
  {
    "zh-cn": ["热转印", "烫画"],
    en: ["heat transfer", "heat transfer printing"],
    ar: ["طباعة حرارية", "نقل حراري"],
  },
  {
    "zh-cn": ["热升华", "升华印花"],
    en: ["sublimation", "sublimation printing"],
    ar: ["طباعة تسامي", "سبليميشن"],
  },
  {
    "zh-cn": ["圆网印花"],
    en: ["rotary printing", "rotary screen printing"],
    ar: ["طباعة روتاري", "طباعة دائرية"],
  },
  {
    "zh-cn": ["活性印花"],
    en: ["reactive printing", "reactive print"],
    ar: ["طباعة تفاعلية", "طباعة رياكتف"],
  },
  { "zh-cn": ["发泡印花"], en: ["puff print", "foam print"], ar: ["طباعة بارزة", "طباعة فوم"] },
  {
    "zh-cn": ["烫金", "烫银"],
    en: ["foil printing", "gold foil", "foil stamping"],
    ar: ["طباعة فويل", "بصم ذهبي"],
  },
  { "zh-cn": ["植绒"], en: ["flocking", "flocked"], ar: ["فلوك", "طباعة مخملية"] },
  {
    "zh-cn": ["刺绣", "绣花"],
    en: ["embroidery", "embroidered"],
    ar: ["تطريز", "مطرز", "مطرزة", "تطريزات"],
  },
  {
    "zh-cn": ["手工刺绣", "手绣"],
    en: ["hand embroidery", "hand embroidered"],
    ar: ["تطريز يدوي", "مطرز يدويا"],
  },
  { "zh-cn": ["绗缝"], en: ["quilting", "quilted"], ar: ["تبطين مضرب", "مضرب", "كابيتونيه"] },
  { "zh-cn": ["压褶"], en: ["pleating", "permanent pleating"], ar: ["بليسيه دائم", "عمل كسرات"] },
  { "zh-cn": ["激光切割", "镭射"], en: ["laser cutting", "laser cut"], ar: ["قص بالليزر", "ليزر"] },
  {
    "zh-cn": ["拼接"],
    en: ["patchwork", "panelled", "paneled", "spliced"],
    ar: ["باتش وورك", "مجمع من قطع", "قطع موصولة"],
  },
  {
    "zh-cn": ["手工", "手工制作"],
    en: ["handmade", "handcrafted", "hand made"],
    ar: ["صناعة يدوية", "يدوي", "شغل يدوي"],
  },
  {
    "zh-cn": ["钩针", "钩编", "勾花镂空"],
    en: ["crochet", "crocheted", "openwork"],
    ar: ["كروشيه", "مخرم"],
  },
  {
    "zh-cn": ["编织", "手工编织"],
    en: ["hand knitting", "braided", "braiding"],
    ar: ["حياكة يدوية", "مجدول"],
  },
  { "zh-cn": ["无缝"], en: ["seamless"], ar: ["بدون خياطة", "سيملس", "بلا درز"] },
  {
    "zh-cn": ["质检", "验货", "检验"],
    en: ["quality inspection", "quality control", "QC", "inspection"],
    ar: ["فحص الجودة", "مراقبة الجودة", "تفتيش"],
  },
  {
    "zh-cn": ["验厂"],
    en: ["factory audit", "social audit"],
    ar: ["تدقيق المصنع", "تفتيش المصنع"],
  },
  {
    "zh-cn": ["服装厂", "制衣厂", "成衣厂"],
    en: ["garment factory", "clothing factory", "apparel manufacturer", "clothing manufacturer"],
    ar: ["مصنع ملابس", "مصانع ملابس", "مصنع خياطة"],
  },
  {
    "zh-cn": ["工厂", "厂家", "生产厂家", "制造商"],
    en: ["factory", "manufacturer", "mill", "producer"],
    ar: ["مصنع", "مصانع", "مصنع منتج", "الشركة المصنعة"],
  },
  {
    "zh-cn": ["缝纫机", "平车"],
    en: ["sewing machine", "lockstitch machine"],
    ar: ["ماكينة خياطة", "ماكينات خياطة", "آلة خياطة"],
  },
  { "zh-cn": ["绣花机"], en: ["embroidery machine"], ar: ["ماكينة تطريز", "ماكينات تطريز"] },
  {
    "zh-cn": ["针织机", "横机", "圆机"],
    en: ["knitting machine", "circular knitting machine", "flat knitting machine"],
    ar: ["ماكينة تريكو", "ماكينات تريكو"],
  },
  {
    "zh-cn": ["织布机", "织机"],
    en: ["loom", "weaving machine", "shuttle loom"],
    ar: ["نول", "أنوال", "ماكينة نسيج"],
  },
  {
    "zh-cn": ["裁剪机", "裁床机"],
    en: ["cutting machine", "fabric cutter"],
    ar: ["ماكينة قص", "مقص قماش"],
  },
  {
    "zh-cn": ["模特", "服装模特"],
    en: ["model", "fashion model"],
    ar: ["عارض أزياء", "عارضة أزياء", "موديل"],
  },
  {
    "zh-cn": ["人台", "假人模特"],
    en: ["mannequin", "dress form", "dummy"],
    ar: ["مانيكان", "مانيكانات"],
  },
  {
    "zh-cn": ["画册", "目录册"],
    en: ["lookbook", "catalogue", "catalog"],
    ar: ["كتالوج", "كتيب أزياء", "لوك بوك"],
  },
  {
    "zh-cn": ["时装秀", "走秀", "时装周"],
    en: ["fashion show", "runway", "fashion week", "catwalk"],
    ar: ["عرض أزياء", "أسبوع الموضة", "عروض أزياء"],
  },
  {
    "zh-cn": ["展会", "博览会", "展览会"],
    en: ["trade fair", "expo", "exhibition", "trade show"],
    ar: ["معرض", "معارض", "معرض تجاري"],
  },
  {
    "zh-cn": ["流行趋势", "时尚趋势"],
    en: ["fashion trend", "trend", "trends"],
    ar: ["اتجاهات الموضة", "موضة", "صيحات"],
  },
];

/** Patterns and motifs. */
const patterns: readonly GlossaryEntry[] = [
  { "zh-cn": ["图案", "花型"], en: ["pattern", "motif"], ar: ["نقشة", "نقوش", "زخرفة"] },
  {
    "zh-cn": ["纯色", "素色", "净色"],
    en: ["solid colour", "solid color", "solid", "plain colour"],
    ar: ["لون سادة", "لون واحد", "سادة بدون نقوش"],
  },
  { "zh-cn": ["条纹"], en: ["striped", "stripe", "stripes"], ar: ["مقلم", "خطوط", "مخطط"] },
  { "zh-cn": ["竖条纹"], en: ["vertical stripe", "pinstripe"], ar: ["خطوط طولية", "مقلم طولي"] },
  {
    "zh-cn": ["格子", "格纹", "方格"],
    en: ["checked", "check", "plaid", "checkered", "tartan"],
    ar: ["كاروهات", "مربعات", "كارو"],
  },
  { "zh-cn": ["千鸟格"], en: ["houndstooth"], ar: ["هاوندستوث", "نقشة سن الكلب"] },
  {
    "zh-cn": ["波点", "圆点"],
    en: ["polka dot", "dotted", "dots"],
    ar: ["منقط", "بولكا دوت", "نقط"],
  },
  {
    "zh-cn": ["花卉", "碎花", "花朵", "印花花卉"],
    en: ["floral", "flower print", "flowers"],
    ar: ["مشجر", "مورد", "زهور", "نقشة ورود"],
  },
  { "zh-cn": ["豹纹"], en: ["leopard print", "leopard"], ar: ["نقشة نمر", "نمري", "جلد النمر"] },
  { "zh-cn": ["动物纹", "动物图案"], en: ["animal print"], ar: ["نقشة حيوانات", "طبعة حيوانات"] },
  { "zh-cn": ["蛇纹"], en: ["snake print", "snakeskin"], ar: ["جلد ثعبان", "نقشة ثعبان"] },
  { "zh-cn": ["斑马纹"], en: ["zebra print", "zebra"], ar: ["نقشة حمار وحشي", "زيبرا"] },
  { "zh-cn": ["迷彩"], en: ["camouflage", "camo"], ar: ["مموه", "جيشي", "كامو"] },
  {
    "zh-cn": ["几何图案", "几何"],
    en: ["geometric", "geometric pattern"],
    ar: ["هندسي", "نقوش هندسية"],
  },
  { "zh-cn": ["佩斯利", "腰果花"], en: ["paisley"], ar: ["بيزلي", "نقشة كشمير"] },
  { "zh-cn": ["扎染"], en: ["tie-dye", "tie dye", "tie-dyed"], ar: ["تاي داي", "صباغة بالربط"] },
  { "zh-cn": ["蜡染"], en: ["batik"], ar: ["باتيك"] },
  {
    "zh-cn": ["蓝印花布"],
    en: ["blue calico", "blue and white nankeen"],
    ar: ["كاليكو أزرق", "قماش أزرق مطبوع"],
  },
  { "zh-cn": ["渐变"], en: ["ombre", "gradient"], ar: ["متدرج", "أومبريه", "تدرج لوني"] },
  {
    "zh-cn": ["撞色"],
    en: ["colour block", "color block", "contrast colour"],
    ar: ["ألوان متباينة", "كلر بلوك", "ألوان متداخلة"],
  },
  { "zh-cn": ["卡通"], en: ["cartoon", "cartoon print"], ar: ["كرتوني", "رسوم كرتونية"] },
  {
    "zh-cn": ["字母", "文字"],
    en: ["letter print", "lettering", "slogan"],
    ar: ["حروف", "طبعة حروف", "كتابة"],
  },
  { "zh-cn": ["抽象"], en: ["abstract"], ar: ["تجريدي"] },
  { "zh-cn": ["立体印花", "3D印花"], en: ["3D print"], ar: ["طباعة ثلاثية الأبعاد"] },
  { "zh-cn": ["logo印花", "品牌标志"], en: ["logo", "logo print"], ar: ["شعار", "لوغو", "لوجو"] },
  {
    "zh-cn": ["阿拉伯花纹", "伊斯兰图案"],
    en: ["arabesque", "islamic pattern"],
    ar: ["أرابيسك", "زخارف إسلامية"],
  },
  {
    "zh-cn": ["团花", "中式花纹"],
    en: ["chinese pattern", "chinese motif"],
    ar: ["نقوش صينية", "زخارف صينية"],
  },
];

/** Certificates and standards. */
const certificates: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["认证", "证书"],
    en: ["certification", "certificate", "certified"],
    ar: ["شهادة", "شهادات", "معتمد"],
  },
  {
    "zh-cn": ["检测报告", "测试报告"],
    en: ["test report", "testing report"],
    ar: ["تقرير اختبار", "تقرير فحص"],
  },
  {
    "zh-cn": ["全球有机纺织品标准", "GOTS认证"],
    en: ["GOTS", "global organic textile standard"],
    ar: ["المعيار العالمي للمنسوجات العضوية", "شهادة GOTS"],
  },
  {
    "zh-cn": ["全球回收标准"],
    en: ["GRS", "global recycled standard"],
    ar: ["المعيار العالمي لإعادة التدوير", "شهادة GRS"],
  },
  {
    "zh-cn": ["有机含量标准"],
    en: ["OCS", "organic content standard"],
    ar: ["معيار المحتوى العضوي"],
  },
  {
    "zh-cn": ["OEKO-TEX认证", "生态纺织品认证"],
    en: ["OEKO-TEX", "oekotex", "standard 100"],
    ar: ["أويكو تكس", "شهادة أويكو تكس"],
  },
  {
    "zh-cn": ["良好棉花", "良好棉花发展协会"],
    en: ["BCI", "better cotton", "better cotton initiative"],
    ar: ["مبادرة القطن الأفضل"],
  },
  {
    "zh-cn": ["商业社会责任认证"],
    en: ["BSCI", "amfori BSCI"],
    ar: ["مبادرة الامتثال الاجتماعي للأعمال"],
  },
  { "zh-cn": ["社会责任管理体系"], en: ["SA8000"], ar: ["المسؤولية الاجتماعية SA8000"] },
  {
    "zh-cn": ["质量管理体系"],
    en: ["ISO 9001", "quality management system"],
    ar: ["نظام إدارة الجودة", "آيزو 9001"],
  },
  {
    "zh-cn": ["环境管理体系"],
    en: ["ISO 14001", "environmental management system"],
    ar: ["نظام الإدارة البيئية", "آيزو 14001"],
  },
  {
    "zh-cn": ["责任羽绒标准"],
    en: ["RDS", "responsible down standard"],
    ar: ["معيار الريش المسؤول"],
  },
  {
    "zh-cn": ["责任羊毛标准"],
    en: ["RWS", "responsible wool standard"],
    ar: ["معيار الصوف المسؤول"],
  },
  { "zh-cn": ["蓝标认证"], en: ["bluesign"], ar: ["بلوساين"] },
  { "zh-cn": ["道德贸易审核"], en: ["SEDEX", "SMETA"], ar: ["سيدكس"] },
  { "zh-cn": ["公平贸易"], en: ["fair trade", "fairtrade"], ar: ["تجارة عادلة"] },
  { "zh-cn": ["负责任生产认证"], en: ["WRAP certified", "WRAP certification"], ar: ["شهادة WRAP"] },
  {
    "zh-cn": ["CE认证", "CE标志", "欧盟合格标志"],
    en: ["CE marking", "CE mark"],
    ar: ["علامة المطابقة الأوروبية"],
  },
  { "zh-cn": ["REACH法规"], en: ["REACH", "REACH compliance"], ar: ["لائحة ريتش"] },
  {
    "zh-cn": ["国标", "国家标准"],
    en: ["GB standard", "national standard", "GB 18401"],
    ar: ["مواصفة قياسية", "مواصفات وطنية"],
  },
];

/** Trade, orders and logistics. */
const trade: readonly GlossaryEntry[] = [
  { "zh-cn": ["批发"], en: ["wholesale", "bulk"], ar: ["جملة", "بالجملة", "بيع بالجملة"] },
  { "zh-cn": ["零售"], en: ["retail"], ar: ["تجزئة", "قطاعي", "مفرق"] },
  {
    "zh-cn": ["现货"],
    en: ["in stock", "ready stock", "spot goods"],
    ar: ["متوفر في المخزون", "بضاعة حاضرة", "جاهز للتسليم"],
  },
  {
    "zh-cn": ["库存", "尾货"],
    en: ["stock", "inventory", "stock lot", "overstock", "closeout"],
    ar: ["مخزون", "ستوك", "تصفية مخزون"],
  },
  {
    "zh-cn": ["期货", "预订"],
    en: ["pre-order", "preorder", "made on order"],
    ar: ["طلب مسبق", "حجز مسبق"],
  },
  {
    "zh-cn": ["起订量", "最小起订量", "起批量"],
    en: ["MOQ", "minimum order quantity", "minimum order"],
    ar: ["الحد الأدنى للطلب", "أقل كمية للطلب"],
  },
  {
    "zh-cn": ["小批量", "小单快反"],
    en: ["small batch", "small order", "low MOQ"],
    ar: ["كميات صغيرة", "دفعات صغيرة", "طلبات صغيرة"],
  },
  {
    "zh-cn": ["大货", "大货生产"],
    en: ["bulk production", "mass production"],
    ar: ["إنتاج كمي", "إنتاج بالجملة"],
  },
  {
    "zh-cn": ["交期", "交货期", "货期"],
    en: ["lead time", "delivery time", "delivery date"],
    ar: ["مدة التسليم", "موعد التسليم", "وقت التوريد"],
  },
  {
    "zh-cn": ["询价", "询盘"],
    en: ["inquiry", "enquiry", "RFQ", "request for quotation"],
    ar: ["استفسار", "طلب عرض سعر", "طلب تسعير"],
  },
  {
    "zh-cn": ["报价", "报价单"],
    en: ["quotation", "quote", "price offer"],
    ar: ["عرض سعر", "تسعيرة", "عروض أسعار"],
  },
  { "zh-cn": ["价格", "单价"], en: ["price", "unit price"], ar: ["سعر", "أسعار", "سعر الوحدة"] },
  {
    "zh-cn": ["折扣", "优惠"],
    en: ["discount", "promotion"],
    ar: ["خصم", "خصومات", "تخفيض", "تخفيضات"],
  },
  {
    "zh-cn": ["团购", "拼团"],
    en: ["group buy", "group purchase", "group buying"],
    ar: ["شراء جماعي", "طلب جماعي"],
  },
  {
    "zh-cn": ["采购", "进货"],
    en: ["purchasing", "procurement", "sourcing", "buying"],
    ar: ["مشتريات", "توريد", "شراء"],
  },
  {
    "zh-cn": ["采购商", "买家", "买手"],
    en: ["buyer", "purchaser"],
    ar: ["مشتري", "مشترون", "مشتر"],
  },
  {
    "zh-cn": ["供应商", "卖家"],
    en: ["supplier", "vendor", "seller"],
    ar: ["مورد", "موردون", "موردين", "بائع"],
  },
  {
    "zh-cn": ["批发商", "经销商"],
    en: ["wholesaler", "distributor", "dealer"],
    ar: ["تاجر جملة", "تجار جملة", "موزع", "موزعون"],
  },
  { "zh-cn": ["代理", "代理商"], en: ["agent", "agency"], ar: ["وكيل", "وكلاء", "وكالة"] },
  {
    "zh-cn": ["订单"],
    en: ["order", "purchase order", "PO"],
    ar: ["طلبية", "طلبيات", "أمر شراء", "طلبات"],
  },
  { "zh-cn": ["合同"], en: ["contract", "agreement"], ar: ["عقد", "عقود", "اتفاقية"] },
  { "zh-cn": ["发票"], en: ["invoice"], ar: ["فاتورة", "فواتير"] },
  { "zh-cn": ["形式发票"], en: ["proforma invoice"], ar: ["فاتورة مبدئية"] },
  { "zh-cn": ["付款", "支付"], en: ["payment"], ar: ["دفع", "سداد", "مدفوعات"] },
  {
    "zh-cn": ["定金", "订金", "预付款"],
    en: ["deposit", "down payment", "advance payment"],
    ar: ["عربون", "دفعة مقدمة"],
  },
  { "zh-cn": ["信用证"], en: ["letter of credit", "L/C"], ar: ["اعتماد مستندي", "خطاب اعتماد"] },
  {
    "zh-cn": ["电汇", "银行转账"],
    en: ["telegraphic transfer", "T/T", "wire transfer", "bank transfer"],
    ar: ["تحويل بنكي", "حوالة بنكية"],
  },
  { "zh-cn": ["离岸价"], en: ["FOB", "free on board"], ar: ["فوب", "تسليم على ظهر السفينة"] },
  {
    "zh-cn": ["到岸价"],
    en: ["CIF", "cost insurance and freight"],
    ar: ["سيف شامل التأمين والشحن", "التكلفة والتأمين والشحن"],
  },
  {
    "zh-cn": ["出厂价"],
    en: ["EXW", "ex works", "factory price"],
    ar: ["تسليم المصنع", "سعر المصنع"],
  },
  { "zh-cn": ["完税后交货"], en: ["DDP", "delivered duty paid"], ar: ["التسليم مع دفع الرسوم"] },
  {
    "zh-cn": ["出口", "外贸"],
    en: ["export", "foreign trade"],
    ar: ["تصدير", "صادرات", "تجارة خارجية"],
  },
  { "zh-cn": ["进口"], en: ["import", "imported"], ar: ["استيراد", "واردات", "مستورد"] },
  {
    "zh-cn": ["跨境电商"],
    en: ["cross-border e-commerce", "cross border ecommerce"],
    ar: ["تجارة إلكترونية عبر الحدود"],
  },
  { "zh-cn": ["海关", "报关"], en: ["customs", "customs clearance"], ar: ["جمارك", "تخليص جمركي"] },
  {
    "zh-cn": ["关税"],
    en: ["tariff", "customs duty", "import duty"],
    ar: ["رسوم جمركية", "تعرفة جمركية"],
  },
  {
    "zh-cn": ["原产地"],
    en: ["country of origin", "origin", "made in"],
    ar: ["بلد المنشأ", "منشأ", "صنع في"],
  },
  {
    "zh-cn": ["运输", "物流"],
    en: ["shipping", "logistics", "transport"],
    ar: ["شحن", "نقل", "خدمات لوجستية"],
  },
  { "zh-cn": ["海运"], en: ["sea freight", "ocean freight"], ar: ["شحن بحري"] },
  { "zh-cn": ["空运"], en: ["air freight", "air cargo"], ar: ["شحن جوي"] },
  {
    "zh-cn": ["快递"],
    en: ["express delivery", "courier", "express"],
    ar: ["شحن سريع", "بريد سريع"],
  },
  { "zh-cn": ["集装箱", "货柜"], en: ["container", "shipping container"], ar: ["حاوية", "حاويات"] },
  {
    "zh-cn": ["仓库", "仓储"],
    en: ["warehouse", "warehousing", "storage"],
    ar: ["مستودع", "مستودعات", "مخزن"],
  },
  {
    "zh-cn": ["退货", "退换货"],
    en: ["return", "returns", "refund and return"],
    ar: ["إرجاع", "مرتجعات", "استرجاع"],
  },
  {
    "zh-cn": ["免费样品", "样品"],
    en: ["sample", "free sample", "samples"],
    ar: ["عينة مجانية", "نموذج", "عينات مجانية"],
  },
  {
    "zh-cn": ["色卡"],
    en: ["colour card", "color card", "swatch card", "lab dip"],
    ar: ["كتالوج ألوان", "كرت ألوان", "بطاقة ألوان"],
  },
  {
    "zh-cn": ["布样", "面料小样"],
    en: ["fabric swatch", "swatch", "fabric sample"],
    ar: ["عينة قماش", "قصاصات عينات"],
  },
  {
    "zh-cn": ["新款", "新品", "上新"],
    en: ["new arrival", "new arrivals", "new style", "new collection"],
    ar: ["وصل حديثا", "موديلات جديدة", "جديد"],
  },
  {
    "zh-cn": ["爆款", "热卖", "畅销"],
    en: ["best seller", "bestseller", "hot selling", "hot sale"],
    ar: ["الأكثر مبيعا", "الأكثر رواجا"],
  },
  { "zh-cn": ["系列"], en: ["collection", "series", "range"], ar: ["مجموعة", "تشكيلة", "تشكيلات"] },
  { "zh-cn": ["品牌"], en: ["brand"], ar: ["ماركة", "علامة تجارية", "ماركات"] },
  { "zh-cn": ["款式", "风格"], en: ["style", "styles"], ar: ["موديل أزياء", "ستايل", "طراز"] },
  {
    "zh-cn": ["高端", "奢侈", "高档"],
    en: ["luxury", "high-end", "premium"],
    ar: ["فاخر", "راقي", "فخم"],
  },
  {
    "zh-cn": ["便宜", "低价"],
    en: ["cheap", "low price", "affordable"],
    ar: ["رخيص", "بسعر منخفض", "اقتصادي"],
  },
  { "zh-cn": ["质量", "品质"], en: ["quality"], ar: ["جودة", "نوعية"] },
  {
    "zh-cn": ["工业园", "产业带", "产业集群"],
    en: ["industrial cluster", "industry cluster", "industrial park"],
    ar: ["تجمع صناعي", "منطقة صناعية"],
  },
  {
    "zh-cn": ["面料市场", "轻纺城"],
    en: ["fabric market", "textile market"],
    ar: ["سوق الأقمشة", "سوق المنسوجات"],
  },
];

/** Colours. */
const colours: readonly GlossaryEntry[] = [
  { "zh-cn": ["颜色", "色彩"], en: ["colour", "color", "colours"], ar: ["لون", "ألوان"] },
  { "zh-cn": ["黑色", "黑", "纯黑"], en: ["black"], ar: ["أسود", "سوداء", "اسود"] },
  { "zh-cn": ["白色", "白", "纯白"], en: ["white"], ar: ["أبيض", "بيضاء"] },
  {
    "zh-cn": ["米白", "米白色", "象牙白"],
    en: ["off-white", "ivory", "off white"],
    ar: ["أوف وايت", "عاجي", "أبيض عاجي"],
  },
  { "zh-cn": ["米色", "杏色"], en: ["beige", "apricot"], ar: ["بيج"] },
  { "zh-cn": ["红色", "红", "大红"], en: ["red"], ar: ["أحمر", "حمراء"] },
  {
    "zh-cn": ["酒红", "酒红色", "枣红"],
    en: ["burgundy", "wine red", "maroon"],
    ar: ["عنابي", "خمري", "نبيتي"],
  },
  {
    "zh-cn": ["粉色", "粉红色", "粉红", "粉"],
    en: ["pink"],
    ar: ["وردي", "زهري", "بمبي", "وردية"],
  },
  {
    "zh-cn": ["玫红", "玫红色"],
    en: ["fuchsia", "hot pink", "rose red", "magenta"],
    ar: ["فوشيا", "وردي غامق"],
  },
  { "zh-cn": ["橙色", "橘色", "橘红"], en: ["orange"], ar: ["برتقالي", "برتقالية"] },
  { "zh-cn": ["黄色", "黄"], en: ["yellow"], ar: ["أصفر", "صفراء"] },
  {
    "zh-cn": ["姜黄", "姜黄色", "芥末黄"],
    en: ["mustard", "mustard yellow"],
    ar: ["خردلي", "أصفر خردلي"],
  },
  { "zh-cn": ["绿色", "绿"], en: ["green"], ar: ["أخضر", "خضراء"] },
  {
    "zh-cn": ["军绿", "军绿色", "橄榄绿"],
    en: ["olive green", "army green", "olive", "military green"],
    ar: ["زيتي", "أخضر زيتوني", "زيتوني"],
  },
  {
    "zh-cn": ["墨绿", "墨绿色"],
    en: ["dark green", "bottle green", "emerald green"],
    ar: ["أخضر غامق", "أخضر زمردي"],
  },
  { "zh-cn": ["薄荷绿"], en: ["mint green", "mint"], ar: ["أخضر نعناعي", "نعناعي"] },
  { "zh-cn": ["蓝色", "蓝"], en: ["blue"], ar: ["أزرق", "زرقاء"] },
  {
    "zh-cn": ["藏青", "藏蓝", "藏蓝色", "藏青色", "海军蓝"],
    en: ["navy blue", "navy"],
    ar: ["كحلي", "أزرق كحلي"],
  },
  {
    "zh-cn": ["宝蓝", "宝蓝色"],
    en: ["royal blue", "sapphire blue"],
    ar: ["أزرق ملكي", "أزرق ياقوتي"],
  },
  {
    "zh-cn": ["天蓝", "天蓝色", "浅蓝色", "浅蓝"],
    en: ["sky blue", "light blue", "baby blue"],
    ar: ["أزرق سماوي", "سماوي", "أزرق فاتح", "لبني"],
  },
  { "zh-cn": ["深蓝色", "深蓝"], en: ["dark blue", "deep blue"], ar: ["أزرق غامق", "أزرق داكن"] },
  {
    "zh-cn": ["湖蓝", "青绿色", "孔雀蓝"],
    en: ["turquoise", "teal"],
    ar: ["تركواز", "فيروزي", "تركوازي"],
  },
  { "zh-cn": ["靛蓝"], en: ["indigo"], ar: ["نيلي", "إنديغو"] },
  { "zh-cn": ["紫色", "紫"], en: ["purple", "violet"], ar: ["بنفسجي", "أرجواني", "موف"] },
  {
    "zh-cn": ["薰衣草紫", "浅紫色", "淡紫色"],
    en: ["lavender", "lilac"],
    ar: ["لافندر", "ليلكي", "بنفسجي فاتح"],
  },
  { "zh-cn": ["灰色", "灰"], en: ["grey", "gray"], ar: ["رمادي", "رصاصي", "رمادية"] },
  {
    "zh-cn": ["炭灰", "深灰色", "深灰"],
    en: ["charcoal", "charcoal grey", "dark grey"],
    ar: ["فحمي", "رمادي غامق", "رمادي داكن"],
  },
  { "zh-cn": ["棕色", "咖啡色", "褐色"], en: ["brown", "coffee colour"], ar: ["بني", "بنية"] },
  { "zh-cn": ["驼色"], en: ["camel colour", "camel"], ar: ["جملي", "لون جملي"] },
  { "zh-cn": ["卡其色", "卡其"], en: ["khaki"], ar: ["كاكي", "خاكي"] },
  { "zh-cn": ["金色"], en: ["gold", "golden"], ar: ["ذهبي", "ذهبية"] },
  { "zh-cn": ["银色"], en: ["silver"], ar: ["فضي", "فضية"] },
  { "zh-cn": ["荧光色", "荧光"], en: ["neon", "fluorescent"], ar: ["نيون", "فسفوري"] },
  { "zh-cn": ["深色"], en: ["dark colour", "dark"], ar: ["غامق", "داكن"] },
  { "zh-cn": ["浅色"], en: ["light colour", "pale"], ar: ["فاتح", "لون فاتح"] },
  {
    "zh-cn": ["彩色", "多色"],
    en: ["multicolour", "multicolor", "colourful", "colorful"],
    ar: ["متعدد الألوان", "ملون", "ملونة"],
  },
  { "zh-cn": ["黑白"], en: ["black and white", "monochrome"], ar: ["أبيض وأسود", "أسود وأبيض"] },
];

/** Seasons and occasions. */
const seasons: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["春季", "春天", "春装", "春款"],
    en: ["spring", "spring wear"],
    ar: ["ربيع", "ربيعي", "ربيعية"],
  },
  {
    "zh-cn": ["夏季", "夏天", "夏装", "夏款"],
    en: ["summer", "summer wear"],
    ar: ["صيف", "صيفي", "صيفية"],
  },
  {
    "zh-cn": ["秋季", "秋天", "秋装", "秋款"],
    en: ["autumn", "fall"],
    ar: ["خريف", "خريفي", "خريفية"],
  },
  {
    "zh-cn": ["冬季", "冬天", "冬装", "冬款"],
    en: ["winter", "winter wear"],
    ar: ["شتاء", "شتوي", "شتوية"],
  },
  {
    "zh-cn": ["春夏", "春夏款"],
    en: ["spring/summer", "spring summer", "SS"],
    ar: ["ربيع وصيف", "ربيع صيف"],
  },
  {
    "zh-cn": ["秋冬", "秋冬款"],
    en: ["autumn/winter", "fall winter", "autumn winter", "AW", "FW"],
    ar: ["خريف وشتاء", "خريف شتاء"],
  },
  {
    "zh-cn": ["四季", "四季款"],
    en: ["all season", "all-season", "four seasons", "year round"],
    ar: ["لجميع الفصول", "كل المواسم", "أربعة مواسم"],
  },
  { "zh-cn": ["斋月"], en: ["ramadan"], ar: ["رمضان", "رمضاني"] },
  { "zh-cn": ["开斋节"], en: ["eid", "eid al-fitr"], ar: ["العيد", "عيد الفطر"] },
  {
    "zh-cn": ["春节", "农历新年"],
    en: ["lunar new year", "Chinese new year", "spring festival"],
    ar: ["رأس السنة الصينية", "عيد الربيع"],
  },
  { "zh-cn": ["圣诞", "圣诞节"], en: ["christmas", "xmas"], ar: ["الكريسماس", "عيد الميلاد"] },
  { "zh-cn": ["婚礼"], en: ["wedding"], ar: ["زفاف", "عرس", "أعراس"] },
  { "zh-cn": ["派对", "聚会"], en: ["party"], ar: ["حفلة", "حفلات", "سهرات"] },
  {
    "zh-cn": ["通勤", "职业装", "职场", "上班"],
    en: ["office wear", "business wear", "workplace", "officewear"],
    ar: ["ملابس مكتبية", "ملابس عمل رسمية"],
  },
  {
    "zh-cn": ["度假", "沙滩"],
    en: ["beach", "resort wear", "vacation", "beachwear"],
    ar: ["شاطئ", "ملابس شاطئ", "إجازة"],
  },
  { "zh-cn": ["节日"], en: ["festival", "holiday"], ar: ["مناسبات", "أعياد"] },
  { "zh-cn": ["日常"], en: ["everyday", "daily wear"], ar: ["يومي", "ملابس يومية"] },
];

/** Who wears it. */
const audience: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["女装", "女士", "女式", "女款", "女", "女性"],
    en: ["women", "ladies", "womenswear", "woman", "female", "lady"],
    ar: ["نسائي", "نسائية", "سيدات", "للنساء", "حريمي", "نساء", "امرأة"],
  },
  {
    "zh-cn": ["男装", "男士", "男式", "男款", "男", "男性"],
    en: ["men", "menswear", "man", "male", "gents", "gentlemen"],
    ar: ["رجالي", "رجالية", "رجال", "للرجال", "رجل"],
  },
  {
    "zh-cn": ["儿童", "童", "小孩"],
    en: ["children", "kids", "child", "kid"],
    ar: ["أطفال", "للأطفال", "طفل"],
  },
  { "zh-cn": ["女童", "女孩"], en: ["girls", "girl"], ar: ["بنات", "بناتي", "فتيات"] },
  { "zh-cn": ["男童", "男孩"], en: ["boys", "boy"], ar: ["أولاد", "ولادي", "صبيان"] },
  {
    "zh-cn": ["婴儿", "宝宝", "婴幼儿", "新生儿"],
    en: ["baby", "infant", "newborn", "toddler", "babies"],
    ar: ["رضيع", "رضع", "مواليد", "بيبي"],
  },
  {
    "zh-cn": ["青少年"],
    en: ["teenagers", "teen", "teens", "youth", "junior"],
    ar: ["مراهقين", "شباب", "يافعين"],
  },
  { "zh-cn": ["成人"], en: ["adult", "adults"], ar: ["كبار", "بالغين"] },
  {
    "zh-cn": ["中性", "无性别", "男女同款", "情侣款"],
    en: ["unisex", "gender neutral", "for both men and women"],
    ar: ["للجنسين", "يونيسكس"],
  },
  { "zh-cn": ["孕妇"], en: ["pregnant women", "maternity"], ar: ["حامل", "حوامل"] },
  {
    "zh-cn": ["中老年"],
    en: ["middle-aged", "elderly", "senior"],
    ar: ["كبار السن", "متوسطي العمر"],
  },
  { "zh-cn": ["学生"], en: ["student"], ar: ["طلاب", "طالبات", "طالب"] },
];

/** Styles. */
const styles: readonly GlossaryEntry[] = [
  {
    "zh-cn": ["时尚", "时髦"],
    en: ["fashion", "fashionable", "stylish", "trendy"],
    ar: ["عصري", "عصرية", "مواكب للموضة", "مودرن"],
  },
  {
    "zh-cn": ["潮流", "潮牌", "潮", "街头", "街头风"],
    en: ["streetwear", "street style", "street fashion", "hip hop", "urban"],
    ar: ["ستريت وير", "أزياء الشارع", "ستايل شبابي"],
  },
  { "zh-cn": ["休闲"], en: ["casual", "leisure"], ar: ["كاجوال", "كاجوال يومي", "غير رسمي"] },
  { "zh-cn": ["正式", "正装"], en: ["formal", "formal wear"], ar: ["رسمي", "ملابس رسمية"] },
  { "zh-cn": ["商务"], en: ["business"], ar: ["أعمال", "بزنس"] },
  { "zh-cn": ["运动"], en: ["sports", "sport", "sporty"], ar: ["رياضي", "رياضة", "رياضية"] },
  { "zh-cn": ["复古"], en: ["vintage", "retro"], ar: ["كلاسيكي قديم", "فينتاج", "ريترو"] },
  {
    "zh-cn": ["简约", "极简"],
    en: ["minimalist", "simple", "minimal"],
    ar: ["بسيط", "مينيمال", "بسيطة"],
  },
  { "zh-cn": ["性感"], en: ["sexy"], ar: ["مثير", "مثيرة", "سكسي"] },
  { "zh-cn": ["优雅"], en: ["elegant"], ar: ["أنيق", "أنيقة", "أناقة"] },
  { "zh-cn": ["甜美", "可爱"], en: ["cute", "sweet"], ar: ["لطيف", "كيوت"] },
  { "zh-cn": ["文艺", "清新"], en: ["artsy", "fresh style"], ar: ["ناعم هادئ"] },
  { "zh-cn": ["英伦"], en: ["british style", "preppy"], ar: ["ستايل بريطاني"] },
  { "zh-cn": ["波西米亚"], en: ["bohemian", "boho"], ar: ["بوهيمي", "بوهو"] },
  { "zh-cn": ["哥特"], en: ["gothic", "goth"], ar: ["قوطي", "غوثيك"] },
  { "zh-cn": ["朋克"], en: ["punk"], ar: ["بانك"] },
  { "zh-cn": ["民族风"], en: ["ethnic style", "ethnic"], ar: ["إثني", "تراثي"] },
  {
    "zh-cn": ["中国风", "国潮", "新中式", "中式"],
    en: ["chinese style", "neo-chinese style", "guochao"],
    ar: ["ستايل صيني", "طراز صيني"],
  },
  {
    "zh-cn": ["韩版", "韩式"],
    en: ["korean style", "korean fashion"],
    ar: ["ستايل كوري", "موديل كوري"],
  },
  { "zh-cn": ["日系"], en: ["japanese style"], ar: ["ستايل ياباني"] },
  {
    "zh-cn": ["欧美"],
    en: ["european and american style", "western style"],
    ar: ["ستايل أوروبي", "طراز غربي"],
  },
  { "zh-cn": ["快时尚"], en: ["fast fashion"], ar: ["موضة سريعة", "أزياء سريعة"] },
  { "zh-cn": ["经典"], en: ["classic", "classical"], ar: ["كلاسيك", "كلاسيكي"] },
  {
    "zh-cn": ["百搭"],
    en: ["versatile", "goes with everything"],
    ar: ["يناسب كل شيء", "متعدد الاستخدام"],
  },
  { "zh-cn": ["舒适"], en: ["comfortable", "comfort", "comfy"], ar: ["مريح", "مريحة", "راحة"] },
];

/** Every entry; earlier ones are suggested first where nothing else decides. */
/** Parts, kinds and looks that are asked for by themselves. */
const particulars: readonly GlossaryEntry[] = [
  { "zh-cn": ["纱裙", "网纱裙"], en: ["tulle dress"], ar: ["فستان تول"] },
  { "zh-cn": ["公主裙"], en: ["princess dress"], ar: ["فستان أميرات", "فساتين أميرات"] },
  { "zh-cn": ["裹身", "裹身裙", "一片式"], en: ["wrap"], ar: ["قصة لف", "ملفوف"] },
  { "zh-cn": ["工装夹克", "工作夹克"], en: ["work jacket"], ar: ["جاكيت عمل", "سترة عمل"] },
  { "zh-cn": ["高可视", "高能见度"], en: ["hi-vis", "high visibility", "hi vis", "high-visibility"], ar: ["عالية الوضوح", "عالي الوضوح"] },
  { "zh-cn": ["软壳", "软壳衣"], en: ["softshell", "soft shell"], ar: ["سوفت شيل", "سوفتشل"] },
  { "zh-cn": ["羔羊毛"], en: ["lambswool", "lamb's wool"], ar: ["صوف الحملان", "صوف الغنم"] },
  { "zh-cn": ["贝壳", "珍珠贝"], en: ["shell", "mother of pearl"], ar: ["صدف", "عرق اللؤلؤ"] },
  { "zh-cn": ["贝壳扣", "贝壳纽扣"], en: ["shell button", "mother of pearl button"], ar: ["أزرار صدف", "أزرار صدفية", "زر صدف"] },
  { "zh-cn": ["果实扣", "坚果扣"], en: ["corozo button", "corozo", "tagua button"], ar: ["أزرار كوروزو", "كوروزو"] },
  { "zh-cn": ["牛角扣", "角扣"], en: ["horn button", "toggle button"], ar: ["أزرار قرن", "زر قرن"] },
  { "zh-cn": ["树脂扣"], en: ["resin button"], ar: ["أزرار راتنج"] },
  { "zh-cn": ["金属"], en: ["metal", "metallic"], ar: ["معدن", "معدني", "معدنية"] },
  { "zh-cn": ["金属拉链"], en: ["metal zipper", "metal zip"], ar: ["سحاب معدني", "سوستة معدنية"] },
  { "zh-cn": ["尼龙拉链"], en: ["nylon zipper", "coil zipper"], ar: ["سحاب نايلون", "سوستة نايلون"] },
  { "zh-cn": ["水溶蕾丝", "水溶花边"], en: ["guipure lace", "guipure", "chemical lace"], ar: ["دانتيل غيبور", "غيبور"] },
  { "zh-cn": ["牡丹", "牡丹花"], en: ["peony", "peonies"], ar: ["فاوانيا", "عود الصليب"] },
  { "zh-cn": ["玫瑰", "玫瑰花"], en: ["rose print", "roses"], ar: ["نقشة ورد جوري", "ورد جوري"] },
  { "zh-cn": ["伊卡特"], en: ["ikat"], ar: ["إيكات"] },
  { "zh-cn": ["青花", "青花瓷"], en: ["blue and white porcelain"], ar: ["خزف أزرق وأبيض"] },
  { "zh-cn": ["四方连续", "循环图案"], en: ["seamless repeat", "all-over repeat", "repeat pattern"], ar: ["نقشة متكررة", "تكرار متصل"] },
  { "zh-cn": ["竹节", "竹节纱"], en: ["slub"], ar: ["سلب", "خيط متعرج"] },
  { "zh-cn": ["赤耳", "红耳", "布边"], en: ["selvedge", "selvage"], ar: ["سيلفدج", "حافة القماش"] },
  { "zh-cn": ["香云纱"], en: ["gambiered silk", "xiang yun sha", "mud silk"], ar: ["حرير شيانغ يون"] },
  { "zh-cn": ["防滑"], en: ["anti-slip", "non-slip"], ar: ["مانع للانزلاق"] },
  { "zh-cn": ["验货标准", "抽样标准"], en: ["AQL", "acceptable quality limit"], ar: ["حد الجودة المقبول"] },
  { "zh-cn": ["国际贸易术语", "贸易术语"], en: ["incoterms"], ar: ["إنكوترمز", "شروط التجارة الدولية"] },
  { "zh-cn": ["试衣", "试身"], en: ["fitting", "fit session"], ar: ["قياس الملابس", "جلسة قياس"] },
];

export const glossaryEntries: readonly GlossaryEntry[] = [
  ...garments,
  ...accessories,
  ...details,
  ...fabrics,
  ...fibres,
  ...finishes,
  ...trims,
  ...processes,
  ...patterns,
  ...certificates,
  ...trade,
  ...colours,
  ...seasons,
  ...audience,
  ...styles,
  ...particulars,
];

/** What a word of the query narrows goods by, where it is one of these. */
export type Section = "colour" | "fabric" | "audience" | "size";

/** How large goods are, in words; sizes in letters and numbers are read apart (`sizes.ts`). */
const largeness: ReadonlySet<string> = new Set(["plus size", "one size"]);

export const sectionOf: ReadonlyMap<GlossaryEntry, Section> = new Map([
  ...colours.map((entry) => [entry, "colour"] as const),
  ...[...fabrics, ...fibres].map((entry) => [entry, "fabric"] as const),
  ...audience.map((entry) => [entry, "audience"] as const),
  ...glossaryEntries.filter(({ en }) => largeness.has(en[0] ?? "")).map((entry) => [entry, "size"] as const),
]);
