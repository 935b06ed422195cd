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
];
const byName = new Map(named.flatMap(([hex, ...names]) => names.map((name) => [compared(name), hex] as const)));

export const shadeOf = (name: string): string | undefined => byName.get(compared(name));
