import { setImmediate } from "node:timers/promises";
import { openPaper } from "../../../paper.ts";
import { headOf, linesOf, pageOf, type SheetFrame, type SheetProduct } from "./line-sheet.ts";

const ink = { text: "#1d2430", grey: "#5a6472", seal: "#b0352c", ground: "#f4f3ee" };
const edge = 40;
const block = { height: 126, gap: 8 };
const picture = { width: 92, height: 115 };
const side = 54;
const priceWidth = 124;
const stepHeight = 15;
/** Where the first block begins: below the head of the first page, and of those after it. */
const tops = { first: 116, later: 66 };

/** A line sheet as a paper, five products a page: picture, name, code, maker, facts, prices by quantity, and a code that leads to the product's page. */
export const lineSheetPaper = async (
  products: readonly { product: SheetProduct; /** JPEG. */ image: Uint8Array | null }[],
  missing: number,
  frame: SheetFrame,
): Promise<Buffer> => {
  const { say, locale, now } = frame;
  const head = headOf(
    products.map(({ product }) => product),
    missing,
    frame,
  );
  const paper = openPaper({ title: head.title, locale, now });
  const { document, write, code, pageWidth, pageHeight, isRtl } = paper;
  const inner = pageWidth - 2 * edge;
  const roomFrom = (top: number) => Math.max(1, Math.floor((pageHeight - edge - 18 - top + block.gap) / (block.height + block.gap)));
  const onFirst = roomFrom(tops.first);
  const onLater = roomFrom(tops.later);
  const pages = 1 + Math.max(0, Math.ceil((products.length - onFirst) / onLater));

  /** A stretch of a row, counted from where reading begins. */
  const column = (from: number, width: number) => ({ x: isRtl ? pageWidth - edge - from - width : edge + from, width });
  const line = (y: number, colour: string, thickness: number) =>
    document
      .strokeColor(colour)
      .lineWidth(thickness)
      .moveTo(edge, y)
      .lineTo(pageWidth - edge, y)
      .stroke();

  const beginPage = (page: number): number => {
    if (page > 1) document.addPage();
    const whole = column(0, inner);
    write("THREADPORT 衣港", { ...whole, y: edge, size: 8.5, colour: ink.seal });
    write(head.page(page, pages), { ...whole, y: edge, size: 8.5, colour: ink.grey, align: "end" });
    if (page > 1) {
      line(tops.later - 8, "#1d2430", 0.8);
      return tops.later;
    }
    let y = write(head.title, { ...whole, y: edge + 16, size: 20, leading: 1.35 });
    for (const text of head.about) y = write(text, { ...whole, y, size: 8.5, colour: ink.grey, leading: 1.4, most: 1 });
    line(tops.first - 8, "#1d2430", 0.8);
    return tops.first;
  };

  let page = 1;
  let y = beginPage(page);
  for (const [index, { product, image }] of products.entries()) {
    if (index === onFirst || (index > onFirst && (index - onFirst) % onLater === 0)) y = beginPage((page += 1));
    const address = pageOf(product, frame);
    const lines = linesOf(product, say);
    const frameOf = column(0, picture.width);
    document.fillColor(ink.ground).rect(frameOf.x, y, picture.width, picture.height).fill();
    if (image) document.image(Buffer.from(image), frameOf.x, y, { fit: [picture.width, picture.height] });
    document.link(frameOf.x, y, picture.width, picture.height, address);

    const textFrom = picture.width + 14;
    const text = column(textFrom, inner - textFrom - priceWidth - side - 28);
    let at = write(product.title, { ...text, y, size: 10.5, leading: 1.35, most: 2 });
    document.link(text.x, y, text.width, at - y, address);
    at = write(product.style_code, { ...text, y: at + 1, size: 8.5, colour: ink.grey, leading: 1.4, most: 1 });
    at = write(lines.maker, { ...text, y: at, size: 8.5, colour: ink.grey, leading: 1.4, most: 1 });
    for (const fact of lines.facts) at = write(fact.text, { ...text, y: at, size: 8.5, leading: 1.4, most: fact.most });

    const prices = column(inner - priceWidth - side - 14, priceWidth);
    let below = y;
    for (const { price, from } of lines.prices) {
      write(price, { ...prices, y: below, size: 9.5, most: 1 });
      write(from, { ...prices, y: below + 1, size: 8, colour: ink.grey, align: "end", most: 1 });
      below += stepHeight;
    }
    write(lines.minimum, { ...prices, y: below + 2, size: 8.5, leading: 1.35, most: 2 });

    const square = column(inner - side, side);
    code(address, square.x, y, side);
    document.link(square.x, y, side, side, address);
    y += block.height;
    line(y, "#c9c2b4", 0.5);
    y += block.gap;
    // Shaping a page of text takes a while: others are answered in between.
    await setImmediate();
  }
  return paper.finish();
};
