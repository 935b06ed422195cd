import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type RequestHandler, type RouterContext, type ServerBuild } from "react-router";
import { locales, type Locale } from "#kit/locale.ts";
import type { PageRequest } from "#kit/page-request.ts";
import { queryOf } from "#sites/portal/page-queries.ts";
import type { QueryOf, Render } from "#platform/http/pages.ts";
import { routesBySegment, segmentAsked } from "./routes-by-segment.ts";

type Build = ServerBuild & { entry: { module: { requestContext: { pageRequest: RouterContext<PageRequest> } } } };
type Assets = ServerBuild["assets"];

/**
 * The manifest for readers of one language: chunks that say something lie in the language's folder (`tools/words-in-chunks.ts`).
 * What the entry loads is named once, not again with every route. The version has the language in it: a tab that has been
 * overtaken by another language loads anew, and never takes chunks of both.
 */
export const assetsIn = (assets: Assets, locale: Locale, clientFolder: string): Assets => {
  const folder = readdirSync(path.join(clientFolder, "assets")).find((name) => name.startsWith(`${locale}-`) && !name.includes("."));
  const spoken = new Set(folder ? readdirSync(path.join(clientFolder, "assets", folder)) : []);
  const at = (address: string) => (spoken.has(address.slice("/assets/".length)) ? address.replace("/assets/", `/assets/${folder}/`) : address);
  const imports = (assets.entry.imports ?? []).map(at);
  return {
    ...assets,
    version: `${assets.version}-${locale}`,
    entry: { module: at(assets.entry.module), imports },
    routes: Object.fromEntries(
      Object.entries(assets.routes).map(([id, entry]) => {
        if (!entry) return [id, entry];
        const own = (entry.imports ?? []).map(at).filter((one) => !imports.includes(one));
        return [id, { ...entry, module: at(entry.module), imports: own }];
      }),
    ),
  };
};

/** The built site below `folder`, ready to render. */
export const loadSite = async (folder: string): Promise<{ clientFolder: string; render: Render; queryOf: QueryOf }> => {
  const build = (await import(pathToFileURL(path.join(folder, "server/index.js")).href)) as unknown as Build;
  const clientFolder = path.join(folder, "client");
  const handlers = Object.fromEntries(
    locales.map((locale) => {
      const whole = { ...build, assets: assetsIn(build.assets, locale, clientFolder) };
      const { rest, parts } = routesBySegment(whole);
      const handler = (part: Build) => createRequestHandler(part, "production");
      return [locale, { whole: handler(whole), rest: handler(rest), parts: new Map([...parts].map(([segment, part]) => [segment, handler(part)])) }];
    }),
  ) as Record<Locale, { whole: RequestHandler; rest: RequestHandler; parts: Map<string, RequestHandler> }>;
  // The bundle has its own copy of the context object; a value set under any other would not be found.
  const { pageRequest } = build.entry.module.requestContext;
  return {
    clientFolder,
    queryOf,
    render: async (request, page) => {
      const context = new RouterContextProvider();
      context.set(pageRequest, page);
      const { whole, rest, parts } = handlers[page.locale];
      const segment = segmentAsked(new URL(request.url).pathname);
      // The browser asks for any route of the table, in one answer, below the manifest's own segment.
      const handler = segment === undefined || segment === "__manifest" ? whole : (parts.get(segment) ?? rest);
      return handler(request, context);
    },
  };
};
