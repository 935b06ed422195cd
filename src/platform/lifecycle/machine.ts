import { isExpression, sql, type Insertable, type InsertObject, type Kysely, type Selectable, type UpdateObject } from "kysely";
import { judge, type AnyLifecycle, type EffectOf, type EventOf, type FactsOf, type PartyOf, type StateOf, type Transition, type WhyNot } from "#kit/states.ts";
import type { Ctx } from "../calls/context.ts";
import { compiled, compiledByKey } from "../database/compiled.ts";

/** A move that has been written: what its effects are told. `rows` are as they stand now, `before` as they were given. */
export type Moved<L extends AnyLifecycle, Row, More> = {
  rows: readonly Row[];
  before: readonly Row[];
  event: EventOf<L>;
  from: StateOf<L>;
  to: StateOf<L>;
  party: PartyOf<L>;
  note: string;
  /** When it happened: now, or the deadline that was over. Of several things the first one's. */
  at: Date;
  more: More;
};

export type Effect<L extends AnyLifecycle, Row, More> = (ctx: Ctx, moved: Moved<L, Row, More>) => Promise<void>;

type Parts<L extends AnyLifecycle, DB, T extends keyof DB & string, E extends keyof DB & string, More> = {
  database: (ctx: Pick<Ctx, "tx">) => Kysely<DB>;
  /** Its rows have `id`, the state in `status`, and the columns that moments and conditions name. */
  table: T;
  /** Append-only: `{of}`, event, from_status, to_status, party, actor_id, note, life_version, created_at. */
  events: { table: E; of: keyof Selectable<DB[E]> & string };
  /** One function an effect of the table; the compiler asks for each. A function is given all the things of a move at once. */
  effects: { readonly [Name in EffectOf<L>]: Effect<L, Selectable<DB[T]>, More> };
};

type Move<L extends AnyLifecycle, DB, T extends keyof DB & string, E extends keyof DB & string, More> = {
  event: EventOf<L>;
  party: PartyOf<L>;
  note?: string;
  /** Columns that change with the state; a function where they follow from the moment of the move. */
  set?: UpdateObject<DB, T, T> | ((at: Date) => UpdateObject<DB, T, T>);
  /** Further columns of the event row. */
  keep?: Partial<Insertable<DB[E]>>;
  /** For a move that really happened at another time than now. A deadline's event bears the deadline by itself. */
  at?: Date;
} & (More extends undefined ? { more?: undefined } : { more: More });

/** What is known of any machine's tables in here, where their names are parameters; the door's types are the domain's own. */
type Plain = { thing: { id: number; status: string }; event: Record<string, unknown> };
type PlainRow = Plain["thing"];
type Columns = Record<string, unknown>;

/** One text whatever their number, so that it is planned once. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/**
 * Moves the rows of one table by its lifecycle. The only writer of their state and of their event rows: a move is one statement for
 * rows and events, then the effects that the table names, all in the caller's transaction.
 */
export const defineMachine = <L extends AnyLifecycle, DB, T extends keyof DB & string, E extends keyof DB & string, More = undefined>(
  life: L,
  { database, table, events, effects }: Parts<L, DB, T, E, More>,
) => {
  type Row = Selectable<DB[T]>;
  const open = (ctx: Pick<Ctx, "tx">) => database(ctx) as unknown as Kysely<Plain>;
  const things = table as unknown as "thing";
  const eventRows = events.table as unknown as "event";
  const plain = (row: Row) => row as unknown as PlainRow;
  const momentOf = (row: Row, column: string) => (row as Readonly<Record<string, unknown>>)[column] as Date | null;

  const lockRows = compiled((ctx, ids: readonly number[]) =>
    open(ctx).selectFrom(things).selectAll().where("id", "=", anyOf(ids)).orderBy("id").forNoKeyUpdate(),
  );
  /** Rows locked in the order of their ids until the transaction ends. */
  const lockAll = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Row[]> =>
    ids.length === 0 ? [] : ((await lockRows(ctx, ids)) as unknown as Row[]);

  type Written = { event: string; from: string; to: string; party: string; note: string; keep: object };
  const eventsOf = (ctx: Ctx, ids: readonly number[], { event, from, to, party, note, keep }: Written, ats: readonly Date[] = []) =>
    ids.map((id, index) => ({
      [events.of]: id,
      event,
      from_status: from,
      to_status: to,
      party,
      actor_id: ctx.actor?.id ?? null,
      note,
      life_version: life.version ?? 1,
      created_at: ats[index] ?? ctx.now,
      ...keep,
    }));

  /** Literals take the type of the column that they are written into. */
  const literal = (value: unknown) => sql<unknown>`${value}`;

  const writes = compiledByKey<PlainRow>();
  const mostKept = 3;
  /** Rows and events in one statement, which is built once for the columns that it writes. */
  const write = async (ctx: Ctx, ids: readonly number[], columns: Columns, from: string, rows: readonly Columns[]): Promise<PlainRow[]> => {
    const statement = (idsOf: readonly number[], set: Columns, was: string, values: readonly Columns[]) =>
      open(ctx)
        .with("moved", (query) =>
          query
            .updateTable(things)
            .set(set as { status: string })
            .where("id", "=", anyOf(idsOf))
            .where("status", "=", was)
            .returningAll(),
        )
        .with("written", (query) => query.insertInto(eventRows).values(values))
        .selectFrom("moved")
        .selectAll()
        .orderBy("id");
    const given = [columns, ...rows].map((one) => Object.entries(one).filter(([, value]) => value !== undefined));
    // An expression is a part of the text: what is written by one is built each time, and so is what is written of many at once, since it comes in any number.
    if (rows.length > mostKept || given.some((one) => one.some(([, value]) => isExpression(value) || typeof value === "function")))
      return statement(ids, columns, from, rows).execute();
    const shape = given.map((one) => one.map(([name]) => name));
    return writes(ctx, JSON.stringify(shape), [ids, from, ...given.flatMap((one) => one.map(([, value]) => value))], ([idsOf, was, ...values]) => {
      let next = 0;
      const [set = {}, ...events] = shape.map((names): Columns => Object.fromEntries(names.map((name) => [name, values[next++]])));
      return statement(idsOf as never, set, was as never, events);
    });
  };

  const verdictOf = (row: Row, event: EventOf<L>, party: PartyOf<L>, now: Date) =>
    judge(life, { from: plain(row).status as StateOf<L>, event, party, facts: row as FactsOf<L>, now });

  return {
    life,
    table,
    events,

    /** One row, locked until the transaction ends; nothing when it is not there. */
    async lock(ctx: Pick<Ctx, "tx">, id: number): Promise<Row | undefined> {
      return (await lockAll(ctx, [id]))[0];
    },
    lockAll,

    /** Why `party` may not do it to a row now; undefined when it may. */
    whyNot: (row: Row, event: EventOf<L>, party: PartyOf<L>, now: Date): WhyNot<L> | undefined => verdictOf(row, event, party, now).why,

    /** Writes new rows and the first event of each, in one statement. */
    async create(
      ctx: Ctx,
      rows: readonly Omit<InsertObject<DB, T>, "status">[],
      {
        event,
        party,
        state = life.initial,
        note = "",
        keep = {},
      }: { event: string; party: string; state?: StateOf<L>; note?: string; keep?: Partial<Insertable<DB[E]>> },
    ): Promise<Row[]> {
      if (rows.length === 0) return [];
      const [first] = eventsOf(ctx, [0], { event, from: "", to: state, party, note, keep });
      const { [events.of]: _, ...columns } = first as Record<string, unknown>;
      const made = await open(ctx)
        .with("made", (query) =>
          query
            .insertInto(things)
            .values(rows.map((row) => ({ ...row, status: state as string })) as never)
            .returningAll(),
        )
        .with("written", (query) =>
          query
            .insertInto(eventRows)
            .columns([events.of, ...Object.keys(columns)])
            .expression((from) => from.selectFrom("made").select(["made.id", ...Object.entries(columns).map(([name, value]) => literal(value).as(name))])),
        )
        .selectFrom("made")
        .selectAll()
        .orderBy("id")
        .execute();
      return made as unknown as Row[];
    },

    /** The first event of rows that have just been written, in the state they begin in. */
    async begin(
      ctx: Ctx,
      ids: readonly number[],
      {
        event,
        party,
        state = life.initial,
        note = "",
        keep = {},
      }: { event: string; party: string; state?: StateOf<L>; note?: string; keep?: Partial<Insertable<DB[E]>> },
    ): Promise<void> {
      if (ids.length === 0) return;
      await open(ctx)
        .insertInto(eventRows)
        .values(eventsOf(ctx, ids, { event, from: "", to: state, party, note, keep }))
        .execute();
    },

    /**
     * Takes locked rows of one state through one transition. Answers the state they are in then; undefined, with nothing written, when
     * one of them is not allowed it.
     * @throws when a row is no longer as it was read: it was not locked.
     */
    async move(
      ctx: Ctx,
      rows: readonly Row[],
      { event, party, note = "", set = {}, keep = {}, at, more }: Move<L, DB, T, E, More>,
    ): Promise<StateOf<L> | undefined> {
      const first = rows[0];
      if (!first) return undefined;
      const from = plain(first).status as StateOf<L>;
      if (rows.some((row) => plain(row).status !== from)) return undefined;
      const verdicts = rows.map((row) => verdictOf(row, event, party, ctx.now));
      const step = verdicts[0]?.row;
      if (!step || verdicts.some((verdict) => !verdict.row)) return undefined;
      const to = step.to as StateOf<L>;
      const ats = rows.map((row) => at ?? (step.due === undefined ? ctx.now : (momentOf(row, step.due) ?? ctx.now)));
      const when = ats[0] ?? ctx.now;
      const ids = rows.map((row) => plain(row).id);
      const columns = (typeof set === "function" ? set(when) : set) as object;
      const changed = (await write(
        ctx,
        ids,
        { ...columns, status: to },
        from,
        eventsOf(ctx, ids, { event, from, to, party, note, keep }, ats),
      )) as unknown as Row[];
      if (changed.length !== rows.length)
        throw new Error(`${life.name}: ${rows.length - changed.length} of ${rows.length} moved meanwhile: lock before moving`);
      const moved: Moved<L, Row, More> = { rows: changed, before: rows, event, from, to, party, note, at: when, more: more as More };
      for (const name of step.effects ?? []) await effects[name as EffectOf<L>](ctx, moved);
      return to;
    },

    /** Rows whose deadline for `event` is over, longest first: for the sweep that makes up for lost timers. */
    async overdue(ctx: Pick<Ctx, "tx" | "now">, event: EventOf<L>, most = 500): Promise<number[]> {
      const steps = (life.transitions as readonly Transition<string, string, string>[]).filter((step) => step.event === event && step.due !== undefined);
      const due = steps[0]?.due;
      if (due === undefined) throw new Error(`${life.name}: ${event} has no deadline`);
      const rows = await open(ctx)
        .selectFrom(things)
        .select("id")
        .where(
          "status",
          "in",
          steps.map((step) => step.from),
        )
        .where(sql.ref<Date>(due), "<=", ctx.now)
        .orderBy(sql.ref(due))
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
};
