import fc from "fast-check";
import { expect } from "vitest";
import { judge, type AnyLifecycle, type EventOf, type PartyOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { size } from "#tests/faults/size.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** As many walks as the bar asks for by `FAULT_SIZE=full`: 500 of 50 steps. */
export const walks = size(3, 500);
export const stepsOfAWalk = size(25, 50);
/** How long a test of walks may take. */
export const walkTime = size(120_000, 3_600_000);

/** What any machine offers, its rows and moves being the domain's own. */
type Machine = {
  life: AnyLifecycle;
  lock(ctx: Ctx, id: number): Promise<unknown>;
  move(ctx: Ctx, rows: never, move: never): Promise<string | undefined>;
};
type Row = { id: number; status: string };
type Tried = { event: EventOf<AnyLifecycle>; party: PartyOf<AnyLifecycle> };
/** `way` and `as` choose among what the table has from where the thing stands then; null is a step left out, which is what a failing walk shrinks to. */
type Step = (Tried & { isGuided: boolean; way: number; as: number; pause: number }) | null;
export type Steps = readonly Step[];

const stepsOf = (life: AnyLifecycle): fc.Arbitrary<Step[]> => {
  const step = fc.record({
    event: fc.constantFrom(...new Set<string>(life.transitions.map(({ event }: { event: string }) => event))),
    party: fc.constantFrom(...new Set<string>(life.transitions.flatMap(({ by }: { by: readonly string[] }) => [...by]))),
    // Half of the walk follows the table, or it would seldom get far.
    isGuided: fc.boolean(),
    way: fc.nat(999),
    as: fc.nat(999),
    // Some steps come within minutes, some after days: deadlines are before and behind.
    pause: fc.constantFrom(0, 0, 60_000, 3_600_000, 6 * 86_400_000),
  });
  return fc.array(fc.option(step, { freq: 10_000 }), { minLength: stepsOfAWalk, maxLength: stepsOfAWalk });
};

/**
 * So many walks of a table, each by `run`, which makes a thing and takes it along the steps; `pick` chooses among several ways to make one.
 * A walk that fails is told by the few steps that it takes to fail. @returns the events that moved something.
 */
export const eachWalk = async (
  life: AnyLifecycle,
  run: (steps: Steps, pick: number) => Promise<{ moved: readonly string[] }>,
  runs = walks,
): Promise<Set<string>> => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(stepsOf(life), fc.nat(11), async (steps, pick) => {
      for (const event of (await run(steps, pick)).moved) reached.add(event);
    }),
    { numRuns: runs },
  );
  return reached;
};

/**
 * Tries events by parties at moments on one thing in the real database, and holds it against the table: what the table allows happens, with one
 * event row; anything else leaves the thing and its events as they were. Events follow on each other without a gap. The portal's own clock stands.
 */
export const walk = async (
  portal: TestPortal,
  machine: Machine,
  events: { table: string; of: string },
  id: number,
  steps: Steps,
  /** The columns and the rest that a move of this event has to bring along. */
  moveOf: (tried: Tried, row: never, ctx: Ctx) => object | Promise<object>,
): Promise<{ moved: string[]; refused: number }> => {
  const { life } = machine;
  const eventRows = async () =>
    (
      await portal.database.pool.query<{ event: string; from_status: string; to_status: string; party: string; life_version: number }>(
        `select event, from_status, to_status, party, life_version from ${events.table} where ${events.of} = $1 order by id`,
        [id],
      )
    ).rows;
  const begun = await eventRows();
  const moved: Tried[] = [];
  let refused = 0;
  let now = portal.now().getTime();
  for (const step of steps) {
    if (!step) continue;
    now += step.pause;
    const outcome = await portal.runner.act(async (ctx) => {
      const row = (await machine.lock(ctx, id)) as Row;
      const ways = life.transitions.filter((way: { from: string }) => way.from === row.status);
      const way = ways[step.way % Math.max(1, ways.length)];
      const tried = step.isGuided && way ? { event: way.event, party: way.by[step.as % way.by.length] } : { event: step.event, party: step.party };
      const wanted = judge(life, { from: row.status, event: tried.event, party: tried.party, facts: row as never, now: ctx.now }).row?.to;
      const reached = await machine.move(ctx, [row] as never, { ...tried, ...(await moveOf(tried, row as never, ctx)) } as never);
      const after = (await machine.lock(ctx, id)) as Row;
      expect(reached).toBe(wanted);
      expect(after.status).toBe(wanted ?? row.status);
      return reached === undefined ? undefined : tried;
    }, new Date(now));
    if (outcome === undefined) refused += 1;
    else moved.push(outcome);
    const rows = await eventRows();
    expect(rows.length - begun.length).toBe(moved.length);
  }
  const rows = await eventRows();
  expect(rows.slice(begun.length).map(({ event, party }) => ({ event, party }))).toEqual(moved);
  expect(rows.slice(begun.length).every(({ life_version }) => life_version === (life.version ?? 1))).toBe(true);
  for (const [index, row] of rows.entries()) if (index > 0) expect(row.from_status).toBe(rows[index - 1]?.to_status);
  return { moved: moved.map(({ event }) => event), refused };
};
