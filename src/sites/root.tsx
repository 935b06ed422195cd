import "./without-eval.ts";
import { useLingui } from "@lingui/react";
import { useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import { islands } from "virtual:islands";
import { language } from "#kit/browser/session.ts";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import arabicFace from "#ui/fonts/plex-arabic-400.woff2?url";
import textFace from "#ui/fonts/archivo-var.woff2?url";
import { startBehaviours } from "#ui/behaviours/start.ts";
import { FollowLinks } from "#ui/follow-links.tsx";
import { Toasts } from "#ui/toast.tsx";
import "#ui/styles.css";
import { applicationOf } from "./application-of.ts";
import { ErrorPage } from "./portal/layout/error-page.tsx";
import type { loader as frameLoader } from "./portal/layout/frame.tsx";

/** The document around every application, and around its error page. Public pages have one of their own: `portal/document/document.tsx`. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const facts = localeFacts[locale];
  const frame = useRouteLoaderData<typeof frameLoader>("portal");
  const { pathname } = useLocation();
  useEffect(() => {
    language.followTab(locale);
    startBehaviours();
  }, [locale]);
  const site = applicationOf(pathname) ?? "portal";
  // The server knows the address; the browser reads it where it was written: an application stays within its site and its language.
  const words = typeof document === "undefined" ? islands.words[site]?.[locale] : document.documentElement.dataset["words"];
  return (
    <html
      lang={facts.tag}
      dir={facts.dir}
      style={frame?.festival?.style}
      data-words={words}
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
        {/* Documents are joined to what follows them; here in the page itself, since sheets come too late to say so. */}
        <style>{"@view-transition{navigation:auto}"}</style>
        <Meta />
        <Links />
        {words && <link rel="modulepreload" href={words} />}
      </head>
      <body>
        {children}
        <Toasts />
        <FollowLinks owns={(address) => applicationOf(address) === site} />
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
  return <ErrorPage />;
}
