import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { facetWords, type EntryContent, type EntryKind } from "../contract/fields.ts";
import type { TownEntry } from "../contract/reading.ts";

export type EntryRow = {
  id: number;
  kind: string;
  position: number;
  title: LocalText;
  summary: LocalText;
  body: LocalText;
  image: string;
  details: Record<string, unknown>;
  facet: string;
  employer_id: number | null;
  is_public: boolean;
  version: number;
  updated_at: Date;
};

const yuan = (value: unknown) => (typeof value === "number" ? toWire(money(value * 100)) : null);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Rows as they are read, with the names of employers whose page is open. */
export const presentEntries = async (ctx: Ctx, rows: readonly EntryRow[]): Promise<TownEntry[]> => {
  const employers = await shopsById(
    ctx,
    rows.flatMap(({ employer_id }) => (employer_id === null ? [] : [employer_id])),
  );
  const today = dayOf(unixSeconds(ctx.now));
  return rows.map((row) => {
    const { details } = row;
    const said = (name: string) => pick(details[name] as LocalText | undefined, ctx.locale);
    const employer = row.employer_id === null ? undefined : employers.get(row.employer_id);
    const last = text(details["ends_on"]) || text(details["until_on"]) || text(details["starts_on"]);
    const word = facetWords[row.facet];
    return {
      id: row.id,
      kind: row.kind as EntryKind,
      title: pick(row.title, ctx.locale),
      summary: pick(row.summary, ctx.locale),
      body: pick(row.body, ctx.locale),
      image: row.image,
      value: text(details["value"]),
      place: said("place"),
      hours: said("hours"),
      maker: said("maker"),
      starts_on: text(details["starts_on"]),
      ends_on: last,
      is_over: last !== "" && last < today,
      facet: row.facet,
      facet_text: word ? ctx.services.words.say(ctx.locale, word.id) : "",
      year: count(details["year"]),
      exhibitors: count(details["exhibitors"]),
      people: count(details["people"]) || count(details["seats"]),
      weeks: count(details["weeks"]),
      days: count(details["days"]),
      pay_from: yuan(details["pay_from"]),
      pay_to: yuan(details["pay_to"]),
      price_from: yuan(details["price_from"]),
      employer: employer?.is_open ? { user_id: row.employer_id as number, name: employer.name } : null,
    };
  });
};

/** A row in the form in which staff write it. */
export const contentOf = (row: EntryRow): EntryContent =>
  ({
    ...row.details,
    kind: row.kind,
    position: row.position,
    title: row.title,
    summary: row.summary,
    body: row.body,
    image: row.image,
    is_public: row.is_public,
    ...(row.kind === "job" ? { employer_id: row.employer_id } : {}),
  }) as EntryContent;
