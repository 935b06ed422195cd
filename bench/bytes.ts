import { chromium } from "playwright-core";

export type Bytes = { script: number; style: number; font: number; image: number; document: number; data: number };

/** What a first visitor's browser fetches for a page, compressed, as Chromium's network domain counts it. */
export const firstVisitBytes = async (address: string, chromiumPath = process.env["CHROMIUM"] ?? "/usr/bin/chromium"): Promise<Bytes> => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const bytes: Bytes = { script: 0, style: 0, font: 0, image: 0, document: 0, data: 0 };
    const kindOf = new Map<string, keyof Bytes>();
    const kinds: Record<string, keyof Bytes> = { Script: "script", Stylesheet: "style", Font: "font", Image: "image", Document: "document" };
    await session.send("Network.enable");
    // The route manifest counts as script: it is there for nothing else.
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      const other = new URL(response.url).pathname === "/__manifest" ? "script" : response.mimeType.startsWith("image/") ? "image" : "data";
      kindOf.set(requestId, kinds[type] ?? other);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId);
      if (kind) bytes[kind] += encodedDataLength;
    });
    await page.goto(address, { waitUntil: "networkidle" });
    return bytes;
  } finally {
    await browser.close();
  }
};
