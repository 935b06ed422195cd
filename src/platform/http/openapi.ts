import { escapeHtml } from "#kit/escape-html.ts";
import { z } from "zod";
import type { AnyCall } from "#kit/call.ts";

const schemaOf = (schema: z.ZodType, io: "input" | "output"): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
  return rest;
};

const envelopeOf = (data: unknown) => ({
  type: "object",
  required: ["code", "msg", "data", "time"],
  properties: {
    code: { type: "integer", description: "1 done, 0 refused, otherwise the HTTP status" },
    msg: { type: "string" },
    data,
    time: { type: "integer", description: "unix seconds" },
  },
});

/** The OpenAPI 3.1 document of all calls, made from their contracts. */
export const openApiDocument = (calls: Iterable<AnyCall>, publicUrl: string): object => {
  const paths: Record<string, unknown> = {};
  for (const call of [...calls].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const media = call.multipart ? "multipart/form-data" : "application/json";
    paths[`/api/${call.path}`] = {
      post: {
        operationId: call.path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase()),
        tags: [call.path.split("/")[0]],
        summary: call.about,
        description: [
          `Who: ${call.who}.`,
          ...(call.scope ? [`Shop keys with the scope \`${call.scope}\`.`] : []),
          ...Object.keys(call.refusals).map((code) => `Refusal \`${code}\`: ${call.refusals[code]?.message}`),
        ].join("\n\n"),
        security: call.who === "anyone" ? [] : [{ token: [] }, ...(call.scope ? [{ key: [call.scope] }] : [])],
        parameters: [
          { name: "lang", in: "header", schema: { type: "string", enum: ["zh-cn", "en", "ar"], default: "zh-cn" } },
          ...(call.idempotent ? [{ name: "idempotency-key", in: "header", required: true, schema: { type: "string", maxLength: 100 } }] : []),
        ],
        requestBody: { content: { [media]: { schema: schemaOf(call.input, "input") } } },
        responses: {
          200: { description: "Done (code 1) or refused (code 0)", content: { "application/json": { schema: envelopeOf(schemaOf(call.output, "output")) } } },
          default: { description: "An error in the envelope", content: { "application/json": { schema: envelopeOf({}) } } },
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Threadport API", version: "1", description: "Every call is a POST and answers in one envelope: code, msg, data, time." },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "token" },
        key: { type: "http", scheme: "bearer", description: "A shop's key, made in its backstage. It reaches the calls that name one of its scopes." },
      },
    },
    paths,
  };
};

/** The same document for people: one page, no script. */
export const apiPage = (calls: Iterable<AnyCall>): string => {
  const sorted = [...calls].sort((a, b) => (a.path < b.path ? -1 : 1));
  const byDomain = Map.groupBy(sorted, (call) => call.path.split("/")[0] ?? "");
  const sections = [...byDomain].map(
    ([domain, list]) =>
      `<h2 id="${escapeHtml(domain)}">${escapeHtml(domain)}</h2>${list
        .map(
          (call) =>
            `<details><summary><code>POST /api/${escapeHtml(call.path)}</code> ${escapeHtml(call.about)}</summary><p>Who: <b>${call.who}</b>${call.scope ? ` · shop keys with <code>${call.scope}</code>` : ""}${call.idempotent ? " · needs <code>idempotency-key</code>" : ""}${call.limit ? ` · at most ${call.limit.count} in ${call.limit.seconds} s` : ""}</p><h3>Input (${call.multipart ? "multipart/form-data" : "JSON"})</h3><pre>${escapeHtml(JSON.stringify(schemaOf(call.input, "input"), null, 2))}</pre><h3>data</h3><pre>${escapeHtml(JSON.stringify(schemaOf(call.output, "output"), null, 2))}</pre>${Object.entries(
              call.refusals,
            )
              .map(([code, word]) => `<p><code>${escapeHtml(code)}</code> ${escapeHtml(word.message)}</p>`)
              .join("")}</details>`,
        )
        .join("")}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Threadport API</title><link rel="icon" href="/favicon.svg"><style>body{font:15px/1.5 system-ui,sans-serif;color:#141a33;background:#f4f3ee;max-width:960px;margin:32px auto;padding:0 16px}pre{background:#fdfdfb;border:1px solid #d3cebf;padding:12px;overflow:auto}summary{cursor:pointer;padding:6px 0}h2{border-top:1px solid #141a33;padding-top:12px}</style></head><body><main><h1>Threadport API</h1><p>${sorted.length} calls. Each is a POST; headers <code>token</code> and <code>lang</code>; every answer is <code>{ code, msg, data, time }</code>, code 1 is success. Programs of a shop send <code>authorization: Bearer</code> with a key of the backstage in place of <code>token</code>; it reaches the calls that name one of its scopes. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p><nav>${[...byDomain.keys()].map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(" · ")}</nav>${sections.join("")}</main></body></html>`;
};
