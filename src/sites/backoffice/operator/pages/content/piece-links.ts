import type { Word } from "#kit/words.ts";
import { toConsole } from "../../addresses.ts";
import { navigation, type PlainPage } from "../../navigation.ts";

const pages: Readonly<Record<string, PlainPage>> = {
  menu: "content-menu",
  home: "content-home",
  carousel: "content-carousel",
  festival: "content-festival",
  tooltips: "content-tooltips",
  links: "content-links",
  identity: "content-identity",
  prices: "content-prices",
  choices: "content-choices",
};

/** Where a piece of content is written. */
export const pieceLink = (piece: string): string => {
  const [kind = "", part] = piece.split(":");
  if (kind === "help") return toConsole("help-entry", { id: part ?? "" });
  if (kind === "carousel") return toConsole("content-carousel", { place: part });
  if (kind === "choices") return toConsole("content-choices", { list: part });
  return toConsole(pages[kind] ?? "content");
};

/** What a kind of piece is called: as in the navigation. */
export const pieceWord = (kind: string): Word => {
  const page = kind === "help" ? "help" : pages[kind];
  return navigation.flatMap((group) => group.entries).find((entry) => entry.page === page)?.words ?? { id: kind, message: kind };
};
