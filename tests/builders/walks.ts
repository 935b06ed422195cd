import { expect } from "vitest";
import { judge, type AnyLifecycle, type EventOf, type PartyOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { size } from "#tests/faults/size.ts";
import type { TestPortal } from "#tests/harness/portal.ts";

/** As many walks as the bar asks for by `FAULT_SIZE=full`: 500 of 50 steps. */
export const walks = size(3, 500);
export const stepsOfAWalk = size(25, 50);

/** What any machine offers, its rows and moves being the domain's own. */
type Machine = {
  life: AnyLifecycle;
  lock(ctx: Ctx, id: number): Promise<unknown>;
  move(ctx: Ctx, rows: never, move: never): Promise<string | undefined>;
};
type Row = { id: number; status: string };
type Step = { event: EventOf<AnyLifecycle>; party: PartyOf<AnyLifecycle> };

/** The same walk for the same seed. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/**
 * Tries random events by random parties at random moments on one thing in the real database, and holds it against the table: what the
 * table allows happens, with one event row; anything else leaves the thing and its events as they were. Events follow on each other without a gap.
 */
export const walk = async (
  portal: TestPortal,
  machine: Machine,
  events: { table: string; of: string },
  id: number,
  seed: number,
  /** The columns and the rest that a move of this event has to bring along. */
  moveOf: (step: Step, row: never, ctx: Ctx) => object | Promise<object>,
): Promise<{ moved: string[]; refused: number }> => {
  const { life } = machine;
  const roll = dice(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  const all = [...new Set<string>(life.transitions.map(({ event }: { event: string }) => event))];
  const parties = [...new Set<string>(life.transitions.flatMap(({ by }: { by: readonly string[] }) => [...by]))];
  const eventRows = async () =>
    (
      await portal.database.pool.query<{ event: string; from_status: string; to_status: string; life_version: number }>(
        `select event, from_status, to_status, life_version from ${events.table} where ${events.of} = $1 order by id`,
        [id],
      )
    ).rows;
  const begun = await eventRows();
  const moved: string[] = [];
  let refused = 0;
  for (let at = 0; at < stepsOfAWalk; at += 1) {
    const step = { event: oneOf(all), party: oneOf(parties) };
    // Some steps come within minutes, some after days: deadlines are before and behind.
    portal.wait(oneOf([0, 0, 60_000, 3_600_000, 6 * 86_400_000]));
    // Half of the walk follows the table, or it would seldom get far.
    const outcome = await portal.runner.act(async (ctx) => {
      const row = (await machine.lock(ctx, id)) as Row;
      const ways = life.transitions.filter((way: { from: string }) => way.from === row.status);
      const tried = roll() < 0.5 && ways.length > 0 ? ((way) => ({ event: way.event, party: oneOf(way.by as string[]) }))(oneOf(ways)) : step;
      const wanted = judge(life, { from: row.status, event: tried.event, party: tried.party, facts: row as never, now: ctx.now }).row?.to;
      const reached = await machine.move(ctx, [row] as never, { ...tried, ...(await moveOf(tried, row as never, ctx)) } as never);
      const after = (await machine.lock(ctx, id)) as Row;
      expect(reached).toBe(wanted);
      expect(after.status).toBe(wanted ?? row.status);
      return reached === undefined ? undefined : tried.event;
    });
    if (outcome === undefined) refused += 1;
    else moved.push(outcome);
    const rows = await eventRows();
    expect(rows.length - begun.length).toBe(moved.length);
  }
  const rows = await eventRows();
  expect(rows.slice(begun.length).map(({ event }) => event)).toEqual(moved);
  expect(rows.slice(begun.length).every(({ life_version }) => life_version === (life.version ?? 1))).toBe(true);
  for (const [index, row] of rows.entries()) if (index > 0) expect(row.from_status).toBe(rows[index - 1]?.to_status);
  return { moved, refused };
};
