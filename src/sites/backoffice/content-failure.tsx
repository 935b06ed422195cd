import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { Failure } from "#ui/states.tsx";

/** What stands in place of a page that failed, inside the frame. `denied` says whose page it is, and whom to ask. */
export const ContentFailure = ({ dashboard, denied }: { dashboard: string; denied: { title: ReactNode; about: ReactNode } }) => {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said =
    status === 404
      ? { title: <Trans>Page not found or no data</Trans>, about: <Trans>It may have been taken down, or a piece of the link is missing.</Trans> }
      : status === 403
        ? denied
        : status === 503
          ? {
              title: <Trans>Busy just now</Trans>,
              about: <Trans>The portal cannot answer just now. Please try again in a moment; nothing was changed.</Trans>,
              retry: () => location.reload(),
            }
          : {
              title: <Trans>The page could not be shown</Trans>,
              about: <Trans>The fault is ours. Nothing was changed; please try again in a moment.</Trans>,
              retry: () => location.reload(),
            };
  return (
    <Failure {...said}>
      <LinkButton look="ghost" to={dashboard}>
        <Trans>To the dashboard</Trans>
      </LinkButton>
    </Failure>
  );
};
