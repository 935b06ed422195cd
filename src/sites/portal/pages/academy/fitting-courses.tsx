import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { fittingCourses } from "#domains/publishing/academy/contract/courses.ts";
import { CourseCard } from "#domains/publishing/academy/ui/course-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./my-courses.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(fittingCourses, {});

export default function FittingCourses() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  return (
    <main className="wrap">
      <PageMeta title={t`Courses that fit me`} noIndex path={to("user-coursefit")} />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Courses that fit me` }]} />
      <PageHead title={<Trans>Courses that fit me</Trans>} about={<Trans>Based on your role and the courses you take</Trans>}>
        <LinkButton look="ghost" to={to("user-course")}>
          <Trans>My courses</Trans>
        </LinkButton>
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>You have every course that fits</Trans>}>
          <LinkButton to={to("planetAcademy-course")}>
            <Trans>All courses</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={3}>
          {list.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} level={2}>
                <p className={css.reasons}>
                  <Trans>
                    <b>Why this course:</b> {course.reasons.map(({ text }) => text).join(" · ")}
                  </Trans>
                </p>
              </CourseCard>
            </li>
          ))}
        </Grid>
      )}
    </main>
  );
}
