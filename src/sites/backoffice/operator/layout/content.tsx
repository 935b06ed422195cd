import { Trans } from "@lingui/react/macro";
import { isRouteErrorResponse, Outlet, useRouteError, type LoaderFunctionArgs } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { Failure } from "#ui/states.tsx";
import { missing, pageRequest } from "../../../request-context.ts";
import { toConsole } from "../addresses.ts";
import { mayOpen } from "../navigation.ts";

/** A page that is not for my roles is not there; said inside the frame. Its calls would refuse it in any case. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const reader = await context.get(pageRequest).session();
  if (!mayOpen(new URL(request.url).pathname.replace(/\.data$/, ""), reader?.roles ?? [])) throw missing();
  return null;
};

/** Asked for every page: another page, other roles. */
export const shouldRevalidate = () => true;

/** Between the frame and its pages, so that a page that fails is replaced inside the frame. */
export default function Content() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isDenied = isRouteErrorResponse(error) && error.status === 403;
  return (
    <Failure
      title={
        isMissing ? (
          <Trans>Page not found or no data</Trans>
        ) : isDenied ? (
          <Trans>Your roles do not cover this</Trans>
        ) : (
          <Trans>The page could not be shown</Trans>
        )
      }
      about={
        isMissing ? (
          <Trans>It may have been taken down, or a piece of the link is missing.</Trans>
        ) : isDenied ? (
          <Trans>Ask an administrator if you need it for your work.</Trans>
        ) : (
          <Trans>The fault is ours. Nothing was changed; please try again in a moment.</Trans>
        )
      }
      {...(isMissing || isDenied ? {} : { retry: () => location.reload() })}
    >
      <LinkButton look="ghost" to={toConsole("desk")}>
        <Trans>To the desk</Trans>
      </LinkButton>
    </Failure>
  );
}
