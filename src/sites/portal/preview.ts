import type { RouterContextProvider } from "react-router";
import { previewSite } from "#domains/site/contract/pieces.ts";
import { callFrom, pageRequest } from "../request-context.ts";

/**
 * `?preview=draft`: the drafts of the site in place of what is public, for the operator who asks and nobody else. Null without
 * the query, and for everybody who may not: they get the page as it is. Asking for the session keeps the page from being kept.
 */
export const loadPreview = async (context: Readonly<RouterContextProvider>, url: URL) => {
  if (url.searchParams.get("preview") !== "draft") return null;
  const reader = await context.get(pageRequest).session();
  return reader?.roles.some((role) => role === "content" || role === "admin") ? callFrom(context)(previewSite, {}) : null;
};
