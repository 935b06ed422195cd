import { locales, type Locale } from "#kit/locale.ts";
import { compared } from "#domains/catalogue/catalog/contract/typed-values.ts";

/** Colours that a seller need not give a shade for, as the trade calls them. */
const named: readonly (readonly [hex: string, ...names: string[]])[] = [
  ["#1c1c1e", "black", "黑色", "黑", "أسود"],
  ["#fbfbf8", "white", "白色", "白", "本白", "أبيض"],
  ["#f3efe4", "off-white", "ivory", "cream", "米白", "米白色", "象牙白", "عاجي", "كريمي"],
  ["#8d8f94", "grey", "gray", "灰色", "灰", "رمادي"],
  ["#c9cbce", "light grey", "light gray", "浅灰", "浅灰色", "رمادي فاتح"],
  ["#4b4e54", "dark grey", "charcoal", "深灰", "深灰色", "炭灰", "رمادي غامق", "فحمي"],
  ["#d9c9a8", "beige", "米色", "بيج"],
  ["#c8ad7f", "khaki", "卡其", "卡其色", "كاكي"],
  ["#b98d5c", "camel", "驼色", "جملي"],
  ["#6b4630", "brown", "棕色", "咖啡色", "咖色", "بني"],
  ["#b3282d", "red", "红色", "正红", "大红", "أحمر"],
  ["#6f1d2c", "burgundy", "wine", "酒红", "酒红色", "خمري", "عنابي"],
  ["#eab0b8", "pink", "粉色", "粉红", "粉红色", "وردي", "زهري"],
  ["#d98f86", "coral", "珊瑚", "珊瑚色", "مرجاني"],
  ["#e07b2f", "orange", "橙色", "橘色", "برتقالي"],
  ["#ecc53b", "yellow", "黄色", "أصفر"],
  ["#c99a2e", "mustard", "姜黄", "芥末黄", "خردلي"],
  ["#3f7d4b", "green", "绿色", "أخضر"],
  ["#24523c", "dark green", "墨绿", "墨绿色", "أخضر غامق"],
  ["#6b7040", "olive", "army green", "军绿", "军绿色", "橄榄绿", "زيتي", "زيتوني"],
  ["#a9c7ae", "mint", "薄荷绿", "نعناعي"],
  ["#2f62a8", "blue", "蓝色", "أزرق"],
  ["#a8c6e4", "light blue", "sky blue", "浅蓝", "浅蓝色", "天蓝", "天蓝色", "أزرق فاتح", "سماوي"],
  ["#1f2a4d", "navy", "navy blue", "藏青", "藏青色", "藏蓝", "深蓝", "كحلي"],
  ["#2b3f74", "indigo", "靛蓝", "نيلي"],
  ["#2d8791", "teal", "孔雀蓝", "بترولي"],
  ["#6a4a86", "purple", "紫色", "بنفسجي", "أرجواني"],
  ["#b9a5d0", "lavender", "lilac", "浅紫", "香芋紫", "لافندر", "ليلكي"],
  ["#c98d8b", "dusty pink", "豆沙粉", "豆沙", "豆沙色", "脏粉", "脏粉色"],
  ["#e3c1bd", "藕粉", "藕粉色", "藕色", "裸粉", "裸粉色"],
  ["#f4d3d6", "light pink", "浅粉", "浅粉色", "樱花粉", "淡粉", "وردي فاتح"],
  ["#e0505f", "watermelon", "西瓜红"],
  ["#d13c76", "hot pink", "fuchsia", "玫红", "玫红色", "玫瑰红", "فوشيا"],
  ["#a34a38", "brick", "rust", "砖红", "砖红色", "铁锈红", "طوبي"],
  ["#78222e", "枣红", "枣红色", "暗红"],
  ["#e2552f", "橘红", "橘红色"],
  ["#8ea6b8", "haze blue", "dusty blue", "雾霾蓝", "雾蓝", "灰蓝", "灰蓝色"],
  ["#4d6d94", "denim blue", "牛仔蓝"],
  ["#1f4fa3", "royal blue", "宝蓝", "宝蓝色", "أزرق ملكي"],
  ["#1e2fa8", "klein blue", "克莱因蓝"],
  ["#3d9bbd", "lake blue", "湖蓝", "湖蓝色"],
  ["#bcd9ea", "水蓝", "水蓝色", "淡蓝", "冰蓝"],
  ["#a3b77f", "matcha", "抹茶绿", "抹茶", "抹茶色"],
  ["#b2c087", "avocado", "牛油果绿", "果绿", "果绿色"],
  ["#a9c09a", "豆绿", "豆绿色", "浅绿", "浅绿色"],
  ["#8a9a86", "sage", "灰绿", "灰绿色", "鼠尾草绿"],
  ["#f3df80", "鹅黄", "鹅黄色", "浅黄", "浅黄色"],
  ["#f2e04b", "lemon", "柠檬黄", "ليموني"],
  ["#f5e8b7", "奶黄", "奶黄色", "奶油黄"],
  ["#f4ecdd", "milky", "奶白", "奶白色", "奶油白", "奶油色"],
  ["#ddd0ba", "oatmeal", "oat", "燕麦", "燕麦色"],
  ["#ead3b8", "apricot", "杏色", "杏", "杏仁色"],
  ["#e8d6b9", "champagne", "香槟", "香槟色", "شمبانيا"],
  ["#cdb49a", "milk tea", "奶茶", "奶茶色"],
  ["#a8662c", "caramel", "焦糖", "焦糖色", "كراميل"],
  ["#5e4030", "coffee", "咖啡", "深咖", "深咖色", "قهوائي"],
  ["#4b2f22", "chocolate", "巧克力", "巧克力色", "شوكولاتة"],
  ["#d7c6a1", "浅卡", "浅卡其"],
  ["#a48a5b", "深卡", "深卡其"],
  ["#bfc3c8", "silver", "银灰", "银灰色", "银色", "فضي"],
  ["#a4a6a9", "heather grey", "花灰", "花灰色", "麻灰", "麻灰色"],
  ["#54305f", "grape", "葡萄紫", "深紫", "深紫色"],
];
const byName = new Map(named.flatMap(([hex, ...names]) => names.map((name) => [compared(name), hex] as const)));

export const shadeOf = (name: string): string | undefined => byName.get(compared(name));

const scripts = { "zh-cn": /^\p{Script=Han}+$/u, en: /^[a-z -]+$/, ar: /^[\p{Script=Arabic} ]+$/u } as const satisfies Record<Locale, RegExp>;
/** The colours to choose a shade from, called as the reader's language calls them: those that have a name in every language. */
export const shadesIn = (locale: Locale): { value: string; label: string }[] =>
  named.flatMap(([hex, ...names]) => {
    const called = locales.map((one) => names.find((name) => scripts[one].test(name)));
    const label = called[locales.indexOf(locale)];
    return label !== undefined && called.every((name) => name !== undefined) ? [{ value: hex, label }] : [];
  });
export const isShade = (hex: string): boolean => named.some(([shade]) => shade === hex);
