import type { z } from "zod";
import type { Who } from "./rights.ts";
import { says, type Word } from "./words.ts";

/** What a shop's key may be allowed: its owner's own programs hold keys. Whatever no scope is named for, no key reaches. */
export const keyScopes = ["products:read", "products:write", "stock:write", "orders:read", "orders:write"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How often, counted per session user or, without one, per network address; holds across instances. */
export type Limit = { count: number; seconds: number };

export type CallDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Code extends string = string> = {
  /** `domain/call`, served as `POST /api/domain/call`. */
  path: string;
  /** One sentence for the API document. */
  about: string;
  who: Who;
  input: Input;
  output: Output;
  /** Expected refusals: code to sentence. They travel as `code` 0 with `data.refusal` naming the code. */
  refusals: Record<Code, Word>;
  /** A read changes nothing: no transaction is opened. A replica may answer where it is `shared`. */
  reads?: boolean;
  /** Same answer for everyone in one language: kept this long, dropped earlier when one of `tags` changes. */
  shared?: {
    seconds: number;
    tags: readonly string[];
    /** Tags of what a busy market changes many times a second: what they change shows within ten seconds, and at once to whoever changed it. */
    aged?: readonly string[];
    /** Tags of this very answer, by what was asked: `product:12`. Only what names them drops it. */
    tagsOf?: (input: never) => readonly string[];
  };
  limit?: Limit;
  /**
   * A command that is right without a transaction around it: each of its statements is one of its own, nothing is undone when a
   * later one fails, and only the contract's own limit is counted. For the busiest command (`im/text`) and for uploads: encoding and
   * storing a picture must not hold a connection.
   */
  withoutTransaction?: boolean;
  /** A create whose repeat must answer what the first did: the header `idempotency-key` is required. */
  idempotent?: boolean;
  /**
   * Where a browser goes that posted this as the form of a page, without a script of ours: by the answer, or by the code of what refused it. Other calls answer
   * a form with data, as they answer everybody. For calls that change nothing: any site can post a form here.
   */
  page?(answer: z.output<Output> | { refused: string }): string;
  /** The body is multipart/form-data; files arrive as `UploadedFile`. */
  multipart?: boolean;
  /** A shop's call that its keys may make too, those with this scope. */
  scope?: KeyScope;
  /**
   * A shop's call that stays open when the membership that opens its backstage has ended, because somebody's order or money hangs on
   * it, or because it takes access away (docs/decisions/0016-after-a-membership.md). For people and for keys alike.
   */
  outlivesMembership?: boolean;
  /** With `multipart`, for files beyond the usual 10 MB: they are written to disk as they arrive and given as `SpooledFile`. */
  largestFileBytes?: number;
  /** For calls of staff: the field of the input or the answer that names the object in the audit log, where it is not `id` or the only `…_id`. */
  object?: string;
};

export type AnyCall = CallDefinition<z.ZodType, z.ZodType, string>;
export type InputOf<C extends AnyCall> = z.input<C["input"]>;
export type ParsedInputOf<C extends AnyCall> = z.output<C["input"]>;
export type OutputOf<C extends AnyCall> = z.output<C["output"]>;
export type RefusalOf<C extends AnyCall> = keyof C["refusals"] & string;

/**
 * Of a schema, what goes in and what comes out, and not how it is built: built schemas, compared piece by piece at every use of a call,
 * were half of what the type check took. A contract that extends another's fields imports the object itself.
 */
type Plain<Schema extends z.ZodType> = z.ZodType<z.output<Schema>, z.input<Schema>>;

/** Declares a call. The contract is public and runs anywhere; the function behind it is bound at the domain's door. */
export const defineCall = <Input extends z.ZodType, Output extends z.ZodType, Code extends string = never>(
  definition: CallDefinition<Input, Output, Code>,
): CallDefinition<Plain<Input>, Plain<Output>, Code> => {
  for (const word of Object.values<Word>(definition.refusals)) says(word);
  return definition as unknown as CallDefinition<Plain<Input>, Plain<Output>, Code>;
};

/** The envelope of every answer (specification, section 7). `time` is unix seconds. */
export type Envelope<Data = unknown> = { code: number; msg: string; data: Data; time: number };

/** What `data` holds when `code` is 0. */
export type RefusalData = { refusal: string; issues?: { path: string; msg: string }[]; values?: Record<string, unknown> };
