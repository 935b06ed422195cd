import { accountPage } from "./portal/guards.ts";

/**
 * The application that an address belongs to; undefined for documents, which the browser opens by itself. What of the portal people do
 * signed in is an application; what anybody may look at is a document.
 */
export const applicationOf = (address: string): "portal" | "seller" | "operator" | undefined => {
  const [site] = /^\/(seller|operator)(?=[/?#]|$)/.exec(address)?.slice(1) ?? [];
  if (site) return site as "seller" | "operator";
  return accountPage(address.replace(/[?#].*$/, "")) ? "portal" : undefined;
};
