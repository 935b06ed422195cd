import { readFileSync } from "node:fs";
import path from "node:path";

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g;
const moduleLink = /<link rel="modulepreload" (?=href="\/assets\/)/g;

/**
 * What a reader sees first waits for the document alone. Its style stands in it: the links stay, switched off, since the router
 * looks for them when it takes the page over, and a switched-off link is not fetched. Its scripts come after the pictures in
 * sight: nothing of a page needs a script to be read.
 * @param clientFolder the built site's files; each sheet is read once
 */
export const createFirstPaint = (clientFolder: string): ((html: string) => string) => {
  const sheets = new Map<string, string>();
  const sheetAt = (address: string): string => {
    const known = sheets.get(address);
    if (known !== undefined) return known;
    const sheet = readFileSync(path.join(clientFolder, address), "utf8").trim();
    sheets.set(address, sheet);
    return sheet;
  };
  return (html) =>
    html
      .replace(sheetLink, (link: string, address: string) => `<style>${sheetAt(address)}</style>${link.slice(0, -2)} disabled=""/>`)
      .replace(moduleLink, '<link rel="modulepreload" fetchpriority="low" ');
};
