/**
 * What the lists of every category are narrowed by, beside the attributes that some categories ask for and in the same way: by `season=summer`
 * among `chosen`. No category's attribute has one of these codes.
 */
export const commonAttributes = ["season", "fibre", "weight", "origin"] as const;
export type CommonAttribute = (typeof commonAttributes)[number];

/** Grams a square metre below which cloth counts as such. */
const weights = [
  ["light", 150],
  ["medium", 250],
  ["heavy", 400],
  ["extra_heavy", Infinity],
] as const;
export type Weight = (typeof weights)[number][0];

export const weightOf = (gsm: number): Weight => weights.find(([, below]) => gsm < below)?.[0] ?? "extra_heavy";

type Described = {
  season: readonly string[];
  composition: readonly { fibre: string }[];
  weight_gsm: number | null;
  origin: string;
};

/** An origin that is not a country's two letters is only text. */
export const commonChoices = ({ season, composition, weight_gsm, origin }: Described): { attribute: CommonAttribute; option: string }[] => [
  ...season.map((option) => ({ attribute: "season" as const, option })),
  ...composition.map(({ fibre }) => ({ attribute: "fibre" as const, option: fibre })),
  ...(weight_gsm === null ? [] : [{ attribute: "weight" as const, option: weightOf(weight_gsm) }]),
  ...(/^[a-z]{2}$/i.test(origin) ? [{ attribute: "origin" as const, option: origin.toLowerCase() }] : []),
];
