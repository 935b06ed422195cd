import type { ReactNode } from "react";
import { ThreadLink } from "./button.tsx";
import { classes } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import css from "./section.module.css";

type Head = {
  title: ReactNode;
  about?: ReactNode;
  more?: { label: ReactNode; to: string } | undefined;
  level?: 2 | 3;
  /** As small as a head of level 3, whatever its level: of a sheet among others. */
  small?: boolean;
  /** The words below the heading whatever their length: beside each other such sheets are of one height. */
  stacked?: boolean;
};

/** The cut line with its notch, a heading, a few words, and the way on. */
export const SectionHead = ({ title, about, more, level = 2, small, stacked }: Head) => {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={classes(css.head, small && css.small, stacked && css.stacked)}>
      <Heading className="disp">{title}</Heading>
      {about && <p>{about}</p>}
      {more && (
        <ThreadLink to={more.to} className={css.more ?? ""}>
          {more.label} <Icon name="next" small />
        </ThreadLink>
      )}
    </div>
  );
};

export const Section = ({ children, className, ...head }: Head & { children: ReactNode; className?: string }) => (
  <section className={classes(css.section, className)}>
    <SectionHead {...head} />
    {children}
  </section>
);

/** The one indigo band a page may have, between two selvedges. Full width: put it outside `.wrap`. */
export const Band = ({ children }: { children: ReactNode }) => (
  <div className={css.band}>
    <div className="wrap">{children}</div>
  </div>
);

/** The head of a page: `.h1`, a line under it, and what one can do here at the end. */
export const PageHead = ({ title, about, children }: { title: ReactNode; about?: ReactNode; children?: ReactNode }) => (
  <header className={css.page}>
    <div>
      <h1 className="disp h1">{title}</h1>
      {about && <p className="muted">{about}</p>}
    </div>
    {children && <div className="row">{children}</div>}
  </header>
);

/** Columns of cards: as many as asked for on a wide screen, fewer below. `sideways` scrolls on tablets and phones, the next one peeking in; `slim` are tiles. */
export const Grid = ({
  columns,
  sideways,
  slim,
  children,
  as: Tag = "ul",
}: {
  columns: 2 | 3 | 4 | 5 | 6;
  sideways?: boolean;
  slim?: boolean;
  children: ReactNode;
  as?: "ul" | "div";
}) => <Tag className={classes(css.grid, css[`columns${columns}`], sideways && css.sideways, slim && css.slim)}>{children}</Tag>;
