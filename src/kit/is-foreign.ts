/** Scripts tell the three languages apart: what is in the reader's own needs no button. */
const scripts: Record<string, RegExp> = { "zh-cn": /\p{Script=Han}/gu, ar: /\p{Script=Arabic}/gu, en: /\p{Script=Latin}/gu };

/** Whether a text is for the most part in another script than this language's. */
export const isForeign = (text: string, locale: string): boolean => {
  const count = (one: string) => text.match(scripts[one] ?? /$^/g)?.length ?? 0;
  return Object.keys(scripts).some((one) => one !== locale && count(one) > count(locale));
};
