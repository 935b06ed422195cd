import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gridIds } from "#domains/catalogue/catalog/contract/grid.ts";
import { myProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { sizeCharts } from "#domains/catalogue/catalog/contract/size-chart.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl } from "./browser.ts";
import { asWritten } from "./product-by-hand.ts";
import { said } from "./said.ts";
import { aSide } from "./two-sides.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser(["--autoplay-policy=no-user-gesture-required"]);
});
afterAll(() => browser.close());

/** A second of moving colour, filmed by the browser itself: a real WebM. */
const filmed = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 200 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.start();
    for (let at = 0; at < 24; at += 1) {
      pen.fillStyle = `hsl(${at * 15} 60% 50%)`;
      pen.fillRect(0, 0, 160, 200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(""));
  });
  return Buffer.from(base64, "base64");
};

test("a seller writes a size chart, puts it and a video on a product, and a visitor sees the one and plays the other", { timeout: 120_000 }, async () => {
  const owner = await sessionOf("factory");
  const { token } = owner;
  const { ids } = await ask(gridIds, { status: "published" }, { token });
  const { before, id } = await (async () => {
    for (const one of ids) {
      const own = await ask(myProduct, { id: one }, { token });
      if (own.product.skus.every(({ size }) => size !== "")) return { before: own, id: one };
    }
    throw new Error("the demo factory sells nothing in sizes");
  })();
  const sizes = [...new Set(before.product.skus.filter((sku) => sku.is_on).map(({ size }) => size))];
  const name = `Journey ${Date.now()}`;
  const seller = await aSide(browser, "en", owner);
  const { page } = seller;

  // The chart, pasted from a spreadsheet with its sizes; what is not right is said at its cell.
  await seller.open(toSeller("size-charts"));
  await seller.button("New size chart").click();
  const dialog = seller.dialog("New size chart");
  await seller.field("Name of the size chart", dialog).fill(name);
  const lines = sizes.map((size, index) => [size.toLowerCase(), 96 + 4 * index, 66 + index, "44,5", index === 0 ? "long" : "20.5"].join("\t"));
  await dialog.getByLabel(seller.says("Size {0}", { 0: 1 }), { exact: true }).evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    `${lines.join("\n")}\n`,
  );
  for (let extra = (await dialog.getByRole("row").count()) - 1; extra > sizes.length; extra -= 1)
    await dialog.getByRole("row").nth(extra).getByRole("button").click();
  await seller.button("Save the size chart", dialog).click();
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(1);
  await dialog.locator('[aria-invalid="true"]').fill("20.5");
  await seller.button("Save the size chart", dialog).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(name, { exact: true }).first().waitFor();

  // On the product: chosen by its name; the video is sent, and played back where it was sent from.
  await seller.open(toSeller("product", { id }));
  await page.getByRole("combobox", { name: new RegExp(`^${seller.says("Size chart")}`) }).selectOption({ label: name });
  await page.locator('input[type="file"][accept*="video"]').setInputFiles({ name: "turn.webm", mimeType: "video/webm", buffer: await filmed(page) });
  await page.locator("video").waitFor();
  await seller.button("Save and show at once").click();
  await page.getByText(seller.says("Saved"), { exact: true }).first().waitFor();

  // A visitor: the sizes of the product in its order and its spelling, and a video of which nothing is loaded before it is played.
  const visitor = await aReader(browser, "zh-cn");
  const answers: { url: string; status: number }[] = [];
  visitor.page.on("response", (answer) => {
    if (answer.url().endsWith(".webm")) answers.push({ url: answer.url(), status: answer.status() });
  });
  await open(visitor.page, to("product-shop-details", { shop: owner.id }, { id }));
  const chart = visitor.page.getByRole("region", { name: said("zh-cn", "What each size measures") });
  expect(await chart.getByRole("rowheader").allTextContents()).toEqual(sizes);
  expect(await chart.getByRole("columnheader").allTextContents()).toEqual(["尺码", "胸围", "衣长", "肩宽", "袖长"]);
  expect(await chart.getByRole("row").nth(1).getByRole("cell").allTextContents()).toEqual(["96.0", "66.0", "44.5", "20.5"]);
  const video = visitor.page.locator("video");
  expect(await video.getAttribute("poster")).toMatch(/^\/files\//);
  expect(answers).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 8_000 }).toBeGreaterThan(0.2);
  expect(answers[0]?.status).toBe(206);
  expect(visitor.faults).toEqual([]);
  const part = await fetch(new URL(answers[0]?.url ?? "", portalUrl()), { headers: { range: "bytes=10-19" } });
  expect([part.status, (await part.arrayBuffer()).byteLength, part.headers.get("content-type")]).toEqual([206, 10, "video/webm"]);

  // The chart cannot go unnoticed: how many products show it is said, and it is taken off them.
  await seller.open(toSeller("size-charts"));
  await page
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("button", { name: `${seller.says("Remove")} ${name}` })
    .click();
  const removing = seller.dialog("Remove this size chart?");
  await seller.button("Take it off and remove it", removing).click();
  await removing.waitFor({ state: "detached" });
  await open(visitor.page, to("product-shop-details", { shop: owner.id }, { id }));
  await expect.poll(() => chart.count()).toBe(0);
  expect(seller.faults).toEqual([]);

  // As it was, for the journeys that come after.
  expect((await ask(sizeCharts, {}, { token })).list.some((one) => one.name === name)).toBe(false);
  await ask(updateProduct, { id, product: asWritten(before.product) }, { token });
});
