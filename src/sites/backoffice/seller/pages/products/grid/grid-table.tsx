import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import type { GridRow } from "#domains/catalogue/catalog/contract/grid.ts";
import { pick } from "#kit/local-text.ts";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { tableOf } from "#kit/pasted-table.ts";
import {
  clipboardOf,
  columns,
  isOutdated,
  isWritable,
  keyOf,
  ofSku,
  saidOf,
  stepsSaid,
  textIn,
  typedInto,
  type Column,
  type Edits,
  type Reading,
} from "./grid-cells.ts";
import type { Grid } from "./use-grid.ts";
import css from "./products-grid.module.css";

const rowHeight = 40;
/** Lines drawn beyond what is seen. */
const margin = 8;
const figures: readonly Column[] = ["price", "surcharge", "min_quantity", "stock", "weight", "lead_days"];

export type Line = { id: number; sku?: number };
type Spot = { line: number; column: number };
type Chosen = { from: Spot; to: Spot };
const between = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

/** Products down, their fields across, written like a spreadsheet. Only the lines in sight are drawn. */
export const GridTable = ({
  grid,
  lines,
  open,
  onOpen,
  reading,
  heads,
  sayFault,
  onChosen,
  onPasted,
  onSave,
}: {
  grid: Grid;
  lines: readonly Line[];
  open: ReadonlySet<number>;
  onOpen: (id: number, isOpen: boolean) => void;
  reading: Reading;
  heads: Readonly<Record<Column, string>>;
  sayFault: (row: GridRow, key: string) => string | undefined;
  /** The products that are chosen, each once. */
  onChosen: (ids: readonly number[]) => void;
  onPasted: (said: { cells: number; unknown: readonly string[] }) => void;
  onSave: () => void;
}) => {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>({ from: { line: 0, column: 0 }, to: { line: 0, column: 0 } });
  const [writing, setWriting] = useState<string>();
  const [seen, setSeen] = useState({ first: 0, last: 24 });
  const [isCut, setCut] = useState(false);
  const takesFocus = useRef(false);
  const at = chosen.to;
  const [top, bottom] = between(chosen.from.line, chosen.to.line);
  const [start, end] = between(chosen.from.column, chosen.to.column);

  const place = (line: number, column: number) => {
    const one = lines[line];
    const name = columns[column];
    const row = one && grid.rows.get(one.id);
    return one && name && row
      ? { row, column: name, key: one.sku !== undefined && !ofSku(name) ? undefined : keyOf(row, name, reading.locale, one.sku) }
      : undefined;
  };
  const textAt = (line: number, column: number): string => {
    const found = place(line, column);
    return found?.key ? textIn(grid.edits[found.row.id], found.row, found.key, reading) : "";
  };

  const measure = () => {
    const box = frame.current;
    if (!box) return;
    setCut(box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 8);
    const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - margin);
    const last = Math.min(lines.length, Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + margin);
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  };
  useLayoutEffect(measure, [lines.length]);
  useEffect(() => {
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  });
  useEffect(() => {
    grid.look([...new Set(lines.slice(seen.first, seen.last).map(({ id }) => id))]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what comes into sight, whatever else changes
  }, [seen, lines]);

  useEffect(() => {
    if (!takesFocus.current || writing !== undefined) return;
    takesFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-at="${at.line}-${at.column}"]`)?.focus({ preventScroll: true });
  });

  const choose = (to: Spot, isMore = false) => {
    const spot = { line: Math.min(lines.length - 1, Math.max(0, to.line)), column: Math.min(columns.length - 1, Math.max(0, to.column)) };
    const next = { from: isMore ? chosen.from : spot, to: spot };
    setChosen(next);
    setWriting(undefined);
    takesFocus.current = true;
    const [first, last] = between(next.from.line, next.to.line);
    onChosen([...new Set(lines.slice(first, last + 1).map(({ id }) => id))]);
    const box = frame.current;
    if (!box) return;
    // The head stays in sight above, and covers a line's height.
    const above = spot.line * rowHeight;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + 2 * rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = above + 2 * rowHeight - box.clientHeight;
    measure();
    box.querySelector(`[data-head="${spot.column}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  const put = (spots: readonly { line: number; column: number; text: string }[]) =>
    grid.change((before) =>
      spots.reduce((edits: Edits, { line, column, text }) => {
        const found = place(line, column);
        return found?.key ? typedInto(edits, found.row, found.key, text, reading) : edits;
      }, before),
    );
  const inChosen = (make: (line: number, column: number) => string) =>
    put(
      lines
        .slice(top, bottom + 1)
        .flatMap((_, down) =>
          columns.slice(start, end + 1).map((_name, along) => ({ line: top + down, column: start + along, text: make(top + down, start + along) })),
        ),
    );

  const endWriting = (text: string | undefined, move?: Spot) => {
    if (text !== undefined) put([{ ...at, text }]);
    if (move) choose(move);
    else setWriting(undefined);
  };

  const isMirrored = () => frame.current !== null && getComputedStyle(frame.current).direction === "rtl";
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (writing !== undefined || !(event.target instanceof HTMLElement) || event.target.dataset["at"] === undefined) return;
    const along = isMirrored() ? -1 : 1;
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / rowHeight) - 2);
    const isCommand = event.ctrlKey || event.metaKey;
    const moves: Record<string, Spot> = {
      ArrowUp: { line: isCommand ? 0 : at.line - 1, column: at.column },
      ArrowDown: { line: isCommand ? lines.length - 1 : at.line + 1, column: at.column },
      ArrowLeft: { line: at.line, column: at.column - along },
      ArrowRight: { line: at.line, column: at.column + along },
      PageUp: { line: at.line - page, column: at.column },
      PageDown: { line: at.line + page, column: at.column },
      Home: { line: isCommand ? 0 : at.line, column: 0 },
      End: { line: isCommand ? lines.length - 1 : at.line, column: columns.length - 1 },
    };
    const done = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const key = event.key.toLowerCase();
    if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const id = lines[at.line]?.id;
      if (id !== undefined) done(() => onOpen(id, event.key === "ArrowDown"));
      return;
    }
    if (isCommand && key === "z") return done(event.shiftKey ? grid.redo : grid.undo);
    if (isCommand && key === "y") return done(grid.redo);
    if (isCommand && key === "s") return done(onSave);
    if (isCommand && key === "d") return done(() => inChosen((_line, column) => textAt(top, column)));
    if (isCommand && key === "a")
      return done(() => {
        setChosen({ from: { line: 0, column: 0 }, to: { line: lines.length - 1, column: columns.length - 1 } });
        onChosen([...new Set(lines.map(({ id }) => id))]);
      });
    const to = moves[event.key];
    if (to) return done(() => choose(to, event.shiftKey));
    if (isCommand || event.altKey) return;
    if (event.key === "Enter") return done(() => choose({ line: at.line + (event.shiftKey ? -1 : 1), column: at.column }));
    // From the last cell of a line the key leaves the grid, so that nobody is caught in it.
    if (event.key === "Tab") {
      const column = at.column + (event.shiftKey ? -1 : 1);
      if (column >= 0 && column < columns.length) done(() => choose({ line: at.line, column }));
      return;
    }
    if (event.key === "Delete" || event.key === "Backspace") return done(() => inChosen(() => ""));
    const found = place(at.line, at.column);
    if (!found?.key || !isWritable(found.row, found.key)) return;
    if (event.key === "F2") return done(() => setWriting(textAt(at.line, at.column)));
    if (event.key.length === 1) return done(() => setWriting(event.key));
  };

  const copy = (event: ClipboardEvent) => {
    if (writing !== undefined) return;
    event.preventDefault();
    const table = lines.slice(top, bottom + 1).map((_, down) => columns.slice(start, end + 1).map((_name, along) => textAt(top + down, start + along)));
    event.clipboardData.setData("text/plain", clipboardOf(table));
  };

  /** By style code where the table begins with codes: a sheet is seldom in the order of the grid. By position otherwise. */
  const paste = async (text: string) => {
    const table = tableOf(text);
    const single = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined;
    if (single !== undefined) return inChosen(() => single);
    const byCode = columns[start] === "style_code" && table.every((line) => line.length > 1);
    const rows = await grid.ensure(byCode ? grid.ids : lines.slice(top, top + table.length).map(({ id }) => id));
    const idOf = new Map(byCode ? grid.ids.flatMap((id) => (rows.has(id) ? [[rows.get(id)?.style_code.toLowerCase() ?? "", id] as const] : [])) : []);
    const isByCode = byCode && table.filter(([code = ""]) => idOf.has(code.toLowerCase())).length * 2 >= table.length;
    const unknown: string[] = [];
    let cells = 0;
    grid.change((before) =>
      table.reduce((edits: Edits, texts, down) => {
        const [code = "", ...values] = texts;
        const line: Line | undefined = isByCode ? { id: idOf.get(code.toLowerCase()) ?? 0 } : lines[top + down];
        const row = line && rows.get(line.id);
        if (!row) {
          if (isByCode && code !== "") unknown.push(code);
          return edits;
        }
        return (isByCode ? values : texts).reduce((so: Edits, value, along) => {
          const column = columns[start + along + (isByCode ? 1 : 0)];
          if (!column || (line.sku !== undefined && !ofSku(column))) return so;
          cells += 1;
          return typedInto(so, row, keyOf(row, column, reading.locale, line.sku), value, reading);
        }, edits);
      }, before),
    );
    onPasted({ cells, unknown });
  };

  const cell = (line: Line, index: number, column: number) => {
    const name = columns[column] ?? "title";
    const row = grid.rows.get(line.id);
    const isAt = at.line === index && at.column === column;
    const spot = { "data-at": `${index}-${column}`, tabIndex: isAt ? 0 : -1, role: "gridcell", "aria-colindex": column + 1 };
    const isChosen = index >= top && index <= bottom && column >= start && column <= end;
    const looks = classes(css.cell, figures.includes(name) && css.figure, isChosen && css.chosen, isAt && css.at, line.sku !== undefined && css.sub);
    const found = row && (line.sku === undefined || ofSku(name)) ? { row, key: keyOf(row, name, reading.locale, line.sku) } : undefined;
    const pressed = () => (isAt && found && isWritable(found.row, found.key) ? setWriting(textAt(index, column)) : choose({ line: index, column }));
    const select = { onClick: (event: { shiftKey: boolean }) => (event.shiftKey ? choose({ line: index, column }, true) : pressed()) };
    if (!found) {
      const sku = row?.skus.find((one) => one.id === line.sku);
      const words = name === "title" && sku ? [sku.colour, sku.size].filter(Boolean).join(" · ") : "";
      return (
        <div key={name} {...spot} {...select} aria-selected={isChosen} aria-readonly className={classes(looks, css.fixed, !row && css.waits)}>
          <span className={css.words}>{words}</span>
        </div>
      );
    }
    const edit = grid.edits[row?.id ?? 0];
    const typed = edit?.cells[found.key];
    const fault = sayFault(found.row, found.key);
    const { currency } = found.row;
    const value = textIn(edit, found.row, found.key, reading);
    const text = saidOf(name, value, currency);
    if (isAt && writing !== undefined)
      return (
        <div key={name} {...spot} aria-selected className={classes(looks, css.written)}>
          <CellInput
            text={writing}
            label={`${pick(found.row.title, reading.locale)}, ${heads[name]}`}
            choices={name === "category" ? "grid-categories" : name === "status" ? "grid-statuses" : undefined}
            isFigure={figures.includes(name)}
            onEnd={(value, key) => {
              // Whoever pressed elsewhere meant to go there.
              takesFocus.current = key !== undefined;
              endWriting(
                value,
                key === "Enter"
                  ? { line: at.line + 1, column }
                  : key === "Tab"
                    ? { line: at.line, column: column + 1 }
                    : key === "Back"
                      ? { line: at.line, column: column - 1 }
                      : undefined,
              );
            }}
          />
        </div>
      );
    const isWords = name === "title" || name === "category" || name === "status";
    const isLocked = !isWritable(found.row, found.key);
    return (
      <div
        key={name}
        {...spot}
        {...select}
        aria-selected={isChosen}
        {...(isLocked ? { "aria-readonly": true } : {})}
        {...(fault ? { "aria-invalid": true, title: fault } : name === "steps" && text ? { title: text } : {})}
        className={classes(
          looks,
          name === "steps" && css.steps,
          typed && css.changed,
          fault && css.wrong,
          isLocked && css.fixed,
          typed && isOutdated(found.row, edit) && css.outdated,
        )}
      >
        {name === "title" && line.sku === undefined && found.row.image && (
          <span className={css.thumb}>
            <Picture src={found.row.image} alt="" sizes="24px" ratio="1 / 1" />
          </span>
        )}
        <span className={css.words} dir={isWords ? undefined : "ltr"}>
          {typed && (
            <>
              <del>
                <bdi>{saidOf(name, typed.was, currency) || t`empty`}</bdi>
              </del>{" "}
            </>
          )}
          {text === "" && typed ? (
            <span className="cap">{t`empty`}</span>
          ) : name === "steps" ? (
            stepsSaid(value, currency).map((step, place) => (
              <Fragment key={place}>
                <bdi dir="ltr">{step}</bdi>{" "}
              </Fragment>
            ))
          ) : (
            <bdi dir={isWords ? undefined : "ltr"}>{text}</bdi>
          )}
        </span>
        {name === "title" && line.sku === undefined && found.row.skus.length > 1 && (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={css.opener}
            title={open.has(line.id) ? t`Close colours and sizes` : t`Open colours and sizes`}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(line.id, !open.has(line.id));
            }}
          >
            <Icon name={open.has(line.id) ? "up" : "down"} small />
          </button>
        )}
      </div>
    );
  };

  const active = place(at.line, at.column);
  const said = active?.key ? sayFault(active.row, active.key) : undefined;
  return (
    <>
      <div className={classes(css.frame, isCut && css.cut)}>
        <div
          ref={frame}
          role="grid"
          aria-label={t`Products to edit`}
          aria-rowcount={lines.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          className={css.grid}
          onScroll={measure}
          onKeyDown={press}
          onCopy={copy}
          onPaste={(event) => {
            if (writing !== undefined) return;
            event.preventDefault();
            void paste(event.clipboardData.getData("text/plain"));
          }}
        >
          <div role="row" aria-rowindex={1} className={classes(css.line, css.head)}>
            {columns.map((name, column) => (
              <div
                key={name}
                role="columnheader"
                aria-colindex={column + 1}
                data-head={column}
                className={classes(css.cell, figures.includes(name) && css.figure)}
              >
                <span className={css.words}>{heads[name]}</span>
              </div>
            ))}
          </div>
          <div role="presentation" style={{ blockSize: seen.first * rowHeight }} />
          {lines.slice(seen.first, seen.last).map((line, index) => {
            const number = seen.first + index;
            return (
              <div key={`${line.id} ${line.sku ?? ""}`} role="row" aria-rowindex={number + 2} className={css.line}>
                {columns.map((_name, column) => cell(line, number, column))}
              </div>
            );
          })}
          <div role="presentation" style={{ blockSize: Math.max(0, lines.length - seen.last) * rowHeight }} />
        </div>
      </div>
      <p className={css.said} role="status">
        {said ? (
          <b className={css.fault}>{said}</b>
        ) : active && active.column === "stock" && active.key === "stock" ? (
          <Opens>
            <Trans>The sum over colours and sizes.</Trans>
          </Opens>
        ) : active && active.key === "surcharge" ? (
          <Opens>
            <Trans>What single colours and sizes cost more.</Trans>
          </Opens>
        ) : active && active.key === "weight" ? (
          <Opens>
            <Trans>What single colours and sizes weigh, in grams.</Trans>
          </Opens>
        ) : (
          <span className="cap">
            <span className={css.keys}>
              <Trans>Type or press F2 to edit, Enter or Tab to move on. Ctrl+C and Ctrl+V copy and paste cells, Ctrl+D fills down, Ctrl+Z undoes.</Trans>
            </span>
            <span className={css.touch}>
              <Trans>Tap a cell to select it, and once more to edit it.</Trans>
            </span>{" "}
            <Trans>Nothing is saved until you preview and save.</Trans>
          </span>
        )}
      </p>
    </>
  );
};

/** Colours and sizes stand below their product: how they are opened, where there are keys and where there are none. */
const Opens = ({ children }: { children: ReactNode }) => (
  <>
    {children}{" "}
    <span className={css.keys}>
      <Trans>Alt and the down arrow open them.</Trans>
    </span>
    <span className={css.touch}>
      <Trans>The arrow beside the title opens them.</Trans>
    </span>
  </>
);

const CellInput = ({
  text,
  label,
  choices,
  isFigure,
  onEnd,
}: {
  text: string;
  label: string;
  choices: string | undefined;
  isFigure: boolean;
  /** Without a value the cell stays as it was. */
  onEnd: (value: string | undefined, key?: "Enter" | "Tab" | "Back" | "Escape") => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    input.current?.focus();
    if (text.length > 1) input.current?.select();
  }, [text]);
  const finish = (value: string | undefined, key?: "Enter" | "Tab" | "Back" | "Escape") => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value, key);
  };
  return (
    <input
      ref={input}
      value={typed}
      aria-label={label}
      list={choices}
      maxLength={240}
      dir={isFigure ? "ltr" : "auto"}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(typed)}
      onKeyDown={(event) => {
        // While letters are put together (pinyin), Enter chooses among them.
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") finish(typed, "Enter");
        else if (event.key === "Tab") finish(typed, event.shiftKey ? "Back" : "Tab");
        else if (event.key === "Escape") finish(undefined, "Escape");
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
};
