import { Trans, useLingui } from "@lingui/react/macro";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { press } from "#ui/press.ts";
import css from "./error-page.module.css";
import type { PageError } from "../../request-context.ts";
import { lostPath } from "../../stale-chunk.ts";

/** One loose thread writing 404 and ending on the spool. */
const lostThread =
  "M10 150C60 150 40 60 92 30C60 90 40 118 42 128H118M98 92C98 130 98 160 98 178C120 190 180 120 190 96C198 60 230 20 262 34C300 52 300 150 256 166C214 176 206 110 214 84C236 24 330 40 372 34C340 90 322 118 322 128H398M378 92C378 130 378 160 378 178C410 180 470 150 520 120";
/** The same thread, torn, for every other fault. */
const tornThread = "M10 120C60 120 60 60 110 60S150 150 200 150 240 70 268 64M330 128C350 150 372 150 400 130S470 110 520 120";

const Drawing = ({ thread }: { thread: string }) => (
  <svg viewBox="-10 0 600 240" aria-hidden="true">
    <path d={thread} className={css.shade} transform="translate(4 7)" />
    <path d={thread} className={css.thread} />
    <g transform="translate(500 60) scale(1.45)">
      <path className={css.spool} d="M4 6h56l-3.5 11H40.5v30H51l3 11H10l3-11h10.5V17H7.5Z" />
      <path className={css.turns} d="M21.5 26.5 42.5 21.5M21.5 33.5 42.5 28.5M21.5 40.5 42.5 35.5" />
    </g>
  </svg>
);

/** A page that is not there, and every other error of a route: status, message, the way home. `unknown`: no such route at all. */
export const ErrorPage = ({ unknown = false }: { unknown?: boolean }) => {
  const { t } = useLingui();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const response = isRouteErrorResponse(error) ? error : null;
  const status = unknown ? 404 : (response?.status ?? 500);
  const about = (response?.data ?? {}) as PageError;
  const message = status === 404 ? undefined : about.sentence;
  const said = unknown
    ? t`This page could not be found`
    : status === 404
      ? t`Page not found or no data`
      : status === 401
        ? t`Please sign in`
        : status === 403
          ? t`You have no permission`
          : status === 429
            ? t`Too many requests`
            : status === 503
              ? t`Busy just now`
              : t`Something went wrong`;
  const again = (pathname === lostPath && ownPath(new URLSearchParams(search).get("at"))) || `${pathname}${search}`;
  return (
    <main className={`wrap ${css.page}`}>
      <title>{`${status} · ${said} · ${t`Threadport`}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className={css.status}>
          <bdi dir="ltr">{status}</bdi> · {said}
        </p>
        <h1 className="disp">{status === 404 ? <Trans>Oops, you are lost</Trans> : <Trans>The thread broke here</Trans>}</h1>
        <p className={css.text}>
          {message ??
            (status === 404 ? (
              <Trans>
                The page you are looking for does not exist. It may have been taken down or renamed, or a piece of the link is missing. Start again from home,
                or search for a style, a factory or an order number.
              </Trans>
            ) : status === 401 ? (
              <Trans>This page is for those who are signed in.</Trans>
            ) : status === 403 ? (
              <Trans>This page is not open to your account.</Trans>
            ) : status === 503 ? (
              <Trans>The portal cannot answer just now. Please try again in a moment; nothing was changed.</Trans>
            ) : (
              <Trans>The fault is ours and has been noted. Please try again in a moment; nothing was changed.</Trans>
            ))}
        </p>
        <div className="row">
          <LinkButton to={to("home")} size="large">
            <Trans>Back to home</Trans>
          </LinkButton>
          {status === 404 ? (
            <LinkButton to={to("pifa")} size="large" look="ghost">
              <Trans>See wholesale stock</Trans>
            </LinkButton>
          ) : status === 401 ? (
            <Button size="large" look="ghost" {...press("sign-in", {})}>
              <Trans>Sign in</Trans>
            </Button>
          ) : (
            // A plain link: it is followed though no script came.
            <LinkButton href={again} size="large" look="ghost">
              <Trans>Try again</Trans>
            </LinkButton>
          )}
        </div>
      </div>
      <Drawing thread={status === 404 ? lostThread : tornThread} />
    </main>
  );
};
