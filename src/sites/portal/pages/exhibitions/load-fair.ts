import { fairSite } from "#domains/publishing/exhibitions/contract/reading.ts";
import { missing, type callFrom } from "../../../request-context.ts";

/** The fair of an address, or the 404 page. */
export const siteOf = (params: { site?: string | undefined }): string => {
  const site = params["site"] ?? "";
  if (!/^[a-z][a-z0-9]{1,39}$/.test(site)) throw missing();
  return site;
};

/** The minute in which a page is made: pages are kept and are the same for everyone. */
export const minute = (): number => Math.floor(Date.now() / 60_000) * 60;

export const loadFair = (call: ReturnType<typeof callFrom>, params: { site?: string | undefined }) => call(fairSite, { site: siteOf(params) });
