import type { LoaderFunctionArgs } from "react-router";
import { listRecords, recordStates, showRecord } from "#domains/publishing/revisions/contract/records.ts";
import type { Act } from "#domains/audit/contract/acts.ts";
import type { OutputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { readTable, type TableRule, type TableState } from "#kit/table-query.ts";
import { pagesOf } from "../../../csv-export.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { loadTrail } from "./load-trail.ts";

type Context = LoaderFunctionArgs["context"];

export const recordsRule: TableRule = {
  filters: { state: { kind: "choice", choices: recordStates.slice(1) }, facet: { kind: "text", most: 40 }, keyword: { kind: "text" } },
  sorts: ["-at"],
};

export const recordsInput = (kind: string, { filters, page }: TableState) => ({
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
  return { kind, state, records: await callFrom(context)(listRecords, { ...recordsInput(kind, state), size: 30 }) };
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
  const rows: { value: string; title: LocalText }[] = [];
  const pages = pagesOf((page, size) => callFrom(context)(listRecords, { kind, page, size }), 600);
  for await (const list of pages) rows.push(...list.map(({ key, title }) => ({ value: key.slice(kind.length + 1), title })));
  return rows;
};
