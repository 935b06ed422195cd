declare module "virtual:words/*" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** Addresses of the built islands: what the server writes into documents. Empty in the browser, which is told by the document. */
declare module "virtual:islands" {
  import type { Locale } from "#kit/locale.ts";
  /** The words of each site's scripts: `islands` for documents, and one for each application. */
  type Spoken = "islands" | "portal" | "seller" | "operator";
  export const islands: {
    /** The script of every document. */
    runtime: string;
    parts: Record<string, string>;
    words: Record<Spoken, Record<Locale, string>>;
  };
}

declare module "virtual:icons" {
  const address: string;
  export default address;
}
