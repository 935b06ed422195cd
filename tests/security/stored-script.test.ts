import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { report } from "#domains/contact/chat/contract/blocking.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { defineCall, type AnyCall } from "#kit/call.ts";
import { domains } from "#main/domains.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { objects } from "./objects.ts";
import { anAllRounder } from "./personas.ts";
import { runnerWith } from "./planted.ts";
import { attemptsOf } from "./ready-inputs.ts";
import { branchOf, idFields, inputSchema, resolved, sampleInput, type Schema } from "./sample-input.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { domainSchemas } from "./written-tables.ts";

/**
 * Fields whose text is HTML: the page shows them unescaped, so they must come back harmless. Everything else is plain text,
 * which React escapes: it must come back as it was written. The last test checks that no page shows anything else as HTML.
 */
const htmlFields: Record<string, readonly string[]> = {
  "article/details": ["body"],
  "help/article": ["body"],
  "im/text": ["content"],
  "im/records_list": ["content"],
  "im/reports": ["content"],
  "im/shoptext": ["content"],
  "im/servicetext": ["content"],
  "im/servicerecords": ["content"],
  "im/shoprecords": ["content"],
  "service/visitorask": ["content"],
  "service/answervisitor": ["content"],
  "service/inquiry": ["content"],
};
/** Plain text made from HTML, marks left out: shown as text, though no longer to the letter what was written. */
const plainOfHtml: Record<string, readonly string[]> = {
  "im/session_list": ["content"],
  "im/shopsessions": ["content"],
  "im/servicesessions": ["content"],
  "service/queue": ["content"],
  "service/shopqueue": ["content"],
};
const htmlShownBy = {
  "src/domains/publishing/articles/ui/article-body.tsx": "article/details, help/article",
  "src/domains/contact/chat/ui/message-log.tsx": "im/records_list, im/shoprecords, im/servicerecords",
  "src/domains/contact/service/ui/visitor-talk.tsx": "service/visit, service/visitorask, service/answervisitor, service/inquiry",
};

const mark = "scriptcanary";
/** One of each kind, short first: a field takes the first that fits. */
const payloads = [
  `<b onload=${mark}()>`,
  `${mark} <img src=x onerror=${mark}()>`,
  `${mark} <script>${mark}()</script><svg/onload=${mark}()><a href="javascript:${mark}()">x</a><iframe srcdoc="<script>${mark}()</script>"></iframe><b style="background:url(javascript:${mark}())" onclick='${mark}()'>b</b>"'>`,
];

/** Markup that a browser would act on. */
const isActive = (html: string) =>
  /<\s*(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|video|audio|template|noscript)\b/i.test(html) ||
  /<[a-z][^>]*\son\w+\s*=/i.test(html) ||
  /<[a-z][^>]*(javascript|vbscript|data:text)\s*:/i.test(html) ||
  /<[a-z][^>]*\sstyle\s*=[^>]*url\(/i.test(html);

let portal: TestPortal;
let server: TestServer;
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal);
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

/** Script in every text that people write freely; choices, codes and pictures keep what they are. */
const poisoned = (value: unknown, unresolved: Schema, root: Schema, at: string): unknown => {
  const schema = branchOf(unresolved, value, root);
  if (typeof value === "string") {
    const places = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((choice) => resolved(choice, root));
    const free = places.find((place) => place.type === "string" && !place.pattern && !place.format && !place.enum && !("const" in place));
    const isOurs =
      value.startsWith("/files/") ||
      /(^|\.)(password|captcha|account|ticket|signature|body_json|client_id|merge_key|payment|author)$/.test(at) ||
      (at.endsWith("body") && "signature" in (root.properties ?? {}));
    return free && !isOurs ? ([...payloads].reverse().find((payload) => payload.length <= (free.maxLength ?? 1e6)) ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((inner) => poisoned(inner, schema.items ?? {}, root, `${at}[]`));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, poisoned(inner, schema.properties?.[name] ?? {}, root, at ? `${at}.${name}` : name)]),
  );
};

let turn = 0;
type Seen = { call: string; field: string; text: string };

/** Every string of an answer that carries the mark, by the name of its field. */
const marked = (call: string, data: unknown, field = ""): Seen[] => {
  if (typeof data === "string") return data.includes(mark) ? [{ call, field, text: data }] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, inner]) => marked(call, inner, /^\d+$/.test(name) ? field : name));
};

const faultOf = ({ call, field, text }: Seen): string | null => {
  if (htmlFields[call]?.includes(field)) return isActive(text) ? `${call} ${field} is shown as HTML and still acts: ${text.slice(0, 160)}` : null;
  if (plainOfHtml[call]?.includes(field)) return null;
  const isVerbatim = payloads.some((payload) => text === payload || text.includes(payload) || payload.startsWith(text.replace(/(…|\.\.\.)$/, "")));
  return isVerbatim || !isActive(text) ? null : `${call} ${field} came back neither as it was written nor harmless: ${text.slice(0, 160)}`;
};

/** Which domain answers a call. */
const domainOf = new Map(domains.flatMap(({ name, calls }) => calls.map(({ call }) => [call.path, name] as const)));

/** Fields and columns that name somebody. Their pages show what other domains keep. */
const somebody = "(user|seller|owner|buyer|receiver|account)_id";

/**
 * The ids that stand in one row with script, or in the row that such a row belongs to, by the domain that keeps them; and whom rows with script name, whoever
 * keeps them.
 */
const idsBesideScript = async () => {
  const { pool } = portal.database;
  const { rows: tables } = await pool.query<{ schema: string; name: string; ids: string[] }>(
    `select table_schema as schema, table_name as name, array_agg(column_name::text) as ids
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and ${domainSchemas} and data_type in ('integer', 'bigint') and column_name ~ '^(id|.*_id|reference)$' group by 1, 2`,
  );
  const of = new Map<string, Set<number>>();
  const people = new Set<number>();
  const look = async ({ schema, name, ids }: (typeof tables)[number], where: string, values: unknown[]) => {
    const pairs = ids.map((column) => `('${column}', t."${column}"::bigint)`).join();
    const { rows } = await pool.query<{ id: number; named: string }>(
      `select distinct one::int as id, named from ${schema}."${name}" t, lateral (values ${pairs}) as ids (named, one) where ${where} and one between 1 and 2147483647`,
      values,
    );
    const own = of.get(schema) ?? new Set();
    of.set(schema, own);
    for (const { id } of rows) own.add(id);
    return rows;
  };
  for (const table of tables) {
    const beside = Map.groupBy(await look(table, "t::text like $1", [`%${mark}%`]), ({ named }) => named);
    for (const [named, rows] of beside) {
      const ids = rows.map(({ id }) => id);
      if (new RegExp(`^${somebody}$`).test(named)) for (const id of ids) people.add(id);
      const above = tables.find(({ schema, name, ids: own }) => schema === table.schema && `${name}_id` === named && own.includes("id"));
      if (above) await look(above, "t.id = any($1)", [ids]);
    }
  }
  return { of, people };
};

/** Writes with script everywhere, then everything read back by several people: what came back. */
const writeAndRead = async (at: TestServer, calls: readonly AnyCall[]) => {
  const seen: Seen[] = [];
  const written: string[] = [];
  const strangers: Persona[] = [visitor, await anAllRounder(portal)];
  /** A visitor is told to sign in wherever not anyone may ask, whatever is asked. */
  const readersOf = (call: AnyCall): Persona[] => (call.shared ? [visitor] : strangers.filter((one) => one.token !== null || call.who === "anyone"));
  /** Who wrote, by the first part of the call's path: they read there what is theirs. */
  const writers = new Map<string, Persona[]>();
  const partOf = (call: AnyCall) => call.path.split("/")[0] ?? "";
  /** What script was written on or became, by the same part. */
  const writtenOn = new Map<string, Set<number>>();
  const collect = (data: unknown, ids: Set<number>): void => {
    if (typeof data !== "object" || data === null) return;
    for (const [name, inner] of Object.entries(data)) {
      if (/^(id|.*_id|reference)$/.test(name) && typeof inner === "number" && inner > 0) ids.add(inner);
      collect(inner, ids);
    }
  };
  const send = async (call: AnyCall, input: unknown, as: Persona) => {
    const answer = await at.post(call.path, input, { patient: true, token: as.token, headers: { "idempotency-key": `script-${(turn += 1)}`, lang: "en" } });
    const found = marked(call.path, answer.envelope?.data);
    // What is refused may be repeated in the sentence; then as text in JSON, which is what a plain field is.
    seen.push(...found);
    if (answer.envelope?.code === 1 && !call.reads) {
      const ids = writtenOn.get(partOf(call)) ?? new Set();
      writtenOn.set(partOf(call), ids);
      collect([input, answer.envelope.data], ids);
    }
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    return answer.envelope?.code === 1;
  };
  for (const call of calls.filter((one) => !one.reads && !one.multipart)) {
    const root = inputSchema(call);
    let isDone = false;
    for (const { as, input } of await attemptsOf(portal, call)) {
      if (await send(call, poisoned(input, root, root, ""), as)) {
        isDone = true;
        if (as.token) writers.set(partOf(call), [...(writers.get(partOf(call)) ?? []), as]);
      }
      portal.wait(1_100);
    }
    if (isDone) written.push(call.path);
  }
  await portal.runJobs();
  // A list is named in the plural of what it lists, so backwards it comes before.
  const reads = calls.filter((one) => one.reads).toSorted((left, right) => (left.path < right.path ? 1 : -1));
  for (const call of reads) {
    for (const { prepare } of objects.filter((entry) => entry.call === call.path)) {
      const { owner, own } = await prepare(portal);
      await send(call, own, owner);
    }
    for (const as of [...readersOf(call), ...(call.shared ? [] : (writers.get(partOf(call)) ?? []))]) await send(call, sampleInput(call), as);
  }
  const { of, people } = await idsBesideScript();
  for (const call of reads)
    for (const field of idFields(call).filter((name) => !name.includes("[") && !name.includes("."))) {
      const own = [...(of.get((domainOf.get(call.path) ?? "").replaceAll("-", "_")) ?? []), ...(writtenOn.get(partOf(call)) ?? [])];
      for (const id of new Set(new RegExp(`^${somebody}$`).test(field) ? [...own, ...people] : own))
        for (const as of readersOf(call)) await send(call, { ...sampleInput(call), [field]: id }, as);
    }
  return { seen, written };
};

describe("script in every text field of every write", () => {
  test("comes back harmless where it is HTML, and as it was written everywhere else", async () => {
    const calls = [...portal.runner.calls.values()].map(({ call }) => call).filter((call) => !["user/logout"].includes(call.path));
    // A report shows the message that it is about: one with script. Two, since the first one there is will be settled.
    for (let count = 0; count < 2; count += 1) {
      const writer = await portal.aUser();
      const reporter = await portal.aUser();
      const said = await portal.run(sendText, writer, { talk_type: 1, receiver_id: reporter.id, content: payloads.at(-1) ?? "" });
      await portal.run(report, reporter, { receiver_id: writer.id, message_id: said.id, reason: "rude" });
    }
    const { seen, written } = await writeAndRead(server, calls);
    const places = new Set(seen.map(({ call, field }) => `${call} ${field}`));
    console.log(`${written.length} writes took script; it was read back in ${places.size} fields: ${[...places].sort().join(", ")}`);
    expect([...new Set(seen.map(faultOf).filter((fault) => fault !== null))]).toEqual([]);
    // What is shown as HTML was looked at, not merely absent.
    for (const [call, fields] of Object.entries(htmlFields)) for (const field of fields) expect(places).toContain(`${call} ${field}`);
  }, 600_000);

  test("twin: an HTML field that is not sanitised, and a plain one that is half escaped, are reported", async () => {
    let kept = "";
    const save = defineCall({
      path: "planted/save",
      about: "",
      who: "anyone",
      input: z.object({ text: z.string().max(2_000) }),
      output: z.object({}),
      refusals: {},
    });
    const show = defineCall({
      path: "im/records_list",
      about: "",
      who: "anyone",
      reads: true,
      input: z.object({}),
      output: z.object({ content: z.string(), title: z.string() }),
      refusals: {},
    });
    const domain = defineDomain({
      name: "planted",
      calls: [
        bind(save, async (_ctx, { text }) => ((kept = text), {})),
        bind({ ...show, path: "planted/show" }, async () => ({ content: kept, title: kept.replace("<", "&lt;") })),
      ],
    });
    const planted = await startTestServer(portal, { runner: runnerWith(portal, domain) });
    const { seen } = await writeAndRead(planted, [save, { ...show, path: "planted/show" }]);
    await planted.stop();
    expect(faultOf({ ...(seen.find(({ field }) => field === "content") as Seen), call: "im/records_list" })).toContain("still acts");
    expect(seen.filter(({ field }) => field === "title").map(faultOf)[0]).toContain("neither");
  });

  test("what counts as acting", () => {
    for (const payload of payloads) expect(isActive(payload)).toBe(true);
    for (const line of readFileIfThere("../shared/data/attack/xss-polyglots.txt").filter((text) => /<script|<[^>]*\son\w+=/i.test(text)))
      expect(isActive(line), line).toBe(true);
    for (const harmless of [
      "<p>cotton <b>95 %</b></p>",
      "a < b and c > d",
      "&lt;script&gt;",
      '<a href="https://example.com/" rel="nofollow">x</a>',
      "on sale = yes",
    ])
      expect(isActive(harmless), harmless).toBe(false);
  });

  test("pages show as HTML only what is listed here", async () => {
    const root = path.resolve(import.meta.dirname, "../..");
    const files = (await readdir(path.join(root, "src"), { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
    const shown = files
      .map((name) => `src/${name}`)
      .filter((name) => /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/.test(readFileSync(path.join(root, name), "utf8")));
    const known = [...Object.keys(htmlShownBy), ...allowedScripts];
    expect(
      shown.filter((name) => !known.includes(name)),
      "sanitise it on the server, and list the call's field in htmlFields",
    ).toEqual([]);
  });
});

/** Files that set inner HTML which is no person's text: structured data with an escape of its own, and the built style of a page. */
const allowedScripts: readonly string[] = ["src/ui/json-ld.tsx", "src/sites/portal/document/document.tsx"];

function readFileIfThere(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
