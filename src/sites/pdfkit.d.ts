/** The part of pdfkit that papers are set with. */
declare module "pdfkit" {
  type Text = { lineBreak?: boolean; baseline?: "alphabetic"; features?: readonly string[] };
  export default class PDFDocument {
    constructor(options: { size: string; margin: number; bufferPages?: boolean; lang?: string; pdfVersion?: string; info?: Record<string, string | Date> });
    readonly page: { width: number; height: number };
    registerFont(name: string, font: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillOpacity(share: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options?: Text): this;
    widthOfString(text: string, options?: Text): number;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    image(source: Buffer, x: number, y: number, options: { fit: readonly [number, number] }): this;
    addPage(): this;
    /** An area of the page that leads to an address. */
    link(x: number, y: number, width: number, height: number, url: string): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { origin: readonly [number, number] }): this;
    end(): void;
    on(event: "data", hear: (part: Buffer) => void): this;
    on(event: "end", hear: () => void): this;
    on(event: "error", hear: (error: Error) => void): this;
  }
}
