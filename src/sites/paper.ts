import { setImmediate } from "node:timers/promises";
import bidiFactory from "bidi-js";
import PDFDocument from "pdfkit";
import QRCode from "qrcode";
import { intlTag, type Locale } from "#kit/locale.ts";
import arabicFont from "#ui/fonts/plex-arabic-400.ttf?inline";
import hanFont from "#ui/fonts/noto-sans-sc-400.ttf?inline";

/**
 * A paper to keep: a PDF in Chinese, English or Arabic, with the fonts it needs inside (only the letters it has). Lines are broken, ordered
 * (Unicode's bidirectional algorithm) and shaped here, since pdfkit sets one direction and one font at a time.
 */
const bidi = bidiFactory();
const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

type Font = "arabic" | "han";
// Its vowel signs and commas too, which Unicode counts among the marks of several scripts.
const isArabic = (letter: string): boolean => /\p{Script_Extensions=Arabic}|[٪٫٬]/u.test(letter);
// Asking for features makes fontkit shape a stretch as a whole: Arabic letters join across words.
const shaped = { lineBreak: false, baseline: "alphabetic", features: ["liga", "kern"] } as const;

type Stretch = { text: string; font: Font; level: number };

/** A line's stretches of one font and direction, in the order in which they are read. */
const stretchesOf = (line: string, levels: Uint8Array): Stretch[] => {
  const stretches: Stretch[] = [];
  let font: Font = "han";
  for (let at = 0; at < line.length;) {
    const letter = String.fromCodePoint(line.codePointAt(at) ?? 32);
    const level = levels[at] ?? 0;
    at += letter.length;
    if (isSign(letter)) continue;
    if (!/\s/.test(letter)) font = isArabic(letter) ? "arabic" : "han";
    const last = stretches.at(-1);
    if (last && last.font === font && last.level === level) last.text += letter;
    else stretches.push({ text: letter, font, level });
  }
  return stretches;
};

/** In the order in which they stand on the paper, left to right (rule L2). */
const asSeen = (stretches: Stretch[]): Stretch[] => {
  const seen = [...stretches];
  const highest = Math.max(0, ...seen.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while (to < seen.length && (seen[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return seen;
};

/** What pdfkit is given: Arabic as it is read, since it turns it itself; marks between it turned and mirrored here. */
const letters = ({ text, font, level }: Stretch): string =>
  level % 2 === 0 || font === "arabic"
    ? text
    : [...text]
        .toReversed()
        .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
        .join("");

/** A column of a table, so many points wide. */
export type Column = { label: string; width: number; isFigure?: boolean };
/** Where a table begins, how far down a page goes, and what a next page begins with: it answers where its rows may. `sumAt`: the row that has a line above it. */
type TablePlace = { y: number; bottom: number; next: () => number; sumAt?: number };

type Place = {
  x?: number;
  y: number;
  width?: number;
  size?: number;
  colour?: string;
  leading?: number;
  align?: "start" | "end";
  /** So many lines at most: what does not fit ends in an ellipsis. */
  most?: number;
};

/** The signs of `ltr` (kit), and the joiner that keeps a unit whole: no font draws them. */
const isSign = (letter: string): boolean => /[\u2060\u2066-\u2069]/.test(letter);

/** What closes or divides begins no line, and what opens ends none: it stays with its word. A unit of two (g/m²) is one word. */
const closes = /^[\p{Pe}\p{Pf}.,;:!?%…、。，．；：！？؛،؟²³/\u2060]+$/u;
const opens = /^[\p{Ps}\p{Pi}]+$/u;
const joins = /\S[/\u2060]+$/u;
export const unbroken = (words: Iterable<{ segment: string; index: number }>): { segment: string; index: number }[] => {
  const parts: { segment: string; index: number }[] = [];
  for (const { segment, index } of words) {
    const last = parts.at(-1);
    if (last && ((closes.test(segment) && !/\s$/.test(last.segment)) || opens.test(last.segment) || (joins.test(last.segment) && !/^\s/.test(segment))))
      last.segment += segment;
    else parts.push({ segment, index });
  }
  return parts;
};

export const openPaper = ({ title, locale, now, margin = 56 }: { title: string; locale: Locale; now: Date; margin?: number }) => {
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    // Pages are held back until the last is there: only then is it known how many they are.
    bufferPages: true,
    lang: intlTag(locale),
    pdfVersion: "1.7",
    info: { Title: title, Creator: "Threadport", CreationDate: now },
  });
  document.registerFont("arabic", bytesOf(arabicFont)).registerFont("han", bytesOf(hanFont));
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (part) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
  const { width: pageWidth, height: pageHeight } = document.page;
  const isRtl = locale === "ar";
  const words = new Intl.Segmenter(intlTag(locale), { granularity: "word" });
  const graphemes = new Intl.Segmenter(intlTag(locale), { granularity: "grapheme" });

  // Words come again and again on a paper, and shaping is what it takes its time for.
  const widths = new Map<string, number>();
  const widthOfText = (text: string, font: Font, size: number): number => {
    const key = `${font} ${size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = document.font(font).fontSize(size).widthOfString(text, shaped);
    widths.set(key, width);
    return width;
  };
  const widthOf = (stretches: readonly Stretch[], size: number): number => stretches.reduce((sum, one) => sum + widthOfText(letters(one), one.font, size), 0);

  /** A paragraph, broken into lines; a word that is wider than the line is broken between its letters. */
  const brokenAt =
    (width: number, size: number) =>
    (text: string): Stretch[][] => {
      const { levels } = bidi.getEmbeddingLevels(text, isRtl ? "rtl" : "ltr");
      const lineOf = (from: number, to: number) => {
        const line = text.slice(from, to).trimEnd();
        return asSeen(stretchesOf(line, levels.slice(from, from + line.length)));
      };
      const lines: Stretch[][] = [];
      let begin = 0;
      let end = 0;
      // Word by word and not the whole line each time: letters join within a word.
      const widthAt = (from: number, to: number): number => widthOf(stretchesOf(text.slice(from, to), levels.slice(from, to)), size);
      const parts = unbroken(words.segment(text)).flatMap(({ segment, index }) =>
        widthAt(index, index + segment.length) <= width
          ? [{ segment, index }]
          : [...graphemes.segment(segment)].map((letter) => ({ segment: letter.segment, index: index + letter.index })),
      );
      let used = 0;
      for (const { segment, index } of parts) {
        const next = index + segment.length;
        const own = widthAt(index, next);
        const isSpace = /^\s+$/.test(segment);
        // A space at the end of a line takes no room.
        if (end > begin && !isSpace && used + own > width) {
          lines.push(lineOf(begin, end));
          begin = index;
          used = 0;
        }
        used += own;
        end = next;
      }
      if (begin < text.length) lines.push(lineOf(begin, text.length));
      return lines;
    };

  const linesOf = (text: string, { width, size }: { width: number; size: number }): Stretch[][] => text.split("\n").flatMap(brokenAt(width, size));

  /** How high a paragraph is that `write` would write. */
  const heightOf = (text: string, { width = pageWidth - 2 * margin, size = 10.5, leading = 1.6 }: Partial<Place>): number =>
    linesOf(text, { width, size }).length * size * leading;

  /** A paragraph, or several with a line break between them. Answers where the next one may begin. */
  const write = (
    text: string,
    { x = margin, y, width = pageWidth - 2 * margin, size = 10.5, colour = "#1d2430", leading = 1.6, align = "start", most }: Place,
  ): number => {
    let lines = linesOf(text, { width, size });
    if (most !== undefined && lines.length > most) {
      const read = Array.from(graphemes.segment(text), ({ segment }) => segment);
      while (lines.length > most && read.length > 0) {
        read.pop();
        // The last line that is shown has to have room for the ellipsis.
        lines = linesOf(`${read.join("").trimEnd()}…`, { width, size });
      }
    }
    document.fillColor(colour);
    let at = y;
    for (const line of lines) {
      const room = width - widthOf(line, size);
      let left = x + ((align === "start") === isRtl ? room : 0);
      for (const stretch of line) {
        const shown = letters(stretch);
        document
          .font(stretch.font)
          .fontSize(size)
          .text(shown, left, at + size, shaped);
        left += widthOfText(shown, stretch.font, size);
      }
      at += size * leading;
    }
    return at;
  };

  const rule = (y: number, colour = "#c9c2b4", thickness = 0.6): void => {
    document
      .strokeColor(colour)
      .lineWidth(thickness)
      .moveTo(margin, y)
      .lineTo(pageWidth - margin, y)
      .stroke();
  };

  /** A square code of an address, as drawing. */
  const code = (text: string, x: number, y: number, side: number): void => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
    const step = side / modules.size;
    document.fillColor("#1d2430");
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) document.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
    document.fill();
  };

  /** Where a stretch of the line begins that lies `from` points from where reading begins. */
  const at = (from: number, width: number): number => (isRtl ? pageWidth - margin - from - width : margin + from);

  /** Rows under a heading of columns; where a page ends, the heading stands on the next one again. Answers where the next thing may begin. */
  const table = async (columns: readonly Column[], rows: readonly (readonly string[])[], { y: top, bottom, next, sumAt }: TablePlace): Promise<number> => {
    let y = top;
    const starts = columns.map((_, index) => columns.slice(0, index).reduce((sum, column) => sum + column.width, 0));
    const cell = (index: number, text: string, above: number, more: { size: number; colour?: string }): void => {
      const { width = 0, isFigure = false } = columns[index] ?? {};
      const room = width - 6;
      write(text, { x: at((starts[index] ?? 0) + (isFigure ? 6 : 0), room), y: above, width: room, leading: 1.3, align: isFigure ? "end" : "start", ...more });
    };
    const highest = (texts: readonly string[], size: number): number =>
      Math.max(...texts.map((text, index) => heightOf(text, { width: (columns[index]?.width ?? 0) - 6, size, leading: 1.3 })));
    const labels = columns.map(({ label }) => label);
    const heading = (): void => {
      rule(y, "#1d2430", 0.8);
      for (const [index, label] of labels.entries()) cell(index, label, y + 3, { size: 8, colour: "#5a6472" });
      y += highest(labels, 8) + 6;
      rule(y);
    };
    const nextPage = (): void => {
      y = next();
      heading();
    };
    // A heading alone at the foot of a page heads nothing.
    if (y + 60 > bottom) nextPage();
    else heading();
    for (const [index, row] of rows.entries()) {
      // Long papers take their time: others come to their turn meanwhile.
      if (index % 2 === 1) await setImmediate();
      const height = highest(row, 8.5) + 7;
      if (y + height > bottom) nextPage();
      if (index === sumAt) rule(y, "#1d2430", 0.8);
      for (const [column, text] of row.entries()) cell(column, text, y + 3, { size: 8.5 });
      y += height;
      rule(y, "#e2ddd2", 0.4);
    }
    return y;
  };

  const newPage = (): void => void document.addPage();
  /** Something on every page, once all are there: its number among them, a mark across it. */
  const onEachPage = (draw: (page: number, pages: number) => void): void => {
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      draw(page + 1, count);
    }
  };

  const finish = async (): Promise<Buffer> => {
    document.end();
    return whole;
  };

  return { document, write, heightOf, rule, code, at, table, newPage, onEachPage, finish, margin, pageWidth, pageHeight, isRtl };
};
