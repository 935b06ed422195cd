import { readFileSync } from "node:fs";
import path from "node:path";

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g;

/**
 * A document brings its style with it: nothing that a reader sees first waits for another request. The links stay, switched off,
 * since the router looks for them when it takes the page over; a switched-off link is not fetched.
 * @param clientFolder the built site's files; each sheet is read once
 */
export const createInlineStyles = (clientFolder: string): ((html: string) => string) => {
  const sheets = new Map<string, string>();
  const sheetAt = (address: string): string => {
    const known = sheets.get(address);
    if (known !== undefined) return known;
    const sheet = readFileSync(path.join(clientFolder, address), "utf8").trim();
    sheets.set(address, sheet);
    return sheet;
  };
  return (html) => html.replace(sheetLink, (link: string, address: string) => `<style>${sheetAt(address)}</style>${link.slice(0, -2)} disabled=""/>`);
};
