import { data, Outlet, type LoaderFunctionArgs } from "react-router";
import type { PageError } from "../../request-context.ts";
import { lostName } from "../../stale-chunk.ts";
import { ErrorPage } from "./error-page.tsx";

/** The browser asks for the error page itself when the chunks of a page do not come (`stale-chunk.ts`). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (new URL(request.url).searchParams.has(lostName)) throw data({} satisfies PageError, { status: 503 });
  return null;
};
export const shouldRevalidate = () => false;

/** Between the frame and its pages, so that a page that fails is replaced inside the frame. */
export default function Content() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
