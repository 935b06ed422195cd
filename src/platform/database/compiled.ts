import type { CompiledQuery } from "kysely";
import type { Ctx } from "../calls/context.ts";

/** Stands for a value while a statement is built; the value takes its place each time. */
class Slot {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

type Access = Pick<Ctx, "tx">;
type Built<Row> = { compile(): CompiledQuery<Row> };
type Answer<Args extends readonly unknown[], Row> = (ctx: Access, ...args: Args) => Promise<Row[]>;

const run = async <Row>({ tx }: Access, made: CompiledQuery<Row>, args: readonly unknown[]): Promise<Row[]> => {
  const parameters = made.parameters.map((one) => (one instanceof Slot ? args[one.at] : one));
  return (await tx.executeQuery<Row>({ ...made, parameters })).rows;
};

/**
 * A statement that is built once a process and then sent with other values: building and naming its tables takes longer here than the answer takes there. For
 * statements that every order or payment sends. `build` is given stand-ins: it may hand them to the builder as values (`where("id", "=", id)`,
 * ``sql`any(${ids}::int[])` ``), and must neither look at them nor decide by them.
 */
export const compiled = <Args extends readonly unknown[], Row>(build: (ctx: Access, ...args: Args) => Built<Row>): Answer<Args, Row> => {
  let made: CompiledQuery<Row> | undefined;
  return (ctx, ...args) => {
    made ??= build(ctx, ...(args.map((_, at) => new Slot(at)) as unknown as Args)).compile();
    return run(ctx, made, args);
  };
};

/** The same for a family of statements that differ by more than values: one is kept a `key`, which has to name all that `build` decides by. */
export const compiledByKey = <Row>(): ((
  ctx: Access,
  key: string,
  args: readonly unknown[],
  build: (slots: readonly never[]) => Built<Row>,
) => Promise<Row[]>) => {
  const known = new Map<string, CompiledQuery<Row>>();
  return (ctx, key, args, build) => {
    let made = known.get(key);
    if (!made) {
      made = build(args.map((_, at) => new Slot(at) as never)).compile();
      known.set(key, made);
    }
    return run(ctx, made, args);
  };
};
