import { createServer } from "node:http";
import { bytesOf, listening } from "./gateway.ts";

/**
 * What a payer does at a gateway, where the portal is a process of its own: `POST /{act}/{of}`, with what belongs to it as text. Answers the status that it ends
 * with, what it knows, a page (text), or the way to one (an address).
 */
export const serveActs = async (acts: Record<string, (of: string, text: string) => Promise<number | object | string | URL>>, port = 0) => {
  const server = createServer((request, response) => {
    const [, act = "", of = ""] = (request.url ?? "").split("/");
    void (async () => {
      const ended = await (acts[act]?.(of, (await bytesOf(request)).toString()) ?? 404);
      if (typeof ended === "number") response.writeHead(ended).end();
      else if (typeof ended === "string") response.writeHead(200, pageHeaders).end(ended);
      else if (ended instanceof URL) response.writeHead(303, { location: ended.href }).end();
      else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(ended));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return listening(server, port);
};

export const pageHeaders = { "content-type": "text/html; charset=utf-8" };

/** A gateway's page as its payer has it in a browser: what is paid, how much, and a button that pays at `action`. */
export const payPage = ({ locale, title, sum, verb, action }: Record<"locale" | "title" | "sum" | "verb" | "action", string>): string => {
  const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${safe(title)}</title>
<h1>${safe(title)}</h1><p>${safe(sum)}</p><form method="post" action="${safe(action)}"><button>${safe(verb)}</button></form></html>`;
};
