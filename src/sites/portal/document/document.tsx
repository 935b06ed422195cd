import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider, type RouteObject, type StaticHandlerContext } from "react-router";
import { islands } from "virtual:islands";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { Place } from "#ui/island.tsx";
import arabicFace from "#ui/fonts/plex-arabic-400.woff2?url";
import textFace from "#ui/fonts/archivo-var.woff2?url";
import type { FrameData } from "../layout/frame-data.ts";
import { knownReader } from "./known-reader.ts";

/** A page that is a document: its style within it, one script for all documents, no router and no data of its own. */
const Document = ({ i18n, frame, style, children }: { i18n: I18n; frame: FrameData | undefined; style: string; children: ReactNode }) => {
  const locale = localeFrom(i18n.locale);
  const { tag, dir } = localeFacts[locale];
  return (
    <html
      lang={tag}
      dir={dir}
      style={frame?.festival?.style}
      data-words={islands.words.islands[locale]}
      data-site-url={frame?.publicUrl}
      data-image-host={frame?.imageHost || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={frame?.festival?.themeColour ?? "#fdfdfb"} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={textFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        {locale === "ar" && <link rel="preload" href={arabicFace} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <style dangerouslySetInnerHTML={{ __html: `@view-transition{navigation:auto}${style}` }} />
        <script dangerouslySetInnerHTML={{ __html: knownReader }} />
        <script type="module" async src={islands.runtime} />
      </head>
      <body>{children}</body>
    </html>
  );
};

/** The matched routes alone, nested as they were: setting up the whole table for each page would cost more than the page's own frame. */
const branchOf = (context: StaticHandlerContext): RouteObject[] =>
  context.matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, ...(children.length > 0 ? { children } : {}) } as RouteObject], []);

/** Renders a matched page whole before its first byte: public pages are kept, and must be complete for whoever asks next. */
export const renderDocument = (context: StaticHandlerContext, i18n: I18n, style: string): Promise<Buffer> => {
  const router = createStaticRouter(branchOf(context), context);
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <Place value="document">
          <Document i18n={i18n} frame={context.loaderData["public"] as FrameData | undefined} style={style}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Document>
        </Place>
      </I18nProvider>,
      {
        // Beyond this many bytes React writes a part that loads out of its place, for a script to put it there: a document has none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
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
};
