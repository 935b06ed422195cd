import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowed, faultsOfLifecycle, judge, next, possible, type Lifecycle } from "#kit/states.ts";
import { size } from "#tests/faults/size.ts";
import { lifecycles, type Life } from "./lifecycles.ts";

const runs = size(40, 500);
const steps = 50;
const start = new Date(1_700_000_000_000);

const eventsOf = ({ transitions }: Life) => [...new Set(transitions.map(({ event }) => event))];
const partiesOf = ({ transitions }: Life) => [...new Set(transitions.flatMap(({ by }) => by))];

/** A thing of which every column is what `value` says of its name: conditions and moments see what they ask for. */
const thing = (value: (column: string) => unknown): object => new Proxy({}, { get: (_, column) => value(String(column)) });

/** The table read a second time, in the plainest way there is: what a move must lead to, or undefined. */
const model = (life: Life, from: string, event: string, party: string, facts: Record<string, unknown>, now: Date): string | undefined => {
  for (const row of life.transitions) {
    if (row.from !== from || row.event !== event || !row.by.includes(party)) continue;
    const [end, due, open] = [row.before && facts[row.before], row.due && facts[row.due], row.after && facts[row.after]];
    if (end instanceof Date && now.getTime() >= end.getTime()) return undefined;
    if (row.due && !(due instanceof Date && now.getTime() >= due.getTime())) return undefined;
    if (row.after && !(open instanceof Date && now.getTime() >= open.getTime())) return undefined;
    for (const guard of row.when ?? []) if (!life.guards?.[guard]?.(facts)) return undefined;
    return row.to;
  }
  return undefined;
};

const found = await lifecycles();

describe.each(found.map(({ life }) => [life.name, life] as const))("the machine %s", (_name, life) => {
  test("refuses every state, event and party that its table does not name", () => {
    const named = new Map(life.transitions.flatMap((row) => row.by.map((party) => [`${row.from} ${row.event} ${party}`, row.to] as const)));
    for (const state of life.states)
      for (const event of eventsOf(life))
        for (const party of [...partiesOf(life), "stranger"]) {
          const to = named.get(`${state} ${event} ${party}`);
          expect(next(life, state, event, party)).toBe(to);
          expect(possible(life, state, party).includes(event)).toBe(to !== undefined);
          if (to === undefined) expect(judge(life, { from: state, event, party, facts: thing(() => start), now: start }).why).toBe("table");
        }
  });

  test(`goes as its table goes, whatever is tried: ${runs} walks of ${steps} steps`, () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer({ min: -3, max: 3 }).map((hours) => new Date(start.getTime() + hours * 3_600_000)),
    );
    const step = fc.record({
      event: fc.constantFrom(...eventsOf(life)),
      party: fc.constantFrom(...partiesOf(life)),
      values: fc.array(value, { minLength: 6, maxLength: 6 }),
      hours: fc.integer({ min: -2, max: 2 }),
    });
    const moments = new Set(life.transitions.flatMap(({ before, after, due }) => [before, after, due]));
    fc.assert(
      fc.property(fc.constantFrom(life.initial, ...(life.alsoInitial ?? [])), fc.array(step, { minLength: steps, maxLength: steps }), (begun, tried) => {
        let state = begun;
        for (const { event, party, values, hours } of tried) {
          const seen: string[] = [];
          const facts = thing((column) => {
            if (!seen.includes(column)) seen.push(column);
            const one = values[seen.indexOf(column) % values.length];
            return moments.has(column) && !(one instanceof Date) ? null : one;
          }) as Record<string, unknown>;
          const now = new Date(start.getTime() + hours * 3_600_000);
          const wanted = model(life, state, event, party, facts, now);
          const verdict = judge(life, { from: state, event, party, facts, now });
          expect(verdict.row?.to).toBe(wanted);
          expect(allowed(life, state, party, facts, now).includes(event)).toBe(wanted !== undefined);
          state = verdict.row?.to ?? state;
          expect(life.states).toContain(state);
        }
      }),
      { numRuns: runs },
    );
  });
});

describe("a faulty table", () => {
  const sound: Lifecycle<string, string, string> = {
    name: "sample",
    states: ["open", "shut"],
    initial: "open",
    unsaid: { shut: "the owner did it" },
    transitions: [{ from: "open", event: "shut", to: "shut", by: ["owner"] }],
  };
  const faultsWith = (more: Partial<Life>) => faultsOfLifecycle({ ...sound, ...more });

  test("is told from a sound one, fault by fault", () => {
    const [row] = sound.transitions;
    if (!row) throw new Error("the sample has no row");
    expect(faultsOfLifecycle(sound)).toEqual([]);
    expect(faultsWith({ initial: "ajar" })).not.toEqual([]);
    expect(faultsWith({ states: ["open", "shut", "lost"] })).toEqual(["nothing leads to lost"]);
    expect(faultsWith({ transitions: [row, { ...row, to: "open" }] })).toEqual(["open --shut--> open: owner has two ways from there"]);
    expect(faultsWith({ transitions: [{ ...row, by: [] }] })).toEqual(["open --shut--> shut: nobody may"]);
    expect(faultsWith({ transitions: [{ ...row, when: ["is_dry"] }] })).toEqual(["open --shut--> shut: no condition is_dry"]);
    expect(faultsWith({ transitions: [{ ...row, effects: ["ring"] }] })).toEqual(["open --shut--> shut: no effect ring"]);
    expect(faultsWith({ unsaid: {} })).toEqual(["open --shut--> shut: tells nobody, and `unsaid` does not say why"]);
    expect(faultsWith({ effects: { ring: "notification" }, transitions: [{ ...row, effects: ["ring"] }] })).toEqual(["unsaid: every shut tells somebody"]);
    expect(faultsWith({ effects: { ring: "notification" } })).toEqual(["nothing has the effect ring"]);
    expect(faultsWith({ transitions: [{ ...row, due: "ends_at" }] })).toEqual(["open --shut--> shut: a deadline is the system's alone"]);
    expect(faultsWith({ transitions: [{ ...row, before: "ends_at", after: "ends_at" }] })).toEqual([
      "open --shut--> shut: possible neither before nor after ends_at",
    ]);
    expect(faultsWith({ transitions: [{ ...row, by: ["system"], after: "opens_at", due: "ends_at" }] })).toEqual([
      "open --shut--> shut: open from opens_at on, and due at ends_at",
    ]);
  });
});
