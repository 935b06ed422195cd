import { ratingText, reviewScores } from "#domains/trade/reviews/contract/reading.ts";
import type { ComparedRow } from "#ui/comparison.tsx";
import type { callFrom } from "../../../request-context.ts";

type Cell = ComparedRow["cells"][number];

/** Lines of a comparison of these things, by what each says: a text, or a cell where more is to be shown. */
export const linesOf =
  <Thing>(things: readonly Thing[]) =>
  (key: string, label: string, cellOf: (thing: Thing) => string | Cell): ComparedRow => ({
    key,
    label,
    cells: things.map((thing) => {
      const cell = cellOf(thing);
      return typeof cell === "string" ? { text: cell } : cell;
    }),
  });

/** How buyers rate them, as sentences by id; empty without a review. */
export const ratingsOf = async (call: ReturnType<typeof callFrom>, of: "products" | "sellers", ids: readonly number[]): Promise<Record<number, string>> => {
  const { list } = await call(reviewScores, { of, ids: [...ids] });
  return Object.fromEntries(list.map(({ id, count, average_tenths }) => [id, count > 0 ? call.say(ratingText, { average: average_tenths / 10, count }) : ""]));
};
