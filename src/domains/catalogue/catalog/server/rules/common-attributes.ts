import { commonAttributeWords, weights } from "../../contract/choices.ts";

/**
 * What the lists of every category are narrowed by, beside the attributes that some categories ask for and in the same way: by `season=summer`
 * among `chosen`. No category's attribute has one of these codes.
 */
export const commonAttributes = commonAttributeWords.keys;
export type CommonAttribute = (typeof commonAttributes)[number];

type Weight = (typeof weights.keys)[number];
/** Grams a square metre below which cloth counts as such; migration 0005 marked the products of before by the same. */
const below: Record<Weight, number> = { light: 150, medium: 250, heavy: 400, extra_heavy: Infinity };

export const weightOf = (gsm: number): Weight => weights.keys.find((weight) => gsm < below[weight]) ?? "extra_heavy";

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
