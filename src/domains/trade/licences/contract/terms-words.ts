import { says, type Word } from "#kit/words.ts";

/** The clauses of a licence. They are said once, when a buyer confirms, and kept with the sale: a change here is for sales to come. */
export const termsWords = {
  parties: /*i18n*/ {
    id: "licences.terms_parties",
    message: "The designer {designer} licenses the print “{title}” ({code}) to the holder named in the certificate.",
  },
  exclusive: /*i18n*/ {
    id: "licences.terms_exclusive",
    message: "The licence is exclusive: while it runs nobody else is granted a licence of this print, and the designer does not use it either.",
  },
  non_exclusive: /*i18n*/ {
    id: "licences.terms_non_exclusive",
    message: "The licence is not exclusive: others may license this print too. The quantity of cloth is not limited.",
  },
  by_quantity: /*i18n*/ {
    id: "licences.terms_by_quantity",
    message: "The licence is not exclusive and covers up to {metres} metres of cloth in all. More cloth needs another licence.",
  },
  months: /*i18n*/ {
    id: "licences.terms_months",
    message: "It runs for {months} months from the day of the certificate. What was made in that time may be sold afterwards.",
  },
  for_good: /*i18n*/ { id: "licences.terms_for_good", message: "It runs without end." },
  use: /*i18n*/ {
    id: "licences.terms_use",
    message:
      "The holder may put the print on cloth, scale, turn and recolour it for goods of their own, and show it in pictures of these goods. The print may not be resold, passed on or offered by itself.",
  },
  file: /*i18n*/ {
    id: "licences.terms_file",
    message: "The designer delivers the print as a file without marks: {type}, {width} × {height} pixels.",
  },
  author: /*i18n*/ { id: "licences.terms_author", message: "The copyright stays with the designer, who says that the print is their own work." },
  registered: /*i18n*/ {
    id: "licences.terms_registered",
    message: "The copyright stays with the designer, who says that the print is their own work. It is registered under {number}.",
  },
  price: /*i18n*/ { id: "licences.terms_price", message: "The price is {price}, paid once. The platform keeps it for {days} days after payment." },
  refund: /*i18n*/ {
    id: "licences.terms_refund",
    message:
      "Within these {days} days the holder may return the licence for all the money as long as no file was fetched. Once one was, the platform decides when the file or the rights are not as agreed. A refund ends the licence.",
  },
} as const satisfies Record<string, Word>;
for (const word of Object.values<Word>(termsWords)) says(word);
