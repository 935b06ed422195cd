import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { Empty } from "#ui/states.tsx";
import { FoundList } from "./found-list.tsx";
import { InsteadNote } from "./instead-note.tsx";
import type { FoundSort, FoundThings } from "./load-found.ts";
import { SortBar } from "./sort-bar.tsx";
import { TooLongNote } from "./too-long-note.tsx";
import { WordsToTry } from "./words-to-try.tsx";

type Addresses = {
  /** The same search with something else; the first page unless a page is named. */
  hrefOf: (change: { sort?: FoundSort; page?: number }) => string;
  /** The same search for another word. */
  instead: (keyword: string) => string;
  /** Everything, without a keyword. */
  all?: string;
  /** Ways on where nothing was found. */
  others?: ReactNode;
};

/** What a keyword found: sorting, a word when it was only close, the things, paging; and other words when there is nothing. */
export const KeywordResults = ({ found, hrefOf, instead, all, others }: { found: FoundThings } & Addresses) => {
  const { t } = useLingui();
  const { keyword, sort, page, isTooLong } = found.query;
  if (found.total === 0)
    return (
      <>
        {isTooLong && <TooLongNote />}
        <Empty title={t`Nothing was found for “${keyword}”`} about={t`Try fewer or other words, in any of the three languages.`}>
          <WordsToTry words={found.instead} hrefOf={instead} />
          {all && (
            <LinkButton to={all} look="ghost">
              <Trans>Show everything</Trans>
            </LinkButton>
          )}
          {others}
        </Empty>
      </>
    );
  return (
    <>
      <FoundHead found={found} hrefOf={hrefOf} instead={instead} />
      <FoundList list={found.list} marks={found.marks} from={{ keyword: found.meant || keyword, before: (page - 1) * found.size }} />
      <Pager page={page} size={found.size} total={found.total} hrefOf={(one) => hrefOf({ sort, page: one })} />
    </>
  );
};

/** Above what a keyword found: the order, how much there is, and what was searched for where that is something else. */
export const FoundHead = ({ found, hrefOf, instead }: { found: FoundThings } & Omit<Addresses, "all" | "others">) => {
  const { t } = useLingui();
  const { keyword, sort, isTooLong } = found.query;
  const names: [FoundSort, string][] = [
    ["relevance", t`Best match`],
    ["new", t`Newest`],
    ["popular", t`Most popular`],
  ];
  const shown = found.total.toLocaleString("en") + (found.totalIsCapped ? "+" : "");
  return (
    <>
      {isTooLong && <TooLongNote />}
      <SortBar sorts={names.map(([key, label]) => ({ key, label, to: hrefOf({ sort: key }), isOn: sort === key }))}>
        <Plural value={found.total} one="# result" other={`${shown} results`} />
      </SortBar>
      <InsteadNote keyword={keyword} instead={found.meant} isLoose={found.isLoose} hrefOf={instead} />
    </>
  );
};
