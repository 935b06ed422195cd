import type { ReactNode } from "react";

/** A sentence, and behind it what somebody wrote to it. */
export const Noted = ({ text, note }: { text: ReactNode; note: string }) =>
  note ? (
    <>
      {text}
      {": "}
      <span dir="auto">{note}</span>
    </>
  ) : (
    text
  );
