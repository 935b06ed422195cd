import { useLingui } from "@lingui/react/macro";
import type { Session } from "../contract/fields.ts";
import { summaryOf } from "./summary.ts";

/** One line under a name, in the reader's language: the text, or what kind of thing was sent. */
export const useSummary = () => {
  const { i18n } = useLingui();
  return (line: Pick<Session, "msg_type" | "content">): string => {
    const saying = summaryOf(line);
    return typeof saying === "string" ? saying : i18n._(saying.word.id, saying.values ?? {}, { message: saying.word.message });
  };
};
