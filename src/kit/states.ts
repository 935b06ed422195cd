/**
 * A lifecycle as one typed table: from, event, to, who. The server's guard, the screen's buttons and the picture in the
 * docs are all read from it.
 */
export type Transition<State extends string, Event extends string, Party extends string> = {
  from: State;
  event: Event;
  to: State;
  /** The parties that may cause it; `system` is a timer or a reaction. */
  by: readonly Party[];
};

export type Lifecycle<State extends string, Event extends string, Party extends string> = {
  name: string;
  states: readonly State[];
  initial: State;
  transitions: readonly Transition<State, Event, Party>[];
};

export const defineLifecycle = <const State extends string, const Event extends string, const Party extends string>(
  lifecycle: Lifecycle<State, Event, Party>,
): Lifecycle<State, Event, Party> => lifecycle;

/** Where `event` leads from `from` for `party`; undefined when it is not allowed. */
export const next = <State extends string, Event extends string, Party extends string>(
  lifecycle: Lifecycle<State, Event, Party>,
  from: State,
  event: Event,
  party: Party,
): State | undefined => lifecycle.transitions.find((t) => t.from === from && t.event === event && t.by.includes(party))?.to;

/** What `party` may do in `state`: the source of a screen's buttons. */
export const possible = <State extends string, Event extends string, Party extends string>(
  lifecycle: Lifecycle<State, Event, Party>,
  state: State,
  party: Party,
): Event[] => lifecycle.transitions.filter((t) => t.from === state && t.by.includes(party)).map((t) => t.event);
