import type { z } from "zod";
import { to } from "#kit/paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { designerItem } from "../contract/designers.ts";
import css from "./designer-card.module.css";
import { WorksAndLicences } from "./works-and-licences.tsx";

/** A designer: portrait, name, city and styles, four works. */
export const DesignerCard = ({ designer }: { designer: z.output<typeof designerItem> }) => (
  <article className={css.designer}>
    <Picture src={designer.portrait} alt="" sizes="132px" ratio="1" />
    <div>
      <h3 className="disp">
        <Link to={to("design-designer_details", { id: designer.user_id })}>{designer.name}</Link>
      </h3>
      <p className="cap">{[designer.city, designer.styles.slice(0, 2).join(" / ")].filter(Boolean).join(" · ")}</p>
      <p className="cap">
        <WorksAndLicences works={designer.works_count} licences={designer.licences_count} />
      </p>
      <ul>
        {designer.works.slice(0, 4).map((work) => (
          <li key={work.id}>
            <Link to={to("design-details-id", { id: work.id })} aria-label={work.title}>
              <Picture src={work.image} alt="" sizes="100px" ratio="1" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </article>
);
