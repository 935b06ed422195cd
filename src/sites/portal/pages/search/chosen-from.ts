import { lastPlace, type choose } from "#domains/search/contract/choosing.ts";
import type { Kind } from "#domains/search/contract/kinds.ts";
import { toldWhenFollowed } from "#ui/tell-mark.tsx";

/** For a found thing: whoever follows it tells that it was chosen from this search. `index` is its place in the whole list, from 0 on. */
export const chosenFrom = (keyword: string, kind: Kind, id: number, index: number) =>
  index < lastPlace ? toldWhenFollowed<typeof choose>("search/choose", { q: keyword.slice(0, 200), kind, id, place: index + 1 }) : {};
