import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#kit/browser/call.ts";
import { mostCodes, longestCode, mostLines } from "#domains/trade/order-lists/contract/limits.ts";
import { codeKey, judgeRows, type Known, type QuickRow } from "#domains/trade/order-lists/contract/judged-rows.ts";
import { findByCode, type Option } from "#domains/trade/order-lists/contract/quick-order.ts";
import type { TypedRow } from "#domains/trade/order-lists/contract/typed-rows.ts";

const settleMs = 350;
const nothing: Known = { options: new Map(), products: new Map() };

const isEmpty = ({ code, quantity }: TypedRow): boolean => code.trim() === "" && quantity.trim() === "";
let serial = 0;
const rowOf = ({ code, quantity, choice = "" }: TypedRow & { choice?: string }): QuickRow => ({ id: (serial += 1), code, quantity, choice });
/** There is always one more line to write in. */
const withRoom = (rows: readonly QuickRow[]): QuickRow[] => {
  const last = rows.at(-1);
  return last && isEmpty(last) ? [...rows] : rows.length < mostLines ? [...rows, rowOf({ code: "", quantity: "" })] : [...rows];
};

const storageKey = (userId: number): string => `threadport.quick-order.${userId}`;
/** What was written and not ordered yet stays in this browser. */
const keptRows = (userId: number): QuickRow[] => {
  if (userId === 0) return [];
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(userId)) ?? "[]") as Partial<QuickRow>[];
    return Array.isArray(kept)
      ? kept.slice(0, mostLines).map((row) => rowOf({ code: String(row.code ?? ""), quantity: String(row.quantity ?? ""), choice: String(row.choice ?? "") }))
      : [];
  } catch {
    return [];
  }
};

/** The lines of a quick order while they are written: what each is, is looked up a moment after it was typed. `userId` 0 keeps nothing. */
export const useQuickRows = (userId: number) => {
  const [rows, setRows] = useState<readonly QuickRow[]>(() => withRoom(keptRows(userId)));
  const [known, setKnown] = useState<Known>(nothing);
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // Counts up when everything is looked up anew: what an older question answers is not put beside it.
  const generation = useRef(0);

  useEffect(() => {
    if (userId === 0) return;
    const written = rows.filter((row) => !isEmpty(row)).map(({ code, quantity, choice }) => ({ code, quantity, choice }));
    if (written.length > 0) localStorage.setItem(storageKey(userId), JSON.stringify(written));
    else localStorage.removeItem(storageKey(userId));
  }, [rows, userId]);

  useEffect(() => {
    const missing = [...new Set(rows.map(({ code }) => codeKey(code)))].filter((code) => code !== "" && !known.options.has(code));
    if (missing.length === 0) return;
    const asked = generation.current;
    const timer = setTimeout(() => {
      const short = missing.filter((code) => code.length <= longestCode).slice(0, mostCodes);
      const long = missing.filter((code) => code.length > longestCode);
      const learn = ({ found, products }: Awaited<ReturnType<typeof call<typeof findByCode>>>) => {
        if (asked !== generation.current) return;
        setFailed(false);
        setKnown((before) => ({
          options: new Map([
            ...before.options,
            ...long.map((code) => [code, []] as const),
            ...found.map(({ code, options }) => [codeKey(code), options] as const),
          ]),
          products: new Map([...before.products, ...products.map((product) => [product.id, product] as const)]),
        }));
      };
      if (short.length === 0) learn({ found: [], products: [] });
      else call(findByCode, { codes: short }, { quiet: true }).then(learn, () => asked === generation.current && setFailed(true));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [rows, known, turn]);

  const change = useCallback((id: number, edit: Partial<Omit<QuickRow, "id">>) => {
    setRows((before) => withRoom(before.map((row) => (row.id === id ? { ...row, ...(edit.code === undefined ? {} : { choice: "" }), ...edit } : row))));
  }, []);
  const remove = useCallback((ids: readonly number[]) => setRows((before) => withRoom(before.filter((row) => !ids.includes(row.id)))), []);

  return {
    judged: judgeRows(rows, known),
    productOf: (option: Option) => known.products.get(option.product_id),
    /** Looking up did not work; `again` tries once more. */
    isFailed,
    again: () => {
      setFailed(false);
      setTurn((before) => before + 1);
    },
    change,
    remove,
    /** Adds lines behind those that are there, in place of an empty one (`at`) where they were pasted into it. */
    add: (typed: readonly TypedRow[], at?: number): number => {
      const written = rows.filter((row) => row.id === at || !isEmpty(row));
      const room = mostLines - written.filter((row) => !(row.id === at && isEmpty(row))).length;
      const fresh = typed.slice(0, Math.max(0, room)).map(rowOf);
      const place = written.findIndex((row) => row.id === at);
      setRows(withRoom(place < 0 ? [...written, ...fresh] : [...written.slice(0, place), ...fresh, ...written.slice(place).filter((row) => !isEmpty(row))]));
      return typed.length - fresh.length;
    },
    /** Takes lines out, puts others in their place, and looks everything up anew: stock has changed. */
    settle: (gone: readonly number[], left: readonly TypedRow[]) => {
      generation.current += 1;
      setKnown(nothing);
      setRows((before) => withRoom([...before.filter((row) => !gone.includes(row.id) && !isEmpty(row)), ...left.map(rowOf)]));
    },
    clear: () => setRows(withRoom([])),
  };
};
export type QuickRows = ReturnType<typeof useQuickRows>;
