import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { courseDetails, listCourses, readChapter } from "#domains/publishing/academy/contract/courses.ts";
import { CourseCard } from "#domains/publishing/academy/ui/course-card.tsx";
import { KeepButton } from "#domains/people/favourites/ui/keep-button.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Facet, FacetLayout } from "#ui/facets.tsx";
import { Pager } from "#ui/pager.tsx";
import { Grid, PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { CourseDetails } from "./course-details.tsx";
import { coursePath, courseQueryFrom, courseSortKeys } from "./course-query.ts";

const size = 12;

/** All courses; with `id` one of them, and with `chapter` the text of a free chapter of it, both the same for everyone. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const call = callFrom(context);
  if (params.has("id")) {
    const id = Number(params.get("id"));
    if (!Number.isSafeInteger(id) || id < 1) throw missing();
    const course = await call(courseDetails, { id });
    const wanted = course.chapters.find((chapter) => String(chapter.id) === params.get("chapter"));
    if (params.has("chapter") && !wanted) throw missing();
    return { course, wanted: wanted ?? null, chapter: wanted?.is_free ? await call(readChapter, { id: wanted.id }) : null, list: null };
  }
  const query = courseQueryFrom(params);
  const { topic, level, isFree, sort, page } = query;
  const courses = await call(listCourses, { ...(topic ? { topic } : {}), ...(level ? { level } : {}), ...(isFree ? { is_free: true } : {}), sort, page, size });
  return { course: null, wanted: null, chapter: null, list: { query, courses } };
};
export type CourseLoaded = Awaited<ReturnType<typeof loader>>;

const CourseList = ({ query, courses }: NonNullable<CourseLoaded["list"]>) => {
  const { t } = useLingui();
  const sorts = { popular: t`Most taken`, newest: t`Newest`, price_up: t`Price, low first`, short: t`Shortest` };
  const chosen = courses.topics.find((one) => one.key === query.topic)?.text ?? t`Courses`;
  return (
    <main className="wrap">
      <PageMeta
        title={chosen}
        description={t`Courses for buyers, factories and designers of the garment trade, with a first chapter to read for free.`}
        path={to("planetAcademy-course", { topic: query.topic, page: query.page > 1 ? query.page : undefined })}
      />
      <Breadcrumb trail={[{ label: t`Academy`, to: to("planetAcademy") }, { label: t`Courses` }]} />
      <PageHead title={chosen} />
      <FacetLayout
        inForce={[query.topic, query.level, query.isFree || undefined].filter(Boolean).length}
        facets={
          <>
            <Facet
              title={<Trans>Topic</Trans>}
              choices={courses.topics
                .filter(({ key, count }) => count > 0 || key === query.topic)
                .map(({ key, text, count }) => ({
                  key,
                  label: text,
                  count,
                  isOn: key === query.topic,
                  to: coursePath(query, { topic: key === query.topic ? undefined : key }),
                }))}
            />
            <Facet
              title={<Trans context="of a course">Level</Trans>}
              choices={courses.levels.map(({ key, text }) => ({
                key,
                label: text,
                isOn: key === query.level,
                to: coursePath(query, { level: key === query.level ? undefined : key }),
              }))}
            />
            <Facet
              title={<Trans>Price</Trans>}
              choices={[{ key: "free", label: <Trans>Free</Trans>, isOn: query.isFree, to: coursePath(query, { isFree: !query.isFree }) }]}
            />
          </>
        }
      >
        <LinkTabs
          label={t`Sort by`}
          at={coursePath(query, { sort: query.sort })}
          tabs={courseSortKeys.map((sort) => ({ to: coursePath(query, { sort }), label: sorts[sort] }))}
        />
        {courses.list.length === 0 ? (
          <Empty title={<Trans>No course fits these filters</Trans>}>
            <LinkButton to={to("planetAcademy-course")} look="ghost">
              <Trans>Show all</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <Grid columns={3}>
            {courses.list.map((course, index) => (
              <li key={course.id}>
                <CourseCard course={course} eager={index < 3} corner={<KeepButton kind="course" id={course.id} name={course.title} isCompact />} />
              </li>
            ))}
          </Grid>
        )}
        <Pager page={courses.page} size={courses.size} total={courses.total} hrefOf={(page) => coursePath(query, { page })} />
      </FacetLayout>
    </main>
  );
};

export default function CoursePage() {
  const { course, wanted, chapter, list } = useLoaderData<typeof loader>();
  if (list) return <CourseList {...list} />;
  return course && <CourseDetails course={course} wanted={wanted} free={chapter} />;
}
