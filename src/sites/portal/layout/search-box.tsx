import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { suggest } from "#domains/search/contract/search.ts";
import { call } from "#kit/browser/call.ts";
import { routes } from "#kit/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { notify } from "#ui/toast.tsx";
import { searchAddress, searchTypeOf, searchTypes, suggestionAddress, type SearchType } from "./search-type.ts";
import css from "./search-box.module.css";

type Suggestion = { text: string; kind: string; id: number; owner_id: number };

const pauseMs = 160;
const nothing: readonly Suggestion[] = [];

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
 * Type selector, keyword, suggestions: a combobox whose list is walked with the arrow keys. Works as a plain form before
 * hydration. Mounted anew for each page, whose type and keyword it shows.
 */
export const SearchBox = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = params.get("keyword") ?? "";
  const [type, setType] = useState<SearchType>(() => searchTypeOf(pathname));
  const [typed, setTyped] = useState(asked);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const list = useSuggestions(typed, type, isOpen);

  const names: Record<SearchType, string> = { whole: t`All`, goods: t`Goods`, enterprise: t`Enterprises`, order: t`Orders`, design: t`Designs` };
  const go = (address: string) => {
    setOpen(false);
    input.current?.blur();
    void navigate(address);
  };
  const submit = () => {
    const suggestion = list[chosen];
    if (isOpen && suggestion) {
      setTyped(suggestion.text);
      return go(suggestionAddress(suggestion, type));
    }
    const address = searchAddress(type, typed);
    if (address) return go(address);
    notify({ tone: "warning", text: t`Please enter search content` });
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
    <form
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
        <select value={type} onChange={(event) => setType(event.target.value as SearchType)} aria-label={t`What to search`}>
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
        maxLength={60}
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
        onFocus={() => typed !== asked && setOpen(true)}
        onKeyDown={keys}
      />
      <button type="submit" className={css.go} aria-label={t`Search`}>
        <Icon name="search" />
        <span>{t`Search`}</span>
      </button>
      <ul id={`${id}-list`} role="listbox" aria-label={t`Suggestions`} className={css.list} hidden={!isListed}>
        {list.map((suggestion, index) => (
          <li
            key={`${suggestion.kind}${suggestion.id}${suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            // Before the blur that would close the list.
            onPointerDown={(event) => {
              event.preventDefault();
              setTyped(suggestion.text);
              go(suggestionAddress(suggestion, type));
            }}
          >
            <Icon name={suggestion.id > 0 ? "next" : "search"} small />
            <span>{suggestion.text}</span>
          </li>
        ))}
      </ul>
    </form>
  );
};
