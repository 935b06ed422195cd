import { useLingui } from "@lingui/react";
import { Fragment } from "react";

const arabicComma = "، ";
const arabicLetter = /\p{Script=Arabic}/u;

/** Parts that follow each other in Arabic letters, or in others. */
const runsOf = (text: string) => {
  const runs: { isArabic: boolean; parts: string[] }[] = [];
  for (const part of text.split(arabicComma)) {
    const isArabic = arabicLetter.test(part);
    const last = runs.at(-1);
    if (last?.isArabic === isArabic) last.parts.push(part);
    else runs.push({ isArabic, parts: [part] });
  }
  return runs;
};

/**
 * An address in the order of the reader's language. Among Arabic words a street in other letters would turn the rest of the line round it: each part
 * stands by itself there, and what follows each other in other letters is one line from left to right, as it is written on a parcel.
 */
export const AddressLine = ({ text }: { text: string }) => {
  const { i18n } = useLingui();
  if (i18n.locale !== "ar") return <span dir="auto">{text}</span>;
  return (
    <span>
      {runsOf(text).map((run, index) => (
        <Fragment key={index}>
          {index > 0 && arabicComma}
          <bdi>{run.parts.join(run.isArabic ? arabicComma : ", ")}</bdi>
        </Fragment>
      ))}
    </span>
  );
};
