import type { LoaderFunctionArgs } from "react-router";
import { listRecords, recordStates, showRecord } from "#domains/publishing/revisions/contract/records.ts";
import type { Act } from "#domains/audit/contract/acts.ts";
import type { OutputOf } from "#kit/call.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { locales } from "#kit/locale.ts";
import { readTable, type TableRule, type TableState } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { loadTrail } from "./load-trail.ts";

type Context = LoaderFunctionArgs["context"];

export const recordsRule: TableRule = {
  filters: { state: { kind: "choice", choices: recordStates.slice(1) }, facet: { kind: "text", most: 40 }, keyword: { kind: "text" } },
  sorts: ["-at"],
};

const inputOf = (kind: string, { filters, page }: TableState) => ({
  kind,
  state: recordStates.find((one) => one === filters["state"]) ?? ("all" as const),
  facet: filters["facet"] ?? "",
  keyword: filters["keyword"] ?? "",
  page,
});

/** The kind that an address names, the first where it names none. */
export const wantedKind = <Kind extends string>(kinds: readonly [Kind, ...Kind[]], asked: string | undefined): Kind => {
  const kind = asked === undefined ? kinds[0] : kinds.find((one) => one === asked);
  if (!kind) throw missing();
  return kind;
};

/** A list of records as its address filters it. */
export const loadRecords = async <Kind extends string>(context: Context, request: Request, kind: Kind) => {
  const state = readTable(recordsRule, new URL(request.url).searchParams);
  return { kind, state, records: await callFrom(context)(listRecords, { ...inputOf(kind, state), size: 30 }) };
};

/** The same list for a spreadsheet: heads are names of fields, whatever the reader's language. */
export const exportRecords = async (context: Context, request: Request, kind: string): Promise<Response> => {
  const input = inputOf(kind, readTable(recordsRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const rows = await everyRow((page, size) => ask(listRecords, { ...input, page, size }));
  return csvResponse(`${kind}-records`, [
    [
      "record",
      ...locales.map((locale) => `title_${locale}`),
      ...locales.map((locale) => `note_${locale}`),
      "facet",
      "public",
      "draft",
      "at",
      "figure",
      ...locales.map((locale) => `missing_${locale}`),
    ],
    ...rows.map((row) => [
      row.key.slice(kind.length + 1),
      ...locales.map((locale) => row.title[locale]),
      ...locales.map((locale) => row.note[locale]),
      row.facet,
      row.is_public ? "yes" : "no",
      row.open?.state,
      row.at === null ? "" : fromUnix(row.at).toISOString(),
      row.figure,
      ...locales.map((locale) => row.missing[locale]),
    ]),
  ]);
};

/** What is being prepared of a kind whose list is a page of its own. */
export const loadPreparing = async (context: Context, kind: string) => (await callFrom(context)(listRecords, { kind, state: "preparing", size: 60 })).list;

export type LoadedRecord = { kind: string; record: OutputOf<typeof showRecord> | null; trail: readonly Act[] };

/** One record with its revisions and what was done to it; `new` is one that nobody has kept yet. */
export const loadRecord = async (context: Context, kind: string, id: string | undefined): Promise<LoadedRecord> => {
  if (id === "new") return { kind, record: null, trail: [] };
  const key = `${kind}:${id ?? ""}`;
  const [record, trail] = await Promise.all([callFrom(context)(showRecord, { key }), loadTrail(context, "draft", key)]);
  return { kind, record, trail };
};

/** All records of a kind to choose from, by their numbers. */
export const recordChoices = async (context: Context, kind: string) => {
  const rows = await everyRow((page, size) => callFrom(context)(listRecords, { kind, page, size }), 600);
  return rows.map(({ key, title }) => ({ value: key.slice(kind.length + 1), title }));
};
