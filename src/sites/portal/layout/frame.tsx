import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Outlet, useLocation, type LoaderFunctionArgs } from "react-router";
import { SignInHost } from "#domains/people/accounts/ui/sign-in-host.tsx";
import { CartHandOver } from "#domains/trade/cart/ui/cart-hand-over.tsx";
import { routes, to } from "#kit/paths.ts";
import { SiteUrl } from "#ui/json-ld.tsx";
import { ImageHost } from "#ui/picture.tsx";
import { useSession } from "#ui/use-session.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { guardNavigation, guardPage } from "../guards.ts";
import { ChatMount } from "./chat-mount.tsx";
import { Footer } from "./footer.tsx";
import { loadFrame, type FrameData } from "./frame-data.ts";
import css from "./frame.module.css";
import { Masthead } from "./masthead.tsx";
import { SidePanel } from "./side-panel.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useScroll } from "./use-scroll.ts";

/** For those who are signed in, or are asked to be. */
const ReaderEffects = lazy(() => import("./reader-effects.tsx").then(({ ReaderEffects }) => ({ default: ReaderEffects })));

/** A part of its own: what is known only once the browser has taken the page over renders this again, and not the whole frame. */
const EffectsForReader = () => {
  const { search } = useLocation();
  const user = useSession();
  const isTakenOver = useTakenOver();
  return user || (isTakenOver && /[?&](login|notice)=/.test(search)) ? (
    <Suspense>
      <ReaderEffects />
    </Suspense>
  ) : null;
};

export const middleware = [guardPage];
export const clientMiddleware = [guardNavigation];

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFrame(context, new URL(request.url));

/** The frame is fetched once a visit. */
export const shouldRevalidate = () => false;

/** The footer is hidden on these two (specification, section 2). */
const withoutFooter: readonly string[] = [routes.register, routes["register-login"]];

export default function Frame({ loaderData }: { loaderData: FrameData }) {
  const { pathname } = useLocation();
  const scroll = useScroll();
  return (
    <SiteUrl value={loaderData.publicUrl}>
      <ImageHost value={loaderData.imageHost}>
        <a className={css.skip} href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {loaderData.isPreview && (
          <p className={css.preview} role="status">
            <Trans>Preview of drafts: only you see this page so.</Trans>{" "}
            <a href={to("home")}>
              <Trans>Leave the preview</Trans>
            </a>
          </p>
        )}
        <Masthead data={loaderData} scroll={scroll} />
        <div id="main" tabIndex={-1} className={css.main}>
          <Outlet />
        </div>
        {!withoutFooter.includes(pathname.replace(/\/$/, "")) && <Footer data={loaderData} />}
        <SidePanel site={loaderData.site} isPast60={scroll.isPast60} />
        <TabBar site={loaderData.site} />
        <ChatMount imageHost={loaderData.imageHost} />
        <SignInHost />
        <EffectsForReader />
        <CartHandOver />
      </ImageHost>
    </SiteUrl>
  );
}
