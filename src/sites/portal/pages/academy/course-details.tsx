import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";
import type { courseDetails, readChapter } from "#domains/publishing/academy/contract/courses.ts";
import { ChapterText } from "#domains/publishing/academy/ui/chapter-text.tsx";
import { CourseCard, courseAddress } from "#domains/publishing/academy/ui/course-card.tsx";
import { lecturerAddress } from "#domains/publishing/academy/ui/lecturer-card.tsx";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { SiteUrl } from "#ui/json-ld.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar, ImageHost, imageUrl, Picture } from "#ui/picture.tsx";
import { Grid, Section } from "#ui/section.tsx";
import { Tag } from "#ui/tag.tsx";
import { JsonLd, PageMeta } from "../../meta.ts";
import CourseChapter from "./course-chapter.island.tsx";
import CourseSide from "./course-side.island.tsx";
import css from "./course-details.module.css";

type Course = OutputOf<typeof courseDetails>;
type Chapter = OutputOf<typeof readChapter>;

export const CourseDetails = ({ course, wanted, free }: { course: Course; wanted: Course["chapters"][number] | null; free: Chapter | null }) => {
  const { t } = useLingui();
  const site = use(SiteUrl);
  const imageHost = use(ImageHost);
  const at = wanted ? course.chapters.findIndex((one) => one.id === wanted.id) : -1;
  const { id, title, price, is_free } = course;
  const chapters = course.chapters.map((one) => ({ id: one.id, title: one.title, is_free: one.is_free, minutes: one.minutes }));

  return (
    <main className="wrap">
      <PageMeta
        title={wanted ? `${wanted.title} - ${course.title}` : course.title}
        description={course.summary}
        path={courseAddress(course.id, wanted?.id)}
        of={{ kind: "course", id: course.id }}
      />
      <Breadcrumb trail={[{ label: t`Academy`, to: to("planetAcademy") }, { label: t`Courses`, to: to("planetAcademy-course") }, { label: course.title }]} />
      <div className={css.course}>
        <div className={css.words}>
          <p className={css.line}>
            <Tag line>{course.topic_text}</Tag>
            <span>{course.level_text}</span>
            <span>
              <Plural value={course.minutes} one="# minute" other="# minutes" />
            </span>
            <span>
              <Plural value={course.takers} one="taken by # person" other="taken by # people" />
            </span>
          </p>
          <h1 className="disp h1">{course.title}</h1>
          <p className={css.summary}>{course.summary}</p>
          {wanted ? (
            <CourseChapter courseId={course.id} wanted={wanted} next={course.chapters[at + 1]?.id} free={free} />
          ) : (
            <>
              <Picture src={course.image} alt="" sizes="(max-width: 900px) 100vw, 760px" ratio="16 / 9" eager />
              <ChapterText text={course.about} />
              {course.learns.length > 0 && (
                <section>
                  <h2 className="disp h3">
                    <Trans>What you learn</Trans>
                  </h2>
                  <ul className={css.learns}>
                    {course.learns.map((one) => (
                      <li key={one}>
                        <Icon name="check" small />
                        {one}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </div>
        <aside className={css.side}>
          <CourseSide course={{ id, title, price, is_free, chapters }} at={wanted?.id} />
          <h2 className={css.label}>
            <Trans>Lecturer</Trans>
          </h2>
          <Link to={lecturerAddress(course.lecturer.id)} className={css.lecturer}>
            <Avatar src={course.lecturer.image} name={course.lecturer.name} size={56} />
            <span>
              <b>{course.lecturer.name}</b>
              <span className="small muted">{course.lecturer.position}</span>
            </span>
          </Link>
        </aside>
      </div>
      {course.others.length > 0 && (
        <Section title={<Trans>On the same topic</Trans>} more={{ label: <Trans>All</Trans>, to: to("planetAcademy-course", { topic: course.topic }) }}>
          <Grid columns={4}>
            {course.others.map((other) => (
              <li key={other.id}>
                <CourseCard course={other} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
      <JsonLd
        value={{
          "@context": "https://schema.org",
          "@type": "Course",
          name: course.title,
          description: course.summary,
          url: `${site}${courseAddress(course.id)}`,
          image: imageUrl(course.image, imageHost || site),
          provider: { "@type": "Organization", name: "Threadport", url: site },
          hasCourseInstance: {
            "@type": "CourseInstance",
            courseMode: "online",
            courseWorkload: `PT${course.minutes}M`,
            instructor: { "@type": "Person", name: course.lecturer.name },
          },
          offers: {
            "@type": "Offer",
            category: course.is_free ? "Free" : "Paid",
            price: Number(course.price.minor) / 100,
            priceCurrency: course.price.currency,
          },
        }}
      />
    </main>
  );
};
