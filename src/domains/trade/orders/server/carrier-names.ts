import { compared } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { locales } from "#kit/locale.ts";
import type { Services } from "#platform/calls/context.ts";
import { carriers, carrierWords, type Carrier } from "../contract/fields.ts";

/** What carriers are called in sheets of the trade beside our own words for them. */
const otherNames: Partial<Record<Carrier, readonly string[]>> = {
  sf: ["顺丰", "顺丰快递", "SF"],
  zto: ["中通", "中通速递", "ZTO"],
  yto: ["圆通", "圆通快递", "YTO"],
  sto: ["申通", "STO"],
  yunda: ["韵达", "韵达速递", "Yunda"],
  jd: ["京东", "京东快递", "JD"],
  ems: ["邮政", "中国邮政", "邮政EMS", "China Post"],
  deppon: ["德邦", "德邦物流", "Deppon"],
  fedex: ["Fed Ex", "联邦"],
  sea: ["海运", "Sea", "Ocean", "Ocean freight"],
  rail: ["铁路", "Rail"],
  other: ["其他", "其它", "Other"],
};

/** The carrier that a text means, in whatever language and width it is written. */
export const carrierNames = ({ words }: Pick<Services, "words">): ((text: string) => Carrier | undefined) => {
  const known = new Map<string, Carrier>();
  for (const carrier of carriers)
    for (const name of [carrier, ...locales.map((locale) => words.say(locale, carrierWords[carrier].id)), ...(otherNames[carrier] ?? [])])
      known.set(compared(name), carrier);
  return (text) => known.get(compared(text));
};
