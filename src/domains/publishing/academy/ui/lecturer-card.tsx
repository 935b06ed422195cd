import { Plural } from "@lingui/react/macro";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tag } from "#ui/tag.tsx";
import type { LecturerItem } from "../contract/lecturers.ts";
import css from "./lecturer-card.module.css";

export const lecturerAddress = (id: number): string => to("thinktank", { id });

/** An expert: portrait, name, what the person is, what the person knows. */
export const LecturerCard = ({ lecturer }: { lecturer: LecturerItem }) => {
  return (
    <article className={css.card}>
      <Picture src={lecturer.image} alt={lecturer.name} sizes="120px" ratio="1 / 1" />
      <div>
        <h3>
          <Link to={lecturerAddress(lecturer.id)}>{lecturer.name}</Link>
        </h3>
        <p className="small muted">{lecturer.position}</p>
        <p className={css.topics}>
          {lecturer.topics.map((topic) => (
            <Tag key={topic.key} line>
              {topic.text}
            </Tag>
          ))}
        </p>
        <p className="small">
          <Plural value={lecturer.courses_count} one="# course" other="# courses" />
        </p>
      </div>
    </article>
  );
};
