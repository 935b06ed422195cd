import { Translation } from "#domains/contact/translations/ui/translation.tsx";

/** What somebody wrote in their own language, with a way to read it in the reader's. */
export const Remark = ({ text }: { text: string }) => (
  <>
    <span dir="auto">{text}</span>
    <Translation text={text} />
  </>
);
