import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactNode } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import css from "./list-editor.module.css";

/** A copy with the entry at `from` put before or behind its neighbour, or further. */
export const moved = <Item,>(items: readonly Item[], from: number, by: number): Item[] => {
  const copy = [...items];
  const [taken] = copy.splice(from, 1);
  if (taken !== undefined) copy.splice(from + by, 0, taken);
  return copy;
};

/** In a longer list an entry is put at its place by typing it. */
const isLong = (items: readonly unknown[]) => items.length > 8;

/**
 * A list whose order counts: entries are put up and down, taken out and added, by mouse or keyboard; without `blank` they are only put in order. Each entry's fields are
 * the caller's; `nameOf` says which it is, to those who do not see it.
 */
export const ListEditor = <Item,>({
  items,
  onChange,
  nameOf,
  render,
  blank,
  addLabel,
  most,
  least = 0,
  acts,
  folded,
  isPlain,
}: {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  nameOf: (item: Item, index: number) => string;
  render: (item: Item, change: (item: Item) => void, index: number) => ReactNode;
  blank?: () => Item;
  addLabel?: ReactNode;
  most: number;
  least?: number;
  /** More that can be done with an entry: put it under another. */
  acts?: (item: Item, index: number) => ReactNode;
  /** The fields of an entry are shown when one asks for them, or where one of them `isWrong`; `about` stands beside its name. On a phone its verbs too. */
  folded?: (item: Item, index: number) => { about?: ReactNode; isWrong: boolean };
  /** Each entry is its name alone: one line. */
  isPlain?: boolean;
}) => {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  /** What was open stays so at its new place; `to` says nothing of what is taken out. */
  const change = (next: Item[], to: (index: number) => number | undefined) => {
    setOpen(new Set([...open].map(to).filter((index) => index !== undefined)));
    onChange(next);
  };
  const move = (from: number, by: number) => {
    const to = from + by;
    change(moved(items, from, by), (index) =>
      index === from ? to : index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index,
    );
  };
  const typePlace = (from: number, typed: string) => {
    const to = Math.min(items.length, Math.max(1, Number(typed) || from + 1)) - 1;
    if (to !== from) move(from, to - from);
  };
  const focusOn = (index: number) =>
    requestAnimationFrame(() => list.current?.children.item(index)?.querySelector<HTMLElement>("input, textarea, button:not(:disabled)")?.focus());
  return (
    <div className={css.list}>
      <ol ref={list}>
        {items.map((item, index) => {
          const name = nameOf(item, index) || String(index + 1);
          const fold = folded?.(item, index);
          const fields = render(item, (next) => onChange(items.map((one, at) => (at === index ? next : one))), index);
          return (
            <li key={index} className={classes(css.item, isPlain && css.plain)}>
              <div className={css.grip}>
                {isLong(items) ? (
                  <input
                    // Written anew when another entry stands here.
                    key={`${index} ${name}`}
                    className={css.place}
                    inputMode="numeric"
                    dir="ltr"
                    maxLength={3}
                    aria-label={t`Place of ${name}`}
                    title={t`Type a place to put it there`}
                    defaultValue={index + 1}
                    onBlur={(event) => typePlace(index, event.target.value)}
                    onKeyDown={(event) => {
                      if (event.key !== "Enter") return;
                      event.preventDefault();
                      event.currentTarget.blur();
                    }}
                  />
                ) : (
                  <bdi className="cap" dir="ltr">
                    {index + 1}
                  </bdi>
                )}
                <IconButton label={t`Put ${name} up`} disabled={index === 0} onClick={() => move(index, -1)}>
                  <Icon name="up" small />
                </IconButton>
                <IconButton label={t`Put ${name} down`} disabled={index === items.length - 1} onClick={() => move(index, 1)}>
                  <Icon name="down" small />
                </IconButton>
                {acts?.(item, index)}
                {blank && (
                  <IconButton
                    label={t`Take ${name} out`}
                    disabled={items.length <= least}
                    onClick={() =>
                      change(
                        items.filter((_one, at) => at !== index),
                        (at) => (at === index ? undefined : at > index ? at - 1 : at),
                      )
                    }
                  >
                    <Icon name="trash" small />
                  </IconButton>
                )}
              </div>
              {fold ? (
                <details
                  className={css.folded}
                  open={fold.isWrong || open.has(index)}
                  onToggle={(event) => {
                    const isOpen = event.currentTarget.open;
                    if (isOpen !== open.has(index)) setOpen(new Set(isOpen ? [...open, index] : [...open].filter((at) => at !== index)));
                  }}
                >
                  <summary>
                    <bdi>{name}</bdi>
                    {fold.about}
                  </summary>
                  <div className={css.fields}>{fields}</div>
                </details>
              ) : (
                <div className={css.fields}>{fields}</div>
              )}
            </li>
          );
        })}
      </ol>
      {blank && items.length < most && (
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            change([...items, blank()], (at) => at);
            setOpen(new Set([...open, items.length]));
            focusOn(items.length);
          }}
        >
          <Icon name="plus" small />
          {addLabel ?? <Trans>Add an entry</Trans>}
        </Button>
      )}
    </div>
  );
};
