/**
 * The heading of the Harmonized System (four figures) that goods fall under by what their shop says of them, for shops that name no HS code. Only what is
 * certain: how the cloth is made decides the chapter, the garment and whom it is for the heading. A cloth that is woven as often as it is knitted, a garment
 * that is in several headings, and everything unknown have none. Clothes for either sex are classed with women's (note 9 to chapter 61 and to chapter 62).
 */
export type Kind = { category: string; audience: string; fabric: string };

const knitted = new Set(["jersey", "rib", "french_terry", "fleece", "knit"]);
const woven = new Set(["denim", "poplin", "twill", "canvas", "corduroy", "chiffon", "herringbone"]);

type Headings = { knitted?: { men: string; women: string }; woven?: { men: string; women: string } };
const bottoms: Headings = { knitted: { men: "6103", women: "6104" }, woven: { men: "6203", women: "6204" } };
/** Only women's headings name them. */
const dresses: Headings = { knitted: { men: "", women: "6104" }, woven: { men: "", women: "6204" } };
const shirts: Headings = { knitted: { men: "6105", women: "6106" }, woven: { men: "6205", women: "6206" } };
const jumpers: Headings = { knitted: { men: "6110", women: "6110" } };

const byCategory: Readonly<Record<string, Headings>> = {
  dresses,
  cheongsams: dresses,
  skirts: dresses,
  "kids-dresses": dresses,
  trousers: bottoms,
  jeans: bottoms,
  "kids-dungarees": bottoms,
  shirts,
  "denim-shirts": shirts,
  "work-shirts": shirts,
  tees: { knitted: { men: "6109", women: "6109" } },
  jumpers,
  "cable-knits": jumpers,
  hoodies: jumpers,
};

/** "6109", or "" where it is not certain. */
export const headingOf = ({ category, audience, fabric }: Kind): string => {
  const make = knitted.has(fabric) ? "knitted" : woven.has(fabric) ? "woven" : undefined;
  const headings = byCategory[category];
  if (!make || !headings || audience === "trade") return "";
  if (audience === "baby") return make === "knitted" ? "6111" : "6209";
  return headings[make]?.[audience === "men" || audience === "boys" ? "men" : "women"] ?? "";
};
