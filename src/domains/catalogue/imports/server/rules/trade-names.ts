/** What words of a cell are chosen from. */
export type Vocabulary = "audience" | "season" | "fabric" | "fibre" | "care" | "service" | "payment" | "unit" | "currency";

/** What the vocabularies' words are called in sheets of the trade, beside our own words for them: by vocabulary and key. */
export const tradeNames: Record<Vocabulary, Readonly<Record<string, readonly string[]>>> = {
  audience: {
    women: ["女", "女装", "女款", "女式", "女性", "女人", "ladies", "lady", "woman", "women's", "womens", "female", "نسائي", "سيدات", "حريمي"],
    men: ["男", "男装", "男款", "男式", "男性", "男人", "man", "men's", "mens", "male", "gents", "رجالي"],
    unisex: ["男女同款", "男女通用", "中性", "通用", "情侣", "情侣款", "للجنسين"],
    girls: ["女童", "女童装", "小女孩", "girl", "girl's", "بناتي"],
    boys: ["男童", "男童装", "小男孩", "boy", "boy's", "ولادي"],
    kids: ["童", "童装", "儿童装", "小童", "中童", "大童", "kid", "child", "children", "أطفالي"],
    baby: ["婴儿", "婴童", "婴幼儿", "宝宝", "infant", "newborn", "بيبي"],
  },
  season: {
    spring: ["春", "春装", "春款"],
    summer: ["夏", "夏装", "夏款"],
    autumn: ["秋", "秋装", "秋款", "fall"],
    winter: ["冬", "冬装", "冬款"],
  },
  fabric: {
    cotton: ["纯棉", "全棉", "棉布", "棉质"],
    linen: ["麻", "麻料", "纯麻"],
    cotton_linen: ["棉麻", "麻棉"],
    denim: ["牛仔", "牛仔布"],
    lyocell: ["天丝", "莱赛尔", "tencel"],
    viscose: ["人棉", "人造棉", "粘胶", "rayon"],
    silk: ["桑蚕丝", "真丝绸"],
    jersey: ["汗布", "平纹针织"],
    french_terry: ["卫衣布", "毛圈", "terry"],
    fleece: ["摇粒绒", "polar fleece"],
    knit: ["针织", "毛衫", "knitted"],
    wool: ["毛呢", "羊毛呢", "呢料"],
    lace: ["蕾丝布"],
    velvet: ["丝绒", "天鹅绒", "金丝绒"],
    polyester: ["涤", "涤纶布"],
    nylon: ["尼龙", "锦纶布"],
  },
  fibre: {
    cotton: ["纯棉", "全棉", "精梳棉"],
    organic_cotton: ["有机棉"],
    linen: ["麻", "亚麻纤维"],
    ramie: ["苎麻纤维"],
    wool: ["毛", "羊毛纤维", "绵羊毛"],
    cashmere: ["山羊绒", "羊绒纤维"],
    silk: ["真丝", "桑蚕丝", "蚕丝"],
    viscose: ["粘胶", "粘胶纤维", "粘纤", "人棉", "人造棉", "人丝", "rayon"],
    lyocell: ["天丝", "莱赛尔纤维", "tencel"],
    modal: ["莫代尔纤维", "莫代"],
    acetate: ["醋酸", "醋纤", "醋酸纤维", "三醋酸"],
    polyester: ["涤", "涤纶", "聚酯", "poly"],
    recycled_polyester: ["再生涤纶", "再生涤", "rpet"],
    nylon: ["锦", "尼龙", "聚酰胺", "聚酰胺纤维", "polyamide"],
    acrylic: ["腈", "腈纶", "聚丙烯腈"],
    elastane: ["氨", "氨纶", "弹力丝", "莱卡", "spandex", "lycra", "سباندكس", "ليكرا"],
  },
  care: {},
  service: {},
  payment: {
    deposit_30: ["30/70", "t/t 30/70", "30%定金", "30%订金", "三成定金"],
    deposit_50: ["50/50", "t/t 50/50", "50%定金", "50%订金", "五成定金"],
    documents: ["d/p", "cad", "见单付款", "见提单付款", "见提单复印件付款"],
    milestones: ["分期", "分期付款", "in milestones"],
  },
  unit: {
    piece: ["pc", "pcs", "piece", "pieces", "个", "条", "顶"],
    set: ["套装", "sets"],
    metre: ["m", "meter", "meters", "metres"],
    kilogram: ["kg", "千克"],
    roll: ["卷装", "rolls"],
  },
  currency: {
    CNY: ["rmb", "人民币", "元", "¥", "يوان"],
    USD: ["us$", "$", "美元", "美金", "dollar", "dollars", "دولار", "دولار أمريكي"],
    EUR: ["€", "欧元", "euro", "euros", "يورو"],
    GBP: ["£", "英镑", "جنيه إسترليني"],
    AED: ["迪拉姆", "درهم", "درهم إماراتي"],
    SAR: ["里亚尔", "沙特里亚尔", "ريال", "ريال سعودي"],
  },
};

/** Seasons that are written as one: "春夏", "四季". */
export const seasonsApart = (text: string): string => text.replace(/四季|全年/g, "春夏秋冬").replace(/([春夏秋冬])(?=[春夏秋冬])/g, "$1、");
