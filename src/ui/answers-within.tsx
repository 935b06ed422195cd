import { Plural } from "@lingui/react/macro";

/** From two hours on minutes say too much. */
const mostMinutes = 120;

/** How soon somebody answers as a rule, beside where one asks them; nothing where it is not known. */
export const AnswersWithin = ({ minutes }: { minutes: number | null | undefined }) => {
  if (!minutes) return null;
  if (minutes < mostMinutes) return <Plural value={minutes} one="Usually answers within # minute" other="Usually answers within # minutes" />;
  const hours = Math.ceil(minutes / 60);
  return <Plural value={hours} one="Usually answers within # hour" other="Usually answers within # hours" />;
};
