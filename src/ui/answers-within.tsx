import { Plural } from "@lingui/react/macro";

/** From two hours on minutes say too much. */
const mostMinutes = 120;

/** How soon somebody answers as a rule, beside where one asks them; nothing where it is not known. */
export const AnswersWithin = ({ minutes }: { minutes: number | null | undefined }) => {
  if (!minutes) return null;
  if (minutes < mostMinutes) return <Plural value={minutes} one="answers within # minute as a rule" other="answers within # minutes as a rule" />;
  const hours = Math.ceil(minutes / 60);
  return <Plural value={hours} one="answers within # hour as a rule" other="answers within # hours as a rule" />;
};
