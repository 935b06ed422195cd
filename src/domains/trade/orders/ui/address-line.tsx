import { useLingui } from "@lingui/react";
import { Fragment } from "react";

const arabicComma = "، ";

/**
 * An address in the order of the reader's language. Among Arabic words a street in other letters would turn the rest of the line round it: each part
 * stands by itself there.
 */
export const AddressLine = ({ text }: { text: string }) => {
  const { i18n } = useLingui();
  if (i18n.locale !== "ar") return <span dir="auto">{text}</span>;
  return (
    <span>
      {text.split(arabicComma).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && arabicComma}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
};
