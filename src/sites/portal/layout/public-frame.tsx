import { Outlet, type LoaderFunctionArgs } from "react-router";
import { loadFrame, type FrameData } from "./frame-data.ts";
import { PageFrame } from "./page-frame.tsx";

/** Every page below is a document: rendered by the server, with no router and no data of its own in the browser. */
export const handle = { document: true };

export const loader = ({ context, request }: LoaderFunctionArgs) => loadFrame(context, new URL(request.url));

export default function PublicFrame({ loaderData }: { loaderData: FrameData }) {
  return (
    <PageFrame data={loaderData}>
      <Outlet />
    </PageFrame>
  );
}
