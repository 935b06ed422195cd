import { redirect, type LoaderFunctionArgs } from "react-router";
import { moved } from "#kit/moved-paths.ts";

const targets = new Map(Object.entries(moved).map(([from, target]) => [from.toLowerCase(), target]));

/** A short path leads for good to the long one, its query with it. */
export const loader = ({ url }: LoaderFunctionArgs) => redirect(`${targets.get(url.pathname.toLowerCase().replace(/\/$/, "")) ?? "/"}${url.search}`, 301);

export default function Moved() {
  return null;
}
