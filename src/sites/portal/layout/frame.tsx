import { useEffect } from "react";
import { Outlet, type LoaderFunctionArgs } from "react-router";
import { guardNavigation, guardPage } from "../guards.ts";
import { loadFrame, type FrameData } from "./frame-data.ts";
import { PageFrame } from "./page-frame.tsx";

export const middleware = [guardPage];
export const clientMiddleware = [guardNavigation];

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFrame(context, new URL(request.url));

/** The frame is fetched once a visit. */
export const shouldRevalidate = () => false;

let hasBegun = false;

/** The same frame around the pages that are an application: what people do signed in. */
export default function Frame({ loaderData }: { loaderData: FrameData }) {
  useEffect(() => {
    if (hasBegun) return;
    hasBegun = true;
    void import("../document/begin.ts").then(({ beginPage }) => beginPage({ hasOwnToasts: true }));
  }, []);
  return (
    <PageFrame data={loaderData}>
      <Outlet />
    </PageFrame>
  );
}
