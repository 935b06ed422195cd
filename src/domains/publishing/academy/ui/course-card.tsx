import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Tag } from "#ui/tag.tsx";
import type { CourseItem } from "../contract/courses.ts";
import css from "./course-card.module.css";

export const courseAddress = (id: number, chapter?: number): string => to("planetAcademy-course", { id, chapter });

/** A course in a list. `corner` is the heart, from whoever knows favourites; `children` is what is said of it to this reader: progress, reasons. */
export const CourseCard = ({
  course,
  eager,
  corner,
  level = 3,
  children,
}: {
  course: CourseItem;
  eager?: boolean;
  corner?: ReactNode;
  /** Of its heading: 2 where the cards are the page. */ level?: 2 | 3;
  children?: ReactNode;
}) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={css.card}>
      <Picture src={course.image} alt="" sizes="(max-width: 640px) 90vw, 300px" ratio="16 / 9" {...(eager ? { eager } : {})} />
      <p className={css.line}>
        <Tag line>{course.topic_text}</Tag>
        <span>{course.level_text}</span>
      </p>
      <Heading>
        <Link to={courseAddress(course.id)}>{course.title}</Link>
      </Heading>
      <p className="small muted">{course.summary}</p>
      <p className={css.line}>
        <span>{course.lecturer.name}</span>
        <span>
          <Plural value={course.chapters_count} one="# chapter" other="# chapters" />
        </span>
        <span>
          <Plural value={course.minutes} one="# minute" other="# minutes" />
        </span>
      </p>
      <p className={css.price}>{course.is_free ? <Trans>Free</Trans> : <Price money={course.price} />}</p>
      {corner && <div className={css.corner}>{corner}</div>}
      {children}
    </article>
  );
};
