import { Trans } from "@lingui/react/macro";
import { Outlet, type LoaderFunctionArgs } from "react-router";
import { missing, pageRequest } from "../../../request-context.ts";
import { ContentFailure } from "../../content-failure.tsx";
import { keepShown, useKeptShown } from "../../keep-shown.ts";
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

export const clientMiddleware = [keepShown];

/** Between the frame and its pages, so that a page that fails is replaced inside the frame. */
export default function Content() {
  useKeptShown();
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <ContentFailure
      dashboard={toConsole("dashboard")}
      denied={{ title: <Trans>Your roles do not cover this</Trans>, about: <Trans>Ask an administrator if you need it for your work.</Trans> }}
    />
  );
}
