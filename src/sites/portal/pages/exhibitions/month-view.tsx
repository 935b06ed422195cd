import { Trans, useLingui } from "@lingui/react/macro";
import type { FairItem } from "#domains/publishing/exhibitions/contract/reading.ts";
import { FairCard } from "#domains/publishing/exhibitions/ui/fair-card.tsx";
import { themeStyle } from "#domains/publishing/exhibitions/ui/fair-theme.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Grid } from "#ui/section.tsx";
import css from "./exhibitions.module.css";

type Calendar = {
  /** "2026-03" */
  at: string;
  title: string;
  weekdays: readonly string[];
  weeks: readonly (readonly string[])[];
  before: string;
  after: string;
  today: string;
  /** First and last day by fair. */
  days: Readonly<Record<string, { from: string; to: string }>>;
};

/** A month: each fair on each of its days, and under it the month's fairs as cards. */
export const MonthView = ({ fairs, calendar, now }: { fairs: readonly FairItem[]; calendar: Calendar; now: number }) => {
  const { t } = useLingui();
  const on = (day: string) => fairs.filter(({ site }) => (calendar.days[site]?.from ?? "") <= day && day <= (calendar.days[site]?.to ?? ""));
  const shown = fairs
    .filter(({ site }) => (calendar.days[site]?.from ?? "").slice(0, 7) <= calendar.at && calendar.at <= (calendar.days[site]?.to ?? "").slice(0, 7))
    .toReversed();
  const turn = (month: string) => to("expo", { view: "month", month });
  return (
    <>
      <div className={css.turn}>
        <LinkButton to={turn(calendar.before)} look="ghost" size="small" aria-label={t`The month before`} preventScrollReset>
          <Icon name="back" small />
        </LinkButton>
        <h2 className="disp">{calendar.title}</h2>
        <LinkButton to={turn(calendar.after)} look="ghost" size="small" aria-label={t`The month after`} preventScrollReset>
          <Icon name="next" small />
        </LinkButton>
      </div>
      <table className={css.month}>
        <thead>
          <tr>
            {calendar.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={classes(!day.startsWith(calendar.at) && css.beside, day === calendar.today && css.today)}>
                  <span className="num">{Number(day.slice(8))}</span>
                  {on(day).map((fair) => (
                    <Link key={fair.site} to={to("expo-site", { site: fair.site })} style={themeStyle(fair.theme)}>
                      {fair.name}
                    </Link>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.section}>
        {shown.length === 0 ? (
          <p className="muted">
            <Trans>There is no fair in this month.</Trans>
          </p>
        ) : (
          <Grid columns={3}>
            {shown.map((fair) => (
              <li key={fair.site}>
                <FairCard fair={fair} now={now} corner={<KeepButton kind="exhibition" id={fair.id} name={fair.name} isCompact />} />
              </li>
            ))}
          </Grid>
        )}
      </div>
    </>
  );
};
