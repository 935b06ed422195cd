import { peopleById } from "#domains/people/accounts/index.server.ts";
import { countryName, isCountry } from "#domains/places/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { intlTag } from "#kit/locale.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { importDutyLines, lineKindWords, saveDutyLine, type checkDutyLine, type dutyLines, type LineFields } from "../../contract/lines.ts";
import { database } from "../database.ts";
import { linesOfSheet, SheetFault } from "../rules/lines-of-sheet.ts";
import { clashOf, isInForce } from "../rules/line-of-table.ts";
import { dutiesTag, readTable } from "../table.ts";

const todayOf = (ctx: Ctx): string => dayOf(unixSeconds(ctx.now));

export const dutyLinesFn = async (ctx: Ctx, { country, kind, page, size }: ParsedInputOf<typeof dutyLines>) => {
  const table = await readTable(ctx);
  const matching = table.filter((line) => (country === "" || line.places.includes(country)) && (kind === undefined || line.kind === kind));
  const shown = matching.slice((page - 1) * size, page * size);
  const people = await peopleById(
    ctx,
    shown.flatMap(({ checked_by }) => checked_by ?? []),
  );
  const today = todayOf(ctx);
  const inOrder = new Intl.Collator(intlTag(ctx.locale)).compare;
  return {
    list: shown.map(({ ceiling, checked_by, places, remarks, ...line }) => ({
      ...line,
      kind_text: ctx.services.words.say(ctx.locale, lineKindWords[line.kind].id),
      places: places.map((code) => ({ code, name: countryName(code, ctx.locale) })),
      ceiling: ceiling && toWire(ceiling),
      remarks: [...remarks],
      checked_by: people.get(checked_by ?? 0)?.nickname ?? "",
      is_in_force: isInForce(line, today),
    })),
    countries: [...new Set(table.flatMap(({ places }) => places))]
      .map((code) => ({ code, name: countryName(code, ctx.locale) }))
      .sort((one, other) => inOrder(one.name, other.name)),
    unchecked: table.filter(({ checked_on }) => checked_on === null).length,
    page,
    size,
    total: matching.length,
    totalIsCapped: false,
  };
};

/** As a row keeps it: whoever writes a line has read its source. */
const written = (ctx: Ctx, line: LineFields) => ({
  ...line,
  places: [...new Set(line.places)],
  // What a line of its kind does not say is not kept.
  basis_points: line.kind === "relief" ? null : line.basis_points,
  ceiling_minor: line.kind === "relief" && line.ceiling_minor !== null ? BigInt(line.ceiling_minor) : null,
  ceiling_currency: line.kind === "relief" ? line.ceiling_currency : null,
  checked_on: todayOf(ctx),
  checked_by: me(ctx).id,
});

const write = async (ctx: Ctx, id: number, line: LineFields): Promise<{ id: number }> => {
  const values = written(ctx, line);
  return id > 0
    ? database(ctx).updateTable("line").set(values).where("id", "=", id).returning("id").executeTakeFirstOrThrow()
    : database(ctx).insertInto("line").values(values).returning("id").executeTakeFirstOrThrow();
};

export const saveDutyLineFn = async (ctx: Ctx, { id, line }: ParsedInputOf<typeof saveDutyLine>) => {
  const unknown = line.places.findIndex((code) => !isCountry(code));
  if (unknown >= 0) throw refuse(saveDutyLine, "place_unknown", {}, [`line.places.${unknown}`]);
  // One at a time: two at once do not both find the days free.
  await advisoryLock(ctx, "duties/table");
  const table = await readTable(ctx);
  if (id > 0) found(table.find((one) => one.id === id));
  for (const other of table) {
    const place = other.id === id ? undefined : clashOf(line, other);
    if (place !== undefined) throw refuse(saveDutyLine, "overlaps", { place: countryName(place, ctx.locale) }, ["line.places", "line.valid_from"]);
  }
  const saved = await write(ctx, id, line);
  ctx.changed(dutiesTag);
  return saved;
};

export const checkDutyLineFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof checkDutyLine>) => {
  found(
    await database(ctx)
      .updateTable("line")
      .set({ checked_on: todayOf(ctx), checked_by: me(ctx).id })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst(),
  );
  ctx.changed(dutiesTag);
  return {};
};

const readSheet = (bytes: Uint8Array): LineFields[] => {
  try {
    return linesOfSheet(bytes);
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    throw error.code === "line"
      ? refuse(importDutyLines, "line", { line: error.line, column: error.column }, ["file"])
      : refuse(importDutyLines, error.code, {}, ["file"]);
  }
};

export const importDutyLinesFn = async (ctx: Ctx, { file }: ParsedInputOf<typeof importDutyLines>) => {
  const lines = readSheet(file.bytes);
  const faulty = lines.findIndex(({ places }) => !places.every(isCountry));
  if (faulty >= 0) throw refuse(importDutyLines, "line", { line: faulty + 2, column: "places" }, ["file"]);
  await advisoryLock(ctx, "duties/table");
  const table: (Pick<Awaited<ReturnType<typeof readTable>>[number], "kind" | "places" | "hs_prefix" | "valid_from" | "valid_until"> & { id: number })[] =
    await readTable(ctx);
  const counts = { added: 0, changed: 0 };
  for (const [at, line] of lines.entries()) {
    const nameOf = (one: Pick<LineFields, "kind" | "hs_prefix" | "valid_from"> & { places: readonly string[] }) =>
      [one.kind, [...new Set(one.places)].sort().join(" "), one.hs_prefix, one.valid_from].join("/");
    const known = table.findIndex((one) => nameOf(one) === nameOf(line));
    for (const [place, other] of table.entries()) {
      const clash = place === known ? undefined : clashOf(line, other);
      if (clash !== undefined) throw refuse(importDutyLines, "overlaps", { line: at + 2, place: countryName(clash, ctx.locale) }, ["file"]);
    }
    const { id } = await write(ctx, table[known]?.id ?? 0, line);
    if (known >= 0) table[known] = { ...line, id };
    else table.push({ ...line, id });
    counts[known >= 0 ? "changed" : "added"] += 1;
  }
  ctx.changed(dutiesTag);
  return counts;
};
