// Those whose certification is on its way: a draft, some that wait, some that were sent back.
import type { Words } from "#demo/pictures/catalogue.ts";
import type { Factory, SkillName } from "./factory-names.ts";

const words = (zh: string, en: string, ar: string): Words => ({ "zh-cn": zh, en, ar });

export type Applicant = {
  kind: "enterprise" | "designer";
  /** Where it stands when the market opens. */
  stands: "draft" | "submitted" | "rejected";
  username: string | null;
  nickname: string;
  name: Words;
  person: string;
  city: string;
  town: Words;
  skill: SkillName;
  type: Factory["type"];
  renshu: number;
  founded: string;
  /** Days ago. */
  since: number;
  isAbroad?: { country: string; region: string; number: string };
};

const common = {
  username: null,
  skill: "dresses" as const,
  type: "manufacturer" as const,
  renshu: 60,
  founded: "2016-08-08",
  city: "330603",
  town: words("绍兴", "Shaoxing", "شاوشينغ"),
};

export const applicants: readonly Applicant[] = [
  {
    ...common,
    kind: "enterprise",
    stands: "rejected",
    username: "newcomer",
    nickname: "海宁衡川",
    name: words("海宁衡川针织有限公司", "Hengchuan Knitting, Haining", "هنغتشوان للتريكو، هاينينغ"),
    person: "顾成海",
    city: "330481",
    town: words("海宁", "Haining", "هاينينغ"),
    skill: "knit",
    renshu: 85,
    founded: "2014-03-20",
    since: 6,
  },
  {
    ...common,
    kind: "enterprise",
    stands: "submitted",
    nickname: "义乌晴禾",
    name: words("义乌市晴禾服饰有限公司", "Qinghe Garments, Yiwu", "تشينغخه للملابس، إيوو"),
    person: "骆晓燕",
    city: "330782",
    town: words("义乌", "Yiwu", "إيوو"),
    skill: "modest",
    type: "factory_trade",
    renshu: 140,
    founded: "2017-11-02",
    since: 4,
  },
  {
    ...common,
    kind: "enterprise",
    stands: "submitted",
    nickname: "增城蓝埠",
    name: words("广州蓝埠牛仔服装有限公司", "Lanbu Denim, Guangzhou", "لانبو للدنيم، قوانغتشو"),
    person: "黎伟明",
    city: "440118",
    town: words("广州", "Guangzhou", "قوانغتشو"),
    skill: "denim",
    renshu: 210,
    founded: "2009-06-15",
    since: 3,
  },
  {
    ...common,
    kind: "enterprise",
    stands: "submitted",
    nickname: "Gulf Thread",
    name: words("海湾线贸易公司", "Gulf Thread Trading FZE", "غلف ثريد للتجارة"),
    person: "Hamad Al Ketbi",
    city: "330782",
    town: words("义乌", "Yiwu", "إيوو"),
    skill: "modest",
    type: "trader",
    renshu: 12,
    founded: "2019-02-11",
    since: 2,
    isAbroad: { country: "AE", region: "Dubai", number: "JAFZA-184402" },
  },
  {
    ...common,
    kind: "enterprise",
    stands: "draft",
    nickname: "柯桥织里",
    name: words("绍兴织里坊纺织品有限公司", "Zhilifang Textiles, Shaoxing", "تشيليفانغ للمنسوجات، شاوشينغ"),
    person: "章立峰",
    since: 1,
  },
  {
    ...common,
    kind: "designer",
    stands: "submitted",
    nickname: "许知微",
    name: words("知微", "Zhiwei Xu", "تشي وي شو"),
    person: "许知微",
    city: "330106",
    town: words("杭州", "Hangzhou", "هانغتشو"),
    since: 5,
  },
  {
    ...common,
    kind: "designer",
    stands: "submitted",
    nickname: "Nadia Rahal",
    name: words("纳迪娅·拉哈勒", "Nadia Rahal", "نادية رحّال"),
    person: "Nadia Rahal",
    town: words("贝鲁特", "Beirut", "بيروت"),
    since: 1,
    isAbroad: { country: "LB", region: "Beirut", number: "LR2204871" },
  },
  {
    ...common,
    kind: "designer",
    stands: "rejected",
    nickname: "汤小鲤",
    name: words("小鲤", "Xiaoli Tang", "شياولي تانغ"),
    person: "汤小鲤",
    city: "320508",
    town: words("苏州", "Suzhou", "سوتشو"),
    since: 8,
  },
];
