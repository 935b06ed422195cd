import { useLingui } from "@lingui/react/macro";
import type { Suggestion } from "#domains/search/contract/kinds.ts";
import { useKindNames } from "#domains/search/ui/kind-names.ts";
import { Icon } from "#ui/icon.tsx";
import { forgetSearches } from "./recent-searches.ts";
import css from "./search-list.module.css";

type Props = {
  id: string;
  list: readonly Suggestion[];
  /** Place in the list that the arrow keys have reached; below 0: none. */
  chosen: number;
  /** What was searched for before, and not what the typed word may mean. */
  isRecent: boolean;
  choose: (suggestion: Suggestion) => void;
  backToInput: () => void;
};

/** What may be meant, under the search box. It comes when it is first shown: its style is not in a page that nobody searches from. */
export const SearchList = ({ id, list, chosen, isRecent, choose, backToInput }: Props) => {
  const { t } = useLingui();
  const kinds = useKindNames();
  return (
    <div className={css.list}>
      {isRecent && (
        <p className={css.recent}>
          {t`Searched before`}
          <button
            type="button"
            // Before the blur that would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              forgetSearches();
              backToInput();
            }}
          >
            {t`Clear`}
          </button>
        </p>
      )}
      <ul id={`${id}-list`} role="listbox" aria-label={isRecent ? t`Searched before` : t`Suggestions`}>
        {list.map((suggestion, index) => (
          <li
            key={`${suggestion.kind}${suggestion.id}${suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(suggestion);
            }}
          >
            <Icon name={isRecent ? "clock" : suggestion.kind === "term" ? "search" : "next"} small />
            <span>{suggestion.text}</span>
            {suggestion.kind !== "term" && <small>{kinds[suggestion.kind]}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
};
