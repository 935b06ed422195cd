import { Trans, useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { Day } from "#ui/day.tsx";
import { StateBadge } from "#ui/tag.tsx";

/** At work, closed at this hour, or away on holiday until a day. */
export const OpeningState = ({ isOpen, holidayUntil }: { isOpen: boolean; holidayUntil: string | null }) => {
  if (holidayUntil !== null)
    return (
      <StateBadge tone="waiting" icon="calendar">
        <Trans>
          On holiday until <Day day={holidayUntil} />
        </Trans>
      </StateBadge>
    );
  return isOpen ? (
    <StateBadge tone="going" icon="clock">
      <Trans>Open now</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="off" icon="clock">
      <Trans>Closed at this hour</Trans>
    </StateBadge>
  );
};

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "Mon, Tue … Sat 08:30–18:00": days in a row are named by their first and last. */
export const WorkingHours = ({ days, from, until }: { days: readonly number[]; from: number; until: number }) => {
  const { i18n } = useLingui();
  const nameOf = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { weekday: "short", timeZone: "UTC" });
  // 2026-06-01 is a Monday.
  const name = (day: number) => nameOf.format(new Date(Date.UTC(2026, 5, day)));
  const runs = days.reduce<number[][]>((all, day) => {
    const last = all.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else all.push([day]);
    return all;
  }, []);
  const text = runs.map((run) => (run.length > 2 ? `${name(run[0] ?? 1)} – ${name(run.at(-1) ?? 7)}` : run.map(name).join(" "))).join(" · ");
  return (
    <>
      {text} <bdi dir="ltr">{`${clock(from)}–${clock(until)}`}</bdi>
    </>
  );
};
