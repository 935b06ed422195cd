import { createHash, hash, randomUUID } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { type AnyCall, type Limit } from "#kit/call.ts";
import { schemaWords } from "#kit/schema-words.ts";
import { issuesOf } from "#kit/issues.ts";
import { defaultLocale, type Locale } from "#kit/locale.ts";
import { Denied, ExpectedError, kindOf, Refusal } from "#kit/refusal.ts";
import { holds, isOfShops, type Who } from "#kit/rights.ts";
import { tryAdvisoryLock } from "../database/advisory-lock.ts";
import { isForNow, isRetryable, type Database } from "../database/connect.ts";
import { DatabaseHangs } from "../database/pulse.ts";
import { addJob, createWaker } from "../jobs/add-job.ts";
import { createConcurrencyLimit } from "../database/concurrency-limit.ts";
import type { Fanout } from "../realtime/fanout.ts";
import type { Actor, Ctx, Services, SocketMessage, WithStaff } from "./context.ts";
import type { Answerer, Binding, Domain, JobHandler, Reaction, Sweep } from "./domain.ts";
import { isOperatorAct, objectOf, outcomeOf, withoutSecrets, type OperatorAct, type RecordAct } from "./operator-acts.ts";
import { refuseUnstorable } from "./storable-input.ts";
import { unknownNames } from "./unknown-names.ts";
import { older, type Rule, type Since } from "../cache/tagged-cache.ts";
import { isShopAct, type RecordShopAct } from "./shop-acts.ts";
import { checkShopIsOpen } from "./shop-open.ts";

/** Resolves a session token; null when there is none, or it has ended. */
export type Authenticator = { actorOf(token: string): Promise<Actor | null> };
/** Resolves a shop's key to an actor with `key`; null when there is none of this text, or it was revoked. */
export type KeyHolders = { holderOf(key: string): Promise<Actor | null> };

/** What the transport knows of a request before the call runs. */
export type Caller = {
  token: string | null;
  /** A shop's key. Who calls with one is a program: a session that comes along is not looked at. */
  key?: string | undefined;
  locale: Locale;
  requestId: string;
  address: string;
  agent: string;
  idempotencyKey?: string | undefined;
  /** What the browser keeps of a visitor: see `Ctx.visitor`. */
  visitor?: string | undefined;
  /** The reader has written at this time (milliseconds): shared answers from before it are not for them. */
  notBefore?: number | undefined;
  /** How many milliseconds of changes shared lists may have missed, where it is fewer than usual. */
  within?: number | undefined;
  /** When the call is taken to happen. Only the demo loader and tests say so; the transport never does. */
  now?: Date | undefined;
};

/** No session, or an ended one: 401. */
export class Unauthenticated extends ExpectedError {
  readonly kind = "unauthenticated";
}
/** Too many: 429. */
export class TooMany extends ExpectedError {
  readonly kind = "too_many";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("too many requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
/** No such call: 404. */
export class UnknownCall extends ExpectedError {
  readonly kind = "unknown_call";
}
/** An idempotent call without its key, or a key used for another body: 400. */
export class IdempotencyMisused extends ExpectedError {
  readonly kind = "idempotency_misused";
  readonly reason: "missing" | "other_body";
  constructor(reason: "missing" | "other_body") {
    super(`idempotency key ${reason}`);
    this.reason = reason;
  }
}

export type Answer = {
  data: unknown;
  /** The data as JSON, kept for shared answers so that it is written once. */
  json(): string | Buffer;
  /** Until when this answer is the same for everyone, and a mark of its content; absent when it is somebody's own. */
  shared?: { rule: Rule; since: Since; mark: string };
  /** What a command did may show in shared answers: its caller is to be given none from before. */
  hasChanged?: boolean;
  /** What the caller's browser is to keep as a visitor's token from now on; null to forget it. */
  visitor?: KeptVisitor | undefined;
};

export type KeptVisitor = { token: string | null; seconds: number };

/** A shared answer as it is kept: its JSON alone, outside the heap. Readers in this process get an object of their own. */
type Shared = { json: Buffer; mark: string };

export type CallRunner = {
  calls: ReadonlyMap<string, Binding>;
  run(path: string, input: unknown, caller: Caller): Promise<Answer>;
  actorOf(token: string | null): Promise<Actor | null>;
  /** Who is calling, when they may make this call; throws `Unauthenticated` or `Denied`. */
  admit(call: AnyCall, caller: Caller): Promise<Actor | null>;
};

export type BackgroundRunner = {
  /** `now` is for the demo loader alone. */
  job(handler: JobHandler, payload: unknown, now?: Date): Promise<void>;
  sweep(sweep: Sweep): Promise<void>;
  /** Runs `work` as a command of the system itself: a transaction, `actor` null. `now` is for the demo loader alone. */
  act<T>(work: (ctx: Ctx) => Promise<T>, now?: Date): Promise<T>;
};

/** The coarse rule of a contract. */
export const mayCall = (who: Who, actor: Actor | null): "yes" | "unauthenticated" | "denied" => {
  if (who === "anyone") return "yes";
  if (!actor) return "unauthenticated";
  return holds(actor, who) ? "yes" : "denied";
};

/** Of all calls that are made with one key. */
const keyLimit: Limit = { count: 600, seconds: 60 };

/** Every command is limited even when its contract names no limit. Reads are answered quickly enough to need none of their own. */
const commandLimit: Limit = { count: 120, seconds: 60 };

/** One text for equal values, whatever the order of their names: the fingerprint of an input. Files count by their content. */
const canonical = (value: unknown): string => {
  if (value instanceof Uint8Array) return `sha256 ${createHash("sha256").update(value).digest("hex")}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null || value instanceof Date) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join()}}`;
};

type After = {
  /** How old what was read from the cache is. */
  since: Since | undefined;
  pushes: { userIds: readonly number[]; message: SocketMessage; withStaff?: WithStaff | undefined }[];
  tags: Set<string>;
  /** Jobs that are due at once. */
  jobs: number;
  disconnects: { userId: number; sessionId?: number }[];
  runs: (() => void | Promise<void>)[];
  visitor: KeptVisitor | undefined;
};

/** What a command did, and what follows for whoever called. */
type Done<T> = { result: T; hasChanged: boolean; visitor: KeptVisitor | undefined };

export type RunnerParts = {
  database: Database;
  services: Services;
  fanout: Fanout;
  domains: readonly Domain[];
  authenticator: Authenticator;
  keyHolders: KeyHolders;
  /** Keeps every operator act: asked of whoever makes a runner, so that no call of staff goes unrecorded. */
  recordAct: RecordAct;
  /** The same for what is done in a shop. */
  recordShopAct: RecordShopAct;
  /** For tests of time: the clock that `ctx.now` is read from. */
  clock?: () => Date;
};

/** Runs calls, jobs and sweeps: one place that opens transactions, asks who may, and makes effects follow the commit. */
export const createRunner = ({
  database,
  services,
  fanout,
  domains,
  authenticator,
  keyHolders,
  recordAct,
  recordShopAct,
  clock = () => new Date(),
}: RunnerParts): CallRunner & BackgroundRunner => {
  const calls = new Map<string, Binding>();
  const reactions = new Map<string, Reaction[]>();
  const answerers = new Map<string, Answerer>();
  for (const domain of domains) {
    for (const binding of domain.calls) {
      if (calls.has(binding.call.path)) throw new Error(`two functions are bound to ${binding.call.path}`);
      // A shared answer is kept before anybody asks who is calling.
      if (binding.call.shared && (binding.call.who !== "anyone" || !binding.call.reads))
        throw new Error(`${binding.call.path} is shared: it has to be a read for anyone`);
      if (binding.call.scope && !isOfShops(binding.call.who)) throw new Error(`${binding.call.path} has a scope: it has to be a shop's call`);
      if (binding.call.outlivesMembership && !isOfShops(binding.call.who))
        throw new Error(`${binding.call.path} outlives a membership: it has to be a shop's call`);
      calls.set(binding.call.path, binding);
    }
    for (const answerer of domain.answers ?? []) {
      const of = `${answerer.question} of ${answerer.of}`;
      if (answerers.has(of)) throw new Error(`two domains answer ${of}`);
      answerers.set(of, answerer);
    }
    for (const reaction of domain.hears ?? []) reactions.set(reaction.event.name, [...(reactions.get(reaction.event.name) ?? []), reaction]);
  }
  const { cache } = services;
  const answers = cache.shelf<Shared>("answers");

  const context = (tx: Ctx["tx"], caller: Caller, actor: Actor | null, after: After): Ctx => {
    const ctx: Ctx = {
      tx,
      now: caller.now ?? clock(),
      actor,
      locale: caller.locale,
      token: caller.token,
      visitor: caller.visitor ?? null,
      request: { id: caller.requestId, address: caller.address, agent: caller.agent },
      services,
      async kept(shelf, key, make) {
        const { value, since } = await cache.shelf<never>(shelf).read(key, make as never, { notBefore: caller.notBefore, within: caller.within });
        after.since = older(after.since, since);
        return value;
      },
      async publish(event, payload) {
        const parsed = event.payload.parse(payload) as never;
        for (const reaction of reactions.get(event.name) ?? []) await reaction.run(ctx, parsed);
      },
      async ask(question, of, asked) {
        if (!answerers.has(`${question.name} of ${of}`)) throw new Error(`nobody answers ${question.name} of ${of}`);
        return (await ctx.askIfAnswered(question, of, asked)) as never;
      },
      async askIfAnswered(question, of, asked) {
        return (await answerers.get(`${question.name} of ${of}`)?.run(ctx, asked as never)) as never;
      },
      async enqueue(job, payload, options = {}) {
        await addJob(tx, { name: job.name, payload, ...options });
        if (!options.runAt || options.runAt.getTime() <= Date.now()) after.jobs += 1;
      },
      push: (userIds, message, withStaff) => void after.pushes.push({ userIds, message, withStaff }),
      changed: (...tags) => tags.forEach((tag) => after.tags.add(tag)),
      disconnect: (who) => void after.disconnects.push(who),
      keepVisitor: (token, seconds = 0) => void (after.visitor = { token, seconds }),
      afterCommit: (run) => void after.runs.push(run),
    };
    return ctx;
  };

  const wakeWorkers = createWaker(database);
  const settle = async (after: After) => {
    if (after.tags.size > 0) {
      // Here at once: the caller's next request may be quicker than the broadcast.
      cache.drop([...after.tags]);
      fanout.publish("changed", [...after.tags]);
    }
    wakeWorkers(after.jobs);
    for (const push of after.pushes) fanout.publish("push", push);
    for (const who of after.disconnects) fanout.publish("disconnect", who);
    for (const run of after.runs) {
      try {
        await run();
      } catch (error) {
        services.log.error({ err: error }, "an effect after the commit failed");
      }
    }
  };

  // Most of the pool, so that reads find a connection however many commands wait; a command waits at most 8 s for its turn.
  const limited = createConcurrencyLimit(Math.max(1, Math.floor(database.pool.options.max * 0.8)), 8_000);
  // Reads queue too, since the pool itself refuses after two seconds; half as many, because most ask two things at once.
  const readsLimited = createConcurrencyLimit(Math.max(1, Math.floor(database.pool.options.max / 2)), 8_000);

  services.metrics.gauge("concurrency", "Commands and reads that run, and that wait for their turn", () => {
    const [commands, reads] = [limited.facts(), readsLimited.facts()];
    return [
      [{ of: "commands", state: "running" }, commands.running],
      [{ of: "commands", state: "waiting" }, commands.waiting],
      [{ of: "reads", state: "running" }, reads.running],
      [{ of: "reads", state: "waiting" }, reads.waiting],
    ];
  });

  const noEffects = (): After => ({ since: undefined, pushes: [], tags: new Set(), jobs: 0, disconnects: [], runs: [], visitor: undefined });

  /** One transaction, tried again when PostgreSQL says that doing so is safe (deadlock, serialisation). */
  const command = async <T>(caller: Caller, actor: Actor | null, work: (ctx: Ctx) => Promise<T>): Promise<Done<T>> => {
    for (let attempt = 1; ; attempt += 1) {
      const after = noEffects();
      // What is answered "not now" must not come about when the database goes on.
      if (database.pulse.isHung()) throw new DatabaseHangs();
      try {
        const result = await limited(() =>
          database.kysely.transaction().execute((tx: Transaction<unknown>) => work(context(tx as Kysely<unknown>, caller, actor, after))),
        );
        await settle(after);
        return { result, hasChanged: after.tags.size > 0, visitor: after.visitor };
      } catch (error) {
        if (!isRetryable(error) || attempt >= 5) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  };

  /** Without a transaction around it; what it pushes and changes still follows only when it is done. */
  const uncovered = async <T>(caller: Caller, actor: Actor | null, work: (ctx: Ctx) => Promise<T>): Promise<Done<T>> => {
    const after = noEffects();
    if (database.pulse.isHung()) throw new DatabaseHangs();
    const result = await work(context(database.kysely, caller, actor, after));
    await settle(after);
    return { result, hasChanged: after.tags.size > 0, visitor: after.visitor };
  };

  const answerOf = (data: unknown, hasChanged = false, visitor?: KeptVisitor): Answer => ({
    data,
    json: () => JSON.stringify(data ?? null),
    hasChanged,
    visitor,
  });

  const present = (call: AnyCall, output: unknown): unknown => {
    const parsed = call.output.safeParse(output);
    if (!parsed.success) throw new Error(`${call.path} answered out of its contract: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`);
    return parsed.data;
  };

  const parse = (call: AnyCall, input: unknown): unknown => {
    refuseUnstorable(input);
    const parsed = call.input.safeParse(input ?? {});
    const unknown = unknownNames(call, input).map((path) => ({ path, word: schemaWords.unknownField.id, values: {} }));
    if (parsed.success && unknown.length === 0) return parsed.data;
    const issues = [...unknown, ...(parsed.success ? [] : issuesOf(parsed.error, input ?? {}).filter(({ path }) => !unknown.some((one) => one.path === path)))];
    throw new Refusal("invalid", issues[0]?.word ?? "kit.wrong_form", issues[0]?.values ?? {}, issues);
  };

  const once = async (call: AnyCall, actor: Actor, key: string, input: unknown, ctx: Ctx, work: () => Promise<unknown>): Promise<unknown> => {
    const hash = createHash("sha256").update(canonical(input)).digest("hex");
    const { rows: mine } = await sql<{
      key: string;
    }>`insert into platform.idempotency (user_id, call, key, body_hash) values (${actor.id}, ${call.path}, ${key}, ${hash}) on conflict do nothing returning key`.execute(
      ctx.tx,
    );
    if (mine.length === 0) {
      const { rows } = await sql<{
        body_hash: string;
        answer: unknown;
      }>`select body_hash, answer from platform.idempotency where user_id = ${actor.id} and call = ${call.path} and key = ${key}`.execute(ctx.tx);
      if (rows[0]?.body_hash !== hash) throw new IdempotencyMisused("other_body");
      return rows[0].answer;
    }
    const answer = await work();
    await sql`update platform.idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb where user_id = ${actor.id} and call = ${call.path} and key = ${key}`.execute(
      ctx.tx,
    );
    return answer;
  };

  const actOf = (call: AnyCall, input: unknown, ended: Pick<OperatorAct, "outcome" | "refusal">, output?: unknown): OperatorAct => ({
    call: call.path,
    needsRole: call.who,
    object: objectOf(call, input, output),
    input: input === null ? null : withoutSecrets(input),
    ...ended,
  });

  /** An act that did not come about is kept in a transaction of its own: the act's was undone. */
  const recordUndone = async (call: AnyCall, caller: Caller, actor: Actor, input: unknown, error: unknown) => {
    const ended = outcomeOf(error);
    if (!ended) return;
    try {
      await command(caller, actor, (ctx) => recordAct(ctx, actOf(call, input, ended)));
    } catch (fault) {
      services.log.error({ err: fault, call: call.path, requestId: caller.requestId }, "an operator act could not be recorded");
    }
  };

  const callerBy = async ({ token, key }: Caller): Promise<Actor | null> => {
    if (key === undefined) return token ? authenticator.actorOf(token) : null;
    const holder = await keyHolders.holderOf(key);
    if (!holder) throw new Unauthenticated();
    return holder;
  };

  const checkAdmitted = (call: AnyCall, actor: Actor | null, { now = clock() }: Caller) => {
    // A key opens what names its scope and nothing else, not even what is anyone's.
    if (actor?.key && (!call.scope || !actor.key.scopes.includes(call.scope))) throw new Denied();
    const verdict = mayCall(call.who, actor);
    if (verdict === "unauthenticated") throw new Unauthenticated();
    if (verdict === "denied") throw new Denied();
    checkShopIsOpen(call, actor, now);
  };

  const admit: CallRunner["admit"] = async (call, caller) => {
    const actor = await callerBy(caller);
    checkAdmitted(call, actor, caller);
    return actor;
  };

  const { metrics } = services;
  const run: CallRunner["run"] = async (path, rawInput, caller) => {
    const began = performance.now();
    const end = (outcome: string) => {
      const call = calls.has(path) ? path : "unknown";
      metrics.count("calls_total", { call, outcome });
      metrics.observe("call_seconds", { call }, (performance.now() - began) / 1_000);
    };
    try {
      const answer = await database.pulse.orHung(() => runCall(path, rawInput, caller));
      end("done");
      return answer;
    } catch (error) {
      database.room.note(error);
      end(kindOf(error) ? "refused" : isForNow(error) ? "not_now" : "failed");
      throw error;
    }
  };

  const runCall: CallRunner["run"] = async (path, rawInput, caller) => {
    const binding = calls.get(path);
    if (!binding) throw new UnknownCall(path);
    const { call } = binding;
    const work = binding.run as (ctx: Ctx, input: unknown) => Promise<unknown>;

    if (call.shared && caller.key === undefined) {
      const { seconds, tags, tagsOf, aged = [] } = call.shared;
      // Keyed by what the schema made of the input: fields it does not know must not fill the memory with copies of one answer.
      const input = parse(call, rawInput);
      const key = `${path} ${caller.locale} ${canonical(input)}`;
      const rule: Rule = { seconds, tags: [...tags, ...(tagsOf?.(input as never) ?? [])], aged };
      const make = async (former: Shared | undefined) => {
        const reader = caller.notBefore || cache.changedLately([...(rule.tags ?? []), ...aged]) ? database.kysely : database.replica;
        const after = noEffects();
        const output = await readsLimited(() => work(context(reader, caller, null, after), input));
        const json = Buffer.from(JSON.stringify(present(call, output) ?? null));
        const value = former?.json.equals(json) ? former : { json, mark: hash("sha1", json, "base64url") };
        return { value, bytes: json.length, ...rule, ...(after.since ? { since: after.since } : {}) };
      };
      const { value, since } = await answers.read(key, make, { notBefore: caller.notBefore, within: caller.within });
      return {
        get data() {
          return JSON.parse(value.json.toString()) as unknown;
        },
        json: () => value.json,
        shared: { rule, since, mark: value.mark },
      };
    }

    const actor = await callerBy(caller);
    if (actor?.key) {
      const taken = await services.limiter.take(`key:${actor.key.id}`, keyLimit);
      if (!taken.ok) throw new TooMany(taken.retryAfterSeconds);
    }
    const isAct = isOperatorAct(call);
    try {
      checkAdmitted(call, actor, caller);
    } catch (refused) {
      if (refused instanceof Denied && isAct && actor && holds(actor, "console")) await recordUndone(call, caller, actor, null, refused);
      throw refused;
    }

    const limit = call.limit ?? (call.reads || call.withoutTransaction ? undefined : commandLimit);
    if (limit) {
      const taken = await services.limiter.take(`${path}:${actor ? `u${actor.id}` : caller.address}`, limit);
      if (!taken.ok) throw new TooMany(taken.retryAfterSeconds);
    }

    const input = parse(call, rawInput);
    if (call.reads) return answerOf(present(call, await readsLimited(() => work(context(database.kysely, caller, actor, noEffects()), input))));

    if (call.idempotent && !call.withoutTransaction && !caller.idempotencyKey) throw new IdempotencyMisused("missing");
    const act = async (ctx: Ctx) => {
      const output = present(call, await work(ctx, input));
      if (isAct) await recordAct(ctx, actOf(call, input, { outcome: "done", refusal: null }, output));
      if (isShopAct(call)) await recordShopAct(ctx, { call: call.path, object: objectOf(call, input, output) });
      return output;
    };
    try {
      const { result, hasChanged, visitor } = call.withoutTransaction
        ? await uncovered(caller, actor, act)
        : await command(caller, actor, (ctx) =>
            call.idempotent && actor && caller.idempotencyKey ? once(call, actor, caller.idempotencyKey, input, ctx, () => act(ctx)) : act(ctx),
          );
      const { afterwards } = binding;
      if (!afterwards) return answerOf(result, hasChanged, visitor);
      const answered = await uncovered(caller, actor, (ctx) => afterwards(ctx, result as never));
      return answerOf(present(call, answered.result), hasChanged || answered.hasChanged, visitor);
    } catch (error) {
      if (isAct && actor && !(error instanceof IdempotencyMisused)) await recordUndone(call, caller, actor, input, error);
      throw error;
    }
  };

  const system = (now?: Date): Caller => ({ token: null, locale: defaultLocale, requestId: randomUUID(), address: "system", agent: "", now });

  return {
    calls,
    run,
    admit,
    actorOf: async (token) => (token ? authenticator.actorOf(token) : null),
    act: async (work, now) => (await command(system(now), null, work)).result,
    async job(handler, payload, now) {
      const parsed = handler.job.payload.parse(payload) as never;
      const began = performance.now();
      const work =
        handler.withoutTransaction || handler.outside
          ? uncovered(system(now), null, (ctx) => handler.run(ctx, parsed))
          : command(system(now), null, (ctx) => handler.run(ctx, parsed));
      const end = (outcome: string) => {
        metrics.count("jobs_total", { job: handler.job.name, outcome });
        metrics.observe("job_seconds", { job: handler.job.name }, (performance.now() - began) / 1_000);
      };
      await work.then(
        () => end("done"),
        (error: unknown) => {
          end("failed");
          throw error;
        },
      );
    },
    async sweep(sweep) {
      const outcome = await command(system(), null, async (ctx) => {
        if (!(await tryAdvisoryLock(ctx, `sweep/${sweep.name}`))) return "elsewhere";
        await sweep.run(ctx);
        return "done";
      }).then(
        ({ result }) => result,
        (error: unknown) => {
          metrics.count("sweeps_total", { sweep: sweep.name, outcome: "failed" });
          throw error;
        },
      );
      metrics.count("sweeps_total", { sweep: sweep.name, outcome });
    },
  };
};
