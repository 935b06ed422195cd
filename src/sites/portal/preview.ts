import type { RouterContextProvider } from "react-router";
import { previewSite } from "#domains/publishing/site/contract/pieces.ts";
import { holds } from "#kit/rights.ts";
import { callFrom, pageRequest } from "../request-context.ts";

/** Whether drafts are asked for, by an operator who writes them. Asking for the session keeps the page from being kept. */
export const wantsDrafts = async (context: Readonly<RouterContextProvider>, url: URL): Promise<boolean> => {
  if (url.searchParams.get("preview") !== "draft") return false;
  const reader = await context.get(pageRequest).session();
  return reader !== null && holds(reader, "content");
};

/**
 * `?preview=draft`: the drafts of the site in place of what is public, for the operator who asks and nobody else. Null without
 * the query, and for everybody who may not: they get the page as it is.
 */
export const loadPreview = async (context: Readonly<RouterContextProvider>, url: URL) =>
  (await wantsDrafts(context, url)) ? callFrom(context)(previewSite, {}) : null;
