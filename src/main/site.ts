import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from "react-router";
import type { PageRequest, Render } from "#platform/http/pages.ts";

type Build = ServerBuild & { entry: { module: { requestContext: { pageRequest: RouterContext<PageRequest> } } } };

/** The built site below `folder`, ready to render. */
export const loadSite = async (folder: string): Promise<{ clientFolder: string; render: Render }> => {
  const build = (await import(pathToFileURL(path.join(folder, "server/index.js")).href)) as unknown as Build;
  const handle = createRequestHandler(build, "production");
  // The bundle has its own copy of the context object; a value set under any other would not be found.
  const { pageRequest } = build.entry.module.requestContext;
  return {
    clientFolder: path.join(folder, "client"),
    render: async (request, page) => {
      const context = new RouterContextProvider();
      context.set(pageRequest, page);
      return handle(request, context);
    },
  };
};
