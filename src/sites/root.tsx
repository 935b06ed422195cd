import "./without-eval.ts";
import { useLingui } from "@lingui/react";
import { useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { language } from "#kit/browser/session.ts";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import arabicFace from "#ui/fonts/plex-arabic-400.woff2?url";
import textFace from "#ui/fonts/archivo-var.woff2?url";
import { FollowLinks } from "#ui/follow-links.tsx";
import { Toasts } from "#ui/toast.tsx";
import "#ui/styles.css";
import { PageFailure } from "./portal/layout/error-boundary.tsx";
import type { loader as frameLoader } from "./portal/layout/frame.tsx";

/** The document around every site, and around its error page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const facts = localeFacts[locale];
  const frame = useRouteLoaderData<typeof frameLoader>("portal");
  useEffect(() => language.followTab(locale), [locale]);
  return (
    <html lang={facts.tag} dir={facts.dir} style={frame?.festival?.style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={frame?.festival?.themeColour ?? "#fdfdfb"} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={textFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        {locale === "ar" && <link rel="preload" href={arabicFace} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <FollowLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
};

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageFailure />;
}
