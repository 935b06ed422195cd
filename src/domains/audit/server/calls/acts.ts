import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import { isLocale, localeFacts, locales } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { everyRight, holds, staffWith } from "#kit/rights.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { objectNames } from "#platform/calls/object-names.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { Act, actChoices, listActs, myActs, showAct, trail } from "../../contract/acts.ts";
import { actWord } from "../../contract/act-words.ts";
import { fieldWord, typeWord, valueWord } from "../../contract/field-words.ts";
import { database } from "../database.ts";

const columns = ["id", "happened_at", "call", "operator_id", "object_type", "object_id", "outcome", "refusal", "request_id", "address"] as const;

type Row = {
  id: number;
  happened_at: Date;
  call: string;
  operator_id: number;
  object_type: string;
  object_id: string | null;
  outcome: string;
  refusal: string | null;
  request_id: string;
  address: string;
};

/** Every domain says what its own objects are called. */
const namesOf = async (ctx: Ctx, rows: readonly Row[]): Promise<(row: Row) => string> => {
  const byCall = Map.groupBy(
    rows.filter((row) => row.object_id !== null),
    ({ call }) => call,
  );
  const names = new Map<string, ReadonlyMap<string, string> | undefined>();
  for (const [call, acts] of byCall) names.set(call, await ctx.askIfAnswered(objectNames, call, [...new Set(acts.map((row) => row.object_id ?? ""))]));
  return ({ call, object_id }) => names.get(call)?.get(object_id ?? "") ?? "";
};

const presented = async (ctx: Ctx, rows: readonly Row[]): Promise<(Act & { address: string })[]> => {
  const people = await peopleById(
    ctx,
    rows.map((row) => row.operator_id),
  );
  const nameOf = await namesOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    createtime: unixSeconds(row.happened_at),
    call: row.call,
    words: ctx.services.words.say(ctx.locale, actWord(row.call).id),
    operator: people.get(row.operator_id) ?? { id: row.operator_id, nickname: "", avatar: "" },
    object: { type: row.object_type, id: row.object_id, name: nameOf(row) },
    outcome: row.outcome as Act["outcome"],
    refusal: row.refusal,
    request_id: row.request_id,
    address: row.address,
  }));
};

export const listActsFn = async (ctx: Ctx, input: ParsedInputOf<typeof listActs>) => {
  let query = database(ctx).selectFrom("act");
  if (input.operator_id !== undefined) query = query.where("operator_id", "=", input.operator_id);
  if (input.call) query = input.call.includes("/") ? query.where("call", "=", input.call) : query.where("object_type", "=", input.call);
  if (input.object_id) query = query.where("object_id", "=", input.object_id);
  if (input.request_id) query = query.where("request_id", "=", input.request_id);
  if (input.outcome) query = query.where("outcome", "=", input.outcome);
  if (input.from !== undefined) query = query.where("happened_at", ">=", fromUnix(input.from));
  if (input.to !== undefined) query = query.where("happened_at", "<", fromUnix(input.to));
  const { page, size } = input;
  const way = input.sort === "oldest" ? "asc" : "desc";
  const rows = await query
    .select(columns)
    .orderBy("happened_at", way)
    .orderBy("id", way)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presented(ctx, rows), page, size, ...(await countUpToCap(ctx, query)) };
};

const mostFields = 40;
type Field = OutputOf<typeof showAct>["fields"][number];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
/** A text in the languages of the portal, with the language it was written in. */
const isLocalText = (value: unknown): value is LocalText =>
  isObject(value) &&
  Object.keys(value).some(isLocale) &&
  Object.entries(value).every(([name, text]) => (isLocale(name) || name === "author") && typeof text === "string");
/** A price of one day, as a series has them. */
const isPricePoint = (value: unknown): value is { on: string; price_milli: number } =>
  isObject(value) && typeof value["on"] === "string" && typeof value["price_milli"] === "number";

const priceText = (milli: number) => (milli / 1000).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Every value that was sent, under the names of the fields that lead to it; of a list, under its place in it. `unit`: of the prices in it. */
const fieldsOf = (ctx: Ctx, value: unknown, unit = "", path: readonly string[] = []): Field[] => {
  if (value === null || value === undefined || value === "") return [];
  const say = (word: ReturnType<typeof fieldWord>, otherwise: string) => (word ? ctx.services.words.say(ctx.locale, word.id) : otherwise);
  const labelOf = (names: readonly string[]) => names.map((one) => (isLocale(one) ? localeFacts[one].language : say(fieldWord(one), one))).join(" · ");
  const name = path.findLast((one) => !/^\d+$/.test(one)) ?? "";
  const field = { name, label: labelOf(path), value: "", texts: [], written_in: null };
  if (isLocalText(value)) {
    const texts = locales.flatMap((locale) => (value[locale] ? [{ locale, text: value[locale] }] : []));
    // What is a place in the order as a number is, as a text, what somebody does.
    const label = name === "position" ? labelOf([...path.slice(0, -1), "post"]) : field.label;
    return texts.length === 0 ? [] : [{ ...field, label, texts, written_in: isLocale(value.author) ? value.author : null }];
  }
  if (isPricePoint(value)) return [{ ...field, label: labelOf(["price", value.on]), value: [priceText(value.price_milli), unit].filter(Boolean).join(" ") }];
  if (typeof value === "object") {
    const own = isObject(value) && isLocalText(value["unit"]) ? pick(value["unit"], ctx.locale) : unit;
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(ctx, inner, own, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]));
  }
  return [{ ...field, value: say(valueWord(path.at(-1) ?? "", value), typeof value === "string" ? value : JSON.stringify(value)) }];
};

export const showActFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showAct>) => {
  const row = found(await database(ctx).selectFrom("act").selectAll().where("id", "=", id).executeTakeFirst());
  const others =
    row.object_id === null
      ? []
      : await database(ctx)
          .selectFrom("act")
          .select(columns)
          .where("object_type", "=", row.object_type)
          .where("object_id", "=", row.object_id)
          .where("id", "<>", id)
          .orderBy("id", "desc")
          .limit(100)
          .execute();
  const [first, ...rest] = await presented(ctx, [row, ...others]);
  const shown = found(first);
  return {
    ...shown,
    operator_roles: row.operator_roles,
    needs_role: row.needs_role,
    input: row.input,
    // The object by what it is called, where it has a name.
    fields: fieldsOf(
      ctx,
      shown.object.name && typeof row.input === "object" && row.input !== null && "id" in row.input ? { ...row.input, id: shown.object.name } : row.input,
    ).slice(0, mostFields),
    // A domain numbers each kind of its objects by itself: what has the same number and another name is another thing.
    others: rest.filter(({ object }) => object.name === shown.object.name).slice(0, 30),
  };
};

export const actChoicesFn = async (ctx: Ctx, _input: ParsedInputOf<typeof actChoices>) => {
  const operators = await database(ctx).selectFrom("act").select("operator_id").distinct().limit(200).execute();
  const calls = await database(ctx).selectFrom("act").select("call").distinct().orderBy("call").limit(500).execute();
  const people = await peopleById(
    ctx,
    operators.map((row) => row.operator_id),
  );
  return {
    operators: [...people.values()].sort((a, b) => a.id - b.id),
    types: [...new Set(calls.map(({ call }) => call.split("/")[0] ?? call))].map((type) => ({
      type,
      words: ctx.services.words.say(ctx.locale, (typeWord(type) ?? actWord("")).id),
    })),
    calls: calls.map(({ call }) => ({ call, words: ctx.services.words.say(ctx.locale, actWord(call).id) })),
  };
};

export const myActsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myActs>) => {
  const mine = database(ctx).selectFrom("act").where("operator_id", "=", me(ctx).id);
  const rows = await mine
    .select(columns)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presented(ctx, rows), page, size, ...(await countUpToCap(ctx, mine)) };
};

export const trailFn = async (ctx: Ctx, { type, object_id, calls }: ParsedInputOf<typeof trail>) => {
  const reader = me(ctx);
  let query = database(ctx).selectFrom("act").select(columns).where("object_type", "=", type);
  if (object_id !== undefined) query = query.where("object_id", "=", object_id);
  if (calls) query = query.where("call", "in", calls);
  if (!holds(reader, "admin"))
    query = query.where(
      "needs_role",
      "in",
      everyRight.filter((right) => staffWith(right).length > 0 && holds(reader, right)),
    );
  return { list: await presented(ctx, await query.orderBy("id", "desc").limit(50).execute()) };
};
