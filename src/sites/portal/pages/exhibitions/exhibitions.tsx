import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listFairs, type FairItem } from "#domains/publishing/exhibitions/contract/reading.ts";
import { fairState, type FairState } from "#domains/publishing/exhibitions/contract/when.ts";
import { FairBadge } from "#domains/publishing/exhibitions/ui/fair-badge.tsx";
import { FairCard } from "#domains/publishing/exhibitions/ui/fair-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { intlTag } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { dayOf } from "#kit/trade-day.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Grid, PageHead, SectionHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom, localeFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { oneOf } from "../search/read-address.ts";
import css from "./exhibitions.module.css";
import { minute } from "./load-fair.ts";
import { MonthView } from "./month-view.tsx";
import { monthBeside, monthOf, monthText, weeksOf } from "./month.ts";

const states = ["running", "upcoming", "past"] as const;

/** The days of a fair in the trade's calendar, as "2026-03-01". */

/** Every fair: as a list by what is on, what is to come and what has been; or as a month. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const { list } = await callFrom(context)(listFairs, {});
  const now = minute();
  const tag = intlTag(localeFrom(context));
  const today = dayOf(now);
  const month = monthOf(address.get("month")) ?? monthOf(today.slice(0, 7)) ?? { year: 2026, month: 1 };
  const monday = Date.UTC(2024, 0, 1);
  const isMonth = address.get("view") === "month";
  return {
    now,
    state: oneOf(states, address.get("state")),
    fairs: list,
    // Names of months and days are written here: the browser's own may differ from the server's by a letter.
    calendar: isMonth
      ? {
          at: monthText(month),
          title: new Intl.DateTimeFormat(tag, { timeZone: "UTC", month: "long", year: "numeric" }).format(Date.UTC(month.year, month.month - 1, 1)),
          weekdays: Array.from({ length: 7 }, (_, index) =>
            new Intl.DateTimeFormat(tag, { timeZone: "UTC", weekday: "short" }).format(monday + index * 86_400_000),
          ),
          weeks: weeksOf(month),
          before: monthText(monthBeside(month, -1)),
          after: monthText(monthBeside(month, 1)),
          today,
          days: Object.fromEntries(list.map((fair) => [fair.site, { from: dayOf(fair.starts_at), to: dayOf(fair.ends_at - 1) }])),
        }
      : null,
  };
};

const Archive = ({ fairs, now }: { fairs: readonly FairItem[]; now: number }) => (
  <ul className={css.archive}>
    {fairs.map((fair) => (
      <li key={fair.site}>
        <Picture src={fair.image} alt="" sizes="160px" ratio="16 / 9" />
        <div>
          <h3>
            <Link to={to("expo-site", { site: fair.site })}>{fair.name}</Link>
          </h3>
          <p>
            <bdi>{fair.dates}</bdi> · {fair.city} · {fair.venue}
          </p>
        </div>
        <FairBadge fair={fair} now={now} />
        <KeepButton kind="exhibition" id={fair.id} name={fair.name} isCompact />
      </li>
    ))}
  </ul>
);

export default function ExhibitionsPage() {
  const { now, state, fairs, calendar } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const of = (wanted: FairState) => fairs.filter((fair) => fairState(fair, now) === wanted);
  // To come: the next first. Past: the latest first, as they are listed.
  const sections: Record<FairState, { title: ReactNode; fairs: FairItem[] }> = {
    running: { title: <Trans context="fairs">Running now</Trans>, fairs: of("running").toReversed() },
    upcoming: { title: <Trans context="fairs">Coming up</Trans>, fairs: of("upcoming").toReversed() },
    past: { title: <Trans>Archive of past fairs</Trans>, fairs: of("past") },
  };
  const path = (more: { state?: FairState; view?: "month" } = {}) => to("expo", more);
  const shown = state ? [state] : states;
  return (
    <main className="wrap">
      <PageMeta
        title={t`Fairs and exhibitions`}
        description={t`Denim, casual wear, modest fashion, children's wear: the fairs of the garment trade with dates, exhibitors and sign-up.`}
        path={to("expo")}
      />
      <Breadcrumb trail={[{ label: t`Fairs` }]} />
      <PageHead
        title={<Trans>Fairs and exhibitions</Trans>}
        about={<Trans>What is on, what is coming, and what was shown at the fairs of the garment trade</Trans>}
      >
        <LinkButton href={to("expo-calendar")} look="ghost">
          <Icon name="calendar" small />
          <Trans>All dates for my calendar</Trans>
        </LinkButton>
      </PageHead>
      <div className={css.bar}>
        <LinkTabs
          label={t`How fairs are shown`}
          at={calendar ? path({ view: "month" }) : path(state ? { state } : {})}
          tabs={[
            { label: t({ message: "All", context: "fairs" }), to: path(), count: fairs.length },
            { label: t({ message: "Running now", context: "fairs" }), to: path({ state: "running" }), count: sections.running.fairs.length },
            { label: t({ message: "Coming up", context: "fairs" }), to: path({ state: "upcoming" }), count: sections.upcoming.fairs.length },
            { label: t({ message: "Past", context: "fairs" }), to: path({ state: "past" }), count: sections.past.fairs.length },
            { label: t`By month`, to: path({ view: "month" }) },
          ]}
        />
      </div>
      {calendar ? (
        <MonthView fairs={fairs} calendar={calendar} now={now} />
      ) : (
        shown.map((one) => {
          const { title, fairs: list } = sections[one];
          if (list.length === 0)
            return state || (fairs.length === 0 && one === "running") ? (
              <Empty key={one} title={t`No fair here at the moment`}>
                {state && (
                  <LinkButton to={to("expo")} look="ghost">
                    <Trans>All fairs</Trans>
                  </LinkButton>
                )}
              </Empty>
            ) : null;
          return (
            <section key={one} className={css.section}>
              <SectionHead title={title} about={<Plural value={list.length} one="# fair" other="# fairs" />} />
              {one === "past" ? (
                <Archive fairs={list} now={now} />
              ) : (
                <Grid columns={3}>
                  {list.map((fair, index) => (
                    <li key={fair.site}>
                      <FairCard
                        fair={fair}
                        now={now}
                        eager={index < 3 && one === shown[0]}
                        corner={<KeepButton kind="exhibition" id={fair.id} name={fair.name} isCompact />}
                      />
                    </li>
                  ))}
                </Grid>
              )}
            </section>
          );
        })
      )}
    </main>
  );
}
