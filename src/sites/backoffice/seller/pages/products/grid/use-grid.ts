import { useEffect, useRef, useState } from "react";
import { gridBatch, gridPage, gridRows, lastGridChange, saveGrid, undoGrid, type GridRow } from "#domains/catalogue/catalog/contract/grid.ts";
import { createAttempt } from "#kit/browser/attempt.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { faultsOf, isOutdated, patchOf, rebased, type Edits, type Reading } from "./grid-cells.ts";
import { keepEdits, readEdits } from "./kept-edits.ts";

const mostSteps = 100;
export type Result = OutputOf<typeof saveGrid>["results"][number];
type LastChange = OutputOf<typeof lastGridChange>["change"];

const chunked = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * The products of the grid, read as they are looked at, and what is typed of them. What is typed stays in this browser until it is saved, whatever is
 * filtered meanwhile.
 */
export const useGrid = ({
  shopId,
  userId,
  ids,
  firstRows,
  last: firstLast,
  reading,
}: {
  shopId: number;
  userId: number;
  ids: readonly number[];
  firstRows: readonly GridRow[];
  last: LastChange;
  reading: Reading;
}) => {
  const [rows, setRows] = useState<ReadonlyMap<number, GridRow>>(() => new Map(firstRows.map((row) => [row.id, row])));
  const known = useRef(rows);
  const asked = useRef(new Set<number>());
  const [edits, setEdits] = useState<Edits>({});
  const latest = useRef<Edits>({});
  const [past, setPast] = useState<readonly Edits[]>([]);
  const [future, setFuture] = useState<readonly Edits[]>([]);
  const [isKept, setKept] = useState(true);
  const [isRestored, setRestored] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<number, Result>>(new Map());
  const [last, setLast] = useState(firstLast);
  const [attempt] = useState(createAttempt);

  const put = (list: readonly GridRow[]) => {
    if (list.length === 0) return;
    known.current = new Map([...known.current, ...list.map((row) => [row.id, row] as const)]);
    setRows(known.current);
  };
  /** Reads those that are not there yet; `told` hears how many of them are. */
  const ensure = async (wanted: readonly number[], told?: (done: number) => void): Promise<ReadonlyMap<number, GridRow>> => {
    const missing = wanted.filter((id) => !known.current.has(id));
    let done = 0;
    for (const chunk of chunked(missing, gridPage)) {
      put((await call(gridRows, { ids: chunk })).rows);
      told?.((done += chunk.length));
    }
    return known.current;
  };
  /** The same for what scrolls into sight: each is asked for once. */
  const look = (wanted: readonly number[]) => {
    const missing = wanted.filter((id) => !known.current.has(id) && !asked.current.has(id));
    for (const chunk of chunked(missing, gridPage)) {
      for (const id of chunk) asked.current.add(id);
      void call(gridRows, { ids: chunk }, { quiet: true }).then(
        (answer) => put(answer.rows),
        () => {
          for (const id of chunk) asked.current.delete(id);
        },
      );
    }
  };

  const write = (next: Edits) => {
    latest.current = next;
    setEdits(next);
    setKept(keepEdits(shopId, userId, next));
  };
  const change = (make: (before: Edits) => Edits) => {
    const before = latest.current;
    const next = make(before);
    if (next === before) return;
    setPast((steps) => [...steps.slice(1 - mostSteps), before]);
    setFuture([]);
    write(next);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setFuture([...future, latest.current]);
    write(before);
  };
  const redo = () => {
    const after = future.at(-1);
    if (!after) return;
    setFuture(future.slice(0, -1));
    setPast([...past, latest.current]);
    write(after);
  };
  const forget = () => {
    setPast([]);
    setFuture([]);
  };

  useEffect(() => {
    let isGone = false;
    const restore = async () => {
      const before = readEdits(shopId, userId);
      const wanted = Object.keys(before).map(Number);
      let there = before;
      try {
        await ensure(wanted);
        // What is typed of a product that is not there any more cannot be saved.
        there = Object.fromEntries(Object.entries(before).filter(([id]) => known.current.has(Number(id))));
      } catch {
        // The reader was told; what is kept stays kept for the next time.
      }
      if (isGone) return;
      write({ ...there, ...latest.current });
      setRestored(true);
    };
    void restore();
    return () => {
      isGone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for this shop
  }, [shopId, userId]);

  const changed = Object.keys(edits)
    .map(Number)
    .flatMap((id) => {
      const [row, edit] = [rows.get(id), edits[id]];
      return row && edit ? [{ row, edit, faults: faultsOf(row, edit, reading), isOutdated: isOutdated(row, edit) }] : [];
    });
  const ready = changed.filter((one) => !one.isOutdated && Object.keys(one.faults).length === 0);
  const cellsOf = (list: readonly { edit: { cells: object } }[]) => list.reduce((sum, { edit }) => sum + Object.keys(edit.cells).length, 0);

  const drop = (before: Edits, done: readonly number[]): Edits => {
    const gone = new Set(done.map(String));
    return Object.fromEntries(Object.entries(before).filter(([id]) => !gone.has(id)));
  };

  /** Saves what can be, a batch at a time; what is refused stays typed. Answers how many products were saved. */
  const save = async (told: (done: number) => void): Promise<number> => {
    let [change_id, done, tried] = [0, 0, 0];
    const failed = new Map<number, Result>();
    try {
      for (const batch of chunked(ready, gridBatch)) {
        const input = { change_id, changes: batch.map(({ row, edit }) => ({ id: row.id, version: edit.version, set: patchOf(row, edit, reading) })) };
        const saved = await call(saveGrid, input, { key: attempt.keyFor(input) });
        attempt.over();
        change_id = saved.change_id;
        const over: number[] = [];
        for (const [index, result] of saved.results.entries()) {
          const id = batch[index]?.row.id ?? 0;
          if (result.is_done) over.push(id);
          else failed.set(id, result);
        }
        put(saved.results.flatMap(({ row }) => row ?? []));
        write(drop(latest.current, over));
        done += over.length;
        told((tried += batch.length));
      }
    } finally {
      setRefused(failed);
      if (done > 0) {
        forget();
        setLast((await call(lastGridChange, {}, { quiet: true })).change);
      }
    }
    return done;
  };

  /** Takes the last saved change back; answers what was left as it is. */
  const takeBack = async (change_id: number, told: (done: number) => void): Promise<Result[]> => {
    const kept: Result[] = [];
    let tried = 0;
    for (;;) {
      const { results, left } = await call(undoGrid, { change_id });
      put(results.flatMap(({ row }) => row ?? []));
      kept.push(...results.filter((one) => !one.is_done));
      told((tried += results.length));
      if (left === 0 || results.length === 0) break;
    }
    setLast((await call(lastGridChange, {}, { quiet: true })).change);
    return kept;
  };

  return {
    ids,
    rows,
    edits,
    changed,
    ready,
    cells: { changed: cellsOf(changed), ready: cellsOf(ready) },
    refused,
    last,
    isKept,
    isRestored,
    steps: { past: past.length, future: future.length },
    look,
    ensure,
    change,
    undo,
    redo,
    save,
    takeBack,
    discard: (id?: number) => change((before) => (id === undefined ? {} : drop(before, [id]))),
    /** The reader has seen what it is now and keeps what they typed. */
    keepMine: (id: number) =>
      change((before) => {
        const [row, edit] = [known.current.get(id), before[id]];
        return row && edit ? { ...before, [id]: rebased(row, edit, reading) } : before;
      }),
  };
};
export type Grid = ReturnType<typeof useGrid>;
