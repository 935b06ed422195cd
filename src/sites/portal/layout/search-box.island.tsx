import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Suggestion } from "#domains/search/contract/kinds.ts";
import type { suggest } from "#domains/search/contract/search.ts";
import { call } from "#kit/browser/call.ts";
import { goTo } from "#kit/browser/navigation.ts";
import { routes } from "#kit/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { island, useId } from "#ui/island.tsx";
import { useStore } from "#ui/use-store.ts";
import { showToast } from "#ui/toast.tsx";
import { readRecent, recentSearches, rememberSearch } from "./recent-searches.ts";
import { searchAddress, searchTypeOf, searchTypes, suggestionAddress, type SearchType } from "./search-type.ts";
import { longestKeyword } from "../pages/search/read-address.ts";
import { pictureTypes } from "../pages/search/picture-types.ts";
import css from "./search-box.module.css";

const SearchList = lazy(() => import("./search-list.tsx").then(({ SearchList: list }) => ({ default: list })));

const byPicture = "search-by-picture";
const pauseMs = 160;
/** Far above what is searched for, so that what is pasted is said to be too long and not cut; below what an address can carry. */
const longestTyped = 2_000;
const nothing: readonly Suggestion[] = [];
const noSearches: readonly string[] = [];

/** What search/suggest says to what was typed last; old answers never overtake new ones. */
const useSuggestions = (typed: string, type: SearchType, isWanted: boolean): readonly Suggestion[] => {
  const [list, setList] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const q = typed.trim();
    if (!isWanted || q === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call<typeof suggest>({ path: "search/suggest" }, { q: q.slice(0, 60), type }, { signal: stop.signal, quiet: true }).then(
        (answer) => setList(answer.list.slice(0, 10)),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, type, isWanted]);
  return isWanted && typed.trim() !== "" ? list : nothing;
};

/**
 * Type selector, keyword, suggestions: a combobox whose list is walked with the arrow keys. It is a plain form before it is woken.
 */
const SearchBox = ({ pathname, keyword: asked }: { pathname: string; keyword: string }) => {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState<SearchType>(() => searchTypeOf(pathname));
  const [typed, setTyped] = useState(asked);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const suggested = useSuggestions(typed, type, isOpen);
  const recent = useStore(recentSearches, noSearches);
  const isRecent = isOpen && typed.trim() === "";
  const list = isRecent ? recent.map((text): Suggestion => ({ text, kind: "term", id: 0, owner_id: 0, key: "" })) : suggested;

  const names: Record<SearchType, string> = { whole: t`All`, goods: t`Goods`, enterprise: t`Enterprises`, order: t`Orders`, design: t`Designs` };
  useEffect(() => {
    if (input.current === document.activeElement) {
      readRecent();
      setOpen(true);
    }
  }, []);
  const go = (address: string) => {
    setOpen(false);
    input.current?.blur();
    void goTo(address);
  };
  const choose = (suggestion: Suggestion) => {
    setTyped(suggestion.text);
    if (suggestion.kind === "term") rememberSearch(suggestion.text);
    go(suggestionAddress(suggestion, type));
  };
  const submit = () => {
    if (typed.trim().length > longestKeyword)
      return showToast({ tone: "warning", text: t`That is too long to search for: ${longestKeyword} characters at most` });
    const suggestion = list[chosen];
    if (isOpen && suggestion) return choose(suggestion);
    const address = searchAddress(type, typed);
    if (address) {
      rememberSearch(typed);
      return go(address);
    }
    showToast({ tone: "warning", text: t`Please enter search content` });
    input.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    // Composing Chinese uses the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const by = event.key === "ArrowDown" ? 1 : -1;
      if (list.length > 0) setChosen((before) => ((before + by + list.length + 1 + 1) % (list.length + 1)) - 1);
    }
    if (event.key === "Escape") {
      setOpen(false);
      setChosen(-1);
    }
  };
  const isListed = isOpen && list.length > 0;
  return (
    <>
      <form
        method="get"
        className={css.search}
        role="search"
        action={routes.s}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <span className={css.type}>
          <select name="type" value={type} onChange={(event) => setType(event.target.value as SearchType)} aria-label={t`What to search`}>
            {searchTypes.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </span>
        <input
          ref={input}
          name="keyword"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestTyped}
          role="combobox"
          aria-label={t`Search`}
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(isListed && chosen >= 0 ? { "aria-activedescendant": `${id}-${chosen}` } : {})}
          placeholder={t`Fabric, style, factory or order number`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(-1);
            setOpen(true);
          }}
          onFocus={() => {
            readRecent();
            if (typed !== asked || typed === "") setOpen(true);
          }}
          onKeyDown={keys}
        />
        <label className={css.picture} title={t`Search by a picture`}>
          <Icon name="camera" />
          <input type="file" name="picture" form={byPicture} accept={pictureTypes} required data-sent-at-once aria-label={t`Search by a picture`} />
        </label>
        <button type="submit" form={byPicture} className={css.send}>{t`Search by it`}</button>
        <button type="submit" className={css.go} aria-label={t`Search`}>
          <Icon name="search" />
          <span>{t`Search`}</span>
        </button>
        {isListed && (
          <Suspense fallback={null}>
            <SearchList id={id} list={list} chosen={chosen} isRecent={isRecent} choose={choose} backToInput={() => input.current?.focus()} />
          </Suspense>
        )}
      </form>
      {/* The picture's own form: what belongs to it stands within the other by its name. It leads to what the picture finds, without a script too. */}
      <form id={byPicture} method="post" encType="multipart/form-data" action="/api/search/picture" hidden>
        <input type="hidden" name="kind" value={type === "design" ? "design" : "product"} />
      </form>
    </>
  );
};

export default island("search-box", SearchBox);
