import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { I18nProvider } from "@lingui/react";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider, type StaticHandlerContext } from "react-router";
import type { Locale } from "#kit/locale.ts";
import { kindOf } from "#kit/refusal.ts";
import { renderDocument } from "./portal/document/document.tsx";
import { knownReader } from "./portal/document/known-reader.ts";
import * as requestContext from "./request-context.ts";
import { serverVoice } from "./server-words.ts";
import { holdPresses } from "./early-press.ts";
import { documentWatch } from "./stale-chunk.ts";

/** Where the scripts of documents are, for whoever weighs them. */
export { islands } from "virtual:islands";

/** The server's own copies of these context objects would be others than the bundle's: it takes them from here. */
export { requestContext };

/** The scripts that stand in documents themselves, for the page's policy. */
export const inline: readonly string[] = [knownReader];

/** A page of the portal that is a document. */
export const renderPage = async (context: StaticHandlerContext, locale: Locale, style: string): Promise<Buffer> =>
  renderDocument(context, await serverVoice(locale), style);

/** Renders the whole page of an application before the first byte. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const { locale, nonce } = context.get(requestContext.pageRequest);
  const i18n = await serverVoice(locale);
  const html = await new Promise<Buffer>((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </I18nProvider>,
      {
        nonce,
        bootstrapScriptContent: `${knownReader};${documentWatch};${holdPresses}`,
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
