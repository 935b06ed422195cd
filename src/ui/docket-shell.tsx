import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";
import { Ltr } from "./price.tsx";
import css from "./docket-shell.module.css";

/** A processing order as a docket: number and days left on top, facts as label and value, a stitched tear line, one verb. */
export const DocketShell = ({
  to,
  number,
  left,
  title,
  image,
  alt,
  facts,
  summary,
  verb,
}: {
  to: string;
  number: string;
  left: ReactNode;
  title: ReactNode;
  image: string;
  alt: string;
  facts: readonly { key: string; label: ReactNode; value: ReactNode }[];
  summary: ReactNode;
  verb: ReactNode;
}) => (
  <article className={css.docket}>
    <header>
      <Ltr>{number}</Ltr>
      <span>{left}</span>
    </header>
    <div className={css.body}>
      <Picture src={image} alt={alt} sizes="92px" ratio="4 / 5" />
      <div>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <dl>
          {facts.map((fact) => (
            <div key={fact.key}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
    <footer>
      <span>{summary}</span>
      <span className={css.verb} aria-hidden>
        {verb}
      </span>
    </footer>
  </article>
);
