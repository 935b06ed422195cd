import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import type { FairContent } from "./contract/content.ts";
import { publishFair, saveFair } from "./contract/admin.ts";
import type { FormWhole } from "./contract/form.ts";

const day = 86_400;

export const aForm = (more: Partial<FormWhole> = {}): FormWhole => ({
  kind: "signUp",
  title: { "zh-cn": "观众报名", en: "Visit" },
  about: { "zh-cn": "免费", en: "Free" },
  terms: { "zh-cn": "同意", en: "I agree" },
  fields: [
    { type: "text", name: "name", label: { "zh-cn": "姓名", en: "Name" }, is_required: true, max_length: 20 },
    { type: "mail", name: "mail", label: { en: "E-mail" }, is_required: false },
    {
      type: "select",
      name: "role",
      label: { "zh-cn": "身份", en: "I am" },
      is_required: true,
      choices: [
        { key: "buyer", label: { "zh-cn": "采购商", en: "A buyer" } },
        { key: "brand", label: { en: "A brand" } },
      ],
    },
    { type: "number", name: "people", label: { en: "People" }, is_required: false, minimum: 1, maximum: 5 },
  ],
  opens_at: null,
  closes_at: null,
  capacity: null,
  waiting_places: 0,
  ...more,
});

/** Right and complete words of a fair that begins in ten days. */
export const aFair = (more: Partial<FairContent> = {}): FairContent => {
  const starts_at = Math.floor(Date.now() / 1000) + 10 * day;
  return {
    name: { "zh-cn": "牛仔展", en: "Denim fair", ar: "معرض الدنيم" },
    tagline: { "zh-cn": "一条街的丹宁", en: "A street of denim" },
    about: { "zh-cn": "三天", en: "Three days" },
    starts_at,
    ends_at: starts_at + 3 * day,
    hours: { en: "9:00–17:00" },
    venue: { "zh-cn": "国际会展中心", en: "Expo hall" },
    city: { "zh-cn": "广州", en: "Guangzhou" },
    address: { en: "1 Road" },
    theme: { ground: "#1c2957", on_ground: "#ffffff", accent: "#e4ae36", on_accent: "#141a33", deep: "#1c2957", wash: "#e4e9f4", pattern: "twill" },
    blocks: [
      {
        type: "hero",
        key: "top",
        kicker: { "zh-cn": "专业展", en: "Trade fair" },
        lead: { en: "Come" },
        image: "/files/0123456789abcdef01234567-1200x900.webp",
        alt: { en: "Denim" },
      },
      { type: "exhibitors", key: "exhibitors", title: { en: "Exhibitors" }, shown: 4 },
      { type: "sign_up", key: "join", title: { en: "Join" }, text: { en: "Free" }, action: { en: "Sign up" } },
    ],
    form: aForm(),
    lists: ["enterprise"],
    ...more,
  };
};

type Persona = { token: string | null; id: number };
/** What these builders need of a test portal (tests/harness); a domain does not import the tests. */
type TestPortal = {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>): Promise<OutputOf<C>>;
  aUser(more: { roles: string[] }): Promise<Persona>;
};

let serial = 0;

/** A public fair of its own; its code. */
export const aPublicFair = async (portal: TestPortal, more: Partial<FairContent> = {}): Promise<string> => {
  const staff = await portal.aUser({ roles: ["content"] });
  const site = `fair${(serial += 1)}`;
  const { number } = await portal.run(saveFair, staff, { site, base: null, content: aFair(more) });
  await portal.run(publishFair, staff, { site, number });
  return site;
};

/** What the form of `aForm` needs. */
export const fairAnswers = [
  { name: "name", value: "Omar" },
  { name: "role", value: "buyer" },
];
