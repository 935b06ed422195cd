import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listCourses } from "#domains/publishing/academy/contract/courses.ts";
import { listLecturers } from "#domains/publishing/academy/contract/lecturers.ts";
import { listStreams } from "#domains/publishing/academy/contract/streams.ts";
import { CourseCard } from "#domains/publishing/academy/ui/course-card.tsx";
import { LecturerCard } from "#domains/publishing/academy/ui/lecturer-card.tsx";
import { StreamRow } from "#domains/publishing/academy/ui/stream-row.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Grid, PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";

/** The academy's front page: what is on the air next, the courses most taken, those free of charge, who teaches. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = callFrom(context);
  const [popular, free, streams, lecturers] = await Promise.all([
    call(listCourses, { size: 8 }),
    call(listCourses, { is_free: true, size: 4 }),
    call(listStreams, {}),
    call(listLecturers, { size: 6 }),
  ]);
  return { popular, free, next: [...streams.live, ...streams.coming].slice(0, 4), lecturers };
};

export default function AcademyPage() {
  const { popular, free, next, lecturers } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta
        title={t`Academy`}
        description={t`Courses, live streams and price trends for the garment and textile trade.`}
        path={to("planetAcademy")}
        {...(popular.list[0] ? { image: popular.list[0].image } : {})}
      />
      <Breadcrumb trail={[{ label: t`Academy` }]} />
      <PageHead title={<Trans>Academy</Trans>} about={<Trans>From the first sample to the container: learned from those who do it</Trans>}>
        <LinkButton to={to("planetAcademy-course")}>
          <Trans>All courses</Trans>
        </LinkButton>
        <LinkButton look="ghost" to={to("planetAcademy-liveStreaming")}>
          <Trans>Live streams</Trans>
        </LinkButton>
        <LinkButton look="ghost" to={to("planetAcademy-commodityTrendAnalysis")}>
          <Trans>Price trends</Trans>
        </LinkButton>
      </PageHead>
      {popular.list.length === 0 ? (
        <Empty title={t`No course is open yet`} />
      ) : (
        <Section title={<Trans>Most taken</Trans>} more={{ label: <Trans>All courses</Trans>, to: to("planetAcademy-course") }}>
          <Grid columns={4}>
            {popular.list.map((course, index) => (
              <li key={course.id}>
                <CourseCard course={course} eager={index < 4} corner={<KeepButton kind="course" id={course.id} name={course.title} isCompact />} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {next.length > 0 && (
        <Section title={<Trans>On the air next</Trans>} more={{ label: <Trans>The whole schedule</Trans>, to: to("planetAcademy-liveStreaming") }}>
          {next.map((stream) => (
            <StreamRow key={stream.id} stream={stream} />
          ))}
        </Section>
      )}
      {free.list.length > 0 && (
        <Section title={<Trans>Free of charge</Trans>} more={{ label: <Trans>All free courses</Trans>, to: to("planetAcademy-course", { free: 1 }) }}>
          <Grid columns={4}>
            {free.list.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      {lecturers.list.length > 0 && (
        <Section title={<Trans>Who teaches</Trans>} more={{ label: <Trans>Think tank</Trans>, to: to("thinktank") }}>
          <Grid columns={3}>
            {lecturers.list.map((lecturer) => (
              <li key={lecturer.id}>
                <LecturerCard lecturer={lecturer} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </main>
  );
}
