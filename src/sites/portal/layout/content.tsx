import { Outlet } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** Between the frame and its pages, so that a page that fails is replaced inside the frame. */
export default function Content() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
