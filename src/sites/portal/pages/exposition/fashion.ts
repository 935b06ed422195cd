import { redirect, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";

/** `/xpo/fashion` leads to all looks, its query with it. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`${to("xpo-fashions")}${new URL(request.url).search}`, 301);
