import { sql, type SelectQueryBuilder } from "kysely";
import type { AnyCall, OutputOf, ParsedInputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";

type Content = Record<string, unknown>;

/** Columns of the list of a kind's records; what a kind has not is empty. */
export type ListedRow = {
  record: string;
  title: LocalText;
  note: LocalText;
  facet: string;
  is_public: boolean;
  at: Date | null;
  figure: number | null;
};

/** The record's name, where it is the number of the row. */
export const numbered = sql<string>`id::text`.as("record");

/** The columns of a list for kinds that have no such thing. */
export const absent = {
  note: sql<LocalText>`'{}'::jsonb`.as("note"),
  facet: sql<string>`''`.as("facet"),
  isPublic: sql<boolean>`true`.as("is_public"),
  at: sql<Date | null>`null::timestamptz`.as("at"),
  figure: sql<number | null>`null::int`.as("figure"),
};

/** A kind of record of which revisions are kept: told by its domain at its door. */
export type RevisionedKind<C extends AnyCall = AnyCall> = {
  kind: string;
  /** The call that writes one at once: its input, without the name of the record, is the content of drafts and revisions. */
  call: C;
  /** `by` is who published it; of what becomes public at its time that is whoever said when. */
  write: (ctx: Ctx, input: ParsedInputOf<C>, by: number | null) => Promise<OutputOf<C>>;
  /** What a record is known by: the number it is given, else the field of the call that names it, such as a code of its writer's choice. */
  by: "id" | (string & {});
  /** The name of a content for lists, where it is neither its `title` nor its `name`. */
  title?: (content: Content) => LocalText;
  /** Where the desk writes one, for a notification of it. */
  page?: (record: string) => string;
  /** Its domain keeps revisions that see every change: what was public before is brought back there, and not by what drafts remember. */
  hasOwnRevisions?: true;
  /** What is public, in the form in which it is written; null where there is none. */
  read: (ctx: Ctx, record: string) => Promise<Content | null>;
  /** All records of the kind; narrowed, ordered and paged by whoever asks. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  rows: (ctx: Ctx) => SelectQueryBuilder<any, any, any>;
};

const kinds = new Map<string, RevisionedKind>();

/** Makes a kind known to the desk. */
export const revisioned = <C extends AnyCall>(kind: RevisionedKind<C>): RevisionedKind<C> => {
  kinds.set(kind.kind, kind as unknown as RevisionedKind);
  return kind;
};

export const kindNamed = (kind: string): RevisionedKind | undefined => kinds.get(kind);

/** The name of a content for lists, whatever its kind calls it. */
export const titleOf = ({ title }: RevisionedKind, content: Content): LocalText =>
  title?.(content) ?? ((content["title"] ?? content["name"] ?? {}) as LocalText);

/** `course:7101` as kind and record. */
export const partsOf = (key: string): { kind: string; record: string } => {
  const at = key.indexOf(":");
  return { kind: key.slice(0, at), record: key.slice(at + 1) };
};
export const keyOf = (kind: string, record: string): string => `${kind}:${record}`;
export const isUnborn = (record: string): boolean => record.startsWith("_");
