import { describe, expect, test } from "vitest";
import { divisions } from "../divisions.ts";
import { cityName, cityOf, placeName, placeText } from "./place-name.ts";
import { spell, spellInArabic } from "./spell.ts";

describe("a place in words", () => {
  test.each([
    ["330603", "浙江省 绍兴市 柯桥区", "Keqiao, Shaoxing, Zhejiang", "كيتشياو، شاوشينغ، تشجيانغ"],
    ["110105", "北京市 朝阳区", "Chaoyang, Beijing", "تشاويانغ، بكين"],
    ["441900", "广东省 东莞市", "Dongguan, Guangdong", "دونغقوان، قوانغدونغ"],
    ["999999", "", "", ""],
  ])("%s", (code, zh, en, ar) => {
    expect([placeText(code, "zh-cn"), placeText(code, "en"), placeText(code, "ar")]).toEqual([zh, en, ar]);
  });

  test.each([
    ["330603", "330600", "绍兴"],
    ["330782", "330782", "义乌"],
    ["310115", "310000", "上海"],
    ["469005", "469005", "文昌"],
    ["330600", "330600", "绍兴"],
    ["000000", "", ""],
  ])("the city of %s is %s", (code, city, name) => {
    expect([cityOf(code), cityName(code, "zh-cn")]).toEqual([city, name]);
  });

  test.each([
    ["西安市", "Xi'an"],
    ["六安市", "Lu'an"],
    ["恩施土家族苗族自治州", "Enshi"],
    ["忠县", "Zhongxian"],
    ["浦东新区", "Pudong"],
  ])("%s is spelled %s", (name, spelling) => expect(spell(name)).toBe(spelling));

  test.each([
    ["杭州市", "هانغتشو"],
    ["绍兴市", "شاوشينغ"],
    ["青岛市", "تشينغداو"],
    ["开平市", "كايبينغ"],
    ["胶州市", "جياوتشو"],
    ["徐州市", "شيوتشو"],
    ["云阳县", "يونيانغ"],
    ["元氏县", "يوانشي"],
    ["合肥市", "خيفي"],
    ["安阳市", "آنيانغ"],
  ])("%s sounds %s in Arabic", (name, spelling) => expect(spellInArabic(name)).toBe(spelling));

  test("every place has a name in Arabic letters", () => {
    const odd = [...divisions().byCode.values()].filter((division) => !/^\p{Script=Arabic}[\p{Script=Arabic} ]+$/u.test(placeName(division, "ar")));
    expect(odd.map((division) => `${division.code} ${division.name} ${placeName(division, "ar")}`)).toEqual([]);
  });

  test("every place has a name in Latin letters", () => {
    const odd = [...divisions().byCode.values()].filter((division) => !/^[A-Z][\p{L}' -]+$/u.test(placeName(division, "en")));
    expect(odd.map((division) => `${division.code} ${division.name} ${placeName(division, "en")}`)).toEqual([]);
  });
});
