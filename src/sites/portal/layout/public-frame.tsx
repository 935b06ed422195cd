import { Outlet, type LoaderFunctionArgs } from "react-router";
import { guardPage } from "../guards.ts";
import { loadFrame, type FrameData } from "./frame-data.ts";
import { PageFrame } from "./page-frame.tsx";

/** Every page below is a document: rendered by the server, with no router and no data of its own in the browser. */
export const handle = { document: true };

/** Names that are guarded though their page is not built are answered here, by the page that is not found. */
export const middleware = [guardPage];

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFrame(context, new URL(request.url));

export default function PublicFrame({ loaderData }: { loaderData: FrameData }) {
  return (
    <PageFrame data={loaderData}>
      <Outlet />
    </PageFrame>
  );
}
