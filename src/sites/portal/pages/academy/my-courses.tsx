import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { giveCourseBack, myCourses, type TakenCourse } from "#domains/publishing/academy/contract/courses.ts";
import { CourseCard, courseAddress } from "#domains/publishing/academy/ui/course-card.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton, ThreadButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./my-courses.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = Math.min(500, Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1));
  return callFrom(context)(myCourses, { page, size: 12 });
};

export default function MyCourses() {
  const { t } = useLingui();
  const { list, page, size, total } = useLoaderData<typeof loader>();
  const [givingBack, setGivingBack] = useState<TakenCourse>();
  return (
    <main className="wrap">
      <PageMeta title={t`My courses`} noIndex path={to("user-course")} />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My courses` }]} />
      <PageHead title={<Trans>My courses</Trans>} about={<Plural value={total} one="# course" other="# courses" />}>
        <LinkButton look="ghost" to={to("user-coursefit")}>
          <Trans>Courses that fit me</Trans>
        </LinkButton>
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>You have no course yet</Trans>} about={<Trans>A course you take stays here, with how far you are.</Trans>}>
          <LinkButton to={to("planetAcademy")}>
            <Trans>To the academy</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <Grid columns={3}>
          {list.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} level={2}>
                <div className={css.progress}>
                  <progress max={course.chapters_count} value={course.done} aria-label={t`Chapters read`} />
                  <span className="small">
                    <Plural value={course.chapters_count} one={`${course.done} of # chapter read`} other={`${course.done} of # chapters read`} />
                  </span>
                  <LinkButton
                    size="small"
                    look={course.next_chapter_id === null ? "ghost" : "primary"}
                    to={courseAddress(course.id, course.next_chapter_id ?? undefined)}
                  >
                    {course.next_chapter_id === null ? (
                      <Trans>Read again</Trans>
                    ) : course.done === 0 ? (
                      <Trans context="course">Begin</Trans>
                    ) : (
                      <Trans>Go on reading</Trans>
                    )}
                  </LinkButton>
                  {course.back_until > 0 && (
                    <p className="small muted">
                      <ThreadButton onClick={() => setGivingBack(course)}>
                        <Trans>Give it back</Trans>
                      </ThreadButton>{" "}
                      <Trans>
                        unread, until <Stamp at={course.back_until} />
                      </Trans>
                    </p>
                  )}
                </div>
              </CourseCard>
            </li>
          ))}
        </Grid>
      )}
      {givingBack && (
        <CallDialog
          call={giveCourseBack}
          start={{ id: givingBack.id }}
          title={<Trans>Give the course back?</Trans>}
          about={
            <>
              <bdi>{givingBack.title}</bdi> · <Price money={givingBack.price} />
              <br />
              <Trans>All the money goes back the way you paid, and its chapters are closed to you.</Trans>
            </>
          }
          send={<Trans>Give it back</Trans>}
          done={({ refunded }) => t`${refunded.text} goes back the way you paid`}
          onClose={() => setGivingBack(undefined)}
        />
      )}
      <Pager page={page} size={size} total={total} hrefOf={(one) => to("user-course", { page: one > 1 ? one : undefined })} />
    </main>
  );
}
