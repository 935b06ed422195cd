import { LostChunk } from "./stale-chunk.ts";

/**
 * In the browser, in place of React Router's own (`tools/router-in-browser.ts`), which loads the document anew whenever a chunk
 * is missing, without end. Here the navigation arrives at its address with a page that is nothing but the error, and the error
 * page decides. (An error thrown from here the router would lose.)
 */
export const loadRouteModule = async (route: { id: string; module: string }, loaded: Record<string, unknown>): Promise<unknown> => {
  try {
    return (loaded[route.id] ??= await import(/* @vite-ignore */ route.module));
  } catch (cause) {
    const lost = new LostChunk(`the chunk of ${route.id} could not be loaded`, { cause });
    return {
      default: () => {
        throw lost;
      },
    };
  }
};
