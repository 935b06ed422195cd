import { mostStars } from "../../contract/limits.ts";

/** `counts` are reviews by their stars; the average is in tenths of a star, halves up. */
export const scoreOf = (counts: ReadonlyMap<number, number>): { count: number; average_tenths: number; stars: number[] } => {
  const stars = Array.from({ length: mostStars }, (_, index) => counts.get(index + 1) ?? 0);
  const count = stars.reduce((sum, of) => sum + of, 0);
  const sum = stars.reduce((total, of, index) => total + of * (index + 1), 0);
  return { count, average_tenths: count === 0 ? 0 : Math.floor((sum * 20 + count) / (count * 2)), stars };
};
