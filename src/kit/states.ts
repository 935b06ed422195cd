/**
 * A lifecycle as one typed table: from, event, to, by whom, under which conditions, until or from which moment, with which effects.
 * The server moves things by it (`platform/lifecycle/machine.ts`), screens read their buttons from it, `docs/machines.md` is drawn from it.
 * How to add one: docs/mechanisms/lifecycle.md.
 */

/** What a move does beside the move: money, stock, a word to somebody, something for later, moves of other things that go along, news for other domains. */
export const effectKinds = ["ledger", "stock", "notification", "timer", "moves", "news"] as const;
export type EffectKind = (typeof effectKinds)[number];

export type Transition<
  State extends string,
  Event extends string,
  Party extends string,
  Guard extends string = string,
  Effect extends string = string,
  Moment extends string = string,
> = {
  from: State;
  event: Event;
  to: State;
  /** The parties that may cause it; `system` is a timer or the answer to another domain. */
  by: readonly Party[];
  /** Conditions of the thing itself that must all hold. */
  when?: readonly Guard[];
  /** A moment of the thing: the event is possible before it and no longer. */
  before?: Moment;
  /** A moment of the thing: the event is possible from it on, to whoever may. One that is not set never comes. */
  after?: Moment;
  /** A moment of the thing: the event is possible from it on, and a timer makes it happen then. The event row bears this moment, however late the timer came. */
  due?: Moment;
  /** Done in this order, in the transaction of the move. */
  effects?: readonly Effect[];
};

/** `Facts` are what conditions and moments look at: columns of the thing's row. */
export type Lifecycle<
  State extends string,
  Event extends string,
  Party extends string,
  Guard extends string = string,
  Effect extends string = string,
  Moment extends string = string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Facts = any,
> = {
  name: string;
  /** Raised with every change of the transitions; each event row keeps the one it was allowed by. 1 where it is left out. */
  version?: number;
  states: readonly State[];
  initial: State;
  /** Other states that a new thing may begin in. */
  alsoInitial?: readonly State[];
  guards?: { readonly [G in Guard]: (facts: Facts) => boolean };
  effects?: { readonly [E in Effect]: EffectKind };
  /**
   * Events whose moves have no effect that tells anybody, each with why: who would be told knows it already, or what tells them instead.
   * Every other move has an effect of kind `notification`: a table that leaves one undecided is refused.
   */
  unsaid?: { readonly [E in Event]?: string };
  transitions: readonly Transition<State, Event, Party, Guard, Effect, Moment>[];
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyLifecycle = Lifecycle<any, any, any, any, any, any, any>;
export type StateOf<L extends AnyLifecycle> = L["states"][number];
export type EventOf<L extends AnyLifecycle> = L["transitions"][number]["event"];
export type PartyOf<L extends AnyLifecycle> = L["transitions"][number]["by"][number];
export type EffectOf<L extends AnyLifecycle> = keyof NonNullable<L["effects"]> & string;
export type GuardOf<L extends AnyLifecycle> = keyof NonNullable<L["guards"]> & string;
/** What a judgement needs to know of a thing: what its conditions look at, and its moments. */
export type FactsOf<L extends AnyLifecycle> =
  L extends Lifecycle<string, string, string, string, string, infer Moment, infer Facts> ? Facts & Readonly<Record<Moment, Date | null>> : never;

/** What is wrong with a table, in words; empty when nothing is. `defineLifecycle` refuses a faulty one, so that none gets as far as a test. */
export const faultsOfLifecycle = ({ states, initial, alsoInitial = [], transitions, guards = {}, effects = {}, unsaid = {} }: AnyLifecycle): string[] => {
  const faults: string[] = [];
  const known = new Set<string>(states);
  if (!known.has(initial)) faults.push(`it begins in ${initial}, which is no state of it`);
  const taken = new Set<string>();
  for (const { from, event, to, by, when = [], before, after, due, effects: own = [] } of transitions) {
    const at = `${from} --${event}--> ${to}`;
    if (!known.has(from) || !known.has(to)) faults.push(`${at}: a state that it does not have`);
    if (by.length === 0) faults.push(`${at}: nobody may`);
    for (const party of by) {
      const key = `${from} ${event} ${party}`;
      if (taken.has(key)) faults.push(`${at}: ${party} has two ways from there`);
      taken.add(key);
    }
    for (const guard of when) if (!(guard in guards)) faults.push(`${at}: no condition ${guard}`);
    for (const effect of own) if (!(effect in effects)) faults.push(`${at}: no effect ${effect}`);
    if (before !== undefined && (before === due || before === after)) faults.push(`${at}: possible neither before nor after ${before}`);
    if (after !== undefined && due !== undefined) faults.push(`${at}: open from ${after} on, and due at ${due}`);
    if (due !== undefined && by.some((party: string) => party !== "system")) faults.push(`${at}: a deadline is the system's alone`);
  }
  const silent = new Set<string>();
  for (const { from, event, to, effects: own = [] } of transitions) {
    if (own.some((one: string) => effects[one] === "notification")) continue;
    silent.add(event);
    if (!unsaid[event]) faults.push(`${from} --${event}--> ${to}: tells nobody, and \`unsaid\` does not say why`);
  }
  for (const event of Object.keys(unsaid)) if (!silent.has(event)) faults.push(`unsaid: every ${event} tells somebody`);
  const reached = new Set<string>([initial, ...alsoInitial]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
  }
  for (const state of states) if (!reached.has(state)) faults.push(`nothing leads to ${state}`);
  for (const effect of Object.keys(effects))
    if (!transitions.some((one: Transition<string, string, string>) => one.effects?.includes(effect))) faults.push(`nothing has the effect ${effect}`);
  for (const guard of Object.keys(guards))
    if (!transitions.some((one: Transition<string, string, string>) => one.when?.includes(guard))) faults.push(`nothing asks for ${guard}`);
  return faults;
};

export const defineLifecycle = <
  const State extends string,
  const Event extends string,
  const Party extends string,
  const Guard extends string = never,
  const Effect extends string = never,
  const Moment extends string = never,
  Facts = object,
>(
  lifecycle: Lifecycle<State, Event, Party, Guard, Effect, Moment, Facts>,
): Lifecycle<State, Event, Party, Guard, Effect, Moment, Facts> => {
  const faults = faultsOfLifecycle(lifecycle);
  if (faults.length > 0) throw new Error(`the lifecycle "${lifecycle.name}": ${faults.join("; ")}`);
  return lifecycle;
};

const rowOf = <L extends AnyLifecycle>(lifecycle: L, from: StateOf<L>, event: EventOf<L>, party: PartyOf<L>): L["transitions"][number] | undefined =>
  lifecycle.transitions.find((t) => t.from === from && t.event === event && t.by.includes(party));

/** Where `event` leads from `from` for `party`; undefined when the table has no such row. Conditions and moments are not looked at. */
export const next = <State extends string, Event extends string, Party extends string>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  lifecycle: Lifecycle<State, Event, Party, any, any, any, any>,
  from: State,
  event: Event,
  party: Party,
): State | undefined => rowOf(lifecycle, from, event, party)?.to as State | undefined;

/** What `party` may do in `state` as far as the table goes: the source of a screen's buttons. */
export const possible = <State extends string, Event extends string, Party extends string>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  lifecycle: Lifecycle<State, Event, Party, any, any, any, any>,
  state: State,
  party: Party,
): Event[] => lifecycle.transitions.filter((t) => t.from === state && t.by.includes(party)).map((t) => t.event);

/** Why something is not allowed: by the table, by one of its conditions, or by the clock. */
export type WhyNot<L extends AnyLifecycle> = "table" | "too_late" | "too_early" | GuardOf<L>;
export type Verdict<L extends AnyLifecycle> = { row: L["transitions"][number]; why?: never } | { row?: never; why: WhyNot<L> };

/**
 * Whether `party` may do `event` to a thing in `from` at `now`: by the table, by its moments (columns of `facts`), then by its conditions.
 * A moment that is not set is never over, and never reached.
 */
export const judge = <L extends AnyLifecycle>(
  lifecycle: L,
  { from, event, party, facts, now }: { from: StateOf<L>; event: EventOf<L>; party: PartyOf<L>; facts: FactsOf<L>; now: Date },
): Verdict<L> => {
  const row = rowOf(lifecycle, from, event, party);
  if (!row) return { why: "table" };
  const moment = (name: string | undefined): Date | null => (name === undefined ? null : ((facts as Readonly<Record<string, Date | null>>)[name] ?? null));
  const end = moment(row.before);
  if (end && end <= now) return { why: "too_late" };
  const start = row.due ?? row.after;
  if (start !== undefined) {
    const from = moment(start);
    if (!from || from > now) return { why: "too_early" };
  }
  const failed = row.when?.find((guard: string) => !lifecycle.guards?.[guard]?.(facts));
  return failed === undefined ? { row } : { why: failed as GuardOf<L> };
};

/** What `party` may do to a thing at `now`, moments and conditions looked at: what the server tells a screen. */
export const allowed = <L extends AnyLifecycle>(lifecycle: L, from: StateOf<L>, party: PartyOf<L>, facts: FactsOf<L>, now: Date): EventOf<L>[] =>
  possible(lifecycle, from, party).filter((event) => judge(lifecycle, { from, event, party, facts, now }).row !== undefined) as EventOf<L>[];
