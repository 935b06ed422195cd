import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { I18nProvider } from "@lingui/react";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { kindOf } from "#kit/refusal.ts";
import * as requestContext from "./request-context.ts";
import { serverVoice } from "./server-words.ts";
import { documentWatch } from "./stale-chunk.ts";

/** The server's own copies of these context objects would be others than the bundle's: it takes them from here. */
export { requestContext };

/** Renders the whole page before the first byte: public pages are kept and must be complete for whoever asks next. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const i18n = await serverVoice(context.get(requestContext.pageRequest).locale);
  const html = await new Promise<Buffer>((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <ServerRouter context={entry} url={request.url} />
      </I18nProvider>,
      {
        bootstrapScriptContent: documentWatch,
        onAllReady() {
          const out = new PassThrough();
          buffer(out).then(resolve, reject);
          pipe(out);
          if (failed) console.error(failed);
        },
        onShellError: reject,
        onError(error) {
          failed = error;
        },
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(new Uint8Array(html), { status, headers });
}

/** Errors of loaders that are answers of their own (404, a redirect) are not faults to report. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (!request.signal.aborted && error instanceof Error && !kindOf(error)) console.error(error);
};
