import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  createStaticHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type RouterContext,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";
import type { Locale } from "#kit/locale.ts";
import type { PageRequest } from "#kit/page-request.ts";
import { queryOf } from "#sites/portal/page-queries.ts";
import type { QueryOf, Render } from "#platform/http/pages.ts";

type Build = ServerBuild & {
  entry: {
    module: {
      requestContext: { pageRequest: RouterContext<PageRequest> };
      renderPage: (context: StaticHandlerContext, locale: Locale, style: string) => Promise<Buffer>;
      inline: readonly string[];
    };
  };
};
type Route = NonNullable<Build["routes"][string]>;

/** The routes below `parentId` as the router's own objects: what a document needs of a route, and nothing for a browser. */
const routesBelow = (build: Build, parentId: string): RouteObject[] =>
  Object.values(build.routes)
    .filter((route): route is Route => route?.parentId === parentId)
    .map(({ id, path: own, index, caseSensitive, module }) => ({
      id,
      ...(own === undefined ? {} : { path: own }),
      ...(caseSensitive ? { caseSensitive } : {}),
      loader: module.loader,
      middleware: module.middleware,
      handle: module.handle,
      Component: module.default,
      ErrorBoundary: module.ErrorBoundary,
      ...(index ? { index: true as const } : { children: routesBelow(build, id) }),
    })) as RouteObject[];

const isDocument = (route: Route | undefined): boolean => (route?.module.handle as { document?: boolean } | undefined)?.document === true;

/** The style of matched routes, each sheet once. It stands in the document: what a reader sees first waits for nothing else. */
const stylesOf = (build: Build, clientFolder: string) => {
  const sheets = new Map<string, string>();
  const texts = new Map<string, string>();
  const sheetAt = (address: string): string => {
    const known = sheets.get(address) ?? readFileSync(path.join(clientFolder, address), "utf8").trim();
    sheets.set(address, known);
    return known;
  };
  return (ids: readonly string[]): string => {
    const key = ids.join(" ");
    const known = texts.get(key);
    if (known !== undefined) return known;
    const addresses = new Set(["root", ...ids].flatMap((id) => build.assets.routes[id]?.css ?? []).map((address) => address.replace(/#.*$/, "")));
    const text = [...addresses].map(sheetAt).join("");
    texts.set(key, text);
    return text;
  };
};

/**
 * The built site below `folder`, ready to render. Routes below a frame whose `handle` says `document` are rendered as such
 * (docs/decisions/0018-documents-and-islands.md); the others are the router's application.
 */
export const loadSite = async (folder: string): Promise<{ clientFolder: string; render: Render; queryOf: QueryOf; inline: readonly string[] }> => {
  const build = (await import(pathToFileURL(path.join(folder, "server/index.js")).href)) as unknown as Build;
  const clientFolder = path.join(folder, "client");
  // The bundle has its own copy of the context object; a value set under any other would not be found.
  const { requestContext, renderPage, inline } = build.entry.module;
  const root = routesBelow(build, "root");
  const documents = root.filter(({ id }) => isDocument(build.routes[id ?? ""]));
  const applications = root.filter((route) => !documents.includes(route));
  const handler = createStaticHandler(documents);
  const application = createRequestHandler(build, "production");
  const styleOf = stylesOf(build, clientFolder);
  const documentOf = async (request: Request, context: RouterContextProvider, locale: Locale): Promise<Response> =>
    (await handler.query(request, {
      requestContext: context,
      generateMiddlewareResponse: async (query) => {
        const found = await query(request);
        if (found instanceof Response) return found;
        const html = await renderPage(found, locale, styleOf(found.matches.map(({ route }) => route.id)));
        return new Response(new Uint8Array(html), {
          status: found.statusCode,
          headers: { "content-type": "text/html; charset=utf-8", "speculation-rules": '"/speculation-rules.json"' },
        });
      },
    })) as Response;
  return {
    clientFolder,
    queryOf,
    inline,
    render: async (request, page) => {
      const context = new RouterContextProvider();
      context.set(requestContext.pageRequest, page);
      const { pathname } = new URL(request.url);
      if (/^\/__manifest$|\.data$/.test(pathname) || matchRoutes(applications, pathname)) return application(request, context);
      return documentOf(request, context, page.locale);
    },
  };
};
