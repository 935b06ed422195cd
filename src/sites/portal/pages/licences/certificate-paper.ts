import type { OutputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { checkCertificate } from "#domains/trade/licences/contract/licences.ts";
import { openPaper } from "../../../paper.ts";

export type Certificate = OutputOf<typeof checkCertificate>;

const words = {
  title: /*i18n*/ { id: "certificate.title", message: "Licence certificate" },
  holder: /*i18n*/ { id: "certificate.holder", message: "Holder of the licence" },
  purpose: /*i18n*/ { id: "certificate.purpose", message: "For" },
  print: /*i18n*/ { id: "certificate.print", message: "Print" },
  designer: /*i18n*/ { id: "certificate.designer", message: "Designer" },
  licence: /*i18n*/ { id: "certificate.licence", message: "Licence" },
  granted: /*i18n*/ { id: "certificate.granted", message: "Granted on" },
  ends: /*i18n*/ { id: "certificate.ends", message: "Runs until" },
  no_end: /*i18n*/ { id: "certificate.no_end", message: "Without end" },
  number: /*i18n*/ { id: "certificate.number", message: "Number" },
  terms: /*i18n*/ { id: "certificate.terms", message: "Terms, as they were accepted" },
  check: /*i18n*/ { id: "certificate.check", message: "Whether this certificate holds today can be checked by anybody: scan the code, or open {address}" },
  ended: /*i18n*/ { id: "certificate.ended", message: "This licence was given back and has ended." },
  over: /*i18n*/ { id: "certificate.over", message: "The term of this licence is over." },
} as const satisfies Record<string, Word>;
for (const word of Object.values<Word>(words)) says(word);

type Say = (word: Word, values?: Record<string, string | number>) => string;

/** The certificate of a licence as a paper of one page, in the reader's language. */
export const certificatePaper = async (
  certificate: Certificate,
  { say, locale, publicUrl, now }: { say: Say; locale: Locale; publicUrl: string; now: Date },
): Promise<Buffer> => {
  const paper = openPaper({ title: `${say(words.title)} ${certificate.certificate}`, locale, now });
  const { document, write, rule, code, margin, pageWidth, pageHeight, isRtl } = paper;
  const address = `${publicUrl}${to("design-certificate", { certificate: certificate.certificate })}`;
  const inner = pageWidth - 2 * margin;
  document
    .strokeColor("#1d2430")
    .lineWidth(1)
    .rect(28, 28, pageWidth - 56, pageHeight - 56)
    .stroke();
  document
    .strokeColor("#b0352c")
    .lineWidth(0.6)
    .rect(33, 33, pageWidth - 66, pageHeight - 66)
    .stroke();

  write("THREADPORT 衣港", { y: margin, size: 9, colour: "#b0352c" });
  write(certificate.certificate, { y: margin, size: 9, colour: "#5a6472", align: "end" });
  let y = write(say(words.title), { y: margin + 24, size: 24, leading: 1.4 });
  const warning = { valid: undefined, expired: words.over, given_back: words.ended }[certificate.licence_state];
  if (warning) y = write(say(warning), { y, size: 11, colour: "#b0352c" });
  rule(y + 8, "#1d2430", 1);

  y += 22;
  y = write(say(words.holder), { y, size: 8.5, colour: "#5a6472", leading: 1.3 });
  y = write(certificate.holder, { y, size: 17, leading: 1.4 });
  if (certificate.purpose) y = write(`${say(words.purpose)}: ${certificate.purpose}`, { y, size: 10, colour: "#3a4350" });
  y += 14;

  const column = (inner - 24) / 2;
  const facts: [Word, string][] = [
    [words.print, `${certificate.work.title} (${certificate.work.code})`],
    [words.designer, certificate.work.designer.name],
    [words.licence, certificate.kind_text],
    [words.number, certificate.code],
    [words.granted, longDate(fromUnix(certificate.granted_at), locale)],
    [words.ends, certificate.ends_at > 0 ? longDate(fromUnix(certificate.ends_at), locale) : say(words.no_end)],
  ];
  for (let row = 0; row < facts.length; row += 2) {
    const ends = facts.slice(row, row + 2).map(([label, value], side) => {
      const isLeft = (side === 0) !== isRtl;
      const x = isLeft ? margin : margin + column + 24;
      const below = write(say(label), { x, y, width: column, size: 8.5, colour: "#5a6472", leading: 1.3 });
      return write(value, { x, y: below, width: column, size: 11.5, leading: 1.45 });
    });
    y = Math.max(...ends) + 10;
  }
  rule(y + 2);
  y = write(say(words.terms), { y: y + 16, size: 11.5 }) + 4;
  const number = new Intl.NumberFormat("en");
  for (const [index, clause] of certificate.terms.entries()) {
    const indent = 20;
    write(`${number.format(index + 1)}.`, { x: isRtl ? pageWidth - margin - indent : margin, y, width: indent, size: 9, colour: "#5a6472" });
    y = write(clause, { x: isRtl ? margin : margin + indent, y, width: inner - indent, size: 9, leading: 1.5 }) + 3;
  }

  const side = 84;
  const foot = pageHeight - margin - side;
  rule(foot - 12);
  code(address, isRtl ? pageWidth - margin - side : margin, foot, side);
  write(say(words.check, { address }), { x: isRtl ? margin : margin + side + 18, y: foot + 14, width: inner - side - 18, size: 9, colour: "#3a4350" });
  return paper.finish();
};
