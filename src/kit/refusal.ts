import type { AnyCall, RefusalOf } from "./call.ts";
import type { Issue } from "./issues.ts";

type Values = Record<string, string | number>;

/** What our own errors are answered with over HTTP; a refusal is an answer like any other. */
const statuses = { refusal: 200, unknown_call: 404, not_found: 404, unauthenticated: 401, denied: 403, too_many: 429, idempotency_misused: 400 } as const;
export type ErrorKind = keyof typeof statuses;

/** An error that is an answer and no bug. It is told by `kind`, not by its class: the site's bundle has copies of the classes. */
export abstract class ExpectedError extends Error {
  abstract readonly kind: ErrorKind;
}

/** Which of our own errors this is; nothing for a bug. */
export const kindOf = (error: unknown): ErrorKind | undefined => {
  const { kind } = (error ?? {}) as { kind?: unknown };
  return error instanceof Error && typeof kind === "string" && Object.hasOwn(statuses, kind) ? (kind as ErrorKind) : undefined;
};
export const statusOf = (kind: ErrorKind): number => statuses[kind];

/**
 * An expected refusal: thrown by a call's function, answered as `code` 0 in the caller's language. The transaction is undone.
 * `issues` names the fields at fault, so that a form can show each.
 */
export class Refusal extends ExpectedError {
  readonly kind = "refusal";
  readonly code: string;
  readonly word: string;
  readonly values: Values;
  readonly issues: Issue[];
  constructor(code: string, word: string, values: Values = {}, issues: Issue[] = []) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.word = word;
    this.values = values;
    this.issues = issues;
  }
}

/** `throw refuse(placeOrder, "sold_out", { left: 3 })`: the code must be declared in the contract. */
export const refuse = <C extends AnyCall>(call: C, code: RefusalOf<C>, values: Values = {}, fields: string[] = []): Refusal => {
  const word = call.refusals[code];
  if (!word) throw new Error(`${call.path} declares no refusal ${code}`);
  return new Refusal(
    code,
    word.id,
    values,
    fields.map((path) => ({ path, word: word.id, values })),
  );
};

/**
 * Not yours looks exactly like not there: both are this. 404 on the wire.
 */
export class NotFound extends ExpectedError {
  readonly kind = "not_found";
  constructor() {
    super("not found");
    this.name = "NotFound";
  }
}

/** Known caller, act not allowed whatever the object: 403 on the wire. */
export class Denied extends ExpectedError {
  readonly kind = "denied";
  constructor() {
    super("denied");
    this.name = "Denied";
  }
}

/** The row, or NotFound. */
export const found = <T>(row: T | undefined | null): T => {
  if (row === undefined || row === null) throw new NotFound();
  return row;
};
