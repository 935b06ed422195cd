import { Plural, useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import type { availability, DayState } from "#domains/catalogue/models/contract/availability.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import css from "./model-calendar.module.css";

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
/** Monday first. */
const weekday = (day: string) => (dateOf(day).getUTCDay() + 6) % 7;

/** A month of free, held and booked days; other months are other addresses. */
export const ModelCalendar = ({ modelId, calendar }: { modelId: number; calendar: z.output<(typeof availability)["output"]> }) => {
  const { t, i18n } = useLingui();
  const tag = intlTag(localeFrom(i18n.locale));
  const words: Record<DayState, string> = { past: t`past`, free: t`free`, held: t`held`, booked: t`booked`, off: t`not available` };
  const legend: Record<DayState, string> = {
    free: t`Free: choose the day to ask for it`,
    held: t`Held: asked for, not confirmed yet; may become free`,
    booked: t`Booked`,
    off: t`Not available`,
    past: t`Past, or too soon to ask for`,
  };
  const monthName = new Intl.DateTimeFormat(tag, { year: "numeric", month: "long", timeZone: "UTC" });
  const dayName = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
  const whole = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", weekday: "long", timeZone: "UTC" });
  const number = new Intl.NumberFormat(tag);
  // 5 January 2026 was a Monday.
  const heads = Array.from({ length: 7 }, (_, index) => dayName.format(new Date(Date.UTC(2026, 0, 5 + index))));
  const cells = [...Array.from({ length: weekday(calendar.days[0]?.day ?? "2026-01-05") }, () => null), ...calendar.days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => Array.from({ length: 7 }, (_day, day) => cells[week * 7 + day] ?? null));
  const path = (month: string) => to("models-details-id", { id: modelId }, { month });
  return (
    <div className={css.calendar}>
      <LinkTabs
        label={t`Month`}
        at={path(calendar.month)}
        tabs={calendar.months.map((month) => ({ to: path(month), label: <bdi>{monthName.format(dateOf(`${month}-01`))}</bdi> }))}
      />
      <table>
        <caption className="visually-hidden">{monthName.format(dateOf(`${calendar.month}-01`))}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((one, day) =>
                one ? (
                  <td key={one.day} className={css[one.state]}>
                    {one.state === "free" ? (
                      <Link to={to("models-order-id", { id: modelId }, { day: one.day })} aria-label={t`Ask for ${whole.format(dateOf(one.day))}`}>
                        {number.format(Number(one.day.slice(8)))}
                      </Link>
                    ) : (
                      <span aria-hidden>{number.format(Number(one.day.slice(8)))}</span>
                    )}
                    <span className={css.word} aria-hidden>
                      {one.state === "past" ? "" : words[one.state]}
                    </span>
                    <span className="visually-hidden">{`${whole.format(dateOf(one.day))}: ${words[one.state]}`}</span>
                  </td>
                ) : (
                  <td key={`none-${day}`} className={css.none} aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.side}>
        <p>
          <b>
            <Plural value={calendar.free_count} one="# free day this month" other="# free days this month" />
          </b>
        </p>
        <ul className={css.legend}>
          {(["free", "held", "booked", "off", "past"] as const).map((state) => (
            <li key={state}>
              <i className={css[state]} aria-hidden />
              {legend[state]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
